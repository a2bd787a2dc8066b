"""Rounds are opened from the plan and have a clock; a table can have more time, and a referee."""

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from sessions_app.models import Entry, Event, Player, Round, Seat, Substitution, Table
from sessions_app.table.after_game import fine_all
from sessions_app.table.clock import Clock as RoundClock
from sessions_app.table.clock import clock_of
from tests.sessions_app.clients import Clock, logged_in
from tests.sessions_app.club import enter, new_key
from tests.sessions_app.pages import words_of
from tests.sessions_app.tournaments.fields import WHO, a_tournament, opened, with_plan
from tests.sessions_app.tournaments.rounds import (
    HTMX,
    page_of,
    post,
    seat_of,
    table_of,
    type_totals,
    with_round,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def test_a_round_opens_with_everybody_on_the_chair_of_the_plan(organiser: Client) -> None:
    event = a_tournament(rounds=3)
    entries = with_plan(event, 8)
    post(organiser, "tournament_rounds", event, what="open", round=1)
    numbers = {entry.player_id: entry.number for entry in entries}
    seated = [
        [numbers[seat.player_id] for seat in table.seats.all()]
        for table in Table.objects.order_by("number")
    ]
    assert seated == event.plans.get().rounds[0]
    assert all(Table.objects.values_list("started", flat=True))
    # Sent twice it is there once; and the one after the next is not opened.
    post(organiser, "tournament_rounds", event, what="open", round=1)
    post(organiser, "tournament_rounds", event, what="open", round=3)
    assert list(event.rounds.values_list("number", flat=True)) == [1]


def test_who_left_without_a_substitute_keeps_the_round_closed(organiser: Client) -> None:
    event = a_tournament(rounds=2)
    first, *_others = with_plan(event, 8)
    Entry.objects.filter(pk=first.pk).update(state=Entry.State.WITHDRAWN)
    post(organiser, "tournament_rounds", event, what="open", round=1)
    assert not event.rounds.exists()
    page = words_of(page_of(organiser, "tournament_rounds", event))
    assert "Niet geopend: Speler 001 is weg of zou dubbel zitten. Kies een invaller." in page


def test_who_left_with_a_substitute_keeps_no_round_closed_but_nobody_sits_twice(
    organiser: Client,
) -> None:
    event = a_tournament(rounds=2)
    first, second, *_others = with_plan(event, 8)
    Entry.objects.filter(pk=first.pk).update(state=Entry.State.WITHDRAWN)
    Substitution.objects.create(entry=first, player=second.player, first_round=1)
    post(organiser, "tournament_rounds", event, what="open", round=1)
    assert not event.rounds.exists()
    Substitution.objects.update(player=Player.objects.create(first_name="Jan"))
    post(organiser, "tournament_rounds", event, what="open", round=1)
    assert event.rounds.count() == 1


def test_a_plan_with_somebody_who_was_struck_out_opens_no_round(organiser: Client) -> None:
    event = a_tournament(rounds=2)
    first, *_others = with_plan(event, 8)
    first.delete()
    post(organiser, "tournament_rounds", event, what="open", round=1)
    assert not event.rounds.exists()


def test_no_more_rounds_are_opened_than_the_tournament_has(organiser: Client) -> None:
    """It got late, and the last of the plan is not played."""
    event = with_round()
    Event.objects.filter(pk=event.pk).update(halves=1)
    assert "Ronde 2 openen" not in page_of(organiser, "tournament_rounds", event)
    post(organiser, "tournament_rounds", event, what="open", round=2)
    assert event.rounds.count() == 1
    # Nor than the plan has, when it was decided to play more.
    Event.objects.filter(pk=event.pk).update(halves=3)
    for number in (2, 3):
        post(organiser, "tournament_rounds", event, what="open", round=number)
    assert event.rounds.count() == 2


def test_a_round_is_taken_back_until_a_result_is_in(organiser: Client) -> None:
    event = with_round()
    post(organiser, "tournament_rounds", event, what="back", round=1)
    assert not event.rounds.exists()
    opened(event)
    type_totals(organiser, event)
    post(organiser, "tournament_rounds", event, what="back", round=1)
    assert event.rounds.count() == 1


def test_a_round_with_a_deal_a_fine_or_another_after_it_is_not_taken_back(
    organiser: Client,
) -> None:
    event = with_round()
    fine_all(
        table_id=table_of(event).pk, points={0: -100}, reason="laat", key=new_key(), author=WHO
    )
    post(organiser, "tournament_rounds", event, what="back", round=1)
    Seat.objects.update(penalties=[])
    opened(event, 2)
    post(organiser, "tournament_rounds", event, what="back", round=1)
    enter(table_of(event, round_=2), {"draw": True, "tenpai": [0]})
    post(organiser, "tournament_rounds", event, what="back", round=2)
    assert event.rounds.count() == 2


def test_what_tables_said_of_their_last_deal_stands_until_the_clock_is_reset(
    organiser: Client,
) -> None:
    event = with_round()
    Table.objects.update(ends_after=3)
    Table.objects.filter(number=2).update(finished=True)
    post(organiser, "tournament_rounds", event, what="start", round=1)
    assert [table_of(event, number).ends_after for number in (1, 2)] == [3, 3]
    post(organiser, "tournament_rounds", event, what="reset", round=1)
    assert [table_of(event, number).ends_after for number in (1, 2)] == [None, 3]


def test_the_clock_runs_from_when_it_is_started_and_is_not_started_again(
    organiser: Client, clock: Clock
) -> None:
    event = with_round()
    post(organiser, "tournament_rounds", event, what="start", round=1)
    clock.move(minutes=10)
    post(organiser, "tournament_rounds", event, what="start", round=1)
    page = page_of(organiser, "tournament_rounds", event)
    assert 'data-round-left="4800" data-round-signal="3900">80:00' in page
    post(organiser, "tournament_rounds", event, what="reset", round=1)
    assert Round.objects.get().started_at is None


def test_a_second_that_has_begun_is_told_whole_and_a_short_round_has_no_signal(
    clock: Clock,
) -> None:
    started = clock.now
    assert [RoundClock(minutes, started).to_signal for minutes in (14, 15, 16)] == [None, None, 60]
    clock.move(minutes=89, milliseconds=500)
    assert (RoundClock(90, started).left, RoundClock(90, started).shown) == (60, "1:00")
    clock.move(minutes=2)
    late = RoundClock(90, started)
    assert (late.left, late.to_signal, late.is_over) == (0, 0, True)


def test_where_nobody_counts_the_minutes_there_is_no_clock() -> None:
    assert clock_of(Event(minutes=0), Round()) is None


def test_one_table_has_more_time_than_the_others(organiser: Client, clock: Clock) -> None:
    event = with_round()
    post(organiser, "tournament_rounds", event, what="start", round=1)
    post(organiser, "tournament_rounds", event, what="extra", round=1, table=2, minutes=5)
    clock.move(minutes=80)
    ours, other = (
        organiser.get(reverse("at_tournament", args=[table_of(event, number).public_id]))
        for number in (2, 1)
    )
    assert 'data-round-left="900" data-round-signal="0"' in ours.content.decode()
    assert 'data-round-left="600" data-round-signal="0"' in other.content.decode()
    post(organiser, "tournament_rounds", event, what="extra", round=1, table=2, minutes=61)
    assert table_of(event, 2).extra_minutes == 5
    opened(event, 2)
    post(organiser, "tournament_rounds", event, what="extra", round=1, table=2, minutes=60)
    assert [table_of(event, 2, number).extra_minutes for number in (1, 2)] == [60, 0]


def test_the_page_has_news_only_when_there_are_any(organiser: Client) -> None:
    event = with_round()
    address = reverse("tournament_rounds", args=[event.public_id])
    seen = organiser.get(address).context["seen"]
    assert organiser.get(f"{address}?seen={seen}", headers=HTMX).status_code == 204
    post(organiser, "tournament_rounds", event, what="gong", round=1)
    assert organiser.get(f"{address}?seen={seen}", headers=HTMX).status_code == 200


@pytest.mark.parametrize("players", [8, 24])
def test_the_page_asks_as_little_for_many_tables_as_for_few(
    organiser: Client, django_assert_num_queries: DjangoAssertNumQueries, players: int
) -> None:
    event = with_round(players=players)
    with django_assert_num_queries(13):
        page_of(organiser, "tournament_rounds", event)


@pytest.mark.parametrize(
    "sent",
    [{}, {"what": "open", "round": "x"}, {"what": "extra", "round": "1"}, {"what": "helped"}],
)
def test_nonsense_changes_nothing(organiser: Client, sent: dict[str, str]) -> None:
    event = with_round()
    assert post(organiser, "tournament_rounds", event, **sent).status_code == 302
    assert Seat.objects.count() == 8
    assert seat_of(event, 0).substitute is None
