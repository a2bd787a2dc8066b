"""A player's page: every number worked out by hand on a small club."""

import re
from datetime import date
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from sessions_app.events.state import set_state
from sessions_app.models import Event, Player, Season, Table, Year
from sessions_app.people.profiles.honours import evenings_won
from sessions_app.people.profiles.player_page import PlayerPage, player_page
from sessions_app.people.profiles.results import Rates, rates
from sessions_app.people.profiles.scope import FAMILIES, Scope
from sessions_app.seasons.commands import close_season, reopen_season
from sessions_app.seasons.counting.policy import Counting, Keep, Policy
from sessions_app.table.services import correct_deal
from tests.sessions_app.club import FOUR, a_table, an_event, enter, entered
from tests.sessions_app.evenings import THREE_DRAGONS, WIM_FROM_HENK, stop
from tests.sessions_app.seasons.seasons import (
    ORGANISER,
    a_season,
    an_evening,
    cancelled,
    person,
    seated,
)

pytestmark = pytest.mark.django_db

DUTCH, RIICHI, MCR = FAMILIES
SUM = Policy()
BEST_ONE = Policy(counting=Counting(keep=Keep.BEST, number=1))


def page_of(name: str, **chosen: str) -> PlayerPage:
    return player_page(person(name), **chosen)


def some_evenings(policy: Policy = SUM) -> Season:
    """Three evenings, Anna at two of them, and one that was cancelled.

    On the first Anna is first of four with 100. The second has two halves: Anna is fourth with −30
    behind Bea, Cor and Dirk, and then first with 50 before Els, Dirk and Bea. So it brings Anna 20,
    Bea 10, Els 10, Cor −10 and Dirk −30.
    """
    season = a_season(policy)
    an_evening(season, date(2026, 9, 1), {"Anna": 100, "Bea": 20, "Cor": -40, "Dirk": -80})
    first_half = {"Anna": -30, "Bea": 60, "Cor": -10, "Dirk": -20}
    second_half = {"Anna": 50, "Bea": -50, "Els": 10, "Dirk": -10}
    an_evening(season, date(2026, 9, 8), halves=[[first_half], [second_half]])
    an_evening(season, date(2026, 9, 15), {"Bea": 10, "Cor": 5, "Dirk": -5, "Els": -10})
    cancelled(season, date(2026, 9, 22), {"Anna": 500, "Bea": -100, "Cor": -200, "Dirk": -200})
    return season


def figures(page: PlayerPage) -> list[tuple[str, ...]]:
    return [tuple(figure) for figure in page.figures]


def columns(page: PlayerPage) -> list[tuple[str, str, bool]]:
    assert page.plot is not None
    return [(each.label, each.told, each.dropped) for each in page.plot.columns]


def met(page: PlayerPage) -> list[tuple[str, int, int, int]]:
    return [
        (page.names[each.player.pk] if each.player else "speler", *each.met[1:])
        for each in page.opponents
    ]


# ---- evenings, places, head to head ----------------------------------------------------------


def test_results_places_and_opponents_of_all_time() -> None:
    some_evenings()
    page = page_of("Anna")
    assert columns(page) == [("1 sep", "+100", False), ("8 sep", "+20", False)]
    assert [(bar.label, bar.times) for bar in page.places] == [
        ("1", 2),
        ("2", 0),
        ("3", 0),
        ("4", 1),
    ]
    assert met(page) == [("Bea", 3, 2, 1), ("Dirk", 3, 2, 1), ("Cor", 2, 1, 1), ("Els", 1, 1, 0)]
    assert figures(page) == [("2", "avonden", "van de 3")]
    assert page.titles.evenings == 2


def test_who_came_later_is_measured_from_then_on() -> None:
    some_evenings()
    assert figures(page_of("Els")) == [("2", "avonden", "van de 2")]


def test_a_season_has_a_rank_and_marks_what_is_dropped() -> None:
    season = some_evenings(BEST_ONE)
    an_evening(None, date(2027, 2, 1), {"Anna": -7, "Bea": 7, "Cor": 1, "Dirk": -1})
    page = page_of("Anna", season_id=season.public_id)
    assert columns(page) == [("1 sep", "+100", False), ("8 sep", "+20", True)]
    assert figures(page)[:2] == [
        ("1", "plaats in de stand", "totaal 100"),
        ("2", "avonden", "van de 3"),
    ]
    assert columns(page_of("Anna"))[-1] == ("1 feb", "−7", False)


def test_a_game_at_home_counts_once_it_was_agreed_to_and_is_no_evening() -> None:
    at_home = an_evening(
        None,
        date(2026, 9, 3),
        {"Anna": 8, "Bea": 0, "Cor": 0, "Dirk": -8},
        kind=Event.Kind.HOME,
    )
    assert page_of("Anna").plot is None
    Table.objects.update(agreed_at=at_home.date.strftime("%Y-%m-%dT00:00Z"))
    page = page_of("Anna")
    assert columns(page) == [("3 sep", "+8", False)]
    assert (figures(page), page.titles.evenings) == ([], 0)


