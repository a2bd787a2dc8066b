"""House rules are data: options by name, and a club's own variant with a limit hand of its own."""

from typing import Any

import pytest

from scoring import patterns
from scoring.dutch.house import OPTIONS
from scoring.dutch.rule import doublings, points
from scoring.dutch.ruleset import DUTCH_2002, DUTCH_2011
from scoring.interchange import answer
from scoring.rulesets import RULESETS, read_ruleset

GREEN_WITH_BAMBOO_1 = {
    "hand": "[111s] [888s] 23466s 66z !6z",
    "seat": "S",
    "round": "E",
    "win": "discard",
}

RED_LANTERN = {
    "key": "red_lantern",
    "name": {"nl": "rode lantaarn", "en": "red lantern"},
    "limit": 1500,
    "where": ["two_dragon_pungs_and_pair", "one_suit_and_honours"],
}
LANTERN_SEASON = {
    "base": "dutch-2011",
    "name": {"nl": "Clubregels 2026", "en": "Club rules 2026"},
    "revision": 3,
    "without": ["winning_tile.peling_eats_cake"],
    "changed": {"win_hands.four_chows": {"doublings": 2}},
    "added": [RED_LANTERN],
}
LANTERN_HAND = {
    "hand": "[555z] [666z] 123p 45p 77z !6p",
    "seat": "W",
    "round": "E",
    "win": "discard",
}


def lines(told: dict[str, Any]) -> list[str]:
    return [line["rule"] for line in told["lines"]]


def test_bamboo_1_is_not_green_unless_the_club_says_so() -> None:
    plain = answer({"rules": "dutch-2011", **GREEN_WITH_BAMBOO_1})
    assert (plain["total"], plain["limit_hand"]) == (120, None)
    house = answer(
        {"rules": "dutch-2011", "options": {"jade-with-bamboo-1": True}, **GREEN_WITH_BAMBOO_1}
    )
    assert (house["total"], lines(house)) == (2000, ["limit.regular.jade"])


def test_a_limit_hand_of_the_club_counts_in_its_season() -> None:
    plain = answer({"rules": "dutch-2011", **LANTERN_HAND})
    assert plain["limit_hand"] is None
    house = answer({"rules": LANTERN_SEASON, **LANTERN_HAND})
    assert (house["total"], lines(house)) == (1500, ["limit.house.red_lantern"])
    assert house["lines"][0]["nl"] == "rode lantaarn"


def test_a_variant_leaves_rules_out_and_changes_their_value() -> None:
    cake = {"hand": "234m 567p 345s 678s 1s !1p", "seat": "S", "round": "E", "win": "wall"}
    told = answer({"rules": LANTERN_SEASON, **cake})
    assert told["error"]["kind"] == "not-winning"
    chows = {"hand": "234m 567p 345s 67s 99m !8s", "seat": "S", "round": "E", "win": "discard"}
    told = answer({"rules": LANTERN_SEASON, **chows})
    assert [(line["rule"], line.get("doublings")) for line in told["lines"]] == [
        ("combinations.mahjong", None),
        ("win_hands.four_chows", 2),
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        {"without": ["no.such.rule"]},
        {"changed": {"no.such.rule": {"points": 2}}},
        {"changed": {"combinations.mahjong": {"points": 2, "doublings": 1}}},
        {"changed": {"combinations.mahjong": {"points": "two"}}},
        {"added": [{**RED_LANTERN, "where": ["no_such_question"]}]},
        {"added": [{**RED_LANTERN, "where": []}]},
        {"added": [RED_LANTERN, RED_LANTERN]},
        {"added": "limit"},
        {"name": "text"},
        {"unknown": 1},
        {"base": "dutch-1999"},
    ],
)
def test_house_rules_that_do_not_fit_are_refused(wrong: dict[str, Any]) -> None:
    told = answer({"rules": {**LANTERN_SEASON, **wrong}, **LANTERN_HAND})
    assert told["error"]["kind"] == "request"


