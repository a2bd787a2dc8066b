"""The ranking from the tables: live or held back, who missed a round, and who is outside."""

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from sessions_app.events.ranking.tournament_results import rounds_of
from sessions_app.models import Entry, EntryAct, Event, Table
from sessions_app.tournaments.entries import change_state, disqualify
from sessions_app.tournaments.plans import change_field
from tests.sessions_app.tournaments.fields import (
    WHO,
    a_tournament,
    enter_many,
    finish,
    opened,
    ranked,
    with_plan,
)

pytestmark = pytest.mark.django_db

# After uma: 30,000, 5,000, −10,000 and −25,000.
RIICHI = (45_000, 30_000, 25_000, 20_000)


def standing(event: Event) -> dict[int, tuple[int, int]]:
    """Place and points by the number of the entry."""
    numbers = {entry.pk: entry.number or 0 for entry in event.entries.all()}
    return {
        numbers[competitor.entry]: (place, competitor.points) for place, competitor in ranked(event)
    }


def played_at(event: Event, number: int) -> list[list[int]]:
    """The numbers at each table of a round, by their seats."""
    numbers = {entry.player_id: entry.number or 0 for entry in event.entries.all()}
    tables = event.rounds.get(number=number).tables.prefetch_related("seats")
    return [[numbers[seat.player_id] for seat in table.seats.all()] for table in tables]


@pytest.mark.parametrize(
    ("shows", "seen", "waits"), [("live", 30_000, (3, 0)), ("rounds", 0, (1, 0))]
)
def test_a_table_counts_at_once_or_when_the_round_is_complete(
    shows: str, seen: int, waits: tuple[int, int]
) -> None:
    event = a_tournament(shows=shows)
    with_plan(event, 8)
    one, two = opened(event).tables.all()
    finish(one, *RIICHI)
    [first, *_rest], playing = played_at(event, 1)
    assert standing(event)[first] == (1, seen)
    # Who still plays has missed nothing.
    assert [standing(event)[each] for each in playing] == [waits] * 4
    assert rounds_of(event).playing == [1]
    finish(two, *RIICHI)
    assert standing(event)[first] == (1, 30_000)
    assert rounds_of(event).complete == [1]


def test_where_a_second_player_agrees_a_table_counts_from_then_on() -> None:
    event = a_tournament(shows="live", second_agrees=True)
    with_plan(event, 8)
    for table in opened(event).tables.all():
        finish(table, *RIICHI)
    assert {points for _place, points in standing(event).values()} == {0}
    assert rounds_of(event).playing == [1]
    Table.objects.update(agreed_at=timezone.now())
    [first, *_rest], _other = played_at(event, 1)
    assert standing(event)[first] == (1, 30_000)
    assert rounds_of(event).complete == [1]


def test_a_round_without_a_seat_counts_as_missed() -> None:
    event = a_tournament()
    with_plan(event, 8)
    for table in opened(event).tables.all():
        finish(table, *RIICHI)
    [first, *_rest], _other = played_at(event, 1)
    gone = event.entries.get(number=first)
    change_state(entry_id=gone.pk, kind=EntryAct.Kind.WITHDRAWN, why="ziek", author=WHO)
    [joined] = enter_many(event, 1)
    change_field(event_id=event.pk, seconds=0.2, author=WHO)
    for table in opened(event, 2).tables.all():
        finish(table, *RIICHI)
    told = standing(event)
    assert told[first][1] == 30_000 - 30_000
    joined.refresh_from_db()
    number = joined.number or 0
    second_round = {each: place for four in played_at(event, 2) for place, each in enumerate(four)}
    earned = (30_000, 5_000, -10_000, -25_000)[second_round[number]]
    assert told[number][1] == -30_000 + earned


def test_reserves_and_excused_are_outside_and_the_disqualified_last() -> None:
    event = a_tournament()
    with_plan(event, 8)
    for table in opened(event).tables.all():
        finish(table, *RIICHI)
    one, two = played_at(event, 1)
    Entry.objects.filter(event=event, number=one[0]).update(reserve=True)
    excused, out = (event.entries.get(number=number) for number in (two[3], two[0]))
    change_state(entry_id=excused.pk, kind=EntryAct.Kind.EXCUSED, why="", author=WHO)
    disqualify(entry_id=out.pk, disqualified=True, why="vals spel", author=WHO)
    assert standing(event) == {
        one[1]: (1, 5_000),
        two[1]: (1, 5_000),
        one[2]: (3, -10_000),
        two[2]: (3, -10_000),
        one[3]: (5, -25_000),
        two[0]: (6, 30_000),
    }


def test_who_withdrew_before_playing_is_in_no_ranking() -> None:
    event = a_tournament(most_players=8)
    *_playing, _waits = enter_many(event, 9)
    entry = event.entries.filter(state="entered")[0]
    change_state(entry_id=entry.pk, kind=EntryAct.Kind.WITHDRAWN, why="", author=WHO)
    assert len(ranked(event)) == 7


@pytest.mark.parametrize("count", [8, 16])
def test_the_ranking_takes_as_many_queries_with_16_as_with_8(
    count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event = a_tournament(rounds=2, shows="live")
    with_plan(event, count)
    opened(event)
    event = Event.objects.select_related("tournament").get(pk=event.pk)
    with django_assert_num_queries(3):
        assert len(ranked(event)) == count
