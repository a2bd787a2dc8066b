"""Points of the standings as people write them: 1.846, 4½, −⅓, and an average as 12,35."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from django.utils.formats import number_format

from sessions_app.shared.numbers import FRACTIONS, MINUS, SIXTIETHS, points

DECIMALS = Decimal("0.01")


def amount(value: int | Fraction) -> str:
    """Exact where there is a sign for it, otherwise with two decimals."""
    whole, rest = divmod(abs(Fraction(value)), 1)
    sign = MINUS if value < 0 else ""
    if not rest:
        return sign + points(whole)
    parts = rest * SIXTIETHS
    if parts.denominator == 1 and parts.numerator in FRACTIONS:
        return sign + (points(whole) if whole else "") + FRACTIONS[parts.numerator]
    return sign + decimals(abs(Fraction(value)))


def decimals(value: Fraction) -> str:
    exact = Decimal(value.numerator) / Decimal(value.denominator)
    rounded = exact.quantize(DECIMALS, rounding=ROUND_HALF_UP)
    return number_format(rounded, force_grouping=True)


def sixtieths_in_words(amount_in_sixtieths: int) -> str:
    return amount(Fraction(amount_in_sixtieths, SIXTIETHS))
