"""The Dutch engine against an independent one, written from the rule book to be obvious."""

import random
from itertools import islice
from typing import Any

import pytest

from scoring.interchange import answer
from tests.oracle.dutch_slow import score as slow_score
from tests.oracle.random_hands import requests

HANDS = 20_000
SEEDS = (2002, 2011, 136, 144)
TOLD = ("total", "points", "doublings", "limit_hand", "waiting")


def lines_of(told: dict[str, Any]) -> list[tuple[str, int, str | None, int]]:
    return sorted(map(line_of, told.get("lines", [])), key=str)


def line_of(line: dict[str, Any]) -> tuple[str, int, str | None, int]:
    unit = next((unit for unit in ("points", "doublings", "limit") if unit in line), None)
    return line["rule"], line["times"], unit, line[unit] if unit else 0


@pytest.mark.parametrize("seed", SEEDS)
def test_both_count_the_same_lines(seed: int) -> None:
    for request in islice(requests(random.Random(seed)), HANDS // len(SEEDS)):
        fast, slow = answer(request), slow_score(request)
        assert fast.get("error", {}).get("kind") == slow.get("error"), request
        assert lines_of(fast) == sorted(slow.get("lines", []), key=str), request
        if "error" not in slow:
            assert [fast[key] for key in TOLD] == [slow[key] for key in TOLD], request
        else:
            assert fast.get("total") == slow.get("total"), request
