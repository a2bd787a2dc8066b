"""A riichi table, deal by deal: who pays whom, where the bets go, and who is East."""

from typing import Any

import pytest

from scoring.interchange import answer
from scoring.riichi.ending import late_penalty
from scoring.riichi.ruleset import RIICHI_EMA_2016

Deal = dict[str, Any]
START = [30_000] * 4


def table(*deals: Deal, lang: str = "en", **keys: Any) -> dict[str, Any]:
    return answer({"rules": "riichi-ema-2016", "table": {"deals": list(deals), **keys}}, lang)


def ron(winner: int, discarder: int, riichi: list[int] | None = None, **value: Any) -> Deal:
    win = {"winner": winner, **(value or {"han": 1, "fu": 30})}
    return {"wins": [win], "from": discarder, "riichi": riichi or []}


def tsumo(winner: int, riichi: list[int] | None = None, **value: Any) -> Deal:
    return {**ron(winner, 0, riichi, **value), "from": None}


def draw(*tenpai: int, riichi: list[int] | None = None) -> Deal:
    return {"draw": True, "tenpai": list(tenpai), "riichi": riichi or []}


def nets(told: dict[str, Any]) -> list[list[int]]:
    return [deal["net"] for deal in told["deals"]]


def standing(told: dict[str, Any]) -> str:
    """`S2 c1 b3`: round, East, counters and bets before the next deal."""
    after = told["next"]
    return f"{after['round']}{after['east']} c{after['counters']} b{after['bets']}"


def refused(deal: Deal, **keys: Any) -> tuple[str, str]:
    english, dutch = table(deal, **keys)["error"], table(deal, lang="nl", **keys)["error"]
    assert english["kind"] == dutch["kind"]
    assert english["message"] != dutch["message"]
    return english["kind"], english["message"].removeprefix("Deal 1: ")


IN_THE_MIDDLE = {"east": 1, "round": "S", "counters": 2, "bets": 3, "played": 9}


def middle(totals: list[int] | None = None) -> dict[str, Any]:
    return {**IN_THE_MIDDLE, "totals": totals or [29_000, 28_000, 31_000, 29_000]}


# ---- wins ------------------------------------------------------------------------------------


def test_a_self_pick_is_paid_by_all_and_east_pays_double() -> None:
    told = table(tsumo(1, han=3, fu=30))
    assert told["deals"][0]["pays"] == [
        [0, 2_000, 0, 0],
        [0, 0, 0, 0],
        [0, 1_000, 0, 0],
        [0, 1_000, 0, 0],
    ]
    assert told["totals"] == [28_000, 34_000, 29_000, 29_000]
    assert standing(told) == "E1 c0 b0"


def test_east_stays_after_winning_and_lays_a_counter() -> None:
    told = table(tsumo(0, han=3, fu=30), ron(0, 3, han=3, fu=30))
    assert nets(told) == [[6_000, -2_000, -2_000, -2_000], [6_100, 0, 0, -6_100]]
    assert standing(told) == "E0 c2 b0"


def test_counters_are_300_from_a_discarder_and_100_from_each_after_a_self_pick() -> None:
    start = {**middle(START), "bets": 0}
    assert nets(table(ron(2, 0, han=1, fu=30), start=start)) == [[-1_600, 0, 1_600, 0]]
    drawn = table(tsumo(2, han=1, fu=30), start=start)
    assert nets(drawn) == [[-500, -700, 1_700, -500]]
    assert standing(drawn) == "S2 c0 b0"


def test_the_winner_takes_all_bets_and_gets_the_own_bet_back() -> None:
    told = table(ron(2, 3, riichi=[2, 0]), start=middle())
    # 1000 for the hand, 600 for two counters, three old bets and that of player 0.
    assert nets(told) == [[-1_000, 0, 1_600 + 4_000, -1_600]]
    assert told["deals"][0]["pays"][3] == [0, 0, 1_600, 0]
    assert standing(told) == "S2 c0 b0"


def test_several_winners_are_each_paid_in_full_with_counters() -> None:
    wins = [{"winner": 0, "han": 1, "fu": 30}, {"winner": 3, "han": 2, "fu": 40}]
    told = table({"wins": wins, "from": 2}, start={**middle(START), "bets": 0})
    assert told["deals"][0]["pays"][2] == [1_600, 0, 0, 3_200]
    assert nets(told) == [[1_600, 0, -4_800, 3_200]]


