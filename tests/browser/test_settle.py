"""Settlement, compare and practice in a real browser: by touch, by keyboard and without scripts."""

import re
from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from sessions_app.calculator.practice import expected_of
from sessions_app.calculator.practice_hands import practice_hand
from sessions_app.calculator.settle import worked_deal
from tests.browser.looking import too_small, violations

DUTCH = pytest.mark.browser_context_args(locale="nl-NL")
WITHOUT_SCRIPTS = pytest.mark.browser_context_args(locale="nl-NL", java_script_enabled=False)
SCREENS: tuple[ViewportSize, ...] = (
    {"width": 1024, "height": 768},
    {"width": 768, "height": 1024},
    {"width": 390, "height": 844},
    {"width": 1920, "height": 1080},
)
SETTLE = "/calculator/settlement/"
WORKED = f"{SETTLE}?{urlencode(worked_deal())}"
LONG_NAMES = {f"name{number}": "Wilhelmina-Alexandra" for number in range(4)}
HAND = "234m 234p 2344s [567s] !4s"
PATHS = {
    "empty": SETTLE,
    "settled": WORKED,
    "long names": f"{SETTLE}?{urlencode(worked_deal() | LONG_NAMES)}",
    "mistakes": f"{SETTLE}?settle=1&way0=tiles&tiles0=11111m&way1=points&points1=x&way3=sets",
    "doubt": f"{SETTLE}?settle=1&winner=0&way0=total&total0=100",
    "five": f"{SETTLE}?players=5",
    "riichi": f"{SETTLE}?rules=riichi-ema-2016&settle=1&winner=1&origin=2&han=3&fu=40&bets=1",
    "mcr": f"{SETTLE}?rules=mcr&settle=1&winner=1&origin=wall&points=x",
    "compare": "/calculator/compare/",
    "compared": f"/calculator/compare/?{urlencode({'tiles': HAND, 'win': 'wall'})}",
    "refused": "/calculator/compare/?tiles=11111m&flags=riichi",
    "practice": "/calculator/practice/?rules=dutch-2011&level=easy&seed=1",
    "hard practice": "/calculator/practice/?rules=riichi-ema-2016&level=hard&seed=1",
}


def net_of(page: Page) -> list[str]:
    return page.locator("#result table").first.locator("tfoot td").all_text_contents()


def choose(page: Page, player: str, way: str) -> None:
    ways = page.get_by_role("group", name=f"Hoe de hand van {player} wordt ingevuld")
    ways.get_by_role("radio", name=way).check(force=True)


# --- Every screen ---


def test_axe_finds_nothing(
    new_context: Callable[..., BrowserContext], club_url: str, locale: str, scheme: str
) -> None:
    page = new_context(locale=locale, color_scheme=scheme).new_page()
    for name, path in PATHS.items():
        page.goto(club_url + path)
        for summary in page.locator("details:not(.menu) > summary").all():
            summary.click()
        assert (name, violations(page)) == (name, [])


@DUTCH
@pytest.mark.parametrize("text", ["0", "2"])
def test_no_page_scrolls_sideways(page: Page, club_url: str, text: str) -> None:
    page.add_init_script(f"localStorage.setItem('club.text', '{text}')")
    for name, path in PATHS.items():
        page.goto(club_url + path)
        for screen in SCREENS:
            page.set_viewport_size(screen)
            width = page.evaluate("document.documentElement.scrollWidth")
            assert (name, width) == (name, screen["width"])


@pytest.mark.thorough
@DUTCH
def test_a_finger_finds_every_control(page: Page, club_url: str) -> None:
    for path in PATHS.values():
        page.goto(club_url + path)
        for screen in SCREENS:
            page.set_viewport_size(screen)
            assert too_small(page) == []


# --- Settlement ---


@DUTCH
def test_on_a_phone_every_way_is_chosen_by_its_own_word(page: Page, club_url: str) -> None:
    page.set_viewport_size(SCREENS[2])
    page.goto(club_url + SETTLE)
    for way in ("tiles", "sets", "points", "total", "nothing"):
        word = page.locator(f"label[for=way0-{way}]")
        word.scroll_into_view_if_needed()
        box = word.bounding_box()
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator(f"#way0-{way}")).to_be_checked()


