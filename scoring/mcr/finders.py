"""Finders of the fans: each looks for one thing and says which sets show it.

A fan that the whole hand earns has no sets of its own as evidence, and so covers all of them.
"""

from collections.abc import Iterable
from itertools import combinations, permutations

from scoring import needs, patterns
from scoring.arrange import Arrangement
from scoring.finders import whole
from scoring.hand import CHOW, KONG, PAIR, Meld
from scoring.mcr.forms import KNITTED, PAIRS_IN_HAND
from scoring.mcr.shapes import Shape, numbers
from scoring.needs import needing
from scoring.patterns import PUNG_LIKE
from scoring.rules import NOTHING, WHOLE_HAND, Finder, Found, Situation, WonBy
from scoring.tiles import (
    DRAGON_KINDS,
    EAST,
    HONOURS,
    NOBLES,
    SUITS,
    WIND_KINDS,
    Kinds,
    kinds_of,
    number_of,
    suits_in,
    tiles_in,
)

EVENS = numbers(2, 4, 6, 8)


# ---- the kinds of tiles ----------------------------------------------------------------------


def only(kinds: Kinds) -> Finder:
    others = ~kinds

    @needing(needs.only(kinds))
    def find(arrangement: Arrangement, _: Situation) -> Found:
        return NOTHING if arrangement.kinds & others else WHOLE_HAND

    return find


@needing(needs.only(EVENS))
def only_even_numbers(arrangement: Arrangement) -> bool:
    return patterns.only(arrangement, EVENS)


def two_suits(arrangement: Arrangement) -> bool:
    return suits_in(arrangement.kinds) == 2


@needing(needs.HONOUR_TILES)
def every_suit_winds_and_dragons(arrangement: Arrangement) -> bool:
    kinds = arrangement.kinds
    return bool(kinds & WIND_KINDS and kinds & DRAGON_KINDS) and suits_in(kinds) == 3


def every_set_has(tiles: Kinds) -> Finder:
    """One of these tiles is in every set, in the pair and in every single tile."""
    chows = kinds_of(low for low in tiles_in(numbers(1, 2, 3, 4, 5, 6, 7)) if tiles & 0b111 << low)

    @needing(0 if tiles & HONOURS else needs.NO_HONOURS)
    def find(arrangement: Arrangement, _: Situation) -> Found:
        for kind, tile, _concealed in arrangement.sets:
            if not (chows if kind == CHOW else tiles) >> tile & 1:
                return NOTHING
        return whole(all(tiles >> tile & 1 for tile in arrangement.loose))

    return find


def tile_hogs(arrangement: Arrangement, _: Situation) -> Found:
    """All four of a kind, spread over the hand."""
    counts = arrangement.counts
    if 4 not in counts:
        return NOTHING
    kongs = arrangement.outline.open_kongs | arrangement.outline.concealed_kongs
    return [
        tuple(place for place, meld in enumerate(arrangement.sets) if meld.holds(tile))
        for tile, count in enumerate(counts)
        if count == 4 and not kongs >> tile & 1
    ]


# ---- forms of the hand -----------------------------------------------------------------------


@needing(needs.IRREGULAR)
def seven_pairs(arrangement: Arrangement) -> bool:
    return len(arrangement.sets) == PAIRS_IN_HAND


@needing(needs.FEW_SUITS | needs.NO_HONOURS)
def seven_consecutive_kinds(arrangement: Arrangement) -> bool:
    kinds = arrangement.kinds
    consecutive = kinds // (kinds & -kinds) == 0b1111111
    return consecutive and any(not kinds & ~suit for suit in SUITS)


@needing(needs.IRREGULAR)
def thirteen_orphans(arrangement: Arrangement) -> bool:
    return not arrangement.sets and arrangement.kinds == NOBLES


@needing(needs.IRREGULAR)
def honours_and_knitted(arrangement: Arrangement) -> bool:
    return not arrangement.sets and arrangement.kinds != NOBLES


@needing(needs.HONOUR_TILES)
def all_seven_honours(arrangement: Arrangement) -> bool:
    return not HONOURS & ~arrangement.kinds


