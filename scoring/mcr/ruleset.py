"""Mahjong Competition Rules 2006 as a ruleset."""

from dataclasses import dataclass

from scoring.book import Chapter, chapters_by_worth
from scoring.mcr.declarations import FANS
from scoring.mcr.rule import Fan
from scoring.names import Name
from scoring.rules import Ruleset


@dataclass(frozen=True, eq=False)
class McrRules(Ruleset):
    rules: tuple[Fan, ...]
    minimum: int = 8
    """The points, flowers aside, that a hand needs to be declared."""
    base_payment: int = 8
    """What every other player pays the winner, whatever the hand is worth."""


MCR = McrRules(
    key="mcr",
    name=Name(
        "Mahjong Competition Rules (MCR) 2006", "Mahjong Competition Rules (MCR) 2006", "国标麻将"
    ),
    prefix="MCR2006:",
    rules=FANS,
)


def chapters(ruleset: Ruleset) -> list[Chapter]:
    """The table by points, highest first."""
    worths = {rule.award.amount for rule in ruleset.rules if rule.award}
    titles = {worth: _points(worth) for worth in sorted(worths, reverse=True)}
    return chapters_by_worth("fan", ruleset.rules, titles)


def _points(worth: int) -> Name:
    return Name("1 punt", "1 point") if worth == 1 else Name(f"{worth} punten", f"{worth} points")


# What the terms of the rules mean, for a list of what changed.
TERMS = {
    "minimum": Name(
        "De punten die een mahjong nodig heeft, bloemen niet meegeteld.",
        "The points that a mahjong needs, flowers aside.",
    ),
    "base_payment": Name(
        "Wat iedere medespeler de winnaar betaalt, wat de hand ook waard is.",
        "What every other player pays the winner, whatever the hand is worth.",
    ),
}