@pytest.mark.thorough
@DUTCH
@pytest.mark.parametrize("screen", SCREENS[:3], ids=["tablet", "upright tablet", "phone"])
def test_four_totals_by_touch(page: Page, club_url: str, screen: ViewportSize) -> None:
    page.set_viewport_size(screen)
    page.goto(club_url + SETTLE)
    totals = {"Oost": "64", "Zuid": "96", "West": "0", "Noord": "20"}
    for number, (player, total) in enumerate(totals.items()):
        choose(page, player, "Totaal")
        page.locator(f"#total{number}").fill(total)
    page.get_by_role("group", name="Wie heeft mahjong?").get_by_label("Zuid").check(force=True)
    page.get_by_role("button", name="Verreken").tap()
    expect(page.get_by_role("heading", name="Zuid heeft mahjong")).to_be_in_viewport()
    assert net_of(page) == ["+24", "+384", "−244", "−164"]
    # The address holds it all: on another tablet it is the same.
    page.goto(page.url)
    assert net_of(page) == ["+24", "+384", "−244", "−164"]


@WITHOUT_SCRIPTS
def test_only_the_fields_of_the_chosen_way_show_without_a_script(page: Page, club_url: str) -> None:
    page.goto(club_url + SETTLE)
    expect(page.locator("#tiles0")).to_be_hidden()
    choose(page, "Oost", "Punten")
    expect(page.locator("#points0")).to_be_visible()
    expect(page.locator("#doublings0")).to_be_visible()
    expect(page.locator("#tiles0")).to_be_hidden()


@pytest.mark.thorough
@DUTCH
def test_a_way_is_chosen_by_keyboard(page: Page, club_url: str) -> None:
    page.goto(club_url + SETTLE)
    page.locator("#way0-nothing").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#total0")).to_be_visible()
    page.locator("#total0").fill("64")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Zeg wie mahjong heeft.")).to_be_visible()
    expect(page.locator("#total0")).to_have_value("64")


@DUTCH
def test_a_second_press_settles_what_can_hardly_be_right(page: Page, club_url: str) -> None:
    page.goto(club_url + PATHS["doubt"])
    expect(page.locator(".settled")).to_have_count(0)
    page.get_by_role("button", name="Toch verrekenen").tap()
    expect(page.get_by_role("heading", name="Oost heeft mahjong")).to_be_visible()


@pytest.mark.thorough
@DUTCH
def test_paper_shows_the_sheet_and_not_the_form(page: Page, club_url: str) -> None:
    page.goto(club_url + WORKED)
    page.emulate_media(media="print")
    expect(page.locator(".settle-form")).to_be_hidden()
    expect(page.locator(".compass")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)


# --- Compare and practice ---


@pytest.mark.thorough
@DUTCH
def test_columns_follow_while_one_types(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/calculator/compare/")
    page.get_by_label("Stenen").press_sequentially(HAND)
    page.get_by_label("De winnende steen kwam").select_option("wall")
    expect(page.get_by_text("Alleen in Nederlands 2002: enig mogelijke steen.")).to_be_visible()
    expect(page.get_by_label("Stenen")).to_have_value(HAND)
    expect(page).to_have_url(re.compile("tiles=234m"))


@pytest.mark.thorough
@WITHOUT_SCRIPTS
def test_compare_works_without_a_script(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/calculator/compare/")
    page.get_by_label("Stenen").fill(HAND)
    page.get_by_role("button", name="Vergelijken").click()
    expect(page.get_by_role("heading", name="MCR")).to_be_visible()


@DUTCH
def test_a_hand_is_counted_and_the_next_one_comes(page: Page, club_url: str) -> None:
    page.goto(club_url + PATHS["practice"])
    expected = expected_of(practice_hand("dutch-2011", "easy", 1))
    page.get_by_label("Punten").fill(str(expected["points"]))
    page.get_by_label("Verdubbelingen").fill(str(expected["doublings"]))
    page.get_by_role("button", name="Kijk na").tap()
    expect(page.get_by_text("Dat klopt.")).to_be_visible()
    expect(page.get_by_text("1 van de 1 goed")).to_be_visible()
    page.get_by_role("link", name="Volgende hand").tap()
    expect(page.get_by_label("Punten")).to_have_value("")
