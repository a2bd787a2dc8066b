"""A club's own variant of MCR, stored as data; there are no options by name."""

from scoring.errors import RequestError
from scoring.facts import (
    Facts,
    as_facts,
    check_keys,
    read_list,
    read_object,
    shown,
    whole_number,
)
from scoring.house import read_variant
from scoring.mcr.rule import POINTS
from scoring.mcr.ruleset import McrRules
from scoring.rules import Award


def with_options(rules: McrRules, options: Facts) -> McrRules:
    check_keys(options, ())
    return rules


def house_variant(base: McrRules, data: Facts) -> McrRules:
    """Fans left out, or worth something else; none of a club's own."""
    if read_list(data, "added"):
        raise RequestError("added", "MCR kent geen eigen fans.", "MCR takes no fans of your own.")
    changed = read_object(data, "changed")
    return read_variant(
        base,
        data,
        changed={key: {"award": _award(value, key)} for key, value in changed.items()},
    )


def _award(value: object, key: str) -> Award:
    """`{"points": 6}`"""
    award = as_facts(value, shown(key))
    check_keys(award, (POINTS,))
    return Award(POINTS, whole_number(award.get(POINTS), POINTS, 1))
