"""A day of a tournament: a round at two tables, the desk by keyboard, the wall, and a phone."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from sessions_app.models import Event, Round
from sessions_app.tournaments.rounds import strike_gong
from tests.browser.looking import has_no_sideways_scroll, violations
from tests.browser.test_evening import log_in
from tests.sessions_app.clients import logged_in
from tests.sessions_app.tournaments.fields import a_tournament, finish, opened, with_plan
from tests.sessions_app.tournaments.rounds import table_of, type_totals

PHONE: ViewportSize = {"width": 390, "height": 844}
BEAMER: ViewportSize = {"width": 1920, "height": 1080}
EACH_SLIDE, POLL = 12_000, 4_000


def open_page(page: Page, club_url: str, name: str, *args: str) -> None:
    page.goto(club_url + reverse(name, args=args))


def on(new_context: Callable[..., BrowserContext], size: ViewportSize, **options: str) -> Page:
    page = new_context(**options).new_page()
    page.set_viewport_size(size)
    return page


def keys(page: Page, *typed: str) -> None:
    """Each followed by Enter, as at a desk with a pile of slips."""
    for text in typed:
        page.keyboard.type(text)
        page.keyboard.press("Enter")


@pytest.mark.sqlite
def test_a_round_at_two_tables(
    new_context: Callable[..., BrowserContext], club_url: str, db: None
) -> None:
    event = a_tournament(rounds=2)
    with_plan(event, 8)
    laptop = new_context(locale="nl-NL").new_page()
    log_in(laptop, club_url)
    open_page(laptop, club_url, "tournament_rounds", event.public_id)
    assert violations(laptop) == []
    laptop.get_by_role("button", name="Ronde 1 openen").tap()
    laptop.get_by_role("button", name="Klok starten").tap()
    expect(laptop.get_by_role("timer")).to_have_text(re.compile(r"^(90:00|89:5\d)$"))
    assert violations(laptop) == []

    signals_on_a_tablet(laptop.context.new_page(), club_url, event)

    # Fourteen minutes before the end the tablet of table 1 asks, and calls the referee.
    Round.objects.update(started_at=timezone.now() - timedelta(minutes=76))
    tablet = laptop.context.new_page()
    open_page(tablet, club_url, "table", table_of(event).public_id)
    tablet.get_by_role("button", name="Ja", exact=True).tap()
    expect(tablet.get_by_text("Dit spel en nog één")).to_be_visible()
    assert violations(tablet) == []
    tablet.get_by_role("button", name="Scheidsrechter", exact=True).tap()
    expect(tablet.get_by_text("De scheidsrechter komt")).to_be_visible()
    expect(laptop.get_by_text("Tafel 1 vraagt de scheidsrechter")).to_be_visible()
    laptop.get_by_role("button", name="Klaar").tap()
    expect(laptop.locator(".referee")).to_have_count(0)

    # The slips: the first does not add up, then both are in.
    open_page(laptop, club_url, "results_desk", event.public_id)
    expect(laptop.locator(".desk-missing")).to_have_text("nog 2 tafels: 1, 2")
    keys(laptop, "", "9", "2")
    name = str(table_of(event, 2).seats.all()[0].player)
    expect(laptop.locator("label[for=total0]")).to_have_text(f"Oost {name}")
    keys(laptop, "41000", "33.000", "26000", "20100", "")
    expect(laptop.locator(".desk-news [role=status]")).to_contain_text("100 te veel")
    expect(laptop.locator("#together")).to_have_text("120.100")
    laptop.get_by_label("Noord").fill("20000")
    keys(laptop, "", "")
    expect(laptop.locator(".desk-missing")).to_have_text("nog 1 tafel: 1")
    expect(laptop.get_by_label("Tafel", exact=True)).to_be_focused()
    assert violations(laptop) == []
    keys(laptop, "1", "31000", "30000", "29000", "28000", "2")
    expect(laptop.locator(".desk-missing")).to_have_text("Alle tafels zijn binnen.")

    # A slip was read wrongly: the number brings back what was typed, and asks why.
    keys(laptop, "1", "28000", "30000", "29000", "31000", "2", "verwisseld")
    expect(laptop.locator("#desk-1 td").first).to_contain_text("28.000")
    assert [entry.why for entry in table_of(event).totals_entries.all()] == ["", "verwisseld"]

    ranking_on_a_phone(on(new_context, PHONE, locale="en-GB"), club_url, event)


def signals_on_a_tablet(tablet: Page, club_url: str, event: Event) -> None:
    """Also while a deal is entered, and without loading the page again."""
    table = table_of(event).public_id
    Round.objects.update(started_at=timezone.now() - timedelta(minutes=74, seconds=50))
    tablet.clock.install()
    open_page(tablet, club_url, "deal", table)
    with tablet.expect_response(re.compile("part=heard")):
        tablet.clock.fast_forward(1_000)
    tablet.wait_for_selector("[data-round-left]", state="attached")
    tablet.clock.fast_forward(11_000)
    expect(tablet.locator(".toast")).to_have_text("Nog 15 minuten")
    assert violations(tablet) == []

    Round.objects.update(started_at=timezone.now() - timedelta(minutes=80))
    open_page(tablet, club_url, "table", table)
    strike_gong(event_id=event.pk, number=1)
    tablet.clock.fast_forward(15_000)
    expect(tablet.locator(".toast")).to_have_text("Gong")
    tablet.get_by_role("button", name="Sluiten").tap()
    Round.objects.update(started_at=timezone.now() - timedelta(minutes=91))
    tablet.clock.fast_forward(15 * 60_000)
    expect(tablet.locator(".toast")).to_have_text("Ronde voorbij: speel dit spel nog uit")
    expect(tablet.locator(".beside-over")).to_have_text("De tijd is om")
    tablet.close()


def ranking_on_a_phone(phone: Page, club_url: str, event: Event) -> None:
    """Everybody's; and the own rounds of who won."""
    open_page(phone, club_url, "tournament_ranking", event.public_id)
    first = phone.locator(".ranking-table tbody tr").first
    winner = str(table_of(event, 2).seats.all()[0].player)
    expect(first).to_contain_text(winner)
    expect(first).to_contain_text("+26,000")
    assert has_no_sideways_scroll(phone)
    assert violations(phone) == []
    first.get_by_role("link").tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text(winner)
    expect(phone.locator(".schedule .current")).to_contain_text("Table 2")
    assert has_no_sideways_scroll(phone)
    assert violations(phone) == []
    phone.get_by_role("link", name="All names").tap()
    phone.get_by_label("Find my name").fill("007")
    expect(phone.locator("[data-name]:visible")).to_have_count(1)
    assert violations(phone) == []


