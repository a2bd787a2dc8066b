"""A backup that is taken while tables save is of one moment: every deal is whole or absent."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event as Signal

import pytest
from django.db import connection

from sessions_app.models import Table
from tests.sessions_app.backups import back_up, on_another_computer, rows_in
from tests.sessions_app.club import a_table, an_event, enter

pytestmark = pytest.mark.django_db(transaction=True)

TABLES = 3
BACKUPS = 3
GREET_WINS = {"winner": 0, "from": None, "scores": [80, 0, 0, 0]}


class Tablet:
    """Saves deals until it is told to stop, and writes down which ones were confirmed."""

    def __init__(self, table: Table, enough: Signal) -> None:
        self.table = table
        self.enough = enough
        self.confirmed = 0

    def play(self) -> None:
        try:
            while not self.enough.is_set() and not self.table.finished:
                enter(self.table, GREET_WINS)
                self.confirmed += 1
                self.table.refresh_from_db()
        finally:
            connection.close()


def check_is_of_one_moment(file: Path, confirmed_before: dict[int, int]) -> None:
    """Every deal with its entry and four hands, the table as they left it, and nothing missing."""
    deals, entries = rows_in(file, "deal"), rows_in(file, "dealentry")
    hands = Counter(hand["deal_id"] for hand in rows_in(file, "playerhand"))
    assert {deal["entry_id"] for deal in deals} == {entry["id"] for entry in entries}
    assert hands == {deal["id"]: 4 for deal in deals}
    at_table = Counter(deal["table_id"] for deal in deals)
    for table in rows_in(file, "table"):
        saved = at_table[table["id"]]
        assert (table["version"], table["state"].get("played", 0)) == (saved, saved)
        assert saved >= confirmed_before[table["id"]]


def test_backups_during_saves_are_whole_and_come_back(tmp_path: Path) -> None:
    # Of so many rounds that the games do not end while we look.
    event, enough = an_event(rounds=99), Signal()
    tablets = [
        Tablet(a_table(event, [f"{number}{name}" for name in "abcd"], number=number), enough)
        for number in range(1, TABLES + 1)
    ]
    sizes = []
    with ThreadPoolExecutor(TABLES) as pool:
        playing = [pool.submit(tablet.play) for tablet in tablets]
        try:
            for number in range(BACKUPS):
                before = {tablet.table.pk: tablet.confirmed for tablet in tablets}
                file = back_up(tmp_path / f"{number}.gz")
                check_is_of_one_moment(file, before)
                sizes.append(len(rows_in(file, "deal")))
        finally:
            enough.set()
        for tablet in playing:
            tablet.result()

    assert sizes[0] < sizes[-1], "nobody saved while the backups were made"
    said = on_another_computer(tmp_path / "data", ["restore", str(file)])
    assert said.splitlines()[-1] == (
        f"{TABLES} tables and {sizes[-1]} deals were played again: all totals are equal."
    )
