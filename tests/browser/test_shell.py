"""A tablet at a table without connection, the screen that stays on, and full screen."""

import re
from collections.abc import Callable

import pytest
from django.contrib.staticfiles.storage import staticfiles_storage
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from sessions_app.access.codes import renew_code, renew_codes
from sessions_app.models import Table
from sessions_app.shared.seats import deals_at
from sessions_app.table.replay import facts_of
from tests.browser.games import Tablet
from tests.browser.looking import forget_failed_requests
from tests.sessions_app.clients import place_of
from tests.sessions_app.club import FOUR, a_table, an_event, enter

WIN = {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]}
# What a page that is done loading has of its files: its styles, drawings of tiles, and htmx.
HAS_ITS_FILES = """async () => {
    if (document.readyState !== "complete") {
        await new Promise((done) => addEventListener("load", done));
    }
    return [
        [...document.styleSheets].filter((sheet) => sheet.cssRules.length).length ===
            document.querySelectorAll("link[rel=stylesheet]").length,
        (await fetch(document.querySelector("svg.tile use").href.baseVal)).ok,
        typeof htmx === "object",
    ];
}"""
CONTROLLED = """() => new Promise((begun) => {
    if (navigator.serviceWorker.controller) begun();
    navigator.serviceWorker.addEventListener("controllerchange", () => begun());
})"""
# A page is kept after it was answered, so this looks for a while.
KEPT = """async (expected) => {
    let found = [];
    for (let tries = 0; tries < 50 && String(found) !== String(expected); tries += 1) {
        await new Promise((later) => setTimeout(later, 100));
        const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
        found = requests.map((request) => new URL(request.url).pathname)
            .filter((address) => !address.startsWith("/static/")).sort();
    }
    return found;
}"""
CACHES = "() => caches.keys()"
UPDATED = """async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const begun = registration.installing || registration.waiting;
    return new Promise((done) => {
        const look = () => begun.state === "installing" || done(begun.state);
        begun.addEventListener("statechange", look);
        look();
    });
}"""
TAKEN_OVER = """(name) => new Promise((done) => {
    const look = async () => (await caches.keys()).includes(name) ? setTimeout(look, 50) : done();
    look();
})"""
COUNTED = """if (navigator.wakeLock) {
    window.asked = 0;
    navigator.wakeLock.request = () => { window.asked += 1; return Promise.reject(); };
}"""


@pytest.fixture
def table(live_server: LiveServer) -> Table:
    table = a_table(an_event())
    enter(table, WIN)
    return table


@pytest.fixture
def tablet(
    new_context: Callable[..., BrowserContext], live_server: LiveServer, table: Table
) -> Page:
    """At its table, where the worker has begun: localhost counts as secure."""
    page = new_context(locale="nl-NL", base_url=live_server.url).new_page()
    page.goto(f"/open/{renew_code(table.event, place_of(table.number)).token}/")
    expect(page.locator(".board")).to_be_visible()
    page.evaluate(CONTROLLED)
    return page


def expect_kept(page: Page, *addresses: str) -> None:
    assert page.evaluate(KEPT, addresses) == list(addresses)


def pages_of(table: Table) -> list[str]:
    """What of a table is kept, in the order of the addresses."""
    names = ("table", "deal", "deal_later")
    return [reverse(name, args=[table.public_id]) for name in names]


