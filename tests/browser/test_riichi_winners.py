"""Several winners of a deal of riichi, and a hand that was entered with the wrong one."""

import pytest
from playwright.sync_api import Page, expect

from sessions_app.shared.seats import deals_at
from sessions_app.table.replay import table_request
from tests.browser.games import told_by_the_engine
from tests.browser.looking import violations
from tests.browser.quick import ANNEKE, GREET, HENK, WIM, Tablet, check_screens
from tests.sessions_app.club import a_table, an_event

DUTCH = pytest.mark.browser_context_args(locale="nl-NL")
HAND = "open 2p 3p 5m 6m closed 4p 5p 6s 7s 3s"


@pytest.fixture
def tablet(page: Page, club_url: str, transactional_db: None) -> Tablet:
    """A tablet on which a deal is begun."""
    tablet = Tablet(page, a_table(an_event("riichi-ema-2016")), club_url)
    tablet.open()
    tablet.at_table()
    tablet.new_deal()
    return tablet


def two_win(tablet: Tablet) -> None:
    tablet.choose("winner", WIM)
    tablet.choose("winner", HENK)
    tablet.choose("origin", ANNEKE)


def count(tablet: Tablet, winner: int, han: int, fu: int) -> None:
    tablet.choose(f"han{winner}", han)
    tablet.choose(f"fu{winner}", fu)


@DUTCH
def test_the_question_is_about_the_winner_whose_keys_show(tablet: Tablet) -> None:
    page = tablet.page
    two_win(tablet)
    ask = page.locator(".answer-ask p:visible")
    expect(ask).to_have_text("Henk: Hoeveel han?")
    expect(page.locator(".hans:visible")).to_have_count(1)
    expect(page.locator(".value:visible .unit").first).to_have_text("Henk: han")
    tablet.tap(f'.value-tabs [data-value-tab="{WIM}"]')
    expect(ask).to_have_text("Wim: Hoeveel han?")
    expect(page.locator(".value:visible .unit").first).to_have_text("Wim: han")
    assert violations(page) == []


@DUTCH
def test_where_the_keys_have_their_answer_a_button_leads_to_the_other_winner(
    tablet: Tablet,
) -> None:
    page = tablet.page
    two_win(tablet)
    count(tablet, HENK, 3, 30)
    expect(page.locator(".answer-ask p:visible")).to_have_count(0)
    assert violations(page) == []
    tablet.tap(page.get_by_role("button", name="Volgende: Wim"))
    expect(page.locator(".answer-ask p:visible")).to_have_text("Wim: Hoeveel han?")
    count(tablet, WIM, 2, 40)
    tablet.store()
    wins = [{"winner": WIM, "han": 2, "fu": 40}, {"winner": HENK, "han": 3, "fu": 30}]
    assert tablet.stored() == [{"wins": wins, "from": ANNEKE}]


@DUTCH
def test_a_value_goes_along_to_the_right_winner(tablet: Tablet) -> None:
    page = tablet.page
    tablet.choose("winner", WIM)
    tablet.choose("origin", ANNEKE)
    count(tablet, WIM, 3, 40)
    tablet.choose("winner", HENK)
    tablet.choose("winner", WIM)
    expect(page.get_by_role("heading", name="Gaat deze hand mee naar Henk?")).to_be_visible()
    assert violations(page) == []
    tablet.tap('[data-goes="yes"]')
    expect(tablet.go).to_be_enabled()
    tablet.store()
    assert tablet.stored() == [{"wins": [{"winner": HENK, "han": 3, "fu": 40}], "from": ANNEKE}]
    request = table_request(tablet.table, list(tablet.table.seats.all()), deals_at(tablet.table))
    totals = told_by_the_engine(request)["totals"]
    expect(page.locator("main")).to_contain_text("5.200")
    assert totals == [30000, 30000, 24800, 35200]


@DUTCH
def test_tiles_go_along_and_what_stays_behind_uses_up_none(tablet: Tablet) -> None:
    page = tablet.page
    tablet.choose("winner", WIM)
    tablet.choose("origin", "wall")
    tablet.choose(f"way{WIM}", "tiles")
    tablet.tiles(HAND)
    tiles = page.locator(f"[name=tiles{WIM}]").input_value()
    tablet.tap("[data-unfold]")
    tablet.choose("winner", HENK)
    tablet.tap('[data-goes="yes"]')
    expect(page.locator(f"[name=tiles{HENK}]")).to_have_value(tiles)
    expect(page.locator(f"[name=tiles{WIM}]")).to_have_value("")
    expect(page.locator("#hand .hand-tile")).to_have_count(14)
    tablet.choose("winner", GREET)
    tablet.tap('[data-goes="no"]')
    expect(page.locator(f"[name=tiles{HENK}]")).to_have_value("")
    tablet.choose(f"way{GREET}", "tiles")
    tablet.tiles("3s 3s 3s")
    expect(page.locator(f"[name=tiles{GREET}]")).to_have_value("(3333s)")


@DUTCH
def test_two_winners_change_their_hands(tablet: Tablet) -> None:
    page = tablet.page
    two_win(tablet)
    count(tablet, HENK, 3, 30)
    tablet.tap(page.get_by_role("button", name="Volgende: Wim"))
    tablet.choose(f"limit{WIM}", "mangan")
    tablet.tap(f'[data-hand-from="{WIM}"]')
    check_screens(page)
    tablet.tap(f'[data-hand-to="{HENK}"]')
    expect(tablet.go).to_be_enabled()
    tablet.store()
    wins = [{"winner": WIM, "han": 3, "fu": 30}, {"winner": HENK, "limit": "mangan"}]
    assert tablet.stored() == [{"wins": wins, "from": ANNEKE}]


@DUTCH
def test_a_value_is_given_to_somebody_who_was_not_named(tablet: Tablet) -> None:
    """Who threw the tile cannot have won with it: that is asked again."""
    page = tablet.page
    tablet.choose("winner", WIM)
    tablet.choose("origin", ANNEKE)
    tablet.choose(f"limit{WIM}", "mangan")
    tablet.tap(f'[data-hand-from="{WIM}"]')
    tablet.tap(f'[data-hand-to="{ANNEKE}"]')
    expect(page.locator(".answer-ask p")).to_have_text("Van wie kwam de winnende steen?")
    tablet.choose("origin", "wall")
    expect(tablet.go).to_be_enabled()
    tablet.store()
    assert tablet.stored() == [{"wins": [{"winner": ANNEKE, "limit": "mangan"}], "from": None}]
