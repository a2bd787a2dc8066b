"""What a visitor sees when something is wrong: one calm page, in the language of the visitor."""

from typing import NoReturn

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client, override_settings

TEN_MEGABYTES = b"tiles=" + b"1" * 10_000_000
FORM = "application/x-www-form-urlencoded"

IN_BOTH_LANGUAGES = pytest.mark.parametrize("language", ["nl", "en"])
HEADINGS = {
    "400": {"nl": "Dit is niet te lezen", "en": "This cannot be read"},
    "403": {"nl": "Hier kun je niet bij", "en": "This is not for you"},
    "403_csrf": {"nl": "Deze pagina is te oud", "en": "This page is too old"},
    "404": {"nl": "Deze pagina bestaat niet", "en": "This page does not exist"},
    "offline": {"nl": "Geen verbinding", "en": "No connection"},
    "500": {"nl": "Er ging hier iets mis", "en": "Something went wrong here"},
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


@IN_BOTH_LANGUAGES
@pytest.mark.parametrize("path", ["/", "/language", "/admin/login/"])
def test_ten_megabytes_at_once(language: str, path: str) -> None:
    tablet = visitor(language, csrf=True)
    tablet.get("/")  # without the cookie of this page a form is refused before it is read
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

    monkeypatch.setattr("sessions_app.play.views.answer_to", refuse)
    response = visitor(language).get("/")
    assert response.status_code == 403
    assert shows(response.content, "403", language)


@IN_BOTH_LANGUAGES
def test_a_fault_of_ours(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(text: str) -> NoReturn:
        raise RuntimeError("a bug")

    monkeypatch.setattr("sessions_app.play.views.answer_to", fail)
    response = visitor(language).get("/")
    assert response.status_code == 500
    assert shows(response.content, "500", language)


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
