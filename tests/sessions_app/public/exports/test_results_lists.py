"""Everything that was played, as lists and to replay."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scoring.interchange import answer
from sessions_app.models import Event, Player, Seat, Table
from sessions_app.table.after_game import fine_all, substitute
from sessions_app.table.services import stop_table, undo_deal
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import a_table, an_event, enter, entered, new_key
from tests.sessions_app.public.exports.played import WHO, played_tournament, type_totals
from tests.sessions_app.public.exports.played import a_table as seated
from tests.sessions_app.public.exports.test_federation_lists import downloaded, rows_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


def an_evening() -> Event:
    """Two deals at a table, and one that was taken back; then it stops."""
    event = an_event()
    table = a_table(event)
    enter(table, {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]})
    enter(table, {"draw": True})
    enter(table, {"draw": True})
    undo_deal(table_id=table.pk, position=3, entered=entered(table))
    stop_table(table_id=table.pk, stopped=True, entered=entered(table))
    Event.objects.update(date="2026-11-21")
    event.refresh_from_db()
    return event


def test_every_seat_of_every_round(organiser: Client) -> None:
    event = played_tournament("riichi-ema-2016", (42_000, 35_000, 23_000, 20_000))
    table = Table.objects.get()
    fine_all(table_id=table.pk, points={1: -7000}, reason="te laat", key=new_key(), author=WHO)
    invaller = Player.objects.create(first_name="Inge")
    seat = Seat.objects.get(place=3)
    substitute(
        table_id=table.pk,
        place=3,
        player=invaller,
        since=Seat.Substituted.START,
        entered=entered(table),
    )
    rows = rows_of(downloaded(organiser, event, "rounds.csv"))
    assert rows[0] == (
        "Ronde;Tafel;Wind;Naam;Sleutel van de speler;EMA-nummer;Invaller;Punten;Uma;Boete;"
        "Resultaat;Plaats;Tafelpunten;Mahjong gemaakt;Mahjong veroorzaakt"
    ).split(";")
    key = Player.objects.get(first_name="Jörg").public_id
    assert rows[2] == (f"1;1;Z;Jörg Müller;{key};05020007;;5000;5000;-7000;3000;2;;;").split(";")
    # Whoever is replaced has −30,000, whatever the substitute played (EMA 2016, 5.8).
    assert rows[4] == (
        f"1;1;N;Søren Dahl;{seat.player.public_id};;Inge;-10000;-15000;0;-30000;4;;;"
    ).split(";")
    public = rows_of(downloaded(Client(), event, "rounds.csv", "results"))
    assert public[4] == "1;1;N;speler;Inge;-10000;-15000;0;-30000;4;;;".split(";")


def test_a_round_that_is_held_back_is_in_the_lists_of_the_organiser_alone(
    organiser: Client,
) -> None:
    """In it a table still plays, with a bet that nobody won yet."""
    event = played_tournament("riichi-ema-2016", (42_000, 35_000, 23_000, 20_000), shows="rounds")
    table = seated(event, 2, list(Player.objects.order_by("pk")))
    enter(table, {"draw": True, "tenpai": [0, 1, 2, 3], "riichi": [2]})
    files = ("rounds.csv", "deals.csv", "deals.jsonl")
    rounds, deals, tables = (downloaded(Client(), event, name, "results") for name in files)
    assert [row[0] for row in rows_of(rounds)[1:]] == ["1"] * 4
    assert (len(rows_of(deals)), len(tables.splitlines())) == (1, 1)
    told = rows_of(downloaded(organiser, event, "rounds.csv"))[5:]
    assert [(row[0], row[7]) for row in told] == [
        ("2", "0"),
        ("2", "0"),
        ("2", "-1000"),
        ("2", "0"),
    ]
    assert len(rows_of(downloaded(organiser, event, "deals.csv"))) == 1 + 4


def test_the_lists_of_an_evening_are_for_everybody() -> None:
    rows = rows_of(downloaded(Client(), an_evening(), "rounds.csv", "results"))
    assert len(rows) == 1 + 4


def test_who_dreams_in_the_first_deal_has_no_wind(organiser: Client) -> None:
    event = an_event("dutch-2011")
    a_table(event, ("Greet", "Wim", "Anneke", "Henk", "Annie"))
    Event.objects.update(date="2026-11-21")
    rows = rows_of(downloaded(organiser, event, "rounds.csv"))[1:]
    assert [row[2] for row in rows] == ["O", "Z", "W", "N", ""]


def test_what_a_seat_brought_adds_up(organiser: Client) -> None:
    """Also with a chombo, which is taken after the game, and a bet that nobody won."""
    event = played_tournament("riichi-ema-2016")
    table = seated(event, 1, list(Player.objects.order_by("pk")))
    enter(table, {"chombo": [1]})
    enter(table, {"draw": True, "tenpai": [0, 1, 2, 3], "riichi": [2]})
    enter(table, {"wins": [{"winner": 0, "han": 3, "fu": 40}], "from": 3})
    enter(table, {"draw": True, "tenpai": [0, 1, 2, 3], "riichi": [0]})
    stop_table(table_id=table.pk, stopped=True, entered=entered(table))
    rows = rows_of(downloaded(organiser, event, "rounds.csv"))[1:]
    brought = [[int(amount) for amount in row[7:11]] for row in rows]
    # Three han of 40 fu are 7700 for East, a counter 300, and a bet; then the last bet.
    assert brought == [
        [9_000, 15_000, 0, 24_000],
        [0, 5_000, -20_000, -15_000],
        [-1_000, -5_000, 0, -6_000],
        [-8_000, -15_000, 0, -23_000],
    ]
    told = Client().get(reverse("api_tables", args=[event.public_id])).json()
    seats = told["tables"][0]["seats"]
    assert brought == [
        [seat[key] for key in ("points", "uma", "penalty", "result")] for seat in seats
    ]


def test_every_hand_of_every_deal(organiser: Client) -> None:
    rows = rows_of(downloaded(organiser, an_evening(), "deals.csv"))
    assert rows[:5] == [
        "Ronde;Tafel;Spel;Wind van de ronde;Tellers;Naam;Oost;Mahjong;Gooide weg;Hand;"
        "Gewonnen en verloren;Stenen".split(";"),
        ["1", "1", "1", "O", "0", "Greet", "x", "", "", "64", "24", ""],
        ["1", "1", "1", "O", "0", "Wim", "", "x", "", "96", "384", ""],
        ["1", "1", "1", "O", "0", "Anneke", "", "", "", "0", "-244", ""],
        ["1", "1", "1", "O", "0", "Henk", "", "", "x", "20", "-164", ""],
    ]
    assert len(rows) == 1 + 2 * 4


# ---- to replay -------------------------------------------------------------------------------


def replayed(content: bytes) -> list[dict[str, Any]]:
    return [answer(json.loads(line)) for line in content.decode().splitlines()]


def test_a_table_with_deals_replays_to_its_totals(organiser: Client) -> None:
    event = an_evening()
    [told] = replayed(downloaded(organiser, event, "deals.jsonl"))
    assert told["final"] == list(Seat.objects.values_list("final", flat=True))
    assert told["final"] == [24, 384, -244, -164]


def test_a_table_of_which_only_the_end_is_known_replays_to_its_totals(organiser: Client) -> None:
    """With a bet that was left, a penalty, a substitute and a table that is not finished."""
    event = played_tournament("riichi-ema-2016", (30_000, 30_000, 30_000, 30_000))
    table = Table.objects.get()
    type_totals(table, (42_000, 34_000, 23_000, 20_000), bets=1)
    table.refresh_from_db()
    fine_all(table_id=table.pk, points={0: -7000}, reason="laat", key=new_key(), author=WHO)
    substitute(
        table_id=table.pk,
        place=2,
        player=Player.objects.create(first_name="Inge"),
        since=Seat.Substituted.MIDDLE,
        entered=entered(table),
    )
    content = downloaded(organiser, event, "deals.jsonl")
    [told] = replayed(content)
    # 42,000 + 1,000 that lay there − 30,000 + 15,000 − 7,000; who was replaced has −30,000.
    assert told["final"] == [21_000, 9_000, -30_000, -15_000]
    assert told["final"] == list(Seat.objects.values_list("final", flat=True))
    public = downloaded(Client(), event, "deals.jsonl", "results")
    assert b"laat" in content
    assert b"laat" not in public
    assert replayed(public) == [told]
