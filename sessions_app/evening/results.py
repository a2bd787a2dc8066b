"""How an event ends: every table, its ranking, the special hands, and what is unfinished.

All of it is made in a fixed number of queries from what the fold wrote. What a tournament holds
back is held back here too.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scoring.table import places
from sessions_app.events.ranking.event_ranking import EventRanking, ranking_of
from sessions_app.events.ranking.tables import has_begun, points_of, seats_of, tables_of
from sessions_app.models import Event, Player, PlayerHand, Seat, Table
from sessions_app.shared.language import language
from sessions_app.shared.seats import chairs_of
from sessions_app.table.replay import game_of


class SeatResult(NamedTuple):
    """A player at a table."""

    player: Player
    rank: int | None
    """None for who left the table."""
    points: int
    table_points: int | None
    """In sixtieths."""
    made: int | None
    caused: int | None
    since: int | None
    """The first deal of who took the seat over."""
    chair: int | None = None
    """What all who sat there have together, where somebody took the seat over."""


class TableResult(NamedTuple):
    table: Table
    rows: list[SeatResult]
    """The best first; below who ended on a chair, who sat there before."""


class SpecialHand(NamedTuple):
    player: Player
    name: str
    table_number: int
    deal: int
    points: int | None
    hand: PlayerHand


class Missing(NamedTuple):
    """Something that is not finished, with the table that it is about."""

    kind: str
    table: Table | None = None


@dataclass(frozen=True)
class Results:
    event: Event
    tables: list[TableResult]
    """Those where something was played; a tournament has too many to show."""
    ranking: EventRanking
    specials: list[SpecialHand]
    missing: list[Missing]

    @property
    def has_table_points(self) -> bool:
        return any(row.table_points is not None for row in self.ranking.rows)


def results_of(event: Event) -> Results:
    tables = tables_of(event)
    played = [] if event.is_tournament else [table for table in tables if has_begun(table)]
    ranking = ranking_of(event, tables)
    return Results(
        event=event,
        tables=[TableResult(table, rows_of(table)) for table in played],
        ranking=ranking,
        specials=specials_of(event, list(filter(ranking.shows, tables))),
        missing=missing_of(event, tables),
    )


# ---- a table ---------------------------------------------------------------------------------


def rows_of(table: Table) -> list[SeatResult]:
    chairs = chairs_of(seats_of(table))
    sums = [sum(map(points_of, chair)) for chair in chairs]
    ranks = [chair[-1].rank or rank for chair, rank in zip(chairs, places(sums), strict=True)]
    rows = []
    for place in sorted(range(len(chairs)), key=lambda place: (ranks[place], place)):
        *left, last = chairs[place]
        row = _row(last, ranks[place], last.since if left else None)
        rows.append(row._replace(chair=sums[place] if left else None))
        rows += [_row(seat, None, None) for seat in left]
    return rows


def _row(seat: Seat, rank: int | None, since: int | None) -> SeatResult:
    return SeatResult(
        seat.player, rank, points_of(seat), seat.table_points, seat.made, seat.caused, since
    )


# ---- special hands ---------------------------------------------------------------------------


def special_hands(event: Event) -> list[PlayerHand]:
    """The newest first."""
    hands = PlayerHand.objects.filter(deal__table__round__event=event, won=True)
    made = hands.exclude(special="").select_related(
        "deal__entry", "seat__player", "seat__substitute"
    )
    return list(made.order_by("-deal__entry_id", "-pk"))


def specials_of(event: Event, tables: Sequence[Table]) -> list[SpecialHand]:
    """Return the special hands of these tables in the order in which they were made."""
    by_key = {table.pk: table for table in tables}
    return [
        special_of(hand, by_key[hand.seat.table_id])
        for hand in special_hands(event)[::-1]
        if hand.seat.table_id in by_key
    ]


def special_of(hand: PlayerHand, table: Table) -> SpecialHand:
    rules = game_of(table, len(chairs_of(seats_of(table)))).rules
    rule = rules.by_key.get(hand.special)
    name = rule.name.text(language()) if rule else hand.special
    return SpecialHand(hand.seat.holder, name, table.number, hand.deal.number, hand.points, hand)


# ---- what is unfinished ----------------------------------------------------------------------

NO_TABLES, NO_HALF, NO_ROUND = "no tables", "no half", "no round"
NOT_BEGUN, NO_DEALS, PLAYING, NOT_AGREED = "not begun", "no deals", "playing", "not agreed"

UNFINISHED: dict[str, Callable[[Table], bool]] = {
    NOT_BEGUN: lambda table: not table.finished and not table.started,
    NO_DEALS: lambda table: not table.finished and not has_begun(table),
    PLAYING: lambda table: not table.finished,
    NOT_AGREED: lambda table: table.agreed_at is None and has_begun(table),
}
"""The first that holds is what is told of a table; one that stopped before a deal lacks nothing."""


def missing_of(event: Event, tables: Sequence[Table]) -> list[Missing]:
    if not tables:
        return [Missing(NO_TABLES)]
    found = [
        Missing(kind, table)
        for table in tables
        if (kind := next((kind for kind, holds in UNFINISHED.items() if holds(table)), ""))
    ]
    if event.is_tournament and not event.tournament.second_agrees:
        found = [each for each in found if each.kind != NOT_AGREED]
    played = max(table.round.half for table in tables)
    ahead = NO_ROUND if event.is_tournament else NO_HALF
    return [*found, *[Missing(ahead)] * (played < event.halves)]
