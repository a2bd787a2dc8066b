"""The two editions of the Dutch rules, the second as a difference from the first."""

from dataclasses import dataclass

from scoring.book import Chapter, chapters_by_key
from scoring.dutch.declarations import IN_BOTH_BOOKS, SINCE_2011
from scoring.dutch.rule import DutchRule
from scoring.names import Name
from scoring.rules import Ruleset


@dataclass(frozen=True, eq=False)
class DutchRules(Ruleset):
    rules: tuple[DutchRule, ...]
    limit: int = 2000
    """The most that one hand can count."""
    minimum_doublings: int = 2
    lucky_tiles: bool = False
    """Whether flowers and seasons are in play."""
    only_tile_any_shape: bool = False
    """Whether a tile that makes a Mah-Jong below the minimum is a possible tile too (A18)."""
    round_wind_turns: bool = False
    """Whether the wind of the round goes from East to South and on; otherwise it stays East."""
    east_stays: bool = False
    """Whether East stays East after winning or a draw."""
    knows_lucky_tiles: bool = False
    """Whether the book describes playing with flowers and seasons."""


DUTCH_2002 = DutchRules(
    key="dutch-2002",
    name=Name("Nederlandse Toernooispelregels 2002", "Dutch tournament rules 2002"),
    prefix="NTS2002:",
    rules=IN_BOTH_BOOKS,
).variant(
    refs={
        "combinations.": "NTS 2002, p. 10, Combinaties van stenen",
        "honours.": "NTS 2002, p. 10, Bijzondere combinaties: troefstenen",
        "groupings.": "NTS 2002, p. 10, Bijzondere groeperingen",
        "hands.": "NTS 2002, p. 10, Bijzondere spelen",
        "win_hands.": "NTS 2002, p. 10-11, Bijzondere winstspelen",
        "winning_tile.": "NTS 2002, p. 12, Winnende steen",
        "limit.irregular.": "NTS 2002, p. 9, Onregelmatige limietspelen",
        "limit.regular.": "NTS 2002, p. 9, Regelmatige limietspelen",
        "limit.cap": "NTS 2002, p. 8, Puntentelling: Algemeen",
        "play.min_two_doublings": "NTS 2002, p. 5, Mah-Jong",
        "play.dead_hand": "NTS 2002, p. 6, Dood spel",
        "settle.": "NTS 2002, p. 7, Het verrekenen van de punten",
    }
)

DUTCH_2011 = DUTCH_2002.variant(
    key="dutch-2011",
    name=Name(
        "Regels van de Nederlandse Mahjong Bond 2011", "Rules of the Dutch Mahjong Association 2011"
    ),
    prefix="NMB2011:",
    changed={
        "combinations.pair.round_wind": {
            "name": Name("paar heersende wind", "pair of the round wind")
        },
        "honours.pung.round_wind": {"name": Name("pung heersende wind", "pung of the round wind")},
    },
    added=SINCE_2011,
    refs={
        "honours.pung.round_dragon": "NMB 2011, p. 19 en 21, Begrippen: drie en vijf spelers",
        "bonus.": "NMB 2011, p. 18, Spelen met gelukstenen",
        "combinations.": "NMB 2011, p. 10, Combinaties van stenen",
        "honours.": "NMB 2011, p. 10, Bijzondere combinaties of spelen",
        "groupings.": "NMB 2011, p. 10, Bijzondere combinaties of spelen",
        "hands.": "NMB 2011, p. 10, Bijzondere combinaties of spelen",
        "win_hands.": "NMB 2011, p. 10, Bijzondere combinaties of spelen",
        "winning_tile.": "NMB 2011, p. 10-12, Winnende steen",
        "limit.irregular.": "NMB 2011, p. 11 en 16-18, Onregelmatige limietspelen",
        "limit.regular.": "NMB 2011, p. 11 en 15-16, Regelmatige limietspelen",
        "limit.cap": "NMB 2011, p. 9, Het berekenen van de punten",
        "play.min_two_doublings": "NMB 2011, p. 6, Mahjong",
        "play.dead_hand": "NMB 2011, p. 8, Dood spel",
        "settle.": "NMB 2011, p. 12, Het verrekenen van de punten",
    },
    only_tile_any_shape=True,
    round_wind_turns=True,
    east_stays=True,
    knows_lucky_tiles=True,
)

_CHAPTERS = {
    "combinations.": Name("Combinaties van stenen", "Combinations of tiles"),
    "honours.": Name("Troefstenen", "Honours"),
    "groupings.": Name("Bijzondere groeperingen", "Special groupings"),
    "hands.": Name("Bijzondere spelen", "Special hands"),
    "win_hands.": Name("Bijzondere winstspelen", "Special winning hands"),
    "winning_tile.": Name("Winnende steen", "Winning tile"),
    "bonus.": Name("Gelukstenen", "Lucky tiles"),
    "limit.irregular.": Name("Onregelmatige limietspelen", "Irregular limit hands"),
    "limit.regular.": Name("Regelmatige limietspelen", "Regular limit hands"),
    "limit.": Name("De limiet", "The limit"),
    "play.": Name("Mahjong en dood spel", "Mahjong and dead hand"),
    "settle.": Name("Regels voor het verrekenen", "Rules of settlement"),
}


def chapters(ruleset: Ruleset) -> list[Chapter]:
    """The chapters of the score sheet."""
    return chapters_by_key(ruleset, _CHAPTERS)


# What the terms of an edition mean, for a list of what changed.
TERMS = {
    "only_tile_any_shape": Name(
        "Een steen die het minimum niet haalt, geldt ook als mogelijke steen.",
        "A tile that misses the minimum is a possible tile too.",
    ),
    "round_wind_turns": Name(
        "De wind van de ronde gaat van Oost naar Zuid, West en Noord.",
        "The wind of the round goes from East to South, West and North.",
    ),
    "east_stays": Name(
        "Oost blijft Oost na een eigen mahjong en na een remise.",
        "East stays East after its own mahjong and after a draw.",
    ),
    "knows_lucky_tiles": Name(
        "Er kan met bloemen en seizoenen worden gespeeld.",
        "Flowers and seasons can be in play.",
    ),
}