@pytest.mark.parametrize(
    ("discarder", "winners", "first"),
    [(2, [0, 3], 3), (1, [0, 3], 3), (3, [1, 2], 1), (0, [1, 2, 3], 1), (1, [3, 2, 0], 2)],
)
def test_other_bets_go_to_the_winner_next_after_the_discarder(
    discarder: int, winners: list[int], first: int
) -> None:
    """4.1 goes before 3.3.14, which counts from the player who laid the bet (A3)."""
    riichi = [0, 1, 2, 3]
    wins = [{"winner": winner, "han": 1, "fu": 30} for winner in winners]
    told = table({"wins": wins, "from": discarder, "riichi": riichi}, start=middle(START))
    losers = [player for player in riichi if player not in winners]
    bets = [-1_000 if player in losers else 0 for player in riichi]
    bets[first] += 1_000 * (3 + len(losers))
    for_hands = [sum(row[me] for row in told["deals"][0]["pays"]) for me in riichi]
    paid = [sum(row) for row in told["deals"][0]["pays"]]
    assert told["deals"][0]["net"] == [
        bet + got - gave for bet, got, gave in zip(bets, for_hands, paid, strict=True)
    ]
    assert told["next"]["bets"] == 0


def test_east_stays_when_east_is_one_of_the_winners() -> None:
    wins = [{"winner": 0, "han": 1, "fu": 30}, {"winner": 3, "han": 2, "fu": 40}]
    assert standing(table({"wins": wins, "from": 2})) == "E0 c1 b0"
    assert standing(table({"wins": wins[1:], "from": 2})) == "E1 c0 b0"


# ---- liability -------------------------------------------------------------------------------


@pytest.mark.parametrize(("winner", "value"), [(1, 48_000), (3, 32_000)])
def test_after_a_self_pick_the_liable_player_pays_everything(winner: int, value: int) -> None:
    told = table(tsumo(winner, limit="yakuman", pao=2), start=middle(START))
    pays = [[0] * 4 for _ in range(4)]
    pays[2][winner] = value + 600
    assert told["deals"][0]["pays"] == pays


def test_another_discarder_pays_half_and_the_counters() -> None:
    told = table(ron(3, 0, limit="yakuman", pao=2), start=middle(START))
    assert [row[3] for row in told["deals"][0]["pays"]] == [16_600, 0, 16_000, 0]
    told = table(ron(1, 0, limit="yakuman", pao=2), start=middle(START))
    assert [row[1] for row in told["deals"][0]["pays"]] == [24_600, 0, 24_000, 0]


def test_a_liable_discarder_pays_all() -> None:
    told = table(ron(3, 2, limit="yakuman", pao=2), start=middle(START))
    assert [row[3] for row in told["deals"][0]["pays"]] == [0, 0, 32_600, 0]


def test_a_second_winner_is_paid_by_the_discarder_alone() -> None:
    wins = [{"winner": 3, "limit": "yakuman", "pao": 2}, {"winner": 1, "han": 1, "fu": 30}]
    told = table({"wins": wins, "from": 0})
    assert told["deals"][0]["pays"] == [[0, 1_000, 0, 16_000], [0] * 4, [0, 0, 0, 16_000], [0] * 4]


DRAGONS = "23m 99p [555z] [666z] [777z] !4m"


def test_liability_with_tiles_needs_open_dragons_or_winds() -> None:
    shown = {"winner": 1, "hand": DRAGONS, "pao": 3}
    assert nets(table({"wins": [shown], "from": None})) == [[0, 32_000, 0, -32_000]]
    closed = {**shown, "hand": "23m 99p [555z] [666z] (7777z) !4m"}
    assert refused({"wins": [closed], "from": None}) == (
        "impossible",
        "Liable is only who gave the last of three open dragon sets or four open wind sets.",
    )
    winds = {**shown, "hand": "5m [111z] [222z] [333z] [4444z] !5m"}
    assert nets(table({"wins": [winds], "from": 2})) == [[0, 32_000, -16_000, -16_000]]


def test_nobody_is_liable_below_a_yakuman() -> None:
    message = "pao: only for a yakuman somebody is liable."
    assert refused(tsumo(1, limit="sanbaiman", pao=2)) == ("request", message)
    assert refused(tsumo(1, limit="yakuman", pao=1))[1] == "pao: it cannot be this player."


