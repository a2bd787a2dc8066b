"""The European ranking (MERS): the weight of a tournament, the base rank of a place, and a player.

Pure: numbers in, numbers out, all of them exact.
"""

from collections.abc import Iterable, Sequence
from datetime import date
from fractions import Fraction
from math import ceil
from typing import NamedTuple

HALF, WHOLE, NOTHING = Fraction(1, 2), Fraction(1), Fraction(0)
MOST_DAYS = 3
BEST = 1000


class Weight(NamedTuple):
    """The weight of a tournament, part by part."""

    days: Fraction
    players: Fraction
    countries: Fraction
    qualification: Fraction

    @property
    def total(self) -> Fraction:
        return sum(self, NOTHING)


def weight(*, days: int, players: int, countries: int, qualifies: bool) -> Weight:
    return Weight(
        days=Fraction(min(days, MOST_DAYS)),
        players=_above(players, some=40, many=80),
        countries=_above(countries, some=5, many=10),
        qualification=WHOLE if qualifies else NOTHING,
    )


def _above(count: int, *, some: int, many: int) -> Fraction:
    if count > many:
        return WHOLE
    return HALF if count > some else NOTHING


def base_rank(place: int, players: int) -> int:
    """1000 for the first, 0 for the last; a half goes up. Who plays alone is the first."""
    if players < 2:
        return BEST
    return int(Fraction(BEST * (players - place), players - 1) + HALF)


# ---- the ranking of a player -----------------------------------------------------------------

YEARS = 2
"""So long a result counts, in the second of them for half."""
FEWEST_RESULTS, EXPECTED_RESULTS, BEST_RESULTS = 2, 5, 4
BEYOND = Fraction(4, 5)
"""The part of the results above five that counts in part A."""


class Result(NamedTuple):
    """A tournament of a player."""

    base_rank: int
    weight: Fraction
    day: date
    """The last of the tournament."""


class Rating(NamedTuple):
    part_a: Fraction
    part_b: Fraction
    results: int

    @property
    def total(self) -> Fraction:
        return (self.part_a + self.part_b) / 2


def rating(results: Iterable[Result], today: date) -> Rating | None:
    """None for who has played less than two tournaments in two years.

    Who played fewer than five is the last of the others, each with weight 1.
    """
    aged = [Result(each.base_rank, _aged(each, today), each.day) for each in results]
    counting = [(each.base_rank, each.weight) for each in aged if each.weight]
    played = len(counting)
    if played < FEWEST_RESULTS:
        return None
    counting += [(0, WHOLE)] * (EXPECTED_RESULTS - played)
    best = sorted(counting, reverse=True)
    further = max(played - EXPECTED_RESULTS, 0)
    return Rating(
        part_a=_mean(best[: EXPECTED_RESULTS + ceil(BEYOND * further)]),
        part_b=_mean(best[:BEST_RESULTS]),
        results=played,
    )


def _aged(result: Result, today: date) -> Fraction:
    """Whole for a year, half for another, and then nothing."""
    if result.day > today or result.day < years_before(today, YEARS):
        return NOTHING
    return result.weight if result.day >= years_before(today, 1) else result.weight / 2


def years_before(day: date, years: int) -> date:
    """The same day; of 29 February the one before it."""
    last = 28 if (day.month, day.day) == (2, 29) else day.day
    return day.replace(year=day.year - years, day=last)


def _mean(results: Sequence[tuple[int, Fraction]]) -> Fraction:
    return sum((rank * each for rank, each in results), NOTHING) / sum(
        (each for _rank, each in results), NOTHING
    )
