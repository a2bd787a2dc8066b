"""Everything that was entered at a table, with what stood there before."""

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from django.utils.translation import gettext as _

from sessions_app.models import DealEntry, Seat, Table
from sessions_app.play.replay import Facts, renumbered
from sessions_app.play.services import sitting
from sessions_app.play.words import details_of, facts_in_words, names_of
from sessions_app.templatetags.numbers import signed

# When players change chairs every deal is entered again with their new numbers. The key of those
# entries tells the order, so that what was entered earlier can still be read with the right names.
SEATING = re.compile(r"-seats(\d+)-\d+$")


class Said(NamedTuple):
    """A deal in words."""

    words: str
    details: list[str]


class Happened(NamedTuple):
    """One line of the history."""

    at: datetime
    by: str
    why: str
    title: str
    before: Said | None = None
    after: Said | None = None


def seating_key(key: str, order: Iterable[int]) -> str:
    return f"{key}-seats{''.join(map(str, order))}"


def history_of(table: Table, chairs: Sequence[Sequence[Seat]]) -> list[Happened]:
    """The newest first."""
    found = [*_fines(chairs), *_entries(table, chairs)]
    return sorted(found, key=lambda happened: happened.at, reverse=True)


def _fines(chairs: Sequence[Sequence[Seat]]) -> list[Happened]:
    seats = [seat for chair in chairs for seat in chair]
    names = names_of([seat.player for seat in seats])
    return [
        Happened(
            datetime.fromisoformat(fine["at"]),
            fine["by"],
            fine["reason"],
            _("%(points)s for %(name)s after the game")
            % {"points": signed(fine["points"]), "name": name},
        )
        for seat, name in zip(seats, names, strict=True)
        for fine in seat.penalties
    ]


def _entries(table: Table, chairs: Sequence[Sequence[Seat]]) -> list[Happened]:
    entries = DealEntry.objects.filter(deal__table=table).select_related("deal").order_by("-pk")
    newest_first = list(entries)
    facts = _in_todays_numbers(newest_first, len(chairs))
    told = []
    seatings: set[str] = set()
    for entry in newest_first:
        seating = SEATING.search(entry.key)
        if seating is None:
            told.append(_entry(entry, newest_first, facts, chairs))
        elif entry.key[: seating.end(1)] not in seatings:
            seatings.add(entry.key[: seating.end(1)])
            told.append(Happened(entry.at, entry.by, entry.why, _("Other seats")))
    return told


def _in_todays_numbers(entries: Sequence[DealEntry], size: int) -> dict[int, Facts | None]:
    """What each entry said, with players numbered as they sit now."""
    today: Mapping[int, int] = {place: place for place in range(size)}
    facts: dict[int, Facts | None] = {}
    seating = ""
    for entry in entries:
        found = SEATING.search(entry.key)
        stem = entry.key[: found.end(1)] if found else ""
        if seating and stem != seating:
            today = _before_seating(seating, today)
        seating = stem
        facts[entry.pk] = None if entry.facts is None else renumbered(entry.facts, today)
    return facts


def _before_seating(seating: str, today: Mapping[int, int]) -> dict[int, int]:
    order = seating.rpartition("-seats")[2]
    return {int(old): today[new] for new, old in enumerate(order)}


def _entry(
    entry: DealEntry,
    newest_first: Sequence[DealEntry],
    facts: Mapping[int, Facts | None],
    chairs: Sequence[Sequence[Seat]],
) -> Happened:
    names = names_of([seat.player for seat in sitting(chairs, entry.deal.position)])
    earlier = [
        other for other in newest_first if other.deal_id == entry.deal_id and other.pk < entry.pk
    ]
    before = _said(facts[earlier[0].pk], names) if earlier else None
    after = _said(facts[entry.pk], names)
    return Happened(entry.at, entry.by, entry.why, _title(entry, before, after), before, after)


def _said(facts: Facts | None, names: Sequence[str]) -> Said | None:
    return None if facts is None else Said(facts_in_words(facts, names), details_of(facts, names))


def _title(entry: DealEntry, before: Said | None, after: Said | None) -> str:
    number = {"number": entry.deal.number}
    if after is None:
        return _("Deal %(number)s taken back") % number
    if before is None:
        return _("Deal %(number)s entered") % number
    return _("Deal %(number)s corrected") % number
