"""A ruleset in chapters, as a rule book shows it."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scoring.names import Name
from scoring.rules import Rule, Ruleset


class Chapter(NamedTuple):
    key: str
    title: Name
    rules: tuple[Rule, ...]


def chapters_by_key(ruleset: Ruleset, titles: Mapping[str, Name]) -> list[Chapter]:
    """Chapters named after the beginning of their rules' keys; a rule goes with its first one."""
    return _filled(
        Chapter(
            beginning.rstrip("."),
            title,
            tuple(rule for rule in ruleset.rules if _beginning_of(rule, titles) == beginning),
        )
        for beginning, title in titles.items()
    )


def chapters_by_worth(key: str, rules: Iterable[Rule], title: Mapping[int, Name]) -> list[Chapter]:
    """A chapter for every worth in `title`, in that order."""
    listed = list(rules)
    return _filled(
        Chapter(
            f"{key}-{worth}",
            name,
            tuple(rule for rule in listed if rule.award and rule.award.amount == worth),
        )
        for worth, name in title.items()
    )


def _beginning_of(rule: Rule, titles: Mapping[str, Name]) -> str:
    return next((beginning for beginning in titles if rule.key.startswith(beginning)), "")


def _filled(chapters: Iterable[Chapter]) -> list[Chapter]:
    return [chapter for chapter in chapters if chapter.rules]
