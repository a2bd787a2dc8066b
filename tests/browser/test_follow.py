"""Tablets go along to the next half or round, and see what another tablet changed."""

import re
from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from sessions_app.access.codes import NewCode, Place, renew_code
from sessions_app.models import AccessCode, Event, Table
from tests.browser.games import Tablet
from tests.browser.looking import (
    forget_failed_requests,
    has_no_sideways_scroll,
    too_small,
    violations,
)
from tests.sessions_app.club import FOUR, a_table, an_event, enter
from tests.sessions_app.evenings import WIM_FROM_HENK, in_half, players_at, stop
from tests.sessions_app.tournaments.fields import opened
from tests.sessions_app.tournaments.rounds import table_of, with_round

pytestmark = pytest.mark.usefixtures("transactional_db")

POLL = 31_000
"""Milliseconds in which every page of a table asks once."""
SCREENS: tuple[ViewportSize, ...] = (
    {"width": 1024, "height": 768},
    {"width": 390, "height": 844},
)
NewContext = Callable[..., BrowserContext]


@pytest.fixture
def event() -> Event:
    """An evening of two halves."""
    event = an_event(rounds=20)
    event.halves = 2
    event.save()
    return event


@pytest.fixture
def table(event: Event) -> Table:
    table = a_table(event)
    enter(table, WIM_FROM_HENK)
    return table


def card_of(event: Event) -> NewCode:
    return renew_code(event, Place(AccessCode.Opens.TABLE, 1))


def a_tablet(new_context: NewContext, club_url: str, code: NewCode, **options: str) -> Page:
    """A tablet that scanned this card; its time goes on when the test says so."""
    page = new_context(**{"locale": "nl-NL", **options}).new_page()
    page.clock.install()
    page.goto(club_url + reverse("open_code", args=[code.token]))
    return page


def time_passes(page: Page) -> None:
    """Until the page asked, and heard what there is."""
    with page.expect_response(re.compile(r"/heard/")) as answer:
        page.clock.fast_forward(POLL)
    answer.value.finished()


def is_at(page: Page, club_url: str, table: Table, query: str = "") -> None:
    expect(page).to_have_url(club_url + reverse("table", args=[table.public_id]) + query)


def looks_right(page: Page) -> None:
    for size in SCREENS:
        page.set_viewport_size(size)
        assert violations(page) == []
        assert has_no_sideways_scroll(page)
        assert too_small(page) == []
    page.set_viewport_size(SCREENS[0])


# ---- following -------------------------------------------------------------------------------


def test_a_tablet_goes_along_to_the_second_half_and_looks_back(
    new_context: NewContext, club_url: str, event: Event, table: Table
) -> None:
    page = a_tablet(new_context, club_url, card_of(event))
    stop(table)
    page.reload()
    expect(page.get_by_role("heading", name="Eindstand van tafel 1, helft 1")).to_be_visible()
    # Between the halves the sheet stays.
    time_passes(page)
    expect(page.locator("#follow")).to_be_hidden()
    is_at(page, club_url, table)

    second = in_half(event, players_at(table))
    time_passes(page)
    is_at(page, club_url, second)
    expect(page.get_by_role("heading", name="Tafel 1, helft 2")).to_be_visible()
    looks_right(page)

    page.get_by_role("link", name="Bekijk helft 1").tap()
    is_at(page, club_url, table, "?look=back")
    time_passes(page)
    page.reload()
    is_at(page, club_url, table, "?look=back")
    expect(page.get_by_text("Helft 2 is geloot.")).to_be_visible()
    looks_right(page)
    page.get_by_role("link", name="Wim van Henk").tap()
    page.get_by_role("link", name="Naar de tafel").tap()
    is_at(page, club_url, table, "?look=back")
    page.get_by_role("link", name="Naar helft 2").tap()
    is_at(page, club_url, second)

    # The old address, as a tablet may have kept it.
    page.goto(club_url + reverse("table", args=[table.public_id]))
    is_at(page, club_url, second)


