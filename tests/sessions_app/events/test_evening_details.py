"""An evening whose name, day, time or season was wrong, and is put right on screen."""

from datetime import timedelta

import pytest
from django.http import HttpResponseBase
from django.test import Client
from django.utils import timezone

from sessions_app.models import Event, ScheduledRound, Season, User
from sessions_app.people.profiles.records import records_page
from sessions_app.seasons.commands import close_season
from sessions_app.seasons.queries import read_season
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import WHO
from tests.sessions_app.evenings import NETS
from tests.sessions_app.played_seasons import a_played_evening, an_evening, this_season

pytestmark = pytest.mark.django_db

TODAY = timezone.localdate()
CLOSED = "Dit seizoen is afgesloten. Heropen het eerst."


@pytest.fixture
def organiser() -> Client:
    return logged_in(User.Role.ORGANISER)


def another_season() -> Season:
    return Season.objects.create(
        name="Jubileum", first_day=TODAY - timedelta(days=1000), last_day=TODAY - timedelta(900)
    )


def change(organiser: Client, event: Event, **told: object) -> HttpResponseBase:
    """What the page has filled in, but for this."""
    page = organiser.get(f"/events/{event.public_id}/details/")
    form = page.context["form"]
    filled = {name: form[name].value() or "" for name in form.fields}
    return organiser.post(f"/events/{event.public_id}/details/", filled | told)


def totals(season: Season) -> list[int]:
    return [int(row.total) for row in read_season(season).standings().rows]


def faults(response: HttpResponseBase) -> dict[str, list[str]]:
    return response.context["form"].errors  # type: ignore[attr-defined]


def test_the_standings_of_both_seasons_follow(organiser: Client) -> None:
    season, other = this_season(), another_season()
    event = a_played_evening(season)
    response = change(organiser, event, season=other.public_id)
    assert response.headers["Location"] == f"/events/{event.public_id}/"
    assert (totals(season), totals(other)) == ([], sorted(NETS, reverse=True))
    change(organiser, event, season="none")
    assert (totals(season), totals(other)) == ([], [])


def test_nothing_moves_out_of_a_closed_season_or_into_one(organiser: Client) -> None:
    season, other = this_season(), another_season()
    event, away = a_played_evening(season), a_played_evening(other)
    close_season(season_id=season.pk, author=WHO)
    assert faults(change(organiser, away, season=season.public_id)) == {"season": [CLOSED]}
    first = "Het seizoen is afgesloten. Heropen eerst het seizoen."
    assert faults(change(organiser, event, season=other.public_id)) == {"__all__": [first]}
    assert (len(totals(season)), len(totals(other))) == (4, 4)


def test_a_planned_evening_gets_another_day_and_time_and_stays_the_same_in_calendars(
    organiser: Client,
) -> None:
    season = this_season()
    event = an_evening(season, TODAY + timedelta(days=7), state=Event.State.PLANNED)
    later = TODAY + timedelta(days=9)
    response = change(organiser, event, date=later.isoformat(), begins="19:30", ends="23:00")
    assert response.headers["Location"] == f"/agenda/{event.public_id}/"
    feed = organiser.get("/agenda.ics").content.decode()
    assert f"UID:{event.public_id}@" in feed
    assert f"DTSTART;TZID=Europe/Amsterdam:{later:%Y%m%d}T193000" in feed
    event.refresh_from_db()
    assert event.season == season
    # Past the end of its season it is in none: the season of its date is what was chosen.
    change(organiser, event, date=(TODAY + timedelta(days=90)).isoformat())
    event.refresh_from_db()
    assert event.season is None


@pytest.mark.parametrize(
    ("state", "days", "told"),
    [
        ("planned", -1, "Deze avond moet nog komen: de dag kan niet voorbij zijn."),
        ("closed", 1, "Deze avond is al geweest: de dag kan niet in de toekomst liggen."),
        ("planned", 4000, "Dit is te ver vooruit."),
    ],
)
def test_a_day_that_cannot_be(organiser: Client, state: str, days: int, told: str) -> None:
    event = an_evening(this_season(), TODAY, state=state)
    day = (TODAY + timedelta(days=days)).isoformat()
    assert faults(change(organiser, event, date=day)) == {"date": [told]}


def test_what_is_missing_or_no_choice_is_told(organiser: Client) -> None:
    event = an_evening(this_season(), TODAY)
    response = change(organiser, event, name="", date="30-02", ends="23:00", season="nergens")
    assert sorted(faults(response)) == ["begins", "date", "name", "season"]


