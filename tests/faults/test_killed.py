"""kill -9 in the middle of saves, again and again: all of a deal is stored, or nothing of it."""

import os
import signal
import time
from collections.abc import Callable
from random import Random

from tests.faults.conftest import ON_BOTH, ON_SQLITE, SEED
from tests.faults.disks import with_children
from tests.faults.hall import Evening
from tests.faults.judge import Figures

LONGEST_WAIT = 0.15
"""Of the one who kills, in seconds: longer than a save takes."""


@ON_BOTH
def test_killed_again_and_again_while_tables_save(
    evening: Evening, is_long: bool, judged: Callable[[Evening], Figures]
) -> None:
    saves, kills = (200, 20) if is_long else (24, 2)
    chance = Random(SEED)
    with evening.entering(saves):
        for kill in range(1, kills + 1):
            goal = saves * kill // (kills + 1)
            evening.wait_until(lambda: evening.confirmed >= goal)  # noqa: B023 (called at once)
            time.sleep(chance.uniform(0, LONGEST_WAIT))
            evening.site.kill()
            evening.site.start()
    figures = judged(evening)
    assert (figures.confirmed, figures.lost, figures.doubled) == (saves, 0, 0)
    assert sum(script.unanswered for script in evening.scripts) > 0


@ON_SQLITE
def test_a_serving_process_that_dies_is_replaced(evening: Evening) -> None:
    assert evening.site.process
    serving = serving_for(evening)
    for process in serving:
        os.kill(process, signal.SIGKILL)
    evening.scripts[0].enter_one()
    assert evening.site.process.poll() is None
    assert serving != serving_for(evening)


@ON_SQLITE
def test_a_serving_process_that_does_not_hear_is_not_waited_for(evening: Evening) -> None:
    """Ctrl-C ends the scorekeeper, also when it comes at an awkward moment."""
    assert evening.site.process
    for process in serving_for(evening):
        os.kill(process, signal.SIGSTOP)
    evening.site.process.send_signal(signal.SIGINT)
    assert evening.site.process.wait(timeout=60) == 0


def serving_for(evening: Evening) -> list[int]:
    assert evening.site.process
    parent = evening.site.process.pid
    return [process for process in with_children(parent) if process != parent]
