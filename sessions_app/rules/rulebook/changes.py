"""What changed between two editions: read from their difference, not typed."""

from dataclasses import fields
from typing import NamedTuple

from scoring import dutch
from scoring.rules import Ruleset
from scoring.rulesets import RULESETS
from sessions_app.rules.rulebook.book import worth_of
from sessions_app.shared.language import in_language
from sessions_app.shared.rulesets import anchor_of

# An edition and the one before it.
EDITIONS = {"dutch-2011": "dutch-2002"}


class Changes(NamedTuple):
    before: str
    """The name of the edition before."""
    added: list[tuple[str, str, str]]
    """Anchor, name and worth of new rules."""
    gone: list[str]
    revalued: list[tuple[str, str, str]]
    """Name, worth before, worth now."""
    renamed: list[tuple[str, str]]
    terms: list[str]


def changes_in(ruleset: Ruleset) -> Changes | None:
    """None for the first edition of its rules."""
    if ruleset.key not in EDITIONS:
        return None
    before = RULESETS[EDITIONS[ruleset.key]]
    old, new = before.by_key, ruleset.by_key
    kept = [key for key in new if key in old]
    names = {key: (in_language(old[key].name), in_language(new[key].name)) for key in kept}
    return Changes(
        in_language(before.name),
        [
            (anchor_of(key), in_language(new[key].name), worth_of(new[key]))
            for key in new
            if key not in old
        ],
        [in_language(old[key].name) for key in old if key not in new],
        [
            (names[key][1], worth_of(old[key]), worth_of(new[key]))
            for key in kept
            if old[key].award != new[key].award
        ],
        [(was, now) for was, now in names.values() if was != now],
        [
            in_language(dutch.TERMS[field.name])
            for field in fields(ruleset)
            if field.name in dutch.TERMS
            and getattr(ruleset, field.name) != getattr(before, field.name)
        ],
    )
