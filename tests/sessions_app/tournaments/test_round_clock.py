"""The clock of a round on every page, and what its signal asked of the tables."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from sessions_app.models import Event, Round, Table
from sessions_app.table.rescoring import rescore
from sessions_app.tournaments.rounds import take_round_back
from tests.sessions_app.clients import Clock, at_table, logged_in
from tests.sessions_app.club import enter
from tests.sessions_app.pages import words_of
from tests.sessions_app.tournaments.fields import opened
from tests.sessions_app.tournaments.rounds import HTMX, page_of, post, table_of, with_round

pytestmark = pytest.mark.django_db

DRAW = {"draw": True, "tenpai": []}
PUBLIC = ("live", "tournament_beamer")


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def event() -> Event:
    return with_round()


def tap(client: Client, event: Event, what: str, **more: Any) -> None:
    post(client, "tournament_rounds", event, what=what, round=1, **more)


def say(tablet: Client, event: Event, what: str) -> None:
    tablet.post(reverse("at_tournament", args=[table_of(event).public_id]), {"what": what})


def beside(tablet: Client, event: Event, query: str = "") -> str:
    address = reverse("at_tournament", args=[table_of(event).public_id])
    return tablet.get(address + query).content.decode()


def answers(event: Event) -> list[int | None]:
    return [table_of(event, number).ends_after for number in (1, 2)]


def played(event: Event, clock: Clock, organiser: Client, minutes: int) -> None:
    """A round that is so many minutes under way."""
    tap(organiser, event, "start")
    clock.move(minutes=minutes)


# ---- a paused clock --------------------------------------------------------------------------


def test_a_paused_clock_stands_still_on_every_page_and_says_so(
    organiser: Client, event: Event, clock: Clock
) -> None:
    tablet = at_table(event)
    played(event, clock, organiser, 74)
    tap(organiser, event, "pause")
    clock.move(minutes=60)
    rounds = page_of(organiser, "tournament_rounds", event)
    live, wall = (page_of(Client(), name, event) for name in PUBLIC)
    table, heard = beside(tablet, event), beside(tablet, event, "?part=heard")
    for page in (rounds, live, wall, table, heard):
        assert "data-round-left" not in page
        assert "data-ends" not in page
    assert "Ronde 1 van 2 16:00 pauze" in words_of(rounds)
    assert "pauze, nog 16 minuten" in words_of(live)
    assert "ronde 1 van 2 pauze 16:00" in words_of(wall)
    assert "Pauze 16:00 nog 2 tafels" in words_of(wall)
    assert "16:00 pauze" in words_of(table)


def test_in_a_pause_no_dice_are_asked_for_and_nothing_is_over(
    organiser: Client, event: Event, clock: Clock
) -> None:
    tablet = at_table(event)
    played(event, clock, organiser, 74)
    tap(organiser, event, "pause")
    clock.move(minutes=30)
    say(tablet, event, "thrown")
    assert answers(event) == [None, None]
    assert "Dobbelstenen" not in beside(tablet, event)
    assert "De tijd is om" not in words_of(beside(tablet, event))
    tap(organiser, event, "resume")
    assert 'data-round-left="960" data-round-signal="60"' in beside(tablet, event)
    clock.move(minutes=1)
    assert "Dobbelstenen" in beside(tablet, event)
    # What was asked already is asked again after the pause.
    tap(organiser, event, "pause")
    assert "Dobbelstenen" not in beside(tablet, event)
    tap(organiser, event, "resume")
    assert "Dobbelstenen" in beside(tablet, event)


def test_a_clock_whose_time_is_up_is_over_only_while_it_runs(
    organiser: Client, event: Event, clock: Clock
) -> None:
    tablet = at_table(event)
    played(event, clock, organiser, 91)
    assert "De tijd is om" in words_of(beside(tablet, event))
    tap(organiser, event, "pause")
    assert '<p class="beside-over"' not in beside(tablet, event)


@pytest.mark.parametrize("act", ["pause", "more"])
def test_pages_that_ask_again_hear_of_a_pause_and_of_more_time(
    organiser: Client, event: Event, clock: Clock, act: str
) -> None:
    tablet = at_table(event)
    played(event, clock, organiser, 10)
    visitor = Client()
    pages = {
        reverse("tournament_rounds", args=[event.public_id]): organiser,
        reverse("at_tournament", args=[table_of(event).public_id]): tablet,
        **{
            reverse(name, args=[event.public_id]): visitor
            for name in ("live", "seat_finder", "tournament_beamer", "tournament_schedule")
        },
    }

    def seen(address: str, who: Client) -> str:
        page = who.get(address).content.decode()
        (found,) = re.findall(r"(?<!alerts/)[?&;]seen=([\w-]+)", page)
        return f"{address}?seen={found}"

    again = {seen(address, who): who for address, who in pages.items()}
    assert {who.get(address, headers=HTMX).status_code for address, who in again.items()} == {204}
    tap(organiser, event, act, extra=0)
    assert {who.get(address, headers=HTMX).status_code for address, who in again.items()} == {200}


# ---- longer for all --------------------------------------------------------------------------


def test_five_minutes_more_are_there_for_every_table_besides_its_own(
    organiser: Client, event: Event, clock: Clock
) -> None:
    tablets = [at_table(event, number) for number in (1, 2)]
    played(event, clock, organiser, 80)
    tap(organiser, event, "extra", table=2, minutes=5)
    tap(organiser, event, "more", extra=0)
    shown = [
        tablet.get(reverse("at_tournament", args=[table_of(event, number).public_id]))
        for number, tablet in enumerate(tablets, 1)
    ]
    one, two = (words_of(page.content.decode()) for page in shown)
    assert "15:00 met 5 minuten extra" in one
    assert "20:00 met 10 minuten extra" in two
    assert "15:00 met 5 minuten extra" in words_of(page_of(organiser, "tournament_rounds", event))
    assert 'data-round-left="900"' in page_of(Client(), "tournament_beamer", event)
    ends = int((clock.now + timedelta(minutes=15)).timestamp())
    assert f'data-ends="{ends}"' in page_of(Client(), "live", event)


def test_what_tables_said_at_a_signal_that_is_still_to_come_ends_them_no_more(
    organiser: Client, event: Event, clock: Clock
) -> None:
    tablet = at_table(event)
    played(event, clock, organiser, 76)
    say(tablet, event, "thrown")
    Table.objects.filter(number=2).update(ends_after=3, finished=True)
    assert answers(event) == [2, 3]
    tap(organiser, event, "more", extra=0)
    assert answers(event) == [None, 3]
    assert "Dobbelstenen" not in beside(tablet, event)
    # Taken back at once, it was never asked again.
    tap(organiser, event, "less", extra=5)
    assert answers(event) == [2, 3]


def test_what_tables_said_stays_where_the_signal_sounded_all_the_same(
    organiser: Client, event: Event, clock: Clock
) -> None:
    played(event, clock, organiser, 81)
    say(at_table(event), event, "not_thrown")
    tap(organiser, event, "more", extra=0)
    assert answers(event) == [1, None]


def test_more_time_for_one_table_before_its_signal_again_asks_it_again(
    organiser: Client, event: Event, clock: Clock
) -> None:
    played(event, clock, organiser, 76)
    for number in (1, 2):
        address = reverse("at_tournament", args=[table_of(event, number).public_id])
        at_table(event, number).post(address, {"what": "not_thrown"})
    tap(organiser, event, "extra", table=2, minutes=5)
    assert answers(event) == [1, None]


# ---- reset and undo --------------------------------------------------------------------------


def test_an_undone_reset_brings_back_what_tables_said_of_their_last_deal(
    organiser: Client, event: Event, clock: Clock
) -> None:
    played(event, clock, organiser, 76)
    say(at_table(event), event, "thrown")
    tap(organiser, event, "reset")
    assert answers(event) == [None, None]
    clock.move(minutes=2)
    tap(organiser, event, "restore")
    assert answers(event) == [2, None]
    page = page_of(organiser, "tournament_rounds", event)
    assert 'data-round-left="720" data-round-signal="0">12:00' in page


def test_a_table_that_played_its_last_deal_meanwhile_is_finished(
    organiser: Client, event: Event, clock: Clock
) -> None:
    played(event, clock, organiser, 76)
    say(at_table(event), event, "not_thrown")
    tap(organiser, event, "reset")
    enter(table_of(event), DRAW)
    assert not table_of(event).finished
    tap(organiser, event, "restore")
    assert table_of(event).finished
    assert rescore(table_of(event).pk, apply=False) == []


def test_a_round_that_was_opened_again_does_not_have_the_clock_of_the_one_before(
    organiser: Client, event: Event
) -> None:
    for what in ("start", "reset"):
        tap(organiser, event, what)
    take_round_back(event_id=event.pk, number=1)
    opened(event)
    assert "ongedaan" not in page_of(organiser, "tournament_rounds", event)
    tap(organiser, event, "restore")
    assert Round.objects.get().started_at is None


# ---- the log ---------------------------------------------------------------------------------


def log_on(page: str) -> list[str]:
    (log,) = re.findall(r'<section class="log".*?</section>', page, re.S)
    return [re.sub(r"^\d\d:\d\d ", "", words_of(line)) for line in re.findall("<li>.*?</li>", log)]


def test_the_log_stands_below_the_round(organiser: Client, event: Event, clock: Clock) -> None:
    assert 'class="log"' not in page_of(organiser, "tournament_rounds", event)
    acts = [("start", 0), ("pause", 0), ("resume", 0), ("more", 0), ("less", 5), ("reset", 0)]
    for what, extra in (*acts, ("restore", 0)):
        tap(organiser, event, what, extra=extra)
    assert log_on(page_of(organiser, "tournament_rounds", event)) == [
        "Terugzetten van de klok ongedaan gemaakt greet",
        "Klok teruggezet greet",
        "5 minuten minder voor allen greet",
        "5 minuten meer voor allen greet",
        "Klok loopt weer greet",
        "Klok stilgezet greet",
        "Klok gestart greet",
    ]
    opened(event, 2)
    assert 'class="log"' not in page_of(organiser, "tournament_rounds", event)
