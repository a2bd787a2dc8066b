"""Every yaku has an example with a closed and, where it can be open, with an open hand."""

from pathlib import Path

import pytest

from scoring import examples
from scoring.examples import Example, parse_examples
from scoring.hand import Hand
from scoring.riichi.rule import Minipoints, Yaku
from scoring.riichi.ruleset import RIICHI_EMA_2016

HANDS = Path(examples.__path__[0])
EXAMPLES = [
    example
    for file in sorted(HANDS.glob("riichi-*.txt"))
    for example in parse_examples(file.read_text(encoding="utf-8"))
]
YAKU = [rule for rule in RIICHI_EMA_2016.rules if isinstance(rule, Yaku)]
FU = [rule for rule in RIICHI_EMA_2016.rules if isinstance(rule, Minipoints)]


def is_closed(example: Example) -> bool:
    return all(meld.concealed for meld in Hand.parse(example.request["hand"]).melds)


def awards(key: str, *, closed: bool) -> set[int]:
    """What this rule earns once in the examples with a closed or an open hand."""
    return {
        line.amount // line.times
        for example in EXAMPLES
        if is_closed(example) == closed and not example.error
        for line in example.lines
        if line.rule == key
    }


def test_there_are_forty_three_yaku_and_nineteen_items_of_minipoints() -> None:
    assert (len(YAKU), len(FU)) == (43, 19)


@pytest.mark.parametrize("rule", YAKU, ids=lambda rule: rule.key)
def test_a_yaku_is_shown_closed_and_open(rule: Yaku) -> None:
    assert rule.award is not None
    assert awards(rule.key, closed=True) == {rule.award.amount}
    assert awards(rule.key, closed=False) == (
        {rule.open_award.amount} if rule.open_award else set()
    )


@pytest.mark.parametrize("rule", FU, ids=lambda rule: rule.key)
def test_an_item_of_minipoints_is_shown(rule: Minipoints) -> None:
    assert rule.award is not None
    assert awards(rule.key, closed=True) | awards(rule.key, closed=False) == {rule.award.amount}


def test_every_example_names_its_source() -> None:
    assert [example for example in EXAMPLES if not example.source.startswith("EMA 2016, ")] == []


def test_the_ten_worked_examples_are_there() -> None:
    worked = {example.source for example in EXAMPLES if "Scorevoorbeeld" in example.source}
    assert worked == {f'EMA 2016, 4.3 "Scorevoorbeeld {number}"' for number in range(1, 11)}


def test_the_names_are_in_three_languages() -> None:
    assert [rule.key for rule in YAKU if not all(rule.name)] == []
    assert [rule.key for rule in RIICHI_EMA_2016.rules if not rule.ref] == []
