"""Accounts between logging in and out: guesses, idle hours, passwords, and what is stored of it."""

import logging
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.core import signing
from django.test import Client
from django.urls import reverse

from clubsite.refusals import NotRefused
from clubsite.settings import PASSWORD_HASHERS
from sessions_app.access.codes import renew_codes
from sessions_app.access.guessing import COOKIE, MOST_AN_HOUR, SALT
from sessions_app.access.passwords import AT_ONCE, Argon2Hasher
from sessions_app.models import Event, PasswordTry, Player, Table, User
from sessions_app.seasons.home_games.links import make_links
from tests.sessions_app.clients import Clock, at_table, logged_in, logged_in_as, type_pin
from tests.sessions_app.club import a_table, an_event
from tests.sessions_app.concurrency import LONG_ENOUGH

pytestmark = pytest.mark.django_db

RIGHT = "a lamp over a table"


@pytest.fixture
def greet() -> User:
    return User.objects.create_user("greet", password=RIGHT, role=User.Role.ADMIN)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def log_in(client: Client, password: str, name: str = "greet", address: str = "192.0.2.1") -> int:
    form = {"username": name, "password": password}
    return client.post("/login/", form, REMOTE_ADDR=address).status_code


def guess_from_everywhere(name: str, times: int) -> list[int]:
    return [log_in(Client(), "wrong", name, f"198.51.100.{number}") for number in range(times)]


# ---- guessing a password ---------------------------------------------------------------------


@pytest.mark.parametrize("name", ["greet", "nobody"])
def test_a_name_takes_so_many_wrong_passwords_an_hour(greet: User, clock: Clock, name: str) -> None:
    """From any address, and also for a name that no account has: nobody learns which exist."""
    guess_from_everywhere(name, MOST_AN_HOUR)
    page = Client().post("/login/", {"username": name, "password": RIGHT}).content.decode()
    assert "Voor deze naam is te vaak een verkeerd wachtwoord getypt." in page
    assert PasswordTry.objects.count() == MOST_AN_HOUR
    clock.move(hours=1)
    assert log_in(Client(), RIGHT, name) == (302 if name == "greet" else 200)


@pytest.mark.usefixtures("greet")
def test_the_own_device_gets_in_while_others_guess() -> None:
    own = Client()
    assert log_in(own, RIGHT) == 302
    own.post("/logout/")
    guess_from_everywhere("greet", MOST_AN_HOUR)
    assert log_in(own, RIGHT) == 302
    assert log_in(Client(), RIGHT) == 200


@pytest.mark.usefixtures("greet")
def test_a_device_of_somebody_else_does_not(greet: User) -> None:
    User.objects.create_user("wim", password=RIGHT, role=User.Role.ORGANISER)
    other = Client()
    assert log_in(other, RIGHT, "wim") == 302
    other.post("/logout/")
    guess_from_everywhere("greet", MOST_AN_HOUR)
    assert log_in(other, RIGHT, "greet") == 200
    other.cookies[COOKIE] = signing.dumps([greet.pk], key="made up", salt=SALT)
    assert log_in(other, RIGHT, "greet") == 200


@pytest.mark.parametrize("length", [151, 256, 5000])
@pytest.mark.parametrize("address", ["/login/", "/admin/login/"])
def test_a_name_that_is_too_long_is_told_at_the_form(
    client: Client, address: str, length: int
) -> None:
    page = client.post(address, {"username": "x" * length, "password": "wrong"})
    assert page.status_code == 200
    assert "150 tekens" in page.content.decode()


# ---- how passwords are stored ----------------------------------------------------------------


def test_a_password_takes_nineteen_megabytes_and_an_old_one_is_stored_anew(
    greet: User, settings: Any
) -> None:
    settings.PASSWORD_HASHERS = PASSWORD_HASHERS

    class Older(Argon2Hasher):
        memory_cost = 102400
        parallelism = 8

    User.objects.update(password=Older().encode(RIGHT, "salt" * 6))
    assert log_in(Client(), RIGHT) == 302
    greet.refresh_from_db()
    assert greet.password.startswith("argon2$argon2id$v=19$m=19456,t=2,p=1$")
    assert greet.check_password(RIGHT)


