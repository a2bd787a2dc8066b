"""Backups while people play: at every half and round, every half hour with deals, never in the way.

The backups are written by the real thread; a test waits for it before it looks.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
import pytest_django
from django.test import Client
from django.urls import reverse

from sessions_app.backup import schedule as backup_schedule
from sessions_app.backup.keeping import choose_folder, kept_backup, make_backup, one_at_a_time
from sessions_app.backup.reading import checked
from sessions_app.backup.schedule import Schedule
from sessions_app.evening.attendance import set_here
from sessions_app.models import DealEntry, Player, Round, Table, User
from tests.sessions_app.clients import Clock, at_table, logged_in
from tests.sessions_app.club import FOUR, a_table, an_event
from tests.sessions_app.tournaments.fields import a_tournament, finish, with_plan

pytestmark = pytest.mark.django_db(transaction=True)

TOTALS = {"winner": "1", "origin": "wall", "way1": "total", "total1": "60", "sure": "1"}


@pytest.fixture
def folder(tmp_path: Path, settings: pytest_django.Settings) -> Path:
    """Where the backups go."""
    settings.DATA_DIR = tmp_path
    return tmp_path / "backups"


@pytest.fixture
def schedule(
    settings: pytest_django.Settings, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Schedule]:
    """The schedule of a server that was just started."""
    settings.BACKUPS_DURING_PLAY = True
    fresh = Schedule()
    monkeypatch.setattr(backup_schedule, "schedule", fresh)
    yield fresh
    fresh.finish()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def save_deal(tablet: Client, table: Table, key: str) -> int:
    table.refresh_from_db()
    told = {**TOTALS, "seen": table.version, "key": f"{key:0>24}", "position": 1, "save": "1"}
    return tablet.post(reverse("deal", args=[table.public_id]), told).status_code


def files(folder: Path) -> int:
    return len(list(folder.iterdir())) if folder.exists() else 0


def rows_in(folder: Path) -> list[int]:
    """How many entries of deals each backup holds, the oldest first."""
    return [checked(file).rows["dealentry"] for file in sorted(folder.iterdir())]


# ---- every half hour -------------------------------------------------------------------------


def test_the_first_deal_makes_a_backup_with_that_deal_in_it(
    folder: Path, schedule: Schedule
) -> None:
    table = a_table(an_event())
    assert save_deal(at_table(table.event), table, "1") == 302
    schedule.finish()
    assert rows_in(folder) == [1]


def test_deals_within_half_an_hour_make_no_other_and_the_first_after_it_does(
    folder: Path, schedule: Schedule, clock: Clock
) -> None:
    table = a_table(an_event(rounds=20))
    tablet = at_table(table.event)
    for key, minutes in (("1", 0), ("2", 10), ("3", 19), ("4", 1), ("5", 20)):
        clock.move(minutes=minutes)
        assert save_deal(tablet, table, key) == 302
        schedule.finish()
    assert rows_in(folder) == [1, 4]


def test_a_backup_that_was_made_by_hand_counts_too(
    folder: Path, schedule: Schedule, clock: Clock
) -> None:
    table = a_table(an_event(rounds=20))
    make_backup()
    clock.move(minutes=20)
    save_deal(at_table(table.event), table, "1")
    schedule.finish()
    assert files(folder) == 1
    clock.move(minutes=10)
    save_deal(at_table(table.event), table, "2")
    schedule.finish()
    assert rows_in(folder) == [0, 2]


def test_a_clock_that_is_put_back_does_not_stop_the_backups(
    folder: Path, schedule: Schedule, clock: Clock
) -> None:
    table = a_table(an_event(rounds=20))
    save_deal(at_table(table.event), table, "1")
    schedule.finish()
    clock.move(days=-30)
    save_deal(at_table(table.event), table, "2")
    schedule.finish()
    assert sorted(rows_in(folder)) == [1, 2]


def test_a_deal_is_stored_when_its_backup_fails_and_the_organiser_reads_of_it(
    folder: Path, schedule: Schedule
) -> None:
    choose_folder(str(folder.parent / "usb"))
    table = a_table(an_event())
    assert save_deal(at_table(table.event), table, "1") == 302
    schedule.finish()
    assert DealEntry.objects.count() == 1
    assert kept_backup().trouble == "gone"
    page = logged_in(User.Role.ORGANISER).get(reverse("events")).content.decode()
    assert "De laatste reservekopie is mislukt." in page


def test_a_deal_that_was_sent_before_makes_none(folder: Path, schedule: Schedule) -> None:
    table = a_table(an_event())
    tablet = at_table(table.event)
    save_deal(tablet, table, "1")
    schedule.finish()
    schedule.next_look = None
    for file in folder.iterdir():
        file.unlink()
    assert save_deal(tablet, table, "1") == 302
    schedule.finish()
    assert files(folder) == 0


# ---- at every half and round -----------------------------------------------------------------


def test_a_half_that_is_drawn_makes_one_also_within_the_half_hour(
    folder: Path, schedule: Schedule, clock: Clock
) -> None:
    event = an_event()
    players = [Player.objects.create(first_name=name) for name in FOUR]
    for player in players:
        set_here(event, player, here=True)
    make_backup()
    clock.move(minutes=1)
    layout = ",".join(player.public_id for player in players)
    told = {"half": 1, "layout": layout}
    logged_in(User.Role.ORGANISER).post(reverse("draw", args=[event.public_id]), told)
    schedule.finish()
    assert Round.objects.count() == 1
    assert files(folder) == 2


def test_a_round_that_is_opened_and_one_that_is_confirmed_make_one_each(
    folder: Path, schedule: Schedule, clock: Clock
) -> None:
    event = a_tournament(rounds=2)
    with_plan(event, 8)
    organiser = logged_in(User.Role.ORGANISER)
    address = reverse("tournament_rounds", args=[event.public_id])
    organiser.post(address, {"what": "open", "round": 1})
    schedule.finish()
    assert files(folder) == 1
    for table in Table.objects.all():
        finish(table, 30_000, 30_000, 30_000, 30_000)
    clock.move(minutes=1)
    organiser.post(address, {"what": "confirm", "round": 1})
    schedule.finish()
    assert files(folder) == 2


# ---- one at a time ---------------------------------------------------------------------------


def test_while_one_is_written_no_other_begins(
    folder: Path, schedule: Schedule, clock: Clock
) -> None:
    with one_at_a_time:
        schedule.want()
        writing = schedule.thread
        schedule.want()
        assert schedule.thread is writing
        assert files(folder) == 0
    schedule.finish()
    assert (schedule.thread, schedule.wanted) == (None, False)
    assert files(folder) == 1  # the clock stands still, so both have one name


def test_without_play_no_thread_is_running(schedule: Schedule) -> None:
    table = a_table(an_event())
    at_table(table.event).get(reverse("table", args=[table.public_id]))
    assert schedule.thread is None
