"""Which tile of fourteen can have won, and whether that changes the count."""

import pytest

from scoring import Hand
from scoring.interchange import read_situation
from scoring.rulesets import RULESETS
from scoring.tiles import tile_code
from scoring.winning import Win, lowest, matters, wins_of

PUNGS = "[222s] [333z] [777p] 666z 99m"


def wins(text: str, rules: str = "dutch-2002", **told: object) -> dict[int, Win]:
    request = {"seat": "W", "round": "E", "win": "discard", **told}
    return wins_of(Hand.parse(text), read_situation(request), RULESETS[rules])


def totals(found: dict[int, Win]) -> dict[str, int]:
    return {tile_code(tile): win.score.total for tile, win in found.items()}


def test_a_discard_completes_an_open_set_too() -> None:
    found = wins(PUNGS)
    assert totals(found) == {"9m": 320, "7p": 288, "2s": 288, "3z": 288, "6z": 256}
    assert [str(win.hand) for win in found.values()][1] == "99m 77p 666z [222s] [333z] !7p"
    assert [win.opened for win in found.values()] == ["", "[777p]", "[222s]", "[333z]", ""]


def test_a_tile_from_the_wall_completes_no_open_set() -> None:
    assert totals(wins(PUNGS, win="wall")) == {"9m": 336, "6z": 304}


def test_no_tile_completes_a_kong() -> None:
    assert list(totals(wins("[222s] [333z] [7777p] (6666z) 99m"))) == ["9m", "2s", "3z"]


def test_a_robbed_kong_completes_no_pung_and_no_pair() -> None:
    assert list(totals(wins("[222s] [333z] 456p 666z 99m", win="robbed"))) == ["4p", "5p", "6p"]


def test_of_several_places_the_best_counts() -> None:
    """Circles 2 stands in the pair and in an open chow, which then was not open before."""
    found = wins("[234p] 22p 123s 456s 789s", "riichi-ema-2016", dora="6s")
    assert totals(found)["2p"] == totals(found)["4p"] == 7700
    assert found[Hand.parse("2p").concealed[0]].opened == "[234p]"


def test_the_lowest_is_the_one_that_counts_least() -> None:
    assert tile_code(lowest(wins(PUNGS)).tile) == "6z"


@pytest.mark.parametrize(
    ("text", "told", "differs"),
    [
        (PUNGS, {}, True),
        ("[222z] [777z] [222s] 44m 456p", {"seat": "S"}, True),
        ("[222z] [777z] [5555z] [111z] 44m", {"seat": "S"}, False),
        ("19m 19p 19s 1234567z 1m", {"win": "wall"}, False),
        ("555z 234p 567s 789s 44s", {"rules": "riichi-ema-2016", "win": "wall"}, True),
        ("11335577m 2244p 66s", {"rules": "mcr", "win": "wall"}, False),
        ("111m 222m 333m 111p 55z", {"rules": "mcr"}, True),
    ],
)
def test_it_matters_where_the_counts_differ(text: str, told: dict[str, str], differs: bool) -> None:
    assert matters(wins(text, **told)) is differs


def test_tiles_that_are_no_mahjong_have_no_winning_tile() -> None:
    assert wins("1239m 456p 1589s 127z") == {}
