"""The slow and obvious search for the best MCR count, for hands of one suit.

It shares the questions (is this a pure straight?) with the engine, but no search: every way to put
sets together is written down first, every selection of combinations is tried in every order, and
every fan is asked about every reading.
"""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, permutations
from typing import NamedTuple

from scoring.arrange import Arrangement, outline_of
from scoring.hand import CHOW, PAIR, PUNG, Hand, Meld
from scoring.mcr.rule import Fan
from scoring.mcr.ruleset import MCR
from scoring.rules import Evidence, Situation
from scoring.tiles import kinds_of

Counts = tuple[int, ...]
Sets = tuple[Meld, ...]

SUIT = range(9)
SETS = [Meld(CHOW, low, True) for low in range(7)] + [Meld(PUNG, tile, True) for tile in SUIT]


class Occurrence(NamedTuple):
    fan: Fan
    sets: Evidence


def racks(sets: int) -> dict[Counts, list[Sets]]:
    """Every rack of one suit that is so many sets and a pair, with all ways to see it so."""
    found: dict[Counts, list[Sets]] = {}
    for chosen in combinations_with_replacement(SETS, sets):
        for tile in SUIT:
            whole = (*chosen, Meld(PAIR, tile, True))
            tiles = [each for meld in whole for each in meld.tiles]
            found.setdefault(tuple(map(tiles.count, SUIT)), []).append(whole)
    return found


def waits(before: Counts, complete: dict[Counts, list[Sets]]) -> int:
    """The kinds that complete these tiles, by shape."""
    after = {tile: (*before[:tile], before[tile] + 1, *before[tile + 1 :]) for tile in SUIT}
    return kinds_of(tile for tile, counts in after.items() if counts in complete)


def best_points(hand: Hand, situation: Situation, ways: list[Sets], waited_for: int) -> int:
    """The highest count over every way, every place of the winning tile and every selection."""
    return max(
        _points(list(selection), others)
        for reading in _readings(hand, situation, ways, waited_for)
        for selection, others in _selections(reading, situation)
    )


def _readings(
    hand: Hand, situation: Situation, ways: list[Sets], waited_for: int
) -> Iterator[Arrangement]:
    winning = hand.winning or 0
    for way in ways:
        for place, meld in enumerate(way):
            if meld.holds(winning):
                claimed = meld._replace(concealed=not situation.claimed)
                sets = hand.melds + way[:place] + (claimed,) + way[place + 1 :]
                yield Arrangement(
                    sets,
                    outline_of(sets),
                    (),
                    hand.kinds | 1 << winning,
                    hand.counts,
                    len(hand.melds),
                    (),
                    winning,
                    winning,
                    len(hand.melds) + place,
                    waited_for,
                )


def _selections(
    reading: Arrangement, situation: Situation
) -> Iterator[tuple[tuple[Occurrence, ...], list[Occurrence]]]:
    """Every allowed selection of combinations, each with all that does not combine sets.

    Every combination after the first takes a new set and there are four, so three at most.
    """
    found = [Occurrence(fan, sets) for fan in MCR.rules for sets in fan.find(reading, situation)]
    combining = [each for each in found if each.fan.combines]
    others = [each for each in found if not each.fan.combines]
    for size in range(4):
        for selection in combinations(combining, size):
            if any(map(_one_by_one, permutations(selection))) and _no_set_twice(selection):
                yield selection, others


def _one_by_one(order: tuple[Occurrence, ...]) -> bool:
    """Account once: each combination meets what was combined before in one set at most."""
    used: set[int] = set()
    for _, sets in order:
        if len(used & set(sets)) > 1:
            return False
        used |= set(sets)
    return True


def _no_set_twice(selection: tuple[Occurrence, ...]) -> bool:
    """Non-identical: a set never takes part twice in the same fan."""
    pairs = combinations(selection, 2)
    return not any(one.fan is other.fan and set(one.sets) & set(other.sets) for one, other in pairs)


def _points(selection: list[Occurrence], others: list[Occurrence]) -> int:
    """Non-repeat: what a counted fan cancels within its sets is not counted."""
    counted: list[Occurrence] = []
    for each in sorted(selection + others, key=lambda each: MCR.rules.index(each.fan)):
        if not any(_cancels(by, each) for by in counted):
            counted.append(each)
    return sum(each.fan.points for each in counted) or 8


def _cancels(by: Occurrence, other: Occurrence) -> bool:
    inside = not by.sets or set(other.sets) <= set(by.sets)
    return other.fan.key in by.fan.cancels and inside
