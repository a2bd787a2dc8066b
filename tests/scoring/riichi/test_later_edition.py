"""Editions and house rules are differences from EMA 2016."""

from dataclasses import fields
from typing import Any

import pytest

from scoring.finders import always
from scoring.hand import Hand
from scoring.interchange import answer
from scoring.names import Name
from scoring.riichi import chapters, score
from scoring.riichi.payment import Payment
from scoring.riichi.rule import yaku
from scoring.riichi.ruleset import RIICHI_EMA_2016, TERMS, RiichiRules
from scoring.rules import Ruleset, Situation, WonBy
from scoring.tiles import EAST, SOUTH

# An edition that rounds up is one difference, with nothing else to write.
LATER = RIICHI_EMA_2016.variant(
    key="riichi-later",
    name=Name("Latere uitgave", "Later edition"),
    prefix="LATER:",
    round_up_to_mangan=True,
)
FOUR_THIRTY = "12345678s 22345p !9s"  # riichi, pinfu, pure straight
THREE_SIXTY = "2349m 567p [5555z] [7777z] !9m"  # two dragon kongs, dora


def counted(text: str, rules: RiichiRules, seat: int = SOUTH, **keys: Any) -> tuple[Any, ...]:
    situation = Situation(seat, EAST, WonBy.DISCARD, **keys)
    told = score(Hand.parse(text), situation, rules)
    return told.han, told.fu, told.limit, told.pay


@pytest.mark.parametrize(
    ("text", "han_and_fu", "keys"),
    [
        (FOUR_THIRTY, (4, 30), {"flags": frozenset({"riichi"})}),
        (THREE_SIXTY, (3, 60), {"dora": (0, 9, 18)}),
    ],
)
def test_a_later_edition_rounds_up_to_mangan(
    text: str, han_and_fu: tuple[int, int], keys: dict[str, Any]
) -> None:
    before = counted(text, RIICHI_EMA_2016, **keys)
    after = counted(text, LATER, **keys)
    assert before == (*han_and_fu, None, Payment(ron=7_700))
    assert after == (*han_and_fu, "mangan", Payment(ron=8_000))
    assert counted(text, RIICHI_EMA_2016, EAST, **keys)[3] == Payment(ron=11_600)
    assert counted(text, LATER, EAST, **keys)[3] == Payment(ron=12_000)


def test_nothing_below_is_rounded_up() -> None:
    three_thirty = "234789m 11234p 34s !2s"
    expected = (3, 30, None, Payment(ron=3_900))
    assert counted(three_thirty, LATER) == counted(three_thirty, RIICHI_EMA_2016) == expected


def test_every_term_of_an_edition_is_named() -> None:
    common = {field.name for field in fields(Ruleset)}
    own = {field.name for field in fields(RiichiRules)} - common
    assert own == TERMS.keys()


def test_the_chapters_hold_every_rule_once_and_in_order() -> None:
    found = chapters(RIICHI_EMA_2016)
    assert [chapter.key for chapter in found] == [
        "yaku-1", "yaku-2", "yaku-3", "yaku-5", "yakuman", "dora", "fu",
    ]  # fmt: skip
    assert [rule for chapter in found for rule in chapter.rules] == list(RIICHI_EMA_2016.rules)


def test_what_a_club_added_is_a_chapter_of_its_own() -> None:
    added = yaku("house.x", Name("x", "x"), always, 1)
    last = chapters(RIICHI_EMA_2016.variant(added=[added]))[-1]
    assert (last.key, last.rules) == ("house", (added,))


# ---- house rules as data ---------------------------------------------------------------------


def ask(rules: dict[str, Any], hand: str = "234567m [345p] 6688s !8s") -> dict[str, Any]:
    base = {"base": "riichi-ema-2016", "name": {"nl": "Club", "en": "Club"}, "revision": 1}
    request = {"rules": {**base, **rules}, "hand": hand, "seat": "S", "round": "E"}
    return answer({**request, "win": "discard"}, "en")


def han_lines(told: dict[str, Any]) -> list[tuple[str, int]]:
    return [(line["rule"], line["han"]) for line in told["lines"] if "han" in line]


def test_a_club_may_demand_a_closed_hand_for_all_simples() -> None:
    told = ask({"changed": {"yaku.tanyao": {"han": 1}}})
    assert told["error"]["kind"] == "not-winning"
    assert han_lines(told) == []
    assert han_lines(ask({})) == [("yaku.tanyao", 1)]


def test_a_club_may_change_han_and_minipoints() -> None:
    told = ask(
        {"changed": {"yaku.tanyao": {"han": 3, "open": 2}, "fu.pung.simple.open": {"fu": 6}}}
    )
    assert [line.get("han") or line.get("fu") for line in told["lines"]] == [2, 20, 6]


def test_a_club_may_add_a_yaku_of_named_questions() -> None:
    yaku = {
        "key": "all_chows",
        "name": {"nl": "Vier chows", "en": "Four chows"},
        "han": 2,
        "open": 1,
        "where": ["only_chows"],
    }
    told = ask({"added": [yaku]}, "234m [789m] 11234p 34s !2s")
    assert han_lines(told) == [("yaku.sanshoku_doujun", 1), ("yaku.house.all_chows", 1)]


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ({"changed": {"yaku.kokushi": {"han": 5}}}, "yaku.kokushi: a yakuman has a fixed value."),
        ({"without": ["yaku.red_fives"]}, "without: yaku.red_fives cannot be left out."),
        ({"added": [{"key": "x", "han": 1, "where": []}]}, "where: name at least one condition."),
        ({"added": [{"key": "x", "han": 1, "where": ["x"]}]}, "where: unknown condition x."),
        ({"changed": {"yaku.pinfu": {"fu": 2}}}, "fu: unknown key."),
    ],
)
def test_house_rules_that_do_not_fit_are_refused(rules: dict[str, Any], message: str) -> None:
    assert ask(rules)["error"] == {"kind": "request", "message": message}
