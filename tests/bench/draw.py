"""The draw over a season, beside a draw by chance: who met how often, and how winds were shared.

python3 -m tests.bench.draw
"""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from statistics import mean

from sessions_app.seating.draw import OddTables, Past, draw, table_sizes

CLUB, EVENINGS, SEASONS = 40, 30, 5
FEWEST, MOST = 12, 40

Tables = list[list[int]]


class Season:
    def __init__(self) -> None:
        self.met: Counter[tuple[int, int]] = Counter()
        self.winds = {player: [0] * 5 for player in range(CLUB)}
        self.odd: Counter[int] = Counter()

    def past(self, present: Sequence[int]) -> Past:
        """As the draw is told of it: players by their number of tonight."""
        tonight = {player: number for number, player in enumerate(present)}
        met = {
            (min(tonight[a], tonight[b]), max(tonight[a], tonight[b])): times
            for (a, b), times in self.met.items()
            if a in tonight and b in tonight
        }
        return Past(
            met,
            {tonight[player]: self.winds[player] for player in present},
            {tonight[player]: self.odd[player] for player in present},
        )

    def play(self, tables: Tables) -> None:
        for table in tables:
            self.met.update(combinations(sorted(table), 2))
            for wind, player in enumerate(table):
                self.winds[player][wind] += 1
            if len(table) != 4:
                self.odd.update(table)

    def figures(self) -> dict[str, float]:
        spreads = [max(winds[:4]) - min(winds[:4]) for winds in self.winds.values()]
        return {
            "most meetings of two": max(self.met.values()),
            "sum of squares of meetings": sum(times * times for times in self.met.values()),
            "mean spread of winds": mean(spreads),
            "most odd tables less fewest": max(self.odd.values()) - min(self.odd.values()),
        }


def by_chance(season: Season, present: list[int], sizes: list[int], chance: Random) -> Tables:
    rest = iter(chance.sample(present, len(present)))
    return [[next(rest) for _ in range(size)] for size in sizes]


def by_the_draw(season: Season, present: list[int], sizes: list[int], chance: Random) -> Tables:
    drawn = draw(len(present), sizes, season.past(present), seed=chance.randrange(10**9))
    return [[present[number] for number in table] for table in drawn.tables]


def played(way: Callable[..., Tables], seed: int) -> tuple[dict[str, float], float]:
    """The figures of a season, and the longest time that a draw took."""
    season, evenings, chance, longest = Season(), Random(seed), Random(seed), 0.0
    for _evening in range(EVENINGS):
        present = evenings.sample(range(CLUB), evenings.randint(FEWEST, MOST))
        sizes = table_sizes(len(present), OddTables.FIVES, (3, 4, 5))
        begun = time.perf_counter()
        tables = way(season, present, sizes, chance)
        longest = max(longest, time.perf_counter() - begun)
        season.play(tables)
    return season.figures(), longest


def main() -> None:
    seasons = {
        way: [played(way, seed) for seed in range(SEASONS)] for way in (by_chance, by_the_draw)
    }
    print(f"{SEASONS} seasons of {EVENINGS} evenings, {FEWEST} to {MOST} of {CLUB} players\n")
    print(f"{'':32}{'by chance':>12}{'drawn':>12}{'ratio':>8}")
    for name in seasons[by_chance][0][0]:
        chance, drawn = (mean(figures[name] for figures, _ in seasons[way]) for way in seasons)
        print(f"{name:32}{chance:12.2f}{drawn:12.2f}{drawn / chance:8.2f}")
    longest = max(seconds for _, seconds in seasons[by_the_draw])
    print(f"\nlongest draw: {longest:.2f} s")


if __name__ == "__main__":
    main()
