"""Random riichi wins, from a seed: every form of hand, and situations that can be."""

import random
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

CHARACTERS, CIRCLES, BAMBOOS = range(9), range(9, 18), range(18, 27)
SUITS = (CHARACTERS, CIRCLES, BAMBOOS)
WINDS, DRAGONS = range(27, 31), range(31, 34)
HONOURS = range(27, 34)
NOBLES = (0, 8, 9, 17, 18, 26, *HONOURS)
GREENS = (19, 20, 21, 23, 25, 32)
SIMPLES = tuple(tile for suit in SUITS for tile in suit[1:8])
ALL = range(34)

CHOW, PUNG, KONG = "chow", "pung", "kong"
OPEN, CLOSED, RACK = "open", "closed", "rack"


class Set(NamedTuple):
    kind: str
    tiles: tuple[int, ...]
    place: str


class Win(NamedTuple):
    """A win in parts, so that it can be written down for any program."""

    rack: tuple[int, ...]
    """The tiles on the rack beside the winning tile."""
    sets: tuple[Set, ...]
    """The declared sets."""
    winning: int
    seat: int
    round: int
    win: str
    flags: frozenset[str]
    dora: tuple[int, ...]
    ura: tuple[int, ...]


class Wall:
    """What is left of the 136 tiles."""

    def __init__(self) -> None:
        self.left = [4] * 34

    def has(self, tiles: tuple[int, ...]) -> bool:
        return all(self.left[tile] >= tiles.count(tile) for tile in tiles)

    def take(self, tiles: tuple[int, ...]) -> None:
        for tile in tiles:
            self.left[tile] -= 1


def wins(seed: int, count: int) -> Iterator[Win]:
    """So many random wins. Most are complete hands; some have no yaku, a few are incomplete."""
    chance = random.Random(seed)
    forms = [form for form, weight in FORMS.items() for _ in range(weight)]
    for _ in range(count):
        yield _in_situation(chance, *chance.choice(forms)(chance))


# ---- tiles -----------------------------------------------------------------------------------

Tiles = tuple[list[int], list[Set], Wall]


class Building:
    """A hand in the making."""

    def __init__(self) -> None:
        self.wall = Wall()
        self.rack: list[int] = []
        self.declared: list[Set] = []

    @property
    def sets(self) -> int:
        return len(self.rack) // 3 + len(self.declared)

    def add(self, made: Set | None) -> None:
        """Add a set, where its tiles are left in the wall."""
        if made is None or not self.wall.has(made.tiles):
            return
        self.wall.take(made.tiles)
        if made.place == RACK:
            self.rack += made.tiles
        else:
            self.declared.append(made)

    def with_pair(self, chance: random.Random, kinds: Iterable[int]) -> Tiles:
        left = [tile for tile in kinds if self.wall.left[tile] >= 2]
        pair = chance.choice(left or [tile for tile in ALL if self.wall.left[tile] >= 2])
        self.wall.take((pair, pair))
        return [*self.rack, pair, pair], self.declared, self.wall


def _hand_of(
    chance: random.Random, kinds: tuple[int, ...], chows: float, open_sets: float
) -> Tiles:
    """Four sets and a pair of these kinds of tiles."""
    hand = Building()
    while hand.sets < 4:
        hand.add(_set_of(chance, kinds, chows, open_sets))
    return hand.with_pair(chance, kinds)


def _set_of(
    chance: random.Random, kinds: tuple[int, ...], chows: float, open_sets: float
) -> Set | None:
    tile = chance.choice(kinds)
    is_open = chance.random() < open_sets
    if chance.random() < chows:
        tiles = (tile, tile + 1, tile + 2)
        if tile >= 27 or tile % 9 > 6 or not all(each in kinds for each in tiles):
            return None
        return Set(CHOW, tiles, OPEN if is_open else RACK)
    if chance.random() < 0.25:
        return Set(KONG, (tile,) * 4, OPEN if is_open else CLOSED)
    return Set(PUNG, (tile,) * 3, OPEN if is_open else RACK)


def _mixed(chance: random.Random) -> Tiles:
    return _hand_of(chance, tuple(ALL), chance.random(), chance.choice((0, 0, 0.4)))


def _one_suit(chance: random.Random) -> Tiles:
    suit = tuple(chance.choice(SUITS))
    kinds = chance.choice((suit, (*suit, *HONOURS)))
    return _hand_of(chance, kinds, chance.random(), chance.choice((0, 0.3)))


def _of_kinds(*choices: tuple[int, ...]) -> Callable[[random.Random], Tiles]:
    def form(chance: random.Random) -> Tiles:
        chows = chance.choice((0, 0.7))
        kinds = chance.choice(choices)
        return _hand_of(chance, kinds, chows if len(kinds) > 13 else 0, chance.choice((0, 0.4)))

    return form


def _few_chows(chance: random.Random) -> Tiles:
    """Chows that lie close together: equal ones, the same in three suits, straights."""
    starts, open_sets = _chow_starts(chance), chance.choice((0, 0, 0.3))
    hand = Building()
    while hand.sets < 4:
        start = chance.choice(starts)
        place = OPEN if chance.random() < open_sets else RACK
        hand.add(Set(CHOW, (start, start + 1, start + 2), place))
    return hand.with_pair(chance, ALL)


