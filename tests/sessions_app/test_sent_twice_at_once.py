"""What an organiser sends twice, or two of them at the same moment, is there once."""

import re
from datetime import date, time
from typing import Any

import pytest
from django.urls import reverse

from sessions_app.evening.attendance import add_guest
from sessions_app.events.agenda import begin_planned, plan_evenings
from sessions_app.models import (
    Attendance,
    Carried,
    CarriedResult,
    Club,
    EveningTemplate,
    Event,
    Player,
    SeasonAct,
)
from sessions_app.models.public_id import new_public_id
from sessions_app.people.privacy.anonymise import anonymise
from sessions_app.public.exports.event_file import written_event
from sessions_app.public.exports.event_import import AlreadyHere, import_event
from sessions_app.seasons.commands import BroughtAlong, carry_over
from sessions_app.seasons.earlier_results.services import remove_carried
from sessions_app.seasons.presets import SUM
from sessions_app.seasons.schedule.services import begin_round, make_schedule
from sessions_app.shared.errors import Conflict
from sessions_app.shared.roster.player_picker import guest_named
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import a_table, an_event, enter
from tests.sessions_app.concurrency import at_once, kinds, one_after_the_other
from tests.sessions_app.seasons.seasons import ORGANISER, a_season, person

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def template() -> EveningTemplate:
    return EveningTemplate.objects.create(name="Clubavond", ruleset="mcr")


def test_days_that_are_planned_twice_at_once_are_planned_once(template: EveningTemplate) -> None:
    days = [date(2027, 1, day) for day in (7, 14, 21)]

    def plan() -> list[Event]:
        return plan_evenings(template=template, days=days, begins=time(19), ends=None)

    one, other = one_after_the_other(plan, plan)
    assert (len(one), len(other), Event.objects.count()) == (3, 0, 3)


def test_an_evening_that_is_begun_twice_at_once_is_one(template: EveningTemplate) -> None:
    device, today = logged_in("organiser"), date.today().isoformat()
    address = reverse("evening_begin", args=[template.public_id])
    form = {"date": today, "season": "date", "key": new_public_id()}

    def begin() -> Any:
        return device.post(address, form)

    one, other = one_after_the_other(begin, begin)
    assert (one.status_code, other.status_code) == (302, 302)
    assert one.headers["Location"] == other.headers["Location"]
    assert Event.objects.count() == 1


def test_a_planned_evening_begins_once(template: EveningTemplate) -> None:
    (event,) = plan_evenings(template=template, days=[date(2027, 1, 7)], begins=None, ends=None)
    begin = lambda: begin_planned(event_id=event.pk)  # noqa: E731
    assert kinds(at_once(begin, begin, begin)) == [Event] * 3
    assert Event.objects.get().is_open


def test_a_guest_who_is_added_twice_at_once_is_one() -> None:
    Club.objects.create(name="De Rode Draak")
    event = an_event()
    add = lambda: add_guest(event, guest_named("Anne van der Berg"))  # noqa: E731
    assert one_after_the_other(add, add) == [None, None]
    assert (Player.objects.count(), Attendance.objects.count()) == (1, 1)


def test_earlier_results_are_stored_once_and_taken_back_once() -> None:
    season = a_season(SUM)
    results = [BroughtAlong(person("Piet"), 120), BroughtAlong(person("Rob"), 60)]

    def paste() -> Carried:
        return carry_over(
            season_id=season.pk, label="Oktober", day=date(2026, 10, 1), evenings=1, results=results
        )

    assert kinds(at_once(paste, paste, paste)) == [Carried] * 3
    assert (Carried.objects.count(), CarriedResult.objects.count()) == (1, 2)
    carried = Carried.objects.get()
    remove = lambda: remove_carried(carried=carried, author=ORGANISER)  # noqa: E731
    assert kinds(one_after_the_other(remove, remove)) == [type(None), Conflict]
    assert SeasonAct.objects.filter(kind=SeasonAct.Kind.REMOVED).count() == 1


