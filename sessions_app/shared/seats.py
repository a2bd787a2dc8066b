"""The chairs of a table, who sat on each, and the deals that were played there."""

from collections.abc import Iterable, Sequence

from django.db.models import Max

from sessions_app.models import Deal, Seat, Table
from sessions_app.shared.names import short_names_of


def chairs_of(seats: Iterable[Seat]) -> list[list[Seat]]:
    """The players of each chair, in the order in which they sat there."""
    chairs: dict[int, list[Seat]] = {}
    for seat in sorted(seats, key=lambda seat: (seat.place, seat.since)):
        chairs.setdefault(seat.place, []).append(seat)
    return [chairs[place] for place in sorted(chairs)]


def sitting(chairs: Iterable[Sequence[Seat]], position: int) -> list[Seat]:
    """Who sits on each chair in the deal at this position."""
    return [[seat for seat in chair if seat.since <= position][-1] for chair in chairs]


def chairs_at(table: Table) -> list[list[Seat]]:
    return chairs_of(table.seats.select_related("player", "substitute"))


def deals_at(table: Table) -> list[Deal]:
    """The deals that count, in order."""
    return list(table.deals.filter(entry__isnull=False).select_related("entry"))


def last_position(table: Table) -> int:
    """Of the deals that count; 0 before the first."""
    last = table.deals.filter(entry__isnull=False).aggregate(at=Max("position"))
    return last["at"] or 0


def current_names(chairs: Sequence[Sequence[Seat]]) -> list[str]:
    return short_names_of([chair[-1].sits for chair in chairs])
