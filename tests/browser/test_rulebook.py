"""The rule book in a real browser: searched by touch and by keyboard, and printed."""

import re

import pytest
from playwright.sync_api import Page, expect


def test_a_search_by_touch_shows_only_what_it_finds(page: Page, club_url: str) -> None:
    page.goto(club_url + "/rules/dutch-2002/")
    page.get_by_role("searchbox").tap()
    page.keyboard.type("schoonplus")
    expect(page.locator(".rule")).to_have_count(1)
    assert page.evaluate("document.activeElement.id") == "q"
    assert page.get_by_role("searchbox").input_value() == "schoonplus"
    assert page.url.endswith("/rules/dutch-2002/?q=schoonplus")


def test_a_search_by_keyboard_goes_to_the_rule(page: Page, club_url: str) -> None:
    page.goto(club_url + "/rules/")
    page.get_by_role("searchbox").focus()
    page.keyboard.type("kokushi")
    expect(page.locator(".found a")).to_have_count(1)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/rules/riichi-ema-2016/#yaku-kokushi$"))
    assert page.locator("#yaku-kokushi").evaluate(
        "rule => rule.getBoundingClientRect().top < innerHeight"
    )


def test_an_emptied_search_shows_everything_again(page: Page, club_url: str) -> None:
    page.goto(club_url + "/rules/mcr/?q=kong")
    some = page.locator(".rule").count()
    page.get_by_role("searchbox").fill("")
    expect(page.locator(".rule")).to_have_count(82)
    assert 0 < some < 82


@pytest.mark.parametrize("key", ["dutch-2002", "dutch-2011", "riichi-ema-2016", "mcr"])
def test_the_score_card_fits_on_two_sides_of_paper(page: Page, club_url: str, key: str) -> None:
    page.goto(f"{club_url}/rules/{key}/card/")
    printed = page.pdf(format="A4", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page[^s]", printed)) <= 2


def test_the_print_button_prints(page: Page, club_url: str) -> None:
    page.goto(club_url + "/rules/mcr/card/")
    page.evaluate("window.print = () => { window.printed = true }")
    page.locator("[data-print]").tap()
    assert page.evaluate("window.printed") is True
