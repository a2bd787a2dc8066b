"""Entering hands by taps on a real touch screen, at a real tablet's sizes and a phone's."""

import json
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import BrowserContext, Page, Route, ViewportSize, expect

from sessions_app.shared.numbers import points
from sessions_app.shared.rulesets import EVERY
from tests.browser.looking import too_small, violations
from tests.browser.taps import BOUNCE, wait_for_question

DUTCH = pytest.mark.browser_context_args(locale="nl-NL")
SCREENS: dict[str, ViewportSize] = {
    "tablet": {"width": 1024, "height": 768},
    "upright tablet": {"width": 768, "height": 1024},
    "phone": {"width": 390, "height": 844},
}
# Words for keys that are no tiles; `hand-3s` touches a set, and `=3s` says which tile won.
KEYS = {
    "open": '[data-open="yes"]',
    "closed": '[data-open=""]',
    "by-set": '[data-by="set"]',
    "by-tile": '[data-by="tile"]',
    "pair": '[data-next="pair"]',
    "wins": '[data-next="win"]',
    "dora": '[data-next="dora"]',
    "ura": '[data-next="ura"]',
    "back": "[data-undo]",
    "clear": "[data-clear]",
    "kong-set": "[data-act=kong]",
    "won": "[data-act=won]",
    "gone": "[data-act=remove]",
    "unknown": "[data-unknown]",
}
CHIP = 'label:has(input[value="{}"])'
CHIPS = ("wall", "kong", "robbed", "riichi", "ippatsu", "last-tile", "dead")

SOUTH = "open 2p 3p 5m 6m closed 4p 5p 6s 7s 3s =3s"
RIICHI, MCR = "rules=riichi-ema-2016", "rules=mcr"
# What is opened, what is tapped, and the sum as it is spoken.
HANDS = {
    "worked example, East": (
        "seat=E",
        "4m 4m 8p 8p 7z 2m 9p 1s 5s",
        "16 punten, 2 verdubbelingen: 64",
    ),
    "worked example, South": ("seat=S", SOUTH, "24 punten, 2 verdubbelingen: 96"),
    "worked example, West": (
        "seat=W",
        "3z 3z 1z by-tile 9m 1p 9s 4z 5z 6z dead",
        "0 punten",
    ),
    "worked example, North": (
        "seat=N",
        "open 2s 2s closed 2z by-tile 1s 4s 5s 8s 9s 4z 6z",
        "10 punten, 1 verdubbeling: 20",
    ),
    "riichi 1": (
        f"{RIICHI}&seat=S",
        "pair 2p 3p 4p 1s 2s 4s 5s 7s 9s wall riichi =9s",
        "5 han 20 fu, mangan: 8.000",
    ),
    "riichi 3": (
        f"{RIICHI}&seat=S",
        "open 3p 4p closed pair 2p 1s 2s 4s 5s 7s 9s =9s dora 6s",
        "2 han 30 fu: 2.000",
    ),
    "riichi 6": (
        f"{RIICHI}&seat=S",
        "by-tile 3s 3s 4s 7s 7s 2m 2m 6m 6m 5p 5p 8p 8p 4s wall riichi ippatsu",
        "6 han 25 fu, haneman: 12.000",
    ),
    "riichi 9": (
        f"{RIICHI}&seat=E",
        "open 1z closed 1s 2s 7s 8s pair 4z 3z =3z dora 6s",
        "6 han 30 fu, haneman: 18.000",
    ),
    "mcr, mixed triple chow": (
        f"{MCR}&seat=S",
        "open 3m 4m 3p 4p closed 9p 9p pair 2z 3s 5s =4s",
        "10 punten",
    ),
    "mcr, with flowers": (
        f"{MCR}&seat=S",
        "open 1m 2m 5p 6p 6m 6m closed pair 5z 8s 6s 1f 7f",
        "10 punten",
    ),
    "mcr, after a kong": (
        f"{MCR}&seat=S",
        "open 1m 2m 5p 6p 6m 6m 6m closed pair 5z 8s 6s kong =6s",
        "9 punten",
    ),
}  # fmt: skip


