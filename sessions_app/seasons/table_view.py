"""The standings as a page shows them: sections, heads of columns, rows and cells, in words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.functional import cached_property
from django.utils.translation import gettext as _

from sessions_app.models import Player
from sessions_app.seasons import row_text
from sessions_app.seasons.counting.played import Amount, Key
from sessions_app.seasons.counting.rows import Column, Result, Row, Standings
from sessions_app.seasons.counting.table import Timeline
from sessions_app.seasons.points_text import writer_for
from sessions_app.seasons.policy_text import total_name
from sessions_app.seasons.race import Race, race_of, race_plot, risers
from sessions_app.seasons.sorting import NAME, RANK, TOTAL, Order, in_order
from sessions_app.shared.charts.lines import Plot
from sessions_app.shared.roster.public_names import public_names

MOST_COLUMNS = 20
"""On the page; the earlier ones are a tap away."""
BESIDE_COLUMNS = 4
"""Rank, change, name and total."""


class Head(NamedTuple):
    """The head of a column that rows can be sorted by."""

    label: str
    asks: str
    """For the address."""
    aria: str
    name: str = ""
    """Of the evening."""
    counts: bool = True
    waits: bool = False
    """For tables that are not ready yet."""
    is_latest: bool = False


class Brought(NamedTuple):
    """One result in a cell."""

    text: str
    struck: str
    """Why it does not count; empty where it does."""
    absent: bool


class Cell(NamedTuple):
    label: str
    results: list[Brought]
    is_latest: bool


class ShownRow(NamedTuple):
    anchor: str
    """Unlike for every row; of who is hidden it tells nothing."""
    rank: int | None
    wins: bool
    goes_through: bool
    begins_below: bool
    """The first of those who are ranked below the others, because they cannot win."""
    change: row_text.Change
    name: str
    page: str
    """The address of the player's own page; empty for who is hidden."""
    total: str
    cells: list[Cell]
    missing: str
    tallied: str
    ties: list[str]


class Riser(NamedTuple):
    """Who won most places since the last evening but one."""

    name: str
    was: int
    rank: int
    since: str


class Section(NamedTuple):
    """A division, or who plays out of competition."""

    name: str
    competes: bool
    rows: list[ShownRow]
    leaders: list[str]
    total: str
    """Of the leaders."""
    riser: Riser | None
    plot: Plot | None


class Note(NamedTuple):
    """Something about an evening."""

    label: str
    words: str


@dataclass(frozen=True)
class People:
    """Whom the rows are about, as everybody may know them."""

    players: Mapping[int, Player]

    @cached_property
    def names(self) -> dict[int, str]:
        return public_names(self.players.values())

    def page(self, key: int) -> str:
        player = self.players[key]
        return "" if player.hidden else reverse("person", args=[player.public_id])

    def anchor(self, player: int, number: int) -> str:
        hidden = self.players[player].hidden
        return f"row-{number}" if hidden else f"row-{self.players[player].public_id}"


