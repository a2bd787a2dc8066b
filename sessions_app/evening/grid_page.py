"""What the grid shows: the deals that are stored, the cells, and what comes out beside them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.table import Game, TableState
from sessions_app.evening.grid import (
    FU,
    POINTS,
    TOTAL,
    Ask,
    Layout,
    Row,
    Sheet,
    cells_of,
    layout_of,
    rows_for,
)
from sessions_app.models import Deal, Seat, Table
from sessions_app.shared.names import short_names_of
from sessions_app.shared.numbers import signed
from sessions_app.shared.seats import sitting
from sessions_app.shared.winds import WINDS, letter_of, wind_of
from sessions_app.table.deal_text import facts_in_words
from sessions_app.table.entry_context import Desk
from sessions_app.table.page import Titled, titled, total_writer
from sessions_app.table.replay import Step, facts_of
from sessions_app.table.results import folded
from sessions_app.table.seat_points import seat_points, until


class Out(NamedTuple):
    """A small line below a cell, which every answer writes anew."""

    id: str
    text: str = ""
    total: str = ""
    dreams: bool = False


class ShownCell(NamedTuple):
    name: str
    """Of the field, with the row."""
    label: str
    value: str
    out: Out
    is_count: bool = False
    """Whether digits are typed here, and nothing else."""


class ShownPlayer(NamedTuple):
    cell: ShownCell | None
    """None where a player's hand is not counted."""
    out: Out


class Told(NamedTuple):
    """What is wrong or doubtful, at its cell."""

    cell: str
    title: str
    message: str
    is_doubt: bool = False


class ShownRow(NamedTuple):
    place: int
    number: Out
    east: Out
    asks: list[ShownCell]
    players: list[ShownPlayer]
    told: list[Told]

    @property
    def outs(self) -> Iterator[Out]:
        yield self.number
        yield self.east
        yield from (cell.out for cell in self.asks)
        yield from (player.out for player in self.players)


class StoredRow(NamedTuple):
    """A deal that was entered before; here it is only read."""

    number: int
    east: str
    words: str
    results: list[tuple[str, str]]
    """What it brought each player, and the total after it."""


class Head(NamedTuple):
    """A player above the own column."""

    number: int
    """What is typed for this player."""
    name: str
    wind: str | Promise
    letter: str
    is_east: bool


@dataclass(frozen=True)
class GridPage:
    table: Table
    title: Titled
    asks: tuple[Ask, ...]
    heads: list[Head]
    stored: list[StoredRow]
    rows: list[ShownRow]
    said: str
    """How far it is, and who is East next."""
    first: int
    """The position of the deal of the first row."""
    counts_each: bool
    has_sticks: bool

    @property
    def columns(self) -> int:
        return 2 + len(self.asks) + len(self.heads)


def grid_page(desk: Desk, sheet: Sheet, at: int | None) -> GridPage:
    """`at` is the row that is being typed: what is missing there is not blamed yet."""
    layout, names = layout_of(desk.game), desk.names
    return GridPage(
        table=desk.table,
        title=titled(desk.table),
        asks=layout.asks,
        heads=heads_of(desk.game, names),
        stored=_stored(desk),
        rows=_rows(desk, sheet, at),
        said=_said(desk, sheet),
        first=desk.position,
        counts_each=layout.each,
        has_sticks=desk.game.has_sticks,
    )


def heads_of(game: Game, names: Sequence[str]) -> list[Head]:
    """In the order of the first winds, with the number by which a player is typed."""
    winds = [wind_of(game, place, 0) for place in range(game.size)]
    return [
        Head(place + 1, name, WINDS.get(wind, _("dreams")), letter_of(wind), place == 0)
        for place, (name, wind) in enumerate(zip(names, winds, strict=True))
    ]


# ---- deals that are stored -------------------------------------------------------------------


def _stored(desk: Desk) -> list[StoredRow]:
    steps = folded(desk.game, desk.deals)
    return [_stored_row(desk, deal, step) for deal, step in zip(desk.deals, steps, strict=True)]


def _stored_row(desk: Desk, deal: Deal, step: Step) -> StoredRow:
    """With the names of who sat there then."""
    names = short_names_of([seat.sits for seat in sitting(desk.chairs, deal.position)])
    chairs = until(desk.chairs, deal.position)
    results = zip(chairs, step.outcome.net, step.after.totals, strict=True)
    return StoredRow(
        step.before.played + 1,
        names[step.before.east],
        facts_in_words(facts_of(deal), names),
        [(signed(net), running_total(chair, total, desk.game)) for chair, net, total in results],
    )


