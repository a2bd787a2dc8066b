"""What the standings tell: columns, rows, and for every result what became of it and why."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from sessions_app.seasons.counting.played import Amount, Key
from sessions_app.seasons.counting.policy import Policy, TieBreak


class WhyNot(StrEnum):
    """Why an evening does not count."""

    CANCELLED = "cancelled"
    NOT_PLAYED = "not played"
    """Nothing at all, or no table is ready yet."""
    OTHER_RULES = "other rules"
    TOO_FEW = "too few"
    """Fewer play who compete than the policy asks for."""


class Column(NamedTuple):
    """An evening of the season, earlier results that were carried over, or a season of a year."""

    key: Key
    name: str
    date: date
    why_not: WhyNot | None = None
    competing: int = 0
    """How many played who compete."""
    waiting: int = 0
    """Tables that do not count yet: they still play, or nobody agreed to a game at home. As long as
    there are some, nobody is told to have missed the evening."""
    evenings: int = 1
    """How many it stands for, where totals were carried over."""

    @property
    def counts(self) -> bool:
        return self.why_not is None


class Fate(StrEnum):
    """What becomes of a result."""

    COUNTS = "counts"
    TOO_LOW = "too low"
    """Dropped, because enough better ones count."""
    TOO_HIGH = "too high"
    """Dropped, because the policy drops some of the best too."""


class Result(NamedTuple):
    """What counts or is dropped as one: an evening, a game or a season."""

    total: Amount
    """What the games brought, with the bonus and without the deduction."""
    bonus: Amount = 0
    deduction: Amount = 0
    """Taken away because a table did not finish its deals."""
    absent: bool = False
    """A result of 0 for an evening that was missed."""
    weight: int = 1
    """How many results it stands for, where totals were carried over; those are never dropped."""
    fate: Fate = Fate.COUNTS

    @property
    def value(self) -> Amount:
        """What the games brought."""
        return self.total - self.bonus + self.deduction

    @property
    def counts(self) -> bool:
        return self.fate is Fate.COUNTS


class Decided(StrEnum):
    """What a tie-break came to among equals."""

    BY_THIS = "by this"
    """At least one of them was told apart."""
    EQUAL = "equal"
    UNKNOWN = "unknown"
    """Nobody noted it for one of them, so it decides nothing."""


class Tie(NamedTuple):
    """One tie-break among players who were equal up to there."""

    by: TieBreak
    values: Mapping[int, Amount | None]
    """Of each of them."""
    decided: Decided


class Tally(NamedTuple):
    """What is counted besides the results; None as soon as it is unknown for a part of it."""

    evenings: int = 0
    """To how many evenings that count the player came."""
    games: int = 0
    made: int | None = 0
    caused: int | None = 0
    wins: int | None = 0
    """Tables won."""
    points: int | None = 0

    def plus(self, other: "Tally") -> "Tally":
        return Tally(
            self.evenings + other.evenings,
            self.games + other.games,
            *map(_plus, self[2:], other[2:]),
        )


def _plus(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other


class Missing(NamedTuple):
    """How many more a player needs to win the title, as it stands; all 0 for who is qualified."""

    evenings: int = 0
    games: int = 0


@dataclass(frozen=True)
class Row:
    """A player in the standings."""

    player: int
    total: Amount
    cells: Mapping[Key, tuple[Result, ...]]
    """By column; nothing for an evening that was missed or does not count."""
    tally: Tally
    """Of all evenings that count, also of those whose result is dropped."""
    missing: Missing
    division: str = ""
    rank: int | None = None
    """Within the division; equals share it. None for who plays out of competition."""
    ties: tuple[Tie, ...] = ()
    """What was asked to tell the player apart from who has as much."""
    wins: bool = False
    """Is the winner, as it stands: the first of who can win."""
    goes_through: bool = False
    """Is among those who go on to the next stage, as it stands."""
    change: int | None = None
    """Places won since the last evening, below zero lost; None for who is new."""

    @property
    def competes(self) -> bool:
        return self.rank is not None

    @property
    def is_qualified(self) -> bool:
        return not any(self.missing)


@dataclass(frozen=True)
class Standings:
    policy: Policy
    columns: tuple[Column, ...]
    """In the order in which they were played."""
    rows: tuple[Row, ...]
    """By division, the best first; who plays out of competition last."""
    held: int
    """How many evenings count and are over."""
    needed: int
    """To how many evenings one must have come to win."""
