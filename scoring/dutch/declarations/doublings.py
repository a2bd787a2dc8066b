"""Doublings for every player: honours, groups of sets, and hands of certain tiles."""

from scoring.dutch import finders as find
from scoring.dutch.rule import GROUPINGS, SPECIAL_HANDS, DutchRule, doublings
from scoring.finders import each_pung, own_wind_pungs, round_wind_pungs
from scoring.names import Name
from scoring.tiles import DRAGON_KINDS

HONOUR_DOUBLINGS = (
    DutchRule(
        "honours.pung.dragon",
        Name("pung draken", "pung of dragons"),
        doublings(1),
        each_pung(DRAGON_KINDS),
    ),
    DutchRule(
        "honours.pung.own_wind",
        Name("pung eigen wind", "pung of the own wind"),
        doublings(1),
        own_wind_pungs,
    ),
    DutchRule(
        "honours.pung.round_wind",
        Name("pung wind van de ronde", "pung of the round wind"),
        doublings(1),
        round_wind_pungs,
    ),
)

GREEN_DRAGON_ROUND = DutchRule(
    "honours.pung.round_dragon",
    Name("pung groene draak in haar ronde", "green dragon pung in its round"),
    doublings(1),
    find.round_dragon_pungs,
)

GROUPING_DOUBLINGS = (
    DutchRule(
        "groupings.three_concealed_pungs",
        Name("drie pungs dicht", "three concealed pungs"),
        doublings(1),
        find.concealed_pungs(3),
        group=GROUPINGS,
    ),
    DutchRule(
        "groupings.three_concealed_kongs",
        Name("drie kongs dicht", "three concealed kongs"),
        doublings(2),
        find.three_concealed_kongs,
        group=GROUPINGS,
    ),
    DutchRule(
        "groupings.four_concealed_pungs",
        Name("vier pungs dicht", "four concealed pungs"),
        doublings(2),
        find.concealed_pungs(4),
        group=GROUPINGS,
    ),
    DutchRule(
        "groupings.four_kongs",
        Name("vier kongs", "four kongs"),
        doublings(3),
        find.four_kongs,
        group=GROUPINGS,
    ),
)

SPECIAL_HAND_DOUBLINGS = (
    DutchRule(
        "hands.clean.suit_and_honours",
        Name("schoon", "clean"),
        doublings(1),
        find.clean_suit_and_honours,
        group=SPECIAL_HANDS,
    ),
    DutchRule(
        "hands.clean.terminals_and_honours",
        Name("schoon (hoek- en troefstenen)", "clean (terminals and honours)"),
        doublings(1),
        find.clean_terminals_and_honours,
        group=SPECIAL_HANDS,
    ),
    DutchRule(
        "hands.very_clean",
        Name("zeer schoon", "very clean"),
        doublings(2),
        find.very_clean,
        group=SPECIAL_HANDS,
        old_names=("Schoonplus",),
    ),
    DutchRule(
        "hands.pure.suit",
        Name("zuiver", "pure"),
        doublings(3),
        find.pure_suit,
        group=SPECIAL_HANDS,
        old_names=("Superschoon",),
    ),
    DutchRule(
        "hands.pure.honours",
        Name("zuiver (troefstenen)", "pure (honours)"),
        doublings(3),
        find.pure_honours,
        group=SPECIAL_HANDS,
        old_names=("Superschoon",),
    ),
)
