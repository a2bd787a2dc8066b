"""Points for pungs, kongs and pairs, and for Mah-Jong itself."""

from scoring.dutch.rule import DutchRule, WinnersRule, points
from scoring.finders import always, dragon_pairs, never, own_wind_pairs, round_wind_pairs, sets
from scoring.hand import KONG, PUNG
from scoring.names import Name
from scoring.tiles import HONOURS, SIMPLES, TERMINALS

COMBINATIONS = (
    DutchRule("combinations.chow", Name("chow", "chow"), points(0), never),
    DutchRule(
        "combinations.pung.simple.open",
        Name("open pung eenvoudige stenen", "open pung of simples"),
        points(2),
        sets(PUNG, SIMPLES, concealed=False),
    ),
    DutchRule(
        "combinations.pung.simple.concealed",
        Name("dichte pung eenvoudige stenen", "concealed pung of simples"),
        points(4),
        sets(PUNG, SIMPLES, concealed=True),
    ),
    DutchRule(
        "combinations.pung.terminal.open",
        Name("open pung hoekstenen", "open pung of terminals"),
        points(4),
        sets(PUNG, TERMINALS, concealed=False),
    ),
    DutchRule(
        "combinations.pung.terminal.concealed",
        Name("dichte pung hoekstenen", "concealed pung of terminals"),
        points(8),
        sets(PUNG, TERMINALS, concealed=True),
    ),
    DutchRule(
        "combinations.pung.honour.open",
        Name("open pung troefstenen", "open pung of honours"),
        points(4),
        sets(PUNG, HONOURS, concealed=False),
    ),
    DutchRule(
        "combinations.pung.honour.concealed",
        Name("dichte pung troefstenen", "concealed pung of honours"),
        points(8),
        sets(PUNG, HONOURS, concealed=True),
    ),
    DutchRule(
        "combinations.kong.simple.open",
        Name("open kong eenvoudige stenen", "open kong of simples"),
        points(8),
        sets(KONG, SIMPLES, concealed=False),
    ),
    DutchRule(
        "combinations.kong.simple.concealed",
        Name("dichte kong eenvoudige stenen", "concealed kong of simples"),
        points(16),
        sets(KONG, SIMPLES, concealed=True),
    ),
    DutchRule(
        "combinations.kong.terminal.open",
        Name("open kong hoekstenen", "open kong of terminals"),
        points(16),
        sets(KONG, TERMINALS, concealed=False),
    ),
    DutchRule(
        "combinations.kong.terminal.concealed",
        Name("dichte kong hoekstenen", "concealed kong of terminals"),
        points(32),
        sets(KONG, TERMINALS, concealed=True),
    ),
    DutchRule(
        "combinations.kong.honour.open",
        Name("open kong troefstenen", "open kong of honours"),
        points(16),
        sets(KONG, HONOURS, concealed=False),
    ),
    DutchRule(
        "combinations.kong.honour.concealed",
        Name("dichte kong troefstenen", "concealed kong of honours"),
        points(32),
        sets(KONG, HONOURS, concealed=True),
    ),
    DutchRule(
        "combinations.pair.dragon",
        Name("paar draken", "pair of dragons"),
        points(2),
        dragon_pairs,
        old_names=("Sluitpaar", "Sluitstuk"),
    ),
    DutchRule(
        "combinations.pair.round_wind",
        Name("paar wind van de ronde", "pair of the round wind"),
        points(2),
        round_wind_pairs,
        old_names=("Sluitpaar", "Sluitstuk"),
    ),
    DutchRule(
        "combinations.pair.own_wind",
        Name("paar eigen wind", "pair of the own wind"),
        points(2),
        own_wind_pairs,
        old_names=("Sluitpaar", "Sluitstuk"),
    ),
    WinnersRule("combinations.mahjong", Name("Mah-Jong", "Mah-Jong"), points(20), always),
)
