"""A Dutch deal entered by taps: few of them, kept whatever the network does, and never jumping."""

from collections.abc import Callable, Iterator

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from sessions_app.access.codes import Place, renew_code
from sessions_app.models import AccessCode, Table
from sessions_app.shared.seats import deals_at
from sessions_app.table.replay import facts_of
from tests.browser.looking import forget_failed_requests, too_small, violations
from tests.browser.taps import Taps
from tests.sessions_app.club import a_table, an_event, enter
from tests.sessions_app.table.test_saving_deals import told_by_the_engine, totals

DUTCH = pytest.mark.browser_context_args(locale="nl-NL")
SCREENS: dict[str, ViewportSize] = {
    "tablet": {"width": 1024, "height": 768},
    "upright tablet": {"width": 768, "height": 1024},
    "phone": {"width": 390, "height": 844},
}
# Greet is East, Wim South, Anneke West, Henk North.
GREET, WIM, ANNEKE, HENK = range(4)
KEYS = {"open": '[data-open="yes"]', "closed": '[data-open=""]', "pair": '[data-next="pair"]'}
# With bamboo 3 from the discarder; `=` answers which tile won.
FOUR_CHOWS = "open 2p 3p 5m 6m closed 4p 5p 6s 7s 3s =3s"
WON = "[234p] [567m] 456p 678s 3s !3s"


class Tablet(Taps):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.digits = 0

    def tiles(self, words: str) -> None:
        for word in words.split():
            if word[0] == "=":
                self.answer(word[1:])
            else:
                self.tap(KEYS.get(word, f'.key[data-code="{word}"]'))

    def type(self, number: int) -> None:
        for digit in str(number):
            self.page.locator(f'[data-digit="{digit}"]').tap()
            self.digits += 1

    def next_hand(self) -> None:
        self.tap("[data-next-hand]")

    def store(self) -> None:
        self.tap('#preview button[name="save"]')
        expect(self.page.locator("#deal")).to_have_count(0)


@pytest.fixture
def table(transactional_db: None) -> Table:
    return a_table(an_event(), number=3)


@pytest.fixture
def tablet(page: Page, club_url: str, table: Table) -> Tablet:
    """A tablet that shows the table."""
    open_table(page, club_url, table)
    page.goto(club_url + reverse("table", args=[table.public_id]))
    return Tablet(page)


def open_table(page: Page, club_url: str, table: Table) -> None:
    code = renew_code(table.event, Place(AccessCode.Opens.TABLE, table.number))
    page.goto(club_url + reverse("open_code", args=[code.token]))


@pytest.fixture
def deal(tablet: Tablet) -> Tablet:
    """Wim has mahjong with a tile of Henk; his hand is under the finger."""
    begin(tablet)
    return tablet


def begin(tablet: Tablet) -> None:
    tablet.tap("a.new-deal")
    tablet.choose("winner", WIM)
    tablet.choose("origin", HENK)


def expect_tiles(page: Page, place: int, notation: str) -> None:
    expect(page.locator(f"[name=tiles{place}]")).to_have_value(notation)


def expect_tab(page: Page, place: int, told: str) -> None:
    expect(page.locator(f"#told{place}")).to_have_text(told)


def stored(table: Table) -> list[dict[str, object]]:
    return [dict(facts_of(deal)) for deal in deals_at(table)]


# ---- few taps --------------------------------------------------------------------------------


@DUTCH
def test_tiles_of_the_winner_and_a_pung_of_each_loser(tablet: Tablet, table: Table) -> None:
    """Four chows and a pair; Anneke has bamboo 9, Henk the red dragon, Greet circles 8."""
    begin(tablet)
    tablet.tiles(FOUR_CHOWS)
    for pung in ("9s 9s", "7z", "8p 8p"):
        tablet.next_hand()
        tablet.tiles(pung)
    tablet.look_over()
    tablet.store()
    assert tablet.taps <= 26
    assert stored(table) == [
        {
            "winner": WIM,
            "from": HENK,
            "win": "discard",
            "hands": [
                {"hand": "888p", "flags": ["sets-only"]},
                WON,
                {"hand": "999s", "flags": ["sets-only"]},
                {"hand": "777z", "flags": ["sets-only"]},
            ],
        }
    ]


