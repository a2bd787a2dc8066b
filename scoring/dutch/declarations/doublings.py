"""Doublings for every player: honours, groups of sets, and hands of certain tiles."""

from scoring.dutch import finders as find
from scoring.dutch import room
from scoring.dutch.rule import GROUPINGS, SPECIAL_HANDS, DutchRule, doublings
from scoring.names import Name

HONOUR_DOUBLINGS = (
    DutchRule(
        "honours.pung.dragon",
        Name("pung draken", "pung of dragons"),
        doublings(1),
        find.dragon_pungs,
        needs=room.HONOUR_PUNGS,
    ),
    DutchRule(
        "honours.pung.own_wind",
        Name("pung eigen wind", "pung of the own wind"),
        doublings(1),
        find.own_wind_pungs,
        needs=room.HONOUR_PUNGS,
    ),
    DutchRule(
        "honours.pung.round_wind",
        Name("pung wind van de ronde", "pung of the round wind"),
        doublings(1),
        find.round_wind_pungs,
        needs=room.HONOUR_PUNGS,
    ),
)

GREEN_DRAGON_ROUND = DutchRule(
    "honours.pung.round_dragon",
    Name("pung groene draak in haar ronde", "green dragon pung in its round"),
    doublings(1),
    find.round_dragon_pungs,
    needs=room.HONOUR_PUNGS,
)

GROUPING_DOUBLINGS = (
    DutchRule(
        "groupings.three_concealed_pungs",
        Name("drie pungs dicht", "three concealed pungs"),
        doublings(1),
        find.concealed_pungs(3),
        group=GROUPINGS,
        needs=room.THREE_CONCEALED,
    ),
    DutchRule(
        "groupings.three_concealed_kongs",
        Name("drie kongs dicht", "three concealed kongs"),
        doublings(2),
        find.three_concealed_kongs,
        group=GROUPINGS,
        needs=room.THREE_CONCEALED,
    ),
    DutchRule(
        "groupings.four_concealed_pungs",
        Name("vier pungs dicht", "four concealed pungs"),
        doublings(2),
        find.concealed_pungs(4),
        group=GROUPINGS,
        needs=room.THREE_CONCEALED,
    ),
    DutchRule(
        "groupings.four_kongs",
        Name("vier kongs", "four kongs"),
        doublings(3),
        find.four_kongs,
        group=GROUPINGS,
        needs=room.THREE_CONCEALED,
    ),
)

SPECIAL_HAND_DOUBLINGS = (
    DutchRule(
        "hands.clean.suit_and_honours",
        Name("schoon", "clean"),
        doublings(1),
        find.clean_suit_and_honours,
        group=SPECIAL_HANDS,
        needs=room.FEW_SUITS,
    ),
    DutchRule(
        "hands.clean.terminals_and_honours",
        Name("schoon (hoek- en troefstenen)", "clean (terminals and honours)"),
        doublings(1),
        find.clean_terminals_and_honours,
        group=SPECIAL_HANDS,
        needs=room.FEW_SUITS,
    ),
    DutchRule(
        "hands.very_clean",
        Name("zeer schoon", "very clean"),
        doublings(2),
        find.very_clean,
        group=SPECIAL_HANDS,
        old_names=("Schoonplus",),
        needs=room.FEW_SUITS,
    ),
    DutchRule(
        "hands.pure.suit",
        Name("zuiver", "pure"),
        doublings(3),
        find.pure_suit,
        group=SPECIAL_HANDS,
        old_names=("Superschoon",),
        needs=room.FEW_SUITS,
    ),
    DutchRule(
        "hands.pure.honours",
        Name("zuiver (troefstenen)", "pure (honours)"),
        doublings(3),
        find.pure_honours,
        group=SPECIAL_HANDS,
        old_names=("Superschoon",),
        needs=room.FEW_SUITS,
    ),
)
