"""A club's own variant of MCR, stored as data; there are no options by name."""

from scoring.errors import RequestError
from scoring.facts import Facts, as_facts, check_keys, read_list, read_text, whole_number, wrong
from scoring.mcr.fan import POINTS, Fan
from scoring.mcr.ruleset import McrRules
from scoring.names import Name
from scoring.rules import Award


def with_options(rules: McrRules, options: Facts) -> McrRules:
    check_keys(options, ())
    return rules


def house_variant(base: McrRules, data: Facts) -> McrRules:
    """`{base, name, revision, without, changed}`: fans left out, or worth something else."""
    check_keys(data, ("base", "name", "revision", "without", "changed", "added"))
    if read_list(data, "added"):
        raise wrong("added", "MCR kent geen eigen fans.", "MCR takes no fans of your own.")
    changed = as_facts(data.get("changed") or {}, "changed")
    without = [str(key) for key in read_list(data, "without")]
    try:
        return base.variant(
            name=_name(data.get("name") or base.name._asdict()),
            revision=whole_number(data.get("revision") or 0, "revision"),
            without=without,
            changed=_changes(base, without, changed),
        )
    except ValueError as clash:
        raise RequestError(
            f"Deze huisregels passen niet op {base.key}: {clash}.",
            f"These house rules do not fit {base.key}: {clash}.",
        ) from None


def _changes(base: McrRules, without: list[str], changed: Facts) -> dict[str, dict[str, object]]:
    """New values, and no fan that cancels one that is left out."""
    changes = {fan.key: _still_cancelled(fan, without) for fan in base.rules}
    for key, value in changed.items():
        changes.setdefault(key, {})["award"] = _award(value, key)
    return {key: change for key, change in changes.items() if change}


def _still_cancelled(fan: Fan, without: list[str]) -> dict[str, object]:
    kept = tuple(key for key in fan.cancels if key not in without)
    return {} if kept == fan.cancels else {"cancels": kept}


def _name(value: object) -> Name:
    names = as_facts(value, "name")
    return Name(read_text(names, "nl"), read_text(names, "en"))


def _award(value: object, key: str) -> Award:
    """`{"points": 6}`"""
    award = as_facts(value, key)
    check_keys(award, (POINTS,))
    return Award(POINTS, whole_number(award.get(POINTS), POINTS, 1))
