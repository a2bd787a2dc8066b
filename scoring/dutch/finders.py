"""Finders of the Dutch rules: each looks for one thing and says which sets show it."""

from collections.abc import Iterable

from scoring import patterns
from scoring.arrange import Arrangement
from scoring.checks import HAND_SIZE
from scoring.finders import whole
from scoring.hand import KONG, PAIR
from scoring.rules import (
    LOOSE_AFTER_KONG,
    NOTHING,
    Finder,
    Found,
    Situation,
    WonBy,
)
from scoring.tiles import (
    DRAGON_KINDS,
    EAST,
    FIVE_CIRCLES,
    FLOWERS,
    GREEN,
    HONOURS,
    NOBLES,
    ONE_CIRCLE,
    SEASONS,
    SUITS,
    TERMINALS,
    WIND_KINDS,
    Kinds,
    Tile,
)


def _each_pair(arrangement: Arrangement, kinds: Kinds) -> Found:
    if not arrangement.outline.pairs & kinds:
        return NOTHING
    return [(place,) for place in patterns.pairs_of(arrangement, kinds)]


def _each_pung(arrangement: Arrangement, kinds: Kinds) -> Found:
    if not arrangement.outline.pungs & kinds:
        return NOTHING
    return [(place,) for place in patterns.pungs_of(arrangement, kinds)]


# ---- combinations and honours ----------------------------------------------------------------


def dragon_pairs(arrangement: Arrangement, _: Situation) -> Found:
    return _each_pair(arrangement, DRAGON_KINDS)


def round_wind_pairs(arrangement: Arrangement, situation: Situation) -> Found:
    return _each_pair(arrangement, 1 << situation.round & WIND_KINDS)


def own_wind_pairs(arrangement: Arrangement, situation: Situation) -> Found:
    return _each_pair(arrangement, 1 << situation.seat)


def dragon_pungs(arrangement: Arrangement, _: Situation) -> Found:
    return _each_pung(arrangement, DRAGON_KINDS)


def own_wind_pungs(arrangement: Arrangement, situation: Situation) -> Found:
    return _each_pung(arrangement, 1 << situation.seat)


def round_wind_pungs(arrangement: Arrangement, situation: Situation) -> Found:
    return _each_pung(arrangement, 1 << situation.round & WIND_KINDS)


def round_dragon_pungs(arrangement: Arrangement, situation: Situation) -> Found:
    return _each_pung(arrangement, 1 << situation.round & 1 << GREEN)


# ---- groupings -------------------------------------------------------------------------------


def _as_one(places: list[int], at_least: int) -> Found:
    """One line for these sets together, where there are enough of them."""
    return [tuple(places)] if len(places) >= at_least else NOTHING


def concealed_pungs(at_least: int) -> Finder:
    """A kong, even an open one, counts as a concealed pung (A04)."""

    def find(arrangement: Arrangement, _: Situation) -> Found:
        outline = arrangement.outline
        if (outline.pungs & ~outline.open_pungs).bit_count() < at_least:
            return NOTHING
        concealed = patterns.concealed_pungs(arrangement)
        kongs = patterns.sets_of(arrangement, KONG)
        return _as_one(sorted({*concealed, *kongs}), at_least)

    return find


def three_concealed_kongs(arrangement: Arrangement, _: Situation) -> Found:
    if arrangement.outline.concealed_kongs.bit_count() < 3:
        return NOTHING
    kongs = patterns.sets_of(arrangement, KONG)
    return _as_one([place for place in kongs if arrangement.sets[place].concealed], 3)


def four_kongs(arrangement: Arrangement, _: Situation) -> Found:
    kongs = arrangement.outline.open_kongs | arrangement.outline.concealed_kongs
    if kongs.bit_count() < 4:
        return NOTHING
    return _as_one(patterns.sets_of(arrangement, KONG), 4)


# ---- special hands ---------------------------------------------------------------------------


def special_hand(said: str, question: patterns.Question, room: Iterable[Kinds]) -> Finder:
    """A hand of certain kinds of tiles.

    Of a player whose loose tiles are unseen it counts when the player says so (`said`) and the
    tiles that are seen fit in one of the kinds in `room`.
    """
    room = tuple(room)

    def find(arrangement: Arrangement, situation: Situation) -> Found:
        if "sets-only" not in situation.flags:
            return whole(question(arrangement))
        if said not in situation.flags:
            return NOTHING
        if arrangement.size == HAND_SIZE:
            return whole(question(arrangement))
        return whole(any(patterns.only(arrangement, kinds) for kinds in room))

    return find


