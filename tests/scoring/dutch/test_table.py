"""A Dutch table, deal by deal: who pays whom, who becomes East, and when the game is over."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import examples
from scoring.examples import parse_examples
from scoring.interchange import answer

Deal = dict[str, Any]

EXAMPLE = Path(examples.__path__[0]) / "dutch-worked-example.txt"
BOTH = pytest.mark.parametrize("rules", ["dutch-2002", "dutch-2011"])

DRAW: Deal = {"draw": True}
REDEAL: Deal = {"redeal": True}

# NMB 2011 p. 13: East, South, West and North have 64, 96, 0 and 20; South has Mah-Jong.
EXAMPLE_SCORES = [64, 96, 0, 20]
EXAMPLE_PAYS = [[0, 192, 0, 40], [0, 0, 0, 0], [128, 96, 0, 20], [128, 96, 0, 0]]
EXAMPLE_NET = [24, 384, -244, -164]
EXAMPLE_DEAL: Deal = {"winner": 1, "from": 3, "scores": EXAMPLE_SCORES}


def table(rules: str, *deals: Any, lang: str = "nl", **keys: Any) -> dict[str, Any]:
    return answer({"rules": rules, "table": {"deals": list(deals), **keys}}, lang)


def won_by(winner: int, players: int = 4, **keys: Any) -> Deal:
    """A deal in which the winner has 100 and the others nothing."""
    scores = [100 if player == winner else 0 for player in range(players)]
    return {"winner": winner, "from": None, "scores": scores, **keys}


def told_error(rules: str, *deals: Any, **keys: Any) -> tuple[str, str, str]:
    """The kind of the error, and its message in Dutch and English."""
    nl = table(rules, *deals, **keys)["error"]
    en = table(rules, *deals, lang="en", **keys)["error"]
    return nl["kind"], nl["message"], en["message"]


def places_played(told: dict[str, Any]) -> list[str]:
    """`E0`: the round and the player who was East, for every deal and for the next one."""
    deals = [f"{deal['round']}{deal['east']}" for deal in told["deals"]]
    after = told["next"]
    return [*deals, "end" if after is None else f"{after['round']}{after['east']}"]


# ---- the example of the rule book ------------------------------------------------------------


def example_hands() -> list[str]:
    """The four hands of the example; the fifth is what West would have had."""
    hands = {
        (example.request["seat"], example.told.get("total")): example.request["hand"]
        for example in parse_examples(EXAMPLE.read_text(encoding="utf-8"))
    }
    return [hands["E", 64], hands["S", 96], hands["W", 0], hands["N", 20]]


@BOTH
def test_the_example_of_the_book_by_typed_scores(rules: str) -> None:
    assert table(rules, EXAMPLE_DEAL) == {
        "deals": [{"east": 0, "round": "E", "pays": EXAMPLE_PAYS, "net": EXAMPLE_NET}],
        "totals": EXAMPLE_NET,
        "next": {"east": 1, "round": "E"},
        "finished": False,
        "places": [2, 1, 4, 3],
    }


@BOTH
def test_the_example_of_the_book_by_tiles(rules: str) -> None:
    by_tiles = {"winner": 1, "from": 3, "win": "discard", "hands": example_hands()}
    assert table(rules, by_tiles) == table(rules, EXAMPLE_DEAL)


@BOTH
def test_the_way_to_win_follows_from_who_gave_the_tile(rules: str) -> None:
    claimed = {"winner": 1, "from": 3, "hands": example_hands()}
    drawn = {"winner": 1, "from": None, "hands": example_hands()}
    assert table(rules, claimed)["deals"][0]["net"] == EXAMPLE_NET
    # Drawn from the wall South has two points more: 26 x 4.
    assert table(rules, drawn)["deals"][0]["net"] == [8, 416, -252, -172]


@BOTH
@pytest.mark.parametrize(
    "hands",
    [
        [64, 96, 0, 20],
        [{"points": 16, "doublings": 2}, {"points": 24, "doublings": 2}, 0, 20],
        [64, "[234p] [567m] 456p 678s 3s !3s", {"points": 0, "doublings": 3}, 20],
        ["444m 888p 777z 2m 9p 15s", 96, 0, {"points": 10, "doublings": 1}],
        [
            {"hand": "444m 888p 777z", "flags": ["sets-only"]},
            {"hand": "[234p] [567m] 456p 678s 3s !3s"},
            {"hand": "(3333z) 111z", "flags": ["dead"]},
            {"hand": "[222s] 222z", "flags": ["sets-only", "clean"]},
        ],
        [{"hand": "444m 888p 777z", "flags": ["sets-only"]}, 96, {"hand": "1m"}, 20],
        [64, 96, {"hand": "", "flags": ["sets-only"]}, 20],
    ],
)
def test_each_hand_is_given_in_its_own_way(rules: str, hands: list[Any]) -> None:
    deal = {"winner": 1, "from": 3, "win": "discard", "flags": [], "hands": hands}
    assert table(rules, deal)["deals"][0]["pays"] == EXAMPLE_PAYS


@BOTH
def test_an_unknown_discarder_pays_as_any_other(rules: str) -> None:
    unknown = EXAMPLE_DEAL | {"from": "unknown"}
    assert table(rules, unknown) == table(rules, EXAMPLE_DEAL)
    by_tiles = {"winner": 1, "from": "unknown", "hands": example_hands()}
    assert table(rules, by_tiles) == table(rules, EXAMPLE_DEAL)


# ---- settlement ------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize(
    ("winner", "scores", "pays", "net"),
    [
        # East wins: double from all
        (
            0,
            [100, 0, 0, 0],
            [[0, 0, 0, 0], [200, 0, 0, 0], [200, 0, 0, 0], [200, 0, 0, 0]],
            [600, -200, -200, -200],
        ),
        # South wins: East pays double
        (
            1,
            [0, 100, 0, 0],
            [[0, 200, 0, 0], [0, 0, 0, 0], [0, 100, 0, 0], [0, 100, 0, 0]],
            [-200, 400, -100, -100],
        ),
        # the losers settle their differences, with East double; the winner pays nobody
        (
            2,
            [10, 20, 80, 40],
            [[0, 40, 160, 80], [20, 0, 80, 40], [0, 0, 0, 0], [20, 20, 80, 0]],
            [-240, -80, 320, 0],
        ),
        # who has Mah-Jong need not receive the most
        (
            3,
            [2, 2000, 4, 80],
            [[0, 4000, 8, 160], [4, 0, 4, 80], [4, 2000, 0, 80], [0, 0, 0, 0]],
            [-4160, 5912, -2072, 320],
        ),
    ],
)
def test_every_payment_of_a_deal(
    rules: str, winner: int, scores: list[int], pays: list[list[int]], net: list[int]
) -> None:
    told = table(rules, {"winner": winner, "from": None, "scores": scores})
    assert told["deals"] == [{"east": 0, "round": "E", "pays": pays, "net": net}]


@BOTH
@pytest.mark.parametrize(
    ("players", "winner", "most"), [(4, 1, 8000), (4, 0, 12000), (3, 1, 6000), (3, 0, 8000)]
)
def test_the_most_that_a_deal_can_bring(rules: str, players: int, winner: int, most: int) -> None:
    scores = [2000 if player == winner else 0 for player in range(players)]
    told = table(rules, {"winner": winner, "from": None, "scores": scores}, players=players)
    assert max(told["totals"]) == told["totals"][winner] == most


@BOTH
def test_a_dead_hand_counts_nothing_but_pays(rules: str) -> None:
    dead = table(rules, EXAMPLE_DEAL | {"dead": [0, 3]})["deals"][0]
    assert dead["pays"] == [[0, 192, 0, 0], [0, 0, 0, 0], [0, 96, 0, 0], [0, 96, 0, 0]]
    assert dead["net"] == [-192, 384, -96, -96]


@BOTH
def test_points_and_doublings_reach_the_limit_and_no_more(rules: str) -> None:
    def west(points: int, doublings: int) -> Deal:
        hand = {"points": points, "doublings": doublings}
        return {"winner": 1, "from": 3, "hands": [0, 96, hand, 0]}

    assert table(rules, west(62, 5))["deals"][0]["pays"][3] == [0, 96, 1984, 0]
    assert table(rules, west(63, 5))["deals"][0]["pays"][3] == [0, 96, 2000, 0]
    assert table(rules, west(1, 10**9))["deals"][0]["pays"][3] == [0, 96, 2000, 0]
    assert table(rules, west(0, 10**9))["deals"][0]["pays"][3] == [0, 96, 0, 0]


@BOTH
def test_a_winner_by_points_needs_two_doublings(rules: str) -> None:
    deal = {"winner": 1, "from": 3, "hands": [0, {"points": 28, "doublings": 1}, 0, 0]}
    assert told_error(rules, REDEAL, deal) == (
        "not-winning",
        "Spel 2: Voor mahjong zijn minstens 2 verdubbelingen nodig; deze hand heeft er 1.",
        "Deal 2: A mahjong needs at least 2 doublings; this hand has 1.",
    )
    options = {"minimum-doublings": 1}
    assert table(rules, deal, options=options)["totals"] == [-112, 224, -56, -56]


@BOTH
def test_a_winner_by_tiles_needs_a_mahjong(rules: str) -> None:
    incomplete = {"winner": 1, "from": 3, "hands": [0, "[234p] [567m] 456p 678s 3s !4m", 0, 0]}
    assert told_error(rules, incomplete) == (
        "not-winning",
        "Spel 1: Deze stenen zijn nog geen mahjong: vier sets en een paar, of een limietspel.",
        "Deal 1: These tiles are no mahjong yet: four sets and a pair, or a limit hand.",
    )


@BOTH
def test_chips_go_by_tens_and_a_five_goes_up(rules: str) -> None:
    deal = {"winner": 1, "from": 3, "scores": [64, 96, 125, 4]}
    told = table(rules, deal, options={"chips": True})["deals"][0]
    assert told["pays"] == [[0, 200, 260, 0], [0, 0, 0, 0], [120, 100, 0, 0], [120, 100, 130, 0]]


@BOTH
def test_chips_round_counted_hands_too_before_east_doubles(rules: str) -> None:
    deal = {"winner": 1, "from": 3, "hands": [{"points": 13, "doublings": 1}, 96, 0, 0]}
    told = table(rules, deal, options={"chips": True})["deals"][0]
    assert told["pays"] == [[0, 200, 0, 0], [0, 0, 0, 0], [60, 100, 0, 0], [60, 100, 0, 0]]


@BOTH
def test_without_chips_nothing_is_rounded(rules: str) -> None:
    deal = {"winner": 1, "from": 3, "scores": [64, 96, 125, 4]}
    told = table(rules, deal, options={"chips": False})["deals"][0]
    assert told["pays"][3] == [128, 96, 125, 0]


# ---- properties of the settlement ------------------------------------------------------------

SETTLED = st.tuples(
    st.lists(st.integers(0, 2000), min_size=4, max_size=4), st.integers(0, 3), st.integers(0, 3)
)


def settled(scores: list[int], winner: int, east: int) -> tuple[list[list[int]], list[int]]:
    deal = {"winner": winner, "from": None, "scores": scores}
    told = table("dutch-2011", deal, start={"east": east})["deals"][0]
    assert told["east"] == east
    return told["pays"], told["net"]


@given(SETTLED)
def test_what_one_wins_the_others_lose(case: tuple[list[int], int, int]) -> None:
    assert sum(settled(*case)[1]) == 0


@given(SETTLED)
def test_the_winner_never_pays(case: tuple[list[int], int, int]) -> None:
    pays, net = settled(*case)
    assert pays[case[1]] == [0, 0, 0, 0]
    assert net[case[1]] >= 0


@given(SETTLED)
def test_nobody_with_more_points_pays_one_with_less(case: tuple[list[int], int, int]) -> None:
    scores, winner, _ = case
    pays, _ = settled(*case)
    for payer in range(4):
        for receiver in range(4):
            if winner not in (payer, receiver) and scores[payer] >= scores[receiver]:
                assert pays[payer][receiver] <= pays[receiver][payer]


@given(SETTLED)
def test_each_loser_pays_every_other_that_ones_points_and_east_double(
    case: tuple[list[int], int, int],
) -> None:
    scores, winner, east = case
    pays, net = settled(*case)
    for payer in range(4):
        for receiver in range(4):
            due = 0 if payer in (winner, receiver) else scores[receiver]
            assert pays[payer][receiver] == (2 * due if east in (payer, receiver) else due)
    assert net == [sum(row[me] for row in pays) - sum(pays[me]) for me in range(4)]


@given(SETTLED)
def test_both_rule_books_settle_alike(case: tuple[list[int], int, int]) -> None:
    scores, winner, east = case
    deal = {"winner": winner, "from": None, "scores": scores}
    nets = [
        table(rules, deal, start={"east": east})["deals"][0]["net"]
        for rules in ("dutch-2002", "dutch-2011")
    ]
    assert nets[0] == nets[1]


@given(st.lists(st.sampled_from([DRAW, REDEAL, *map(won_by, range(4))]), max_size=20))
def test_totals_are_the_sum_of_the_deals_whatever_happens(deals: list[Deal]) -> None:
    told = table("dutch-2011", *deals)
    if "error" not in told:
        nets = [deal["net"] for deal in told["deals"]]
        assert told["totals"] == [sum(column) for column in zip([0] * 4, *nets, strict=True)]
        assert sum(told["totals"]) == 0


# ---- four of every tile over the hands of one deal -------------------------------------------


@BOTH
def test_five_of_a_tile_over_the_hands_of_a_deal_is_impossible(rules: str) -> None:
    hands = example_hands()
    hands[3] = "[222s] 222z 14589s 67z"
    deal = {"winner": 1, "from": 3, "hands": hands}
    east_has_three_red_dragons = table(rules, deal)
    assert "error" not in east_has_three_red_dragons
    hands[3] = "[222s] 222z 1458s 677z"
    assert told_error(rules, deal) == (
        "impossible",
        "Spel 1: Vijf keer rode draak: er zijn er maar vier.",
        "Deal 1: Five times red dragon: there are only four.",
    )


@BOTH
def test_the_winning_tile_is_one_of_the_four(rules: str) -> None:
    south = "[234p] [567m] 456p 678s 3s !3s"
    three_more = {"hand": "333s", "flags": ["sets-only"]}
    assert told_error(rules, {"winner": 1, "from": 3, "hands": [three_more, south, 0, 0]}) == (
        "impossible",
        "Spel 1: Vijf keer bamboe 3: er zijn er maar vier.",
        "Deal 1: Five times bamboo 3: there are only four.",
    )
    two_more = {"hand": "33s", "flags": ["sets-only"]}
    assert "error" not in table(rules, {"winner": 1, "from": 3, "hands": [two_more, south, 0, 0]})


def test_a_flower_lies_with_one_player_only() -> None:
    hands = [{"hand": "1f", "flags": ["sets-only"]}, 96, {"hand": "1f", "flags": ["sets-only"]}, 0]
    deal = {"winner": 1, "from": 3, "hands": hands}
    assert told_error("dutch-2011", deal, options={"lucky-tiles": True}) == (
        "impossible",
        "Spel 1: Twee spelers hebben dezelfde bloem of hetzelfde seizoen.",
        "Deal 1: Two players have the same flower or season.",
    )
    hands[2] = {"hand": "2f", "flags": ["sets-only"]}
    told = table("dutch-2011", deal, options={"lucky-tiles": True})
    # East's own flower doubles; West has another one, worth four points.
    assert told["deals"][0]["pays"][3] == [16, 96, 4, 0]


def test_five_of_a_tile_in_different_deals_is_possible() -> None:
    deal = {"winner": 1, "from": 3, "hands": example_hands()}
    assert len(table("dutch-2002", deal, deal | {"winner": 1})["deals"]) == 2


# ---- winds and rounds ------------------------------------------------------------------------


def test_own_winds_turn_with_east() -> None:
    """The same pung of east wind: two doublings for East, one for who is East no longer."""
    hands: list[Any] = [{"hand": "111z", "flags": ["sets-only"]}, 80, 0, 0]
    deal = {"winner": 1, "from": None, "hands": hands}
    told = table("dutch-2002", deal, deal)
    assert told["deals"][0]["pays"][2] == [64, 80, 0, 0]
    assert told["deals"][1]["pays"][2] == [16, 160, 0, 0]


def test_2002_turns_the_winds_after_every_deal_and_stays_in_the_round_of_east() -> None:
    deals = [won_by(number % 4) if number % 3 else DRAW for number in range(16)]
    told = table("dutch-2002", *deals)
    assert places_played(told) == ["E0", "E1", "E2", "E3"] * 4 + ["end"]
    assert told["finished"] is True


def test_2002_is_not_finished_after_fifteen_deals() -> None:
    told = table("dutch-2002", *[DRAW] * 15)
    assert (told["finished"], told["next"]) == (False, {"east": 3, "round": "E"})
    assert "final" not in told


def test_2011_lets_east_stay_after_a_win_and_after_a_draw() -> None:
    told = table("dutch-2011", won_by(0), DRAW, won_by(0), won_by(2), DRAW, won_by(1), won_by(0))
    assert places_played(told) == ["E0", "E0", "E0", "E0", "E1", "E1", "E1", "E2"]


def test_2011_goes_round_four_winds() -> None:
    deals = [won_by((east + 1) % 4) for _ in range(4) for east in range(4)]
    told = table("dutch-2011", *deals)
    assert places_played(told) == [f"{wind}{east}" for wind in "ESWN" for east in range(4)] + [
        "end"
    ]
    assert told["finished"] is True


def test_2011_advances_the_round_only_when_the_last_east_passes() -> None:
    told = table("dutch-2011", won_by(3), DRAW, won_by(0), start={"east": 3, "round": "S"})
    assert places_played(told) == ["S3", "S3", "S3", "W0"]


def test_the_wind_of_the_round_counts_in_the_hands_of_2011() -> None:
    hands: list[Any] = [0, 80, {"hand": "222z", "flags": ["sets-only"]}, 0]
    deal = {"winner": 1, "from": None, "hands": hands}
    east_round = table("dutch-2011", deal)
    south_round = table("dutch-2011", deal, start={"round": "S"})
    assert east_round["deals"][0]["pays"][3][2] == 8
    assert south_round["deals"][0]["pays"][3][2] == 16


@BOTH
def test_a_redeal_changes_nothing(rules: str) -> None:
    told = table(rules, EXAMPLE_DEAL, REDEAL, REDEAL)
    nothing = {"pays": [[0] * 4 for _ in range(4)], "net": [0] * 4}
    assert told["deals"][1:] == [{"east": 1, "round": "E"} | nothing] * 2
    assert (told["totals"], told["next"]) == (EXAMPLE_NET, {"east": 1, "round": "E"})
    assert told["finished"] is False


@BOTH
def test_a_draw_pays_nothing(rules: str) -> None:
    told = table(rules, DRAW)
    assert told["deals"][0]["pays"] == [[0] * 4 for _ in range(4)]
    assert told["totals"] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("rules", "rounds", "deals"),
    [("dutch-2002", 1, 4), ("dutch-2002", 2, 8), ("dutch-2011", 1, 4), ("dutch-2011", 3, 12)],
)
def test_the_number_of_rounds_is_the_clubs_to_set(rules: str, rounds: int, deals: int) -> None:
    played = [won_by((number + 1) % 4) for number in range(deals)]
    options = {"rounds": rounds}
    assert table(rules, *played[:-1], options=options)["finished"] is False
    assert table(rules, *played, options=options)["finished"] is True


# ---- beginning in the middle, stopping, the end ----------------------------------------------


@BOTH
def test_a_table_without_deals_is_a_table_at_its_start(rules: str) -> None:
    assert table(rules) == {
        "deals": [],
        "totals": [0, 0, 0, 0],
        "next": {"east": 0, "round": "E"},
        "finished": False,
        "places": [1, 1, 1, 1],
    }


@BOTH
def test_a_table_goes_on_from_the_middle(rules: str) -> None:
    deals = [EXAMPLE_DEAL, DRAW, won_by(2), won_by(3), won_by(0)]
    whole = table(rules, *deals)
    half = table(rules, *deals[:2])
    rest = table(rules, *deals[2:], start=half["next"] | {"played": 2, "totals": half["totals"]})
    assert half["deals"] + rest["deals"] == whole["deals"]
    assert {**rest, "deals": []} == {**whole, "deals": []}


@pytest.mark.parametrize("played", [0, 1, 4, 7, 12, 15])
def test_2002_counts_the_deals_to_its_end(played: int) -> None:
    start = {"east": played % 4, "played": played}
    left = 16 - played
    assert table("dutch-2002", *[DRAW] * (left - 1), start=start)["finished"] is False
    assert table("dutch-2002", *[DRAW] * left, start=start)["finished"] is True


@pytest.mark.parametrize("key", ["counters", "bets"])
def test_the_sticks_of_riichi_mean_nothing_at_a_dutch_table(key: str) -> None:
    told = table("dutch-2011", EXAMPLE_DEAL, start={key: 3})
    assert told["deals"][0] == {
        "east": 0,
        "round": "E",
        "pays": EXAMPLE_PAYS,
        "net": EXAMPLE_NET,
    }


@pytest.mark.parametrize(
    ("start", "nl", "en"),
    [
        (
            {"east": 4},
            "east: deze speler kan het niet zijn.",
            "east: it cannot be this player.",
        ),
        ({"totals": [1, 2, 3]}, "totals: hier horen 4 spelers.", "totals: this takes 4 players."),
        (
            {"totals": [1, 2, 3, "4"]},
            "totals: hier hoort een geheel getal van -1000000000 tot en met 1000000000.",
            "totals: this must be a whole number from -1000000000 to 1000000000.",
        ),
        (
            {"played": -1},
            "played: hier hoort een geheel getal van 0 tot en met 1000000000.",
            "played: this must be a whole number from 0 to 1000000000.",
        ),
        ({"round": "G"}, "Deze ronde wordt niet gespeeld.", "This round is not played."),
        ({"oost": 1}, "oost: onbekend gegeven.", "oost: unknown key."),
        ("E", "start: hier hoort een object.", "start: this must be an object."),
    ],
)
def test_a_wrong_start_is_a_wrong_request(start: Any, nl: str, en: str) -> None:
    assert told_error("dutch-2011", EXAMPLE_DEAL, start=start) == ("request", nl, en)


@pytest.mark.parametrize("round_", "SWN")
def test_2002_does_not_start_in_another_round_than_east(round_: str) -> None:
    assert told_error("dutch-2002", start={"round": round_})[0] == "request"


@BOTH
def test_a_game_can_stop_before_all_deals_were_played(rules: str) -> None:
    assert table(rules, EXAMPLE_DEAL, end=True) == {
        "deals": [{"east": 0, "round": "E", "pays": EXAMPLE_PAYS, "net": EXAMPLE_NET}],
        "totals": EXAMPLE_NET,
        "next": None,
        "finished": True,
        "final": EXAMPLE_NET,
        "places": [2, 1, 4, 3],
    }


@BOTH
def test_penalties_come_after_the_places(rules: str) -> None:
    penalties = [
        {"player": 1, "points": -500, "reason": "te laat"},
        {"player": 1, "points": 50},
        {"player": 2, "points": -1, "reason": "telefoon"},
    ]
    told = table(rules, EXAMPLE_DEAL, end=True, penalties=penalties)
    assert told["totals"] == EXAMPLE_NET
    assert told["final"] == [24, -66, -245, -164]
    assert told["places"] == [2, 1, 4, 3]


@BOTH
def test_penalties_wait_for_the_end_of_the_game(rules: str) -> None:
    penalties = [{"player": 1, "points": -500}]
    told = table(rules, EXAMPLE_DEAL, penalties=penalties)
    assert told == table(rules, EXAMPLE_DEAL)


@pytest.mark.parametrize(
    ("penalty", "nl", "en"),
    [
        (
            {"player": 4, "points": -1},
            "player: deze speler kan het niet zijn.",
            "player: it cannot be this player.",
        ),
        (
            {"player": 1},
            "points: hier hoort een geheel getal van -1000000000 tot en met 1000000000.",
            "points: this must be a whole number from -1000000000 to 1000000000.",
        ),
        (
            {"player": 1, "points": -1, "why": ""},
            "why: onbekend gegeven.",
            "why: unknown key.",
        ),
        (7, "penalties: hier hoort een object.", "penalties: this must be an object."),
    ],
)
def test_a_wrong_penalty_is_a_wrong_request(penalty: Any, nl: str, en: str) -> None:
    assert told_error("dutch-2011", EXAMPLE_DEAL, penalties=[penalty]) == ("request", nl, en)


@BOTH
@pytest.mark.parametrize("deal", [DRAW, REDEAL, EXAMPLE_DEAL, {}])
def test_a_finished_game_takes_no_other_deal(rules: str, deal: Deal) -> None:
    played = [won_by((number + 1) % 4) for number in range(4)]
    assert told_error(rules, *played, deal, options={"rounds": 1}) == (
        "request",
        "Spel 5: Het spel is al afgelopen.",
        "Deal 5: The game is already over.",
    )


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ([10, 10, 0, -20], [1, 1, 3, 4]),
        ([0, 0, 0, 0], [1, 1, 1, 1]),
        ([-30, 10, 10, 10], [4, 1, 1, 1]),
        ([30, -10, -10, -10], [1, 2, 2, 2]),
        ([-20, 0, 0, 20], [4, 2, 2, 1]),
    ],
)
def test_equal_totals_share_the_better_place(totals: list[int], places: list[int]) -> None:
    assert table("dutch-2002", start={"totals": totals})["places"] == places


# ---- three players ---------------------------------------------------------------------------


def three(*deals: Any, **keys: Any) -> dict[str, Any]:
    return table("dutch-2011", *deals, players=3, **keys)


FIRST_ROUND = [won_by(1, 3), won_by(2, 3), won_by(0, 3)]
GREEN = won_by(2, 3, leader=2)


def test_three_players_have_a_green_dragon_deal_after_each_round() -> None:
    told = three(*[*FIRST_ROUND, GREEN] * 4)
    played = [f"{wind}{east}" for wind in "ESWN" for east in (0, 1, 2)]
    expected = [*played[:3], "G0", *played[3:6], "G0", *played[6:9], "G0", *played[9:], "G0", "end"]
    assert places_played(told) == expected
    assert told["finished"] is True


def test_three_players_of_2002_have_no_green_dragon_deal() -> None:
    told = table("dutch-2002", *[DRAW] * 12, players=3)
    assert places_played(told) == ["E0", "E1", "E2"] * 4 + ["end"]


@pytest.mark.parametrize(
    ("leader", "pays"),
    [
        (0, [[0, 20, 160], [20, 0, 80], [0, 0, 0]]),
        (1, [[0, 20, 80], [20, 0, 160], [0, 0, 0]]),
        (2, [[0, 10, 160], [10, 0, 160], [0, 0, 0]]),
    ],
)
def test_the_leader_of_the_green_dragon_deal_pays_and_receives_double(
    leader: int, pays: list[list[int]]
) -> None:
    deal = {"winner": 2, "from": 0, "scores": [10, 10, 80], "leader": leader}
    assert three(*FIRST_ROUND, deal)["deals"][3]["pays"] == pays


@pytest.mark.parametrize("leader", [3, -1, "2", True])
def test_the_leader_of_the_green_dragon_deal_is_a_player(leader: Any) -> None:
    assert told_error("dutch-2011", *FIRST_ROUND, GREEN | {"leader": leader}, players=3) == (
        "request",
        "Spel 4: leader: deze speler kan het niet zijn.",
        "Deal 4: leader: it cannot be this player.",
    )


@pytest.mark.parametrize("leader", [..., None])
def test_the_green_dragon_deal_needs_its_leader(leader: Any) -> None:
    deal = {key: value for key, value in (GREEN | {"leader": leader}).items() if value is not ...}
    assert told_error("dutch-2011", *FIRST_ROUND, deal, players=3) == (
        "request",
        "Spel 4: leader: noem de speler.",
        "Deal 4: leader: name the player.",
    )


@pytest.mark.parametrize(("rules", "players"), [("dutch-2011", 3), ("dutch-2011", 4)])
def test_a_leader_leads_in_no_other_deal(rules: str, players: int) -> None:
    assert told_error(rules, won_by(1, players, leader=1), players=players) == (
        "request",
        "Spel 1: leader: alleen in de ronde van de groene draak met drie spelers.",
        "Deal 1: leader: only in the green-dragon round of three players.",
    )


def test_a_drawn_green_dragon_deal_is_played_again() -> None:
    told = three(*FIRST_ROUND, DRAW, REDEAL, GREEN)
    assert places_played(told)[3:] == ["G0", "G0", "G0", "S0"]


def test_the_green_dragon_deal_is_one_deal_even_when_east_wins_it() -> None:
    told = three(*FIRST_ROUND, won_by(0, 3, leader=1))
    assert places_played(told)[3:] == ["G0", "S0"]


def test_the_green_dragon_counts_extra_in_its_deal() -> None:
    hands: list[Any] = [{"hand": "666z", "flags": ["sets-only"]}, 80, 0]
    deal = {"winner": 1, "from": None, "hands": hands, "leader": 2}
    assert three(*FIRST_ROUND, deal)["deals"][3]["pays"][2] == [64, 160, 0]


def test_east_wind_is_no_wind_of_the_round_in_the_green_dragon_deal() -> None:
    hands: list[Any] = [{"hand": "111z", "flags": ["sets-only"]}, 80, 0]
    deal = {"winner": 1, "from": None, "hands": hands, "leader": 1}
    assert three(*FIRST_ROUND, deal)["deals"][3]["pays"][2] == [16, 160, 0]


@pytest.mark.parametrize(
    ("hand", "nl", "en"),
    [
        (
            "444z",
            "Spel 1: Met drie spelers doet noordenwind niet mee.",
            "Deal 1: With three players north wind is not in play.",
        ),
        (
            "[222m]",
            "Spel 1: Met drie spelers doet tekens 2 niet mee.",
            "Deal 1: With three players characters 2 is not in play.",
        ),
        (
            "[234p]",
            "Spel 1: Met drie spelers mag een chow niet open op tafel.",
            "Deal 1: With three players a chow cannot be declared.",
        ),
    ],
)
def test_a_table_of_three_has_96_tiles(hand: str, nl: str, en: str) -> None:
    hands: list[Any] = [{"hand": hand, "flags": ["sets-only"]}, 80, 0]
    deal = {"winner": 1, "from": None, "hands": hands}
    assert told_error("dutch-2011", deal, players=3) == ("impossible", nl, en)


def test_three_players_start_in_the_green_dragon_deal() -> None:
    told = three(GREEN, start={"east": 0, "round": "G", "played": 3})
    assert places_played(told) == ["G0", "S0"]
    last = three(GREEN, start={"east": 0, "round": "G", "played": 15})
    assert places_played(last) == ["G0", "end"]


# ---- five players ----------------------------------------------------------------------------


def five(winner: int, dreamer: int, **keys: Any) -> Deal:
    scores = [None if p == dreamer else 100 if p == winner else 0 for p in range(5)]
    return {"winner": winner, "from": None, "scores": scores, **keys}


@BOTH
def test_the_dreamer_neither_pays_nor_receives(rules: str) -> None:
    deal = {"winner": 1, "from": 3, "scores": [*EXAMPLE_SCORES, None]}
    told = table(rules, deal, players=5)["deals"][0]
    assert told["pays"] == [*[[*row, 0] for row in EXAMPLE_PAYS], [0] * 5]
    assert told["net"] == [*EXAMPLE_NET, 0]


@BOTH
def test_east_becomes_dreamer_and_the_dreamer_north(rules: str) -> None:
    """In the second deal player 0 dreams and player 4 has the north wind."""
    hands: list[Any] = [None, 80, 0, 0, {"hand": "444z", "flags": ["sets-only"]}]
    second = {"winner": 1, "from": None, "hands": hands}
    told = table(rules, five(0, 4), second, players=5)
    assert told["deals"][1]["pays"][3] == [0, 160, 0, 0, 16]


def test_five_players_turn_after_every_deal_and_every_draw() -> None:
    deals = [five(0, 4), DRAW, five(2, 1), five(0, 2), DRAW]
    told = table("dutch-2011", *deals, players=5)
    assert places_played(told) == ["E0", "E1", "E2", "E3", "E4", "S0"]


def test_five_players_play_four_rounds_of_five_deals() -> None:
    told = table("dutch-2011", *[DRAW] * 20, players=5)
    assert places_played(told) == [f"{wind}{east}" for wind in "ESWN" for east in range(5)] + [
        "end"
    ]


def test_a_fifth_round_of_the_green_dragon_is_an_option_for_five() -> None:
    options = {"green-dragon": True}
    told = table("dutch-2011", *[DRAW] * 25, players=5, options=options)
    assert places_played(told)[20:] == ["G0", "G1", "G2", "G3", "G4", "end"]


def test_east_still_pays_double_in_the_green_dragon_round_of_five() -> None:
    options = {"green-dragon": True}
    start = {"east": 2, "round": "G", "played": 22}
    deal = {"winner": 3, "from": None, "scores": [0, None, 0, 100, 0]}
    told = table("dutch-2011", deal, players=5, options=options, start=start)["deals"][0]
    assert told["net"] == [-100, 0, -200, 400, -100]


@pytest.mark.parametrize(("rules", "players"), [("dutch-2011", 3), ("dutch-2011", 4)])
def test_the_green_dragon_option_is_for_five_players(rules: str, players: int) -> None:
    options = {"green-dragon": True}
    assert told_error(rules, players=players, options=options) == (
        "request",
        "green-dragon: deze ronde is er met vijf spelers, volgens de regels van 2011.",
        "green-dragon: this round is for five players, under the rules of 2011.",
    )


def test_2002_has_no_green_dragon_round() -> None:
    options = {"green-dragon": True}
    assert told_error("dutch-2002", players=5, options=options)[0] == "request"
    assert "error" not in table("dutch-2002", players=5, options={"green-dragon": False})


@BOTH
@pytest.mark.parametrize(
    ("change", "nl", "en"),
    [
        (
            {"winner": 4},
            "winner: deze speler kan het niet zijn.",
            "winner: it cannot be this player.",
        ),
        (
            {"from": 4},
            "from: deze speler kan het niet zijn.",
            "from: it cannot be this player.",
        ),
        (
            {"dead": [4]},
            "dead: deze speler kan het niet zijn.",
            "dead: it cannot be this player.",
        ),
        (
            {"scores": [*EXAMPLE_SCORES, 0]},
            "scores: wie droomt, speelt niet mee.",
            "scores: who dreams does not play.",
        ),
        (
            {"scores": EXAMPLE_SCORES},
            "scores: hier horen 5 spelers.",
            "scores: this takes 5 players.",
        ),
    ],
)
def test_the_dreamer_takes_no_part(rules: str, change: Deal, nl: str, en: str) -> None:
    deal = EXAMPLE_DEAL | {"scores": [*EXAMPLE_SCORES, None]} | change
    assert told_error(rules, deal, players=5) == ("request", f"Spel 1: {nl}", f"Deal 1: {en}")


@BOTH
def test_only_the_dreamer_has_no_score(rules: str) -> None:
    deal = {"winner": 1, "from": 3, "scores": [64, 96, None, 20, None]}
    assert told_error(rules, deal, players=5) == (
        "request",
        "Spel 1: scores: hier hoort een geheel getal van 0 tot en met 2000.",
        "Deal 1: scores: this must be a whole number from 0 to 2000.",
    )


@BOTH
def test_five_at_a_table_have_a_dreamer_and_four_have_none(rules: str) -> None:
    deal = EXAMPLE_DEAL | {"scores": [*EXAMPLE_SCORES, None]}
    options = {"dreamer": True}
    assert table(rules, deal, players=5, options=options) == table(rules, deal, players=5)
    assert told_error(rules, EXAMPLE_DEAL, options=options) == (
        "request",
        "dreamer: een dromer is er met vijf spelers.",
        "dreamer: five players have a dreamer.",
    )


# ---- an empty seat ---------------------------------------------------------------------------


def test_three_with_an_empty_seat_play_on_with_four_winds() -> None:
    """The chair of West is empty: the third player begins as North, and characters are in play."""
    hands: list[Any] = [
        {"hand": "[222m]", "flags": ["sets-only"]},
        80,
        {"hand": "444z [345s]", "flags": ["sets-only"]},
    ]
    deal = {"winner": 1, "from": None, "hands": hands}
    told = table("dutch-2011", deal, players=3, options={"empty-seat": "W"})["deals"][0]
    assert told["pays"] == [[0, 160, 32], [0, 0, 0], [4, 80, 0]]


def test_the_winds_pass_over_an_empty_seat() -> None:
    """When the second player is East, the empty chair between makes the third player West."""
    hands: list[Any] = [0, 80, {"hand": "333z", "flags": ["sets-only"]}]
    deal = {"winner": 1, "from": None, "hands": hands}
    options = {"empty-seat": "W"}
    told = table("dutch-2011", won_by(1, 3), deal, players=3, options=options)
    assert told["deals"][1]["pays"][0] == [0, 160, 16]


def test_an_empty_seat_means_three_deals_a_round_and_no_green_dragon() -> None:
    deals = [won_by((number + 1) % 3, 3) for number in range(12)]
    told = table("dutch-2011", *deals, players=3, options={"empty-seat": "N"})
    assert places_played(told) == [f"{wind}{east}" for wind in "ESWN" for east in range(3)] + [
        "end"
    ]


@pytest.mark.parametrize("players", [4, 5])
def test_a_full_table_has_no_empty_seat(players: int) -> None:
    assert told_error("dutch-2011", players=players, options={"empty-seat": "W"}) == (
        "request",
        "empty-seat: er spelen er dan drie.",
        "empty-seat: then three players play.",
    )


def test_an_empty_seat_is_a_wind() -> None:
    assert told_error("dutch-2011", players=3, options={"empty-seat": "X"}) == (
        "request",
        "empty-seat: kies uit E, S, W, N.",
        "empty-seat: choose from E, S, W, N.",
    )


# ---- wrong deals -----------------------------------------------------------------------------

NOT_AT_THE_TABLE = ("deze speler kan het niet zijn.", "it cannot be this player.")
WHOLE_TOTAL = (
    "hier hoort een geheel getal van 0 tot en met 2000.",
    "this must be a whole number from 0 to 2000.",
)
DOES_NOT_FIT = (
    "past niet bij `win`: wie zelf pakt, wint van niemand.",
    "does not fit `win`: who draws the tile wins from nobody.",
)


@BOTH
@pytest.mark.parametrize(
    ("deal", "key", "message"),
    [
        (None, "deal", ("hier hoort een object.", "this must be an object.")),
        ([], "deal", ("hier hoort een object.", "this must be an object.")),
        ("draw", "deal", ("hier hoort een object.", "this must be an object.")),
        ({}, "winner", ("noem de speler.", "name the player.")),
        (EXAMPLE_DEAL | {"winner": 4}, "winner", NOT_AT_THE_TABLE),
        (EXAMPLE_DEAL | {"winner": -1}, "winner", NOT_AT_THE_TABLE),
        (EXAMPLE_DEAL | {"winner": "1"}, "winner", NOT_AT_THE_TABLE),
        (EXAMPLE_DEAL | {"winner": True}, "winner", NOT_AT_THE_TABLE),
        (EXAMPLE_DEAL | {"winner": 1.0}, "winner", NOT_AT_THE_TABLE),
        (EXAMPLE_DEAL | {"from": 1}, "from", NOT_AT_THE_TABLE),
        (EXAMPLE_DEAL | {"from": 4}, "from", NOT_AT_THE_TABLE),
        (EXAMPLE_DEAL | {"from": "Piet"}, "from", NOT_AT_THE_TABLE),
        (EXAMPLE_DEAL | {"win": "wall"}, "from", DOES_NOT_FIT),
        (EXAMPLE_DEAL | {"win": "kong"}, "from", DOES_NOT_FIT),
        (EXAMPLE_DEAL | {"win": "wall", "from": "unknown"}, "from", DOES_NOT_FIT),
        (EXAMPLE_DEAL | {"win": "discard", "from": None}, "from", DOES_NOT_FIT),
        (EXAMPLE_DEAL | {"win": "robbed", "from": None}, "from", DOES_NOT_FIT),
        (
            EXAMPLE_DEAL | {"scores": [64, 96, 0]},
            "scores",
            ("hier horen 4 spelers.", "this takes 4 players."),
        ),
        (
            EXAMPLE_DEAL | {"scores": None},
            "scores",
            ("geef `scores` of `hands`.", "give `scores` or `hands`."),
        ),
        (
            EXAMPLE_DEAL | {"scores": 96},
            "scores",
            ("hier hoort een lijst.", "this must be a list."),
        ),
        (EXAMPLE_DEAL | {"scores": [64, 2001, 0, 20]}, "scores", WHOLE_TOTAL),
        (EXAMPLE_DEAL | {"scores": [-2, 96, 0, 20]}, "scores", WHOLE_TOTAL),
        (EXAMPLE_DEAL | {"scores": [64, 96.5, 0, 20]}, "scores", WHOLE_TOTAL),
        (EXAMPLE_DEAL | {"scores": [64, True, 0, 20]}, "scores", WHOLE_TOTAL),
        (EXAMPLE_DEAL | {"scores": [64, None, 0, 20]}, "scores", WHOLE_TOTAL),
        (EXAMPLE_DEAL | {"scores": [64, 96, 0, "19m"]}, "scores", WHOLE_TOTAL),
        ({"winner": 1, "from": 3, "hands": [64, 96, 0, [20]]}, "hands", WHOLE_TOTAL),
        (EXAMPLE_DEAL | {"dead": [4]}, "dead", NOT_AT_THE_TABLE),
        (
            EXAMPLE_DEAL | {"dead": [2, 2]},
            "dead",
            ("een speler staat er twee keer.", "a player is listed twice."),
        ),
        (EXAMPLE_DEAL | {"dead": 2}, "dead", ("hier hoort een lijst.", "this must be a list.")),
        (EXAMPLE_DEAL | {"flags": ["haast"]}, "flags", ("onbekend: haast.", "unknown: haast.")),
        (EXAMPLE_DEAL | {"riichi": [1]}, "riichi", ("onbekend gegeven.", "unknown key.")),
        (DRAW | {"winner": 1}, "winner", ("onbekend gegeven.", "unknown key.")),
        (DRAW | {"tenpai": [0]}, "tenpai", ("onbekend gegeven.", "unknown key.")),
        ({"draw": "ja"}, "draw", ("hier hoort true of false.", "this must be true or false.")),
        ({"redeal": 1}, "redeal", ("hier hoort true of false.", "this must be true or false.")),
    ],
)
def test_a_wrong_deal_is_named_with_its_number(
    rules: str, deal: Any, key: str, message: tuple[str, str]
) -> None:
    nl, en = message
    assert told_error(rules, EXAMPLE_DEAL, REDEAL, deal) == (
        "request",
        f"Spel 3: {key}: {nl}",
        f"Deal 3: {key}: {en}",
    )


@BOTH
@pytest.mark.parametrize(
    ("entry", "kind", "nl", "en"),
    [
        (
            "1x",
            "notation",
            "Het teken x hoort niet in de notatie. Gebruik cijfers met m, p, s, z of f.",
            "The character x is not part of the notation. Use digits with m, p, s, z or f.",
        ),
        ("", "notation", "Er zijn geen stenen ingevuld.", "No tiles were given."),
        (
            "11111m",
            "impossible",
            "Vijf keer tekens 1: er zijn er maar vier.",
            "Five times characters 1: there are only four.",
        ),
        (
            "444m 888p 777z 2m 9p 15s !1s",
            "request",
            "De winnende steen (!) en `win` horen bij elkaar: geef beide of geen van beide.",
            "The winning tile (!) and `win` belong together: give both or neither.",
        ),
        (
            {"hand": 7},
            "request",
            "hand: hier hoort tekst.",
            "hand: this must be text.",
        ),
        (
            {"hand": "1m", "doublings": 2},
            "request",
            "doublings: onbekend gegeven.",
            "doublings: unknown key.",
        ),
        (
            {"points": 24},
            "request",
            "doublings: hier hoort een geheel getal van 0 tot en met 1000000000.",
            "doublings: this must be a whole number from 0 to 1000000000.",
        ),
        (
            {},
            "request",
            "points: hier hoort een geheel getal van 0 tot en met 1000000000.",
            "points: this must be a whole number from 0 to 1000000000.",
        ),
    ],
)
def test_a_wrong_hand_in_a_deal_keeps_its_kind(
    rules: str, entry: Any, kind: str, nl: str, en: str
) -> None:
    deal = {"winner": 1, "from": 3, "hands": [entry, 96, 0, 20]}
    assert told_error(rules, DRAW, deal) == (kind, f"Spel 2: {nl}", f"Deal 2: {en}")


@BOTH
def test_the_winner_cannot_have_a_dead_hand(rules: str) -> None:
    assert told_error(rules, EXAMPLE_DEAL | {"dead": [1]})[0] == "request"
    with_flag = table(rules, EXAMPLE_DEAL | {"flags": ["dead"]})
    assert with_flag.get("error", {}).get("kind") == "impossible"


@BOTH
def test_a_deal_has_scores_or_hands_but_not_both(rules: str) -> None:
    deal = EXAMPLE_DEAL | {"hands": [0, 80, 0, 0]}
    assert table(rules, deal).get("error", {}).get("kind") == "request"


@pytest.mark.parametrize(
    ("keys", "nl", "en"),
    [
        ({"spelers": 4}, "spelers: onbekend gegeven.", "spelers: unknown key."),
        *(
            (
                {"players": players},
                "players: hier hoort een geheel getal van 3 tot en met 5.",
                "players: this must be a whole number from 3 to 5.",
            )
            for players in (2, 6, "4", True)
        ),
        (
            {"options": {"rounds": 0}},
            "rounds: hier hoort een geheel getal van 1 tot en met 100.",
            "rounds: this must be a whole number from 1 to 100.",
        ),
        (
            {"options": {"chips": 10}},
            "chips: hier hoort true of false.",
            "chips: this must be true or false.",
        ),
        (
            {"options": {"tournament": True}},
            "tournament: onbekend gegeven.",
            "tournament: unknown key.",
        ),
        ({"options": {"huis": 1}}, "huis: onbekend gegeven.", "huis: unknown key."),
        ({"options": []}, "options: hier hoort een object.", "options: this must be an object."),
        ({"start": []}, "start: hier hoort een object.", "start: this must be an object."),
        ({"end": 1}, "end: hier hoort true of false.", "end: this must be true or false."),
        ({"deals": {}}, "deals: hier hoort een lijst.", "deals: this must be a list."),
        ({"penalties": 1}, "penalties: hier hoort een lijst.", "penalties: this must be a list."),
    ],
)
def test_a_wrong_key_of_the_table_is_a_wrong_request(
    keys: dict[str, Any], nl: str, en: str
) -> None:
    request = {"rules": "dutch-2011", "table": {"deals": [EXAMPLE_DEAL], **keys}}
    told = [answer(request, lang)["error"] for lang in ("nl", "en")]
    assert told == [{"kind": "request", "message": nl}, {"kind": "request", "message": en}]


def test_house_options_of_the_rules_go_with_those_of_the_table() -> None:
    options = {"limit": 1000, "chips": True, "lucky-tiles": True}
    deal = {"winner": 1, "from": None, "hands": [0, {"points": 300, "doublings": 2}, 0, 4]}
    assert table("dutch-2011", deal, options=options)["totals"] == [-2000, 4000, -1000, -1000]
