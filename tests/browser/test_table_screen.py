"""The screens of a table in a real browser: by touch, by keyboard, on four screens and on paper."""

import re
from collections.abc import Callable, Iterator

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from sessions_app.access.codes import EVENING, NewCode, Place, renew_code
from sessions_app.models import AccessCode, Event, Table
from sessions_app.shared.seats import chairs_at
from sessions_app.table import services
from tests.browser.looking import too_small, violations
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import a_table, an_event, enter, entered

DUTCH = pytest.mark.browser_context_args(locale="nl-NL")
WITHOUT_SCRIPTS = pytest.mark.browser_context_args(locale="nl-NL", java_script_enabled=False)
SCREENS: tuple[ViewportSize, ...] = (
    {"width": 1024, "height": 768},
    {"width": 768, "height": 1024},
    {"width": 390, "height": 844},
    {"width": 1920, "height": 1080},
)
LONG_NAMES = ("Anne-Marie van den Hoogenband", "Henk", "Henk", "Wilhelmina-Alexandra")
WIN = {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]}
TILES = {
    "winner": 1,
    "from": 3,
    "win": "discard",
    "hands": [
        "999s 888p 666z 2p 9p 15s",
        "22333444555m 77z !7z",
        0,
        {"points": 10, "doublings": 1},
    ],
}


def address(name: str, *args: object) -> str:
    return reverse(name, args=args)


def open_with(page: Page, club_url: str, code: NewCode) -> None:
    page.goto(club_url + address("open_code", code.token))


def as_organiser(page: Page, club_url: str) -> None:
    session = logged_in("organiser").cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": club_url}])


def at_table(page: Page, club_url: str, table: Table) -> None:
    """A tablet that scanned the card of this table, and shows it."""
    place = Place(AccessCode.Opens.TABLE, table.number)
    open_with(page, club_url, renew_code(table.event, place))
    page.goto(club_url + address("table", table.public_id))


@pytest.fixture
def evening(transactional_db: None) -> Event:
    """Tables in every state."""
    event = an_event(rounds=20)
    played = a_table(event, number=1)
    enter(played, WIN)
    enter(played, TILES)
    enter(played, {"draw": True})
    services.correct_deal(
        table_id=played.pk, position=1, facts=TILES, why="geteld", entered=entered(played)
    )
    long = a_table(event, LONG_NAMES, number=2)
    for facts in (WIN, TILES):
        enter(long, facts)
    a_table(event, LONG_NAMES, number=3, started=False)
    done = a_table(event, LONG_NAMES, number=4)
    for _deal in range(10):
        enter(done, TILES)
    services.fine(table_id=done.pk, place=0, points=-20, reason="te laat", entered=entered(done))
    services.stop_table(table_id=done.pk, stopped=True, entered=entered(done))
    five = a_table(event, (*LONG_NAMES, "Annie"), number=5)
    enter(five, {"draw": True})
    return event


def paths(event: Event) -> Iterator[tuple[str, str]]:
    tables = {table.number: table.public_id for table in Table.objects.all()}
    names = {1: "playing", 2: "long names", 3: "who is East", 4: "final sheet", 5: "five"}
    for number, name in names.items():
        yield name, address("table", tables[number])
    yield "as a list", address("table", tables[2]) + "?view=list"
    yield "so far", address("table_sheet", tables[1])
    yield "other seats", address("table_seats", tables[2])
    yield "a deal", address("deal_shown", tables[2], 2)
    yield "a draw", address("deal_shown", tables[1], 3)
    yield "history", address("table_history", tables[1])
    yield "people", address("table_people", tables[2])
    yield "events", address("events")
    yield "new event", address("event_new")
    yield "event", address("event", event.public_id)
    yield "another table", address("event_table", event.public_id)


# --- Every screen ---


def test_axe_finds_nothing(
    new_context: Callable[..., BrowserContext],
    club_url: str,
    evening: Event,
    locale: str,
    scheme: str,
) -> None:
    page = new_context(locale=locale, color_scheme=scheme).new_page()
    as_organiser(page, club_url)
    for name, path in paths(evening):
        page.goto(club_url + path)
        assert (name, violations(page)) == (name, [])
        for button in page.locator("[data-opens]:visible").all():
            button.tap()
            assert (name, violations(page)) == (name, [])
            page.keyboard.press("Escape")


@DUTCH
@pytest.mark.parametrize("text", ["0", "2"])
def test_no_page_scrolls_sideways(page: Page, club_url: str, evening: Event, text: str) -> None:
    page.add_init_script(f"localStorage.setItem('club.text', '{text}')")
    as_organiser(page, club_url)
    for name, path in paths(evening):
        page.goto(club_url + path)
        for screen in SCREENS:
            page.set_viewport_size(screen)
            width = page.evaluate("document.documentElement.scrollWidth")
            assert (name, width) == (name, screen["width"])


