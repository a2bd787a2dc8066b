"""Finders of the riichi rules: each looks for one thing and says which sets show it.

A yaku for closed hands is only asked of closed hands, so its finder does not look at that again.
"""

from collections.abc import Iterable

from scoring import needs, patterns
from scoring.arrange import Arrangement
from scoring.finders import whole
from scoring.hand import CHOW, KONG, PAIR
from scoring.needs import needing, needs_of
from scoring.rules import (
    NOTHING,
    WHOLE_HAND,
    Finder,
    Found,
    Situation,
    WonBy,
)
from scoring.tiles import (
    DRAGON_KINDS,
    EAST,
    HONOURS,
    NOBLES,
    SUIT_STARTS,
    TERMINALS,
    Kinds,
    Tile,
    kinds_of,
)

RIICHI = frozenset({"riichi", "double-riichi"})
ONES = kinds_of(SUIT_STARTS)


def is_closed(arrangement: Arrangement) -> bool:
    """Nothing was claimed before the winning tile; a concealed kong keeps the hand closed."""
    declared = arrangement.declared
    return not declared or all(meld.concealed for meld in arrangement.sets[:declared])


# ---- how the hand was won --------------------------------------------------------------------


@needing(needs.FLAGS)
def riichi(_: Arrangement, situation: Situation) -> Found:
    return whole(not RIICHI.isdisjoint(situation.flags))


def flag(name: str) -> Finder:
    @needing(needs.FLAGS)
    def find(_: Arrangement, situation: Situation) -> Found:
        return WHOLE_HAND if name in situation.flags else NOTHING

    return find


double_riichi, ippatsu = flag("double-riichi"), flag("ippatsu")


@needing(needs.CLAIMED | needs.FLAGS)
def last_discard(_: Arrangement, situation: Situation) -> Found:
    return whole("last-tile" in situation.flags and situation.win is WonBy.DISCARD)


@needing(needs.SELF_DRAWN | needs.FLAGS)
def heaven(_: Arrangement, situation: Situation) -> Found:
    first = "first-turn" in situation.flags
    return whole(first and situation.seat == EAST and situation.self_drawn)


@needing(needs.SELF_DRAWN | needs.FLAGS)
def earth(_: Arrangement, situation: Situation) -> Found:
    first = "first-turn" in situation.flags
    return whole(first and situation.seat != EAST and situation.self_drawn)


@needing(needs.CLAIMED | needs.FLAGS)
def man(_: Arrangement, situation: Situation) -> Found:
    return whole("first-turn" in situation.flags and situation.claimed)


# ---- chows -----------------------------------------------------------------------------------


def _chows(arrangement: Arrangement) -> Kinds:
    """The lowest tiles of the chows; equal chows are one here."""
    starts = 0
    for kind, tile, _ in arrangement.sets:
        if kind == CHOW:
            starts |= 1 << tile
    return starts


def _chows_at(arrangement: Arrangement, starts: Iterable[Tile]) -> Found:
    """One chow at each of these tiles."""
    places = {meld.tile: place for place, meld in enumerate(arrangement.sets) if meld.kind == CHOW}
    return [tuple(places[start] for start in starts)]