@DUTCH
def test_four_typed_totals(tablet: Tablet, table: Table) -> None:
    begin(tablet)
    tablet.tap('[data-view-to="totals"]')
    for place, total in enumerate((96, 12, 20, 64)):
        if place:
            tablet.tap('[data-key="next"]')
        tablet.type(total)
    tablet.look_over()
    tablet.store()
    assert tablet.taps <= 12
    assert stored(table) == [{"winner": WIM, "from": HENK, "scores": [64, 96, 12, 20]}]


@pytest.mark.thorough
@DUTCH
def test_a_draw_is_two_taps_and_the_button(tablet: Tablet, table: Table) -> None:
    tablet.tap("a.new-deal")
    tablet.choose("ending", "draw")
    expect(tablet.page.locator("#preview h1")).to_be_visible()
    tablet.store()
    assert tablet.taps == 3
    assert stored(table) == [{"draw": True}]


# ---- several hands ---------------------------------------------------------------------------


@DUTCH
def test_a_used_up_tile_says_who_has_it(deal: Tablet) -> None:
    page = deal.page
    deal.tiles("open 2p 3p")
    deal.next_hand()
    deal.tiles("closed 2p 2p")
    key = page.get_by_role("button", name="kringen 2", exact=True).last
    expect(key).to_have_attribute("aria-disabled", "true")
    expect(key.locator(".key-held")).to_have_text("Z1 W3")
    key.tap(force=True)
    toast = "Van kringen 2 zijn alle stenen al gebruikt. Wim 1, Anneke 3"
    expect(page.locator(".toast")).to_contain_text(toast)
    page.locator("[data-undo]").tap()
    expect(key).not_to_have_attribute("aria-disabled", "true")


@pytest.mark.thorough
@DUTCH
def test_every_hand_keeps_its_own_taps(deal: Tablet) -> None:
    page = deal.page
    deal.tiles("4p 5p 7z")
    deal.next_hand()
    deal.tiles("9s 9s 1z")
    deal.tap(f'[data-tab="{WIM}"]')
    deal.tap("[data-undo]")
    expect_tiles(page, WIM, "456p")
    expect_tiles(page, ANNEKE, "999s 111z")
    deal.tap(f'[data-tab="{ANNEKE}"]')
    deal.tap("[data-undo]")
    deal.tap("[data-undo]")
    expect_tiles(page, ANNEKE, "9s")
    expect(page.locator("#hand .hand-tile")).to_have_count(1)


@pytest.mark.thorough
@DUTCH
def test_what_another_hand_gives_back_changes_no_sets(deal: Tablet) -> None:
    """Of two circles that were left only a pair could be made, and a pair it stays."""
    deal.tiles("pair 3p")
    deal.next_hand()
    deal.tiles("3p 3p")
    expect_tiles(deal.page, ANNEKE, "33p")
    deal.tap(f'[data-tab="{WIM}"]')
    deal.tap("[data-clear]")
    deal.tap(f'[data-tab="{ANNEKE}"]')
    expect_tiles(deal.page, ANNEKE, "33p")
    expect(deal.page.locator("#hand .hand-tile")).to_have_count(2)


@pytest.mark.thorough
@DUTCH
def test_thirteen_tiles_are_all_of_a_loser_and_fewer_are_sets(deal: Tablet) -> None:
    page = deal.page
    deal.next_hand()
    deal.tiles("9s 9s 7z 4m 4m 8p 8p")
    expect_tab(page, ANNEKE, "sets192")
    deal.tiles("2m")
    expect_tiles(page, ANNEKE, "999s 777z 444m 888p 2m")
    expect_tab(page, ANNEKE, "stenen192")
    deal.tiles("5s")
    expect(page.locator(".toast")).to_contain_text("Al dertien stenen")


@pytest.mark.thorough
@DUTCH
def test_another_winner_moves_the_mahjong(deal: Tablet, table: Table) -> None:
    page = deal.page
    deal.tiles("9s 9s")
    deal.tap(".deal-summary")
    deal.choose("winner", HENK)
    deal.tap('[data-goes="no"]')
    expect(page.locator(f'[data-thrower="{HENK}"]')).to_be_hidden()
    deal.choose("origin", "wall")
    expect(page.locator("[data-tab]").first).to_contain_text("Henk")
    expect(page.locator("[data-summary]")).to_have_text("Henk van de muur")
    deal.tiles("1m 2m 4m 5m 1p 2p 4p 5p pair 1z =1z")
    deal.look_over()
    deal.store()
    assert stored(table)[0]["hands"] == [
        0,
        {"hand": "999s", "flags": ["sets-only"]},
        0,
        "123m 456m 123p 456p 1z !1z",
    ]


