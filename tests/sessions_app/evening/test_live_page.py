"""How the evening stands, for everybody: cheap to ask again, and right when something happened."""

import re
from datetime import timedelta
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from sessions_app.models import Event, Player, Round, Seat, SittingOut, Table
from sessions_app.table.services import agree, correct_deal, take_over, undo_deal
from tests.sessions_app.clients import Clock
from tests.sessions_app.club import FOUR, a_table, an_event, enter, entered
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
HTMX = {"HX-Request": "true"}
PAGES = ["live", "seat_finder"]


def page_of(client: Client, event: Event, name: str = "live") -> str:
    return client.get(reverse(name, args=[event.public_id])).content.decode()


def part(page: str, class_: str) -> list[str]:
    """The words of every part of the page with this class."""
    found = re.findall(rf'<(\w+) class="{class_}[^"]*"[^>]*>(.*?)</\1>', page, re.S)
    return [words_of(html) for _tag, html in found]


def tables(page: str) -> list[str]:
    return part(page, "live-table\\b(?!s)")


def again(page: str) -> str:
    """What the page asks next."""
    (address,) = re.findall(r'hx-get="(.*?)" hx-trigger="every 4s"', page)
    return unescape(address)


def has_news(client: Client, page: str) -> bool:
    response = client.get(again(page), headers=HTMX)
    assert response.status_code in (200, 204)
    return response.status_code == 200


# ---- what it shows ---------------------------------------------------------------------------


def test_before_the_draw_it_says_what_is_coming(client: Client) -> None:
    assert "Er zit nog niemand aan een tafel" in page_of(client, an_event())


def test_it_shows_every_table_with_names_totals_deal_and_round(client: Client) -> None:
    event = an_event()
    table = a_table(event)
    a_table(event, OTHERS, number=2, started=False)
    enter(table, WIM_FROM_HENK)
    assert tables(page_of(client, event)) == [
        "Tafel 1 spel 2, ronde Oost Wim +384 Alles van tafel 1"
        " N Noord Greet +24 O Oost Wim +384 Z Zuid Anneke −244 W West Henk −164",
        "Tafel 2 nog niet begonnen Alles van tafel 2"
        " O Oost Piet Z Zuid Klaas W West Marie N Noord Truus",
    ]


def test_a_table_that_is_over_says_so(client: Client) -> None:
    table = a_table(an_event())
    enter(table, WIM_FROM_HENK)
    stop(table)
    assert tables(page_of(client, table.event))[0].startswith("Tafel 1 klaar Wim")
    agree(table_id=table.pk, entered=entered(table))
    assert tables(page_of(client, table.event))[0].startswith("Tafel 1 akkoord Wim")


def test_the_fifth_player_dreams(client: Client) -> None:
    table = a_table(an_event(), (*FOUR, "Bep"))
    assert tables(page_of(client, table.event))[0].endswith("N Noord Henk Bep droomt")


def test_totals_that_were_only_typed_are_shown(client: Client) -> None:
    table = a_table(an_event())
    for seat, total in zip(table.seats.all(), (120, -40, -90, 10), strict=True):
        Seat.objects.filter(pk=seat.pk).update(typed_total=total, final=total)
    Table.objects.update(finished=True)
    page = page_of(client, table.event)
    assert "Greet +120" in tables(page)[0]
    assert part(page, "card live-leaders") == [
        "Vanavond aan kop 1 Greet +120 2 Henk +10 3 Wim −40 4 Anneke −90"
    ]


def test_leaders_are_those_of_all_tables_and_halves(client: Client) -> None:
    event = an_event()
    first, second = a_table(event), a_table(event, OTHERS, number=2)
    enter(first, WIM_FROM_HENK)
    enter(second, {"winner": 1, "from": 3, "scores": [0, 100, 0, 0]})
    later = in_half(event, players_at(first))
    enter(later, WIM_FROM_HENK)
    (leaders,) = part(page_of(client, event), "card live-leaders")
    assert leaders.startswith("Vanavond aan kop 1 Wim +768 2 Klaas +400 3 Greet +48 4 Marie −100")


def test_only_the_tables_of_the_latest_half_are_shown(client: Client) -> None:
    table = a_table(an_event())
    a_table(table.event, OTHERS, number=2)
    in_half(table.event, players_at(table)[::-1])
    (shown,) = tables(page_of(client, table.event))
    assert "O Oost Henk" in shown


def test_a_game_that_began_anew_takes_the_place_of_the_first(client: Client) -> None:
    table = a_table(an_event())
    a_table(table.event, OTHERS, number=2)
    bep = Player.objects.create(first_name="Bep")
    anew = in_half(table.event, [*players_at(table), bep])
    Round.objects.filter(pk=anew.round_id).update(half=1)
    shown = tables(page_of(client, table.event))
    assert [text.split(" spel")[0] for text in shown] == ["Tafel 1", "Tafel 2"]
    assert shown[0].endswith("Bep droomt")


