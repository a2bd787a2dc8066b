"""Rounds by search for a field that changed: the winds stay even, and club-mates sit apart."""

from collections.abc import Mapping, Sequence
from itertools import chain, combinations
from random import Random
from typing import NamedTuple

from sessions_app.seating.clubs import Clubs
from sessions_app.seating.designs import Tables
from sessions_app.seating.search import (
    COLD,
    WARM,
    Meetings,
    Search,
    Watch,
    count_meetings,
    no_meetings,
)
from sessions_app.seating.winds import NEVER, Counts

CLUB_MATES = 4
"""What a meeting of club-mates costs; meeting again weighs more."""
NEVER_DONE = 10**6
"""More than any swap can cost."""


class Before(NamedTuple):
    """What was played, and who may not meet."""

    rounds: Sequence[Sequence[Sequence[int]]]
    winds: Counts
    clubs: Clubs


def repaired(
    before: Before, settled: Sequence[Tables], later: Sequence[Tables], chance: Random, watch: Watch
) -> list[Tables]:
    """The best company for rounds in the order of the winds, and for those that come after them.

    The first have winds but no company yet, so they are searched for on their own, from afar; then
    all of them together, from near.
    """
    everybody = sorted({*_seated(before.rounds), *_seated([*settled, *later])})
    number = {player: place for place, player in enumerate(everybody)}
    clubs = [before.clubs.get(player, "") for player in everybody]
    winds = [before.winds.get(player, NEVER) for player in everybody]
    played, first, then = (
        [_renamed(tables, number) for tables in rounds]
        for rounds in (before.rounds, settled, later)
    )
    if first:
        met = _meetings(len(everybody), [*played, *then])
        first = RepairSearch(met, first, chance, clubs, winds, len(first)).run(watch, warm=WARM)
    met = _meetings(len(everybody), played)
    search = RepairSearch(met, [*first, *then], chance, clubs, winds, len(first))
    return [_renamed(tables, everybody) for tables in search.run(watch, warm=COLD)]


def _seated(rounds: Sequence[Sequence[Sequence[int]]]) -> chain[int]:
    return chain.from_iterable(chain.from_iterable(rounds))


def _renamed(tables: Sequence[Sequence[int]], names: Mapping[int, int] | Sequence[int]) -> Tables:
    return [[names[player] for player in table] for table in tables]


def _meetings(players: int, rounds: Sequence[Tables]) -> Meetings:
    met = no_meetings(players)
    for tables in rounds:
        count_meetings(met, tables)
    return met


class RepairSearch(Search):
    """The first `settled` rounds are in the order of the winds, which are as even as can be.

    They stay so: players change places only where that makes the winds no less even.
    """

    def __init__(
        self,
        before: Meetings,
        rounds: Sequence[Tables],
        chance: Random,
        clubs: Sequence[str],
        winds: Sequence[Sequence[int]],
        settled: int,
    ) -> None:
        super().__init__(before, rounds, chance)
        self.clubs, self.has_clubs = clubs, any(clubs)
        self.settled = settled
        self.winds = [list(had) for had in winds]
        for table in chain.from_iterable(rounds[:settled]):
            for wind, player in enumerate(table):
                self.winds[player][wind] += 1
        for table in chain.from_iterable(rounds):
            self.cost += sum(self._price(one, [other]) for one, other in combinations(table, 2))
        self.best = self.cost, *self.best[1:]

    def harm(self, number: int, here: list[int], a: int, there: list[int], b: int) -> int:
        one, other = here[a], there[b]
        if number < self.settled and a != b and self._less_even(one, a, other, b):
            return NEVER_DONE
        harm = super().harm(number, here, a, there, b)
        if self.has_clubs:
            harm += self._price(other, here, one) - self._price(one, here, one)
            harm += self._price(one, there, other) - self._price(other, there, other)
        return harm

    def _price(self, player: int, table: Sequence[int], without: int = -1) -> int:
        """What it costs that he meets these."""
        club = self.clubs[player]
        if not club:
            return 0
        mates = [mate for mate in table if mate != without and self.clubs[mate] == club]
        return CLUB_MATES * len(mates)

    def _less_even(self, one: int, a: int, other: int, b: int) -> bool:
        """When the one gets wind b for a, and the other a for b; by the squares of the counts."""
        his, theirs = self.winds[one], self.winds[other]
        return his[b] - his[a] + theirs[a] - theirs[b] + 2 > 0

    def swap(self, number: int, here: list[int], a: int, there: list[int], b: int) -> None:
        if number < self.settled:
            for player, wind, new in ((here[a], a, b), (there[b], b, a)):
                self.winds[player][wind] -= 1
                self.winds[player][new] += 1
        super().swap(number, here, a, there, b)
