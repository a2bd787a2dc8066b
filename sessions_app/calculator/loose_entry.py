"""A deal of a table that is not stored: the forms of the table, read from an address.

Such a page shows every question at once and is sent at once, so what is left open is a mistake.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring import Hand
from scoring.dutch.game import UNKNOWN
from sessions_app.shared.forms import WholeNumber
from sessions_app.shared.score_panel import shown_score
from sessions_app.table.entry.base import SURE
from sessions_app.table.entry.dutch import HOW_ENTERED, SETS, DutchEntry
from sessions_app.table.entry.dutch_parse import FLAGS, NOTHING
from sessions_app.table.entry.mcr import McrEntry
from sessions_app.table.entry.parse import TILES, ToldEntry
from sessions_app.table.entry.reader import FormReader
from sessions_app.table.entry.riichi import RiichiEntry

MOST = 999_999


class AddressReader(FormReader):
    """A form that reads numbers as people write them: 2.000."""

    def number(self, name: str) -> int | None:
        field = WholeNumber(required=False, min_value=0, max_value=MOST)
        try:
            number: int | None = field.clean(self.text(name))
        except forms.ValidationError as error:
            self.faults[name] = error.messages[0]
            return None
        return number


class LooseEntry(AddressReader, ToldEntry):
    """What the pages of all families do with their forms."""

    demands: ClassVar[Mapping[str, str | Promise]] = {
        "winner": gettext_lazy("Say who has mahjong.")
    }
    """What is said of a question left open, where the table only asks it."""

    def name_in_address(self, field: str) -> str:
        """Return the parameter in which a field of the table's form stands."""
        return field

    def text(self, name: str) -> str:
        return super().text(self.name_in_address(name))

    def lacks(self, name: str, ask: str) -> None:
        super().lacks(name, str(self.demands.get(self.name_in_address(name), ask)))

    @property
    def is_sure(self) -> bool:
        return self.text("settle") == SURE

    @property
    def faults_by_parameter(self) -> dict[str, str]:
        """Return what is wrong, by the parameter in which it stands."""
        return {self.name_in_address(name): fault for name, fault in self.faults.items()}


class LooseMcr(LooseEntry, McrEntry):
    demands: ClassVar[Mapping[str, str | Promise]] = {
        **LooseEntry.demands,
        "points": forms.Field.default_error_messages["required"],
    }


class LooseRiichi(LooseEntry, RiichiEntry):
    demands: ClassVar[Mapping[str, str | Promise]] = {
        **LooseEntry.demands,
        "han": gettext_lazy("Fill in han and fu, or choose a limit."),
    }

    def name_in_address(self, field: str) -> str:
        """There is one winner, whose hand needs no number."""
        return field.rstrip("0123")


class LooseDutch(LooseEntry, DutchEntry):
    """A Dutch deal. Sets are tiles with the rest unseen, in a field of their own."""

    def name_in_address(self, field: str) -> str:
        player = field.removeprefix(TILES)
        return f"{SETS}{player}" if player != field and self._shows_sets(player) else field

    def _shows_sets(self, player: int | str) -> bool:
        return self.data.get(f"way{player}") == SETS

    def way_of(self, player: int) -> str:
        way = self.chosen(f"way{player}", HOW_ENTERED) or NOTHING
        return TILES if way == SETS else way

    def text(self, name: str) -> str:
        return super().text(name) or (UNKNOWN if name == "origin" else "")

    def of(self, player: int, message: str) -> str:
        """Without the name, beside which the message stands."""
        return capfirst(message)

    @property
    def asks_how_won(self) -> bool:
        """Whatever way the mahjong is entered in."""
        return self.winner is not None

    @property
    def flags(self) -> list[str]:
        return [flag for flag in FLAGS if self.text(flag.replace("-", "_"))]

    def _read(self) -> dict[str, Any] | None:
        facts = super()._read()
        if self.winner is None:
            # What is wrong with a text alone is told together with all other mistakes.
            for player in self.state.playing:
                self._entry(player)
        elif f"dead{self.winner}" in self.data:
            self.faults[f"dead{self.winner}"] = _("A player with a dead hand cannot win.")
        return facts

    def _check_dreamer(self, player: int) -> None:
        """Who dreams is asked nothing; what the address has of an earlier deal is left alone."""

    def _by_tiles(self, player: int) -> Any:
        if not self.text(f"tiles{player}") and not self._shows_sets(player):
            self.lacks(f"tiles{player}", "")
            return None
        return super()._by_tiles(player)

    def _won(self, player: int, text: str, hand: Hand) -> str | None:
        if self._shows_sets(player):
            seen = _("Of the winner all tiles are seen: choose another way.")
            self.faults[f"way{player}"] = seen
            return None
        return super()._won(player, text, hand)

    def _lost(self, player: int, hand: Hand) -> Any:
        """Return the sets, or all tiles, of which a wrong number makes a dead hand."""
        if self.winner is None:
            return None
        if hand.winning is not None:
            return super()._lost(player, hand)
        text = self.text(f"tiles{player}")
        return self.as_sets(player, text) if self._shows_sets(player) else text

    def lacks(self, name: str, ask: str) -> None:
        if name[-1:].isdigit() and not self.text(name):
            ask = _("Fill this in, or choose another way.")
        elif name == f"tiles{self.winner}":
            ask = self._which_tile_won(self.text(name)) or ask
        super().lacks(name, ask)

    def _which_tile_won(self, text: str) -> str:
        """Return how to write it; empty where it is written."""
        assert self.winner is not None
        question = shown_score(self.request_of(self.winner, text), self.game.rules).question
        if question:
            ask = _("Which tile won? Write it last, with an exclamation mark: %(tiles)s.")
            return ask % {"tiles": ", ".join(f"!{tile}" for tile in question.choices)}
        return (
            "" if "!" in text else _("Write the winning tile last, with an exclamation mark: !3s.")
        )
