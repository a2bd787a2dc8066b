"""Only the totals of a table, as they are typed on the page."""

import re
from datetime import date
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from sessions_app.models import Event, Season, Table
from sessions_app.seasons.presets import BEST, SUM
from sessions_app.shared.http import new_key
from sessions_app.table.services import agree
from tests.sessions_app.clients import for_the_evening, logged_in
from tests.sessions_app.club import a_table, an_event, enter, entered
from tests.sessions_app.seasons.seasons import a_season, look

pytestmark = pytest.mark.django_db


def address(table: Table, name: str = "table_totals") -> str:
    return reverse(name, args=[table.public_id])


def send(client: Client, table: Table, *totals: str, **more: Any) -> Any:
    table.refresh_from_db()
    typed = {f"total{place}": total for place, total in enumerate(totals)}
    form = {"seen": table.version, "key": new_key(), **typed, **more}
    return client.post(address(table), form)


def totals_of(table: Table) -> list[int | None]:
    return list(table.seats.order_by("place").values_list("typed_total", flat=True))


def test_totals_are_typed_and_agreed_to() -> None:
    table = a_table(an_event(), started=False)
    tablet = for_the_evening(table.event)
    answer = send(tablet, table, "-1.100", "+1384", "−200", "-84", made1="9")
    assert (answer.status_code, answer["Location"]) == (302, address(table, "table"))
    assert totals_of(table) == [-1100, 1384, -200, -84]
    page = tablet.get(address(table, "table")).content.decode()
    assert "Eindstand van tafel 1" in page
    assert "alleen totalen" in page
    assert page.count("onbekend") == 7
    table.refresh_from_db()
    tablet.post(address(table, "agree"), {"seen": table.version, "key": new_key()})
    table.refresh_from_db()
    assert table.agreed_at is not None


@pytest.mark.parametrize(
    ("rules", "totals", "told"),
    [
        ("dutch-2002", ("100", "-50", "-20", "-20"), "Samen is het +10, en het moet 0 zijn"),
        ("mcr", ("100", "-50", "-40", "-20"), "Samen is het −10, en het moet 0 zijn: 10 te weinig"),
        (
            "riichi-ema-2016",
            ("40000", "30000", "30000", "19000"),
            "Samen is het 119.000, en het moet 120.000 zijn: 1.000 te weinig",
        ),
    ],
)
def test_totals_that_do_not_add_up_come_back_with_what_was_typed(
    rules: str, totals: tuple[str, ...], told: str
) -> None:
    table = a_table(an_event(rules))
    page = send(for_the_evening(table.event), table, *totals).content.decode()
    assert told in page
    assert f'value="{totals[0]}"' in page
    assert totals_of(table) == [None] * 4


def test_bets_left_on_the_table_count() -> None:
    table = a_table(an_event("riichi-ema-2016"))
    send(for_the_evening(table.event), table, "40000", "30.000", "30,000", "19000", bets="1")
    assert totals_of(table) == [40_000, 30_000, 30_000, 19_000]
    page = for_the_evening(table.event).get(address(table)).content.decode()
    assert 'id="bets" value="1"' in page


def test_riichi_is_typed_in_hundreds() -> None:
    table = a_table(an_event("riichi-ema-2016"))
    tablet = for_the_evening(table.event)
    page = send(tablet, table, "40050", "30000", "30000", "19950").content.decode()
    refused = re.findall(r'id="fault-(\w+)".*?<span>(.*?)</span>', page)
    assert refused == [
        ("total0", "Punten gaan per honderd: 40.050 kan niet."),
        ("total3", "Punten gaan per honderd: 19.950 kan niet."),
    ]
    assert totals_of(table) == [None] * 4
    send(tablet, table, "70100", "30000", "30000", "-10100")
    assert totals_of(table) == [70_100, 30_000, 30_000, -10_100]


@pytest.mark.parametrize("typed", ["", "x", "1.2", "--5", "1e5", "99999999", "½", "\x00", "٣"])
def test_what_is_no_number_is_told_at_its_field(typed: str) -> None:
    table = a_table(an_event())
    page = send(for_the_evening(table.event), table, typed, "0", "0", "0").content.decode()
    assert 'id="fault-total0"' in page
    assert totals_of(table) == [None] * 4


