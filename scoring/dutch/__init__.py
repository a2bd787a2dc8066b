"""Dutch rules: points times two for every doubling, a limit, and all four hands count."""

from scoring.dutch.game import new_game
from scoring.dutch.house import house_variant, with_options
from scoring.dutch.readings import READINGS
from scoring.dutch.ruleset import DUTCH_2002, DUTCH_2011, TERMS, chapters
from scoring.dutch.score import score

RULESETS = (DUTCH_2002, DUTCH_2011)

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
