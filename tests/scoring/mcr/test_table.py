"""An MCR table, deal by deal: payments, turns, penalties and table points."""

from fractions import Fraction

import pytest

from scoring.interchange import answer
from scoring.mcr.game import table_points

HAND = "[123m] [567p] [666m] 78s 55z !6s"
WON = {"winner": 2, "from": 0, "points": 12}
DRAW = {"draw": True}


def play(*deals, **table):
    return answer({"rules": "mcr", "table": {"deals": list(deals), **table}}, "en")


def error_of(*deals, **table) -> tuple[str, str]:
    error = play(*deals, **table)["error"]
    return error["kind"], error["message"]


# ---- payments --------------------------------------------------------------------------------


def test_the_discarder_pays_the_hand_and_everybody_pays_eight() -> None:
    told = play(WON)
    assert told["deals"] == [
        {
            "east": 0,
            "round": "E",
            "pays": [[0, 0, 20, 0], [0, 0, 8, 0], [0, 0, 0, 0], [0, 0, 8, 0]],
            "net": [-20, -8, 36, -8],
        }
    ]
    assert told["totals"] == [-20, -8, 36, -8]
    assert told["places"] == [4, 2, 1, 2]
    assert told["next"] == {"east": 1, "round": "E"}
    assert told["finished"] is False


def test_a_self_draw_is_paid_by_all() -> None:
    told = play({"winner": 1, "from": None, "points": 30})
    assert told["deals"][0]["net"] == [-38, 114, -38, -38]


def test_east_plays_no_special_part() -> None:
    as_east = play({"winner": 0, "from": 1, "points": 8})
    assert as_east["deals"][0]["net"] == [32, -16, -8, -8]
    assert as_east["next"] == {"east": 1, "round": "E"}


def test_a_hand_is_counted_with_the_winds_of_the_table() -> None:
    """In the second deal player 2 is South; the pung of South is the own wind."""
    own_wind = {"winner": 2, "from": 0, "hand": "[222z] [555z] 123m 78m 99m !9m"}
    told = play(DRAW, own_wind)
    # Half flush 6, outside hand 4, dragon 2, own wind 2, terminal chows 1.
    assert told["deals"][1]["net"] == [-23, -8, 39, -8]
    told = play(DRAW, {**own_wind, "seat": "S", "round": "E", "win": "discard", "flags": []})
    assert told["deals"][1]["net"] == [-23, -8, 39, -8]


def test_a_hand_can_be_won_in_every_way() -> None:
    robbed = play({"winner": 3, "from": 1, "hand": HAND, "win": "robbed"})
    assert robbed["deals"][0]["net"] == [-8, -16, -8, 32]
    last = play({"winner": 3, "from": None, "hand": HAND, "win": "wall", "flags": ["last-tile"]})
    assert last["deals"][0]["net"] == [-16, -16, -16, 48]
    flowers = HAND.replace("!", "1f !")
    drawn = play({"winner": 3, "from": None, "hand": flowers, "flags": ["last-tile"]})
    assert drawn["deals"][0]["net"] == [-17, -17, -17, 51]


# ---- the course of the game ------------------------------------------------------------------


def test_the_deal_always_passes_and_sixteen_deals_are_a_game() -> None:
    deals = [WON, DRAW, {"winner": 0, "from": 1, "points": 8}, DRAW] * 4
    told = play(*deals)
    turns = [(deal["east"], deal["round"]) for deal in told["deals"]]
    assert turns == [(east, wind) for wind in "ESWN" for east in range(4)]
    assert (told["finished"], told["next"]) == (True, None)
    assert told["final"] == told["totals"]
    assert play(*deals[:15])["finished"] is False
    assert error_of(*deals, DRAW) == ("request", "Deal 17: The game is already over.")


def test_a_redeal_changes_nothing() -> None:
    told = play({"redeal": True})
    assert told["deals"][0]["net"] == [0, 0, 0, 0]
    assert told["next"] == {"east": 0, "round": "E"}


def test_fewer_rounds_and_a_start_in_the_middle() -> None:
    told = play(DRAW, DRAW, options={"rounds": 2}, start={"east": 2, "round": "S", "played": 6})
    assert [(deal["east"], deal["round"]) for deal in told["deals"]] == [(2, "S"), (3, "S")]
    assert told["finished"] is True


def test_the_dreamer_neither_pays_nor_receives() -> None:
    options = {"dreamer": True}
    told = play({"winner": 1, "from": 2, "points": 10}, players=5, options=options)
    assert told["deals"][0]["net"] == [-8, 34, -18, -8, 0]
    told = play(DRAW, {"winner": 1, "from": None, "points": 10}, players=5, options=options)
    assert told["deals"][1]["net"] == [0, 54, -18, -18, -18]
    told = play({"penalty": {"player": 1, "to_each": 10}}, players=5, options=options)
    assert told["deals"][0]["net"] == [10, -30, 10, 10, 0]
    assert play(*[DRAW] * 20, players=5, options=options)["finished"] is True


@pytest.mark.parametrize(
    "deal",
    [
        {"winner": 4, "from": 2, "points": 10},
        {"winner": 1, "from": 4, "points": 10},
        {"penalty": {"player": 4, "to_each": 10}},
    ],
)
def test_the_dreamer_does_not_play(deal) -> None:
    kind, message = error_of(deal, players=5, options={"dreamer": True})
    assert (kind, message.split(": ")[-1]) == ("request", "it cannot be this player.")


