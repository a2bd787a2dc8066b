"""A paper score sheet as it is typed in: a row for each deal, a cell for each box.

A row is read in the words of the sheet and then checked by the form of a deal, so that both say
the same of it.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.riichi.payment import LIMITS
from scoring.table import Game, TableState
from sessions_app.evening.cell_parser import DRAW, ENDINGS, ORIGINS, UNKNOWN, Reader, Unclear
from sessions_app.models.sort_name import plain
from sessions_app.table.entry import entry_for
from sessions_app.table.entry.parse import ToldEntry, filled
from sessions_app.table.entry.quick import QuickEntry
from sessions_app.table.replay import Facts, Step

WINNER, ORIGIN, LEADER = "winner", "origin", "leader"
HAN, FU, RIICHI, TENPAI, POINTS = "han", "fu", "riichi", "tenpai", "points"
TOTAL = "total"
LONGEST_CELL = 40
MOST_ROWS = 60
SPARE_ROWS = 8

Cells = Mapping[str, str]


class Ask(NamedTuple):
    """A column in which something is typed."""

    name: str
    title: str | Promise
    is_count: bool = False
    """Whether a number is typed here, and no player."""


class Layout(NamedTuple):
    """The columns of a sheet, on paper and on the screen."""

    asks: tuple[Ask, ...]
    each: bool
    """Whether every player's hand counts, so that each has a column of totals."""


WHO_WON = (Ask(WINNER, gettext_lazy("Winner")), Ask(ORIGIN, gettext_lazy("From")))
LEADS = Ask(LEADER, gettext_lazy("Leads"))
DUTCH = Layout(WHO_WON, each=True)
LAYOUTS = {
    "dutch-2002": DUTCH,
    "dutch-2011": DUTCH,
    "mcr": Layout((*WHO_WON, Ask(POINTS, gettext_lazy("Points"), is_count=True)), each=False),
    "riichi-ema-2016": Layout(
        (
            *WHO_WON,
            Ask(HAN, "Han", is_count=True),
            Ask(FU, "Fu", is_count=True),
            Ask(RIICHI, "Riichi"),
            Ask(TENPAI, "Tenpai"),
        ),
        each=False,
    ),
}


def layout_of(game: Game) -> Layout:
    layout = LAYOUTS[game.rules.key]
    if any(stage.single for stage in game.stages):
        return layout._replace(asks=(*layout.asks, LEADS))
    return layout


def cells_of(game: Game) -> list[str]:
    """The names of the cells of a row."""
    layout = layout_of(game)
    totals = [f"{TOTAL}{place}" for place in range(game.size)] if layout.each else []
    return [*(ask.name for ask in layout.asks), *totals]


def planned_deals(game: Game) -> int:
    """How many deals the game has, when nobody stays East."""
    return sum(1 if stage.single else game.size for stage in game.stages)


def rows_for(game: Game, played: int) -> int:
    """Those that are still to be played, and some for deals that are played again."""
    return min(max(planned_deals(game) - played, 0) + SPARE_ROWS, MOST_ROWS)


# ---- one row ---------------------------------------------------------------------------------


@dataclass
class Row:
    """A deal as it was typed, and what came out."""

    cells: Cells
    before: TableState | None = None
    """None after a row that cannot be read: nobody knows then who is East."""
    faults: dict[str, str] = field(default_factory=dict)
    doubts: dict[str, str] = field(default_factory=dict)
    missing: set[str] = field(default_factory=set)
    """Of the faults: where nothing was typed yet."""
    meant: dict[str, str] = field(default_factory=dict)
    """What was read in a cell, written out."""
    facts: Facts | None = None
    taken: Step | None = None

    @property
    def is_empty(self) -> bool:
        return not any(self.cells.values())

    def blame(self, cell: str, message: str) -> None:
        """The first that is found wrong at a cell is told."""
        self.faults.setdefault(cell, message)


def read_row(state: TableState, names: Sequence[str], cells: Cells) -> Row:
    row = Row(cells, state)
    if row.is_empty:
        row.blame(WINNER, _("This row is empty. Type the deal, or d for a draw."))
        row.missing.add(WINNER)
        return row
    form = _Reading(row, state, names).form()
    if row.faults:
        return row
    entry = entry_for(state, names, filled(form))
    assert isinstance(entry, ToldEntry | QuickEntry)
    for name, message in entry.faults.items():
        cell = cell_of(name, cells)
        row.blame(cell, message)
        if name in entry.missing:
            row.missing.add(cell)
    row.doubts = {cell_of(name, cells): message for name, message in entry.doubts.items()}
    row.facts, row.taken = entry.facts, entry.taken
    return row


def cell_of(name: str, cells: Iterable[str]) -> str:
    """The cell that a field of the form of a deal is typed in."""
    kind, place = re.fullmatch(r"(\D*)(\d*)", name).groups()  # type: ignore[union-attr]
    kind = {"limit": HAN, "way": TOTAL}.get(kind, kind)
    known = set(cells)
    return next((cell for cell in (f"{kind}{place}", kind) if cell in known), WINNER)


