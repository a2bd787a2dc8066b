"""The result of an evening, worked out by hand beside it."""

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from sessions_app.evening.results import Results, results_of
from sessions_app.models import Event, Player, Seat, Table
from sessions_app.table.services import agree, fine, take_over
from tests.sessions_app.club import a_table, an_event, enter, entered
from tests.sessions_app.evenings import (
    NETS,
    THREE_DRAGONS,
    WIM_FROM_HENK,
    enter_often,
    in_half,
    players_at,
    stop,
)

pytestmark = pytest.mark.django_db

OTHERS = ("Piet", "Klaas", "Marie", "Truus")


def evening(results: Results) -> list[tuple[int, str, int]]:
    return [(row.rank, str(row.player), row.points) for row in results.ranking.rows]


def rows(results: Results, place: int = 0) -> list[tuple[int | None, str, int]]:
    return [(row.rank, str(row.player), row.points) for row in results.tables[place].rows]


def winners(results: Results) -> list[str]:
    return [str(row.player) for row in results.ranking.leaders]


def missing(event: Event) -> list[tuple[str, int | None]]:
    return [
        (each.kind, each.table.number if each.table else None) for each in results_of(event).missing
    ]


# ---- one table -------------------------------------------------------------------------------


def test_a_table_has_its_places_and_signed_totals() -> None:
    table = a_table(an_event())
    enter(table, WIM_FROM_HENK)
    stop(table)
    results = results_of(table.event)
    told = [(1, "Wim", 384), (2, "Greet", 24), (3, "Henk", -164), (4, "Anneke", -244)]
    assert rows(results) == told
    assert evening(results) == told
    assert winners(results) == ["Wim"]


def test_mahjongs_made_and_caused_are_counted() -> None:
    table = a_table(an_event())
    enter(table, WIM_FROM_HENK)
    told = {str(row.player): (row.made, row.caused) for row in results_of(table.event).ranking.rows}
    assert told == {"Greet": (0, 0), "Wim": (1, 0), "Anneke": (0, 0), "Henk": (0, 1)}


def test_a_table_that_still_plays_counts_as_it_stands() -> None:
    table = a_table(an_event())
    enter(table, WIM_FROM_HENK)
    results = results_of(table.event)
    assert [points for _rank, _name, points in rows(results)] == sorted(NETS, reverse=True)
    assert not results.ranking.is_over


def test_an_evening_that_was_closed_early_has_a_winner() -> None:
    table = a_table(an_event())
    enter(table, WIM_FROM_HENK)
    table.event.state = Event.State.CLOSED
    assert results_of(table.event).ranking.is_over


def test_a_penalty_counts_before_and_after_the_end() -> None:
    table = a_table(an_event())
    enter(table, WIM_FROM_HENK)
    fine(table_id=table.pk, place=1, points=-400, reason="laat", entered=entered(table))
    so_far = evening(results_of(table.event))
    stop(table)
    at_the_end = evening(results_of(table.event))
    assert so_far == at_the_end
    assert (2, "Wim", -16) in at_the_end


def test_a_seat_that_was_taken_over_has_two_results() -> None:
    table = a_table(an_event())
    enter(table, WIM_FROM_HENK)
    bep = Player.objects.create(first_name="Bep")
    take_over(table_id=table.pk, place=2, player=bep, entered=entered(table))
    # Wim is East now and pays double: Bep gets 100 + 50 + 50.
    enter(table, {"winner": 2, "from": None, "scores": [0, 0, 50, 0]})
    stop(table)
    results = results_of(table.event)
    assert rows(results) == [
        (1, "Wim", 284),
        (2, "Greet", -26),
        (3, "Bep", 200),  # the chair has -44
        (None, "Anneke", -244),
        (4, "Henk", -214),
    ]
    assert [row.since for row in results.tables[0].rows] == [None, None, 2, None, None]
    assert evening(results) == [
        (1, "Wim", 284),
        (2, "Bep", 200),
        (3, "Greet", -26),
        (4, "Henk", -214),
        (5, "Anneke", -244),
    ]


def test_a_table_of_which_only_the_end_was_written_down() -> None:
    table = a_table(an_event())
    for seat, total in zip(table.seats.all(), (120, -40, -90, 10), strict=True):
        Seat.objects.filter(pk=seat.pk).update(typed_total=total, final=total)
    Table.objects.filter(pk=table.pk).update(finished=True)
    results = results_of(table.event)
    assert rows(results) == [
        (1, "Greet", 120),
        (2, "Henk", 10),
        (3, "Wim", -40),
        (4, "Anneke", -90),
    ]
    # Nobody noted the mahjongs: that is not none.
    assert {(row.made, row.caused) for row in results.ranking.rows} == {(None, None)}


# ---- a whole evening -------------------------------------------------------------------------


