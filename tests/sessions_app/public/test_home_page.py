"""The home page, the evenings of a season and one evening, as everybody sees them."""

import re
from dataclasses import replace
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from sessions_app.models import Event, Player, Season
from sessions_app.seasons.counting.policy import Title
from sessions_app.seasons.policy_json import write_policy
from sessions_app.seasons.presets import SUM
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import a_table, an_event, enter
from tests.sessions_app.evenings import NETS, THREE_DRAGONS, players_at
from tests.sessions_app.house import words_of
from tests.sessions_app.played_seasons import (
    a_played_evening,
    an_evening,
    correct,
    played,
    this_season,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def season() -> Season:
    return this_season()


def shown(client: Client, address: str = "/") -> str:
    return words_of(client.get(address)).partition("Taal")[0]


def standing_rows(page: str) -> list[tuple[str, str]]:
    return re.findall(r'<th scope="row">(.*?)</th>.*?<b>(.*?)</b>', page, re.DOTALL)


def test_a_new_club_is_told_how_to_begin() -> None:
    visitor, organiser = Client(), logged_in("organiser")
    assert "Hier verschijnen de avonden en de stand" in shown(visitor)
    assert 'href="/agenda/new/"' not in visitor.get("/").content.decode()
    assert "Begin een avond, plan de volgende" in shown(organiser)
    assert 'href="/agenda/new/"' in organiser.get("/").content.decode()


def test_the_top_of_the_season_is_that_of_the_standings(client: Client, season: Season) -> None:
    a_played_evening(season)
    page = client.get("/").content.decode()
    assert standing_rows(page) == [
        ("Wim", "384"),
        ("Greet", "24"),
        ("Henk", "−164"),
        ("Anneke", "−244"),
    ]
    assert sorted(NETS, reverse=True) == [384, 24, -164, -244]
    assert f'href="/seasons/{season.public_id}/evenings/"' in page


def test_who_came_often_enough_to_win_is_told_beside_the_standings(
    client: Client, season: Season
) -> None:
    """Who did not is ranked below them with more points, which needs a word."""
    once = Player.objects.create(first_name="Eenmalig")
    a_played_evening(season)
    often = list(Player.objects.exclude(pk=once.pk))
    a_played_evening(season, [*often[1:], once])
    policy = replace(SUM, title=Title(evenings=2, below=True))
    Season.objects.update(policy=write_policy(policy))
    for address in ("/", "/embed/standings/"):
        page = client.get(address).content.decode()
        marked = re.findall(r'<th scope="row">(\w+) ?<span class="qualified">', page)
        assert (len(marked), "Eenmalig" in marked) == (3, False)
        assert "Kan winnen: wie op minstens 2 van de 2 avonden is geweest." in page
        assert re.findall(r'<span class="first">(\d+)</span>', page) == ["1"]


def test_only_five_are_at_the_top(client: Client, season: Season) -> None:
    event = an_evening(season)
    played(event)
    played(event, number=2)
    assert len(standing_rows(client.get("/").content.decode())) == 5


def test_a_correction_shows_at_once(client: Client, season: Season) -> None:
    table = played(an_evening(season))
    correct(table, {"winner": 0, "from": None, "scores": [100, 0, 0, 0]})
    assert standing_rows(client.get("/").content.decode())[0] == ("Greet", "600")


def test_an_evening_that_is_played_now_leads_to_its_live_page(client: Client) -> None:
    tonight = an_event()
    Event.objects.update(date=timezone.localdate())
    a_table(tonight, number=2, started=False, names=("Els", "Ria", "Jo", "Mia"))
    enter(a_table(tonight), {"draw": True})
    page = client.get("/").content.decode()
    assert f'href="/events/{tonight.public_id}/live/"' in page
    assert re.findall(r"<li>(Tafel \d) ?<span>(.*?)</span>", page) == [
        ("Tafel 1", "spel 2"),
        ("Tafel 2", "nog niet begonnen"),
    ]
    Event.objects.update(date=timezone.localdate() - timedelta(days=2))
    assert "/live/" not in client.get("/").content.decode()


def test_special_hands_are_drawn_and_the_newest_comes_first(client: Client) -> None:
    for days in (9, 2):
        event = an_event()
        Event.objects.filter(pk=event.pk).update(date=timezone.localdate() - timedelta(days=days))
        names = (f"Oost{days}", "Wim", "Anneke", "Henk")
        enter(a_table(event, names), THREE_DRAGONS)
    page = client.get("/").content.decode()
    told = page.partition('id="special-hands"')[2].partition("</section>")[0]
    assert re.findall(r"<b>(Drie draken)</b>, ([\d.]+)<br>(\w+)", told) == [
        ("Drie draken", "2.000", "Oost2"),
        ("Drie draken", "2.000", "Oost9"),
    ]
    assert len(re.findall(r'aria-label="rode draak', told)) == 2 * 4


def test_of_two_seasons_at_once_home_and_the_website_tell_the_one_that_the_standings_do(
    client: Client, season: Season
) -> None:
    a_played_evening(season)
    today = timezone.localdate()
    Season.objects.create(
        name="Heel het jaar",
        first_day=today - timedelta(days=300),
        last_day=today + timedelta(days=300),
    )
    for address in ("/", "/embed/standings/", "/standings/"):
        assert "Najaar" in shown(client, address)


@pytest.mark.parametrize("count", [1, 3])
def test_the_home_page_takes_as_many_queries_with_three_evenings_as_with_one(
    client: Client,
    season: Season,
    count: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    players: list[Player] = []
    for number in range(count):
        event = an_evening(season, timezone.localdate() - timedelta(days=number + 2))
        players = players_at(played(event, players, THREE_DRAGONS))
        Event.objects.filter(pk=event.pk).update(state="closed")
        tonight = an_evening(season, timezone.localdate())
        played(tonight, players)
        Event.objects.create(name="Later", date=timezone.localdate(), rules="mcr", state="planned")
    with django_assert_num_queries(15):
        client.get("/")


# ---- evenings --------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 3])
def test_the_evenings_of_a_season_take_as_many_queries_with_three_as_with_one(
    client: Client,
    season: Season,
    count: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    players: list[Player] = []
    for number in range(count):
        day = timezone.localdate() - timedelta(days=number + 2)
        event = a_played_evening(season, players, day)
        players = players_at(event.rounds.get().tables.get())
    with django_assert_num_queries(8):
        page = client.get(f"/seasons/{season.public_id}/evenings/").content.decode()
    assert page.count("gewonnen door Wim") == count


def test_an_evening_tells_its_results_with_the_names_that_everybody_may_see(
    client: Client, season: Season
) -> None:
    event = a_played_evening(season)
    Player.objects.filter(first_name="Wim").update(hidden=True)
    page = client.get(f"/evenings/{event.public_id}/").content.decode()
    told = re.findall(r'<th scope="row">(\w+)<.*?<b>(.*?)</b>', page, re.DOTALL)
    in_order = [("speler", "+384"), ("Greet", "+24"), ("Henk", "−164"), ("Anneke", "−244")]
    assert told == in_order * 2  # the evening, and its only table
    assert "/tables/" not in page


@pytest.mark.parametrize("state", ["planned", "open"])
def test_an_evening_without_results_says_so(client: Client, state: str) -> None:
    event = an_event()
    Event.objects.update(state=state)
    assert "Er is nog niets gespeeld" in shown(client, f"/evenings/{event.public_id}/")


def test_nobody_finds_what_is_not_there(client: Client) -> None:
    for address in ("/evenings/x/", "/seasons/x/evenings/", "/embed/standings/x/", "/agenda/x/"):
        expected = 302 if address == "/agenda/x/" else 404  # who may not is asked to log in
        assert client.get(address).status_code == expected


# ---- in a frame ------------------------------------------------------------------------------


def test_the_standings_may_be_framed_and_nothing_else(client: Client, season: Season) -> None:
    a_played_evening(season)
    for address in ("/embed/standings/", f"/embed/standings/{season.public_id}/"):
        response = client.get(address)
        assert "X-Frame-Options" not in response
        policy = response["Content-Security-Policy"].split("; ")
        assert [rule for rule in policy if "frame-ancestors" in rule] == ["frame-ancestors *"]
        assert "script-src 'self'" in policy
        page = response.content.decode()
        assert standing_rows(page)[0] == ("Wim", "384")
        assert re.findall("<script|<form|csrf", page) == []
    other = client.get("/")
    assert other["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in other["Content-Security-Policy"]


def test_a_frame_gets_no_cookie_and_is_the_same_for_who_is_logged_in(season: Season) -> None:
    a_played_evening(season)
    organiser, visitor = logged_in("organiser"), Client()
    response = visitor.get("/embed/standings/")
    assert not response.cookies
    assert "Cookie" not in response.get("Vary", "")
    assert organiser.get("/embed/standings/").content == response.content


def test_a_frame_is_light_dark_or_as_the_visitor_has_it(client: Client) -> None:
    def theme(query: str) -> list[str]:
        return re.findall(
            r'data-theme="(\w+)"', client.get("/embed/standings/" + query).content.decode()
        )

    assert theme("?theme=dark") == ["dark"]
    assert theme("?theme=light") == ["light"]
    assert theme("") == theme('?theme="><b>') == []


def test_a_frame_speaks_the_language_that_is_asked_for(client: Client) -> None:
    assert "There is no season yet." in client.get("/embed/standings/?lang=en").content.decode()
    assert "Er is nog geen seizoen." in client.get("/embed/standings/?lang=xx").content.decode()


def test_a_frame_that_asks_again_is_told_only_what_is_new(client: Client, season: Season) -> None:
    table = played(an_evening(season))
    first = client.get("/embed/standings/")
    assert first["Cache-Control"] == "no-cache, public"
    asks = {"If-None-Match": first["ETag"]}
    assert client.get("/embed/standings/", headers=asks).status_code == 304
    correct(table, {"draw": True})
    again = client.get("/embed/standings/", headers=asks)
    assert (again.status_code, standing_rows(again.content.decode())[0]) == (200, ("Anneke", "0"))
