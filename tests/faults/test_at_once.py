"""Several at once: the same save sent five times, and somebody else who holds what it needs."""

import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from threading import Barrier

import psycopg

from tests.faults.conftest import ON_BOTH, ON_POSTGRESQL
from tests.faults.hall import Evening, Form, Script, Site, is_calm
from tests.faults.judge import Figures

TIMES = 5
TABLE = "SELECT 1 FROM sessions_app_table WHERE number = 1 FOR UPDATE"
SEATS = "SELECT 1 FROM sessions_app_seat FOR UPDATE"
# PostgreSQL ends whoever notices first; on a busy computer that would be the other.
PATIENT = "SET deadlock_timeout = '1min'"
WAITING = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"


def sent_at_once(script: Script, form: Form) -> list[bool]:
    """For each of them, whether it was confirmed; every other one comes as if it had waited."""
    start = Barrier(TIMES)

    def send(number: int) -> bool:
        start.wait()
        if number % 2:
            return script.tablet.send_later(form)
        return script.tablet.stored(script.tablet.save(form))

    with ThreadPoolExecutor(TIMES) as fingers:
        script.tried += TIMES
        return list(fingers.map(send, range(TIMES)))


@ON_BOTH
def test_the_same_save_five_times_at_once(
    evening: Evening, is_long: bool, judged: Callable[[Evening], Figures]
) -> None:
    for _round in range(25 if is_long else 2):
        for script in evening.scripts:
            facts, form = script.next_deal()
            assert sent_at_once(script, form) == [True] * TIMES
            script.confirmed.append(facts)
    figures = judged(evening)
    assert (figures.lost, figures.doubled) == (0, 0)


@contextmanager
def held_by_somebody_else(site: Site) -> Iterator[None]:
    """The first table; on SQLite that is everything."""
    url = site.environment["DATABASE_URL"]
    if url:
        with psycopg.connect(url) as other:
            other.execute(TABLE)
            yield
    else:
        file = site.data / "club.sqlite3"
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield


@ON_BOTH
def test_a_save_that_waits_too_long_is_told_so(evening: Evening) -> None:
    script = evening.scripts[0]
    facts, form = script.next_deal()
    with held_by_somebody_else(evening.site):
        answer = script.save(form)
        assert script.tablet.ask("GET", script.tablet.table).status == 200
    assert is_calm(answer)
    assert "De clubcomputer antwoordt even niet." in answer.text
    script.store(facts, form)


@ON_POSTGRESQL
def test_two_who_wait_for_each_other_are_not_left_waiting(evening: Evening) -> None:
    script = evening.scripts[0]
    facts, form = script.next_deal()
    url = evening.site.environment["DATABASE_URL"]
    with ThreadPoolExecutor(1) as tablet, psycopg.connect(url) as other:
        other.execute(PATIENT)
        other.execute(SEATS)
        answer = tablet.submit(script.save, form)
        while not is_waiting(url):
            assert not answer.done()
        other.execute(TABLE)
        other.rollback()
    assert is_calm(answer.result())
    script.store(facts, form)


def is_waiting(url: str) -> bool:
    """Whether the save has the table and waits for its seats."""
    with psycopg.connect(url) as watcher:
        found = watcher.execute(WAITING).fetchone()
    return bool(found and found[0])
