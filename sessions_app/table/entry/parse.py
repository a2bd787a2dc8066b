"""Reading what was tapped and typed: what is wrong or missing is told at its field."""

import re
from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from scoring.errors import ScoringError
from scoring.facts import LETTER_OF_ROUND
from scoring.table import TableState
from sessions_app.shared.language import language
from sessions_app.shared.winds import letter_of
from sessions_app.table.entry.base import Entry

# What the forms of all families call alike.
WIN, TILES = "win", "tiles"
WALL, DISCARD, ROBBED = "wall", "discard", "robbed"
LONGEST_HAND = 300

DIGITS = re.compile(r"[0-9]{1,6}")


class ToldEntry(Entry):
    """A form that is read field by field."""

    def __init__(self, state: TableState, names: Sequence[str], data: QueryDict) -> None:
        self.missing: dict[str, str] = {}
        """What was not told yet; among the faults too, but nobody is blamed for it."""
        super().__init__(state, names, data)

    def read(self) -> dict[str, Any] | None:
        facts = self._read()
        return None if self.faults else facts

    @abstractmethod
    def _read(self) -> dict[str, Any] | None:
        """As far as it is told; faults and all."""

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

    def place(self, name: str, players: Iterable[int] | None = None) -> int | None:
        """A player who plays, or one of these; None while nobody is named."""
        known = {str(player): player for player in players or self.state.playing}
        text = self.text(name)
        if text and text not in known:
            self.faults[name] = _("This player does not play in this game.")
        return known.get(text)

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

    def letter(self, player: int) -> str:
        """Of the own wind, as on the tile."""
        wind = self.state.wind(player)
        return "" if wind is None else letter_of(LETTER_OF_ROUND[wind])

    def moving(self) -> dict[str, Any]:
        """Return who can be given a hand, and the texts that ask for it."""
        return {
            "players": [(player, self.names[player]) for player in self.state.playing],
            "question": _("Does this hand go along to %(to)s?"),
            "entered_for": _("It was entered for %(from)s."),
            "goes": _("Yes, to %(to)s"),
            "stays": _("No, it stays with %(from)s"),
        }


def filled(values: Mapping[str, Any]) -> QueryDict:
    """A form with these values in it; what is None or empty is left out."""
    form = QueryDict(mutable=True)
    for name, value in values.items():
        each = value if isinstance(value, list | tuple) else [value]
        told = [str(one) for one in each if one is not None and one != ""]
        if told:
            form.setlist(name, told)
    return form
