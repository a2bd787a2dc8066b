"""What the forms of all families have in common: players by their place, and a deal as data."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from scoring.facts import LETTER_OF_ROUND
from sessions_app.shared.winds import letter_of
from sessions_app.table.entry.base import Entry

# What the forms of all families call alike.
WIN, TILES = "win", "tiles"
WALL, DISCARD, ROBBED = "wall", "discard", "robbed"
LONGEST_HAND = 300


class ToldEntry(Entry):
    """A deal as a form tells it, in what the forms of all families ask alike."""

    def read(self) -> dict[str, Any] | None:
        facts = self._read()
        return None if self.faults else facts

    @abstractmethod
    def _read(self) -> dict[str, Any] | None:
        """As far as it is told; faults and all."""

    def place(self, name: str, players: Iterable[int] | None = None) -> int | None:
        """A player who plays, or one of these; None while nobody is named."""
        known = {str(player): player for player in players or self.state.playing}
        text = self.text(name)
        if text and text not in known:
            self.faults[name] = _("This player does not play in this game.")
        return known.get(text)

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