def test_two_passwords_are_checked_at_a_time() -> None:
    """A third waits until one of them is done."""
    hasher = Argon2Hasher()
    stored = hasher.encode(RIGHT, "salt" * 6)
    with ThreadPoolExecutor(1) as others, AT_ONCE:
        with AT_ONCE:
            third = others.submit(hasher.verify, RIGHT, stored)
            with pytest.raises(TimeoutError):
                third.result(timeout=LONG_ENOUGH)
        assert third.result(timeout=20)


# ---- idle hours ------------------------------------------------------------------------------


def test_an_account_ends_after_twelve_hours_without_a_page(clock: Clock) -> None:
    organiser = logged_in(User.Role.ORGANISER)
    events = reverse("events")
    for _page in range(3):
        clock.move(hours=11, minutes=59)
        assert organiser.get(events).status_code == 200
    clock.move(hours=12)
    assert organiser.get(events)["Location"] == "/login/?next=%2Fevents%2F"
    assert "Uitloggen" not in organiser.get("/").content.decode()


def test_tables_and_personal_links_stay_when_an_account_ends(clock: Clock) -> None:
    event = an_event()
    table = a_table(event)
    tablet = at_table(event)
    (link,) = make_links(players=[Player.objects.earliest("pk")])
    tablet.get(reverse("my_link", args=[link.token]))
    User.objects.create_user("greet", password=RIGHT, role=User.Role.ORGANISER)
    log_in(tablet, RIGHT)
    clock.move(hours=13)
    assert tablet.get(reverse("events")).status_code == 302
    assert tablet.get(reverse("table", args=[table.public_id])).status_code == 200
    assert str(link.player) in tablet.get("/my/").content.decode()


# ---- the password once more ------------------------------------------------------------------


def protected() -> list[str]:
    player = Player.objects.create(first_name="Zwaantje")
    return [
        reverse("backup_download"),
        reverse("player_privacy", args=[player.public_id]),
        reverse("admin:sessions_app_user_changelist"),
        reverse("admin:sessions_app_user_add"),
    ]


def test_the_password_is_asked_again_before_backups_accounts_and_privacy(
    greet: User, clock: Clock
) -> None:
    admin = logged_in_as(greet)
    addresses = protected()
    clock.move(minutes=10)
    for address in addresses:
        asked = admin.get(address)["Location"]
        assert asked.startswith("/account/confirm/?next=%2F")
        wrong = admin.post(asked, {"password": "wrong"})
        assert "Dit is niet je wachtwoord." in wrong.content.decode()
        assert admin.post(asked, {"password": RIGHT})["Location"] == address
        assert "confirm" not in admin.get(address).get("Location", "")
        clock.move(minutes=10)


def test_a_form_that_was_left_open_leads_to_the_password_and_writes_nothing(
    greet: User, clock: Clock
) -> None:
    player = Player.objects.create(first_name="Zwaantje")
    page = reverse("player_privacy", args=[player.public_id])
    admin = logged_in_as(greet)
    clock.move(minutes=10)
    for address in (page, reverse("player_export", args=[player.public_id])):
        asked = admin.post(address, {"name": "Zwaantje"})["Location"]
        assert asked == f"/account/confirm/?next={page.replace('/', '%2F')}"
    player.refresh_from_db()
    assert player.first_name == "Zwaantje"


def test_guessing_there_is_stopped_as_well(greet: User, clock: Clock) -> None:
    admin = logged_in_as(greet)
    clock.move(minutes=10)
    answers = [
        admin.post("/account/confirm/", {"password": "wrong"}).status_code for _try in range(10)
    ]
    assert answers == [200] * 9 + [429]


@pytest.mark.usefixtures("greet")
def test_who_just_logged_in_is_not_asked(client: Client) -> None:
    log_in(client, RIGHT)
    assert client.get(reverse("admin:sessions_app_user_changelist")).status_code == 200


# ---- the own password ------------------------------------------------------------------------


def change(client: Client, old: str, new: str = "een lamp boven een tafel", again: str = "") -> str:
    form = {"old_password": old, "new_password1": new, "new_password2": again or new}
    return client.post("/account/password/", form, follow=True).content.decode()


def test_organisers_change_their_own_password() -> None:
    wim = User.objects.create_user("wim", password=RIGHT, role=User.Role.ORGANISER)
    here, elsewhere = logged_in_as(wim), logged_in_as(wim)
    assert 'href="/account/password/">Wachtwoord wijzigen' in here.get("/").content.decode()
    assert "Je wachtwoord is gewijzigd." in change(here, RIGHT)
    assert here.get(reverse("events")).status_code == 200
    assert elsewhere.get(reverse("events")).status_code == 302
    assert log_in(Client(), "een lamp boven een tafel", "wim") == 302


