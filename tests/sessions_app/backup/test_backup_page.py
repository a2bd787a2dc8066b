"""Backups on screen: one after every evening, one by a tap, where they go, and a reminder."""

import re
from html import unescape
from pathlib import Path

import pytest
import pytest_django
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from sessions_app.backup.keeping import (
    DAYS_KEPT,
    NEWEST_KEPT,
    choose_folder,
    kept_backup,
    make_backup,
    name_at,
)
from sessions_app.backup.reading import checked
from sessions_app.models import Backup, Event, User
from sessions_app.table.services import agree
from tests.sessions_app.clients import Clock, logged_in, logged_in_as
from tests.sessions_app.club import a_table, an_event, enter, entered
from tests.sessions_app.evenings import WIM_FROM_HENK, stop

pytestmark = pytest.mark.django_db

GONE = "De map is er niet. Zit de USB-stick erin, of is de map verplaatst?"


@pytest.fixture
def folder(tmp_path: Path, settings: pytest_django.Settings) -> Path:
    """Where backups go unless somebody chose another place."""
    settings.DATA_DIR = tmp_path
    return tmp_path / "backups"


@pytest.fixture
def organiser() -> Client:
    return logged_in(User.Role.ORGANISER)


@pytest.fixture
def admin() -> Client:
    return logged_in(User.Role.ADMIN, "anneke")


def banners_in(page: str) -> list[str]:
    found = re.findall(r'<p class="banner[^"]*".*?<span>(.*?)</span>', page, re.S)
    return [unescape(text) for text in found]


def close(client: Client, event: Event) -> list[str]:
    """What is told."""
    address = reverse("closing", args=[event.public_id])
    page = client.post(address, {"state": "closed"}, follow=True).content.decode()
    return [told for told in banners_in(page) if "Elke tafel" not in told]


# ---- after an evening ------------------------------------------------------------------------


def test_closing_an_evening_makes_a_backup_once(folder: Path, organiser: Client) -> None:
    event = an_event()
    assert close(organiser, event) == [
        "De avond is afgesloten, en er is een reservekopie van de club gemaakt."
    ]
    (made,) = folder.iterdir()
    assert re.fullmatch(r"mahjong-reservekopie-\d{8}-\d{6}-auto-\w{12}\.gz", made.name)
    assert checked(made).migrations
    assert kept_backup().file == str(made)
    # A second tap.
    made.unlink()
    assert close(organiser, event) == ["De avond is afgesloten."]
    assert list(folder.iterdir()) == []


def test_an_evening_closes_without_its_backup_too(folder: Path, organiser: Client) -> None:
    choose_folder(str(folder.parent / "usb"))
    event = an_event()
    assert close(organiser, event) == [
        "De avond is afgesloten.",
        f"Er is geen reservekopie gemaakt. {GONE}",
    ]
    assert Event.objects.get().state == Event.State.CLOSED
    assert not (folder.parent / "usb").exists()
    assert reminders(organiser) == ["De laatste reservekopie is mislukt."]


def test_only_the_newest_automatic_ones_of_this_club_stay(folder: Path, organiser: Client) -> None:
    folder.mkdir()
    mark = Backup.objects.create().mark
    ours = [f"mahjong-reservekopie-202601{day:02}-213000-auto-{mark}.gz" for day in range(1, 26)]
    others = [
        "mahjong-reservekopie-20250101-213000-auto-23456789abcd.gz",
        "mahjong-reservekopie-20250101-213000.gz",
        f"mahjong-reservekopie-20250101-213000-auto-{mark}.gz.txt",
        "holiday.jpg",
    ]
    for name in [*ours, *others]:
        (folder / name).touch()
    close(organiser, an_event())
    left = {file.name for file in folder.iterdir()}
    (made,) = left - {*ours, *others}
    assert left == {made, *ours[-(DAYS_KEPT - 1) :], *others}


def test_of_several_on_one_evening_the_newest_stay_and_later_the_last(
    folder: Path, organiser: Client
) -> None:
    folder.mkdir()
    mark = Backup.objects.get_or_create()[0].mark
    ours = [
        f"mahjong-reservekopie-202601{day:02}-{hour}3000-auto-{mark}.gz"
        for day in range(1, 6)
        for hour in range(19, 24)
    ]
    for name in ours:
        (folder / name).touch()
    close(organiser, an_event())
    left = {file.name for file in folder.iterdir()}
    (made,) = left - {*ours}
    newest = ours[-(NEWEST_KEPT - 1) :]
    assert left == {made, *newest, ours[4], ours[9], ours[14]}


# ---- by a tap --------------------------------------------------------------------------------


def test_those_made_by_hand_do_not_fill_the_disk_and_are_counted_apart(
    folder: Path, organiser: Client
) -> None:
    folder.mkdir()
    mark = Backup.objects.create().mark
    ours = [f"mahjong-reservekopie-20260101-2130{n:02}-hand-{mark}.gz" for n in range(40)]
    others = [
        f"mahjong-reservekopie-20260101-213000-auto-{mark}.gz",
        "mahjong-reservekopie-20250101-213000-hand-23456789abcd.gz",
        "mahjong-reservekopie-20250101-213000.gz",
    ]
    for name in [*ours, *others]:
        (folder / name).touch()
    organiser.post(reverse("backup"))
    left = {file.name for file in folder.iterdir()}
    (made,) = left - {*ours, *others}
    assert re.fullmatch(rf"mahjong-reservekopie-\d{{8}}-\d{{6}}-hand-{mark}\.gz", made)
    assert left == {made, *ours[-(NEWEST_KEPT - 1) :], *others}


