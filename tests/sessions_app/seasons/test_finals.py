"""From the seasons of a year to its winner: who is through, the semifinal, and the final."""

from dataclasses import replace
from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from sessions_app.events.state import set_state
from sessions_app.models import Event, Season, Table, Year
from sessions_app.seasons.counting.policy import Title
from sessions_app.seasons.presets import SUM
from sessions_app.seasons.queries import read_year
from tests.sessions_app.clients import logged_in
from tests.sessions_app.members import names_at
from tests.sessions_app.seasons.seasons import a_season, an_evening, look, person, type_in

pytestmark = pytest.mark.django_db

TWO_THROUGH = replace(SUM, title=Title(through=2))
# Numbers 1 and 2 of each period. Aad is through by the first, so Fie is next in line in the second.
PERIODS = {
    "Oost": {"Aad": 40, "Bep": 30, "Cor": -30, "Dik": -40},
    "Zuid": {"Aad": 50, "Els": 20, "Fie": -20, "Gon": -50},
    "West": {"Huib": 40, "Ida": 30, "Jan": -30, "Kees": -40},
    "Noord": {"Leo": 40, "Mia": 30, "Nel": -30, "Otto": -40},
}
THROUGH = ["Aad", "Bep", "Els", "Fie", "Huib", "Ida", "Leo", "Mia"]


@pytest.fixture
def year() -> Year:
    year = Year.objects.create(name="2026")
    for month, (name, ends) in enumerate(PERIODS.items(), 1):
        day = date(2026, month, 5)
        season = a_season(TWO_THROUGH, name, date(2026, month, 1), date(2026, month, 28), year=year)
        an_evening(season, day, ends, rules="mcr")
    return year


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


def address_of(year: Year) -> str:
    return reverse("year_finals", args=[year.public_id])


def through(organiser: Client, year: Year, **asked: str) -> list[str]:
    people = organiser.get(address_of(year), asked).context["people"]
    return [name for name, _player, _each in people]


def the_form(**more: object) -> dict[str, object]:
    return {"date": "2026-05-05", "ruleset": "mcr", "through": "2", "seed": "1"} | more


def test_the_first_two_of_each_period_and_who_is_next_in_line(
    year: Year, organiser: Client
) -> None:
    assert through(organiser, year) == THROUGH
    people = organiser.get(address_of(year)).context["people"]
    assert [name for name, _player, each in people if each.in_line] == ["Fie"]
    # Bep does not come, so the third of that period does.
    without = through(organiser, year, out=person("Bep").public_id)
    assert without == ["Aad", "Cor", "Els", "Fie", "Huib", "Ida", "Leo", "Mia"]


def test_who_is_equal_to_the_last_one_is_through_too(organiser: Client) -> None:
    year = Year.objects.create(name="2026")
    season = a_season(TWO_THROUGH, year=year)
    an_evening(season, date(2026, 9, 5), {"Aad": 40, "Bep": 10, "Cor": 10, "Dik": -60})
    assert through(organiser, year) == ["Aad", "Bep", "Cor"]


def test_nobody_is_through_before_something_was_played(organiser: Client) -> None:
    year = Year.objects.create(name="2026")
    a_season(TWO_THROUGH, year=year)
    assert through(organiser, year) == []
    assert organiser.post(address_of(year), the_form()).status_code == 200
    assert Event.objects.count() == 0


def test_from_the_semifinal_to_the_winner_of_the_year(year: Year, organiser: Client) -> None:
    played = Event.objects.count()
    assert organiser.post(address_of(year), the_form()).status_code == 302
    assert organiser.post(address_of(year), the_form()).status_code in (200, 302)
    assert Event.objects.count() == played + 1
    semifinal = Season.objects.get(stage=Season.Stage.SEMIFINAL)
    tables = list(Table.objects.filter(round__event__season=semifinal))
    assert sorted(names_at(tables[0]) + names_at(tables[1])) == THROUGH
    # The two of a period do not meet yet.
    for one, other in (("Aad", "Bep"), ("Els", "Fie"), ("Huib", "Ida"), ("Leo", "Mia")):
        assert not {one, other} <= set(names_at(tables[0]))
        assert not {one, other} <= set(names_at(tables[1]))

    assert through(organiser, year) == []
    assert (
        "De halve finale heeft nog geen uitslag."
        in organiser.get(address_of(year)).content.decode()
    )
    for table in tables:
        type_in(table, dict(zip(names_at(table), (30, 10, -10, -30), strict=True)))
    set_state(Event.objects.get(season=semifinal), Event.State.CLOSED)
    finalists = [name for table in tables for name in names_at(table)[:2]]
    assert sorted(through(organiser, year)) == sorted(finalists)

    organiser.post(address_of(year), the_form(date="2026-06-06"))
    final = Event.objects.get(season__stage=Season.Stage.FINAL)
    table = Table.objects.get(round__event=final)
    assert sorted(names_at(table)) == sorted(finalists)
    type_in(table, dict(zip(names_at(table), (-5, 15, -5, -5), strict=True)))
    set_state(final, Event.State.CLOSED)
    winner = names_at(table)[1]
    read = read_year(year)
    assert [read.players[row.player].first_name for row in read.winners()] == [winner]
    assert organiser.get(address_of(year)).context["winners"] == winner
    assert look(semifinal).row(winner).goes_through


def test_a_year_goes_straight_to_the_final(organiser: Client) -> None:
    year = Year.objects.create(name="2026")
    policy = replace(SUM, title=Title(through=4))
    season = a_season(policy, year=year)
    an_evening(season, date(2026, 9, 5), {"Aad": 40, "Bep": 30, "Cor": -30, "Dik": -40})
    straight = address_of(year) + "?stage=final"
    assert organiser.post(straight, the_form()).status_code == 302
    final = Season.objects.get(stage=Season.Stage.FINAL)
    assert sorted(names_at(Table.objects.get(round__event__season=final))) == [
        "Aad",
        "Bep",
        "Cor",
        "Dik",
    ]


@pytest.mark.parametrize("wrong", [{"date": "never"}, {"ruleset": "poker"}, {"through": "0"}])
def test_nonsense_makes_no_stage(year: Year, organiser: Client, wrong: dict[str, str]) -> None:
    played = Event.objects.count()
    address = address_of(year) + "?seed=99999999999999999999&out=%00"
    assert organiser.post(address, the_form(**wrong)).status_code == 200
    assert Event.objects.count() == played