@pytest.mark.parametrize(
    ("old", "new", "again", "told"),
    [
        ("wrong", "een lamp boven een tafel", "", "Dit is niet je wachtwoord."),
        (RIGHT, "kort", "", "Dit wachtwoord is te kort"),
        (RIGHT, "een lamp boven een tafel", "iets anders", "komen niet overeen"),
    ],
)
def test_a_password_that_will_not_do_is_told(
    greet: User, old: str, new: str, again: str, told: str
) -> None:
    assert told in change(logged_in_as(greet), old, new, again)
    greet.refresh_from_db()
    assert greet.check_password(RIGHT)


# ---- signing out of a personal link ----------------------------------------------------------


def test_a_personal_link_is_left_on_this_device_and_goes_on_elsewhere(client: Client) -> None:
    (link,) = make_links(players=[Player.objects.create(first_name="Zwaantje")])
    address = reverse("my_link", args=[link.token])
    client.get(address)
    assert "Op dit toestel afmelden" in client.get("/my/").content.decode()
    assert client.post("/my/leave/")["Location"] == "/my/"
    assert "Zwaantje" not in client.get("/my/").content.decode()
    assert Client().get(address)["Location"] == "/my/"


# ---- what is stored on the way ---------------------------------------------------------------


@pytest.fixture
def table() -> Table:
    return a_table(an_event())


def stores(client: Client, address: str) -> bool:
    cached = client.get(address).get("Cache-Control", "")
    return not {"private", "no-store"} <= set(re.split(r",\s*", cached))


def test_nothing_is_stored_where_a_role_was_used(table: Table) -> None:
    (link,) = make_links(players=[Player.objects.earliest("pk")])
    personal = Client()
    personal.get(reverse("my_link", args=[link.token]))
    at = reverse("table", args=[table.public_id])
    used = [
        (logged_in(User.Role.ORGANISER), reverse("events")),
        (logged_in(User.Role.ADMIN, "baas"), "/"),
        (at_table(table.event), at),
        (at_table(table.event), reverse("table_facts", args=[table.public_id])),
        (personal, "/my/"),
    ]
    assert [stores(client, address) for client, address in used] == [False] * len(used)


def test_what_everybody_sees_may_be_stored(client: Client, table: Table) -> None:
    assert [stores(client, address) for address in ("/", "/rules/", "/tiles/")] == [True] * 3


# ---- what was refused ------------------------------------------------------------------------


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> Callable[[], list[str]]:
    """What the log says: as the console shows it."""

    def lines() -> list[str]:
        shown = filter(NotRefused().filter, caplog.records)
        return [record.getMessage() for record in shown if record.levelno > logging.INFO]

    return lines


def test_a_form_that_was_refused_is_one_line(table: Table, lines: Callable[[], list[str]]) -> None:
    stop = reverse("stop", args=[table.public_id])
    Client().post(stop)
    at_table(table.event, 2).post(stop)
    logged_in(User.Role.SCOREKEEPER).post(reverse("event_new"))
    Client(enforce_csrf_checks=True).post("/login/", {"username": "greet", "password": RIGHT})
    assert lines() == [
        "Refused a form for stop by a visitor: 403.",
        "Refused a form for stop by an open device: 403.",
        "Refused a form for event_new by an account: 403.",
        "Refused a form for login by a visitor: 403.",
    ]


def test_too_many_tries_are_one_line_without_the_pin(
    table: Table, lines: Callable[[], list[str]]
) -> None:
    event: Event = table.event
    pins = {code.pin for code in renew_codes(event)}
    wrong = next(pin for pin in map("{:08}".format, range(9)) if pin not in pins)
    client = Client()
    assert [type_pin(client, event, wrong) for _try in range(11)][-1] == 429
    assert lines() == ["Refused a form for join_event by a visitor: 429."]


@pytest.mark.usefixtures("greet")
def test_guessed_passwords_are_logged_without_the_name(lines: Callable[[], list[str]]) -> None:
    client = Client()
    for _try in range(10):
        log_in(client, "wrong")
    assert lines() == ["Refused a form for login by a visitor: 429."]
