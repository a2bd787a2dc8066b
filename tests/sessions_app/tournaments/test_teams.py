"""Teams of a tournament: the size is a setting, and it is told why a team stands below."""

import pytest
from django.test import Client
from django.urls import reverse

from sessions_app.models import Entry, EntryAct, Event, Tournament
from sessions_app.public.exports.checking import check
from sessions_app.tournaments.entries import change_state, disqualify, enter_all
from sessions_app.tournaments.importing import preview_of
from tests.sessions_app.clients import logged_in
from tests.sessions_app.pages import faults_in, words_of
from tests.sessions_app.tournaments.fields import (
    WHO,
    a_tournament,
    enter_many,
    finish,
    make_plan,
    opened,
    seat_of,
)
from tests.sessions_app.tournaments.rounds import page_of
from tests.sessions_app.tournaments.simulation import whole

pytestmark = pytest.mark.django_db

TOTALS = (45_000, 30_000, 25_000, 20_000)
"""With uma 30,000, 5,000, −10,000 and −25,000."""


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


@pytest.fixture
def event() -> Event:
    """Eight players in four pairs; the first round is played."""
    event = a_tournament(rounds=2, team_size=2)
    for team in ("Rood", "Groen", "Wit", "Zwart"):
        enter_many(event, 2, team=team)
    make_plan(event)
    play(event, 1)
    return event


def play(event: Event, number: int) -> None:
    for table in opened(event, number).tables.all():
        finish(table, *TOTALS)


def shown(event: Event) -> list[tuple[int, str, str, str]]:
    page = Client().get(reverse("tournament_ranking", args=[event.public_id])).context["page"]
    return [(team.place, team.name, team.points, team.below) for team in page.teams]


def one_of(event: Event, team: str) -> Entry:
    return event.entries.filter(team=team).order_by("pk")[0]


def test_all_pairs_are_complete_and_have_the_sum_of_both(event: Event) -> None:
    page = Client().get(reverse("tournament_ranking", args=[event.public_id])).context["page"]
    points = {line.name: whole(line.points) for line in page.lines}
    sums = {
        team.name: sum(points[member] for member in team.members.split(", ")) for team in page.teams
    }
    assert {team.name: whole(team.points) for team in page.teams} == sums
    assert [team.below for team in page.teams] == [""] * 4
    assert [team.place for team in page.teams] == [
        1 + sum(other > sums[team.name] for other in sums.values()) for team in page.teams
    ]


def test_a_disqualified_member_puts_the_team_last_with_the_same_sum(event: Event) -> None:
    before = {name: points for _place, name, points, _below in shown(event)}
    for _place, name, _points, _below in shown(event):
        member = one_of(event, name)
        disqualify(entry_id=member.pk, disqualified=True, why="vals spel", author=WHO)
        assert shown(event)[-1] == (4, name, before[name], "gediskwalificeerd lid")
        disqualify(entry_id=member.pk, disqualified=False, why="", author=WHO)


@pytest.mark.parametrize(
    "facts", [{"reserve": True}, {"state": Entry.State.EXCUSED}], ids=["reserve", "excused"]
)
def test_who_is_outside_the_ranking_is_no_member(event: Event, facts: dict[str, object]) -> None:
    best = shown(event)[0][1]
    Entry.objects.filter(pk=one_of(event, best).pk).update(**facts)
    assert [(place, name, why) for place, name, _points, why in shown(event)][-1] == (
        4,
        best,
        "onvolledig: 1 van 2",
    )
    assert "onvolledig: 1 van 2" in words_of(page_of(Client(), "tournament_ranking", event))


def test_who_withdrew_after_a_round_is_still_a_member_with_the_missed_round(
    organiser: Client, event: Event
) -> None:
    gone, mate = event.entries.filter(team="Rood").order_by("pk")
    first = {name: whole(points) for _place, name, points, _below in shown(event)}["Rood"]
    change_state(entry_id=gone.pk, kind=EntryAct.Kind.WITHDRAWN, why="", author=WHO)
    enter_many(event, 1, reserve=True)
    organiser.post(reverse("plan", args=[event.public_id]), {"what": "change"})
    play(event, 2)
    [red] = [team for team in shown(event) if team[1] == "Rood"]
    second = seat_of(mate, 2).final
    assert second is not None
    assert (whole(red[2]), red[3]) == (first + second - 30_000, "")


