"""What holds for every Dutch hand, whatever its tiles."""

import random
import re
from itertools import islice
from typing import Any

from scoring.interchange import answer
from tests.oracle.random_hands import requests

# A rule that names a suit: green bamboo, the bird that eats the cake, circle 1 and circle 5.
OF_ONE_SUIT = ("jade", "peling", "_1p", "_5p")
SWAPS = [str.maketrans("mps", suits) for suits in ("psm", "spm", "pms", "smp", "msp")]


def random_requests(seed: int, count: int) -> list[dict[str, Any]]:
    return list(islice(requests(random.Random(seed)), count))


def value(told: dict[str, Any]) -> tuple[Any, ...]:
    lines = [(line["rule"], line["times"]) for line in told.get("lines", [])]
    return told.get("error", {}).get("kind"), told.get("total"), lines


def shuffled(hand: str, chance: random.Random) -> str:
    """The same tiles and melds in another order; the winning tile keeps its mark."""
    parts = re.findall(r"\[[^\]]*\]|\([^)]*\)|![0-9][mpsz]|[0-9]+[mpszf]", hand.replace(" ", ""))
    single = [
        [digit + part[-1] for digit in part[:-1]] if part[0].isdigit() else [part] for part in parts
    ]
    pieces = [piece for pieces in single for piece in pieces]
    chance.shuffle(pieces)
    return " ".join(pieces)


def test_the_score_does_not_depend_on_the_order_of_the_tiles() -> None:
    chance = random.Random(1)
    for request in random_requests(5, 2_000):
        again = {**request, "hand": shuffled(request["hand"], chance)}
        first, second = answer(request), answer(again)
        assert first.get("hand") == second.get("hand")
        assert value(first) == value(second), request


def test_relabelling_the_suits_does_not_change_a_score() -> None:
    chance, compared = random.Random(2), 0
    for request in random_requests(6, 3_000):
        hand = request["hand"].translate(chance.choice(SWAPS))
        before, after = answer(request), answer({**request, "hand": hand})
        rules = str(before.get("lines")) + str(after.get("lines"))
        if request.get("players") == 3 or any(word in rules for word in OF_ONE_SUIT):
            continue
        # The other tiles that could have won are judged by their rules too, circle 1 among them.
        if "last-tile" in request.get("flags", []) or "kong" in str(request.get("win")):
            continue
        if "1p" in shape(request["hand"]) + shape(hand):
            continue
        compared += 1
        assert value(before) == value(after), (request, hand)
    assert compared > 1_000


def shape(hand: str) -> str:
    """The hand tile by tile."""
    return " ".join(
        digit + group[-1] for group in re.findall(r"[0-9]+[mpszf]", hand) for digit in group[:-1]
    )


def test_no_hand_counts_more_than_the_limit_and_none_less_than_nothing() -> None:
    for request in random_requests(7, 2_000):
        total = answer(request).get("total", 0)
        assert 0 <= total <= request.get("options", {}).get("limit", 2000)


def test_scoring_a_hand_twice_gives_the_same_answer() -> None:
    for request in random_requests(8, 500):
        first = answer(request)
        answer(random_requests(9, 1)[0])
        assert answer(request) == first
