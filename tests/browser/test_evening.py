"""An organiser's evening: who is there, the draw, changes by tap and drag, and every screen."""

from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Locator, Page, expect

from sessions_app.models import EveningTemplate, Event, Table, User, Wish
from tests.browser.looking import has_no_sideways_scroll, violations
from tests.sessions_app.club import an_event
from tests.sessions_app.members import NAMES, an_evening_of, came, members, names_at, seat

PASSWORD = "a lamp over a table"
SMALLEST = 48


def log_in(page: Page, club_url: str) -> None:
    User.objects.create_user("greet", password=PASSWORD, role="organiser")
    page.goto(f"{club_url}/login/?next={reverse('events')}")
    page.locator("[name=username]").fill("greet")
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("main button").first.tap()
    page.wait_for_url(club_url + reverse("events"))


def toggle(page: Page, name: str) -> Locator:
    return page.locator(".toggle").filter(has_text=name)


def drawn(page: Page) -> list[list[str]]:
    """The names at each table, and last those who sit out."""
    cards = page.locator(".drawn-table").all()
    return [
        [text.split(",")[0] for text in card.locator(".drawn-text").all_text_contents()]
        for card in cards
    ]


def name(page: Page, text: str) -> Locator:
    return page.locator(".drawn-name").filter(has_text=text)


def swapped(tables: list[list[str]], one: str, other: str) -> list[list[str]]:
    new = {one: other, other: one}
    return [[new.get(each, each) for each in table] for table in tables]


def drag(page: Page, start: Locator, end: Locator) -> None:
    """Slowly, as a hand does."""
    end.scroll_into_view_if_needed()
    here, there = start.bounding_box(), end.bounding_box()
    assert here
    assert there
    page.mouse.move(here["x"] + 60, here["y"] + 20)
    page.mouse.down()
    page.mouse.move(there["x"] + 40, there["y"] + 18, steps=5)
    page.mouse.up()


@pytest.mark.browser_context_args(locale="nl-NL")
def test_an_evening_of_twenty_two_is_seated(page: Page, club_url: str, db: None) -> None:
    members(24)
    EveningTemplate.objects.create(name="Donderdag", ruleset="dutch-2002", halves=2)
    log_in(page, club_url)
    page.get_by_role("link", name="Donderdag").tap()
    page.get_by_role("button", name="Begin", exact=True).tap()
    page.get_by_role("link", name="Wie is er?").tap()

    # One tap a name; the search takes accents and capitals as they come.
    expect(page.get_by_label("Zoeken")).to_be_visible()
    for each in set(NAMES[:22]) - {"Vera"}:
        toggle(page, each).tap()
    page.get_by_label("Zoeken").fill("VÉR")
    expect(page.locator(".toggle:visible")).to_have_count(1)
    toggle(page, "Vera").tap()
    expect(page.locator("#count")).to_have_text("22 aanwezig: 2 tafels van vijf, 3 van vier")
    expect(page.locator(".toggle:visible")).to_have_count(24)
    toggle(page, "Annie").tap()
    expect(page.locator("#count")).to_have_text("21 aanwezig: 1 tafel van vijf, 4 van vier")
    toggle(page, "Annie").tap()
    expect(page.locator("#count")).to_have_text("22 aanwezig: 2 tafels van vijf, 3 van vier")
    page.get_by_role("link", name="Naar de loting").tap()
    expect(page.locator(".drawn-table")).to_have_count(6)

    # Two taps change two names, a drag does the same, and a name is dragged aside and back.
    tables = drawn(page)
    assert [len(table) for table in tables] == [5, 5, 4, 4, 4, 0]
    one, other = tables[0][0], tables[2][1]
    name(page, one).tap()
    expect(name(page, one)).to_have_attribute("aria-pressed", "true")
    name(page, other).tap()
    tables = swapped(tables, one, other)
    expect(page.locator(".drawn-table").nth(0)).to_contain_text(other)
    assert drawn(page) == tables
    one, other = tables[0][1], tables[1][2]
    drag(page, name(page, one), name(page, other))
    tables = swapped(tables, one, other)
    expect(page.locator(".drawn-table").nth(1)).to_contain_text(one)
    assert drawn(page) == tables
    last = tables[0][4]
    drag(page, name(page, last), page.locator(".drawn-table.out"))
    expect(page.locator(".drawn-table.out")).to_contain_text(last)
    name(page, last).tap()
    page.get_by_role("button", name="Tafel 1", exact=True).tap()
    expect(page.locator(".drawn-table").nth(0)).to_contain_text(last)
    assert drawn(page) == tables
    expect(page.get_by_text("Met de hand veranderd.")).to_be_visible()

    page.get_by_role("button", name="Zet ze aan tafel").tap()
    expect(page.locator("a.table-button")).to_have_count(5)
    stored = Table.objects.order_by("number")
    assert [names_at(table) for table in stored] == tables[:5]


