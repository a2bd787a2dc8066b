"""The fast evening: of a table only the end is written down, and the mahjongs if they were noted.

What was typed is a fact on the seats; the results follow from it as they do from deals.
"""

from collections.abc import Sequence
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.table import BET, Game
from sessions_app.access.rights import Act
from sessions_app.models import Event, Seat, Table, TotalsEntry
from sessions_app.shared.errors import Conflict, Invalid
from sessions_app.shared.locking import check_seen, locked
from sessions_app.shared.numbers import points, signed
from sessions_app.shared.seats import chairs_at
from sessions_app.shared.submission import Entered
from sessions_app.table.changes import Permit, permitted
from sessions_app.table.replay import game_of
from sessions_app.table.results import play_again

TYPED = ("typed_total", "made", "caused")


class End(NamedTuple):
    """What is known of one player at the end."""

    total: int
    made: int | None = None
    caused: int | None = None
    """None where nobody noted it."""


def has_only_totals(seats: Sequence[Seat]) -> bool:
    return any(seat.typed_total is not None for seat in seats)


def over(game: Game, ends: Sequence[End], bets: int = 0) -> int:
    """How much the totals and the bets left on the table are more than was there at the start."""
    return sum(end.total for end in ends) + BET * bets - game.starting_points * game.size


@transaction.atomic
def store_totals(
    *,
    table_id: int,
    ends: Sequence[End],
    entered: Entered,
    bets: int = 0,
    stopped: bool | None = None,
) -> Table:
    """The end of the game, in the order of the chairs; typed again it replaces what was typed.

    Whether the table stopped before all deals were played stays as it is where nobody told.
    """
    table = locked(table_id, entered.why)
    chairs = chairs_at(table)
    if len(ends) != len(chairs):
        raise Invalid
    _check(game_of(table, len(chairs)), ends, bets)
    stopped = table.stopped if stopped is None else stopped
    if [_typed(chair[-1]) for chair in chairs] == list(ends) and table.stopped == stopped:
        return table
    permit = _permitted(table, entered)
    for chair, end in zip(chairs, ends, strict=True):
        chair[-1].typed_total, chair[-1].made, chair[-1].caused = end
    table.started, table.stopped = True, stopped
    _write(table, chairs, entered)
    permit.record()
    return table


@transaction.atomic
def take_back_totals(*, table_id: int, entered: Entered) -> Table:
    """As if nothing was typed: who is East is asked again, unless a plan tells."""
    table = locked(table_id, entered.why)
    chairs = chairs_at(table)
    if not has_only_totals([chair[-1] for chair in chairs]):
        return table
    permit = _permitted(table, entered)
    for chair in chairs:
        chair[-1].typed_total = None
    table.started, table.stopped = table.event.is_tournament, False
    _write(table, chairs, entered)
    permit.record()
    return table


def _check(game: Game, ends: Sequence[End], bets: int) -> None:
    """Refuse totals that do not add up; bets are left on the table only where there are any.

    Every mahjong is made by someone, and caused by one other at most.
    """
    too_much = over(game, ends, bets if game.has_sticks else 0)
    if too_much:
        raise Invalid(_in_words(game.starting_points * game.size, too_much))
    caused = sum(end.caused or 0 for end in ends)
    made = [end.made for end in ends if end.made is not None]
    if len(made) == len(ends) and caused > sum(made):
        raise Invalid(_("More mahjongs are caused than made. That cannot be."))


def _in_words(right: int, over: int) -> str:
    """Return what the totals are together, and how much that is too much or too little."""
    sums = {
        "together": points(right + over) if right else signed(over),
        "right": points(right),
        "over": points(abs(over)),
    }
    if over > 0:
        message = _("Together it is %(together)s, and it must be %(right)s: %(over)s too much.")
    else:
        message = _("Together it is %(together)s, and it must be %(right)s: %(over)s too little.")
    return message % sums


def _permitted(table: Table, entered: Entered) -> Permit:
    """Where deals were entered the totals follow from them."""
    if table.deals.filter(entry__isnull=False).exists():
        raise Conflict(_("This table has deals: its totals follow from them."))
    check_seen(table, entered)
    return permitted(table, Act.TOTALS, entered.author, entered.why)


def _typed(seat: Seat) -> End | None:
    if seat.typed_total is None:
        return None
    return End(seat.typed_total, seat.made, seat.caused)


def _write(table: Table, chairs: Sequence[Sequence[Seat]], entered: Entered) -> None:
    seats = [chair[-1] for chair in chairs]
    Seat.objects.bulk_update(seats, TYPED)
    # A game at home has a history of its own: seasons/home_games/services.py.
    if table.event.kind != Event.Kind.HOME:
        _write_history(table, seats, entered)
    play_again(table, chairs, [])


def _write_history(table: Table, seats: Sequence[Seat], entered: Entered) -> None:
    """Add what was typed, by whom and why; totals that were taken back are an empty list."""
    TotalsEntry.objects.create(
        table=table,
        totals=[seat.typed_total for seat in seats if seat.typed_total is not None],
        why=entered.why,
        by=entered.author.by,
        user=entered.author.user,
        at=timezone.now(),
    )