def _chow_starts(chance: random.Random) -> list[int]:
    suit, number = chance.choice(SUITS), chance.randrange(7)
    return chance.choice(
        [
            [suit[number], suit[min(number + 1, 6)], chance.choice(SUITS)[number]],
            [each[number] for each in SUITS],
            [suit[0], suit[3], suit[6]],
            [suit[number], chance.choice(SUITS)[chance.randrange(7)]],
        ]
    )


def _outside(chance: random.Random) -> Tiles:
    """Chows and pungs at the ends of the suits."""
    nobles = chance.choice((NOBLES, NOBLES[:6]))
    hand = Building()
    while hand.sets < 4:
        tile, place = chance.choice(nobles), chance.choice((RACK, RACK, RACK, RACK, OPEN))
        low = tile - 2 if tile % 9 == 8 else tile
        if tile < 27 and chance.random() < 0.7:
            hand.add(Set(CHOW, (low, low + 1, low + 2), place))
        else:
            hand.add(Set(PUNG, (tile,) * 3, place))
    return hand.with_pair(chance, nobles)


def _pairs(chance: random.Random) -> Tiles:
    kinds = chance.choice((ALL, SIMPLES, NOBLES, HONOURS, CIRCLES, (*BAMBOOS, *HONOURS)))
    wall = Wall()
    rack = [tile for tile in chance.sample(tuple(kinds), 7) for _ in range(2)]
    wall.take(tuple(rack))
    return rack, [], wall


def _double_chow_pairs(chance: random.Random) -> Tiles:
    """Pairs that are also two times two equal chows."""
    wall = Wall()
    starts = [chance.choice(SUITS)[chance.randrange(7)] for _ in range(2)]
    rack = [start + step for start in starts for step in (0, 0, 1, 1, 2, 2)]
    if max(rack.count(tile) for tile in rack) > 2:
        return _pairs(chance)
    pair = chance.choice([tile for tile in ALL if tile not in rack])
    wall.take((*rack, pair, pair))
    return [*rack, pair, pair], [], wall


def _orphans(chance: random.Random) -> Tiles:
    wall, rack = Wall(), [*NOBLES, chance.choice(NOBLES)]
    wall.take(tuple(rack))
    return rack, [], wall


def _gates(chance: random.Random) -> Tiles:
    suit = chance.choice(SUITS)
    wall = Wall()
    rack = [suit[place] for place in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)]
    rack.append(chance.choice(suit))
    wall.take(tuple(rack))
    return rack, [], wall


def _crowded_suit(chance: random.Random) -> Tiles:
    """Fourteen of the tiles of one suit; some are complete."""
    wall = Wall()
    rack = chance.sample([tile for tile in chance.choice(SUITS) for _ in range(4)], 14)
    wall.take(tuple(rack))
    return rack, [], wall


FORMS: dict[Callable[[random.Random], Tiles], int] = {
    _mixed: 12,
    _one_suit: 4,
    _of_kinds(SIMPLES): 4,
    _of_kinds(NOBLES, tuple(HONOURS), NOBLES[:6], GREENS): 2,
    _few_chows: 8,
    _outside: 3,
    _pairs: 2,
    _double_chow_pairs: 1,
    _orphans: 1,
    _gates: 1,
    _crowded_suit: 2,
}


# ---- situations ------------------------------------------------------------------------------


def _in_situation(chance: random.Random, tiles: list[int], sets: list[Set], wall: Wall) -> Win:
    rack = tiles.copy()
    winning = rack.pop(chance.randrange(len(rack)))
    closed = all(each.place == CLOSED for each in sets)
    kongs = sum(each.kind == KONG for each in sets)
    copies = 4 - wall.left[winning]
    win = _way_to_win(chance, kongs, alone=copies == 1)
    seat = chance.choice(WINDS)
    flags = _flags(chance, win, closed=closed, may_be_first=not sets, is_east=seat == 27)
    if win == "robbed":
        wall.left[winning] = 0
    dora, ura = _indicators(chance, wall, kongs, "riichi" in flags or "double-riichi" in flags)
    return Win(
        tuple(rack), tuple(sets), winning, seat, chance.choice(WINDS[:2]), win, flags, dora, ura
    )


def _way_to_win(chance: random.Random, kongs: int, *, alone: bool) -> str:
    ways = ["wall", "wall", "discard", "discard"]
    if kongs:
        ways.append("kong")
    if kongs > 1:
        ways.append("kong-on-kong")
    if alone:
        ways.append("robbed")
    return chance.choice(ways)


def _flags(
    chance: random.Random, win: str, *, closed: bool, may_be_first: bool, is_east: bool
) -> frozenset[str]:
    claimed = win in ("discard", "robbed")
    if may_be_first and win in ("wall", "discard") and chance.random() < 0.05:
        return frozenset() if claimed and is_east else frozenset({"first-turn"})
    flags = set()
    if closed and chance.random() < 0.5:
        flags.add(chance.choice(("riichi", "riichi", "double-riichi")))
        if not win.startswith("kong") and chance.random() < 0.4:
            flags.add("ippatsu")
    if win != "robbed" and chance.random() < 0.1:
        flags.add("last-tile")
    return frozenset(flags)


def _indicators(
    chance: random.Random, wall: Wall, kongs: int, riichi: bool
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    number = chance.randint(1 + kongs, 5) if chance.random() < 0.3 else 1 + kongs
    unseen = [tile for tile in ALL for _ in range(wall.left[tile])]
    drawn = chance.sample(unseen, 2 * number)
    return tuple(drawn[:number]), tuple(drawn[number:]) if riichi else ()
