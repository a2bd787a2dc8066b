"""The Dutch rules as the books declare them, in the order of the score sheet."""

from dataclasses import dataclass

from scoring import patterns
from scoring.dutch import finders as find
from scoring.dutch import room
from scoring.finding import always, hand_where, never, sets
from scoring.hand import KONG, PUNG
from scoring.names import Name
from scoring.rules import Award, Rule
from scoring.tiles import HONOURS, SIMPLES, TERMINALS

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
    needs: int = 0
    """What a reading must have room for before it is worth looking for this."""
    toward_minimum: bool = True
    """Whether a doubling helps to reach the two that a Mah-Jong needs."""
    old_names: tuple[str, ...] = ()
    """What the rule was called before 2002; the book lists them under Wijzigingen."""


@dataclass(frozen=True, eq=False)
class WinnersRule(DutchRule):
    winner_only: bool = True


COMBINATIONS = (
    DutchRule("combinations.chow", Name("chow", "chow"), points(0), never),
    DutchRule(
        "combinations.pung.simple.open",
        Name("open pung eenvoudige stenen", "open pung of simples"),
        points(2),
        sets(PUNG, SIMPLES, concealed=False),
        needs=room.OPEN_PUNGS,
    ),
    DutchRule(
        "combinations.pung.simple.concealed",
        Name("dichte pung eenvoudige stenen", "concealed pung of simples"),
        points(4),
        sets(PUNG, SIMPLES, concealed=True),
        needs=room.CONCEALED_PUNGS,
    ),
    DutchRule(
        "combinations.pung.terminal.open",
        Name("open pung hoekstenen", "open pung of terminals"),
        points(4),
        sets(PUNG, TERMINALS, concealed=False),
        needs=room.OPEN_PUNGS,
    ),
    DutchRule(
        "combinations.pung.terminal.concealed",
        Name("dichte pung hoekstenen", "concealed pung of terminals"),
        points(8),
        sets(PUNG, TERMINALS, concealed=True),
        needs=room.CONCEALED_PUNGS,
    ),
    DutchRule(
        "combinations.pung.honour.open",
        Name("open pung troefstenen", "open pung of honours"),
        points(4),
        sets(PUNG, HONOURS, concealed=False),
        needs=room.OPEN_PUNGS,
    ),
    DutchRule(
        "combinations.pung.honour.concealed",
        Name("dichte pung troefstenen", "concealed pung of honours"),
        points(8),
        sets(PUNG, HONOURS, concealed=True),
        needs=room.CONCEALED_PUNGS,
    ),
    DutchRule(
        "combinations.kong.simple.open",
        Name("open kong eenvoudige stenen", "open kong of simples"),
        points(8),
        sets(KONG, SIMPLES, concealed=False),
        needs=room.OPEN_KONGS,
    ),
    DutchRule(
        "combinations.kong.simple.concealed",
        Name("dichte kong eenvoudige stenen", "concealed kong of simples"),
        points(16),
        sets(KONG, SIMPLES, concealed=True),
        needs=room.CONCEALED_KONGS,
    ),
    DutchRule(
        "combinations.kong.terminal.open",
        Name("open kong hoekstenen", "open kong of terminals"),
        points(16),
        sets(KONG, TERMINALS, concealed=False),
        needs=room.OPEN_KONGS,
    ),
    DutchRule(
        "combinations.kong.terminal.concealed",
        Name("dichte kong hoekstenen", "concealed kong of terminals"),
        points(32),
        sets(KONG, TERMINALS, concealed=True),
        needs=room.CONCEALED_KONGS,
    ),
    DutchRule(
        "combinations.kong.honour.open",
        Name("open kong troefstenen", "open kong of honours"),
        points(16),
        sets(KONG, HONOURS, concealed=False),
        needs=room.OPEN_KONGS,
    ),
    DutchRule(
        "combinations.kong.honour.concealed",
        Name("dichte kong troefstenen", "concealed kong of honours"),
        points(32),
        sets(KONG, HONOURS, concealed=True),
        needs=room.CONCEALED_KONGS,
    ),
    DutchRule(
        "combinations.pair.dragon",
        Name("paar draken", "pair of dragons"),
        points(2),
        find.dragon_pairs,
        needs=room.HONOUR_PAIRS,
        old_names=("Sluitpaar", "Sluitstuk"),
    ),
    DutchRule(
        "combinations.pair.round_wind",
        Name("paar wind van de ronde", "pair of the round wind"),
        points(2),
        find.round_wind_pairs,
        needs=room.HONOUR_PAIRS,
        old_names=("Sluitpaar", "Sluitstuk"),
    ),
    DutchRule(
        "combinations.pair.own_wind",
        Name("paar eigen wind", "pair of the own wind"),
        points(2),
        find.own_wind_pairs,
        needs=room.HONOUR_PAIRS,
        old_names=("Sluitpaar", "Sluitstuk"),
    ),
    WinnersRule("combinations.mahjong", Name("Mah-Jong", "Mah-Jong"), points(20), always),
)

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

