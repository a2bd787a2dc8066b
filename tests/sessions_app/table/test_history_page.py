"""What happened at a table: a deal with all its lines, the history, and the facts to take away."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from scoring.interchange import answer
from sessions_app.models import Player, Table
from sessions_app.shared.seats import chairs_at
from sessions_app.table import services
from sessions_app.table.history import Happened, Said, history_of
from tests.sessions_app.clients import at_table, with_organiser_code
from tests.sessions_app.club import a_table, an_event, enter, entered
from tests.sessions_app.pages import words_of

pytestmark = pytest.mark.django_db

WIN = {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]}
OTHER = {"winner": 2, "from": None, "scores": [4, 8, 88, 0]}
DRAW = {"draw": True}
KEY = "0123456789abcdef01234567"


def deal_page(client: Client, table: Table, position: int) -> str:
    response = client.get(reverse("deal_shown", args=[table.public_id, position]))
    assert response.status_code == 200
    return response.content.decode()


# ---- one deal --------------------------------------------------------------------------------


def test_a_deal_is_shown_with_its_payments_and_tiles_and_every_line() -> None:
    event = an_event()
    table = a_table(event)
    hands = [
        "444m 888p 777z 2m 9p 15s",
        "234m 234p 2344s [567s] !4s",
        0,
        {"points": 10, "doublings": 1},
    ]
    enter(table, {"winner": 1, "from": None, "hands": hands})
    page = deal_page(at_table(event), table, 1)
    words = words_of(page)
    assert "Spel 1: Wim van de muur" in words
    assert "Wie betaalt wie" in words
    assert 'aria-label="tekens 4"' in page
    assert "pung draken" in words
    assert "10 punten, 1 verdubbeling" in words
    assert "Voor het wegstrepen" in words


def test_a_waiting_limit_hand_and_a_cancelled_line_are_told_by_name() -> None:
    event = an_event()
    table = a_table(event)
    hands = ["19m 19p 19s 1234567z", "22333444555m 77z !7z", 0, 0]
    enter(table, {"winner": 1, "from": None, "hands": hands})
    page = words_of(deal_page(at_table(event), table, 1))
    assert "dertien wezen, wachtend" in page
    assert "de limiet is bereikt" in page
    assert "drie pungs dicht niet naast vier pungs dicht" in page


def test_a_deal_in_which_nobody_paid_says_so() -> None:
    event = an_event()
    table = a_table(event)
    enter(table, DRAW)
    page = words_of(deal_page(at_table(event), table, 1))
    assert "Spel 1: remise" in page
    assert "In dit spel heeft niemand iets betaald." in page


def test_points_that_nobody_receives_are_shown_too() -> None:
    event = an_event("mcr")
    table = a_table(event)
    enter(table, {"penalty": {"player": 1, "points": -10}})
    page = words_of(deal_page(at_table(event), table, 1))
    assert "Greet 0 Wim −10 Anneke 0 Henk 0" in page
    assert "In dit spel heeft niemand iets betaald." not in page


def test_deals_lead_to_each_other_past_what_was_taken_out() -> None:
    event = an_event()
    table = a_table(event)
    for facts in (WIN, DRAW, OTHER):
        enter(table, facts)
    services.correct_deal(
        table_id=table.pk, position=2, facts=None, why="dubbel", entered=entered(table)
    )
    tablet = at_table(event)
    first = deal_page(tablet, table, 1)
    assert reverse("deal_shown", args=[table.public_id, 3]) in first
    assert reverse("deal_shown", args=[table.public_id, 1]) in deal_page(tablet, table, 3)
    gone = tablet.get(reverse("deal_shown", args=[table.public_id, 2]))
    assert gone.status_code == 404


def test_a_tablet_is_led_to_the_correction_by_way_of_the_pin() -> None:
    event = an_event()
    table = a_table(event)
    enter(table, WIN)
    tablet, address = at_table(event), reverse("deal_correct", args=[table.public_id, 1])
    assert "Verbeteren" in deal_page(tablet, table, 1)
    assert "Verbeteren" in deal_page(with_organiser_code(event), table, 1)
    pin = reverse("organiser_pin", args=[table.public_id])
    assert tablet.get(address)["Location"].startswith(pin)


@pytest.mark.parametrize(
    ("rules", "facts", "title"),
    [
        ("riichi-ema-2016", {"chombo": [1], "riichi": []}, "chombo Wim"),
        ("riichi-ema-2016", {"draw": True, "tenpai": [0], "riichi": [0]}, "remise"),
        ("mcr", {"penalty": {"player": 1, "to_each": 10}}, "boete Wim"),
        ("mcr", {"penalty": {"player": 1, "points": -10}}, "boete Wim"),
        ("mcr", {"winner": 0, "from": None, "points": 24}, "Greet van de muur"),
        ("mcr", {"redeal": True}, "opnieuw gedeeld"),
    ],
)
def test_every_kind_of_deal_can_be_opened(rules: str, facts: dict[str, Any], title: str) -> None:
    event = an_event(rules)
    table = a_table(event)
    enter(table, facts)
    assert f"Spel 1: {title}" in words_of(deal_page(at_table(event), table, 1))


@pytest.mark.parametrize("deals", [1, 3])
def test_a_deal_takes_as_many_queries_among_three_as_alone(
    deals: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event = an_event(rounds=20)
    table, tablet = a_table(event), at_table(event)
    for _deal in range(deals):
        enter(table, WIN)
    with django_assert_num_queries(7):
        deal_page(tablet, table, deals)


# ---- the history -----------------------------------------------------------------------------


def history(table: Table) -> list[Happened]:
    table.refresh_from_db()
    return history_of(table, chairs_at(table), all_reasons=True)


def words_in(said: Said) -> list[str]:
    """What was entered in tiles by their notation."""
    return [
        f"{each.words}: {each.tiles.notation}" if each.tiles else each.words
        for each in said.details
    ]


def test_a_correction_tells_before_and_after_and_why() -> None:
    table = a_table(an_event())
    enter(table, WIN)
    services.correct_deal(
        table_id=table.pk, position=1, facts=OTHER, why="Anneke won", entered=entered(table)
    )
    corrected, first = history(table)
    assert (corrected.title, corrected.why, corrected.by) == (
        "Spel 1 verbeterd",
        "Anneke won",
        "Tafel 1",
    )
    assert corrected.before is not None
    assert corrected.before.words == "Wim van Henk"
    assert words_in(corrected.before) == ["Greet: 64", "Wim: 96", "Anneke: 0", "Henk: 20"]
    assert corrected.after is not None
    assert corrected.after.words == "Anneke van de muur"
    assert words_in(corrected.after) == ["Greet: 4", "Wim: 8", "Anneke: 88", "Henk: 0"]
    assert (first.title, first.before, first.after) == (
        "Spel 1 ingevoerd",
        None,
        corrected.before,
    )


def test_a_deal_that_was_taken_back_and_entered_again_is_told_so() -> None:
    table = a_table(an_event())
    enter(table, WIN)
    services.undo_deal(table_id=table.pk, position=1, entered=entered(table))
    enter(table, DRAW)
    assert [each.title for each in history(table)] == [
        "Spel 1 ingevoerd",
        "Spel 1 teruggedraaid",
        "Spel 1 ingevoerd",
    ]


def test_what_was_entered_before_players_changed_seats_keeps_its_names() -> None:
    event = an_event()
    table = a_table(event)
    enter(table, WIN)
    enter(table, {"winner": 0, "from": 2, "scores": [80, 0, 0, 0]})
    services.undo_deal(table_id=table.pk, position=2, entered=entered(table))
    organiser = with_organiser_code(event)
    for order in ("2,0,3,1", "1,2,3,0"):
        table.refresh_from_db()
        told = {"seen": table.version, "key": f"{KEY[:-1]}{order[0]}", "order": order}
        assert (
            organiser.post(reverse("table_seats", args=[table.public_id]), told).status_code == 302
        )
    enter(table, {"winner": 0, "from": 1, "scores": [80, 0, 0, 0]})
    assert [str(chair[0]) for chair in chairs_at(table)] == ["Greet", "Henk", "Wim", "Anneke"]
    titles = [(each.title, each.after.words if each.after else None) for each in history(table)]
    assert titles == [
        ("Spel 2 ingevoerd", "Greet van Henk"),
        ("Andere plaatsen", None),
        ("Andere plaatsen", None),
        ("Spel 2 teruggedraaid", None),
        ("Spel 2 ingevoerd", "Greet van Anneke"),
        ("Spel 1 ingevoerd", "Wim van Henk"),
    ]


def test_a_deal_keeps_the_name_of_who_sat_there_then() -> None:
    table = a_table(an_event())
    enter(table, WIN)
    annie = Player.objects.create(first_name="Annie")
    services.take_over(table_id=table.pk, place=1, player=annie, entered=entered(table))
    enter(table, WIN)
    assert [each.after.words for each in history(table) if each.after] == [
        "Annie van Henk",
        "Wim van Henk",
    ]


def test_fines_are_part_of_the_history() -> None:
    table = a_table(an_event())
    services.fine(table_id=table.pk, place=1, points=-20, reason="te laat", entered=entered(table))
    [fined] = history(table)
    assert (fined.title, fined.why) == ("−20 voor Wim na afloop", "te laat")


@pytest.mark.parametrize(
    ("rules", "facts", "details"),
    [
        (
            "dutch-2002",
            {
                "winner": 1,
                "from": None,
                "hands": [
                    {"points": 24, "doublings": 2},
                    80,
                    {"hand": "222z", "flags": ["sets-only"]},
                    0,
                ],
                "dead": [3],
            },
            [
                "Greet: 24 punten, 2 verdubbelingen",
                "Wim: 80",
                "Anneke: 222z",
                "Henk: 0",
                "dood spel: Henk",
            ],
        ),
        (
            "riichi-ema-2016",
            {"wins": [{"winner": 0, "han": 3, "fu": 40}], "from": 2, "riichi": [0, 3]},
            ["Greet: 3 han 40 fu", "riichi: Greet en Henk"],
        ),
        ("riichi-ema-2016", {"draw": True, "tenpai": [0, 2]}, ["tenpai: Greet en Anneke"]),
        (
            "riichi-ema-2016",
            {"wins": [{"winner": 0, "limit": "yakuman"}], "from": None, "riichi": []},
            ["Greet: yakuman"],
        ),
        ("mcr", {"winner": 0, "from": None, "points": 24}, ["24 punten"]),
        ("mcr", {"penalty": {"player": 1, "to_each": 10}}, ["10 aan ieder"]),
        ("mcr", {"penalty": {"player": 1, "points": -10}}, ["−10"]),
    ],
)
def test_every_family_is_told_in_words(
    rules: str, facts: dict[str, Any], details: list[str]
) -> None:
    table = a_table(an_event(rules))
    enter(table, facts)
    [entry] = history(table)
    assert entry.after is not None
    assert words_in(entry.after) == details


def test_the_history_page_shows_local_time_and_who() -> None:
    event = an_event()
    table = a_table(event)
    page = at_table(event).get(reverse("table_history", args=[table.public_id]))
    assert "Nog geen spellen ingevoerd" in page.content.decode()
    enter(table, WIN)
    page = at_table(event).get(reverse("table_history", args=[table.public_id]))
    [entry] = history(table)
    assert "Tafel 1 Spel 1 ingevoerd Wim van Henk Greet: 64" in words_of(page.content.decode())
    at = timezone.localtime(entry.at)
    assert f'datetime="{at.isoformat()}">{at:%H:%M}</time>' in page.content.decode()


@pytest.mark.parametrize("deals", [1, 3])
def test_the_history_takes_as_many_queries_with_three_deals_as_with_one(
    deals: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event = an_event(rounds=20)
    table, tablet = a_table(event), at_table(event)
    for _deal in range(deals):
        enter(table, WIN)
    with django_assert_num_queries(9):
        assert tablet.get(reverse("table_history", args=[table.public_id])).status_code == 200


# ---- the facts -------------------------------------------------------------------------------


def test_the_facts_give_the_totals_of_the_table() -> None:
    event = an_event()
    table = a_table(event)
    for facts in (WIN, OTHER, DRAW):
        enter(table, facts)
    services.fine(table_id=table.pk, place=1, points=-20, reason="te laat", entered=entered(table))
    services.stop_table(table_id=table.pk, stopped=True, entered=entered(table))
    response = at_table(event).get(reverse("table_facts", args=[table.public_id]))
    assert response["Content-Type"] == "application/json"
    assert response["Content-Disposition"] == 'attachment; filename="2026-11-19-1.json"'
    told = answer(json.loads(response.content))
    table.refresh_from_db()
    assert told["totals"] == table.state["totals"]
    assert told["final"] == [chair[-1].final for chair in chairs_at(table)]
    assert told["finished"]
    assert len(told["deals"]) == 3
