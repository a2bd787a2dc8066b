"""The field of a tournament: who plays, who waits, who is missing, and whether it makes tables."""

from collections.abc import Iterable
from typing import NamedTuple

from sessions_app.models import Entry, Event
from sessions_app.models.sort_name import plain
from sessions_app.shared.names import numbered

TABLE = 4
MISSING_NAMED = 5
"""So many names of who is missing are said; more are only counted."""


class Shown(NamedTuple):
    """An entry with the name that it has on screen."""

    entry: Entry
    name: str

    @property
    def sought(self) -> str:
        """What a search looks in: small letters without accents."""
        return plain(f"{self.name} {self.entry.team} {self.entry.player.club}")

    @property
    def is_here(self) -> bool:
        return self.entry.checked_in_at is not None


class Field(NamedTuple):
    playing: list[Shown]
    """Everybody who entered and the reserves, by name."""
    waiting: list[Shown]
    """The first who came first."""
    gone: list[Shown]
    """Withdrawn and excused."""

    @property
    def everybody(self) -> list[Shown]:
        return [*self.playing, *self.waiting, *self.gone]

    @property
    def reserves(self) -> list[Shown]:
        return [shown for shown in self.playing if shown.entry.reserve]

    @property
    def here(self) -> int:
        return sum(shown.is_here for shown in self.playing)

    @property
    def missing(self) -> list[Shown]:
        return [shown for shown in self.playing if not shown.is_here]

    @property
    def tables(self) -> int:
        return len(self.playing) // TABLE

    @property
    def short(self) -> int:
        """How many reserves would fill the last table."""
        return -len(self.playing) % TABLE


def plays_on(entry: Entry) -> bool:
    """Return whether somebody is in the field and may still play."""
    return entry.state == Entry.State.ENTERED and not entry.disqualified


def field_of(event: Event) -> Field:
    """In one query."""
    entries = list(event.entries.select_related("player"))
    names = numbered([str(entry.player) for entry in entries])
    shown = [Shown(entry, name) for entry, name in zip(entries, names, strict=True)]
    waiting = with_state(shown, Entry.State.WAITING)
    return Field(
        with_state(shown, Entry.State.ENTERED),
        sorted(waiting, key=lambda each: each.entry.pk),
        with_state(shown, Entry.State.WITHDRAWN, Entry.State.EXCUSED),
    )


def with_state(shown: Iterable[Shown], *states: Entry.State) -> list[Shown]:
    return [each for each in shown if each.entry.state in states]
