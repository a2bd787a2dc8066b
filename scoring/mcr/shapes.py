"""Sets that belong together, as data: the lowest tiles of chows, or the tiles of pungs."""

from itertools import permutations

from scoring.tiles import SUIT_STARTS, Kinds, Tile, kinds_of

Shape = tuple[Tile, ...]

CHOWS, PUNGS = 7, 9
"""How many chows, and how many pungs, there are in a suit."""


def numbers(*wanted: int) -> Kinds:
    """These numbers in every suit."""
    return kinds_of(start + number - 1 for start in SUIT_STARTS for number in wanted)


def in_one_suit(*steps: int, of: int) -> list[Shape]:
    """Each set so many steps above the first, which is any of the suit where the rest fits."""
    return [
        tuple(start + first + step for step in steps)
        for start in SUIT_STARTS
        for first in range(of - max(steps))
    ]


def in_different_suits(*steps: int, of: int) -> list[Shape]:
    """The same, with each set in another suit."""
    return [
        tuple(start + first + step for start, step in zip(starts, steps, strict=True))
        for starts in permutations(SUIT_STARTS, len(steps))
        for first in range(of - max(steps))
    ]


def shifted_chows(count: int) -> list[Shape]:
    """Chows of one suit, each one step above the other, or each two."""
    by_one, by_two = range(count), range(0, 2 * count, 2)
    return in_one_suit(*by_one, of=CHOWS) + in_one_suit(*by_two, of=CHOWS)


# 123 and 789 twice, and then the tile of the pair, a 5.
PURE_ENDS = [(suit, suit, suit + 6, suit + 6, suit + 4) for suit in SUIT_STARTS]
THREE_SUITED_ENDS = [
    (one, one + 6, other, other + 6, third + 4) for one, other, third in permutations(SUIT_STARTS)
]
