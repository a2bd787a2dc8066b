"""Accounts are looked after by administrators, and what one may do is its role alone."""

import pytest
from django.test import Client

from sessions_app.models import User
from tests.sessions_app.clients import logged_in, logged_in_superuser

pytestmark = pytest.mark.django_db

ACCOUNTS = "/admin/sessions_app/user/"


@pytest.mark.parametrize("role", ["", "scorekeeper", "organiser"])
def test_others_do_not_get_in(role: str) -> None:
    client = logged_in(User.Role(role))
    assert client.get(ACCOUNTS).status_code == 302


def test_a_flag_of_django_opens_nothing() -> None:
    client = logged_in(User.Role.ORGANISER)
    User.objects.update(is_staff=True)
    assert client.get(ACCOUNTS).status_code == 302


def test_an_administrator_logs_in_there_and_gives_a_role(client: Client) -> None:
    User.objects.create_user("greet", password="right", role="admin")
    form = {"username": "greet", "password": "right", "next": ACCOUNTS}
    assert client.post("/admin/login/", form)["Location"] == ACCOUNTS
    new = {
        "username": "wim",
        "usable_password": "true",
        "password1": "a lamp over a table",
        "password2": "a lamp over a table",
        "role": "scorekeeper",
    }
    assert client.post(f"{ACCOUNTS}add/", new).status_code == 302
    wim = User.objects.get(username="wim")
    assert (wim.role, wim.is_active, wim.is_superuser) == ("scorekeeper", True, False)
    changed = {"username": "wim", "role": "organiser", "is_active": "on"}
    assert client.post(f"{ACCOUNTS}{wim.pk}/change/", changed).status_code == 302
    wim.refresh_from_db()
    assert wim.role == "organiser"


def test_a_superuser_gets_in_as_well() -> None:
    page = logged_in_superuser().get(ACCOUNTS)
    assert page.status_code == 200
    assert "baas" in page.content.decode()


def test_an_administrator_who_was_put_out_of_use_does_not_get_in() -> None:
    client = logged_in(User.Role.ADMIN)
    User.objects.update(is_active=False)
    assert client.get(ACCOUNTS).status_code == 302
