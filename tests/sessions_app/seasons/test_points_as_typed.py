"""Points as people type them: whole numbers, halves, and what a regulation writes."""

from fractions import Fraction

import pytest

from sessions_app.seasons.points_text import (
    NoNumber,
    read_list,
    read_sixtieths,
    write_list,
    writer_for,
)


@pytest.mark.parametrize(
    ("typed", "sixtieths"),
    [
        ("3000", 180_000),
        ("3.000", 180_000),
        ("3,000", 180_000),
        ("1.000.000", 60_000_000),
        ("0", 0),
        ("½", 30),
        ("4½", 270),
        ("0,5", 30),
        ("0.5", 30),
        ("2,25", 135),
        ("1/3", 20),
        ("-2", -120),
        ("−⅔", -40),
        (" 7 ", 420),
    ],
)
def test_a_number_of_points(typed: str, sixtieths: int) -> None:
    assert read_sixtieths(typed) == sixtieths


@pytest.mark.parametrize(
    "typed", ["", "x", "1/7", "1/0", "--1", "½½", "1.2.3", "0,001", "9" * 13, "1e5", "½4", "-"]
)
def test_no_number_of_points(typed: str) -> None:
    with pytest.raises(NoNumber):
        read_sixtieths(typed)


@pytest.mark.parametrize(
    "typed",
    ["4 2 1 ½", "4-2-1-½", "4 – 2 – 1 – ½", "4, 2, 1, ½", "4;2;1;½", "4,2,1,½", " 4  2 1 0,5 "],
)
def test_a_list_of_points(typed: str) -> None:
    assert read_list(typed) == [240, 120, 60, 30]
    assert read_list(write_list(read_list(typed))) == [240, 120, 60, 30]


@pytest.mark.parametrize("whole", [0, 1_234])
def test_what_can_be_kept_is_written_so_that_it_is_read_again(whole: int) -> None:
    kept = [whole * 60 + part for part in range(-60, 60)]
    assert [read_sixtieths(write_list([each])) for each in kept] == kept
    assert read_list(write_list(kept)) == kept
    assert write_list([10, 726, -6]) == "1/6 12,1 −0,1"


def test_a_list_can_go_below_zero() -> None:
    assert read_list("15 5 -5 −15") == [900, 300, -300, -900]


def test_no_list_at_all() -> None:
    assert read_list("  ") == []


def test_a_column_has_decimals_as_soon_as_one_number_needs_them() -> None:
    exact = [Fraction(4), Fraction(-7, 2)]
    assert [writer_for(exact)(each) for each in exact] == ["4", "−3½"]
    rough = [Fraction(4), Fraction(-7, 2), Fraction(22, 7)]
    assert [writer_for(rough)(each) for each in rough] == ["4,00", "−3,50", "3,14"]