def test_a_tablet_goes_along_to_the_second_round_of_a_tournament(
    new_context: NewContext, club_url: str
) -> None:
    event = with_round()
    first = table_of(event)
    enter(first, {"draw": True, "tenpai": [0]})
    stop(first)
    page = a_tablet(new_context, club_url, card_of(event), color_scheme="dark")
    expect(page.get_by_role("heading", name="tafel 1, ronde 1 van 2")).to_be_visible()
    opened(event, 2)
    time_passes(page)
    is_at(page, club_url, table_of(event, 1, 2))
    expect(page.get_by_role("heading", name="Tafel 1, ronde 2 van 2")).to_be_visible()
    looks_right(page)
    page.get_by_role("link", name="Bekijk ronde 1").tap()
    is_at(page, club_url, first, "?look=back")
    expect(page.get_by_text("Ronde 2 is geopend.")).to_be_visible()
    looks_right(page)


def test_an_open_form_for_a_deal_stays_and_says_so(
    new_context: NewContext, club_url: str, event: Event, table: Table
) -> None:
    page = a_tablet(new_context, club_url, card_of(event))
    tablet = Tablet(page, FOUR)
    tablet.new_deal()
    tablet.choose("winner", 1)
    tablet.has_kept_all()
    second = in_half(event, players_at(table))
    enter(second, WIM_FROM_HENK)
    time_passes(page)
    expect(page.get_by_text("Helft 2 is geloot.")).to_be_visible()
    expect(page.locator('input[name="winner"][value="1"]')).to_be_checked()
    for size in SCREENS:
        page.set_viewport_size(size)
        assert violations(page) == []
        assert has_no_sideways_scroll(page)
    time_passes(page)
    assert page.url == club_url + reverse("deal", args=[table.public_id])
    page.get_by_role("link", name="Naar helft 2").tap()
    is_at(page, club_url, second)


def test_a_dialog_that_is_open_is_not_taken_away(
    new_context: NewContext, club_url: str, event: Event, table: Table
) -> None:
    page = a_tablet(new_context, club_url, card_of(event))
    page.get_by_role("button", name="Stoppen").tap()
    second = in_half(event, players_at(table))
    enter(second, WIM_FROM_HENK)
    time_passes(page)
    is_at(page, club_url, table)
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_role("button", name="Verder spelen").tap()
    time_passes(page)
    is_at(page, club_url, second)


def test_a_tablet_on_which_a_deal_waits_is_not_moved_and_says_so(
    new_context: NewContext,
    club_url: str,
    event: Event,
    table: Table,
    console_errors: list[str],
) -> None:
    page = a_tablet(new_context, club_url, card_of(event))
    page.wait_for_function("(key) => sessionStorage.getItem(key)", arg=f"later:{table.public_id}")
    later = re.compile(r"/deal/later/")
    tablet = Tablet(page, FOUR)
    tablet.new_deal()
    # What it keeps cannot be sent: the computer is busy, though it answers everything else.
    page.route(re.compile(r"/(deal|preview)/$"), lambda route: route.abort())
    page.route(later, lambda route: route.fulfill(status=503))
    tablet.tell_dutch(WIM_FROM_HENK)
    tablet.tap("[data-preview]:visible")
    tablet.tap("[data-store-later]")
    expect(page.locator(".deal-later [data-part=winner]")).to_be_visible()
    page.goto(club_url + reverse("table", args=[table.public_id]))
    expect(page.locator("#kept")).to_have_text("wacht op verbinding (1 spel)")

    second = in_half(event, players_at(table))
    enter(second, WIM_FROM_HENK)
    time_passes(page)
    expect(page.get_by_text("Helft 2 is geloot.")).to_be_visible()
    expect(page.get_by_role("link", name="Naar helft 2")).to_be_visible()
    is_at(page, club_url, table)
    expect(page.locator("#kept")).to_have_text("wacht op verbinding (1 spel)")
    assert violations(page) == []
    forget_failed_requests(console_errors)