WINNING_HANDS = (
    WinnersRule(
        "win_hands.fully_concealed",
        Name("geheel verborgen spel", "fully concealed hand"),
        doublings(2),
        find.fully_concealed,
        old_names=("Verborgen schat",),
        needs=room.SELF_DRAWN,
    ),
    WinnersRule(
        "win_hands.little_four_winds",
        Name("kleine vier winden", "little four winds"),
        doublings(1),
        hand_where(patterns.three_wind_pungs_and_pair),
        needs=room.HONOUR_PUNGS | room.HONOUR_PAIRS,
    ),
    WinnersRule(
        "win_hands.little_three_dragons",
        Name("kleine drie draken", "little three dragons"),
        doublings(1),
        hand_where(patterns.two_dragon_pungs_and_pair),
        old_names=("Drie kleine wijzen",),
        needs=room.HONOUR_PUNGS | room.HONOUR_PAIRS,
    ),
    WinnersRule(
        "win_hands.four_chows",
        Name("vier chows", "four chows"),
        doublings(1),
        hand_where(patterns.only_chows),
    ),
    WinnersRule(
        "win_hands.four_pungs",
        Name("vier pungs", "four pungs"),
        doublings(1),
        hand_where(patterns.only_pungs),
    ),
    WinnersRule(
        "win_hands.all_simples",
        Name("pure eenvoud", "all simples"),
        doublings(1),
        hand_where(patterns.only_simples),
    ),
)

WINNING_TILE = (
    WinnersRule(
        "winning_tile.only_possible",
        Name("enig mogelijke steen", "only possible tile"),
        points(2),
        find.only_possible,
    ),
    WinnersRule(
        "winning_tile.self_drawn",
        Name("zelf gepakt van de muur", "drawn from the wall"),
        points(2),
        find.self_drawn,
        needs=room.SELF_DRAWN,
    ),
    WinnersRule(
        "winning_tile.pair",
        Name("volmaken paar", "completing the pair"),
        points(2),
        find.completes_pair,
        old_names=("Sluitpaar", "Sluitstuk"),
    ),
    WinnersRule(
        "winning_tile.peling_eats_cake",
        Name("Pe-ling eet cake", "Pe-ling eats cake"),
        points(10),
        find.peling_eats_cake,
    ),
    WinnersRule(
        "winning_tile.last_of_wall",
        Name("laatste steen van de muur", "last tile of the wall"),
        doublings(1),
        find.last_of_wall,
        group=LAST_TILE,
        needs=room.SELF_DRAWN | room.SAID,
    ),
    WinnersRule(
        "winning_tile.last_of_wall_1p",
        Name("laatste steen van de muur, kringen 1", "last tile of the wall, circle 1"),
        doublings(3),
        find.last_of_wall_is_circle_1,
        group=LAST_TILE,
        needs=room.SELF_DRAWN | room.SAID,
    ),
    WinnersRule(
        "winning_tile.kong_flowers",
        Name("kong met bloeiende bloemen", "kong with blooming flowers"),
        doublings(1),
        find.loose_after_kong,
        group=LAST_TILE,
        needs=room.AFTER_KONG,
    ),
    WinnersRule(
        "winning_tile.kong_flowers_5p",
        Name("kong met bloeiende bloemen, kringen 5", "kong with blooming flowers, circle 5"),
        doublings(3),
        find.loose_circle_5,
        group=LAST_TILE,
        needs=room.AFTER_KONG,
    ),
    WinnersRule(
        "winning_tile.kong_on_kong",
        Name("kong op kong", "kong on kong"),
        doublings(2),
        find.kong_on_kong,
        group=LAST_TILE,
        needs=room.AFTER_KONG,
    ),
    WinnersRule(
        "winning_tile.robbing_the_kong",
        Name("kongroof", "robbing the kong"),
        doublings(1),
        find.robbed_kong,
        needs=room.AFTER_KONG,
    ),
)

