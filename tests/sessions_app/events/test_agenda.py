"""Evenings ahead: planned, cancelled, begun on their day with the rules of that day."""

import re
from datetime import date, time, timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from sessions_app.events.agenda import (
    begin_planned,
    cancel_planned,
    hold_after_all,
    plan_evenings,
    remove_planned,
)
from sessions_app.events.agenda_days import ReadDays, every_so_many_weeks, read_days
from sessions_app.models import EveningTemplate, Event, HouseRules, Round, Season, Tournament
from sessions_app.seasons.queries import read_season
from sessions_app.shared.errors import SeasonClosed
from tests.sessions_app.clients import logged_in
from tests.sessions_app.house import faults_of

TODAY = date(2026, 11, 16)


# ---- days as people write them ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("2026-12-03", date(2026, 12, 3)),
        ("3-12-2026", date(2026, 12, 3)),
        ("03/12/2026", date(2026, 12, 3)),
        ("3 december 2026", date(2026, 12, 3)),
        ("do 3 dec. 2026", date(2026, 12, 3)),
        ("Thursday 3 December", date(2026, 12, 3)),
        ("16 november", date(2026, 11, 16)),
        ("15-11", date(2027, 11, 15)),
        ("5 mrt", date(2027, 3, 5)),
        ("29 februari", date(2028, 2, 29)),
    ],
)
def test_a_day_is_read_and_without_a_year_it_is_the_next(written: str, day: date) -> None:
    assert read_days(written, TODAY) == ReadDays([day], [])


@pytest.mark.parametrize(
    "written",
    ["31-11-2026", "3 brumaire", "morgen", "12", "2026-13-01", "0-0", "99 december", "²-²"],
)
def test_what_is_no_day_is_told(written: str) -> None:
    assert read_days(written, TODAY) == ReadDays([], [written])


def test_a_list_of_days_is_put_in_order_and_each_counts_once() -> None:
    text = "donderdag, 10 december\n3-12-2026; 2026-12-03\t\n\nfeest"
    assert read_days(text, TODAY) == ReadDays([date(2026, 12, 3), date(2026, 12, 10)], ["feest"])


def test_a_series_ends_on_or_before_its_last_day() -> None:
    first = date(2026, 12, 3)
    assert every_so_many_weeks(first, date(2026, 12, 31), 2) == [
        date(2026, 12, 3),
        date(2026, 12, 17),
        date(2026, 12, 31),
    ]
    assert every_so_many_weeks(first, first, 4) == [first]


# ---- planning --------------------------------------------------------------------------------


@pytest.fixture
def template(db: None) -> EveningTemplate:
    return EveningTemplate.objects.create(
        name="Clubavond", ruleset="dutch-2011", options={"rounds": 2}, halves=2, minutes=75
    )


@pytest.fixture
def organiser(db: None) -> Client:
    return logged_in("organiser")


def in_days(days: int) -> date:
    return timezone.localdate() + timedelta(days=days)


def planned(template: EveningTemplate, *days: int) -> list[Event]:
    return plan_evenings(template=template, days=map(in_days, days), begins=time(19, 30), ends=None)


def test_an_organiser_looks_at_the_days_first_and_then_plans_them(
    organiser: Client, template: EveningTemplate
) -> None:
    told = {
        "template": template.public_id,
        "first": in_days(1).isoformat(),
        "last": in_days(15).isoformat(),
        "weeks": "1",
        "dates": in_days(3).strftime("%d-%m-%Y"),
        "begins": "19:30",
        "ends": "",
    }
    looked = organiser.post("/agenda/new/", told | {"what": "look"}).content.decode()
    assert (
        len(re.findall("<li>", looked.partition('<ul class="plan-days">')[2].partition("</ul>")[0]))
        == 4
    )
    assert not Event.objects.exists()
    assert organiser.post("/agenda/new/", told | {"what": "store"})["Location"] == "/agenda/"
    made = Event.objects.order_by("date")
    assert [event.date for event in made] == [in_days(1), in_days(3), in_days(8), in_days(15)]
    assert {(e.state, e.name, e.rules, e.halves, e.begins) for e in made} == {
        ("planned", "Clubavond", "dutch-2011", 2, time(19, 30))
    }
    # Sent again by a second tap, nothing is planned twice.
    organiser.post("/agenda/new/", told | {"what": "store"})
    assert Event.objects.count() == 4