def test_a_round_of_a_fixed_schedule_stays_in_its_season(organiser: Client) -> None:
    season = this_season()
    event = an_evening(season)
    ScheduledRound.objects.create(season=season, number=1, date=event.date, event=event)
    response = change(
        organiser, event, season="new", season_name="Ander", first_day=TODAY, last_day=TODAY
    )
    told = "Dit is een ronde van een vast schema: die blijft in het seizoen."
    assert faults(response) == {"season": [told]}
    assert Season.objects.count() == 1


def test_rounds_that_are_still_to_be_played_stand_in_the_agenda_and_the_calendar(
    organiser: Client,
) -> None:
    season = this_season()
    days = [TODAY - timedelta(days=7), TODAY + timedelta(days=7), TODAY + timedelta(days=14)]
    rounds = [
        ScheduledRound.objects.create(season=season, number=number, date=day)
        for number, day in enumerate(days, 1)
    ]
    an_evening(season, TODAY + timedelta(days=10), state=Event.State.PLANNED)
    told = [event.name for event in organiser.get("/agenda/").context["events"]]
    assert told == ["Najaar, ronde 2", "Clubavond", "Najaar, ronde 3"]
    uid = f"UID:{rounds[1].public_id}@"
    assert uid in organiser.get("/agenda.ics").content.decode()
    # The way to it leads to who is absent, and once it has begun it is the same evening.
    way = organiser.get(f"/agenda/{rounds[1].public_id}/")
    assert way.headers["Location"] == f"/standings/{season.public_id}/schedule/2/begin/"
    begun = organiser.post(
        way.headers["Location"], {"date": TODAY.isoformat(), "ruleset": "dutch-2002"}
    )
    assert begun.headers["Location"] == f"/events/{rounds[1].public_id}/"
    assert organiser.get("/agenda.ics").content.decode().count(uid) == 1
    close_season_without_that_evening(season)
    assert [event.name for event in organiser.get("/agenda/").context["events"]] == ["Clubavond"]


def close_season_without_that_evening(season: Season) -> None:
    Event.objects.filter(season=season, state=Event.State.OPEN).update(state=Event.State.CLOSED)
    close_season(season_id=season.pk, author=WHO)


# ---- broken off ------------------------------------------------------------------------------


def test_an_evening_that_was_broken_off_counts_nowhere_and_everything_stays(
    organiser: Client, client: Client
) -> None:
    season = this_season()
    event = a_played_evening(season, day=TODAY)
    details, agenda = f"/events/{event.public_id}/details/", f"/agenda/{event.public_id}/"
    unsaid = organiser.post(details, {"what": "cancel", "why": " "})
    assert unsaid.context["cancelling"].errors == {"why": ["Dit veld is verplicht."]}
    told = organiser.post(details, {"what": "cancel", "why": "Brandalarm"})
    assert told.headers["Location"] == agenda
    assert totals(season) == []
    assert records_page("") is None
    page = client.get(f"/evenings/{event.public_id}/").content.decode()
    assert ("Brandalarm" in page, "Winnaar van de avond" in page) == (True, False)
    assert "verwijder" not in organiser.get(agenda).content.decode()
    organiser.post(agenda, {"what": "remove"})
    after_all = organiser.post(agenda, {"what": "hold"})
    assert after_all.headers["Location"] == f"/events/{event.public_id}/"
    event.refresh_from_db()
    assert (event.state, event.cancelled_why) == ("open", "")
    assert totals(season) == sorted(NETS, reverse=True)


def test_in_a_closed_season_nothing_is_broken_off(organiser: Client) -> None:
    season = this_season()
    event = a_played_evening(season)
    close_season(season_id=season.pk, author=WHO)
    details = f"/events/{event.public_id}/details/"
    page = organiser.post(details, {"what": "cancel", "why": "Brandalarm"}, follow=True)
    assert "Heropen eerst het seizoen" in page.content.decode()
    assert len(totals(season)) == 4


def test_a_game_at_home_that_was_taken_back_is_not_in_the_agenda(organiser: Client) -> None:
    game = an_evening(this_season(), TODAY, kind=Event.Kind.HOME, state=Event.State.CANCELLED)
    assert list(organiser.get("/agenda/").context["events"]) == []
    assert organiser.post(f"/agenda/{game.public_id}/", {"what": "remove"}).status_code == 404