def test_an_event_that_is_imported_twice_at_once_is_here_once() -> None:
    Club.objects.create(name="De Rode Draak")
    table = a_table(an_event())
    enter(table, {"draw": True})
    data = written_event(table.event)
    table.deals.update(entry=None)
    table.event.delete()
    Player.objects.all().delete()
    store = lambda: import_event(data=data, other_people=[])  # noqa: E731
    assert kinds(one_after_the_other(store, store)) == [Event, AlreadyHere]
    assert (Event.objects.count(), Player.objects.count()) == (1, 4)


def test_a_name_that_is_taken_away_is_not_written_back() -> None:
    """By an organiser who had the form of the player open."""
    player, device = person("Piet Jansen"), logged_in("organiser")
    address = reverse("player", args=[player.public_id])
    form = {"first_name": "Piet Jansen", "membership": "member", "country": "NL"}

    def write() -> Any:
        return device.post(address, form)

    _player, response = one_after_the_other(
        lambda: anonymise(player_id=player.pk, author=ORGANISER), write
    )
    assert response.status_code == 404
    player.refresh_from_db()
    assert "Piet" not in player.first_name


NEW: dict[str, dict[str, Any]] = {
    "event_new": {"season": "none", "rules": "mcr", "halves": "1", "keep": "on"},
    "tournament_new": {"days": 1, "country": "NL", "rules": "mcr", "rounds": 3, "shows": "live"},
}


@pytest.mark.parametrize("name", NEW)
def test_an_event_that_is_made_twice_at_once_is_one_and_under_another_name_another(
    name: str,
) -> None:
    device = logged_in("organiser")
    key = re.search(r'name="key" value="(\w+)"', device.get(reverse(name)).content.decode())
    assert key
    form = NEW[name] | {"name": "Open Delft", "date": date.today().isoformat(), "key": key[1]}

    def make(**other: str) -> Any:
        return device.post(reverse(name), form | other).headers["Location"]

    one, other = one_after_the_other(make, make)
    assert one == other == make()
    assert make(name="Open Gouda") != one
    names = sorted(Event.objects.values_list("name", flat=True))
    assert names == ["Open Delft", "Open Gouda"]
    kept = ["Open Delft", "Open Gouda"] if name == "event_new" else []
    assert sorted(EveningTemplate.objects.values_list("name", flat=True)) == kept


@pytest.mark.parametrize("name", [*NEW, "season_new", "year_new", "player_new"])
def test_what_is_made_by_one_form_is_not_made_by_a_second_tap(name: str) -> None:
    """Most have no key, so the page itself sends it once."""
    page = logged_in("organiser").get(reverse(name)).content.decode()
    assert re.search(r'<form class="form card[^>]* data-once>', page)
    assert "js/lib/once.js" in page


def test_a_round_of_a_schedule_that_is_made_anew_at_that_moment_does_not_begin() -> None:
    season = a_season(SUM)
    players = [person(f"Speler {number}") for number in range(8)]

    def schedule() -> None:
        make_schedule(
            season_id=season.pk,
            players=players,
            rounds=2,
            first_day=date(2026, 9, 8),
            days_between=7,
            ruleset="mcr",
        )

    schedule()
    old, day = season.schedule.all()[0].pk, date(2026, 9, 8)
    heard = one_after_the_other(
        schedule, lambda: begin_round(round_id=old, day=day, ruleset="mcr", absent=[])
    )
    assert kinds(heard) == [type(None), Conflict]
    assert (season.schedule.count(), Event.objects.count()) == (2, 0)
    first = season.schedule.all()[0].pk
    begin = lambda: begin_round(round_id=first, day=day, ruleset="mcr", absent=[])  # noqa: E731
    assert kinds(at_once(begin, begin, begin)) == [Event] * 3
    assert Event.objects.count() == 1
