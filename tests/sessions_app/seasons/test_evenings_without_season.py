"""An evening that counts in no season says so, and is offered to a season that holds its day."""

from datetime import date, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from sessions_app.events.state import set_state
from sessions_app.models import EveningTemplate, Event, Season, Table, User
from sessions_app.seasons.commands import close_season
from sessions_app.seasons.queries import read_season
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import WHO
from tests.sessions_app.evenings import NETS
from tests.sessions_app.pages import words_of
from tests.sessions_app.played_seasons import played, this_season

pytestmark = pytest.mark.django_db

TODAY = timezone.localdate()
NOWHERE = "Deze avond telt voor geen seizoen"


@pytest.fixture
def organiser() -> Client:
    return logged_in(User.Role.ORGANISER)


def an_evening(day: date = TODAY, name: str = "Clubavond", **more: object) -> Event:
    return Event.objects.create(name=name, date=day, rules="dutch-2002", **more)


def words_at(client: Client, address: str) -> str:
    return words_of(client.get(address).content.decode())


def page_of(client: Client, name: str, event: Event) -> str:
    return words_at(client, reverse(name, args=[event.public_id]))


def new_season(organiser: Client, first: date, last: date) -> str:
    """Where the organiser comes after making a season of these days."""
    told = {
        "name": "Najaar",
        "first_day": first.isoformat(),
        "last_day": last.isoformat(),
        "preset": "sum",
    }
    return organiser.post(reverse("season_new"), told).headers["Location"]


def totals(season: Season) -> list[int]:
    return [int(row.total) for row in read_season(season).standings().rows]


# ---- when it is made -------------------------------------------------------------------------


def test_a_new_event_says_that_no_season_holds_its_day(organiser: Client) -> None:
    page = organiser.get(reverse("event_new")).content.decode()
    assert f"{NOWHERE}: er is er geen waar" in words_of(page)
    assert f'href="/standings/seasons/new/?first={TODAY.isoformat()}"' in page
    this_season()
    assert NOWHERE not in words_at(organiser, reverse("event_new"))


def test_an_evening_from_a_template_says_it_too(organiser: Client) -> None:
    template = EveningTemplate.objects.create(name="Clubavond", ruleset="dutch-2002")
    address = reverse("evening_begin", args=[template.public_id])
    assert NOWHERE in words_at(organiser, address)
    this_season()
    assert NOWHERE not in words_at(organiser, address)


def test_days_that_are_planned_outside_every_season_are_named(organiser: Client) -> None:
    template = EveningTemplate.objects.create(name="Clubavond", ruleset="dutch-2002")
    season = this_season()
    inside, outside = season.last_day, season.last_day + timedelta(days=1)
    told = {
        "template": template.public_id,
        "dates": f"{inside:%d-%m-%Y}\n{outside:%d-%m-%Y}",
        "what": "look",
    }
    response = organiser.post(reverse("agenda_plan"), told)
    assert response.context["without_season"] == [outside]
    assert "Deze dagen vallen in geen seizoen." in words_of(response.content.decode())


def test_the_page_of_the_evening_says_so_until_it_counts(organiser: Client) -> None:
    event = an_evening()
    assert f"{NOWHERE}." in page_of(organiser, "event", event)
    Event.objects.update(season=this_season())
    assert NOWHERE not in page_of(organiser, "event", event)


# ---- when it is closed -----------------------------------------------------------------------


def test_closing_says_so_with_the_offer_to_count_it(organiser: Client) -> None:
    event = an_evening()
    season = this_season()
    page = organiser.get(reverse("closing", args=[event.public_id])).content.decode()
    assert f"{NOWHERE}. Tel hem mee in een seizoen Nieuw seizoen" in words_of(page)
    offer = reverse("event_details", args=[event.public_id]) + "?season=date"
    assert f'href="{offer}"' in page
    form = organiser.get(offer).context["form"]
    filled = {name: form[name].value() or "" for name in form.fields}
    organiser.post(offer, filled)
    assert Event.objects.get().season == season


def test_the_details_themselves_leave_no_season_chosen(organiser: Client) -> None:
    event = an_evening()
    this_season()
    page = organiser.get(reverse("event_details", args=[event.public_id]))
    assert page.context["form"]["season"].value() == "none"


def test_an_evening_of_a_season_says_nothing(organiser: Client) -> None:
    event = an_evening(season=this_season())
    assert NOWHERE not in page_of(organiser, "closing", event)


# ---- when a season is made -------------------------------------------------------------------


