"""Tablets that save at the same moment: one deal is stored, and the other tablet is told."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from sessions_app.models import Deal, DealEntry, PlayerHand, Table
from sessions_app.shared.errors import Conflict
from sessions_app.shared.submission import Author, Entered
from sessions_app.table.services import correct_deal, save_deal, undo_deal
from tests.sessions_app.club import a_table, an_event, enter, entered

pytestmark = pytest.mark.django_db(transaction=True)

GREET_WINS = {"winner": 0, "from": None, "scores": [80, 0, 0, 0]}
WIM_WINS = {"winner": 1, "from": 0, "scores": [0, 80, 0, 0]}


def at_once(*saves: Callable[[], Deal]) -> list[str]:
    """What each tablet hears, when all of them send at the same moment."""
    start = Barrier(len(saves))

    def send(save: Callable[[], Deal]) -> str:
        try:
            start.wait(timeout=20)
            return f"deal {save().position}"
        except Conflict:
            return "told"
        finally:
            connection.close()

    with ThreadPoolExecutor(len(saves)) as tablets:
        return sorted(tablets.map(send, saves))


def saving(table: Table, facts: dict[str, Any], sent: Entered) -> Callable[[], Deal]:
    return lambda: save_deal(table_id=table.pk, position=1, facts=facts, entered=sent)


def test_the_same_save_five_times_at_once_stores_one_deal() -> None:
    table = a_table(an_event())
    sent = entered(table)
    heard = at_once(*[saving(table, GREET_WINS, sent)] * 5)
    assert heard == ["deal 1"] * 5
    stored = (Deal.objects.count(), DealEntry.objects.count(), PlayerHand.objects.count())
    assert stored == (1, 1, 4)
    table.refresh_from_db()
    assert (table.version, table.state["totals"]) == (1, [480, -160, -160, -160])


def test_two_tablets_with_different_deals_store_one_and_tell_the_other() -> None:
    table = a_table(an_event())
    one, other = (
        Entered(0, f"key of tablet {name}", Author("Tafel 1")) for name in ("one", "other")
    )
    heard = at_once(saving(table, GREET_WINS, one), saving(table, WIM_WINS, other))
    assert heard == ["deal 1", "told"]
    stored = DealEntry.objects.get()
    expected = {one.key: [480, -160, -160, -160], other.key: [-160, 320, -80, -80]}
    table.refresh_from_db()
    assert table.state["totals"] == expected[stored.key]
    assert [hand.net for hand in PlayerHand.objects.all()] == expected[stored.key]


def test_tablets_of_different_tables_do_not_wait_for_each_other() -> None:
    event = an_event()
    tables = [a_table(event, [f"{n}{i}" for i in "abcd"], number=n) for n in range(1, 5)]
    heard = at_once(*(saving(table, GREET_WINS, entered(table)) for table in tables))
    assert heard == ["deal 1"] * 4
    for table in tables:
        table.refresh_from_db()
        assert table.state["totals"] == [480, -160, -160, -160]


def test_taking_back_and_correcting_at_once_leaves_one_of_them() -> None:
    table = a_table(an_event())
    enter(table, GREET_WINS)
    back, mended = entered(table), entered(table)
    heard = at_once(
        lambda: undo_deal(table_id=table.pk, position=1, entered=back),
        lambda: correct_deal(
            table_id=table.pk, position=1, facts=WIM_WINS, why="Wim won", entered=mended
        ),
    )
    assert heard == ["deal 1", "told"]
    table.refresh_from_db()
    assert table.version == 2
    current = table.deals.get().entry
    totals = [0, 0, 0, 0] if current is None else [-160, 320, -80, -80]
    assert table.state["totals"] == totals
