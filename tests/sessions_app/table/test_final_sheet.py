"""The final sheet: places, totals, mahjongs, the best hand, every deal, and agreeing to it."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override
from pytest_django import DjangoAssertNumQueries

from sessions_app.evening.totals import End, store_totals
from sessions_app.models import Table
from sessions_app.shared.numbers import mixed
from sessions_app.shared.seats import chairs_at
from sessions_app.table import services
from sessions_app.table.final_sheet import FinalSheet, final_sheet
from tests.sessions_app.clients import at_table, for_the_evening, logged_in
from tests.sessions_app.club import FOUR, a_table, an_event, enter, entered
from tests.sessions_app.evenings import enter_often
from tests.sessions_app.pages import words_of

pytestmark = pytest.mark.django_db

WIN = {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]}
UNKNOWN = {"winner": 0, "from": "unknown", "scores": [80, 0, 0, 0]}
DRAW = {"draw": True}
TILES = {
    "winner": 1,
    "from": 3,
    "win": "discard",
    "hands": ["444s 888p 6z", "22333444555m 77z !7z", 0, 20],
}
KEY = "0123456789abcdef01234567"


def sheet_of(table: Table) -> FinalSheet:
    table.refresh_from_db()
    return final_sheet(table, chairs_at(table))


def stop(table: Table) -> None:
    services.stop_table(table_id=table.pk, stopped=True, entered=entered(table))


def page_of(client: Client, table: Table, name: str = "table") -> str:
    response = client.get(reverse(name, args=[table.public_id]))
    assert response.status_code == 200
    return response.content.decode()


def send(client: Client, table: Table, name: str, **told: Any) -> str:
    table.refresh_from_db()
    told = {"seen": table.version, "key": KEY, **told}
    response = client.post(reverse(name, args=[table.public_id]), told, follow=True)
    return response.content.decode()


# ---- who won what ----------------------------------------------------------------------------


def test_the_best_stands_first_and_equals_share_a_place() -> None:
    table = a_table(an_event())
    enter(table, {"winner": 0, "from": 1, "scores": [80, 0, 0, 0]})
    stop(table)
    assert [(row.name, row.rank, row.total) for row in sheet_of(table).standings] == [
        ("Greet", 1, "+480"),
        ("Wim", 2, "−160"),
        ("Anneke", 2, "−160"),
        ("Henk", 2, "−160"),
    ]


def test_mahjongs_are_counted_and_what_nobody_noted_is_unknown_and_not_zero() -> None:
    event = an_event()
    table = a_table(event)
    for facts in (WIN, WIN, UNKNOWN):
        enter(table, facts)
    stop(table)
    assert [(row.name, row.made, row.caused) for row in sheet_of(table).standings] == [
        ("Wim", 2, None),
        ("Greet", 1, 0),
        ("Henk", 0, None),
        ("Anneke", 0, None),
    ]
    [standings] = re.findall(r"<tbody>(.*?)</tbody>", page_of(at_table(event), table), re.S)[:1]
    assert standings.count("onbekend") == 3


def test_riichi_shows_points_uma_and_the_result() -> None:
    table = a_table(an_event("riichi-ema-2016"))
    enter(table, {"wins": [{"winner": 0, "han": 3, "fu": 40}], "from": 2, "riichi": [0]})
    stop(table)
    sheet = sheet_of(table)
    assert (sheet.has_uma, sheet.has_own, sheet.has_table_points) == (True, True, False)
    assert [(row.name, row.total, row.uma, row.own) for row in sheet.standings] == [
        ("Greet", "37.700", "+15.000", "+22.700"),
        ("Wim", "30.000", "0", "0"),
        ("Henk", "30.000", "0", "0"),
        ("Anneke", "22.300", "−15.000", "−22.700"),
    ]


def test_mcr_shows_shared_table_points_as_fractions() -> None:
    table = a_table(an_event("mcr"))
    enter(table, {"winner": 1, "from": 2, "points": 8})
    stop(table)
    sheet = sheet_of(table)
    assert (sheet.has_uma, sheet.has_own) == (False, False)
    assert [(row.name, row.total, row.table_points) for row in sheet.standings] == [
        ("Wim", "+32", "4"),
        ("Greet", "−8", "1½"),
        ("Henk", "−8", "1½"),
        ("Anneke", "−16", "0"),
    ]


@pytest.mark.parametrize(
    ("sixtieths", "text"),
    [
        (0, "0"),
        (240, "4"),
        (90, "1½"),
        (20, "⅓"),
        (140, "2⅓"),
        (108, "1⅘"),
        # Three shared the first place in one round and all four in another: 2⅓ and 1¾.
        (245, "4,08"),
        (55, "0,92"),
    ],
)
def test_sixtieths_are_written_as_people_do(sixtieths: int, text: str) -> None:
    assert mixed(sixtieths) == text


def test_a_penalty_is_shown_apart_and_in_the_result() -> None:
    table = a_table(an_event())
    enter(table, WIN)
    stop(table)
    services.fine(table_id=table.pk, place=1, points=-20, reason="te laat", entered=entered(table))
    [wim, *others] = sheet_of(table).standings
    assert (wim.total, wim.penalty, wim.own) == ("+384", "−20", "+364")
    assert [row.penalty for row in others] == ["", "", ""]


ORDER_CHANGED = "De straffen veranderden de volgorde: tafelpunten naar de stand ná straffen."


def test_mcr_says_by_which_score_table_points_were_given_where_penalties_change_the_order() -> None:
    event = an_event("mcr")
    table = a_table(event)
    enter(table, {"winner": 1, "from": 2, "points": 8})
    stop(table)
    services.fine(table_id=table.pk, place=1, points=-30, reason="laat", entered=entered(table))
    # 32 - 30 is still the most.
    assert sheet_of(table).notes == []
    services.fine(table_id=table.pk, place=1, points=-30, reason="laat", entered=entered(table))
    with override("nl"):
        sheet = sheet_of(table)
    assert sheet.notes == [ORDER_CHANGED]
    assert [(row.name, row.rank, row.own, row.table_points) for row in sheet.standings] == [
        ("Wim", 1, "−28", "0"),
        ("Greet", 2, "−8", "3"),
        ("Henk", 2, "−8", "3"),
        ("Anneke", 4, "−16", "1"),
    ]
    assert ORDER_CHANGED in words_of(page_of(at_table(event), table))
    closing = logged_in("organiser").get(reverse("closing", args=[event.public_id]))
    assert ORDER_CHANGED in words_of(closing.content.decode())


def test_a_sheet_without_table_points_says_nothing_of_them() -> None:
    table = a_table(an_event())
    enter(table, WIN)
    stop(table)
    services.fine(table_id=table.pk, place=1, points=-999, reason="", entered=entered(table))
    assert sheet_of(table).notes == []


@pytest.mark.parametrize(
    ("totals", "bets", "shown", "notes"),
    [
        (
            [39_000, 1_000, 39_000, 39_000],
            2,
            ["39.700", "39.700", "39.600", "1.000"],
            [
                "Overgebleven inzetten: 2.000 voor 3 gelijke spelers, verdeeld in honderden. "
                "Wie eerder in de zitvolgorde zit, krijgt het restant."
            ],
        ),
        ([39_000, 39_000, 21_000, 20_000], 1, ["39.500", "39.500", "21.000", "20.000"], []),
        ([39_000, 38_000, 21_000, 20_000], 2, ["41.000", "38.000", "21.000", "20.000"], []),
        ([39_000, 39_000, 39_000, 3_000], 0, ["39.000", "39.000", "39.000", "3.000"], []),
    ],
)
def test_riichi_says_why_equal_players_got_unequal_shares_of_the_bets(
    totals: list[int], bets: int, shown: list[str], notes: list[str]
) -> None:
    table = a_table(an_event("riichi-ema-2016"))
    ends = [End(total) for total in totals]
    store_totals(table_id=table.pk, ends=ends, bets=bets, entered=entered(table))
    with override("nl"):
        sheet = sheet_of(table)
    assert [row.total for row in sheet.standings] == shown
    assert sheet.notes == notes


def test_a_chombo_at_a_tournament_is_a_penalty_on_the_sheet() -> None:
    table = a_table(an_event("riichi-ema-2016", tournament=True))
    enter(table, {"chombo": [2], "riichi": []})
    stop(table)
    penalties = {row.name: row.penalty for row in sheet_of(table).standings}
    assert penalties == {"Greet": "", "Wim": "", "Anneke": "−20.000", "Henk": ""}


def test_who_took_over_a_seat_and_who_left_both_have_their_own_result() -> None:
    table = a_table(an_event())
    enter(table, WIN)
    guest = table.round.event.rounds.get().seats.get(place=0).player
    guest.pk, guest.public_id, guest.first_name = None, "abcdefghjkmn", "Annie"
    guest._state.adding = True
    guest.save()
    services.take_over(table_id=table.pk, place=1, player=guest, entered=entered(table))
    enter(table, DRAW)
    enter(table, UNKNOWN)
    stop(table)
    sheet = sheet_of(table)
    assert not sheet.has_own
    shown = [(row.name, row.rank, row.since, row.total, row.chair) for row in sheet.standings]
    assert shown == [
        ("Greet", 1, None, "+344", ""),
        ("Annie", 2, 2, "−80", "stoel: +304"),
        ("Wim", None, None, "+384", ""),
        ("Henk", 3, None, "−244", ""),
        ("Anneke", 4, None, "−404", ""),
    ]
    assert [row.own for row in sheet.standings] == [row.total for row in sheet.standings]
    assert sheet.names == ["Greet", "Wim / Annie", "Anneke", "Henk"]


# ---- the best hand and the deals -------------------------------------------------------------


def test_the_best_hand_is_drawn_with_its_rules() -> None:
    event = an_event()
    table = a_table(event)
    enter(table, WIN)
    enter(table, TILES)
    best = sheet_of(table).best
    assert best is not None
    assert best.score is not None
    assert (best.name, best.points, best.number) == ("Wim", 576, 2)
    assert best.score.hand is not None
    assert best.score.hand.notation == "22333444555m 77z !7z"
    stop(table)
    page = words_of(page_of(at_table(event), table))
    assert "Beste hand: Wim, 576 spel 2" in page
    assert "drie pungs dicht" in page


def test_a_best_hand_without_tiles_is_named_without_a_drawing() -> None:
    table = a_table(an_event())
    enter(table, WIN)
    best = sheet_of(table).best
    assert best is not None
    assert (best.name, best.points, best.score) == ("Wim", 96, None)


def test_where_nobody_won_there_is_no_best_hand() -> None:
    table = a_table(an_event())
    assert sheet_of(table).best is None
    enter(table, DRAW)
    assert sheet_of(table).best is None


def test_every_deal_stands_on_one_line() -> None:
    event = an_event()
    table = a_table(event)
    for facts in (WIN, DRAW):
        enter(table, facts)
    page = page_of(at_table(event), table, "table_sheet")
    assert "Tafel 1 tot nu toe" in words_of(page)
    [_standings, deals] = re.findall(r"<tbody>(.*?)</tbody>", page, re.S)
    assert [words_of(row) for row in re.findall(r"<tr>.*?</tr>", deals, re.S)] == [
        "1 Wim van Henk 96 +24 +384 −244 −164 Spel 1: Verbeteren",
        "2 remise 0 0 0 0 Spel 2: Verbeteren",
    ]


@pytest.mark.parametrize(
    ("deals", "columns"), [(0, []), (26, [26]), (27, [14, 13]), (64, [32, 32])]
)
def test_many_deals_are_put_in_two_columns(deals: int, columns: list[int]) -> None:
    table = a_table(an_event(rounds=20))
    if deals:
        enter_often(table, deals)
    assert [len(column) for column in sheet_of(table).columns] == columns


def test_who_goes_round_the_tables_finds_the_way_back_and_a_table_has_none() -> None:
    event = an_event()
    table = a_table(event)
    back = f'href="{reverse("event", args=[event.public_id])}"'
    goes_round, stays = for_the_evening(event), at_table(event)
    assert back in page_of(goes_round, table)
    assert back not in page_of(stays, table)
    enter(table, WIN)
    stop(table)
    assert back in page_of(goes_round, table)
    assert back not in page_of(stays, table)


@pytest.mark.parametrize("deals", [1, 3])
def test_the_sheet_takes_as_many_queries_with_three_deals_as_with_one(
    deals: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event = an_event(rounds=20)
    table, tablet = a_table(event), at_table(event)
    for _deal in range(deals):
        enter(table, WIN)
    with django_assert_num_queries(8):
        page_of(tablet, table, "table_sheet")


# ---- agreeing --------------------------------------------------------------------------------


def test_the_table_agrees_by_one_tap() -> None:
    event = an_event()
    table, tablet = a_table(event), at_table(event)
    enter(table, WIN)
    stop(table)
    before = page_of(tablet, table)
    assert "Klopt" in words_of(before)
    assert "Spel 1 terugdraaien" in words_of(before)
    after = send(tablet, table, "agree")
    table.refresh_from_db()
    assert table.agreed_at is not None
    at = timezone.localtime(table.agreed_at)
    assert f"Akkoord om {at:%H:%M}" in words_of(after)
    assert "Spel 1 terugdraaien" not in words_of(after)


def test_a_table_that_is_not_finished_is_not_agreed_to() -> None:
    event = an_event()
    table = a_table(event)
    page = send(at_table(event), table, "agree")
    assert "Dit kan niet worden bewaard." in words_of(page)
    assert Table.objects.get().agreed_at is None


def test_players_play_on_until_they_agreed_and_then_only_an_organiser_opens_the_table() -> None:
    event = an_event()
    table, tablet = a_table(event), at_table(event)
    stop(table)
    assert "Nieuw spel" in send(tablet, table, "stop", stopped="0")
    stop(table)
    send(tablet, table, "agree")
    assert "Nieuw spel" not in send(tablet, table, "stop", stopped="0")
    assert Table.objects.get().agreed_at
    organiser = logged_in("organiser")
    assert "Zeg waarom" in send(organiser, table, "reopen", what="go-on")
    assert "Nieuw spel" in send(organiser, table, "reopen", what="go-on", why="te vroeg gestopt")
    assert Table.objects.get().agreed_at is None


def test_a_game_that_is_over_by_itself_cannot_be_played_on() -> None:
    event = an_event(rounds=1)
    table = a_table(event)
    for _deal in FOUR:
        enter(table, WIN)
    page = words_of(page_of(at_table(event), table))
    assert "Eindstand van tafel 1" in page
    assert "Toch verder spelen" not in page
    assert "Spel 4 terugdraaien" in page
