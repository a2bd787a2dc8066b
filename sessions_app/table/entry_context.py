"""Where a deal is entered: the table before it, who sits there, and what the form is about."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import cast

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from scoring.facts import LETTER_OF_ROUND
from scoring.table import Game, TableState
from sessions_app.access.rights import Act
from sessions_app.access.roles import check_right, table_for
from sessions_app.models import Deal, Seat, Table
from sessions_app.shared.names import short_names_of
from sessions_app.shared.role import Role
from sessions_app.shared.seats import chairs_at, deals_at, last_position, sitting
from sessions_app.shared.winds import ROUNDS
from sessions_app.table.page import Titled, titled
from sessions_app.table.replay import game_of, state_of
from sessions_app.table.results import folded


@dataclass(frozen=True)
class Desk:
    table: Table
    chairs: Sequence[Sequence[Seat]]
    game: Game
    state: TableState
    """Before the deal that is entered."""
    position: int
    deals: Sequence[Deal]
    """All that count now."""
    correcting: Deal | None = None
    """The deal that is entered anew; None for the next one."""

    @property
    def title(self) -> Titled:
        return titled(self.table)

    @property
    def seats(self) -> list[Seat]:
        return sitting(self.chairs, self.position)

    @property
    def names(self) -> list[str]:
        return short_names_of([seat.sits for seat in self.seats])

    @property
    def number(self) -> int:
        """What players call this deal: spel 7."""
        return self.state.played + 1

    @property
    def round_name(self) -> str:
        return str(ROUNDS[LETTER_OF_ROUND[self.state.round]])

    @property
    def east_name(self) -> str:
        return self.names[self.state.east]


def desk_for(request: HttpRequest, public_id: str, position: int | None = None) -> Desk | None:
    """The desk for the next deal, or for an organiser who corrects an earlier one.

    None where there is nothing to enter: the game is over, has not begun, or has no such deal.
    """
    needs = Role.TABLE if position is None else Role.REFEREE
    table = table_for(request, public_id, needs)
    if position is None:
        check_right(request, table, Act.PLAY)
    chairs = chairs_at(table)
    game = game_of(table, len(chairs))
    if position is not None:
        return desk_of_earlier(table, chairs, game, deals_at(table), position)
    state = state_of(table, game)
    if state.finished or not table.started or not table.event.is_open:
        return None
    # Asked after every tap, and the deals so far are hardly ever looked at.
    deals = cast(Sequence[Deal], SimpleLazyObject(partial(deals_at, table)))
    return Desk(table, chairs, game, state, last_position(table) + 1, deals)


def desk_of_earlier(
    table: Table,
    chairs: Sequence[Sequence[Seat]],
    game: Game,
    deals: Sequence[Deal],
    position: int,
) -> Desk | None:
    """Return the desk of a deal that was stored; None where there is no such deal."""
    deal = next((deal for deal in deals if deal.position == position), None)
    if deal is None:
        return None
    before = folded(game, [earlier for earlier in deals if earlier.position < position])
    state = before[-1].after if before else TableState.start(game)
    return Desk(table, chairs, game, state, position, deals, deal)
