"""Where roles come from, and when they end."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from sessions_app.access.codes import EVENING, ORGANISER, renew_code, renew_codes
from sessions_app.access.roles import author_of, role_for, table_for
from sessions_app.access.session_access import choose_table, open_with
from sessions_app.models import AccessCode, Event, Round, Table, User
from sessions_app.shared.role import Role
from tests.sessions_app.clients import Clock, at_table, logged_in, place_of
from tests.sessions_app.club import a_table, an_event

pytestmark = pytest.mark.django_db


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def event() -> Event:
    return an_event()


@pytest.fixture
def request_() -> HttpRequest:
    """Of a device that nobody opened."""
    request = HttpRequest()
    request.session = SessionStore()
    request.user = AnonymousUser()
    return request


def open_for(request: HttpRequest, event: Event, opens: str, number: int = 0) -> None:
    renew_codes(event)
    code = event.codes.get(opens=opens, table_number=number if opens == "table" else 0)
    open_with(request, code, number)


def test_a_visitor_has_no_role(request_: HttpRequest, event: Event) -> None:
    assert role_for(request_, event) == Role.VISITOR


@pytest.mark.parametrize(
    ("role", "expected"),
    [
        ("", Role.VISITOR),
        ("scorekeeper", Role.SCOREKEEPER),
        ("organiser", Role.ORGANISER),
        ("admin", Role.ADMIN),
    ],
)
def test_an_account_has_its_role_for_every_event(
    request_: HttpRequest, event: Event, role: str, expected: Role
) -> None:
    request_.user = User(role=role)
    assert role_for(request_, event) == expected
    assert role_for(request_, an_event(), 3) == expected


def test_a_superuser_is_an_administrator(request_: HttpRequest, event: Event) -> None:
    request_.user = User(is_superuser=True)
    assert role_for(request_, event) == Role.ADMIN


def test_an_account_that_was_put_out_of_use_has_none(request_: HttpRequest, event: Event) -> None:
    request_.user = User(role="organiser", is_active=False)
    assert role_for(request_, event) == Role.VISITOR


def test_a_table_code_is_for_one_number_of_one_event(request_: HttpRequest, event: Event) -> None:
    a_table(event, number=3)
    open_for(request_, event, "table", 3)
    assert role_for(request_, event, 3) == Role.TABLE
    assert role_for(request_, event, 4) == Role.VISITOR
    assert role_for(request_, event) == Role.VISITOR
    assert role_for(request_, an_event(), 3) == Role.VISITOR


def test_a_table_code_goes_on_in_the_next_round(request_: HttpRequest, event: Event) -> None:
    a_table(event, number=3)
    open_for(request_, event, "table", 3)
    next_round = Round.objects.create(event=event, number=2)
    later = Table.objects.create(round=next_round, number=3)
    assert table_for(request_, later.public_id, Role.TABLE) == later


def test_the_code_of_the_evening_is_for_all_tables(request_: HttpRequest, event: Event) -> None:
    open_for(request_, event, "evening")
    assert role_for(request_, event) == Role.SCOREKEEPER
    assert role_for(request_, event, 7) == Role.SCOREKEEPER
    assert role_for(request_, an_event()) == Role.VISITOR


def test_the_code_of_the_organiser_lapses_after_two_minutes(
    request_: HttpRequest, event: Event, clock: Clock
) -> None:
    a_table(event, number=3)
    open_for(request_, event, "organiser", 3)
    open_with(request_, event.codes.get(opens="table"))
    clock.move(seconds=119)
    assert role_for(request_, event, 3) == Role.REFEREE
    clock.move(seconds=1)
    assert role_for(request_, event, 3) == Role.TABLE
    assert role_for(request_, event) == Role.VISITOR


def test_the_code_of_the_organiser_is_for_one_table(request_: HttpRequest, event: Event) -> None:
    a_table(event, number=3)
    open_for(request_, event, "organiser", 3)
    assert role_for(request_, event, 3) == Role.REFEREE
    assert role_for(request_, event, 4) == Role.VISITOR
    assert role_for(request_, event) == Role.VISITOR


def test_the_code_of_the_organiser_alone_opens_nothing_until_a_table_is_chosen(
    request_: HttpRequest, event: Event
) -> None:
    a_table(event, number=3)
    open_for(request_, event, "organiser")
    assert [role_for(request_, event, number) for number in (None, 0, 3)] == [Role.VISITOR] * 3
    choose_table(request_, event, 3)
    assert role_for(request_, event, 3) == Role.REFEREE


def test_a_table_code_does_not_lapse(request_: HttpRequest, event: Event, clock: Clock) -> None:
    a_table(event, number=3)
    open_for(request_, event, "table", 3)
    clock.move(days=3)
    assert role_for(request_, event, 3) == Role.TABLE


def test_a_new_code_ends_what_the_old_one_opened(request_: HttpRequest, event: Event) -> None:
    a_table(event, number=3)
    a_table(event, ("Piet", "Klaas", "Marie", "Truus"), number=4)
    renew_codes(event)
    for number in (3, 4):
        open_with(request_, event.codes.get(table_number=number))
    renew_code(event, place_of(3))
    assert role_for(request_, event, 3) == Role.VISITOR
    assert role_for(request_, event, 4) == Role.TABLE


@pytest.mark.parametrize("opens", AccessCode.Opens.values)
def test_codes_end_with_the_event(request_: HttpRequest, event: Event, opens: str) -> None:
    a_table(event, number=3)
    open_for(request_, event, opens, 3)
    event.state = Event.State.CLOSED
    assert role_for(request_, event, 3) == Role.VISITOR


def test_accounts_go_on_after_the_event(request_: HttpRequest, event: Event) -> None:
    request_.user = User(role="organiser")
    event.state = Event.State.CLOSED
    assert role_for(request_, event, 3) == Role.ORGANISER


def test_a_table_is_found_and_checked_in_two_queries(
    request_: HttpRequest, event: Event, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    table = a_table(event)
    open_for(request_, event, "table", 1)
    with django_assert_num_queries(2):
        found = table_for(request_, table.public_id, Role.TABLE)
        assert found.event == event


# ---- who it was ------------------------------------------------------------------------------


def test_a_tablet_signs_as_its_table(request_: HttpRequest, event: Event) -> None:
    table = a_table(event, number=3)
    open_for(request_, event, "table", 3)
    assert author_of(request_, table).by == "Tafel 3"
    assert author_of(request_, table).user is None


def test_the_organiser_at_a_table_is_told_apart_from_it(
    request_: HttpRequest, event: Event, clock: Clock
) -> None:
    table = a_table(event, number=3)
    open_for(request_, event, "organiser", 3)
    assert author_of(request_, table).by == "De organisator, aan tafel 3"
    clock.move(minutes=2)
    assert author_of(request_, table).by == "Tafel 3"


@pytest.mark.parametrize(
    ("first", "last", "by"),
    [("Greet", "Jansen", "Greet Jansen"), ("", "", "greet"), ("G" * 150, "", "G" * 80)],
)
def test_an_account_signs_with_its_name(
    request_: HttpRequest, event: Event, first: str, last: str, by: str
) -> None:
    user = User(username="greet", first_name=first, last_name=last, role="organiser")
    request_.user = user
    author = author_of(request_, a_table(event))
    assert (author.by, author.user) == (by, user)


# ---- being refused ---------------------------------------------------------------------------


def test_a_visitor_is_asked_for_the_pin_and_then_goes_on(client: Client, event: Event) -> None:
    address = reverse("table", args=[a_table(event).public_id])
    response = client.get(f"{address}?view=list")
    assert response.status_code == 302
    asked = f"/join/{event.public_id}/?next=%2Ftables%2F"
    assert response["Location"].startswith(asked)
    code = renew_code(event, place_of(1))
    onward = client.post(response["Location"], {"pin": code.pin})
    assert onward["Location"] == f"{address}?view=list"


def test_a_tablet_is_asked_for_the_organisers_pin(event: Event) -> None:
    table = a_table(event)
    tablet = at_table(event)
    people = reverse("table_people", args=[table.public_id])
    response = tablet.get(people)
    asked = reverse("organiser_pin", args=[table.public_id])
    assert response["Location"].split("?")[0] == asked
    code = renew_code(event, ORGANISER)
    assert tablet.post(response["Location"], {"pin": code.pin})["Location"] == people
    assert tablet.get(people).status_code == 200


def test_htmx_takes_the_whole_page_to_the_pin(client: Client, event: Event) -> None:
    address = reverse("table", args=[a_table(event).public_id])
    headers = {"HX-Request": "true", "HX-Current-URL": f"http://testserver{address}"}
    response = client.post(reverse("stop", args=address.split("/")[2:3]), headers=headers)
    assert response.status_code == 403
    asked = f"/join/{event.public_id}/?next=%2Ftables%2F{address.split('/')[2]}%2F"
    assert response["HX-Redirect"] == asked


@pytest.mark.parametrize(
    ("language", "heading"), [("nl", "Hier kun je niet bij"), ("en", "This is not for you")]
)
def test_what_is_sent_without_access_is_refused_in_words(
    client: Client, event: Event, language: str, heading: str
) -> None:
    stop = reverse("stop", args=[a_table(event).public_id])
    response = client.post(stop, headers={"Accept-Language": language})
    assert response.status_code == 403
    assert f"<h1>{heading}</h1>" in response.content.decode()


def test_an_account_without_a_role_is_not_sent_to_log_in_again() -> None:
    assert logged_in(User.Role.VISITOR).get(reverse("event_new")).status_code == 403


def test_a_visitor_logs_in_for_what_is_about_no_event(client: Client) -> None:
    response = client.get(reverse("event_new"))
    assert response["Location"] == "/login/?next=%2Fevents%2Fnew%2F"


def test_what_does_not_exist_is_not_asked_for(client: Client) -> None:
    assert client.get("/tables/nowhere/").status_code == 404
    assert client.get("/events/nowhere/codes/").status_code == 404


def test_an_evening_code_does_not_help_elsewhere(request_: HttpRequest, event: Event) -> None:
    renew_code(event, EVENING)
    open_with(request_, event.codes.get())
    assert role_for(request_, an_event(), 1) == Role.VISITOR
