"""Making a tournament and its page; lists take as many queries with many as with one."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from sessions_app.models import Event
from tests.sessions_app.clients import logged_in
from tests.sessions_app.pages import words_of
from tests.sessions_app.tournaments.fields import a_tournament, enter_many, opened, with_plan

pytestmark = pytest.mark.django_db

TOLD = {
    "name": "Open Delft",
    "date": "2026-11-21",
    "days": "2",
    "place": "Delft",
    "country": "nl",
    "rules": "riichi-ema-2016",
    "rounds": "8",
    "minutes": "90",
    "most_players": "64",
    "shows": "rounds",
}


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


def make(client: Client, **told: str) -> Any:
    return client.post(reverse("tournament_new"), TOLD | told)


def test_a_tournament_is_made_by_the_book(organiser: Client) -> None:
    response = make(organiser, qualifies="on", second_agrees="on", title="Dutch Open")
    event = Event.objects.get()
    assert response["Location"] == reverse("tournament", args=[event.public_id])
    assert (event.kind, event.rules, event.halves, event.minutes) == (
        "tournament",
        "riichi-ema-2016",
        8,
        90,
    )
    assert event.options == {"tournament": True}
    facts = event.tournament
    assert (facts.days, facts.country, facts.most_players) == (2, "NL", 64)
    assert (facts.qualifies, facts.second_agrees, str(facts)) == (True, True, "Dutch Open")


@pytest.mark.parametrize(
    ("rules", "winds", "options"),
    [
        ("dutch-2002", "", {"rounds": 1}),
        ("dutch-2002", "2", {"rounds": 2}),
        ("dutch-2011", "", {}),
        ("mcr", "", {}),
        ("riichi-ema-2016", "1", {"rounds": 1, "tournament": True}),
    ],
)
def test_a_round_is_as_long_as_the_rules_say(
    organiser: Client, rules: str, winds: str, options: dict[str, Any]
) -> None:
    make(organiser, rules=rules, winds=winds)
    assert Event.objects.get().options == options


def test_what_is_wrong_is_told_at_its_field(organiser: Client) -> None:
    page = make(organiser, name="", country="XX", rounds="16", days="0").content.decode()
    assert not Event.objects.exists()
    assert re.findall(r'<div id="id_(\w+)-fault">', page) == ["name", "rounds", "days", "country"]


def test_the_rules_stay_once_a_round_was_opened(organiser: Client) -> None:
    event = a_tournament(rounds=3)
    with_plan(event, 16)
    opened(event)
    address = reverse("tournament_settings", args=[event.public_id])
    page = organiser.post(address, TOLD | {"rules": "mcr", "rounds": "0"}).content.decode()
    assert "Er is een ronde geopend, dus de spelregels blijven zoals ze zijn." in page
    organiser.post(address, TOLD | {"name": "Delft Open"})
    event.refresh_from_db()
    assert (event.name, event.rules, event.halves) == ("Delft Open", "riichi-ema-2016", 8)


def test_the_page_says_what_comes_next(organiser: Client) -> None:
    event = a_tournament()
    address = reverse("event", args=[event.public_id])

    def next_step() -> str:
        page = organiser.get(address, follow=True).content.decode()
        return words_of(page.split('class="step next"')[1].split("</a>")[0].split(">", 1)[1])

    assert next_step() == "Inschrijvingen 0 spelers"
    enter_many(event, 16)
    assert next_step() == "Inchecken 0 van 16 zijn er"
    event.entries.update(checked_in_at=timezone.now())
    assert next_step() == "Indeling Nog niet gemaakt"


def test_a_list_takes_as_many_queries_with_16_as_with_8(
    organiser: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    pages = {
        "tournament": 12,
        "entries": 6,
        "check_in": 5,
        "check_in_cards": 5,
        "plan": 11,
        "plan_print": 8,
        "entries_csv": 5,
    }
    for count in (8, 16):
        event = a_tournament(rounds=3)
        with_plan(event, count)
        for name, queries in pages.items():
            with django_assert_num_queries(queries, info=name):
                response = organiser.get(reverse(name, args=[event.public_id]))
            assert response.status_code == 200


def test_an_evening_has_no_pages_of_a_tournament(organiser: Client) -> None:
    event = a_tournament()
    event.tournament.delete()
    for name in ("tournament", "entries", "check_in", "plan"):
        assert organiser.get(reverse(name, args=[event.public_id])).status_code == 404


def test_it_is_closed_and_opened_again_on_its_own_page(organiser: Client) -> None:
    event = a_tournament("riichi-ema-2016", 2)
    address = reverse("tournament_close", args=[event.public_id])
    for state, offered in (("closed", "Open het toernooi weer"), ("open", "Sluit het toernooi")):
        page = organiser.post(address, {"state": state}, follow=True)
        event.refresh_from_db()
        assert event.state == state
        assert offered in page.content.decode()
