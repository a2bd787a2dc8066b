"""The public interface for one hand, and whatever a program can send to it by mistake."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.interchange import answer

Request = dict[str, Any]

WINNER: Request = {
    "rules": "dutch-2002",
    "hand": "[234p] [567m] 456p 678s 3s !3s",
    "seat": "S",
    "round": "E",
    "win": "discard",
}
LOSER: Request = {
    "rules": "dutch-2002",
    "hand": "444m 888p 777z 2m 9p 15s",
    "seat": "E",
    "round": "E",
}
TABLE: Request = {
    "rules": "dutch-2011",
    "table": {
        "players": 4,
        "deals": [
            {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]},
            {
                "winner": 1,
                "from": 3,
                "win": "discard",
                "flags": [],
                "hands": [
                    {"points": 16, "doublings": 2},
                    "[234p] [567m] 456p 678s 3s !3s",
                    0,
                    {"hand": "[222s] 222z", "flags": ["sets-only", "clean"]},
                ],
                "dead": [2],
            },
            {"draw": True},
            {"redeal": True},
        ],
        "start": {"east": 0, "round": "E", "played": 0, "totals": [0, 0, 0, 0]},
        "options": {"rounds": 4, "chips": False},
        "penalties": [{"player": 1, "points": -50, "reason": "te laat"}],
        "end": False,
    },
}


def changed(request: Request, **changes: Any) -> Request:
    """The request with other values; a key whose new value is `...` is left out."""
    return {key: value for key, value in (request | changes).items() if value is not ...}


def counted(request: Request) -> tuple[int, int, int]:
    told = answer(request)
    return told["total"], told["points"], told["doublings"]


def rule_lines(request: Request) -> list[tuple[str, int]]:
    """Each line with its award, whatever the unit; 0 where a line has none."""
    units = ("points", "doublings", "limit")
    return [
        (line["rule"], next((line[unit] for unit in units if unit in line), 0))
        for line in answer(request)["lines"]
    ]


def errors(request: Request) -> tuple[str, str, str]:
    """The kind of the error, and its message in Dutch and English."""
    nl, en = answer(request, "nl")["error"], answer(request, "en")["error"]
    assert nl["kind"] == en["kind"]
    return nl["kind"], nl["message"], en["message"]


# ---- the answer ------------------------------------------------------------------------------


def line(rule: str, nl: str, en: str, ref: str, **award: int) -> dict[str, Any]:
    return {"rule": rule, "nl": nl, "en": en, "ref": ref, "times": 1} | award


def test_a_winner_is_answered_with_every_line() -> None:
    tile = "NTS 2002, p. 12, Winnende steen"
    hands = "NTS 2002, p. 10-11, Bijzondere winstspelen"
    sets = "NTS 2002, p. 10, Combinaties van stenen"
    assert answer(WINNER) == {
        "hand": "456p 3678s [567m] [234p] !3s",
        "total": 96,
        "points": 24,
        "doublings": 2,
        "limit_hand": None,
        "waiting": False,
        "lines": [
            line("combinations.mahjong", "Mah-Jong", "Mah-Jong", sets, points=20),
            line("win_hands.four_chows", "vier chows", "four chows", hands, doublings=1),
            line("win_hands.all_simples", "pure eenvoud", "all simples", hands, doublings=1),
            line(
                "winning_tile.only_possible",
                "enig mogelijke steen",
                "only possible tile",
                tile,
                points=2,
            ),
            line("winning_tile.pair", "volmaken paar", "completing the pair", tile, points=2),
        ],
        "cancelled": [],
    }


def test_a_line_counts_for_all_its_times_together() -> None:
    told = answer(LOSER)
    assert [(each["rule"], each["times"], each.get("points")) for each in told["lines"]] == [
        ("combinations.pung.simple.concealed", 2, 8),
        ("combinations.pung.honour.concealed", 1, 8),
        ("honours.pung.dragon", 1, None),
        ("groupings.three_concealed_pungs", 1, None),
    ]
    assert (told["total"], told["points"], told["doublings"]) == (64, 16, 2)


def test_what_was_cancelled_is_told_with_what_cancelled_it() -> None:
    told = answer(changed(WINNER, hand="22333444555m 77z !7z", win="wall"))
    assert [(each["rule"], each["by"]) for each in told["cancelled"]] == [
        ("groupings.three_concealed_pungs", "groupings.four_concealed_pungs")
    ]
    assert told["cancelled"][0]["doublings"] == 1
    assert told["cancelled"][0]["times"] == 1


def test_a_limit_hand_has_no_points_and_no_doublings() -> None:
    told = answer(changed(WINNER, hand="19m 19p 19s 1234567z !1m", win="wall"))
    assert (told["total"], told["points"], told["doublings"]) == (2000, 0, 0)
    assert (told["limit_hand"], told["waiting"]) == ("limit.irregular.thirteen_orphans", False)


def test_a_waiting_half_names_the_limit_hand_it_waits_for() -> None:
    request = changed(LOSER, hand="19m 19p 19s 1234567z")
    told = answer(request)
    assert (told["limit_hand"], told["waiting"]) == ("limit.irregular.thirteen_orphans", True)
    assert rule_lines(request) == [("limit.irregular.thirteen_orphans.waiting", 1000)]
    assert counted(request) == (1000, 0, 0)


def test_the_marker_of_the_limit_stands_last_without_an_award() -> None:
    told = answer(changed(WINNER, hand="22333444555m 77z !7z", win="wall"))
    assert (told["total"], told["points"], told["doublings"]) == (2000, 42, 7)
    assert told["lines"][-1] == {
        "rule": "limit.cap",
        "nl": "de limiet is bereikt",
        "en": "the limit is reached",
        "ref": "NTS 2002, p. 8, Puntentelling: Algemeen",
        "times": 1,
    }


def test_the_order_of_the_tiles_makes_no_difference() -> None:
    assert answer(changed(WINNER, hand="!3s 3s 876s 645p [675m] [432p]")) == answer(WINNER)


# ---- seat and round --------------------------------------------------------------------------


@pytest.mark.parametrize("seat", "ESWN")
def test_the_seat_is_the_own_wind(seat: str) -> None:
    winds = {"E": "1z", "S": "2z", "W": "3z", "N": "4z"}
    for letter, wind in winds.items():
        hand = f"{wind}{wind}{wind} 147m 147p 147s 5z"
        rules = [rule for rule, _ in rule_lines(changed(LOSER, hand=hand, seat=seat))]
        assert ("honours.pung.own_wind" in rules) == (letter == seat)
        assert ("honours.pung.round_wind" in rules) == (letter == "E")


@pytest.mark.parametrize("round_", "ESWN")
def test_the_wind_of_the_round_of_2011_is_any_wind(round_: str) -> None:
    winds = {"E": "1z", "S": "2z", "W": "3z", "N": "4z"}
    for letter, wind in winds.items():
        hand = f"{wind}{wind}{wind} 147m 147p 147s 5z"
        request = changed(LOSER, rules="dutch-2011", hand=hand, round=round_)
        rules = [rule for rule, _ in rule_lines(request)]
        assert ("honours.pung.round_wind" in rules) == (letter == round_)


NO_SUCH_ROUND = (
    "request",
    "round: deze ronde bestaat niet in deze spelregels.",
    "round: these rules do not have this round.",
)


@pytest.mark.parametrize("round_", "SWNG")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_2002_knows_only_the_round_of_east(round_: str, players: int) -> None:
    request = changed(LOSER, hand="888p 777z 122899p 5s", round=round_, players=players)
    assert errors(request) == NO_SUCH_ROUND


def test_four_players_have_no_green_dragon_round() -> None:
    assert errors(changed(LOSER, rules="dutch-2011", round="G")) == NO_SUCH_ROUND
    assert errors(changed(LOSER, rules="dutch-2011", round="G", players=4)) == NO_SUCH_ROUND


@pytest.mark.parametrize("players", [3, 5])
def test_the_green_dragon_round_doubles_its_dragon_and_has_no_wind(players: int) -> None:
    request = changed(
        LOSER, rules="dutch-2011", hand="666z 111z 147p 147s 5z", round="G", players=players
    )
    assert rule_lines(request) == [
        ("combinations.pung.honour.concealed", 16),
        ("honours.pung.dragon", 1),
        ("honours.pung.own_wind", 1),
        ("honours.pung.round_dragon", 1),
    ]


def test_the_dragon_of_the_round_pays_only_for_green() -> None:
    request = changed(
        LOSER, rules="dutch-2011", hand="555z 777z 66z 17p 147s", round="G", players=5
    )
    assert rule_lines(request) == [
        ("combinations.pung.honour.concealed", 16),
        ("combinations.pair.dragon", 2),
        ("honours.pung.dragon", 2),
    ]


# ---- three players ---------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["dutch-2002", "dutch-2011"])
@pytest.mark.parametrize(
    ("hand", "nl", "en"),
    [
        (
            "888p 777z 129p 15s 44z",
            "Met drie spelers doet noordenwind niet mee.",
            "With three players north wind is not in play.",
        ),
        (
            "888p 777z 129p 15s 39m",
            "Met drie spelers doet tekens 3 niet mee.",
            "With three players characters 3 is not in play.",
        ),
        (
            "888p 777z 129p 1s [456s]",
            "Met drie spelers mag een chow niet open op tafel.",
            "With three players a chow cannot be declared.",
        ),
    ],
)
def test_three_players_play_with_96_tiles_and_no_open_chow(
    rules: str, hand: str, nl: str, en: str
) -> None:
    assert errors(changed(LOSER, rules=rules, hand=hand, players=3)) == ("impossible", nl, en)


def test_three_players_may_win_with_a_chow_from_the_table() -> None:
    request = changed(
        WINNER, rules="dutch-2011", hand="234p 456p 678s 23s 55s !4s", players=3, win="discard"
    )
    assert counted(request) == (80, 20, 2)


def test_three_players_have_no_north() -> None:
    request = changed(LOSER, hand="888p 777z 129p 1555s", seat="N", players=3)
    assert errors(request) == (
        "request",
        "seat: met drie spelers is er geen Noord.",
        "seat: three players have no North.",
    )


# ---- ways to win -----------------------------------------------------------------------------

KONGS = "(2222p) (3333m) 456p 78s 55m !9s"


@pytest.mark.parametrize(
    ("win", "total", "lines"),
    [
        ("wall", 216, []),
        ("kong", 432, [("winning_tile.kong_flowers", 1)]),
        ("kong-on-kong", 864, [("winning_tile.kong_on_kong", 2)]),
    ],
)
def test_a_tile_drawn_from_wall_or_dead_wall_is_self_drawn(
    win: str, total: int, lines: list[tuple[str, int]]
) -> None:
    request = changed(WINNER, hand=KONGS, win=win)
    assert answer(request)["total"] == total
    assert rule_lines(request) == [
        ("combinations.kong.simple.concealed", 32),
        ("combinations.mahjong", 20),
        ("win_hands.fully_concealed", 2),
        ("winning_tile.self_drawn", 2),
        *lines,
    ]


@pytest.mark.parametrize(
    ("win", "lines"),
    [("discard", []), ("robbed", [("winning_tile.robbing_the_kong", 1)])],
)
def test_a_claimed_tile_is_not_self_drawn(win: str, lines: list[tuple[str, int]]) -> None:
    hand = "234p 567m 456p 78s 55m !6s"
    assert rule_lines(changed(WINNER, rules="dutch-2011", hand=hand, win=win)) == [
        ("combinations.mahjong", 20),
        ("win_hands.four_chows", 1),
        ("win_hands.all_simples", 1),
        *lines,
    ]


def test_the_tile_after_a_flower_is_self_drawn_but_no_flowering_kong() -> None:
    request = changed(
        WINNER,
        rules="dutch-2011",
        hand="234p 567m 456p 78s 55m 1f !6s",
        win="bonus",
        options={"lucky-tiles": True},
    )
    assert rule_lines(request) == [
        ("combinations.mahjong", 20),
        ("win_hands.fully_concealed", 2),
        ("win_hands.four_chows", 1),
        ("win_hands.all_simples", 1),
        ("winning_tile.self_drawn", 2),
        ("bonus.tile", 4),
    ]


@pytest.mark.parametrize(
    ("change", "nl", "en"),
    [
        (
            {"win": "kong"},
            "Wie met een losse steen na een kong wint, heeft een kong op tafel.",
            "Who wins with the loose tile after a kong has declared a kong.",
        ),
        (
            {"win": "kong-on-kong", "hand": "[2222p] 333m 456p 78s 55m !9s"},
            "Wie met een losse steen na een kong wint, heeft een kong op tafel.",
            "Who wins with the loose tile after a kong has declared a kong.",
        ),
        (
            {"win": "bonus"},
            "Wie na een bloem of seizoen wint, heeft een bloem of seizoen.",
            "Who wins on the tile after a flower or season has a flower or season.",
        ),
        (
            {"win": "robbed"},
            "De andere drie stenen van een geroofde kong liggen bij een medespeler.",
            "The other three tiles of a robbed kong lie with another player.",
        ),
        (
            {"flags": ["dead"]},
            "Wie een dood spel heeft, kan geen mahjong maken.",
            "A player with a dead hand cannot win.",
        ),
    ],
)
def test_a_win_that_cannot_have_happened_is_impossible(change: Request, nl: str, en: str) -> None:
    assert errors(changed(WINNER, **change)) == ("impossible", nl, en)


@pytest.mark.parametrize(
    "request_",
    [
        changed(WINNER, win=...),
        changed(WINNER, win=None),
        changed(LOSER, win="wall"),
        changed(LOSER, hand="444m 888p 777z 2m 9p 15s !3s"),
    ],
)
def test_a_winning_tile_and_a_way_to_win_belong_together(request_: Request) -> None:
    assert errors(request_) == (
        "request",
        "De winnende steen (!) en `win` horen bij elkaar: geef beide of geen van beide.",
        "The winning tile (!) and `win` belong together: give both or neither.",
    )


# ---- the number of tiles ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "there"),
    [
        ("[234p] [567m] 456p 678s !3s", 12),
        ("[234p] [567m] 456p 678s 33s !3s", 14),
        ("[234p] [567m] 456p 678s 335s !3s", 15),
        ("(2222p) (3333m) 456p 78s 5m !9s", 12),
        ("!3s", 0),
    ],
)
def test_a_winner_has_thirteen_tiles_and_the_winning_one(hand: str, there: int) -> None:
    assert errors(changed(WINNER, hand=hand)) == (
        "impossible",
        f"Een mahjong telt dertien stenen en de winnende steen; hier zijn het er {there}.",
        f"A mahjong has thirteen tiles and the winning one; here there are {there}.",
    )


@pytest.mark.parametrize("rules", ["dutch-2002", "dutch-2011"])
@pytest.mark.parametrize(
    "hand",
    [
        "444m 888p 777z 2m 9p 1s",
        "444m 888p 777z 2m 9p 155s",
        "444m 888p 777z 2m 9p 1559s",
        "(3333z) 111z 9m 1p 9s 456z",
        "5z",
    ],
)
def test_a_loser_without_thirteen_tiles_has_a_dead_hand(rules: str, hand: str) -> None:
    request = changed(LOSER, rules=rules, hand=hand)
    assert "error" not in answer(request)
    assert counted(request) == (0, 0, 0)
    assert rule_lines(request) == [("play.dead_hand", 0)]


def test_a_kong_counts_as_three_tiles() -> None:
    request = changed(LOSER, hand="[5555z] (1111m) 23459p 13s")
    assert counted(request) == (96, 48, 1)


def test_a_hand_said_to_be_dead_is_dead() -> None:
    request = changed(LOSER, flags=["dead"])
    assert counted(request) == (0, 0, 0)
    assert rule_lines(request) == [("play.dead_hand", 0)]


# ---- only the scoring sets -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "flags", "lines"),
    [
        ("", [], []),
        (
            "[111m] 77z",
            [],
            [("combinations.pung.terminal.open", 4), ("combinations.pair.dragon", 2)],
        ),
        (
            "[111m] 77z",
            ["clean"],
            [
                ("combinations.pung.terminal.open", 4),
                ("combinations.pair.dragon", 2),
                ("hands.clean.suit_and_honours", 1),
            ],
        ),
        (
            "[111m] [999p] 55z",
            ["clean"],
            [
                ("combinations.pung.terminal.open", 8),
                ("combinations.pair.dragon", 2),
                ("hands.clean.terminals_and_honours", 1),
            ],
        ),
        (
            "[999s]",
            ["very-clean"],
            [("combinations.pung.terminal.open", 4), ("hands.very_clean", 2)],
        ),
        ("[222s]", ["pure"], [("combinations.pung.simple.open", 2), ("hands.pure.suit", 3)]),
        ("[333z]", ["pure"], [("combinations.pung.honour.open", 4), ("hands.pure.honours", 3)]),
        # what the tiles seen contradict does not count
        ("[222s] [333p]", ["clean"], [("combinations.pung.simple.open", 4)]),
        ("[222s]", ["very-clean"], [("combinations.pung.simple.open", 2)]),
        ("[222s] 2z", ["pure"], [("combinations.pung.simple.open", 2)]),
        # thirteen tiles of one suit, but nobody said so; and no waiting half is looked for
        ("1112345678999s", [], [("combinations.pung.terminal.concealed", 16)]),
        ("19m 19p 19s 1234567z", [], []),
        # more than thirteen stays a dead hand
        ("19m 19p 19s 12345677z", [], [("play.dead_hand", 0)]),
        ("[111m]", ["dead"], [("play.dead_hand", 0)]),
    ],
)
def test_scoring_sets_count_while_the_rest_is_unseen(
    hand: str, flags: list[str], lines: list[tuple[str, int]]
) -> None:
    assert rule_lines(changed(LOSER, hand=hand, flags=["sets-only", *flags])) == lines


@pytest.mark.parametrize("flag", ["clean", "very-clean", "pure"])
def test_a_special_hand_is_not_said_of_tiles_that_are_all_seen(flag: str) -> None:
    assert answer(changed(LOSER, flags=[flag])) == answer(LOSER)


def test_all_tiles_of_a_winner_are_seen() -> None:
    assert errors(changed(WINNER, flags=["sets-only"])) == (
        "request",
        "flags: van wie mahjong maakt, zijn alle stenen gezien.",
        "flags: all tiles of the winner are seen.",
    )


# ---- flags -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "flag", ["riichi", "double-riichi", "ippatsu", "last-of-kind", "clean", "last-tile"]
)
def test_a_flag_that_no_rule_uses_is_ignored(flag: str) -> None:
    assert answer(changed(WINNER, flags=[flag])) == answer(WINNER)


def test_the_last_tile_earns_only_when_drawn_from_the_live_wall() -> None:
    wall = changed(WINNER, hand=KONGS, win="wall")
    loose = changed(WINNER, hand=KONGS, win="kong")
    assert rule_lines(changed(wall, flags=["last-tile"])) == [
        *rule_lines(wall),
        ("winning_tile.last_of_wall", 1),
    ]
    assert answer(changed(loose, flags=["last-tile"])) == answer(loose)


CONCEALED = "222p 333m 456p 78s 55m !6s"


@pytest.mark.parametrize(
    ("seat", "win", "hand", "limit_hand"),
    [
        ("E", "wall", CONCEALED, "limit.regular.heaven"),
        ("S", "discard", CONCEALED, "limit.regular.earth"),
        ("W", "discard", CONCEALED, "limit.regular.earth"),
        ("N", "discard", CONCEALED, "limit.regular.earth"),
        ("S", "wall", CONCEALED, None),
        ("E", "kong", KONGS, None),
    ],
)
def test_the_first_turn_is_heaven_earth_or_an_ordinary_win(
    seat: str, win: str, hand: str, limit_hand: str | None
) -> None:
    request = changed(WINNER, hand=hand, seat=seat, win=win, flags=["first-turn"])
    assert answer(request)["limit_hand"] == limit_hand


# ---- a win that is refused -------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["dutch-2002", "dutch-2011"])
def test_a_hand_below_the_minimum_shows_what_it_has(rules: str) -> None:
    request = changed(WINNER, rules=rules, hand="234m 567m [678s] 55s 23p !1p")
    told = answer(request, "en")
    assert told["hand"] == "234567m 23p 55s [678s] !1p"
    assert told["error"] == {
        "kind": "not-winning",
        "message": "A mahjong needs at least 2 doublings; this hand has 1.",
    }
    assert (told["total"], told["points"], told["doublings"]) == (40, 20, 1)
    assert rule_lines(request) == [("combinations.mahjong", 20), ("win_hands.four_chows", 1)]
    assert answer(request)["error"]["message"] == (
        "Voor mahjong zijn minstens 2 verdubbelingen nodig; deze hand heeft er 1."
    )


def test_an_incomplete_hand_is_refused_without_lines() -> None:
    request = changed(WINNER, hand="234m 567m [678s] 55s 23p !9p")
    assert answer(request, "en") == {
        "hand": "234567m 23p 55s [678s] !9p",
        "error": {
            "kind": "not-winning",
            "message": "These tiles are no mahjong yet: four sets and a pair, or a limit hand.",
        },
    }
    assert errors(request)[1] == (
        "Deze stenen zijn nog geen mahjong: vier sets en een paar, of een limietspel."
    )


# ---- house options ---------------------------------------------------------------------------


def test_bonus_tiles_are_impossible_unless_the_club_plays_with_them() -> None:
    request = changed(LOSER, rules="dutch-2011", hand=LOSER["hand"] + " 1f")
    assert errors(request) == (
        "impossible",
        "Er wordt zonder bloemen en seizoenen gespeeld.",
        "Flowers and seasons are not in play.",
    )
    assert errors(changed(request, options={"lucky-tiles": False})) == errors(request)
    assert counted(changed(request, options={"lucky-tiles": True})) == (160, 20, 3)


def test_2002_has_no_bonus_tiles_at_all() -> None:
    assert errors(changed(LOSER, options={"lucky-tiles": True})) == (
        "request",
        "lucky-tiles: deze spelregels kennen geen bloemen en seizoenen.",
        "lucky-tiles: these rules have no flowers and seasons.",
    )


def test_the_minimum_and_the_limit_are_the_clubs_to_set() -> None:
    thin = changed(WINNER, hand="234m 567m [678s] 55s 23p !1p", options={"minimum-doublings": 1})
    assert answer(thin)["total"] == 40
    rich = changed(WINNER, hand="22333444555m 77z !7z", win="wall", options={"limit": 4000})
    assert answer(rich)["total"] == 4000
    low = changed(rich, options={"limit": 1000})
    assert (answer(low)["total"], answer(low)["lines"][-1]["rule"]) == (1000, "limit.cap")


@pytest.mark.parametrize(
    ("options", "nl", "en"),
    [
        ({"huisregel": True}, "huisregel: onbekend gegeven.", "huisregel: unknown key."),
        ({"chips": True}, "chips: onbekend gegeven.", "chips: unknown key."),
        (
            {"lucky-tiles": "ja"},
            "lucky-tiles: hier hoort true of false.",
            "lucky-tiles: this must be true or false.",
        ),
        (
            {"jade-with-bamboo-1": 1},
            "jade-with-bamboo-1: hier hoort true of false.",
            "jade-with-bamboo-1: this must be true or false.",
        ),
        (
            {"minimum-doublings": True},
            "minimum-doublings: hier hoort een geheel getal van 0 tot en met 10.",
            "minimum-doublings: this must be a whole number from 0 to 10.",
        ),
        (
            {"limit": 99},
            "limit: hier hoort een geheel getal van 100 tot en met 100000.",
            "limit: this must be a whole number from 100 to 100000.",
        ),
        ("lucky-tiles", "options: hier hoort een object.", "options: this must be an object."),
        (["limit"], "options: hier hoort een object.", "options: this must be an object."),
    ],
)
def test_a_wrong_option_is_a_wrong_request(options: Any, nl: str, en: str) -> None:
    assert errors(changed(WINNER, rules="dutch-2011", options=options)) == ("request", nl, en)


# ---- wrong requests --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "nl", "en"),
    [
        ({"rules": ...}, "rules: kies uit ", "rules: choose from "),
        ({"rules": "dutch-1950"}, "rules: kies uit ", "rules: choose from "),
        ({"rules": 2002}, "rules: kies uit ", "rules: choose from "),
        ({"seat": ...}, "seat: kies uit E, S, W, N.", "seat: choose from E, S, W, N."),
        ({"seat": "e"}, "seat: kies uit E, S, W, N.", "seat: choose from E, S, W, N."),
        ({"seat": "G"}, "seat: kies uit E, S, W, N.", "seat: choose from E, S, W, N."),
        ({"seat": 0}, "seat: kies uit E, S, W, N.", "seat: choose from E, S, W, N."),
        ({"round": ...}, "round: kies uit E, S, W, N, G.", "round: choose from E, S, W, N, G."),
        ({"round": "East"}, "round: kies uit E, S, W, N, G.", "round: choose from E, S, W, N, G."),
        (
            {"win": "ron"},
            "win: kies uit wall, discard, kong, kong-on-kong, robbed, bonus.",
            "win: choose from wall, discard, kong, kong-on-kong, robbed, bonus.",
        ),
        (
            {"win": True},
            "win: kies uit wall, discard, kong, kong-on-kong, robbed, bonus.",
            "win: choose from wall, discard, kong, kong-on-kong, robbed, bonus.",
        ),
        ({"flags": ["haast"]}, "flags: onbekend: haast.", "flags: unknown: haast."),
        ({"flags": [7]}, "flags: onbekend: 7.", "flags: unknown: 7."),
        ({"flags": "dead"}, "flags: hier hoort een lijst.", "flags: this must be a list."),
        ({"flags": {}}, "flags: hier hoort een lijst.", "flags: this must be a list."),
        ({"hand": ...}, "hand: hier hoort tekst.", "hand: this must be text."),
        ({"hand": None}, "hand: hier hoort tekst.", "hand: this must be text."),
        ({"hand": ["1m"]}, "hand: hier hoort tekst.", "hand: this must be text."),
        *(
            (
                {"players": players},
                "players: hier hoort een geheel getal van 3 tot en met 5.",
                "players: this must be a whole number from 3 to 5.",
            )
            for players in (2, 6, "4", 4.5, True)
        ),
    ],
)
def test_a_wrong_value_is_a_wrong_request_that_names_its_key(
    change: Request, nl: str, en: str
) -> None:
    kind, told_nl, told_en = errors(changed(WINNER, **change))
    if nl.endswith(" "):  # the rulesets follow
        told_nl, told_en = told_nl[: len(nl)], told_en[: len(en)]
    assert (kind, told_nl, told_en) == ("request", nl, en)


@pytest.mark.parametrize("value", [False, 0, "", [], {}])
@pytest.mark.parametrize("key", ["hand", "seat", "round", "win", "flags", "players", "options"])
def test_an_empty_value_of_another_kind_is_not_the_same_as_absent(key: str, value: Any) -> None:
    if (key, value) in (("options", {}), ("flags", [])):
        assert answer(changed(WINNER, **{key: value})) == answer(WINNER)
    elif (key, value) == ("hand", ""):
        assert errors(changed(WINNER, hand=""))[0] == "notation"
    else:
        assert errors(changed(WINNER, **{key: value}))[0] == "request"


@pytest.mark.parametrize("key", ["win", "flags", "players", "options", "dora", "ura"])
def test_null_is_the_same_as_absent(key: str) -> None:
    assert answer(changed(LOSER, **{key: None})) == answer(LOSER)


@pytest.mark.parametrize("request_", [None, [], "hand", 7, True, 1.5])
def test_a_request_is_an_object(request_: Any) -> None:
    assert answer(request_, "en") == {
        "error": {"kind": "request", "message": "request: this must be an object."}
    }


@pytest.mark.parametrize(
    "change",
    [
        {"rules": {"base": "dutch-2002", "without": ["limit.cap"]}, "win": "wall"},
        {"rules": {"base": "dutch-2002", "without": ["play.dead_hand"]}, "win": None},
        {
            "rules": {"base": "dutch-2002", "without": ["limit.regular.jade"]},
            "options": {"jade-with-bamboo-1": True},
        },
        {
            "rules": {"base": "dutch-2002", "without": ["winning_tile.last_of_wall_1p"]},
            "options": {"cake-stays-circle": True},
        },
    ],
)
def test_house_rules_that_miss_a_rule_of_the_book_still_give_an_answer(change: Request) -> None:
    hand = "22333444555m 77z !7z" if change.get("win", "wall") else "1m"
    told = answer(changed(WINNER, hand=hand, **{"win": "wall"} | change))
    assert ("total" in told) != (told.get("error", {}).get("kind") == "request")


# ---- whatever a program sends ----------------------------------------------------------------

WORDS = st.sampled_from(
    """dutch-2002 dutch-2011 E S W N G wall discard kong robbed bonus last-tile first-turn dead
    sets-only clean pure unknown 1f 11111m [123z] 123m !1m base where limit lucky-tiles points
    doublings hand flags winner from scores hands draw redeal leader""".split()
)
NUMBERS = st.integers(-5, 5) | st.integers() | st.floats()
SCALARS = st.none() | st.booleans() | NUMBERS | WORDS | st.text(max_size=8)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(WORDS | st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=8,
)


def is_answer(told: Any, key: str) -> bool:
    """An error with its kind and message, or a result; and JSON in either case."""
    json.dumps(told, allow_nan=False)
    error = told.get("error")
    if error is None:
        return key in told
    kinds = ("notation", "impossible", "not-winning", "request")
    return error["kind"] in kinds and bool(error["message"])


@given(
    st.sampled_from([WINNER, LOSER]),
    st.sampled_from("rules hand seat round win flags dora ura players options table".split()),
    VALUES,
)
def test_any_value_of_a_hand_request_gets_an_answer(base: Request, key: str, value: Any) -> None:
    told = answer(changed(base, **{key: value}))
    assert is_answer(told, "totals" if isinstance(value, dict) and key == "table" else "total")


@given(VALUES)
def test_any_json_value_as_a_request_gets_an_answer(value: Any) -> None:
    told = answer(value)
    assert is_answer(told, "total") or is_answer(told, "totals")


@given(st.dictionaries(st.sampled_from("base name revision without changed added".split()), VALUES))
def test_any_house_rules_get_an_answer(rules: Request) -> None:
    assert is_answer(answer(changed(WINNER, rules={"base": "dutch-2011"} | rules)), "total")


@given(
    st.sampled_from("players deals start options penalties substitutes end round".split()), VALUES
)
def test_any_value_of_a_table_request_gets_an_answer(key: str, value: Any) -> None:
    table = TABLE["table"] | {key: value}
    assert is_answer(answer(changed(TABLE, table=table)), "totals")


@given(st.sampled_from("east round counters bets played totals".split()), VALUES)
def test_any_value_of_the_start_of_a_table_gets_an_answer(key: str, value: Any) -> None:
    table = TABLE["table"] | {"start": TABLE["table"]["start"] | {key: value}}
    assert is_answer(answer(changed(TABLE, table=table)), "totals")


@given(
    st.sampled_from(
        "rounds green-dragon tournament chips dreamer empty-seat limit lucky-tiles".split()
    ),
    VALUES,
)
def test_any_value_of_a_table_option_gets_an_answer(key: str, value: Any) -> None:
    table = TABLE["table"] | {"options": {key: value}}
    assert is_answer(answer(changed(TABLE, table=table)), "totals")


@given(
    st.integers(0, 3),
    st.sampled_from("winner from scores hands win flags dead leader draw redeal".split()),
    VALUES,
)
def test_any_value_of_a_deal_gets_an_answer(number: int, key: str, value: Any) -> None:
    deals = list(TABLE["table"]["deals"])
    deals[number] = deals[number] | {key: value}
    assert is_answer(answer(changed(TABLE, table=TABLE["table"] | {"deals": deals})), "totals")


@given(st.sampled_from(["scores", "hands"]), st.integers(0, 3), VALUES)
def test_any_value_for_one_hand_of_a_deal_gets_an_answer(key: str, player: int, value: Any) -> None:
    entries: list[Any] = [64, 96, 0, 20]
    entries[player] = value
    deals = [{"winner": 1, "from": 3, key: entries}]
    assert is_answer(answer(changed(TABLE, table={"deals": deals})), "totals")


@given(VALUES)
def test_any_value_as_a_deal_gets_an_answer(value: Any) -> None:
    assert is_answer(answer(changed(TABLE, table={"deals": [value]})), "totals")
