"""Deals that were entered without a connection: taken in once, in order, checked like any other."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from sessions_app.access.codes import renew_code
from sessions_app.models import DealEntry, Table
from sessions_app.shared.errors import TableChanged
from sessions_app.shared.seats import deals_at
from sessions_app.table.replay import facts_of
from sessions_app.table.services import stop_table, undo_deal
from tests.sessions_app.clients import at_table, opened_by, place_of
from tests.sessions_app.club import a_table, an_event, enter, entered, new_key

pytestmark = pytest.mark.django_db

WIN = {"winner": "1", "origin": "3", "way0": "total", "total0": "64", "way1": "total"}
WIN |= {"total1": "96", "way3": "total", "total3": "20"}
FACTS = {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]}
DRAW = {"ending": "draw"}
FIVE = ("Greet", "Wim", "Anneke", "Henk", "Annie")


@pytest.fixture
def table() -> Table:
    return a_table(an_event())


@pytest.fixture
def tablet(table: Table) -> Client:
    return at_table(table.event)


def waits(told: dict[str, str], *, seen: int = 0, after: str = "", **more: Any) -> dict[str, Any]:
    """A deal as it waits on a tablet that saw the table last at this version."""
    return {"key": new_key(), "seen": seen, "after": after, "position": 1, **told, **more}


def take_in(tablet: Client, table: Table, deal: dict[str, Any]) -> dict[str, Any]:
    answer = tablet.post(reverse("deal_later", args=[table.public_id]), deal)
    assert answer.status_code == 200
    told: dict[str, Any] = answer.json()
    return told


def stored(table: Table) -> list[Any]:
    return [facts_of(deal) for deal in deals_at(table)]


# ---- in order, and once ----------------------------------------------------------------------


def test_deals_that_waited_are_taken_in_one_after_another(table: Table, tablet: Client) -> None:
    first = waits(WIN)
    second = waits(DRAW, after=first["key"])
    third = waits(WIN, after=second["key"])
    assert take_in(tablet, table, first) == {
        "stored": True,
        "next": {"seen": 1, "position": 2, "title": "Spel 2"},
    }
    take_in(tablet, table, second)
    take_in(tablet, table, third)
    assert stored(table) == [FACTS, {"draw": True}, FACTS]


def test_a_deal_that_is_sent_again_is_stored_once(table: Table, tablet: Client) -> None:
    first = waits(WIN)
    second = waits(DRAW, after=first["key"])
    for deal in (first, second, first, second, second):
        assert take_in(tablet, table, deal)["stored"]
    assert stored(table) == [FACTS, {"draw": True}]
    assert DealEntry.objects.count() == 2


def test_one_whose_predecessor_is_missing_is_sent_back(table: Table, tablet: Client) -> None:
    answer = take_in(tablet, table, waits(WIN, after=new_key()))
    assert answer["mendable"]
    assert stored(table) == []


def test_the_answer_of_a_save_may_be_lost(table: Table, tablet: Client) -> None:
    """The form was stored, the tablet never heard of it, and the deal waited under the same key."""
    form = waits(WIN)
    tablet.post(reverse("deal", args=[table.public_id]), form)
    take_in(tablet, table, form)
    take_in(tablet, table, waits(DRAW, after=form["key"]))
    assert stored(table) == [FACTS, {"draw": True}]


def test_a_deal_that_comes_by_two_ways_at_once_is_not_in_its_own_way(
    table: Table, tablet: Client
) -> None:
    """Its save was given up, and arrives just after somebody looked whether it had."""
    form = waits(WIN)
    saves = iter([reverse("deal", args=[table.public_id])])

    def arrives(execute: Callable[..., Any], sql: str, *query: Any) -> Any:
        found = execute(sql, *query)
        if "sessions_app_dealentry" in sql and (save := next(saves, None)):
            tablet.post(save, form)
        return found

    with connection.execute_wrapper(arrives):
        assert take_in(tablet, table, form)["stored"]
    assert stored(table) == [FACTS]


def test_when_somebody_was_a_moment_faster_it_is_asked_again(
    table: Table, tablet: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_late(*_deal: Any) -> None:
        raise TableChanged

    monkeypatch.setattr("sessions_app.table.offline_views.store", too_late)
    assert take_in(tablet, table, waits(WIN)) == {"again": True}


# ---- what is sent back -----------------------------------------------------------------------


def test_what_another_tablet_entered_meanwhile_is_told_and_nothing_is_stored(table: Table) -> None:
    code = renew_code(table.event, place_of(1))
    one, other = opened_by(code), opened_by(code)
    first = waits(WIN)
    take_in(one, table, first)
    take_in(other, table, waits(DRAW, seen=1))
    assert take_in(one, table, waits(WIN, after=first["key"], position=2)) == {
        "refused": "Intussen is er op een andere tablet iets anders ingevoerd. Spel 2: remise",
        "mendable": True,
        "is_stored": False,
        "conflicts": True,
        "next": {"seen": 2, "position": 3, "title": "Spel 3"},
    }
    assert take_in(other, table, waits(WIN | {"total1": "104"}, seen=0, position=1)) == {
        "refused": "Intussen is er op een andere tablet iets anders ingevoerd. "
        "Spel 1: Wim van Henk (Greet +24, Wim +384, Anneke −244, Henk −164); Spel 2: remise",
        "mendable": True,
        "is_stored": False,
        "conflicts": True,
    }
    assert stored(table) == [FACTS, {"draw": True}]


def test_a_deal_that_another_tablet_stored_can_be_thrown_away_and_the_next_one_follows(
    table: Table,
) -> None:
    code = renew_code(table.event, place_of(1))
    one, other = opened_by(code), opened_by(code)
    take_in(one, table, waits(WIN))
    answer = take_in(other, table, waits(WIN, seen=0, position=1))
    assert answer == {
        "refused": "Een andere tablet heeft dit spel al opgeslagen. "
        "Spel 1: Wim van Henk (Greet +24, Wim +384, Anneke −244, Henk −164)",
        "mendable": True,
        "is_stored": True,
        "conflicts": True,
        "next": {"seen": 1, "position": 2, "title": "Spel 2"},
    }
    assert take_in(other, table, waits(DRAW, seen=answer["next"]["seen"], position=2))["stored"]
    assert stored(table) == [FACTS, {"draw": True}]


def test_after_a_deal_that_was_taken_back_nothing_follows(table: Table, tablet: Client) -> None:
    first = waits(WIN)
    take_in(tablet, table, first)
    undo_deal(table_id=table.pk, position=1, entered=entered(table))
    assert take_in(tablet, table, waits(DRAW, after=first["key"]))["mendable"]
    assert stored(table) == []


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({}, "Wie heeft mahjong?"),
        (WIN | {"total1": "97"}, "Wim: een mahjong telt 80 of meer in stappen van 8"),
        (WIN | {"way0": "tiles", "tiles0": "11111m"}, "Greet: "),
        ({"winner": "9", "origin": "wall"}, "Deze speler speelt dit spel niet mee."),
    ],
)
def test_what_is_missing_doubtful_or_wrong_is_sent_back_with_the_reason(
    table: Table, tablet: Client, told: dict[str, str], why: str
) -> None:
    answer = take_in(tablet, table, waits(told))
    assert answer["refused"].startswith(why)
    assert answer["mendable"]
    assert stored(table) == []


def test_a_doubtful_count_that_the_players_are_sure_of_is_stored(
    table: Table, tablet: Client
) -> None:
    assert take_in(tablet, table, waits(WIN | {"total0": "63"}, sure="1"))["stored"]


def test_where_nothing_is_played_any_more_it_cannot_be_mended(table: Table, tablet: Client) -> None:
    stop_table(table_id=table.pk, stopped=True, entered=entered(table))
    assert take_in(tablet, table, waits(WIN)) == {
        "refused": "Aan deze tafel wordt niet meer gespeeld.",
        "mendable": False,
    }


def test_the_last_deal_of_the_game_has_no_next_and_is_told_again_as_stored() -> None:
    table = a_table(an_event(rounds=1))
    tablet = at_table(table.event)
    for _deal in range(3):
        enter(table, FACTS)
    last = waits(WIN, seen=3, position=4)
    assert take_in(tablet, table, last) == {"stored": True, "next": None}
    assert take_in(tablet, table, last) == {"stored": True, "next": None}
    assert len(stored(table)) == 4


@pytest.mark.parametrize("spoiled", [{"key": "x"}, {"key": ""}, {"seen": "two"}, {"seen": ""}])
def test_a_deal_that_lost_what_it_carries_is_refused(
    table: Table, tablet: Client, spoiled: dict[str, str]
) -> None:
    answer = take_in(tablet, table, waits(WIN) | spoiled)
    assert answer == {"refused": "Dit spel is niet meer te lezen.", "mendable": False}


def test_another_table_has_its_own_deals(table: Table, tablet: Client) -> None:
    elsewhere = a_table(table.event, ("A", "B", "C", "D"), number=2)
    response = tablet.post(reverse("deal_later", args=[elsewhere.public_id]), waits(WIN))
    assert response.status_code == 403


def test_an_ordinary_save_where_nothing_is_played_any_more_is_not_passed_over(
    table: Table, tablet: Client
) -> None:
    stop_table(table_id=table.pk, stopped=True, entered=entered(table))
    answer = tablet.post(reverse("deal", args=[table.public_id]), waits(WIN), follow=True)
    assert "Deze tafel is intussen op een ander scherm veranderd." in answer.content.decode()
    assert stored(table) == []


# ---- the form --------------------------------------------------------------------------------


def test_the_form_names_everyone_and_no_wind(table: Table, tablet: Client) -> None:
    page = tablet.get(reverse("deal_later", args=[table.public_id])).content.decode()
    assert page.count('name="winner"') == 4
    assert '<i class="wind">' in page
    assert '<i class="wind">O</i>' not in page
    assert "data-unplaced" in page


@pytest.mark.parametrize("rules", ["dutch-2011", "riichi-ema-2016", "mcr"])
def test_at_a_table_of_five_all_five_are_asked(rules: str) -> None:
    table = a_table(an_event(rules, dreamer=True), FIVE)
    page = at_table(table.event).get(reverse("deal_later", args=[table.public_id]))
    assert page.content.decode().count('name="winner"') == 5


def test_a_hand_of_who_turns_out_to_dream_is_sent_back() -> None:
    table = a_table(an_event("dutch-2011"), FIVE)
    deal = waits(WIN | {"way4": "total", "total4": "8"})
    answer = take_in(at_table(table.event), table, deal)
    assert answer["refused"] == "Annie: Deze speler speelt dit spel niet mee."


def test_three_players_are_asked_who_leads_because_such_a_deal_may_come() -> None:
    table = a_table(an_event("dutch-2011"), FIVE[:3])
    page = at_table(table.event).get(reverse("deal_later", args=[table.public_id]))
    assert page.content.decode().count('name="leader"') == 3


def test_where_nothing_is_played_the_form_leads_to_the_table(table: Table, tablet: Client) -> None:
    stop_table(table_id=table.pk, stopped=True, entered=entered(table))
    response = tablet.get(reverse("deal_later", args=[table.public_id]))
    assert response["Location"] == reverse("table", args=[table.public_id])


@pytest.mark.parametrize("deals", [1, 3])
def test_taking_in_costs_the_same_however_many_deals_there_are(
    table: Table, tablet: Client, deals: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _deal in range(deals):
        enter(table, FACTS)
    with django_assert_num_queries(37):
        take_in(tablet, table, waits(WIN, seen=deals, position=deals + 1))
