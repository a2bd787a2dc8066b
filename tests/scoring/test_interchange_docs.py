"""The documentation for scripts shows requests with their answers: each of them is run."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scoring.dutch.house import OPTIONS
from scoring.facts import FLAGS, WAYS_TO_WIN
from scoring.interchange import TABLE_KEYS, TABLE_OPTIONS, answer
from scoring.patterns import QUESTIONS

ROOT = Path(__file__).parent.parent.parent
TEXT = (ROOT / "docs" / "interchange.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
EXAMPLES = [json.loads(block) for kind, block in BLOCKS if kind == "json"]
REQUESTS, ANSWERS = EXAMPLES[::2], EXAMPLES[1::2]


def documented(heading: str) -> set[str]:
    """The names in the first column of the table with this heading."""
    top = rf"^\| {re.escape(heading)} \|.*\n\|[-|]+\n"
    table = re.split(top, TEXT, maxsplit=1, flags=re.MULTILINE)[1].split("\n\n", 1)[0]
    cells = re.findall(r"^\| ([^|]*) \|", table, re.MULTILINE)
    return {name for cell in cells for name in re.findall(r"`([^`]+)`", cell)}


def test_every_request_is_followed_by_its_answer() -> None:
    assert len(REQUESTS) == len(ANSWERS) > 10
    assert all("rules" in request for request in REQUESTS)
    assert not any("rules" in told for told in ANSWERS)


@pytest.mark.parametrize(("request_", "told"), list(zip(REQUESTS, ANSWERS, strict=True)))
def test_an_example_is_answered_as_shown(request_: dict[str, Any], told: dict[str, Any]) -> None:
    answered = answer(request_)
    assert answered == told
    assert list(answered) == list(told)


def test_the_hand_on_the_command_line_is_explained_as_shown() -> None:
    commands = [block for kind, block in BLOCKS if kind == "sh"]
    shown = [block for kind, block in BLOCKS if kind == "text"]
    done = subprocess.run(
        [sys.executable, *shlex.split(commands[0])[1:]],
        capture_output=True,
        cwd=ROOT,
        encoding="utf-8",
        check=True,
    )
    assert [done.stdout] == shown


def test_requests_in_a_file_are_answered_in_a_file(tmp_path: Path) -> None:
    commands = [block for kind, block in BLOCKS if kind == "sh"]
    assert commands[1] == "python3 -m scoring --json < requests.jsonl > answers.jsonl\n"
    lines = "".join(json.dumps(request) + "\n" for request in REQUESTS)
    done = subprocess.run(
        [sys.executable, "-m", "scoring", "--json"],
        input=lines,
        capture_output=True,
        cwd=ROOT,
        encoding="utf-8",
        check=True,
    )
    assert [json.loads(line) for line in done.stdout.splitlines()] == ANSWERS


def test_nothing_that_can_be_asked_is_left_out() -> None:
    assert documented("`win`") == set(WAYS_TO_WIN)
    assert documented("flag") == set(FLAGS)
    assert documented("option") == set(OPTIONS)
    assert documented("key of `table`") == set(TABLE_KEYS)
    assert documented("option of the table") == set(TABLE_OPTIONS)
    assert documented("condition") == set(QUESTIONS)
