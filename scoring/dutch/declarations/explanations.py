"""Lines that explain a score or a settlement and earn nothing."""

from scoring.dutch.rule import DutchRule, WinnersRule
from scoring.finders import never
from scoring.names import Name

MARKERS = (
    DutchRule("limit.cap", Name("de limiet is bereikt", "the limit is reached"), None, never),
    WinnersRule(
        "play.min_two_doublings",
        Name("minstens twee verdubbelingen", "at least two doublings"),
        None,
        never,
    ),
    DutchRule(
        "play.dead_hand", Name("dood spel", "dead hand"), None, never, old_names=("Dode hand",)
    ),
)

SETTLEMENT = (
    DutchRule(
        "settle.winner",
        Name("iedereen betaalt de winnaar diens punten", "everyone pays the winner's points"),
        None,
        never,
    ),
    DutchRule(
        "settle.losers",
        Name("de anderen verrekenen hun verschil", "the others settle their differences"),
        None,
        never,
    ),
    DutchRule(
        "settle.east",
        Name("Oost betaalt en ontvangt dubbel", "East pays and receives double"),
        None,
        never,
    ),
)
