"""What a visitor sees when something is wrong: one calm page, in the language of the visitor."""

import sqlite3
from collections.abc import Callable, Iterable
from typing import Any, NoReturn
from wsgiref.util import setup_testing_defaults

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.core.exceptions import PermissionDenied
from django.core.handlers.wsgi import WSGIRequest
from django.db import DatabaseError, OperationalError, connection
from django.test import Client, override_settings

from clubsite.trouble import trouble_of
from clubsite.unreadable import only_utf8
from tests.sessions_app.clients import at_table
from tests.sessions_app.club import an_event

TEN_MEGABYTES = b"tiles=" + b"1" * 10_000_000
FORM = "application/x-www-form-urlencoded"

IN_BOTH_LANGUAGES = pytest.mark.parametrize("language", ["nl", "en"])
HEADINGS = {
    "400": {"nl": "Dit is niet te lezen", "en": "This cannot be read"},
    "403": {"nl": "Hier kun je niet bij", "en": "This is not for you"},
    "403_csrf": {"nl": "Deze pagina is te oud", "en": "This page is too old"},
    "404": {"nl": "Deze pagina bestaat niet", "en": "This page does not exist"},
    "405": {"nl": "Hier is niets te zien", "en": "Nothing to show here"},
    "offline": {"nl": "Geen verbinding", "en": "No connection"},
    "500": {"nl": "Er ging hier iets mis", "en": "Something went wrong here"},
    "busy": {"nl": "Een ogenblik", "en": "One moment"},
    "full": {"nl": "De schijf is vol", "en": "The disk is full"},
}


def visitor(language: str, *, csrf: bool = False) -> Client:
    return Client(
        enforce_csrf_checks=csrf,
        raise_request_exception=False,
        headers={"Accept-Language": language},
    )


def shows(content: bytes, page: str, language: str) -> bool:
    heading = f"<h1>{HEADINGS[page][language]}</h1>"
    return heading in content.decode() and f'<html lang="{language}">' in content.decode()


@IN_BOTH_LANGUAGES
def test_an_address_that_leads_nowhere(language: str) -> None:
    response = visitor(language).get("/nowhere")
    assert response.status_code == 404
    assert shows(response.content, "404", language)


@pytest.mark.parametrize("address", ["/logout/", "/nowhere"])
@pytest.mark.parametrize(
    "content_type", [f"{FORM}; charset=utf-16", "multipart/form-data", "multipart/form-data; x"]
)
def test_a_form_that_cannot_be_read(address: str, content_type: str) -> None:
    sender = visitor("nl", csrf=True)
    sender.cookies["csrftoken"] = "s" * 32
    response = sender.post(address, b"name=Greet", content_type=content_type)
    assert response.status_code == 400
    assert shows(response.content, "400", "nl")


def query_in(environ: dict[str, Any], start_response: object) -> Iterable[bytes]:
    """Answer as Django reads the address."""
    return [WSGIRequest(environ).GET["q"].encode()]


@pytest.mark.parametrize("encoding", ["base64", "punycode", "utf-16", "no-such-encoding", "utf-8"])
def test_an_address_is_read_as_utf_8_whatever_a_request_says(encoding: str) -> None:
    environ: dict[str, Any] = {
        "CONTENT_TYPE": f"{FORM}; Charset={encoding}",
        "QUERY_STRING": "q=Ren%C3%A9",
    }
    setup_testing_defaults(environ)
    assert b"".join(only_utf8(query_in)(environ, None)).decode() == "René"


def test_a_form_with_too_many_fields_for_an_address_that_leads_nowhere() -> None:
    sender = visitor("nl", csrf=True)
    sender.cookies["csrftoken"] = "s" * 32
    fields = "&".join(f"name{number}=Greet" for number in range(1100))
    response = sender.post("/nowhere", fields, content_type=FORM)
    assert response.status_code == 400
    assert shows(response.content, "400", "nl")


@IN_BOTH_LANGUAGES
def test_an_address_for_a_form_that_is_opened_by_itself(language: str) -> None:
    response = visitor(language).get("/logout/")
    assert (response.status_code, response["Allow"]) == (405, "POST")
    assert shows(response.content, "405", language)


