import pytest
from django.test import Client

HEADINGS = {"nl": "<h1>Toon een hand</h1>", "en": "<h1>Show a hand</h1>"}


def language_of(client: Client, asked_for: str = "") -> str:
    headers = {"Accept-Language": asked_for} if asked_for else {}
    response = client.get("/tiles/", headers=headers)
    page = response.content.decode()
    language = response["Content-Language"]
    assert HEADINGS[language] in page
    assert f'<html lang="{language}">' in page
    return language


@pytest.mark.parametrize(
    ("asked_for", "answered"),
    [
        ("", "nl"),
        ("de", "nl"),
        ("fr-FR, ja;q=0.8", "nl"),
        ("nl-BE", "nl"),
        ("en-GB, en;q=0.9", "en"),
        ("de, en;q=0.5, nl;q=0.3", "en"),
        ("\0,;;=q", "nl"),
    ],
)
def test_dutch_unless_the_browser_prefers_english(
    client: Client, asked_for: str, answered: str
) -> None:
    assert language_of(client, asked_for) == answered


def test_the_choice_is_remembered(client: Client) -> None:
    client.post("/language", {"language": "en"})
    assert language_of(client, "nl") == "en"
    assert client.cookies["django_language"]["max-age"] == 365 * 24 * 60 * 60
    client.post("/language", {"language": "nl"})
    assert language_of(client, "en") == "nl"


def test_switching_stays_on_the_page_with_what_was_typed(client: Client) -> None:
    page = "http://testserver/tiles/?tiles=123m"
    response = client.post("/language", {"language": "en"}, headers={"Referer": page})
    assert (response.status_code, response["Location"]) == (302, page)


def test_switching_never_leads_to_another_site(client: Client) -> None:
    response = client.post(
        "/language", {"language": "en"}, headers={"Referer": "https://elsewhere.example/"}
    )
    assert response["Location"] == "/"


def test_a_language_we_do_not_speak_changes_nothing(client: Client) -> None:
    client.post("/language", {"language": "de"})
    assert language_of(client) == "nl"
