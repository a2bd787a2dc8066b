"""A round as the organiser sees it: its clock, every table, and who waits for the referee."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sessions_app.events.ranking.tournament_names import names_in, plays_for
from sessions_app.events.ranking.tournament_results import result_is_in
from sessions_app.models import Event, Player, Round, Seat, Table
from sessions_app.shared.seats import chairs_of
from sessions_app.shared.winds import WINDS, letter_of
from sessions_app.table.clock import Clock, clock_of
from sessions_app.table.clock_control import FEW_MINUTES
from sessions_app.tournaments.rounds import current_plan, rounds_in

LETTERS = "ESWN"
SEATS = len(LETTERS)


class ShownSeat(NamedTuple):
    seat: Seat
    name: str
    wind: str
    letter: str
    is_east: bool

    @property
    def sits(self) -> int:
        """The key of the player."""
        return self.seat.substitute_id or self.seat.player_id


class ShownTable(NamedTuple):
    """A table of a round, as people speak of it."""

    table: Table
    seats: list[ShownSeat]
    counts: bool
    """Whether its result is in, and agreed to where that is asked."""
    typed: bool
    """Whether its totals were typed."""
    more: int
    """The extra minutes that it has after the next few."""

    @property
    def number(self) -> int:
        return self.table.number

    @property
    def deal(self) -> int:
        """The deal that is next."""
        return int(self.table.state.get("played", 0)) + 1

    @property
    def has_deals(self) -> bool:
        return bool(self.table.state.get("played"))


@dataclass(frozen=True)
class RoundsPage:
    event: Event
    round: Round | None
    """The one that is shown; None before the first."""
    opened: int
    clock: Clock | None
    tables: list[ShownTable]
    next_round: int
    """The number of the round that can be opened now; 0 where there is none."""
    has_plan: bool

    @property
    def numbers(self) -> range:
        """Of the rounds that were opened."""
        return range(1, self.opened + 1)

    @property
    def missing(self) -> list[int]:
        """The tables of which the result is not in."""
        return [table.number for table in self.tables if not table.counts]

    @property
    def is_confirmed(self) -> bool:
        """Whether the results of the round that is shown are locked."""
        return bool(self.tables) and all(table.table.confirmed_at for table in self.tables)

    @property
    def can_confirm(self) -> bool:
        return bool(self.tables) and not self.missing and not self.is_confirmed

    @property
    def waiting(self) -> list[tuple[int, datetime]]:
        """Tables that called the referee; who waits longest first."""
        called = [
            (table.table.referee_at, table.number)
            for table in self.tables
            if table.table.referee_at
        ]
        return [(number, at) for at, number in sorted(called)]

    @property
    def can_take_back(self) -> bool:
        """Nothing was played yet in the round that was opened last."""
        is_last = self.round is not None and self.round.number == self.opened
        return is_last and not any(table.has_deals or table.typed for table in self.tables)


def rounds_page(event: Event, number: int | None = None) -> RoundsPage:
    """The round with this number, or the last one, in a fixed number of queries."""
    rounds = list(event.rounds.order_by("number"))
    shown = next((each for each in rounds if each.number == number), rounds[-1] if rounds else None)
    plan = current_plan(event)
    can_open = event.is_open and plan is not None and len(rounds) < rounds_in(plan, event)
    return RoundsPage(
        event=event,
        round=shown,
        opened=len(rounds),
        clock=clock_of(event, shown),
        tables=tables_of(event, shown) if shown else [],
        next_round=len(rounds) + 1 if can_open else 0,
        has_plan=plan is not None,
    )


def tables_of(event: Event, round_: Round) -> list[ShownTable]:
    round_.event = event
    names = names_in(event)
    tables = round_.tables.order_by("number").prefetch_related("seats")
    return [shown_table(event, round_, table, names) for table in tables]


def shown_table(event: Event, round_: Round, table: Table, names: Mapping[int, str]) -> ShownTable:
    # Known already, and asked for by everything that reads a table.
    table.round = round_
    seats = [chair[-1] for chair in chairs_of(table.seats.all())]
    return ShownTable(
        table,
        [shown_seat(seat, names) for seat in seats],
        counts=result_is_in(event, finished=table.finished, agreed=table.agreed_at is not None),
        typed=any(seat.typed_total is not None for seat in seats),
        more=table.extra_minutes + FEW_MINUTES,
    )


def shown_seat(seat: Seat, names: Mapping[int, str]) -> ShownSeat:
    wind = LETTERS[seat.place]
    name = name_of(seat, names)
    return ShownSeat(seat, name, str(WINDS[wind]), letter_of(wind), seat.place == 0)


def name_of(seat: Seat, names: Mapping[int, str]) -> str:
    """Who sits there, and for whom."""
    if seat.substitute_id is None:
        return names[seat.player_id]
    return plays_for(names[seat.substitute_id], names[seat.player_id])


def in_words(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


def listed_players(players: Iterable[Player]) -> str:
    return ", ".join(map(str, players))