def test_of_many_rounds_the_total_is_in_sight_and_all_of_them_are_on_paper(
    new_context: Callable[..., BrowserContext], club_url: str, db: None
) -> None:
    event = a_tournament("mcr", rounds=10)
    with_plan(event, 8)
    for number in range(1, 11):
        for table in opened(event, number).tables.all():
            finish(table, 824, -248, -288, -288)
    tablet = on(new_context, {"width": 1024, "height": 768}, locale="nl-NL")
    open_page(tablet, club_url, "tournament_ranking", event.public_id)
    for sums in ("Totaal", "TP"):
        assert right_of(tablet, sums) <= 1024
    assert violations(tablet) == []
    # A4 on its side, without its margins.
    tablet.emulate_media(media="print")
    tablet.set_viewport_size({"width": 1047, "height": 718})
    assert has_no_sideways_scroll(tablet)


def right_of(page: Page, heading: str) -> float:
    box = page.get_by_role("columnheader", name=heading, exact=True).bounding_box()
    assert box
    return box["x"] + box["width"]


def test_the_wall_shows_seats_the_clock_and_the_ranking_in_turn_and_flashes(
    new_context: Callable[..., BrowserContext], club_url: str, db: None
) -> None:
    event = a_tournament(rounds=2)
    with_plan(event, 48)
    opened(event)
    organiser = logged_in("organiser")
    for number in range(1, 13):
        type_totals(organiser, event, number=number)
    opened(event, 2)
    before_signal = timedelta(minutes=74, seconds=50)
    Round.objects.filter(number=2).update(started_at=timezone.now() - before_signal)
    # A colour that is still changing has another contrast for a moment.
    wall = on(new_context, BEAMER, locale="nl-NL", color_scheme="dark", reduced_motion="reduce")
    wall.clock.install()
    open_page(wall, club_url, "tournament_beamer", event.public_id)
    shown = wall.locator("[data-slide]:visible")
    for slide in ("seating-1", "clock", "ranking-1", "ranking-2"):
        expect(shown).to_have_id(slide)
        assert wall.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert has_no_sideways_scroll(wall)
        assert violations(wall) == []
        if slide == "clock":
            # The signal came while it was shown.
            expect(wall.locator("#flash")).to_have_text("Nog 15 minuten")
            wall.clock.fast_forward(20_000 - EACH_SLIDE)
        wall.clock.fast_forward(EACH_SLIDE - (20_000 - EACH_SLIDE if slide == "clock" else 0))
    expect(shown).to_have_id("seating-1")

    # News come in, and the slide stays.
    type_totals(organiser, event, number=3, round_=2)
    box = wall.locator(".beamer-table").nth(4).bounding_box()
    with wall.expect_response(re.compile(r"\?seen=")):
        wall.clock.fast_forward(POLL)
    expect(wall.locator(".beamer-table.in")).to_have_count(1)
    expect(shown).to_have_id("seating-1")
    assert wall.locator(".beamer-table").nth(4).bounding_box() == box

    # The laptop slept, and its page knows nothing of the time that went by: it asks.
    wall.evaluate("document.querySelectorAll('[role=timer]')[0].dataset.roundLeft = 9999")
    wall.clock.fast_forward(1_000)
    expect(wall.get_by_role("timer")).to_have_text(re.compile("^166:"))
    wall.evaluate("(() => { const now = Date.now; Date.now = () => now() + 600000; })()")
    wall.clock.fast_forward(1_000)
    expect(wall.get_by_role("timer")).to_have_text(re.compile("^1[0-5]:"))
