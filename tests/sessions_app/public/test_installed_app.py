"""What a tablet is told when it installs the club, and which pages of it are kept."""

import re
import struct

import pytest
from django.test import Client
from django.urls import reverse

from clubsite.settings import BASE_DIR
from sessions_app.models import Event, Table, User
from sessions_app.shared.club import TheClub, keep
from tests.sessions_app.clients import at_table, logged_in
from tests.sessions_app.club import a_table, an_event, enter

ICONS = {"app-192": 192, "app-512": 512, "app-maskable": 512, "app-apple": 180}


@pytest.fixture
def table(db: None) -> Table:
    table = a_table(an_event())
    enter(table, {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]})
    return table


def test_the_club_is_installed_by_its_name_in_its_language(client: Client) -> None:
    keep(TheClub("De Rode Draak", "en"), seconds=60)
    response = client.get("/manifest.webmanifest")
    assert response["Content-Type"] == "application/manifest+json"
    assert response["Cache-Control"] == "max-age=3600"
    told = response.json()
    icons = [(icon["src"], icon["sizes"], icon["purpose"]) for icon in told.pop("icons")]
    assert told == {
        "id": "/",
        "name": "De Rode Draak",
        "lang": "en",
        "start_url": "/join/",
        "scope": "/",
        "display": "fullscreen",
        "orientation": "any",
        "background_color": "#faf7f1",
        "theme_color": "#faf7f1",
    }
    assert icons == [
        ("/static/icons/app-192.png", "192x192", "any"),
        ("/static/icons/app-512.png", "512x512", "any"),
        ("/static/icons/app-maskable.png", "512x512", "maskable"),
    ]


@pytest.mark.parametrize(("name", "size"), ICONS.items())
def test_an_icon_has_its_size_and_is_light(name: str, size: int) -> None:
    picture = (BASE_DIR / "static" / "icons" / f"{name}.png").read_bytes()
    assert struct.unpack(">II", picture[16:24]) == (size, size)
    assert len(picture) < 15_000


def test_every_page_says_where_the_app_and_its_icon_are(client: Client) -> None:
    head = client.get("/offline/").content.decode()
    assert re.findall(r'<link rel="(?:apple-touch-icon|manifest)" href="(.*?)">', head) == [
        "/static/icons/app-apple.png",
        "/manifest.webmanifest",
    ]


def test_a_browser_asks_each_time_whether_the_worker_changed(client: Client) -> None:
    response = client.get("/sw.js")
    assert response["Content-Type"] == "text/javascript"
    assert response["Cache-Control"] == "no-cache"
    told = re.findall(r'^const (\w+) = "(/.*)";$', response.content.decode(), re.MULTILINE)
    assert told == [("OFFLINE", "/offline/"), ("START", "/join/"), ("STATIC", "/static/")]


@pytest.mark.parametrize("address", ["/manifest.webmanifest", "/sw.js"])
def test_the_shell_is_only_read(client: Client, address: str) -> None:
    assert client.post(address).status_code == 405


# ---- which pages -----------------------------------------------------------------------------


def is_kept(device: Client, name: str, *args: object) -> bool:
    response = device.get(reverse(name, args=args))
    assert response.status_code == 200
    return b"data-shell" in response.content


def test_the_pages_of_a_table_are_kept(table: Table) -> None:
    tablet = at_table(table.event)
    for name in ("table", "deal", "table_sheet"):
        assert is_kept(tablet, name, table.public_id)


def test_who_is_east_and_the_final_sheet_are_kept_too(table: Table) -> None:
    tablet = at_table(table.event)
    for state in ({"started": False}, {"started": True, "finished": True}):
        Table.objects.update(**state)
        assert is_kept(tablet, "table", table.public_id)


def test_of_a_closed_event_nothing_is_kept(table: Table) -> None:
    Event.objects.update(state=Event.State.CLOSED)
    assert not is_kept(logged_in(User.Role.ORGANISER), "table", table.public_id)


def test_pages_of_organisers_and_visitors_are_not_kept(table: Table) -> None:
    organiser = logged_in(User.Role.ORGANISER)
    assert not is_kept(organiser, "event", table.event.public_id)
    assert not is_kept(organiser, "table_people", table.public_id)
    assert not is_kept(organiser, "players")
    assert not is_kept(Client(), "live", table.event.public_id)
