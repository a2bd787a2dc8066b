"""Who sits where: people who met often are kept apart, winds are shared out, wishes are heard.

Everything here is plain numbers, so that it can be tried on thousands of evenings. Players are
numbered as they are given; the same seed always gives the same draw.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import combinations, permutations
from random import Random
from typing import NamedTuple

Pair = tuple[int, int]

# What weighs how much. A wish weighs more than all meetings of a season, but nothing is
# impossible: a draw comes out whatever people wish.
APART = 10_000
FIXED_TABLE = 10_000
BEGINNER = 1_000
ODD_TABLE = 3
TRIES = 6
SWEEPS = 12
NEVER = (0, 0, 0, 0, 0)


class OddTables(Enum):
    """What the club does with a number of players that is no multiple of four."""

    FIVES = "fives"
    THREES = "threes"
    SIT_OUT = "sit out"


@dataclass(frozen=True)
class Wishes:
    apart: frozenset[Pair] = frozenset()
    """Two who would rather not sit together, the smaller number first."""
    tables: Mapping[int, int] = field(default_factory=dict)
    """Who always sits at the same table, by its place in the list of tables."""
    beginners: frozenset[int] = frozenset()
    experienced: frozenset[int] = frozenset()
    """A beginner likes to have one of these at the table."""


@dataclass(frozen=True)
class Past:
    """What happened earlier this season; what is not told did not happen."""

    meetings: Mapping[Pair, int] = field(default_factory=dict)
    winds: Mapping[int, Sequence[int]] = field(default_factory=dict)
    """How often each first wind: East, South, West, North, dreamer."""
    odd: Mapping[int, int] = field(default_factory=dict)
    """How often at a table of three or five."""
    sat_out: Mapping[int, int] = field(default_factory=dict)


class Draw(NamedTuple):
    tables: list[list[int]]
    """The players of every table in the order East, South, West, North, dreamer."""
    sitting_out: list[int]


# ---- how many tables -------------------------------------------------------------------------


def table_sizes(players: int, odd: OddTables, allowed: Iterable[int]) -> list[int]:
    """The sizes of the tables, large ones first. Where they hold fewer, the others sit out."""
    sizes = frozenset(allowed)
    wanted = {
        OddTables.FIVES: (_fives, _threes),
        OddTables.THREES: (_threes, _fives),
        OddTables.SIT_OUT: (),
    }[odd]
    for way in wanted:
        found = way(players)
        if found and sizes.issuperset(found):
            return found
    return [4] * (players // 4)


def _fives(players: int) -> list[int]:
    """Empty where it cannot be done: eleven are no fives and fours."""
    left = players % 4
    return [5] * left + [4] * ((players - 5 * left) // 4) if players >= 5 * left else []


def _threes(players: int) -> list[int]:
    short = -players % 4
    return [4] * ((players - 3 * short) // 4) + [3] * short if players >= 3 * short else []


# ---- who sits with whom ----------------------------------------------------------------------


def draw(
    players: int,
    sizes: Sequence[int],
    past: Past | None = None,
    wishes: Wishes | None = None,
    *,
    seed: int = 0,
) -> Draw:
    """The best seating that a short search finds."""
    past, wishes, chance = past or Past(), wishes or Wishes(), Random(seed)
    out = _who_sits_out(players, players - sum(sizes), past, chance)
    seated = [player for player in range(players) if player not in out]
    cost = Cost(players, past, wishes)
    found = [_searched(seated, sizes, cost, chance) for _ in range(TRIES)]
    tables = min(found, key=cost.of_all)
    return Draw([_in_winds(table, past, chance) for table in tables], out)


def _who_sits_out(players: int, count: int, past: Past, chance: Random) -> list[int]:
    """By fair turn: those who sat out least, and among them by chance."""
    turns = [(past.sat_out.get(player, 0), chance.random(), player) for player in range(players)]
    return sorted(player for _times, _chance, player in sorted(turns)[:count])


class Cost:
    """How bad a table is: the less, the better."""

    def __init__(self, players: int, past: Past, wishes: Wishes) -> None:
        self.wishes = wishes
        self.odd = [past.odd.get(player, 0) for player in range(players)]
        self.pairs = [[0] * players for _ in range(players)]
        for (one, other), met in past.meetings.items():
            self._add(one, other, met * met + met)
        for one, other in wishes.apart:
            self._add(one, other, APART)

    def _add(self, one: int, other: int, weight: int) -> None:
        self.pairs[one][other] += weight
        self.pairs[other][one] += weight

    def of(self, place: int, table: Sequence[int]) -> int:
        met = sum(self.pairs[one][other] for one, other in combinations(table, 2))
        odd = ODD_TABLE * sum(self.odd[player] for player in table) if len(table) != 4 else 0
        return met + odd + self._unheard(place, table)

    def of_all(self, tables: Sequence[Sequence[int]]) -> int:
        return sum(self.of(place, table) for place, table in enumerate(tables))

    def _unheard(self, place: int, table: Sequence[int]) -> int:
        """Wishes about tables and company that this one does not give."""
        wishes = self.wishes
        elsewhere = sum(wishes.tables.get(player, place) != place for player in table)
        lonely = wishes.beginners.intersection(table) and wishes.experienced.isdisjoint(table)
        return FIXED_TABLE * elsewhere + (BEGINNER if lonely else 0)


def _searched(
    seated: Sequence[int], sizes: Sequence[int], cost: Cost, chance: Random
) -> list[list[int]]:
    """From a shuffled seating, swap two players as long as that helps."""
    tables = _dealt_out(chance.sample(seated, len(seated)), sizes)
    costs = [cost.of(place, table) for place, table in enumerate(tables)]
    chairs = [(place, chair) for place, table in enumerate(tables) for chair in range(len(table))]
    for _sweep in range(SWEEPS):
        chance.shuffle(chairs)
        if not _swept(tables, costs, chairs, cost):
            break
    return tables


def _dealt_out(players: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    rest = iter(players)
    return [[next(rest) for _ in range(size)] for size in sizes]


def _swept(tables: list[list[int]], costs: list[int], chairs: Sequence[Pair], cost: Cost) -> bool:
    """Every two chairs once; whether a swap helped."""
    helped = False
    for (one, a), (other, b) in combinations(chairs, 2):
        if one == other:
            continue
        if _swap_helps(tables, costs, (one, a), (other, b), cost):
            helped = True
    return helped


def _swap_helps(
    tables: list[list[int]], costs: list[int], here: Pair, there: Pair, cost: Cost
) -> bool:
    (one, a), (other, b) = here, there
    tables[one][a], tables[other][b] = tables[other][b], tables[one][a]
    new = cost.of(one, tables[one]), cost.of(other, tables[other])
    if sum(new) < costs[one] + costs[other]:
        costs[one], costs[other] = new
        return True
    tables[one][a], tables[other][b] = tables[other][b], tables[one][a]
    return False


# ---- who is East -----------------------------------------------------------------------------


def _in_winds(table: Sequence[int], past: Past, chance: Random) -> list[int]:
    """In the order in which everyone gets the winds that came least."""
    orders = permutations(chance.sample(table, len(table)))
    return list(min(orders, key=lambda order: _had(order, past)))


def _had(order: Iterable[int], past: Past) -> int:
    """How often these players had these winds before; the third time weighs more than the first."""
    times = (past.winds.get(player, NEVER)[wind] for wind, player in enumerate(order))
    return sum(had * had for had in times)
