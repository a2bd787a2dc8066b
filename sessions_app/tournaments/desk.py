"""The results desk: slips come in, and of each table the end is typed; mistakes are corrected.

What was typed is a fact on the seats like any total. Who typed what, and why it was corrected, is
written down beside it.
"""

from collections.abc import Sequence
from dataclasses import replace

from django.db import transaction
from django.utils.translation import gettext as _

from sessions_app.evening.totals import End, store_totals, take_back_totals
from sessions_app.models import Seat, Table
from sessions_app.shared.errors import Invalid, NeedsReason
from sessions_app.shared.locking import locked_event, locked_row
from sessions_app.shared.seats import chairs_at
from sessions_app.shared.submission import Entered
from sessions_app.table.services import agree


@transaction.atomic
def enter_result(
    *, event_id: int, table_id: int, totals: Sequence[int], bets: int, why: str, entered: Entered
) -> Table:
    """The end of a table by its chairs. Typed again it is the same; otherwise it is corrected."""
    locked_event(event_id)
    seats = [chair[-1] for chair in chairs_at(locked_row(table_id))]
    typed = [seat.typed_total for seat in seats]
    is_new = all(total is None for total in typed)
    if not is_new and typed != list(totals) and not why:
        raise NeedsReason(_("This table was in already. Say why it is corrected."))
    entered = replace(entered, why="" if is_new else why)
    return store_totals(table_id=table_id, ends=_ends(seats, totals), bets=bets, entered=entered)


@transaction.atomic
def clear_result(*, event_id: int, table_id: int, why: str, entered: Entered) -> Table:
    """Take back what was typed of a table, with the reason; sent again it stays cleared."""
    locked_event(event_id)
    if not why:
        raise NeedsReason(_("Say why it is cleared."))
    return take_back_totals(table_id=table_id, entered=replace(entered, why=why))


@transaction.atomic
def agree_result(*, event_id: int, table_id: int, entered: Entered) -> Table:
    """A second one looked at the slip, where that is asked before a result counts."""
    locked_event(event_id)
    return agree(table_id=table_id, entered=entered)


def _ends(seats: Sequence[Seat], totals: Sequence[int]) -> list[End]:
    """The mahjongs, where somebody noted them before, stay."""
    if len(seats) != len(totals):
        raise Invalid
    return [
        End(total, seat.made, seat.caused) if seat.typed_total is not None else End(total)
        for seat, total in zip(seats, totals, strict=True)
    ]