class _Reading:
    """From the cells of a row to the form of a deal; what is unclear is told in the row."""

    def __init__(self, row: Row, state: TableState, names: Sequence[str]) -> None:
        self.row = row
        self.state = state
        self.names = names
        self.reader = Reader(state, names)

    def form(self) -> dict[str, Any]:
        winner = self._winner()
        if winner in ENDINGS:
            return self._nobody_won(winner)
        told = {WINNER: winner, ORIGIN: self._origin(), **self._players(RIICHI)}
        self._must_be_empty([TENPAI], _("Only after a draw."))
        if self._text(LEADER):
            told[LEADER] = self._meant(LEADER)
        return {**told, **self._value(winner)}

    def _text(self, cell: str) -> str:
        return self.row.cells.get(cell, "")

    def _meant(self, cell: str, words: Sequence[str] = ()) -> str:
        if not self._text(cell):
            return ""
        try:
            value = self.reader.meant(self._text(cell), words)
        except Unclear as unclear:
            self.row.blame(cell, str(unclear))
            return ""
        self.row.meant[cell] = self.reader.title_of(value)
        return value

    def _winner(self) -> str:
        if self._names_several(self._text(WINNER)):
            self.row.blame(WINNER, self._how_several())
            return ""
        return self._meant(WINNER, ENDINGS)

    def _names_several(self, text: str) -> bool:
        try:
            return len(self.reader.all_meant(text)) > 1
        except Unclear:
            return False

    def _how_several(self) -> str:
        if self.state.game.has_sticks:
            return _("Several winners: save the rows above, and enter this deal at the table.")
        return _("One player wins a deal.")

    def _origin(self) -> str:
        origin = self._meant(ORIGIN, ORIGINS)
        if origin == UNKNOWN and not layout_of(self.state.game).each:
            self.row.blame(ORIGIN, _("Who threw it must be known, because that player pays."))
        return origin

    def _players(self, cell: str) -> dict[str, list[str]]:
        try:
            found = self.reader.all_meant(self._text(cell))
        except Unclear as unclear:
            self.row.blame(cell, str(unclear))
            return {}
        self.row.meant[cell] = ", ".join(map(self.reader.title_of, found))
        return {cell: found}

    def _nobody_won(self, ending: str) -> dict[str, Any]:
        bets = (RIICHI, TENPAI) if ending == DRAW else ()
        others = [cell for cell in self.row.cells if cell not in (WINNER, *bets)]
        self._must_be_empty(others, _("Leave this empty: nobody won."))
        told = {"ending": ending}
        return {**told, **self._players(RIICHI), **self._players(TENPAI)} if bets else told

    def _must_be_empty(self, cells: Iterable[str], message: str) -> None:
        for cell in cells:
            if self._text(cell):
                self.row.blame(cell, message)

    # ---- what it counts ----------------------------------------------------------------------

    def _value(self, winner: str) -> dict[str, Any]:
        if layout_of(self.state.game).each:
            return self._totals(winner)
        if POINTS in self.row.cells:
            return {POINTS: self._text(POINTS)}
        return self._han_and_fu(winner)

    def _totals(self, winner: str) -> dict[str, Any]:
        """A box that is left open is a hand that counts nothing."""
        told: dict[str, Any] = {}
        for place in range(self.state.game.size):
            total = self._text(f"{TOTAL}{place}")
            if total and place not in self.state.playing:
                self.row.blame(f"{TOTAL}{place}", _("Who dreams has no total."))
            way = TOTAL if total or str(place) == winner else "nothing"
            told |= {f"way{place}": way, f"{TOTAL}{place}": total}
        return told

    def _han_and_fu(self, winner: str) -> dict[str, Any]:
        han, fu = self._text(HAN), self._text(FU)
        if not han or han.isdigit():
            return {f"{HAN}{winner}": han, f"{FU}{winner}": fu}
        limits = [limit for limit in LIMITS if limit.startswith(plain(han))]
        if len(limits) != 1:
            self.row.blame(HAN, _("Type the han, or a limit: %(limits)s.") % {"limits": _limits()})
        self._must_be_empty([FU], _("A limit has no fu."))
        limit = next(iter(limits), "")
        self.row.meant[HAN] = limit
        return {f"limit{winner}": limit}


def _limits() -> str:
    return ", ".join(LIMITS)


# ---- the sheet -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sheet:
    """All rows, read one after another."""

    rows: list[Row]
    """To the last one in which something was typed."""
    after: TableState | None
    """The table after the last row; None where one of them cannot be read."""

    @property
    def is_ready(self) -> bool:
        return bool(self.rows) and self.after is not None

    @property
    def deals(self) -> list[Facts]:
        return [row.facts for row in self.rows if row.facts is not None]

    @property
    def doubts(self) -> int:
        return sum(len(row.doubts) for row in self.rows)


def read_sheet(state: TableState, names: Sequence[str], typed: Sequence[Cells]) -> Sheet:
    last = max((place for place, cells in enumerate(typed) if any(cells.values())), default=-1)
    rows: list[Row] = []
    before: TableState | None = state
    for cells in typed[: last + 1]:
        row = read_row(before, names, cells) if before else Row(cells)
        rows.append(row)
        before = row.taken.after if row.taken else None
    return Sheet(rows, before)