@needing(needs.IRREGULAR)
def knitted_straight(arrangement: Arrangement) -> bool:
    kinds = arrangement.kinds
    return bool(arrangement.loose) and any(not straight & ~kinds for straight in KNITTED)


@needing(needs.chows(1))
def only_chows_and_suit_pair(arrangement: Arrangement) -> bool:
    """Beside a knitted straight one chow is enough."""
    sets = arrangement.sets
    chows = arrangement.outline.chows
    return chows > 0 and chows == len(sets) - 1 and sets[-1].tile < EAST


@needing(needs.FEW_SUITS | needs.NO_HONOURS)
def nine_gates(arrangement: Arrangement, _: Situation) -> Found:
    """1112345678999 before the winning tile, so that any of the nine completed it."""
    if arrangement.kinds not in SUITS or arrangement.declared:
        return NOTHING
    before = list(arrangement.counts)
    before[arrangement.winning] -= 1
    return whole(sorted(filter(None, before)) == [1] * 7 + [3, 3] and _ends_are_pungs(before))


def _ends_are_pungs(counts: list[int]) -> bool:
    return all(number_of(tile) in (1, 9) for tile, count in enumerate(counts) if count == 3)


# ---- pungs and kongs -------------------------------------------------------------------------


def pungs(kinds: Kinds, least: int) -> Finder:
    """So many pungs or kongs of these tiles, together."""

    @needing(needs.pungs(least, kinds))
    def find(arrangement: Arrangement, _: Situation) -> Found:
        places = patterns.pungs_of(arrangement, kinds)
        return [tuple(places)] if len(places) >= least else NOTHING

    return find


def pungs_and_pair(honours: Kinds, wanted: int) -> Finder:
    """Pungs of all these honours but one, and the pair of that one."""

    @needing(needs.pungs(wanted, honours) | needs.HONOUR_PAIRS)
    def find(arrangement: Arrangement, _: Situation) -> Found:
        if not arrangement.outline.pairs & honours:
            return NOTHING
        places = patterns.pungs_of(arrangement, honours)
        pair = len(arrangement.sets) - 1
        return [(*places, pair)] if len(places) == wanted else NOTHING

    return find


def concealed_pungs(least: int) -> Finder:
    """A concealed kong is a concealed pung too."""

    @needing(needs.not_open(least))
    def find(arrangement: Arrangement, _: Situation) -> Found:
        places = patterns.concealed_pungs(arrangement)
        return [tuple(places)] if len(places) >= least else NOTHING

    return find


@needing(needs.KONGS | needs.pungs(4))
def four_kongs(arrangement: Arrangement, _: Situation) -> Found:
    return whole(len(_kongs(arrangement)) == 4)


def kongs(*, melded: int = 0, concealed: int = 0, any_kind: int = 0) -> Finder:
    """At least so many kongs of each sort, together."""

    @needing(needs.KONGS | needs.pungs(max(melded + concealed, any_kind)))
    def find(arrangement: Arrangement, _: Situation) -> Found:
        open_kongs = _kongs(arrangement, False) if melded or any_kind else []
        closed_kongs = _kongs(arrangement, True) if concealed or any_kind else []
        enough = len(open_kongs) >= melded and len(closed_kongs) >= concealed
        together = (*open_kongs, *closed_kongs)
        return [together] if enough and len(together) >= any_kind else NOTHING

    return find


def each_kong(*, concealed: bool) -> Finder:
    @needing(needs.CONCEALED_KONGS if concealed else needs.OPEN_KONGS)
    def find(arrangement: Arrangement, _: Situation) -> Found:
        return [(place,) for place in _kongs(arrangement, concealed)]

    return find


def _kongs(arrangement: Arrangement, concealed: bool | None = None) -> list[int]:
    declared = enumerate(arrangement.sets[: arrangement.declared])
    return [
        place
        for place, meld in declared
        if meld.kind == KONG and concealed in (None, meld.concealed)
    ]


# ---- sets that belong together ---------------------------------------------------------------


