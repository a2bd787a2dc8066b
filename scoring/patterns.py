"""Yes-or-no questions about an arrangement, and which of its sets answer them.

The same question is *schoon* for one doubling under Dutch rules, *honitsu* in riichi and *Half
Flush* in MCR, so nothing here has a name of a rule or a value.
"""

from collections.abc import Callable

from scoring import needs
from scoring.arrange import Arrangement
from scoring.hand import KONG, PAIR, PUNG
from scoring.names import Name
from scoring.needs import needing
from scoring.tiles import (
    DRAGON_KINDS,
    GREENS,
    HONOURS,
    NOBLES,
    ONE_BAMBOO,
    SIMPLES,
    SUIT_STARTS,
    TERMINALS,
    WIND_KINDS,
    WINDS,
    Kinds,
    kinds_named,
    suits_in,
)

GREENS_AND_BAMBOO_1 = GREENS | 1 << ONE_BAMBOO
EIGHTS_AND_NINES = kinds_named("8m", "9m", "8p", "9p", "8s", "9s")

Question = Callable[[Arrangement], bool]
Places = list[int]

PUNG_LIKE = (PUNG, KONG)

# ---- which sets ------------------------------------------------------------------------------


def sets_of(arrangement: Arrangement, kind: str) -> Places:
    return [place for place, meld in enumerate(arrangement.sets) if meld.kind == kind]


def pungs_of(arrangement: Arrangement, kinds: Kinds) -> Places:
    """The pungs and kongs of these kinds of tiles."""
    if not arrangement.outline.pungs & kinds:
        return []
    return [
        place
        for place, meld in enumerate(arrangement.sets)
        if meld.kind in PUNG_LIKE and kinds >> meld.tile & 1
    ]


def pairs_of(arrangement: Arrangement, kinds: Kinds) -> Places:
    if not arrangement.outline.pairs & kinds:
        return []
    return [
        place
        for place, meld in enumerate(arrangement.sets)
        if meld.kind == PAIR and kinds >> meld.tile & 1
    ]


def concealed_pungs(arrangement: Arrangement) -> Places:
    """Concealed pungs and concealed kongs."""
    return [
        place
        for place, meld in enumerate(arrangement.sets)
        if meld.concealed and meld.kind in PUNG_LIKE
    ]


# ---- the form of the hand --------------------------------------------------------------------


def in_sets_and_pair(arrangement: Arrangement) -> bool:
    """Four sets and a pair."""
    sets = arrangement.sets
    return len(sets) == 5 and not arrangement.loose and sets[-1].kind == PAIR


@needing(needs.chows(4))
def only_chows(arrangement: Arrangement) -> bool:
    return arrangement.outline.chows == 4


@needing(needs.pungs(4))
def only_pungs(arrangement: Arrangement) -> bool:
    """Four pungs or kongs and a pair."""
    return arrangement.outline.pungs.bit_count() == 4 and in_sets_and_pair(arrangement)


def no_open_sets(arrangement: Arrangement) -> bool:
    """Nothing was claimed before the winning tile."""
    return all(
        meld.concealed or place == arrangement.won for place, meld in enumerate(arrangement.sets)
    )


@needing(needs.CONCEALED_KONGS | needs.pungs(4))
def four_concealed_kongs(arrangement: Arrangement) -> bool:
    return arrangement.outline.concealed_kongs.bit_count() == 4


@needing(needs.IRREGULAR)
def all_in_pairs(arrangement: Arrangement) -> bool:
    """Pairs only, four equal tiles being two pairs; one tile short, one single tile is left."""
    return len(arrangement.sets) >= 6 and len(arrangement.loose) <= 1


@needing(needs.IRREGULAR)
def seven_different_pairs(arrangement: Arrangement) -> bool:
    return arrangement.outline.pairs.bit_count() == 7


# ---- the kinds of tiles ----------------------------------------------------------------------


def only(arrangement: Arrangement, kinds: Kinds) -> bool:
    return not arrangement.kinds & ~kinds


@needing(needs.FEW_SUITS | needs.NO_HONOURS)
def one_suit(arrangement: Arrangement) -> bool:
    """One suit and nothing else."""
    return not arrangement.kinds & HONOURS and suits_in(arrangement.kinds) == 1


