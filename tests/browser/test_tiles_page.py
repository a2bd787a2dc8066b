"""A club member types a hand, taps an example, errs and switches the language."""

import re

import pytest
from playwright.sync_api import Page, expect

DUTCH = pytest.mark.browser_context_args(locale="nl-NL")
WITHOUT_JAVASCRIPT = pytest.mark.browser_context_args(locale="nl-NL", java_script_enabled=False)
CAPTIONS = "#answer figcaption"


@DUTCH
@pytest.mark.sqlite
def test_typing_a_hand_shows_its_tiles(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/tiles/")
    field = page.get_by_label("Stenen")
    field.press_sequentially("123m [777z] !5z")
    expect(page.locator(CAPTIONS)).to_have_text(["tekens", "open pung", "wint"])
    expect(page.get_by_role("img", name="rode draak, geclaimd")).to_be_visible()
    # The field was never swapped: it still has the focus, and typing goes on.
    expect(field).to_be_focused()
    field.press_sequentially(" 1f")
    expect(page.locator(CAPTIONS)).to_have_text(["tekens", "open pung", "bloemen", "wint"])


@DUTCH
def test_the_tiles_are_really_drawn(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/tiles/?tiles=1m")
    # An empty drawing has no size; a drawing that the policy of the site blocks is empty.
    drawing = page.locator("#answer use")
    page.wait_for_function("use => use.getBBox().width > 40", arg=drawing.element_handle())


@DUTCH
def test_tapping_an_example_fills_it_in(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/tiles/")
    page.get_by_role("link", name="Dertien wezen").tap()
    expect(page.get_by_label("Stenen")).to_have_value("19m 19p 19s 1234567z !1m")
    expect(page.get_by_role("img", name="groene draak")).to_be_visible()


@DUTCH
def test_a_mistake_is_explained_and_can_be_mended(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/tiles/")
    field = page.get_by_label("Stenen")
    field.press_sequentially("3333p 3p")
    expect(page.locator(".fault")).to_have_text("Vijf keer kringen 3: er zijn er maar vier.")
    expect(field).to_have_value("3333p 3p")
    field.press("Backspace")
    field.press("Backspace")
    expect(page.locator(".fault")).to_have_count(0)
    expect(page.locator(CAPTIONS)).to_have_text(["kringen"])


@DUTCH
def test_an_emptied_field_offers_the_examples_again(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/tiles/?tiles=1m")
    page.get_by_label("Stenen").fill("")
    expect(page.get_by_role("link", name="Dertien wezen")).to_be_visible()


@DUTCH
def test_a_reload_keeps_what_was_typed(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/tiles/")
    page.get_by_label("Stenen").press_sequentially("55z")
    expect(page).to_have_url(re.compile(r"\?tiles=55z$"))
    page.reload()
    expect(page.get_by_label("Stenen")).to_have_value("55z")
    expect(page.get_by_role("img", name="witte draak")).to_have_count(2)


@DUTCH
def test_the_language_is_switched_and_remembered(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/tiles/")
    page.get_by_label("Stenen").press_sequentially("1z")
    expect(page).to_have_url(re.compile(r"\?tiles=1z$"))
    page.get_by_role("button", name="English").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Show a hand")
    expect(page.get_by_label("Tiles")).to_have_value("1z")
    expect(page.get_by_role("img", name="east wind")).to_be_visible()
    page.goto(f"{club_url}/tiles/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Show a hand")


@WITHOUT_JAVASCRIPT
def test_without_javascript_a_button_does_it(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/tiles/")
    page.get_by_label("Stenen").fill("1z")
    page.get_by_role("button", name="Toon").tap()
    expect(page.get_by_role("img", name="oostenwind")).to_be_visible()
    expect(page.get_by_label("Stenen")).to_have_value("1z")