# ---- the setting -----------------------------------------------------------------------------


def test_the_size_of_a_team_is_a_setting(organiser: Client, event: Event) -> None:
    address = reverse("tournament_settings", args=[event.public_id])
    form = organiser.get(address).context["form"]
    told = {name: form[name].value() or "" for name in form.fields if name != "second_agrees"}
    assert told["team_size"] == 2
    assert organiser.post(address, told | {"team_size": "3"}).status_code == 302
    assert Tournament.objects.get().team_size == 3
    assert [why for *_team, why in shown(event)] == ["onvolledig: 2 van 3"] * 4
    assert organiser.post(address, told | {"team_size": ""}).status_code == 302
    assert Tournament.objects.get().team_size is None
    assert [why for *_team, why in shown(event)] == [""] * 4
    assert organiser.post(address, told | {"team_size": "1"}).status_code == 200


def test_a_full_team_takes_nobody_but_a_reserve(organiser: Client, event: Event) -> None:
    address = reverse("entries", args=[event.public_id])
    sent = {"player": "Jan Kok", "player_is_new": "on", "team": "Rood"}
    page = organiser.post(address, sent).content.decode()
    assert faults_in(page) == {"team": "Rood heeft al 2 spelers, zoveel als een team heeft."}
    assert event.entries.count() == 8
    assert organiser.post(address, sent | {"reserve": "on"}).status_code == 302
    assert organiser.post(address, {**sent, "player": "Piet Kok"}).status_code == 200
    assert (
        organiser.post(address, {**sent, "player": "Piet Kok", "team": "Geel"}).status_code == 302
    )


def test_nobody_moves_to_a_full_team(organiser: Client, event: Event) -> None:
    entry = one_of(event, "Groen")
    address = reverse("entry", args=[event.public_id, entry.public_id])
    page = organiser.post(address, {"what": "describe", "team": "Rood"}).content.decode()
    assert faults_in(page) == {"team": "Rood heeft al 2 spelers, zoveel als een team heeft."}
    assert organiser.post(address, {"what": "describe", "team": "Groen"}).status_code == 302
    change_state(entry_id=one_of(event, "Rood").pk, kind=EntryAct.Kind.EXCUSED, why="", author=WHO)
    assert organiser.post(address, {"what": "describe", "team": "Rood"}).status_code == 302
    assert Entry.objects.get(pk=entry.pk).team == "Rood"


def test_a_list_says_which_teams_get_too_many() -> None:
    event = a_tournament(team_size=2)
    enter_many(event, 1, team="Rood")
    text = "Voornaam;Achternaam;Team\nJan;Kok;Rood\nPiet;Bos;Rood\nWim;Vos;\nAn;Vis;Wit"
    assert [found.notes for found in preview_of(event, text).found] == [
        [],
        ["Rood heeft al 2 spelers, zoveel als een team heeft."],
        [],
        [],
    ]


def test_the_check_before_an_export_names_teams_that_stand_below(event: Event) -> None:
    enter_all(event, [Entry(player=entry.player, team="Wit") for entry in other_entries(1)], WHO)
    disqualify(entry_id=one_of(event, "Rood").pk, disqualified=True, why="vals spel", author=WHO)
    found = [finding.words for finding in check(event) if finding.words.startswith("Team ")]
    assert sorted(found) == [
        "Team Rood staat onder de volledige teams, met de som van alle leden: "
        "gediskwalificeerd lid.",
        "Team Wit staat onder de volledige teams, met de som van alle leden: "
        "te veel: 3 in plaats van 2.",
    ]


def other_entries(count: int) -> list[Entry]:
    """People whom the club knows from another tournament."""
    return enter_many(a_tournament(), count)
