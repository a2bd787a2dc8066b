"""The points of who sits on a chair, beside the total of the chair that others sat on before."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from scoring.table import Game
from sessions_app.models import Player, Seat
from sessions_app.shared.names import names_of
from sessions_app.shared.numbers import signed


class SeatPoints(NamedTuple):
    own: str
    """What the player has; who took the seat over, what the own deals brought."""
    chair: str = ""
    """The total of the chair, named as such; empty where one player sat there all the time."""


def seat_points(
    chair: Sequence[Seat], total: int, game: Game, written: Callable[[int], str]
) -> SeatPoints:
    """Return the points of the last player of a chair that has this total."""
    if len(chair) == 1:
        return SeatPoints(written(total))
    return SeatPoints(
        own_writer(game, written)(own_points(chair, total, game)), named(total, written)
    )


def own_points(chair: Sequence[Seat], total: int, game: Game) -> int:
    """Return what the last player of a chair won and lost there."""
    return total - game.starting_points - sum(seat.net for seat in chair[:-1])


def own_writer(game: Game, written: Callable[[int], str]) -> Callable[[int], str]:
    """Return how own points are written: nobody begins halfway with the points of the start."""
    return signed if game.starting_points else written


def named(total: int, written: Callable[[int], str]) -> str:
    return _("seat: %(total)s") % {"total": written(total)}


def names_by_seat(
    chairs: Sequence[Sequence[Seat]], names: Callable[[Sequence[Player]], list[str]] = names_of
) -> dict[int, str]:
    """Return the names of all who sat at a table, told apart."""
    seats = [seat for chair in chairs for seat in chair]
    texts = names([seat.sits for seat in seats])
    return dict(zip((seat.pk for seat in seats), texts, strict=True))


def until(chairs: Sequence[Sequence[Seat]], position: int) -> list[list[Seat]]:
    """Return who sat on each chair up to the deal at this position."""
    return [[seat for seat in chair if seat.since <= position] for chair in chairs]
