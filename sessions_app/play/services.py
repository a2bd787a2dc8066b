"""Everything that is written at a table. Each is one transaction that locks the table row first.

A save says which version of the table its tablet saw and carries the key that came with its form:
sent twice it is stored once, and a tablet that missed something is told so.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from django.db import transaction
from django.db.models import Count, Max, Q, Sum
from django.utils import timezone

from scoring.errors import ScoringError
from scoring.table import Game, TableState
from sessions_app.models import Deal, DealEntry, Draft, Player, PlayerHand, Seat, Table, User
from sessions_app.play.replay import (
    DealRefused,
    Facts,
    Step,
    facts_of,
    fold,
    game_of,
    hands_of,
    renumbered,
    start_of,
    state_of,
    step,
    write_deal,
    write_ends,
    written,
)

# In the key of a deal that was entered again because the players changed chairs.
AGAIN = "-"
RESULT_FIELDS = ("net", "final", "uma", "rank", "table_points", "made", "caused")
DEAL_FIELDS = ("number", "east", "stage", "wind", "counters", "bets", "pays", "entry")


class Stale(Exception):
    """The table moved on since the tablet looked at it."""


class Refused(Exception):
    """What was entered cannot be: `error` says why, in both languages."""

    def __init__(self, error: ScoringError, number: int | None = None) -> None:
        super().__init__(str(error))
        self.error = error
        self.number = number
        """The deal that the engine does not take, where it is a later one."""


class Occupied(Exception):
    """This player already has a seat in this round."""


@dataclass(frozen=True)
class Author:
    """Who enters something: a table, or someone with an account."""

    by: str
    user: User | None = None


@dataclass(frozen=True)
class Entered:
    """What every save carries besides what it saves."""

    seen: int
    """The version of the table that its tablet saw."""
    key: str
    author: Author
    device: str = ""
    """The tablet, whose draft is done with when its deal is stored."""


# ---- what a table has ------------------------------------------------------------------------


def locked(table_id: int) -> Table:
    """The table, while nobody else writes at it."""
    tables = Table.objects.select_for_update(of=("self",)).select_related("round__event")
    return tables.get(pk=table_id)


def chairs_of(seats: Iterable[Seat]) -> list[list[Seat]]:
    """The players of each chair, in the order in which they sat there."""
    chairs: dict[int, list[Seat]] = {}
    for seat in sorted(seats, key=lambda seat: (seat.place, seat.since)):
        chairs.setdefault(seat.place, []).append(seat)
    return [chairs[place] for place in sorted(chairs)]


def sitting(chairs: Iterable[Sequence[Seat]], position: int) -> list[Seat]:
    """Who sits on each chair in the deal at this position."""
    return [[seat for seat in chair if seat.since <= position][-1] for chair in chairs]


def chairs_at(table: Table) -> list[list[Seat]]:
    return chairs_of(table.seats.select_related("player"))


def deals_at(table: Table) -> list[Deal]:
    """The deals that count, in order."""
    return list(table.deals.filter(entry__isnull=False).select_related("entry"))


def last_position(table: Table) -> int:
    """Of the deals that count; 0 before the first."""
    last = table.deals.filter(entry__isnull=False).aggregate(at=Max("position"))
    return last["at"] or 0


# ---- deals -----------------------------------------------------------------------------------


@transaction.atomic
def save_deal(*, table_id: int, position: int, facts: Facts, entered: Entered) -> Deal:
    """The next deal of the table; sent again it answers with what was stored."""
    table = locked(table_id)
    stored = _stored(table, entered)
    if stored:
        return stored
    _check_seen(table, entered)
    if position != last_position(table) + 1 or not table.started:
        raise Stale
    chairs = chairs_at(table)
    taken = _taken(table, len(chairs), facts)
    deal, _new = Deal.objects.get_or_create(table=table, position=position)
    seats = sitting(chairs, position)
    _enter(deal, facts, entered, seats)
    write_deal(deal, taken)
    deal.save(update_fields=DEAL_FIELDS)
    PlayerHand.objects.bulk_create(hands_of(deal, taken, seats))
    _finish(table, taken.after, chairs)
    table.drafts.filter(device=entered.device).delete()
    return deal


def _taken(table: Table, size: int, facts: Facts) -> Step:
    try:
        return step(state_of(table, game_of(table, size)), facts)
    except ScoringError as error:
        raise Refused(error) from error


@transaction.atomic
def undo_deal(*, table_id: int, position: int, entered: Entered) -> Deal:
    """Take the last deal back; its facts stay in the history."""
    table = locked(table_id)
    stored = _stored(table, entered)
    if stored:
        return stored
    _check_seen(table, entered)
    deals = deals_at(table)
    if not deals or deals[-1].position != position:
        raise Stale
    chairs = chairs_at(table)
    _enter(deals[-1], None, entered, sitting(chairs, position))
    play_again(table, chairs, deals)
    return deals[-1]


@transaction.atomic
def correct_deal(
    *, table_id: int, position: int, facts: Facts | None, why: str, entered: Entered
) -> Deal:
    """Enter a deal anew, or take it out; what follows it is played again."""
    table = locked(table_id)
    stored = _stored(table, entered)
    if stored:
        return stored
    _check_seen(table, entered)
    deals = deals_at(table)
    deal = next((deal for deal in deals if deal.position == position), None)
    if deal is None:
        raise Stale
    chairs = chairs_at(table)
    _enter(deal, facts, entered, sitting(chairs, position), why)
    play_again(table, chairs, deals, entered_at=position)
    return deal


def _stored(table: Table, entered: Entered) -> Deal | None:
    """What came in with this key before, as a retry would find it."""
    entry = DealEntry.objects.filter(key=entered.key).select_related("deal").first()
    if entry is None:
        return None
    if entry.deal.table_id != table.pk:
        raise Stale
    return entry.deal


def _check_seen(table: Table, entered: Entered) -> None:
    if table.version != entered.seen or not table.event.is_open:
        raise Stale


def _enter(
    deal: Deal, facts: Facts | None, entered: Entered, seats: Sequence[Seat], why: str = ""
) -> None:
    """Add to the history what counts from now on; the deal itself is not saved."""
    entry = DealEntry.objects.create(
        deal=deal,
        version=deal.entries.count() + 1,
        facts=facts,
        players=[seat.player_id for seat in seats],
        key=entered.key,
        by=entered.author.by,
        user=entered.author.user,
        at=timezone.now(),
        why=why,
    )
    deal.entry = entry if facts is not None else None


# ---- results ---------------------------------------------------------------------------------


def play_again(
    table: Table, chairs: Sequence[Sequence[Seat]], deals: Sequence[Deal], *, entered_at: int = 0
) -> None:
    """Play all deals again and write what comes out."""
    game = game_of(table, len(chairs))
    playing = [deal for deal in deals if deal.entry]
    steps = folded(game, playing, entered_at=entered_at)
    PlayerHand.objects.filter(deal__table=table).delete()
    hands = []
    for deal, taken in zip(playing, steps, strict=True):
        write_deal(deal, taken)
        hands += hands_of(deal, taken, sitting(chairs, deal.position))
    Deal.objects.bulk_update(deals, DEAL_FIELDS)
    PlayerHand.objects.bulk_create(hands)
    _finish(table, steps[-1].after if steps else start_of(game, chairs), chairs)


def folded(game: Game, playing: Sequence[Deal], *, entered_at: int = 0) -> list[Step]:
    """All deals again; where a later one than was entered is refused, its number is told."""
    try:
        return fold(game, [facts_of(deal) for deal in playing])
    except DealRefused as refused:
        deal = playing[refused.place]
        number = None if deal.position == entered_at else deal.number
        raise Refused(refused.error, number) from refused


def _finish(table: Table, state: TableState, chairs: Sequence[Sequence[Seat]]) -> None:
    """Write what the table and its seats have now, and count the version up."""
    if table.stopped:
        state = state.stop()
    _write_seats(table, state.game, chairs)
    write_ends(state, chairs)
    # One by one: a table has few seats, and an update in bulk takes longer to write down.
    for seat in (seat for chair in chairs for seat in chair):
        seat.save(update_fields=RESULT_FIELDS)
    table.state = written(state)
    table.finished = state.finished
    table.agreed_at = None
    table.version += 1
    table.save(update_fields=["state", "finished", "agreed_at", "version", "stopped", "started"])


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


# ---- seats -----------------------------------------------------------------------------------


@transaction.atomic
def seat_players(*, table_id: int, order: Sequence[int], entered: Entered) -> Table:
    """Who is East, South and so on: the chairs in another order, each with its players.

    When deals were played already, what was entered for a player stays with that player.
    """
    table = locked(table_id)
    _check_seen(table, entered)
    chairs = chairs_at(table)
    if sorted(order) != list(range(len(chairs))):
        raise Stale
    new_place = {old: new for new, old in enumerate(order)}
    table.started = True
    chairs, deals = _moved(table, chairs, new_place), deals_at(table)
    if any(old != new for old, new in new_place.items()):
        for deal in deals:
            again = replace(entered, key=f"{entered.key}{AGAIN}{deal.position}")
            facts = renumbered(facts_of(deal), new_place)
            _enter(deal, facts, again, sitting(chairs, deal.position))
    play_again(table, chairs, deals)
    return table


def _moved(
    table: Table, chairs: Sequence[Sequence[Seat]], new_place: dict[int, int]
) -> list[list[Seat]]:
    """As new rows: two players who change places would be on one chair halfway."""
    seats = [seat for chair in chairs for seat in chair]
    table.seats.all().delete()
    for seat in seats:
        seat.pk, seat.place = None, new_place[seat.place]
    return chairs_of(Seat.objects.bulk_create(seats))


@transaction.atomic
def take_over(*, table_id: int, place: int, player: Player, entered: Entered) -> Table:
    """Another player sits down on a chair, from the next deal on."""
    table = locked(table_id)
    _check_seen(table, entered)
    chairs = chairs_at(table)
    if place not in range(len(chairs)) or table.finished:
        raise Stale
    if Seat.objects.filter(round=table.round, player=player).exists():
        raise Occupied
    since = last_position(table) + 1
    last = chairs[place][-1]
    if last.since == since:
        # Nobody played here yet, so nobody left.
        last.player = player
        last.save(update_fields=["player"])
    else:
        chairs[place].append(
            Seat.objects.create(
                table=table, round=table.round, player=player, place=place, since=since
            )
        )
    _finish(table, state_of(table, game_of(table, len(chairs))), chairs)
    return table


@transaction.atomic
def fine(*, table_id: int, place: int, points: int, reason: str, entered: Entered) -> Table:
    """Points taken from (or given to) who sits on a chair, after the game."""
    table = locked(table_id)
    _check_seen(table, entered)
    chairs = chairs_at(table)
    if place not in range(len(chairs)):
        raise Stale
    seat = chairs[place][-1]
    seat.penalties.append(
        {
            "points": points,
            "reason": reason,
            "by": entered.author.by,
            "at": timezone.now().isoformat(),
        }
    )
    seat.save(update_fields=["penalties"])
    _finish(table, state_of(table, game_of(table, len(chairs))), chairs)
    return table


# ---- the end ---------------------------------------------------------------------------------


@transaction.atomic
def stop_table(*, table_id: int, stopped: bool, entered: Entered) -> Table:
    """The players stop here, or go on after all."""
    table = locked(table_id)
    if table.stopped == stopped:
        return table
    _check_seen(table, entered)
    table.stopped = stopped
    chairs = chairs_at(table)
    _finish(table, state_of(table, game_of(table, len(chairs))), chairs)
    return table


@transaction.atomic
def agree(*, table_id: int, entered: Entered) -> Table:
    """The players agree to the final sheet."""
    table = locked(table_id)
    if table.agreed_at:
        return table
    _check_seen(table, entered)
    if not table.finished:
        raise Stale
    table.agreed_at = timezone.now()
    table.version += 1
    table.save(update_fields=["agreed_at", "version"])
    return table


# ---- drafts ----------------------------------------------------------------------------------


def save_draft(*, table: Table, device: str, seen: int, form: str) -> None:
    """What stands on a tablet now. It changes nothing of the game, so nothing is locked."""
    Draft.objects.update_or_create(
        table=table,
        device=device,
        defaults={"version": seen, "form": form, "at": timezone.now()},
    )
