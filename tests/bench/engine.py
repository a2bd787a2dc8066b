"""How fast the Dutch engine answers, through the JSON interface, on one core.

    python3 -m tests.bench.engine [hands] [--memory]

Prints hands a second with explanation, winners and losers mixed, and with --memory what the
process holds after every tenth part of the run: it should stay flat.
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

DIFFERENT_HANDS = 20_000


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("hands", type=int, nargs="?", default=40_000)
    parser.add_argument("--memory", action="store_true")
    options = parser.parse_args()
    lines = [json.dumps(each) for each in islice(_club_hands(), DIFFERENT_HANDS)]
    answered, began = 0, time.process_time()
    while answered < options.hands:
        for line in lines[: options.hands - answered]:
            json.dumps(answer(json.loads(line)))
        answered += len(lines)
        if options.memory:
            print(f"{min(answered, options.hands):>9} hands: {_resident()} MB")
    took = time.process_time() - began
    print(f"{options.hands} hands, winners and losers: {options.hands / took:.0f} a second")


def _club_hands() -> Iterator[dict[str, Any]]:
    """Without house options: a club plays by one set of them, made ready once."""
    return (each for each in requests(random.Random(2002)) if not each.get("options"))


def _resident() -> int:
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * 4096 >> 20


if __name__ == "__main__":
    main()
