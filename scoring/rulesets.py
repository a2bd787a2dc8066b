"""The rulesets by name, and what each family can do with them."""

from collections.abc import Mapping
from types import ModuleType

from scoring import dutch, mcr, riichi
from scoring.facts import Facts, read_choice
from scoring.rules import Ruleset

# Every family is a package with the same names: RULESETS, score, with_options, house_variant,
# new_game, chapters, TERMS and READINGS.
FAMILIES: tuple[ModuleType, ...] = (dutch, riichi, mcr)

RULESETS: Mapping[str, Ruleset] = {
    ruleset.key: ruleset for family in FAMILIES for ruleset in family.RULESETS
}


_FAMILY_OF = {ruleset.key: family for family in FAMILIES for ruleset in family.RULESETS}


def family_of(ruleset: Ruleset) -> ModuleType:
    """The package that knows how to score with these rules, or with a variant of them."""
    return _FAMILY_OF[ruleset.key]


def read_ruleset(facts: Facts) -> Ruleset:
    """`rules` is the name of a ruleset, or a club's own variant of one with its `base`."""
    rules = facts.get("rules")
    if not isinstance(rules, Mapping):
        return read_choice(facts, "rules", RULESETS)
    base = read_choice(rules, "base", RULESETS)
    variant: Ruleset = family_of(base).house_variant(base, rules)
    return variant