IRREGULAR_LIMITS = (
    WinnersRule(
        "limit.irregular.nine_gates",
        Name("negen poorten", "nine gates"),
        limit(2000),
        hand_where(patterns.nine_gates),
    ),
    WinnersRule(
        "limit.irregular.thirteen_orphans",
        Name("dertien wezen", "thirteen orphans"),
        limit(2000),
        hand_where(patterns.thirteen_orphans),
    ),
    WinnersRule(
        "limit.irregular.twins_honours",
        Name("tweelingen van troefstenen", "twins of honours"),
        limit(2000),
        hand_where(patterns.all_in_pairs, patterns.only_honours),
    ),
    WinnersRule(
        "limit.irregular.wind_snake",
        Name("windenslang", "wind snake"),
        limit(1000),
        hand_where(patterns.wind_snake),
        old_names=("Slang 1",),
    ),
    WinnersRule(
        "limit.irregular.dragon_snake",
        Name("drakenslang", "dragon snake"),
        limit(1000),
        hand_where(patterns.dragon_snake),
        old_names=("Slang 2",),
    ),
    WinnersRule(
        "limit.irregular.peking_court",
        Name("hof van Peking", "Peking court"),
        limit(1000),
        hand_where(patterns.peking_court),
        old_names=("Peking garden",),
    ),
    WinnersRule(
        "limit.irregular.twins_pure",
        Name("zuivere tweelingen", "pure twins"),
        limit(1000),
        hand_where(patterns.all_in_pairs, patterns.one_suit),
    ),
    WinnersRule(
        "limit.irregular.twins_very_clean",
        Name("zeer schone tweelingen", "very clean twins"),
        limit(1000),
        hand_where(patterns.all_in_pairs, patterns.terminals_of_one_suit_and_honours),
    ),
    WinnersRule(
        "limit.irregular.twins_clean",
        Name("schone tweelingen", "clean twins"),
        limit(500),
        hand_where(patterns.all_in_pairs, patterns.one_suit_and_honours),
    ),
    WinnersRule(
        "limit.irregular.twins_seven",
        Name("zeven tweelingen", "seven twins"),
        limit(250),
        hand_where(patterns.all_in_pairs),
    ),
)

REGULAR_LIMITS = (
    WinnersRule(
        "limit.regular.four_winds",
        Name("vier winden", "four winds"),
        limit(2000),
        hand_where(patterns.four_wind_pungs),
        needs=room.HONOUR_PUNGS,
    ),
    WinnersRule(
        "limit.regular.three_dragons",
        Name("drie draken", "three dragons"),
        limit(2000),
        hand_where(patterns.three_dragon_pungs),
        old_names=("Drie wijzen",),
        needs=room.HONOUR_PUNGS,
    ),
    WinnersRule(
        "limit.regular.jade",
        Name("jade spel", "jade hand"),
        limit(2000),
        hand_where(patterns.in_sets_and_pair, patterns.only_green),
        needs=room.FEW_SUITS,
    ),
    WinnersRule(
        "limit.regular.heaven",
        Name("spel van de hemel", "hand of heaven"),
        limit(2000),
        find.heaven,
        needs=room.SAID,
    ),
    WinnersRule(
        "limit.regular.four_concealed_kongs",
        Name("vier verborgen kongs", "four concealed kongs"),
        limit(2000),
        hand_where(patterns.four_concealed_kongs),
        old_names=("Vier kongen dicht",),
        needs=room.CONCEALED_KONGS | room.THREE_CONCEALED,
    ),
    WinnersRule(
        "limit.regular.heads_and_tails",
        Name("kop en staart", "heads and tails"),
        limit(2000),
        hand_where(patterns.only_pungs, patterns.only_terminals),
        needs=room.FEW_SUITS,
    ),
    WinnersRule(
        "limit.regular.earth",
        Name("spel van de aarde", "hand of earth"),
        limit(1000),
        find.earth,
        needs=room.SAID,
    ),
    WinnersRule(
        "limit.regular.winding_snake",
        Name("kronkelende slang", "winding snake"),
        limit(1000),
        hand_where(patterns.winding_snake),
        needs=room.FEW_SUITS,
    ),
)

LUCKY_TILES = (
    DutchRule(
        "bonus.tile",
        Name("geluksteen", "lucky tile"),
        points(4),
        find.bonus_tiles,
        needs=room.BONUS_TILES,
    ),
    DutchRule(
        "bonus.own_flower",
        Name("eigen bloem", "own flower"),
        doublings(1),
        find.own_flower,
        toward_minimum=False,
        needs=room.BONUS_TILES,
    ),
    DutchRule(
        "bonus.own_season",
        Name("eigen seizoen", "own season"),
        doublings(1),
        find.own_season,
        toward_minimum=False,
        needs=room.BONUS_TILES,
    ),
    DutchRule(
        "bonus.series.flowers",
        Name("reeks bloemen", "all four flowers"),
        doublings(1),
        find.all_flowers,
        toward_minimum=False,
        needs=room.BONUS_TILES,
    ),
    DutchRule(
        "bonus.series.seasons",
        Name("reeks seizoenen", "all four seasons"),
        doublings(1),
        find.all_seasons,
        toward_minimum=False,
        needs=room.BONUS_TILES,
    ),
)

GREEN_DRAGON_ROUND = DutchRule(
    "honours.pung.round_dragon",
    Name("pung groene draak in haar ronde", "green dragon pung in its round"),
    doublings(1),
    find.round_dragon_pungs,
    needs=room.HONOUR_PUNGS,
)

MARKERS = (
    DutchRule("limit.cap", Name("de limiet is bereikt", "the limit is reached"), None, never),
    WinnersRule(
        "play.min_two_doublings",
        Name("minstens twee verdubbelingen", "at least two doublings"),
        None,
        never,
    ),
    DutchRule(
        "play.dead_hand",
        Name("dood spel", "dead hand"),
        None,
        never,
        old_names=("Dode hand",),
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