@pytest.mark.parametrize(
    ("told", "faults"),
    [
        ({}, ["dates: Schrijf minstens één dag, of kies een reeks."]),
        ({"dates": "feest, 31 juni"}, ["dates: Dit is geen datum: feest en 31 juni."]),
        ({"dates": "1-1-2020"}, ["dates: Deze dag is voorbij: 1 januari 2020."]),
        ({"dates": "1-1-9999"}, ["dates: Dit is te ver vooruit."]),
        (
            {"first": "2999-01-01", "last": "2001-01-01"},
            ["last: De laatste dag ligt voor de eerste."],
        ),
        ({"first": "0001-01-01", "last": "9999-12-31"}, ["last: Dit is te ver vooruit."]),
        ({"last": "2999-01-01"}, ["first: Zeg met welke dag de reeks begint."]),
        ({"dates": "1 maart", "ends": "23:00"}, ["begins: Zeg ook wanneer het begint."]),
        ({"dates": "1 maart", "begins": "\0"}, ["begins: Voer een geldige tijd in."]),
    ],
)
def test_what_is_wrong_is_told_at_its_field(
    organiser: Client, template: EveningTemplate, told: dict[str, str], faults: list[str]
) -> None:
    sent = {"template": template.public_id, "weeks": "1", "what": "store", **told}
    assert faults_of(organiser.post("/agenda/new/", sent)) == faults
    assert not Event.objects.exists()


def test_without_a_template_there_is_nothing_to_plan(organiser: Client) -> None:
    assert "Eerst een sjabloon" in organiser.get("/agenda/new/").content.decode()
    assert organiser.post("/agenda/new/", {"what": "store"}).status_code == 200


