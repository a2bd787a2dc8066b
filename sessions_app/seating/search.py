"""Rounds by search, where no construction reaches: swap two players, and keep what helps.

What does not help is kept now and then, less and less often, so that the search leaves a corner in
which every swap hurts. The same seed finds the same rounds.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from math import exp
from random import Random
from typing import NamedTuple

from sessions_app.seating.designs import Tables

# The first time that two meet again weighs most; every further time a little more than the last,
# so that repeats are shared out.
AGAIN = 16
STEPS = 300_000
TOLD_EVERY = 2_000
WARM, COLD = 0.5 * AGAIN, 0.08 * AGAIN

Meetings = list[list[int]]
"""How often two players met, by the number of the one and of the other."""


class Progress(NamedTuple):
    steps: int
    of: int
    repeated: int
    """The fewest repeated pairs found so far."""


Watch = Callable[[Progress], bool]
"""Is told now and then how far the search is; it stops when the answer is no."""


def never_stop(progress: Progress) -> bool:
    return True


def no_meetings(players: int) -> Meetings:
    return [[0] * players for _ in range(players)]


def count_meetings(met: Meetings, tables: Tables, times: int = 1) -> None:
    for table in tables:
        for one, other in combinations(table, 2):
            met[one][other] += times
            met[other][one] += times


def repeated_pairs(met: Meetings) -> int:
    """For every two players, each meeting after their first."""
    return sum(times - 1 for row in met for times in row if times > 1) // 2


class Search:
    """Rounds that may change, after rounds that stay as they are."""

    def __init__(self, before: Meetings, rounds: Sequence[Tables], chance: Random) -> None:
        self.met = [list(row) for row in before]
        self.rounds = [[list(table) for table in tables] for tables in rounds]
        self.chance = chance
        for tables in self.rounds:
            count_meetings(self.met, tables)
        self.cost = sum(_cost(times) for row in self.met for times in row) // 2
        self.aim = _least_cost(self.met)
        self.best = self.cost, repeated_pairs(self.met), self._copy()

    def run(self, watch: Watch = never_stop, *, warm: float = WARM) -> list[Tables]:
        """The best rounds found, after all steps or when nothing better can exist."""
        for step in range(STEPS):
            if self.best[0] <= self.aim:
                break
            if step % TOLD_EVERY == 0 and not watch(Progress(step, STEPS, self.best[1])):
                break
            self._step(warm + (COLD - warm) * step / STEPS)
        return self.best[2]

    def _step(self, heat: float) -> None:
        chance = self.chance.random
        number = int(chance() * len(self.rounds))
        tables = self.rounds[number]
        here, there = (tables[int(chance() * len(tables))] for _ in range(2))
        if here is there:
            return
        a, b = int(chance() * 4), int(chance() * 4)
        harm = self.harm(number, here, a, there, b)
        if harm <= 0 or chance() < exp(-harm / heat):
            self.swap(number, here, a, there, b)
            self.cost += harm
            if self.cost < self.best[0]:
                self.best = self.cost, repeated_pairs(self.met), self._copy()

    def harm(self, number: int, here: list[int], a: int, there: list[int], b: int) -> int:
        """What a swap in this round costs: the meetings it makes, less those it takes away."""
        one, other = here[a], there[b]
        met_one, met_other, harm = self.met[one], self.met[other], 0
        for mate in here:
            if mate != one:
                harm += PRICE[met_other[mate]] - PRICE[met_one[mate] - 1]
        for mate in there:
            if mate != other:
                harm += PRICE[met_one[mate]] - PRICE[met_other[mate] - 1]
        return harm

    def swap(self, number: int, here: list[int], a: int, there: list[int], b: int) -> None:
        count_meetings(self.met, [here, there], -1)
        here[a], there[b] = there[b], here[a]
        count_meetings(self.met, [here, there])

    def _copy(self) -> list[Tables]:
        return [[list(table) for table in tables] for tables in self.rounds]


# What one more meeting costs two players who met 0, 1, 2 … times.
PRICE = [0, *range(AGAIN, AGAIN + 200)]


def _cost(times: int) -> int:
    return sum(PRICE[:times])


def _least_cost(met: Meetings) -> int:
    """If everybody met everybody equally often, or once less."""
    pairs = len(met) * (len(met) - 1) // 2
    each, more = divmod(sum(map(sum, met)) // 2, pairs)
    return (pairs - more) * _cost(each) + more * _cost(each + 1)