# The address follows every answer.
COUNTED = """() => (new URLSearchParams(location.search).get("tiles") || "")
  === document.querySelector("[name=tiles]").value"""


def locator_of(word: str) -> str:
    if word in KEYS:
        return KEYS[word]
    if word in CHIPS:
        return CHIP.format(word)
    if word.startswith("hand-"):
        return f'.hand-tile[data-code="{word[5:]}"]'
    if word.startswith("turn-"):
        return f'figure:has([data-code="{word[5:]}"]) [data-turn]'
    return f'.key[data-code="{word.removeprefix("=")}"]'


def tap(page: Page, words: str) -> int:
    """Taps by their words; tells how many it took."""
    for word in words.split():
        if word[0] == "=" or word == "unknown":
            wait_for_question(page)
        if word in CHIPS:
            wait_for_count(page)
        page.locator(locator_of(word)).last.tap()
    return len(words.split())


def wait_for_count(page: Page) -> None:
    """Until the count of the last tile is there: on a phone it stands above what is tapped next."""
    page.wait_for_function(COUNTED)


def calculator(page: Page, club_url: str, query: str = "") -> None:
    page.goto(f"{club_url}/calculator/?{query}")


def expect_sum(page: Page, spoken: str) -> None:
    expect(page.locator(f'.score[data-spoken="{spoken}"]')).to_be_visible()


def expect_tiles(page: Page, notation: str) -> None:
    expect(page.get_by_label("Stenen", exact=True)).to_have_value(notation)


# ---- whole hands -----------------------------------------------------------------------------


@DUTCH
@pytest.mark.parametrize(
    "screen", ["tablet", "phone", pytest.param("upright tablet", marks=pytest.mark.thorough)]
)
def test_hands_are_entered_by_taps(page: Page, club_url: str, screen: str) -> None:
    page.set_viewport_size(SCREENS[screen])
    for query, words, spoken in HANDS.values():
        calculator(page, club_url, query)
        tap(page, words)
        expect_sum(page, spoken)


@pytest.mark.thorough
@DUTCH
def test_the_address_can_be_shared(page: Page, club_url: str) -> None:
    query, words, spoken = HANDS["riichi 3"]
    calculator(page, club_url, query)
    tap(page, words)
    expect_sum(page, spoken)
    page.reload()
    expect_sum(page, spoken)
    expect(page.locator(".hand-tile")).to_have_count(14)


@DUTCH
def test_four_chows_and_a_pair_take_few_taps(page: Page, club_url: str) -> None:
    calculator(page, club_url, "seat=S")
    assert tap(page, SOUTH) <= 12
    expect_sum(page, "24 punten, 2 verdubbelingen: 96")


# ---- what a tap means ------------------------------------------------------------------------


SETS = {
    "4p 5p": "456p",
    "4p 3p": "234p",
    "8p 9p": "789p",
    "2p 1p": "123p",
    "4p 6p": "456p",
    "4p 4p": "444p",
    "4p 4p 4p": "(4444p)",
    "open 4p 4p 4p": "[4444p]",
    "7z": "777z",
    "open 7z 7z": "[7777z]",
    "pair 7z": "77z",
    "4p 8p 1s": "4p 8p 1s",
    "open 4p 5p closed 4p 4p": "[456p] 444p",
    "by-tile 9m 1m 1z": "19m 1z",
    "pair 7z 7z": "77z 7z",
    "1m 1m wins 5z": "111m !5z",
    "1m 1m 2m 2m 3m 3m 4m 4m 5z": "111m 222m 333m 444m 55z",
    "1m 1m 2m 2m 3m 3m 4m 4m 5z hand-1m won": "222m 333m 444m 55z 11m !1m",
    "1m 1m 2m 2m 3m 3m 4m 4m wins 2m": "111m 222m 333m 444m !2m",
    "open 1m 1m closed 2m 2m 3m 3m 4m 4m 5z hand-1m won": "222m 333m 444m 55z 11m !1m",
    "1m 1m 2m 2m 3m 3m pair 5z 4m 4m 4m": "111m 222m 333m 55z (4444m)",
    "4p 5p hand-4p won =6p": "45p !6p",
    "4p 5p 7z hand-4p gone": "777z",
    "by-tile 9m 1m 1z hand-1m gone": "9m 1z",
    "4p 4p hand-4p kong-set": "(4444p)",
    "open 7z 7z hand-7z kong-set": "[777z]",
    "4p 5p turn-4p": "[456p]",
    "open 4p 5p 7z turn-4p turn-7z turn-7z": "456p [777z]",
}


