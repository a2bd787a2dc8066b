"""The parts of the design in a real browser: by touch, by keyboard, on every screen."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from scoring.rulesets import RULESETS
from tests.browser.looking import too_small

DUTCH = pytest.mark.browser_context_args(locale="nl-NL")
SCREENS: dict[str, ViewportSize] = {
    "tablet": {"width": 1024, "height": 768},
    "upright tablet": {"width": 768, "height": 1024},
    "phone": {"width": 390, "height": 844},
    "beamer": {"width": 1920, "height": 1080},
}
PATHS = (
    "/",
    "/tiles/",
    "/tiles/?tiles=1112345678999m (1111z) [2222z] 12345678f !9m",
    "/tiles/?tiles=" + "1x" * 99,
    "/rules/",
    "/rules/?q=slang",
    *(f"/rules/{key}/" for key in RULESETS),
    "/rules/mcr/card/",
    "/calculator/?tiles=[234p] [567m] 456p 678s 3s !3s&seat=S",
    "/calculator/?rules=mcr&tiles=1112345678999m (1111z) [2222z] 12345678f !9m",
    "/style/",
    "/offline/",
)
# As Safari of 2021, which does not know <dialog>.
WITHOUT_DIALOG = """
delete HTMLDialogElement.prototype.showModal;
delete HTMLDialogElement.prototype.close;
"""
WITHOUT_STORAGE = """
Object.defineProperty(window, "localStorage", { get() { throw new Error("refused"); } });
"""


def in_background(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


def text_size(page: Page) -> float:
    return float(page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)"))


def open_display_menu(page: Page) -> None:
    page.locator(".menu summary").tap()


# --- Every screen ---


@DUTCH
@pytest.mark.parametrize("text", ["0", "2"])
def test_no_page_scrolls_sideways(page: Page, club_url: str, text: str) -> None:
    page.add_init_script(f"localStorage.setItem('club.text', '{text}')")
    for path in PATHS:
        page.goto(club_url + path)
        for name, screen in SCREENS.items():
            page.set_viewport_size(screen)
            width = page.evaluate("document.documentElement.scrollWidth")
            assert (path, name, width) == (path, name, screen["width"])


@DUTCH
def test_a_finger_finds_every_control(page: Page, club_url: str) -> None:
    for path in ("/", "/tiles/", "/style/"):
        page.goto(club_url + path)
        for screen in SCREENS.values():
            page.set_viewport_size(screen)
            assert too_small(page, ".to-content", within="body") == []


@DUTCH
def test_the_keyboard_shows_where_it_is(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/tiles/")
    seen = set()
    for _ in range(9):
        page.keyboard.press("Tab")
        ring = "getComputedStyle(document.activeElement).outlineStyle"
        assert page.evaluate(ring) == "solid"
        seen.add(page.evaluate("document.activeElement.outerHTML"))
    assert len(seen) == 9


@DUTCH
def test_the_keyboard_skips_to_the_content(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/tiles/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Naar de inhoud")).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Stenen")).to_be_focused()


@pytest.mark.browser_context_args(locale="nl-NL", reduced_motion="reduce")
def test_nothing_moves_for_who_asks_for_rest(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/style/")
    page.get_by_role("button", name="Toon een melding").tap()
    name = page.locator(".toast").evaluate("toast => getComputedStyle(toast).animationName")
    assert name == "none"


@DUTCH
def test_paper_is_white_and_shows_no_controls(page: Page, club_url: str) -> None:
    page.emulate_media(media="print", color_scheme="dark")
    page.goto(f"{club_url}/tiles/?tiles=123m !5z")
    assert in_background(page) == "rgb(255, 255, 255)"
    expect(page.locator(".bar")).to_be_hidden()
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("img", name="tekens 1")).to_be_visible()


# --- What a device remembers ---


@DUTCH
def test_the_size_of_text_is_remembered(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/style/")
    assert text_size(page) == 16
    open_display_menu(page)
    page.get_by_label("A++").check(force=True)
    assert text_size(page) == 22
    page.goto(f"{club_url}/offline/")
    assert text_size(page) == 22
    page.goto(f"{club_url}/tiles/")
    open_display_menu(page)
    expect(page.get_by_label("A++")).to_be_checked()


@pytest.mark.thorough
@DUTCH
def test_the_theme_is_chosen_by_keyboard_and_remembered(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/tiles/")
    light = in_background(page)
    page.locator(".menu summary").press("Enter")
    page.get_by_label("Automatisch").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("Donker")).to_be_checked()
    dark = in_background(page)
    assert dark != light
    page.reload()
    assert in_background(page) == dark
    page.emulate_media(color_scheme="light")
    assert in_background(page) == dark


@pytest.mark.thorough
@DUTCH
def test_by_itself_the_theme_follows_the_system(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/tiles/")
    page.emulate_media(color_scheme="light")
    light = in_background(page)
    page.emulate_media(color_scheme="dark")
    assert in_background(page) != light
    open_display_menu(page)
    page.get_by_label("Licht", exact=True).check(force=True)
    assert in_background(page) == light


@DUTCH
def test_a_choice_is_there_before_the_first_paint(page: Page, club_url: str) -> None:
    """The body does not exist yet when the choice is applied, so nothing can flash."""
    page.add_init_script(
        """
        localStorage.setItem("club.theme", "dark");
        new MutationObserver(() => { window.bodyAtChange = Boolean(document.body); })
          .observe(document, { attributes: true, subtree: true, attributeFilter: ["data-theme"] });
        """
    )
    page.goto(f"{club_url}/tiles/")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert page.evaluate("window.bodyAtChange") is False


@pytest.mark.thorough
@DUTCH
def test_a_device_that_stores_nothing_still_changes(page: Page, club_url: str) -> None:
    page.add_init_script(WITHOUT_STORAGE)
    page.goto(f"{club_url}/style/")
    open_display_menu(page)
    page.get_by_label("A+", exact=True).check(force=True)
    assert text_size(page) == 19
    page.reload()
    assert text_size(page) == 16


@pytest.mark.thorough
@DUTCH
def test_the_menu_goes_away(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/tiles/")
    sheet = page.locator(".menu-sheet")
    open_display_menu(page)
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(page.locator(".menu summary")).to_be_focused()
    open_display_menu(page)
    page.get_by_role("heading", level=1).tap()
    expect(sheet).to_be_hidden()


@pytest.mark.browser_context_args(locale="nl-NL", java_script_enabled=False)
def test_without_javascript_nothing_is_offered_that_does_not_work(
    page: Page, club_url: str
) -> None:
    page.goto(f"{club_url}/style/")
    expect(page.locator(".menu")).to_be_hidden()
    # The tabs are links, and all that they lead to can be read.
    for name in ("style-greet", "style-wim", "style-anneke"):
        expect(page.locator(f"#{name}")).to_be_visible()


# --- Tabs, dialogs, toasts ---


@DUTCH
def test_tabs_by_touch(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/style/")
    page.get_by_role("tab", name="Wim").tap()
    expect(page.get_by_role("tabpanel", name="Wim")).to_be_visible()
    expect(page.locator("#style-greet")).to_be_hidden()


@pytest.mark.thorough
@DUTCH
def test_tabs_by_keyboard(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/style/")
    page.get_by_role("tab", name="Greet").focus()
    for key, name in (("ArrowRight", "Wim"), ("End", "Anneke"), ("ArrowRight", "Greet")):
        page.keyboard.press(key)
        expect(page.get_by_role("tab", name=name)).to_be_focused()
        expect(page.get_by_role("tab", selected=True)).to_contain_text(name)
        expect(page.get_by_role("tabpanel", name=name)).to_be_visible()


@pytest.mark.thorough
@DUTCH
def test_an_address_opens_the_tab_that_it_names(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/style/#style-anneke")
    expect(page.get_by_role("tab", selected=True)).to_contain_text("Anneke")
    expect(page.locator("#style-anneke")).to_be_in_viewport()


@DUTCH
@pytest.mark.parametrize("browser_lacks", ["", WITHOUT_DIALOG], ids=["dialog", "by hand"])
def test_a_dialog_keeps_the_focus_and_gives_it_back(
    page: Page, club_url: str, browser_lacks: str
) -> None:
    page.add_init_script(browser_lacks)
    page.goto(f"{club_url}/style/")
    opener = page.get_by_role("button", name="Open een dialoog")
    opener.press("Enter")
    dialog = page.get_by_role("dialog", name="Spel 6 terugdraaien?")
    expect(dialog).to_be_visible()
    keep, take_back = (dialog.get_by_role("button", name=name) for name in ("Laat", "Draai"))
    expect(keep).to_be_focused()
    for expected in (take_back, keep, take_back):
        page.keyboard.press("Tab")
        expect(expected).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(keep).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(opener).to_be_focused()
    opener.tap()
    take_back.tap()
    expect(dialog).to_be_hidden()


@DUTCH
def test_a_toast_by_touch(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/style/")
    for _said_twice in range(2):
        page.get_by_role("button", name="Toon een melding").tap()
    expect(page.locator(".toast")).to_have_count(1)
    expect(page.get_by_role("status")).to_contain_text("Bewaard om 21:07.")
    page.get_by_role("button", name="Sluiten").tap()
    expect(page.locator(".toast")).to_have_count(0)


@pytest.mark.thorough
@DUTCH
def test_a_toast_by_keyboard_leaves_with_escape(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/style/")
    page.get_by_role("button", name="Toon een melding").press("Enter")
    expect(page.locator(".toast")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".toast")).to_have_count(0)


@pytest.mark.thorough
@DUTCH
def test_a_toast_leaves_by_itself_unless_it_is_read(page: Page, club_url: str) -> None:
    page.clock.install()
    page.goto(f"{club_url}/style/")
    page.get_by_role("button", name="Toon een melding").tap()
    page.get_by_role("button", name="Sluiten").focus()
    page.clock.run_for(10_000)
    expect(page.locator(".toast")).to_be_visible()
    page.get_by_role("button", name="Toon een melding").focus()
    page.clock.run_for(10_000)
    expect(page.locator(".toast")).to_have_count(0)


@DUTCH
def test_the_server_makes_a_toast_with_a_header_of_htmx(page: Page, club_url: str) -> None:
    page.route(
        "**/?tiles=1z", lambda route: route.fulfill(headers={"HX-Trigger": '{"toast": "Bewaard"}'})
    )
    page.goto(f"{club_url}/tiles/")
    page.get_by_label("Stenen").press_sequentially("1z")
    expect(page.get_by_role("status")).to_contain_text("Bewaard")
