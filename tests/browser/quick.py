"""A tablet on which deals of riichi and MCR are tapped, and every tap is counted."""

from typing import Any

from django.urls import reverse
from playwright.sync_api import Locator, Page, Route, ViewportSize, expect

from sessions_app.access.codes import NewCode, Place, renew_code
from sessions_app.models import AccessCode, Table
from sessions_app.shared.seats import deals_at
from sessions_app.table.replay import facts_of
from tests.browser.looking import too_small
from tests.browser.taps import Taps

SCREENS: dict[str, ViewportSize] = {
    "tablet": {"width": 1024, "height": 768},
    "upright tablet": {"width": 768, "height": 1024},
    "phone": {"width": 390, "height": 844},
    "laptop": {"width": 1920, "height": 1080},
}
# Greet is East, Wim South, Anneke West, Henk North.
GREET, WIM, ANNEKE, HENK = range(4)
LONG_NAMES = ("Anne-Marie van den Hoogenband", "Jan-Willem", "Henk", "Wilhelmina-Alexandra", "Jo")


class Tablet(Taps):
    def __init__(self, page: Page, table: Table, club_url: str) -> None:
        super().__init__(page)
        self.table = table
        self.club_url = club_url
        self.go = page.locator("[data-go]")

    def open(self, code: NewCode | None = None) -> None:
        """As with the card of the table, unless another code is given."""
        code = code or renew_code(
            self.table.event, Place(AccessCode.Opens.TABLE, self.table.number)
        )
        self.visit("open_code", code.token)

    def visit(self, name: str, *args: Any) -> None:
        self.page.goto(self.club_url + reverse(name, args=args))

    def at_table(self) -> None:
        self.visit("table", self.table.public_id)

    def new_deal(self) -> None:
        self.tap("a.new-deal")

    def digits(self, number: int) -> None:
        for digit in str(number):
            self.tap(f'[data-digit="{digit}"]')

    def tiles(self, words: str) -> None:
        """Keys of the pad; a word names a switch, and `=3s` answers which tile won."""
        switches = {"open": '[data-open="yes"]', "closed": '[data-open=""]'}
        switches |= {name: f'[data-next="{name}"]' for name in ("pair", "win", "dora", "ura")}
        for word in words.split():
            if word[0] == "=":
                self.answer(word[1:])
                continue
            self.tap(switches.get(word, f'.key[data-code="{word}"]'))

    def store(self) -> None:
        """The one filled button; then the table is there again."""
        self.tap(self.go)
        expect(self.page.locator("#deal")).to_have_count(0)

    def fault(self, field: str) -> Locator:
        return self.page.locator(f'[data-fault="{field}"]')

    def totals(self) -> list[str]:
        rows = self.page.locator(".answer-totals tbody tr")
        return [" ".join(row.split()) for row in rows.all_inner_texts()]

    def notes(self) -> list[str]:
        return self.page.locator(".answer-notes li").all_inner_texts()

    def stored(self) -> list[dict[str, object]]:
        return [dict(facts_of(deal)) for deal in deals_at(self.table)]


class Held:
    """Answers that come only when they are let through, as on a slow network."""

    def __init__(self, page: Page) -> None:
        self.routes: list[Route] = []
        page.route("**/deal/check/", lambda route: self.routes.append(route))

    def let_through(self, page: Page) -> None:
        page.unroute("**/deal/check/")
        for route in self.routes:
            route.continue_()


def places_of(page: Page, *parts: str) -> list[Any]:
    """Where these stand on the screen."""
    return [page.locator(part).first.bounding_box() for part in parts]


def check_it_fits(page: Page) -> None:
    """Nothing has to be scrolled."""
    for part in (".quick-asks", "#answer", "html"):
        over = page.locator(part).evaluate("(it) => it.scrollHeight - it.clientHeight")
        assert (part, over) == (part, 0)


def check_screens(page: Page) -> None:
    """None scrolls sideways, and a finger finds all but the keys of the pad: these have a test."""
    for name, screen in SCREENS.items():
        page.set_viewport_size(screen)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert (name, width) == (name, screen["width"])
        assert too_small(page, ".key", ".hand-tile") == []
