"""Counting one reading of a hand: what was found, what counts, and what cancelled the rest."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from scoring.arrange import Arrangement
from scoring.engine import worth_asking
from scoring.mcr.finders import seven_pairs
from scoring.mcr.principles import Combination, Selection, selections, used_by
from scoring.mcr.rule import Fan
from scoring.mcr.ruleset import McrRules
from scoring.needs import Needs, room_in
from scoring.rules import WHOLE_HAND, Award, Evidence, Found, Line, Situation

CHICKEN_HAND, FLOWERS = "fan.chicken_hand", "fan.flower_tiles"

FoundFan = tuple[Fan, Found]
Bars = dict[str, list[tuple[Fan, Evidence]]]
"""For the key of a fan: the counted fans that cancel it, and within which sets."""


class Cancelled(NamedTuple):
    fan: Fan
    sets: Evidence
    by: Fan


class Tally(NamedTuple):
    """One way to count a reading."""

    reading: Arrangement
    counted: list[FoundFan]
    cancelled: list[Cancelled]
    points: int
    """Without flowers."""


def tallies(reading: Arrangement, situation: Situation, rules: McrRules) -> list[Tally]:
    """The reading counted with every selection of combinations that can be best."""
    fans = _fans(rules, room_in(reading) | situation.room)
    found = [(fan, places) for fan in fans if (places := fan.find(reading, situation))]
    combinations = tuple(
        Combination(fan, sets) for fan, places in found if fan.combines for sets in places
    )
    return [_tally(reading, found, selection, rules) for selection in selections(combinations)]


@lru_cache(maxsize=1 << 14)
def _fans(rules: McrRules, room: Needs) -> tuple[Fan, ...]:
    """Return the fans that can be found; flowers are added when the best reading is known."""
    return tuple(fan for fan in worth_asking(rules.rules, room) if fan.key != FLOWERS)


def _tally(
    reading: Arrangement, found: list[FoundFan], selection: Selection, rules: McrRules
) -> Tally:
    """Non-repeat: in the order of the table, since a fan cancels only what stands below it.

    A fan that was itself cancelled cancels nothing: Two Concealed Kongs within Three Kongs leave
    Two Concealed Pungs alone.
    """
    counted: list[FoundFan] = []
    cancelled: list[Cancelled] = []
    bars: Bars = {}
    in_pairs = seven_pairs(reading)
    for fan, places in found:
        if fan.combines or fan.key in bars:
            places = _still_counting(fan, places, bars, selection, cancelled)
        if places:
            counted.append((fan, places))
            for key in fan.cancels + fan.cancels_in_pairs if in_pairs else fan.cancels:
                bars.setdefault(key, []).extend((fan, sets) for sets in places)
    points = sum(fan.points * len(places) for fan, places in counted)
    if not points:
        counted, points = _chicken_hand(rules)
    return Tally(reading, counted, cancelled, points)


def _still_counting(
    fan: Fan, places: Found, bars: Bars, selection: Selection, cancelled: list[Cancelled]
) -> Found:
    """The places where nothing cancels this fan; the others join what was cancelled."""
    kept = []
    for sets in places:
        by = _cancelled_by(fan, sets, bars, selection)
        if by is None:
            kept.append(sets)
        else:
            cancelled.append(Cancelled(fan, sets, by))
    return kept


def _cancelled_by(fan: Fan, sets: Evidence, bars: Bars, selection: Selection) -> Fan | None:
    """A fan cancels another within the sets that earned it, the whole hand covering all."""
    for by, cover in bars.get(fan.key, ()):
        if not cover or set(sets) <= set(cover):
            return by
    if fan.combines and Combination(fan, sets) not in selection:
        return used_by(sets, selection)
    return None


def _chicken_hand(rules: McrRules) -> tuple[list[FoundFan], int]:
    """Nothing at all is worth eight points; a club may play without."""
    fan = rules.by_key.get(CHICKEN_HAND)
    return ([(fan, WHOLE_HAND)], fan.points) if isinstance(fan, Fan) else ([], 0)


# ---- the explanation -------------------------------------------------------------------------


def lines_of(tally: Tally) -> list[Line]:
    return [_line(fan, places) for fan, places in tally.counted]


def cancelled_lines_of(tally: Tally) -> list[Line]:
    """What did not count, each fan together for what cancelled it."""
    together: dict[tuple[Fan, str], list[Evidence]] = {}
    for fan, sets, by in _without_doubles(tally):
        together.setdefault((fan, by.key), []).append(sets)
    return [_line(fan, places, by) for (fan, by), places in together.items()]


def _without_doubles(tally: Tally) -> Iterator[Cancelled]:
    """With two equal sets the same combination is there twice; players see it once."""
    sets_of = tally.reading.sets
    seen = {
        _look(fan, [sets_of[place].tile for place in sets])
        for fan, places in tally.counted
        if fan.combines
        for sets in places
    }
    for each in tally.cancelled:
        look = _look(each.fan, [sets_of[place].tile for place in each.sets])
        if look not in seen:
            yield each
        if each.fan.combines:
            seen.add(look)


def _look(fan: Fan, tiles: list[int]) -> tuple[Fan, tuple[int, ...]]:
    return fan, tuple(sorted(tiles))


def _line(fan: Fan, found: Found, by: str = "") -> Line:
    award = fan.award
    if award is not None and len(found) > 1:
        award = Award(award.unit, award.amount * len(found))
    return Line(fan, award, found, by)
