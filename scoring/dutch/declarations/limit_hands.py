"""Limit hands, irregular and regular, in the order of the score sheet."""

from scoring import patterns
from scoring.dutch import finders as find
from scoring.dutch.rule import WinnersRule, limit
from scoring.finders import hand_where
from scoring.names import Name

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
    ),
    WinnersRule(
        "limit.regular.three_dragons",
        Name("drie draken", "three dragons"),
        limit(2000),
        hand_where(patterns.three_dragon_pungs),
        old_names=("Drie wijzen",),
    ),
    WinnersRule(
        "limit.regular.jade",
        Name("jade spel", "jade hand"),
        limit(2000),
        hand_where(patterns.in_sets_and_pair, patterns.only_green),
    ),
    WinnersRule(
        "limit.regular.heaven",
        Name("spel van de hemel", "hand of heaven"),
        limit(2000),
        find.heaven,
    ),
    WinnersRule(
        "limit.regular.four_concealed_kongs",
        Name("vier verborgen kongs", "four concealed kongs"),
        limit(2000),
        hand_where(patterns.four_concealed_kongs),
        old_names=("Vier kongen dicht",),
    ),
    WinnersRule(
        "limit.regular.heads_and_tails",
        Name("kop en staart", "heads and tails"),
        limit(2000),
        hand_where(patterns.only_pungs, patterns.only_terminals),
    ),
    WinnersRule(
        "limit.regular.earth", Name("spel van de aarde", "hand of earth"), limit(1000), find.earth
    ),
    WinnersRule(
        "limit.regular.winding_snake",
        Name("kronkelende slang", "winding snake"),
        limit(1000),
        hand_where(patterns.winding_snake),
    ),
)
