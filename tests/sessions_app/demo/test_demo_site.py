"""The site of `club.py demo`: an invented club in which everybody is the organiser by one click."""

import importlib
import re
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest
import pytest_django
from django.db import transaction
from django.test import Client
from django.urls import clear_url_caches, reverse

from clubsite import urls
from sessions_app.demo import club
from sessions_app.demo.evenings import ONE_HALF
from sessions_app.demo.loading import last_loading
from sessions_app.demo.site import has_club, make_club
from sessions_app.models import Club, Event, Player, Table, User
from tests.sessions_app.pages import words_of

pytestmark = pytest.mark.django_db


def read_addresses_again() -> None:
    importlib.reload(urls)
    clear_url_caches()


@pytest.fixture(scope="module")
def club_of_a_demo(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """One invented club with short seasons for all tests here; each takes back what it changes."""
    with (
        django_db_blocker.unblock(),
        patch.object(club, "EVENINGS", (ONE_HALF,)),
        transaction.atomic(),
    ):
        make_club(lambda done, total: None)
        yield
        transaction.set_rollback(True)


@pytest.fixture
def addresses(settings: pytest_django.Settings) -> Iterator[None]:
    """Those that only a demo has."""
    settings.DEMO = True
    read_addresses_again()
    yield
    settings.DEMO = False
    read_addresses_again()


@pytest.fixture
def demo(club_of_a_demo: None, db: None, addresses: None) -> None:
    """The site of a demo."""


STRIP = "Democlub Kijk rond als Organisator Tablet Begin opnieuw Mijn eigen club"


def strip_of(client: Client, address: str = "/") -> str:
    page = client.get(address, headers={"accept-language": "nl"}).content.decode()
    found = re.search(r'<aside class="demo-strip.*?</aside>', page, re.DOTALL)
    return words_of(found[0]) if found else ""


def test_a_club_of_its_own_has_no_strip_and_no_addresses(client: Client) -> None:
    User.objects.create_user("admin", role=User.Role.ADMIN)
    assert strip_of(client) == ""
    for path in ("organiser", "tablet", "again", "own"):
        assert client.post(f"/demo/{path}/").status_code == 404


@pytest.mark.usefixtures("demo")
def test_every_page_has_the_strip(client: Client) -> None:
    assert has_club()
    for address in ("/", reverse("standings"), reverse("calculator"), reverse("demo_own")):
        strip = strip_of(client, address)
        assert strip == STRIP


@pytest.mark.usefixtures("demo")
def test_a_click_makes_an_organiser_and_not_an_administrator(client: Client) -> None:
    assert client.post(reverse("demo_organiser"))["Location"] == reverse("events")
    assert client.get(reverse("events")).status_code == 200
    assert client.get(reverse("backup_folder")).status_code == 403
    assert not any(user.has_usable_password() for user in User.objects.all())


@pytest.mark.usefixtures("demo")
def test_a_click_opens_a_table_of_today_and_closes_no_other_tablet() -> None:
    one, other = Client(), Client()
    address = one.post(reverse("demo_tablet"))["Location"]
    assert other.post(reverse("demo_tablet"))["Location"] == address
    for tablet in (one, other):
        assert tablet.get(address).status_code == 200
        assert tablet.get(f"{address}deal/").status_code == 200
    assert Client().get(address)["Location"].startswith("/join/")


@pytest.mark.usefixtures("demo")
def test_without_a_table_it_says_so(client: Client) -> None:
    Table.objects.update(finished=True)
    page = client.post(reverse("demo_tablet"), follow=True, headers={"accept-language": "nl"})
    assert "Er speelt geen tafel meer." in words_of(page.content.decode())


@pytest.mark.usefixtures("demo")
def test_its_own_club_is_explained_in_both_languages(client: Client) -> None:
    for language, title in (("nl", "Begin mijn eigen club"), ("en", "Begin my own club")):
        page = client.get(reverse("demo_own"), headers={"accept-language": language})
        assert f"<h1>{title}</h1>" in page.content.decode()
        assert "<code>python3 club.py run</code>" in page.content.decode()


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("addresses")
def test_start_over_asks_and_then_makes_the_club_as_it_was(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(club, "EVENINGS", (ONE_HALF,))
    make_club(lambda done, total: None)
    names = list(Player.objects.order_by("pk").values_list("first_name", "last_name"))
    Player.objects.create(first_name="Zo", last_name="Maar")
    assert "Opnieuw beginnen?" in words_of(client.get("/demo/again/").content.decode())
    client.post(reverse("demo_again"))
    loading = last_loading()
    assert loading
    loading.thread.join()
    assert not loading.failed
    assert list(Player.objects.order_by("pk").values_list("first_name", "last_name")) == names
    assert Club.objects.get().name == "De Rode Draak"
    assert Event.objects.exists()
    answer = client.get("/demo/again/?begun=1", headers={"HX-Request": "true"})
    assert answer["HX-Redirect"] == "/"
