"""The rule book, made from the engine itself: its declarations, readings and example hands.

Nothing of it is typed here. It never changes while the site runs, so it is made once a language.
"""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.utils.text import slugify
from django.utils.translation import gettext, ngettext

from scoring import Hand
from scoring.errors import NotWinning
from scoring.examples import Example, parse_examples
from scoring.interchange import read_situation
from scoring.readings import Reading
from scoring.riichi.rule import Yaku
from scoring.rules import Award, Rule, Ruleset
from scoring.rulesets import RULESETS, family_of
from sessions_app.models.sort_name import plain
from sessions_app.shared.hand_query import asked_of
from sessions_app.shared.language import language
from sessions_app.shared.numbers import points
from sessions_app.shared.rulesets import anchor_of
from sessions_app.shared.tiles import DrawnHand, draw_arrangement, draw_hand

HANDS = Path(settings.BASE_DIR) / "scoring" / "examples"
DEAD = "play.dead_hand"


class ShownExample(NamedTuple):
    hand: DrawnHand
    total: int | None
    """None where the hand is refused."""
    source: str
    query: str
    """Opens it in the calculator; empty where the calculator does not know the house option."""


class ShownRule(NamedTuple):
    anchor: str
    name: str
    other_name: str
    """In the other language; empty where it is the same."""
    native: str
    worth: str
    winner_only: bool
    ref: str
    old_names: tuple[str, ...]
    cancels: tuple[tuple[str, str], ...]
    """Anchor and name of what does not count beside it."""
    rivals: tuple[tuple[str, str], ...]
    """Anchor and name of what it must beat, where that is not said of the whole chapter."""
    example: ShownExample | None
    words: str
    """All that a search can find it by."""


class ShownChapter(NamedTuple):
    anchor: str
    title: str
    notes: tuple[str, ...]
    rules: tuple[ShownRule, ...]


def chapters_of(ruleset: Ruleset, query: str = "") -> list[ShownChapter]:
    """The chapters in the language of the page, with the rules that a search finds."""
    chapters = _made_chapters(ruleset.key, language())
    wanted = plain(query)
    found = [
        chapter._replace(rules=tuple(rule for rule in chapter.rules if wanted in rule.words))
        for chapter in chapters
    ]
    return [chapter for chapter in found if chapter.rules]


def readings_of(ruleset: Ruleset) -> list[Reading]:
    return [each for each in family_of(ruleset).READINGS if ruleset.key in each.rulesets]


# ---- making it -------------------------------------------------------------------------------


@lru_cache
def _made_chapters(key: str, lang: str) -> tuple[ShownChapter, ...]:
    ruleset = RULESETS[key]
    return tuple(
        ShownChapter(
            slugify(chapter.key.replace(".", "-")),
            chapter.title.text(lang),
            _notes(chapter.rules),
            tuple(_shown(rule, ruleset, lang, chapter.rules) for rule in chapter.rules),
        )
        for chapter in family_of(ruleset).chapters(ruleset)
    )


def _notes(rules: Iterable[Rule]) -> tuple[str, ...]:
    """What holds for a whole chapter."""
    listed = list(rules)
    notes = []
    if _are_rivals(listed):
        notes.append(gettext("Only the best of these counts."))
    if all(_is_winners(rule) for rule in listed):
        notes.append(gettext("Only for the player who makes mahjong."))
    return tuple(notes)


def _are_rivals(rules: Iterable[Rule]) -> bool:
    """Whether only the best of these counts."""
    groups = {rule.group for rule in rules}
    return len(groups) == 1 and groups != {""}


def _rivals(rule: Rule, chapter: tuple[Rule, ...]) -> list[Rule]:
    if not rule.group or _are_rivals(chapter):
        return []
    return [each for each in chapter if each.group == rule.group and each is not rule]


def _is_winners(rule: Rule) -> bool:
    return bool(getattr(rule, "winner_only", False))


