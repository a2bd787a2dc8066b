"""Riichi as the European Mahjong Association plays it: yaku, dora, minipoints, limits."""

from scoring.riichi.game import new_game
from scoring.riichi.house import house_variant, with_options
from scoring.riichi.readings import READINGS
from scoring.riichi.ruleset import RIICHI_EMA_2016, TERMS, chapters
from scoring.riichi.score import score

RULESETS = (RIICHI_EMA_2016,)

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