@pytest.mark.thorough
@DUTCH
def test_only_what_fits_the_winning_tile_is_offered(deal: Tablet) -> None:
    chip = deal.page.locator("label", has=deal.page.locator('[name="win"][value="robbed"]'))
    loose = deal.page.locator("label", has=deal.page.locator('[name="win"][value="kong"]'))
    expect(chip).to_be_visible()
    expect(loose).to_be_hidden()
    chip.tap()
    deal.tap(".deal-summary")
    deal.choose("winner", WIM)
    deal.choose("origin", "wall")
    expect(chip).to_be_hidden()
    expect(loose).to_be_visible()
    expect(deal.page.locator('[name="win"]:checked')).to_have_count(0)


# ---- the winning tile ------------------------------------------------------------------------

PUNGS = "open 2s 2s 3z 7p 7p closed 6z 9m"
UNDECIDED = "[222s] [333z] [777p] 666z 99m"
PUNG_WON = "[222s] [333z] 666z 99m 77p !7p"


def begin_with_anneke(tablet: Tablet) -> None:
    """For her the pung of West winds is a doubling more."""
    tablet.tap("a.new-deal")
    tablet.choose("winner", ANNEKE)
    tablet.choose("origin", HENK)


@DUTCH
def test_a_won_pung_with_the_pair_entered_last(tablet: Tablet, table: Table) -> None:
    begin_with_anneke(tablet)
    before = tablet.taps
    tablet.tiles(PUNGS)
    expect(tablet.page.locator("[data-asks]")).to_contain_text("Met welke steen?")
    expect_tab(tablet.page, ANNEKE, "mahjong")
    tablet.answer("7p")
    expect_tiles(tablet.page, ANNEKE, PUNG_WON)
    expect_tab(tablet.page, ANNEKE, "mahjong288")
    # `open` is one more than where hands begin open.
    assert tablet.taps - before == 10
    tablet.look_over()
    tablet.store()
    (facts,) = stored(table)
    assert facts["hands"] == [0, 0, PUNG_WON, 0]
    assert told_by_the_engine(table)["totals"] == [-576, -288, 1152, -288]
    assert totals(table) == [-576, -288, 1152, -288]


@DUTCH
def test_a_deal_without_its_winning_tile_is_not_stored(tablet: Tablet) -> None:
    begin_with_anneke(tablet)
    tablet.tiles(PUNGS)
    expect(tablet.page.locator("[data-asks]")).to_be_visible()
    tablet.look_over()
    expect(tablet.page.locator("#preview")).to_contain_text("Anneke: Met welke steen?")
    expect(tablet.page.locator('#preview button[name="save"]')).to_have_count(0)


@pytest.mark.thorough
@DUTCH
def test_another_origin_gives_the_same_answer_again_where_it_can(tablet: Tablet) -> None:
    begin_with_anneke(tablet)
    tablet.tiles(f"{PUNGS} =6z")
    expect_tab(tablet.page, ANNEKE, "mahjong256")
    tablet.tap(".deal-summary")
    tablet.choose("winner", ANNEKE)
    tablet.choose("origin", "wall")
    expect_tiles(tablet.page, ANNEKE, "[222s] [333z] [777p] 99m 66z !6z")
    expect_tab(tablet.page, ANNEKE, "mahjong304")


@DUTCH
def test_a_stored_deal_is_corrected_with_the_winning_tile_it_has(
    page: Page, club_url: str, table: Table
) -> None:
    """As the tile that was tapped last was stored before it was asked."""
    hand = "[222s] [333z] [777p] 666z 9m !9m"
    enter(table, {"winner": ANNEKE, "from": HENK, "win": "discard", "hands": [0, 0, hand, 0]})
    open_table(page, club_url, table)
    page.goto(club_url + reverse("table", args=[table.public_id]))
    page.locator("[data-opens=undo]").tap()
    page.locator("#undo .filled").tap()
    page.locator("a.new-deal").tap()
    expect_tiles(page, ANNEKE, hand)
    expect_tab(page, ANNEKE, "mahjong320")
    expect(page.locator("[data-asks]")).to_be_hidden()