def _shown(rule: Rule, ruleset: Ruleset, lang: str, chapter: tuple[Rule, ...]) -> ShownRule:
    name, other = rule.name.text(lang), rule.name.text("en" if lang == "nl" else "nl")
    old_names: tuple[str, ...] = getattr(rule, "old_names", ())
    example = _example_of(ruleset.key, rule.key)
    return ShownRule(
        anchor_of(rule.key),
        name,
        "" if other == name else other,
        rule.name.native,
        worth_of(rule),
        _is_winners(rule),
        rule.ref,
        old_names,
        tuple((anchor_of(key), ruleset.by_key[key].name.text(lang)) for key in rule.cancels),
        tuple((anchor_of(each.key), each.name.text(lang)) for each in _rivals(rule, chapter)),
        _shown_example(example, ruleset) if example else None,
        plain(" ".join([name, other, rule.name.native, *old_names])),
    )


def worth_of(rule: Rule) -> str:
    """What a rule is worth, as players say it."""
    if isinstance(rule, Yaku):
        return _worth_of_yaku(rule)
    return _amount(rule.award) if rule.award else ""


def _worth_of_yaku(yaku: Yaku) -> str:
    if yaku.is_yakuman:
        return "yakuman"
    assert yaku.award
    closed = _amount(yaku.award)
    if yaku.open_award is None:
        return gettext("%(han)s, closed only") % {"han": closed}
    if yaku.open_award == yaku.award:
        return closed
    return gettext("%(han)s, open %(open)s") % {"han": closed, "open": yaku.open_award.amount}


def _amount(award: Award) -> str:
    number = points(award.amount)
    return {
        "points": ngettext("%s point", "%s points", award.amount),
        "doublings": ngettext("%s doubling", "%s doublings", award.amount),
        "limit": ngettext("%s point", "%s points", award.amount),
    }.get(award.unit, f"%s {award.unit}") % number


# ---- example hands ---------------------------------------------------------------------------


@lru_cache
def all_examples() -> tuple[Example, ...]:
    return tuple(
        example
        for file in sorted(HANDS.glob("*.txt"))
        for example in parse_examples(file.read_text(encoding="utf-8"))
    )


@lru_cache
def _examples_by_rule(ruleset: str) -> dict[str, Example]:
    """For every rule the first example in which it counts, or else the first that shows it."""
    shown: dict[str, Example] = {}
    counted: dict[str, Example] = {}
    for example in all_examples():
        if ruleset in example.rules:
            lines = {line.rule for line in example.lines}
            for key in example.shows:
                (counted if key in lines else shown).setdefault(key, example)
    return shown | counted


def _example_of(ruleset: str, key: str) -> Example | None:
    return _examples_by_rule(ruleset).get(key)


def _shown_example(example: Example, ruleset: Ruleset) -> ShownExample:
    hand = Hand.parse(example.request["hand"])
    return ShownExample(
        _drawn(hand, example, ruleset),
        None if example.error else example.told.get("total"),
        example.source,
        _query(example, ruleset.key),
    )


def _query(example: Example, rules: str) -> str:
    asked = asked_of(rules, example.request)
    if asked.faults:
        return ""
    # Too few tiles are a dead hand in the book; in the calculator they are still being entered.
    is_dead = any(line.rule == DEAD for line in example.lines)
    flags = dict.fromkeys([*asked.flags, "dead"]) if is_dead else asked.flags
    return asked._replace(flags=tuple(flags)).query


def _drawn(hand: Hand, example: Example, ruleset: Ruleset) -> DrawnHand:
    """As the engine arranged it."""
    family = family_of(ruleset)
    rules = family.with_options(ruleset, example.request.get("options", {}))
    try:
        score = family.score(hand, read_situation(example.request), rules)
    except NotWinning as refusal:
        if refusal.score is None:
            return draw_hand(hand)
        score = refusal.score
    return draw_arrangement(hand, score.arrangement)
