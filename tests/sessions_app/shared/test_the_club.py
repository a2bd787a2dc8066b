"""The name and the language of the club, on every page."""

import re
from typing import NoReturn

import pytest
from django.db import OperationalError, connections
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from sessions_app.models import User
from sessions_app.models.club import Club
from sessions_app.shared.club import forget, save_club, the_club
from tests.sessions_app.clients import logged_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("real_club")]


def named(name: str, language: str = "nl") -> Club:
    club = Club(name=name, language=language)
    save_club(club)
    return club


def title_and_head(client: Client, path: str = "/style/") -> tuple[str, str]:
    page = client.get(path).content.decode()
    title = re.search(r"<title>(.*?)</title>", page)
    head = re.search(r'<span class="home-name">(.*?)</span>', page, re.DOTALL)
    assert title
    return title[1], head[1].strip() if head else ""


def test_until_the_club_has_a_name_it_is_a_mahjong_club(client: Client) -> None:
    assert title_and_head(client) == ("Stijlgids · Mahjongclub", "Mahjongclub")


def test_the_club_is_named_on_every_page_also_where_something_is_wrong(client: Client) -> None:
    named("De Rode <Draak>")
    head = "De Rode &lt;Draak&gt;"
    assert title_and_head(client) == (f"Stijlgids · {head}", head)
    assert title_and_head(client, "/nowhere")[0].endswith(f"· {head}")


def test_the_admin_is_named_so_too_and_there_the_name_is_changed() -> None:
    club = named("De Rode Draak")
    admin = logged_in(User.Role.ADMIN)
    assert "De Rode Draak" in admin.get("/admin/").content.decode()
    form = {"name": "De Witte Draak", "language": "nl", "odd_tables": "fives"}
    address = f"/admin/sessions_app/club/{club.pk}/change/"
    assert admin.post(address, form).status_code == 302
    assert title_and_head(admin)[1] == "De Witte Draak"
    assert admin.get("/admin/sessions_app/club/add/").status_code == 403
    assert admin.post(f"/admin/sessions_app/club/{club.pk}/delete/").status_code == 403


def test_the_club_is_read_once_for_many_pages(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(2):
        for _page in range(3):
            client.get("/style/")


def test_a_site_without_its_database_still_says_so(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away() -> NoReturn:
        raise OperationalError("the server is away")

    monkeypatch.setattr(connections["default"], "cursor", away)
    assert title_and_head(client, "/nowhere")[0].endswith("· Mahjongclub")


# ---- language --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("asked_for", ["", "nl-NL", "en-GB, en;q=0.9", "de"])
def test_a_browser_gets_the_language_of_the_club(
    client: Client, language: str, asked_for: str
) -> None:
    named("De Rode Draak", language)
    headers = {"Accept-Language": asked_for}
    assert client.get("/style/", headers=headers)["Content-Language"] == language


def test_a_choice_of_this_browser_counts_for_more(client: Client) -> None:
    named("De Rode Draak", "nl")
    client.post("/language", {"language": "en"})
    assert client.get("/style/")["Content-Language"] == "en"


def test_nonsense_in_the_cookie_is_no_choice(client: Client) -> None:
    named("De Rode Draak", "nl")
    client.cookies["django_language"] = "xx"
    assert client.get("/style/", headers={"Accept-Language": "en"})["Content-Language"] == "nl"


def test_an_account_that_may_not_log_in_is_no_admin() -> None:
    assert not the_club().has_admin
    boss = User.objects.create_superuser("baas", password="right", is_active=False)
    forget()
    assert not the_club().has_admin
    boss.is_active = True
    boss.save()
    forget()
    assert the_club().has_admin
