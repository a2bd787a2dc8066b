"""Mahjong Competition Rules 2006 as a ruleset."""

from dataclasses import dataclass

from scoring.mcr.fan import Fan
from scoring.mcr.fans import FANS
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
