"""Finders of the Dutch rules: each looks for one thing and says which sets show it."""

from collections.abc import Iterable

from scoring import needs, patterns
from scoring.arrange import Arrangement
from scoring.checks import HAND_SIZE
from scoring.finders import each_pung, last_of_wall, loose_after_kong, whole
from scoring.hand import KONG, PAIR
from scoring.needs import needing, needs_of
from scoring.rules import (
    NOTHING,
    Finder,
    Found,
    Situation,
    WonBy,
)
from scoring.tiles import (
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
    Kinds,
    Tile,
)

# ---- honours ---------------------------------------------------------------------------------

_green_dragon_pungs = each_pung(1 << GREEN)


@needing(needs_of(_green_dragon_pungs))
def round_dragon_pungs(arrangement: Arrangement, situation: Situation) -> Found:
    return _green_dragon_pungs(arrangement, situation) if situation.round == GREEN else NOTHING


# ---- groupings -------------------------------------------------------------------------------


def _as_one(places: list[int], at_least: int) -> Found:
    """One line for these sets together, where there are enough of them."""
    return [tuple(places)] if len(places) >= at_least else NOTHING


def concealed_pungs(at_least: int) -> Finder:
    """A kong, even an open one, counts as a concealed pung (A04)."""

    @needing(needs.not_open(at_least))
    def find(arrangement: Arrangement, _: Situation) -> Found:
        outline = arrangement.outline
        if (outline.pungs & ~outline.open_pungs).bit_count() < at_least:
            return NOTHING
        concealed = patterns.concealed_pungs(arrangement)
        kongs = patterns.sets_of(arrangement, KONG)
        return _as_one(sorted({*concealed, *kongs}), at_least)

    return find


@needing(needs.not_open(3) | needs.CONCEALED_KONGS)
def three_concealed_kongs(arrangement: Arrangement, _: Situation) -> Found:
    if arrangement.outline.concealed_kongs.bit_count() < 3:
        return NOTHING
    kongs = patterns.sets_of(arrangement, KONG)
    return _as_one([place for place in kongs if arrangement.sets[place].concealed], 3)


@needing(needs.KONGS | needs.pungs(4))
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

    @needing(needs.FEW_SUITS)
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


@needing(needs.SELF_DRAWN)
def fully_concealed(arrangement: Arrangement, situation: Situation) -> Found:
    """Nothing from another player; a concealed kong is allowed (A23)."""
    return whole(situation.self_drawn and patterns.no_open_sets(arrangement))


def only_possible(arrangement: Arrangement, _: Situation) -> Found:
    return whole(arrangement.waits == 1 << arrangement.winning)


def completes_pair(arrangement: Arrangement, _: Situation) -> Found:
    completed = arrangement.sets[arrangement.won]
    return [(arrangement.won,)] if completed.kind == PAIR else NOTHING


def peling_eats_cake(arrangement: Arrangement, _: Situation) -> Found:
    """Circle 1 stands for the second bamboo 1 of the pair."""
    eaten = arrangement.taken != arrangement.winning
    return [(arrangement.won,)] if eaten else NOTHING


@needing(needs.SELF_DRAWN | needs.FLAGS)
def last_of_wall_is_circle_1(arrangement: Arrangement, situation: Situation) -> Found:
    """A cake that was eaten is a bamboo 1 here too (A15)."""
    return last_of_wall(arrangement, situation) if arrangement.winning == ONE_CIRCLE else NOTHING


@needing(needs.SELF_DRAWN | needs.FLAGS)
def last_of_wall_was_circle_1(arrangement: Arrangement, situation: Situation) -> Found:
    """The other reading of A15: the tile taken is circle 1, whatever it stands for."""
    return last_of_wall(arrangement, situation) if arrangement.taken == ONE_CIRCLE else NOTHING


@needing(needs.LOOSE_OR_ROBBED)
def loose_circle_5(arrangement: Arrangement, situation: Situation) -> Found:
    is_five = arrangement.winning == FIVE_CIRCLES
    return loose_after_kong(arrangement, situation) if is_five else NOTHING


@needing(needs.LOOSE_OR_ROBBED)
def kong_on_kong(_: Arrangement, situation: Situation) -> Found:
    return whole(situation.win is WonBy.KONG_ON_KONG)


@needing(needs.SELF_DRAWN | needs.FLAGS)
def heaven(arrangement: Arrangement, situation: Situation) -> Found:
    """East, with the first fourteen tiles; a replaced bonus tile does not spoil it (A37)."""
    drawn = situation.win in (WonBy.WALL, WonBy.BONUS)
    return whole(_first_turn(arrangement, situation) and situation.seat == EAST and drawn)


@needing(needs.CLAIMED | needs.FLAGS)
def earth(arrangement: Arrangement, situation: Situation) -> Found:
    """Another player, with the first tile that East lays down."""
    claimed = situation.win is WonBy.DISCARD
    return whole(_first_turn(arrangement, situation) and situation.seat != EAST and claimed)


def _first_turn(arrangement: Arrangement, situation: Situation) -> bool:
    return "first-turn" in situation.flags and not arrangement.declared


# ---- bonus tiles -----------------------------------------------------------------------------


@needing(needs.BONUS_TILES)
def bonus_tiles(arrangement: Arrangement, _: Situation) -> Found:
    return [()] * len(arrangement.bonus)


def own_bonus(row: tuple[Tile, ...]) -> Finder:
    """The tile of this row that belongs to the player's own wind."""

    @needing(needs.BONUS_TILES)
    def find(arrangement: Arrangement, situation: Situation) -> Found:
        return whole(row[situation.seat - EAST] in arrangement.bonus)

    return find


def whole_row(row: tuple[Tile, ...]) -> Finder:
    @needing(needs.BONUS_TILES)
    def find(arrangement: Arrangement, _: Situation) -> Found:
        return whole(set(row) <= set(arrangement.bonus))

    return find


own_flower, own_season = own_bonus(FLOWERS), own_bonus(SEASONS)
all_flowers, all_seasons = whole_row(FLOWERS), whole_row(SEASONS)
