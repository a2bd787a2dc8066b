"""What an MCR request may ask, and how it is refused."""

import pytest

from scoring.interchange import answer
from scoring.spoken import explanation

CHICKEN = "[123m] [567p] [666m] 78s 55z !6s"
REQUEST = {"rules": "mcr", "hand": CHICKEN, "seat": "S", "round": "E", "win": "discard"}


def ask(**changes):
    return answer({**REQUEST, **changes}, "en")


def error_of(**changes) -> tuple[str, str]:
    error = ask(**changes)["error"]
    return error["kind"], error["message"]


def test_a_discard_is_paid_by_its_player_and_the_others_pay_eight() -> None:
    told = ask()
    assert (told["total"], told["pay"]) == (8, {"discarder": 16, "others": 8})


def test_a_robbed_kong_is_paid_as_a_discard() -> None:
    assert ask(win="robbed")["pay"] == {"discarder": 16, "others": 8}


def test_a_self_draw_is_paid_by_each() -> None:
    told = ask(win="wall", flags=["last-tile"], hand=CHICKEN.replace("!", "1f !"))
    assert (told["total"], told["pay"]) == (9, {"each": 17})


def test_a_line_has_its_names_number_times_and_points() -> None:
    assert ask()["lines"] == [
        {
            "rule": "fan.chicken_hand",
            "nl": "Winst zonder punten",
            "en": "Chicken Hand",
            "ref": "no. 43",
            "times": 1,
            "points": 8,
        }
    ]


def test_the_answer_repeats_the_hand_in_its_canonical_form() -> None:
    assert ask(hand="5z5z !6s 7s8s [666m][567p][321m]")["hand"] == (
        "78s 55z [123m] [666m] [567p] !6s"
    )


def test_a_hand_below_the_minimum_shows_its_lines_and_no_payment() -> None:
    told = ask(win="wall", hand=CHICKEN.replace("!", "1f 2f !"))
    assert told["error"] == {
        "kind": "not-winning",
        "message": "A mahjong needs at least 8 points, flowers aside; here there are 1.",
    }
    assert told["total"] == 3
    assert [line["rule"] for line in told["lines"]] == ["fan.self_drawn", "fan.flower_tiles"]
    assert "pay" not in told


def test_an_incomplete_hand_has_no_lines() -> None:
    told = ask(hand="[123m] [567p] [666m] 79s 55z !6s")
    assert told["error"]["kind"] == "not-winning"
    assert "lines" not in told


def test_only_winners_are_scored() -> None:
    assert error_of(win=None, hand="[123m] [567p] [666m] 78s 55z")[0] == "request"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"round": "G"}, "round: choose from E, S, W, N."),
        ({"options": {"lucky-tiles": True}}, "lucky-tiles: unknown key."),
        ({"flags": ["pung"]}, "flags: unknown: pung."),
    ],
)
def test_a_wrong_request_is_told_what_is_wrong(changes, message) -> None:
    assert error_of(**changes) == ("request", message)


@pytest.mark.parametrize("flag", ["riichi", "ippatsu", "first-turn", "dead", "sets-only"])
def test_flags_of_other_rules_change_nothing(flag: str) -> None:
    assert ask(flags=[flag]) == ask()


@pytest.mark.parametrize(
    "changes",
    [
        {"win": "kong"},
        {"win": "kong-on-kong", "hand": CHICKEN.replace("[666m]", "[6666m]")},
        {"win": "bonus"},
        {"win": "robbed", "hand": "[123m] [567p] 666m 78s 55z !5z"},
        {"win": "robbed", "hand": "[123m] [567p] [666s] 78s 55s !6s"},
        {"flags": ["last-of-kind"], "hand": "[123m] [567p] [666m] 78s 55z !5z"},
        {"flags": ["last-of-kind"], "hand": "[123m] [567p] [666m] 6788s !8s"},
        {"hand": "[123m] [567p] [666m] 78s 5z !6s"},
        {"hand": "[123m] [567p] [666m] 678s 55z !6s"},
        {"hand": "[123m] [567p] [6666m] 78m 55z !6m"},
    ],
)
def test_what_cannot_have_happened_is_impossible(changes) -> None:
    assert error_of(**changes)[0] == "impossible"


def test_the_last_of_four_may_complete_own_melded_sets() -> None:
    """Copies in sight, in own melded sets, are no copies in the hand."""
    told = ask(hand="[678s] [567p] [666m] 78s 55z !6s", flags=["last-of-kind"], win="wall")
    assert "fan.last_tile" in [line["rule"] for line in told["lines"]]


def test_three_own_melded_chows_show_the_other_three() -> None:
    told = ask(hand="[123m] [234m] [345m] 12m 55z !3m")
    assert [line["rule"] for line in told["lines"]] == [
        "fan.pure_shifted_chows",
        "fan.half_flush",
        "fan.last_tile",
        "fan.tile_hog",
        "fan.pure_double_chow",
        "fan.edge_wait",
    ]


def test_names_are_told_in_both_languages_to_a_person() -> None:
    dutch = list(explanation(answer(REQUEST, "nl"), "nl"))
    english = list(explanation(ask(), "en"))
    assert dutch[1].split("  ")[-2:] == ["Winst zonder punten", "[no. 43]"]
    assert english[-1] == "Total: 8"


# ---- a club's own rules ----------------------------------------------------------------------


def house(**changes):
    return {"base": "mcr", "name": {"nl": "Huisregels", "en": "House rules"}, **changes}


def test_a_house_rule_changes_the_points_of_a_fan() -> None:
    rules = house(changed={"fan.chicken_hand": {"points": 10}})
    assert ask(rules=rules)["total"] == 10


def test_a_fan_that_a_club_leaves_out_is_not_found() -> None:
    told = ask(rules=house(without=["fan.chicken_hand"]))
    assert (told["total"], told["lines"]) == (0, [])
    assert told["error"]["kind"] == "not-winning"


def test_what_others_cancel_can_be_left_out_too() -> None:
    told = ask(rules=house(without=["fan.last_tile"]), win="robbed")
    assert told["cancelled"] == []


@pytest.mark.parametrize(
    "changes",
    [
        {"without": ["fan.nothing"]},
        {"changed": {"fan.nothing": {"points": 1}}},
        {"changed": {"fan.chicken_hand": {"doublings": 1}}},
        {"added": [{"key": "mine"}]},
    ],
)
def test_house_rules_that_do_not_fit_are_refused(changes) -> None:
    assert error_of(rules=house(**changes))[0] == "request"
