"""The clock of a round in the hands of a director: paused, going on, reset and brought back."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from sessions_app.models import Event, Round
from tests.browser.looking import has_no_sideways_scroll, too_small, violations
from tests.browser.test_evening import log_in
from tests.browser.test_tournament_day import open_page
from tests.sessions_app.club import an_event
from tests.sessions_app.members import an_evening_of, seat
from tests.sessions_app.tournaments.rounds import table_of, with_round

PHONE: ViewportSize = {"width": 390, "height": 844}
RUNS = re.compile(r"^(90:00|89:\d\d)$")


def is_well_made(page: Page) -> None:
    assert has_no_sideways_scroll(page)
    assert violations(page) == []
    assert too_small(page, "h3 a") == []


def tap(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).tap()


@pytest.mark.sqlite
def test_a_director_pauses_goes_on_resets_after_a_question_and_undoes_it(
    new_context: Callable[..., BrowserContext], club_url: str, db: None
) -> None:
    event = with_round()
    laptop = new_context(locale="nl-NL").new_page()
    log_in(laptop, club_url)
    open_page(laptop, club_url, "tournament_rounds", event.public_id)
    timer = laptop.get_by_role("timer")
    tap(laptop, "Klok starten")
    expect(timer).to_have_text(RUNS)
    tablet = laptop.context.new_page()
    tablet.clock.install()
    open_page(tablet, club_url, "table", table_of(event).public_id)
    expect(tablet.locator("#beside [data-round-left]")).to_have_count(1)

    tap(laptop, "Pauze")
    expect(laptop.locator(".clock-notes")).to_have_text("pauze")
    stands = timer.inner_text()
    is_well_made(laptop)
    # A tablet hears of it the next time it asks.
    with tablet.expect_response(re.compile("seen=")):
        tablet.clock.fast_forward(15_000)
    expect(tablet.locator(".beside-clock")).to_contain_text(f"{stands} pauze")
    expect(tablet.locator("[data-round-left]")).to_have_count(0)
    tap(laptop, "Verder")
    expect(laptop.locator("[data-round-left]")).to_have_count(1)

    tap(laptop, "5 minuten meer voor allen")
    expect(timer).to_have_text(re.compile(r"^9[45]:"))
    expect(laptop.locator(".clock-notes")).to_have_text("met 5 minuten extra")

    laptop.get_by_role("link", name="Klok terugzetten").tap()
    expect(laptop.get_by_role("heading", level=1)).to_have_text("Klok terugzetten?")
    is_well_made(laptop)
    laptop.get_by_role("link", name="Terug", exact=True).tap()
    expect(timer).to_have_text(re.compile(r"^9[45]:"))
    before = Round.objects.get()
    laptop.get_by_role("link", name="Klok terugzetten").tap()
    tap(laptop, "Klok terugzetten")
    expect(timer).to_have_text("90:00")
    expect(laptop.get_by_role("button", name="Klok starten")).to_be_visible()
    laptop.set_viewport_size(PHONE)
    is_well_made(laptop)
    tap(laptop, "Terugzetten ongedaan maken")
    expect(timer).to_have_text(re.compile(r"^9[45]:"))
    after = Round.objects.get()
    assert (after.started_at, after.extra_minutes) == (before.started_at, 5)
    expect(laptop.locator(".log li")).to_have_count(6)
    expect(laptop.locator(".log li").first).to_contain_text("ongedaan gemaakt")
    is_well_made(laptop)


def an_evening() -> Event:
    event = an_event()
    event.minutes = 75
    event.save()
    seat(event, an_evening_of(event, 8)[:4])
    return event


def test_the_clock_of_an_evening_without_scripts(
    new_context: Callable[..., BrowserContext], club_url: str, db: None
) -> None:
    event = an_evening()
    tablet = new_context(locale="nl-NL", java_script_enabled=False).new_page()
    log_in(tablet, club_url)
    open_page(tablet, club_url, "event", event.public_id)
    clock = tablet.locator(".step.clock")
    tap(tablet, "Klok starten")
    tap(tablet, "Pauze")
    expect(clock).to_contain_text("nog 75 minuten pauze")
    tablet.get_by_role("link", name="Klok terugzetten").tap()
    tap(tablet, "Klok terugzetten")
    expect(clock).to_contain_text("75 minuten")
    tap(tablet, "Terugzetten ongedaan maken")
    expect(clock).to_contain_text("nog 75 minuten pauze")
    tap(tablet, "Verder")
    expect(tablet.get_by_role("timer")).to_have_text("nog 75 minuten")
