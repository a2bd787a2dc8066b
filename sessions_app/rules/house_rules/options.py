"""What a club can set in a ruleset, in plain words: its options and the worth of its rules.

What exists is told by the engine. Here are only words, for what the engine has none for.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.dutch.house import OPTIONS
from scoring.dutch.ruleset import DutchRules
from scoring.errors import ScoringError
from scoring.interchange import TABLE_OPTIONS, read_game
from scoring.rules import Ruleset
from scoring.rulesets import RULESETS, family_of
from scoring.table import Chairs
from sessions_app.rules.rulebook.book import readings_of
from sessions_app.shared.language import in_language

Value = bool | int


class Words(NamedTuple):
    """For an option that no reading of the book asks about."""

    title: str | Promise
    """Short, before a value: the limit: 1,000."""
    question: str | Promise
    says: str | Promise
    """What the book says."""
    ref_of: str = ""
    """The rule whose paragraph it is."""


WORDS: Mapping[str, Words] = {
    "lucky-tiles": Words(
        _("Flowers and seasons"),
        _("Do you play with flowers and seasons?"),
        _("The book leaves it to the club; without them is the rule."),
        "bonus.tile",
    ),
    "minimum-doublings": Words(
        _("Doublings that a mahjong needs"),
        _("How many doublings does a mahjong need?"),
        _("A limit hand may always be declared, however few it has."),
        "play.min_two_doublings",
    ),
    "limit": Words(
        _("The limit"),
        _("What is the most that a hand can count?"),
        _("No hand counts more than this, a limit hand neither."),
        "limit.cap",
    ),
    "rounds": Words(
        _("Rounds in a game"),
        _("How many rounds is a game?"),
        _("Every player is East once in a round."),
    ),
    "chips": Words(
        _("Settle in tens"),
        _("Is every score rounded to tens?"),
        _("For clubs that pay with chips: 24 becomes 20, 25 becomes 30."),
    ),
    "tournament": Words(
        _("Chombo as at a tournament"),
        _("Is a chombo taken after the game, as at a tournament?"),
        _("At a club a chombo is paid at the table at once."),
    ),
}
# The terms of a ruleset that an option changes; every other option is off in the book.
TERMS = {
    "lucky-tiles": "lucky_tiles",
    "minimum-doublings": "minimum_doublings",
    "limit": "limit",
    "only-tile-any-shape": "only_tile_any_shape",
}


class Asked(NamedTuple):
    """An option as a question."""

    key: str
    title: str
    question: str
    says: str
    ref: str
    """The paragraph of the book."""
    why: str
    """Where the books differ; empty where they do not."""
    default: Value

    @property
    def is_switch(self) -> bool:
        return isinstance(self.default, bool)


def asked_of(key: str) -> list[Asked]:
    """The options of a ruleset in the language of the page: of its table, then of its rules."""
    ruleset = RULESETS[key]
    return [_asked(option, ruleset) for option in options_of(key)]


@lru_cache
def options_of(key: str) -> tuple[str, ...]:
    """The options that an evening can have; the others are asked of one table, for its seats."""
    ruleset = RULESETS[key]
    of_rules = OPTIONS if isinstance(ruleset, DutchRules) else {}
    return tuple(option for option in (*TABLE_OPTIONS, *of_rules) if _is_played(ruleset, option))


def _is_played(ruleset: Ruleset, option: str) -> bool:
    """Whether these rules ask about it, and the engine takes it for four players."""
    asks = {each.option: each.rulesets for each in family_of(ruleset).READINGS}
    if ruleset.key not in asks.get(option, (ruleset.key,)):
        return False
    table = {"players": 4, "options": {option: _another(ruleset, option)}}
    try:
        read_game({"rules": ruleset.key}, table)
    except ScoringError:
        return False
    return True


def _another(ruleset: Ruleset, option: str) -> Value:
    """A value that is not the one of the book."""
    default = default_of(ruleset, option)
    return not default if isinstance(default, bool) else default + 1


def default_of(ruleset: Ruleset, option: str) -> Value:
    if option == "rounds":
        return len(family_of(ruleset).new_game(ruleset, Chairs(4), {}).stages)
    value: Value = getattr(ruleset, TERMS[option]) if option in TERMS else False
    return value


def _asked(option: str, ruleset: Ruleset) -> Asked:
    default = default_of(ruleset, option)
    if option in WORDS:
        words = WORDS[option]
        rule = ruleset.by_key.get(words.ref_of)
        return Asked(
            option,
            str(words.title),
            str(words.question),
            str(words.says),
            rule.ref if rule else "",
            "",
            default,
        )
    [reading] = [each for each in readings_of(ruleset) if each.option == option]
    title = in_language(OPTIONS[option].name)
    return Asked(
        option,
        title[:1].upper() + title[1:],
        in_language(reading.question),
        in_language(reading.answer),
        "",
        in_language(reading.why),
        default,
    )
