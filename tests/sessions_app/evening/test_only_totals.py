"""The fast evening: only the end of a table is typed; results follow from it all the same."""

from dataclasses import replace
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from sessions_app.evening.totals import End, store_totals, take_back_totals
from sessions_app.models import Event, Seat, Table
from sessions_app.shared.errors import (
    Closed,
    Conflict,
    Invalid,
    NeedsReason,
    NotAllowed,
    TableChanged,
)
from sessions_app.table.services import agree, fine, seat_players
from tests.sessions_app.club import a_table, an_event, enter, entered

pytestmark = pytest.mark.django_db

WIN = {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]}
DUTCH = (-100, 384, -200, -84)


def ends(*totals: int) -> list[End]:
    return [End(total) for total in totals]


def store(table: Table, *totals: int, bets: int = 0) -> Table:
    return store_totals(table_id=table.pk, ends=ends(*totals), entered=entered(table), bets=bets)


def seats_of(table: Table, *fields: str) -> list[Any]:
    return list(table.seats.order_by("place").values_list(*fields, flat=len(fields) == 1))


def found() -> list[str]:
    out = StringIO()
    call_command("rescore", "--check", stdout=out)
    return out.getvalue().splitlines()


def test_dutch_totals_are_the_result_and_mahjongs_stay_unknown() -> None:
    table = a_table(an_event(), started=False)
    store(table, *DUTCH)
    table.refresh_from_db()
    assert (table.started, table.finished, table.version) == (True, True, 1)
    assert seats_of(table, "typed_total", "net", "final", "rank") == [
        (-100, -100, -100, 3),
        (384, 384, 384, 1),
        (-200, -200, -200, 4),
        (-84, -84, -84, 2),
    ]
    assert seats_of(table, "made", "caused", "uma", "table_points") == [(None,) * 4] * 4


def test_mcr_totals_earn_table_points() -> None:
    table = store(a_table(an_event("mcr")), 50, 50, -30, -70)
    assert seats_of(table, "rank", "table_points") == [(1, 180), (1, 180), (3, 60), (4, 0)]


def test_riichi_totals_earn_uma_and_left_over_bets_go_to_the_first() -> None:
    table = store(a_table(an_event("riichi-ema-2016")), 43_000, 30_000, 25_000, 20_000, bets=2)
    assert seats_of(table, "net", "uma", "final") == [
        (13_000, 15_000, 30_000),
        (0, 5_000, 5_000),
        (-5_000, -5_000, -10_000),
        (-10_000, -15_000, -25_000),
    ]
    assert table.state["bets"] == 2


@pytest.mark.parametrize(
    ("rules", "totals", "bets", "wrong"),
    [
        ("dutch-2002", (-100, 384, -200, -83), 0, "1 te veel."),
        ("mcr", (50, 40, -30, -70), 0, "10 te weinig."),
        ("riichi-ema-2016", (43_000, 30_000, 25_000, 20_000), 0, "2.000 te weinig."),
        ("riichi-ema-2016", (45_000, 30_000, 25_000, 20_000), 1, "1.000 te veel."),
        ("dutch-2002", (-1_000, 0, 0, 0), 1, "1.000 te weinig."),
    ],
)
def test_totals_that_do_not_add_up_are_refused(
    rules: str, totals: tuple[int, ...], bets: int, wrong: str
) -> None:
    table = a_table(an_event(rules))
    with pytest.raises(Invalid) as refused:
        store(table, *totals, bets=bets)
    assert refused.value.message.endswith(f" zijn: {wrong}")
    table.refresh_from_db()
    assert (table.version, table.finished) == (0, False)


def test_mahjongs_are_kept_where_someone_noted_them() -> None:
    table = a_table(an_event())
    noted = [End(-100, 2, 1), End(384, 9, None), End(-200, 0, 6), End(-84, None, None)]
    store_totals(table_id=table.pk, ends=noted, entered=entered(table))
    assert seats_of(table, "made", "caused") == [(2, 1), (9, None), (0, 6), (None, None)]


def test_more_mahjongs_caused_than_made_are_refused() -> None:
    table = a_table(an_event())
    noted = [End(0, 1, 1), End(0, 0, 1), End(0, 0, None), End(0, 0, None)]
    with pytest.raises(Invalid, match="veroorzaakt dan gemaakt"):
        store_totals(table_id=table.pk, ends=noted, entered=entered(table))