@pytest.mark.parametrize("evenings", [1, 3])
def test_the_agenda_takes_as_many_queries_with_three_evenings_as_with_one(
    client: Client,
    template: EveningTemplate,
    evenings: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    planned(template, *range(1, evenings + 1))
    with django_assert_num_queries(2):
        assert client.get("/agenda/").content.decode().count("<time ") == evenings


# ---- on the day ------------------------------------------------------------------------------


@pytest.mark.django_db
def test_a_tournament_stands_in_the_agenda_until_its_first_round(client: Client) -> None:
    day = timezone.localdate()
    event = Event.objects.create(kind="tournament", name="Open Veldwijk", date=day, rules="mcr")
    Tournament.objects.create(event=event, days=2, place="Veldwijk")
    page = client.get("/agenda/").content.decode()
    assert ("Open Veldwijk" in page, "2 dagen" in page) == (True, True)
    Round.objects.create(event=event)
    assert "Open Veldwijk" not in client.get("/agenda/").content.decode()
    # Broken off in its second round it is told of once.
    Round.objects.create(event=event, number=2)
    Event.objects.update(state="cancelled")
    assert client.get("/agenda/").content.decode().count("Open Veldwijk") == 1


def test_an_evening_begins_with_the_house_rules_of_its_day(
    organiser: Client, template: EveningTemplate
) -> None:
    (event,) = planned(template, 0)
    # Settled after the evening was planned, and in force on its day.
    HouseRules.objects.create(
        ruleset="dutch-2011",
        revision=1,
        since=in_days(-1),
        rules={"base": "dutch-2011", "name": "Wij", "revision": 1},
        options={"chips": True, "rounds": 4},
        by="Greet",
        at=timezone.now(),
    )
    begun = organiser.post(f"/agenda/{event.public_id}/", {"what": "begin"})
    assert begun["Location"] == f"/events/{event.public_id}/"
    event.refresh_from_db()
    assert (event.state, event.rules["name"]) == ("open", "Wij")
    assert event.options == {"chips": True, "rounds": 2}
    # A second tap finds it begun.
    again = organiser.post(f"/agenda/{event.public_id}/", {"what": "begin"})
    assert again["Location"] == f"/events/{event.public_id}/"


def test_an_evening_falls_in_a_season_that_was_made_after_it_was_planned(
    template: EveningTemplate,
) -> None:
    (event,) = planned(template, 3)
    season = Season.objects.create(name="Winter", first_day=in_days(0), last_day=in_days(9))
    assert begin_planned(event_id=event.pk).season == season


def test_in_a_closed_season_nothing_is_begun_cancelled_or_removed(
    organiser: Client, template: EveningTemplate
) -> None:
    season = Season.objects.create(name="Winter", first_day=in_days(0), last_day=in_days(9))
    (event,) = planned(template, 3)
    Season.objects.update(closed_at=timezone.now())
    with pytest.raises(SeasonClosed):
        remove_planned(event_id=event.pk)
    for told in ({"what": "begin"}, {"what": "cancel", "why": "Sneeuw"}):
        page = organiser.post(f"/agenda/{event.public_id}/", told).content.decode()
        assert 'class="banner' in page
    event.refresh_from_db()
    assert (event.season, event.state) == (season, "planned")


def test_a_cancelled_evening_says_why_and_can_go_ahead_after_all(
    organiser: Client, client: Client, template: EveningTemplate
) -> None:
    (event,) = planned(template, 3)
    address = f"/agenda/{event.public_id}/"
    assert faults_of(organiser.post(address, {"what": "cancel", "why": " "})) == [
        "why: Dit veld is verplicht."
    ]
    organiser.post(address, {"what": "cancel", "why": "De zaal is bezet"})
    for page in ("/", "/agenda/"):
        assert "De zaal is bezet" in client.get(page).content.decode()
    organiser.post(address, {"what": "hold"})
    event.refresh_from_db()
    assert (event.state, event.cancelled_why) == ("planned", "")


def test_a_cancelled_evening_cannot_be_opened_without_its_rules(
    organiser: Client, template: EveningTemplate
) -> None:
    (event,) = planned(template, 3)
    cancel_planned(event_id=event.pk, why="Sneeuw")
    closing = f"/events/{event.public_id}/closing/"
    assert organiser.post(closing, {"state": "open"})["Location"] == f"/events/{event.public_id}/"
    assert begin_planned(event_id=event.pk).state == "cancelled"


def test_only_what_did_not_begin_is_removed(organiser: Client, template: EveningTemplate) -> None:
    mistake, real = planned(template, 0, 3)
    begin_planned(event_id=real.pk)
    for event in (mistake, real):
        organiser.post(f"/agenda/{event.public_id}/", {"what": "remove"})
    assert list(Event.objects.all()) == [real]
    assert organiser.post(f"/agenda/{mistake.public_id}/", {"what": "remove"}).status_code == 404


def test_what_did_not_begin_moves_nowhere_by_a_late_tap(template: EveningTemplate) -> None:
    (event,) = planned(template, 0)
    begin_planned(event_id=event.pk)
    assert cancel_planned(event_id=event.pk, why="Te laat").state == "open"
    assert hold_after_all(event_id=event.pk).state == "open"


def test_a_planned_evening_is_no_column_of_the_standings(template: EveningTemplate) -> None:
    season = Season.objects.create(name="Winter", first_day=in_days(0), last_day=in_days(9))
    first, second = planned(template, 0, 3)
    cancel_planned(event_id=second.pk, why="Sneeuw")
    assert read_season(season).standings().columns == ()
    begin_planned(event_id=first.pk)
    assert len(read_season(season).standings().columns) == 1


def test_events_show_what_is_planned_apart_from_what_was_played(
    organiser: Client, template: EveningTemplate
) -> None:
    (event,) = planned(template, 0)
    page = organiser.get("/events/").content.decode()
    assert f'href="/agenda/{event.public_id}/"' in page
    assert f'href="/events/{event.public_id}/"' not in page
    assert "gepland" in organiser.get(f"/events/{event.public_id}/").content.decode()
