"""The evening on a wall and on a phone: news appear by themselves and move nothing else."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from sessions_app.models import Event, Round, User
from tests.browser.looking import violations
from tests.sessions_app.club import FOUR, a_table, an_event, enter
from tests.sessions_app.evenings import THREE_DRAGONS, WIM_FROM_HENK, stop

PHONE: ViewportSize = {"width": 390, "height": 844}
UPRIGHT: ViewportSize = {"width": 768, "height": 1024}
BEAMER: ViewportSize = {"width": 1920, "height": 1080}
POLL = 4000
NAMES = [tuple(f"{name} {letter}" for name in FOUR) for letter in "ABCDEF"]


def screen(new_context: Callable[..., BrowserContext], size: ViewportSize, **options: str) -> Page:
    page = new_context(**options).new_page()
    page.set_viewport_size(size)
    page.clock.install()
    return page


def size(page: Page) -> tuple[bool, bool]:
    """Whether it fits its screen, beside and below."""
    wide, high = page.evaluate(
        "[document.documentElement.scrollWidth <= innerWidth,"
        " document.documentElement.scrollHeight <= innerHeight]"
    )
    return wide, high


def boxes(page: Page, selector: str) -> list[tuple[float, float, float, float]]:
    found = [one.bounding_box() for one in page.locator(selector).all()]
    return [(box["x"], box["y"], box["width"], box["height"]) for box in found if box]


def news(page: Page) -> None:
    """The next time that the page asks."""
    with page.expect_response(re.compile(r"\?seen=")) as answer:
        page.clock.fast_forward(POLL)
    answer.value.finished()


@pytest.fixture
def event(db: None) -> Event:
    """Six tables, one of five players; a deal at the first."""
    event = an_event()
    for number, names in enumerate(NAMES[:5], 1):
        a_table(event, names, number=number)
    a_table(event, (*NAMES[5], "Bep"), number=6)
    table = event.rounds.get().tables.get(number=1)
    enter(table, WIM_FROM_HENK)
    return event


def test_a_deal_appears_on_the_wall_and_on_a_phone_and_nothing_jumps(
    new_context: Callable[..., BrowserContext], club_url: str, event: Event
) -> None:
    address = club_url + reverse("live", args=[event.public_id])
    wall = screen(new_context, BEAMER, locale="nl-NL", color_scheme="dark")
    phone = screen(new_context, PHONE, locale="en-GB")
    phone.clock.set_system_time("2001-01-01")
    Event.objects.update(minutes=90)
    Round.objects.update(started_at=timezone.now() - timedelta(minutes=30))
    for page, left in ((wall, "nog 60 minuten"), (phone, "60 minutes left")):
        page.goto(address)
        expect(page.locator("[data-ends]")).to_have_text(left)
        assert violations(page) == []
    assert size(wall) == (True, True)
    assert size(phone)[0]

    # On the phone table 2 is unfolded, and someone scrolled down to it.
    second = phone.locator("#table-2")
    expect(second.get_by_text("Greet B")).to_be_hidden()
    second.get_by_role("button").tap()
    expect(second.get_by_text("Greet B")).to_be_visible()
    assert violations(phone) == []
    second.evaluate("table => table.scrollIntoView()")
    phone.evaluate("window.stays = 'here'")
    scrolled = phone.evaluate("scrollY")
    before = {page: boxes(page, ".live-table, .live-leaders") for page in (wall, phone)}

    # Nothing happened: nothing is swapped.
    wall.evaluate("document.querySelector('#live').dataset.old = 'yes'")
    news(wall)
    expect(wall.locator("#live[data-old]")).to_have_count(1)

    table = event.rounds.get().tables.get(number=2)
    enter(table, WIM_FROM_HENK)
    news(wall)
    expect(wall.locator(".live-deals li").first).to_have_text(
        "Tafel 2, spel 1: Wim B van Henk B, 96"
    )
    expect(wall.locator("#live[data-old]")).to_have_count(0)
    news(phone)
    expect(second.get_by_role("listitem").filter(has_text="Wim B")).to_contain_text("+384")
    expect(second.get_by_role("button")).to_have_attribute("aria-expanded", "true")
    assert phone.evaluate("[window.stays, scrollY]") == ["here", scrolled]
    assert {page: boxes(page, ".live-table, .live-leaders") for page in before} == before

    # A special hand takes its own place.
    enter(event.rounds.get().tables.get(number=3), THREE_DRAGONS)
    for page in (wall, phone):
        news(page)
    expect(wall.get_by_role("heading", name="Drie draken")).to_be_in_viewport(ratio=1)
    expect(phone.get_by_role("heading", name="Three dragons")).to_be_in_viewport(ratio=1)
    assert {page: boxes(page, ".live-table, .live-leaders") for page in before} == before
    assert size(wall) == (True, True)
    assert size(phone)[0]
    for page in (wall, phone):
        assert violations(page) == []


def test_everybody_finds_a_seat(
    new_context: Callable[..., BrowserContext], club_url: str, event: Event
) -> None:
    address = club_url + reverse("seat_finder", args=[event.public_id])
    phone = screen(new_context, PHONE, locale="nl-NL")
    phone.goto(address)
    assert violations(phone) == []
    assert size(phone)[0]
    phone.get_by_label("Zoek mijn naam").fill("annéke c")
    names = phone.locator("[data-name]:visible")
    expect(names).to_have_text(re.compile(r"Anneke C\s+W\s*West\s+tafel 3"))
    a_table(event, ("Anneke Ca", "Cor", "Dirk", "Els"), number=7)
    news(phone)
    expect(names).to_have_count(2)
    phone.get_by_label("Zoek mijn naam").fill("x")
    expect(phone.get_by_text("Zo heet hier niemand.")).to_be_visible()
    wall = screen(new_context, BEAMER, locale="en-GB", color_scheme="dark")
    wall.goto(address)
    assert violations(wall) == []
    assert size(wall) == (True, True)


def test_an_organiser_closes_the_evening_and_copies_the_result(
    new_context: Callable[..., BrowserContext], club_url: str, event: Event
) -> None:
    User.objects.create_user("greet", password="a lamp over a table", role="organiser")
    page = new_context(locale="nl-NL").new_page()
    page.goto(f"{club_url}/login/?next={reverse('closing', args=[event.public_id])}")
    page.get_by_label("Gebruikersnaam").fill("greet")
    page.get_by_label("Wachtwoord").fill("a lamp over a table")
    page.get_by_role("button", name="Inloggen").tap()
    expect(page.get_by_role("heading", name="Nog niet klaar")).to_be_visible()
    assert violations(page) == []

    # A hall has plain http, so there is no clipboard of the page.
    assert page.evaluate("navigator.clipboard === undefined")
    page.get_by_role("button", name="Kopieer de uitslag").tap()
    expect(page.get_by_text("Gekopieerd.")).to_be_visible()
    field = page.get_by_label("De uitslag als tekst")
    text = field.input_value()
    selected = "field => field.value.slice(field.selectionStart, field.selectionEnd)"
    assert field.evaluate(selected) == text
    assert text.startswith("Clubavond, 19 november 2026\n\nAan kop tot nu toe: Wim A, +384")

    # Where copying is refused the text stays selected, and that is said.
    page.evaluate("document.execCommand = () => false")
    page.get_by_role("button", name="Kopieer de uitslag").tap()
    expect(page.get_by_text("Kopiëren mag niet op dit apparaat.")).to_be_visible()

    page.get_by_role("button", name="Sluit de avond").tap()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Tafel 2 nog geen spellen")).to_be_visible()
    assert violations(page) == []
    dialog.get_by_role("button", name="Sluit de avond").tap()
    expect(page.get_by_role("heading", name="De avond is gesloten")).to_be_visible()
    assert Event.objects.get().state == Event.State.CLOSED
    page.get_by_role("button", name="Weer openen").tap()
    expect(page.get_by_role("heading", name="Sluit de avond")).to_be_visible()

    stop(event.rounds.get().tables.get(number=1))
    for name in ("closing", "tablets"):
        for held in (PHONE, UPRIGHT):
            page.set_viewport_size(held)
            page.goto(club_url + reverse(name, args=[event.public_id]))
            assert (name, size(page)[0]) == (name, True)
        assert violations(page) == []
    page.get_by_role("button", name="English").tap()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert violations(page) == []