@pytest.mark.thorough
@DUTCH
def test_taps_become_sets(page: Page, club_url: str) -> None:
    for words, notation in SETS.items():
        calculator(page, club_url)
        tap(page, words)
        expect_tiles(page, notation)


@DUTCH
def test_every_tap_can_be_taken_back(page: Page, club_url: str) -> None:
    calculator(page, club_url)
    tap(page, "4p 5p 7z 7z clear")
    expect_tiles(page, "")
    for notation in ("456p (7777z)", "456p 777z", "456p", "4p", ""):
        tap(page, "back")
        expect_tiles(page, notation)
    expect(page.get_by_role("button", name="Stap terug")).to_be_disabled()


@DUTCH
def test_a_used_up_tile_is_grey_and_says_why(page: Page, club_url: str) -> None:
    calculator(page, club_url, f"{RIICHI}&tiles=333p&dora=3p")
    key = page.get_by_role("button", name="kringen 3", exact=True).last
    expect(key).to_have_attribute("aria-disabled", "true")
    key.tap(force=True)
    expect(page.locator(".toast")).to_contain_text("Van kringen 3 zijn alle stenen al gebruikt.")
    expect_tiles(page, "333p")


@pytest.mark.thorough
@DUTCH
def test_a_fifteenth_tile_is_refused(page: Page, club_url: str) -> None:
    calculator(page, club_url)
    tap(page, SOUTH + " 9m")
    expect(page.locator(".toast")).to_contain_text("De hand heeft al veertien stenen.")
    expect_tiles(page, "[234p] [567m] 456p 678s 3s !3s")


@pytest.mark.thorough
@DUTCH
def test_notation_is_typed_and_pasted(page: Page, club_url: str) -> None:
    calculator(page, club_url, "seat=S")
    page.get_by_label("Stenen", exact=True).fill("[234p][567m]456p678s3s!3s")
    expect_sum(page, "24 punten, 2 verdubbelingen: 96")
    # What was typed stays as it was typed; a tap goes on from it.
    expect_tiles(page, "[234p][567m]456p678s3s!3s")
    expect(page.locator(".hand-tile")).to_have_count(14)
    page.get_by_label("Stenen", exact=True).fill("12x")
    expect(page.locator(".score-message")).to_contain_text("Het teken x hoort niet in de notatie.")
    expect_tiles(page, "12x")


@DUTCH
def test_only_what_the_rules_know_is_offered(page: Page, club_url: str) -> None:
    calculator(page, club_url, f"{RIICHI}&flags=riichi&round=S")
    expect(page.get_by_label("Riichi", exact=True)).to_be_checked()
    expect(page.locator('.key[data-code="1f"]')).to_be_hidden()
    page.get_by_label("Spelregels").select_option("mcr")
    expect(page.get_by_label("Riichi", exact=True)).to_be_hidden()
    expect(page.get_by_label("Laatste van vier")).to_be_visible()
    expect(page.locator('.key[data-code="1f"]')).to_be_visible()
    page.get_by_label("Spelregels").select_option("dutch-2002")
    expect(page.get_by_label("Wind van de ronde")).to_have_value("E")
    expect(page.get_by_label("Dood spel")).to_be_visible()
    expect(page.get_by_label("Zeer schoon")).to_be_hidden()
    page.locator(CHIP.format("sets-only")).tap()
    expect(page.get_by_label("Zeer schoon")).to_be_visible()


