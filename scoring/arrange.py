"""Every way to arrange a hand. Knows tiles and sets, no points.

The four groups of tiles (three suits and the honours) are cut apart from each other, and the ways
to cut one group are remembered: the same nine counts come back in hand after hand.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from scoring.hand import CHOW, KONG, PAIR, PUNG, Hand, Meld
from scoring.tiles import Kinds, Tile, kinds_of, tiles_in

Sets = tuple[Meld, ...]
SuitCut = tuple[tuple[tuple[str, int], ...], int | None]
"""Kinds of sets with the place of their lowest tile in the suit, and the place of the pair."""
Counts = Sequence[int]

GROUPS = ((0, 9), (9, 18), (18, 27), (27, 34))
_HONOURS = 3
# Bounds the memory of a long run; a club season stays far below it.
_REMEMBERED = 1 << 15


class Cut(NamedTuple):
    """One way to cut tiles into sets and at most one pair."""

    sets: Sets
    pair: Meld | None


class Outline(NamedTuple):
    """Where the sets of an arrangement are, by the kinds of their tiles: for quick questions."""

    open_pungs: Kinds
    concealed_pungs: Kinds
    open_kongs: Kinds
    concealed_kongs: Kinds
    pairs: Kinds
    chows: int
    """How many; equal chows are counted apart."""
    pungs: Kinds
    """Pungs and kongs, open and concealed."""


class Arrangement(NamedTuple):
    """One way to read a hand."""

    sets: Sets
    """Declared sets first, then those on the rack."""
    outline: Outline
    loose: tuple[Tile, ...]
    """Tiles in no set."""
    kinds: Kinds
    """The kinds of all tiles."""
    counts: Counts
    """How many there are of each kind."""
    declared: int = 0
    """How many of the sets lie on the table."""
    bonus: tuple[Tile, ...] = ()
    winning: Tile = -1
    """The winning tile as it is counted."""
    taken: Tile = -1
    """The winning tile as it was taken: another one when a circle 1 stands for bamboo 1."""
    won: int = -1
    """The place in `sets` of the set that the winning tile completed."""
    waits: Kinds = 0
    """The kinds that would have completed the hand."""

    @property
    def size(self) -> int:
        """Tiles in all, a kong counted as three."""
        return sum(self.counts) - sum(meld.kind == KONG for meld in self.sets)


def outline_of(sets: Sets) -> Outline:
    open_pungs = concealed_pungs = open_kongs = concealed_kongs = pairs = chows = 0
    for kind, tile, concealed in sets:
        if kind == CHOW:
            chows += 1
        elif kind == PAIR:
            pairs |= 1 << tile
        elif kind == PUNG and concealed:
            concealed_pungs |= 1 << tile
        elif kind == PUNG:
            open_pungs |= 1 << tile
        elif concealed:
            concealed_kongs |= 1 << tile
        else:
            open_kongs |= 1 << tile
    pungs = open_pungs | concealed_pungs | open_kongs | concealed_kongs
    return Outline(open_pungs, concealed_pungs, open_kongs, concealed_kongs, pairs, chows, pungs)


NO_SETS = outline_of(())


def sets_and_pair(hand: Hand, winning: Tile, *, claimed: bool) -> list[Arrangement]:
    """Every arrangement in sets and one pair, with every place of the winning tile.

    A pung that is completed by a claimed tile is open.
    """
    cuts = cut_with_pair(added(hand.rack, winning))
    if not cuts:
        return []
    counts = added(hand.held, winning)
    kinds = hand.kinds | 1 << winning
    declared = len(hand.melds)
    found = []
    for cut in cuts:
        for place in _places(cut, winning):
            sets = hand.melds + (_opened(cut, place) if claimed else cut)
            found.append(
                Arrangement(
                    sets,
                    outline_of(sets),
                    (),
                    kinds,
                    counts,
                    declared,
                    hand.bonus,
                    winning,
                    winning,
                    declared + place,
                )
            )
    return found


def unfinished(hand: Hand) -> Arrangement:
    """The scoring sets of a player who did not win: every pung and pair on the rack.

    A pung is never worth less than the pair in it, and chows are worth nothing to such a player,
    so there is one best way. Four equal tiles are no kong before they are declared.
    """
    sets = list(hand.melds)
    loose: list[Tile] = []
    for tile in sorted(set(hand.concealed)):
        count = hand.rack[tile]
        if count >= 2:
            sets.append(Meld(PUNG if count >= 3 else PAIR, tile, True))
        if count in (1, 4):
            loose.append(tile)
    return Arrangement(
        tuple(sets),
        outline_of(tuple(sets)),
        tuple(loose),
        hand.kinds,
        hand.held,
        len(hand.melds),
        hand.bonus,
    )


def as_a_whole(hand: Hand, winning: Tile | None = None) -> Arrangement:
    """The tiles of a hand without melds, not cut into sets: for hands that are one pattern.

    Only pairs are shown as sets, where nearly all the tiles are in pairs.
    """
    extra = () if winning is None else (winning,)
    counts = hand.rack if winning is None else added(hand.rack, winning)
    kinds = hand.kinds | kinds_of(extra)
    if kinds.bit_count() > 7:
        loose = tuple(sorted(hand.concealed + extra))
        return Arrangement((), NO_SETS, loose, kinds, counts, 0, hand.bonus, *extra, *extra)
    present = tiles_in(kinds)
    pairs = tuple(Meld(PAIR, tile, True) for tile in present for _ in range(counts[tile] // 2))
    loose = tuple(tile for tile in present if counts[tile] % 2)
    return Arrangement(
        pairs, outline_of(pairs), loose, kinds, counts, 0, hand.bonus, *extra, *extra
    )


def finishing_kinds(hand: Hand) -> Kinds:
    """The kinds that complete the hand into sets and one pair; a fifth copy does not exist."""
    counts = hand.rack
    groups = [tuple(counts[start:end]) for start, end in GROUPS]
    pairs = [_pairs_in(index, group) for index, group in enumerate(groups)]
    kinds = 0
    for index, group in enumerate(groups):
        others = pairs[:index] + pairs[index + 1 :]
        if min(others) >= 0 and sum(others) <= 1:
            kinds |= _finishers(index, group, 1 - sum(others))
    if 4 in hand.held:
        kinds &= ~kinds_of(tile for tile, held in enumerate(hand.held) if held == 4)
    return kinds


def cut_with_pair(counts: Counts) -> list[Sets]:
    """Every way to cut these tiles into sets and exactly one pair, the pair last."""
    ways = [cut_group(index, tuple(counts[start:end])) for index, (start, end) in enumerate(GROUPS)]
    found = []
    for characters, circles, bamboos, honours in product(*ways):
        pairs = [cut.pair for cut in (characters, circles, bamboos, honours) if cut.pair]
        if len(pairs) == 1:
            found.append((*characters.sets, *circles.sets, *bamboos.sets, *honours.sets, *pairs))
    return found


@lru_cache(maxsize=_REMEMBERED)
def cut_group(index: int, counts: tuple[int, ...]) -> tuple[Cut, ...]:
    """Every way to cut one suit, or the honours, into sets and at most one pair."""
    if index == _HONOURS:
        return _cut_honours(counts)
    start = GROUPS[index][0]
    return tuple(
        Cut(
            tuple(Meld(kind, start + place, True) for kind, place in sets),
            None if pair is None else Meld(PAIR, start + pair, True),
        )
        for sets, pair in _cut_suit(counts)
    )


@lru_cache(maxsize=_REMEMBERED)
def _cut_honours(counts: tuple[int, ...]) -> tuple[Cut, ...]:
    """Honours make no chows, so there is at most one way."""
    start = GROUPS[_HONOURS][0]
    pairs = [Meld(PAIR, start + place, True) for place, count in enumerate(counts) if count == 2]
    if len(pairs) > 1 or 1 in counts or max(counts) > 3:
        return ()
    pungs = (Meld(PUNG, start + place, True) for place, count in enumerate(counts) if count == 3)
    return (Cut(tuple(pungs), pairs[0] if pairs else None),)


@lru_cache(maxsize=_REMEMBERED)
def _cut_suit(counts: tuple[int, ...]) -> tuple[SuitCut, ...]:
    """The ways to cut nine counts, the same for every suit; each way once."""
    if sum(counts) % 3 == 1:
        return ()
    found = ((tuple(sorted(sets)), pair) for sets, pair in _cut_from(list(counts), 0, True))
    return tuple(dict.fromkeys(found))


def _cut_from(counts: list[int], place: int, may_pair: bool) -> Iterator[SuitCut]:
    """The lowest tile stands in a pung, a chow or the pair: try each, then cut the rest."""
    while place < 9 and not counts[place]:
        place += 1
    if place == 9:
        yield (), None
        return
    if counts[place] >= 3:
        counts[place] -= 3
        for sets, pair in _cut_from(counts, place, may_pair):
            yield ((PUNG, place), *sets), pair
        counts[place] += 3
    if place <= 6 and counts[place + 1] and counts[place + 2]:
        for step in range(3):
            counts[place + step] -= 1
        for sets, pair in _cut_from(counts, place, may_pair):
            yield ((CHOW, place), *sets), pair
        for step in range(3):
            counts[place + step] += 1
    if may_pair and counts[place] >= 2:
        counts[place] -= 2
        for sets, _ in _cut_from(counts, place, False):
            yield sets, place
        counts[place] += 2


def _pairs_in(index: int, group: tuple[int, ...]) -> int:
    """Pairs in every cut of this group (0 or 1); -1 when it cannot be cut."""
    if index == _HONOURS:
        honours = _cut_honours(group)
        return -1 if not honours else int(honours[0].pair is not None)
    cuts = _cut_suit(group)
    return -1 if not cuts else int(cuts[0][1] is not None)


def _finishers(index: int, group: tuple[int, ...], pairs: int) -> Kinds:
    """The kinds of this group that, added to it, let it be cut with so many pairs."""
    return _finishing_places(index == _HONOURS, group, pairs) << GROUPS[index][0]


@lru_cache(maxsize=_REMEMBERED)
def _finishing_places(honours: bool, group: tuple[int, ...], pairs: int) -> Kinds:
    index = _HONOURS if honours else 0
    return kinds_of(
        place
        for place in range(len(group))
        if _pairs_in(index, (*group[:place], group[place] + 1, *group[place + 1 :])) == pairs
    )


def added(counts: list[int], tile: Tile) -> list[int]:
    more = counts.copy()
    more[tile] += 1
    return more


def _places(sets: Sets, winning: Tile) -> list[int]:
    """Where the winning tile can stand; equal sets are one place."""
    seen = {meld: place for place, meld in enumerate(sets) if meld.holds(winning)}
    return list(seen.values())


def _opened(sets: Sets, place: int) -> Sets:
    kind, tile, _ = sets[place]
    return (*sets[:place], Meld(kind, tile, False), *sets[place + 1 :])
