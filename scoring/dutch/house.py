"""House rules: options by name, and a club's own variant stored as data."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from scoring import patterns
from scoring.dutch import finders as find
from scoring.dutch.rule import (
    DOUBLINGS,
    LAST_TILE,
    LIMIT,
    POINTS,
    DutchRule,
    WinnersRule,
    limit,
)
from scoring.dutch.ruleset import DutchRules
from scoring.errors import RequestError
from scoring.facts import (
    Facts,
    as_facts,
    check_keys,
    read_list,
    read_object,
    read_text,
    shown,
    whole_number,
)
from scoring.finders import hand_where
from scoring.house import read_name, read_questions, read_variant
from scoring.names import Name
from scoring.rules import Award

HOUSE_LIMIT = "limit.house."
# Far above what any club plays, and low enough to work with.
HIGHEST = {POINTS: 1000, DOUBLINGS: 20, LIMIT: 100_000}


class Option(NamedTuple):
    """A switch or a number that a club can set, and what it makes of the rules."""

    name: Name
    apply: Callable[[DutchRules, Any], DutchRules]
    lowest: int | None = None
    """The lowest number; None for a switch."""
    highest: int = 0


def _lucky_tiles(rules: DutchRules, on: bool) -> DutchRules:
    if on and not rules.knows_lucky_tiles:
        raise RequestError(
            "lucky-tiles",
            "deze spelregels kennen geen bloemen en seizoenen.",
            "these rules have no flowers and seasons.",
        )
    return rules.variant(lucky_tiles=on)


def _minimum_doublings(rules: DutchRules, minimum: int) -> DutchRules:
    return rules.variant(minimum_doublings=minimum)


def _limit(rules: DutchRules, highest: int) -> DutchRules:
    """No hand counts more than the limit, a limit hand neither."""
    above = {
        rule.key: {"award": limit(highest)}
        for rule in rules.rules
        if rule.award and rule.award.unit == LIMIT and rule.award.amount > highest
    }
    return rules.variant(changed=above, limit=highest)


def _jade_with_bamboo_1(rules: DutchRules, on: bool) -> DutchRules:
    green = patterns.only_green_or_bamboo_1 if on else patterns.only_green
    finder = hand_where(patterns.in_sets_and_pair, green)
    return _changed(rules, "limit.regular.jade", find=finder)


def _lucky_doublings_count(rules: DutchRules, on: bool) -> DutchRules:
    lucky = [rule.key for rule in rules.rules if rule.key.startswith("bonus.")]
    return rules.variant(changed={key: {"toward_minimum": on} for key in lucky})


def _winning_tile_rows_add(rules: DutchRules, on: bool) -> DutchRules:
    rows = [rule.key for rule in rules.rules if rule.group == LAST_TILE]
    return rules.variant(changed={key: {"group": ""} for key in rows} if on else {})


def _cake_stays_circle(rules: DutchRules, on: bool) -> DutchRules:
    finder = find.last_of_wall_was_circle_1 if on else find.last_of_wall_is_circle_1
    return _changed(rules, "winning_tile.last_of_wall_1p", find=finder)


def _changed(rules: DutchRules, key: str, **changes: Any) -> DutchRules:
    """A rule that the club left out has nothing to change."""
    return rules.variant(changed={key: changes} if key in rules.by_key else {})


def _only_tile_any_shape(rules: DutchRules, on: bool) -> DutchRules:
    return rules.variant(only_tile_any_shape=on)


OPTIONS: Mapping[str, Option] = {
    "lucky-tiles": Option(
        Name("spelen met bloemen en seizoenen", "play with flowers and seasons"), _lucky_tiles
    ),
    "minimum-doublings": Option(
        Name("verdubbelingen die een mahjong nodig heeft", "doublings that a mahjong needs"),
        _minimum_doublings,
        lowest=0,
        highest=10,
    ),
    "limit": Option(Name("de limiet", "the limit"), _limit, lowest=100, highest=100_000),
    "jade-with-bamboo-1": Option(
        Name("bamboe 1 hoort bij het jade spel", "bamboo 1 belongs to the jade hand"),
        _jade_with_bamboo_1,
    ),
    "lucky-doublings-count": Option(
        Name(
            "verdubbelingen van gelukstenen tellen voor het minimum",
            "doublings of lucky tiles count toward the minimum",
        ),
        _lucky_doublings_count,
    ),
    "winning-tile-rows-add": Option(
        Name(
            "kringen 1, kringen 5 en kong op kong komen boven op de gewone rij",
            "circle 1, circle 5 and kong on kong come on top of the plain row",
        ),
        _winning_tile_rows_add,
    ),
    "cake-stays-circle": Option(
        Name(
            "een gegeten cake blijft kringen 1 als laatste steen van de muur",
            "a cake that was eaten stays circle 1 as the last tile of the wall",
        ),
        _cake_stays_circle,
    ),
    "only-tile-any-shape": Option(
        Name(
            "ook een steen die het minimum niet haalt is een mogelijke steen",
            "a tile that misses the minimum is a possible tile too",
        ),
        _only_tile_any_shape,
    ),
}


def with_options(rules: DutchRules, options: Facts) -> DutchRules:
    """These rules as the club plays them."""
    if not options:
        return rules
    check_keys(options, OPTIONS)
    return _applied(
        rules, tuple((key, _checked(key, options[key])) for key in OPTIONS if key in options)
    )


def _checked(key: str, value: object) -> int | bool:
    option = OPTIONS[key]
    if option.lowest is not None:
        return whole_number(value, key, option.lowest, option.highest)
    if not isinstance(value, bool):
        raise RequestError(key, "hier hoort true of false.", "this must be true or false.")
    return value


@lru_cache(maxsize=512)
def _applied(rules: DutchRules, options: tuple[tuple[str, int | bool], ...]) -> DutchRules:
    for key, value in options:
        rules = OPTIONS[key].apply(rules, value)
    return rules


# ---- a variant stored as data ----------------------------------------------------------------


def house_variant(base: DutchRules, data: Facts) -> DutchRules:
    changed = read_object(data, "changed")
    return read_variant(
        base,
        data,
        changed={key: {"award": _award(value, key, base)} for key, value in changed.items()},
        added=[_limit_hand(as_facts(hand, "added")) for hand in read_list(data, "added")],
    )


def _award(value: object, key: str, base: DutchRules) -> Award:
    """`{"points": 4}`, `{"doublings": 1}` or `{"limit": 500}`: as much, but of the same unit."""
    award = as_facts(value, shown(key))
    declared = base.by_key[key].award if key in base.by_key else None
    if declared is None or set(award) != {declared.unit}:
        raise RequestError(
            shown(key),
            "deze waarde past niet bij de regel.",
            "this value does not fit the rule.",
        )
    unit = declared.unit
    return Award(unit, whole_number(award[unit], unit, 0, HIGHEST[unit]))


def _limit_hand(data: Facts) -> DutchRule:
    """A limit hand of the club: a value, and questions that must all be answered with yes."""
    check_keys(data, ("key", "name", "limit", "where"))
    return WinnersRule(
        HOUSE_LIMIT + read_text(data, "key"),
        read_name(data.get("name")),
        limit(whole_number(data.get("limit"), LIMIT, 1, HIGHEST[LIMIT])),
        hand_where(patterns.in_sets_and_pair, *read_questions(data)),
    )