@pytest.mark.thorough
@DUTCH
def test_lucky_tiles_are_on_the_pad_where_they_are_played(page: Page, club_url: str) -> None:
    calculator(page, club_url, "rules=dutch-2011")
    page.get_by_text("Meer", exact=True).tap()
    page.get_by_label("Met bloemen en seizoenen").check()
    tap(page, "1f 5f 7z")
    expect_tiles(page, "777z 15f")


@pytest.mark.thorough
@DUTCH
def test_a_line_opens_its_paragraph(page: Page, club_url: str) -> None:
    calculator(page, club_url, "tiles=[234p] [567m] 456p 678s 3s !3s&seat=S")
    page.get_by_role("link", name="Vier chows").tap()
    expect(page).to_have_url(re.compile("/rules/dutch-2002/#win-hands-four-chows"))


@pytest.mark.thorough
@DUTCH
def test_the_hand_goes_along_to_compare(page: Page, club_url: str) -> None:
    calculator(page, club_url, "seat=S")
    tap(page, SOUTH)
    page.get_by_role("link", name="Vergelijken").tap()
    expect(page).to_have_url(re.compile(r"/calculator/compare/\?.*%213s"))


# ---- a weak network --------------------------------------------------------------------------


@pytest.fixture
def slow(page: Page) -> Iterator[None]:
    """Every score comes 400 ms late."""

    def later(route: Route) -> None:
        time.sleep(0.4)
        route.continue_()

    page.route(re.compile(r"/calculator/\?.*tiles="), later)
    yield
    page.unroute_all(behavior="ignoreErrors")


# Taps at ten a second from inside the page, whatever the network does.
RAPIDLY = """
async (codes) => {
  for (const code of codes) {
    document.querySelector(`.key[data-code="${code}"]`).click();
    await new Promise((done) => setTimeout(done, 100));
  }
}
"""


@DUTCH
@pytest.mark.usefixtures("slow")
def test_rapid_taps_are_all_there_and_in_order(page: Page, club_url: str) -> None:
    calculator(page, club_url)
    tap(page, "by-tile")
    codes = "9s 1m 5p 2z 9m 1s 4p 7z 3m 8s 6p 1z 2m 5s".split()
    page.evaluate(RAPIDLY, codes)
    shown = page.locator(".hand-tile").evaluate_all("tiles => tiles.map(t => t.dataset.code)")
    assert sorted(shown) == sorted(codes)
    expect_tiles(page, "1239m 456p 1589s 127z")
    tap(page, "back back back")
    expect_tiles(page, "139m 456p 189s 27z")
    # The last answer is for the last tap.
    expect(page.locator(".score-message")).to_have_text("Nog 2 stenen.")


@DUTCH
def test_a_tile_is_shown_before_any_answer(page: Page, club_url: str) -> None:
    calculator(page, club_url)
    page.route("**/calculator/?**", lambda route: None)
    tap(page, "7z")
    expect(page.locator(".hand-tile")).to_have_count(3)
    page.unroute_all(behavior="ignoreErrors")


# ---- nothing jumps, everything fits ----------------------------------------------------------

PLACES = """
() => [...document.querySelectorAll(".key, [data-undo], .pad-modes button, #tiles, #score")]
  .map((part) => { const b = part.getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; })
"""


