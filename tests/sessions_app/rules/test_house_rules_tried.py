"""Rules that are filled in are tried on tiles before they are stored; and anything is answered."""

import random
import re
from itertools import islice
from typing import Any

import pytest
from django.test import Client

from scoring.interchange import TABLE_OPTIONS, answer, read_game
from scoring.rulesets import RULESETS
from sessions_app.models import HouseRules, User
from sessions_app.rules.house_rules.forms import HouseForm
from sessions_app.rules.house_rules.house import House
from sessions_app.rules.house_rules.initial import conditions_of
from sessions_app.rules.rulebook.book import all_examples
from tests.sessions_app.clients import logged_in
from tests.sessions_app.house import LANTERN, LANTERN_TILES, as_query, as_sent, send

pytestmark = pytest.mark.django_db

CAPTION = re.compile(r"<figcaption.*?</figcaption>", re.DOTALL)


@pytest.fixture
def organiser() -> Client:
    device = logged_in(User.Role.ORGANISER)
    device.defaults["HTTP_ACCEPT_LANGUAGE"] = "nl"
    return device


def tried(device: Client, told: dict[str, Any], tiles: str, ruleset: str = "dutch-2011") -> str:
    """What the page says of these tiles."""
    sent = as_sent({**told, "tiles": tiles, "step": "try"}, ruleset)
    response = device.post(f"/house-rules/{ruleset}/", sent, headers={"hx-request": "true"})
    part = response.content.decode()
    assert "<html" not in part
    return " ".join(re.sub(r"<.*?>", " ", CAPTION.sub("", part), flags=re.DOTALL).split())


@pytest.mark.parametrize(
    ("tiles", "said"),
    [
        (LANTERN_TILES, "rode lantaarn : Telt."),
        (
            "[555z] [666z] 123p 45s 77z !6s",
            "rode lantaarn : Telt niet, want dit ontbreekt: één soort met troefstenen.",
        ),
        ("[555z] [666z] 123p 45p 77z", "Geef dertien stenen, en de winnende met een ! ervoor"),
        ("11111m 22m 33m 44m 55m !6m", "Vijf keer tekens 1: er zijn er maar vier."),
        ("123m 456p 789s 1357z !2z", "Deze stenen zijn nog geen mahjong"),
        ("", ""),
    ],
)
def test_a_hand_of_the_club_is_tried_before_it_is_stored(
    organiser: Client, tiles: str, said: str
) -> None:
    assert said in tried(organiser, LANTERN, tiles)
    assert not HouseRules.objects.exists()


def test_the_trial_counts_by_what_is_filled_in(organiser: Client) -> None:
    assert tried(organiser, LANTERN, LANTERN_TILES).endswith("telt deze hand 1.500.")
    told = LANTERN | {"option-limit": "800"}
    assert tried(organiser, told, LANTERN_TILES).endswith("telt deze hand 800.")


def test_a_name_and_a_worth_may_still_be_missing(organiser: Client) -> None:
    told = {"hand0-where": LANTERN["hand0-where"]}
    assert "zonder naam : Telt." in tried(organiser, told, LANTERN_TILES)


def test_a_concealed_hand_may_not_be_open(organiser: Client) -> None:
    told = LANTERN | {"hand0-closed": "yes"}
    assert "want dit ontbreekt: geen open sets." in tried(organiser, told, LANTERN_TILES)
    assert "Telt." in tried(organiser, told, "555z 666z 123p 45p 77z !6p")


def test_a_hand_that_is_beaten_says_by_what(organiser: Client) -> None:
    told = LANTERN | {"hand0-value": "50", "hand0-where": ["only_honours"]}
    said = tried(organiser, told, "[555z] [666z] 777z 11z 22z !2z")
    assert "want in plaats daarvan telt:" in said


def test_a_yaku_of_the_club_is_tried_too(organiser: Client) -> None:
    told: dict[str, Any] = {"hand0-nl": "lantaarn", "hand0-value": "2"}
    told |= {"hand0-where": ["two_dragon_pungs_and_pair"]}
    riichi = "riichi-ema-2016"
    assert "want de hand is open." in tried(organiser, told, LANTERN_TILES, riichi)
    told |= {"hand0-open": "1"}
    assert "lantaarn : Telt." in tried(organiser, told, LANTERN_TILES, riichi)


