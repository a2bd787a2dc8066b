"""The rulesets with their titles, and their families; the one list is in models/club.py."""

from enum import StrEnum
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.text import slugify

from sessions_app.models import Event
from sessions_app.models.club import RULESETS

EVERY = tuple(key for key, _title in RULESETS)
DUTCH, RIICHI, MCR = (
    tuple(key for key in EVERY if key.startswith(family)) for family in ("dutch", "riichi", "mcr")
)


class Choice(NamedTuple):
    value: str
    title: str | Promise
    rules: tuple[str, ...] = EVERY
    """The rulesets that know it."""
    when: str = ""
    """`lost` for what only a player without a winning tile can have."""
    beside: str = ""
    """The flag beside which it is asked."""


RULES = tuple(Choice(key, title) for key, title in RULESETS)
RULE_NAMES = {choice.value: choice.title for choice in RULES}


def rules_name(event: Event) -> str | Promise:
    return RULE_NAMES[event.ruleset]


def anchor_of(key: str) -> str:
    return slugify(key.replace(".", "-").replace("_", "-"))


class Family(StrEnum):
    DUTCH = "dutch"
    RIICHI = "riichi"
    MCR = "mcr"

    @classmethod
    def of(cls, ruleset: str) -> "Family":
        """By the key of a ruleset: `riichi-ema-2016` is riichi."""
        return cls(ruleset.partition("-")[0])


def family_of(event: Event) -> Family:
    return Family.of(event.ruleset)
