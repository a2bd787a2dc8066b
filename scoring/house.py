"""A club's own variant of a ruleset, stored as data: `{base, name, revision, without, …}`."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from scoring import patterns
from scoring.errors import RequestError
from scoring.facts import (
    Facts,
    as_facts,
    check_keys,
    read_list,
    read_number,
    read_text,
    shown,
)
from scoring.names import Name
from scoring.rules import Rule, Ruleset

VARIANT_KEYS = ("base", "name", "revision", "without", "changed", "added")

Rules = TypeVar("Rules", bound=Ruleset)


def read_variant(
    base: Rules,
    data: Facts,
    *,
    changed: Mapping[str, Mapping[str, Any]],
    added: Iterable[Rule] = (),
) -> Rules:
    """The variant; what the family made of `changed` and `added` is given."""
    check_keys(data, VARIANT_KEYS)
    without = read_left_out(data, base)
    try:
        return base.variant(
            name=base.name if data.get("name") is None else read_name(data["name"]),
            revision=read_number(data, "revision", 0),
            without=without,
            changed=_with_cancels(base, without, changed),
            added=added,
        )
    except ValueError as clash:
        raise RequestError(
            None,
            f"Deze huisregels passen niet op {base.key}: {clash}.",
            f"These house rules do not fit {base.key}: {clash}.",
        ) from None


def _with_cancels(
    base: Ruleset, without: list[str], changed: Mapping[str, Mapping[str, Any]]
) -> dict[str, Mapping[str, Any]]:
    """No rule cancels one that is left out."""
    changes: dict[str, Mapping[str, Any]] = dict(changed)
    for rule in base.rules:
        kept = tuple(key for key in rule.cancels if key not in without)
        if kept != rule.cancels:
            changes[rule.key] = {"cancels": kept, **changed.get(rule.key, {})}
    return changes


def read_left_out(data: Facts, base: Ruleset) -> list[str]:
    """Rules that are left out: not those that only explain, as that of a dead hand."""
    keys = read_list(data, "without")
    for key in keys:
        if not isinstance(key, str) or key not in base.by_key or base.by_key[key].award is None:
            raise RequestError(
                "without",
                f"{shown(key)} kan niet worden weggelaten.",
                f"{shown(key)} cannot be left out.",
            )
    return keys


def read_name(value: object) -> Name:
    names = as_facts(value, "name")
    return Name(read_text(names, "nl"), read_text(names, "en"))


def read_questions(data: Facts) -> list[patterns.Question]:
    """The conditions of a club's own rule, which must all be answered with yes."""
    questions = [_question(name) for name in read_list(data, "where")]
    if not questions:
        raise RequestError("where", "noem minstens één voorwaarde.", "name at least one condition.")
    return questions


def _question(name: object) -> patterns.Question:
    if not isinstance(name, str) or name not in patterns.QUESTIONS:
        raise RequestError(
            "where", f"onbekende voorwaarde {shown(name)}.", f"unknown condition {shown(name)}."
        )
    return patterns.QUESTIONS[name][1]
