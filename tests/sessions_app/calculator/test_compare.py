"""Compare: one hand under four books, and in words what differs. No database is touched."""

import re
from html import unescape

import pytest
from django.test import Client

from tests.sessions_app.pages import words_of

PAGE = "/calculator/compare/"
HAND = "234m 234p 2344s [567s] !4s"


def page_of(client: Client, language: str = "nl", **told: str | list[str]) -> str:
    response = client.get(PAGE, told, headers={"accept-language": language})
    assert response.status_code == 200
    return response.content.decode()


def columns_in(page: str) -> dict[str, str]:
    """Total or message by the name of the rules."""
    cards = re.findall(
        r'<section class="card" aria-labelledby="([\w-]+)">(.*?)</section>', page, re.S
    )
    return {rules: _outcome(card) for rules, card in cards}


def _outcome(card: str) -> str:
    sums = re.findall(r'class="big[^"]*">(.*?)</p>', card)
    messages = re.findall(r"score-message[^>]*>(.*?)</p>", card, re.S)
    return words_of(" ".join([*sums, *messages]))


def notes_in(page: str) -> list[str]:
    found = re.findall(r'<div class="notes">(.*?)</div>', page, re.S)
    return [words_of(note) for note in re.findall(r"<p>(.*?)</p>", "".join(found))]


def test_a_hand_counts_differently_in_every_book(client: Client) -> None:
    page = page_of(client, tiles=HAND, win="wall")
    assert columns_in(page) == {
        "dutch-2002": "104",
        "dutch-2011": "96",
        "riichi-ema-2016": "3.000",
        "mcr": "14",
    }
    assert notes_in(page) == [
        "Nederlands 2002: 26 punten, 2 verdubbelingen: 104; "
        "Nederlands 2011: 24 punten, 2 verdubbelingen: 96; "
        "Riichi: 2 han 30 fu: 3.000; MCR: 14 punten.",
        "Alleen in Nederlands 2002: enig mogelijke steen.",
    ]


def test_a_book_that_refuses_says_why(client: Client) -> None:
    page = page_of(client, tiles="123m 456p 789s 1199m !9m", win="discard")
    told = columns_in(page)
    assert told["dutch-2002"].endswith(
        "Voor mahjong zijn minstens 2 verdubbelingen nodig; deze hand heeft er 0."
    )
    assert "yaku" in told["riichi-ema-2016"]
    assert notes_in(page)[-1] == "3 boeken tellen hem niet."


def test_only_dutch_players_count_a_hand_that_was_not_won(client: Client) -> None:
    told = columns_in(page_of(client, tiles="444m 888p 777z 2m 9p 15s"))
    assert told["dutch-2011"].startswith("64")
    assert told["mcr"] == told["riichi-ema-2016"] == "Hier telt alleen de hand van een winnaar."


def test_flowers_are_in_play_where_a_book_knows_them(client: Client) -> None:
    told = columns_in(page_of(client, tiles=f"{HAND} 1f", win="wall"))
    assert told["dutch-2002"] == "Er wordt zonder bloemen en seizoenen gespeeld."
    assert told["dutch-2011"].isdigit()
    assert told["mcr"].isdigit()


def test_every_column_opens_in_the_calculator(client: Client) -> None:
    links = re.findall(r'href="(/calculator/\?[^"]*)"', page_of(client, tiles=HAND, win="wall"))
    assert [re.findall(r"rules=([\w-]+)", link)[0] for link in links] == [
        "dutch-2002",
        "dutch-2011",
        "riichi-ema-2016",
        "mcr",
    ]
    assert all(client.get(unescape(link)).status_code == 200 for link in links)


def test_htmx_gets_only_the_columns(client: Client) -> None:
    response = client.get(PAGE, {"tiles": HAND}, headers={"hx-request": "true"})
    assert "<html" not in response.content.decode()
    assert response.headers["Vary"].startswith("HX-Request")


def test_without_a_hand_there_is_an_example(client: Client) -> None:
    page = page_of(client)
    assert columns_in(page) == {}
    [link] = re.findall(r'<a class="button" href="(\?tiles=[^"]*)"', page)
    assert len(columns_in(client.get(PAGE + unescape(link)).content.decode())) == 4


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("field", "tiles seat round win flags dora ura rules players".split())
@pytest.mark.parametrize("text", ["x", "<i>", "\x00", "9" * 400, "é[(!", "!"])
def test_any_input_is_answered(client: Client, language: str, field: str, text: str) -> None:
    told = {"tiles": HAND, "win": "wall"} | {field: text}
    page = page_of(client, language, **told)
    assert "<i>" not in page


def test_what_was_typed_is_kept(client: Client) -> None:
    page = page_of(client, tiles="11111m", dora="3s", flags=["riichi"])
    assert 'value="11111m"' in page
    assert 'value="3s"' in page
    assert 'value="riichi" checked' in page
    assert set(columns_in(page).values()) == {"Vijf keer tekens 1: er zijn er maar vier."}
