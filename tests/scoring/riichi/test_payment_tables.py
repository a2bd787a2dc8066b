"""Every cell of the printed payment tables (p. 27), of the ron tables that follow from them, and
of the table of limits; empty cells are refused at the table."""

from typing import Any

import pytest

from scoring.interchange import answer
from scoring.riichi.payment import LIMITS, base_of, payment
from scoring.riichi.ruleset import RIICHI_EMA_2016

EAST_TSUMO = """
     20     -   700  1300  2600
     25     -     -  1600  3200
     30   500  1000  2000  3900
     40   700  1300  2600  4000
     50   800  1600  3200  4000
     60  1000  2000  3900  4000
     70  1200  2300  4000  4000
     80  1300  2600  4000  4000
     90  1500  2900  4000  4000
    100  1600  3200  4000  4000
    110  1800  3600  4000  4000
"""
OTHER_TSUMO = """
     20        -   400/700   700/1300  1300/2600
     25        -         -   800/1600  1600/3200
     30  300/500  500/1000  1000/2000  2000/3900
     40  400/700  700/1300  1300/2600  2000/4000
     50  400/800  800/1600  1600/3200  2000/4000
     60  500/1000 1000/2000 2000/3900  2000/4000
     70  600/1200 1200/2300 2000/4000  2000/4000
     80  700/1300 1300/2600 2000/4000  2000/4000
     90  800/1500 1500/2900 2000/4000  2000/4000
    100  800/1600 1600/3200 2000/4000  2000/4000
    110  900/1800 1800/3600 2000/4000  2000/4000
"""
EAST_RON = """
     20     -      -      -      -
     25     -   2400   4800   9600
     30  1500   2900   5800  11600
     40  2000   3900   7700  12000
     50  2400   4800   9600  12000
     60  2900   5800  11600  12000
     70  3400   6800  12000  12000
     80  3900   7700  12000  12000
     90  4400   8700  12000  12000
    100  4800   9600  12000  12000
    110  5300  10600  12000  12000
"""
OTHER_RON = """
     20     -     -     -     -
     25     -  1600  3200  6400
     30  1000  2000  3900  7700
     40  1300  2600  5200  8000
     50  1600  3200  6400  8000
     60  2000  3900  7700  8000
     70  2300  4500  8000  8000
     80  2600  5200  8000  8000
     90  2900  5800  8000  8000
    100  3200  6400  8000  8000
    110  3600  7100  8000  8000
"""
TABLES = [
    (EAST_TSUMO, True, True),
    (OTHER_TSUMO, False, True),
    (EAST_RON, True, False),
    (OTHER_RON, False, False),
]
CELLS = [
    (int(fu), han, cell, is_east, self_drawn)
    for table, is_east, self_drawn in TABLES
    for fu, *cells in map(str.split, table.strip().splitlines())
    for han, cell in enumerate(cells, 1)
]
PAID = [cell for cell in CELLS if cell[2] != "-"]
EMPTY = [cell for cell in CELLS if cell[2] == "-"]
LIMIT_ROWS = [
    ("mangan", 4000, (2000, 4000), 12000, 8000),
    ("haneman", 6000, (3000, 6000), 18000, 12000),
    ("baiman", 8000, (4000, 8000), 24000, 16000),
    ("sanbaiman", 12000, (6000, 12000), 36000, 24000),
    ("yakuman", 16000, (8000, 16000), 48000, 32000),
]


def won(is_east: bool, self_drawn: bool, **value: Any) -> dict[str, Any]:
    """A first deal that East, or South, wins; a discard comes from West."""
    winner = 0 if is_east else 1
    deal = {"wins": [{"winner": winner, **value}], "from": None if self_drawn else 2}
    return answer({"rules": "riichi-ema-2016", "table": {"deals": [deal]}}, "en")


def as_printed(pays: list[list[int]], is_east: bool, self_drawn: bool) -> str:
    """What the players pay, in the words of the table."""
    winner = 0 if is_east else 1
    east, south, west, north = (pays[player][winner] for player in range(4))
    if not self_drawn:
        assert (east, south, north) == (0, 0, 0)
        return str(west)
    assert west == north
    if is_east:
        assert south == west
        return str(west)
    return f"{west}/{east}"


def test_the_tables_have_all_their_cells() -> None:
    assert (len(PAID), len(EMPTY)) == (4 * 44 - 3 - 3 - 5 - 5, 3 + 3 + 5 + 5)


@pytest.mark.parametrize(("fu", "han", "cell", "is_east", "self_drawn"), PAID)
def test_a_cell_is_paid_as_printed(
    fu: int, han: int, cell: str, is_east: bool, self_drawn: bool
) -> None:
    told = won(is_east, self_drawn, han=han, fu=fu)
    assert as_printed(told["deals"][0]["pays"], is_east, self_drawn) == cell


@pytest.mark.parametrize(("fu", "han", "cell", "is_east", "self_drawn"), EMPTY)
def test_an_empty_cell_is_refused(
    fu: int, han: int, cell: str, is_east: bool, self_drawn: bool
) -> None:
    way = "tsumo" if self_drawn else "ron"
    assert won(is_east, self_drawn, han=han, fu=fu) == {
        "error": {
            "kind": "request",
            "message": f"Deal 1: fu: {han} han with {fu} minipoints does not exist with {way}.",
        }
    }


@pytest.mark.parametrize(("name", "each", "not_east", "ron_east", "ron_other"), LIMIT_ROWS)
def test_a_limit_is_paid_as_printed(
    name: str, each: int, not_east: tuple[int, int], ron_east: int, ron_other: int
) -> None:
    def paid(is_east: bool, self_drawn: bool) -> str:
        told = won(is_east, self_drawn, limit=name)
        return as_printed(told["deals"][0]["pays"], is_east, self_drawn)

    assert paid(True, True) == str(each)
    assert paid(False, True) == f"{not_east[0]}/{not_east[1]}"
    assert paid(True, False) == str(ron_east)
    assert paid(False, False) == str(ron_other)


@pytest.mark.parametrize(
    ("han", "limit"),
    [
        (5, "mangan"),
        (6, "haneman"),
        (7, "haneman"),
        (8, "baiman"),
        (10, "baiman"),
        (11, "sanbaiman"),
        (12, "sanbaiman"),
        (13, "sanbaiman"),
        (40, "sanbaiman"),
    ],
)
def test_five_han_and_more_are_limits_and_need_no_minipoints(han: int, limit: str) -> None:
    assert base_of(han, 0, RIICHI_EMA_2016) == (LIMITS[limit].base, LIMITS[limit])
    assert won(False, False, han=han)["totals"] == won(False, False, limit=limit)["totals"]


@pytest.mark.parametrize(
    ("han", "fu", "limit"),
    [(4, 30, None), (3, 60, None), (4, 40, "mangan"), (3, 70, "mangan"), (4, 25, None)],
)
def test_a_count_that_passes_the_mangan_is_one(han: int, fu: int, limit: str | None) -> None:
    reached = base_of(han, fu, RIICHI_EMA_2016)[1]
    assert (reached.key if reached else None) == limit


def test_every_single_payment_is_rounded_up() -> None:
    # 2 han 30 fu: base 480, so 480 and 960, or 1920 from a discarder.
    assert payment(480, is_east=False, self_drawn=True).total == 500 + 500 + 1000
    assert payment(480, is_east=False, self_drawn=False).total == 2000
