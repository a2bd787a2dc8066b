"""How the club plays, in the values of the fields; and what a field may be about."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext_lazy

from scoring import patterns
from scoring.dutch.rule import LIMIT
from scoring.dutch.ruleset import DutchRules
from scoring.riichi.house import OPEN
from scoring.riichi.rule import HAN, Yaku
from scoring.rules import Award, Rule, Ruleset
from sessions_app.rules.house_rules.house import House
from sessions_app.rules.house_rules.options import Asked, Value

YES, NO = "yes", "no"
YES_OR_NO = ((YES, gettext_lazy("Yes")), (NO, gettext_lazy("No")))
CLOSED = "no_open_sets"


def has_worth(rule: Rule) -> bool:
    """A yakuman has a fixed worth."""
    return not (isinstance(rule, Yaku) and rule.is_yakuman)


def worth_in_book(rule: Rule) -> dict[str, int]:
    assert rule.award
    worth = {rule.award.unit: rule.award.amount}
    opened: Award | None = getattr(rule, "open_award", None)
    return worth | ({OPEN: opened.amount} if opened else {})


def conditions_of(base: Ruleset) -> list[str]:
    """Whether a Dutch limit hand may be open is asked apart."""
    apart = {CLOSED} if isinstance(base, DutchRules) else set()
    return [key for key in patterns.QUESTIONS if key not in apart]


def as_chosen(value: Value) -> str:
    if isinstance(value, bool):
        return YES if value else NO
    return str(value)


def filled_in(house: House, asked: Iterable[Asked]) -> dict[str, Any]:
    """What the page shows first: everything as it is played."""
    options = {
        f"option-{each.key}": as_chosen(house.options.get(each.key, each.default)) for each in asked
    }
    worths: dict[str, Any] = {}
    for rule in house.base.rules:
        if rule.award and has_worth(rule):
            told = house.changed.get(rule.key) or worth_in_book(rule)
            worths[f"worth-{rule.key}"] = told.get(rule.award.unit)
            worths[f"open-{rule.key}"] = told.get(OPEN)
    hands = {
        f"hand{place}-{part}": value
        for place, hand in enumerate(house.added)
        for part, value in _hand_filled_in(hand).items()
    }
    return {
        "since": timezone.localdate().isoformat(),
        "without": list(house.without),
        **options,
        **worths,
        **hands,
    }


def _hand_filled_in(hand: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "key": hand["key"],
        **hand["name"],
        "value": hand.get(LIMIT, hand.get(HAN)),
        "open": hand.get(OPEN),
        "closed": YES if CLOSED in hand["where"] else NO,
        "where": hand["where"],
    }