def test_nonsense_about_mahjongs_is_told_at_its_field() -> None:
    table = a_table(an_event())
    tablet = for_the_evening(table.event)
    assert 'id="fault-made0"' in send(tablet, table, *"0000", made0="-1").content.decode()
    noted = {f"made{place}": "1" for place in range(4)}
    page = send(tablet, table, *"0000", **noted, caused0="5").content.decode()
    assert "meer mahjongs veroorzaakt dan gemaakt" in page
    assert totals_of(table) == [None] * 4


def test_totals_are_corrected_and_taken_back() -> None:
    table = a_table(an_event())
    tablet = for_the_evening(table.event)
    send(tablet, table, "10", "-10", "0", "0", made0="3")
    page = tablet.get(address(table)).content.decode()
    assert 'id="total1" value="-10"' in page
    assert 'id="made0" value="3"' in page
    send(tablet, table, "20", "-20", "0", "0")
    assert totals_of(table) == [20, -20, 0, 0]
    send(tablet, table, take_back="1")
    assert totals_of(table) == [None] * 4
    assert "Wie is Oost?" in tablet.get(address(table, "table")).content.decode()


def test_what_was_agreed_to_only_an_organiser_changes() -> None:
    table = a_table(an_event())
    tablet = for_the_evening(table.event)
    send(tablet, table, "10", "-10", "0", "0")
    agree(table_id=table.pk, entered=entered(table))
    assert send(tablet, table, "20", "-20", "0", "0").status_code == 403
    organiser = logged_in("organiser")
    assert 'id="why-fault"' in send(organiser, table, "30", "-30", "0", "0").content.decode()
    send(organiser, table, "30", "-30", "0", "0", why="verlezen")
    assert totals_of(table) == [30, -30, 0, 0]


def test_a_table_with_deals_or_of_a_closed_event_takes_no_totals() -> None:
    table = a_table(an_event())
    enter(table, {"draw": True})
    client = logged_in("organiser")
    assert send(client, table, *"0000")["Location"] == address(table, "table")
    page = client.get(address(table), follow=True).content.decode()
    assert "Deze tafel heeft spellen" in page
    other = a_table(an_event(), [f"q{n}" for n in range(4)])
    Event.objects.update(state=Event.State.CLOSED)
    assert send(client, other, *"0000")["Location"] == address(other, "table")
    assert totals_of(other) == [None] * 4


def test_a_tablet_that_saw_less_is_told() -> None:
    table = a_table(an_event())
    tablet = for_the_evening(table.event)
    send(tablet, table, "10", "-10", "0", "0")
    form = {"seen": 0, "key": new_key(), **{f"total{n}": "0" for n in range(4)}}
    page = tablet.post(address(table), form, follow=True).content.decode()
    assert "op een ander scherm veranderd" in page
    assert totals_of(table) == [10, -10, 0, 0]


def an_evening_in(season: Season) -> Event:
    return Event.objects.create(
        name="Clubavond", date=date(2026, 11, 19), season=season, rules="mcr"
    )


def test_a_table_that_stopped_early_pays_for_it_also_when_only_its_totals_are_known() -> None:
    """Corrected, it pays no more."""
    season = a_season(BEST)
    table = a_table(an_evening_in(season), started=False)
    tablet = for_the_evening(table.event)
    assert 'name="stopped"' in tablet.get(address(table)).content.decode()
    ends = ("30", "10", "-10", "-30")
    for stopped, totals in (({"stopped": "on"}, [10, -10, -30, -50]), ({}, [30, 10, -10, -30])):
        send(tablet, table, *ends, **stopped)
        assert [total for _rank, _name, total in look(season).ranking] == totals
        checked = 'name="stopped" checked' in tablet.get(address(table)).content.decode()
        assert checked == bool(stopped)


def test_where_stopping_costs_nothing_nobody_is_asked() -> None:
    table = a_table(an_evening_in(a_season(SUM)), started=False)
    tablet = for_the_evening(table.event)
    assert 'name="stopped"' not in tablet.get(address(table)).content.decode()
    send(tablet, table, "30", "10", "-10", "-30", stopped="on")
    table.refresh_from_db()
    assert (table.finished, table.stopped) == (True, False)
