"""What a reading has room for: a cheap look before the rules are asked one by one.

Most rules ask for something that most hands do not have. Each rule declares what it needs, and a
rule whose need is not there is not asked. A test shows that such a rule would have found nothing.
"""

from scoring.arrange import Arrangement
from scoring.patterns import suits_in
from scoring.rules import Situation, WonBy
from scoring.tiles import HONOURS, NOBLES

OPEN_PUNGS = 1 << 0
CONCEALED_PUNGS = 1 << 1
OPEN_KONGS = 1 << 2
CONCEALED_KONGS = 1 << 3
THREE_CONCEALED = 1 << 4
"""Three pungs that count as concealed; every kong does (A04)."""
HONOUR_PUNGS = 1 << 5
HONOUR_PAIRS = 1 << 6
FEW_SUITS = 1 << 7
"""At most one suit, or nothing but terminals and honours."""
BONUS_TILES = 1 << 8
SELF_DRAWN = 1 << 9
AFTER_KONG = 1 << 10
"""A loose tile, or one that was robbed."""
SAID = 1 << 11
"""Something was said about the hand, such as the last tile of the wall."""


def room_in(arrangement: Arrangement, situation: Situation) -> int:
    outline, kinds = arrangement.outline, arrangement.kinds
    room = 0
    if outline.pungs:
        room = (
            (OPEN_PUNGS if outline.open_pungs else 0)
            | (CONCEALED_PUNGS if outline.concealed_pungs else 0)
            | (OPEN_KONGS if outline.open_kongs else 0)
            | (CONCEALED_KONGS if outline.concealed_kongs else 0)
            | (HONOUR_PUNGS if outline.pungs & HONOURS else 0)
        )
        if (outline.pungs & ~outline.open_pungs).bit_count() >= 3:
            room |= THREE_CONCEALED
    if outline.pairs & HONOURS:
        room |= HONOUR_PAIRS
    if suits_in(kinds) <= 1 or not kinds & ~NOBLES:
        room |= FEW_SUITS
    if arrangement.bonus:
        room |= BONUS_TILES
    return room | _room_of(situation)


def _room_of(situation: Situation) -> int:
    win = situation.win
    return (
        (SELF_DRAWN if situation.self_drawn else 0)
        | (AFTER_KONG if win is not WonBy.WALL and win is not WonBy.DISCARD else 0)
        | (SAID if situation.flags else 0)
    )
