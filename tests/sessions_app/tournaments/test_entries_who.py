"""Entries from a file of which it is not clear at once who somebody is, or from which country."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from sessions_app.models import Entry, Event, Player
from sessions_app.tournaments.entries import enter_all
from tests.sessions_app.clients import logged_in
from tests.sessions_app.tournaments.fields import WHO, a_tournament
from tests.sessions_app.tournaments.test_entries_import import (
    HEAD,
    PEOPLE,
    as_csv,
    as_xlsx,
    confirm,
    entered,
    faults_in,
    groups_in,
    send,
    text_in,
    with_row,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


@pytest.fixture
def event() -> Event:
    return a_tournament()


# ---- who is who ------------------------------------------------------------------------------

JAN = ("Jan", "", "Kok", "Delft", "NL", "", "Rood")
JAN_OF_UTRECHT = ("Jan", "", "Kok", "Utrecht", "NL", "", "Blauw")


def a_jan(**facts: str) -> Player:
    return Player.objects.create(first_name="Jan", last_name="Kok", membership="guest", **facts)


def options_in(response: Any, line: int) -> dict[str, str]:
    """What can be chosen for a line: the value by the label."""
    [found] = [each for each in response.context["preview"].found if each.line.number == line]
    return {option.label: option.value for option in found.line.options}


def clubs_of_the_jans(event: Event) -> list[str]:
    return sorted(event.entries.values_list("player__club", flat=True))


SOMEONE_ELSE, AGAIN = "Is iemand anders", "Hetzelfde als regel 2."


@pytest.mark.parametrize("written", [as_csv, as_xlsx], ids=["csv", "xlsx"])
def test_someone_else_with_the_name_of_a_known_player_enters_once(
    organiser: Client, event: Event, written: Callable[[Any], bytes]
) -> None:
    a_jan(club="Delft")
    page = send(organiser, event, written([HEAD, JAN_OF_UTRECHT]))
    options = options_in(page, 2)
    assert list(options) == ["Bekend als Jan Kok, Delft, NL", SOMEONE_ELSE]
    for _time in range(2):
        confirm(organiser, event, page.content.decode(), who_2=options[SOMEONE_ELSE])
    assert (clubs_of_the_jans(event), Player.objects.count()) == (["Utrecht"], 2)


def test_someone_else_with_the_name_of_an_entered_player_enters_too(
    organiser: Client, event: Event
) -> None:
    enter_all(event, [Entry(player=a_jan(club="Delft"))], WHO)
    page = send(organiser, event, as_csv([HEAD, JAN_OF_UTRECHT]))
    assert groups_in(page.content.decode()) == {"Al ingeschreven": 1}
    confirm(organiser, event, page.content.decode(), who_2=options_in(page, 2)[SOMEONE_ELSE])
    assert clubs_of_the_jans(event) == ["Delft", "Utrecht"]


def test_a_name_that_stands_there_twice_is_asked_about_and_no_row_is_lost(
    organiser: Client, event: Event
) -> None:
    page = send(organiser, event, as_csv([HEAD, JAN, JAN_OF_UTRECHT]))
    text = text_in(page.content.decode())
    assert groups_in(page.content.decode()) == {"Nog te kiezen": 1, "Worden ingeschreven": 1}
    assert list(options_in(page, 3)) == [AGAIN, SOMEONE_ELSE]
    refused = send(organiser, event, text=text, what="store").content.decode()
    assert faults_in(refused) == ["Kies wie dit is."]
    assert "Er is niets bewaard: beantwoord eerst de vragen hieronder." in refused
    assert text_in(refused) == text
    assert not Player.objects.exists()


def test_two_people_of_one_name_on_a_list_both_enter_once(organiser: Client, event: Event) -> None:
    page = send(organiser, event, as_csv([HEAD, JAN, JAN_OF_UTRECHT]))
    for _time in range(2):
        confirm(organiser, event, page.content.decode(), who_3=options_in(page, 3)[SOMEONE_ELSE])
    assert (clubs_of_the_jans(event), Player.objects.count()) == (["Delft", "Utrecht"], 2)


def test_the_same_person_twice_on_a_list_enters_once(organiser: Client, event: Event) -> None:
    page = send(organiser, event, as_csv([HEAD, JAN, JAN])).content.decode()
    for _time in range(2):
        confirm(organiser, event, page, who_3="again")
    assert (clubs_of_the_jans(event), Player.objects.count()) == (["Delft"], 1)


def test_the_same_number_twice_on_a_list_is_the_same_person(
    organiser: Client, event: Event
) -> None:
    page = send(organiser, event, as_csv([HEAD, *PEOPLE, PEOPLE[0]])).content.decode()
    assert groups_in(page) == {"Dubbel op de lijst": 1, "Worden ingeschreven": 5}
    confirm(organiser, event, page)
    assert sorted(entered(event)) == sorted(PEOPLE)


def test_another_number_makes_a_namesake_somebody_else(organiser: Client, event: Event) -> None:
    row = ("Wim", "", "Smit", "", "NL", "08019999", "")
    page = send(organiser, event, with_row(*row)).content.decode()
    assert groups_in(page) == {"Worden ingeschreven": 6}
    assert "Heeft de naam van regel 6, maar een ander EMA-nummer." in page
    confirm(organiser, event, page)
    assert sorted(entered(event)) == sorted([*PEOPLE, row])


def test_which_of_two_known_namesakes_it_is_is_asked(organiser: Client, event: Event) -> None:
    delft, gouda = a_jan(club="Delft"), a_jan(club="Gouda")
    page = send(organiser, event, as_csv([HEAD, JAN_OF_UTRECHT]))
    options = options_in(page, 2)
    assert groups_in(page.content.decode()) == {"Nog te kiezen": 1}
    assert options == {
        "Bekend als Jan Kok, Delft, NL": delft.public_id,
        "Bekend als Jan Kok, Gouda, NL": gouda.public_id,
        SOMEONE_ELSE: options[SOMEONE_ELSE],
    }
    confirm(organiser, event, page.content.decode())
    assert not event.entries.exists()
    confirm(organiser, event, page.content.decode(), who_2=gouda.public_id)
    assert event.entries.get().player == gouda


def test_the_club_says_which_of_two_namesakes_it_is(organiser: Client, event: Event) -> None:
    delft, utrecht = a_jan(club="Delft"), a_jan(club="Utrecht")
    page = send(organiser, event, as_csv([HEAD, JAN_OF_UTRECHT])).content.decode()
    confirm(organiser, event, page)
    assert event.entries.get().player == utrecht
    assert not delft.entries.exists()


def test_one_known_player_is_not_two_rows(organiser: Client, event: Event) -> None:
    known = a_jan(club="Delft")
    page = send(organiser, event, as_csv([HEAD, JAN, JAN_OF_UTRECHT])).content.decode()
    both = {"who_2": known.public_id, "who_3": known.public_id}
    confirm(organiser, event, page, **both)
    assert not event.entries.exists()
    confirm(organiser, event, page, **both | {"who_3": "again"})
    assert event.entries.get().player == known


def test_nobody_is_chosen_who_has_another_name(organiser: Client, event: Event) -> None:
    other, known = Player.objects.create(first_name="Wim"), a_jan()
    page = send(organiser, event, as_csv([HEAD, JAN])).content.decode()
    confirm(organiser, event, page, who_2=other.public_id)
    assert event.entries.get().player == known


# ---- countries -------------------------------------------------------------------------------


def from_mars(name: str, country: str = "Mars") -> tuple[str, ...]:
    return (name, "", "Kok", "", country, "", "")


def test_a_country_that_is_not_known_is_asked_once_for_all_its_rows(
    organiser: Client, event: Event
) -> None:
    rows = [from_mars("Jan"), from_mars("Piet"), from_mars("Truus", "?"), from_mars("Anna", "GER")]
    page = send(organiser, event, as_csv([HEAD, *rows])).content.decode()
    assert groups_in(page) == {"Worden ingeschreven": 4}
    assert re.findall(r'<label for="country-\d">(.*?)</label>', page) == [
        "“Mars” op 2 rijen",
        "“?” op 1 rij",
    ]
    half: dict[str, Any] = {"unknown": ["Mars", "?"], "country": ["PL", ""]}
    refused = send(organiser, event, text=text_in(page), what="store", **half).content.decode()
    assert faults_in(refused) == ["Kies een land."]
    assert '<option value="PL" selected>Polen</option>' in refused
    assert not Player.objects.exists()
    confirm(organiser, event, refused, unknown=["Mars", "?"], country=["PL", "FR"])
    assert dict(Player.objects.values_list("first_name", "country")) == {
        "Jan": "PL",
        "Piet": "PL",
        "Truus": "FR",
        "Anna": "DE",
    }
    assert event.entries.count() == 4


def test_no_country_that_is_not_known_becomes_the_usual_one(
    organiser: Client, event: Event
) -> None:
    page = send(organiser, event, as_csv([HEAD, from_mars("Jan")])).content.decode()
    for country in ("", "XX", "mars"):
        confirm(organiser, event, page, unknown="Mars", country=country)
    assert not Player.objects.exists()


def test_a_chosen_country_stays_while_the_text_is_changed(organiser: Client, event: Event) -> None:
    chosen: dict[str, Any] = {"unknown": "Mars", "country": "PL"}
    page = send(organiser, event, text="Naam\tLand\nJan Kok\tMars", what="change", **chosen)
    hidden = re.findall(r'name="(unknown|country)" value="(.*?)"', page.content.decode())
    assert dict(hidden) == chosen
