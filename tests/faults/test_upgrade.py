"""The club's computer gets a newer version while deals wait on a tablet of 0.1.0: none is lost."""

import json
import re
import secrets
import tarfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from http.server import BaseHTTPRequestHandler
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from sessions_app.access.codes import renew_code
from sessions_app.models import Table
from sessions_app.shared.seats import deals_at
from tests.browser.games import Facts
from tests.browser.looking import forget_failed_requests
from tests.faults.test_tablet import AWHILE, FIRST, SECOND, AtTable, judged
from tests.faults.weak_network import WeakNetwork
from tests.sessions_app.clients import place_of
from tests.sessions_app.club import a_table, an_event

pytestmark = [
    pytest.mark.browser_context_args(locale="nl-NL"),
    pytest.mark.usefixtures("transactional_db"),
]

SITE = Path(__file__).parents[1] / "fixtures" / "page-0.1.0" / "site.tar.xz"
PAGES = ("table", "deal", "deal_later")
PLACEHOLDER = re.compile(r"\b(?:TABLE|EVENT|VERSION|TOKEN|KEY)\b")
RULES = {"dutch": "dutch-2002", "riichi": "riichi-ema-2016", "mcr": "mcr"}
DEALS: dict[str, tuple[Facts, Facts]] = {
    "dutch": (FIRST, SECOND),
    "riichi": (
        {"wins": [{"winner": 1, "han": 3, "fu": 30}], "from": 0, "riichi": [1]},
        {"draw": True, "tenpai": [1, 2], "riichi": [2]},
    ),
    "mcr": ({"winner": 2, "from": 0, "points": 24}, {"winner": 1, "from": None, "points": 8}),
}
SCRIPTS = "() => Array.from(document.querySelectorAll('script[src]'), (each) => each.src)"
# A browser says so by itself when its wifi is back; else the page asks every few seconds.
IS_BACK = "() => window.dispatchEvent(new Event('online'))"
SENT_ALL = "(name) => localStorage.getItem(name) === null"

Answer = tuple[int, list[tuple[str, str]], bytes]


@cache
def site_of_before() -> dict[str, bytes]:
    """Return what version 0.1.0 served, by the name in the fixture."""
    with tarfile.open(SITE) as site:
        return {each.name: opened.read() for each in site if (opened := site.extractfile(each))}


class Upgrade(WeakNetwork):
    """Leads to a club whose pages and files are those of version 0.1.0, until the upgrade.

    Everything else is asked of the present version from the beginning.
    """

    def __init__(self, port: int, family: str, table: Table) -> None:
        super().__init__(port)
        self.table = table
        self.token = secrets.token_hex(16)
        self.is_done = False
        self.comes_back_for = ""
        """The page with which the connection is back."""
        self.pages = {
            reverse(name, args=[table.public_id]): f"pages/{family}/{name}.html" for name in PAGES
        }

    def is_lost(self, path: str) -> bool:
        if path == self.comes_back_for:
            self.is_cut = False
        return super().is_lost(path)

    def passed_on(self, request: BaseHTTPRequestHandler) -> Answer:
        if request.command == "GET" and not self.is_done:
            if request.path in self.pages:
                return self.page_of_before(self.pages[request.path])
            if is_of_before(request.path):
                kind = guess_type(request.path)[0] or ""
                return 200, [("Content-Type", kind)], site_of_before()[request.path[1:]]
        return super().passed_on(request)

    def page_of_before(self, name: str) -> Answer:
        headers = json.loads(site_of_before()["pages/headers.json"])
        headers["Set-Cookie"] = f"csrftoken={self.token}; Path=/; SameSite=Lax"
        html = PLACEHOLDER.sub(self.filled_in, site_of_before()[name].decode())
        return 200, list(headers.items()), html.encode()

    def filled_in(self, placeholder: re.Match[str]) -> str:
        meant = {
            "TABLE": self.table.public_id,
            "EVENT": self.table.event.public_id,
            "VERSION": str(self.table.version),
            "TOKEN": self.token,
            "KEY": secrets.token_hex(12),
        }
        return meant[placeholder[0]]


def is_of_before(address: str) -> bool:
    """Whether this is a file of version 0.1.0, whose names had fingerprints."""
    return urlsplit(address).path[1:] in site_of_before()


