"""Who takes over a seat has own points on every screen; the total of the chair is named as such."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from sessions_app.evening.results import results_of
from sessions_app.models import Player, Table
from sessions_app.shared.seats import chairs_at
from sessions_app.table.final_sheet import final_sheet
from sessions_app.table.page import table_page
from sessions_app.table.services import take_over
from tests.sessions_app.clients import at_table, logged_in, with_organiser_code
from tests.sessions_app.club import FOUR, a_table, an_event, enter, entered
from tests.sessions_app.evenings import WIM_FROM_HENK, stop
from tests.sessions_app.pages import words_of

pytestmark = pytest.mark.django_db

WALL_60 = {"winner": 1, "from": None, "scores": [0, 60, 0, 0]}
"""Wim's chair is East by now: all three pay it 120."""
KEY = "0123456789abcdef01234567"
RON = {"wins": [{"winner": 1, "han": 2, "fu": 30}], "from": 3}
FIVE = {"winner": 1, "from": 3, "scores": [64, 96, 0, 20, None]}


def taken_over(rules: str = "dutch-2002", place: int = 1, names: Any = FOUR) -> Table:
    """A table where Wim won a deal, and Bep sat down on a chair after it."""
    table = a_table(an_event(rules), names)
    enter(table, RON if rules.startswith("riichi") else FIVE if len(names) > 4 else WIM_FROM_HENK)
    bep = Player.objects.create(first_name="Bep")
    take_over(table_id=table.pk, place=place, player=bep, entered=entered(table))
    table.refresh_from_db()
    return table


def shown_at(table: Table) -> list[tuple[str, str, str, str]]:
    table.refresh_from_db()
    page = table_page(table, chairs_at(table))
    return [(seat.name, seat.total, seat.chair, seat.change) for seat in page.seats]


def sheet_rows(table: Table) -> list[tuple[int | None, str, str, str, str]]:
    sheet = final_sheet(table, chairs_at(table))
    return [(row.rank, row.name, row.total, row.chair, row.own) for row in sheet.standings]


# ---- the table -------------------------------------------------------------------------------


def test_who_sits_down_begins_with_nothing_and_the_chair_keeps_its_total() -> None:
    assert shown_at(taken_over()) == [
        ("Greet", "+24", "", "+24"),
        ("Bep", "0", "stoel: +384", ""),
        ("Anneke", "−244", "", "−244"),
        ("Henk", "−164", "", "−164"),
    ]


def test_the_own_deals_are_what_the_new_player_has() -> None:
    table = taken_over()
    enter(table, WALL_60)
    assert shown_at(table) == [
        ("Greet", "−96", "", "−120"),
        ("Bep", "+360", "stoel: +744", "+360"),
        ("Anneke", "−364", "", "−120"),
        ("Henk", "−284", "", "−120"),
    ]


def test_in_riichi_nobody_begins_halfway_with_the_points_of_the_start() -> None:
    assert shown_at(taken_over("riichi-ema-2016"))[1] == ("Bep", "0", "stoel: 32.000", "")


def test_the_screen_writes_the_own_points_large_and_names_the_total_of_the_chair() -> None:
    table = taken_over()
    page = at_table(table.event).get(reverse("table", args=[table.public_id])).content.decode()
    assert '<p class="place-total">0</p>' in page
    assert '<p class="place-chair">stoel: +384</p>' in page
    assert page.count("place-chair") == 1
    assert "spel 1: +24" in words_of(page)
    assert "spel 1: +384" not in words_of(page)


def test_who_dreams_on_a_chair_that_was_taken_over_has_own_points_too() -> None:
    table = taken_over(place=0, names=(*FOUR, "Annie"))
    page = at_table(table.event).get(reverse("table", args=[table.public_id])).content.decode()
    assert "Bep droomt 0 stoel: +24" in words_of(page)


# ---- entering and correcting -----------------------------------------------------------------


def post(client: Client, name: str, table: Table, told: dict[str, Any], *args: int) -> str:
    table.refresh_from_db()
    told = {"seen": table.version, "key": KEY, "position": 2, **told}
    address = reverse(name, args=[table.public_id, *args])
    response = client.post(address, told, headers={"HX-Request": "true"})
    assert response.status_code == 200
    return response.content.decode()


TOTALS = {"winner": "1", "origin": "wall", "way1": "total", "total1": "60"}