@DUTCH
@pytest.mark.parametrize("screen", ["tablet", "upright tablet"])
def test_nothing_moves_when_a_score_arrives(page: Page, club_url: str, screen: str) -> None:
    page.set_viewport_size(SCREENS[screen])
    calculator(page, club_url, "seat=S")
    before = page.evaluate(PLACES)
    for word in SOUTH.split():
        tap(page, word)
        page.wait_for_timeout(30)
        assert page.evaluate(PLACES) == before
    expect_sum(page, "24 punten, 2 verdubbelingen: 96")
    assert page.evaluate(PLACES) == before


@pytest.mark.thorough
@DUTCH
def test_on_a_phone_the_pad_stays_where_it_is(page: Page, club_url: str) -> None:
    page.set_viewport_size(SCREENS["phone"])
    calculator(page, club_url, "seat=S")
    keys = "() => document.querySelector('.pad-keys').getBoundingClientRect().y"
    before = page.evaluate(keys)
    tap(page, SOUTH)
    expect_sum(page, "24 punten, 2 verdubbelingen: 96")
    assert page.evaluate(keys) == before
    assert page.evaluate("document.querySelector('.key').getBoundingClientRect().width") >= 36


@pytest.mark.thorough
@DUTCH
def test_a_finger_finds_every_control_of_a_tablet(page: Page, club_url: str) -> None:
    for query in ("", RIICHI, MCR):
        calculator(page, club_url, query)
        tap(page, "open 2p 3p closed 5z")
        expect(page.locator(".score-unfinished")).to_be_visible()
        assert too_small(page) == []


KEY_BOXES = """
() => [...document.querySelectorAll(".key, [data-undo]")].map((key) => key.getBoundingClientRect())
  .filter((box) => box.width).map((box) => [box.width, box.height, box.bottom])
"""


@pytest.mark.thorough
@pytest.mark.parametrize("locale", ["nl-NL", "en-GB"])
def test_the_pad_fits_with_the_largest_text(
    new_context: Callable[..., BrowserContext], club_url: str, locale: str
) -> None:
    page = new_context(locale=locale).new_page()
    page.add_init_script("localStorage.setItem('club.text', '2')")
    for rules in EVERY:
        calculator(page, club_url, f"rules={rules}&options=lucky-tiles")
        tap(page, "4p 5p 7z")
        assert page.evaluate("document.documentElement.scrollHeight") == 768
        assert page.evaluate("document.documentElement.scrollWidth") == 1024
        for width, height, bottom in page.evaluate(KEY_BOXES):
            assert min(width, height) >= 48
            assert bottom <= 768


# ---- by keyboard, without JavaScript, for everybody ------------------------------------------


@DUTCH
def test_the_pad_by_keyboard(page: Page, club_url: str) -> None:
    calculator(page, club_url)
    first = page.locator('.key[data-code="1s"]')
    first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(page.locator('.key[data-code="2p"]')).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.type("3p7z")
    expect_tiles(page, "234p 777z")
    page.keyboard.press("Backspace")
    expect_tiles(page, "234p")
    outline = "getComputedStyle(document.activeElement).outlineStyle"
    assert page.evaluate(outline) == "solid"
    # The pad is one stop: the next Tab leaves it.
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Stap terug")).to_be_focused()


@pytest.mark.browser_context_args(locale="nl-NL", java_script_enabled=False)
def test_without_javascript_a_button_counts(page: Page, club_url: str) -> None:
    calculator(page, club_url)
    expect(page.locator(".pad-keys")).to_be_hidden()
    page.get_by_label("Stenen", exact=True).fill("[234p] [567m] 456p 678s 3s !3s")
    page.locator('label:has(input[name="seat"][value="S"])').tap()
    page.get_by_role("button", name="Tel", exact=True).tap()
    expect(page.locator(".big")).to_have_text("96")
    expect_tiles(page, "[234p] [567m] 456p 678s 3s !3s")
    expect(page.locator("#hand .tile")).to_have_count(14)


