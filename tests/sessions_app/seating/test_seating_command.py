"""`manage.py seating`: the plan as JSON and nothing else, or to read with its report."""

import json
import subprocess
import sys
from io import StringIO
from itertools import chain
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from sessions_app.seating import Plan, plan
from tests.running import ROOT, environment


def printed(*arguments: str) -> str:
    out = StringIO()
    call_command("seating", *arguments, stdout=out)
    return out.getvalue()


def test_json_is_the_plan_and_nothing_else() -> None:
    rounds = json.loads(printed("40", "8", "--json", "--seed", "5"))
    made = Plan(tuple(tuple(tuple(table) for table in tables) for tables in rounds))
    assert made == plan(40, 8, seed=5)


def test_a_plan_to_read_ends_with_its_quality() -> None:
    lines = printed("20", "4").splitlines()
    east, south, west, north = plan(20, 4).rounds[0][0]
    assert lines[0] == "Round 1"
    assert lines[1].split() == f"table 1 E {east} S {south} W {west} N {north}".split()
    assert lines[-4:-1] == [
        "repeated pairs              0, at least 0",
        "uneven winds                0 players",
        "again at one table          0, at least 0",
    ]


def test_the_search_ends_in_time() -> None:
    assert len(json.loads(printed("12", "4", "--json", "--seconds", "0"))) == 4


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("18", "4"), "A plan is for 8 to 172 players, a multiple of four; not for 18."),
        (("16", "99"), "A plan has 1 to 15 rounds; not 99."),
        (("many", "4"), "players is a whole number, not “many”."),
        (("16", "4", "--seconds", "soon"), "seconds is a whole number, not “soon”."),
    ],
)
def test_nonsense_is_answered_with_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(CommandError) as refused:
        printed(*arguments)
    assert str(refused.value) == sentence
    assert refused.value.returncode == 1


def test_it_runs_in_a_folder_that_was_never_started(tmp_path: Path) -> None:
    command = [sys.executable, "manage.py", "seating", "16", "4", "--json"]
    done = subprocess.run(command, cwd=ROOT, env=environment(tmp_path), capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    seated = [sorted(chain(*tables)) for tables in json.loads(done.stdout)]
    assert seated == [list(range(1, 17))] * 4
