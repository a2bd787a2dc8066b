"""What a Dutch rule is: points, doublings or the value of a limit hand."""

from dataclasses import dataclass

from scoring.rules import Award, Rule

POINTS, DOUBLINGS, LIMIT = "points", "doublings", "limit"

# Exclusivity groups: only the best of each counts.
GROUPINGS, SPECIAL_HANDS, LAST_TILE = "groupings", "special hands", "last tile"


def points(amount: int) -> Award:
    return Award(POINTS, amount)


def doublings(amount: int) -> Award:
    return Award(DOUBLINGS, amount)


def limit(amount: int) -> Award:
    return Award(LIMIT, amount)


@dataclass(frozen=True, eq=False)
class DutchRule(Rule):
    winner_only: bool = False
    toward_minimum: bool = True
    """Whether a doubling helps to reach the two that a Mah-Jong needs."""
    old_names: tuple[str, ...] = ()
    """What the rule was called before 2002; the book lists them under Wijzigingen."""


@dataclass(frozen=True, eq=False)
class WinnersRule(DutchRule):
    winner_only: bool = True
