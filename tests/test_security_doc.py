"""Every row of the threat model is held by a test that is there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
THREATS = (ROOT / "docs/security.md").read_text(encoding="utf-8").partition("## What threatens")[2]


def rows() -> list[str]:
    table = [line for line in THREATS.splitlines() if line.startswith("|")]
    return table[2:]


def test_every_threat_names_what_holds_it():
    assert [row for row in rows() if not re.search(r"\| `tests/[^|]+\|$", row)] == []


def test_every_test_that_is_named_is_there():
    named = re.findall(r"`(tests/[^`]+)`", THREATS)
    missing = []
    for name in named:
        path, _, test = name.partition("::")
        found = (ROOT / path).is_dir() or (ROOT / path).is_file()
        if not found or (test and f"def {test}(" not in (ROOT / path).read_text(encoding="utf-8")):
            missing.append(name)
    assert (len(named) > 20, missing) == (True, [])
