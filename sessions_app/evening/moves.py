"""Someone comes later or goes home while tables play.

A game is for a fixed number of players. Where a deal was played already, the game that runs is
stopped, its result stays, and a new one begins at the same table with the others; both count. Where
nothing was played yet, the people at the table simply become others.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from sessions_app.evening.club_tables import allowed_sizes
from sessions_app.events.tables import next_number
from sessions_app.models import Attendance, Event, Player, Round, Seat, SittingOut, Table
from sessions_app.shared.errors import Invalid, SeatTaken, TableChanged
from sessions_app.shared.locking import check_open, locked
from sessions_app.shared.seats import chairs_at
from sessions_app.shared.submission import Author, Entered
from sessions_app.table import services
from sessions_app.table.replay import game_of, state_of

EMPTY_SEAT = "empty-seat"
THREE = 3
FOUR_WINDS = "ESWN"


@transaction.atomic
def sit_down(*, table_id: int, player: Player, author: Author, key: str) -> Table:
    """One more at a table; the table at which the player sits now."""
    table = _playing(table_id)
    people = _sitting(table)
    if player in people:
        raise SeatTaken
    _check_size(table, len(people) + 1)
    _forget_sitting_out(table, player)
    return _seated_anew(table, [*people, player], _options(table), author, key)


@transaction.atomic
def go_without(*, table_id: int, player: Player, author: Author, key: str) -> Table:
    """The others play on: with an empty seat where three are left."""
    table = _playing(table_id)
    people = _sitting(table)
    if player not in people:
        raise TableChanged
    _check_size(table, len(people) - 1)
    others, empty = _others(people, player, _east(table, len(people)))
    _mark_left(table, player)
    return _seated_anew(table, others, _options(table) | empty, author, key)


@transaction.atomic
def go_with_stand_in(
    *, table_id: int, player: Player, stand_in: Player, author: Author, key: str
) -> Table:
    """Someone else takes the chair from the next deal on; each keeps the own deals."""
    table = _playing(table_id)
    people = _sitting(table)
    if player not in people:
        raise TableChanged
    _mark_left(table, player)
    _forget_sitting_out(table, stand_in)
    entered = Entered(table.version, key, author)
    place = people.index(player)
    return services.take_over(table_id=table.pk, place=place, player=stand_in, entered=entered)


@transaction.atomic
def go_and_stop(*, table_id: int, player: Player, author: Author, key: str) -> Table:
    """The table stops with who leaves."""
    table = _playing(table_id)
    _mark_left(table, player)
    return _stopped(table, author, key)


def go_home(event_id: int, player: Player) -> None:
    """Someone whose game is over, or who had no seat."""
    Attendance.objects.filter(event=event_id, player=player).update(left=True)


# ---- a table with other people ---------------------------------------------------------------


def _playing(table_id: int) -> Table:
    # The event first, as everything that adds tables does: two changes at once get rounds of their
    # own, and neither waits for the other for ever.
    Event.objects.select_for_update(of=("self",), no_key=True).get(rounds__tables=table_id)
    table = locked(table_id)
    check_open(table.event)
    if table.finished:
        raise TableChanged
    return table


def _check_size(table: Table, size: int) -> None:
    if size not in allowed_sizes(table.event):
        raise Invalid(_("So many cannot play."))


def _sitting(table: Table) -> list[Player]:
    return [chair[-1].player for chair in chairs_at(table)]


def _east(table: Table, size: int) -> int:
    return state_of(table, game_of(table, size)).east


def _options(table: Table) -> dict[str, Any]:
    return {key: value for key, value in table.options.items() if key != EMPTY_SEAT}


def _others(
    people: Sequence[Player], gone: Player, east: int
) -> tuple[list[Player], dict[str, Any]]:
    """The others as they sit, from who is East; and the wind that nobody has."""
    if people[east] == gone:
        east = (east + 1) % len(people)
    order = [*people[east:], *people[:east]]
    empty = order.index(gone)
    order.remove(gone)
    return order, {EMPTY_SEAT: FOUR_WINDS[empty]} if len(order) == THREE else {}


def _seated_anew(
    table: Table, people: Sequence[Player], options: Mapping[str, Any], author: Author, key: str
) -> Table:
    if _has_played(table) or _seats_elsewhere(table, people):
        _stopped(table, author, key)
        return _new_game(table, people, options)
    return _other_people(table, people, options)


def _has_played(table: Table) -> bool:
    return table.deals.filter(entry__isnull=False).exists()


def _seats_elsewhere(table: Table, people: Sequence[Player]) -> bool:
    """Nobody sits twice in a round, also not after somebody took the chair over."""
    seats = Seat.objects.filter(round=table.round, player__in=people)
    return seats.exclude(table=table).exists()


def _stopped(table: Table, author: Author, key: str) -> Table:
    entered = Entered(table.version, key, author)
    return services.stop_table(table_id=table.pk, stopped=True, entered=entered)


def _new_game(table: Table, people: Sequence[Player], options: Mapping[str, Any]) -> Table:
    event, half = table.event, table.round.half
    round_ = Round.objects.create(event=event, half=half, number=next_number(event))
    new = Table.objects.create(round=round_, number=table.number, options=dict(options))
    _seat(new, people)
    return new


def _other_people(table: Table, people: Sequence[Player], options: Mapping[str, Any]) -> Table:
    table.seats.all().delete()
    _seat(table, people)
    table.options, table.started, table.state = dict(options), False, {}
    table.version += 1
    table.save(update_fields=["options", "started", "state", "version"])
    return table


def _seat(table: Table, people: Sequence[Player]) -> None:
    Seat.objects.bulk_create(
        Seat(table=table, round=table.round, player=player, place=place)
        for place, player in enumerate(people)
    )


def _mark_left(table: Table, player: Player) -> None:
    go_home(table.event.pk, player)


def _forget_sitting_out(table: Table, player: Player) -> None:
    rounds = Round.objects.filter(event=table.event, half=table.round.half)
    SittingOut.objects.filter(round__in=rounds, player=player).delete()
