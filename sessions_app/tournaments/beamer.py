"""For the wall of the hall: where everybody sits, the clock and the ranking, in turn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from sessions_app.events.ranking.tournament_names import public_names_in
from sessions_app.models import Event, Round
from sessions_app.table.clock import Clock, clock_of
from sessions_app.tournaments.ranking_page import Line, RankingPage, ranking_page
from sessions_app.tournaments.rounds import sitting_out
from sessions_app.tournaments.rounds_page import ShownTable, rounds_page

T = TypeVar("T")
TABLES_ON_A_SLIDE, LINES_ON_A_SLIDE = 12, 24


class BeamerSeat(NamedTuple):
    name: str
    letter: str
    wind: str
    is_east: bool


class BeamerTable(NamedTuple):
    number: int
    seats: list[BeamerSeat]
    finished: bool


class Slide(NamedTuple):
    """What is shown at a time: some tables, the clock, or some lines of the ranking."""

    key: str
    tables: Sequence[BeamerTable] = ()
    lines: Sequence[Line] = ()
    number: int = 1
    of: int = 1


@dataclass(frozen=True)
class Beamer:
    event: Event
    round: Round | None
    clock: Clock | None
    slides: list[Slide]
    ranking: RankingPage
    missing: list[int]
    sitting_out: list[str]
    """Who plays on and has no table in this round."""


def beamer_of(event: Event) -> Beamer:
    page = rounds_page(event)
    ranked = ranking_page(event)
    # When all is over only the ranking matters.
    names = public_names_in(event) if event.is_open else {}
    tables = _tables(page.tables, names) if event.is_open else []
    out = [names[player] for player in sitting_out(event, page.round)] if event.is_open else []
    slides = [
        *(
            Slide(f"seating-{number}", tables=some, number=number, of=of)
            for number, of, some in _in_parts(tables, TABLES_ON_A_SLIDE)
        ),
        *([Slide("clock")] if page.clock else []),
        *(
            Slide(f"ranking-{number}", lines=some, number=number, of=of)
            for number, of, some in _in_parts(ranked.lines, LINES_ON_A_SLIDE)
        ),
    ]
    return Beamer(event, page.round, clock_of(event, page.round), slides, ranked, page.missing, out)


def _tables(tables: Sequence[ShownTable], names: Mapping[int, str]) -> list[BeamerTable]:
    return [
        BeamerTable(
            table.number,
            [
                BeamerSeat(names[each.sits], each.letter, each.wind, each.is_east)
                for each in table.seats
            ],
            table.counts,
        )
        for table in tables
    ]


def _in_parts(things: Sequence[T], most: int) -> list[tuple[int, int, Sequence[T]]]:
    """Evenly, so that the last slide is not nearly empty; each with its number, and how many."""
    count = -(-len(things) // most)
    each = -(-len(things) // count) if count else 0
    return [
        (number, count, things[(number - 1) * each : number * each])
        for number in range(1, count + 1)
    ]
