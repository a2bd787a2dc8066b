"""The clock of a half and of a round: paused and going on, longer for all, reset and undone."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from sessions_app.events.state import set_state
from sessions_app.models import Event, LogLine, Round
from tests.sessions_app.clients import Clock, logged_in
from tests.sessions_app.club import an_event
from tests.sessions_app.members import an_evening_of, members, seat
from tests.sessions_app.pages import words_of
from tests.sessions_app.tournaments.rounds import post, with_round

pytestmark = pytest.mark.django_db

MINUTES = 90


def an_evening() -> Event:
    event = an_event()
    event.minutes = MINUTES
    event.save()
    seat(event, an_evening_of(event, 4))
    return event


@pytest.fixture(params=[an_evening, with_round], ids=["a half", "a round"])
def event(request: pytest.FixtureRequest) -> Event:
    made: Callable[[], Event] = request.param
    return made()


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def tap(client: Client, event: Event, what: str, **more: Any) -> None:
    sent: dict[str, Any] = {"what": what, "round": 1, **more}
    assert post(client, "clock", event, **sent).status_code == 302


def own_page(client: Client, event: Event) -> str:
    name = "tournament_rounds" if event.is_tournament else "event"
    return client.get(reverse(name, args=[event.public_id])).content.decode()


def logged(event: Event) -> list[str]:
    return list(event.log.values_list("kind", flat=True))


def the_clock() -> tuple[object, ...]:
    round_ = Round.objects.get()
    return round_.started_at, round_.paused_at, round_.extra_minutes


# ---- pause and go on -------------------------------------------------------------------------


def test_a_pause_does_not_count(organiser: Client, event: Event, clock: Clock) -> None:
    tap(organiser, event, "start")
    began = clock.now
    clock.move(minutes=10)
    tap(organiser, event, "pause")
    stopped = clock.now
    clock.move(minutes=3)
    tap(organiser, event, "pause")
    assert the_clock() == (began, stopped, 0)
    clock.move(minutes=4)
    tap(organiser, event, "resume")
    tap(organiser, event, "resume")
    assert the_clock() == (began + timedelta(minutes=7), None, 0)
    assert logged(event) == ["started", "paused", "resumed"]


def test_a_second_pause_moves_the_clock_on_once_more(
    organiser: Client, event: Event, clock: Clock
) -> None:
    tap(organiser, event, "start")
    began = clock.now
    for minutes in (2, 5):
        tap(organiser, event, "pause")
        clock.move(minutes=minutes)
        tap(organiser, event, "resume")
    assert the_clock() == (began + timedelta(minutes=7), None, 0)


def test_a_clock_that_was_not_started_is_not_paused(organiser: Client, event: Event) -> None:
    for what in ("pause", "resume", "reset"):
        tap(organiser, event, what)
    assert the_clock() == (None, None, 0)
    assert logged(event) == []


def test_a_paused_clock_is_not_started_again(organiser: Client, event: Event, clock: Clock) -> None:
    tap(organiser, event, "start")
    began = clock.now
    tap(organiser, event, "pause")
    clock.move(minutes=1)
    tap(organiser, event, "start")
    assert the_clock() == (began, began, 0)


def test_the_page_of_an_evening_says_that_it_is_paused(organiser: Client, clock: Clock) -> None:
    event = an_evening()
    tap(organiser, event, "start")
    clock.move(minutes=15)
    assert "nog 75 minuten Pauze 5 minuten meer" in words_of(own_page(organiser, event))
    tap(organiser, event, "pause")
    clock.move(minutes=80)
    page = own_page(organiser, event)
    assert "nog 75 minuten pauze Verder 5 minuten meer" in words_of(page)
    assert "data-left" not in page


# ---- longer for all --------------------------------------------------------------------------


def test_a_double_tap_gives_five_minutes_once(organiser: Client, event: Event) -> None:
    for _tap in range(2):
        tap(organiser, event, "more", extra=0)
    assert Round.objects.get().extra_minutes == 5
    tap(organiser, event, "more", extra=5)
    assert Round.objects.get().extra_minutes == 10
    for _tap in range(2):
        tap(organiser, event, "less", extra=10)
    assert Round.objects.get().extra_minutes == 5
    assert logged(event) == ["extended"] * 3


def test_who_saw_another_number_of_minutes_changes_nothing(organiser: Client, event: Event) -> None:
    tap(organiser, event, "more", extra=0)
    tap(organiser, event, "more", extra=5)
    tap(organiser, event, "less", extra=20)
    tap(organiser, event, "more")
    assert Round.objects.get().extra_minutes == 10
    assert "Dit is intussen ergens anders veranderd." in words_of(own_page(organiser, event))


@pytest.mark.parametrize(("extra", "what"), [(0, "less"), (60, "more")])
def test_no_round_is_shorter_than_planned_or_longer_than_an_hour_more(
    organiser: Client, event: Event, extra: int, what: str
) -> None:
    Round.objects.update(extra_minutes=extra)
    tap(organiser, event, what, extra=extra)
    assert Round.objects.get().extra_minutes == extra
    assert f'value="{what}"' not in own_page(organiser, event)


def test_the_page_of_an_evening_counts_the_extra_minutes(organiser: Client, clock: Clock) -> None:
    event = an_evening()
    tap(organiser, event, "more", extra=0)
    assert "95 minuten Klok starten" in words_of(own_page(organiser, event))
    tap(organiser, event, "start")
    clock.move(minutes=92)
    assert "nog 3 minuten" in words_of(own_page(organiser, event))
    tap(organiser, event, "less", extra=5)
    assert "De tijd is om" in words_of(own_page(organiser, event))


# ---- reset and undo --------------------------------------------------------------------------


def test_before_a_reset_there_is_a_question(organiser: Client, event: Event, clock: Clock) -> None:
    tap(organiser, event, "start")
    clock.move(minutes=30)
    asks = f"{reverse('clock', args=[event.public_id])}?round=1"
    page = own_page(organiser, event)
    assert f'href="{asks}"' in page
    assert 'value="reset"' not in page
    began = Round.objects.get().started_at
    question = organiser.get(asks).content.decode()
    assert "De klok staat op 60:00." in words_of(question)
    assert 'value="reset"' in question
    assert Round.objects.get().started_at == began
    tap(organiser, event, "reset")
    assert the_clock() == (None, None, 0)
    # There is nothing left to ask.
    assert organiser.get(asks).status_code == 302


def test_an_undone_reset_leaves_the_clock_as_if_it_had_not_been(
    organiser: Client, event: Event, clock: Clock
) -> None:
    tap(organiser, event, "start")
    tap(organiser, event, "more", extra=0)
    clock.move(minutes=20, milliseconds=5)
    tap(organiser, event, "pause")
    before = the_clock()
    clock.move(minutes=1)
    for _tap in range(2):
        tap(organiser, event, "reset")
    assert the_clock() == (None, None, 0)
    assert "Terugzetten ongedaan maken" in own_page(organiser, event)
    # Also where the reset round was given minutes of its own.
    tap(organiser, event, "more", extra=0)
    clock.move(minutes=1)
    for _tap in range(2):
        tap(organiser, event, "restore")
    assert the_clock() == before
    assert "Terugzetten ongedaan maken" not in own_page(organiser, event)
    assert logged(event)[-3:] == ["reset", "extended", "restored"]


def test_a_clock_that_was_started_again_is_not_restored(
    organiser: Client, event: Event, clock: Clock
) -> None:
    tap(organiser, event, "start")
    tap(organiser, event, "reset")
    clock.move(minutes=5)
    tap(organiser, event, "start")
    assert "Terugzetten ongedaan maken" not in own_page(organiser, event)
    tap(organiser, event, "restore")
    assert the_clock() == (clock.now, None, 0)
    assert "Dit is intussen ergens anders veranderd." in words_of(own_page(organiser, event))


def test_where_nothing_was_reset_there_is_nothing_to_restore(
    organiser: Client, event: Event
) -> None:
    tap(organiser, event, "restore")
    assert the_clock() == (None, None, 0)
    assert logged(event) == []


# ---- the log ---------------------------------------------------------------------------------


def test_the_log_says_who_when_and_in_which_round(
    organiser: Client, event: Event, clock: Clock
) -> None:
    tap(organiser, event, "start")
    line = LogLine.objects.get()
    assert (line.by, line.at, line.round_number, line.alerts) == ("greet", clock.now, 1, False)
    assert line.user is not None


def test_nothing_happens_to_the_clock_of_an_event_that_is_closed(
    organiser: Client, event: Event
) -> None:
    set_state(event, Event.State.CLOSED)
    tap(organiser, event, "start")
    assert the_clock() == (None, None, 0)
    assert organiser.get(reverse("clock", args=[event.public_id])).status_code == 302


# ---- which one -------------------------------------------------------------------------------


def test_a_form_that_names_no_round_means_the_half_of_now(organiser: Client) -> None:
    event = an_evening()
    Event.objects.filter(pk=event.pk).update(halves=2)
    seat(event, members(8)[4:], half=2)
    post(organiser, "clock", event, what="start")
    started = event.rounds.order_by("half").values_list("started_at", flat=True)
    assert [at is not None for at in started] == [False, True]


def test_an_unknown_act_or_round_changes_nothing(organiser: Client, event: Event) -> None:
    tap(organiser, event, "explode")
    post(organiser, "clock", event, what="start", round=9)
    assert the_clock() == (None, None, 0)
