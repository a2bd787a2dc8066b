"""Beside the game, in a tournament: the last deals, a second look, and calling the referee."""

from datetime import datetime
from typing import Any, NamedTuple

from django.db import transaction
from django.utils import timezone

from sessions_app.access.rights import Act
from sessions_app.models import Deal, Table
from sessions_app.shared.errors import TableChanged
from sessions_app.shared.http import fingerprint
from sessions_app.shared.locking import locked, locked_row
from sessions_app.shared.rulesets import Family, family_of
from sessions_app.shared.submission import Author
from sessions_app.table.changes import permitted
from sessions_app.table.clock import Clock, clock_of

# After the signal, with the dice of a deal on the table and without (EMA 2016, 5.9).
WITH_DICE, WITHOUT_DICE = 2, 1
TIMED = (Family.RIICHI, Family.MCR)
"""Dutch rounds are so many deals, however long they take."""


class AtTable(NamedTuple):
    """What the tablet shows of it."""

    clock: Clock | None
    asks_dice: bool
    """Whether the dice of this deal were thrown before the signal."""
    deal: int
    """The deal that is next, or is played."""
    deals_left: int | None
    """None as long as nobody said it."""
    is_over: bool
    """The time is up."""
    gong_at: datetime | None
    waits_for_referee: bool
    to_second: Deal | None
    """The deal to which a second player has not agreed."""


def at_table(table: Table) -> AtTable | None:
    """None at a club evening."""
    event = table.event
    if not event.is_tournament:
        return None
    clock = clock_of(event, table.round, table.extra_minutes)
    playing = table.started and not table.finished and event.is_open
    asks = bool(playing and clock and _asks_now(clock) and family_of(event) in TIMED)
    played = table.state.get("played", 0)
    left = None if table.ends_after is None else table.ends_after - played
    return AtTable(
        clock=clock if playing else None,
        asks_dice=asks and left is None,
        deal=played + 1,
        deals_left=left if playing else None,
        is_over=bool(playing and clock and clock.is_over),
        gong_at=table.round.gong_at,
        waits_for_referee=table.referee_at is not None,
        to_second=to_second(table) if playing else None,
    )


def _asks_now(clock: Clock) -> bool:
    """After the signal; in a pause nothing is decided."""
    return clock.signalled and clock.runs


def beside_the_game(table: Table) -> dict[str, Any]:
    """For the screens of the table."""
    found = at_table(table)
    return {"beside": found, "beside_seen": seen_of(found) if found else ""}


def seen_of(shown: AtTable) -> str:
    """Without the time that is left, which the page counts by itself."""
    return fingerprint((*shown[:-1], shown.to_second and shown.to_second.pk))


def to_second(table: Table) -> Deal | None:
    """The last deal, as long as a second player who should has not agreed to it.

    Until then the table enters no other one. Deals that waited on a tablet without a connection
    were played already, and are taken in without it: who looks then sees what came of all of them.
    """
    if not table.event.is_tournament or not table.event.tournament.second_agrees:
        return None
    last = table.deals.filter(entry__isnull=False).select_related("entry").last()
    if last is None or last.entry is None or last.seconded == last.entry.version:
        return None
    return last


@transaction.atomic
def say_dice(*, table_id: int, thrown: bool | None, author: Author) -> Table:
    """How many deals are left; what was said first holds until it is taken back with None."""
    table = locked(table_id)
    permitted(table, Act.PLAY, author)
    clock = clock_of(table.event, table.round, table.extra_minutes)
    if table.finished or (thrown is not None and not (clock and clock.signalled)):
        raise TableChanged
    if thrown is not None and table.ends_after is not None:
        return table
    left = WITH_DICE if thrown else WITHOUT_DICE
    table.ends_after = None if thrown is None else table.state.get("played", 0) + left
    table.save(update_fields=["ends_after"])
    return table


@transaction.atomic
def second(*, table_id: int, position: int, version: int, author: Author) -> None:
    """A second player agrees to what was entered for a deal; of another version nothing is said."""
    table = locked(table_id)
    permitted(table, Act.AGREE, author)
    deal = table.deals.filter(position=position).select_related("entry").first()
    if not deal or not deal.entry or deal.entry.version != version:
        raise TableChanged
    deal.seconded = version
    deal.save(update_fields=["seconded"])


@transaction.atomic
def call_referee(*, table_id: int, called: bool, author: Author) -> None:
    """Who calls again waits since the first time."""
    table = locked_row(table_id)
    permitted(table, Act.CALL, author)
    table.referee_at = (table.referee_at or timezone.now()) if called else None
    table.save(update_fields=["referee_at"])