def equal_chows(pairs: int) -> Finder:
    """So many pairs of identical chows; three identical chows are one pair, four are two."""

    @needing(needs.chows(2 * pairs))
    def find(arrangement: Arrangement, _: Situation) -> Found:
        if _chows(arrangement).bit_count() == arrangement.outline.chows:
            return NOTHING
        together: dict[Tile, list[int]] = {}
        for place in patterns.sets_of(arrangement, CHOW):
            together.setdefault(arrangement.sets[place].tile, []).append(place)
        equal = [place for places in together.values() for place in places[: len(places) // 2 * 2]]
        return [tuple(equal[: 2 * pairs])] if len(equal) >= 2 * pairs else NOTHING

    return find


@needing(needs.chows(3))
def same_chow_in_three_suits(arrangement: Arrangement, _: Situation) -> Found:
    chows = _chows(arrangement)
    shared = chows & chows >> 9 & chows >> 18
    if not shared:
        return NOTHING
    first = shared.bit_length() - 1
    return _chows_at(arrangement, (first, first + 9, first + 18))


@needing(needs.chows(3))
def straight(arrangement: Arrangement, _: Situation) -> Found:
    """123 456 789 of one suit."""
    chows = _chows(arrangement)
    ones = chows & chows >> 3 & chows >> 6 & ONES
    if not ones:
        return NOTHING
    first = ones.bit_length() - 1
    return _chows_at(arrangement, (first, first + 3, first + 6))


def sets_with(tiles: Kinds) -> Finder:
    """One of these terminals or honours in every set and the pair; there is a chow among them."""

    @needing(needs.chows(1) | (0 if tiles & HONOURS else needs.NO_HONOURS))
    def find(arrangement: Arrangement, _: Situation) -> Found:
        if not arrangement.outline.chows:
            return NOTHING
        for kind, tile, _concealed in arrangement.sets:
            reach = 0b111 if kind == CHOW else 0b1
            if not reach << tile & tiles:
                return NOTHING
        return WHOLE_HAND

    return find


outside_hand, terminals_in_all_sets = sets_with(NOBLES), sets_with(TERMINALS)


# ---- pungs and kongs -------------------------------------------------------------------------


@needing(needs.pungs(3))
def same_pung_in_three_suits(arrangement: Arrangement, _: Situation) -> Found:
    pungs = arrangement.outline.pungs
    shared = pungs & pungs >> 9 & pungs >> 18 & 0b111111111
    if not shared:
        return NOTHING
    return [tuple(patterns.pungs_of(arrangement, shared | shared << 9 | shared << 18))]


def concealed_pungs(at_least: int) -> Finder:
    """Pungs and kongs; a pung that was completed by a discard is open."""

    @needing(needs.not_open(at_least))
    def find(arrangement: Arrangement, _: Situation) -> Found:
        outline = arrangement.outline
        if (outline.concealed_pungs | outline.concealed_kongs).bit_count() < at_least:
            return NOTHING
        return [tuple(patterns.concealed_pungs(arrangement))]

    return find


def kongs(at_least: int) -> Finder:
    @needing(needs.KONGS | needs.pungs(at_least))
    def find(arrangement: Arrangement, _: Situation) -> Found:
        outline = arrangement.outline
        if (outline.open_kongs | outline.concealed_kongs).bit_count() < at_least:
            return NOTHING
        return [tuple(patterns.sets_of(arrangement, KONG))]

    return find


@needing(needs_of(patterns.nine_gates))
def nine_gates(arrangement: Arrangement, _: Situation) -> Found:
    """Thirteen tiles on the rack: even a concealed kong spoils it."""
    if arrangement.kinds.bit_count() != 9 or arrangement.declared:
        return NOTHING
    return whole(patterns.nine_gates(arrangement))


# ---- dora ------------------------------------------------------------------------------------


def _dora_after(indicator: Tile) -> Tile:
    """2.7: the next number, 1 after 9; E S W N E; red, white, green, red."""
    start, size = next(
        (start, size) for start, size in ((31, 3), (27, 4), (18, 9), (9, 9), (0, 9))
        if indicator >= start
    )  # fmt: skip
    return start + (indicator - start + 1) % size


DORA = tuple(map(_dora_after, range(34)))


def _matching(arrangement: Arrangement, indicators: Iterable[Tile]) -> Found:
    """One for each tile that an indicator points at; two equal indicators count twice."""
    return [()] * sum([arrangement.counts[DORA[indicator]] for indicator in indicators])


def dora(arrangement: Arrangement, situation: Situation) -> Found:
    indicators = situation.dora
    return [()] * arrangement.counts[DORA[indicators[0]]] if indicators else NOTHING


def kan_dora(arrangement: Arrangement, situation: Situation) -> Found:
    return _matching(arrangement, situation.dora[1:]) if len(situation.dora) > 1 else NOTHING


def ura_dora(arrangement: Arrangement, situation: Situation) -> Found:
    """Also those under the indicators of kongs."""
    return _matching(arrangement, situation.ura) if situation.ura else NOTHING


# ---- minipoints ------------------------------------------------------------------------------


@needing(needs.CLAIMED)
def closed_ron(arrangement: Arrangement, situation: Situation) -> Found:
    return whole(situation.claimed and is_closed(arrangement))


def open_or_self_pick(arrangement: Arrangement, situation: Situation) -> Found:
    return whole(situation.self_drawn or not is_closed(arrangement))


EDGE, MIDDLE, SINGLE, TWO_SIDED, NO_WAIT = "edge", "middle", "pair", "two-sided", ""


def wait_of(arrangement: Arrangement) -> str:
    """How the hand waited, by the set that the winning tile is counted in (4.1.1)."""
    if arrangement.won < 0:
        return NO_WAIT
    kind, tile, _ = arrangement.sets[arrangement.won]
    if kind != CHOW:
        return SINGLE if kind == PAIR else NO_WAIT
    place = arrangement.winning - tile
    if place == 1:
        return MIDDLE
    # 12 waits for 3 only, 89 for 7 only.
    return EDGE if tile % 9 == (6 if place == 0 else 0) else TWO_SIDED


def wait(kind: str) -> Finder:
    @needing(0 if kind == SINGLE else needs.chows(1))
    def find(arrangement: Arrangement, _: Situation) -> Found:
        return [(arrangement.won,)] if wait_of(arrangement) == kind else NOTHING

    return find


def has_no_minipoints(arrangement: Arrangement, situation: Situation) -> bool:
    """Four chows, a pair without value and a wait on two sides: the form of pinfu."""
    valued = DRAGON_KINDS | 1 << situation.round | 1 << situation.seat
    outline = arrangement.outline
    return outline.chows == 4 and not outline.pairs & valued and wait_of(arrangement) == TWO_SIDED


@needing(needs.chows(4))
def pinfu(arrangement: Arrangement, situation: Situation) -> Found:
    return whole(has_no_minipoints(arrangement, situation))


@needing(needs.SELF_DRAWN)
def self_pick_without_pinfu(arrangement: Arrangement, situation: Situation) -> Found:
    """A self-pick earns nothing beside the yaku pinfu, which only a closed hand has (4.1.1)."""
    if not situation.self_drawn:
        return NOTHING
    return whole(not (has_no_minipoints(arrangement, situation) and is_closed(arrangement)))


@needing(needs.CLAIMED | needs.chows(4))
def open_pinfu(arrangement: Arrangement, situation: Situation) -> Found:
    if not (situation.claimed and has_no_minipoints(arrangement, situation)):
        return NOTHING
    return whole(not is_closed(arrangement))
