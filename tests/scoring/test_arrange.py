"""The fast search for arrangements against a slow one that tries everything."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from scoring.arrange import as_a_whole, cut_with_pair, finishing_kinds, sets_and_pair, unfinished
from scoring.hand import Hand, Meld
from scoring.tiles import KINDS, Tile, is_suited, number_of, tiles_in

HANDS = 20_000
SEEDS = range(4)


def slow_cuts(tiles: list[Tile]) -> set[tuple[tuple[Tile, ...], ...]]:
    """Every pair, with every way to take three tiles at a time from the rest."""
    found = set()
    for tile in set(tiles):
        if tiles.count(tile) >= 2:
            rest = tiles.copy()
            rest.remove(tile)
            rest.remove(tile)
            found |= {tuple(sorted([*sets, (tile, tile)])) for sets in slow_sets(sorted(rest))}
    return found


def slow_sets(tiles: list[Tile]) -> Iterator[list[tuple[Tile, ...]]]:
    if not tiles:
        yield []
        return
    first = tiles[0]
    chow = is_suited(first) and number_of(first) <= 7
    wanted = [(first, first, first), *([(first, first + 1, first + 2)] if chow else [])]
    for candidate in wanted:
        if all(tiles.count(tile) >= candidate.count(tile) for tile in candidate):
            rest = tiles.copy()
            for tile in candidate:
                rest.remove(tile)
            for sets in slow_sets(rest):
                yield [candidate, *sets]


def fast_cuts(tiles: list[Tile]) -> list[tuple[tuple[Tile, ...], ...]]:
    counts = [tiles.count(tile) for tile in range(KINDS)]
    return [tuple(sorted(meld.tiles for meld in sets)) for sets in cut_with_pair(counts)]


def some_tiles(chance: random.Random) -> list[Tile]:
    """2, 5, 8, 11 or 14 tiles, often near each other, so that many can be cut in several ways."""
    kinds = chance.choice([range(5), range(3, 9), range(9), range(18, 34), range(KINDS)])
    size = chance.choice([2, 5, 8, 11, 14])
    if chance.random() < 0.7:
        return built_from_sets(chance, list(kinds), size // 3)
    box = [tile for tile in kinds for _ in range(4)]
    return sorted(chance.sample(box, size))


def built_from_sets(chance: random.Random, kinds: list[Tile], sets: int) -> list[Tile]:
    while True:
        tiles = [chance.choice(kinds)] * 2
        for _ in range(sets):
            first = chance.choice(kinds)
            chow = is_suited(first) and number_of(first) <= 7 and first + 2 in kinds
            tiles += (
                [first, first + 1, first + 2] if chow and chance.random() < 0.6 else [first] * 3
            )
        if max(Counter(tiles).values()) <= 4:
            return sorted(tiles)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_fast_search_finds_what_the_slow_one_finds(seed: int) -> None:
    chance = random.Random(seed)
    cut_in_several_ways = 0
    for _ in range(HANDS // len(SEEDS)):
        tiles = some_tiles(chance)
        fast, slow = fast_cuts(tiles), slow_cuts(tiles)
        assert len(fast) == len(set(fast)), tiles
        assert set(fast) == slow, tiles
        cut_in_several_ways += len(slow) > 1
    assert cut_in_several_ways > 100


@pytest.mark.parametrize("seed", SEEDS)
def test_the_waits_are_the_tiles_that_complete_the_hand(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(500):
        tiles = some_tiles(chance)
        tiles.remove(chance.choice(tiles))
        slow = [
            tile
            for tile in range(KINDS)
            if tiles.count(tile) < 4 and slow_cuts(sorted([*tiles, tile]))
        ]
        assert tiles_in(finishing_kinds(Hand(tiles))) == slow, tiles


def test_an_arrangement_keeps_its_tiles() -> None:
    chance = random.Random(34)
    for _ in range(2_000):
        tiles = some_tiles(chance)
        winning = chance.choice(tiles)
        rack = tiles.copy()
        rack.remove(winning)
        hand = Hand(rack, winning=winning)
        for arrangement in sets_and_pair(hand, winning, claimed=chance.random() < 0.5):
            in_sets = sorted(tile for meld in arrangement.sets for tile in meld.tiles)
            assert in_sets == tiles
            assert arrangement.sets[arrangement.won].holds(winning)
        for whole in (as_a_whole(hand, winning), unfinished(Hand(tiles))):
            in_sets = [tile for meld in whole.sets for tile in meld.tiles]
            assert sorted([*in_sets, *whole.loose]) == tiles


def test_every_place_of_the_winning_tile_is_tried() -> None:
    hand = Hand.parse("4456m 678p 999s 111z !4m")
    readings = sets_and_pair(hand, 3, claimed=True)
    assert [str(reading.sets[reading.won]) for reading in readings] == ["[456m]", "[44m]"]


def test_a_pung_that_is_completed_by_a_claimed_tile_is_open() -> None:
    hand = Hand.parse("22456m 678p 999s 11z !2m")
    [reading] = sets_and_pair(hand, 1, claimed=True)
    assert reading.sets[reading.won] == Meld("pung", 1, concealed=False)
    [reading] = sets_and_pair(hand, 1, claimed=False)
    assert reading.sets[reading.won] == Meld("pung", 1, concealed=True)


def test_four_equal_tiles_on_the_rack_are_a_pung_and_a_loose_tile() -> None:
    arrangement = unfinished(Hand.parse("5555m 123p 19s 1122z"))
    assert arrangement.sets == (
        Meld("pung", 4, concealed=True),
        Meld("pair", 27, concealed=True),
        Meld("pair", 28, concealed=True),
    )
    assert arrangement.loose == (4, 9, 10, 11, 18, 26)
