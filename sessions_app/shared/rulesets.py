"""The rulesets: one list with their titles, and their families."""

from enum import StrEnum
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.text import slugify
from django.utils.translation import gettext_lazy

from sessions_app.models import Event

DUTCH = ("dutch-2002", "dutch-2011")
RIICHI = ("riichi-ema-2016",)
MCR = ("mcr",)
EVERY = DUTCH + RIICHI + MCR


class Choice(NamedTuple):
    value: str
    title: str | Promise
    rules: tuple[str, ...] = EVERY
    """The rulesets that know it."""
    when: str = ""
    """`lost` for what only a player without a winning tile can have."""
    beside: str = ""
    """The flag beside which it is asked."""


RULES = (
    Choice("dutch-2002", gettext_lazy("Dutch 2002")),
    Choice("dutch-2011", gettext_lazy("Dutch 2011")),
    Choice("riichi-ema-2016", "Riichi"),
    Choice("mcr", "MCR"),
)
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
