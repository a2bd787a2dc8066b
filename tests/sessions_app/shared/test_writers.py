"""Sheets as files, read back with other libraries than wrote them."""

import csv
import io
import json
from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from openpyxl import load_workbook

from sessions_app.models.ema_countries import ema_code
from sessions_app.public.exports.mers import Rating, Result, Weight, base_rank, rating, weight
from sessions_app.shared.audience import Audience
from sessions_app.shared.spreadsheet import (
    Cell,
    Column,
    Sheet,
    as_csv,
    as_json_lines,
    as_xlsx,
    columns_for,
)

Line = tuple[Cell, ...]


def sheet(*rows: Line) -> Sheet[Line]:
    columns: list[Column[Line]] = [
        Column("name", "Naam", lambda row: row[0]),
        Column("number", "EMA-nummer", lambda row: row[1]),
        Column("points", "Punten", lambda row: row[2]),
        Column("share", "Tafelpunten", lambda row: row[3]),
    ]
    return Sheet("test", "Uitslag", columns, rows)


ROWS: tuple[Line, ...] = (
    ("Zoë; de Vries", "08010001", -1200, Fraction(3, 2)),
    ('=HYPERLINK("http://x")', "-", 0, Fraction(4)),
    ("+31", "", None, Fraction(7, 3)),
    ("-Jan", "'", 7, None),
    ("@SUM(A1)", "\tx", 7, Fraction(-1, 4)),
)


def test_a_csv_opens_in_dutch_excel_and_holds_no_formula() -> None:
    written = as_csv(sheet(*ROWS)).decode("utf-8")
    assert written[0] == "\ufeff"
    assert list(csv.reader(io.StringIO(written[1:], newline=""), delimiter=";")) == [
        ["Naam", "EMA-nummer", "Punten", "Tafelpunten"],
        ["Zoë; de Vries", "08010001", "-1200", "1,50"],
        ['\'=HYPERLINK("http://x")', "-", "0", "4"],
        ["'+31", "", "", "2,33"],
        ["'-Jan", "'", "7", ""],
        ["'@SUM(A1)", "'\tx", "7", "-0,25"],
    ]


def test_a_workbook_keeps_text_as_text_and_numbers_as_numbers() -> None:
    book = load_workbook(io.BytesIO(as_xlsx(sheet(*ROWS))))
    page = book.worksheets[0]
    assert page.title == "Uitslag"
    cells: list[list[Any]] = [[cell.value for cell in row] for row in page.iter_rows()]
    assert cells == [
        ["Naam", "EMA-nummer", "Punten", "Tafelpunten"],
        ["Zoë; de Vries", "08010001", -1200, 1.5],
        ['=HYPERLINK("http://x")', "-", 0, 4],
        ["+31", None, None, 2.333333333333333],
        ["-Jan", "'", 7, None],
        ["@SUM(A1)", "\tx", 7, -0.25],
    ]
    # "s" is text; a formula would be "f".
    assert {row[0].data_type for row in page.iter_rows()} == {"s"}


def test_json_lines_have_an_object_for_each_row() -> None:
    lines = as_json_lines(sheet(*ROWS[:2])).decode().splitlines()
    assert [json.loads(line) for line in lines] == [
        {"name": "Zoë; de Vries", "number": "08010001", "points": -1200, "share": 1.5},
        {"name": '=HYPERLINK("http://x")', "number": "-", "points": 0, "share": 4},
    ]


def test_a_column_can_be_for_organisers_or_for_everybody_alone() -> None:
    columns: list[Column[Line]] = [
        Column("both", "", lambda row: ""),
        Column("secret", "", lambda row: "", only=Audience.ORGANISERS),
        Column("shown", "", lambda row: "", only=Audience.EVERYBODY),
    ]
    assert [each.key for each in columns_for(Audience.EVERYBODY, columns)] == ["both", "shown"]
    assert [each.key for each in columns_for(Audience.ORGANISERS, columns)] == ["both", "secret"]


# ---- the European ranking --------------------------------------------------------------------

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("days", "players", "countries", "qualifies", "parts"),
    [
        (1, 40, 5, False, (1, 0, 0, 0)),
        (2, 41, 6, False, (2, HALF, HALF, 0)),
        (3, 80, 10, True, (3, HALF, HALF, 1)),
        (4, 81, 11, True, (3, 1, 1, 1)),
    ],
)
def test_the_weight_of_a_tournament(
    days: int, players: int, countries: int, qualifies: bool, parts: tuple[Any, ...]
) -> None:
    found = weight(days=days, players=players, countries=countries, qualifies=qualifies)
    assert found == Weight(*parts)
    assert found.total == sum(parts)


def test_the_base_rank_goes_from_1000_to_0_and_halves_go_up() -> None:
    assert [base_rank(place, 5) for place in range(1, 6)] == [1000, 750, 500, 250, 0]
    # 1000 × 46 / 47 = 978.7; of 17 players the second has 1000 × 15 / 16 = 937.5.
    assert (base_rank(2, 48), base_rank(2, 17), base_rank(1, 1)) == (979, 938, 1000)


TODAY = date(2026, 11, 21)


def result(base: int, day: date = TODAY, weight: int | Fraction = 1) -> Result:
    return Result(base, Fraction(weight), day)


def test_the_ranking_of_a_player_with_few_results() -> None:
    """800 with weight 2 and 500 with weight 1, and three times nothing with weight 1.

    Part A (2·800 + 500) / (2 + 1 + 3) = 350; part B, of the best four, 2100 / 5 = 420.
    """
    found = rating([result(500), result(800, weight=2)], TODAY)
    assert found == Rating(Fraction(350), Fraction(420), 2)
    assert found.total == 385


def test_the_ranking_of_a_player_with_many_results() -> None:
    """Of eight the best 5 + 0.8 · 3 = 7.4 count in part A, rounded up: all; of seven the best 7.

    Of ten it is 5 + 4: the worst is left out.
    """
    ten = [result(base) for base in range(100, 1_100, 100)]
    found = rating(ten, TODAY)
    assert found == Rating(Fraction(5_400, 9), Fraction(3_400, 4), 10)
    assert found.total == 725
    eight = rating(ten[:8], TODAY)
    assert eight == Rating(Fraction(3_600, 8), Fraction(2_600, 4), 8)


def test_a_result_counts_whole_for_a_year_half_for_another_and_then_no_more() -> None:
    """Part A (600 + 900 / 2) / (1 + 1/2 + 3) = 233⅓."""
    new, old = result(600, date(2025, 11, 21)), result(900, date(2025, 11, 20))
    gone, to_come = result(1000, date(2024, 11, 20)), result(1000, date(2026, 11, 22))
    found = rating([new, old, gone, to_come], TODAY)
    assert found == Rating(Fraction(700, 3), Fraction(1_050) / Fraction(7, 2), 2)
    assert rating([new, gone], TODAY) is None
    leap_day = date(2028, 2, 29)
    assert rating([result(1, date(2026, 2, 28)), result(1, leap_day)], leap_day) is not None
    assert rating([result(1, date(2026, 2, 27)), result(1, leap_day)], leap_day) is None


def test_countries_in_the_letters_of_the_ema() -> None:
    found = [ema_code(code) for code in ("NL", "DE", "DK", "CH", "GB", "TW", "AQ")]
    assert found == ["NED", "GER", "DEN", "SUI", "GBR", "TPE", ""]
