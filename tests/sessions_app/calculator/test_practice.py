"""Practice: hands that can be counted, an honest verdict, and a tally without a database."""

import re
from html import unescape
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from scoring import Hand
from scoring.interchange import answer
from scoring.rulesets import RULESETS
from sessions_app.calculator.practice import expected_of
from sessions_app.calculator.practice_hands import FAMILIES, LEVELS, practice_hand

PAGE = "/calculator/practice/"
SEEDS = range(500)


def address(rules: str = "dutch-2011", level: str = "easy", seed: int | str = 1) -> str:
    return f"{PAGE}?rules={rules}&level={level}&seed={seed}"


def words_of(response: Any) -> str:
    assert isinstance(response, HttpResponse)
    assert response.status_code == 200
    return unescape(" ".join(re.sub(r"<.*?>", " ", response.content.decode()).split()))


# ---- the hands -------------------------------------------------------------------------------


def test_every_ruleset_is_practised() -> None:
    assert list(FAMILIES) == list(RULESETS)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", FAMILIES)
def test_every_seed_gives_a_hand_that_can_be_counted(rules: str, level: str) -> None:
    least, most = FAMILIES[rules].lines[level]
    hands = set()
    for seed in SEEDS:
        request = practice_hand(rules, level, seed)
        told = answer(request)
        assert "error" not in told, request
        assert least <= len(told["lines"]) <= most, request
        assert all(number is not None for number in expected_of(request).values()), request
        assert Hand.parse(request["hand"]).size == 13
        hands.add(request["hand"])
    assert len(hands) > 0.9 * len(SEEDS)


def test_a_seed_repeats_its_hand() -> None:
    assert practice_hand("mcr", "hard", 12) == practice_hand("mcr", "hard", 12)
    assert practice_hand("mcr", "hard", 12) != practice_hand("mcr", "hard", 13)


def test_dutch_players_also_count_hands_that_lost() -> None:
    won = ["win" in practice_hand("dutch-2011", "normal", seed) for seed in SEEDS]
    assert 0.4 < sum(won) / len(won) < 0.9


def test_harder_hands_have_more_lines() -> None:
    for rules in FAMILIES:
        easy, normal, hard = (
            sum(len(answer(practice_hand(rules, level, seed))["lines"]) for seed in range(100))
            for level in LEVELS
        )
        assert easy < hard
        assert normal < hard


# ---- the page --------------------------------------------------------------------------------


def test_without_a_seed_a_hand_is_drawn(client: Client) -> None:
    response = client.get(PAGE)
    assert response.status_code == 302
    assert re.fullmatch(
        re.escape(PAGE) + r"\?rules=dutch-2011&level=easy&seed=\d+", response.headers["Location"]
    )


@pytest.mark.parametrize(
    "query",
    ["rules=x&level=easy&seed=1", "rules=mcr&level=x&seed=1", "rules=mcr&level=easy&seed=-1"]
    + [f"rules=mcr&level=easy&seed={seed}" for seed in ("", "x", "²", "٣", "9" * 400, "%00")],
)
def test_an_address_without_a_hand_leads_to_one(client: Client, query: str) -> None:
    response = client.get(f"{PAGE}?{query}")
    assert response.status_code == 302
    assert client.get(response.headers["Location"]).status_code == 200


def test_the_situation_is_told_in_words(client: Client) -> None:
    seats = {"E": "Oost", "S": "Zuid", "W": "West", "N": "Noord"}
    for seed in range(8):
        request = practice_hand("dutch-2011", "easy", seed)
        place = f"Je bent {seats[request['seat']]}, de ronde is {seats[request['round']]}."
        assert place in words_of(client.get(address(seed=seed)))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", FAMILIES)
def test_the_right_answer_is_right(client: Client, rules: str, level: str) -> None:
    for seed in range(5):
        request = practice_hand(rules, level, seed)
        # From a limit on, minipoints do not matter.
        given = {"fu": 20} | expected_of(request)
        said = words_of(client.post(address(rules, level, seed), given))
        assert "Dat klopt." in said
    assert "5 van de 5 goed" in said


def test_a_wrong_answer_shows_what_was_missed(client: Client) -> None:
    expected = expected_of(practice_hand("dutch-2011", "easy", 1))
    given = expected | {"points": expected["points"] + 2}
    response = client.post(address(), given)
    said = words_of(response)
    assert (
        f"Niet helemaal. Punten: je telde {given['points']}, het is {expected['points']}." in said
    )
    assert "0 van de 1 goed" in said
    assert "/rules/dutch-2011/#" in response.content.decode()


def test_trying_the_same_hand_again_does_not_count(client: Client) -> None:
    expected = expected_of(practice_hand("dutch-2011", "easy", 1))
    for given in ({"points": 1, "doublings": 0}, expected, expected):
        said = words_of(client.post(address(), given))
    assert "Dat klopt." in said
    assert "0 van de 1 goed" in said


def test_who_gives_up_sees_the_lines(client: Client) -> None:
    said = words_of(client.post(address(), {"show": "1"}))
    assert "Zo wordt hij geteld." in said
    assert "0 van de 1 goed" in said


def test_a_cookie_that_was_changed_is_a_new_sitting(client: Client) -> None:
    client.cookies["practice"] = "99|99|x"
    assert "goed" not in words_of(client.get(address()))


@pytest.mark.parametrize("text", ["", "x", "-1", "1e9", "9" * 5000, "\x00", "<i>", "1.5"])
@pytest.mark.parametrize("rules", FAMILIES)
def test_nonsense_is_told_at_its_field_and_kept(client: Client, rules: str, text: str) -> None:
    given = dict.fromkeys(("points", "doublings", "han", "fu"), text)
    response = client.post(address(rules), given)
    page = response.content.decode()
    assert response.status_code == 200
    assert page.count('class="fault"') >= len(expected_of(practice_hand(rules, "easy", 1)))
    assert "goed" not in words_of(response)
    assert "<i>" not in page
    if text in ("x", "1e9"):
        assert f'value="{text}"' in page