def running_total(chair: Sequence[Seat], total: int, game: Game) -> str:
    """Return the total as it runs on below a column; of a chair that was taken over, named so."""
    has = seat_points(chair, total, game, total_writer(game))
    return has.chair or has.own


# ---- rows ------------------------------------------------------------------------------------


def _rows(desk: Desk, sheet: Sheet, at: int | None) -> list[ShownRow]:
    """The typed rows, one that tells who is East next, and empty ones below."""
    empty = dict.fromkeys(cells_of(desk.game), "")
    after = sheet.after if sheet.rows else desk.state
    coming = after if after and not after.finished else None
    spare = rows_for(desk.game, desk.state.played) - len(sheet.rows)
    rows = [*sheet.rows, Row(empty, coming), *[Row(empty)] * spare]
    shown = rows[: rows_for(desk.game, desk.state.played)]
    names = desk.names
    return [_row(desk, names, place, row, at) for place, row in enumerate(shown)]


def _row(desk: Desk, names: Sequence[str], place: int, row: Row, at: int | None) -> ShownRow:
    before, layout = row.before, layout_of(desk.game)
    return ShownRow(
        place,
        Out(f"number-{place}", str(before.played + 1) if before else ""),
        Out(f"east-{place}", names[before.east] if before else ""),
        [_ask(row, place, ask) for ask in layout.asks],
        [_player(desk, name, row, place, player) for player, name in enumerate(names)],
        list(_told(layout, row, place, at)),
    )


def _ask(row: Row, place: int, ask: Ask) -> ShownCell:
    name = f"{ask.name}-{place}"
    out = Out(f"meant-{name}", row.meant.get(ask.name, ""))
    label = _label(place, str(ask.title))
    return ShownCell(name, label, row.cells[ask.name], out, ask.name in (POINTS, FU))


def _label(place: int, title: str) -> str:
    return _("Row %(number)s, %(title)s") % {"number": place + 1, "title": title}


def _player(desk: Desk, own_name: str, row: Row, place: int, player: int) -> ShownPlayer:
    cell = f"{TOTAL}{player}"
    name = f"{cell}-{place}"
    out = _after(f"after-{name}", row, player, desk)
    if cell not in row.cells:
        return ShownPlayer(None, out)
    shown = ShownCell(name, _label(place, own_name), row.cells[cell], out, is_count=True)
    return ShownPlayer(shown, out)


def _after(id_: str, row: Row, player: int, desk: Desk) -> Out:
    """What the deal brought a player, and the total after it."""
    dreams = row.before is not None and player not in row.before.playing
    if row.taken is None:
        return Out(id_, _("dreams") if dreams else "", dreams=dreams)
    total = running_total(desk.chairs[player], row.taken.after.totals[player], desk.game)
    net = _("dreams") if dreams else signed(row.taken.outcome.net[player])
    return Out(id_, net, total, dreams)


def _told(layout: Layout, row: Row, place: int, at: int | None) -> Iterator[Told]:
    titles = {ask.name: str(ask.title) for ask in layout.asks}
    still_typing = at is not None and place >= at
    for cell, message in row.faults.items():
        if not (still_typing and cell in row.missing):
            yield Told(f"{cell}-{place}", titles.get(cell, ""), message)
    for cell, message in row.doubts.items():
        yield Told(f"{cell}-{place}", titles.get(cell, ""), message, is_doubt=True)


# ---- how far it is ---------------------------------------------------------------------------


def _said(desk: Desk, sheet: Sheet) -> str:
    if sheet.rows and sheet.after is None:
        return _("Row %(number)s is not complete yet.") % {"number": _unread(sheet)}
    state = sheet.after or desk.state
    parts = [_counted(sheet), _next(desk, state), _doubtful(sheet)]
    return " ".join(part for part in parts if part)


def _unread(sheet: Sheet) -> int:
    return next(place for place, row in enumerate(sheet.rows, 1) if row.taken is None)


def _counted(sheet: Sheet) -> str:
    count = len(sheet.rows)
    told = ngettext("%(count)s deal typed.", "%(count)s deals typed.", count)
    return told % {"count": count} if count else ""


def _next(desk: Desk, state: TableState) -> str:
    if state.finished:
        return _("The game is over.")
    told = {"number": state.played + 1, "name": desk.names[state.east]}
    return _("Next: deal %(number)s, East is %(name)s.") % told


def _doubtful(sheet: Sheet) -> str:
    count = sheet.doubts
    told = ngettext(
        "%(count)s total can hardly be right.", "%(count)s totals can hardly be right.", count
    )
    return told % {"count": count} if count else ""