@pytest.mark.thorough
@pytest.mark.browser_context_args(locale="nl-NL", java_script_enabled=False)
def test_an_evening_needs_no_script(page: Page, club_url: str, db: None) -> None:
    event = an_event()
    players = members(8)
    came(event, players[:7])
    log_in(page, club_url)
    page.goto(club_url + reverse("attendance", args=[event.public_id]))
    expect(page.get_by_label("Zoeken")).to_be_hidden()
    toggle(page, "Henk").tap()
    expect(page.locator("#count")).to_have_text("8 aanwezig: 2 tafels van vier")
    page.get_by_role("link", name="Naar de loting").tap()
    expect(page.locator(".drawn-table")).to_have_count(3)
    tables = drawn(page)
    name(page, tables[0][0]).tap()
    expect(name(page, tables[0][0])).to_have_attribute("aria-pressed", "true")
    name(page, tables[1][0]).tap()
    expect(page.locator(".drawn-table").nth(0)).to_contain_text(tables[1][0])
    tables = swapped(tables, tables[0][0], tables[1][0])
    assert drawn(page) == tables
    page.get_by_role("button", name="Zet ze aan tafel").tap()
    expect(page.locator("a.table-button")).to_have_count(2)
    assert [names_at(table) for table in Table.objects.order_by("number")] == tables[:2]


def screens_of(event: Event, template: EveningTemplate) -> list[str]:
    pages = ("event", "attendance", "draw", "wishes", "moving")
    someone = event.attendance.all()[0].player.public_id
    return [
        reverse("events"),
        reverse("event_new"),
        reverse("evening_begin", args=[template.public_id]),
        *(reverse(each, args=[event.public_id]) for each in pages),
        reverse("moving", args=[event.public_id]) + f"?player={someone}",
    ]


@pytest.fixture
def screens(db: None) -> list[str]:
    event = an_event()
    event.halves, event.minutes = 2, 75
    event.save()
    players = an_evening_of(event, 22)
    seat(event, players[:5], players[5:10], *(players[at : at + 4] for at in (10, 14, 18)))
    Wish.objects.create(kind="apart", player=players[0], other=players[1])
    template = EveningTemplate.objects.create(name="Donderdag", ruleset="dutch-2011", halves=2)
    return screens_of(event, template)


def test_axe_finds_nothing_on_any_screen(
    new_context: Callable[..., BrowserContext],
    club_url: str,
    screens: list[str],
    locale: str,
    scheme: str,
) -> None:
    page = new_context(locale=locale, color_scheme=scheme).new_page()
    log_in(page, club_url)
    for address in screens:
        page.goto(club_url + address)
        assert (address, violations(page)) == (address, [])


@pytest.mark.browser_context_args(locale="nl-NL", viewport={"width": 390, "height": 844})
def test_every_screen_fits_a_phone_and_a_finger(
    page: Page, club_url: str, screens: list[str]
) -> None:
    log_in(page, club_url)
    for address in screens:
        page.goto(club_url + address)
        assert (address, has_no_sideways_scroll(page)) == (address, True)
        tapped = page.locator("main :is(a, button):visible").all()
        heights = [box["height"] for one in tapped if (box := one.bounding_box())]
        assert (address, min(heights) >= SMALLEST) == (address, True)