# ---- draws, chombo, redeal -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tenpai", "net"),
    [
        ([], [0, 0, 0, 0]),
        ([1], [-1_000, 3_000, -1_000, -1_000]),
        ([0, 2], [1_500, -1_500, 1_500, -1_500]),
        ([0, 1, 3], [1_000, 1_000, -3_000, 1_000]),
        ([0, 1, 2, 3], [0, 0, 0, 0]),
    ],
)
def test_players_who_do_not_wait_pay_3000_in_all(tenpai: list[int], net: list[int]) -> None:
    assert nets(table(draw(*tenpai))) == [net]


def test_after_a_draw_east_stays_when_waiting_and_counters_move_along() -> None:
    assert standing(table(draw(0))) == "E0 c1 b0"
    assert standing(table(draw(0), draw(1))) == "E1 c2 b0"


def test_bets_stay_on_the_table_after_a_draw() -> None:
    told = table(draw(0, 2, riichi=[0, 2]), ron(1, 3, han=1, fu=30))
    assert nets(told)[0] == [500, -1_500, 500, -1_500]
    assert told["deals"][1]["bets"] == 2
    assert nets(told)[1] == [0, 1_000 + 300 + 2_000, 0, -1_300]


def test_a_riichi_player_with_a_dead_hand_counts_as_noten() -> None:
    told = table(draw(1, riichi=[0]))
    assert nets(told) == [[-2_000, 3_000, -1_000, -1_000]]
    assert standing(told) == "E1 c1 b1"


def test_a_club_chombo_is_a_reverse_mangan() -> None:
    told = table({"chombo": [2], "riichi": [0, 2]}, start=middle(START))
    assert nets(told) == [[2_000, 4_000, -8_000, 2_000]]
    assert standing(told) == "S1 c2 b3"
    assert nets(table({"chombo": [0]})) == [[-12_000, 4_000, 4_000, 4_000]]


def test_every_offender_is_penalised() -> None:
    told = table({"chombo": [0, 1]})
    assert told["deals"][0]["pays"][0] == [0, 4_000, 4_000, 4_000]
    assert told["deals"][0]["pays"][1] == [4_000, 0, 2_000, 2_000]


def test_a_tournament_chombo_costs_20000_after_uma() -> None:
    deals = [{"chombo": [3], "riichi": [1]}, {"chombo": [3, 0]}, ron(3, 0, han=2, fu=30)]
    told = table(*deals, options={"tournament": True}, end=True)
    assert nets(told) == [[0] * 4, [0] * 4, [-2_000, 0, 0, 2_000]]
    assert told["totals"] == [28_000, 30_000, 30_000, 32_000]
    assert told["uma"] == [-15_000, 0, 0, 15_000]
    assert told["final"] == [-37_000, 0, 0, -23_000]
    assert told["places"] == [4, 2, 2, 1]


def test_what_is_null_or_false_is_not_said() -> None:
    plain = ron(1, 2)
    assert table({**plain, "draw": False, "redeal": None, "chombo": None}) == table(plain)


def test_a_redeal_changes_nothing() -> None:
    told = table(draw(0, riichi=[1]), {"redeal": True})
    assert nets(told)[1] == [0, 0, 0, 0]
    assert standing(told) == "E0 c1 b1"


# ---- with tiles ------------------------------------------------------------------------------

PINFU = "12345678s 22345p !9s"


def test_a_hand_is_counted_with_the_winds_of_the_table() -> None:
    pung_of_south = {"winner": 2, "hand": "2349m 567p 345s [222z] !9m"}
    told = table({"wins": [pung_of_south], "from": 0}, start=middle(START))
    # Player 2 is South in the South round: both winds, 2 han 30 fu, and two counters.
    assert told["deals"][0]["pays"][0] == [0, 0, 2_600, 0]


def test_riichi_dora_and_ura_of_a_hand_count() -> None:
    shown = {"winner": 1, "hand": PINFU, "flags": ["riichi"], "dora": "1p", "ura": "8s"}
    told = table({"wins": [shown], "from": 3, "riichi": [1]})
    assert nets(told) == [[0, 12_000, 0, -12_000]]