@DUTCH
@pytest.mark.usefixtures("cut_off")
def test_without_a_network_all_tiles_that_can_have_won_are_offered(tablet: Tablet) -> None:
    page = tablet.page
    begin_with_anneke(tablet)
    tablet.tiles(PUNGS)
    expect(page.locator("#kept")).to_have_text("wacht op verbinding")
    expect(page.locator("[data-asks]")).to_be_visible()
    lit = page.locator(".key.may-win").evaluate_all("keys => keys.map((key) => key.dataset.code)")
    assert lit == ["2s", "7p", "9m", "3z", "6z"]
    tablet.answer("7p")
    expect_tiles(page, ANNEKE, PUNG_WON)


# ---- numbers ---------------------------------------------------------------------------------


@pytest.mark.thorough
@DUTCH
def test_points_and_doublings_as_members_count(deal: Tablet, table: Table) -> None:
    deal.choose(f"way{WIM}", "points")
    deal.type(24)
    deal.tap('[data-key="next"]')
    deal.type(2)
    expect_tab(deal.page, WIM, "mahjong96")
    expect(deal.page.locator(".score .big")).to_have_text("96")
    deal.look_over()
    deal.store()
    assert stored(table)[0]["hands"] == [0, {"points": 24, "doublings": 2}, 0, 0]


@DUTCH
def test_a_doubtful_total_is_told_and_a_second_tap_overrides(deal: Tablet, table: Table) -> None:
    page = deal.page
    deal.choose(f"way{WIM}", "total")
    deal.type(95)
    expect(page.locator(f"#fault{WIM}")).to_contain_text("een mahjong telt 80 of meer")
    deal.look_over()
    expect(page.locator("#preview")).to_contain_text("Wim: een mahjong telt 80 of meer")
    deal.store()
    assert stored(table) == [{"winner": WIM, "from": HENK, "scores": [0, 95, 0, 0]}]


@DUTCH
def test_a_mistake_is_told_at_its_hand(deal: Tablet) -> None:
    page = deal.page
    deal.choose(f"way{WIM}", "points")
    deal.type(24)
    expect(page.locator(f"#fault{WIM}")).to_contain_text("Wim: ")
    expect(page.locator(f'[data-tab="{WIM}"]')).to_contain_text("klopt niet")
    deal.look_over()
    expect(page.locator('#preview button[name="save"]')).to_have_count(0)
    page.locator("#preview [data-back]").last.tap()
    expect(page.locator("#preview")).to_be_hidden()
    expect(page.locator(f"[name=points{WIM}]")).to_have_value("24")


@pytest.mark.thorough
@DUTCH
def test_a_dead_hand_counts_nothing(deal: Tablet) -> None:
    deal.tiles(FOUR_CHOWS)
    deal.next_hand()
    deal.tiles("7z")
    expect_tab(deal.page, ANNEKE, "sets16")
    deal.tap(deal.page.locator("label", has=deal.page.locator(f"[name=dead{ANNEKE}]")))
    expect_tab(deal.page, ANNEKE, "dood spel0")


# ---- kept, whatever the network does ---------------------------------------------------------


@DUTCH
def test_an_unfinished_deal_comes_back(deal: Tablet) -> None:
    page = deal.page
    deal.tiles("4p 5p")
    deal.next_hand()
    deal.tiles("7z")
    expect_tab(page, ANNEKE, "sets16")
    deal.has_kept_all()
    page.reload()
    expect_tiles(page, WIM, "456p")
    expect_tiles(page, ANNEKE, "777z")
    expect(page.locator(f'[data-tab="{ANNEKE}"]')).to_have_attribute("aria-selected", "true")
    expect(page.locator("#hand .hand-tile")).to_have_count(3)


@pytest.mark.thorough
@DUTCH
def test_starting_again_asks_first(deal: Tablet) -> None:
    page = deal.page
    deal.tiles("4p 5p")
    deal.has_kept_all()
    page.get_by_text("Meer", exact=True).tap()
    page.locator('[data-opens="start-again"]').tap()
    page.locator("[data-start-again]").tap()
    expect(page.get_by_role("heading", name="Wie heeft mahjong?")).to_be_visible()
    expect_tiles(page, WIM, "")


