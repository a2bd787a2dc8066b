"""What version 0.1.0 stored is read by this one: its data, its backup and its event file."""

import json
import lzma
import os
import sqlite3
import subprocess
import sys
import tarfile
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest
from django.db import connection

from sessions_app.public.exports.event_import import import_event
from tests.running import ROOT, environment, free_port, open_club, page, run_command
from tests.sessions_app.backups import restored
from tests.sessions_app.results import all_results, ranking_of

FILES = ROOT / "tests" / "fixtures" / "club-0.1.0"
RESULTS = json.loads((FILES / "results.json").read_text(encoding="utf-8"))

SEASON = "Competitie augustus 2026 – januari 2027"
OTHERWISE = "SELECT first_name FROM sessions_app_player WHERE hidden OR shown_name <> ''"
SHOW_RESULTS = """
import json
from tests.sessions_app.results import all_results
print(json.dumps(all_results()))
"""


@pytest.mark.django_db(transaction=True)
def test_its_backup_is_put_back() -> None:
    last = restored(FILES / "backup.gz")[-1]
    assert last == "170 tables and 1026 deals were played again: all totals are equal."
    assert all_results() == RESULTS


@pytest.mark.django_db
def test_its_event_file_is_read() -> None:
    event = import_event(data=(FILES / "tournament.jsonl.gz").read_bytes(), other_people=())
    assert ranking_of(event) == RESULTS["tournament"]


@pytest.mark.django_db(transaction=True)
def test_its_database_goes_on(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with tarfile.open(FILES / "data.tar.xz") as folder:
        folder.extractall(data, filter="data")
    variables = environment(data) | {"DJANGO_SETTINGS_MODULE": "clubsite.settings"}
    if connection.vendor == "postgresql":
        variables["DATABASE_URL"] = url_of_the_dump()
    python(variables, "manage.py", "migrate", "--verbosity", "0")
    checked = python(variables, "manage.py", "rescore", "--check")
    assert checked == "All results follow from what was entered.\n"
    shown = python(variables, "manage.py", "shell", "--verbosity", "0", "--command", SHOW_RESULTS)
    assert json.loads(shown) == RESULTS


def url_of_the_dump() -> str:
    """Return the address of a database of its own that holds the dump, beside that of the tests."""
    name = f"{connection.settings_dict['NAME']}_earlier"
    dump = lzma.decompress((FILES / "postgresql.sql.xz").read_bytes()).decode()
    with connection.cursor() as cursor:
        cursor.execute(f"DROP DATABASE IF EXISTS {name}")
        cursor.execute(f"CREATE DATABASE {name}")
    url = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{name}").geturl()
    with psycopg.connect(url, autocommit=True) as loading:
        loading.execute(dump.encode())
    return url


def python(variables: dict[str, str], *words: str) -> str:
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=variables, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_scorekeeper_opens_its_data_folder(tmp_path: Path) -> None:
    with tarfile.open(FILES / "data.tar.xz") as folder:
        folder.extractall(tmp_path, filter="data")
    database = sqlite3.connect(tmp_path / "club.sqlite3")
    [(season,)] = database.execute(
        "SELECT public_id FROM sessions_app_season WHERE name = ?", [SEASON]
    )
    port = free_port()
    with open_club(run_command(port), tmp_path):
        standings = page(port, f"standings/{season}/")
    shown_otherwise = {name for (name,) in database.execute(OTHERWISE)}
    names = {name.split()[0] for name, _total in RESULTS["standings"][SEASON]} - shown_otherwise
    assert len(names) > 20
    assert {name for name in names if name not in standings} == set()
