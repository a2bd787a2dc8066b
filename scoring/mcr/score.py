"""Counting an MCR hand: the best reading, its fans, and the minimum of eight points."""

from functools import lru_cache
from typing import Any, NamedTuple

from scoring.arrange import Arrangement
from scoring.errors import NotWinning
from scoring.hand import Hand
from scoring.mcr.checks import check_win
from scoring.mcr.count import FLOWERS, Tally, cancelled_lines_of, lines_of, tallies
from scoring.mcr.finders import wait_shape
from scoring.mcr.forms import readings, waits
from scoring.mcr.rule import Fan
from scoring.mcr.ruleset import McrRules
from scoring.rules import Award, Line, Situation
from scoring.tiles import Tile

RARE = 64
"""A fan from here on is talked about."""


class McrScore(NamedTuple):
    """What a hand is worth, with the explanation."""

    total: int
    """Flowers included."""
    lines: list[Line]
    cancelled: list[Line]
    arrangement: Arrangement
    pay: dict[str, int]
    """What the others pay; empty for a hand that may not be declared."""

    @property
    def special(self) -> str:
        rarest = max(self.lines, key=lambda line: line.amount)
        return rarest.rule.key if rarest.amount >= RARE else ""

    def facts(self) -> dict[str, Any]:
        return {"pay": self.pay} if self.pay else {}


def score(hand: Hand, situation: Situation, rules: McrRules) -> McrScore:
    winning = check_win(hand, situation)
    best = _best_tally(hand, winning, situation, rules)
    flowers = _flowers(best.reading, situation, rules)
    lines = lines_of(best) + flowers
    total = best.points + sum(line.amount for line in flowers)
    legal = best.points >= rules.minimum
    pay = payment(total, rules, claimed=situation.claimed) if legal else {}
    result = McrScore(total, lines, cancelled_lines_of(best), best.reading, pay)
    if not legal:
        raise _refusal(result, best.points, rules)
    return result


def payment(total: int, rules: McrRules, *, claimed: bool) -> dict[str, int]:
    base = rules.base_payment
    return {"discarder": base + total, "others": base} if claimed else {"each": base + total}


def too_few_points(points: int, rules: McrRules) -> NotWinning:
    return NotWinning(
        f"Voor mahjong zijn minstens {rules.minimum} punten nodig, bloemen niet meegeteld; "
        f"hier zijn het er {points}.",
        f"A mahjong needs at least {rules.minimum} points, flowers aside; here there are {points}.",
    )


def _best_tally(hand: Hand, winning: Tile, situation: Situation, rules: McrRules) -> Tally:
    """Freedom of choice: the highest total, and of equal totals the one with the earliest fans."""
    every = [
        tally
        for reading in _readings(hand, winning, situation)
        for tally in tallies(reading, situation, rules)
    ]
    if len(every) == 1:
        return every[0]
    order = _order_of(rules)
    return max(
        every,
        key=lambda tally: (
            tally.points,
            [-order[fan.key] for fan, places in tally.counted for _ in places],
        ),
    )


def _readings(hand: Hand, winning: Tile, situation: Situation) -> list[Arrangement]:
    """Every reading, with what the hand waited for where that can earn something."""
    found = readings(hand, winning, claimed=situation.claimed)
    if not found:
        raise NotWinning(
            "Deze stenen zijn nog geen mahjong: vier sets en een paar, zeven paren, dertien wezen "
            "of verweven stenen.",
            "These tiles are no mahjong yet: four sets and a pair, seven pairs, thirteen orphans "
            "or knitted tiles.",
        )
    if not any(map(wait_shape, found)):
        return found
    kinds = waits(hand)
    return [reading._replace(waits=kinds) for reading in found]


@lru_cache(maxsize=256)
def _order_of(rules: McrRules) -> dict[str, int]:
    return {fan.key: place for place, fan in enumerate(rules.rules)}


def _flowers(reading: Arrangement, situation: Situation, rules: McrRules) -> list[Line]:
    fan = rules.by_key.get(FLOWERS)
    if not isinstance(fan, Fan) or not reading.bonus:
        return []
    found = fan.find(reading, situation)
    return [Line(fan, Award("points", fan.points * len(found)), found)]


def _refusal(result: McrScore, points: int, rules: McrRules) -> NotWinning:
    refusal = too_few_points(points, rules)
    refusal.score = result
    return refusal
