"""A hand drawn in the sets that were counted."""

import pytest

from scoring import Hand
from scoring.arrange import Arrangement, as_a_whole, sets_and_pair, unfinished
from sessions_app.shared.tiles import DrawnHand, draw_arrangement


def written(drawn: DrawnHand) -> list[str]:
    """`open chow: 5m- 6m 7m`, a claimed tile with a dash and the winning one with a mark."""
    return [
        f"{group.caption}: "
        + " ".join(tile.face + "-" * tile.lying + "!" * tile.wins for tile in group.tiles)
        for group in drawn.sets
    ]


def won(notation: str, *, claimed: bool = True) -> tuple[Hand, list[Arrangement]]:
    hand = Hand.parse(notation)
    assert hand.winning is not None
    return hand, sets_and_pair(hand, hand.winning, claimed=claimed)


def test_the_worked_example_of_the_book() -> None:
    hand, (only,) = won("3s 456p 678s [567m] [234p] !3s")
    assert written(draw_arrangement(hand, only)) == [
        "open chow: 5m- 6m 7m",
        "open chow: 2p- 3p 4p",
        "dichte chow: 4p 5p 6p",
        "dichte chow: 6s 7s 8s",
        "paar: 3s 3s!",
    ]


@pytest.mark.parametrize(("claimed", "caption"), [(True, "open pung"), (False, "dichte pung")])
def test_a_pung_completed_by_a_claimed_tile_is_called_open(claimed: bool, caption: str) -> None:
    hand, (only,) = won("55m 234p 88s [777z] (6666z) 1f 3f 5f !5m", claimed=claimed)
    assert written(draw_arrangement(hand, only)) == [
        "open pung: 7z- 7z 7z",
        "dichte kong: back 6z 6z back",
        f"{caption}: 5m 5m 5m!",
        "dichte chow: 2p 3p 4p",
        "paar: 8s 8s",
        "bloemen: 1f 3f",
        "seizoenen: 5f",
    ]


def test_in_seven_pairs_the_ring_is_around_one_of_the_winning_pair() -> None:
    hand = Hand.parse("1133m 2255p 99s 77z 1z !1z")
    drawn = draw_arrangement(hand, as_a_whole(hand, hand.winning))
    assert written(drawn)[-2:] == ["paar: 1z 1z!", "paar: 7z 7z"]


def test_thirteen_orphans_have_the_winning_tile_apart() -> None:
    hand = Hand.parse("19m 19p 19s 1234567z !1m")
    drawn = draw_arrangement(hand, as_a_whole(hand, hand.winning))
    assert written(drawn) == [
        "tekens: 1m 9m",
        "kringen: 1p 9p",
        "bamboe: 1s 9s",
        "winden en draken: 1z 2z 3z 4z 5z 6z 7z",
        ": 1m!",
    ]


def test_a_player_who_did_not_win_has_no_ring() -> None:
    hand = Hand.parse("444m 888p 777z 2m 9p 15s")
    assert written(draw_arrangement(hand, unfinished(hand))) == [
        "dichte pung: 4m 4m 4m",
        "dichte pung: 8p 8p 8p",
        "dichte pung: 7z 7z 7z",
        "tekens: 2m",
        "kringen: 9p",
        "bamboe: 1s 5s",
    ]
