"""What the results desk shows: every table of a round with its totals, and which are missing."""

from collections import Counter
from datetime import datetime
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.table import BET
from sessions_app.models import TotalsEntry
from sessions_app.shared.numbers import mixed, points, signed
from sessions_app.table.final_sheet import basis_of_table_points
from sessions_app.table.replay import game_of, state_of
from sessions_app.tournaments.rounds_page import SEATS, RoundsPage, ShownTable, in_words


class DeskSeat(NamedTuple):
    name: str
    total: str
    """What the player had at the table; empty as long as it is not in."""
    result: str
    """After uma and fines."""
    table_points: str


class DeskTable(NamedTuple):
    shown: ShownTable
    seats: list[DeskSeat]
    typed: str
    """What was typed, for the form: 32000 28000 31000 29000; empty where nothing was."""
    bets: int
    asks_agreement: bool
    note: str
    """By which score the table points were given, where penalties changed the order."""

    @property
    def number(self) -> int:
        return self.shown.number

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]


def desk_tables(page: RoundsPage) -> list[DeskTable]:
    return [_desk_table(page, shown) for shown in page.tables]


def _desk_table(page: RoundsPage, shown: ShownTable) -> DeskTable:
    table = shown.table
    game = game_of(table, SEATS)
    state = state_of(table, game)
    written = points if game.starting_points else signed
    seats = [
        DeskSeat(
            each.name,
            written(state.totals[place]) if table.finished else "",
            "" if each.seat.final is None else signed(each.seat.final),
            "" if each.seat.table_points is None else mixed(each.seat.table_points),
        )
        for place, each in enumerate(shown.seats)
    ]
    typed = [each.seat.typed_total for each in shown.seats] if shown.typed else []
    left = game.starting_points * SEATS - sum(total or 0 for total in typed)
    return DeskTable(
        shown,
        seats,
        typed=" ".join(map(str, typed)),
        bets=left // BET if typed and game.has_sticks else 0,
        asks_agreement=page.event.tournament.second_agrees and table.finished and not shown.counts,
        note=basis_of_table_points([each.seat for each in shown.seats]),
    )


class DeskAct(NamedTuple):
    """Something that was typed, corrected or cleared at the desk."""

    at: datetime
    by: str
    text: str
    why: str


def desk_history(page: RoundsPage) -> list[DeskAct]:
    """Return what was done at the desk in this round, the newest first."""
    entries = TotalsEntry.objects.filter(table__round=page.round).select_related("table")
    acts, typed = [], Counter[int]()
    for entry in entries.order_by("pk"):
        acts.append(DeskAct(entry.at, entry.by, _act_in_words(entry, typed), entry.why))
        typed[entry.table_id] = typed[entry.table_id] + 1 if entry.totals else 0
    return acts[::-1]


def _act_in_words(entry: TotalsEntry, typed: Counter[int]) -> str:
    blanks = {"number": entry.table.number, "totals": " / ".join(map(points, entry.totals))}
    if not entry.totals:
        return _("Table %(number)s: cleared") % blanks
    if typed[entry.table_id]:
        return _("Table %(number)s: corrected to %(totals)s") % blanks
    return _("Table %(number)s: %(totals)s") % blanks


def missing_in_words(page: RoundsPage) -> str:
    """3 tables to go: 4, 9, 11."""
    missing = page.missing
    if not page.tables:
        return _("No round was opened yet.")
    if not missing:
        return _("All tables are in.")
    told = ngettext(
        "%(count)s table to go: %(numbers)s", "%(count)s tables to go: %(numbers)s", len(missing)
    )
    return told % {"count": len(missing), "numbers": in_words(missing)}
