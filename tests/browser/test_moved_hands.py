"""Hands that were entered with the wrong player, and numbers that count only where they show."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from sessions_app.access.codes import Place, renew_code
from sessions_app.models import AccessCode, Table
from sessions_app.shared.seats import deals_at
from sessions_app.table.replay import facts_of, game_of, state_of, table_request
from tests.browser.games import Tablet, in_one_spelling, told_by_the_engine
from tests.browser.looking import forget_failed_requests, violations
from tests.sessions_app.club import FOUR, a_table, an_event

DUTCH = pytest.mark.browser_context_args(locale="nl-NL")
# Greet is East, Wim South, Anneke West, Henk North.
GREET, WIM, ANNEKE, HENK = range(4)
MAHJONG = "[234p] [567m] 456p 678s 3s !3s"
PUNG = {"hand": "777z", "flags": ["sets-only"]}


@pytest.fixture
def table(transactional_db: None) -> Table:
    return a_table(an_event(), number=3)


@pytest.fixture
def deal(page: Page, club_url: str, table: Table) -> Tablet:
    """Wim has mahjong with a tile of Henk; his hand is under the finger."""
    code = renew_code(table.event, Place(AccessCode.Opens.TABLE, table.number))
    page.goto(club_url + reverse("open_code", args=[code.token]))
    page.goto(club_url + reverse("table", args=[table.public_id]))
    tablet = Tablet(page, FOUR)
    tablet.new_deal()
    tablet.choose("winner", WIM)
    tablet.choose("origin", HENK)
    return tablet


def mahjong_of_wim(deal: Tablet) -> None:
    deal.tiles(MAHJONG)
    expect_tab(deal.page, WIM, "mahjong96")


def name_winner(deal: Tablet, winner: int) -> None:
    deal.tap(".deal-summary")
    deal.choose("winner", winner)


def expect_tab(page: Page, place: int, text: str) -> None:
    expect(page.locator(f"#told{place}")).to_have_text(text)


def store(deal: Tablet) -> None:
    deal.look_over()
    deal.store()


def stored(table: Table) -> list[object]:
    return [in_one_spelling(dict(facts_of(deal))) for deal in deals_at(table)]


def totals_of(table: Table) -> tuple[list[int], list[int]]:
    """The totals of the table, and what the command line makes of its deals."""
    seats = list(table.seats.all())
    answer = told_by_the_engine(table_request(table, seats, deals_at(table)))
    table.refresh_from_db()
    return list(state_of(table, game_of(table, len(seats))).totals), answer["totals"]


# ---- another winner --------------------------------------------------------------------------


@DUTCH
def test_the_hand_goes_along_to_the_right_winner(deal: Tablet, table: Table) -> None:
    page = deal.page
    mahjong_of_wim(deal)
    name_winner(deal, ANNEKE)
    expect(page.get_by_role("heading", name="Gaat deze hand mee naar Anneke?")).to_be_visible()
    deal.tap('[data-goes="yes"]')
    deal.choose("origin", HENK)
    expect_tab(page, ANNEKE, "mahjong96")
    expect_tab(page, WIM, "niets0")
    store(deal)
    assert stored(table) == in_one_spelling(
        [{"winner": ANNEKE, "from": HENK, "win": "discard", "hands": [0, 0, MAHJONG, 0]}]
    )


@DUTCH
def test_the_tiles_of_a_moved_hand_are_free_for_its_former_owner(deal: Tablet) -> None:
    mahjong_of_wim(deal)
    name_winner(deal, ANNEKE)
    deal.tap('[data-goes="yes"]')
    deal.choose("origin", HENK)
    deal.tab(WIM)
    key = deal.page.locator('.key[data-code="3s"]')
    expect(key).not_to_have_attribute("aria-disabled", "true")
    deal.key("3s")
    deal.key("3s")
    expect(deal.page.locator(f"[name=tiles{WIM}]")).to_have_value("33s")
    expect(key.locator(".key-held")).to_have_text("Z2 W2")


@DUTCH
def test_both_hands_change_owner_where_both_have_one(deal: Tablet, table: Table) -> None:
    mahjong_of_wim(deal)
    deal.hand(ANNEKE, PUNG)
    name_winner(deal, ANNEKE)
    deal.tap('[data-goes="yes"]')
    deal.choose("origin", "wall")
    expect_tab(deal.page, WIM, "sets16")
    store(deal)
    assert stored(table) == in_one_spelling(
        [{"winner": ANNEKE, "from": None, "win": "wall", "hands": [0, PUNG, MAHJONG, 0]}]
    )


@DUTCH
def test_the_hand_stays_where_it_does_not_go_along(deal: Tablet, table: Table) -> None:
    deal.tiles("[777z]")
    name_winner(deal, ANNEKE)
    deal.tap('[data-goes="no"]')
    deal.choose("origin", HENK)
    deal.hand(ANNEKE, 96)
    store(deal)
    assert stored(table) == in_one_spelling(
        [
            {
                "winner": ANNEKE,
                "from": HENK,
                "win": "discard",
                "hands": [0, {"hand": "[777z]", "flags": ["sets-only"]}, 96, 0],
            }
        ]
    )


@DUTCH
def test_nothing_is_asked_where_nothing_was_entered(deal: Tablet) -> None:
    name_winner(deal, ANNEKE)
    deal.choose("origin", HENK)
    expect(deal.page.locator("[data-tab]").first).to_contain_text("Anneke")


@DUTCH
def test_a_moved_hand_is_in_the_draft(deal: Tablet) -> None:
    page = deal.page
    deal.hand(WIM, 104)
    name_winner(deal, ANNEKE)
    deal.tap('[data-goes="yes"]')
    deal.choose("origin", HENK)
    deal.has_kept_all()
    page.reload()
    expect_tab(page, ANNEKE, "mahjong104")
    expect_tab(page, WIM, "niets0")
    expect(page.locator(f"[name=total{ANNEKE}]")).to_have_value("104")


@DUTCH
def test_hands_move_without_a_connection(deal: Tablet, console_errors: list[str]) -> None:
    page = deal.page
    page.route("**/check/", lambda route: route.abort())
    deal.tiles(MAHJONG)
    name_winner(deal, ANNEKE)
    deal.tap('[data-goes="yes"]')
    deal.choose("origin", HENK)
    expect(page.locator(f"[name=tiles{ANNEKE}]")).to_have_value("[234p] [567m] 456p 3678s !3s")
    expect(page.locator(f"#told{WIM} small")).to_have_text("niets")
    expect(page.locator("#hand .hand-tile")).to_have_count(14)
    page.unroute_all(behavior="ignoreErrors")
    forget_failed_requests(console_errors)


# ---- this hand belongs to --------------------------------------------------------------------


@DUTCH
def test_a_hand_is_given_to_another_loser(deal: Tablet, table: Table) -> None:
    mahjong_of_wim(deal)
    deal.hand(ANNEKE, PUNG)
    deal.choose(f"said{ANNEKE}", "clean")
    deal.tap(f'[data-hand-from="{ANNEKE}"]')
    expect(deal.page.get_by_role("heading", name="Deze hand is van …")).to_be_visible()
    expect(deal.page.locator(f'[data-hand-to="{ANNEKE}"]')).to_be_hidden()
    deal.tap(f'[data-hand-to="{GREET}"]')
    expect_tab(deal.page, GREET, "sets32")
    store(deal)
    clean = {"hand": "777z", "flags": ["sets-only", "clean"]}
    assert stored(table) == in_one_spelling(
        [{"winner": WIM, "from": HENK, "win": "discard", "hands": [clean, MAHJONG, 0, 0]}]
    )
    kept, counted = totals_of(table)
    assert kept == counted


@DUTCH
def test_a_whole_mahjong_takes_along_that_it_won(deal: Tablet, table: Table) -> None:
    """From Henk it cannot have come any more: that is asked again."""
    mahjong_of_wim(deal)
    deal.tap(f'[data-hand-from="{WIM}"]')
    deal.tap(f'[data-hand-to="{HENK}"]')
    expect(deal.page.get_by_role("heading", name="Van wie?")).to_be_visible()
    deal.choose("origin", GREET)
    expect_tab(deal.page, HENK, "mahjong96")
    store(deal)
    assert stored(table) == in_one_spelling(
        [{"winner": HENK, "from": GREET, "win": "discard", "hands": [0, 0, 0, MAHJONG]}]
    )


# ---- what counts is what shows ---------------------------------------------------------------


@DUTCH
def test_the_box_of_a_total_shows_what_the_tiles_count(deal: Tablet, table: Table) -> None:
    page = deal.page
    mahjong_of_wim(deal)
    deal.tap('[data-view-to="totals"]')
    box = page.locator(f"[name=total{WIM}]")
    expect(box).to_have_attribute("placeholder", "96")
    expect(page.locator(f"#fault{WIM}")).to_contain_text("stenen")
    expect(page.locator(f"[name=total{GREET}]")).to_have_attribute("placeholder", "0")
    deal.digit("1")
    deal.digit("0")
    deal.digit("4")
    expect(page.locator("#answer")).to_contain_text("+416")
    store(deal)
    assert stored(table) == [{"winner": WIM, "from": HENK, "scores": [0, 104, 0, 0]}]


@DUTCH
def test_a_typed_total_is_gone_once_tiles_count(deal: Tablet, table: Table) -> None:
    page = deal.page
    deal.hand(WIM, 104)
    expect_tab(page, WIM, "mahjong104")
    deal.choose(f"way{WIM}", "tiles")
    mahjong_of_wim(deal)
    deal.tap('[data-view-to="totals"]')
    expect(page.locator(f"[name=total{WIM}]")).to_have_value("")
    expect(page.locator(f"[name=total{WIM}]")).to_have_attribute("placeholder", "96")


@DUTCH
def test_tiles_that_do_not_count_are_not_used_up(deal: Tablet) -> None:
    page = deal.page
    mahjong_of_wim(deal)
    deal.choose(f"way{WIM}", "total")
    expect(page.locator("#hand")).to_be_hidden()
    expect(deal.label("flags", "last-tile")).to_be_hidden()
    deal.tab(ANNEKE)
    deal.key("3s")
    deal.key("3s")
    deal.key("3s")
    expect(page.locator(f"[name=tiles{ANNEKE}]")).to_have_value("333s")


# ---- numbers ---------------------------------------------------------------------------------


@DUTCH
def test_typing_over_a_number_replaces_it(deal: Tablet, table: Table) -> None:
    page = deal.page
    deal.hand(WIM, 96)
    deal.tab(ANNEKE)
    deal.choose(f"way{ANNEKE}", "total")
    box = page.locator(f"[name=total{ANNEKE}]")
    deal.digit("6")
    deal.digit("4")
    deal.tap(box)
    deal.digit("8")
    deal.digit("0")
    expect(box).to_have_value("80")
    deal.tab(WIM)
    deal.tab(ANNEKE)
    deal.digit("4")
    expect(box).to_have_value("4")
    deal.digit("8")
    deal.tap(box)
    deal.tap('[data-key="back"]')
    expect(box).to_have_value("4")
    deal.digit("2")
    expect(box).to_have_value("42")
    store(deal)
    assert stored(table) == [{"winner": WIM, "from": HENK, "scores": [0, 96, 42, 0]}]


@DUTCH
def test_a_limit_by_its_name_a_dead_hand_and_nothing(deal: Tablet, table: Table) -> None:
    page = deal.page
    deal.tap('[data-view-to="totals"]')
    deal.tap("[data-opens=limits]:visible")
    expect(page.get_by_role("heading", name="Welk limietspel?")).to_be_visible()
    deal.tap(page.get_by_role("button", name="Hof van Peking 1.000"))
    expect(page.locator(f"[name=total{WIM}]")).to_have_value("1000")
    deal.type(f"total{ANNEKE}", 64)
    deal.tap(f'[data-nothing="{ANNEKE}"]')
    expect(page.locator(f"[name=total{ANNEKE}]")).to_have_value("")
    deal.type(f"total{HENK}", 20)
    deal.tap(deal.label_of(f"dead{HENK}"))
    expect(page.locator(f"#fault{HENK}")).to_contain_text("dood spel")
    store(deal)
    assert stored(table) == [
        {"winner": WIM, "from": HENK, "scores": [0, 1000, 0, 20], "dead": [HENK]}
    ]
    kept, counted = totals_of(table)
    assert kept == counted == [-2000, 4000, -1000, -1000]


@DUTCH
def test_axe_finds_nothing_in_the_questions(deal: Tablet) -> None:
    page = deal.page
    mahjong_of_wim(deal)
    deal.tap(f'[data-hand-from="{WIM}"]')
    assert violations(page) == []
    deal.tap("#hand-is-of .quiet")
    deal.tap('[data-view-to="totals"]')
    deal.tap("[data-opens=limits]:visible")
    assert violations(page) == []
    deal.tap("#limits .quiet")
    name_winner(deal, ANNEKE)
    assert violations(page) == []
