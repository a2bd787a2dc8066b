"""The Dutch rules as the books declare them, in the order of the score sheet."""

from scoring.dutch.declarations.combinations import COMBINATIONS
from scoring.dutch.declarations.doublings import (
    GREEN_DRAGON_ROUND,
    GROUPING_DOUBLINGS,
    HONOUR_DOUBLINGS,
    SPECIAL_HAND_DOUBLINGS,
)
from scoring.dutch.declarations.explanations import MARKERS, SETTLEMENT
from scoring.dutch.declarations.limit_hands import IRREGULAR_LIMITS, REGULAR_LIMITS
from scoring.dutch.declarations.lucky_tiles import LUCKY_TILES
from scoring.dutch.declarations.winning import WINNING_HANDS, WINNING_TILE

IN_BOTH_BOOKS = (
    COMBINATIONS
    + HONOUR_DOUBLINGS
    + GROUPING_DOUBLINGS
    + SPECIAL_HAND_DOUBLINGS
    + WINNING_HANDS
    + WINNING_TILE
    + IRREGULAR_LIMITS
    + REGULAR_LIMITS
    + MARKERS
    + SETTLEMENT
)
SINCE_2011 = (GREEN_DRAGON_ROUND, *LUCKY_TILES)

__all__ = ["IN_BOTH_BOOKS", "SINCE_2011"]
