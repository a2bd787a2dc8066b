"""Score sheets to print: the right rows and columns for every game."""

import re

import pytest
from django.urls import reverse

from sessions_app.evening.paper import MOST_ROWS, Paper, empty_paper, paper_of
from sessions_app.models import Round, Seat, Table
from tests.sessions_app.clients import at_table, logged_in
from tests.sessions_app.club import FOUR, a_table, an_event

pytestmark = pytest.mark.django_db

FIVE = (*FOUR, "Annie")


def sheet(table: Table) -> Paper:
    return paper_of(table, list(table.seats.select_related("player")))


def test_in_2002_it_is_printed_who_is_east() -> None:
    paper = sheet(a_table(an_event()))
    assert [row.east for row in paper.rows] == [*"1234" * 4, *[""] * 4]
    assert [row.number for row in paper.rows if row.ends_round] == [4, 8, 12, 16]
    assert [(head.number, str(head.name)) for head in paper.heads] == [*enumerate(FOUR, 1)]
    assert [ask.name for ask in paper.asks] == ["winner", "origin"]


def test_where_east_may_stay_the_box_is_empty_and_there_are_more_rows() -> None:
    for rules, rows in (("dutch-2011", 24), ("riichi-ema-2016", 16)):
        paper = sheet(a_table(an_event(rules), [f"{rules}{n}" for n in range(4)]))
        assert [row.east for row in paper.rows] == [""] * rows


def test_of_five_one_dreams_and_it_is_printed_who() -> None:
    paper = sheet(a_table(an_event(), FIVE))
    assert [row.dreams.index(True) for row in paper.rows[:5]] == [4, 0, 1, 2, 3]
    assert len(paper.rows) == 24
    assert [row.dreams for row in paper.rows[20:]] == [[False] * 5] * 4


def test_three_players_have_three_columns_and_in_2011_somebody_leads() -> None:
    table = a_table(an_event("dutch-2011"), FOUR[:3])
    paper = sheet(table)
    assert len(paper.heads) == 3
    assert [ask.name for ask in paper.asks] == ["winner", "origin", "leader"]


def test_every_family_has_its_own_columns() -> None:
    riichi = sheet(a_table(an_event("riichi-ema-2016")))
    asked = [ask.name for ask in riichi.asks]
    assert asked == ["winner", "origin", "han", "fu", "riichi", "tenpai"]
    mcr = sheet(a_table(an_event("mcr")))
    assert [ask.name for ask in mcr.asks] == ["winner", "origin", "points"]
    assert (mcr.rows[4].east, mcr.counts_each) == ("1", False)


def test_a_long_game_still_is_one_side_of_paper() -> None:
    assert len(sheet(a_table(an_event(rounds=20))).rows) == MOST_ROWS


def test_an_empty_sheet_is_there_for_as_many_as_play_these_rules() -> None:
    sizes = {
        rules: [size for size in (3, 4, 5) if empty_paper(an_event(rules), size)]
        for rules in ("dutch-2002", "mcr", "riichi-ema-2016")
    }
    assert sizes == {"dutch-2002": [3, 4, 5], "mcr": [4, 5], "riichi-ema-2016": [4, 5]}


def titles(page: str) -> list[str]:
    return re.findall(r"<h2>(.*?)</h2>", page)


def test_all_tables_of_the_last_half_are_printed_each_in_its_newest_game() -> None:
    event = an_event()
    a_table(event, list("abcd"), number=1)
    again = Round.objects.create(event=event, number=2, half=2)
    newest = Round.objects.create(event=event, number=3, half=2)
    for round_, number, names in ((again, 1, "efgh"), (again, 2, "ijkl"), (newest, 1, "mnop")):
        table = a_table(event, list(names), number=9)
        Seat.objects.filter(table=table).update(round=round_)
        Table.objects.filter(pk=table.pk).update(round=round_, number=number)
    client = logged_in("scorekeeper")
    page = client.get(reverse("paper", args=[event.public_id])).content.decode()
    assert titles(page) == ["Tafel 1", "Tafel 2"]
    assert re.findall(r'paper-name">(\w)<', page) == list("mnopijkl")


def test_without_tables_or_names_one_empty_sheet_is_printed() -> None:
    event = an_event()
    client = logged_in("scorekeeper")
    address = reverse("paper", args=[event.public_id])
    assert len(titles(client.get(address).content.decode())) == 1
    page = client.get(address, {"empty": "5"}).content.decode()
    assert page.count('class="paper-name"></span>') == 5
    for size in ("2", "6", "x", "-4", "٤"):
        assert client.get(address, {"empty": size}).status_code == 404


def test_a_table_prints_its_own_sheet() -> None:
    table = a_table(an_event(), FIVE, started=False)
    page = at_table(table.event).get(reverse("table_paper", args=[table.public_id]))
    text = page.content.decode()
    assert titles(text) == ["Tafel 1"]
    assert re.findall(r'paper-name">(\w+)<', text) == list(FIVE)
    assert "Handtekening" in text
