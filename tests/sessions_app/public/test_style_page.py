"""The page that shows every part, and the parts that every page has."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from clubsite.settings import BASE_DIR
from scoring.tiles import CODES
from sessions_app.templatetags.navigation import ENTRIES, leads_to
from tests.sessions_app.clients import logged_in

STATIC = BASE_DIR / "static"
ICONS = (STATIC / "icons" / "icons.svg").read_text(encoding="utf-8")
PARTS = "".join(
    (STATIC / "css" / name).read_text(encoding="utf-8") for name in ("parts.css", "panels.css")
)
# Shown only when a script makes them.
MADE_BY_SCRIPT = {"toast", "toasts"}


@pytest.fixture
def shown(client: Client) -> str:
    response = client.get("/style/")
    assert response.status_code == 200
    return response.content.decode()


def classes(page: str) -> set[str]:
    return {name for names in re.findall(r'class="(.*?)"', page) for name in names.split()}


def test_every_tile_is_shown_at_three_sizes_and_in_grey(shown: str) -> None:
    for code in CODES:
        assert shown.count(f"#t-{code}") >= 4


def test_a_claimed_tile_a_concealed_kong_and_a_ring_are_shown(shown: str) -> None:
    assert "#t-back" in shown
    assert 'class="tile lying"' in shown
    assert 'class="tile wins"' in shown


def test_every_part_is_shown(shown: str) -> None:
    parts = set(re.findall(r"^\.([a-z][\w-]*)", PARTS, re.MULTILINE))
    assert parts - classes(shown) - MADE_BY_SCRIPT == set()


def test_every_icon_is_shown_and_none_that_is_not_drawn(shown: str) -> None:
    drawn = set(re.findall(r'<symbol id="(\w+)"', ICONS))
    assert set(re.findall(r"icons\.svg#(\w+)", shown)) == drawn


def test_numbers_follow_the_language(client: Client) -> None:
    dutch = client.get("/style/").content.decode()
    english = client.get("/style/", headers={"Accept-Language": "en"}).content.decode()
    assert "12.000" in dutch
    assert "−1.868" in dutch
    assert "12,000" in english
    assert "−1,868" in english


def test_every_page_leads_to_it(client: Client) -> None:
    assert '<a href="/style/">' in client.get("/tiles/").content.decode()


@pytest.mark.django_db
def test_the_bar_marks_where_we_are(client: Client) -> None:
    assert 'href="/" aria-current="page"' in client.get("/").content.decode()
    assert "aria-current" not in client.get("/style/").content.decode()


@pytest.mark.django_db
def test_every_entry_of_the_bar_leads_somewhere() -> None:
    organiser = logged_in("organiser")
    page = organiser.get("/style/").content.decode()
    for entry in ENTRIES:
        assert f'href="{reverse(entry.url_name)}"' in page
        assert organiser.get(reverse(entry.url_name)).status_code == 200


def test_a_visitor_is_shown_only_what_everybody_may_open(client: Client) -> None:
    bar = client.get("/style/").content.decode().partition('<nav class="nav"')[2]
    links = re.findall(r'href="([^"]+)"', bar.partition("</nav>")[0])
    assert links == [reverse(entry.url_name) for entry in ENTRIES if not entry.needs]
    assert len(links) < len(ENTRIES)


@pytest.mark.parametrize(
    ("here", "address", "current"),
    [
        ("/", "/", True),
        ("/rules/", "/", False),
        ("/rules/", "/rules/", True),
        ("/rules/dutch-2011/", "/rules/", True),
        ("/", "/rules/", False),
    ],
)
def test_a_page_belongs_to_the_entry_above_it(here: str, address: str, current: bool) -> None:
    assert leads_to(here, address) is current


def test_one_filled_button_beside_those_of_the_dialog(shown: str) -> None:
    outside = re.sub(r"<dialog.*?</dialog>", "", shown, flags=re.DOTALL)
    assert outside.count("button filled") == 1


def test_only_reading(client: Client) -> None:
    assert client.post("/style/").status_code == 405
    assert client.post("/offline/").status_code == 405