STATES = {
    "empty": "",
    "half": "tiles=[234p] 456p 7z",
    "counted": "tiles=[234p] [567m] 456p 678s 3s !3s&seat=S",
    "riichi": f"{RIICHI}&tiles=12345678s 22345p !9s&flags=riichi&dora=1z",
    "refused": "tiles=[123m] [234p] 999p 678s 3s !3s",
    "cancelled": f"{MCR}&tiles=111222333m 111p 5z !5z&win=wall",
    "wrong": "tiles=12x&seat=Q",
}


def test_axe_finds_nothing(
    new_context: Callable[..., BrowserContext], club_url: str, locale: str, scheme: str
) -> None:
    page = new_context(locale=locale, color_scheme=scheme).new_page()
    for name, query in STATES.items():
        calculator(page, club_url, query)
        assert (name, violations(page)) == (name, [])


# ---- the winning tile ------------------------------------------------------------------------

PUNGS = "open 2s 2s 3z 7p 7p closed 6z 9m"
CHOW_LAST = "open 2z 7z 2s 2s closed pair 4m 4p 5p"
# What is opened and tapped, the tile that won, and the hand as it was won.
WON = {
    "the pair entered last": ("seat=W", PUNGS, "=7p", "[222s] [333z] 666z 99m 77p !7p"),
    "the pair won": ("seat=W", PUNGS, "=9m", "[222s] [333z] [777p] 666z 9m !9m"),
    "a chow entered last": ("seat=S", CHOW_LAST, "=4p", "[222z] [777z] [222s] 44m 56p !4p"),
    "the middle of a chow": ("seat=S", CHOW_LAST, "=5p", "[222z] [777z] [222s] 44m 46p !5p"),
    "riichi": (
        f"{RIICHI}&seat=S&win=wall&flags=riichi",
        "5z 2p 3p 5s 6s 7s 8s pair 4s",
        "=7s",
        "555z 234p 789s 44s 56s !7s",
    ),
    "mcr": (f"{MCR}&seat=S", "1m 1m 2m 2m 3m 3m 1p 1p 5z", "=1p", "111m 222m 333m 55z 11p !1p"),
}


def counted(query: str, hand: str) -> int:
    """The total by the engine alone."""
    facts = dict(parse_qsl(query))
    flags = [facts.pop("flags")] if "flags" in facts else []
    request = {"rules": "dutch-2002", "round": "E", "win": "discard", "hand": hand, "flags": flags}
    line = json.dumps(request | facts)
    asked = subprocess.run(
        [sys.executable, "-m", "scoring", "--json"],
        input=line,
        capture_output=True,
        text=True,
        check=True,
    )
    total: int = json.loads(asked.stdout)["total"]
    return total


@DUTCH
@pytest.mark.parametrize("name", WON)
def test_the_pad_asks_which_tile_won(page: Page, club_url: str, name: str) -> None:
    query, words, answer, notation = WON[name]
    calculator(page, club_url, query)
    tap(page, words)
    expect(page.locator("[data-asks]")).to_contain_text("Met welke steen?")
    expect(page.locator("#score .big")).to_have_count(0)
    tap(page, answer)
    expect_tiles(page, notation)
    expect(page.locator("#score .big")).to_have_text(points(counted(query, notation)))
    expect(page.locator("[data-asks]")).to_be_hidden()


LIT = "keys => keys.map((key) => key.dataset.code)"


def lit(page: Page) -> list[str]:
    found: list[str] = page.locator(".key.may-win").evaluate_all(LIT)
    return found


@DUTCH
def test_only_tiles_that_can_have_won_stay_lit(page: Page, club_url: str) -> None:
    calculator(page, club_url, "seat=W")
    tap(page, "open 2s 2s 3z 7p 8p closed 6z 6z 9m")
    wait_for_question(page)
    # From the table also what lies open, but never a kong.
    assert lit(page) == ["2s", "7p", "8p", "9p", "9m", "3z"]
    page.locator(".key[data-code='6z']").tap(force=True)
    expect(page.locator(".toast")).to_contain_text("Met groene draak kan niet gewonnen zijn.")
    expect_tiles(page, "[222s] [333z] [789p] (6666z) 99m")
    tap(page, "back")
    expect(page.locator("[data-asks]")).to_be_hidden()


