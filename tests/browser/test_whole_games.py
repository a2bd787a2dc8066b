"""Whole games, deal by deal on a tablet; the engine's command line gives the same totals."""

from collections.abc import Callable
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from sessions_app.access.codes import ORGANISER, Place, renew_code
from sessions_app.models import AccessCode, Table
from tests.browser.games import (
    DUTCH_2002,
    DUTCH_2011,
    FIVE,
    MCR,
    RIICHI,
    THREE,
    Facts,
    Tablet,
    in_one_spelling,
    told_by_the_engine,
)
from tests.sessions_app.club import FOUR, a_table, an_event

FIVE_NAMES = (*FOUR, "Annie")
THREE_NAMES = FOUR[:3]


@pytest.fixture
def sit_down(page: Page, club_url: str) -> Callable[..., tuple[Tablet, Table]]:
    """A table whose tablet was opened by its QR code, and on which it was said who is East."""

    def opened(names: tuple[str, ...] = FOUR, **rules: Any) -> tuple[Tablet, Table]:
        table = a_table(an_event(**rules), names, started=False)
        code = renew_code(table.event, Place(AccessCode.Opens.TABLE, table.number))
        page.goto(club_url + reverse("open_code", args=[code.token]))
        page.get_by_role("button", name="Zo zitten we").tap()
        expect(page.locator("a.new-deal")).to_be_visible()
        return Tablet(page, names), table

    return opened


def exported(page: Page, table: Table) -> Facts:
    """As the tablet downloads it."""
    address = reverse("table_facts", args=[table.public_id])
    facts: Facts = page.evaluate("address => fetch(address).then(answer => answer.json())", address)
    return facts


def check(page: Page, club_url: str, table: Table, deals: list[Facts]) -> Facts:
    """What was tapped is what was stored, and its totals are those of the engine."""
    facts = exported(page, table)
    assert in_one_spelling(facts["table"]["deals"]) == in_one_spelling(deals)
    told = told_by_the_engine(facts)
    table.refresh_from_db()
    shown = page.goto(club_url + reverse("table_sheet", args=[table.public_id]))
    assert shown is not None
    assert shown.ok
    totals = sorted(told["totals"], reverse=True)
    written = page.locator(".final-total").all_inner_texts()
    assert [number(text) for text in written] == totals
    return told


def number(text: str) -> int:
    return int(text.replace(".", "").replace("−", "-"))


def test_sixteen_dutch_deals_of_2002(
    page: Page, club_url: str, sit_down: Callable[..., tuple[Tablet, Table]]
) -> None:
    tablet, table = sit_down(rules="dutch-2002")
    for facts in DUTCH_2002:
        tablet.dutch(facts)
    expect(page.get_by_role("heading", name="Eindstand van tafel 1")).to_be_visible()
    told = check(page, club_url, table, DUTCH_2002)
    assert told["finished"]
    page.get_by_role("button", name="Klopt").tap()
    expect(page.locator(".banner", has_text="Akkoord om")).to_be_visible()


def test_sixteen_dutch_deals_of_2011_with_a_correction_halfway(
    page: Page, club_url: str, sit_down: Callable[..., tuple[Tablet, Table]]
) -> None:
    """Deal 3 was not won by East after all: East moves in all that follows."""
    tablet, table = sit_down(rules="dutch-2011")
    for facts in DUTCH_2011[:8]:
        tablet.dutch(facts)
    mended = {"winner": 1, "from": 2, "scores": [0, 80, 12, 0]}
    correct_third(page, club_url, tablet, table)
    for facts in DUTCH_2011[8:]:
        tablet.dutch(facts)
    told = check(page, club_url, table, [*DUTCH_2011[:2], mended, *DUTCH_2011[3:]])
    assert [deal["east"] for deal in told["deals"]][:5] == [0, 0, 0, 1, 2]
    history = club_url + reverse("table_history", args=[table.public_id])
    page.goto(history)
    expect(page.get_by_text("Verkeerde winnaar")).to_be_visible()


def correct_third(page: Page, club_url: str, tablet: Tablet, table: Table) -> None:
    """The organiser types the PIN on the tablet and enters deal 3 anew."""
    page.goto(club_url + reverse("deal_correct", args=[table.public_id, 3]))
    page.locator("input[name=pin]").fill(renew_code(table.event, ORGANISER).pin)
    expect(page.locator("#deal")).to_be_visible()
    page.locator('[data-step-to="winner"]:visible').first.tap()
    tablet.choose("winner", 1)
    tablet.tap('[data-goes="yes"]')
    tablet.choose("origin", 2)
    page.locator("input[name=total0]").fill("")
    page.locator("input[name=total1]").fill("80")
    tablet.look_over()
    expect(page.get_by_text("Oost: Greet → Wim").first).to_be_visible()
    page.get_by_label("Waarom?").fill("Verkeerde winnaar")
    tablet.store()
    page.goto(club_url + reverse("table", args=[table.public_id]))


def test_a_riichi_game_of_east_and_south(
    page: Page, club_url: str, sit_down: Callable[..., tuple[Tablet, Table]]
) -> None:
    """With sticks, draws, a chombo, a double ron, liability, a hand by its tiles and a redeal."""
    tablet, table = sit_down(rules="riichi-ema-2016")
    for facts in RIICHI:
        tablet.riichi(facts)
    told = check(page, club_url, table, RIICHI)
    assert told["finished"]
    assert [seat.final for seat in table.seats.all()] == told["final"]


@pytest.mark.thorough
def test_sixteen_mcr_deals_with_penalties(
    page: Page, club_url: str, sit_down: Callable[..., tuple[Tablet, Table]]
) -> None:
    tablet, table = sit_down(rules="mcr")
    for facts in MCR:
        tablet.mcr(facts)
    told = check(page, club_url, table, MCR)
    assert told["finished"]
    points = [seat.table_points for seat in table.seats.all()]
    assert points == [60 * int(share) for share in told["table_points"]]


def test_a_dutch_table_of_five(
    page: Page, club_url: str, sit_down: Callable[..., tuple[Tablet, Table]]
) -> None:
    tablet, table = sit_down(FIVE_NAMES, rules="dutch-2011", rounds=1)
    for facts in FIVE:
        tablet.dutch(facts)
    assert check(page, club_url, table, FIVE)["finished"]


@pytest.mark.thorough
def test_a_dutch_table_of_three(
    page: Page, club_url: str, sit_down: Callable[..., tuple[Tablet, Table]]
) -> None:
    """With the green-dragon deal, in which somebody leads."""
    tablet, table = sit_down(THREE_NAMES, rules="dutch-2011", rounds=1)
    for facts in THREE:
        tablet.dutch(facts)
    assert check(page, club_url, table, THREE)["finished"]
