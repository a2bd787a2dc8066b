"""The referee's log: everything that was decided in a tournament, wherever it was written down."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from sessions_app.models import Entry, Event, Player, Seat
from sessions_app.table.services import correct_deal, seat_players, undo_deal
from sessions_app.tournaments.penalties import Penalty, penalties_for
from sessions_app.tournaments.referee_log import Decision
from tests.sessions_app.clients import logged_in, with_organiser_code
from tests.sessions_app.club import enter, entered, new_key
from tests.sessions_app.pages import words_of
from tests.sessions_app.tournaments.fields import opened
from tests.sessions_app.tournaments.rounds import page_of, post, seat_of, table_of, with_round

pytestmark = pytest.mark.django_db

NOTHING = "Geen. Zo hoort het."


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


def log_of(client: Client, event: Event) -> list[Decision]:
    given: list[Decision] = client.get(reverse("penalties", args=[event.public_id])).context[
        "given"
    ]
    return given


def give(client: Client, event: Event, penalty: str, place: int = 0, **more: Any) -> None:
    sent: dict[str, Any] = {
        "what": "give",
        "seat": seat_of(event, place).pk,
        "penalty": penalty,
        "reason": "gezien",
    }
    assert post(client, "penalties", event, **sent | {"key": new_key()} | more).status_code == 302


def amounts(decision: Decision) -> list[int | None]:
    return [points for _name, points in decision.lines]


def test_a_tournament_without_any_decision_says_so(organiser: Client) -> None:
    event = with_round()
    enter(table_of(event), {"draw": True, "tenpai": [0]})
    assert NOTHING in words_of(page_of(organiser, "penalties", event))


def test_a_chombo_of_a_tablet_is_in_the_log(organiser: Client) -> None:
    event = with_round()
    enter(table_of(event), {"chombo": [1, 3]})
    offenders = [str(seat_of(event, place).player) for place in (1, 3)]
    [chombo] = log_of(organiser, event)
    assert chombo.lines == [(offenders[0], -20_000), (offenders[1], -20_000)]
    assert (chombo.text, chombo.ref, chombo.by) == ("Chombo", "EMA 2016, 3.4.6", "Tafel 1")
    assert (chombo.round, chombo.table, chombo.deal) == (1, 1, 1)
    page = words_of(page_of(organiser, "penalties", event))
    assert f"{offenders[1]} −20.000 Ronde 1, tafel 1, spel 1 : Chombo (EMA 2016, 3.4.6)." in page
    assert NOTHING not in page


@pytest.mark.parametrize(
    ("penalty", "taken"),
    [({"player": 2, "to_each": 10}, [-30, 10, 10, 10]), ({"player": 2, "points": -5}, [-5])],
)
def test_a_penalty_between_deals_of_mcr_is_in_the_log(
    organiser: Client, penalty: dict[str, int], taken: list[int]
) -> None:
    event = with_round("mcr")
    enter(table_of(event), {"penalty": penalty})
    [given] = log_of(organiser, event)
    assert given.lines[0][0] == str(seat_of(event, 2).player)
    assert (amounts(given), given.text, given.ref) == (taken, "Boete", "CN98, 14")


def test_a_chombo_that_was_taken_back_or_corrected_is_struck_through(organiser: Client) -> None:
    event = with_round()
    table = table_of(event)
    enter(table, {"chombo": [1]})
    undo_deal(table_id=table.pk, position=1, entered=entered(table))
    enter(table, {"chombo": [2]})
    correct_deal(
        table_id=table.pk,
        position=1,
        facts={"draw": True, "tenpai": []},
        why="was noten",
        entered=entered(table),
    )
    assert [
        (amounts(each), each.cancelled and (each.cancelled["by"], each.cancelled["why"]))
        for each in log_of(organiser, event)
    ] == [([-20_000], ("Tafel 1", "was noten")), ([-20_000], ("Tafel 1", ""))]
    page = page_of(organiser, "penalties", event)
    assert page.count('<span class="struck">') == 2
    assert NOTHING not in words_of(page)


def test_players_who_change_chairs_leave_the_log_as_it_was(organiser: Client) -> None:
    event = with_round()
    table = table_of(event)
    enter(table, {"chombo": [1]})
    before = log_of(organiser, event)
    seat_players(table_id=table.pk, order=[1, 0, 2, 3], entered=entered(table))
    assert log_of(organiser, event) == before


def test_who_sat_in_for_somebody_is_told_with_the_chombo(organiser: Client) -> None:
    event = with_round()
    seat = seat_of(event, 1)
    invaller = Player.objects.create(first_name="Inge")
    Seat.objects.filter(pk=seat.pk).update(substitute=invaller, substituted="middle")
    enter(table_of(event), {"chombo": [1]})
    [chombo] = log_of(organiser, event)
    assert chombo.lines == [(f"Inge voor {seat.player}", -20_000)]


def test_a_penalty_with_the_pin_at_the_table_is_in_the_log(organiser: Client) -> None:
    event = with_round()
    table = table_of(event)
    sent = {"what": "fine", "place": 2, "points": "-500", "reason": "gepraat"}
    at_the_table = with_organiser_code(event)
    address = reverse("table_people", args=[table.public_id])
    at_the_table.post(address, sent | {"seen": table.version, "key": new_key()})
    [fined] = log_of(organiser, event)
    assert fined.lines == [(str(seat_of(event, 2).player), -500)]
    assert (fined.text, fined.by) == ("gepraat", "De organisator, aan tafel 1")


def test_the_log_has_all_of_it_with_the_newest_first(organiser: Client) -> None:
    event = with_round()
    enter(table_of(event), {"chombo": [1]})
    give(organiser, event, "late", minutes=3)
    give(organiser, event, "disqualified", place=2, reason="vals spel")
    opened(event, 2)
    enter(table_of(event, round_=2), {"chombo": [0]})
    assert [(each.text, each.ref, each.round) for each in log_of(organiser, event)] == [
        ("Chombo", "EMA 2016, 3.4.6", 2),
        ("gediskwalificeerd: vals spel", "", 1),
        ("Te laat: gezien", "EMA 2016, 5.7", 1),
        ("Chombo", "EMA 2016, 3.4.6", 1),
    ]


def test_who_is_out_without_a_word_about_it_is_in_the_log(organiser: Client) -> None:
    """As in an event that came from elsewhere."""
    event = with_round()
    entry = event.entries.order_by("pk")[0]
    Entry.objects.filter(pk=entry.pk).update(disqualified=True)
    [out] = log_of(organiser, event)
    assert (out.lines, out.text, out.at) == ([(str(entry.player), None)], "gediskwalificeerd", None)
    sent: dict[str, Any] = {"what": "reinstate", **out.fields, "why": "bleek niet zo"}
    post(organiser, "penalties", event, **sent)
    entry.refresh_from_db()
    assert not entry.disqualified


def test_the_paragraphs_of_riichi_are_those_of_the_book() -> None:
    def refs(penalties: tuple[Penalty, ...]) -> dict[str, str]:
        return {each.key: each.ref for each in penalties}

    assert refs(penalties_for(with_round())) == {
        "chombo": "EMA 2016, 3.4.6",
        "late": "EMA 2016, 5.7",
        "obstruction": "EMA 2016, 5.5",
        "serious": "EMA 2016, 5.5",
        "telephone": "EMA 2016, 5.6",
        "other": "",
    }


def test_the_log_of_a_closed_tournament_can_be_read(organiser: Client) -> None:
    event = with_round()
    give(organiser, event, "chombo:-20000")
    Event.objects.update(state=Event.State.CLOSED)
    address = reverse("penalties", args=[event.public_id])
    assert f'href="{address}"' in page_of(organiser, "tournament", event)
    page = page_of(organiser, "penalties", event)
    assert "Chombo: gezien (EMA 2016, 3.4.6)." in words_of(page)
    assert 'value="cancel"' not in page


@pytest.mark.parametrize("times", [1, 3])
def test_the_log_takes_as_many_queries_with_three_of_each_as_with_one(
    organiser: Client, django_assert_num_queries: DjangoAssertNumQueries, times: int
) -> None:
    event = with_round()
    for place in range(times):
        enter(table_of(event), {"chombo": [place]})
        give(organiser, event, "chombo:-20000", place)
        give(organiser, event, "disqualified", place)
    with django_assert_num_queries(16):
        assert len(log_of(organiser, event)) == 3 * times