def test_the_preview_shows_own_points_and_orders_by_the_chair() -> None:
    table = taken_over()
    page = post(at_table(table.event), "deal_preview", table, TOTALS)
    told = words_of(page)
    assert "speler was wordt Bep 0 360 stoel: 744 Greet 24 −96 Henk" in told


def test_a_correction_of_a_deal_before_it_changes_the_predecessor() -> None:
    table = taken_over()
    enter(table, WALL_60)
    organiser = with_organiser_code(table.event)
    page = post(organiser, "deal_correct_preview", table, {**TOTALS, "position": 1}, 1)
    told = words_of(page)
    rows = told[told.index("De stand nu") : told.index("Waarom?")]
    assert "Wim 384 240 Bep 360 360 stoel: 600 " in rows


def test_the_answer_after_every_tap_shows_own_points() -> None:
    table = taken_over("riichi-ema-2016")
    told = {"winner": "1", "origin": "3", "han1": "2", "fu1": "30"}
    page = words_of(post(at_table(table.event), "deal_check", table, told))
    assert "Bep 0 +2.900 +2.900 stoel: 34.900" in page
    assert "Greet 30.000 0 30.000 Bep" in page


def test_a_sheet_that_is_typed_names_the_running_total_of_the_chair() -> None:
    table = taken_over()
    enter(table, WALL_60)
    address = reverse("table_grid", args=[table.public_id])
    page = words_of(at_table(table.event).get(address).content.decode())
    assert "+384 +384" in page  # Wim, of whom it was the own total then
    assert "+360 stoel: +744" in page


# ---- the end ---------------------------------------------------------------------------------


def test_the_sheet_so_far_has_own_points_for_who_came_and_who_left() -> None:
    table = taken_over()
    enter(table, WALL_60)
    assert sheet_rows(Table.objects.get()) == [
        (1, "Bep", "+360", "stoel: +744", ""),
        (None, "Wim", "+384", "", ""),
        (2, "Greet", "−96", "", ""),
        (3, "Henk", "−284", "", ""),
        (4, "Anneke", "−364", "", ""),
    ]


def test_the_end_sheet_of_riichi_names_the_chair_and_keeps_the_results() -> None:
    table = taken_over("riichi-ema-2016")
    stop(table)
    assert sheet_rows(Table.objects.get())[:2] == [
        (1, "Bep", "0", "stoel: 32.000", "+15.000"),
        (None, "Wim", "+2.000", "", "+2.000"),
    ]


def test_the_end_sheet_on_screen_names_the_chair_once() -> None:
    table = taken_over()
    stop(table)
    address = reverse("table_sheet", args=[table.public_id])
    page = words_of(at_table(table.event).get(address).content.decode())
    assert "1 Bep vanaf spel 2 0 stoel: +384" in page
    assert "Wim van tafel gegaan +384" in page
    assert page.count("stoel:") == 1


def test_the_results_of_the_evening_name_the_chair_by_which_the_place_goes() -> None:
    table = taken_over()
    enter(table, WALL_60)
    rows = results_of(table.event).tables[0].rows
    assert [(row.rank, str(row.player), row.points, row.chair) for row in rows] == [
        (1, "Bep", 360, 744),
        (None, "Wim", 384, None),
        (2, "Greet", -96, None),
        (3, "Henk", -284, None),
        (4, "Anneke", -364, None),
    ]
    address = reverse("closing", args=[table.event.public_id])
    page = words_of(logged_in("organiser").get(address).content.decode())
    assert "1. Bep +360 (stoel: +744)" in page
    assert "Bep vanaf spel 2 +360 stoel: +744" in page


def test_the_api_gives_each_the_own_points() -> None:
    table = taken_over()
    enter(table, WALL_60)
    address = reverse("api_tables", args=[table.event.public_id]) + "?round=1"
    seats = Client().get(address).json()["tables"][0]["seats"]
    assert [(seat["player"]["name"], seat["points"]) for seat in seats if seat["wind"] == "S"] == [
        ("Wim", 384),
        ("Bep", 360),
    ]


def test_a_seat_that_was_taken_over_costs_no_query(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    plain, table = a_table(an_event()), taken_over()
    enter(plain, WIM_FROM_HENK)
    for each in (plain, table):
        found = Table.objects.select_related("round__event").get(pk=each.pk)
        with django_assert_num_queries(4):
            table_page(found, chairs_at(found))


def test_everything_is_there_in_english() -> None:
    table = taken_over()
    client = at_table(table.event)
    client.cookies["django_language"] = "en"
    page = client.get(reverse("table", args=[table.public_id])).content.decode()
    assert "seat: +384" in words_of(page)
