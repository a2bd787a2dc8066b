"""Paper at the club: a sheet typed in by keyboard, sheets printed, and totals alone."""

import re
from collections.abc import Sequence
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, ViewportSize, expect

from sessions_app.models import Table
from tests.browser.games import Facts, told_by_the_engine
from tests.browser.looking import violations
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import FOUR, a_table, an_event, enter

DUTCH = pytest.mark.browser_context_args(locale="nl-NL")
PHONE: ViewportSize = {"width": 390, "height": 844}
LONG_NAMES = ("Anne-Marie van den Hoogenband", "Henk", "Henk", "Wilhelmina-Alexandra", "Jo")

# Each row as it stands on paper: winner, from, and what the four hands counted.
PAPER: list[tuple[str, ...]] = [
    ("2", "4", "64", "96", "", "20"),
    ("d",),
    ("anneke", "1", "10", "", "104", "8"),
    ("4", "m", "24", "16", "", "96"),
    ("o", "z", "80", "2", "", "4"),
    ("2", "?", "", "88", "6", ""),
    ("r",),
    ("3", "1", "", "4", "250", ""),
    ("h", "wi", "8", "", "2", "112"),
    ("1", "3", "160", "16", "8", ""),
    ("3", "2", "2", "4", "96", ""),
    ("2", "3", "", "112", "", ""),
    ("4", "m", "20", "", "", "250"),
    ("1", "4", "80", "32", "", ""),
    ("1", "2", "120", "", "6", "8"),
    ("3", "4", "", "28", "88", "4"),
    ("-",),
]
FACTS: list[Facts] = [
    {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]},
    {"draw": True},
    {"winner": 2, "from": 0, "scores": [10, 0, 104, 8]},
    {"winner": 3, "from": None, "scores": [24, 16, 0, 96]},
    {"winner": 0, "from": 1, "scores": [80, 2, 0, 4]},
    {"winner": 1, "from": "unknown", "scores": [0, 88, 6, 0]},
    {"redeal": True},
    {"winner": 2, "from": 0, "scores": [0, 4, 250, 0]},
    {"winner": 3, "from": 1, "scores": [8, 0, 2, 112]},
    {"winner": 0, "from": 2, "scores": [160, 16, 8, 0]},
    {"winner": 2, "from": 1, "scores": [2, 4, 96, 0]},
    {"winner": 1, "from": 2, "scores": [0, 112, 0, 0]},
    {"winner": 3, "from": None, "scores": [20, 0, 0, 250]},
    {"winner": 0, "from": 3, "scores": [80, 32, 0, 0]},
    {"winner": 0, "from": 1, "scores": [120, 0, 6, 8]},
    {"winner": 2, "from": 3, "scores": [0, 28, 88, 4]},
    {"draw": True},
]


@pytest.fixture
def scorekeeper(page: Page, club_url: str, transactional_db: None) -> Page:
    session = logged_in("scorekeeper").cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": club_url}])
    return page


def address(name: str, *args: object) -> str:
    return reverse(name, args=args)


def type_row(page: Page, cells: Sequence[str], *, last: int = 6) -> None:
    """Enter after every cell; after a draw it goes on to the next row by itself."""
    ends = len(cells) == 1
    for text in (*cells, *[""] * (0 if ends else last - len(cells))):
        page.keyboard.type(text)
        page.keyboard.press("Enter")


def number(text: str) -> int:
    return int(text.replace(".", "").replace("−", "-"))


