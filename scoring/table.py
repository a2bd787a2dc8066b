"""A table is a fold over its deals: who is East, which round it is, and the running totals.

What a deal pays is the family's; whose turn it is afterwards is told by the family and carried
out here.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, NamedTuple

from scoring.errors import RequestError
from scoring.facts import Facts
from scoring.hand import Hand
from scoring.rules import Ruleset, Score
from scoring.tiles import WINDS, Tile

Matrix = Sequence[Sequence[int]]

BET = 1000


class Turn(Enum):
    """What happens to East after a deal."""

    PASSES = "passes"
    STAYS = "stays"
    NOT_PLAYED = "not played"
    """The deal does not count: nothing turns and nothing is played."""


class Stage(NamedTuple):
    """A part of the game in which every chair is East once, or a single deal of its own."""

    round: Tile
    """The wind of the round, or the dragon."""
    single: bool = False


class Outcome(NamedTuple):
    """What a deal does to the table."""

    pays: Matrix
    """`pays[i][j]`: what player i pays player j."""
    net: Sequence[int]
    turn: Turn
    counters: int = 0
    bets: int = 0
    """The counters and bets on the table after the deal."""
    lost: int = 0
    """Points taken from a player that nobody receives."""
    penalties: Sequence[int] = ()
    """What this deal costs each player after the game, such as a chombo in a tournament."""


class Counted(NamedTuple):
    """What one player's hand counts in a deal, by tiles or as the players counted it."""

    total: int
    hand: Hand | None = None
    score: Score | None = None


@dataclass(frozen=True)
class Chairs:
    """Players on chairs, numbered in the order of their first winds. A fifth player dreams."""

    count: int
    empty: int | None = None
    """A chair on which nobody sits; the winds pass over it."""

    @property
    def players(self) -> list[int]:
        """Chair of each player."""
        return [chair for chair in range(self.count) if chair != self.empty]

    def wind(self, player: int, east: int) -> Tile | None:
        """The own wind of a player; None for the player who dreams."""
        chairs = self.players
        place = (chairs[player] - chairs[east]) % self.count
        return WINDS[place] if place < len(WINDS) else None


@dataclass(frozen=True)
class TableState:
    """The table between two deals."""

    game: "Game"
    totals: tuple[int, ...]
    east: int = 0
    """The player who is East."""
    stage: int = 0
    """How many stages of the game are over."""
    counters: int = 0
    bets: int = 0
    played: int = 0
    stopped: bool = False
    """The players stopped before all deals were played."""
    penalties: tuple[int, ...] = ()
    """What the deals so far cost each player after the game; empty when nothing."""

    @classmethod
    def start(cls, game: "Game") -> "TableState":
        return cls(game, (game.starting_points,) * game.size)

    @property
    def finished(self) -> bool:
        return self.stopped or self.stage >= len(self.game.stages)

    @property
    def round(self) -> Tile:
        return self.game.stages[self.stage].round

    def wind(self, player: int) -> Tile | None:
        return self.game.chairs.wind(player, self.east)

    @property
    def playing(self) -> list[int]:
        """The players who take part in this deal."""
        return [player for player in range(self.game.size) if self.wind(player) is not None]

    def after(self, deal: Facts) -> "TableState":
        return self.play(deal)[1]

    def play(self, deal: Facts) -> tuple[Outcome, "TableState"]:
        """What this deal pays, and the table after it."""
        if self.finished:
            raise RequestError(None, "Het spel is al afgelopen.", "The game is already over.")
        outcome = self.game.settle(self, deal)
        bets_laid = BET * (outcome.bets - self.bets)
        assert sum(outcome.net) + bets_laid + outcome.lost == 0, (deal, outcome)
        totals = tuple(map(sum, zip(self.totals, outcome.net, strict=True)))
        state = replace(self, totals=totals, counters=outcome.counters, bets=outcome.bets)
        return outcome, state._fined(outcome.penalties)._turned(outcome.turn)

    def stop(self) -> "TableState":
        """The players stop here, even when not all deals were played."""
        return replace(self, stopped=True)

    def _fined(self, penalties: Sequence[int]) -> "TableState":
        if not penalties:
            return self
        before = self.penalties or (0,) * self.game.size
        return replace(self, penalties=tuple(map(sum, zip(before, penalties, strict=True))))

    def _turned(self, turn: Turn) -> "TableState":
        if turn is Turn.NOT_PLAYED:
            return self
        state = replace(self, played=self.played + 1)
        return state if turn is Turn.STAYS else state._passed()

    def _passed(self) -> "TableState":
        east = (self.east + 1) % self.game.size
        if east == 0 or self.game.stages[self.stage].single:
            return replace(self, east=0, stage=self.stage + 1)
        return replace(self, east=east)


class Game(ABC):
    """The rules of the table for one family: chairs, stages, and what a deal pays."""

    rules: Ruleset
    starting_points = 0
    has_sticks = False
    """Whether counters and bets lie on the table."""

    def __init__(self, chairs: Chairs, stages: Sequence[Stage]) -> None:
        self.chairs = chairs
        self.stages = tuple(stages)
        self.size = len(chairs.players)

    def stage_of(self, round_: Tile, played: int) -> int:
        """The stage that a game in this round is in, after so many deals.

        Where several stages share the round, the number of deals tells them apart.
        """
        matching = [place for place, stage in enumerate(self.stages) if stage.round == round_]
        if not matching:
            raise RequestError(None, "Deze ronde wordt niet gespeeld.", "This round is not played.")
        if len(matching) == len(self.stages) and self._deals_before(len(matching)) <= played:
            return len(self.stages)
        begun = [place for place in matching if self._deals_before(place) <= played]
        return begun[-1] if begun else matching[0]

    def _deals_before(self, place: int) -> int:
        """The least number of deals before a stage."""
        return sum(1 if stage.single else self.size for stage in self.stages[:place])

    @abstractmethod
    def settle(self, state: TableState, deal: Facts) -> Outcome:
        """What a deal pays, checked fact by fact."""

    @abstractmethod
    def counted(self, state: TableState, deal: Facts) -> list[Counted | None]:
        """Every player's hand in a deal that settles; None for a hand that is not counted."""

    def closed(self, state: TableState) -> TableState:
        """The table once the game is over: what is left on it is given out."""
        return state

    def results(
        self, state: TableState, penalties: Sequence[int], substitutes: Mapping[int, str]
    ) -> dict[str, Any]:
        """What is worked out at the end, from the table before it was closed.

        `penalties` holds each player's sum of what was taken or given after the game.
        """
        return {"final": [sum(each) for each in zip(state.totals, penalties, strict=True)]}

    def no_payments(self) -> Matrix:
        return [[0] * self.size for _ in range(self.size)]

    def nothing(self, state: TableState, turn: Turn) -> Outcome:
        """A deal in which nobody pays."""
        return Outcome(self.no_payments(), [0] * self.size, turn, state.counters, state.bets)


def net_of(pays: Matrix) -> list[int]:
    """What each player receives less what the player pays."""
    players = range(len(pays))
    return [sum(pays[other][me] for other in players) - sum(pays[me]) for me in players]


def places(totals: Sequence[int]) -> list[int]:
    """The place of each; equal totals share the better place: 1, 1, 3, 4."""
    return [1 + sum(other > total for other in totals) for total in totals]
