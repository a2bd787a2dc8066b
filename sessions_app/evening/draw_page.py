"""What the draw shows: the tables as cards, who sits out, and why."""

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from sessions_app.evening.attendance import people_here
from sessions_app.evening.club_tables import allowed_sizes, odd_tables, with_sitting_out
from sessions_app.evening.draw_history import past_of, wishes_among, wishes_of
from sessions_app.evening.draw_reasons import Told, reasons
from sessions_app.evening.rounds import (
    Half,
    half_numbered,
    half_to_draw,
    halves_of,
    seated_in,
    title_of_half,
)
from sessions_app.evening.seating import Layout
from sessions_app.events.tables import first_free_table
from sessions_app.models import Event, Player, Table
from sessions_app.seating.draw import OddTables, Past, Wishes, draw, table_sizes
from sessions_app.shared.names import names_of
from sessions_app.shared.winds import WINDS, letter_of

SEEDS = 1_000_000
PLACES = ("E", "S", "W", "N", "")
"""The first wind of each place; the fifth dreams."""


class Name(NamedTuple):
    """A player who can be tapped or dragged."""

    public_id: str
    name: str
    letter: str
    wind: str | Promise
    is_east: bool
    held: bool
    """Tapped first: the next tap says with whom to change."""


class Card(NamedTuple):
    number: int
    key: str
    """As a tap names it."""
    names: list[Name]
    fits: bool
    """Whether so many can play at a table."""


class Mix(NamedTuple):
    """Another way to share the players out over tables."""

    odd: str
    words: str
    chosen: bool


@dataclass(frozen=True)
class Asked:
    """What the address of the draw says."""

    half: int | None
    seed: int | None
    odd: OddTables | None
    layout: str
    held: str
    tap: str

    @classmethod
    def by(cls, query: QueryDict) -> "Asked":
        odd = query.get("odd", "")
        return cls(
            half=_number(query.get("half", "")),
            seed=_number(query.get("seed", "")),
            odd=OddTables(odd) if odd in {each.value for each in OddTables} else None,
            layout=query.get("layout", ""),
            held=query.get("held", ""),
            tap=query.get("tap", ""),
        )


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch("[0-9]{1,7}", text) else None


@dataclass(frozen=True)
class DrawPage:
    event: Event
    half: int
    title: str
    """Of the half; empty where the evening has but one."""
    count: int
    seed: int
    odd: str
    layout: str
    held: str
    cards: list[Card]
    out: list[Name]
    mixes: list[Mix]
    why: list[str]
    unfinished: list[Table]
    """Tables of the half before that still play."""
    seated: bool
    """Whether everybody sits already."""

    @property
    def fits(self) -> bool:
        return bool(self.cards) and all(card.fits for card in self.cards)


def draw_page(event: Event, asked: Asked) -> DrawPage:
    halves = halves_of(event)
    half = _half(event, halves, asked)
    seated = seated_in(half_numbered(halves, half))
    here = people_here(event)
    people = [player for player in here if player.pk not in seated]
    drawing = Drawing(event, half, people, asked)
    layout, held = drawing.tapped()
    numbers = {player.public_id: number for number, player in enumerate(people)}
    names = names_of(people)
    before = half_numbered(halves, half - 1)

    def shown(ids: Sequence[str], winds: Sequence[str]) -> list[Name]:
        return [
            _name(each, names[numbers[each]], wind, held=each == held)
            for each, wind in zip_longest(ids, winds[: len(ids)], fillvalue="")
        ]

    return DrawPage(
        event=event,
        half=half,
        title=title_of_half(event, half),
        count=len(people),
        seed=drawing.seed,
        odd=drawing.odd.value,
        layout=layout.text,
        held=held,
        cards=[
            Card(
                drawing.first_table + place,
                f"table-{place + 1}",
                shown(ids, PLACES),
                len(ids) in drawing.allowed,
            )
            for place, ids in enumerate(layout.tables)
        ],
        out=shown(layout.out, ()),
        mixes=drawing.mixes(),
        why=drawing.why(layout, names, numbers) if layout.tables else [],
        unfinished=[table for table in before.tables if not table.finished] if before else [],
        seated=bool(here) and not people,
    )


def _half(event: Event, halves: Sequence[Half], asked: Asked) -> int:
    """The one that is asked for, if the evening has got so far; or else the next."""
    coming = half_to_draw(event, halves)
    return asked.half if asked.half and asked.half <= coming else coming


def _name(public_id: str, name: str, wind: str, *, held: bool) -> Name:
    letter = letter_of(wind) if wind else ""
    return Name(public_id, name, letter, WINDS.get(wind, ""), wind == "E", held)


class Drawing:
    """The draw of these people, always the same for the same seed."""

    def __init__(self, event: Event, half: int, people: Sequence[Player], asked: Asked) -> None:
        self.event, self.people, self.asked = event, people, asked
        self.odd = asked.odd or odd_tables()
        self.seed = secrets.randbelow(SEEDS) if asked.seed is None else asked.seed
        self.allowed = allowed_sizes(event)
        self.first_table = first_free_table(event, half)
        self.past: Past = past_of(event, people)
        wishes = wishes_among(people)
        self.wishes: Wishes = wishes_of(wishes, people, self.first_table)

    def sizes(self, odd: OddTables) -> list[int]:
        return table_sizes(len(self.people), odd, self.allowed)

    def drawn(self) -> Layout:
        sizes = self.sizes(self.odd)
        drawn = draw(len(self.people), sizes, self.past, self.wishes, seed=self.seed)
        return Layout.of(drawn, self.people)

    def tapped(self) -> tuple[Layout, str]:
        """As it stands after the tap, and who is held for the next one."""
        layout, held, tap = Layout.read(self.asked.layout), self.asked.held, self.asked.tap
        if not layout.is_of([player.public_id for player in self.people]):
            return self.drawn(), ""
        if tap and held and tap != held:
            return layout.changed(held, tap), ""
        holds = tap if not held and tap in layout.everybody else ""
        return layout, holds

    def mixes(self) -> list[Mix]:
        """Each other way once; none where they all come out alike."""
        ways: dict[tuple[int, ...], OddTables] = {}
        for odd in (self.odd, *OddTables):
            ways.setdefault(tuple(self.sizes(odd)), odd)
        found = [
            Mix(odd.value, with_sitting_out(sizes, len(self.people)), odd is self.odd)
            for sizes, odd in ways.items()
            if sizes
        ]
        return found if len(found) > 1 else []

    def why(self, layout: Layout, names: Sequence[str], numbers: dict[str, int]) -> list[str]:
        told = Told(
            names=names,
            tables=[[numbers[each] for each in table] for table in layout.tables],
            out=[numbers[each] for each in layout.out],
            past=self.past,
            wishes=self.wishes,
            since=_("this season") if self.event.season_id else _("in the last twelve months"),
            by_hand=bool(self.asked.layout) and layout != self.drawn(),
        )
        return reasons(told)
