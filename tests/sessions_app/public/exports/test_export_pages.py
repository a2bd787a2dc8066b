"""The pages of exports, and the lists of seasons and players."""

from datetime import date

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from sessions_app.models import Event, Player, Season
from sessions_app.seasons.counting.policy import Policy
from sessions_app.table.services import stop_table
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import a_table, an_event, enter, entered
from tests.sessions_app.public.exports.played import played_tournament
from tests.sessions_app.public.exports.test_federation_lists import rows_of
from tests.sessions_app.seasons.seasons import a_season, an_evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


@pytest.mark.parametrize(
    ("rules", "lists"),
    [
        ("mcr", ["ema", "rounds", "deals"]),
        ("dutch-2002", ["bond", "rounds", "deals"]),
    ],
)
def test_every_list_is_a_file_and_a_page(organiser: Client, rules: str, lists: list[str]) -> None:
    event = played_tournament(rules, (30, 10, 10, -50), (8, -8, -8, 8))
    at = f"/events/{event.public_id}"
    response = organiser.get(f"{at}/exports/")
    assert [export.key for export in response.context["exports"]] == lists
    for name in lists:
        assert Client().get(f"{at}/results/{name}/").status_code == 200
        for extension in ("csv", "xlsx", "jsonl"):
            for folder, client in (("exports", organiser), ("results", Client())):
                file = f"{at}/{folder}/{name}.{extension}"
                assert (file, client.get(file).status_code) == (file, 200)
    for unknown in ("exports/x.csv", "results/x.csv", "results/rounds.pdf", "results/x/"):
        assert organiser.get(f"{at}/{unknown}").status_code == 404


def test_a_long_list_shows_one_round_the_last_unless_another_is_chosen() -> None:
    event = played_tournament("mcr", (30, 10, 10, -50), (8, -8, -8, 8))
    address = f"/events/{event.public_id}/results/rounds/"

    def shown(query: str) -> tuple[int, set[str]]:
        context = Client().get(address + query).context
        return context["number"], {row[-1].text for row in context["page"].rows}

    assert shown("") == shown("?round=9") == shown("?round=%00") == (2, {"3", "½"})
    assert shown("?round=1") == (1, {"4", "1½", "0"})


def test_a_page_leaves_out_what_is_the_same_in_every_row() -> None:
    event = an_event("mcr")
    enter(a_table(event), {"winner": 1, "from": 3, "points": 12})
    page = Client().get(f"/events/{event.public_id}/results/deals/")
    heads = [head.text for head in page.context["page"].heads]
    assert heads == (
        "Tafel;Spel;Wind;Naam;Oost;Mahjong;Gooide weg;Hand;Gewonnen en verloren".split(";")
    )
    assert "19 november 2026, ronde 1</p>" in page.content.decode()


def test_a_game_at_home_has_no_public_lists(organiser: Client) -> None:
    event = an_event()
    a_table(event)
    Event.objects.update(kind=Event.Kind.HOME)
    assert Client().get(f"/events/{event.public_id}/results/rounds/").status_code == 404
    assert Client().get(f"/events/{event.public_id}/results/rounds.csv").status_code == 404
    assert organiser.get(f"/events/{event.public_id}/exports/rounds.csv").status_code == 200


@pytest.mark.parametrize("rounds", [1, 3])
def test_lists_ask_the_database_as_often_for_many_rounds(
    rounds: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event = played_tournament("mcr", *[(30, 10, 10, -50)] * rounds)
    at = f"/events/{event.public_id}/results"
    Client().get(f"{at}/ema/")
    for address, queries in (
        ("ema/", 6),
        ("rounds.csv", 4),
        ("deals.csv", 5),
        ("deals.jsonl", 5),
    ):
        with django_assert_num_queries(queries, info=address):
            Client().get(f"{at}/{address}")


# ---- seasons and players ---------------------------------------------------------------------


def test_the_standings_of_a_season_as_a_list_and_as_a_page(organiser: Client) -> None:
    season = Season.objects.create(name="Najaar", first_day="2026-09-01", last_day="2026-12-31")
    event = an_event()
    event.season = season
    event.save()
    table = a_table(event)
    enter(table, {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]})
    stop_table(table_id=table.pk, stopped=True, entered=entered(table))
    Player.objects.filter(first_name="Henk").update(hidden=True)
    at = f"/seasons/{season.public_id}"
    names = "Plaats;Naam;19-11-2026;Totaal;Avonden;Mahjong gemaakt;Mahjong veroorzaakt"
    public = [
        names.split(";"),
        ["1", "Wim", "384", "384", "1", "1", "0"],
        ["2", "Greet", "24", "24", "1", "0", "0"],
        ["3", "speler", "-164", "-164", "1", "0", "1"],
        ["4", "Anneke", "-244", "-244", "1", "0", "0"],
    ]
    assert rows_of(Client().get(f"{at}/list.csv").content) == public
    page = Client().get(f"{at}/list/").context["page"]
    assert [row[1].text for row in page.rows] == ["Wim", "Greet", "speler", "Anneke"]
    assert page.rows[2][2].text == "−164"
    whole = rows_of(organiser.get(f"{at}/exports/standings.csv").content)
    assert whole[3] == ["3", "Henk", *public[3][2:]]
    assert organiser.get(f"{at}/list.pdf").status_code == 404


def test_two_evenings_of_one_day_are_told_apart_by_their_names() -> None:
    season = a_season(Policy())
    for day in (1, 1, 8):
        an_evening(season, date(2026, 9, day), {"Anna": 8, "Bea": 4, "Cor": -4, "Dirk": -8})
    Event.objects.filter(pk=Event.objects.order_by("pk")[0].pk).update(name="Middag")
    heads = rows_of(Client().get(f"/seasons/{season.public_id}/list.csv").content)[0]
    assert heads[2:5] == ["01-09-2026 Middag", "01-09-2026 1-9", "08-09-2026"]
    page = Client().get(f"/seasons/{season.public_id}/list/").context["page"]
    assert [head.text.split() for head in page.heads[2:5]] == [
        ["1", "sep"],
        ["1", "sep"],
        ["8", "sep"],
    ]


def test_the_list_of_players_is_what_the_import_reads(organiser: Client) -> None:
    played_tournament("mcr")
    Player.objects.create(first_name="Zoë", shown_name="Zo")
    rows = rows_of(organiser.get("/players/list.csv").content)
    assert rows[0] == (
        "Voornaam;Tussenvoegsel;Achternaam;Naam op het scherm;Lid of gast;Club;Land;EMA-nummer"
    ).split(";")
    assert rows[1:3] == [
        ["'=HYPERLINK(A1)", "", "'@Jansen", "", "gast", "'+Club", "NL", ""],
        ["Søren", "", "Dahl", "", "gast", "", "DK", ""],
    ]
    assert Client().get("/players/list.csv").status_code == 302
