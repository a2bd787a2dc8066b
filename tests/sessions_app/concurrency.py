"""Two people who write at the same moment, each with a transaction of their own."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event
from typing import Any

from django.db import connection, transaction

Write = Callable[[], Any]
Heard = Any
"""What a write gave back, or what it raised."""

LONG_ENOUGH = 0.3
"""In seconds, for a write to come as far as it can while another one has not ended."""


def heard_from(write: Write) -> Heard:
    try:
        return write()
    except Exception as raised:
        return raised
    finally:
        connection.close()


def one_after_the_other(first: Write, second: Write) -> list[Heard]:
    """The second begins when the first has written, and before that has ended."""
    written, done = Event(), Event()

    def slowly() -> Any:
        with transaction.atomic():
            told = first()
            written.set()
            done.wait(LONG_ENOUGH)
        return told

    def soon() -> Any:
        written.wait(20)
        try:
            return second()
        finally:
            done.set()

    with ThreadPoolExecutor(2) as people:
        return list(people.map(heard_from, (slowly, soon)))


def at_once(*writes: Write) -> list[Heard]:
    start = Barrier(len(writes))

    def together(write: Write) -> Heard:
        start.wait(timeout=20)
        return heard_from(write)

    with ThreadPoolExecutor(len(writes)) as people:
        return list(people.map(together, writes))


def kinds(heard: list[Heard]) -> list[type]:
    return [type(each) for each in heard]
