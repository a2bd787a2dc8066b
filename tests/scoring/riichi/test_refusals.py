"""What cannot be is refused with its reason, in Dutch and in English."""

from typing import Any

import pytest

from scoring.interchange import answer

CLOSED = "12345678s 22345p !9s"
OPEN = "12345678s 22p [345p] !9s"
WITH_KONG = "12345p 33678s (5555m) !6p"
ORPHANS = "19m 199p 19s 123456z !7z"


def ask(hand: str, win: str | None = "discard", lang: str = "en", **keys: Any) -> dict[str, Any]:
    request = {"rules": "riichi-ema-2016", "hand": hand, "seat": "S", "round": "E", "win": win}
    return answer({**request, **keys}, lang)


def refused(hand: str, win: str | None = "discard", **keys: Any) -> tuple[str, str]:
    """The kind of error and its message; both languages say something of their own."""
    english = ask(hand, win, "en", **keys)["error"]
    dutch = ask(hand, win, "nl", **keys)["error"]
    assert dutch["kind"] == english["kind"]
    assert dutch["message"] != english["message"]
    return english["kind"], english["message"]


IMPOSSIBLE = [
    ("riichi with an open hand", OPEN, "discard", {"flags": ["riichi"]},
     "Riichi needs a closed hand."),
    ("double riichi with an open hand", OPEN, "discard", {"flags": ["double-riichi"]},
     "Riichi needs a closed hand."),
    ("ippatsu without riichi", CLOSED, "discard", {"flags": ["ippatsu"]},
     "Ippatsu needs riichi."),
    ("ippatsu after a kong", WITH_KONG, "kong", {"flags": ["riichi", "ippatsu"]},
     "A kong breaks the go-around, so ippatsu and the tile after a kong exclude each other."),
    ("after a kong without a kong", CLOSED, "kong", {},
     "Who wins with the replacement tile after a kong has declared a kong."),
    ("after a second kong with one kong", WITH_KONG, "kong-on-kong", {},
     "Who wins with the replacement tile after a kong has declared a kong."),
    ("robbing a tile that the winner has too", "12378m 33456p 678s !3p", "robbed", {},
     "The other three tiles of a robbed kong lie with another player."),
    ("robbing a kong on the last tile", "12378m 33456p 678s !9m", "robbed",
     {"flags": ["last-tile"]},
     "With the last tile of the wall no kong can be made, so none can be robbed."),
    ("a bonus tile", "12345678s 22345p 1f !9s", "wall", {},
     "Riichi is played without flowers and seasons."),
    ("the tile after a bonus tile", CLOSED, "bonus", {},
     "Riichi has no flowers or seasons, so there is no replacement tile for one."),
    ("too few tiles", "12345678s 2234p !9s", "wall", {},
     "A mahjong has thirteen tiles and the winning one; here there are 12."),
    ("a dead hand", CLOSED, "wall", {"flags": ["dead"]},
     "A player with a dead hand cannot win."),
    ("East on a discard in the first turn", CLOSED, "discard",
     {"seat": "E", "flags": ["first-turn"]},
     "East has the first turn and cannot win on a discard before it."),
    ("the first turn with a kong", WITH_KONG, "wall", {"flags": ["first-turn"]},
     "In the first turn there are no open sets or kongs yet."),
    ("the first turn with an open set", OPEN, "discard", {"flags": ["first-turn"]},
     "In the first turn there are no open sets or kongs yet."),
    ("the first turn after riichi", CLOSED, "wall", {"flags": ["first-turn", "riichi"]},
     "Who wins in the first turn has no riichi yet and is not at the last tile."),
    ("the first turn on the last tile", CLOSED, "wall", {"flags": ["first-turn", "last-tile"]},
     "Who wins in the first turn has no riichi yet and is not at the last tile."),
    ("the first turn by robbing an open pung", "12378m 33456p 678s !9m", "robbed",
     {"flags": ["first-turn"]},
     "Who extends an open pung has already broken the first go-around."),
    ("ura without riichi", CLOSED, "discard", {"dora": "1m", "ura": "1m"},
     "Ura dora is only for a winner who declared riichi."),
    ("fewer ura than dora", CLOSED, "discard", {"dora": "1m 2m", "ura": "1m", "flags": ["riichi"]},
     "Under every dora indicator lies one ura: give as many of both."),
    ("ura without dora", CLOSED, "discard", {"ura": "1m", "flags": ["riichi"]},
     "Under every dora indicator lies one ura: give as many of both."),
    ("one indicator with a kong", WITH_KONG, "wall", {"dora": "1m"},
     "There is one dora indicator, and one more for every kong: here are too few."),
    ("six indicators", CLOSED, "discard", {"dora": "123456m"},
     "With four kongs there are five dora indicators: there are never more."),
    ("a flower as indicator", CLOSED, "discard", {"dora": "1f"},
     "A flower or season cannot be a dora indicator."),
    ("a fifth tile among the indicators", CLOSED, "discard", {"dora": "222p"},
     "Five times circles 2: there are only four."),
    ("a fifth tile among dora and ura", CLOSED, "discard",
     {"dora": "22p", "ura": "21p", "flags": ["riichi"]},
     "Five times circles 2: there are only four."),
    ("the robbed tile as indicator", "12378m 33456p 678s !9m", "robbed", {"dora": "9m"},
     "Five times characters 9: there are only four."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "win", "keys", "message"),
    [case[1:] for case in IMPOSSIBLE],
    ids=[case[0] for case in IMPOSSIBLE],
)
def test_an_impossible_situation_is_refused(
    hand: str, win: str, keys: dict[str, Any], message: str
) -> None:
    assert refused(hand, win, **keys) == ("impossible", message)


