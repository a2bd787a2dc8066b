"""Which combinations of sets may be counted side by side.

Three of the counting principles are one constraint on the sets that the fans use:

- non-separation and account once: the combinations link sets, and no two sets may be linked in two
  ways. After a combination, a set that is still free can be tied to it once. So three sets leave
  one tie for the fourth, pairs of sets never make a circle, and four sets leave nothing;
- non-identical: a set takes part only once in the same fan.

Freedom of choice is then a search over every selection that keeps to it.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from scoring.mcr.rule import Fan
from scoring.rules import Evidence


class Combination(NamedTuple):
    """A fan found once, with the sets that it would use."""

    fan: Fan
    sets: Evidence


Selection = tuple[Combination, ...]
Groups = tuple[frozenset[int], ...]
"""Sets that are linked with each other, however indirectly."""


@lru_cache(maxsize=1 << 14)
def selections(combinations: Selection) -> tuple[Selection, ...]:
    """The selections that can be best, each as full as it can be.

    Selections that cancel the same fans differ only in their own points, so of those one is kept:
    the highest, and among equals the one with the earliest fans.
    """
    best: dict[frozenset[str], Selection] = {}
    for selection in _full_selections(combinations):
        cancelled = frozenset(key for fan, _ in selection for key in fan.cancels)
        rival = best.get(cancelled)
        # The fuller search comes in the order of the table: the first of equals stays.
        if rival is None or _points(selection) > _points(rival):
            best[cancelled] = selection
    return tuple(best.values())


def _full_selections(combinations: Selection) -> Iterator[Selection]:
    """Every selection that keeps to the principles and to which nothing can be added."""
    for selection in _allowed(combinations, ()):
        others = (each for each in combinations if each not in selection)
        if not any(stand_together((*selection, other)) for other in others):
            yield selection


def _allowed(combinations: Selection, chosen: Selection) -> Iterator[Selection]:
    """Every allowed selection; those with the first combinations come first."""
    if not combinations:
        yield chosen
        return
    first, rest = combinations[0], combinations[1:]
    if stand_together((*chosen, first)):
        yield from _allowed(rest, (*chosen, first))
    yield from _allowed(rest, chosen)


def stand_together(selection: Sequence[Combination]) -> bool:
    return _no_set_twice_in_a_fan(selection) and _no_sets_linked_twice(selection)


def _no_set_twice_in_a_fan(selection: Sequence[Combination]) -> bool:
    used = [(fan.key, place) for fan, sets in selection for place in sets]
    return len(set(used)) == len(used)


def _no_sets_linked_twice(selection: Sequence[Combination]) -> bool:
    groups: Groups = ()
    for _, sets in selection:
        touched = [group for group in groups if not group.isdisjoint(sets)]
        if any(len(group.intersection(sets)) > 1 for group in touched):
            return False
        untouched = tuple(group for group in groups if group not in touched)
        groups = (*untouched, frozenset(sets).union(*touched))
    return True


def used_by(sets: Evidence, selection: Selection) -> Fan:
    """The counted fan that stands in the way of a combination: it shares most of its sets."""
    return max(selection, key=lambda each: len(set(each.sets) & set(sets))).fan


def _points(selection: Selection) -> int:
    return sum(fan.points for fan, _ in selection)