@pytest.mark.thorough
@DUTCH
def test_a_finger_finds_every_control(page: Page, club_url: str, evening: Event) -> None:
    as_organiser(page, club_url)
    for name, path in paths(evening):
        page.goto(club_url + path)
        for screen in SCREENS:
            page.set_viewport_size(screen)
            assert (name, too_small(page)) == (name, [])


@pytest.mark.thorough
@DUTCH
@pytest.mark.parametrize("text", ["0", "1", "2"])
def test_nobody_is_covered_at_the_table(
    page: Page, club_url: str, evening: Event, text: str
) -> None:
    """Names and totals stay on the table and clear of its middle and of each other."""
    covered = """
    () => {
      const box = (part) => part.getBoundingClientRect();
      const overlap = (one, two) => one.left < two.right - 1 && two.left < one.right - 1
        && one.top < two.bottom - 1 && two.top < one.bottom - 1;
      const board = box(document.querySelector(".board"));
      const parts = [...document.querySelectorAll(".place p, .new-deal, .dreamer")];
      const found = [];
      for (const part of parts) {
        const one = box(part);
        const inside = one.left >= board.left && one.right <= board.right + 1
          && one.top >= board.top && one.bottom <= board.bottom + 1;
        if (!inside) found.push(`outside: ${part.textContent.trim()}`);
        for (const other of parts) {
          const apart = part.parentElement !== other.parentElement
            || part.parentElement.matches(".board");
          if (part !== other && apart && overlap(one, box(other)))
            found.push(`${part.textContent.trim()} / ${other.textContent.trim()}`);
        }
      }
      return found;
    }
    """
    page.add_init_script(f"localStorage.setItem('club.text', '{text}')")
    table = Table.objects.get(number=1)
    at_table(page, club_url, table)
    for screen in (SCREENS[0], SCREENS[1], SCREENS[3]):
        page.set_viewport_size(screen)
        assert page.evaluate(covered) == []


@DUTCH
def test_the_table_fits_a_tablet_without_scrolling(
    page: Page, club_url: str, evening: Event
) -> None:
    at_table(page, club_url, Table.objects.get(number=1))
    assert page.evaluate("document.documentElement.scrollHeight") == SCREENS[0]["height"]
    expect(page.locator("#kept")).to_be_in_viewport(ratio=1)
    smallest = """
    () => Math.min(...[...document.querySelectorAll("main *")]
      .filter((part) => part.getClientRects().length && part.childNodes.length
        && [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
      .map((part) => parseFloat(getComputedStyle(part).fontSize)))
    """
    assert page.evaluate(smallest) == 18


# --- Who is East? ---


def winds(page: Page) -> list[str]:
    return [" ".join(text.split()) for text in page.locator(".seating-name").all_inner_texts()]


@pytest.mark.thorough
@DUTCH
@pytest.mark.parametrize("screen", SCREENS[:3], ids=["tablet", "upright tablet", "phone"])
def test_names_are_tapped_in_turn(
    page: Page, club_url: str, transactional_db: None, screen: ViewportSize
) -> None:
    page.set_viewport_size(screen)
    table = a_table(an_event(), started=False)
    at_table(page, club_url, table)
    begin = page.get_by_role("button", name="Zo zitten we")
    page.get_by_role("link", name="Anneke").tap()
    expect(begin).to_be_disabled()
    assert winds(page) == ["Greet", "Wim", "O Anneke Oost", "Henk"]
    page.get_by_role("link", name="Greet").tap()
    page.get_by_role("link", name="Henk").tap()
    assert winds(page) == ["Z Greet Zuid", "N Wim Noord", "O Anneke Oost", "W Henk West"]
    begin.tap()
    expect(page.get_by_text("spel 1, ronde Oost").locator("visible=true")).to_be_visible()
    assert [str(chair[0]) for chair in chairs_at(table)] == [
        "Anneke",
        "Greet",
        "Henk",
        "Wim",
    ]


@pytest.mark.thorough
@DUTCH
def test_a_fourth_tap_begins_anew(page: Page, club_url: str, transactional_db: None) -> None:
    at_table(page, club_url, a_table(an_event(), started=False))
    for name in ("Anneke", "Greet", "Henk", "Wim"):
        page.get_by_role("link", name=name).tap()
    assert winds(page) == ["Greet", "O Wim Oost", "Anneke", "Henk"]


@WITHOUT_SCRIPTS
def test_names_are_tapped_without_a_script(
    page: Page, club_url: str, transactional_db: None
) -> None:
    at_table(page, club_url, a_table(an_event(), started=False))
    for name in ("Henk", "Wim", "Greet"):
        page.get_by_role("link", name=name).click()
    page.get_by_role("button", name="Zo zitten we").click()
    expect(page.locator(".place.bottom .place-name")).to_contain_text("Henk")


# --- How it stands ---