def test_three_players_need_four_winds() -> None:
    assert error_of(WON, players=3)[0] == "request"
    told = play({"winner": 2, "from": 0, "points": 8}, players=3, options={"empty-seat": "N"})
    assert told["deals"][0]["net"] == [-16, -8, 24]


# ---- penalties -------------------------------------------------------------------------------


def test_a_false_hu_is_paid_to_each_and_the_deal_goes_on() -> None:
    told = play({"penalty": {"player": 1, "to_each": 10}}, WON)
    assert [deal["net"] for deal in told["deals"]] == [[10, -30, 10, 10], [-20, -8, 36, -8]]
    assert [deal["east"] for deal in told["deals"]] == [0, 0]
    assert told["totals"] == [-10, -38, 46, 2]


def test_a_deduction_goes_to_nobody() -> None:
    told = play({"penalty": {"player": 3, "points": -20}})
    assert told["deals"][0]["net"] == [0, 0, 0, -20]
    assert told["deals"][0]["pays"] == [[0] * 4] * 4
    assert told["totals"] == [0, 0, 0, -20]
    assert told["next"] == {"east": 0, "round": "E"}


@pytest.mark.parametrize(
    "penalty",
    [
        {"player": 1},
        {"player": 1, "to_each": 10, "points": -10},
        {"player": 1, "points": 10},
        {"player": 1, "to_each": 0},
        {"player": 7, "points": -10},
        {"player": 1, "points": -10, "reason": "late"},
    ],
)
def test_a_penalty_that_says_too_much_or_too_little_is_refused(penalty) -> None:
    assert error_of({"penalty": penalty})[0] == "request"


# ---- table points ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "points"),
    [
        ([40, 30, 20, 10], "4 2 1 0"),
        ([10, 20, 30, 40], "0 1 2 4"),
        ([40, 40, 20, 10], "3 3 1 0"),
        ([40, 30, 30, 10], "4 3/2 3/2 0"),
        ([40, 30, 10, 10], "4 2 1/2 1/2"),
        ([40, 40, 40, 10], "7/3 7/3 7/3 0"),
        ([40, 10, 10, 10], "4 1 1 1"),
        ([40, 40, 10, 10], "3 3 1/2 1/2"),
        ([0, 0, 0, 0], "7/4 7/4 7/4 7/4"),
        ([50, 40, 30, 20, 10], "5 3 2 1 0"),
    ],
)
def test_equal_totals_share_their_table_points(totals, points) -> None:
    assert [str(each) for each in table_points(totals)] == points.split()
    assert sum(table_points(totals)) == Fraction(len(totals) + sum(range(len(totals) - 1)))


def test_a_game_that_stops_early_has_its_results() -> None:
    told = play(WON, end=True)
    assert (told["finished"], told["next"]) == (True, None)
    assert told["final"] == [-20, -8, 36, -8]
    assert told["table_points"] == ["0", "3/2", "4", "3/2"]
    assert told["places"] == [4, 2, 1, 2]


def test_penalties_after_the_game_change_the_order() -> None:
    told = play(WON, end=True, penalties=[{"player": 1, "points": -20, "reason": "late"}])
    assert told["totals"] == [-20, -8, 36, -8]
    assert told["final"] == [-20, -28, 36, -8]
    assert told["table_points"] == ["1", "0", "4", "2"]


def test_no_table_points_before_the_end() -> None:
    assert "table_points" not in play(WON)
    assert "final" not in play(WON)


# ---- what is refused -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deal", "kind"),
    [
        ({"winner": 2, "points": 12}, "request"),
        ({"winner": 2, "from": 2, "points": 12}, "request"),
        ({"winner": 2, "from": "unknown", "points": 12}, "request"),
        ({"winner": 4, "from": 0, "points": 12}, "request"),
        ({"winner": 2, "from": 0}, "request"),
        ({"winner": 2, "from": 0, "points": "12"}, "request"),
        ({"winner": 2, "from": 0, "points": 7}, "not-winning"),
        ({"winner": 2, "from": 0, "points": 12, "hand": HAND}, "request"),
        ({"winner": 2, "from": 0, "points": 12, "scores": [1, 2, 3, 4]}, "request"),
        ({"winner": 2, "from": None, "hand": HAND}, "not-winning"),
        ({"winner": 2, "from": None, "hand": HAND, "win": "discard"}, "request"),
        ({"winner": 2, "from": 0, "hand": HAND, "win": "wall"}, "request"),
        ({"winner": 2, "from": 0, "hand": HAND, "seat": "E"}, "request"),
        ({"winner": 2, "from": 0, "hand": HAND, "round": "S"}, "request"),
        ({"winner": 2, "from": 0, "hand": "123m"}, "request"),
        ({"draw": True, "tenpai": [0]}, "request"),
        ({"redeal": True, "winner": 0}, "request"),
        ({}, "request"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_with_its_number(deal, kind) -> None:
    found, message = error_of(DRAW, deal)
    assert (found, message[:8]) == (kind, "Deal 2: ")


@pytest.mark.parametrize("options", [{"chips": True}, {"green-dragon": True}, {"rounds": 0}])
def test_options_of_other_tables_are_refused(options) -> None:
    assert error_of(options=options)[0] == "request"