@DUTCH
def test_a_sheet_of_sixteen_deals_is_typed_by_keyboard_alone(
    scorekeeper: Page, club_url: str
) -> None:
    page = scorekeeper
    table = a_table(an_event(), started=False)
    page.goto(club_url + address("table_grid", table.public_id))
    for cells in PAPER[:5]:
        type_row(page, cells)
    expect(page.locator("#grid-said")).to_have_text("5 spellen ingevuld. Nu spel 6, Oost is Wim.")
    # A mistake is told at its cell, and mended by the arrows.
    type_row(page, ("2", "2", "", "87"))
    expect(page.locator("#origin-5")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#told-origin-5")).to_contain_text("gooide de winnende steen niet zelf")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#origin-5")).to_be_focused()
    page.keyboard.type("?")
    expect(page.locator("#total1-5")).to_have_value("87")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("#told-total1-5")).to_contain_text("een mahjong telt 80 of meer")
    page.keyboard.type("88")
    page.keyboard.press("Enter")
    page.keyboard.type("6")
    # A page that is loaded again still has everything.
    page.reload()
    expect(page.locator("#total2-5")).to_have_value("6")
    expect(page.locator("#grid-said")).to_contain_text("6 spellen ingevuld.")
    expect(page.locator("#winner-6")).to_be_focused()
    for cells in PAPER[6:]:
        type_row(page, cells)
    expect(page.locator("#grid-said")).to_have_text("17 spellen ingevuld. Het spel is uit.")
    shown = [
        page.locator(f"#after-total{player}-{len(PAPER) - 1} b").inner_text()
        for player in range(len(FOUR))
    ]
    page.keyboard.press("Enter")
    expect(page.locator("[data-save]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Eindstand van tafel 1")).to_be_visible()
    check_totals(page, club_url, table, shown)
    assert page.evaluate("Object.keys(localStorage).filter(key => key.includes('sheet'))") == []


def check_totals(page: Page, club_url: str, table: Table, shown: list[str]) -> None:
    """What was typed is what was stored, and all say the same as the engine."""
    facts: Any = page.evaluate(
        "address => fetch(address).then(answer => answer.json())",
        address("table_facts", table.public_id),
    )
    assert facts["table"]["deals"] == FACTS
    told = told_by_the_engine(facts)
    assert told["finished"]
    assert [number(total) for total in shown] == told["totals"]
    standings = [number(text) for text in page.locator(".final-total").all_inner_texts()]
    assert standings == sorted(told["totals"], reverse=True)


@DUTCH
def test_every_sheet_is_one_side_of_paper(scorekeeper: Page, club_url: str) -> None:
    page = scorekeeper
    for rules in ("dutch-2002", "dutch-2011", "riichi-ema-2016", "mcr"):
        event = an_event(rules, rounds=4)
        for number_, size in enumerate((5, 4), 1):
            a_table(event, LONG_NAMES[:size], number=number_)
        page.goto(club_url + address("paper", event.public_id))
        assert pages_of(page.pdf(format="A4", prefer_css_page_size=True)) == 2
        for size in (4, 5):
            page.goto(club_url + address("paper", event.public_id) + f"?empty={size}")
            assert pages_of(page.pdf(format="A4", prefer_css_page_size=True)) == 1
    page.emulate_media(media="print")
    expect(page.get_by_role("button")).to_have_count(0)


def pages_of(paper: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page[^s]", paper))


@DUTCH
def test_totals_alone_add_up_while_they_are_typed(scorekeeper: Page, club_url: str) -> None:
    page = scorekeeper
    table = a_table(an_event(), started=False)
    page.goto(club_url + address("table_totals", table.public_id))
    for place, total in enumerate(("-100", "384", "-200", "-80")):
        page.locator(f"#total{place}").fill(total)
    expect(page.locator("#together")).to_have_text("4")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Samen is het +4, en het moet 0 zijn")
    page.locator("#total3").fill("-84")
    expect(page.locator("#together")).to_have_text("0")
    page.keyboard.press("Enter")
    expect(page.get_by_text("alleen totalen")).to_be_visible()
    page.get_by_role("button", name="Klopt").tap()
    expect(page.locator(".banner.good")).to_contain_text("Akkoord om")


def test_axe_finds_nothing_and_no_page_is_too_wide(scorekeeper: Page, club_url: str) -> None:
    page = scorekeeper
    event = an_event()
    played = a_table(event, LONG_NAMES[:4])
    enter(played, {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]})
    new = a_table(event, LONG_NAMES, number=2, started=False)
    pages = [
        address("table_grid", played.public_id),
        address("table_totals", new.public_id),
        address("table_paper", new.public_id),
        address("paper", event.public_id),
    ]
    for path in pages:
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.goto(club_url + path)
            if "grid" in path:
                type_row(page, ("x", "2", "80"))
                expect(page.locator("#told-winner-0")).to_be_visible()
            assert (path, scheme, violations(page)) == (path, scheme, [])
        page.set_viewport_size(PHONE)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        page.set_viewport_size({"width": 1024, "height": 768})
