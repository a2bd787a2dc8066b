"""An evening from a template: two taps, the rules of the day, and a season made on the spot."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from sessions_app.models import EveningTemplate, Event, HouseRules, Season
from sessions_app.rules.house_rules.rules_of_the_day import rules_for
from tests.sessions_app.clients import logged_in
from tests.sessions_app.events.test_events import TOLD
from tests.sessions_app.pages import faults_in, words_of

pytestmark = pytest.mark.django_db

TODAY = date(2026, 11, 19)
KEY = "23456789abcd"
BEGUN = {"date": TODAY.isoformat(), "season": "date", "key": KEY}


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


@pytest.fixture
def template() -> EveningTemplate:
    return EveningTemplate.objects.create(
        name="Donderdag", ruleset="dutch-2011", options={"rounds": 2}, halves=2, minutes=75
    )


def begin(organiser: Client, template: EveningTemplate, **told: str) -> Any:
    return organiser.post(reverse("evening_begin", args=[template.public_id]), BEGUN | told)


def a_season(name: str = "Najaar", days: int = 30) -> Season:
    around = timedelta(days=days)
    return Season.objects.create(name=name, first_day=TODAY - around, last_day=TODAY + around)


def house_rules(revision: int, since: date, **more: Any) -> HouseRules:
    return HouseRules.objects.create(
        ruleset="dutch-2011",
        revision=revision,
        since=since,
        by="Greet",
        at=timezone.now(),
        **{"rules": "dutch-2011", "options": {"lucky-tiles": True}} | more,
    )


# ---- two taps --------------------------------------------------------------------------------


def test_a_template_is_a_large_button(organiser: Client, template: EveningTemplate) -> None:
    page = organiser.get(reverse("events")).content.decode()
    assert "Donderdag Nederlands 2011, 2 rondes, twee helften, 75 minuten" in words_of(page)
    assert reverse("evening_begin", args=[template.public_id]) in page


def test_a_scorekeeper_is_offered_no_template(template: EveningTemplate) -> None:
    page = logged_in("scorekeeper").get(reverse("events")).content.decode()
    assert template.public_id not in page


def test_the_second_tap_begins_the_evening(organiser: Client, template: EveningTemplate) -> None:
    season = a_season()
    response = begin(organiser, template)
    event = Event.objects.get()
    assert response["Location"] == reverse("event", args=[event.public_id])
    assert (event.name, event.date, event.season) == ("Donderdag", TODAY, season)
    assert (event.rules, event.options) == ("dutch-2011", {"rounds": 2})
    assert (event.halves, event.minutes) == (2, 75)


def test_today_and_its_season_are_filled_in(organiser: Client, template: EveningTemplate) -> None:
    today = timezone.localdate()
    Season.objects.create(name="Nu", first_day=today, last_day=today)
    page = organiser.get(reverse("evening_begin", args=[template.public_id])).content.decode()
    assert f'value="{today.isoformat()}"' in page
    assert "Seizoen van vandaag Nu" in words_of(page)


def test_a_double_tap_begins_one_evening(organiser: Client, template: EveningTemplate) -> None:
    first, second = begin(organiser, template), begin(organiser, template)
    assert first["Location"] == second["Location"]
    assert Event.objects.count() == 1


def test_an_unknown_template_is_not_found(organiser: Client) -> None:
    assert organiser.get(reverse("evening_begin", args=["nowhere"])).status_code == 404


@pytest.mark.parametrize("field", ["date", "season", "key", "season_name", "first_day"])
@pytest.mark.parametrize("value", ["", "\x00", "x" * 5000, "²", "-1", "<b>"])
def test_nonsense_is_answered(
    organiser: Client, template: EveningTemplate, field: str, value: str
) -> None:
    assert begin(organiser, template, **{field: value}).status_code in (200, 302)


# ---- seasons ---------------------------------------------------------------------------------


def test_another_season_or_none_can_be_chosen(organiser: Client, template: EveningTemplate) -> None:
    a_season()
    other = Season.objects.create(
        name="Beker", first_day=date(2025, 1, 1), last_day=date(2025, 2, 1)
    )
    begin(organiser, template, season=other.public_id)
    begin(organiser, template, season="none", key=KEY[::-1])
    assert {event.season for event in Event.objects.all()} == {other, None}


def test_a_season_is_made_on_the_spot(organiser: Client, template: EveningTemplate) -> None:
    told = {"season_name": "Winter", "first_day": "2026-11-01", "last_day": "2027-02-28"}
    begin(organiser, template, season="new", **told)
    season = Season.objects.get()
    assert (season.name, season.first_day) == ("Winter", date(2026, 11, 1))
    assert Event.objects.get().season == season


@pytest.mark.parametrize(
    ("told", "faults"),
    [
        (
            {},
            {
                "season_name": "Dit hoort bij een nieuw seizoen.",
                "first_day": "Dit hoort bij een nieuw seizoen.",
                "last_day": "Dit hoort bij een nieuw seizoen.",
            },
        ),
        (
            {"season_name": "Winter", "first_day": "2026-11-02", "last_day": "2026-11-01"},
            {"last_day": "De laatste dag ligt voor de eerste."},
        ),
    ],
)
def test_a_new_season_needs_a_name_and_two_days(
    organiser: Client, template: EveningTemplate, told: dict[str, str], faults: dict[str, str]
) -> None:
    response = begin(organiser, template, season="new", **told)
    assert faults_in(response.content.decode()) == faults
    assert not Season.objects.exists()
    assert not Event.objects.exists()


# ---- the rules of the day --------------------------------------------------------------------


def test_an_evening_copies_the_house_rules_of_its_day(
    organiser: Client, template: EveningTemplate
) -> None:
    house_rules(1, TODAY - timedelta(days=9))
    house_rules(2, TODAY + timedelta(days=1), options={})
    begin(organiser, template)
    assert Event.objects.get().options == {"lucky-tiles": True, "rounds": 2}


def test_house_rules_of_tomorrow_change_nothing_of_yesterday(
    organiser: Client, template: EveningTemplate
) -> None:
    house_rules(1, TODAY - timedelta(days=9))
    begin(organiser, template)
    house_rules(2, TODAY + timedelta(days=1), options={"chips": True})
    event = Event.objects.get()
    assert event.options == {"lucky-tiles": True, "rounds": 2}
    tomorrow = rules_for("dutch-2011", TODAY + timedelta(days=1))
    assert tomorrow == ("dutch-2011", {"chips": True})


def test_the_rules_of_the_season_go_before(organiser: Client, template: EveningTemplate) -> None:
    season = a_season()
    house_rules(1, TODAY - timedelta(days=9), season=season)
    house_rules(2, TODAY - timedelta(days=1), options={"chips": True})
    begin(organiser, template)
    assert Event.objects.get().options == {"lucky-tiles": True, "rounds": 2}


# ---- templates -------------------------------------------------------------------------------


def test_the_long_form_can_be_kept_as_a_template(organiser: Client) -> None:
    more = {"rules": "dutch-2011", "rounds": "2", "lucky": "on", "halves": "2", "minutes": "60"}
    organiser.post(reverse("event_new"), TOLD | more | {"keep": "on"})
    kept = EveningTemplate.objects.get()
    assert (kept.name, kept.ruleset, kept.halves, kept.minutes) == (
        "Clubavond",
        "dutch-2011",
        2,
        60,
    )
    assert kept.options == {"rounds": 2, "lucky-tiles": True}
    event = Event.objects.get()
    assert (event.halves, event.minutes, event.options) == (2, 60, kept.options)


def test_the_long_form_keeps_no_template_unasked(organiser: Client) -> None:
    organiser.post(reverse("event_new"), TOLD)
    assert (Event.objects.count(), EveningTemplate.objects.count()) == (1, 0)


def test_a_template_is_removed_and_its_evenings_stay(
    organiser: Client, template: EveningTemplate
) -> None:
    begin(organiser, template)
    address = reverse("evening_begin", args=[template.public_id])
    organiser.post(address, {"what": "remove"})
    assert (Event.objects.count(), EveningTemplate.objects.count()) == (1, 0)
