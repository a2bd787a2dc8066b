"""Finders that every family of rules needs."""

from collections.abc import Iterable

from scoring import needs
from scoring.arrange import Arrangement, Outline
from scoring.hand import KONG, PUNG
from scoring.needs import needing, needs_of
from scoring.patterns import Question, pairs_of, pungs_of
from scoring.rules import (
    LOOSE_AFTER_KONG,
    NOTHING,
    WHOLE_HAND,
    Finder,
    Found,
    Situation,
    WonBy,
)
from scoring.tiles import DRAGON_KINDS, WIND_KINDS, Kinds

_SETS = {
    (PUNG, False): needs.OPEN_PUNGS,
    (PUNG, True): needs.CONCEALED_PUNGS,
    (KONG, False): needs.OPEN_KONGS,
    (KONG, True): needs.CONCEALED_KONGS,
}


def whole(holds: bool) -> Found:
    """Evidence of something that holds for the hand as a whole."""
    return WHOLE_HAND if holds else NOTHING


@needing(needs.NO_READING)
def never(_: Arrangement, __: Situation) -> Found:
    """For a line that the count itself adds, such as a dead hand or the cap."""
    return NOTHING


def always(_: Arrangement, __: Situation) -> Found:
    return WHOLE_HAND


def hand_where(*questions: Question) -> Finder:
    """All these questions about the hand are answered with yes."""
    if len(questions) == 1:
        return _one_question(*questions)

    @needing(needs_of(*questions))
    def find(arrangement: Arrangement, _: Situation) -> Found:
        for question in questions:
            if not question(arrangement):
                return NOTHING
        return WHOLE_HAND

    return find


def _one_question(question: Question) -> Finder:
    """The same for most rules, without a loop."""

    @needing(needs_of(question))
    def find(arrangement: Arrangement, _: Situation) -> Found:
        return WHOLE_HAND if question(arrangement) else NOTHING

    return find


def sets(kind: str, tiles: Kinds, *, concealed: bool) -> Finder:
    """Pungs or kongs of these tiles, open or concealed."""
    row = Outline._fields.index(f"{'concealed' if concealed else 'open'}_{kind}s")

    @needing(_SETS[kind, concealed] | needs.pungs(1, tiles))
    def find(arrangement: Arrangement, _: Situation) -> Found:
        there: Kinds = arrangement.outline[row] & tiles
        if not there:
            return NOTHING
        return [
            (place,)
            for place, meld in enumerate(arrangement.sets)
            if meld.kind == kind and there >> meld.tile & 1
        ]

    return find


# ---- pungs and pairs, one by one -------------------------------------------------------------


def _each(places: Iterable[int]) -> Found:
    return [(place,) for place in places]


def each_pung(tiles: Kinds) -> Finder:
    """Every pung or kong of these tiles."""

    @needing(needs.pungs(1, tiles))
    def find(arrangement: Arrangement, _: Situation) -> Found:
        return _each(pungs_of(arrangement, tiles))

    return find


@needing(needs.HONOUR_PUNGS)
def own_wind_pungs(arrangement: Arrangement, situation: Situation) -> Found:
    return _each(pungs_of(arrangement, 1 << situation.seat))


@needing(needs.HONOUR_PUNGS)
def round_wind_pungs(arrangement: Arrangement, situation: Situation) -> Found:
    return _each(pungs_of(arrangement, 1 << situation.round & WIND_KINDS))


@needing(needs.HONOUR_PAIRS)
def dragon_pairs(arrangement: Arrangement, _: Situation) -> Found:
    return _each(pairs_of(arrangement, DRAGON_KINDS))


@needing(needs.HONOUR_PAIRS)
def own_wind_pairs(arrangement: Arrangement, situation: Situation) -> Found:
    return _each(pairs_of(arrangement, 1 << situation.seat))


@needing(needs.HONOUR_PAIRS)
def round_wind_pairs(arrangement: Arrangement, situation: Situation) -> Found:
    return _each(pairs_of(arrangement, 1 << situation.round & WIND_KINDS))


# ---- where the winning tile came from --------------------------------------------------------


@needing(needs.SELF_DRAWN)
def self_drawn(_: Arrangement, situation: Situation) -> Found:
    """From the wall, or loose after a kong or bonus tile."""
    return whole(situation.self_drawn)


@needing(needs.SELF_DRAWN | needs.FLAGS)
def last_of_wall(_: Arrangement, situation: Situation) -> Found:
    """Drawn from the live wall: not a discard, not a loose tile."""
    return whole(situation.win is WonBy.WALL and "last-tile" in situation.flags)


@needing(needs.LOOSE_OR_ROBBED)
def loose_after_kong(_: Arrangement, situation: Situation) -> Found:
    return whole(situation.win in LOOSE_AFTER_KONG)


@needing(needs.LOOSE_OR_ROBBED)
def robbed_kong(_: Arrangement, situation: Situation) -> Found:
    return whole(situation.win is WonBy.ROBBED)
