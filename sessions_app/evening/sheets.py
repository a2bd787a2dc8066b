"""A whole paper sheet is stored at once: all of its deals in order, or none of them."""

from collections.abc import Sequence
from dataclasses import replace

from django.db import transaction

from sessions_app.models import Deal, DealEntry
from sessions_app.shared.errors import Refused, TableChanged
from sessions_app.shared.locking import locked
from sessions_app.shared.seats import last_position
from sessions_app.shared.submission import Entered
from sessions_app.table.replay import Facts
from sessions_app.table.services import save_deal

# Between the key of the sheet and the number of the row, in the key of each deal.
ROW = "x"


class RowRefused(Refused):
    """A row that the engine does not take; nothing of the sheet was stored."""

    def __init__(self, row: int, refused: Refused) -> None:
        super().__init__(refused.error)
        self.row = row


@transaction.atomic
def save_sheet(*, table_id: int, deals: Sequence[Facts], entered: Entered) -> list[Deal]:
    """The next deals of a table; sent again it answers with what was stored.

    Who types in a sheet says that the players sat as it was printed.
    """
    table = locked(table_id)
    stored = stored_rows(table_id, entered.key)
    if stored:
        if [entry.facts for entry in stored] != list(deals):
            raise TableChanged
        return [entry.deal for entry in stored]
    if not table.started:
        table.started = True
        table.save(update_fields=["started"])
    first = last_position(table) + 1
    return [_save_row(table_id, first, row, facts, entered) for row, facts in enumerate(deals)]


def stored_rows(table_id: int, key: str) -> list[DealEntry]:
    """What came in with this sheet before, in order."""
    entries = DealEntry.objects.filter(deal__table_id=table_id, key__startswith=f"{key}{ROW}")
    return list(entries.select_related("deal").order_by("pk"))


def _save_row(table_id: int, first: int, row: int, facts: Facts, entered: Entered) -> Deal:
    """Every row counts the version up by one."""
    of_row = replace(entered, seen=entered.seen + row, key=f"{entered.key}{ROW}{row + 1}")
    try:
        return save_deal(table_id=table_id, position=first + row, facts=facts, entered=of_row)
    except Refused as refused:
        raise RowRefused(row, refused) from refused