def test_last_deals_of_all_tables_are_told_the_newest_first(client: Client) -> None:
    event = an_event()
    first, second = a_table(event), a_table(event, OTHERS, number=2)
    enter(first, WIM_FROM_HENK)
    enter(second, {"draw": True})
    enter(first, {"winner": 1, "from": None, "scores": [0, 52, 0, 0]})
    assert part(page_of(client, event), "card live-deals") == [
        "Laatste spellen"
        " Tafel 1, spel 2: Wim van de muur, 52"
        " Tafel 2, spel 1: remise"
        " Tafel 1, spel 1: Wim van Henk, 96"
    ]


def test_a_deal_is_told_with_who_sat_there_then(client: Client) -> None:
    table = a_table(an_event())
    enter(table, WIM_FROM_HENK)
    bep = Player.objects.create(first_name="Bep", last_name="Blom")
    take_over(table_id=table.pk, place=1, player=bep, entered=entered(table))
    page = page_of(client, table.event)
    assert "Tafel 1, spel 1: Wim van Henk, 96" in part(page, "card live-deals")[0]
    assert "Bep B. stoel: +384 0" in tables(page)[0]


def test_a_hidden_player_has_no_name_anywhere(client: Client) -> None:
    table = a_table(an_event())
    Player.objects.filter(first_name="Wim").update(hidden=True)
    enter(table, WIM_FROM_HENK)
    for name in PAGES:
        page = page_of(client, table.event, name)
        assert "Wim" not in page
        assert "speler" in page


def test_a_name_is_only_text(client: Client) -> None:
    table = a_table(an_event(), ("<b>Wim</b>", *OTHERS[:3]))
    enter(table, WIM_FROM_HENK)
    for name in PAGES:
        assert "<b>Wim" not in page_of(client, table.event, name)


def test_the_clock_of_a_half_tells_when_it_ends(client: Client) -> None:
    table = a_table(an_event())
    began = timezone.now() - timedelta(minutes=30)
    Round.objects.update(started_at=began)
    assert "data-ends" not in page_of(client, table.event)
    Event.objects.update(minutes=90)
    ends = int((began + timedelta(minutes=90)).timestamp())
    assert f'data-ends="{ends}"' in page_of(client, table.event)
    # A game that began anew within the half has the clock of the half.
    anew = Round.objects.create(event=table.event, number=2, half=1)
    again = Table.objects.create(round=anew, number=1)
    for seat in table.seats.all():
        Seat.objects.create(table=again, round=anew, player=seat.player, place=seat.place)
    assert f'data-ends="{ends}"' in page_of(client, table.event)


# ---- a special hand --------------------------------------------------------------------------


