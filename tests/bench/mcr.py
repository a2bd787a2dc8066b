"""How fast MCR hands are answered through the JSON interface, on one core.

    python3 -m tests.bench.mcr [hands]

Every answer has its explanation. Where PyMahjongGB can be imported, it counts the same hands in
turns with us, from arguments that are ready for it, and the ratio is printed: it is compiled code
that gives names and points only.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

from scoring.interchange import answer
from tests.oracle.mcr_hands import requests
from tests.oracle.mcr_record import arguments

TURNS = 10


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("hands", type=int, nargs="?", default=20_000)
    asked = list(requests(1998, parser.parse_args().hands))
    theirs = _their_counter()
    ready = [arguments(request) for request in asked] if theirs else []
    ours_took = theirs_took = 0.0
    for turn in range(TURNS):
        lines = [json.dumps(request) for request in asked[turn::TURNS]]
        ours_took += _seconds(_answered, lines)
        theirs_took += _seconds(theirs, ready[turn::TURNS]) if theirs else 0
    print(f"{len(asked)} hands through the JSON interface: {len(asked) / ours_took:.0f} a second")
    if theirs:
        print(f"PyMahjongGB: {len(asked) / theirs_took:.0f} a second")
        print(f"ratio, ours to theirs: {theirs_took / ours_took:.4f}")


def _answered(line: str) -> str:
    return json.dumps(answer(json.loads(line)), ensure_ascii=False)


def _their_counter() -> Callable[[Any], Any] | None:
    try:
        count = import_module("MahjongGB").MahjongFanCalculator
    except ImportError:
        return None
    return lambda each: count(*each)


def _seconds(count: Callable[[Any], Any], items: Iterable[Any]) -> float:
    began = time.process_time()
    for item in items:
        count(item)
    return time.process_time() - began


if __name__ == "__main__":
    main()
