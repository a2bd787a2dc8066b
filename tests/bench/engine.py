"""How fast the Dutch engine answers, through the JSON interface, on one core.

    python3 -m tests.bench.engine [hands] [--memory]

Prints hands a second with explanation, as many winners as losers: hands as they are dealt at a
club, and hands of every kind, in which limit hands are as common as others. With --memory it also
prints what the process holds after every 20,000 hands: it should stay flat.
"""

import argparse
import json
import random
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any

from scoring.interchange import answer
from scoring.tiles import KINDS, SUIT_STARTS, format_tiles
from tests.oracle.random_hands import requests

DIFFERENT_HANDS = 10_000


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("hands", type=int, nargs="?", default=40_000)
    parser.add_argument("--memory", action="store_true")
    options = parser.parse_args()
    for name, hands in (("hands of a club", club_hands), ("hands of every kind", every_kind)):
        winners, losers = _lines(hands(won=True)), _lines(hands(won=False))
        both = [line for pair in zip(winners, losers, strict=True) for line in pair]
        print(f"{name}, winners: {len(winners) / _seconds_for(winners):.0f} a second")
        print(f"{name}, losers: {len(losers) / _seconds_for(losers):.0f} a second")
        print(f"{name}, mixed: {_speed(both, options.hands, options.memory):.0f} a second")


def _speed(lines: list[str], hands: int, memory: bool) -> float:
    answered, took = 0, 0.0
    while answered < hands:
        took += _seconds_for(lines)
        answered += len(lines)
        if memory:
            print(f"{answered:>9} hands: {_resident()} MB")
    return answered / took


def _seconds_for(lines: list[str]) -> float:
    began = time.process_time()
    for line in lines:
        json.dumps(answer(json.loads(line)))
    return time.process_time() - began


def _lines(hands: Iterator[dict[str, Any]]) -> list[str]:
    return [json.dumps(each) for each in islice(hands, DIFFERENT_HANDS)]


def _resident() -> int:
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * 4096 >> 20


def every_kind(*, won: bool) -> Iterator[dict[str, Any]]:
    """Without house options: a club plays by one set of them, made ready once."""
    for request in requests(random.Random(2002)):
        if not request.get("options") and bool(request.get("win")) is won:
            yield request


def club_hands(*, won: bool) -> Iterator[dict[str, Any]]:
    chance = random.Random(2002)
    while True:
        rules, seat = chance.choice(["dutch-2002", "dutch-2011"]), chance.choice("ESWN")
        place = {"rules": rules, "seat": seat, "round": "E"}
        if won:
            way = chance.choice(["wall", "discard"])
            request = place | {"hand": _winning_hand(chance), "win": way}
            if "error" not in answer(request):
                yield request
        else:
            box = [tile for tile in range(KINDS) for _ in range(4)]
            yield place | {"hand": format_tiles(chance.sample(box, 13))}


def _winning_hand(chance: random.Random) -> str:
    """Four sets, some of them open, and a pair."""
    while True:
        sets, pair = [_some_set(chance) for _ in range(4)], [chance.randrange(KINDS)] * 2
        tiles = [*pair, *(tile for each in sets for tile in each)]
        if max(map(tiles.count, tiles)) <= 4:
            break
    opened = [each for each in sets if chance.random() < 0.4]
    rack = [*pair, *(tile for each in sets if each not in opened for tile in each)]
    winning = rack.pop(chance.randrange(len(rack)))
    on_table = "".join(f"[{format_tiles(each)}]" for each in opened)
    return f"{format_tiles(rack)} {on_table} !{format_tiles([winning])}"


def _some_set(chance: random.Random) -> list[int]:
    if chance.random() < 0.55:
        first = chance.choice(SUIT_STARTS) + chance.randrange(7)
        return [first, first + 1, first + 2]
    return [chance.randrange(KINDS)] * 3


if __name__ == "__main__":
    main()