@pytest.mark.parametrize(("flags", "riichi"), [(["riichi"], []), ([], [1])])
def test_the_bets_and_the_riichi_of_a_hand_must_agree(flags: list[str], riichi: list[int]) -> None:
    shown = {"winner": 1, "hand": PINFU, "flags": flags}
    assert refused({"wins": [shown], "from": 3, "riichi": riichi}) == (
        "request",
        "riichi: the bets and the riichi of the winning hand contradict each other.",
    )


def test_the_way_to_win_must_fit_who_discarded() -> None:
    message = "from: does not fit `win`: who draws the tile wins from nobody."
    shown = {"winner": 1, "hand": PINFU, "win": "wall"}
    assert refused({"wins": [shown], "from": 3}) == ("request", message)
    shown = {"winner": 1, "hand": PINFU, "win": "robbed"}
    assert refused({"wins": [shown], "from": None}) == ("request", message)


def two(first: str, second: str, **keys: Any) -> Deal:
    wins = [{"winner": 1, "hand": first, **keys}, {"winner": 2, "hand": second, **keys}]
    return {"wins": wins, "from": 0}


def test_winners_on_one_discard_have_the_same_winning_tile_and_indicators() -> None:
    other = "12345678m 22678p !9m"
    kind, message = refused(two(PINFU, other))
    assert (kind, message) == (
        "impossible",
        "Who win on the same discard have the same winning tile and dora indicators.",
    )
    deal = two(PINFU, "12345678s 66m 345m !9s", dora="1z")
    deal["wins"][1]["dora"] = "2z"
    assert refused(deal) == (kind, message)


def test_there_are_four_of_a_tile_over_all_winners() -> None:
    fits = two(PINFU, "45678s 66345m 678p !9s", dora="1z")
    assert "error" not in table(fits)
    deal = two(PINFU, "22p 12345678s 345m !9s", dora="2p")
    assert refused(deal) == ("impossible", "Five times circles 2: there are only four.")


def test_a_hand_without_yaku_does_not_win_at_the_table() -> None:
    shown = {"winner": 3, "hand": "234m 555p 678s 4z [789s] !4z"}
    assert refused({"wins": [shown], "from": 0})[0] == "not-winning"


# ---- the end ---------------------------------------------------------------------------------


def test_the_game_ends_after_two_wind_rounds() -> None:
    deals = [ron(1, 2), ron(2, 3), ron(3, 0), ron(0, 1)] * 2
    told = table(*deals[:4])
    assert [deal["east"] for deal in told["deals"]] == [0, 1, 2, 3]
    assert standing(told) == "S0 c0 b0"
    told = table(*deals)
    assert [f"{deal['round']}{deal['east']}" for deal in told["deals"][4:]] == [
        "S0", "S1", "S2", "S3",
    ]  # fmt: skip
    assert (told["finished"], told["next"]) == (True, None)
    again = table(*deals, ron(1, 2))
    assert again["error"]["message"] == "Deal 9: The game is already over."


def test_east_goes_on_in_the_last_deal_while_winning() -> None:
    deals = [*[ron(1, 2), ron(2, 3), ron(3, 0), ron(0, 1)], ron(1, 2), ron(2, 3), ron(3, 0)]
    told = table(*deals, tsumo(3, han=5))
    assert (told["finished"], standing(told)) == (False, "S3 c1 b0")


def test_bets_that_are_left_go_to_the_leader() -> None:
    start = {"totals": [35_000, 28_000, 29_000, 25_000], "bets": 3}
    told = table(end=True, start=start)
    assert told["totals"] == [38_000, 28_000, 29_000, 25_000]
    assert told["uma"] == [15_000, -5_000, 5_000, -15_000]
    assert told["final"] == [23_000, -7_000, 4_000, -20_000]


def test_tied_leaders_share_the_bets_and_stay_tied() -> None:
    """1000 by three: 400, 300, 300 in the order of the first seats (A16)."""
    told = table(end=True, start={"totals": [24_800, 31_400, 31_400, 31_400], "bets": 1})
    assert told["totals"] == [24_800, 31_800, 31_700, 31_700]
    assert told["uma"] == [-15_000, 5_000, 5_000, 5_000]
    assert told["places"] == [4, 1, 1, 1]


