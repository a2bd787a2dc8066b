"""The disk fills up in the middle of an evening: it is said calmly, and nothing is lost."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests import postgres
from tests.faults.conftest import CAREFUL, make_database, opened
from tests.faults.disks import processes_of, small_disk, with_children
from tests.faults.hall import HTMX, Answer, Deal, Evening, Script, Site, copy_of, is_calm
from tests.faults.inside import CLUB
from tests.faults.judge import Figures

MOST_SAVES = 60
"""Until even what the database had put by is used up."""
FULL = "De clubcomputer kan niets bewaren."


def first_refused(script: Script) -> tuple[Deal, Answer]:
    """The first deal for which there was no room, and what was said about it."""
    for _save in range(MOST_SAVES):
        deal = script.next_deal()
        answer = script.save(deal.form)
        if not script.tablet.stored(answer):
            return deal, answer
        script.confirmed.append(deal.facts)
    raise AssertionError("the disk did not fill up")


def begin(evening: Evening) -> None:
    for script in evening.scripts:
        script.enter(2)


def test_sqlite_on_a_full_disk(
    on_sqlite: tuple[Path, Any],
    tmp_path: Path,
    is_long: bool,
    judged: Callable[[Evening], Figures],
) -> None:
    prepared, tables = on_sqlite
    with (
        small_disk(tmp_path, megabytes=8) as disk,
        opened(Site(copy_of(prepared, tmp_path)), tables) as evening,
    ):
        begin(evening)
        script = evening.scripts[0]
        assert evening.site.process
        processes = processes_of(evening.site.process.pid)
        for _time in range(10 if is_long else 1):
            disk.fill(processes)
            deal, answer = first_refused(script)
            assert is_calm(answer)
            assert json.loads(answer.headers["HX-Trigger"])["toast"]["value"].startswith(FULL)
            says_so_to_everyone(script, deal)
            can_still_be_read(script)
            disk.make_room(processes)
            script.store(*deal)
        begin(evening)
        figures = judged(evening)
    assert (figures.lost, figures.doubled) == (0, 0)


def says_so_to_everyone(script: Script, deal: Deal) -> None:
    """Also without a script, and to a program."""
    address = f"{script.tablet.table}deal/"
    page = script.tablet.ask("POST", address, deal.form)
    told = script.tablet.ask("POST", address, deal.form, Accept="application/json")
    assert is_calm(page)
    assert f"<title>De schijf is vol · {CLUB}</title>" in page.text
    assert is_calm(told)
    assert json.loads(told.text)["error"] == "full"


def can_still_be_read(script: Script) -> None:
    """And a tablet that says that it is there is not troubled with it."""
    table = script.tablet.table
    for page in ("", "deal/", "sheet/", "history/", "facts.json"):
        assert script.tablet.ask("GET", f"{table}{page}").status == 200
    shown = script.tablet.ask("GET", table).text
    heard = shown.partition('hx-post="')[2].partition('"')[0]
    token = shown.partition('"X-CSRFToken": "')[2].partition('"')[0]
    answer = script.tablet.ask("POST", heard, {"is": "here"}, **HTMX | {"X-CSRFToken": token})
    assert answer.status == 200


def test_postgresql_on_a_full_disk(
    server: postgres.Server,
    tmp_path: Path,
    judged: Callable[[Evening], Figures],
) -> None:
    with postgres.own_folder() as home, small_disk(home, megabytes=160) as disk:
        postgres.lend(home)
        with postgres.running(server.programs, home, CAREFUL) as full:
            site = Site(tmp_path, make_database(full, "club"))
            with opened(site, site.inside("prepare")) as evening:
                begin(evening)
                processes = with_children(full.process)
                disk.fill(processes)
                deal, answer = first_refused(evening.scripts[0])
                assert is_calm(answer)
                disk.make_room([one for one in processes if is_alive(one)])
                start_if_it_fell(full)
                evening.scripts[0].store(*deal)
                begin(evening)
                figures = judged(evening)
    assert (figures.lost, figures.doubled) == (0, 0)


def is_alive(process: int) -> bool:
    return Path(f"/proc/{process}").exists()


def start_if_it_fell(server: postgres.Server) -> None:
    """PostgreSQL ends itself where it cannot even note down what it does."""
    for _try in range(100):
        try:
            psycopg.connect(server.url).close()
        except psycopg.OperationalError:
            if not Path(server.cluster, "postmaster.pid").exists():
                server.start()
            time.sleep(0.1)
        else:
            return
    pytest.fail("PostgreSQL did not come back")
