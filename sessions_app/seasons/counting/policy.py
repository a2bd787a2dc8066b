"""What a season counts and how: its policy.

Small frozen parts with independent choices, so that the regulation of a club is a matter of filling
in and never of programming. All points in a policy are integers in sixtieths, so that ½ and a
shared third stay whole.
"""

from dataclasses import dataclass, field
from enum import StrEnum

SIXTIETHS = 60


class Measure(StrEnum):
    """What a game brings."""

    POINTS = "points"
    """What was won and lost, with penalties and without uma."""
    FINAL = "final"
    """The same with uma."""
    TABLE_POINTS = "table points"
    """Those of MCR. A game of other rules has none and does not count."""
    PLACES = "places"
    """Points for the place at the table, by the list of the policy: comparable under all rules."""


class Per(StrEnum):
    """What a list of place points is for, where an evening is played in halves."""

    GAME = "game"
    """Every half earns the whole list."""
    EVENING = "evening"
    """Each of two halves earns half of the list."""


class Unit(StrEnum):
    """What counts or is dropped as one."""

    GAME = "game"
    EVENING = "evening"
    SEASON = "season"
    """Only in a year: the totals of its seasons."""


class Keep(StrEnum):
    """Which results of a player count."""

    ALL = "all"
    BEST = "best"
    """The best so many."""
    PERCENT = "percent"
    """The best so many percent of the evenings that were held, rounded up."""
    DROPS = "drops"
    """All but some of the best and worst, more as more was played."""


class Total(StrEnum):
    """What becomes of the results that count."""

    SUM = "sum"
    AVERAGE = "average"
    SCALED = "scaled"
    """Corrected for evenings played: the average times the number of results that can count. Who
    has all of them keeps the sum; who has fewer is compared as if the others went as well."""


class Competes(StrEnum):
    """Who competes; everybody else plays out of competition."""

    EVERYONE = "everyone"
    MEMBERS = "members"
    ENTERED = "entered"
    """Only who was entered for the season: a fixed field."""


class TieBreak(StrEnum):
    """What decides between equals. Where it is unknown for one of them, it does not decide."""

    MADE = "made"
    """Most mahjongs made."""
    CAUSED = "caused"
    """Fewest mahjongs caused."""
    EVENINGS = "evenings"
    """Most evenings."""
    BEST = "best"
    """The best single result."""
    WINS = "wins"
    """Most tables won."""
    POINTS = "points"
    """Most points, whatever the season counts."""
    HEAD_TO_HEAD = "head to head"
    """Who ended above the other more often, at the tables where they met; a tie is for neither."""


@dataclass(frozen=True)
class Places:
    """Points for the first, second and so on, at a table of so many; a tie shares them."""

    three: tuple[int, ...] = (4 * SIXTIETHS, 2 * SIXTIETHS, SIXTIETHS)
    four: tuple[int, ...] = (4 * SIXTIETHS, 2 * SIXTIETHS, SIXTIETHS, 0)
    five: tuple[int, ...] = (4 * SIXTIETHS, 2 * SIXTIETHS, SIXTIETHS, 0, 0)

    def at(self, size: int) -> tuple[int, ...]:
        return {3: self.three, 4: self.four, 5: self.five}.get(size, ())


@dataclass(frozen=True)
class Worth:
    """What a game is worth."""

    measure: Measure = Measure.POINTS
    places: Places = field(default_factory=Places)
    per: Per = Per.EVENING
    ties: tuple[TieBreak, ...] = ()
    """What decides between equals at the table for their places; who is equal still shares."""
    rulesets: tuple[str, ...] = ()
    """The rules that count; all of them where none is named."""


@dataclass(frozen=True)
class Extras:
    """What an evening brings besides its games."""

    bonus: int = 0
    """For everybody who came."""
    pro_rata: bool = False
    """Who came for one half of two has half of the bonus."""
    unfinished: int = 0
    """Taken from everybody at a table that stopped before all deals were played."""


@dataclass(frozen=True)
class Drop:
    """From so many results on, so many of the best and of the worst are dropped."""

    since: int = 1
    best: int = 0
    worst: int = 0


@dataclass(frozen=True)
class Counting:
    """How the results of a player become one number."""

    unit: Unit = Unit.EVENING
    keep: Keep = Keep.ALL
    number: int = 0
    """So many, or so many percent."""
    drops: tuple[Drop, ...] = ()
    """In the order of `since`; the last that applies is the one that does."""
    total: Total = Total.SUM
    absent_is_zero: bool = False
    """An evening that a player missed is a result of 0, which can be dropped like another."""


@dataclass(frozen=True)
class Title:
    """Who can win, and who goes on to the next stage of the year."""

    percent: int = 0
    """Of the evenings that count, rounded up."""
    evenings: int = 0
    games: int = 0
    below: bool = False
    """Who lacks some is ranked below who does not; otherwise only cannot win."""
    through: int = 0
    """So many of each division go on to the semifinal, or from that to the final."""


@dataclass(frozen=True)
class Policy:
    worth: Worth = field(default_factory=Worth)
    extras: Extras = field(default_factory=Extras)
    counting: Counting = field(default_factory=Counting)
    title: Title = field(default_factory=Title)
    ties: tuple[TieBreak, ...] = ()
    """Between equals in the standings, the first one first; who is equal still shares a place."""
    competes: Competes = Competes.MEMBERS
    minimum: int = 0
    """An evening counts when so many play who compete."""
    divisions: tuple[str, ...] = ()
