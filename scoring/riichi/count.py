"""Counting one reading of a riichi hand: yaku and dora make han, minipoints make fu."""

from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from scoring.arrange import Arrangement
from scoring.engine import lines_for, worth_asking
from scoring.hand import Hand
from scoring.needs import Needs, room_in
from scoring.riichi.payment import YAKUMAN, Payment, in_tens, payment, value_of
from scoring.riichi.rule import Dora, Minipoints, Yaku
from scoring.riichi.ruleset import RiichiRules
from scoring.rules import Line, Rule, Situation
from scoring.tiles import EAST


class RiichiScore(NamedTuple):
    """What a hand is worth, with the explanation."""

    total: int
    """What the winner gets in all, without counters and bets."""
    han: int | None
    fu: int | None
    """Rounded; both None for a yakuman."""
    limit: str | None
    pay: Payment
    lines: list[Line]
    cancelled: list[Line]
    arrangement: Arrangement
    base: int
    """The value from which every payment is worked out."""
    raw_fu: int = 0
    """The minipoints before rounding."""
    has_yaku: bool = True

    @property
    def special(self) -> str:
        return self.lines[0].rule.key if self.limit == YAKUMAN.key else ""

    def facts(self) -> dict[str, Any]:
        paid = {who: amount for who, amount in self.pay._asdict().items() if amount is not None}
        return {"han": self.han, "fu": self.fu, "limit": self.limit, "pay": paid}


class _Shelves(NamedTuple):
    """Rules by where they are looked for."""

    yakuman: tuple[Rule, ...]
    alone: tuple[Rule, ...]
    yaku: tuple[Rule, ...]
    dora: tuple[Rule, ...]
    fu: tuple[Rule, ...]
    fu_for_pairs: tuple[Rule, ...]


@lru_cache(maxsize=1024)
def _shelves_of(ruleset: RiichiRules, is_closed: bool) -> _Shelves:
    yaku = [rule for rule in ruleset.rules if isinstance(rule, Yaku)]
    if not is_closed:
        yaku = [replace(rule, award=rule.open_award) for rule in yaku if rule.open_award]
    fu = [rule for rule in ruleset.rules if isinstance(rule, Minipoints)]
    return _Shelves(
        tuple(rule for rule in yaku if rule.is_yakuman),
        tuple(rule for rule in yaku if rule.alone),
        tuple(rule for rule in yaku if not (rule.is_yakuman or rule.alone)),
        tuple(rule for rule in ruleset.rules if isinstance(rule, Dora)),
        tuple(rule for rule in fu if not rule.for_pairs),
        tuple(rule for rule in fu if rule.for_pairs),
    )


@lru_cache(maxsize=1 << 14)
def _shelves_with_room(ruleset: RiichiRules, is_closed: bool, room: Needs) -> _Shelves:
    return _Shelves(*(worth_asking(rules, room) for rules in _shelves_of(ruleset, is_closed)))


class _Found(NamedTuple):
    """What was found in a reading that is no yakuman."""

    reading: Arrangement
    yaku: list[Line]
    dora: list[Line]
    fu: list[Line]
    cancelled: list[Line]


class Counter:
    """One hand in its situation: what is the same in all its readings."""

    def __init__(self, hand: Hand, situation: Situation, ruleset: RiichiRules) -> None:
        self.situation = situation
        self.ruleset = ruleset
        self.is_closed = all(meld.concealed for meld in hand.melds)

    def counts(self, reading: Arrangement) -> list[RiichiScore]:
        """What this reading can be counted as."""
        situation = self.situation
        room = room_in(reading) | situation.room
        shelves = _shelves_with_room(self.ruleset, self.is_closed, room)
        yakuman, cancelled = lines_for(shelves.yakuman, reading, situation)
        if yakuman:
            return [self._yakuman(reading, yakuman, cancelled)]
        yaku, cancelled = lines_for(shelves.yaku, reading, situation)
        dora, _ = lines_for(shelves.dora, reading, situation)
        items = shelves.fu if reading.won >= 0 else shelves.fu_for_pairs
        fu, _ = lines_for(items, reading, situation)
        found = _Found(reading, yaku, dora, fu, cancelled)
        alone, _ = lines_for(shelves.alone, reading, situation)
        return self._with_alone(found, alone[0]) if alone else [self._counted(found)]

    def _with_alone(self, found: _Found, alone: Line) -> list[RiichiScore]:
        """Renho counts alone, or everything else without it: whichever pays more (A8)."""
        others = [line._replace(by=alone.rule.key) for line in found.yaku + found.dora]
        by_itself = found._replace(yaku=[alone], dora=[], cancelled=others + found.cancelled)
        if not found.yaku:
            return [self._counted(by_itself)]
        best = max(found.yaku, key=lambda line: line.amount)
        left_out = alone._replace(by=best.rule.key)
        without = found._replace(cancelled=[*found.cancelled, left_out])
        return [self._counted(by_itself), self._counted(without)]

    def _counted(self, found: _Found) -> RiichiScore:
        in_han = found.yaku + found.dora
        han = sum([line.amount for line in in_han])
        raw = sum([line.amount for line in found.fu])
        # Seven pairs are exactly 25 minipoints, without rounding (4.2.2).
        fu = in_tens(raw) if found.reading.won >= 0 else raw
        situation, has_yaku = self.situation, bool(found.yaku)
        base, limit, pay, total = value_of(
            han if has_yaku else 0, fu, situation.seat == EAST, situation.self_drawn, self.ruleset
        )
        lines = in_han + found.fu
        return RiichiScore(
            total, han, fu, limit, pay, lines, found.cancelled, found.reading, base, raw, has_yaku
        )

    def _yakuman(
        self, reading: Arrangement, lines: list[Line], cancelled: list[Line]
    ) -> RiichiScore:
        """All that apply are listed, one is paid; other yaku and dora are of no account (4.2)."""
        base, limit = YAKUMAN.base, YAKUMAN.key
        is_east = self.situation.seat == EAST
        pay = payment(base, is_east=is_east, self_drawn=self.situation.self_drawn)
        return RiichiScore(pay.total, None, None, limit, pay, lines, cancelled, reading, base)
