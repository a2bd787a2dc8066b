"""Points as people type them, and a column of points as it is written below each other."""

import re
from collections.abc import Callable, Iterable
from decimal import Decimal
from fractions import Fraction

from sessions_app.seasons.counting.played import Amount
from sessions_app.seasons.counting.policy import SIXTIETHS
from sessions_app.shared.amounts import amount, decimals
from sessions_app.shared.numbers import FRACTIONS, MINUS

LONGEST = 12
"""Characters in a number."""
SIGNS = {sign: Fraction(sixtieths, SIXTIETHS) for sixtieths, sign in FRACTIONS.items()}
GROUPED = re.compile(r"[1-9]\d{0,2}([.,]\d{3})+")
DECIMAL = re.compile(r"\d+[.,]\d+")
SHARE = re.compile(r"(\d+)/([1-9]\d*)")


class NoNumber(ValueError):
    """Not a number of points, or one that sixtieths cannot keep."""


def read_sixtieths(text: str) -> int:
    """Of 3.000, 3,000, ½, 4½, 0,5, 1/3 or −2."""
    text = text.strip().replace(MINUS, "-").replace("–", "-")
    value = _value(text.removeprefix("-")) * SIXTIETHS
    if value.denominator != 1:
        raise NoNumber(text)
    return -int(value) if text.startswith("-") else int(value)


def _value(text: str) -> Fraction:
    if not text or len(text) > LONGEST:
        raise NoNumber(text)
    if text[-1] in SIGNS:
        return (_whole(text[:-1]) if text[:-1] else 0) + SIGNS[text[-1]]
    if share := SHARE.fullmatch(text):
        return Fraction(int(share[1]), int(share[2]))
    if DECIMAL.fullmatch(text) and not GROUPED.fullmatch(text):
        return Fraction(Decimal(text.replace(",", ".")))
    return Fraction(_whole(text))


def _whole(text: str) -> int:
    """Three digits behind a point or comma are thousands: no points have three decimals."""
    if not GROUPED.fullmatch(text) and not text.isdecimal():
        raise NoNumber(text)
    return int(re.sub("[.,]", "", text))


def read_list(text: str) -> list[int]:
    """Of 4 2 1 ½, of 4, 2, 1, ½ and of 4-2-1-½, as regulations write it."""
    words = text.split()
    if len(words) == 1:
        words = re.split("[-–,;]", words[0])
    numbers = [word.strip(",;") for word in words if word not in ("-", "–", MINUS)]
    return [read_sixtieths(number) for number in numbers]


def write_list(points: Iterable[int]) -> str:
    return " ".join(map(_as_typed, points))


def _as_typed(sixtieths: int) -> str:
    """So that it is read as the same again: 1/6 has no sign, and 0,17 is not quite as much."""
    value = Fraction(sixtieths, SIXTIETHS)
    if _has_a_sign(value):
        return amount(value)
    is_decimal = not value * 100 % 1
    exact = Decimal(value.numerator) / value.denominator if is_decimal else value
    return str(exact).replace(".", ",").replace("-", MINUS)


# ---- below each other ------------------------------------------------------------------------


def writer_for(values: Iterable[Amount]) -> Callable[[Amount], str]:
    """All with decimals as soon as one needs them, so that they line up."""
    return amount if all(_has_a_sign(value) for value in values) else _with_decimals


def _has_a_sign(value: Amount) -> bool:
    rest = abs(Fraction(value)) % 1
    return not rest or rest in SIGNS.values()


def _with_decimals(value: Amount) -> str:
    return (MINUS if value < 0 else "") + decimals(abs(Fraction(value)))
