"""Numbers and days as they stand in a club's spreadsheet: 1.234, −56, 4,5, 4½, 3 sep, 3-9-2026."""

import re
from datetime import date
from fractions import Fraction

from sessions_app.models import Season
from sessions_app.models.sort_name import plain
from sessions_app.seasons.counting.policy import SIXTIETHS
from sessions_app.shared.numbers import FRACTIONS

SIGNS = {sign: Fraction(parts, SIXTIETHS) for parts, sign in FRACTIONS.items()}
NUMBER = re.compile(
    r"(?P<minus>[+−–-]?)\s*(?P<whole>[0-9]{1,8}|[0-9]{1,3}(?:[., ][0-9]{3}){1,2})?"
    r"(?:[.,](?P<decimals>[0-9]{1,2}))?\s*(?P<sign>[" + "".join(SIGNS) + "])?"
)
COUNT = re.compile(r"[0-9]{1,4}")
MONTHS = "jan feb mrt apr mei jun jul aug sep okt nov dec".split()
OTHER_MONTHS = {"maa": 3, "mar": 3, "may": 5, "oct": 10}
NUMBER_OF_MONTH = {name: number for number, name in enumerate(MONTHS, 1)} | OTHER_MONTHS
YEAR_FIRST = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})")
IN_DIGITS = re.compile(r"([0-9]{1,2})[-/.]([0-9]{1,2})(?:[-/.]([0-9]{2}|[0-9]{4}))?")
IN_WORDS = re.compile(r"([0-9]{1,2})[\s.-]*([a-z]{3,9})\.?(?:[\s-]+([0-9]{2}|[0-9]{4}))?")
CENTURY = 2000


def read_number(text: str) -> Fraction | None:
    """None where it is no number, or cannot be kept exactly in sixtieths."""
    found = NUMBER.fullmatch(text)
    if not found or not any(found.group("whole", "decimals", "sign")):
        return None
    value = Fraction(re.sub(r"\D", "", found["whole"] or "0"))
    value += Fraction(f"0.{found['decimals'] or 0}")
    value += SIGNS.get(found["sign"] or "", Fraction(0))
    if (value * SIXTIETHS).denominator != 1:
        return None
    return -value if found["minus"] in ("−", "–", "-") else value


def read_count(text: str) -> int | None:
    return int(text) if COUNT.fullmatch(text) else None


def read_day(text: str, season: Season) -> date | None:
    """The day that a heading names; without a year it is the one that falls in the season."""
    words = plain(text)
    if found := YEAR_FIRST.fullmatch(words):
        return _day(int(found[1]), int(found[2]), int(found[3]))
    found = IN_DIGITS.fullmatch(words) or IN_WORDS.fullmatch(words)
    if not found:
        return None
    day, month, year = found.groups()
    number = int(month) if month.isdigit() else NUMBER_OF_MONTH.get(month[:3], 0)
    if year:
        full = int(year) if len(year) > 2 else CENTURY + int(year)
        return _day(full, number, int(day))
    return _in_season(number, int(day), season)


def _in_season(month: int, day: int, season: Season) -> date | None:
    years = range(season.first_day.year, season.last_day.year + 1)
    days = [found for year in years if (found := _day(year, month, day))]
    return next((each for each in days if season.first_day <= each <= season.last_day), None)


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
