"""Every example hand counts exactly what its file says, line by line."""

from pathlib import Path
from typing import Any

import pytest

from scoring import examples
from scoring.examples import Example, ExpectedLine, parse_examples
from scoring.interchange import answer
from scoring.rulesets import RULESETS

HANDS = Path(examples.__path__[0])
EXAMPLES = [
    (f"{file.stem}-{number}", rules, example)
    for file in sorted(HANDS.glob("*.txt"))
    for number, example in enumerate(parse_examples(file.read_text(encoding="utf-8")), 1)
    for rules in example.rules
]


def told_lines(told: dict[str, Any]) -> list[ExpectedLine]:
    return [
        next(
            (
                ExpectedLine(line["rule"], line["times"], unit, line[unit])
                for unit in ("points", "doublings", "limit", "han", "fu")
                if unit in line
            ),
            ExpectedLine(line["rule"], line["times"]),
        )
        for line in told.get("lines", [])
    ]


@pytest.mark.parametrize(
    ("rules", "example"),
    [(rules, example) for _, rules, example in EXAMPLES],
    ids=[f"{name}-{rules}" for name, rules, _ in EXAMPLES],
)
def test_an_example_hand_counts_what_its_file_says(rules: str, example: Example) -> None:
    told = answer({"rules": rules, **example.request})
    assert told_lines(told) == list(example.lines)
    assert {(line["rule"], line["by"]) for line in told.get("cancelled", [])} == set(
        example.cancelled
    )
    assert {key: told.get(key) for key in example.told} == example.told
    assert told.get("error", {}).get("kind", "") == example.error


@pytest.mark.parametrize("rules", RULESETS)
def test_every_rule_has_an_example(rules: str) -> None:
    shown = {key for _, each, example in EXAMPLES if each == rules for key in example.shows}
    counted = {
        line.rule for _, each, example in EXAMPLES if each == rules for line in example.lines
    }
    never_a_line = {
        "combinations.chow",
        "play.min_two_doublings",
        "settle.winner",
        "settle.losers",
        "settle.east",
    }
    keys = set(RULESETS[rules].by_key)
    assert keys - shown == set()
    assert keys - counted - never_a_line == set()