def test_two_bets_among_three_tied_leaders_are_shared_in_hundreds_by_seat() -> None:
    """2000 by three: 700, 700, 600 in the order of the first seats (A16)."""
    told = table(end=True, start={"totals": [39_000, 1_000, 39_000, 39_000], "bets": 2})
    assert told["totals"] == [39_700, 1_000, 39_700, 39_600]
    assert told["uma"] == [5_000, -15_000, 5_000, 5_000]
    assert told["places"] == [1, 4, 1, 1]


@pytest.mark.parametrize(
    ("totals", "uma"),
    [
        ([40, 35, 25, 20], [15, 5, -5, -15]),
        ([20, 25, 35, 40], [-15, -5, 5, 15]),
        ([35, 35, 30, 20], [10, 10, -5, -15]),
        ([40, 30, 30, 20], [15, 0, 0, -15]),
        ([40, 35, 20, 25], [15, 5, -15, -5]),
        ([40, 30, 25, 25], [15, 5, -10, -10]),
        ([35, 35, 35, 15], [5, 5, 5, -15]),
        ([45, 25, 25, 25], [15, -5, -5, -5]),
        ([35, 35, 25, 25], [10, 10, -10, -10]),
        ([30, 30, 30, 30], [0, 0, 0, 0]),
    ],
)
def test_uma_is_shared_by_players_who_are_tied(totals: list[int], uma: list[int]) -> None:
    told = table(end=True, start={"totals": [1_000 * total for total in totals]})
    assert told["uma"] == [1_000 * each for each in uma]
    assert told["final"] == [
        1_000 * (total - 30 + each) for total, each in zip(totals, uma, strict=True)
    ]


LATE = {"player": 1, "points": -7_000, "reason": "7 minutes late"}


def test_penalties_come_after_uma_and_nobody_receives_them() -> None:
    start = {"totals": [40_000, 35_000, 25_000, 20_000]}
    told = table(end=True, start=start, penalties=[LATE, {**LATE, "player": 0, "points": -8_000}])
    assert told["uma"] == [15_000, 5_000, -5_000, -15_000]
    assert told["final"] == [17_000, 3_000, -10_000, -25_000]
    assert told["places"] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("minutes", "points"), [(0, 0), (1, -1_000), (10, -10_000), (11, None), (60, None)]
)
def test_a_late_player_loses_1000_a_minute_or_the_whole_session(
    minutes: int, points: int | None
) -> None:
    assert late_penalty(minutes, RIICHI_EMA_2016) == points


def test_a_substitute_from_the_start_takes_a_place_at_the_table() -> None:
    """5.8: if he wins, the others get 5000, -5000 and -15000 (A15)."""
    start = {"totals": [40_000, 35_000, 25_000, 20_000]}
    told = table(end=True, start=start, substitutes=[{"player": 0, "from": "start"}])
    assert told["uma"] == [-15_000, 5_000, -5_000, -15_000]
    assert told["final"] == [-30_000, 10_000, -10_000, -25_000]


def test_a_substitute_from_the_middle_leaves_the_places_above_to_the_others() -> None:
    start = {"totals": [40_000, 35_000, 25_000, 20_000]}
    told = table(end=True, start=start, substitutes=[{"player": 0, "from": "middle"}])
    assert told["uma"] == [-15_000, 15_000, 5_000, -5_000]
    assert told["final"] == [-30_000, 20_000, 0, -15_000]


def test_a_penalty_does_not_change_the_result_of_a_substitute() -> None:
    """A22."""
    substitutes = [{"player": 1, "from": "start"}]
    told = table(end=True, substitutes=substitutes, penalties=[LATE])
    assert told["final"][1] == -30_000


# ---- other tables ----------------------------------------------------------------------------


def test_with_five_players_one_dreams_and_everyone_is_east() -> None:
    options = {"dreamer": True}
    told = table(ron(1, 2), ron(2, 3), players=5, options=options)
    assert [deal["east"] for deal in told["deals"]] == [0, 1]
    assert nets(told) == [[0, 1_000, -1_000, 0, 0], [0, 0, 1_000, -1_000, 0]]
    # Player 4 dreamed first, then player 0.
    message = "Deal 1: winner: it cannot be this player."
    assert table(ron(4, 2), players=5, options=options)["error"]["message"] == message
    told = table(draw(1, riichi=[1]), players=5, options=options, end=True)
    assert sum(told["uma"]) == 0
    assert told["uma"] == [-6_600, 15_000, -6_700, -6_700, 5_000]
    assert told["totals"] == [29_000, 33_000, 29_000, 29_000, 30_000]


