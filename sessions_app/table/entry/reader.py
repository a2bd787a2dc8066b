"""A form read field by field: what is wrong or missing is told at its field."""

import re
from collections.abc import Callable, Collection
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from scoring.errors import ScoringError
from sessions_app.shared.language import language

DIGITS = re.compile(r"[0-9]{1,6}")


class FormReader:
    """What was tapped and typed. What is told wrongly is kept and answered at its field."""

    def __init__(self, data: QueryDict) -> None:
        self.data = data
        self.faults: dict[str, str] = {}
        """What is wrong, by the name of the field."""
        self.missing: dict[str, str] = {}
        """What was not told yet; among the faults too, but nobody is blamed for it."""

    def lacks(self, name: str, ask: str) -> None:
        """Nothing is told here yet; what is told wrongly is answered already."""
        if name not in self.faults:
            self.missing[name] = self.faults[name] = ask

    @property
    def wrong(self) -> dict[str, str]:
        """What is told wrongly, without what is only missing."""
        return {name: told for name, told in self.faults.items() if name not in self.missing}

    def text(self, name: str) -> str:
        return (self.data.get(name) or "").strip()

    def chosen(self, name: str, known: Collection[str]) -> str:
        """One of a few; empty while nothing is chosen."""
        text = self.text(name)
        if text and text not in known:
            self.faults[name] = _("Choose one of these.")
            return ""
        return text

    def all_chosen(self, name: str, known: Collection[str]) -> list[str]:
        """Any of a few, in the order in which they are known."""
        told = self.data.getlist(name)
        if not set(told) <= set(known):
            self.faults[name] = _("Choose one of these.")
        return [value for value in known if value in told]

    def number(self, name: str) -> int | None:
        text = self.text(name)
        if text and not DIGITS.fullmatch(text):
            self.faults[name] = _("Fill in a whole number.")
            return None
        return int(text) if text else None

    def parsed(self, name: str, text: str, parse: Callable[[str], Any]) -> Any:
        """What the text means; None where it is no notation."""
        try:
            return parse(text)
        except ScoringError as error:
            self.faults[name] = error.message.text(language())
            return None
