"""What a rule needs before it is worth looking for: a cheap look before many dear ones.

Most rules ask for something that most hands do not have. A question or a finder carries what it
needs, a reading in its situation has room for some of that, and a rule whose need has no room is
not asked. Needs change no score: a test shows that such a rule would have found nothing.
"""

from collections.abc import Callable
from typing import TypeVar

from scoring.arrange import Arrangement
from scoring.tiles import HONOURS, NOBLES, SUITS, Kinds, suits_in

Needs = int
"""A bit for each thing that is needed, or that there is room for."""
Asked = TypeVar("Asked", bound=Callable[..., object])

OPEN_PUNGS = 1 << 0
CONCEALED_PUNGS = 1 << 1
OPEN_KONGS = 1 << 2
CONCEALED_KONGS = 1 << 3
KONGS = 1 << 4
THREE_NOT_OPEN = 1 << 5
"""Three concealed pungs or kongs, or open kongs: some rules count those with the concealed."""
HONOUR_PUNGS = 1 << 6
HONOUR_PAIRS = 1 << 7
HONOUR_TILES = 1 << 8
NO_HONOURS = 1 << 9
FEW_SUITS = 1 << 10
"""At most one suit, or nothing but terminals and honours."""
BONUS_TILES = 1 << 11
IRREGULAR = 1 << 12
"""Tiles that are not read as four sets and a pair."""

SELF_DRAWN = 1 << 13
CLAIMED = 1 << 14
LOOSE_OR_ROBBED = 1 << 15
"""The winning tile came neither from the live wall nor from a discard."""
FLAGS = 1 << 16
"""Something was said about the hand, such as the last tile of the wall."""

NO_READING = 1 << 17
"""For what no reading shows, such as a line that the count itself adds."""

_FIRST_CHOW, _FIRST_PUNG, _MOST_SETS = 18, 22, 4


def chows(least: int) -> Needs:
    return _up_to(least) << _FIRST_CHOW


def pungs(least: int, tiles: Kinds = 0) -> Needs:
    """So many pungs or kongs, perhaps of certain tiles."""
    among_honours = tiles and not tiles & ~HONOURS
    return _up_to(least) << _FIRST_PUNG | (HONOUR_PUNGS if among_honours else 0)


def not_open(least: int) -> Needs:
    """So many pungs or kongs, of which at most the kongs are open."""
    return pungs(least) | (THREE_NOT_OPEN if least >= 3 else 0)


def only(tiles: Kinds) -> Needs:
    """No other tiles than these."""
    few = any(not tiles & ~(suit | HONOURS) for suit in SUITS) or not tiles & ~NOBLES
    return (FEW_SUITS if few else 0) | (0 if tiles & HONOURS else NO_HONOURS)


def needing(needs: Needs) -> Callable[[Asked], Asked]:
    """Let a question or a finder carry what it needs."""

    def carrying(asked: Asked) -> Asked:
        vars(asked)["needs"] = needs
        return asked

    return carrying


def needs_of(*asked: Callable[..., object]) -> Needs:
    """Return what these need together; one that carries nothing is always worth asking."""
    needs = 0
    for each in asked:
        needs |= getattr(each, "needs", 0)
    return needs


def room_in(reading: Arrangement) -> Needs:
    """Return what there is room for in the tiles of a reading."""
    open_pungs, concealed_pungs, open_kongs, concealed_kongs, pairs, n_chows, all_pungs = (
        reading.outline
    )
    room = ((1 << n_chows) - 1 & 0b1111) << _FIRST_CHOW
    if all_pungs:
        room |= ((1 << all_pungs.bit_count()) - 1 & 0b1111) << _FIRST_PUNG
        if open_pungs:
            room |= OPEN_PUNGS
        if concealed_pungs:
            room |= CONCEALED_PUNGS
        if open_kongs:
            room |= OPEN_KONGS | KONGS
        if concealed_kongs:
            room |= CONCEALED_KONGS | KONGS
        if all_pungs & HONOURS:
            room |= HONOUR_PUNGS
        if (all_pungs & ~open_pungs).bit_count() >= 3:
            room |= THREE_NOT_OPEN
    if pairs & HONOURS:
        room |= HONOUR_PAIRS
    if reading.bonus:
        room |= BONUS_TILES
    if reading.loose or len(reading.sets) != 5:
        room |= IRREGULAR
    kinds = reading.kinds
    if suits_in(kinds) <= 1 or not kinds & ~NOBLES:
        room |= FEW_SUITS
    return room | (HONOUR_TILES if kinds & HONOURS else NO_HONOURS)


def _up_to(count: int) -> int:
    """A bit for each number up to this one, so that more also has room for less."""
    return (1 << min(count, _MOST_SETS)) - 1
