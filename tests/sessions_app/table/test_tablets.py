"""Tablets say which table they show, and the organiser sees which of them went silent."""

import re
from datetime import UTC, datetime

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from sessions_app.access.codes import renew_code
from sessions_app.models import Event, Player, Round, Seat, Table, Tablet
from tests.sessions_app.clients import (
    Clock,
    at_table,
    for_the_evening,
    logged_in,
    opened_by,
    place_of,
)
from tests.sessions_app.club import a_table, an_event
from tests.sessions_app.pages import words_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return a_table(an_event(), number=3)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def test_a_tablet_has_its_name_before_its_first_page_asks_several_things_at_once(
    table: Table,
) -> None:
    """Each of them would give it another one, and it would be taken for two tablets."""
    code = renew_code(table.event, place_of(3))
    tablets = [opened_by(code), opened_by(code)]
    assert len({tablet.cookies["device"].value for tablet in tablets}) == 2


def heard_at(event: Event, query: str = "") -> str:
    return reverse("heard", args=[event.public_id]) + query


def shown(organiser: Client, event: Event) -> list[str]:
    """A line for every table."""
    page = organiser.get(reverse("tablets", args=[event.public_id])).content.decode()
    return [words_of(row) for row in re.findall(r"<b>Tafel.*?</ul>|<b>Alle.*?</ul>", page, re.S)]


# ---- telling ---------------------------------------------------------------------------------


def test_a_tablet_is_known_by_the_table_it_showed_last(table: Table) -> None:
    tablet = for_the_evening(table.event)
    assert tablet.post(heard_at(table.event)).status_code == 204
    assert tablet.post(heard_at(table.event, "?table=3")).status_code == 200
    assert [row.table_number for row in Tablet.objects.all()] == [3]