def go_offline(page: Page) -> None:
    """With nothing but what the worker kept."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.context.set_offline(True)


def test_a_table_without_connection_is_opened_again(
    tablet: Page, table: Table, console_errors: list[str]
) -> None:
    at_table, entering, later = pages_of(table)
    expect_kept(tablet, "/offline/", at_table, later)
    tablet.goto(entering)
    tablet.goto("/calculator/")
    expect_kept(tablet, "/offline/", at_table, entering, later)

    go_offline(tablet)
    tablet.goto(at_table)
    expect(tablet.locator("#content > .banner")).to_contain_text(
        "Geen goede verbinding. Zo stond het om"
    )
    expect(tablet.locator(".deal-list li")).to_have_count(1)
    assert tablet.evaluate(HAS_ITS_FILES) == [True, True, True]
    tablet.reload()
    expect(tablet.locator(".board")).to_be_visible()
    tablet.locator("a.new-deal").tap()
    expect(tablet.locator("#deal")).to_be_visible()
    assert tablet.evaluate(HAS_ITS_FILES) == [True, True, True]
    tablet.goto("/calculator/")
    expect(tablet.get_by_role("heading", name="Geen verbinding")).to_be_visible()
    tablet.goto("/join/")
    expect(tablet.locator(".board")).to_be_visible()

    enter(table, WIN)
    tablet.context.set_offline(False)
    tablet.reload()
    expect(tablet.locator("#content > .banner")).to_have_count(0)
    expect(tablet.locator(".deal-list li")).to_have_count(2)
    forget_failed_requests(console_errors)


def test_what_waits_and_what_is_being_entered_outlive_a_reload(
    tablet: Page, table: Table, console_errors: list[str]
) -> None:
    expect_kept(tablet, "/offline/", *[pages_of(table)[at] for at in (0, 2)])
    people = Tablet(tablet, FOUR)
    people.new_deal()
    people.tell_dutch(WIN)
    people.has_kept_all()
    expect_kept(tablet, "/offline/", *pages_of(table))
    go_offline(tablet)
    tablet.reload()
    people.look_over()
    people.tap("[data-store-later]")
    people.choose("winner", 0)
    people.choose("origin", "wall")
    people.hand(0, 88)
    tablet.reload()
    expect(tablet.locator("input[name=total0]")).to_have_value("88")
    expect(tablet.locator("#kept")).to_have_text("wacht op verbinding (1 spel)")
    people.look_over()
    people.tap("[data-store-later]")
    expect(tablet.locator("#kept")).to_have_text("wacht op verbinding (2 spellen)")
    tablet.context.set_offline(False)
    expect(tablet.get_by_role("heading", name="Spel 4", level=1)).to_be_visible(timeout=20_000)
    own = {"winner": 0, "from": None, "scores": [88, 0, 0, 0]}
    assert [facts_of(deal) for deal in deals_at(table)] == [WIN, WIN, own]
    forget_failed_requests(console_errors)


def test_a_form_that_was_sent_and_a_table_that_was_left_are_not_kept(
    tablet: Page, table: Table, console_errors: list[str]
) -> None:
    at_table, entering, later = pages_of(table)
    people = Tablet(tablet, FOUR)
    people.new_deal()
    key = tablet.locator("input[name=key]").input_value()
    expect_kept(tablet, "/offline/", at_table, entering, later)
    people.tell_dutch({"draw": True})
    people.store()
    expect_kept(tablet, "/offline/", at_table, later)
    go_offline(tablet)
    tablet.goto(entering)
    expect(tablet.locator(f"input[name=key][value='{key}']")).to_have_count(0)

    tablet.context.set_offline(False)
    renew_codes(table.event)
    tablet.goto(at_table)
    expect(tablet).to_have_url(re.compile("/join/"))
    expect_kept(tablet, "/offline/")
    forget_failed_requests(console_errors)


def test_a_new_version_waits_for_the_deal_and_brings_its_own_copies(
    tablet: Page, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_table, _entering, later = pages_of(table)
    Tablet(tablet, FOUR).new_deal()
    monkeypatch.setattr(staticfiles_storage, "manifest_hash", "new", raising=False)
    assert tablet.evaluate(UPDATED) == "installed"
    tablet.reload()
    expect(tablet.locator("#deal")).to_be_visible()
    assert sorted(tablet.evaluate(CACHES)) == ["club-", "club-new"]
    tablet.goto(at_table)
    tablet.evaluate(TAKEN_OVER, "club-")
    assert tablet.evaluate(CACHES) == ["club-new"]
    expect_kept(tablet, "/offline/", at_table, later)


def test_the_screen_stays_on_at_a_table_and_on_the_live_page(tablet: Page, table: Table) -> None:
    tablet.add_init_script(COUNTED)
    event = table.event.public_id
    addresses = [f"/tables/{table.public_id}/", f"/events/{event}/live/", "/calculator/"]
    asked = []
    for address in addresses:
        tablet.goto(address)
        tablet.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        asked.append(tablet.evaluate("asked"))
    assert asked == [2, 2, 0]


@pytest.mark.browser_context_args(locale="nl-NL")
def test_a_hall_without_https_has_full_screen_and_no_worker(
    page: Page, club_url: str, table: Table
) -> None:
    page.goto(f"{club_url}/open/{renew_code(table.event, place_of(table.number)).token}/")
    page.locator("[data-device] summary").tap()
    button = page.get_by_role("button", name="Volledig scherm", exact=True)
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "true")
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