@pytest.fixture
def cut_off(page: Page, console_errors: list[str]) -> Iterator[None]:
    """Answers do not come; the browser complains of it, as it should."""
    page.route("**/check/", lambda route: route.abort())
    yield
    page.unroute_all(behavior="ignoreErrors")
    forget_failed_requests(console_errors)


@DUTCH
@pytest.mark.usefixtures("cut_off")
def test_without_a_network_entering_goes_on(deal: Tablet) -> None:
    page = deal.page
    deal.tiles("4p 5p")
    expect(page.locator("#kept")).to_have_text("wacht op verbinding")
    expect(page.locator("#hand .hand-tile")).to_have_count(3)
    page.unroute("**/check/")
    page.evaluate("window.dispatchEvent(new Event('online'))")
    deal.has_kept_all()


@DUTCH
@pytest.mark.usefixtures("cut_off")
def test_a_deal_that_never_arrived_is_offered_again(deal: Tablet) -> None:
    page = deal.page
    deal.tiles("4p 5p")
    expect(page.locator("#kept")).to_have_text("wacht op verbinding")
    page.reload()
    page.unroute("**/check/")
    expect(page.get_by_role("heading", name="Wie heeft mahjong?")).to_be_visible()
    page.get_by_role("button", name="Ga ermee verder").tap()
    expect_tiles(page, WIM, "456p")
    expect(page.locator("#hand .hand-tile")).to_have_count(3)


@pytest.mark.thorough
@DUTCH
def test_what_the_server_missed_is_offered_over_its_older_draft(
    deal: Tablet, request: pytest.FixtureRequest
) -> None:
    page = deal.page
    deal.tiles("4p 5p")
    deal.has_kept_all()
    page.reload()
    expect(page.locator("[data-left-behind]")).to_be_hidden()
    request.getfixturevalue("cut_off")
    deal.tiles("7z")
    expect(page.locator("#kept")).to_have_text("wacht op verbinding")
    page.reload()
    page.unroute("**/check/")
    expect_tiles(page, WIM, "456p")
    page.get_by_role("button", name="Ga ermee verder").tap()
    expect_tiles(page, WIM, "456p 777z")


@DUTCH
def test_a_stored_deal_leaves_nothing_behind(deal: Tablet) -> None:
    deal.tiles(FOUR_CHOWS)
    deal.look_over()
    deal.store()
    assert deal.page.evaluate("Object.keys(localStorage).filter((key) => /^draft/.test(key))") == []


# ---- nothing jumps, everything fits ----------------------------------------------------------

PLACES = """
() => [...document.querySelectorAll(".key, [data-undo], .pad-modes button, #answer, [data-tab]")]
  .map((part) => { const b = part.getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; })
"""


@DUTCH
@pytest.mark.parametrize("screen", ["tablet", "upright tablet"])
def test_nothing_moves_when_a_score_arrives(deal: Tablet, screen: str) -> None:
    page = deal.page
    page.set_viewport_size(SCREENS[screen])
    before = page.evaluate(PLACES)
    for word in FOUR_CHOWS.split():
        deal.tiles(word)
        assert page.evaluate(PLACES) == before
    expect_tab(page, WIM, "mahjong96")
    assert page.evaluate(PLACES) == before
    deal.next_hand()
    deal.tiles("7z")
    expect_tab(page, ANNEKE, "sets16")
    assert page.evaluate(PLACES) == before


KEYPAD = """
() => [...document.querySelectorAll("[data-digit], .number")]
  .map((key) => { const b = key.getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; })
"""


@pytest.mark.thorough
@DUTCH
def test_doubts_move_nothing_where_four_totals_are_typed(deal: Tablet) -> None:
    page = deal.page
    deal.tap('[data-view-to="totals"]')
    before = page.evaluate(KEYPAD)
    deal.type(95)
    expect(page.locator("#answer")).to_contain_text("Wim: een mahjong telt 80 of meer")
    assert page.evaluate(KEYPAD) == before


SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"
BELOW = "document.documentElement.scrollHeight - innerHeight"