def test_it_is_stored_in_one_query_more_than_it_takes_to_know_the_tablet(
    table: Table, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tablet = at_table(table.event, 3)
    for _time in range(2):
        # The session, the event, its codes; the tablet; and whether there is another.
        with django_assert_num_queries(5):
            tablet.post(heard_at(table.event, "?table=3"))
    assert Tablet.objects.count() == 1


def test_a_tablet_of_another_table_is_refused_where_it_is_and_led_nowhere(table: Table) -> None:
    response = at_table(table.event, 2).post(
        heard_at(table.event, "?table=3"), headers={"HX-Request": "true"}
    )
    assert response.status_code == 403
    assert "HX-Redirect" not in response
    assert not Tablet.objects.exists()


@pytest.mark.parametrize("number", ["", "x", "-1", "99999", "²", "3' --", "%00"])
def test_a_table_that_is_none_is_the_list_of_all_tables(table: Table, number: str) -> None:
    for_the_evening(table.event).post(heard_at(table.event, f"?table={number}"))
    assert [row.table_number for row in Tablet.objects.all()] == [None]


def test_the_laptop_of_the_organiser_is_no_tablet(table: Table) -> None:
    assert logged_in("organiser").post(heard_at(table.event)).status_code == 204
    assert not Tablet.objects.exists()
    logged_in("scorekeeper", "wim").post(heard_at(table.event))
    assert Tablet.objects.count() == 1


def test_every_page_of_a_table_tells_it(table: Table) -> None:
    tablet = at_table(table.event, 3)
    told = heard_at(table.event, "?table=3")
    for name in ("table", "deal", "deal_later", "table_sheet"):
        page = tablet.get(reverse(name, args=[table.public_id])).content.decode()
        assert f'hx-post="{told}" hx-trigger="' in page


# ---- two tablets at one table ----------------------------------------------------------------


def two_tablets(event: Event) -> tuple[Client, Client]:
    code = renew_code(event, place_of(3))
    return opened_by(code), opened_by(code)


def also_here(tablet: Client, event: Event) -> str:
    return tablet.post(heard_at(event, "?table=3")).content.decode()


def test_two_tablets_at_one_table_see_each_other(table: Table, clock: Clock) -> None:
    one, other = two_tablets(table.event)
    assert also_here(one, table.event) == ""
    assert also_here(other, table.event) == "Ook open op een andere tablet"
    assert also_here(one, table.event) == "Ook open op een andere tablet"
    clock.now = datetime(2026, 11, 19, 20, 14, tzinfo=UTC)
    also_here(one, table.event)
    other.post(reverse("deal_check", args=[table.public_id]), {"winner": "1"})
    also_here(other, table.event)
    told = also_here(one, table.event)
    assert told == "Ook open op een andere tablet, laatste invoer 21:14"


def test_a_tablet_that_went_silent_or_moved_on_is_not_told(table: Table, clock: Clock) -> None:
    one, other = two_tablets(table.event)
    also_here(other, table.event)
    clock.move(minutes=2)
    assert also_here(one, table.event) == ""
    scorekeeper = for_the_evening(table.event)
    also_here(scorekeeper, table.event)
    assert also_here(one, table.event) == "Ook open op een andere tablet"
    scorekeeper.post(heard_at(table.event))
    assert also_here(one, table.event) == ""


def test_before_the_first_deal_too_and_so_does_the_list_of_tables() -> None:
    table = a_table(an_event(), started=False)
    page = at_table(table.event).get(reverse("table", args=[table.public_id])).content.decode()
    assert f'hx-post="{heard_at(table.event, "?table=1")}"' in page
    everything = for_the_evening(table.event)
    page = everything.get(reverse("event", args=[table.event.public_id])).content.decode()
    assert f'hx-post="{heard_at(table.event)}"' in page


# ---- looking ---------------------------------------------------------------------------------


def test_the_organiser_sees_in_words_when_a_tablet_was_heard(table: Table, clock: Clock) -> None:
    organiser = logged_in("organiser")
    a_table(table.event, ("Piet", "Klaas", "Marie", "Truus"), number=5)
    at_table(table.event, 3).post(heard_at(table.event, "?table=3"))
    name = Tablet.objects.get().device[-4:]
    assert shown(organiser, table.event) == [
        f"Tafel 3 net nog gehoord tablet {name}",
        "Tafel 5 geen tablet",
    ]
    clock.move(seconds=60)
    assert shown(organiser, table.event)[0] == f"Tafel 3 een minuut geleden gehoord tablet {name}"
    clock.move(minutes=3)
    assert shown(organiser, table.event)[0] == f"Tafel 3 al 4 minuten niets gehoord tablet {name}"


def test_a_tablet_that_shows_all_tables_stands_last(table: Table) -> None:
    for_the_evening(table.event).post(heard_at(table.event))
    lines = shown(logged_in("organiser"), table.event)
    assert [line.split(" net")[0] for line in lines] == ["Tafel 3 geen tablet", "Alle tafels"]


def test_nothing_is_sent_again_until_the_words_change(table: Table, clock: Clock) -> None:
    organiser = logged_in("organiser")
    at_table(table.event, 3).post(heard_at(table.event, "?table=3"))
    page = organiser.get(reverse("tablets", args=[table.event.public_id])).content.decode()
    (again,) = re.findall(r'hx-get="(.*?)" hx-trigger="every 10s"', page)
    clock.move(seconds=50)
    response = organiser.get(again, headers={"HX-Request": "true"})
    assert (response.status_code, response.content) == (204, b"")
    clock.move(seconds=20)
    response = organiser.get(again, headers={"HX-Request": "true"})
    assert response.status_code == 200
    assert "een minuut geleden gehoord" in response.content.decode()
    assert "<html" not in response.content.decode()


@pytest.mark.parametrize("tablets", [1, 3])
def test_it_takes_as_many_queries_with_three_tablets_as_with_one(
    tablets: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event = an_event()
    for number in range(1, tablets + 1):
        a_table(event, number=number)
        at_table(event, number).post(heard_at(event, f"?table={number}"))
    organiser = logged_in("organiser")
    with django_assert_num_queries(5):
        organiser.get(reverse("tablets", args=[event.public_id]))


# ---- the cards for the tables ----------------------------------------------------------------


def test_a_card_says_who_sits_at_its_table_now(table: Table) -> None:
    event = table.event
    later = Round.objects.create(event=event, number=2, half=2)
    again = Table.objects.create(round=later, number=3)
    for place, name in enumerate(("Piet", "Klaas", "Marie", "Truus")):
        player = Player.objects.create(first_name=name)
        Seat.objects.create(table=again, round=later, player=player, place=place)
    page = logged_in("organiser").post(reverse("codes", args=[event.public_id]), {"place": "all"})
    cards = re.findall(r'<li class="table-card">(.*?)</li>', page.content.decode(), re.S)
    assert [words_of(card).split(" Clubavond")[0] for card in cards] == [
        "Tafel 3 Piet, Klaas, Marie, Truus",
        "Alle tafels",
        "Organisator",
    ]


def test_a_deal_that_is_stored_is_heard_too(table: Table) -> None:
    tablet = at_table(table.event, 3)
    form = {"seen": "0", "position": "1", "key": "k" * 24, "ending": "draw"}
    tablet.post(reverse("deal", args=[table.public_id]), form)
    assert table.deals.count() == 1
    assert [row.table_number for row in Tablet.objects.all()] == [3]
