"""Who meets whom over a number of rounds, as evenly as it can be. Plain numbers, no database.

Sixteen players at four tables are the points of a plane of order four: its lines fall in five
classes of four lines that do not meet, and any two points are on exactly one line. Each class is a
round, so that after five rounds everyone met everyone once, and after ten twice. For other numbers
the draw of an evening does what it can, round after round.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from sessions_app.seating.draw import NEVER, Pair, Past, draw

Tables = list[list[int]]
ORDER = 4
TRIES = 3


class Evenness(NamedTuple):
    """How often two players meet: at least and at most."""

    least: int
    most: int

    @property
    def is_even(self) -> bool:
        return self.least == self.most


def designed(players: int, rounds: int, sizes: Sequence[int]) -> list[Tables]:
    """The tables of every round, each in the order of its winds."""
    if players == ORDER * ORDER and list(sizes) == [ORDER] * ORDER:
        plane = plane_of_four()
        return _in_winds(plane[number % len(plane)] for number in range(rounds))
    found = [_drawn(players, rounds, sizes, seed) for seed in range(TRIES)]
    return min(found, key=_unevenness)


def evenness(players: int, schedule: Iterable[Tables]) -> Evenness:
    met = _meetings(schedule)
    times = [met[pair] for pair in combinations(range(players), 2)]
    return Evenness(min(times, default=0), max(times, default=0))


# ---- sixteen ---------------------------------------------------------------------------------

# The field of four elements: adding is XOR, and this is multiplying.
TIMES = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))


def plane_of_four() -> list[Tables]:
    """Five classes of lines: y = ax + b for each slope a, and the lines on which x is the same."""
    numbers = range(ORDER)
    sloping = [[[ORDER * x + (TIMES[a][x] ^ b) for x in numbers] for b in numbers] for a in numbers]
    upright = [[ORDER * x + y for y in numbers] for x in numbers]
    return [*sloping, upright]


def _in_winds(schedule: Iterable[Tables]) -> list[Tables]:
    """Each table so that everyone gets the winds that came least."""
    had: dict[int, list[int]] = {}
    return [[_sat(table, had) for table in tables] for tables in schedule]


def _sat(table: Sequence[int], had: dict[int, list[int]]) -> list[int]:
    winds = {place: had.get(player, NEVER) for place, player in enumerate(table)}
    (order,) = draw(len(table), [len(table)], Past(winds=winds)).tables
    seated = [table[place] for place in order]
    _note(seated, had)
    return seated


def _note(table: Iterable[int], had: dict[int, list[int]]) -> None:
    for wind, player in enumerate(table):
        had.setdefault(player, list(NEVER))[wind] += 1


# ---- other numbers ---------------------------------------------------------------------------


def _drawn(players: int, rounds: int, sizes: Sequence[int], seed: int) -> list[Tables]:
    schedule: list[Tables] = []
    had: dict[int, list[int]] = {}
    odd: Counter[int] = Counter()
    out: Counter[int] = Counter()
    for number in range(rounds):
        past = Past(_meetings(schedule), had, odd, out)
        drawn = draw(players, sizes, past, seed=seed * rounds + number)
        for table in drawn.tables:
            _note(table, had)
            odd.update(table if len(table) != ORDER else ())
        out.update(drawn.sitting_out)
        schedule.append(drawn.tables)
    return schedule


def _meetings(schedule: Iterable[Tables]) -> Counter[Pair]:
    met: Counter[Pair] = Counter()
    for tables in schedule:
        for table in tables:
            met.update(combinations(sorted(table), 2))
    return met


def _unevenness(schedule: Iterable[Tables]) -> int:
    return sum(times * times for times in _meetings(schedule).values())
