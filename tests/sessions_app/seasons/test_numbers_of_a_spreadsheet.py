"""Numbers and days as they stand in a club's spreadsheet."""

from datetime import date
from fractions import Fraction

import pytest

from sessions_app.models import Season
from sessions_app.seasons.earlier_results.numbers import read_day, read_number

AUTUMN = Season(name="Najaar", first_day=date(2026, 9, 1), last_day=date(2026, 12, 31))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1.234", 1234),
        ("1.234.567", 1_234_567),
        ("−56", -56),
        ("+ 7", 7),
        ("4,5", Fraction(9, 2)),
        ("1.234,50", Fraction(2469, 2)),
        ("⅓", Fraction(1, 3)),
        ("-4½", Fraction(-9, 2)),
        ("3,33", None),
        ("", None),
        ("-", None),
        ("12a", None),
    ],
)
def test_numbers_as_clubs_write_them(text: str, number: Fraction | None) -> None:
    assert read_number(text) == number


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("3 sep", date(2026, 9, 3)),
        ("3 september 2026", date(2026, 9, 3)),
        ("17-12", date(2026, 12, 17)),
        ("17/12/26", date(2026, 12, 17)),
        ("2026-10-1", date(2026, 10, 1)),
        ("3 jan", None),
        ("31-9", None),
        ("Avond 3", None),
        ("3 keer", None),
    ],
)
def test_days_as_clubs_write_them(text: str, day: date | None) -> None:
    assert read_day(text, AUTUMN) == day
