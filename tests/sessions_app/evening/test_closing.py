"""The end of an evening: what is unfinished, the results, the text to send round, and closing."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from sessions_app.models import Event, Player, Round, Table
from sessions_app.table.services import agree, take_over
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import a_table, an_event, enter, entered
from tests.sessions_app.evenings import (
    THREE_DRAGONS,
    WIM_FROM_HENK,
    enter_often,
    in_half,
    players_at,
    stop,
)
from tests.sessions_app.pages import words_of

pytestmark = pytest.mark.django_db

OTHERS = ("Piet", "Klaas", "Marie", "Truus")


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


def address_of(event: Event) -> str:
    return reverse("closing", args=[event.public_id])


def page_of(organiser: Client, event: Event) -> str:
    return organiser.get(address_of(event)).content.decode()


def message_in(page: str) -> str:
    (text,) = re.findall(r"<textarea.*?>(.*?)</textarea>", page, re.S)
    return unescape(text)


def unfinished(page: str) -> list[tuple[str, str]]:
    """Where each line leads, and what it says."""
    found = re.findall(r'<li><a class="button quiet" href="(.*?)">(.*?)</li>', page, re.S)
    return [(address, words_of(line)) for address, line in found]


def a_finished_table(
    event: Event, names: tuple[str, ...] = ("Greet", "Wim", "Anneke", "Henk")
) -> Table:
    table = a_table(event, names)
    enter(table, WIM_FROM_HENK)
    stop(table)
    agree(table_id=table.pk, entered=entered(table))
    return table


# ---- what is unfinished ----------------------------------------------------------------------


def test_what_is_unfinished_is_listed_with_where_to_finish_it(organiser: Client) -> None:
    event = an_event()
    done = a_finished_table(event)
    waiting = a_table(event, OTHERS, number=2)
    enter(waiting, WIM_FROM_HENK)
    assert unfinished(page_of(organiser, event)) == [
        (reverse("table", args=[waiting.public_id]), "Tafel 2 speelt nog")
    ]
    stop(waiting)
    agree(table_id=waiting.pk, entered=entered(waiting))
    page = page_of(organiser, event)
    assert unfinished(page) == []
    assert "Elke tafel is klaar en akkoord." in page
    assert reverse("table", args=[done.public_id]) in page


def test_a_missing_half_leads_to_the_event(organiser: Client) -> None:
    event = an_event()
    a_finished_table(event)
    Event.objects.update(halves=2)
    assert unfinished(page_of(organiser, event)) == [
        (
            reverse("event", args=[event.public_id]),
            "Clubavond De tweede helft is niet gespeeld.",
        )
    ]


def test_an_evening_without_tables_can_be_closed_too(organiser: Client) -> None:
    page = page_of(organiser, an_event())
    assert "Er zijn nog geen tafels." in page
    assert "<textarea" not in page


# ---- results ---------------------------------------------------------------------------------


def test_the_winner_and_every_table_are_shown(organiser: Client) -> None:
    table = a_finished_table(an_event())
    words = words_of(page_of(organiser, table.event))
    assert "Winnaar van de avond 1 Wim +384" in words
    assert "1 Wim gemaakt 1, veroorzaakt 0 +384 1 0 2 Greet" in words


def test_mahjongs_that_nobody_noted_are_unknown_and_not_none(organiser: Client) -> None:
    table = a_finished_table(an_event())
    table.seats.update(made=None, caused=None)
    words = words_of(page_of(organiser, table.event))
    assert "1 Wim gemaakt onbekend, veroorzaakt onbekend +384 onbekend onbekend" in words


def test_organisers_see_names_that_the_message_leaves_out(organiser: Client) -> None:
    table = a_finished_table(an_event())
    Player.objects.filter(first_name="Wim").update(hidden=True)
    page = page_of(organiser, table.event)
    assert "Winnaar van de avond 1 Wim +384" in words_of(page)
    assert "1. speler +384" in message_in(page)
    assert "Wim" not in message_in(page)


def test_special_hands_are_shown_with_their_tiles(organiser: Client) -> None:
    table = a_table(an_event())
    enter(table, THREE_DRAGONS)
    page = page_of(organiser, table.event)
    assert "Drie draken , 2.000 Greet Tafel 1, spel 1" in words_of(page)
    assert re.findall(r'class="closing-specials".*?</ul>', page, re.S)[0].count("<svg") == 15


@pytest.mark.parametrize(("tables", "deals"), [(1, 1), (3, 3)])
def test_it_takes_as_many_queries_with_three_tables_as_with_one(
    organiser: Client, tables: int, deals: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event = an_event(rounds=20)
    for number in range(1, tables + 1):
        enter_often(a_table(event, number=number), deals)
    with django_assert_num_queries(8):
        organiser.get(address_of(event))


# ---- the message -----------------------------------------------------------------------------


def test_the_message_is_short_and_has_everything(organiser: Client) -> None:
    table = a_finished_table(an_event())
    other = a_table(table.event, OTHERS, number=2)
    piet = Player.objects.get(first_name="Piet")
    piet.last_name = "Smeets"
    piet.save()
    enter(other, THREE_DRAGONS)
    stop(other)
    assert message_in(page_of(organiser, table.event)).splitlines() == [
        "Clubavond, 19 november 2026",
        "",
        "Winnaar van de avond: Piet S., +12.000",
        "",
        "Tafel 1",
        "1. Wim +384",
        "2. Greet +24",
        "3. Henk −164",
        "4. Anneke −244",
        "",
        "Tafel 2",
        "1. Piet S. +12.000",
        "2. Klaas −4.000",
        "2. Marie −4.000",
        "2. Truus −4.000",
        "",
        "Drie draken: Piet S.",
    ]


def test_who_shares_the_evening_is_named_together(organiser: Client) -> None:
    table = a_finished_table(an_event())
    Event.objects.update(halves=2, name="Clubavond 19 november")
    greet, wim, anneke, henk = players_at(table)
    again = in_half(table.event, [anneke, henk, greet, wim])
    enter(again, WIM_FROM_HENK)
    stop(again)
    lines = message_in(page_of(organiser, table.event)).splitlines()
    assert lines[0] == "Clubavond 19 november"
    assert lines[2] == "Winnaar van de avond: Henk en Wim, +220"
    assert [line for line in lines if line.startswith("Tafel")] == [
        "Tafel 1, helft 1",
        "Tafel 1, helft 2",
    ]


def test_a_game_that_began_anew_is_told_apart(organiser: Client) -> None:
    table = a_finished_table(an_event())
    bep = Player.objects.create(first_name="Bep")
    anew = in_half(table.event, [*players_at(table), bep])
    Round.objects.filter(pk=anew.round_id).update(half=1)
    page = page_of(organiser, table.event)
    assert [line for _address, line in unfinished(page)] == ["Tafel 1, partij 2 nog geen spellen"]
    assert "Tafel 1, partij 1" in message_in(page).splitlines()


def test_before_the_end_the_message_says_so(organiser: Client) -> None:
    table = a_table(an_event())
    enter(table, WIM_FROM_HENK)
    bep = Player.objects.create(first_name="Bep")
    take_over(table_id=table.pk, place=2, player=bep, entered=entered(table))
    assert message_in(page_of(organiser, table.event)).splitlines()[2:] == [
        "Aan kop tot nu toe: Wim, +384",
        "",
        "Tafel 1 (niet klaar)",
        "1. Wim +384",
        "2. Greet +24",
        "3. Henk −164",
        "4. Bep 0 (stoel: −244)",
        "– Anneke −244",
    ]


def test_mcr_tells_the_table_points_of_the_winner(organiser: Client) -> None:
    table = a_table(an_event("mcr"))
    enter(table, {"winner": 0, "from": 1, "points": 8})
    stop(table)
    message = message_in(page_of(organiser, table.event))
    assert "Winnaar van de avond: Greet, 4 tafelpunten, +32" in message


def test_the_page_and_the_message_are_there_in_english(organiser: Client) -> None:
    table = a_finished_table(an_event())
    organiser.cookies["django_language"] = "en"
    page = page_of(organiser, table.event)
    assert message_in(page).splitlines()[:3] == [
        "Clubavond, 19 November 2026",
        "",
        "Winner of the evening: Wim, +384",
    ]
    assert "Close the evening" in page


# ---- closing ---------------------------------------------------------------------------------


def test_a_finished_evening_closes_with_one_tap(organiser: Client) -> None:
    event = a_finished_table(an_event()).event
    assert "<dialog" not in page_of(organiser, event)
    response = organiser.post(address_of(event), {"state": "closed"}, follow=True)
    assert Event.objects.get().state == Event.State.CLOSED
    page = response.content.decode()
    assert "De avond is gesloten" in page
    assert '<button class="button" name="state" value="open">' in page


def test_an_unfinished_evening_is_asked_about_first(organiser: Client) -> None:
    event = a_table(an_event()).event
    page = page_of(organiser, event)
    (dialog,) = re.findall(r"<dialog.*?</dialog>", page, re.S)
    assert "Tafel 1 nog geen spellen" in words_of(dialog)
    assert 'value="closed"' in dialog


def test_a_closed_evening_is_opened_again(organiser: Client) -> None:
    event = an_event()
    organiser.post(address_of(event), {"state": "closed"})
    organiser.post(address_of(event), {"state": "open"})
    assert Event.objects.get().state == Event.State.OPEN


@pytest.mark.parametrize("state", ["", "x", "\x00", "closed "])
def test_nonsense_closes_nothing(organiser: Client, state: str) -> None:
    event = an_event()
    assert organiser.post(address_of(event), {"state": state}).status_code == 302
    assert Event.objects.get().state == Event.State.OPEN
