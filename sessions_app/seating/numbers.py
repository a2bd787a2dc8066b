"""Which table is number 1: given out so that hardly anybody sits at the same table twice.

Groups keep their company; only the numbers of their tables are swapped inside a round.
"""

from collections.abc import Iterable, Sequence
from math import exp
from random import Random

from sessions_app.seating.designs import Tables

STEPS = 60_000
WARM, COLD = 2.4, 0.5

Sat = dict[int, list[int]]
"""How often each player sat at each table, by its place in the round."""


def numbered(
    rounds: Sequence[Tables], chance: Random, before: Iterable[Sequence[Sequence[int]]] = ()
) -> list[Tables]:
    """The same tables in another order, after rounds in which tables had their numbers already."""
    return Numbering(rounds, chance, before).run()


class Numbering:
    def __init__(
        self, rounds: Sequence[Tables], chance: Random, before: Iterable[Sequence[Sequence[int]]]
    ) -> None:
        self.rounds = [list(tables) for tables in rounds]
        self.chance = chance
        self.width = len(rounds[0])
        self.sat: Sat = {player: [0] * self.width for table in rounds[0] for player in table}
        for tables in (*before, *self.rounds):
            self._count(tables)
        self.cost = sum(_cost(times) for sat in self.sat.values() for times in sat)
        self.best = self.cost, self._copy()

    def _count(self, tables: Sequence[Sequence[int]]) -> None:
        """Who left, and tables that are no longer used, do not count."""
        for number, table in enumerate(tables[: self.width]):
            for player in table:
                if player in self.sat:
                    self.sat[player][number] += 1

    def run(self) -> list[Tables]:
        aim = self._least_cost()
        for step in range(STEPS):
            if self.best[0] <= aim:
                break
            self._step(WARM + (COLD - WARM) * step / STEPS)
        return self.best[1]

    def _least_cost(self) -> int:
        """If everybody sat at every table equally often, or once less."""
        shares = (divmod(sum(sat), self.width) for sat in self.sat.values())
        return sum(
            (self.width - more) * _cost(each) + more * _cost(each + 1) for each, more in shares
        )

    def _step(self, heat: float) -> None:
        chance = self.chance.random
        tables = self.rounds[int(chance() * len(self.rounds))]
        one, other = int(chance() * len(tables)), int(chance() * len(tables))
        if one == other:
            return
        harm = self._harm(tables[one], one, other) + self._harm(tables[other], other, one)
        if harm <= 0 or chance() < exp(-harm / heat):
            self._move(tables[one], one, other)
            self._move(tables[other], other, one)
            tables[one], tables[other] = tables[other], tables[one]
            self.cost += harm
            if self.cost < self.best[0]:
                self.best = self.cost, self._copy()

    def _harm(self, table: Sequence[int], number: int, new: int) -> int:
        harm = 0
        for player in table:
            sat = self.sat[player]
            harm += _price(sat[new]) - _price(sat[number] - 1)
        return harm

    def _move(self, table: Sequence[int], number: int, new: int) -> None:
        for player in table:
            sat = self.sat[player]
            sat[number] -= 1
            sat[new] += 1

    def _copy(self) -> list[Tables]:
        return [list(tables) for tables in self.rounds]


def _price(times: int) -> int:
    """What one more time costs who sat at a table so often: ever more, or somebody stays there.

    Of 16 players who never meet twice, four sit where they sat in any earlier round, however the
    tables are numbered; it only matters that it is not always the same four.
    """
    return times * (times + 3)


def _cost(times: int) -> int:
    return sum(map(_price, range(times)))
