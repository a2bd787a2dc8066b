"""The readings on the rule book pages: complete, bilingual, short, and true to what exists."""

import re
from pathlib import Path

import pytest

from scoring import dutch, examples, mcr, riichi
from scoring.dutch.house import OPTIONS
from scoring.dutch.readings import READINGS as DUTCH
from scoring.mcr.readings import READINGS as MCR
from scoring.names import Name
from scoring.readings import Reading
from scoring.riichi.readings import READINGS as RIICHI

HANDS = Path(examples.__path__[0])
LONGEST = {"question": 120, "answer": 260, "why": 320}
# Line numbers of a source, marks of certainty, and shouting.
BANNED = re.compile(r"\b\d{3}:|\b[LMH]\b|!|\.txt|\.md")

EVERY = [
    pytest.param(reading, id=f"{family}-{reading.key}")
    for family, readings in (("dutch", DUTCH), ("riichi", RIICHI), ("mcr", MCR))
    for reading in readings
]


def keys(readings: tuple[Reading, ...]) -> list[str]:
    return [reading.key for reading in readings]


def texts(reading: Reading) -> dict[str, Name]:
    return {part: getattr(reading, part) for part in LONGEST}


def test_every_dutch_reading_occurs_once():
    assert keys(DUTCH) == [f"A{number:02}" for number in range(1, 47)]


def test_every_riichi_reading_occurs_once():
    assert keys(RIICHI) == [f"A{number}" for number in range(1, 26)]


def test_every_mcr_reading_occurs_once():
    unsure = [f"U{number}" for number in range(1, 8)]
    differences = [f"D{number}" for number in range(1, 8)]
    assert keys(MCR) == unsure + differences


@pytest.mark.parametrize("reading", EVERY)
def test_texts_are_whole_sentences_in_two_languages(reading):
    for part, name in texts(reading).items():
        ending = "?" if part == "question" else "."
        assert name.nl.endswith(ending)
        assert name.en.endswith(ending)
        assert name.nl != name.en


@pytest.mark.parametrize("reading", EVERY)
def test_texts_are_short(reading):
    too_long = {
        (part, lang): len(name.text(lang))
        for part, name in texts(reading).items()
        for lang in ("nl", "en")
        if len(name.text(lang)) > LONGEST[part]
    }
    assert too_long == {}


@pytest.mark.parametrize("reading", EVERY)
def test_texts_speak_to_a_club(reading):
    banned = [
        found
        for name in texts(reading).values()
        for text in (name.nl, name.en)
        for found in BANNED.findall(text)
    ]
    assert banned == []


@pytest.mark.parametrize(
    ("family", "readings"),
    [(dutch, DUTCH), (riichi, RIICHI), (mcr, MCR)],
    ids=["dutch", "riichi", "mcr"],
)
def test_readings_hold_for_rulesets_of_their_family(family, readings):
    known = {ruleset.key for ruleset in family.RULESETS}
    assert {key for reading in readings for key in reading.rulesets} == known
    assert [reading.key for reading in readings if not reading.rulesets] == []


def test_a_reading_names_the_option_that_switches_it():
    named = {reading.option: reading.key for reading in DUTCH if reading.option}
    assert named == {
        "jade-with-bamboo-1": "A02",
        "lucky-doublings-count": "A11",
        "winning-tile-rows-add": "A14",
        "cake-stays-circle": "A15",
        "only-tile-any-shape": "A18",
    }
    assert named.keys() <= OPTIONS.keys()


def test_only_dutch_rules_have_options():
    assert [reading.key for reading in RIICHI + MCR if reading.option] == []


def test_example_hands_show_readings_that_exist():
    shown = {
        key
        for file in HANDS.glob("dutch-*.txt")
        for line in file.read_text(encoding="utf-8").splitlines()
        if line.startswith("shows:")
        for key in re.findall(r"\bA\d+\b", line)
    }
    assert shown
    assert shown - set(keys(DUTCH)) == set()