def test_a_table_that_was_not_played_to_its_end_counts_when_the_evening_is_closed() -> None:
    table = a_table(an_event())
    enter(table, WIM_FROM_HENK)
    wim = Player.objects.get(first_name="Wim")
    assert player_page(wim).plot is None
    set_state(table.event, Event.State.CLOSED)
    assert columns(player_page(wim)) == [("19 nov", "+384", False)]


def test_two_families_of_rules_are_kept_apart() -> None:
    an_evening(None, date(2026, 9, 1), {"Anna": 100, "Bea": 20, "Cor": -40, "Dirk": -80})
    typed = {"Anna": 12, "Bea": 4, "Cor": -6, "Dirk": -10}
    an_evening(None, date(2026, 9, 2), typed, rules="mcr")
    an_evening(None, date(2026, 9, 3), typed, rules="mcr")
    page = page_of("Anna")
    assert page.families == [MCR, DUTCH]
    assert columns(page) == [("2 sep", "+12", False), ("3 sep", "+12", False)]
    assert columns(page_of("Anna", family_key="dutch")) == [("1 sep", "+100", False)]
    assert columns(page_of("Anna", family_key="riichi")) == columns(page)


# ---- deals -----------------------------------------------------------------------------------


def rates_of(name: str) -> Rates:
    return rates(Scope(Player.objects.get(first_name=name)), DUTCH)


def test_rates_are_over_the_deals_of_which_it_is_known() -> None:
    """Four deals and one that was dealt again; of Wim's second nobody noted who threw it."""
    table = a_table(an_event())
    enter(table, WIM_FROM_HENK)
    enter(table, {"draw": True})
    enter(table, {"redeal": True})
    enter(table, {"winner": 0, "from": None, "scores": [52, 0, 0, 0]})
    enter(table, {"winner": 1, "from": "unknown", "scores": [0, 41, 0, 0]})
    assert rates_of("Wim") == Rates(
        deals=4, made=2, caused=0, noted=3, from_wall=0, won_noted=1, average=69
    )
    assert rates_of("Henk") == Rates(
        deals=4, made=0, caused=1, noted=3, from_wall=None, won_noted=0, average=None
    )
    stop(table)
    assert figures(player_page(Player.objects.get(first_name="Henk"))) == [
        ("1", "avond", "van de 1"),
        ("0", "mahjongs", "in 4 spellen"),
        ("0%", "van de spellen gewonnen", ""),
        ("33%", "van de spellen weggegeven", "in 3 spellen"),
        ("onbekend", "van de mahjongs van de muur", ""),
        ("onbekend", "gemiddelde mahjong", ""),
    ]


def test_where_nobody_ever_noted_who_threw_it_that_is_unknown_and_not_zero() -> None:
    table = a_table(an_event())
    enter(table, {"winner": 1, "from": "unknown", "scores": [0, 41, 0, 0]})
    enter(table, {"draw": True})
    assert (rates_of("Henk").caused, rates_of("Henk").noted) == (None, 0)
    assert (rates_of("Wim").caused, rates_of("Wim").from_wall) == (None, None)


def test_who_dreams_plays_no_deal() -> None:
    table = a_table(an_event(), (*FOUR, "Bep"))
    enter(table, {"winner": 1, "from": 3, "scores": [0, 40, 0, 0, None]})
    assert (rates_of("Bep").deals, rates_of("Anneke").deals) == (0, 1)
    enter(table, {"draw": True})
    assert (rates_of("Bep").deals, rates_of("Greet").deals) == (1, 1)


# ---- hands -----------------------------------------------------------------------------------


def test_best_hands_are_named_and_lead_to_the_rule_book() -> None:
    table = a_table(an_event())
    enter(table, THREE_DRAGONS)
    # By now Greet is North: 20 for mahjong, 4 + 2 + 2 + 4 for pungs and 2 for the wind of the
    # round; the own wind and four pungs double.
    four_pungs = ["[111m] [222p] [333s] 11z 4z 4z !4z", 0, 0, 0]
    enter(table, {"winner": 0, "from": 1, "hands": four_pungs})
    first, second = player_page(Player.objects.get(first_name="Greet")).hands
    assert (first.name, first.points, first.special) == ("drie draken", 2000, True)
    assert first.address == "/rules/dutch-2002/#limit-regular-three-dragons"
    assert (first.date, first.table_number) == (date(2026, 11, 19), 1)
    assert (second.points, second.sum) == (136, "34 punten, 2 verdubbelingen")
    assert (second.name, second.special) == ("pung eigen wind", False)