@needing(needs.FEW_SUITS | needs.HONOUR_TILES)
def one_suit_and_honours(arrangement: Arrangement) -> bool:
    return bool(arrangement.kinds & HONOURS) and suits_in(arrangement.kinds) == 1


@needing(needs.only(HONOURS))
def only_honours(arrangement: Arrangement) -> bool:
    return only(arrangement, HONOURS)


@needing(needs.only(TERMINALS))
def only_terminals(arrangement: Arrangement) -> bool:
    return only(arrangement, TERMINALS)


@needing(needs.FEW_SUITS | needs.HONOUR_TILES)
def only_terminals_and_honours(arrangement: Arrangement) -> bool:
    """Terminals and honours, at least one of each."""
    kinds = arrangement.kinds
    return not kinds & ~NOBLES and bool(kinds & TERMINALS) and bool(kinds & HONOURS)


@needing(needs.FEW_SUITS | needs.HONOUR_TILES)
def terminals_of_one_suit_and_honours(arrangement: Arrangement) -> bool:
    return only_terminals_and_honours(arrangement) and one_suit_and_honours(arrangement)


@needing(needs.only(SIMPLES))
def only_simples(arrangement: Arrangement) -> bool:
    return only(arrangement, SIMPLES)


@needing(needs.only(GREENS))
def only_green(arrangement: Arrangement) -> bool:
    """Bamboo 2, 3, 4, 6, 8 and the green dragon."""
    return only(arrangement, GREENS)


@needing(needs.only(GREENS_AND_BAMBOO_1))
def only_green_or_bamboo_1(arrangement: Arrangement) -> bool:
    return only(arrangement, GREENS_AND_BAMBOO_1)


# ---- honours ---------------------------------------------------------------------------------


def _pungs_among(arrangement: Arrangement, kinds: Kinds) -> int:
    return (arrangement.outline.pungs & kinds).bit_count()


@needing(needs.pungs(4, WIND_KINDS))
def four_wind_pungs(arrangement: Arrangement) -> bool:
    return _pungs_among(arrangement, WIND_KINDS) == 4


@needing(needs.pungs(3, DRAGON_KINDS))
def three_dragon_pungs(arrangement: Arrangement) -> bool:
    return _pungs_among(arrangement, DRAGON_KINDS) == 3


@needing(needs.pungs(3, WIND_KINDS) | needs.HONOUR_PAIRS)
def three_wind_pungs_and_pair(arrangement: Arrangement) -> bool:
    return _pungs_among(arrangement, WIND_KINDS) == 3 and _closing_pair_in(arrangement, WIND_KINDS)


@needing(needs.pungs(2, DRAGON_KINDS) | needs.HONOUR_PAIRS)
def two_dragon_pungs_and_pair(arrangement: Arrangement) -> bool:
    two = _pungs_among(arrangement, DRAGON_KINDS) == 2
    return two and _closing_pair_in(arrangement, DRAGON_KINDS)


def _closing_pair_in(arrangement: Arrangement, kinds: Kinds) -> bool:
    return bool(arrangement.outline.pairs & kinds) and in_sets_and_pair(arrangement)


# ---- hands that are one pattern --------------------------------------------------------------
# Each asks whether every tile has a place in the pattern, so with fourteen tiles the pattern is
# complete and with thirteen it waits for one tile.


def may_be_one_pattern(kinds: Kinds) -> bool:
    """Whether tiles of these kinds can be one of the patterns below, or pairs: a cheap first look.

    Pairs have at most seven kinds, the long patterns at least twelve, nine gates one suit.
    """
    return not 7 < kinds.bit_count() < 12 or (not kinds & HONOURS and suits_in(kinds) == 1)


@needing(needs.FEW_SUITS | needs.NO_HONOURS)
def nine_gates(arrangement: Arrangement) -> bool:
    """1112345678999 of one suit and one more of it."""
    if not one_suit(arrangement):
        return False
    start = next(start for start in SUIT_STARTS if arrangement.kinds >> start & 0b111111111)
    wanted = (3, 1, 1, 1, 1, 1, 1, 1, 3)
    missing = sum(
        max(0, want - arrangement.counts[start + place]) for place, want in enumerate(wanted)
    )
    return missing + arrangement.size <= 14