class Tablet(AtTable):
    """A tablet on which a page of version 0.1.0 is open."""

    def __init__(self, page: Page, network: Upgrade, family: str) -> None:
        table = network.table
        super().__init__(page, network, table, renew_code(table.event, place_of(table.number)))
        self.upgrade = network
        self.family = family
        self.loaded: list[str] = []

    def queue(self, *deals: Facts) -> None:
        """Lose the connection during the first, and go on; all of it on pages of 0.1.0."""
        self.new_deal()
        self.tell(deals[0])
        self.has_kept_all()
        self.network.is_cut = True
        self.keep_told("wacht op verbinding (1 spel)")
        for number, facts in enumerate(deals[1:], 2):
            self.tell(facts)
            self.keep_told(f"wacht op verbinding ({number} spellen)")
        assert all(map(is_of_before, self.page.evaluate(SCRIPTS)))
        assert deals_at(self.table) == []

    def tell(self, facts: Facts) -> None:
        tell = {"dutch": self.tell_dutch, "riichi": self.tell_riichi, "mcr": self.tell_mcr}
        tell[self.family](facts)

    def keep_told(self, said: str) -> None:
        """The form for the next deal comes, and says how many wait."""
        self.tap("[data-preview]:visible" if self.family == "dutch" else "[data-keep-later]")
        expect(self.page.locator("#preview h1")).to_have_text("Nog niet verrekend")
        self.tap("[data-store-later]")
        expect(self.page.locator(".deal-later")).to_be_visible()
        expect(self.page.locator("#preview")).to_be_hidden()
        self.say(said)

    def is_upgraded(self) -> None:
        """The club's computer is back with another version, and the page is still open."""
        self.network.asked.clear()
        self.upgrade.is_done = True
        self.network.is_cut = False
        self.page.evaluate(IS_BACK)

    def is_upgraded_and_reloaded(self) -> None:
        """Before the page of 0.1.0 heard of it; what is loaded from then on is noted."""
        self.upgrade.is_done = True
        self.upgrade.comes_back_for = urlsplit(self.page.url).path
        self.page.on("request", lambda request: self.loaded.append(request.url))
        self.page.on("dialog", lambda dialog: dialog.accept())
        self.page.reload()

    def has_sent_all(self, number: int) -> None:
        """The next deal has its number, and is entered on a page of now."""
        title = self.page.get_by_role("heading", name=f"Spel {number}", level=1)
        expect(title).to_be_visible(timeout=AWHILE)
        self.page.wait_for_function(SENT_ALL, arg=f"waiting:{self.table.public_id}")
        assert list(filter(is_of_before, self.page.evaluate(SCRIPTS))) == []

    def sent_before_a_page_came(self) -> int:
        """Return how many deals the page that was open sent before one of now took its place."""
        page, later = (reverse(name, args=[self.table.public_id]) for name in PAGES[1:])
        asked = self.network.asked
        return asked[: asked.index(("GET", page))].count(("POST", later))


@pytest.fixture
def before(page: Page, live_server: LiveServer, club_url: str) -> Iterator[Callable[[str], Tablet]]:
    """A tablet that opened a new table of these rules when the club had version 0.1.0."""
    with ExitStack() as stack:

        def at_its_table(family: str) -> Tablet:
            table = a_table(an_event(RULES[family]))
            network = Upgrade(live_server.thread.port, family, table)
            stack.enter_context(network)
            return Tablet(page, network, family)

        yield at_its_table


@pytest.fixture(autouse=True)
def expected_complaints(
    new_context: Callable[..., BrowserContext], console_errors: list[str]
) -> Iterator[None]:
    """A browser says in its console that a request failed; everything else is a fault of ours."""
    yield
    forget_failed_requests(console_errors)


def test_the_page_of_before_sends_what_waits_to_the_server_of_now(
    before: Callable[[str], Tablet],
) -> None:
    tablet = before("dutch")
    tablet.queue(FIRST, SECOND)
    tablet.is_upgraded()
    tablet.has_sent_all(number=3)
    assert tablet.sent_before_a_page_came() == 2
    judged(tablet.table, (FIRST, SECOND))


@pytest.mark.parametrize("family", RULES)
def test_the_page_of_now_sends_what_waited_on_that_of_before(
    before: Callable[[str], Tablet], family: str
) -> None:
    tablet = before(family)
    tablet.queue(*DEALS[family])
    tablet.is_upgraded_and_reloaded()
    tablet.has_sent_all(number=3)
    assert list(filter(is_of_before, tablet.loaded)) == []
    judged(tablet.table, DEALS[family])


def test_a_deal_half_entered_behind_one_that_waits_comes_back_on_the_page_of_now(
    before: Callable[[str], Tablet],
) -> None:
    tablet = before("dutch")
    tablet.queue(FIRST)
    tablet.tell(SECOND | {"scores": [88, 0, 0, 0]})
    tablet.is_upgraded_and_reloaded()
    tablet.has_sent_all(number=2)
    judged(tablet.table, (FIRST,))
    go_on_where_that_is_asked(tablet.page)
    expect(tablet.page.locator("input[name=total0]")).to_have_value("88")
    tablet.hand(1, 4)
    tablet.hand(3, 6)
    tablet.look_over()
    tablet.store()
    judged(tablet.table, (FIRST, SECOND))


def go_on_where_that_is_asked(page: Page) -> None:
    """The form has it at once, or offers it if the deal before was stored sooner than it came."""
    offer = page.locator("[data-left-behind] [data-go-on]")
    if offer.is_visible():
        with page.expect_navigation():
            offer.tap()
