"""Counting one reading of a Dutch hand: points times two for every doubling, or a limit hand."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple, cast

from scoring.arrange import Arrangement
from scoring.dutch.rule import DOUBLINGS, LIMIT, POINTS, DutchRule
from scoring.dutch.ruleset import DutchRules
from scoring.engine import lines_for, worth_asking
from scoring.needs import Needs, room_in
from scoring.rules import WHOLE_HAND, Line, Rule, Situation

IRREGULAR = "limit.irregular."
WAITING = ".waiting"

LimitHand = tuple[Line, Arrangement]


class DutchScore(NamedTuple):
    """What a hand is worth, with the explanation."""

    total: int
    points: int
    doublings: int
    lines: list[Line]
    cancelled: list[Line]
    arrangement: Arrangement
    limit_hand: str | None = None
    """The key of the limit hand that was scored."""
    waiting: bool = False
    """Whether it is the half value of a limit hand that waits for one tile."""
    uncapped: int = 0
    """What the count would be without the limit."""
    toward_minimum: int = 0
    """The doublings that count toward the minimum of a Mah-Jong."""

    @property
    def special(self) -> str:
        return "" if self.waiting else self.limit_hand or ""

    def facts(self) -> dict[str, Any]:
        return {
            "points": self.points,
            "doublings": self.doublings,
            "limit_hand": self.limit_hand,
            "waiting": self.waiting,
        }


class Shelves(NamedTuple):
    """Rules by where they are looked for."""

    for_all: tuple[DutchRule, ...]
    for_winner: tuple[DutchRule, ...]
    toward_minimum: tuple[DutchRule, ...]
    limits: tuple[DutchRule, ...]
    irregular: tuple[DutchRule, ...]
    regular: tuple[DutchRule, ...]


@lru_cache(maxsize=1024)
def _shelves_of(ruleset: DutchRules) -> Shelves:
    limits = [rule for rule in ruleset.rules if rule.award and rule.award.unit == LIMIT]
    ordinary = [rule for rule in ruleset.rules if rule not in limits]
    return Shelves(
        tuple(rule for rule in ordinary if not rule.winner_only),
        tuple(ordinary),
        tuple(rule for rule in ordinary if _is_doubling(rule) and rule.toward_minimum),
        tuple(limits),
        tuple(rule for rule in limits if rule.key.startswith(IRREGULAR)),
        tuple(rule for rule in limits if not rule.key.startswith(IRREGULAR)),
    )


@lru_cache(maxsize=1 << 14)
def _shelves_with_room(ruleset: DutchRules, room: Needs) -> Shelves:
    return Shelves(*(worth_asking(rules, room) for rules in _shelves_of(ruleset)))


def shelves_for(reading: Arrangement, situation: Situation, ruleset: DutchRules) -> Shelves:
    """Return the rules that can find something in a reading."""
    return _shelves_with_room(ruleset, room_in(reading) | situation.room)


def _is_doubling(rule: Rule) -> bool:
    return rule.award is not None and rule.award.unit == DOUBLINGS


def best_of(counts: list[DutchScore]) -> DutchScore | None:
    """A limit hand goes before an ordinary count of the same total."""
    return max(counts, key=_preference, default=None)


def _preference(count: DutchScore) -> tuple[int, bool, int, int]:
    return (count.total, count.limit_hand is not None, count.uncapped, count.doublings)


def limit_lines(
    arrangement: Arrangement, situation: Situation, rules: Iterable[DutchRule]
) -> list[Line]:
    return lines_for(rules, arrangement, situation)[0]


def in_book_order(limit_hands: list[LimitHand], ruleset: DutchRules) -> list[LimitHand]:
    """Each limit hand once, as the book lists them."""
    if len(limit_hands) < 2:
        return limit_hands
    by_key = {line.rule.key: (line, reading) for line, reading in reversed(limit_hands)}
    return [by_key[key] for key in ruleset.by_key if key in by_key]


def limit_score(limit_hands: list[LimitHand], *, waiting: bool = False) -> DutchScore | None:
    """The highest of these limit hands; of equals the one that the book names first."""
    if not limit_hands:
        return None
    best, arrangement = max(limit_hands, key=lambda each: each[0].amount)
    key = best.rule.key
    cancelled = [line._replace(by=key) for line, _ in limit_hands if line is not best]
    return DutchScore(
        best.amount,
        0,
        0,
        [best],
        cancelled,
        arrangement,
        limit_hand=key.removesuffix(WAITING),
        waiting=waiting,
    )


def ordinary_count(
    arrangement: Arrangement, situation: Situation, ruleset: DutchRules
) -> DutchScore:
    shelves = shelves_for(arrangement, situation, ruleset)
    rules = shelves.for_all if situation.win is None else shelves.for_winner
    lines, cancelled = lines_for(rules, arrangement, situation)
    points = doublings = toward_minimum = 0
    for rule, award, *_ in lines:
        if award is None:
            continue
        if award.unit == POINTS:
            points += award.amount
        else:
            doublings += award.amount
            toward_minimum += award.amount * cast(DutchRule, rule).toward_minimum
    uncapped = points << doublings
    if uncapped > ruleset.limit:
        lines = [*lines, Line(ruleset.by_key["limit.cap"], None, WHOLE_HAND)]
    return DutchScore(
        min(uncapped, ruleset.limit),
        points,
        doublings,
        lines,
        cancelled,
        arrangement,
        uncapped=uncapped,
        toward_minimum=toward_minimum,
    )


def has_doublings(
    needed: int, arrangement: Arrangement, situation: Situation, ruleset: DutchRules
) -> bool:
    """Whether a winner's reading has so many doublings toward the minimum; stops when it has."""
    best: dict[str, int] = {}
    there = 0
    for rule in shelves_for(arrangement, situation, ruleset).toward_minimum:
        if there >= needed:
            return True
        found = rule.find(arrangement, situation)
        if found and rule.award:
            amount = rule.award.amount * len(found)
            # Of a group only the best counts.
            before = best.get(rule.group, 0) if rule.group else 0
            there += max(0, amount - before)
            best[rule.group] = max(amount, before)
    return there >= needed
