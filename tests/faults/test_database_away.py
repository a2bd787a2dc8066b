"""PostgreSQL stops under load and comes back: calm answers, and it heals by itself."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests import postgres
from tests.faults.conftest import ON_POSTGRESQL
from tests.faults.disks import with_children
from tests.faults.hall import Answer, Evening, is_calm
from tests.faults.inside import CLUB
from tests.faults.judge import Figures


@ON_POSTGRESQL
def test_stopped_and_started_while_tables_save(
    evening: Evening,
    server: postgres.Server,
    is_long: bool,
    judged: Callable[[Evening], Figures],
) -> None:
    saves, pauses = (200, (1.0, 20.0) * 4) if is_long else (32, (0.0, 0.0))
    modes = ("fast", "immediate") * (len(pauses) // 2)
    pages: list[Answer] = []
    with evening.entering(saves):
        for stop, (mode, pause) in enumerate(zip(modes, pauses, strict=True), 1):
            goal = saves * stop // (len(modes) + 1)
            evening.wait_until(lambda: evening.confirmed >= goal)  # noqa: B023 (called at once)
            told = evening.calm
            server.stop(mode)
            try:
                pages.append(evening.scripts[0].tablet.ask("GET", "/join/"))
                evening.wait_until(lambda: evening.calm > told)  # noqa: B023
                time.sleep(pause)
            finally:
                server.start()
    figures = judged(evening)
    assert (figures.confirmed, figures.lost, figures.doubled) == (saves, 0, 0)
    assert sum(script.unanswered for script in evening.scripts) == 0
    for page in pages:
        assert is_calm(page)
        assert f"<title>Een ogenblik · {CLUB}</title>" in page.text


@ON_POSTGRESQL
def test_one_that_stands_still_is_not_waited_for(
    evening: Evening, server: postgres.Server, judged: Callable[[Evening], Figures]
) -> None:
    """It keeps its connections and says nothing, and afterwards it goes on where it was."""
    saves, before, told = 16, evening.confirmed, evening.calm
    with evening.entering(saves):
        evening.wait_until(lambda: evening.confirmed >= before + saves // 2)
        with standing_still(server):
            evening.wait_until(lambda: evening.calm > told)
    figures = judged(evening)
    assert (figures.confirmed, figures.lost, figures.doubled) == (before + saves, 0, 0)


@contextmanager
def standing_still(server: postgres.Server) -> Iterator[None]:
    """First the process that would begin others."""
    processes = with_children(server.process)
    try:
        for process in sorted(processes, key=lambda one: one != server.process):
            os.kill(process, signal.SIGSTOP)
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)
