"""Days as people write them in a list: 2026-10-01, 1-10-2026, do 1 oktober, 1 oct."""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import NamedTuple

BETWEEN = re.compile(r"[\n\r,;\t]+")
ISO = re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})")
SPOKEN = re.compile(
    r"(?:[a-z]+\.?\s+)?(?P<day>\d{1,2})[\s./-]+(?P<month>\d{1,2}|[a-z]+)\.?"
    r"(?:[\s./-]+(?P<year>\d{4}))?"
)
MONTHS = {
    name: number
    for number, names in enumerate(
        "jan feb mrt,maa,mar apr mei,may jun jul aug sep okt,oct nov dec".split(), 1
    )
    for name in names.split(",")
}
DAYS_OF_THE_WEEK = (
    "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag "
    "monday tuesday wednesday thursday friday saturday sunday"
).split()


class ReadDays(NamedTuple):
    days: list[date]
    """Each once, in order."""
    unread: list[str]
    """What is no day, as it was written."""


def read_days(text: str, today: date) -> ReadDays:
    days, unread = set(), []
    for piece in _pieces(text):
        day = read_day(piece, today)
        if day:
            days.add(day)
        else:
            unread.append(piece)
    return ReadDays(sorted(days), unread)


def _pieces(text: str) -> Iterator[str]:
    """A day of the week before its comma says nothing that the date does not."""
    for piece in map(str.strip, BETWEEN.split(text)):
        if piece and not any(day.startswith(piece.lower()) for day in DAYS_OF_THE_WEEK):
            yield piece


def read_day(text: str, today: date) -> date | None:
    found = ISO.fullmatch(text) or SPOKEN.fullmatch(text.lower())
    if not found:
        return None
    month = _month(found["month"])
    if found["year"]:
        return _date(int(found["year"]), month, int(found["day"]))
    # Without a year it is the next such day.
    days = (_date(year, month, int(found["day"])) for year in range(today.year, today.year + 9))
    return next((day for day in days if day and day >= today), None)


def _month(text: str) -> int:
    return int(text) if text.isdecimal() else MONTHS.get(text[:3], 0)


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def every_so_many_weeks(first: date, last: date, weeks: int) -> list[date]:
    count = (last - first).days // (7 * weeks) + 1
    return [first + timedelta(weeks=weeks * number) for number in range(count)]