@dataclass(frozen=True)
class Showing:
    """Standings, and what decides how they are shown."""

    timeline: Timeline
    people: People
    order: Order
    all_columns: bool = False

    @cached_property
    def standings(self) -> Standings:
        return self.timeline.now()

    # ---- columns -----------------------------------------------------------------------------

    @cached_property
    def left_out(self) -> int:
        """How many earlier columns are not shown."""
        return 0 if self.all_columns else max(len(self.standings.columns) - MOST_COLUMNS, 0)

    @cached_property
    def columns(self) -> Sequence[Column]:
        return self.standings.columns[self.left_out :]

    @cached_property
    def latest(self) -> Key | None:
        """The last evening that counts: the one that a phone has room for."""
        counting = [column.key for column in self.standings.columns if column.counts]
        return counting[-1] if counting else None

    @cached_property
    def heads(self) -> list[Head]:
        return [
            self.head(
                row_text.label_of(column),
                str(number),
                name=column.name,
                counts=column.counts,
                waits=column.waiting > 0,
                is_latest=column.key == self.latest,
            )
            for number, column in enumerate(self.columns, self.left_out + 1)
        ]

    def head(self, label: str, by: str, **more: str | bool) -> Head:
        return Head(label, self.order.next_for(by), self.order.aria(by), **more)  # type: ignore[arg-type]

    @property
    def rank_head(self) -> Head:
        return self.head(_("Place"), RANK)

    @property
    def name_head(self) -> Head:
        return self.head(_("Player"), NAME)

    @property
    def total_head(self) -> Head:
        return self.head(total_name(self.standings.policy), TOTAL)

    @property
    def width(self) -> int:
        """Of the table, in cells."""
        return len(self.columns) + BESIDE_COLUMNS

    # ---- what must be said -------------------------------------------------------------------

    @property
    def legend(self) -> str:
        """What struck through means; empty where nothing is."""
        results = (
            each for row in self.standings.rows for cell in row.cells.values() for each in cell
        )
        return (
            ""
            if all(result.counts for result in results)
            else row_text.drops(self.standings.policy)
        )

    @property
    def notes(self) -> list[Note]:
        policy = self.standings.policy
        silent = [
            Note(row_text.label_of(column), row_text.why_not(policy, column))
            for column in self.standings.columns
            if not column.counts
        ]
        waiting = [
            Note(row_text.label_of(column), row_text.waiting(column.waiting))
            for column in self.standings.columns
            if column.counts and column.waiting
        ]
        return silent + waiting

    @cached_property
    def needed(self) -> str:
        return row_text.needed(self.standings)

    # ---- sections ----------------------------------------------------------------------------

    @cached_property
    def race(self) -> Race:
        return race_of(self.timeline, self.standings)

    @cached_property
    def sections(self) -> list[Section]:
        def of(row: Row) -> tuple[bool, str]:
            known = row.division if row.division in self.standings.policy.divisions else ""
            return row.competes, known if row.competes else ""

        return [
            self.section(list(rows), *which) for which, rows in groupby(self.standings.rows, key=of)
        ]

    def section(self, rows: list[Row], competes: bool, division: str) -> Section:
        ordered = in_order(rows, self.order, self.standings.columns, self.name_of)
        leaders = [row for row in rows if row.wins]
        below = self.first_below(ordered)
        return Section(
            self.title_of(competes, division),
            competes,
            [self.row(row, number, row is below) for number, row in enumerate(ordered, 1)],
            [self.name_of(row) for row in leaders],
            self.write(leaders[0].total) if leaders else "",
            self.riser(rows) if competes else None,
            race_plot(self.race, rows, self.people.names) if competes else None,
        )

    def first_below(self, rows: Sequence[Row]) -> Row | None:
        """Where a lower rank can have a higher total; None in any other order than by rank."""
        if self.order != Order() or not self.standings.policy.title.below:
            return None
        able = sum(row.is_qualified for row in rows)
        return rows[able] if 0 < able < len(rows) and rows[able].competes else None

    def title_of(self, competes: bool, division: str) -> str:
        if not competes:
            return _("Out of competition")
        return division or (_("Without a division") if self.standings.policy.divisions else "")

    def riser(self, rows: Sequence[Row]) -> Riser | None:
        found = next(iter(risers(rows)), None)
        if found is None or found.rank is None or found.change is None:
            return None
        since = date_format(self.timeline.days[-2], "j F")
        return Riser(self.name_of(found), found.rank + found.change, found.rank, since)

    # ---- rows --------------------------------------------------------------------------------

    def name_of(self, row: Row) -> str:
        return self.people.names[row.player]

    @cached_property
    def write(self) -> Callable[[Amount], str]:
        return writer_for(row.total for row in self.standings.rows)

    def row(self, row: Row, number: int, begins_below: bool) -> ShownRow:
        return ShownRow(
            self.people.anchor(row.player, number),
            row.rank,
            row.wins,
            row.goes_through,
            begins_below,
            row_text.change(row),
            self.name_of(row),
            self.people.page(row.player),
            self.write(row.total),
            [self.cell(column, row.cells.get(column.key, ())) for column in self.columns],
            row_text.missing(row.missing) if row.competes else "",
            ", ".join([*row_text.tallied(row), *row_text.extras(row)]),
            row_text.ties(row, self.people.names),
        )

    @cached_property
    def writers(self) -> dict[Key, Callable[[Amount], str]]:
        """Of every column that is shown."""
        return {
            column.key: writer_for(
                result.total
                for row in self.standings.rows
                for result in row.cells.get(column.key, ())
            )
            for column in self.columns
        }

    def cell(self, column: Column, results: Iterable[Result]) -> Cell:
        write = self.writers[column.key]
        brought = [
            Brought(write(result.total), row_text.fate(result), result.absent) for result in results
        ]
        return Cell(row_text.label_of(column), brought, column.key == self.latest)
