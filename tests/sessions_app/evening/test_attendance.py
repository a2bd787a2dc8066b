"""Who is there: one tap a name, as often as it is sent, and guests on the spot."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from sessions_app.models import Event, Player
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import an_event
from tests.sessions_app.members import an_evening_of, came, members, seat
from tests.sessions_app.pages import faults_in, words_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


def post(client: Client, event: Event, htmx: bool = True, **told: str) -> Any:
    headers = {"HX-Request": "true"} if htmx else {}
    return client.post(reverse("attendance", args=[event.public_id]), told, headers=headers)


def page_of(client: Client, event: Event) -> str:
    return client.get(reverse("attendance", args=[event.public_id])).content.decode()


def count_in(page: str) -> str:
    [count] = re.findall(r'<p class="count".*?</p>', page, re.S)
    return words_of(count)


def toggles_in(page: str) -> list[str]:
    return [words_of(each) for each in re.findall(r'<button class="toggle".*?</button>', page)]


def here(event: Event) -> list[str]:
    return [str(each.player) for each in event.attendance.filter(left=False).order_by("pk")]


# ---- one tap ---------------------------------------------------------------------------------


def test_a_tap_says_that_someone_is_there_and_counts(organiser: Client) -> None:
    event = an_event()
    annie, _bart = members(2)
    answer = post(organiser, event, here=annie.public_id).content.decode()
    assert here(event) == ["Annie"]
    assert toggles_in(answer) == ["Annie"]
    assert 'aria-pressed="true"' in answer
    assert count_in(answer) == "1 aanwezig"
    assert 'hx-swap-oob="true"' in answer


def test_the_same_tap_sent_twice_changes_nothing_more(organiser: Client) -> None:
    event = an_event()
    [annie] = members(1)
    for _time in range(2):
        post(organiser, event, here=annie.public_id)
    assert here(event) == ["Annie"]
    for _time in range(2):
        assert (
            'aria-pressed="false"' in post(organiser, event, away=annie.public_id).content.decode()
        )
    assert here(event) == []


def test_without_a_script_the_page_comes_back(organiser: Client) -> None:
    event = an_event()
    [annie] = members(1)
    response = post(organiser, event, htmx=False, here=annie.public_id)
    assert response["Location"] == reverse("attendance", args=[event.public_id])
    assert here(event) == ["Annie"]


@pytest.mark.parametrize(
    ("rules", "players", "words"),
    [
        ("dutch-2002", 22, "22 aanwezig: 2 tafels van vijf, 3 van vier"),
        ("dutch-2002", 16, "16 aanwezig: 4 tafels van vier"),
        ("dutch-2002", 11, "11 aanwezig: 2 tafels van vier, 1 van drie"),
        ("mcr", 11, "11 aanwezig: 2 tafels van vier, 3 zitten uit"),
        ("dutch-2002", 5, "5 aanwezig: 1 tafel van vijf"),
        ("dutch-2002", 2, "2 aanwezig"),
        ("dutch-2002", 0, "0 aanwezig"),
    ],
)
def test_the_count_says_which_tables_they_make(
    organiser: Client, rules: str, players: int, words: str
) -> None:
    event = an_event(rules)
    an_evening_of(event, players)
    assert count_in(page_of(organiser, event)) == words


def test_who_sits_at_a_table_is_there(organiser: Client) -> None:
    event = an_event()
    players = an_evening_of(event, 4)
    seat(event, players)
    answer = post(organiser, event, away=players[0].public_id)
    assert len(here(event)) == 4
    assert 'aria-pressed="true"' in answer.content.decode()
    assert "Annie zit aan tafel." in answer["HX-Trigger"]
    page = organiser.post(
        reverse("attendance", args=[event.public_id]), {"away": players[0].public_id}, follow=True
    ).content.decode()
    assert "Annie zit aan tafel." in page


def test_someone_who_went_home_can_come_back(organiser: Client) -> None:
    event = an_event()
    [annie] = an_evening_of(event, 1)
    event.attendance.update(left=True)
    assert toggles_in(page_of(organiser, event)) == ["Annie naar huis"]
    post(organiser, event, here=annie.public_id)
    assert here(event) == ["Annie"]


# ---- the list --------------------------------------------------------------------------------


def test_members_come_first_and_last_time_is_marked(organiser: Client) -> None:
    before, event = an_event(), an_event()
    _annie, bart, corrie = members(3)
    Player.objects.create(first_name="Aad", membership=Player.Membership.GUEST)
    came(before, [bart])
    came(event, [corrie])
    assert toggles_in(page_of(organiser, event)) == ["Annie", "Bart vorige keer", "Corrie", "Aad"]


def test_a_search_looks_for_plain_letters(organiser: Client) -> None:
    Player.objects.create(first_name="Zoë", tussenvoegsel="van der", last_name="Berg")
    assert 'data-sought="zoe van der berg"' in page_of(organiser, an_event())


@pytest.mark.parametrize("count", [1, 24])
def test_the_list_takes_as_many_queries_with_one_member_as_with_many(
    count: int, organiser: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event = an_event()
    an_evening_of(event, count)
    with django_assert_num_queries(8):
        page_of(organiser, event)


# ---- guests ----------------------------------------------------------------------------------


def test_a_new_guest_is_asked_about_once(organiser: Client) -> None:
    event = an_event()
    page = post(organiser, event, htmx=False, guest="Jan van den Berg").content.decode()
    assert faults_in(page) == {
        "guest": "Niemand heet zo. Verbeter het, of zeg dat het een gast is."
    }
    assert not Player.objects.exists()
    post(organiser, event, htmx=False, guest="Jan van den Berg", guest_is_new="on")
    assert here(event) == ["Jan van den Berg"]
    assert Player.objects.get().membership == "guest"


def test_a_known_name_is_simply_there(organiser: Client) -> None:
    event = an_event()
    members(2)
    post(organiser, event, htmx=False, guest=" bart ")
    assert here(event) == ["Bart"]
    assert Player.objects.count() == 2


@pytest.mark.parametrize("name", ["", "  ", "\x00", "x" * 5000, "a " * 39])
def test_nonsense_as_a_name_is_answered(organiser: Client, name: str) -> None:
    response = post(organiser, an_event(), htmx=False, guest=name, guest_is_new="on")
    assert response.status_code in (200, 302)


@pytest.mark.parametrize("public_id", ["nobody", "\x00", "²"])
def test_an_unknown_player_is_not_found(organiser: Client, public_id: str) -> None:
    assert post(organiser, an_event(), here=public_id).status_code == 404