clean_suit_and_honours = special_hand(
    "clean", patterns.one_suit_and_honours, (suit | HONOURS for suit in SUITS)
)
clean_terminals_and_honours = special_hand("clean", patterns.only_terminals_and_honours, [NOBLES])
very_clean = special_hand(
    "very-clean",
    patterns.terminals_of_one_suit_and_honours,
    (suit & TERMINALS | HONOURS for suit in SUITS),
)
pure_suit = special_hand("pure", patterns.one_suit, SUITS)
pure_honours = special_hand("pure", patterns.only_honours, [HONOURS])


# ---- the winner ------------------------------------------------------------------------------


def fully_concealed(arrangement: Arrangement, situation: Situation) -> Found:
    """Nothing from another player; a concealed kong is allowed (A23)."""
    return whole(situation.self_drawn and patterns.no_open_sets(arrangement))


def only_possible(arrangement: Arrangement, _: Situation) -> Found:
    return whole(arrangement.waits == 1 << arrangement.winning)


def self_drawn(_: Arrangement, situation: Situation) -> Found:
    """From the wall, or loose after a kong or bonus tile (A22)."""
    return whole(situation.self_drawn)


def completes_pair(arrangement: Arrangement, _: Situation) -> Found:
    completed = arrangement.sets[arrangement.won]
    return [(arrangement.won,)] if completed.kind == PAIR else NOTHING


def peling_eats_cake(arrangement: Arrangement, _: Situation) -> Found:
    """Circle 1 stands for the second bamboo 1 of the pair."""
    eaten = arrangement.taken != arrangement.winning
    return [(arrangement.won,)] if eaten else NOTHING


def last_of_wall(_: Arrangement, situation: Situation) -> Found:
    """Drawn from the live wall: not a discard, not a loose tile."""
    return whole(situation.win is WonBy.WALL and "last-tile" in situation.flags)


def last_of_wall_is_circle_1(arrangement: Arrangement, situation: Situation) -> Found:
    """A cake that was eaten is a bamboo 1 here too (A15)."""
    return last_of_wall(arrangement, situation) if arrangement.winning == ONE_CIRCLE else NOTHING


def last_of_wall_was_circle_1(arrangement: Arrangement, situation: Situation) -> Found:
    """The other reading of A15: the tile taken is circle 1, whatever it stands for."""
    return last_of_wall(arrangement, situation) if arrangement.taken == ONE_CIRCLE else NOTHING


def loose_after_kong(_: Arrangement, situation: Situation) -> Found:
    return whole(situation.win in LOOSE_AFTER_KONG)


def loose_circle_5(arrangement: Arrangement, situation: Situation) -> Found:
    is_five = arrangement.winning == FIVE_CIRCLES
    return loose_after_kong(arrangement, situation) if is_five else NOTHING


def kong_on_kong(_: Arrangement, situation: Situation) -> Found:
    return whole(situation.win is WonBy.KONG_ON_KONG)


def robbed_kong(_: Arrangement, situation: Situation) -> Found:
    return whole(situation.win is WonBy.ROBBED)


def heaven(arrangement: Arrangement, situation: Situation) -> Found:
    """East, with the first fourteen tiles; a replaced bonus tile does not spoil it (A37)."""
    drawn = situation.win in (WonBy.WALL, WonBy.BONUS)
    return whole(_first_turn(arrangement, situation) and situation.seat == EAST and drawn)


def earth(arrangement: Arrangement, situation: Situation) -> Found:
    """Another player, with the first tile that East lays down."""
    claimed = situation.win is WonBy.DISCARD
    return whole(_first_turn(arrangement, situation) and situation.seat != EAST and claimed)


def _first_turn(arrangement: Arrangement, situation: Situation) -> bool:
    return "first-turn" in situation.flags and not arrangement.declared


# ---- bonus tiles -----------------------------------------------------------------------------


def bonus_tiles(arrangement: Arrangement, _: Situation) -> Found:
    return [()] * len(arrangement.bonus)


def own_bonus(row: tuple[Tile, ...]) -> Finder:
    """The tile of this row that belongs to the player's own wind."""

    def find(arrangement: Arrangement, situation: Situation) -> Found:
        return whole(row[situation.seat - EAST] in arrangement.bonus)

    return find


def whole_row(row: tuple[Tile, ...]) -> Finder:
    def find(arrangement: Arrangement, _: Situation) -> Found:
        return whole(set(row) <= set(arrangement.bonus))

    return find


own_flower, own_season = own_bonus(FLOWERS), own_bonus(SEASONS)
all_flowers, all_seasons = whole_row(FLOWERS), whole_row(SEASONS)