def test_five_of_a_tile_are_refused() -> None:
    assert refused("11111m 234p 567s 99s 9p !9p") == (
        "impossible",
        "Five times characters 1: there are only four.",
    )


def test_tiles_that_make_no_hand_are_not_winning_and_have_no_lines() -> None:
    told = ask("12345678s 22346p !9s")
    assert told == {
        "hand": "22346p 12345678s !9s",
        "error": {
            "kind": "not-winning",
            "message": "These tiles are no mahjong: four sets and a pair, seven pairs or "
            "thirteen orphans.",
        },
    }


def test_two_equal_pairs_are_no_seven_pairs() -> None:
    assert refused("1122m 3366p 5555z 7z !7z")[0] == "not-winning"


def test_a_hand_without_yaku_shows_what_there_is() -> None:
    told = ask("234m 555p 678s 1z [789s] !1z", seat="W", dora="4p")
    assert told["error"] == {
        "kind": "not-winning",
        "message": "A mahjong needs at least one yaku; dora is no yaku.",
    }
    assert [line["rule"] for line in told["lines"]] == [
        "dora",
        "fu.open_or_self_pick",
        "fu.pung.simple.closed",
        "fu.pair.round_wind",
        "fu.wait.pair",
    ]
    assert (told["total"], told["han"], told["fu"], told["pay"]) == (0, 3, 30, {"ron": 0})


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"round": "G"}, "round: riichi has wind rounds only."),
        ({"options": {"lucky-tiles": True}}, "lucky-tiles: unknown key."),
        ({"flags": ["nagashi"]}, "flags: unknown: nagashi."),
    ],
)
def test_a_wrong_request_is_refused(keys: dict[str, Any], message: str) -> None:
    assert refused(CLOSED, **keys) == ("request", message)


def test_only_winners_are_counted() -> None:
    assert refused("12345678s 22345p", None) == (
        "request",
        "Riichi counts only the hand of a winner: give `win`.",
    )


def test_flags_of_other_families_are_ignored() -> None:
    plain = ask(CLOSED)
    assert ask(CLOSED, flags=["last-of-kind", "clean", "very-clean", "pure"]) == plain


def test_thirteen_orphans_may_rob_a_concealed_kong_in_the_first_turn() -> None:
    told = ask(ORPHANS, "robbed", flags=["first-turn"])
    assert [line["rule"] for line in told["lines"]] == ["yaku.kokushi"]
