"""How fast the Dutch engine answers, through the JSON interface, on one core.

    python3 -m tests.bench.engine [hands] [--memory]

Prints hands a second with explanation: winners, losers, and as many of both. With --memory it
also prints what the process holds after every 20,000 hands: it should stay flat.
"""

import argparse
import json
import random
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any

from scoring.interchange import answer
from tests.oracle.random_hands import requests

DIFFERENT_HANDS = 10_000


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("hands", type=int, nargs="?", default=40_000)
    parser.add_argument("--memory", action="store_true")
    options = parser.parse_args()
    winners, losers = _hands(won=True), _hands(won=False)
    both = [line for pair in zip(winners, losers, strict=True) for line in pair]
    for name, lines in (("winners", winners), ("losers", losers)):
        print(f"{name}: {len(lines) / _seconds_for(lines):.0f} hands a second")
    answered, took = 0, 0.0
    while answered < options.hands:
        took += _seconds_for(both)
        answered += len(both)
        if options.memory:
            print(f"{answered:>9} hands: {_resident()} MB")
    print(f"winners and losers, {answered} hands: {answered / took:.0f} a second")


def _hands(*, won: bool) -> list[str]:
    """Without house options: a club plays by one set of them, made ready once."""
    return [json.dumps(each) for each in islice(_requests(won), DIFFERENT_HANDS)]


def _requests(won: bool) -> Iterator[dict[str, Any]]:
    for request in requests(random.Random(2002)):
        if not request.get("options") and bool(request.get("win")) is won:
            yield request


def _seconds_for(lines: list[str]) -> float:
    began = time.process_time()
    for line in lines:
        json.dumps(answer(json.loads(line)))
    return time.process_time() - began


def _resident() -> int:
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * 4096 >> 20


if __name__ == "__main__":
    main()