def test_without_javascript_the_answer_stands_in_the_page(organiser: Client) -> None:
    response = send(organiser, "try", as_sent({**LANTERN, "tiles": LANTERN_TILES}))
    assert "<b>rode lantaarn</b>: Telt." in response.content.decode()
    assert response.context["form"]["hand0-nl"].value() == "rode lantaarn"


# ---- anything at all -------------------------------------------------------------------------

TRIES = 15
NUMBERS = ("", "0", "1", "2", "7", "13", "500", "-1", "99999999999", "x", "1.000", "\x00")


def anything(dice: random.Random, ruleset: str) -> dict[str, Any]:
    """A page on which somebody tapped and typed at random, more or less carefully."""
    sent = as_sent(ruleset=ruleset)
    careful = dice.random() < 0.5
    typed = ("1", "2", "13") if careful else (*NUMBERS, "yes", "no")
    names = [name for name in sorted(sent) if not careful or name.startswith("worth-")]
    for name in dice.sample(names, dice.randrange(8)):
        sent[name] = dice.choice(typed)
    counting = [rule.key for rule in RULESETS[ruleset].rules if rule.award]
    sent["without"] = dice.sample(counting, dice.randrange(6))
    for place in range(dice.randrange(3)):
        sent |= some_hand(dice, ruleset, place, careful=careful)
    if careful:
        return sent | {"since": "2026-11-16", "tiles": LANTERN_TILES}
    sent["without"].append("no.such.rule")
    since = dice.choice(["", "2026-11-16", "0001-01-01", "9999-12-31", "x"])
    return sent | {"since": since, "tiles": dice.choice([LANTERN_TILES, "", "!", "x" * 201])}


def some_hand(dice: random.Random, ruleset: str, place: int, *, careful: bool) -> dict[str, Any]:
    conditions = conditions_of(RULESETS[ruleset])
    if careful:
        fields = {"nl": "draak", "value": "13", "where": dice.sample(conditions, 2)}
    else:
        fields = {
            "nl": dice.choice(["", "x", "é" * 61, "<b>"]),
            "value": dice.choice(NUMBERS),
            "open": dice.choice(NUMBERS),
            "closed": dice.choice(["yes", "no", "", "maybe"]),
            "where": dice.sample([*conditions, "no_such"], dice.randrange(4)),
            "key": dice.choice(["", "draak", "y" * 99]),
        }
    return {f"hand{place}-{part}": value for part, value in fields.items()}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_anything_that_is_sent_is_stored_or_told(organiser: Client, ruleset: str) -> None:
    dice = random.Random(ruleset)
    stored = 0
    for _ in range(TRIES):
        sent = anything(dice, ruleset)
        tried(organiser, sent, sent["tiles"], ruleset)
        response = send(organiser, "save", sent, ruleset)
        now = HouseRules.objects.count()
        assert (response.status_code, now - stored) in [(302, 1), (200, 0)]
        if now > stored:
            saved = HouseRules.objects.get(revision=now)
            read_game({"rules": saved.rules}, {"players": 4, "options": saved.options})
        else:
            assert response.context["form"].errors
        stored = now
    assert 0 < stored < TRIES
    assert organiser.get(f"/house-rules/{ruleset}/").status_code == 200


@pytest.mark.parametrize("ruleset", RULESETS)
def test_by_whatever_is_filled_in_every_hand_counts_or_is_told_why_not(ruleset: str) -> None:
    dice = random.Random(f"{ruleset} counts")
    hands = [each.request for each in all_examples() if ruleset in each.rules and not each.error]
    filled_in = (
        HouseForm(as_query(anything(dice, ruleset)), start=House(ruleset)) for _ in range(150)
    )
    for form in islice((form for form in filled_in if form.is_valid()), TRIES):
        rules, options = form.house.rules(1), form.house.options
        of_rules = {key: value for key, value in options.items() if key not in TABLE_OPTIONS}
        for hand in dice.sample(hands, 15):
            told = answer({**hand, "rules": rules, "options": of_rules})
            assert "total" in told or told["error"]["kind"] in ("impossible", "not-winning")
