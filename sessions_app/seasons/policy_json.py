"""A policy as it is stored and as a form sends it: plain JSON, read strictly.

What a part does not name has its usual value; what no part knows is a mistake. Every mistake is
told by its field, as in `counting.number`.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, fields, is_dataclass
from enum import Enum
from typing import Any, get_args, get_type_hints

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from sessions_app.models.club import RULESETS
from sessions_app.seasons.counting.policy import (
    Counting,
    Keep,
    Measure,
    Places,
    Policy,
    Total,
    Unit,
)
from sessions_app.seasons.counting.worth import AT_THE_TABLE

Errors = dict[str, str | Promise]

MOST = 10**9
LONGEST = 40
"""Letters in the name of a division."""


class PolicyError(Exception):
    """What is wrong, by field."""

    def __init__(self, errors: Errors) -> None:
        super().__init__({field: str(message) for field, message in errors.items()})
        self.errors = errors


def read_policy(stored: Any, *, of_a_year: bool = False) -> Policy:
    errors: Errors = {}
    policy: Policy = _part(Policy, stored, "", errors)
    if not errors:
        errors = faults_in(policy, of_a_year)
    if errors:
        raise PolicyError(errors)
    return policy


def write_policy(policy: Policy) -> dict[str, Any]:
    written: dict[str, Any] = json.loads(json.dumps(asdict(policy)))
    return written


# ---- from JSON -------------------------------------------------------------------------------


def _part(kind: Any, stored: Any, path: str, errors: Errors) -> Any:
    if not isinstance(stored, Mapping):
        errors[path] = _("This is no part of a policy.")
        return kind()
    hints = get_type_hints(kind)
    for name in stored.keys() - hints.keys():
        errors[_inside(path, name)] = _("A policy has no such field.")
    return kind(
        **{
            field.name: _value(
                hints[field.name], stored[field.name], _inside(path, field.name), errors
            )
            for field in fields(kind)
            if field.name in stored
        }
    )


def _inside(path: str, name: object) -> str:
    return f"{path}.{name}" if path else str(name)


def _value(kind: Any, stored: Any, path: str, errors: Errors) -> Any:
    """Something else, with its mistake told, where it is not of this kind."""
    if is_dataclass(kind):
        return _part(kind, stored, path, errors)
    if get_args(kind):
        return _many(get_args(kind)[0], stored, path, errors)
    is_right, message = KINDS.get(kind, ONE_OF)
    if not is_right(kind, stored):
        errors[path] = message
        return stored
    return kind(stored)


def _many(kind: Any, stored: Any, path: str, errors: Errors) -> Any:
    if not isinstance(stored, list | tuple):
        errors[path] = _("This must be a list.")
        return ()
    return tuple(
        _value(kind, each, _inside(path, number), errors) for number, each in enumerate(stored)
    )


def _is_number(_kind: type, stored: Any) -> bool:
    return type(stored) is int and -MOST <= stored <= MOST


def _is_text(_kind: type, stored: Any) -> bool:
    return isinstance(stored, str) and 0 < len(stored.strip()) <= LONGEST and "\0" not in stored


def _is_one_of(kind: type[Enum], stored: Any) -> bool:
    return isinstance(stored, str) and stored in {each.value for each in kind}


Check = tuple[Callable[[Any, Any], bool], str | Promise]
ONE_OF: Check = (_is_one_of, _("Choose one of the possibilities."))
KINDS: dict[Any, Check] = {
    int: (_is_number, _("This must be a whole number.")),
    bool: (lambda _kind, stored: type(stored) is bool, _("This must be yes or no.")),
    str: (_is_text, _("A name has one to 40 letters.")),
}


# ---- what does not go together ---------------------------------------------------------------


def faults_in(policy: Policy, of_a_year: bool = False) -> Errors:
    """By field; empty for a policy that can be played by."""
    found: Errors = {}
    for field, is_wrong, message in FAULTS:
        if is_wrong(policy):
            found.setdefault(field, message)
    if policy.counting.unit is Unit.SEASON and not of_a_year:
        found["counting.unit"] = _("Only a year counts seasons.")
    return found


def _wrong_lengths(places: Places) -> bool:
    return [len(places.three), len(places.four), len(places.five)] != [3, 4, 5]


def _wrong_drops(counting: Counting) -> bool:
    """Each row later than the one before, and leaving at least one result."""
    since = [drop.since for drop in counting.drops]
    rising = since == sorted(set(since)) and min(since, default=0) > 0
    leaving = all(
        min(drop.best, drop.worst) >= 0 and drop.best + drop.worst < drop.since
        for drop in counting.drops
    )
    return not (rising and leaving)


def _is_twice(names: tuple[str, ...]) -> bool:
    return len(set(names)) < len(names)


NOT_BELOW_ZERO = _("This cannot be below zero.")
KNOWN_RULES = {key for key, _name in RULESETS}
FAULTS: tuple[tuple[str, Callable[[Policy], bool], str | Promise], ...] = (
    (
        "worth.places",
        lambda policy: (
            policy.worth.measure is Measure.PLACES and _wrong_lengths(policy.worth.places)
        ),
        _("Give a number for every place: three, four and five."),
    ),
    (
        "worth.ties",
        lambda policy: (
            not set(policy.worth.ties) <= AT_THE_TABLE.keys() or _is_twice(policy.worth.ties)
        ),
        _("At the table mahjongs made and caused can decide, each once."),
    ),
    (
        "worth.rulesets",
        lambda policy: not KNOWN_RULES.issuperset(policy.worth.rulesets),
        _("The scorekeeper does not know these rules."),
    ),
    ("extras.bonus", lambda policy: policy.extras.bonus < 0, NOT_BELOW_ZERO),
    (
        "extras.bonus",
        lambda policy: policy.extras.bonus > 0 and policy.counting.unit is Unit.GAME,
        _("A bonus is for an evening, and this season counts games."),
    ),
    ("extras.unfinished", lambda policy: policy.extras.unfinished < 0, NOT_BELOW_ZERO),
    (
        "counting.number",
        lambda policy: policy.counting.keep is Keep.BEST and policy.counting.number < 1,
        _("How many results count?"),
    ),
    (
        "counting.number",
        lambda policy: (
            policy.counting.keep is Keep.PERCENT and not 1 <= policy.counting.number <= 100
        ),
        _("Give a percentage from 1 to 100."),
    ),
    (
        "counting.keep",
        lambda policy: policy.counting.keep is Keep.PERCENT and policy.counting.unit is Unit.GAME,
        _("A percentage is of the evenings, and this season counts games."),
    ),
    (
        "counting.drops",
        lambda policy: policy.counting.keep is Keep.DROPS and _wrong_drops(policy.counting),
        _("Every row begins later than the one before, and leaves at least one result."),
    ),
    (
        "counting.total",
        lambda policy: (
            policy.counting.total is Total.SCALED
            and (policy.counting.keep is Keep.DROPS or policy.counting.unit is Unit.GAME)
        ),
        _("Only a number of evenings that is the same for everybody can be corrected for."),
    ),
    (
        "counting.absent_is_zero",
        lambda policy: policy.counting.absent_is_zero and policy.counting.unit is Unit.GAME,
        _("One can miss an evening, and this season counts games."),
    ),
    (
        "title.percent",
        lambda policy: not 0 <= policy.title.percent <= 100,
        _("Give a percentage from 1 to 100."),
    ),
    ("title.evenings", lambda policy: policy.title.evenings < 0, NOT_BELOW_ZERO),
    ("title.games", lambda policy: policy.title.games < 0, NOT_BELOW_ZERO),
    ("title.through", lambda policy: policy.title.through < 0, NOT_BELOW_ZERO),
    ("ties", lambda policy: _is_twice(policy.ties), _("Each of them once.")),
    ("minimum", lambda policy: policy.minimum < 0, NOT_BELOW_ZERO),
    ("divisions", lambda policy: _is_twice(policy.divisions), _("Each of them once.")),
)
