"""The page of an event: who is there, what is next, and the tables as large buttons."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _

from sessions_app.evening.attendance import count_in_words
from sessions_app.evening.rounds import Half, halves_of, seated_in, title_of_half
from sessions_app.models import Event, Round, Table
from sessions_app.shared.seats import chairs_of, current_names
from sessions_app.table.clock import Clock, clock_of


class ShownTable(NamedTuple):
    """A table as a large button."""

    public_id: str
    number: int
    deal: int
    """The deal that is next."""
    started: bool
    finished: bool
    agreed: bool
    names: list[str]


class Section(NamedTuple):
    """The tables that were drawn together, or the games that began anew in a half."""

    title: str
    tables: list[ShownTable]


@dataclass(frozen=True)
class Hub:
    here: int
    """How many are there and did not go home."""
    words: str
    """The tables that so many make."""
    sections: list[Section]
    """The newest first."""
    without_seat: int
    """How many are there and have no seat in this half."""
    next_half: str
    """What can be drawn next: the title of a half; empty where there is none left."""
    can_draw: bool
    clock: Clock | None
    round: Round | None
    """The first of the current half: its clock is that of the half."""
    takes_back: int
    """The half of which nobody began to play, so that its draw can be taken back; 0 if none."""

    @property
    def tables(self) -> list[ShownTable]:
        return [table for section in self.sections for table in section.tables]


def hub_of(event: Event) -> Hub:
    halves = halves_of(event)
    here = set(event.attendance.filter(left=False).values_list("player_id", flat=True))
    current = halves[-1] if halves else None
    done = current.number if current else 0
    return Hub(
        here=len(here),
        words=count_in_words(event, len(here)) if here else "",
        sections=[section for half in reversed(halves) for section in _sections(event, half)],
        without_seat=len(here - seated_in(current).keys()) if current else 0,
        next_half=title_of_half(event, done + 1) if done < event.halves else "",
        can_draw=event.is_open and done < event.halves,
        clock=clock_of(event, current.first) if current else None,
        round=current.first if current else None,
        takes_back=done if current and _can_be_taken_back(event, current) else 0,
    )


def _can_be_taken_back(event: Event, half: Half) -> bool:
    return event.is_open and not any(table.started or table.version for table in half.tables)


def _sections(event: Event, half: Half) -> Iterable[Section]:
    title = title_of_half(event, half.number)
    again = [_shown(table) for round_ in half.anew for table in round_.tables.all()]
    if again:
        yield Section(_continued(title), again)
    yield Section(title, [_shown(table) for table in half.first.tables.all()])


def _continued(title: str) -> str:
    return _("%(half)s, continued") % {"half": title} if title else _("Continued")


def _shown(table: Table) -> ShownTable:
    return ShownTable(
        table.public_id,
        table.number,
        table.state.get("played", 0) + 1,
        table.started,
        table.finished,
        table.agreed_at is not None,
        current_names(chairs_of(table.seats.all())),
    )
