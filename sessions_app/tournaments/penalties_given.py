"""Penalties that were given in a tournament: written at the seats, listed, cancelled, summed up."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db import transaction

from sessions_app.models import Entry, EntryAct, Event, Seat, Table
from sessions_app.play.after_game import cancel_fines, fine_all
from sessions_app.play.entered import Author
from sessions_app.play.replay import game_of, penalty_of, standing, state_of
from sessions_app.play.the_table import chairs_of, locked_event
from sessions_app.tournaments.desk import told_of
from sessions_app.tournaments.entries import disqualify
from sessions_app.tournaments.names import names_in
from sessions_app.tournaments.penalties import Penalty, shared_out
from sessions_app.tournaments.publishing import publish_corrected
from sessions_app.tournaments.ranking import Family
from sessions_app.tournaments.results import family_of, forfeits
from sessions_app.tournaments.rounds_page import SEATS, name_of


@transaction.atomic
def give(
    *, seat: Seat, penalty: Penalty, amount: int, reason: str, key: str, author: Author
) -> Table:
    """At the table where it happened; what was made known is made known again."""
    event = locked_event(seat.table.event.pk)
    table = fine_all(
        table_id=seat.table_id,
        points=shared_out(penalty, amount, seat.place, SEATS),
        reason=reason,
        key=key,
        author=author,
    )
    publish_corrected(event, told_of(table, reason), author)
    return table


@transaction.atomic
def cancel(*, event_id: int, table_id: int, key: str, why: str, author: Author) -> None:
    event = locked_event(event_id)
    table = cancel_fines(table_id=table_id, key=key, why=why, author=author)
    publish_corrected(event, told_of(table, why), author)


@transaction.atomic
def put_last(*, entry: Entry, disqualified: bool, why: str, author: Author) -> None:
    """Disqualified, or after all not."""
    event = locked_event(entry.event_id)
    disqualify(entry_id=entry.pk, disqualified=disqualified, why=why, author=author)
    # Without the name, which the changes tell to whoever may know it.
    publish_corrected(event, why, author)


# ---- the list --------------------------------------------------------------------------------


class Given(NamedTuple):
    """One penalty, with what it took and gave."""

    key: str
    table: Table
    lines: list[tuple[str, int]]
    """Who, and how much; who lost most first."""
    reason: str
    by: str
    at: datetime
    cancelled: dict[str, str] | None


def given_in(event: Event) -> list[Given]:
    """The newest first, in two queries."""
    seats = (
        Seat.objects.filter(round__event=event).exclude(penalties=[]).select_related("table__round")
    )
    names = names_in(event)
    together: dict[tuple[int, str, str], list[tuple[Seat, dict[str, Any]]]] = {}
    for seat in seats:
        for penalty in seat.penalties:
            key = (seat.table_id, penalty.get("key", ""), penalty["at"])
            together.setdefault(key, []).append((seat, penalty))
    given = [_given(parts, names) for parts in together.values()]
    return sorted(given, key=lambda each: each.at, reverse=True)


def _given(parts: Sequence[tuple[Seat, dict[str, Any]]], names: Mapping[int, str]) -> Given:
    seat, penalty = parts[0]
    lines = [(name_of(each, names), fine["points"]) for each, fine in parts]
    return Given(
        penalty.get("key", ""),
        seat.table,
        sorted(lines, key=lambda line: line[1]),
        penalty["reason"],
        penalty["by"],
        datetime.fromisoformat(penalty["at"]),
        penalty.get("cancelled"),
    )


class Out(NamedTuple):
    """Who is disqualified, and why."""

    entry: Entry
    act: EntryAct | None
    """None where nobody wrote it down, as in an event that came from elsewhere."""


def disqualified_in(event: Event) -> list[Out]:
    """In two queries."""
    entries = event.entries.filter(disqualified=True).select_related("player")
    return [Out(entry, _why(entry)) for entry in entries.prefetch_related("acts")]


def _why(entry: Entry) -> EntryAct | None:
    acts = [act for act in entry.acts.all() if act.kind == EntryAct.Kind.DISQUALIFIED]
    return acts[-1] if acts else None


# ---- the sheet -------------------------------------------------------------------------------


class SheetRow(NamedTuple):
    name: str
    """Empty for the tournament, which takes what nobody at the table gets."""
    played: int
    uma: int
    penalty: int
    rules: int
    """What the rules make of a place that somebody else played."""
    result: int

    @property
    def amounts(self) -> tuple[int, ...]:
        return self[1:]


class TableSheet(NamedTuple):
    number: int
    rows: list[SheetRow]
    """With the tournament as the last; every column sums to zero."""
    reasons: list[str]

    @property
    def sums(self) -> list[int]:
        return [sum(column) for column in zip(*(row.amounts for row in self.rows), strict=True)]


def sheets_of(event: Event, tables: Sequence[Table]) -> list[TableSheet]:
    """Of the tables that are finished and where something was decided beside the game."""
    names, family = names_in(event), family_of(event)
    sheets = [_sheet(table, names, family) for table in tables if table.finished]
    return [sheet for sheet in sheets if any(row.penalty or row.rules for row in sheet.rows)]


def _sheet(table: Table, names: Mapping[int, str], family: Family) -> TableSheet:
    chairs = chairs_of(table.seats.all())
    game = game_of(table, len(chairs))
    state = state_of(table, game)
    totals = game.closed(state).totals
    in_deals = state.penalties or (0,) * len(chairs)
    rows = [
        _row(chair, names, family, total - game.starting_points, fined)
        for chair, total, fined in zip(chairs, totals, in_deals, strict=True)
    ]
    taken = [-sum(column) for column in zip(*(row.amounts for row in rows), strict=True)]
    reasons = [
        f"{name_of(seat, names)}: {penalty['reason']}"
        for chair in chairs
        for seat in chair
        for penalty in standing(seat.penalties)
    ]
    return TableSheet(table.number, [*rows, SheetRow("", *taken)], reasons)


def _row(
    chair: Sequence[Seat], names: Mapping[int, str], family: Family, played: int, in_deals: int
) -> SheetRow:
    last = chair[-1]
    uma, penalty = last.uma or 0, sum(map(penalty_of, chair)) + in_deals
    result = sum(seat.final or 0 for seat in chair if not forfeits(seat, family))
    rules = result - played - uma - penalty
    return SheetRow(name_of(last, names), played, uma, penalty, rules, result)
