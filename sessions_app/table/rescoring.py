"""Every table played again from its facts, and compared with the results that are stored."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import QuerySet

from sessions_app.models import PlayerHand, Table
from sessions_app.shared.announcements import results_may_change
from sessions_app.shared.errors import Refused
from sessions_app.shared.language import language
from sessions_app.shared.locking import locked_row
from sessions_app.shared.seats import chairs_at, deals_at
from sessions_app.table.results import RESULT_FIELDS, play_again

DEAL_RESULTS = ("number", "east", "stage", "wind", "counters", "bets", "pays")
HAND_RESULTS = (
    "tiles",
    "points",
    "net",
    "way",
    "count",
    "dead",
    "lines",
    "special",
    "won",
    "threw",
    "ending",
)
TABLE_RESULTS = ("state", "finished")


class Difference(NamedTuple):
    """A result that would come out otherwise today."""

    where: str
    stored: object
    now: object

    def __str__(self) -> str:
        return f"{self.where}: {self.stored} -> {self.now}"


def told_of(table: Table, difference: Difference) -> str:
    """With the evening and the table, as a command says it."""
    event = table.event
    return f"{event.date} {event}, table {table.number}, {difference}"


def rescore(table_id: int, *, apply: bool) -> list[Difference]:
    """Play a table again; what comes out otherwise is written only on purpose.

    A closed season is only looked at: `apply` is for what can still change.
    """
    with transaction.atomic():
        table = locked_row(table_id)
        if not table.state:
            # Nobody sat down yet, so nothing was ever counted.
            return []
        agreed_at, stored = table.agreed_at, results_of(table)
        try:
            play_again(table, chairs_at(table), deals_at(table))
        except Refused as refused:
            transaction.set_rollback(True)
            return [Difference(f"deal {refused.number}", "counted", reason_of(refused))]
        # An agreed sheet stays agreed: the players did not change anything.
        Table.objects.filter(pk=table.pk).update(agreed_at=agreed_at)
        found = list(differences(stored, results_of(locked_row(table_id))))
        is_written = apply and bool(found) and can_change(table)
        if is_written:
            results_may_change(table.event)
        transaction.set_rollback(not is_written)
    return found


def can_change(table: Table) -> bool:
    season = table.event.season
    return season is None or not season.is_closed


def reason_of(refused: Refused) -> str:
    return f"refused: {refused.error.message.text(language())}"


def results_of(table: Table) -> dict[str, Any]:
    """Every result of a table by a name that a person finds back."""
    deals = table.deals.filter(entry__isnull=False)
    hands = PlayerHand.objects.filter(deal__table=table, deal__entry__isnull=False)
    seats = table.seats.select_related("player")
    return {
        **_rows("table", Table.objects.filter(pk=table.pk), TABLE_RESULTS, lambda row: ""),
        **_rows("deal", deals, DEAL_RESULTS, lambda deal: str(deal.position)),
        **_rows("seat", seats, RESULT_FIELDS, lambda seat: f"{seat.place}.{seat.since}"),
        **_rows(
            "hand",
            hands.select_related("deal", "seat"),
            HAND_RESULTS,
            lambda hand: f"{hand.deal.position} of seat {hand.seat.place}",
        ),
    }


def _rows(kind: str, rows: QuerySet[Any], fields: tuple[str, ...], name_of: Any) -> dict[str, Any]:
    return {
        " ".join(filter(None, (kind, name_of(row), field))): getattr(row, field)
        for row in rows
        for field in fields
    }


def differences(stored: dict[str, Any], now: dict[str, Any]) -> Iterator[Difference]:
    for where in sorted(stored.keys() | now.keys()):
        before, after = stored.get(where), now.get(where)
        if before != after:
            yield Difference(where, before, after)
