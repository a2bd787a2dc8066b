from collections.abc import Sequence

from django.http import QueryDict

from scoring.table import Game, TableState
from sessions_app.table.entry.base import Entry
from sessions_app.table.entry.dutch import DutchEntry
from sessions_app.table.entry.mcr import McrEntry
from sessions_app.table.entry.riichi import RiichiEntry

ENTRIES: dict[str, type[Entry]] = {
    "dutch-2002": DutchEntry,
    "dutch-2011": DutchEntry,
    "riichi-ema-2016": RiichiEntry,
    "mcr": McrEntry,
}


def entry_class(game: Game) -> type[Entry]:
    return ENTRIES[game.rules.key]


def entry_for(state: TableState, names: Sequence[str], data: QueryDict) -> Entry:
    """The form of the rules that the table plays by, with what was told so far."""
    return entry_class(state.game)(state, names, data)
