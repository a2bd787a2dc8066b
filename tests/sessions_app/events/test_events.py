"""Events: made with their rules, filled with tables as large buttons, closed and opened again."""

import re
from datetime import date
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from sessions_app.models import EveningTemplate, Event, Player, Seat, Table
from sessions_app.table import services
from tests.sessions_app.clients import at_table, for_the_evening, logged_in
from tests.sessions_app.club import FOUR, a_table, an_event, enter, entered
from tests.sessions_app.pages import faults_in, words_of

pytestmark = pytest.mark.django_db

TOLD = {"name": "Clubavond", "date": "2026-11-19", "rules": "dutch-2002"}


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


# ---- the list --------------------------------------------------------------------------------


def test_without_events_the_list_says_what_to_do(organiser: Client) -> None:
    page = organiser.get(reverse("events")).content.decode()
    assert "Nog geen avonden" in page
    assert reverse("event_new") in page


def test_a_scorekeeper_sees_events_but_makes_none() -> None:
    an_event()
    page = logged_in("scorekeeper").get(reverse("events")).content.decode()
    assert "Clubavond open donderdag 19 november 2026, Nederlands 2002" in words_of(page)
    assert reverse("event_new") not in page


def test_what_is_played_now_comes_before_what_was_and_what_begins(organiser: Client) -> None:
    EveningTemplate.objects.create(name="Vast", ruleset="dutch-2011")
    Event.objects.filter(pk=an_event().pk).update(state=Event.State.CLOSED)
    an_event()
    page = organiser.get(reverse("events")).content.decode()
    headings = [words_of(text) for text in re.findall(r"<h2.*?</h2>", page, re.S)]
    assert headings == ["Nu aan het spelen", "Een avond beginnen", "Avonden tot nu toe"]


