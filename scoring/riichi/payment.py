"""From han and minipoints to what everyone pays (4.1.2 and the tables of 4.1.3)."""

from functools import lru_cache
from typing import NamedTuple

from scoring.names import Name
from scoring.riichi.ruleset import RiichiRules


class Limit(NamedTuple):
    """A value at which the doubling stops."""

    key: str
    name: Name
    han: int
    """From so many han; a yakuman is not reached by counting."""
    base: int
    """What another player than East pays another after a self-pick."""


MANGAN = Limit("mangan", Name("mangan", "mangan", "満貫"), 5, 2_000)
HANEMAN = Limit("haneman", Name("haneman", "haneman", "跳満"), 6, 3_000)
BAIMAN = Limit("baiman", Name("baiman", "baiman", "倍満"), 8, 4_000)
# Eleven han and up, thirteen too: there is no counted yakuman (A5).
SANBAIMAN = Limit("sanbaiman", Name("sanbaiman", "sanbaiman", "三倍満"), 11, 6_000)
YAKUMAN = Limit("yakuman", Name("yakuman", "yakuman", "役満"), 0, 8_000)

COUNTED = (SANBAIMAN, BAIMAN, HANEMAN, MANGAN)
LIMITS = {limit.key: limit for limit in (*reversed(COUNTED), YAKUMAN)}

# 4 han 30 fu and 3 han 60 fu come this close to a mangan.
JUST_BELOW_MANGAN = 1_920


class Payment(NamedTuple):
    """What each payer pays for the hand alone: one for a discard, three after a self-pick."""

    ron: int | None = None
    east: int | None = None
    others: int | None = None
    """Each other player who is not East; after East's own self-pick these are all three."""

    @property
    def total(self) -> int:
        """What the winner gets in all."""
        if self.ron is not None:
            return self.ron
        others = self.others or 0
        return 3 * others if self.east is None else self.east + 2 * others


class Value(NamedTuple):
    """What a hand is worth to its winner."""

    base: int
    limit: str | None
    pay: Payment
    total: int


@lru_cache(maxsize=4096)
def value_of(han: int, fu: int, is_east: bool, self_drawn: bool, rules: RiichiRules) -> Value:
    """A cell of the tables of 4.1.3; no han at all is worth nothing."""
    base, limit = base_of(han, fu, rules) if han else (0, None)
    pay = payment(base, is_east=is_east, self_drawn=self_drawn)
    return Value(base, limit and limit.key, pay, pay.total)


def base_of(han: int, fu: int, rules: RiichiRules) -> tuple[int, Limit | None]:
    """The base value of a hand, and the limit that it reaches."""
    if han >= MANGAN.han:
        limit = next(limit for limit in COUNTED if han >= limit.han)
        return limit.base, limit
    base = fu << (han + 2)
    highest = JUST_BELOW_MANGAN - 1 if rules.round_up_to_mangan else MANGAN.base
    return (MANGAN.base, MANGAN) if base > highest else (base, None)


def payment(base: int, *, is_east: bool, self_drawn: bool) -> Payment:
    """East receives double and pays double; every single payment is rounded up."""
    if not self_drawn:
        return Payment(ron=in_hundreds(base * (6 if is_east else 4)))
    if is_east:
        return Payment(others=in_hundreds(2 * base))
    return Payment(east=in_hundreds(2 * base), others=in_hundreds(base))


def in_hundreds(amount: int) -> int:
    return -(-amount // 100) * 100


def in_tens(fu: int) -> int:
    return -(-fu // 10) * 10