def test_a_correction_shows_at_once() -> None:
    table = a_table(an_event())
    deal = enter(table, WIM_FROM_HENK)
    stop(table)
    wim = Player.objects.get(first_name="Wim")
    assert columns(player_page(wim)) == [("19 nov", "+384", False)]
    correct_deal(
        table_id=table.pk,
        position=deal.position,
        facts={"winner": 3, "from": 1, "scores": [0, 0, 0, 10]},
        why="andersom",
        entered=entered(table),
    )
    assert columns(player_page(wim)) == [("19 nov", "−10", False)]
    assert (rates_of("Wim").made, rates_of("Wim").caused) == (0, 1)


# ---- what was won ----------------------------------------------------------------------------


def test_in_mcr_table_points_win_the_evening() -> None:
    """Anna has 90 points and 4 table points, Bea −5 and 6."""
    first_half = {"Anna": 100, "Bea": -10, "Cor": -40, "Dirk": -50}
    second_half = {"Bea": 5, "Cor": 3, "Dirk": 2, "Anna": -10}
    an_evening(None, date(2026, 9, 1), halves=[[first_half], [second_half]], rules="mcr")
    assert [evenings_won(Scope(person(name)), {}) for name in ("Anna", "Bea")] == [0, 1]


def test_a_closed_season_is_a_title_until_it_is_opened_again() -> None:
    year = Year.objects.create(name="2026")
    season = a_season(SUM, year=year)
    an_evening(season, date(2026, 9, 1), {"Anna": 100, "Bea": 20, "Cor": -40, "Dirk": -80})

    def told(name: str) -> tuple[list[int | None], list[str], list[str]]:
        page = page_of(name)
        titles = page.titles
        ranks = [each.rank for each in page.seasons]
        return ranks, [str(each) for each in titles.seasons], [str(each) for each in titles.years]

    assert told("Anna") == ([1], [], [])
    close_season(season_id=season.pk, author=ORGANISER)
    assert told("Anna") == ([1], ["Najaar"], ["2026"])
    assert told("Bea") == ([2], [], [])
    later = a_season(SUM, "Voorjaar", year=year)
    assert told("Anna") == ([1], ["Najaar"], [])
    close_season(season_id=later.pk, author=ORGANISER)
    assert told("Anna") == ([1], ["Najaar"], ["2026"])
    reopen_season(season_id=season.pk, author=ORGANISER, why="een fout")
    assert told("Anna") == ([1], [], [])


# ---- the page --------------------------------------------------------------------------------


@pytest.mark.parametrize("times", [1, 3])
def test_it_costs_as_many_queries_after_three_evenings_as_after_one(
    client: Client, times: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    season = a_season(SUM)
    for day in range(1, times + 1):
        an_evening(season, date(2026, 9, day), {"Anna": 9, "Bea": 1, f"Cor {day}": -3, "Dirk": -7})
        enter(seated(an_event(), ["Anna", "Bea", f"Cor {day}", "Dirk"]), THREE_DRAGONS)
    address = reverse("person", args=[person("Anna").public_id])
    for chosen, queries in {"": 22, season.public_id: 21}.items():
        with django_assert_num_queries(queries):
            client.get(address, {"season": chosen})


def test_the_page_says_it_in_words_with_a_table_beneath_the_plot(client: Client) -> None:
    some_evenings()
    address = reverse("person", args=[person("Anna").public_id])
    page = client.get(address).content.decode()
    assert "<h1>Anna</h1>" in page
    (figure,) = re.findall(r'<figure class="plot">(.*?)</figure>', page, re.S)
    assert figure.count("<rect") == 2
    table = re.findall(r"<table.*?</table>", figure, re.S)[0]
    told = unescape(" ".join(re.sub(r"<.*?>", " ", table).split()))
    assert told == "Punten van elke avond Datum Punten 1 september 2026 +100 8 september 2026 +20"
    english = Client(headers={"Accept-Language": "en"}).get(address).content.decode()
    assert "Head to head" in english


@pytest.mark.parametrize("query", ["season=x", "rules=x", "season=%00&rules=%00", "rules=dutch"])
def test_what_does_not_exist_is_left_aside(client: Client, query: str) -> None:
    some_evenings()
    address = reverse("person", args=[person("Anna").public_id])
    assert client.get(f"{address}?{query}").status_code == 200


def test_nobody_has_no_page(client: Client) -> None:
    assert client.get("/people/nobody/").status_code == 404
    assert client.get("/people/%00/").status_code == 404


def test_who_never_played_has_a_page_that_says_so(client: Client) -> None:
    page = client.get(reverse("person", args=[person("Zeger").public_id])).content.decode()
    assert "Er is nog niets gespeeld." in page