@pytest.mark.parametrize("events", [1, 3])
def test_the_list_takes_as_many_queries_with_three_events_as_with_one(
    events: int, organiser: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _event in range(events):
        an_event()
    with django_assert_num_queries(9):  # three of them ask whether a backup is needed
        organiser.get(reverse("events"))


# ---- a new event -----------------------------------------------------------------------------


def test_a_new_event_is_tonight_unless_said_otherwise(organiser: Client) -> None:
    page = organiser.get(reverse("event_new")).content.decode()
    today = timezone.localdate()
    assert f'value="{today.isoformat()}"' in page
    assert 'value="Clubavond"' in page


def test_the_first_evening_is_kept_as_a_template_unless_said_otherwise(organiser: Client) -> None:
    """Planning needs one, and a name with a day in it would be wrong on all others."""
    ticked = '<input type="checkbox" name="keep" checked>'
    assert ticked in organiser.get(reverse("event_new")).content.decode()
    EveningTemplate.objects.create(name="Clubavond", ruleset="mcr")
    assert ticked not in organiser.get(reverse("event_new")).content.decode()


@pytest.mark.parametrize(
    ("told", "options"),
    [
        ({"rules": "dutch-2002"}, {}),
        ({"rules": "dutch-2002", "rounds": "2", "chips": "on"}, {"rounds": 2, "chips": True}),
        ({"rules": "dutch-2011", "lucky": "on"}, {"lucky-tiles": True}),
        ({"rules": "riichi-ema-2016", "tournament": "on"}, {"tournament": True}),
        ({"rules": "mcr", "rounds": "1"}, {"rounds": 1}),
        # What these rules do not ask is not looked at.
        ({"rules": "mcr", "chips": "on", "lucky": "on", "tournament": "on"}, {}),
        ({"rules": "dutch-2002", "lucky": "on"}, {}),
    ],
)
def test_an_event_keeps_its_rules_and_options(
    organiser: Client, told: dict[str, str], options: dict[str, Any]
) -> None:
    response = organiser.post(reverse("event_new"), TOLD | told)
    event = Event.objects.get()
    assert response["Location"] == reverse("event", args=[event.public_id])
    assert (event.name, event.date) == ("Clubavond", date(2026, 11, 19))
    assert (event.rules, event.options) == (told["rules"], options)


@pytest.mark.parametrize(
    ("told", "faults"),
    [
        ({"name": ""}, {"name": "Dit veld is verplicht."}),
        ({"date": "gisteren"}, {"date": "Voer een geldige datum in."}),
        (
            {"rules": "riichi-ema-2016", "rounds": "5"},
            {"rounds": "Hier hoort een geheel getal van 1 tot en met 4."},
        ),
        ({"rounds": "101"}, {"rounds": "Hier hoort een geheel getal van 1 tot en met 100."}),
        ({"rounds": "x"}, {"rounds": "Voer een geheel getal in."}),
    ],
)
def test_a_mistake_is_told_at_its_field_and_the_rest_is_kept(
    organiser: Client, told: dict[str, str], faults: dict[str, str]
) -> None:
    response = organiser.post(reverse("event_new"), {"name": "Avond 7", **TOLD, **told})
    assert response.status_code == 200
    assert faults_in(response.content.decode()) == faults
    assert not Event.objects.exists()


@pytest.mark.parametrize("field", ["name", "date", "rules", "rounds", "chips"])
@pytest.mark.parametrize("value", ["", "\x00", "x" * 5000, "²", "-1", "9" * 400, "<b>"])
def test_nonsense_in_any_field_is_answered(organiser: Client, field: str, value: str) -> None:
    response = organiser.post(reverse("event_new"), TOLD | {field: value})
    assert response.status_code in (200, 302)


# ---- its tables ------------------------------------------------------------------------------


def add(organiser: Client, event: Event, *names: str, **more: str) -> str:
    told = {f"player{place}": name for place, name in enumerate(names)}
    address = reverse("event_table", args=[event.public_id])
    response = organiser.post(address, told | more, follow=True)
    assert response.status_code == 200
    return response.content.decode()


def faults_of_form(page: str) -> list[str]:
    return [words_of(each) for each in re.findall(r'<p class="banner bad".*?</p>', page, re.S)]


def seated_at(table: Table) -> list[str]:
    return [str(seat) for seat in table.seats.select_related("player")]


def known(*names: str) -> None:
    for name in names:
        Player.objects.create(first_name=name)


def test_a_table_is_added_with_known_players(organiser: Client) -> None:
    event = an_event()
    known(*FOUR)
    page = add(organiser, event, *FOUR)
    assert "Tafel 1 nog niet begonnen Greet, Wim, Anneke, Henk" in words_of(page)
    assert seated_at(Table.objects.get()) == list(FOUR)


def test_names_are_found_in_any_case_and_without_accents(organiser: Client) -> None:
    event = an_event()
    Player.objects.create(first_name="Zoë", tussenvoegsel="van der", last_name="Berg")
    known("Wim", "Anneke")
    add(organiser, event, "zoe van der berg", " WIM ", "anneke")
    assert seated_at(Table.objects.get()) == ["Zoë van der Berg", "Wim", "Anneke"]


def test_an_unknown_name_is_asked_about_and_then_becomes_a_guest(organiser: Client) -> None:
    event = an_event()
    known(*FOUR[:3])
    names = (*FOUR[:3], "Jan van den Berg")
    page = add(organiser, event, *names)
    assert faults_in(page) == {
        "player3": "Niemand heet zo. Verbeter het, of zeg dat het een gast is."
    }
    assert "Jan van den Berg is een nieuwe gast" in words_of(page)
    assert 'value="Greet"' in page
    assert Player.objects.count() == 3
    add(organiser, event, *names, player3_is_new="on")
    guest = Player.objects.get(membership="guest")
    assert (guest.first_name, guest.tussenvoegsel, guest.last_name) == ("Jan", "van den", "Berg")
    assert seated_at(Table.objects.get())[3] == "Jan van den Berg"


def test_players_of_one_name_can_be_told_apart(organiser: Client) -> None:
    event = an_event()
    known("Henk", "Henk", "Wim", "Greet")
    add(organiser, event, "Henk (2)", "Henk (1)", "Wim")
    first, second = Player.objects.filter(first_name="Henk").order_by("pk")
    assert [seat.player for seat in Seat.objects.order_by("place")][:2] == [second, first]


def test_a_player_who_has_a_seat_is_refused_at_the_field(organiser: Client) -> None:
    event = an_event()
    known(*FOUR, "Annie", "Jos")
    add(organiser, event, *FOUR)
    page = add(organiser, event, "Annie", "Jos", "Wim")
    assert faults_in(page) == {"player2": "Deze speler zit al aan een tafel."}
    assert Table.objects.count() == 1


def test_a_player_is_not_chosen_twice(organiser: Client) -> None:
    known(*FOUR)
    page = add(organiser, an_event(), "Greet", "Wim", "Wim")
    assert faults_in(page) == {"player2": "Deze speler is twee keer gekozen."}


def test_two_players_are_too_few(organiser: Client) -> None:
    known(*FOUR)
    page = add(organiser, an_event(), "Greet", "Wim")
    assert faults_of_form(page) == ["Kies minstens drie spelers."]


@pytest.mark.parametrize(
    ("rules", "count", "refused"),
    [
        ("dutch-2002", 3, []),
        ("dutch-2011", 5, []),
        ("mcr", 3, ["MCR speelt u met vier winden."]),
        ("mcr", 5, []),
        (
            "riichi-ema-2016",
            3,
            ["Riichi wordt met vier spelers gespeeld, of met vijf en een dromer."],
        ),
        ("riichi-ema-2016", 5, []),
    ],
)
def test_the_rules_say_how_many_can_play(
    organiser: Client, rules: str, count: int, refused: list[str]
) -> None:
    known(*FOUR, "Annie")
    page = add(organiser, an_event(rules), *(*FOUR, "Annie")[:count])
    assert faults_of_form(page) == refused
    assert Table.objects.count() == (0 if refused else 1)


def test_tables_are_numbered_on(organiser: Client) -> None:
    event = an_event()
    known(*FOUR, "Annie", "Jos")
    add(organiser, event, *FOUR[:3])
    add(organiser, event, "Henk", "Annie", "Jos")
    assert [table.number for table in Table.objects.all()] == [1, 2]


@pytest.mark.parametrize("value", ["\x00", "x" * 5000, "²", "<b>", "   ", "a " * 39])
def test_nonsense_as_a_name_is_answered(organiser: Client, value: str) -> None:
    event = an_event()
    known("Greet", "Wim")
    for more in ({}, {"player2_is_new": "on"}):
        add(organiser, event, "Greet", "Wim", value, **more)
        Seat.objects.all().delete()


def test_a_closed_event_takes_no_table(organiser: Client) -> None:
    event = an_event()
    known(*FOUR)
    Event.objects.update(state=Event.State.CLOSED)
    assert faults_of_form(add(organiser, event, *FOUR)) == ["Deze avond is afgesloten."]
    assert not Table.objects.exists()


# ---- the page of the event -------------------------------------------------------------------


def page_of(client: Client, event: Event) -> str:
    response = client.get(reverse("event", args=[event.public_id]))
    assert response.status_code == 200
    return response.content.decode()


def buttons_of(page: str) -> list[str]:
    return [words_of(each) for each in re.findall(r'<a class="table-button".*?</a>', page, re.S)]


def test_tables_are_large_buttons_that_say_where_they_are() -> None:
    event = an_event()
    playing, done = a_table(event, number=1), a_table(event, number=2)
    a_table(event, number=3, started=False)
    enter(playing, {"draw": True})
    services.stop_table(table_id=done.pk, stopped=True, entered=entered(done))
    page = page_of(for_the_evening(event), event)
    names = "Greet, Wim, Anneke, Henk"
    assert buttons_of(page) == [
        f"Tafel 1 · spel 2 {names}",
        f"Tafel 2 klaar {names}",
        f"Tafel 3 nog niet begonnen {names}",
    ]
    services.agree(table_id=done.pk, entered=entered(done))
    assert buttons_of(page_of(for_the_evening(event), event))[1] == f"Tafel 2 akkoord {names}"


def test_only_an_organiser_finds_the_tools(organiser: Client) -> None:
    event = an_event()
    names = ("event_table", "codes", "attendance", "draw", "wishes", "paper", "tablets", "closing")
    tools = [reverse(name, args=[event.public_id]) for name in names]
    evening = page_of(for_the_evening(event), event)
    assert [tool for tool in tools if tool in evening] == []
    page = page_of(organiser, event)
    assert [tool for tool in tools if tool in page] == tools
    assert at_table(event).get(reverse("event", args=[event.public_id])).status_code == 302


@pytest.mark.parametrize("tables", [1, 3])
def test_an_event_takes_as_many_queries_with_three_tables_as_with_one(
    tables: int, organiser: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event = an_event()
    for number in range(1, tables + 1):
        for seat in a_table(event, number=number).seats.all():
            event.attendance.create(player=seat.player)
    with django_assert_num_queries(10):
        page_of(organiser, event)
