"""The tables of an event with their players, and what counts for each player there so far."""

from collections.abc import Sequence

from sessions_app.models import Event, Player, Seat, Table
from sessions_app.table.replay import penalty_of


def tables_of(event: Event) -> list[Table]:
    """Return every table of every round, with its players."""
    tables = Table.objects.filter(round__event=event).select_related("round")
    found = list(
        tables.order_by("round__number", "number").prefetch_related(
            "seats__player", "seats__substitute"
        )
    )
    for table in found:
        table.round.event = event
    return found


def seats_of(table: Table) -> list[Seat]:
    return list(table.seats.all())


def people_at(tables: Sequence[Table]) -> list[Player]:
    """Return whose results these are and, where somebody plays for another, whose hands."""
    seats = [seat for table in tables for seat in seats_of(table)]
    return [player for seat in seats for player in (seat.player, seat.holder)]


def points_of(seat: Seat) -> int:
    """Return what counts for this player at this table, to the end or so far."""
    return seat.net + penalty_of(seat) if seat.final is None else seat.final


def has_begun(table: Table) -> bool:
    """Return whether anything is known of what was played."""
    if table.state.get("played"):
        return True
    return any(seat.typed_total is not None for seat in table.seats.all())