def test_five_players_play_ten_deals() -> None:
    order = [ron((east + 1) % 5, (east + 2) % 5) for east in range(5)]
    assert standing(table(*order, players=5)) == "S0 c0 b0"
    assert table(*order, *order, players=5)["finished"] is True


def test_a_game_can_begin_in_the_middle() -> None:
    told = table(ron(2, 3, han=2, fu=30), start=middle())
    assert told["deals"][0] == {
        "east": 1,
        "round": "S",
        "counters": 2,
        "bets": 3,
        "pays": [[0] * 4, [0] * 4, [0] * 4, [0, 0, 2_600, 0]],
        "net": [0, 0, 5_600, -2_600],
    }
    assert told["totals"] == [29_000, 28_000, 36_600, 26_400]


def test_the_number_of_wind_rounds_is_an_option() -> None:
    deals = [ron(1, 2), ron(2, 3), ron(3, 0), ron(0, 1)]
    assert table(*deals, options={"rounds": 1})["finished"] is True


NO_SUCH_FU = "fu: minipoints are 20, 25, 30, 40 … 110; more is always a limit."


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        ({"wins": [{"winner": 0, "han": 1, "fu": 30}]},
         "from: tell who discarded the tile, or null for a self-pick."),
        ({"wins": [], "from": 1}, "wins: name every winner once."),
        ({"wins": [{"winner": 0, "han": 1, "fu": 30}] * 2, "from": 1},
         "wins: name every winner once."),
        ({"wins": [{"winner": 0, "han": 1, "fu": 30}, {"winner": 1, "han": 1, "fu": 30}],
          "from": None}, "wins: a self-pick has one winner."),
        (ron(1, 1), "winner: it cannot be this player."),
        (ron(1, 4), "from: it cannot be this player."),
        (ron(1, 2, han=2), NO_SUCH_FU),
        (ron(1, 2, han=2, fu=35), NO_SUCH_FU),
        (ron(1, 2, han=3, fu=120), NO_SUCH_FU),
        (ron(1, 2, han=5, fu=20), "fu: 5 han with 20 minipoints does not exist with ron."),
        (ron(1, 2, han=0, fu=30), "han: this must be a whole number from 1 to 99."),
        (ron(1, 2, fu=30, winner_=1), "wins: give `hand`, `han` or `limit`."),
        (ron(1, 2, han=1, fu=30, limit="mangan"), "wins: give `hand`, `han` or `limit`."),
        (ron(1, 2, limit="kazoe"),
         "limit: choose from mangan, haneman, baiman, sanbaiman, yakuman."),
        (ron(1, 2, limit="mangan", fu=30), "fu: unknown key."),
        (ron(1, 2, riichi=[3, 3]), "riichi: a player is listed twice."),
        ({"draw": True}, "tenpai: tell who shows a waiting hand, or give an empty list."),
        ({"draw": True, "tenpai": [4]}, "tenpai: it cannot be this player."),
        ({"draw": True, "tenpai": [], "nagashi": [1]}, "nagashi: unknown key."),
        ({"chombo": []}, "chombo: name who made the mistake."),
        ({"redeal": True, "riichi": [1]}, "riichi: unknown key."),
        ({}, "A deal ends in one way: give `wins`, `draw`, `chombo` or `redeal`."),
        ({**ron(1, 2), "draw": True, "tenpai": []},
         "A deal ends in one way: give `wins`, `draw`, `chombo` or `redeal`."),
        ({**draw(1), "from": 2}, "from: unknown key."),
        ({"draw": 1, "tenpai": []}, "draw: this must be true or false."),
    ],
)  # fmt: skip
def test_a_deal_that_cannot_be_is_refused(deal: Deal, message: str) -> None:
    assert refused(deal) == ("request", message)


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"players": 3},
         "players: riichi is played with four players, or with five and a dreamer."),
        ({"players": 3, "options": {"empty-seat": "W"}},
         "players: riichi is played with four players, or with five and a dreamer."),
        ({"options": {"chips": True}}, "chips: unknown key."),
        ({"options": {"rounds": 5}}, "rounds: this must be a whole number from 1 to 4."),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_is_refused(keys: dict[str, Any], message: str) -> None:
    assert table(**keys)["error"] == {"kind": "request", "message": message}