@IN_BOTH_LANGUAGES
@pytest.mark.parametrize("path", ["/tiles/", "/language", "/admin/login/"])
def test_ten_megabytes_at_once(language: str, path: str) -> None:
    tablet = visitor(language, csrf=True)
    tablet.get("/tiles/")  # without the cookie of this page a form is refused before it is read
    response = tablet.post(path, TEN_MEGABYTES, content_type=FORM)
    assert response.status_code == 400
    assert shows(response.content, "400", language)


@IN_BOTH_LANGUAGES
def test_a_form_from_elsewhere(language: str) -> None:
    response = visitor(language, csrf=True).post("/language", {"language": "en"})
    assert response.status_code == 403
    assert shows(response.content, "403_csrf", language)


@IN_BOTH_LANGUAGES
def test_a_page_for_others(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(text: str) -> NoReturn:
        raise PermissionDenied

    monkeypatch.setattr("sessions_app.rules.tiles_page.answer_to", refuse)
    response = visitor(language).get("/tiles/")
    assert response.status_code == 403
    assert shows(response.content, "403", language)


@IN_BOTH_LANGUAGES
def test_a_fault_of_ours(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(text: str) -> NoReturn:
        raise RuntimeError("a bug")

    monkeypatch.setattr("sessions_app.rules.tiles_page.answer_to", fail)
    response = visitor(language).get("/tiles/")
    assert response.status_code == 500
    assert shows(response.content, "500", language)


# ---- the database cannot answer --------------------------------------------------------------


def busy(*_asked: object) -> NoReturn:
    raise OperationalError("the server is away")


def full(*_asked: object) -> NoReturn:
    cause = sqlite3.OperationalError("database or disk is full")
    cause.sqlite_errorcode = sqlite3.SQLITE_FULL
    raise OperationalError("database or disk is full") from cause


@IN_BOTH_LANGUAGES
@pytest.mark.parametrize("trouble", [busy, full])
def test_what_passes_by_itself_is_said_calmly(
    language: str, trouble: Callable[..., NoReturn], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sessions_app.rules.tiles_page.answer_to", trouble)
    response = visitor(language).get("/tiles/?tiles=1m")
    assert (response.status_code, response["Retry-After"]) == (503, "5")
    assert shows(response.content, trouble.__name__, language)
    assert 'href="/tiles/?tiles=1m"' in response.content.decode()


def test_a_page_that_asks_by_itself_is_answered_in_silence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sessions_app.rules.tiles_page.answer_to", busy)
    response = visitor("en").get("/tiles/", headers={"HX-Request": "true"})
    assert (response.status_code, "HX-Trigger" in response) == (503, False)
    assert response.content.decode() == (
        "The club's computer does not answer for a moment. "
        "What was confirmed is safe: wait a few seconds and try again."
    )


@pytest.mark.django_db
def test_a_session_that_cannot_be_stored_is_said_calmly_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It happens after the view, where no middleware of ours is asked."""
    device = at_table(an_event())
    monkeypatch.setattr(SessionStore, "save", full)
    device.raise_request_exception = False
    response = device.post("/logout/")
    assert response.status_code == 503
    assert shows(response.content, "full", "nl")


@pytest.mark.django_db
def test_a_question_that_the_database_does_not_understand_is_a_fault_of_ours() -> None:
    with pytest.raises(DatabaseError) as raised, connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM no_such_table")
    assert trouble_of(raised.value) is None


@IN_BOTH_LANGUAGES
def test_the_page_that_a_tablet_keeps_for_when_there_is_no_connection(language: str) -> None:
    response = visitor(language).get("/offline/")
    assert response.status_code == 200
    assert shows(response.content, "offline", language)


@override_settings(ALLOWED_HOSTS=["club.example"])
def test_a_host_that_is_not_ours() -> None:
    response = visitor("nl").get("/", headers={"Host": "elsewhere.example"})
    assert response.status_code == 400
    assert shows(response.content, "400", "nl")
