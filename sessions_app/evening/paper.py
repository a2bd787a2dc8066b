"""A score sheet to print: one side of paper for a table, in the layout of the grid."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scoring.dutch.game import DutchGame
from scoring.errors import ScoringError
from scoring.mcr.game import McrGame
from scoring.table import Game, TableState
from sessions_app.evening.grid import Ask, layout_of, planned_deals
from sessions_app.evening.grid_page import Head, heads_of
from sessions_app.models import Event, Round, Seat, Table
from sessions_app.shared.rulesets import rules_name
from sessions_app.shared.seats import chairs_of, current_names
from sessions_app.table.page import Titled, titled
from sessions_app.table.replay import game_of

SPARE_ROWS = 4
# Where East may stay, more deals are played than are planned.
SPARE_ROWS_WHEN_EAST_STAYS = 8
MOST_ROWS = 28
"""What one side of paper holds."""
ROOMS = (16, 20, 24, MOST_ROWS)
"""So many rows are drawn as high as they fit."""
SIZES = (3, 4, 5)
USUAL_SIZE = 4


class PaperRow(NamedTuple):
    number: int
    east: str
    """The number of who is East; empty where that depends on how it goes."""
    dreams: list[bool]
    """By player; nobody's where it is not certain."""
    ends_round: bool


@dataclass(frozen=True)
class Paper:
    """One sheet. Without a table it has no names, for whoever sits down."""

    title: Titled
    asks: tuple[Ask, ...]
    heads: list[Head]
    rows: list[PaperRow]
    counts_each: bool
    has_sticks: bool

    @property
    def room(self) -> int:
        return next(room for room in ROOMS if len(self.rows) <= room)

    @property
    def columns(self) -> int:
        """Before those of the players."""
        return len(self.asks) + 2


def paper_of(table: Table, seats: Sequence[Seat]) -> Paper:
    chairs = chairs_of(seats)
    game = game_of(table, len(chairs))
    return _paper(titled(table), game, current_names(chairs))


def empty_paper(event: Event, size: int) -> Paper | None:
    """None where the rules are not played by so many."""
    try:
        game = game_of(Table(round=Round(event=event)), size)
    except ScoringError:
        return None
    return _paper(Titled(0, event, rules_name(event)), game, [""] * size)


def _paper(title: Titled, game: Game, names: Sequence[str]) -> Paper:
    layout = layout_of(game)
    return Paper(
        title, layout.asks, heads_of(game, names), rows_of(game), layout.each, game.has_sticks
    )


# ---- the rows --------------------------------------------------------------------------------


def east_always_passes(game: Game) -> bool:
    """Whether it is certain beforehand who is East in which deal."""
    if isinstance(game, DutchGame):
        return not game.rules.east_stays or game.chairs.count == max(SIZES)
    return isinstance(game, McrGame)


def rows_of(game: Game) -> list[PaperRow]:
    certain = east_always_passes(game)
    spare = SPARE_ROWS if certain else SPARE_ROWS_WHEN_EAST_STAYS
    count = min(planned_deals(game) + spare, MOST_ROWS)
    planned = _planned(game)[:count] if certain else []
    unknown = [False] * game.size
    return [
        *planned,
        *(PaperRow(number, "", unknown, False) for number in range(len(planned) + 1, count + 1)),
    ]


def _planned(game: Game) -> list[PaperRow]:
    """Every deal of the game, as if nobody ever wins: East passes all the same."""
    state, rows = TableState.start(game), []
    while not state.finished:
        after = state.after({"draw": True})
        rows.append(
            PaperRow(
                state.played + 1,
                str(state.east + 1),
                [player not in state.playing for player in range(game.size)],
                after.stage > state.stage,
            )
        )
        state = after
    return rows


# ---- which tables ----------------------------------------------------------------------------


def tables_now(event: Event) -> list[Table]:
    """The newest game at each table of the last half that was drawn."""
    tables = Table.objects.filter(round__event=event).select_related("round__event")
    newest: dict[int, Table] = {}
    found = list(
        tables.order_by("round__number", "number").prefetch_related(
            "seats__player", "seats__substitute"
        )
    )
    last = max((table.round.half for table in found), default=0)
    for table in found:
        if table.round.half == last:
            newest[table.number] = table
    return [newest[number] for number in sorted(newest)]
