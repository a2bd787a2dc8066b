"""The table between two deals: who is East, who sits where, how it stands, and stopping."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from sessions_app.models import Event, Player, Table
from sessions_app.shared.names import names_of, short_names_of
from sessions_app.shared.seats import chairs_at
from sessions_app.table.deal_text import facts_in_words
from sessions_app.table.page import table_page
from tests.sessions_app.clients import at_table, for_the_evening, logged_in, with_organiser_code
from tests.sessions_app.club import FOUR, a_table, an_event, enter
from tests.sessions_app.pages import words_of

pytestmark = pytest.mark.django_db

WIN = {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]}
DRAW = {"draw": True}
KEY = "0123456789abcdef01234567"


def page_of(client: Client, table: Table, name: str = "table", query: str = "") -> str:
    response = client.get(reverse(name, args=[table.public_id]) + query)
    assert response.status_code == 200
    return response.content.decode()


def send(client: Client, table: Table, name: str, **told: Any) -> str:
    """Post to a table as its tablet would, and answer with the page that follows."""
    table.refresh_from_db()
    told = {"seen": table.version, "key": KEY, **told}
    response = client.post(reverse(name, args=[table.public_id]), told, follow=True)
    assert response.status_code == 200
    return response.content.decode()


def seats_of(table: Table) -> list[tuple[str, str, str, str]]:
    """Name, wind, total and edge of everyone as the table stands."""
    table.refresh_from_db()
    page = table_page(table, chairs_at(table))
    return [(seat.name, seat.letter, seat.total, seat.edge) for seat in page.seats]


def order_of(table: Table) -> list[str]:
    return [str(chair[-1].player) for chair in chairs_at(table)]


STALE = "Deze tafel is intussen op een ander scherm veranderd."
INVALID = "Dit kan niet worden bewaard. Open de pagina opnieuw en probeer het nog eens."


# ---- who is East -----------------------------------------------------------------------------


def names_with_winds(page: str) -> list[str]:
    return [words_of(each) for each in re.findall(r'<a class="seating-name".*?</a>', page, re.S)]


def test_a_table_begins_with_who_is_east_filled_in_as_it_was_drawn() -> None:
    event = an_event()
    page = page_of(at_table(event), a_table(event, started=False))
    assert "Wie is Oost?" in words_of(page)
    assert names_with_winds(page) == [
        "O Greet Oost",
        "Z Wim Zuid",
        "W Anneke West",
        "N Henk Noord",
    ]
    assert 'name="order" value="0,1,2,3"' in page


def test_names_are_tapped_in_turn_without_a_script_and_the_last_needs_no_tap() -> None:
    event = an_event()
    table, tablet = a_table(event, started=False), at_table(event)
    first = page_of(tablet, table, query="?order=2")
    assert names_with_winds(first) == ["Greet", "Wim", "O Anneke Oost", "Henk"]
    assert 'name="order" value=""' in first
    assert "disabled" in first
    page = page_of(tablet, table, query="?order=2,0,3")
    assert 'name="order" value="2,0,3,1"' in page
    assert names_with_winds(page)[1] == "N Wim Noord"


def test_the_fifth_dreams() -> None:
    event = an_event()
    page = page_of(at_table(event), a_table(event, (*FOUR, "Annie"), started=False))
    assert names_with_winds(page)[4] == "Annie droomt"


@pytest.mark.parametrize("order", ["9", "x,y", "0,0,0", "-1", ",,,", "²"])
def test_nonsense_in_the_address_begins_anew(order: str) -> None:
    event = an_event()
    assert "Wie is Oost?" in page_of(
        at_table(event), a_table(event, started=False), query=f"?order={order}"
    )


def test_the_table_sits_as_it_was_tapped() -> None:
    event = an_event()
    table = a_table(event, started=False)
    page = send(at_table(event), table, "table_seats", order="2,0,3,1")
    assert "Nieuw spel" in page
    assert order_of(table) == ["Anneke", "Greet", "Henk", "Wim"]


@pytest.mark.parametrize("order", ["", "0,1,2", "0,0,1,2", "0,1,2,9", "a,b,c,d", "0,1,2,3,4,5"])
def test_an_order_that_cannot_be_changes_nothing(order: str) -> None:
    event = an_event()
    table = a_table(event, started=False)
    page = send(at_table(event), table, "table_seats", order=order)
    assert INVALID in words_of(page)
    assert not Table.objects.get().started


def test_once_begun_only_an_organiser_changes_the_order() -> None:
    event = an_event()
    table = a_table(event)
    address = reverse("table_seats", args=[table.public_id])
    refused = at_table(event).get(address)
    assert refused.status_code == 302
    assert refused["Location"].startswith(reverse("organiser_pin", args=[table.public_id]))
    assert at_table(event).post(address, {"order": "1,0,2,3"}).status_code == 403
    page = with_organiser_code(event).get(address).content.decode()
    assert "Wat voor een speler is ingevoerd, blijft bij die speler." in words_of(page)


def test_after_a_change_of_seats_everyone_keeps_the_own_count() -> None:
    event = an_event()
    table = a_table(event)
    enter(table, WIN)
    send(with_organiser_code(event), table, "table_seats", order="1,0,2,3")
    # Wim was East then, so all pay double.
    assert seats_of(table) == [
        ("Wim", "N", "+576", "bottom"),
        ("Greet", "O", "−84", "right"),
        ("Anneke", "Z", "−276", "top"),
        ("Henk", "W", "−216", "left"),
    ]


# ---- how it stands ---------------------------------------------------------------------------


def test_players_keep_their_edge_and_east_goes_round() -> None:
    table = a_table(an_event())
    assert seats_of(table) == [
        ("Greet", "O", "0", "bottom"),
        ("Wim", "Z", "0", "right"),
        ("Anneke", "W", "0", "top"),
        ("Henk", "N", "0", "left"),
    ]
    enter(table, WIN)
    assert seats_of(table) == [
        ("Greet", "N", "+24", "bottom"),
        ("Wim", "O", "+384", "right"),
        ("Anneke", "Z", "−244", "top"),
        ("Henk", "W", "−164", "left"),
    ]


def test_of_five_who_has_dreamt_takes_the_chair_of_who_is_going_to() -> None:
    table = a_table(an_event(), (*FOUR, "Annie"))
    edges = []
    for _deal in range(6):
        edges.append([edge or "dreams" for _name, _wind, _total, edge in seats_of(table)])
        enter(table, DRAW)
    assert edges == [
        ["bottom", "right", "top", "left", "dreams"],
        ["dreams", "right", "top", "left", "bottom"],
        ["right", "dreams", "top", "left", "bottom"],
        ["right", "top", "dreams", "left", "bottom"],
        ["right", "top", "left", "dreams", "bottom"],
        ["right", "top", "left", "bottom", "dreams"],
    ]


def test_three_players_leave_an_edge_empty() -> None:
    table = a_table(an_event(), FOUR[:3])
    assert [seat[3] for seat in seats_of(table)] == ["bottom", "right", "top"]
    four_winds = a_table(an_event(), FOUR[:3], options={"empty-seat": "S"})
    assert [seat[3] for seat in seats_of(four_winds)] == ["bottom", "top", "left"]


def test_the_middle_says_which_deal_is_next_and_what_lies_on_the_table() -> None:
    event = an_event("riichi-ema-2016")
    table = a_table(event)
    enter(table, {"draw": True, "tenpai": [0], "riichi": [0, 1]})
    page = page_of(at_table(event), table)
    [middle] = re.findall(r'<a class="new-deal[ "].*?</a>', page, re.S)
    assert words_of(middle) == "Nieuw spel spel 2, ronde Oost 1 teller 2 inzetten op tafel"
    assert seats_of(table)[0] == ("Greet", "O", "32.000", "bottom")


def test_winds_are_written_in_the_language_of_the_page() -> None:
    event = an_event()
    table, tablet = a_table(event), at_table(event)
    assert re.findall(r'aria-hidden="true">(\w)</span>', page_of(tablet, table))[:4] == list("OZWN")
    english = tablet.get(
        reverse("table", args=[table.public_id]), headers={"accept-language": "en"}
    )
    letters = re.findall(r'aria-hidden="true">(\w)</span>', english.content.decode())
    assert letters[:4] == list("ESWN")


def last_deals(page: str) -> list[str]:
    [listed] = re.findall(r'<ol class="deal-list">(.*?)</ol>', page, re.S)
    return [words_of(deal) for deal in re.findall(r"<li[^>]*>(<a .*?</a>)", listed, re.S)]


def test_the_last_five_deals_are_listed_the_newest_first() -> None:
    event = an_event()
    table = a_table(event)
    for facts in (DRAW, WIN, WIN, DRAW, {"redeal": True}, WIN):
        enter(table, facts)
    page = page_of(at_table(event), table)
    assert last_deals(page) == [
        "5 Wim 96",
        "5 opnieuw gedeeld",
        "4 remise",
        "3 Wim 96",
        "2 Wim 96",
    ]
    assert "Spel 5 terugdraaien" in words_of(page)


def test_two_winners_are_listed_with_what_each_counted() -> None:
    event = an_event("riichi-ema-2016")
    table = a_table(event)
    wins = [{"winner": 1, "han": 2, "fu": 30}, {"winner": 3, "limit": "mangan"}]
    enter(table, {"wins": wins, "from": 0, "riichi": []})
    assert last_deals(page_of(at_table(event), table)) == ["1 Wim en Henk 2.000 8.000"]


def test_players_of_one_name_are_told_apart() -> None:
    table = a_table(an_event(), ("Henk", "Henk", "Henk", "Wim"))
    last = Player.objects.filter(first_name="Henk").last()
    assert last is not None
    last.last_name = "Bos"
    last.save()
    assert [seat[0] for seat in seats_of(table)] == ["Henk (1)", "Henk (2)", "Henk Bos", "Wim"]


def test_the_list_can_be_asked_for_without_a_script() -> None:
    event = an_event()
    table, tablet = a_table(event), at_table(event)
    assert "shows-list" not in page_of(tablet, table)
    assert "shows-list" in page_of(tablet, table, query="?view=list")


def test_only_who_may_see_all_tables_is_led_there() -> None:
    event = an_event()
    table = a_table(event)
    assert "Alle tafels" not in page_of(at_table(event), table)
    assert "Alle tafels" in page_of(for_the_evening(event), table)


def test_at_a_closed_event_nothing_can_be_entered() -> None:
    event = an_event()
    table = a_table(event)
    enter(table, WIN)
    Event.objects.update(state=Event.State.CLOSED)
    page = page_of(logged_in("organiser"), table)
    assert "Deze avond is afgesloten." in words_of(page)
    assert "Nieuw spel" not in page
    assert "<form" not in page.partition("<main")[2].partition("</main>")[0]


@pytest.mark.parametrize("deals", [1, 3])
def test_a_table_takes_as_many_queries_with_three_deals_as_with_one(
    deals: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event = an_event(rounds=20)
    table, tablet = a_table(event), at_table(event)
    for _deal in range(deals):
        enter(table, WIN)
    with django_assert_num_queries(8):
        page_of(tablet, table)


# ---- stopping --------------------------------------------------------------------------------


def test_the_table_stops_and_plays_on_after_all() -> None:
    event = an_event()
    table, tablet = a_table(event), at_table(event)
    enter(table, WIN)
    page = words_of(send(tablet, table, "stop", stopped="1"))
    assert "Eindstand van tafel 1" in page
    assert "De tafel is eerder gestopt." in page
    assert "Nieuw spel" in send(tablet, table, "stop", stopped="0")


def test_a_tablet_that_missed_a_deal_does_not_stop_the_table() -> None:
    event = an_event()
    table, tablet = a_table(event), at_table(event)
    seen = table.version
    enter(table, WIN)
    page = send(tablet, table, "stop", stopped="1", seen=seen)
    assert STALE in words_of(page)
    assert last_deals(page) == ["1 Wim 96"]
    assert not Table.objects.get().stopped


@pytest.mark.parametrize(
    "told",
    [
        {"seen": ""},
        {"seen": "x"},
        {"seen": "-1"},
        {"seen": "9" * 40},
        {"key": ""},
        {"key": "k" * 400},
        {"key": "\x00"},
    ],
)
@pytest.mark.parametrize("name", ["stop", "agree", "table_seats"])
def test_a_broken_form_changes_nothing(name: str, told: dict[str, str]) -> None:
    event = an_event()
    table = a_table(event, started=name != "table_seats")
    page = send(at_table(event), table, name, order="0,1,2,3", **told)
    assert INVALID in words_of(page)
    assert Table.objects.get().version == 0


def test_a_table_of_another_event_is_not_shown() -> None:
    event, other = an_event(), an_event()
    table = a_table(other)
    address = reverse("table", args=[table.public_id])
    assert at_table(event).get(address).status_code == 302
    assert at_table(event).get(reverse("table", args=["nosuchtable2"])).status_code == 404


# ---- what was entered, in words --------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        (WIN, "Wim van Henk"),
        ({"winner": 0, "from": None, "points": 8}, "Greet van de muur"),
        ({"winner": 0, "from": "unknown", "scores": [8, 0, 0, 0]}, "Greet"),
        ({"winner": 2, "scores": [0, 0, 80, 0]}, "Anneke"),
        (DRAW, "remise"),
        ({"draw": True, "tenpai": []}, "remise"),
        ({"redeal": True}, "opnieuw gedeeld"),
        ({"chombo": [3]}, "chombo Henk"),
        ({"chombo": [1, 3]}, "chombo Wim en Henk"),
        ({"penalty": {"player": 1, "to_each": 10}}, "boete Wim"),
        (
            {"wins": [{"winner": place, "han": 1, "fu": 30} for place in (0, 1, 2)], "from": 3},
            "Greet, Wim en Anneke van Henk",
        ),
    ],
)
def test_a_deal_in_words(facts: dict[str, Any], words: str) -> None:
    assert facts_in_words(facts, FOUR) == words


def test_names_are_short_at_the_table_and_whole_on_paper() -> None:
    berg = Player(first_name="Anne", tussenvoegsel="van der", last_name="Berg")
    shown = Player(first_name="Johannes", last_name="Smit", shown_name="Jos")
    assert short_names_of([berg, shown]) == ["Anne", "Jos"]
    assert names_of([berg, shown]) == ["Anne van der Berg", "Jos"]
    other = Player(first_name="Anne", last_name="Vos")
    assert short_names_of([berg, other]) == ["Anne van der Berg", "Anne Vos"]


def test_a_new_key_comes_with_every_page() -> None:
    event = an_event()
    table, tablet = a_table(event), at_table(event)
    found = [
        set(re.findall(r'name="key" value="([0-9a-f]{24})"', page_of(tablet, table)))
        for _time in range(2)
    ]
    assert [len(keys) for keys in found] == [1, 1]
    assert found[0] != found[1]