def test_an_organiser_makes_one_and_sees_how_it_went(folder: Path, organiser: Client) -> None:
    address = reverse("backup")
    assert "Er is er nog geen gemaakt." in organiser.get(address).content.decode()
    page = organiser.post(address, follow=True).content.decode()
    (made,) = folder.iterdir()
    assert banners_in(page) == [f"De reservekopie is gemaakt: {made.name}"]
    assert str(made) in page
    assert "Hij is compleet." in page

    choose_folder(str(folder / "gone"))
    page = organiser.post(address, follow=True).content.decode()
    assert banners_in(page) == [f"Er is geen reservekopie gemaakt. {GONE}"]
    assert f"Daarna is het mislukt. {GONE}" in page
    assert str(made) in page


def test_a_file_in_the_place_of_the_folder_is_told(folder: Path, organiser: Client) -> None:
    folder.touch()
    page = organiser.post(reverse("backup"), follow=True).content.decode()
    assert banners_in(page) == [f"Er is geen reservekopie gemaakt. {GONE}"]


def test_two_taps_in_a_second_are_one_backup(folder: Path, clock: Clock) -> None:
    assert make_backup() == make_backup()
    assert [file.name for file in folder.iterdir()] == [
        name_at(clock.now, f"hand-{kept_backup().mark}")
    ]


def test_an_administrator_takes_it_along(folder: Path, admin: Client) -> None:
    address = reverse("backup_download")
    page = admin.get(address, follow=True).content.decode()
    assert banners_in(page) == ["De laatste reservekopie is er nu niet. Maak een nieuwe."]
    admin.post(reverse("backup"))
    (made,) = folder.iterdir()
    response = admin.get(address)
    assert response.headers["Content-Disposition"] == f'attachment; filename="{made.name}"'
    assert b"".join(response) == made.read_bytes()


# ---- where they go ---------------------------------------------------------------------------


def test_an_administrator_chooses_the_folder(folder: Path, admin: Client, tmp_path: Path) -> None:
    address = reverse("backup_folder")
    usb = tmp_path / "usb"
    usb.mkdir()
    page = admin.post(address, {"folder": f" {usb} "}, follow=True).content.decode()
    assert banners_in(page) == ["Reservekopieën komen vanaf nu in deze map."]
    assert close(admin, an_event())
    assert len(list(usb.iterdir())) == 1
    assert not folder.exists()
    admin.post(address, {"folder": ""})
    assert kept_backup().folder == ""


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        ("usb", "Schrijf het hele pad, vanaf de eerste / of de letter van de schijf."),
        ("/nowhere/at/all", "Deze map is er niet op deze computer."),
        (__file__, "Deze map is er niet op deze computer."),
        ("/" + "x" * 300, "Deze map is er niet op deze computer."),
        ("/\x00", "Deze map is er niet op deze computer."),
    ],
)
def test_a_folder_that_cannot_serve_is_refused(admin: Client, told: str, fault: str) -> None:
    page = admin.post(reverse("backup_folder"), {"folder": told}).content.decode()
    (found,) = re.findall(r'id="id_folder-fault">.*?<span>(.*?)</span>', page, re.S)
    assert unescape(found) == fault
    assert kept_backup().folder == ""


# ---- the reminder ----------------------------------------------------------------------------


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def reminders(client: Client) -> list[str]:
    return banners_in(client.get(reverse("events")).content.decode())


def test_organisers_are_reminded_of_what_was_played_since(
    folder: Path, organiser: Client, clock: Clock
) -> None:
    table = a_table(an_event())
    assert reminders(organiser) == []
    enter(table, WIM_FROM_HENK)
    none = "Er is nog geen reservekopie van wat er gespeeld is."
    assert reminders(organiser) == [none]
    assert reminders(logged_in(User.Role.SCOREKEEPER, "wim")) == []

    make_backup()
    clock.move(days=8)
    organiser = logged_in_as(User.objects.get(username="greet"))
    assert reminders(organiser) == []
    clock.move(days=-4)
    enter(table, WIM_FROM_HENK)
    assert reminders(organiser) == []
    clock.move(days=4)
    organiser = logged_in_as(User.objects.get(username="greet"))
    day = timezone.localtime(kept_backup().made_at)
    told = organiser.get(reverse("events"), headers={"accept-language": "en"}).content.decode()
    assert banners_in(told) == [
        f"The last backup is of {day.day} {day:%B}, and the club has played since."
    ]
    make_backup()
    assert reminders(organiser) == []


def test_a_sheet_with_only_totals_was_played_too(
    folder: Path, organiser: Client, clock: Clock
) -> None:
    make_backup()
    clock.move(days=8)
    organiser = logged_in_as(User.objects.get(username="greet"))
    table = a_table(an_event())
    enter(table, WIM_FROM_HENK)
    stop(table)
    agree(table_id=table.pk, entered=entered(table))
    table.deals.update(entry=None)
    table.deals.all().delete()
    assert len(reminders(organiser)) == 1