def test_a_new_season_offers_the_evenings_of_its_days_and_takes_none_unasked(
    organiser: Client,
) -> None:
    first = an_evening(TODAY - timedelta(days=14), "Eerste avond")
    second = an_evening(TODAY - timedelta(days=7), "Tweede avond")
    an_evening(TODAY - timedelta(days=90), "Lang geleden")
    address = new_season(organiser, TODAY - timedelta(days=30), TODAY + timedelta(days=30))
    season = Season.objects.get()
    assert address == f"/standings/{season.public_id}/uncounted/"
    page = words_at(organiser, address)
    assert "2 avonden in deze periode tellen nog voor geen seizoen: meetellen?" in page
    assert page.index("Eerste avond") < page.index("Tweede avond")
    assert "Lang geleden" not in page
    assert not Event.objects.exclude(season=None)
    chosen = {"evening": [first.public_id, second.public_id]}
    answer = words_of(organiser.post(address, chosen, follow=True).content.decode())
    assert "2 avonden tellen nu mee in dit seizoen." in answer
    assert sorted(season.events.values_list("name", flat=True)) == ["Eerste avond", "Tweede avond"]


def test_a_season_without_such_evenings_goes_on_to_how_it_counts(organiser: Client) -> None:
    address = new_season(organiser, TODAY, TODAY + timedelta(days=30))
    assert address == f"/standings/{Season.objects.get().public_id}/policy/"


def test_a_season_for_an_evening_begins_on_the_day_of_that_evening(organiser: Client) -> None:
    day = TODAY - timedelta(days=9)
    form = organiser.get(f"/standings/seasons/new/?first={day}").context["form"]
    assert form["first_day"].value() == day.isoformat()
    nonsense = organiser.get("/standings/seasons/new/?first=morgen").context["form"]
    assert nonsense["first_day"].value() == TODAY.isoformat()


def test_a_closed_evening_counts_at_once_and_no_result_changes(organiser: Client) -> None:
    event = an_evening(TODAY - timedelta(days=7))
    played(event)
    set_state(event, Event.State.CLOSED)
    before = list(Table.objects.values_list("version", "confirmed_at", "state"))
    season = this_season()
    assert totals(season) == []
    address = reverse("season_uncounted", args=[season.public_id])
    organiser.post(address, {"evening": [event.public_id]})
    assert totals(season) == sorted(NETS, reverse=True)
    assert list(Table.objects.values_list("version", "confirmed_at", "state")) == before
    assert Event.objects.get().state == Event.State.CLOSED


# ---- later -----------------------------------------------------------------------------------


def test_the_page_of_the_season_offers_them_to_organisers_alone(organiser: Client) -> None:
    an_evening(TODAY - timedelta(days=7))
    season = this_season()
    address = reverse("season", args=[season.public_id])
    offer = "1 avond in deze periode telt nog voor geen seizoen: meetellen?"
    assert offer in words_at(organiser, address)
    assert offer not in words_at(Client(), address)


def test_only_what_is_ticked_counts_and_the_rest_is_offered_again(organiser: Client) -> None:
    one = an_evening(TODAY - timedelta(days=7), "Gewoon")
    an_evening(TODAY - timedelta(days=6), "Vriendschappelijk")
    season = this_season()
    address = reverse("season_uncounted", args=[season.public_id])
    organiser.post(address, {"evening": [one.public_id, "onbekend"]})
    assert list(season.events.values_list("name", flat=True)) == ["Gewoon"]
    assert "Vriendschappelijk" in words_at(organiser, address)


def test_evenings_of_other_seasons_planned_and_cancelled_ones_and_tournaments_stay(
    organiser: Client,
) -> None:
    season = this_season()
    other = Season.objects.create(
        name="Jubileum", first_day=TODAY - timedelta(30), last_day=TODAY + timedelta(30)
    )
    events = [
        an_evening(name="Elders", season=other),
        an_evening(name="Gepland", state=Event.State.PLANNED),
        an_evening(name="Afgelast", state=Event.State.CANCELLED),
        an_evening(name="Toernooi", kind=Event.Kind.TOURNAMENT),
        an_evening(name="Thuis", kind=Event.Kind.HOME),
    ]
    address = reverse("season_uncounted", args=[season.public_id])
    assert "Alle avonden in deze periode tellen mee in een seizoen." in words_at(organiser, address)
    organiser.post(address, {"evening": [event.public_id for event in events]})
    assert not season.events.exists()


def test_a_closed_season_offers_and_takes_nothing(organiser: Client) -> None:
    event = an_evening(TODAY - timedelta(days=7))
    season = this_season()
    close_season(season_id=season.pk, author=WHO, why="")
    address = reverse("season_uncounted", args=[season.public_id])
    assert "Clubavond" not in words_at(organiser, address)
    answer = organiser.post(address, {"evening": [event.public_id]}, follow=True)
    assert "Dit seizoen is afgesloten." in words_of(answer.content.decode())
    assert Event.objects.get().season is None


def test_everything_is_there_in_english(organiser: Client) -> None:
    event = an_evening()
    season = this_season()
    organiser.cookies["django_language"] = "en"
    assert "This evening counts in no season." in page_of(organiser, "event", event)
    page = words_at(organiser, reverse("season_uncounted", args=[season.public_id]))
    assert "1 evening in this period counts in no season yet. Count it?" in page
