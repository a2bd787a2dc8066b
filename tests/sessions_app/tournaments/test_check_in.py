"""Check-in: a tap as often as it is sent, and a code that only we can write."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from sessions_app.models import Entry, EntryAct, Event
from sessions_app.tournaments.check_in import token_of
from sessions_app.tournaments.entries import change_state
from tests.sessions_app.clients import logged_in
from tests.sessions_app.pages import words_of
from tests.sessions_app.tournaments.fields import WHO, a_tournament, enter_many

pytestmark = pytest.mark.django_db


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


def tap(client: Client, event: Event, htmx: bool = True, **told: str) -> Any:
    headers = {"HX-Request": "true"} if htmx else {}
    return client.post(reverse("check_in", args=[event.public_id]), told, headers=headers)


def count_in(page: str) -> str:
    [count] = re.findall(r'<p class="check-count".*?</p>', page, re.S)
    return words_of(count)


def is_here(entry: Entry) -> bool:
    entry.refresh_from_db()
    return entry.checked_in_at is not None


def test_a_tap_says_who_came_and_counts_who_is_missing(organiser: Client) -> None:
    event = a_tournament()
    entries = enter_many(event, 8)
    answers = [tap(organiser, event, here=entry.public_id).content.decode() for entry in entries]
    assert [count_in(answer) for answer in answers[1:4]] == [
        "2 van 8 nog 6",
        "3 van 8 Nog niet: Speler 004, Speler 005, Speler 006, Speler 007, Speler 008",
        "4 van 8 Nog niet: Speler 005, Speler 006, Speler 007, Speler 008",
    ]
    assert count_in(answers[-1]) == "8 van 8 Iedereen is er."
    assert answers[0].count('aria-pressed="true"') == 1
    assert 'hx-swap-oob="true"' in answers[0]


def test_the_same_tap_sent_twice_changes_nothing_more(organiser: Client) -> None:
    event = a_tournament()
    [entry] = enter_many(event, 1)
    tap(organiser, event, here=entry.public_id)
    entry.refresh_from_db()
    came = entry.checked_in_at
    tap(organiser, event, here=entry.public_id)
    entry.refresh_from_db()
    assert entry.checked_in_at == came
    for _time in range(2):
        tap(organiser, event, htmx=False, away=entry.public_id)
    assert not is_here(entry)


def test_who_withdrew_meanwhile_is_not_here(organiser: Client) -> None:
    event = a_tournament()
    [entry] = enter_many(event, 1)
    change_state(entry_id=entry.pk, kind=EntryAct.Kind.WITHDRAWN, why="", author=WHO)
    answer = tap(organiser, event, here=entry.public_id)
    assert "Speler 001 speelt niet meer mee." in answer["HX-Trigger"]
    assert not is_here(entry)


@pytest.mark.parametrize("public_id", ["nobody", "\x00"])
def test_an_unknown_entry_is_not_found(organiser: Client, public_id: str) -> None:
    assert tap(organiser, a_tournament(), here=public_id).status_code == 404


def test_an_entry_of_another_tournament_is_not_found(organiser: Client) -> None:
    [entry] = enter_many(a_tournament(), 1)
    assert tap(organiser, a_tournament(), here=entry.public_id).status_code == 404


# ---- codes -----------------------------------------------------------------------------------


def by_code(token: str) -> str:
    return reverse("check_in_by_code", args=[token])


def test_who_holds_the_code_is_here_after_saying_so() -> None:
    [entry] = enter_many(a_tournament(), 1)
    phone = Client()
    page = phone.get(by_code(token_of(entry))).content.decode()
    assert "Ik ben er" in page
    assert not is_here(entry)
    page = phone.post(by_code(token_of(entry)), follow=True).content.decode()
    assert is_here(entry)
    assert "Aanwezig sinds" in page
    assert "Ik ben er" not in page


def test_a_code_that_we_did_not_write_opens_nothing() -> None:
    one, other = enter_many(a_tournament(), 2)
    signed = token_of(one).partition(":")[2]
    for token in (one.public_id, f"{other.public_id}:{signed}", "x", f"{one.public_id}:"):
        assert Client().post(by_code(token)).status_code == 404
    assert not is_here(other)


def test_the_code_of_who_withdrew_says_so() -> None:
    [entry] = enter_many(a_tournament(), 1)
    change_state(entry_id=entry.pk, kind=EntryAct.Kind.WITHDRAWN, why="", author=WHO)
    page = Client().post(by_code(token_of(entry))).content.decode()
    assert "Deze inschrijving geldt niet meer." in page
    assert not is_here(entry)


def test_every_player_has_an_own_card(organiser: Client) -> None:
    event = a_tournament()
    enter_many(event, 3)
    page = organiser.get(reverse("check_in_cards", args=[event.public_id])).content.decode()
    labels = re.findall(r'aria-label="QR-code van (.*?)"', page)
    assert labels == ["Speler 001", "Speler 002", "Speler 003"]
    drawings = re.findall(r'<svg[^>]*class="qr".*?</svg>', page, re.S)
    assert len(set(drawings)) == 3
