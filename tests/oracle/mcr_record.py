"""Ask PyMahjongGB about the random hands afresh, and keep its answers as data.

    python3 -m tests.oracle.mcr_record

needs `pip install PyMahjongGB` (1.4.0, compiled with g++), which the project itself does not use.
Only the totals are kept; a digest of the hands tells whether they still belong together.
"""

import hashlib
import json
import struct
import zlib
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

from scoring.hand import CHOW, KONG, PUNG, Hand, Meld
from tests.oracle.mcr_hands import requests

ANSWERS = Path(__file__).with_name("mcr_answers.bin")
SEED, COUNT = 2006, 24_000
DIGEST_SIZE = 32
TOTAL = struct.Struct("<H")

PACKS = {CHOW: "CHI", PUNG: "PENG", KONG: "GANG"}
TILES = [f"{suit}{number}" for suit in "WBT" for number in range(1, 10)]
TILES += ["F1", "F2", "F3", "F4", "J3", "J2", "J1"]
"""Its dragons run red, green, white."""


def hands() -> list[dict[str, Any]]:
    return list(requests(SEED, COUNT))


def digest(asked: Iterable[dict[str, Any]]) -> bytes:
    return hashlib.sha256(json.dumps(list(asked)).encode()).digest()


def recorded() -> tuple[bytes, list[int]]:
    """The digest of the hands that were asked, and the totals."""
    data = ANSWERS.read_bytes()
    totals = zlib.decompress(data[DIGEST_SIZE:])
    return data[:DIGEST_SIZE], [total for (total,) in TOTAL.iter_unpack(totals)]


def record() -> None:
    asked = hands()
    totals = b"".join(TOTAL.pack(their_total(request)) for request in asked)
    ANSWERS.write_bytes(digest(asked) + zlib.compress(totals, 9))
    print(f"{len(asked)} answers, {ANSWERS.stat().st_size} bytes")


def their_total(request: dict[str, Any]) -> int:
    """All points, flowers included, as PyMahjongGB counts them."""
    count = import_module("MahjongGB").MahjongFanCalculator
    return sum(points for points, _ in count(*arguments(request)))


def arguments(request: dict[str, Any]) -> tuple[Any, ...]:
    hand, win = Hand.parse(request["hand"]), request["win"]
    return (
        tuple(map(_pack, hand.melds)),
        tuple(TILES[tile] for tile in hand.concealed),
        TILES[hand.winning or 0],
        len(hand.bonus),
        win not in ("discard", "robbed"),
        "last-of-kind" in request["flags"],
        win in ("kong", "kong-on-kong", "robbed"),
        "last-tile" in request["flags"],
        "ESWN".index(request["seat"]),
        "ESWN".index(request["round"]),
    )


def _pack(meld: Meld) -> tuple[str, str, int]:
    """Chows go by their middle tile; a set from nobody is concealed."""
    middle = meld.tile + (meld.kind == CHOW)
    return PACKS[meld.kind], TILES[middle], 0 if meld.concealed else 1


if __name__ == "__main__":
    record()