@DUTCH
def test_the_list_is_remembered_on_this_device(page: Page, club_url: str, evening: Event) -> None:
    at_table(page, club_url, Table.objects.get(number=1))
    expect(page.locator(".board")).to_be_visible()
    page.get_by_role("link", name="Lijst").tap()
    expect(page.locator(".board")).to_be_hidden()
    expect(page.get_by_role("row", name="Henk")).to_be_visible()
    page.reload()
    expect(page.locator(".board")).to_be_hidden()
    expect(page.get_by_role("link", name="Lijst")).to_have_attribute("aria-current", "true")
    page.get_by_role("link", name="Tafel", exact=True).tap()
    expect(page.locator(".board")).to_be_visible()


@pytest.mark.thorough
@WITHOUT_SCRIPTS
def test_the_list_needs_no_script(page: Page, club_url: str, evening: Event) -> None:
    at_table(page, club_url, Table.objects.get(number=1))
    page.get_by_role("link", name="Lijst").click()
    expect(page.locator(".board")).to_be_hidden()
    page.get_by_role("link", name="Tafel", exact=True).click()
    expect(page.locator(".board")).to_be_visible()


@pytest.mark.thorough
@DUTCH
def test_the_gold_mark_lies_at_the_edge_of_east(
    page: Page, club_url: str, transactional_db: None
) -> None:
    table = a_table(an_event())
    at_table(page, club_url, table)
    for edge in ("bottom", "right", "top", "left"):
        expect(page.locator(f".east-mark.{edge}")).to_be_visible()
        expect(page.locator(f".place.{edge} .wind.east")).to_be_visible()
        enter(table, {"draw": True})
        page.reload()


@DUTCH
def test_the_last_deal_is_taken_back_after_asking(
    page: Page, club_url: str, transactional_db: None
) -> None:
    table = a_table(an_event())
    enter(table, WIN)
    at_table(page, club_url, table)
    page.get_by_role("button", name="Spel 1 terugdraaien").tap()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Wim van Henk, 96")
    dialog.get_by_role("button", name="Laat staan").tap()
    expect(dialog).to_be_hidden()
    page.get_by_role("button", name="Spel 1 terugdraaien").tap()
    dialog.get_by_role("button", name="Draai terug").tap()
    expect(page.get_by_text("Hier komt het eerste spel.")).to_be_visible()
    expect(page.locator(".place.right .place-total")).to_have_text("0")


@DUTCH
def test_a_table_stops_agrees_and_plays_on_by_keyboard(
    page: Page, club_url: str, transactional_db: None
) -> None:
    table = a_table(an_event())
    enter(table, WIN)
    at_table(page, club_url, table)
    page.get_by_role("button", name="Stoppen").press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Stoppen").press("Enter")
    expect(page.get_by_role("heading", name="Eindstand van tafel 1")).to_be_visible()
    page.get_by_role("button", name="Toch verder spelen").press("Enter")
    expect(page.locator(".board")).to_be_visible()
    page.get_by_role("button", name="Stoppen").press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Stoppen").press("Enter")
    page.get_by_role("button", name="Klopt").press("Enter")
    expect(page.locator(".banner.good")).to_contain_text("Akkoord om")
    page.get_by_role("link", name="Tafel weer openen").press("Enter")
    expect(page.get_by_role("heading", name="De PIN van de organisator")).to_be_visible()


@pytest.mark.thorough
@DUTCH
def test_two_tablets_and_the_slower_one_is_told(
    page: Page, club_url: str, transactional_db: None
) -> None:
    table = a_table(an_event())
    at_table(page, club_url, table)
    enter(table, WIN)
    page.get_by_role("button", name="Stoppen").tap()
    page.get_by_role("dialog").get_by_role("button", name="Stoppen").tap()
    expect(page.get_by_role("alert")).to_contain_text("op een ander scherm veranderd")
    expect(page.locator(".place.right .place-total")).to_have_text("+384")


@DUTCH
def test_an_evening_tablet_goes_from_table_to_table(
    page: Page, club_url: str, evening: Event
) -> None:
    open_with(page, club_url, renew_code(evening, EVENING))
    page.goto(club_url + address("event", evening.public_id))
    page.get_by_role("link", name="Tafel 1 · spel 4").tap()
    page.get_by_text("Meer", exact=True).tap()
    page.get_by_role("link", name="Alle tafels").tap()
    expect(page.get_by_role("link", name="Tafel 5 · spel 2")).to_be_visible()


# --- On paper ---


@DUTCH
@pytest.mark.parametrize("deals", [16, 64])
def test_the_sheet_is_one_side_of_paper(
    page: Page, club_url: str, transactional_db: None, deals: int
) -> None:
    table = a_table(an_event(rounds=20), LONG_NAMES)
    for deal in range(deals):
        enter(table, TILES if deal == 3 else WIN)
    services.stop_table(table_id=table.pk, stopped=True, entered=entered(table))
    at_table(page, club_url, table)
    paper = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page[^s]", paper)) == 1
    page.emulate_media(media="print")
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.get_by_text("Beste hand")).to_be_visible()
    assert page.locator(".all-deals tbody tr").count() == deals