def test_an_organiser_at_an_old_sheet_is_not_moved(
    new_context: NewContext, club_url: str, event: Event, table: Table
) -> None:
    stop(table)
    evening = renew_code(event, Place(AccessCode.Opens.EVENING))
    page = a_tablet(new_context, club_url, evening)
    page.goto(club_url + reverse("table", args=[table.public_id]))
    second = in_half(event, players_at(table))
    time_passes(page)
    time_passes(page)
    is_at(page, club_url, table)
    page.get_by_role("link", name="Naar helft 2").tap()
    is_at(page, club_url, second)


# ---- two tablets at one table ----------------------------------------------------------------


def test_two_tablets_see_each_others_deals_without_a_tap(
    new_context: NewContext, club_url: str, event: Event, table: Table
) -> None:
    code = card_of(event)
    one, other = (a_tablet(new_context, club_url, code) for _tablet in range(2))
    tablet = Tablet(one, FOUR)
    tablet.dutch({"winner": 0, "from": None, "scores": [88, 4, 0, 6]})
    expect(other.locator(".deal-list li")).to_have_count(1)
    time_passes(other)
    expect(other.locator(".deal-list li")).to_have_count(2)
    expect(other.locator("#changed")).to_be_hidden()

    # Nothing changed since: the page is not made anew.
    other.evaluate("window.stays = 'here'")
    time_passes(other)
    time_passes(other)
    assert other.evaluate("window.stays") == "here"

    # While a deal is entered it is only said.
    busy = Tablet(other, FOUR)
    busy.new_deal()
    busy.choose("winner", 2)
    busy.has_kept_all()
    enter(table, {"draw": True})
    time_passes(other)
    expect(other.locator("#also-here")).to_have_text("Op een ander scherm veranderd")
    expect(other.locator('input[name="winner"][value="2"]')).to_be_checked()

    # The end of the game comes too.
    other.goto(club_url + reverse("table", args=[table.public_id]))
    stop(table)
    time_passes(other)
    expect(other.get_by_role("heading", name="Eindstand van tafel 1")).to_be_visible()


def test_names_that_are_being_tapped_are_not_taken_away(
    new_context: NewContext, club_url: str, event: Event
) -> None:
    table = a_table(event, started=False)
    code = card_of(event)
    one, other = (a_tablet(new_context, club_url, code) for _tablet in range(2))
    other.get_by_role("link", name="Anneke").tap()
    one.get_by_role("button", name="Zo zitten we").tap()
    expect(one.get_by_role("link", name="Nieuw spel").first).to_be_visible()
    time_passes(other)
    expect(other.get_by_text("Deze tafel is op een ander scherm veranderd.")).to_be_visible()
    expect(other.get_by_role("heading", name="Wie is Oost?")).to_be_visible()
    looks_right(other)
    other.get_by_role("link", name="Laat zien").tap()
    expect(other.get_by_role("link", name="Nieuw spel").first).to_be_visible()
    is_at(other, club_url, table)


def test_a_poll_that_fails_changes_nothing(
    new_context: NewContext,
    club_url: str,
    event: Event,
    table: Table,
    console_errors: list[str],
) -> None:
    page = a_tablet(new_context, club_url, card_of(event))
    enter(table, WIM_FROM_HENK)
    page.route(re.compile(r"/heard/"), lambda route: route.abort())
    with page.expect_event("requestfailed"):
        page.clock.fast_forward(POLL)
    expect(page.locator(".deal-list li")).to_have_count(1)
    expect(page.locator("#changed")).to_be_hidden()
    page.unroute(re.compile(r"/heard/"))
    time_passes(page)
    expect(page.locator(".deal-list li")).to_have_count(2)
    forget_failed_requests(console_errors)