@needing(needs.FEW_SUITS | needs.IRREGULAR)
def thirteen_orphans(arrangement: Arrangement) -> bool:
    """One of each terminal and honour and one of them twice."""
    return only(arrangement, NOBLES) and _doubles(arrangement) <= 1


@needing(needs.FEW_SUITS | needs.HONOUR_TILES)
def wind_snake(arrangement: Arrangement) -> bool:
    """1 to 9 of a suit, the four winds, and one of these twice."""
    within = one_suit_and_honours(arrangement) and not arrangement.kinds & DRAGON_KINDS
    return within and _doubles(arrangement) <= 1


@needing(needs.FEW_SUITS | needs.HONOUR_TILES)
def dragon_snake(arrangement: Arrangement) -> bool:
    """1 to 9 of a suit, the three dragons, and a pair of one wind."""
    winds = arrangement.kinds & WIND_KINDS
    if not one_suit_and_honours(arrangement) or winds.bit_count() > 1:
        return False
    pair_of_winds = any(arrangement.counts[wind] == 2 for wind in WINDS)
    return _doubles(arrangement) == pair_of_winds


@needing(needs.FEW_SUITS | needs.HONOUR_TILES)
def peking_court(arrangement: Arrangement) -> bool:
    """1 to 7 of a suit, the four winds and the three dragons."""
    suited = arrangement.kinds & ~HONOURS
    within = one_suit_and_honours(arrangement) and not suited & EIGHTS_AND_NINES
    return within and _doubles(arrangement) == 0


@needing(needs.FEW_SUITS | needs.NO_HONOURS | needs.chows(2) | needs.pungs(2))
def winding_snake(arrangement: Arrangement) -> bool:
    """One suit: pungs of 1 and 9, two chows between them, and the pair that is left."""
    if not (one_suit(arrangement) and in_sets_and_pair(arrangement)):
        return False
    # Pungs of 1 and 9, two chows and a pair show nine kinds only when the chows lie between them
    # without touching, and the pair is the number left over: 2, 5 or 8.
    return _pungs_among(arrangement, TERMINALS) == 2 and arrangement.kinds.bit_count() == 9


def _doubles(arrangement: Arrangement) -> int:
    """Tiles beyond the first of their kind."""
    return arrangement.size - arrangement.kinds.bit_count()


# ---- questions by name -----------------------------------------------------------------------
# What a club can choose from to describe a limit hand of its own, in four sets and a pair.

QUESTIONS: dict[str, tuple[Name, Question]] = {
    "only_chows": (Name("alleen chows", "only chows"), only_chows),
    "only_pungs": (Name("alleen pungs en kongs", "only pungs and kongs"), only_pungs),
    "no_open_sets": (Name("geen open sets", "no open sets"), no_open_sets),
    "four_concealed_kongs": (
        Name("vier dichte kongs", "four concealed kongs"),
        four_concealed_kongs,
    ),
    "one_suit": (Name("één soort", "one suit"), one_suit),
    "one_suit_and_honours": (
        Name("één soort met troefstenen", "one suit and honours"),
        one_suit_and_honours,
    ),
    "only_honours": (Name("alleen troefstenen", "only honours"), only_honours),
    "only_terminals": (Name("alleen hoekstenen", "only terminals"), only_terminals),
    "only_terminals_and_honours": (
        Name("alleen hoek- en troefstenen", "only terminals and honours"),
        only_terminals_and_honours,
    ),
    "only_simples": (Name("alleen eenvoudige stenen", "only simples"), only_simples),
    "only_green": (Name("alleen groene stenen", "only green tiles"), only_green),
    "four_wind_pungs": (Name("pungs van alle winden", "pungs of all winds"), four_wind_pungs),
    "three_dragon_pungs": (
        Name("pungs van alle draken", "pungs of all dragons"),
        three_dragon_pungs,
    ),
    "three_wind_pungs_and_pair": (
        Name("drie pungs en een paar winden", "three pungs and a pair of winds"),
        three_wind_pungs_and_pair,
    ),
    "two_dragon_pungs_and_pair": (
        Name("twee pungs en een paar draken", "two pungs and a pair of dragons"),
        two_dragon_pungs_and_pair,
    ),
}
