"""What holds for every riichi hand, whatever its tiles."""

import random
from typing import Any

from scoring.interchange import answer
from scoring.tiles import CODES, format_tiles
from tests.oracle.riichi_compare import notation
from tests.oracle.riichi_hands import Win, wins

LETTERS = {27: "E", 28: "S", 29: "W", 30: "N"}
SWAPS = [str.maketrans("mps", suits) for suits in ("psm", "spm", "pms", "smp", "msp")]
TERMS = ("total", "han", "fu", "limit", "pay")


def request_of(win: Win) -> dict[str, Any]:
    return {
        "rules": "riichi-ema-2016",
        "hand": notation(win),
        "seat": LETTERS[win.seat],
        "round": LETTERS[win.round],
        "win": win.win,
        "flags": sorted(win.flags),
        "dora": " ".join(CODES[tile] for tile in win.dora),
        "ura": format_tiles(win.ura),
    }


def value(told: dict[str, Any]) -> tuple[Any, ...]:
    lines = [(line["rule"], line["times"]) for line in told.get("lines", [])]
    return told.get("error", {}).get("kind"), [told.get(term) for term in TERMS], lines


def shuffled(win: Win, chance: random.Random) -> str:
    pieces = [CODES[tile] for tile in win.rack]
    pieces += ["!" + CODES[win.winning], *notation(win._replace(rack=())).split()[:-1]]
    chance.shuffle(pieces)
    return " ".join(pieces)


def test_the_score_does_not_depend_on_the_order_of_the_tiles() -> None:
    chance = random.Random(1)
    for win in wins(11, 2_000):
        request = request_of(win)
        first, again = answer(request), answer({**request, "hand": shuffled(win, chance)})
        assert first["hand"] == again["hand"]
        assert value(first) == value(again), request


def test_relabelling_the_suits_changes_nothing_but_all_green() -> None:
    chance = random.Random(2)
    compared = 0
    for win in wins(12, 2_000):
        request, swap = request_of(win), chance.choice(SWAPS)
        before = answer(request)
        keys = ("hand", "dora", "ura")
        after = answer({**request, **{key: request[key].translate(swap) for key in keys}})
        if "ryuuiisou" not in str(before) + str(after):
            compared += 1
            assert value(before) == value(after), request
    assert compared > 1_800


def test_the_lines_add_up_to_the_answer() -> None:
    for win in wins(13, 2_000):
        told = answer(request_of(win))
        if "error" in told or told["limit"] == "yakuman":
            continue
        fu = sum(line.get("fu", 0) for line in told["lines"])
        assert told["han"] == sum(line.get("han", 0) for line in told["lines"])
        assert told["fu"] == (25 if fu == 25 else -(-fu // 10) * 10)
        pay = told["pay"]
        per_payer = pay.get("east", 0) + pay.get("others", 0) * (2 if "east" in pay else 3)
        assert told["total"] == pay.get("ron", per_payer)


def test_a_fourteenth_tile_from_the_wall_is_never_worse_than_the_same_from_a_discard() -> None:
    """A closed self-pick adds a yaku, so han never go down; a claimed win can be a renho."""
    for win in wins(14, 2_000):
        if win.sets or win.win != "discard" or "first-turn" in win.flags:
            continue
        claimed = answer(request_of(win))
        drawn = answer(request_of(win._replace(win="wall")))
        if "error" not in claimed and claimed["limit"] != "yakuman":
            assert drawn["limit"] == "yakuman" or drawn["han"] > claimed["han"], win
