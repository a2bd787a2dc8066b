"""From one game at a table to the next: who is led on, who only sees a link, and what is said."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from sessions_app.models import Event, Round, Seat, Table
from sessions_app.table import services
from sessions_app.table.confirmation import confirm_finished
from tests.sessions_app.clients import at_table, for_the_evening, logged_in, with_organiser_code
from tests.sessions_app.club import FOUR, a_table, an_event, enter, entered
from tests.sessions_app.evenings import WIM_FROM_HENK, in_half, players_at, stop
from tests.sessions_app.pages import words_of
from tests.sessions_app.tournaments.fields import opened
from tests.sessions_app.tournaments.rounds import table_of, with_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    """An evening of two halves."""
    event = an_event(rounds=20)
    event.halves = 2
    event.save()
    return event


def address(table: Table, name: str = "table", query: str = "") -> str:
    return reverse(name, args=[table.public_id]) + query


def played(event: Event, number: int = 1) -> Table:
    """The first half at a table, with its end."""
    table = a_table(event, number=number)
    enter(table, WIM_FROM_HENK)
    stop(table)
    return table


def anew(table: Table) -> Table:
    """Another game in the same half, as when somebody left."""
    round_ = Round.objects.create(event=table.event, half=table.round.half, number=9)
    new = Table.objects.create(round=round_, number=table.number)
    for place, player in enumerate(players_at(table)):
        Seat.objects.create(table=new, round=round_, player=player, place=place)
    return new


def goes_to(client: Client, table: Table, name: str = "table", query: str = "") -> str:
    """Where a page of the table leads; empty where it is shown."""
    response = client.get(address(table, name, query))
    return response.headers.get("Location", "")


def hears(client: Client, table: Table, **sent: Any) -> str:
    """What a page of this game is told when it asks."""
    where = reverse("heard", args=[table.event.public_id]) + f"?table={table.number}"
    response = client.post(where, {"game": table.public_id, **sent})
    assert response.status_code == 200
    return response.content.decode()


def mark_on(client: Client, table: Table, name: str = "table", query: str = "") -> str:
    page = client.get(address(table, name, query)).content.decode()
    return re.findall(r'"mark": "(.*?)"', page)[0]


def links(page: str) -> list[tuple[str, str, bool]]:
    """The news in it: address, words, and whether the tablet goes there automatically."""
    found = re.findall(r'<a class="button" href="([^"]*)"( data-follow)?>(.*?)</a>', page)
    return [(href, words_of(title), bool(goes)) for href, goes, title in found]


def looks_back(page: str) -> list[tuple[str, str]]:
    found = re.findall(r'<a class="look-back no-print" href="([^"]*)">(.*?)</a>', page)
    return [(href, words_of(title)) for href, title in found]


# ---- which half or round ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("table", "Tafel 1"),
        ("table_sheet", "Tafel 1 tot nu toe"),
        ("table_history", "Geschiedenis van tafel 1"),
        ("table_paper", "Tafel 1"),
    ],
)
def test_every_screen_of_a_table_says_which_half_it_is(event: Event, name: str, title: str) -> None:
    first = played(event)
    second = in_half(event, players_at(first))
    page = words_of(at_table(event).get(address(second, name)).content.decode())
    assert f"{title}, helft 2" in page


def test_who_is_east_and_a_deal_say_it_too(event: Event) -> None:
    second = in_half(event, players_at(played(event)))
    tablet = at_table(event)
    page = tablet.get(address(second, "deal")).content.decode()
    assert "Tafel 1 helft 2 Spel 1" in words_of(page)
    assert "helft 2, ronde Oost" in words_of(page)
    enter(second, WIM_FROM_HENK)
    page = tablet.get(reverse("deal_shown", args=[second.public_id, 1])).content.decode()
    assert "Tafel 1, helft 2 , ronde Oost" in words_of(page)
    Table.objects.filter(pk=second.pk).update(started=False)
    page = tablet.get(address(second)).content.decode()
    assert "Tafel 1, helft 2 , Nederlands 2002" in words_of(page)


def test_a_tournament_says_which_round_of_how_many() -> None:
    event = with_round()
    opened(event, 2)
    page = at_table(event).get(address(table_of(event, 1, 2))).content.decode()
    assert "Tafel 1, ronde 2 van 2" in words_of(page)


def test_an_evening_of_one_half_says_nothing_of_it() -> None:
    table = a_table(an_event())
    page = at_table(table.event).get(address(table)).content.decode()
    assert "helft" not in words_of(page)


# ---- who is led on ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["table", "table_sheet"])
def test_an_old_game_leads_a_card_to_the_newest(event: Event, name: str) -> None:
    first = played(event)
    tablet = at_table(event)
    assert goes_to(tablet, first, name) == ""
    second = in_half(event, players_at(first))
    assert goes_to(tablet, first, name) == address(second)
    assert goes_to(tablet, second, name) == ""


def test_who_looks_back_stays_and_finds_the_way_forward(event: Event) -> None:
    first = played(event)
    second = in_half(event, players_at(first))
    tablet = at_table(event)
    page = tablet.get(address(second)).content.decode()
    back = address(first, query="?look=back")
    assert looks_back(page) == [(back, "Bekijk helft 1")]
    page = tablet.get(back).content.decode()
    assert "Eindstand van tafel 1, helft 1" in words_of(page)
    assert links(page)[0] == (address(second), "Naar helft 2", False)
    assert links(hears(tablet, first, look="back")) == [(address(second), "Naar helft 2", False)]
    deal = reverse("deal_shown", args=[first.public_id, 1]) + "?look=back"
    assert f'href="{deal}"' in page
    assert f'href="{back}"' in tablet.get(deal).content.decode()


def test_a_game_that_began_anew_within_the_half_is_followed_too(event: Event) -> None:
    first = played(event)
    new = anew(first)
    tablet = at_table(event)
    assert goes_to(tablet, first) == address(new)
    assert "Aan deze tafel is een nieuwe partij begonnen." in words_of(hears(tablet, first))
    page = tablet.get(address(new)).content.decode()
    assert looks_back(page) == [(address(first, query="?look=back"), "Bekijk de vorige partij")]


def test_the_next_round_of_a_tournament_is_followed() -> None:
    event = with_round()
    first, tablet = table_of(event), at_table(event)
    enter(first, {"draw": True, "tenpai": [0]})
    stop(first)
    assert links(hears(tablet, first)) == []
    opened(event, 2)
    second = table_of(event, 1, 2)
    assert goes_to(tablet, first) == address(second)
    assert words_of(hears(tablet, first)) == "Ronde 2 is geopend. Naar ronde 2"
    page = tablet.get(address(second)).content.decode()
    assert looks_back(page) == [(address(first, query="?look=back"), "Bekijk ronde 1")]


def test_only_who_is_there_with_the_card_is_led_on_and_others_see_a_link(event: Event) -> None:
    first = played(event)
    second = in_half(event, players_at(first))
    on = (address(second), "Naar helft 2")
    for somebody in (for_the_evening(event), with_organiser_code(event), logged_in("organiser")):
        assert goes_to(somebody, first) == ""
        assert links(hears(somebody, first)) == [(*on, False)]
        assert (*on, False) in links(somebody.get(address(first)).content.decode())
    assert links(hears(at_table(event), first)) == [(*on, True)]


def test_a_game_whose_last_deals_may_still_come_is_not_left(event: Event) -> None:
    """Until the first deal of the newer one both are open."""
    first = a_table(event)
    enter(first, WIM_FROM_HENK)
    second = in_half(event, players_at(first))
    tablet = at_table(event)
    assert goes_to(tablet, first) == ""
    assert links(hears(tablet, first)) == [(address(second), "Naar helft 2", False)]
    enter(second, WIM_FROM_HENK)
    assert goes_to(tablet, first) == address(second)
    assert links(hears(tablet, first)) == [(address(second), "Naar helft 2", True)]


def test_a_game_without_a_deal_is_left_at_once(event: Event) -> None:
    first = a_table(event)
    second = in_half(event, players_at(first))
    assert goes_to(at_table(event), first) == address(second)


def test_another_table_in_the_next_half_is_none_of_its_business(event: Event) -> None:
    first = played(event, number=2)
    in_half(event, players_at(first), number=1)
    tablet = at_table(event, 2)
    assert goes_to(tablet, first) == ""
    assert links(hears(tablet, first)) == []


def test_a_game_that_was_taken_back_leads_to_the_one_before_it(event: Event) -> None:
    first = a_table(event)
    second = in_half(event, players_at(first))
    tablet = at_table(event)
    Round.objects.filter(half=2).delete()
    assert links(hears(tablet, second)) == [(address(first), "Naar de tafel", True)]
    Round.objects.all().delete()
    waits = reverse("my_table", args=[event.public_id, 1])
    assert links(hears(tablet, first)) == [(waits, "Naar de tafel", True)]


@pytest.mark.parametrize("game", ["", "x", "<b>", "a" * 400, "%00"])
def test_nonsense_for_a_game_is_a_game_that_is_gone(event: Event, game: str) -> None:
    table = played(event)
    page = hears(at_table(event), table, game=game, mark="'", seen="²")
    assert links(page) == [(address(table), "Naar de tafel", True)]


# ---- what changed ----------------------------------------------------------------------------


def test_a_page_hears_what_somebody_else_changed(event: Event) -> None:
    code_of = at_table(event)
    table = a_table(event)
    mark = mark_on(code_of, table)
    assert links(hears(code_of, table, mark=mark)) == []
    enter(table, WIM_FROM_HENK)
    assert links(hears(code_of, table, mark=mark)) == [("", "Laat zien", True)]
    assert links(hears(code_of, table, mark=mark_on(code_of, table))) == []


def test_stopping_confirming_and_other_seats_are_changes(event: Event) -> None:
    table = a_table(event)
    tablet = at_table(event)
    enter(table, WIM_FROM_HENK)
    mark = mark_on(tablet, table)
    services.seat_players(table_id=table.pk, order=[1, 0, 2, 3], entered=entered(table))
    assert links(hears(tablet, table, mark=mark)) == [("", "Laat zien", True)]
    mark = mark_on(tablet, table)
    stop(table)
    assert links(hears(tablet, table, mark=mark)) == [("", "Laat zien", True)]
    mark = mark_on(tablet, table)
    confirm_finished(event)
    assert links(hears(tablet, table, mark=mark)) == [("", "Laat zien", True)]


def test_a_second_player_who_agrees_on_the_other_tablet_is_a_change() -> None:
    event = with_round(second_agrees=True)
    table, tablet = table_of(event), at_table(event)
    enter(table, {"draw": True, "tenpai": [0]})
    mark = mark_on(tablet, table)
    sent = {"what": "second", "position": 1, "version": 1}
    tablet.post(reverse("at_tournament", args=[table.public_id]), sent)
    assert links(hears(tablet, table, mark=mark)) == [("", "Laat zien", True)]


def test_the_form_for_a_deal_is_only_told_that_the_table_changed(event: Event) -> None:
    table, tablet = a_table(event), at_table(event)
    # Not even a space, which would take the place of what stands there.
    assert re.split("<div", hears(tablet, table, seen="0"))[0] == ""
    assert re.findall(r">\s+<", hears(tablet, table, seen="0")) == []
    enter(table, WIM_FROM_HENK)
    page = hears(tablet, table, seen="0")
    assert words_of(page) == "Op een ander scherm veranderd"
    assert links(page) == []
    page = tablet.get(address(table, "deal")).content.decode()
    assert '"mark": "0-' not in page
    assert 'hx-include="#deal [name=seen]"' in page
    page = tablet.get(address(table, "deal_later")).content.decode()
    assert 'hx-include="#deal' not in page


def test_what_is_heard_is_escaped(event: Event) -> None:
    table = a_table(event)
    assert "<b>" not in hears(at_table(event), table, game="<b>")


@pytest.mark.parametrize("games", [1, 3])
def test_it_is_answered_in_as_many_queries_for_three_games_as_for_one(
    event: Event, games: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    first = played(event)
    for half in range(2, games + 1):
        in_half(event, players_at(first), half=half)
    first, tablet = table_of(event), at_table(event)
    # The event, the session, its codes; the tablet, whether there is another, and the games.
    with django_assert_num_queries(6):
        hears(tablet, first, mark="1-")


def test_a_tournament_asks_two_more_for_the_second_player(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    event = with_round(second_agrees=True)
    table, tablet = table_of(event), at_table(event)
    with django_assert_num_queries(8):
        hears(tablet, table, mark="0-")


def test_nobody_hears_of_a_table_that_is_not_open_here(event: Event) -> None:
    table = a_table(event, FOUR, number=2)
    where = reverse("heard", args=[event.public_id]) + "?table=2"
    assert at_table(event, 1).post(where, {"game": table.public_id}).status_code == 403
