"""The riichi rules of the European Mahjong Association, edition 2016."""

from dataclasses import dataclass

from scoring.book import Chapter
from scoring.names import Name
from scoring.riichi.declarations import (
    DORA,
    FIVE_YAKU,
    MINIPOINTS,
    ONE_YAKU,
    THREE_YAKU,
    TWO_YAKU,
    YAKUMAN,
)
from scoring.rules import Rule, Ruleset


@dataclass(frozen=True, eq=False)
class RiichiRules(Ruleset):
    round_up_to_mangan: bool = False
    """Whether 4 han 30 fu and 3 han 60 fu are paid as a mangan."""
    uma: tuple[int, ...] = (15_000, 5_000, -5_000, -15_000)
    """What the places of a game of four earn, the first place first."""
    noten_penalty: int = 3_000
    """What the players without a waiting hand pay together after a draw."""
    tournament_chombo: int = 20_000
    """What a chombo costs in a tournament, after the uma."""
    substitute_result: int = -30_000
    """What a place that was taken over by a substitute always scores."""
    late_minute: int = 1_000
    """What every minute costs a player who is late, after the uma."""
    late_minutes: int = 10
    """Who is later than this is replaced by a substitute."""


RIICHI_EMA_2016 = RiichiRules(
    key="riichi-ema-2016",
    name=Name("EMA riichi 2016", "EMA riichi 2016"),
    prefix="EMA2016:",
    rules=(
        *ONE_YAKU,
        *TWO_YAKU,
        *THREE_YAKU,
        *FIVE_YAKU,
        *YAKUMAN,
        *DORA,
        *MINIPOINTS,
    ),
).variant(
    refs={
        **{rule.key: "EMA 2016, 4.2.1, Eén yaku" for rule in ONE_YAKU},
        **{rule.key: "EMA 2016, 4.2.2, Twee yaku" for rule in TWO_YAKU},
        **{rule.key: "EMA 2016, 4.2.3, Drie yaku" for rule in THREE_YAKU},
        **{rule.key: "EMA 2016, 4.2.4, Vijf yaku" for rule in FIVE_YAKU},
        **{rule.key: "EMA 2016, 4.2.5, Yakuman" for rule in YAKUMAN},
        "dora": "EMA 2016, 2.7 en 4.1, De Dorawijzer",
        "fu.": "EMA 2016, 4.1.1, Minipunten",
    }
)

_CHAPTERS = (
    ("yaku-1", Name("Eén yaku", "One yaku"), ONE_YAKU),
    ("yaku-2", Name("Twee yaku", "Two yaku"), TWO_YAKU),
    ("yaku-3", Name("Drie yaku", "Three yaku"), THREE_YAKU),
    ("yaku-5", Name("Vijf yaku", "Five yaku"), FIVE_YAKU),
    ("yakuman", Name("Yakuman", "Yakuman", "役満"), YAKUMAN),
    ("dora", Name("Dora", "Dora", "ドラ"), DORA),
    ("fu", Name("Minipunten", "Minipoints", "符"), MINIPOINTS),
)
_HOUSE = Name("Yaku van het huis", "House yaku")


def chapters(ruleset: Ruleset) -> list[Chapter]:
    """The paragraphs of 4.2, dora and minipoints; what a club added stands last."""
    chapter_of = {rule.key: key for key, _, rules in _CHAPTERS for rule in rules}
    titles = {**{key: title for key, title, _ in _CHAPTERS}, "house": _HOUSE}
    shelves: dict[str, list[Rule]] = {key: [] for key in titles}
    for rule in ruleset.rules:
        shelves[chapter_of.get(rule.key, "house")].append(rule)
    return [Chapter(key, titles[key], tuple(rules)) for key, rules in shelves.items() if rules]


# What the terms of an edition mean, for a list of what changed.
TERMS = {
    "round_up_to_mangan": Name(
        "4 han met 30 en 3 han met 60 minipunten worden als mangan betaald.",
        "4 han with 30 and 3 han with 60 minipoints are paid as a mangan.",
    ),
    "uma": Name("De uma van de vier plaatsen.", "The uma of the four places."),
    "noten_penalty": Name(
        "Wat de spelers zonder wachtende hand na een remise samen betalen.",
        "What the players without a waiting hand pay together after a draw.",
    ),
    "tournament_chombo": Name(
        "Wat een chombo in een toernooi kost, na de uma.",
        "What a chombo costs in a tournament, after the uma.",
    ),
    "late_minute": Name(
        "Wat een speler per minuut te laat wordt afgetrokken, na de uma.",
        "What a late player loses for every minute, after the uma.",
    ),
    "late_minutes": Name(
        "De minuten waarna een reservespeler de plaats inneemt.",
        "The minutes after which a substitute takes the place.",
    ),
    "substitute_result": Name(
        "De uitslag van een plaats die door een reservespeler is overgenomen.",
        "The result of a place that was taken over by a substitute.",
    ),
}