def _together(kinds: Iterable[str], shapes: Iterable[Shape]) -> Finder:
    """Every group of sets whose lowest tiles make one of these shapes, in any order."""
    orders = frozenset(order for shape in shapes for order in permutations(shape))
    size = len(next(iter(orders)))

    @needing(needs.chows(size) if kinds == (CHOW,) else needs.pungs(size))
    def find(arrangement: Arrangement, _: Situation) -> Found:
        sets = arrangement.sets
        places = [place for place, meld in enumerate(sets) if meld.kind in kinds]
        tiles = [sets[place].tile for place in places]
        groups = zip(combinations(places, size), combinations(tiles, size), strict=True)
        return [group for group, shape in groups if shape in orders]

    return find


def chows_in(shapes: Iterable[Shape]) -> Finder:
    return _together((CHOW,), shapes)


def pungs_in(shapes: Iterable[Shape]) -> Finder:
    return _together(PUNG_LIKE, shapes)


def four_chows_and_pair(shapes: Iterable[Shape]) -> Finder:
    """Four chows and the pair that belongs to them, the tile of the pair last."""
    wanted = frozenset((*sorted(shape[:4]), shape[4]) for shape in shapes)

    @needing(needs.chows(4))
    def find(arrangement: Arrangement, _: Situation) -> Found:
        if arrangement.outline.chows != 4:
            return NOTHING
        *four, pair = (meld.tile for meld in arrangement.sets)
        return [(0, 1, 2, 3, 4)] if (*sorted(four), pair) in wanted else NOTHING

    return find


# ---- how the hand was won --------------------------------------------------------------------


@needing(needs.SELF_DRAWN | needs.FLAGS)
def last_tile_drawn(_: Arrangement, situation: Situation) -> Found:
    return whole(situation.self_drawn and "last-tile" in situation.flags)


@needing(needs.CLAIMED | needs.FLAGS)
def last_tile_claimed(_: Arrangement, situation: Situation) -> Found:
    return whole(situation.claimed and "last-tile" in situation.flags)


def last_of_kind(arrangement: Arrangement, situation: Situation) -> Found:
    """The other three are in sight: as the players say, in the robbed kong, or in own open sets."""
    if "last-of-kind" in situation.flags or situation.win is WonBy.ROBBED:
        return WHOLE_HAND
    winning = arrangement.winning
    if arrangement.counts[winning] < 4:
        return NOTHING
    shown = sum(meld.tiles.count(winning) for meld in _melded(arrangement))
    return whole(shown == 3)


@needing(needs.CLAIMED)
def melded_hand(arrangement: Arrangement, situation: Situation) -> Found:
    return whole(situation.claimed and len(_melded(arrangement)) == 4)


@needing(needs.CLAIMED)
def concealed_and_claimed(arrangement: Arrangement, situation: Situation) -> Found:
    return whole(situation.claimed and not _melded(arrangement))


@needing(needs.SELF_DRAWN)
def concealed_and_drawn(arrangement: Arrangement, situation: Situation) -> Found:
    return whole(situation.self_drawn and not _melded(arrangement))


def _melded(arrangement: Arrangement) -> list[Meld]:
    return [meld for meld in arrangement.sets[: arrangement.declared] if not meld.concealed]


# ---- the only tile that completes the hand ---------------------------------------------------

EDGE, CLOSED, SINGLE = "edge", "closed", "single"


def wait_shape(arrangement: Arrangement) -> str:
    """What the winning tile completed, where that can be the only tile that would."""
    if arrangement.won < 0:
        return ""
    kind, low, _ = arrangement.sets[arrangement.won]
    if kind == PAIR:
        return SINGLE
    if kind != CHOW:
        return ""
    place = arrangement.winning - low
    at_the_edge = (place, number_of(low)) in ((2, 1), (0, 7))
    return CLOSED if place == 1 else EDGE if at_the_edge else ""


def only_wait(shape: str) -> Finder:
    @needing(0 if shape == SINGLE else needs.chows(1))
    def find(arrangement: Arrangement, _: Situation) -> Found:
        if arrangement.waits.bit_count() != 1 or wait_shape(arrangement) != shape:
            return NOTHING
        return [(arrangement.won,)]

    return find


# ---- flowers ---------------------------------------------------------------------------------


@needing(needs.BONUS_TILES)
def flowers(arrangement: Arrangement, _: Situation) -> Found:
    return [()] * len(arrangement.bonus)
