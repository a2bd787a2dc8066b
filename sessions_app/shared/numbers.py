"""Numbers as the reader writes them: 12.000 and −244 in Dutch, 12,000 in English; 1½."""

from decimal import Decimal

from django.utils.formats import number_format

MINUS = "−"  # a minus is as wide as a plus; a hyphen is not
SIXTIETHS = 60
FRACTIONS = {
    12: "⅕",
    15: "¼",
    20: "⅓",
    24: "⅖",
    30: "½",
    36: "⅗",
    40: "⅔",
    45: "¾",
    48: "⅘",
}


def points(value: int) -> str:
    return number_format(value, force_grouping=True).replace("-", MINUS)


def signed(value: int) -> str:
    """With its sign, for what is won or lost: +24, −164, 0."""
    return ("+" if value > 0 else "") + points(value)


def mixed(sixtieths: int) -> str:
    """4, 1½ or ⅓. A sum of rounds for which there is no sign has two decimals: 4,08."""
    whole, rest = divmod(sixtieths, SIXTIETHS)
    if not rest:
        return str(whole)
    if rest not in FRACTIONS:
        return number_format(round(Decimal(sixtieths) / SIXTIETHS, 2))
    return f"{whole or ''}{FRACTIONS[rest]}"
