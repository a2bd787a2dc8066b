"""The seats of a season as games: what is stored of each table, in the words of the standings."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from scoring.table import places
from sessions_app.events.ranking.tournament_results import result_is_in
from sessions_app.models import Event, Season, Seat, Tournament
from sessions_app.seasons.counting.played import Game, Seated
from sessions_app.table.replay import standing


class SeatRow(NamedTuple):
    """A seat with what its table tells, as the database gives it."""

    event: int
    half: int
    round: int
    number: int
    """Of the table."""
    table: int
    finished: bool
    stopped: bool
    agreed_at: datetime | None
    changed_at: datetime | None
    played: int | None
    """How many deals; None before anybody sat down."""
    place: int
    since: int
    player: int
    typed_total: int | None
    penalties: list[dict[str, Any]]
    net: int
    final: int | None
    uma: int | None
    rank: int | None
    table_points: int | None
    made: int | None
    caused: int | None

    @property
    def whole(self) -> int:
        """What counts for this player at this table, to the end or so far."""
        if self.final is not None:
            return self.final
        return self.net + sum(penalty["points"] for penalty in standing(self.penalties))


COLUMNS = (
    "round__event",
    "round__half",
    "round__number",
    "table__number",
    "table",
    "table__finished",
    "table__stopped",
    "table__agreed_at",
    "table__changed_at",
    "table__state__played",
    "place",
    "since",
    "player",
    "typed_total",
    "penalties",
    "net",
    "final",
    "uma",
    "rank",
    "table_points",
    "made",
    "caused",
)


def seat_rows(seasons: Iterable[Season]) -> list[SeatRow]:
    """By table, chair after chair, and on each chair in the order in which people sat there."""
    seats = Seat.objects.filter(round__event__season__in=seasons).values_list(*COLUMNS)
    return sorted(map(SeatRow._make, seats), key=attrgetter("table", "place", "since"))


def games_of(event: Event, seats: Sequence[SeatRow]) -> tuple[Game, ...]:
    """The tables of an event where something was played, or is going to be."""
    last_round: dict[tuple[int, int], int] = {}
    for seat in seats:
        where = seat.half, seat.number
        last_round[where] = max(last_round.get(where, 0), seat.round)
    tables = [list(rows) for _table, rows in groupby(seats, key=attrgetter("table"))]
    waiting = held_back(event, seats)
    return tuple(
        game_of(
            rows,
            ended=counts(event, rows[0]) and rows[0].round not in waiting,
            began_anew=rows[0].round < last_round[rows[0].half, rows[0].number],
        )
        for rows in tables
        if has_begun(rows) or (event.is_open and not rows[0].finished)
    )


def has_begun(seats: Iterable[SeatRow]) -> bool:
    return any(seat.played or seat.typed_total is not None for seat in seats)


def game_of(seats: Sequence[SeatRow], *, ended: bool, began_anew: bool) -> Game:
    first = seats[0]
    chairs = [list(rows) for _place, rows in groupby(seats, key=attrgetter("place"))]
    ranks = places([sum(seat.whole for seat in chair) for chair in chairs])
    seated = [
        seated_as(seat, (seat.rank or rank) if seat is chair[-1] else None)
        for chair, rank in zip(chairs, ranks, strict=True)
        for seat in chair
    ]
    return Game(
        key=first.table,
        seats=tuple(seated),
        size=len(chairs),
        half=first.half,
        ended=ended,
        cut_short=(first.stopped or not first.finished) and not began_anew,
    )


def held_back(event: Event, seats: Iterable[SeatRow]) -> set[int]:
    """Return the rounds of a tournament that nobody sees until they are complete."""
    if not event.is_tournament or event.tournament.shows == Tournament.Shows.LIVE:
        return set()
    return {seat.round for seat in seats if not counts(event, seat)}


def counts(event: Event, seat: SeatRow) -> bool:
    """A table that never ended counts as it stood when the event was closed."""
    if event.is_tournament:
        agreed = seat.agreed_at is not None
        return result_is_in(event, finished=seat.finished, agreed=agreed)
    if event.kind == Event.Kind.HOME and seat.agreed_at is None:
        return False
    return seat.finished or event.state == Event.State.CLOSED


def seated_as(seat: SeatRow, place: int | None) -> Seated:
    return Seated(
        player=seat.player,
        place=place,
        points=seat.whole - (seat.uma or 0),
        final=seat.whole,
        table_points=seat.table_points,
        made=seat.made,
        caused=seat.caused,
    )
