"""The results desk: slips come in, and of each table the end is typed; mistakes are corrected.

What was typed is a fact on the seats like any total. Who typed what, and why it was corrected, is
written down beside it.
"""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from sessions_app.evening.totals import End, has_only_totals, store_totals, take_back_totals
from sessions_app.models import Seat, Table, TotalsEntry
from sessions_app.play.entered import Author, Entered, Stale
from sessions_app.play.services import agree
from sessions_app.play.the_table import chairs_at, locked_event, locked_row
from sessions_app.tournaments.publishing import publish_corrected, publish_if_known

LONGEST_WHY = 200


class NeedsReason(Exception):
    """What was typed before is changed only with a reason."""


@transaction.atomic
def enter_result(
    *, event_id: int, table_id: int, totals: Sequence[int], bets: int, why: str, entered: Entered
) -> Table:
    """The end of a table by its chairs. Typed again it is the same; otherwise it is corrected.

    Typed after it was cleared it is a correction of what was made known, too.
    """
    event = locked_event(event_id)
    seats = [chair[-1] for chair in chairs_at(locked_row(table_id))]
    typed = [seat.typed_total for seat in seats]
    is_new = all(total is None for total in typed)
    if not is_new and typed != list(totals) and not why:
        raise NeedsReason
    table = store_totals(table_id=table_id, ends=_ends(seats, totals), bets=bets, entered=entered)
    if typed != list(totals):
        _write_down(table, totals, "" if is_new else why, entered.author)
    if is_new:
        publish_if_known(event, table, told_of(table, _("typed again")), entered.author)
    else:
        publish_corrected(event, told_of(table, why), entered.author)
    return table


@transaction.atomic
def clear_result(*, event_id: int, table_id: int, why: str, entered: Entered) -> Table:
    """Take back what was typed of a table, with the reason; sent again it stays cleared."""
    event = locked_event(event_id)
    was_typed = has_only_totals([chair[-1] for chair in chairs_at(locked_row(table_id))])
    if not why:
        raise NeedsReason
    table = take_back_totals(table_id=table_id, entered=entered)
    if was_typed:
        _write_down(table, [], why, entered.author)
        publish_if_known(event, table, told_of(table, why), entered.author)
    return table


@transaction.atomic
def agree_result(*, event_id: int, table_id: int, entered: Entered) -> Table:
    """A second one looked at the slip, where that is asked before a result counts."""
    event = locked_event(event_id)
    table = agree(table_id=table_id, entered=entered)
    publish_corrected(event, told_of(table, ""), entered.author)
    return table


def told_of(table: Table, why: str) -> str:
    """Round 3, table 12: what was wrong."""
    told = _("Round %(round)s, table %(table)s: %(why)s")
    return (told % {"round": table.round.number, "table": table.number, "why": why})[:LONGEST_WHY]


def _ends(seats: Sequence[Seat], totals: Sequence[int]) -> list[End]:
    """The mahjongs, where somebody noted them before, stay."""
    if len(seats) != len(totals):
        raise Stale
    return [
        End(total, seat.made, seat.caused) if seat.typed_total is not None else End(total)
        for seat, total in zip(seats, totals, strict=True)
    ]


def _write_down(table: Table, totals: Sequence[int], why: str, author: Author) -> None:
    TotalsEntry.objects.create(
        table=table,
        totals=list(totals),
        why=why,
        by=author.by,
        user=author.user,
        at=timezone.now(),
    )