def test_a_special_hand_is_announced_with_its_tiles_for_ten_minutes(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    table = a_table(an_event(), number=4)
    enter(table, THREE_DRAGONS)
    page = page_of(client, table.event)
    (special,) = re.findall(r'<section class="live-special.*?</section>', page, re.S)
    assert "Tafel 4, zojuist Drie draken Greet, 2.000" in words_of(special)
    assert special.count("<svg") == 15
    clock.move(minutes=9, seconds=58)
    assert not has_news(client, page)
    clock.move(seconds=3)
    response = client.get(again(page), headers=HTMX)
    assert response.status_code == 200
    assert "live-special" not in response.content.decode()
    assert not has_news(client, response.content.decode())


def test_a_special_hand_that_was_taken_back_is_no_news(client: Client) -> None:
    table = a_table(an_event())
    deal = enter(table, THREE_DRAGONS)
    undo_deal(table_id=table.pk, position=deal.position, entered=entered(table))
    assert "live-special" not in page_of(client, table.event)


# ---- asking again ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(("number", "deals"), [(1, 1), (3, 3)])
def test_when_nothing_changed_it_costs_two_queries_and_no_bytes(
    client: Client,
    name: str,
    number: int,
    deals: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    event = an_event(rounds=20)
    for each in range(1, number + 1):
        enter_often(a_table(event, number=each), deals)
    page = page_of(client, event, name)
    with django_assert_num_queries(2):
        response = client.get(again(page), headers=HTMX)
    assert (response.status_code, response.content) == (204, b"")


@pytest.mark.parametrize(("number", "deals"), [(1, 1), (3, 1), (1, 3), (3, 3)])
def test_the_news_take_as_many_queries_with_three_tables_as_with_one(
    client: Client, number: int, deals: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event = an_event(rounds=20)
    for each in range(1, number + 1):
        enter_often(a_table(event, number=each), deals)
    for name, queries in {"live": 8, "seat_finder": 6}.items():
        with django_assert_num_queries(queries):
            client.get(reverse(name, args=[event.public_id]), headers=HTMX)


def test_the_news_are_only_what_is_swapped(client: Client) -> None:
    event = a_table(an_event()).event
    for name in PAGES:
        response = client.get(reverse(name, args=[event.public_id]), headers=HTMX)
        news = response.content.decode().strip()
        assert news.startswith('<div id="live"')
        assert "<html" not in news


@pytest.mark.parametrize("seen", ["", "x", "-", "0-0", "-9999999999", "²-²", "a" * 5000])
def test_nonsense_is_answered_with_the_news(client: Client, seen: str) -> None:
    address = reverse("live", args=[a_table(an_event()).event.public_id])
    assert client.get(address, {"seen": seen}, headers=HTMX).status_code == 200


def test_everything_that_happens_is_news(client: Client) -> None:
    event = an_event()
    table = a_table(event, started=False)
    page = page_of(client, event)

    def is_news_after(what: str) -> None:
        nonlocal page
        assert (what, has_news(client, page)) == (what, True)
        page = page_of(client, event)
        assert not has_news(client, page)

    Table.objects.update(started=True, version=1)
    is_news_after("who is East")
    deal = enter(table, WIM_FROM_HENK)
    is_news_after("a deal")
    correct_deal(
        table_id=table.pk,
        position=deal.position,
        facts={"draw": True},
        why="toch niet",
        entered=entered(table),
    )
    is_news_after("a correction")
    undo_deal(table_id=table.pk, position=deal.position, entered=entered(table))
    is_news_after("a deal that was taken back")
    stop(table)
    is_news_after("the end")
    a_table(event, OTHERS, number=2)
    is_news_after("another table")
    Player.objects.filter(first_name="Wim").update(hidden=True)
    is_news_after("a player who hides")
    Round.objects.update(started_at=timezone.now())
    is_news_after("the clock")
    Round.objects.update(paused_at=timezone.now())
    is_news_after("a pause")
    Round.objects.update(extra_minutes=5)
    is_news_after("more time for all")
    Event.objects.update(state=Event.State.CLOSED)
    is_news_after("closing")


# ---- where do I sit --------------------------------------------------------------------------


def seats(page: str) -> list[str]:
    return [words_of(row) for row in re.findall(r"<li data-name.*?</li>", page, re.S)]


def test_everybody_finds_the_table_and_the_wind_by_first_name(client: Client) -> None:
    event = an_event()
    a_table(event, ("Wim", "annie", "Truus", "Élise"), started=False)
    table = a_table(event, ("Bep", "Cor", "Dirk"), number=2, options={"empty-seat": "W"})
    out = Player.objects.create(first_name="Arie")
    SittingOut.objects.create(round=table.round, player=out)
    assert seats(page_of(client, event, "seat_finder")) == [
        "annie Z Zuid tafel 1",
        "Arie speelt niet mee",
        "Bep O Oost tafel 2",
        "Cor Z Zuid tafel 2",
        "Dirk N Noord tafel 2",
        "Élise N Noord tafel 1",
        "Truus W West tafel 1",
        "Wim O Oost tafel 1",
    ]


def test_another_seat_is_news(client: Client) -> None:
    event = an_event()
    one, two = a_table(event), a_table(event, OTHERS, number=2)
    page = page_of(client, event, "seat_finder")
    greet, piet = one.seats.get(place=0), two.seats.get(place=0)
    players = greet.player_id, piet.player_id
    Seat.objects.filter(pk__in=(greet.pk, piet.pk)).delete()
    Seat.objects.create(table=one, round=one.round, place=0, player_id=players[1])
    Seat.objects.create(table=two, round=two.round, place=0, player_id=players[0])
    assert has_news(client, page)
    page = page_of(client, event, "seat_finder")
    assert "Greet O Oost tafel 2" in seats(page)
    bep = Player.objects.create(first_name="Bep")
    SittingOut.objects.create(round=one.round, player=bep)
    assert has_news(client, page)


def test_who_sits_out_and_then_takes_a_seat_is_listed_once(client: Client) -> None:
    table = a_table(an_event())
    bep = Player.objects.create(first_name="Bep")
    SittingOut.objects.create(round=table.round, player=bep)
    enter(table, WIM_FROM_HENK)
    take_over(table_id=table.pk, place=0, player=bep, entered=entered(table))
    assert [text.split()[0] for text in seats(page_of(client, table.event, "seat_finder"))] == [
        "Anneke",
        "Bep",
        "Henk",
        "Wim",
    ]


def test_both_pages_say_the_same_in_english() -> None:
    client = Client(headers={"Accept-Language": "en"})
    table = a_table(an_event())
    enter(table, WIM_FROM_HENK)
    page = page_of(client, table.event)
    assert tables(page)[0].startswith("Table 1 deal 2, round East Wim +384")
    assert "Table 1, deal 1: Wim from Henk, 96" in words_of(page)
    assert seats(page_of(client, table.event, "seat_finder"))[0] == "Anneke W West table 1"
