"""Every form of an MCR hand, and the kinds that would have completed it.

Four sets and a pair, seven pairs, thirteen orphans, honours and knitted tiles, and a knitted
straight beside one set and a pair.
"""

from itertools import permutations

from scoring.arrange import (
    Arrangement,
    Sets,
    added,
    as_a_whole,
    cut_with_pair,
    finishing_kinds,
    outline_of,
    sets_and_pair,
)
from scoring.hand import Hand
from scoring.tiles import HONOURS, NOBLES, SUIT_STARTS, SUITED, Kinds, Tile, kinds_of, tiles_in

KNITTED: tuple[Kinds, ...] = tuple(
    kinds_of(start + first + step for first, start in enumerate(starts) for step in (0, 3, 6))
    for starts in permutations(SUIT_STARTS)
)
"""The six knitted straights: 147, 258 and 369, each in another suit."""

PAIRS_IN_HAND = 7


def readings(hand: Hand, winning: Tile, *, claimed: bool) -> list[Arrangement]:
    """Every way to read a complete hand; none when it is not complete."""
    found = sets_and_pair(hand, winning, claimed=claimed)
    if len(hand.melds) <= 1:
        found += _with_knitted_straight(hand, winning)
    if not hand.melds and _is_one_pattern(hand, winning):
        found.append(_as_one_pattern(hand, winning))
    return found


def _is_one_pattern(hand: Hand, winning: Tile) -> bool:
    """Seven pairs, thirteen orphans, or fourteen honours and knitted tiles."""
    kinds = hand.kinds | 1 << winning
    different = kinds.bit_count()
    if different <= PAIRS_IN_HAND:
        return all(count % 2 == (tile == winning) for tile, count in enumerate(hand.rack))
    return kinds == NOBLES or (different == 14 and _is_knitted(kinds))


def _is_knitted(kinds: Kinds) -> bool:
    """Whether the suit tiles among these fit in one knitted straight."""
    suited = kinds & SUITED
    return any(not suited & ~straight for straight in KNITTED)


def _as_one_pattern(hand: Hand, winning: Tile) -> Arrangement:
    whole = as_a_whole(hand, winning)
    pairs = [place for place, meld in enumerate(whole.sets) if meld.tile == winning]
    return whole._replace(won=pairs[-1]) if pairs else whole


def _with_knitted_straight(hand: Hand, winning: Tile) -> list[Arrangement]:
    """A knitted straight, one set and a pair; the set may lie on the table."""
    kinds = hand.kinds | 1 << winning
    straights = [straight for straight in KNITTED if not straight & ~kinds]
    rack = added(hand.rack, winning) if straights else []
    return [
        _knitted(hand, winning, straight, hand.melds + cut, place)
        for straight in straights
        if all(rack[tile] for tile in tiles_in(straight))
        for cut in cut_with_pair(_without(rack, straight))
        for place in _places(straight, hand.melds + cut, winning, len(hand.melds))
    ]


def _places(straight: Kinds, sets: Sets, winning: Tile, declared: int) -> list[int]:
    """Where the winning tile can stand; -1 among the knitted tiles."""
    among_knitted = [-1] if straight >> winning & 1 else []
    return among_knitted + [
        place for place in range(declared, len(sets)) if sets[place].holds(winning)
    ]


def _knitted(hand: Hand, winning: Tile, straight: Kinds, sets: Sets, place: int) -> Arrangement:
    return Arrangement(
        sets,
        outline_of(sets),
        tuple(tiles_in(straight)),
        hand.kinds | 1 << winning,
        hand.counts,
        len(hand.melds),
        hand.bonus,
        winning,
        winning,
        place,
    )


def _without(counts: list[int], kinds: Kinds) -> list[int]:
    return [count - (kinds >> tile & 1) for tile, count in enumerate(counts)]


# ---- what the hand waited for ----------------------------------------------------------------


def waits(hand: Hand) -> Kinds:
    """The kinds that complete the thirteen tiles in any form.

    They are counted by shape: a kind of which the player holds all four counts too (U4).
    """
    kinds = _waits_in_sets(hand)
    if len(hand.melds) <= 1:
        kinds |= _waits_beside_knitted(hand)
    return kinds if hand.melds else kinds | _waits_of_pairs(hand) | _waits_of_singles(hand)


def _waits_in_sets(hand: Hand) -> Kinds:
    kinds = finishing_kinds(hand)
    for tile, held in enumerate(hand.held):
        if held == 4 and cut_with_pair(added(hand.rack, tile)):
            kinds |= 1 << tile
    return kinds


def _waits_beside_knitted(hand: Hand) -> Kinds:
    """The missing ninth knitted tile, or what the tiles beside all nine wait for."""
    found = 0
    for straight in KNITTED:
        if (straight & ~hand.kinds).bit_count() <= 1:
            found |= _waits_beside(hand, straight)
    return found


def _waits_beside(hand: Hand, straight: Kinds) -> Kinds:
    missing = straight & ~kinds_of(hand.concealed)
    rest = _without(hand.rack, straight & ~missing)
    if not missing:
        return kinds_of(tile for tile in range(len(rest)) if cut_with_pair(added(rest, tile)))
    return missing if missing.bit_count() == 1 and cut_with_pair(rest) else 0


def _waits_of_pairs(hand: Hand) -> Kinds:
    if hand.kinds.bit_count() > PAIRS_IN_HAND:
        return 0
    odd = kinds_of(tile for tile, count in enumerate(hand.rack) if count % 2)
    return odd if odd.bit_count() == 1 else 0


def _waits_of_singles(hand: Hand) -> Kinds:
    """Thirteen orphans, and honours and knitted tiles."""
    kinds = hand.kinds
    found = 0
    if not kinds & ~NOBLES and kinds.bit_count() >= 12:
        found = NOBLES & ~kinds or NOBLES
    if kinds.bit_count() == 13:
        for straight in KNITTED:
            if not kinds & SUITED & ~straight:
                found |= (HONOURS | straight) & ~kinds
    return found
