"""The scoring of mahjong hands: pure Python, standard library only, no input or output."""

from scoring.errors import ImpossibleHand, NotationError, NotWinning, ScoringError
from scoring.hand import Hand, Meld
from scoring.names import Name

__all__ = [
    "Hand",
    "ImpossibleHand",
    "Meld",
    "Name",
    "NotWinning",
    "NotationError",
    "ScoringError",
]
