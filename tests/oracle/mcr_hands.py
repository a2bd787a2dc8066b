"""Random complete hands for MCR, the same ones for the same seed.

Plain dealing would hardly ever show a big fan, so every hand has a theme: the kinds it may use,
how much it likes chows, and whether its sets stay close to each other. Only `randrange` is used,
which every version of Python draws alike.
"""

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any, NamedTuple

SUITS = (range(9), range(9, 18), range(18, 27))
HONOURS = tuple(range(27, 34))
NOBLES = (0, 8, 9, 17, 18, 26, *HONOURS)
CODES = [f"{number}{suit}" for suit in "mps" for number in range(1, 10)] + [
    f"{number}z" for number in range(1, 8)
]
GREENS = tuple(map(CODES.index, "2s 3s 4s 6s 8s 6z".split()))
REVERSIBLES = tuple(map(CODES.index, "2s 4s 5s 6s 8s 9s 1p 2p 3p 4p 5p 8p 9p 5z".split()))


def numbered(*numbers: int) -> tuple[int, ...]:
    return tuple(suit[number - 1] for suit in SUITS for number in numbers)


ALL = (*numbered(*range(1, 10)), *HONOURS)
THEMES: tuple[tuple[int, ...], ...] = (
    *(ALL,) * 6,
    *(numbered(*range(1, 10)),) * 3,
    *(tuple(suit) for suit in SUITS),
    *((*suit, *HONOURS) for suit in SUITS),
    (*SUITS[0], *SUITS[2]),
    numbered(1, 2, 3),
    numbered(4, 5, 6),
    numbered(7, 8, 9),
    numbered(1, 2, 3, 4),
    numbered(6, 7, 8, 9),
    numbered(2, 4, 6, 8),
    numbered(3, 4, 5, 6, 7),
    numbered(1, 2, 3, 7, 8, 9),
    numbered(1, 9),
    NOBLES,
    HONOURS,
    GREENS,
    REVERSIBLES,
)


class Dealt(NamedTuple):
    rack: list[int]
    melds: list[str]
    held: list[int]
    """How many of each kind there are in all."""
    kongs: int


def requests(seed: int, count: int) -> Iterator[dict[str, Any]]:
    rng = Random(seed)
    for _ in range(count):
        dealt = None
        while dealt is None:
            dealt = FORMS[rng.randrange(len(FORMS))](rng)
        yield _won(rng, dealt)


# ---- forms -----------------------------------------------------------------------------------


def _regular(rng: Random) -> Dealt | None:
    theme = _pick(rng, THEMES)
    chows_in_ten = _pick(rng, (0, 2, 5, 8, 10))
    close = rng.randrange(2)
    sets: list[list[int]] = []
    for _ in range(4):
        near = sets[rng.randrange(len(sets))] if sets and close else None
        made = _set(rng, theme, chows_in_ten, near)
        if made is None:
            return None
        sets.append(made)
    pair = _pick(rng, theme)
    return _dealt(rng, sets, [pair] * 2)


def _set(
    rng: Random, theme: tuple[int, ...], chows_in_ten: int, near: list[int] | None
) -> list[int] | None:
    """A chow or pung of the theme; near another one it has about its number, in any suit."""
    chow = rng.randrange(10) < chows_in_ten
    for _ in range(20):
        low = _pick(rng, theme)
        if near is not None and near[0] < 27:
            low = 9 * rng.randrange(3) + near[0] % 9 + _pick(rng, (-3, -2, -1, 0, 0, 1, 2, 3))
            chow = len(set(near)) > 1 if rng.randrange(8) else chow
        if low not in theme:
            continue
        if not chow:
            return [low] * 3
        if low < 27 and low % 9 <= 6 and {low + 1, low + 2} <= set(theme):
            return [low, low + 1, low + 2]
    return None


