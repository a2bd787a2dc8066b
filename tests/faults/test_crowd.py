"""200 slow clients and twenty uploads of 400 MB while three tables play."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import pytest

from club import ROOT
from tests.faults.conftest import NOTES, ON_BOTH
from tests.faults.crowd import UPLOADS
from tests.faults.disks import processes_of
from tests.faults.hall import Evening, Script, Site
from tests.faults.judge import Figures

TABLES = 3
BETWEEN_DEALS = 0.5
"""In seconds: much faster than any table plays, and not all of them in the same moment."""
MOST_MEMORY = 600_000_000
"""The two processes of a site take 200 MB together; all of the uploads would be 8 GB."""
MOST_WRITTEN = 200_000_000
"""In bytes, by the site while the crowd is there: what the tables save, and nothing else."""


@contextmanager
def crowd_at(site: Site, met: dict[str, Any]) -> Iterator[None]:
    """In a process of its own, so that it does not slow down the tablets."""
    command = [sys.executable, "-m", "tests.faults.crowd", str(site.port)]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as crowd:
        try:
            assert crowd.stdout
            assert crowd.stdout.readline() == "here\n"
            yield
            met |= json.loads(crowd.communicate()[0])
        finally:
            crowd.kill()


def save_times(scripts: list[Script], saves: int) -> list[float]:
    """In milliseconds, of all saves at these tables together."""

    def play(script: Script) -> list[float]:
        times = []
        for _save in range(saves):
            facts, form = script.next_deal()
            time.sleep(BETWEEN_DEALS)
            began = time.perf_counter()
            script.store(facts, form)
            times.append(1000 * (time.perf_counter() - began))
        return times

    with ThreadPoolExecutor(len(scripts)) as tablets:
        return [each for times in tablets.map(play, scripts) for each in times]


def in_words(name: str, times: list[float]) -> str:
    figures = f"{median(times):7.0f} {quantiles(times, n=20)[-1]:7.0f} {max(times):7.0f}"
    return f"  {name:<32}{len(times):>6} {figures}"


def figure_of(site: Site, file: str, name: str) -> int:
    """What the system counts for the processes of a site together, in its own unit."""
    assert site.process
    found = 0
    for process in processes_of(site.process.pid):
        for line in Path(f"/proc/{process}/{file}").read_text().splitlines():
            if line.startswith(f"{name}:"):
                found += int(line.split()[1])
    return found


@ON_BOTH
def test_slow_clients_and_endless_uploads_are_in_nobodys_way(
    evening: Evening,
    is_long: bool,
    judged: Callable[[Evening], Figures],
    request: pytest.FixtureRequest,
) -> None:
    saves, site, scripts = 100 if is_long else 10, evening.site, evening.scripts[:TABLES]
    evening.scripts[TABLES].enter_one()  # the fourth table waits
    quiet = save_times(scripts, saves)
    written_before = figure_of(site, "io", "wchar")
    met: dict[str, Any] = {}
    with crowd_at(site, met):
        crowded = save_times(scripts, saves)
    written = figure_of(site, "io", "wchar") - written_before
    memory = 1024 * figure_of(site, "status", "VmHWM")
    request.config.stash[NOTES] += [
        f"{request.node.name}: saves in ms          number  median     95%     max",
        in_words("nobody else", quiet),
        in_words("200 slow clients, 20 uploads", crowded),
        f"  refused: uploads {met['uploads']}, slow clients {met['refused']}; memory at most "
        f"{memory / 1e6:.0f} MB, written {written / 1e6:.1f} MB of {met['sent'] / 1e6:.0f} MB sent",
    ]
    figures = judged(evening)
    assert (figures.confirmed, figures.lost, figures.doubled) == (1 + 2 * TABLES * saves, 0, 0)
    assert met["uploads"] == {"413": UPLOADS}
    assert memory < MOST_MEMORY
    assert written < MOST_WRITTEN
