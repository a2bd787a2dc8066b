"""Mahjong Competition Rules: a sum of fans, with five principles of what counts beside what."""

from scoring.mcr.game import new_game
from scoring.mcr.house import house_variant, with_options
from scoring.mcr.readings import READINGS
from scoring.mcr.ruleset import MCR, TERMS, chapters
from scoring.mcr.score import score

RULESETS = (MCR,)

__all__ = [
    "READINGS",
    "RULESETS",
    "TERMS",
    "chapters",
    "house_variant",
    "new_game",
    "score",
    "with_options",
]