@pytest.mark.parametrize("key", RULESETS)
def test_every_rule_that_counts_can_be_left_out_also_where_another_cancels_it(key: str) -> None:
    for rule in RULESETS[key].rules:
        if rule.award:
            left = read_ruleset({"rules": {"base": key, "without": [rule.key]}})
            assert left.by_key.keys() == RULESETS[key].by_key.keys() - {rule.key}


def test_the_options_are_those_of_the_public_interface() -> None:
    assert set(OPTIONS) == {
        "lucky-tiles",
        "minimum-doublings",
        "limit",
        "jade-with-bamboo-1",
        "lucky-doublings-count",
        "winning-tile-rows-add",
        "cake-stays-circle",
        "only-tile-any-shape",
    }


def test_the_limit_of_the_club_caps_limit_hands_and_their_halves() -> None:
    nine_gates = {"hand": "1112345678999m", "seat": "S", "round": "E"}
    options = {"limit": 1000}
    told = answer({"rules": "dutch-2002", "options": options, **nine_gates})
    assert (told["total"], told["waiting"]) == (500, True)
    told = answer(
        {
            "rules": "dutch-2002",
            "options": options,
            "hand": "1112345678999m !5m",
            "seat": "S",
            "round": "E",
            "win": "wall",
        }
    )
    assert (told["total"], told["lines"][0]["limit"]) == (1000, 1000)


def test_lucky_tiles_belong_to_the_rules_of_2011() -> None:
    hand = {"hand": "123m 456p 789s 11z 22z 1f", "seat": "E", "round": "E"}
    told = answer({"rules": "dutch-2002", "options": {"lucky-tiles": True}, **hand})
    assert told["error"]["kind"] == "request"
    told = answer({"rules": "dutch-2011", **hand})
    assert told["error"]["kind"] == "impossible"
    told = answer({"rules": "dutch-2011", "options": {"lucky-tiles": True}, **hand})
    assert (told["points"], told["doublings"], told["total"]) == (8, 1, 16)


def test_a_variant_is_checked_when_it_is_made() -> None:
    with pytest.raises(ValueError, match=r"no rule honours\.pung\.unknown"):
        DUTCH_2002.variant(without=["honours.pung.unknown"])
    with pytest.raises(ValueError, match="declared twice"):
        DUTCH_2002.variant(added=[DUTCH_2002.by_key["combinations.mahjong"]])
    with pytest.raises(ValueError, match="cancelled but not declared"):
        DUTCH_2002.variant(changed={"hands.very_clean": {"cancels": ("hands.unknown",)}})


def test_what_changed_between_2002_and_2011() -> None:
    """The second edition is the first with a named difference."""
    old, new = DUTCH_2002.by_key, DUTCH_2011.by_key
    assert [key for key in new if key not in old] == [
        "honours.pung.round_dragon",
        "bonus.tile",
        "bonus.own_flower",
        "bonus.own_season",
        "bonus.series.flowers",
        "bonus.series.seasons",
    ]
    assert [key for key in old if key not in new] == []
    assert [key for key in old if old[key].award != new[key].award] == []
    assert [key for key in old if old[key].name != new[key].name] == [
        "combinations.pair.round_wind",
        "honours.pung.round_wind",
    ]


def test_every_rule_names_its_paragraph() -> None:
    for ruleset, book in ((DUTCH_2002, "NTS 2002, p. "), (DUTCH_2011, "NMB 2011, p. ")):
        assert [rule.key for rule in ruleset.rules if not rule.ref.startswith(book)] == []


def test_the_values_are_those_of_the_book() -> None:
    awards = {rule.key: rule.award for rule in DUTCH_2002.rules}
    assert awards["combinations.kong.honour.concealed"] == points(32)
    assert awards["groupings.four_kongs"] == doublings(3)


def test_questions_have_names_in_both_languages() -> None:
    for name, (text, question) in patterns.QUESTIONS.items():
        assert question.__name__ == name
        assert text.nl
        assert text.en
