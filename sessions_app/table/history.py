"""Everything that was entered at a table, with what stood there before."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from sessions_app.models import DealEntry, LogLine, Player, Seat, Table, TotalsEntry
from sessions_app.shared.names import names_of
from sessions_app.shared.numbers import points, signed
from sessions_app.table.deal_text import Detail, details_of, facts_in_words
from sessions_app.table.replay import is_public
from sessions_app.table.services import AGAIN

OF_TABLE = (LogLine.Kind.REOPENED, LogLine.Kind.REFUSED)
"""What the history has from the log; a change itself stands in it as an entry."""


class Said(NamedTuple):
    """A deal in words."""

    words: str
    details: list[Detail]


class Happened(NamedTuple):
    """One line of the history."""

    at: datetime
    by: str
    why: str
    title: str
    order: tuple[int, bool]
    """The number of the entry, or that of the last one before a fine."""
    before: Said | None = None
    after: Said | None = None


def history_of(
    table: Table, chairs: Sequence[Sequence[Seat]], *, all_reasons: bool = False
) -> list[Happened]:
    """The newest first, in the order in which it was stored: a clock may jump.

    Without all reasons a penalty has its title only, unless everybody may read the reason.
    """
    entries = _entries(table, chairs)
    count = len(entries)
    fines = _fines(chairs, count, all_reasons=all_reasons)
    found = [*entries, *fines, *_typed(table, chairs), *_logged(table, count)]
    return sorted(found, key=lambda happened: (happened.order, happened.at), reverse=True)


def _typed(table: Table, chairs: Sequence[Sequence[Seat]]) -> list[Happened]:
    """The ends that were typed where no deals were entered, so before any deal there is."""
    names = names_of([chair[-1].sits for chair in chairs])
    return [_typed_once(entry, names) for entry in table.totals_entries.all()]


def _typed_once(entry: TotalsEntry, names: Sequence[str]) -> Happened:
    totals = ", ".join(
        f"{name} {points(total)}" for name, total in zip(names, entry.totals, strict=False)
    )
    title = _("Totals typed: %(totals)s") % {"totals": totals} if totals else _("Totals cleared")
    return Happened(entry.at, entry.by, entry.why, title, (0, False))


def _logged(table: Table, entries: int) -> list[Happened]:
    """What happened to a result that was settled, after all that was entered before it."""
    lines = table.event.log.filter(
        round_number=table.round.number, table_number=table.number, kind__in=OF_TABLE
    )
    return [
        Happened(line.at, line.by, line.why, capfirst(line.get_kind_display()), (entries, True))
        for line in lines
    ]


def _fines(chairs: Sequence[Sequence[Seat]], entries: int, *, all_reasons: bool) -> list[Happened]:
    """One that was kept without its place in the order is the newest."""
    seats = [seat for chair in chairs for seat in chair]
    names = names_of([seat.sits for seat in seats])
    return [
        Happened(
            datetime.fromisoformat(fine["at"]),
            fine["by"],
            fine["reason"] if all_reasons or is_public(fine) else fine.get("title", ""),
            _("%(points)s for %(name)s after the game")
            % {"points": signed(fine["points"]), "name": name},
            (fine.get("after", entries), True),
        )
        for seat, name in zip(seats, names, strict=True)
        for fine in seat.penalties
    ]


def _entries(table: Table, chairs: Sequence[Sequence[Seat]]) -> list[Happened]:
    entries = DealEntry.objects.filter(deal__table=table).select_related("deal").order_by("pk")
    players = Player.objects.in_bulk({key for entry in entries for key in entry.players})
    players |= {seat.player_id: seat.sits for chair in chairs for seat in chair}
    earlier: dict[int, DealEntry] = {}
    told: dict[str, Happened] = {}
    for number, entry in enumerate(entries, 1):
        before = earlier.get(entry.deal_id)
        told[_what_was_sent(entry)] = _entry(entry, number, before, players)
        earlier[entry.deal_id] = entry
    return list(told.values())


def _what_was_sent(entry: DealEntry) -> str:
    """When players change chairs every deal is entered again: all of that is one line."""
    return entry.key.partition(AGAIN)[0]


def _entry(
    entry: DealEntry, number: int, earlier: DealEntry | None, players: Mapping[int, Player]
) -> Happened:
    order = (number, False)
    if AGAIN in entry.key:
        return Happened(entry.at, entry.by, entry.why, _("Other seats"), order)
    before = _said(earlier, players) if earlier else None
    after = _said(entry, players)
    title = _title(entry, before, after)
    return Happened(entry.at, entry.by, entry.why, title, order, before, after)


def _said(entry: DealEntry, players: Mapping[int, Player]) -> Said | None:
    """What was entered, with the names of those who sat there then."""
    if entry.facts is None:
        return None
    names = names_of([players[key] for key in entry.players])
    return Said(facts_in_words(entry.facts, names), details_of(entry.facts, names))


def _title(entry: DealEntry, before: Said | None, after: Said | None) -> str:
    number = {"number": entry.deal.number}
    if after is None:
        return _("Deal %(number)s taken back") % number
    if before is None:
        return _("Deal %(number)s entered") % number
    return _("Deal %(number)s corrected") % number