def test_two_halves_are_added_up_and_equals_share_a_place() -> None:
    table = a_table(an_event())
    greet, wim, anneke, henk = players_at(table)
    again = in_half(table.event, [anneke, henk, greet, wim])
    for each in (table, again):
        enter(each, WIM_FROM_HENK)
        stop(each)
    results = results_of(table.event)
    assert rows(results, 1) == [
        (1, "Henk", 384),
        (2, "Anneke", 24),
        (3, "Wim", -164),
        (4, "Greet", -244),
    ]
    assert evening(results) == [
        (1, "Henk", 384 - 164),
        (1, "Wim", 384 - 164),
        (3, "Anneke", 24 - 244),
        (3, "Greet", 24 - 244),
    ]
    assert winners(results) == ["Henk", "Wim"]


def test_mahjongs_unknown_in_one_half_are_unknown_for_the_evening() -> None:
    table = a_table(an_event())
    again = in_half(table.event, players_at(table))
    enter(table, WIM_FROM_HENK)
    enter(again, WIM_FROM_HENK)
    again.seats.filter(place=1).update(made=None)
    told = {str(row.player): row.made for row in results_of(table.event).ranking.rows}
    assert told == {"Greet": 0, "Wim": None, "Anneke": 0, "Henk": 0}


def test_riichi_goes_by_the_result_with_uma() -> None:
    table = a_table(an_event("riichi-ema-2016"))
    enter(table, {"draw": True, "tenpai": [0]})
    stop(table)
    # 3000 and 15000 of uma; the others share 5000, -5000 and -15000.
    assert evening(results_of(table.event)) == [
        (1, "Greet", 18000),
        (2, "Anneke", -6000),
        (2, "Henk", -6000),
        (2, "Wim", -6000),
    ]


def test_mcr_goes_by_table_points_and_then_by_points() -> None:
    event = an_event("mcr")
    first, second = a_table(event), a_table(event, OTHERS, number=2)
    enter(first, {"winner": 0, "from": 1, "points": 8})
    enter(second, {"winner": 0, "from": 1, "points": 20})
    stop(first)
    before = results_of(event)
    # Table points only count when all tables have them.
    assert evening(before)[:2] == [(1, "Piet", 44), (2, "Greet", 32)]
    assert not before.has_table_points
    stop(second)
    results = results_of(event)
    told = [
        (row.rank, str(row.player), row.table_points, row.points) for row in results.ranking.rows
    ]
    assert told == [
        (1, "Piet", 240, 44),
        (2, "Greet", 240, 32),
        (3, "Anneke", 90, -8),
        (3, "Henk", 90, -8),
        (3, "Marie", 90, -8),
        (3, "Truus", 90, -8),
        (7, "Wim", 0, -16),
        (8, "Klaas", 0, -28),
    ]


def test_special_hands_are_told_in_the_order_in_which_they_were_made() -> None:
    event = an_event()
    first, second = a_table(event), a_table(event, OTHERS, number=2)
    for table in (second, first):
        enter(table, THREE_DRAGONS)
    specials = results_of(event).specials
    assert [(hand.name, str(hand.player), hand.table_number, hand.deal) for hand in specials] == [
        ("drie draken", "Piet", 2, 1),
        ("drie draken", "Greet", 1, 1),
    ]


# ---- what is unfinished ----------------------------------------------------------------------


def test_an_evening_without_tables_has_nothing_to_close() -> None:
    event = an_event()
    assert missing(event) == [("no tables", None)]
    assert winners(results_of(event)) == []


def test_a_table_is_told_by_what_it_lacks_first() -> None:
    event = an_event()
    a_table(event, started=False)
    table = a_table(event, OTHERS, number=2)
    assert missing(event) == [("not begun", 1), ("no deals", 2)]
    enter(table, WIM_FROM_HENK)
    assert missing(event) == [("not begun", 1), ("playing", 2)]
    stop(table)
    assert missing(event) == [("not begun", 1), ("not agreed", 2)]
    agree(table_id=table.pk, entered=entered(table))
    assert missing(event) == [("not begun", 1)]


def test_a_table_that_stopped_before_its_first_deal_lacks_nothing() -> None:
    table = a_table(an_event())
    stop(table)
    assert missing(table.event) == []


def test_a_second_half_that_was_not_played_is_missing() -> None:
    table = a_table(an_event())
    Event.objects.update(halves=2)
    enter(table, WIM_FROM_HENK)
    Table.objects.update(finished=True, agreed_at=timezone.now())
    event = Event.objects.get()
    assert missing(event) == [("no half", None)]
    again = in_half(event, players_at(table))
    assert missing(event) == [("no deals", again.number)]


def test_who_sat_down_and_did_not_play_has_no_result() -> None:
    table = a_table(an_event())
    a_table(table.event, OTHERS, number=2)
    enter(table, WIM_FROM_HENK)
    results = results_of(table.event)
    assert [result.table.number for result in results.tables] == [1]
    assert len(results.ranking.rows) == 4


@pytest.mark.parametrize(("tables", "deals"), [(1, 1), (3, 1), (1, 3), (3, 3)])
def test_it_takes_four_queries_however_much_was_played(
    tables: int, deals: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event = an_event(rounds=20)
    for number in range(1, tables + 1):
        enter_often(a_table(event, number=number), deals)
    event = Event.objects.get()
    with django_assert_num_queries(4):
        results_of(event)
