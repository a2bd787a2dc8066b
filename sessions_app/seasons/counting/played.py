"""What a season has played, as values without a database: what the standings are made of."""

from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from typing import NamedTuple

Amount = int | Fraction
"""Points, exactly: a fraction only where they are not whole, because whole numbers are quicker."""


class Key(NamedTuple):
    """Which row a column of the standings is about: an event, carried results or a season."""

    kind: str
    pk: int


EVENT, CARRIED, SEASON = "event", "carried", "season"


class Seated(NamedTuple):
    """A player at a table, as it ended for this player."""

    player: int
    place: int | None
    """Equals share the lowest number; None for who left the table before its end."""
    points: int
    """Won and lost, with penalties and without uma."""
    final: int
    """The same with uma."""
    table_points: int | None = None
    """In sixtieths; None under rules that have none."""
    made: int | None = None
    caused: int | None = None
    """Mahjongs; None where nobody noted it."""


class Game(NamedTuple):
    """What was played at a table in one round."""

    key: int
    seats: tuple[Seated, ...]
    size: int
    """How many chairs."""
    half: int = 1
    ended: bool = True
    """Whether it counts: it is over, and where it was played at home it was agreed to."""
    cut_short: bool = False
    """The players stopped before all deals were played, and did not begin anew."""


class SatOut(NamedTuple):
    """Someone who came but had no seat in a half."""

    player: int
    half: int


class Evening(NamedTuple):
    """An event of the season."""

    key: Key
    name: str
    date: date
    ruleset: str
    games: tuple[Game, ...]
    halves: int = 1
    sat_out: tuple[SatOut, ...] = ()
    cancelled: bool = False
    makes_up: Key | None = None
    """The scheduled evening that this one counts for, for who missed that."""

    @property
    def has_ended(self) -> bool:
        """Whether some of it can count."""
        return not self.cancelled and any(game.ended for game in self.games)


class CarriedScore(NamedTuple):
    """What a player brought along, as the club counted it."""

    player: int
    score: Amount
    evenings: int = 1
    games: int | None = None
    made: int | None = None
    caused: int | None = None


class CarriedEvenings(NamedTuple):
    """An evening from before the scorekeeper, or the totals of several."""

    key: Key
    name: str
    date: date
    evenings: int
    scores: tuple[CarriedScore, ...]


class Entrant(NamedTuple):
    """What the standings ask about a player."""

    player: int
    name: str
    """By which equals are listed."""
    is_member: bool = True
    competes: bool | None = None
    """Where the club said so for this season; None: as the policy says."""
    division: str = ""


@dataclass(frozen=True)
class Played:
    """All of a season."""

    evenings: tuple[Evening, ...]
    entrants: tuple[Entrant, ...]
    """Everybody who played, and everybody who was entered."""
    carried: tuple[CarriedEvenings, ...] = ()

    def between(self, first: date | None = None, last: date | None = None) -> "Played":
        """As if only this period was played."""

        def within(day: date) -> bool:
            return (first is None or first <= day) and (last is None or day <= last)

        return replace(
            self,
            evenings=tuple(evening for evening in self.evenings if within(evening.date)),
            carried=tuple(carried for carried in self.carried if within(carried.date)),
        )
