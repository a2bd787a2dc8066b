"""The same sheet or the same totals from two tablets at the same moment are stored once."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from sessions_app.evening.sheets import save_sheet
from sessions_app.evening.totals import End, store_totals
from sessions_app.models import DealEntry, PlayerHand
from sessions_app.shared.errors import Rejected
from sessions_app.table.services import save_deal
from tests.sessions_app.club import a_table, an_event, entered

pytestmark = pytest.mark.django_db(transaction=True)

DEALS: list[dict[str, Any]] = [{"winner": 0, "from": None, "scores": [80, 0, 0, 0]}, {"draw": True}]


def at_once(*writes: Callable[[], object]) -> list[str]:
    """What each tablet hears."""
    start = Barrier(len(writes))

    def send(write: Callable[[], object]) -> str:
        try:
            start.wait(timeout=20)
            write()
            return "stored"
        except Rejected:
            return "told"
        finally:
            connection.close()

    with ThreadPoolExecutor(len(writes)) as tablets:
        return sorted(tablets.map(send, writes))


def test_the_same_sheet_at_once_is_stored_once() -> None:
    table = a_table(an_event())
    sent = entered(table)
    heard = at_once(*[lambda: save_sheet(table_id=table.pk, deals=DEALS, entered=sent)] * 4)
    assert heard == ["stored"] * 4
    assert (DealEntry.objects.count(), PlayerHand.objects.count()) == (2, 8)
    table.refresh_from_db()
    assert (table.version, table.state["totals"]) == (2, [480, -160, -160, -160])


def test_a_sheet_and_a_deal_of_a_tablet_at_once_leave_one_of_them() -> None:
    table = a_table(an_event())
    sheet, deal = entered(table), entered(table)
    heard = at_once(
        lambda: save_sheet(table_id=table.pk, deals=DEALS, entered=sheet),
        lambda: save_deal(table_id=table.pk, position=1, facts={"redeal": True}, entered=deal),
    )
    assert heard == ["stored", "told"]
    assert DealEntry.objects.count() in (1, 2)


def test_the_same_totals_at_once_are_stored_once() -> None:
    table = a_table(an_event())
    sent, ends = entered(table), [End(total) for total in (10, -10, 0, 0)]
    heard = at_once(*[lambda: store_totals(table_id=table.pk, ends=ends, entered=sent)] * 4)
    assert heard == ["stored"] * 4
    table.refresh_from_db()
    assert (table.version, table.finished) == (1, True)
