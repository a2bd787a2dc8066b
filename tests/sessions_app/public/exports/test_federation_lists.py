"""What federations get, worked out by hand and read back."""

import csv
import io
from typing import Any

import pytest
from django.test import Client
from openpyxl import load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from sessions_app.models import Entry, Event, Player
from tests.sessions_app.clients import logged_in
from tests.sessions_app.public.exports.played import FOUR, played_tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


def downloaded(client: Client, event: Event, name: str, folder: str = "exports") -> bytes:
    response = client.get(f"/events/{event.public_id}/{folder}/{name}")
    assert response.status_code == 200
    assert response["Content-Disposition"] == (
        f'attachment; filename="2026-11-21-{event.public_id}-{name}"'
    )
    return response.content


def sheet_of(content: bytes) -> Worksheet:
    page: Worksheet = load_workbook(io.BytesIO(content)).worksheets[0]
    return page


def rows_of(content: bytes) -> list[list[str]]:
    text = content.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=";"))


def cells(page: Worksheet, area: str) -> list[list[Any]]:
    return [[cell.value for cell in row] for row in page[area]]


def test_the_workbook_of_the_ema_for_mcr(organiser: Client) -> None:
    event = played_tournament("mcr", (30, 10, 10, -50), (8, -8, -8, 8), title="=Open Delft")
    page = sheet_of(downloaded(organiser, event, "ema.xlsx"))
    assert (page.max_row, page.max_column) == (5, 18)
    # Table points 4, 1½, 1½, 0 and then 3, ½, ½, 3.
    assert cells(page, "C2:J6") == [
        [1, "Greet", "de Vries", "08010001", 7, 38, "YES", "NED"],
        [2, "Søren", "Dahl", "-", 3, -42, None, "DEN"],
        [3, "=HYPERLINK(A1)", "@Jansen", "-", 2, 2, None, "NED"],
        [3, "Jörg", "Müller", "05020007", 2, 2, None, "GER"],
        [None] * 8,
    ]
    assert {page[f"{letter}4"].data_type for letter in "DEF"} == {"s"}
    assert page["F2"].number_format == "@"
    assert cells(page, "A3:B3") == [["=Open Delft", 4]]
    assert page["A3"].data_type == "s"
    # Two days, four players, three countries.
    assert cells(page, "K3:R3") == [[None, "NED", "Delft", 2, None, "MCR", "2026-11-21", 2]]


def test_the_workbook_of_the_ema_for_riichi(organiser: Client) -> None:
    event = played_tournament(
        "riichi-ema-2016", (42_000, 35_000, 23_000, 20_000), qualifies=True, days=1
    )
    page = sheet_of(downloaded(organiser, event, "ema.xlsx"))
    # 12,000 + 15,000, and so on; riichi knows no table points.
    assert cells(page, "C2:J5") == [
        [1, "Greet", "de Vries", "08010001", 0, 27_000, "YES", "NED"],
        [2, "Jörg", "Müller", "05020007", 0, 10_000, None, "GER"],
        [3, "=HYPERLINK(A1)", "@Jansen", "-", 0, -12_000, None, "NED"],
        [4, "Søren", "Dahl", "-", 0, -25_000, None, "DEN"],
    ]
    assert cells(page, "L3:R3") == [["NED", "Delft", 2, None, "riichi", "2026-11-21", 1]]


def test_reserves_and_the_excused_are_left_out_and_the_disqualified_last(
    organiser: Client,
) -> None:
    event = played_tournament("mcr", (30, 10, 0, -40))
    Entry.objects.filter(number=1).update(disqualified=True)
    Entry.objects.filter(number=2).update(reserve=True)
    Entry.objects.filter(number=3).update(state=Entry.State.EXCUSED)
    page = sheet_of(downloaded(organiser, event, "ema.xlsx"))
    assert cells(page, "C2:D4") == [[1, "Søren"], [2, "Greet"], [None, None]]
    assert page["B3"].value == 2


def test_the_same_as_csv(organiser: Client) -> None:
    event = played_tournament("mcr", (30, 10, 10, -50))
    assert rows_of(downloaded(organiser, event, "ema.csv")) == [
        "Place;First name;Last name;EMA number;Table points;Score;EMA member;Country".split(";"),
        ["1", "Greet", "de Vries", "08010001", "4", "30", "YES", "NED"],
        ["2", "'=HYPERLINK(A1)", "'@Jansen", "-", "1,50", "10", "", "NED"],
        ["2", "Jörg", "Müller", "05020007", "1,50", "10", "", "GER"],
        ["4", "Søren", "Dahl", "-", "0", "-50", "", "DEN"],
    ]


def test_the_list_for_the_bond_has_clubs_and_every_round(organiser: Client) -> None:
    event = played_tournament("dutch-2002", (300, 100, 0, -400), (-10, 0, 20, -10))
    Player.objects.filter(last_name="Müller").update(membership="member")
    assert rows_of(downloaded(organiser, event, "bond.csv")) == [
        ["Plaats", "Naam", "Club", "Ronde 1", "Ronde 2", "Totaal"],
        ["1", "Greet de Vries", "Pe-ling", "300", "-10", "290"],
        ["2", "Jörg Müller", "Mahjongclub", "100", "0", "100"],
        ["3", "'=HYPERLINK(A1) @Jansen", "'+Club", "0", "20", "20"],
        ["4", "Søren Dahl", "", "-400", "-10", "-410"],
    ]
    assert organiser.get(f"/events/{event.public_id}/exports/ema.csv").status_code == 404


# ---- for everybody ---------------------------------------------------------------------------


def test_everybody_sees_names_but_no_numbers_and_nobody_who_is_hidden() -> None:
    event = played_tournament("mcr", (30, 10, 10, -50))
    assert rows_of(downloaded(Client(), event, "ema.csv", "results")) == [
        ["Plaats", "Naam", "Tafelpunten", "Punten", "Basisrang", "Land"],
        ["1", "Greet de Vries", "4", "30", "1000", "NED"],
        ["2", "'=HYPERLINK(A1) @Jansen", "1,50", "10", "667", "NED"],
        ["2", "Jörg Müller", "1,50", "10", "667", "GER"],
        ["4", "speler", "0", "-50", "0", ""],
    ]
    assert sheet_of(downloaded(Client(), event, "ema.xlsx", "results"))["A2"].value == 1


def test_the_public_page_tells_the_weight_and_the_base_rank() -> None:
    people = [*FOUR[:3], {"first_name": "Anne"}]
    event = played_tournament("mcr", (30, 10, 0, -40), people=people, qualifies=True)
    response = Client().get(f"/events/{event.public_id}/results/ema/")
    assert [worth for _title, worth in response.context["weight"]] == ["2", "0", "0", "1", "3"]
    shown = [[cell.text for cell in row] for row in response.context["page"].rows]
    assert shown[3] == ["4", "Anne", "0", "−40", "0", "NED"]


def test_rounds_that_are_held_back_are_in_no_public_list() -> None:
    event = played_tournament("mcr", (30, 10, 0, -40), shows="rounds")
    played_later = Event.objects.get(pk=event.pk)
    public = downloaded(Client(), event, "rounds.csv", "results")
    assert len(rows_of(public)) == 5
    table = event.rounds.get().tables.get()
    table.finished = False
    table.save()
    for name in ("ema.csv", "rounds.csv", "deals.csv"):
        assert len(rows_of(downloaded(Client(), played_later, name, "results"))) == 1
    assert downloaded(Client(), played_later, "deals.jsonl", "results") == b""
    page = Client().get(f"/events/{event.public_id}/results/rounds/").content.decode()
    assert "Jörg" not in page
