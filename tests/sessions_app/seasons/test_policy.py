"""A policy as it is stored: read strictly, every mistake told by its field, and put in words."""

from typing import Any

import pytest
from django.utils import translation

from sessions_app.models.seasons import sum_of_seasons
from sessions_app.seasons.counting.policy import (
    SIXTIETHS,
    Competes,
    Counting,
    Drop,
    Extras,
    Keep,
    Measure,
    Policy,
    TieBreak,
    Title,
    Total,
    Unit,
    Worth,
)
from sessions_app.seasons.policy_json import PolicyError, read_policy, write_policy
from sessions_app.seasons.policy_text import in_words
from sessions_app.seasons.presets import PLACES, PRESETS, YEAR_PRESETS


def test_what_is_not_named_has_its_usual_value() -> None:
    assert read_policy({}) == Policy()
    assert read_policy({"counting": {"keep": "best", "number": 5}}) == Policy(
        counting=Counting(keep=Keep.BEST, number=5)
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_read_as_it_was_written(preset: str) -> None:
    policy = PRESETS[preset].policy
    assert read_policy(write_policy(policy)) == policy


def test_a_year_is_the_sum_of_its_seasons_until_the_club_says_otherwise() -> None:
    assert read_policy(sum_of_seasons(), of_a_year=True) == YEAR_PRESETS["sum"].policy


def dropping(*rows: dict[str, int]) -> dict[str, Any]:
    return {"counting": {"keep": "drops", "drops": list(rows)}}


PLACES_0_AND_2 = ["worth.places.five.0", "worth.places.five.2"]


@pytest.mark.parametrize(
    ("stored", "fields"),
    [
        (None, [""]),
        ([], [""]),
        ({"worth": 3}, ["worth"]),
        ({"colour": "red", "worth": {"colour": 1}}, ["colour", "worth.colour"]),
        ({"worth": {"measure": "luck"}}, ["worth.measure"]),
        ({"worth": {"measure": 1, "per": None}}, ["worth.measure", "worth.per"]),
        ({"worth": {"places": {"four": [1, "2", 3, 4]}}}, ["worth.places.four.1"]),
        ({"worth": {"places": {"five": [True, 2, 3.5]}}}, PLACES_0_AND_2),
        ({"worth": {"measure": "places", "places": {"four": [240, 120]}}}, ["worth.places"]),
        ({"worth": {"ties": ["evenings"]}}, ["worth.ties"]),
        ({"worth": {"ties": ["made", "made"]}}, ["worth.ties"]),
        ({"worth": {"ties": "made"}}, ["worth.ties"]),
        ({"worth": {"rulesets": ["chess"]}}, ["worth.rulesets"]),
        ({"extras": {"bonus": -1, "pro_rata": 1}}, ["extras.pro_rata"]),
        ({"extras": {"bonus": -1, "unfinished": -1}}, ["extras.bonus", "extras.unfinished"]),
        ({"extras": {"bonus": 10**12}}, ["extras.bonus"]),
        ({"extras": {"bonus": 60}, "counting": {"unit": "game"}}, ["extras.bonus"]),
        ({"counting": {"keep": "best"}}, ["counting.number"]),
        ({"counting": {"keep": "percent", "number": 101}}, ["counting.number"]),
        ({"counting": {"keep": "percent", "number": 9, "unit": "game"}}, ["counting.keep"]),
        ({"counting": {"keep": "drops"}}, ["counting.drops"]),
        (dropping({"since": 2, "best": 1, "worst": 1}), ["counting.drops"]),
        (dropping({"since": 5}, {"since": 4}), ["counting.drops"]),
        (dropping({"since": 5, "best": -1}), ["counting.drops"]),
        ({"counting": {"total": "scaled", "unit": "game"}}, ["counting.total"]),
        ({"counting": {"absent_is_zero": True, "unit": "game"}}, ["counting.absent_is_zero"]),
        ({"counting": {"unit": "season"}}, ["counting.unit"]),
        ({"title": {"percent": 101, "evenings": -1}}, ["title.percent", "title.evenings"]),
        ({"title": {"games": -1, "through": -1}}, ["title.games", "title.through"]),
        ({"ties": ["made", "made"], "minimum": -1}, ["ties", "minimum"]),
        ({"divisions": ["A", "A"]}, ["divisions"]),
        ({"divisions": ["A", "", " "]}, ["divisions.1", "divisions.2"]),
        ({"divisions": ["A", "B" * 41, "nul\0"]}, ["divisions.1", "divisions.2"]),
    ],
)
def test_every_mistake_is_told_by_its_field(stored: Any, fields: list[str]) -> None:
    with pytest.raises(PolicyError) as refused:
        read_policy(stored)
    assert sorted(refused.value.errors) == sorted(fields)


def test_a_policy_is_explained_in_plain_dutch() -> None:
    with translation.override("nl"):
        told = in_words(PLACES)
    assert told == [
        "De plaats aan tafel geeft punten: 4 – 2 – 1 – ½ aan een tafel van vier, 4 – 2 – 1 met "
        "drie en 4 – 2 – 1 – ½ – 0 met vijf.",
        "Op een avond van twee helften telt elke helft daarvan voor de helft.",
        "Bij gelijke stand aan tafel beslist: de meeste mahjongs gemaakt, dan de minste mahjongs "
        "veroorzaakt. Wie dan nog gelijk staat, deelt de punten.",
        "Wie komt, krijgt er per avond 1 bij.",
        "Een avond telt mee als er minstens 8 leden spelen.",
        "De beste 75% van de avonden telt, naar boven afgerond.",
        "Het totaal is gecorrigeerd voor gespeelde avonden: het gemiddelde van de avonden die "
        "tellen, maal het aantal dat kan tellen.",
        "Winnen kan wie op minstens 75% van de avonden is geweest.",
        "Wie dat niet haalt, staat onder de anderen.",
        "Bij gelijke stand beslist: de meeste mahjongs gemaakt, dan de minste mahjongs "
        "veroorzaakt. Wat niet genoteerd is, beslist niet.",
        "Leden doen mee voor de stand; gasten spelen buiten mededinging.",
    ]


def test_other_choices_have_other_sentences() -> None:
    policy = Policy(
        counting=Counting(Unit.EVENING, Keep.BEST, number=5, absent_is_zero=True),
        title=Title(evenings=1, games=10, through=2),
        ties=(TieBreak.HEAD_TO_HEAD, TieBreak.BEST),
        competes=Competes.ENTERED,
        minimum=4,
        divisions=("Rood", "Groen"),
    )
    with translation.override("en"):
        told = in_words(policy)
    assert told == [
        "The points won and lost count, with penalties.",
        "An evening counts when at least 4 play who compete.",
        "The best 5 evenings count.",
        "Who misses an evening has 0 for it, until it is made up.",
        "To win, one must have come to at least 1 evening and played at least 10 games.",
        "The first 2 of each division go on to the next stage.",
        "Equals are told apart by the results against each other, then the best result. What "
        "nobody noted decides nothing.",
        "The results against each other: how often one ended above the others at the same table, "
        "less how often below. Equal at the table counts for neither. Where not all of them met, "
        "it decides nothing.",
        "Who was entered competes; others play out of competition.",
        "Each division has its own standings: Rood and Groen.",
    ]


def test_one_of_something_is_told_as_people_say_it() -> None:
    drops = (Drop(3, 0, 1), Drop(5, 1, 1), Drop(10, 2, 3), Drop(20, 0, 0))
    games = Policy(
        counting=Counting(Unit.GAME, Keep.DROPS, drops=drops, total=Total.AVERAGE),
        title=Title(percent=50, games=1, through=1),
    )
    evenings = Policy(
        extras=Extras(unfinished=20 * SIXTIETHS),
        counting=Counting(keep=Keep.BEST, number=1),
        title=Title(through=1),
        minimum=1,
        divisions=("Rood",),
    )
    with translation.override("nl"):
        assert in_words(games)[1:5] == [
            "Alle partijen tellen, op een paar van de beste en slechtste na: bij 3 of meer de "
            "slechtste; bij 5 of meer de beste en de slechtste; bij 10 of meer de 2 beste en de 3 "
            "slechtste; bij 20 of meer geen.",
            "Het gemiddelde daarvan bepaalt de stand.",
            "Winnen kan wie op minstens 50% van de avonden is geweest en minstens 1 partij heeft "
            "gespeeld.",
            "De nummer 1 gaat door naar de volgende ronde.",
        ]
        assert in_words(evenings)[1:5] == [
            "Maakt een tafel de spellen niet op tijd af, dan gaat er bij iedereen aan die tafel 20 "
            "af.",
            "Een avond telt mee als er minstens 1 lid speelt.",
            "Alleen de beste avond telt.",
            "De nummer 1 van elke afdeling gaat door naar de volgende ronde.",
        ]


def test_nothing_is_said_of_halves_or_bonus_where_there_are_none() -> None:
    """Games count one by one, and half of no bonus is nothing."""
    policy = Policy(
        worth=Worth(Measure.PLACES, rulesets=("mcr",)),
        extras=Extras(pro_rata=True),
        counting=Counting(Unit.GAME),
    )
    with translation.override("en"):
        told = in_words(policy)
    assert told[1:4] == [
        "Equals at a table share the points of their places.",
        "Only evenings with these rules count: MCR.",
        "All games count.",
    ]


def test_a_year_of_seasons_is_explained_by_what_it_asks_of_seasons() -> None:
    year = Policy(counting=Counting(Unit.SEASON, Keep.BEST, number=3), title=Title(games=8))
    with translation.override("en"):
        assert in_words(year) == [
            "The best 3 seasons count.",
            "To win, one must have played at least 8 games.",
            "Equals share a place.",
        ]


@pytest.mark.parametrize(
    "preset", [*PRESETS.values(), *YEAR_PRESETS.values()], ids=lambda preset: str(preset.name)
)
def test_every_preset_has_a_name_and_sentences_in_both_languages(preset: Any) -> None:
    told = {}
    for language in ("nl", "en"):
        with translation.override(language):
            told[language] = {str(preset.name), *in_words(preset.policy)}
    assert not told["nl"] & told["en"]
    assert len(told["nl"]) == len(told["en"])