@pytest.mark.thorough
@DUTCH
def test_from_the_wall_no_open_set_was_completed(page: Page, club_url: str) -> None:
    calculator(page, club_url, "seat=W&win=wall")
    tap(page, "open 2s 2s 3z 7p 7p closed 6z 9m")
    wait_for_question(page)
    assert lit(page) == ["9m", "6z"]
    tap(page, "hand-7p")
    expect(page.locator("[data-act=won]")).to_be_hidden()


@pytest.mark.thorough
@DUTCH
def test_nothing_is_asked_where_every_tile_counts_the_same(page: Page, club_url: str) -> None:
    calculator(page, club_url, "win=wall")
    tap(page, "by-tile 1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z 1m")
    expect(page.locator("#score .big")).to_have_text("2.000")
    expect(page.locator("[data-asks]")).to_be_hidden()


@DUTCH
def test_who_does_not_know_gets_the_lowest_count(page: Page, club_url: str) -> None:
    calculator(page, club_url, "seat=W")
    tap(page, PUNGS + " unknown")
    expect_tiles(page, "[222s] [333z] [777p] 99m 66z !6z")
    expect(page.locator("#score .big")).to_have_text("256")
    # From the wall it is counted again.
    tap(page, "wall")
    expect(page.locator("#score .big")).to_have_text("304")


@DUTCH
def test_another_origin_asks_again_where_the_answer_cannot_stand(page: Page, club_url: str) -> None:
    calculator(page, club_url, "seat=W")
    tap(page, PUNGS + " =7p wall")
    wait_for_question(page)
    assert lit(page) == ["9m", "6z"]
    expect_tiles(page, "[222s] [333z] [777p] 666z 99m")


@DUTCH
def test_a_finger_that_bounces_has_not_answered(page: Page, club_url: str) -> None:
    calculator(page, club_url, "seat=W")
    tap(page, PUNGS)
    expect(page.locator("[data-asks]")).to_be_visible()
    twice = "key => { key.click(); key.click(); }"
    page.wait_for_timeout(BOUNCE)
    tap(page, "back")
    expect(page.locator("[data-asks]")).to_be_hidden()
    page.locator('.key[data-code="9m"]').evaluate(twice)
    expect(page.locator("[data-asks]")).to_be_visible()
    expect_tiles(page, "[222s] [333z] [777p] 666z 99m")
    expect(page.locator(".toast")).to_have_count(0)


@DUTCH
def test_the_key_that_wins_takes_a_tile_of_a_whole_hand(page: Page, club_url: str) -> None:
    calculator(page, club_url, "seat=W")
    tap(page, "open 2s 2s 3z 7p 7p closed 6z wins 9m")
    expect_tiles(page, "[222s] [333z] [777p] 666z !9m")
    tap(page, "9m")
    expect_tiles(page, "[222s] [333z] [777p] 666z 9m !9m")
    expect(page.locator("#score .big")).to_have_text("320")


@DUTCH
def test_what_is_done_with_a_set_stands_over_the_switches(page: Page, club_url: str) -> None:
    calculator(page, club_url)
    tap(page, "open 4p 5p 7z hand-7z")
    acts = page.locator("[data-acts] button:visible")
    assert acts.all_inner_texts() == ["Kong", "Deze won", "Weg", "Sluiten"]
    assert too_small(page) == []
    assert violations(page) == []
    acts.last.tap()
    expect(page.locator("[data-acts]")).to_be_hidden()
    tap(page, "turn-7z hand-4p gone")
    expect_tiles(page, "777z")