def _dealt(rng: Random, sets: list[list[int]], rest: list[int]) -> Dealt | None:
    """Some of the sets on the table, some pungs as kongs; None when there are five of a kind."""
    rack, melds, kongs = list(rest), [], 0
    held = [0] * 34
    melded_in_ten = _pick(rng, (0, 3, 7, 10))
    kongs_in_ten = _pick(rng, (0, 0, 3, 8))
    for tiles in sets:
        kong = len(set(tiles)) == 1 and rng.randrange(10) < kongs_in_ten
        tiles = [*tiles, tiles[0]] if kong else tiles
        if rng.randrange(10) < melded_in_ten:
            melds.append(f"[{written(tiles)}]")
        elif kong:
            melds.append(f"({written(tiles)})")
        else:
            rack += tiles
        kongs += kong
        _hold(held, tiles)
    _hold(held, rest)
    return Dealt(rack, melds, held, kongs) if max(held) <= 4 else None


def _pairs(rng: Random) -> Dealt | None:
    theme = _pick(rng, THEMES)
    if rng.randrange(6) == 0:
        first = 9 * rng.randrange(3) + rng.randrange(3)
        theme = tuple(range(first, first + 7))
        return _dealt(rng, [], [tile for tile in theme for _ in range(2)])
    return _dealt(rng, [], [tile for _ in range(7) for tile in [_pick(rng, theme)] * 2])


def _nine_gates(rng: Random) -> Dealt | None:
    suit = _pick(rng, SUITS)
    return _dealt(rng, [], [suit[0], suit[0], *suit, suit[8], suit[8], _pick(rng, suit)])


def _orphans(rng: Random) -> Dealt | None:
    return _dealt(rng, [], [*NOBLES, _pick(rng, NOBLES)])


def _singles(rng: Random) -> Dealt | None:
    """Fourteen honours and knitted tiles."""
    kinds = [*_knitted_tiles(rng), *HONOURS]
    for _ in range(2):
        kinds.pop(rng.randrange(len(kinds)))
    return _dealt(rng, [], kinds)


def _knitted(rng: Random) -> Dealt | None:
    made = _set(rng, _pick(rng, (ALL, ALL, NOBLES)), 5, None)
    if made is None:
        return None
    return _dealt(rng, [made], [*_knitted_tiles(rng), *[_pick(rng, ALL)] * 2])


def _knitted_tiles(rng: Random) -> list[int]:
    suits = _pick(rng, tuple(permutations(range(3))))
    return [9 * suit + first + step for first, suit in enumerate(suits) for step in (0, 3, 6)]


FORMS = (*(_regular,) * 16, _pairs, _pairs, _knitted, _knitted, _orphans, _singles, _nine_gates)


# ---- how it was won --------------------------------------------------------------------------


def _won(rng: Random, dealt: Dealt) -> dict[str, Any]:
    rack = dealt.rack.copy()
    winning = rack.pop(rng.randrange(len(rack)))
    flowers = [f"{number}f" for number in range(1, 9) if rng.randrange(12) == 0]
    ways = ["wall", "wall", "discard", "discard"]
    ways += ["kong"] * (dealt.kongs > 0) + ["kong-on-kong"] * (dealt.kongs > 1)
    ways += ["robbed"] * (dealt.held[winning] == 1) + ["bonus"] * bool(flowers)
    flags = ["last-tile"] * (rng.randrange(8) == 0)
    flags += ["last-of-kind"] * (winning not in rack and rng.randrange(8) == 0)
    hand = [written(sorted(rack)), *dealt.melds, *flowers, f"!{CODES[winning]}"]
    return {
        "rules": "mcr",
        "hand": " ".join(hand),
        "seat": _pick(rng, "ESWN"),
        "round": _pick(rng, "ESWN"),
        "win": _pick(rng, ways),
        "flags": flags,
    }


def written(tiles: list[int]) -> str:
    return "".join(CODES[tile] for tile in tiles)


def _hold(held: list[int], tiles: list[int]) -> None:
    for tile in tiles:
        held[tile] += 1


def _pick(rng: Random, choices: Any) -> Any:
    return choices[rng.randrange(len(choices))]
