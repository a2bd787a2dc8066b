"""What comes out at a table, written to its rows: every deal, every seat, and how it stands."""

from collections.abc import Sequence

from django.db.models import Count, Q, Sum
from django.utils import timezone

from scoring.table import Game, TableState
from sessions_app.models import Deal, PlayerHand, Seat, Table
from sessions_app.shared.errors import Refused
from sessions_app.shared.seats import sitting
from sessions_app.table.replay import (
    DealRefused,
    Step,
    facts_of,
    fold,
    game_of,
    hands_of,
    has_stopped,
    start_of,
    state_of,
    write_deal,
    write_ends,
    written,
)

RESULT_FIELDS = ("net", "points", "final", "uma", "rank", "table_points", "made", "caused")
TABLE_FIELDS = (
    "state",
    "finished",
    "agreed_at",
    "confirmed_at",
    "version",
    "stopped",
    "started",
    "changed_at",
)
DEAL_FIELDS = ("number", "east", "stage", "wind", "counters", "bets", "pays", "entry")


def play_again(
    table: Table, chairs: Sequence[Sequence[Seat]], deals: Sequence[Deal], *, entered_at: int = 0
) -> None:
    """Play all deals again and write what comes out."""
    game = game_of(table, len(chairs))
    playing = [deal for deal in deals if deal.entry]
    steps = folded(game, playing, entered_at=entered_at)
    # By their keys: joined to their table, PostgreSQL read all hands of the club before it had
    # counted its rows, for a minute in a club that was just loaded.
    PlayerHand.objects.filter(deal__in=deals).delete()
    hands = []
    for deal, taken in zip(playing, steps, strict=True):
        write_deal(deal, taken)
        hands += hands_of(deal, taken, sitting(chairs, deal.position))
    Deal.objects.bulk_update(deals, DEAL_FIELDS)
    PlayerHand.objects.bulk_create(hands)
    finish(table, steps[-1].after if steps else start_of(game, chairs), chairs)


def folded(game: Game, playing: Sequence[Deal], *, entered_at: int = 0) -> list[Step]:
    """All deals again; where a later one than was entered is refused, its number is told."""
    try:
        return fold(game, [facts_of(deal) for deal in playing])
    except DealRefused as refused:
        deal = playing[refused.place]
        number = None if deal.position == entered_at else deal.number
        raise Refused(refused.error, number) from refused


def write_again(table: Table, chairs: Sequence[Sequence[Seat]]) -> None:
    """What comes out, where something of the seats changed and no deal did.

    The players agreed to what they played: what a referee decides does not ask them again.
    """
    agreed_at = table.agreed_at
    finish_as_it_stands(table, chairs)
    if agreed_at:
        table.agreed_at = agreed_at
        table.save(update_fields=["agreed_at"])


def finish_as_it_stands(table: Table, chairs: Sequence[Sequence[Seat]]) -> None:
    """Where no deal changed: from how the table stands since the last one."""
    finish(table, state_of(table, game_of(table, len(chairs))), chairs)


def finish(table: Table, state: TableState, chairs: Sequence[Sequence[Seat]]) -> None:
    """Write what the table and its seats have now, and count the version up."""
    if has_stopped(table, state.played):
        state = state.stop()
    _write_seats(table, state.game, chairs)
    write_ends(state, chairs)
    # One by one: a table has few seats, and an update in bulk takes longer to write down.
    for seat in (seat for chair in chairs for seat in chair):
        seat.save(update_fields=RESULT_FIELDS)
    table.state = written(state)
    table.finished = state.finished
    _unsettle(table)
    table.version += 1
    table.changed_at = timezone.now()
    table.save(update_fields=TABLE_FIELDS)


def _unsettle(table: Table) -> None:
    """Ask the players again, unless an organiser put a confirmed result right.

    A game that goes on is not over: nobody agreed to it or confirmed it yet.
    """
    if not table.finished:
        table.confirmed_at = None
    if not table.confirmed_at:
        table.agreed_at = None


def _write_seats(table: Table, game: Game, chairs: Sequence[Sequence[Seat]]) -> None:
    """What each player won and lost, and the mahjongs made and caused.

    Where only the end was written down, so were the mahjongs, if they were.
    """
    counted = {
        row["seat"]: row
        for row in PlayerHand.objects.filter(deal__table=table)
        .values("seat")
        .annotate(
            net=Sum("net"),
            made=Count("pk", filter=Q(won=True)),
            caused=Count("pk", filter=Q(threw=True)),
            unknown=Count("pk", filter=Q(threw__isnull=True)),
        )
    }
    for chair in chairs:
        for seat in chair:
            if seat.typed_total is not None:
                seat.net = seat.typed_total - game.starting_points
                continue
            row = counted.get(seat.pk, {"net": 0, "made": 0, "caused": 0, "unknown": 0})
            seat.net, seat.made = row["net"], row["made"]
            seat.caused = None if row["unknown"] else row["caused"]
