"""A club's own variant of MCR, stored as data; there are no options by name."""

from scoring.facts import (
    Facts,
    as_facts,
    check_keys,
    read_list,
    read_object,
    shown,
    whole_number,
    wrong,
)
from scoring.house import read_left_out, read_variant
from scoring.mcr.fan import POINTS, Fan
from scoring.mcr.ruleset import McrRules
from scoring.rules import Award


def with_options(rules: McrRules, options: Facts) -> McrRules:
    check_keys(options, ())
    return rules


def house_variant(base: McrRules, data: Facts) -> McrRules:
    """Fans left out, or worth something else; none of a club's own."""
    if read_list(data, "added"):
        raise wrong("added", "MCR kent geen eigen fans.", "MCR takes no fans of your own.")
    without = read_left_out(data, base)
    return read_variant(base, data, changed=_changes(base, without, read_object(data, "changed")))


def _changes(base: McrRules, without: list[str], changed: Facts) -> dict[str, dict[str, object]]:
    """New values, and no fan that cancels one that is left out."""
    changes = {fan.key: _still_cancelled(fan, without) for fan in base.rules}
    for key, value in changed.items():
        changes.setdefault(key, {})["award"] = _award(value, key)
    return {key: change for key, change in changes.items() if change}


def _still_cancelled(fan: Fan, without: list[str]) -> dict[str, object]:
    kept = tuple(key for key in fan.cancels if key not in without)
    return {} if kept == fan.cancels else {"cancels": kept}


def _award(value: object, key: str) -> Award:
    """`{"points": 6}`"""
    award = as_facts(value, shown(key))
    check_keys(award, (POINTS,))
    return Award(POINTS, whole_number(award.get(POINTS), POINTS, 1))