@pytest.mark.thorough
@pytest.mark.parametrize("locale", ["nl-NL", "en-GB"])
@pytest.mark.parametrize("text", ["0", "2"])
def test_every_screen_fits_a_tablet(
    new_context: Callable[..., BrowserContext], club_url: str, locale: str, text: str
) -> None:
    """With flowers on the pad, which is the fullest."""
    page = new_context(locale=locale).new_page()
    page.add_init_script(f"localStorage.setItem('club.text', '{text}')")
    table = a_table(an_event("dutch-2011", lucky_tiles=True), number=3)
    open_table(page, club_url, table)
    tablet = Tablet(page)
    page.goto(club_url + reverse("deal", args=[table.public_id]))

    def check() -> None:
        assert too_small(page) == []
        assert (page.evaluate(SIDEWAYS), page.evaluate(BELOW)) == (0, 0)

    check()
    tablet.choose("winner", WIM)
    check()
    tablet.choose("origin", "unknown")
    check()
    tablet.tiles(FOUR_CHOWS)
    check()
    tablet.next_hand()
    tablet.tiles("7z")
    check()
    tablet.choose(f"way{ANNEKE}", "points")
    check()
    tablet.tap('[data-view-to="totals"]')
    check()


@pytest.mark.thorough
@DUTCH
def test_a_phone_does_not_scroll_sideways(deal: Tablet) -> None:
    page = deal.page
    page.set_viewport_size(SCREENS["phone"])
    deal.tiles(FOUR_CHOWS)
    assert page.evaluate(SIDEWAYS) == 0
    deal.next_hand()
    deal.choose(f"way{ANNEKE}", "points")
    assert page.evaluate(SIDEWAYS) == 0
    deal.tap('[data-view-to="totals"]')
    assert page.evaluate(SIDEWAYS) == 0


# ---- by keyboard, without JavaScript, for everybody ------------------------------------------


@DUTCH
def test_a_deal_by_keyboard(tablet: Tablet, table: Table) -> None:
    page = tablet.page
    tablet.tap("a.new-deal")
    page.locator("[name=winner]").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Van wie?")).to_be_visible()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    page.locator('.key[tabindex="0"]').focus()
    page.keyboard.type("9s9s7z1m2m4m5m1p")
    page.keyboard.press("Tab")
    expect_tiles(page, WIM, "999s 777z 123m 456m 11p")
    page.locator("[role=tab][aria-selected=true]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(f'[data-tab="{ANNEKE}"]')).to_be_focused()
    expect(page.locator(f'[data-tab="{ANNEKE}"]')).to_have_attribute("aria-selected", "true")


@pytest.mark.browser_context_args(locale="nl-NL", java_script_enabled=False)
def test_without_javascript_the_form_stores(tablet: Tablet, table: Table) -> None:
    page = tablet.page
    page.locator("a.new-deal").tap()
    page.locator("label", has=page.locator('[name="winner"][value="1"]')).tap()
    page.locator("label", has=page.locator('[name="origin"][value="3"]')).tap()
    page.locator("[name=tiles1]").fill(WON)
    page.locator("[name=total2]").fill("8")
    page.get_by_role("button", name="Opslaan").tap()
    expect(page.locator("#deal")).to_have_count(0)
    assert stored(table) == [
        {"winner": WIM, "from": HENK, "win": "discard", "hands": [0, WON, 8, 0]}
    ]


def test_axe_finds_nothing(
    new_context: Callable[..., BrowserContext],
    club_url: str,
    table: Table,
    locale: str,
    scheme: str,
) -> None:
    page = new_context(locale=locale, color_scheme=scheme).new_page()
    open_table(page, club_url, table)
    page.goto(club_url + reverse("deal", args=[table.public_id]))
    tablet = Tablet(page)

    def check(where: str) -> None:
        assert (where, violations(page)) == (where, [])

    check("winner")
    tablet.choose("winner", WIM)
    check("origin")
    tablet.choose("origin", HENK)
    tablet.tiles(FOUR_CHOWS)
    expect_tab(page, WIM, "mahjong96")
    check("tiles")
    tablet.next_hand()
    check("nothing")
    tablet.choose(f"way{ANNEKE}", "total")
    tablet.type(3)
    expect(page.locator(f"#fault{ANNEKE}")).not_to_be_empty()
    check("total")
    tablet.tap('[data-view-to="totals"]')
    check("totals")
