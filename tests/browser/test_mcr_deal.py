"""A deal of MCR on a tablet: six taps, an answer after each, and nothing moves meanwhile."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from sessions_app.access.codes import ORGANISER, renew_code
from tests.browser.looking import too_small, violations
from tests.browser.quick import (
    ANNEKE,
    GREET,
    LONG_NAMES,
    SCREENS,
    WIM,
    Held,
    Tablet,
    check_it_fits,
    check_screens,
    places_of,
)
from tests.sessions_app.club import FOUR, a_table, an_event, enter

DUTCH = pytest.mark.browser_context_args(locale="nl-NL")


@pytest.fixture
def tablet(page: Page, club_url: str, transactional_db: None) -> Tablet:
    """A tablet that shows the table."""
    tablet = Tablet(page, a_table(an_event("mcr")), club_url)
    tablet.open()
    tablet.at_table()
    return tablet


def won(tablet: Tablet, points: int) -> None:
    """Wim has mahjong with a tile of Anneke."""
    tablet.new_deal()
    tablet.choose("winner", WIM)
    tablet.choose("origin", ANNEKE)
    tablet.digits(points)


# ---- few taps --------------------------------------------------------------------------------


@DUTCH
@pytest.mark.parametrize("screen", ["tablet", "upright tablet", "phone"])
def test_a_win_of_24_points_takes_six_taps(tablet: Tablet, screen: str) -> None:
    tablet.page.set_viewport_size(SCREENS[screen])
    tablet.at_table()
    if screen == "phone":
        tablet.page.locator("a.new-deal, a.new-deal-plain").locator("visible=true").tap()
        tablet.taps += 1
        tablet.choose("winner", WIM)
        tablet.choose("origin", ANNEKE)
        tablet.digits(24)
    else:
        won(tablet, 24)
    tablet.store()
    assert tablet.taps == 6
    assert tablet.stored() == [{"winner": WIM, "from": ANNEKE, "points": 24}]


@DUTCH
def test_the_answer_shows_who_pays_and_the_new_totals(tablet: Tablet) -> None:
    won(tablet, 24)
    expect(tablet.go).to_be_enabled()
    expect(tablet.page.get_by_role("heading", name="Wim heeft mahjong")).to_be_visible()
    assert tablet.totals() == ["Greet 0 −8 −8", "Wim 0 +48 48", "Anneke 0 −32 −32", "Henk 0 −8 −8"]
    assert tablet.page.locator(".arrow .amount").all_text_contents() == ["8", "32", "8"]
    assert tablet.notes() == ["Samen 0", "Hierna: spel 2, Wim is Oost, ronde Oost."]


@pytest.mark.thorough
@DUTCH
def test_a_draw_shows_what_comes_next(tablet: Tablet) -> None:
    tablet.new_deal()
    tablet.choose("ending", "draw")
    expect(tablet.page.get_by_role("heading", name="Remise")).to_be_visible()
    assert tablet.notes() == ["Samen 0", "Hierna: spel 2, Wim is Oost, ronde Oost."]
    expect(tablet.page.locator("#points")).to_be_hidden()
    tablet.store()
    assert tablet.stored() == [{"draw": True}]
    assert tablet.taps == 3


@pytest.mark.thorough
@DUTCH
def test_a_penalty_to_each_of_the_others(tablet: Tablet) -> None:
    tablet.new_deal()
    tablet.choose("ending", "penalty")
    tablet.choose("penalty_player", GREET)
    tablet.digits(10)
    expect(tablet.go).to_be_enabled()
    assert tablet.totals() == [
        "Greet 0 −30 −30",
        "Wim 0 +10 10",
        "Anneke 0 +10 10",
        "Henk 0 +10 10",
    ]
    tablet.store()
    assert tablet.stored() == [{"penalty": {"player": GREET, "to_each": 10}}]


# ---- mistakes --------------------------------------------------------------------------------


@DUTCH
def test_fewer_than_eight_points_are_refused_at_the_field(tablet: Tablet) -> None:
    won(tablet, 7)
    expect(tablet.fault("points")).to_have_text(
        "Voor mahjong zijn minstens 8 punten nodig, bloemen niet meegeteld; hier zijn het er 7."
    )
    expect(tablet.page.locator("#points")).to_have_value("7")
    expect(tablet.page.locator("#points")).to_have_attribute("aria-invalid", "true")
    expect(tablet.go).to_be_disabled()
    tablet.tap("[data-key=back]")
    tablet.digits(12)
    expect(tablet.fault("points")).to_be_hidden()
    expect(tablet.go).to_be_enabled()


@pytest.mark.thorough
@DUTCH
def test_who_wins_did_not_throw_the_tile(tablet: Tablet) -> None:
    won(tablet, 24)
    tablet.choose("winner", ANNEKE)
    expect(tablet.page.locator(f'[name=origin][value="{ANNEKE}"]')).to_be_disabled()
    expect(tablet.page.locator(".answer-ask p")).to_have_text("Van wie kwam de winnende steen?")
    expect(tablet.go).to_be_disabled()


@DUTCH
def test_the_button_waits_for_the_answer_to_the_last_tap(tablet: Tablet) -> None:
    won(tablet, 24)
    expect(tablet.go).to_be_enabled()
    held = Held(tablet.page)
    tablet.digits(0)
    expect(tablet.go).to_be_disabled()
    expect(tablet.page.locator(".answer-head")).to_contain_text("24 punten")
    held.let_through(tablet.page)
    expect(tablet.page.locator(".answer-head")).to_contain_text("240 punten")
    expect(tablet.go).to_be_enabled()


# ---- other ways to enter ---------------------------------------------------------------------


@DUTCH
def test_by_keyboard(tablet: Tablet) -> None:
    tablet.new_deal()
    keyboard = tablet.page.keyboard
    tablet.page.locator(f'[name=winner][value="{GREET}"]').focus()
    keyboard.press("Space")
    keyboard.press("ArrowRight")
    tablet.page.locator("[name=origin][value=wall]").focus()
    keyboard.press("Space")
    keyboard.type("188")
    keyboard.press("Backspace")
    expect(tablet.page.locator("#points")).to_have_value("18")
    expect(tablet.go).to_be_enabled()
    tablet.go.press("Enter")
    expect(tablet.page.locator("#deal")).to_have_count(0)
    assert tablet.stored() == [{"winner": WIM, "from": None, "points": 18}]


@DUTCH
def test_the_winner_by_tiles(tablet: Tablet) -> None:
    tablet.new_deal()
    tablet.choose("winner", WIM)
    tablet.choose("origin", ANNEKE)
    tablet.choose("way", "tiles")
    expect(tablet.page.locator("[data-folded]")).to_contain_text("Wim van Anneke")
    tablet.tiles("1m 1m 2m 2m 3m 3m 1p 1p 5z =5z")
    expect(tablet.page.locator(".answer-score .score-lines").first).to_contain_text("Vier")
    expect(tablet.go).to_be_enabled()
    tablet.store()
    assert tablet.stored() == [
        {"winner": WIM, "from": ANNEKE, "hand": "111m 222m 333m 111p 5z !5z", "win": "discard"}
    ]


@DUTCH
def test_a_set_is_turned_made_a_kong_and_taken_away(tablet: Tablet) -> None:
    """There are no words under a set here: a button of the touched set turns it."""
    page = tablet.page
    tablet.new_deal()
    tablet.choose("winner", WIM)
    tablet.choose("origin", ANNEKE)
    tablet.choose("way", "tiles")
    tablet.tiles("1m 1m 2p 3p 5z")
    for tile, act, tiles in (
        ("1m", "turn", "[111m] 234p 555z"),
        ("1m", "kong", "[1111m] 234p 555z"),
        ("2p", "remove", "[1111m] 555z"),
        ("5z", "won", "[1111m] 55z !5z"),
    ):
        tablet.tap(page.locator(f'.hand-tile[data-code="{tile}"]').last)
        assert too_small(page, ".hand-tile") == []
        tablet.tap(f"[data-act={act}]")
        expect(page.locator("#tiles")).to_have_value(tiles)


@pytest.mark.thorough
@DUTCH
def test_tiles_as_text(tablet: Tablet) -> None:
    tablet.new_deal()
    tablet.choose("winner", WIM)
    tablet.choose("origin", "wall")
    tablet.choose("way", "tiles")
    tablet.tap(".as-text > summary")
    tablet.page.locator("#tiles").fill("11111m")
    expect(tablet.fault("tiles")).to_have_text("Vijf keer tekens 1: er zijn er maar vier.")
    tablet.page.locator("#tiles").fill("111222333m 111p 5z !5z")
    expect(tablet.go).to_be_enabled()


@pytest.mark.thorough
@DUTCH
def test_answers_can_be_changed_while_tiles_are_entered(tablet: Tablet) -> None:
    tablet.new_deal()
    tablet.choose("winner", WIM)
    tablet.choose("origin", ANNEKE)
    tablet.choose("way", "tiles")
    tablet.tap("[data-unfold]")
    tablet.choose("winner", GREET)
    tablet.choose("origin", WIM)
    expect(tablet.page.locator("[data-folded]")).to_contain_text("Greet van Wim")


# ---- kept ------------------------------------------------------------------------------------


@pytest.mark.thorough
@DUTCH
def test_a_deal_that_was_left_is_there_again_with_its_answer(tablet: Tablet) -> None:
    won(tablet, 24)
    expect(tablet.go).to_be_enabled()
    tablet.at_table()
    tablet.new_deal()
    expect(tablet.page.locator("#points")).to_have_value("24")
    expect(tablet.page.get_by_role("heading", name="Wim heeft mahjong")).to_be_visible()
    expect(tablet.go).to_be_enabled()


@DUTCH
def test_an_organiser_corrects_a_deal_and_sees_what_changes(tablet: Tablet) -> None:
    enter(tablet.table, {"winner": WIM, "from": ANNEKE, "points": 24})
    tablet.open(renew_code(tablet.table.event, ORGANISER))
    tablet.visit("deal_correct", tablet.table.public_id, 1)
    expect(tablet.page.locator("#points")).to_have_value("24")
    tablet.tap("[data-key=back]")
    expect(tablet.page.locator("#points")).to_have_value("2")
    tablet.digits(8)
    expect(tablet.go).to_be_enabled()
    tablet.tap(tablet.go)
    tablet.page.locator("[name=why]").fill("28, niet 24")
    tablet.tap('#preview button[name="save"]')
    expect(tablet.page.locator("#deal")).to_have_count(0)
    assert tablet.stored() == [{"winner": WIM, "from": ANNEKE, "points": 28}]


# ---- the screen ------------------------------------------------------------------------------


@pytest.mark.thorough
@DUTCH
def test_nothing_moves_when_the_answer_comes(tablet: Tablet) -> None:
    tablet.new_deal()
    parts = ("[name=winner]", "[name=origin]", "#points", "[data-digit]", "[data-go]", ".compass")
    before = places_of(tablet.page, *parts)
    tablet.choose("winner", WIM)
    tablet.choose("origin", ANNEKE)
    tablet.digits(24)
    expect(tablet.go).to_be_enabled()
    assert places_of(tablet.page, *parts) == before


@pytest.mark.thorough
@DUTCH
def test_all_of_it_fits_on_the_screen_of_a_tablet(tablet: Tablet) -> None:
    won(tablet, 24)
    expect(tablet.go).to_be_enabled()
    check_it_fits(tablet.page)


@pytest.mark.thorough
@DUTCH
@pytest.mark.parametrize("text", ["0", "2"])
def test_no_screen_scrolls_sideways_and_a_finger_finds_every_control(
    page: Page, club_url: str, transactional_db: None, text: str
) -> None:
    tablet = Tablet(page, a_table(an_event("mcr", dreamer=True), LONG_NAMES), club_url)
    page.add_init_script(f"localStorage.setItem('club.text', '{text}')")
    tablet.open()
    tablet.visit("deal", tablet.table.public_id)
    tablet.choose("winner", WIM)
    tablet.choose("origin", ANNEKE)
    for way in ("points", "tiles"):
        tablet.choose("way", way)
        check_screens(page)


def test_axe_finds_nothing(
    new_context: Callable[..., BrowserContext],
    club_url: str,
    transactional_db: None,
    locale: str,
    scheme: str,
) -> None:
    page = new_context(locale=locale, color_scheme=scheme).new_page()
    tablet = Tablet(page, a_table(an_event("mcr"), FOUR), club_url)
    tablet.open()
    tablet.visit("deal", tablet.table.public_id)
    assert violations(page) == []
    tablet.choose("winner", WIM)
    tablet.choose("origin", ANNEKE)
    tablet.digits(24)
    expect(tablet.go).to_be_enabled()
    assert violations(page) == []
    tablet.choose("way", "tiles")
    tablet.tiles("1m 1m")
    expect(page.locator(".answer-score")).to_be_visible()
    assert violations(page) == []
    tablet.tap("[data-unfold]")
    tablet.choose("ending", "penalty")
    assert violations(page) == []