def test_the_same_totals_again_change_nothing() -> None:
    table = a_table(an_event())
    first = entered(table)
    for _again in range(2):
        store_totals(table_id=table.pk, ends=ends(*DUTCH), entered=first)
    table.refresh_from_db()
    assert table.version == 1


def test_totals_are_corrected_by_typing_them_again_and_agreed_to_again() -> None:
    table = store(a_table(an_event()), *DUTCH)
    agree(table_id=table.pk, entered=entered(table))
    with pytest.raises(NeedsReason):
        store(table, 0, 0, 10, -10)
    sent = replace(entered(table), why="verlezen")
    store_totals(table_id=table.pk, ends=ends(0, 0, 10, -10), entered=sent)
    table.refresh_from_db()
    assert seats_of(table, "final", "rank") == [(0, 2), (0, 2), (10, 1), (-10, 4)]
    assert (table.finished, table.agreed_at) == (True, None)


def test_a_tablet_that_saw_less_or_a_closed_event_changes_nothing() -> None:
    table = a_table(an_event())
    old = entered(table)
    store(table, *DUTCH)
    with pytest.raises(TableChanged):
        store_totals(table_id=table.pk, ends=ends(0, 0, 0, 0), entered=old)
    Event.objects.update(state=Event.State.CLOSED)
    with pytest.raises(Closed):
        store(table, 0, 0, 0, 0)
    assert seats_of(table, "typed_total") == list(DUTCH)


def test_totals_taken_back_leave_a_table_that_can_be_played() -> None:
    table = store(a_table(an_event()), *DUTCH)
    take_back_totals(table_id=table.pk, entered=entered(table))
    table.refresh_from_db()
    assert (table.started, table.finished) == (False, False)
    assert (
        seats_of(table, "typed_total", "net", "final", "rank", "made")
        == [(None, 0, None, None, 0)] * 4
    )
    seat_players(table_id=table.pk, order=[0, 1, 2, 3], entered=entered(table))
    enter(table, WIN)
    assert found() == ["All results follow from what was entered."]


def test_a_table_has_deals_or_totals_but_not_both() -> None:
    played = a_table(an_event())
    enter(played, WIN)
    with pytest.raises(Conflict, match="tafel heeft spellen"):
        store(played, *DUTCH)
    typed = store(a_table(an_event()), *DUTCH)
    with pytest.raises(NotAllowed):
        enter(typed, WIN)


def test_a_fine_and_other_seats_keep_the_totals_with_their_players() -> None:
    table = a_table(an_event())
    noted = [End(-100, 2, 1), End(384, 9, 0), End(-200, 0, 6), End(-84, 3, 2)]
    store_totals(table_id=table.pk, ends=noted, entered=entered(table))
    fine(table_id=table.pk, place=1, points=-50, reason="te laat", entered=entered(table))
    seat_players(table_id=table.pk, order=[1, 0, 2, 3], entered=entered(table))
    assert seats_of(table, "player__first_name", "net", "final", "rank", "made") == [
        ("Wim", 384, 334, 1, 9),
        ("Greet", -100, -100, 3, 2),
        ("Anneke", -200, -200, 4, 0),
        ("Henk", -84, -84, 2, 3),
    ]
    table.refresh_from_db()
    assert table.state["totals"] == [384, -100, -200, -84]
    assert found() == ["All results follow from what was entered."]


@pytest.mark.parametrize(
    ("rules", "totals"),
    [
        ("dutch-2011", DUTCH),
        ("mcr", (50, 50, -30, -70)),
        ("riichi-ema-2016", (45_000, 30_000, 25_000, 20_000)),
    ],
)
def test_rescoring_finds_nothing_until_a_result_is_wrong(
    rules: str, totals: tuple[int, ...]
) -> None:
    table = store(a_table(an_event(rules)), *totals)
    agree(table_id=table.pk, entered=entered(table))
    assert found() == ["All results follow from what was entered."]
    Seat.objects.filter(table=table, place=0).update(final=1)
    with pytest.raises(CommandError):
        found()
