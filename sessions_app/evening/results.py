"""How an evening ends: every table, the whole evening, the special hands, and what is unfinished.

All of it is made in a fixed number of queries from what the fold wrote, and it is right at any
moment: a table that still plays counts with what its players have won and lost so far.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scoring.table import places
from sessions_app.models import Event, Player, PlayerHand, Seat, Table
from sessions_app.play.drawing import language
from sessions_app.play.replay import game_of, penalty_of
from sessions_app.play.the_table import chairs_of

MCR = "mcr"


class Score(NamedTuple):
    """What counts, in this order. Without table points they are all equal."""

    table_points: int
    points: int


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


class TableResult(NamedTuple):
    table: Table
    rows: list[SeatResult]
    """The best first; below who ended on a chair, who sat there before."""


class EveningResult(NamedTuple):
    """A player over all rounds of the event."""

    player: Player
    rank: int
    points: int
    table_points: int | None
    made: int | None
    caused: int | None
    """None where it was not noted for one of the tables."""


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
    """Those where something was played."""
    evening: list[EveningResult]
    specials: list[SpecialHand]
    missing: list[Missing]

    @property
    def winners(self) -> list[EveningResult]:
        """Nobody, as long as nothing was played."""
        return [row for row in self.evening if row.rank == 1]

    @property
    def is_complete(self) -> bool:
        """Whether nothing can change who won, but for a correction; closing it early does that."""
        return not self.event.is_open or all(each.kind == NOT_AGREED for each in self.missing)

    @property
    def has_table_points(self) -> bool:
        return any(row.table_points is not None for row in self.evening)


def results_of(event: Event) -> Results:
    tables = tables_of(event)
    return Results(
        event=event,
        tables=[TableResult(table, rows_of(table)) for table in tables if has_begun(table)],
        evening=evening_of(event, tables),
        specials=specials_of(event, tables),
        missing=missing_of(event, tables),
    )


def tables_of(event: Event) -> list[Table]:
    """Every table of every round, with its players."""
    tables = Table.objects.filter(round__event=event).select_related("round")
    found = list(
        tables.order_by("round__number", "number").prefetch_related(
            "seats__player", "seats__substitute"
        )
    )
    for table in found:
        table.round.event = event
    return found


def seats_of(table: Table) -> list[Seat]:
    return list(table.seats.all())


def people_at(tables: Sequence[Table]) -> list[Player]:
    """Whose results these are and, where somebody plays for another, whose hands."""
    seats = [seat for table in tables for seat in seats_of(table)]
    return [player for seat in seats for player in (seat.player, seat.holder)]


def points_of(seat: Seat) -> int:
    """What counts for this player at this table, to the end or so far."""
    return seat.net + penalty_of(seat) if seat.final is None else seat.final


def has_begun(table: Table) -> bool:
    """Whether anything is known of what was played."""
    if table.state.get("played"):
        return True
    return any(seat.typed_total is not None for seat in table.seats.all())


# ---- a table ---------------------------------------------------------------------------------


def rows_of(table: Table) -> list[SeatResult]:
    chairs = chairs_of(seats_of(table))
    sums = [sum(map(points_of, chair)) for chair in chairs]
    ranks = [chair[-1].rank or rank for chair, rank in zip(chairs, places(sums), strict=True)]
    rows = []
    for place in sorted(range(len(chairs)), key=lambda place: (ranks[place], place)):
        *left, last = chairs[place]
        rows.append(_row(last, ranks[place], last.since if left else None))
        rows += [_row(seat, None, None) for seat in left]
    return rows


def _row(seat: Seat, rank: int | None, since: int | None) -> SeatResult:
    return SeatResult(
        seat.player, rank, points_of(seat), seat.table_points, seat.made, seat.caused, since
    )


# ---- the evening -----------------------------------------------------------------------------


def evening_of(event: Event, tables: Sequence[Table]) -> list[EveningResult]:
    """Everybody who played, the best first; who is equal shares a place.

    Table points are given when a table ends, so they count once all tables have: before that they
    would only tell who was ready first.
    """
    seats: dict[int, list[Seat]] = defaultdict(list)
    for table in filter(has_begun, tables):
        for seat in table.seats.all():
            seats[seat.player_id].append(seat)
    by_table_points = event.ruleset == MCR and all(table.finished for table in tables)
    scores = {key: _score(own, by_table_points) for key, own in seats.items()}
    ranks = {key: 1 + sum(other > own for other in scores.values()) for key, own in scores.items()}
    rows = [
        EveningResult(
            own[0].player,
            ranks[key],
            scores[key].points,
            scores[key].table_points if by_table_points else None,
            _sum(seat.made for seat in own),
            _sum(seat.caused for seat in own),
        )
        for key, own in seats.items()
    ]
    return sorted(rows, key=lambda row: (row.rank, row.player.sort_name))


def _score(seats: Iterable[Seat], by_table_points: bool) -> Score:
    own = list(seats)
    table_points = sum(seat.table_points or 0 for seat in own) if by_table_points else 0
    return Score(table_points, sum(map(points_of, own)))


def _sum(counted: Iterable[int | None]) -> int | None:
    """Unknown as soon as one of them is."""
    total = 0
    for count in counted:
        if count is None:
            return None
        total += count
    return total


# ---- special hands ---------------------------------------------------------------------------


def special_hands(event: Event) -> list[PlayerHand]:
    """The newest first."""
    hands = PlayerHand.objects.filter(deal__table__round__event=event, won=True)
    made = hands.exclude(special="").select_related(
        "deal__entry", "seat__player", "seat__substitute"
    )
    return list(made.order_by("-deal__entry_id", "-pk"))


def specials_of(event: Event, tables: Sequence[Table]) -> list[SpecialHand]:
    """In the order in which they were made."""
    by_key = {table.pk: table for table in tables}
    return [special_of(hand, by_key[hand.seat.table_id]) for hand in special_hands(event)[::-1]]


def special_of(hand: PlayerHand, table: Table) -> SpecialHand:
    rules = game_of(table, len(chairs_of(seats_of(table)))).rules
    rule = rules.by_key.get(hand.special)
    name = rule.name.text(language()) if rule else hand.special
    return SpecialHand(hand.seat.holder, name, table.number, hand.deal.number, hand.points, hand)


# ---- what is unfinished ----------------------------------------------------------------------

NO_TABLES, NO_HALF = "no tables", "no half"
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
    played = max(table.round.half for table in tables)
    return [*found, *[Missing(NO_HALF)] * (played < event.halves)]
