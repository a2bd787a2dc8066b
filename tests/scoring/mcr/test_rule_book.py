"""What the rule book shows of MCR: the table in chapters, its terms and its readings."""

from dataclasses import fields

from scoring.mcr import READINGS, TERMS, chapters
from scoring.mcr.ruleset import MCR, McrRules
from scoring.names import Name
from scoring.rules import Ruleset
from tests.scoring.mcr.test_table_of_fans import EXAMPLES


def test_the_chapters_are_the_points_of_the_table() -> None:
    found = chapters(MCR)
    points = [88, 64, 48, 32, 24, 16, 12, 8, 6, 4, 2, 1]
    assert [chapter.key for chapter in found] == [f"fan-{worth}" for worth in points]
    assert found[0].title == Name("88 punten", "88 points")
    assert found[-1].title == Name("1 punt", "1 point")
    assert [rule.key for chapter in found for rule in chapter.rules] == list(MCR.by_key)


def test_every_term_of_the_rules_is_explained() -> None:
    shared = {field.name for field in fields(Ruleset)}
    own = {field.name for field in fields(McrRules)} - shared
    assert own == TERMS.keys()


def test_example_hands_show_readings_that_exist() -> None:
    shown = {key for example in EXAMPLES for key in example.shows if key.startswith("U")}
    assert shown == {"U2", "U3", "U4", "U5", "U7"}
    assert shown <= {reading.key for reading in READINGS}
