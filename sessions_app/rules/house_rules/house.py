"""How a club plays a ruleset, as a value: what differs from the book, and from another time."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring import patterns
from scoring.dutch.rule import LIMIT
from scoring.errors import ScoringError
from scoring.interchange import read_game
from scoring.riichi.house import OPEN
from scoring.riichi.rule import HAN
from scoring.rules import Rule, Ruleset
from scoring.rulesets import RULESETS, read_ruleset
from sessions_app.models import HouseRules
from sessions_app.rules.house_rules.options import Value, asked_of
from sessions_app.rules.rulebook.book import worth_of
from sessions_app.shared.language import in_language, language
from sessions_app.shared.names import listed
from sessions_app.shared.numbers import points


@dataclass(frozen=True)
class House:
    """What differs from the book; everything else is as the book says."""

    ruleset: str
    options: dict[str, Value] = field(default_factory=dict)
    without: tuple[str, ...] = ()
    """The keys of rules that do not count, in the order of the book."""
    changed: dict[str, dict[str, int]] = field(default_factory=dict)
    added: tuple[dict[str, Any], ...] = ()
    """Limit hands or yaku of the club, as the interchange takes them."""

    @property
    def base(self) -> Ruleset:
        return RULESETS[self.ruleset]

    def rules(self, revision: int) -> Any:
        """As an event keeps them: the name of the ruleset, or the club's own variant of it."""
        if not (self.without or self.changed or self.added):
            return self.ruleset
        name = self.base.name
        return {
            "base": self.ruleset,
            "name": {"nl": f"{name.nl}, huisregels", "en": f"{name.en}, house rules"},
            "revision": revision,
            "without": list(self.without),
            "changed": self.changed,
            "added": list(self.added),
        }

    @property
    def played(self) -> Ruleset:
        """Its rules with their worth; the options are not in them."""
        return read_ruleset({"rules": self.rules(0)})


def house_of(row: HouseRules | None, ruleset: str) -> House:
    """What a revision says; the book itself where there is none."""
    if row is None:
        return House(ruleset)
    told: Mapping[str, Any] = row.rules if isinstance(row.rules, dict) else {}
    return House(
        ruleset,
        dict(row.options),
        tuple(told.get("without") or ()),
        dict(told.get("changed") or {}),
        tuple(told.get("added") or ()),
    )


def refusal_of(house: House) -> ScoringError | None:
    """What the engine has against it: a game that is played so is set up, or not."""
    try:
        read_game({"rules": house.rules(0)}, {"players": 4, "options": house.options})
    except ScoringError as error:
        return error
    return None


# ---- differences -----------------------------------------------------------------------------


class Change(NamedTuple):
    """Something that is played in another way."""

    name: str
    was: str
    """Empty for what is new."""
    now: str


def changes_between(before: House, after: House) -> list[Change]:
    return [
        *_options(before, after),
        *_worths(before, after),
        *_own_hands(before, after),
    ]


def deviations_of(house: House) -> list[Change]:
    """What differs from the book."""
    return changes_between(House(house.ruleset), house)


def _options(before: House, after: House) -> Iterator[Change]:
    for asked in asked_of(after.ruleset):
        was = before.options.get(asked.key, asked.default)
        now = after.options.get(asked.key, asked.default)
        if was != now:
            yield Change(asked.title, value_in_words(was), value_in_words(now))


def value_in_words(value: Value) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return points(value)


def _worths(before: House, after: House) -> Iterator[Change]:
    """Rules of the book that count no longer, count again, or count something else."""
    old, new = before.played.by_key, after.played.by_key
    for key, rule in after.base.by_key.items():
        was, now = _worth(old.get(key)), _worth(new.get(key))
        if was != now:
            yield Change(in_language(rule.name), was, now)


def _worth(rule: Rule | None) -> str:
    return _("does not count") if rule is None else worth_of(rule)


def _own_hands(before: House, after: House) -> Iterator[Change]:
    old = {hand["key"]: hand for hand in before.added}
    new = {hand["key"]: hand for hand in after.added}
    for key, hand in new.items():
        if old.get(key) != hand:
            was = hand_in_words(old[key]) if key in old else ""
            yield Change(hand_name(hand), was, hand_in_words(hand))
    for key, hand in old.items():
        if key not in new:
            yield Change(hand_name(hand), hand_in_words(hand), _("no longer played"))


def hand_name(hand: Mapping[str, Any]) -> str:
    return str(hand["name"]["en" if language() == "en" else "nl"])


def hand_in_words(hand: Mapping[str, Any]) -> str:
    """1,500 points: one suit and honours, no open sets."""
    conditions = listed(in_language(patterns.QUESTIONS[each][0]) for each in hand["where"])
    return f"{_hand_worth(hand)}: {conditions}"


def _hand_worth(hand: Mapping[str, Any]) -> str:
    if LIMIT in hand:
        return ngettext("%s point", "%s points", hand[LIMIT]) % points(hand[LIMIT])
    if hand.get(OPEN) is None:
        return _("%(han)s, closed only") % {"han": f"{hand[HAN]} {HAN}"}
    return _("%(han)s, open %(open)s") % {"han": f"{hand[HAN]} {HAN}", "open": hand[OPEN]}
