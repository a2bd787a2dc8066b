"""What version 0.1.0 left in a tablet's storage is still taken in, once and as it was entered."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import BrowserContext, Page, expect

from sessions_app.access.codes import renew_code
from sessions_app.models import DealEntry, Draft, Table
from sessions_app.shared.seats import chairs_at, deals_at
from sessions_app.table.replay import facts_of, table_request
from tests.browser.games import Facts, told_by_the_engine
from tests.sessions_app.clients import logged_in, place_of
from tests.sessions_app.club import FOUR, a_table, an_event

pytestmark = pytest.mark.usefixtures("transactional_db")

FOLDER = Path(__file__).parents[1] / "fixtures" / "storage-0.1.0"
NAMES = (*FOUR, "Annie")
PUT = """({ local, session }) => {
  Object.entries(local).forEach(([name, value]) => localStorage.setItem(name, value));
  Object.entries(session).forEach(([name, value]) => sessionStorage.setItem(name, value));
}"""
FORM = """() => Array.from(new FormData(document.getElementById("deal")))
  .map(([name, value]) => [name, String(value)])"""
# A tablet tries again every few seconds.
AWHILE = 20_000

Fixture = dict[str, Any]
NewContext = Callable[..., BrowserContext]


def fixtures(kind: str) -> list[str]:
    return sorted(path.stem for path in FOLDER.glob(f"{kind}-*.json"))


class Earlier:
    """A tablet that worked with version 0.1.0, at a table of the present one."""

    def __init__(self, new_context: NewContext, club_url: str, name: str) -> None:
        self.new_context = new_context
        self.page = new_context(locale="nl-NL").new_page()
        self.club_url = club_url
        self.fixture: Fixture = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
        self.is_dutch = self.fixture["rules"].startswith("dutch")
        self.table = a_table(
            an_event(self.fixture["rules"]), NAMES[: self.fixture["players"]], number=1
        )

    @property
    def storage(self) -> dict[str, dict[str, str]]:
        """What was stored in the browser, about this table."""
        text = json.dumps(self.fixture["storage"]).replace("TABLE", self.table.public_id)
        found: dict[str, dict[str, str]] = json.loads(text)
        return found

    def scan(self) -> None:
        """Scan the card of the table, on a page that knows nothing of deals."""
        code = renew_code(self.table.event, place_of(1))
        self.page.goto(self.club_url + reverse("open_code", args=[code.token]))
        self.page.wait_for_load_state("networkidle")

    def put(self) -> None:
        self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        self.page.evaluate(PUT, self.storage)

    def visit(self, name: str) -> None:
        self.page.goto(self.club_url + reverse(name, args=[self.table.public_id]))

    def begin_anew(self) -> None:
        """Open the same tablet again; the page that is left may be on its way to the next deal.

        It is not closed: closing a page that is about to be replaced may take for ever.
        """
        context = self.new_context(locale="nl-NL")
        context.add_cookies(self.page.context.cookies())  # type: ignore[arg-type]
        self.page = context.new_page()
        self.visit("table")

    def has_sent_all(self) -> None:
        self.page.wait_for_function(
            "(name) => localStorage.getItem(name) === null", arg=f"waiting:{self.table.public_id}"
        )

    def store(self) -> None:
        """*Klopt*, after the preview where there is one."""
        if self.is_dutch:
            self.page.locator("[data-preview]:visible").tap()
            expect(self.page.locator("#preview h1")).to_be_visible()
        self.page.locator('button[name="save"]:visible:not([disabled])').tap()
        expect(self.page.locator("#deal")).to_have_count(0)

    def has_form(self, form: str) -> None:
        """All that was entered stands in the form again."""
        shown = {tuple(each) for each in self.page.evaluate(FORM)}
        assert set(parse_qsl(form)) - shown == set()

    def has_stored(self) -> None:
        """The deals are those that version 0.1.0 made of this storage, once each."""
        check_deals(self.table, self.fixture["stored"])


def check_deals(table: Table, facts: list[Facts]) -> None:
    assert [facts_of(deal) for deal in deals_at(table)] == facts
    assert DealEntry.objects.filter(deal__table=table, facts__isnull=False).count() == len(facts)
    table.refresh_from_db()
    seats = [seat for chair in chairs_at(table) for seat in chair]
    answer = told_by_the_engine(table_request(table, seats, deals_at(table)))
    assert table.state["totals"] == answer["totals"]


@pytest.fixture
def earlier(new_context: NewContext, club_url: str) -> Callable[[str], Earlier]:
    def at_its_table(name: str) -> Earlier:
        tablet = Earlier(new_context, club_url, name)
        tablet.scan()
        return tablet

    return at_its_table


@pytest.mark.parametrize("name", fixtures("draft"))
def test_a_draft_comes_back(earlier: Callable[[str], Earlier], name: str) -> None:
    tablet = earlier(name)
    tablet.put()
    tablet.visit("deal")
    with tablet.page.expect_navigation():
        tablet.page.locator("[data-left-behind] [data-go-on]").tap()
    expect(tablet.page.locator("[data-left-behind]")).to_be_hidden()
    tablet.has_form(draft_in(tablet))
    if "stored" in tablet.fixture:
        tablet.store()
        tablet.has_stored()


def draft_in(tablet: Earlier) -> str:
    draft = json.loads(tablet.storage["local"][f"draft:{tablet.table.public_id}"])
    return str(draft["form"])


@pytest.mark.parametrize("name", fixtures("draft"))
def test_a_draft_that_had_reached_the_server_comes_back(
    earlier: Callable[[str], Earlier], name: str
) -> None:
    """The server has kept it in the same words; it outlives the new version in the database."""
    tablet = earlier(name)
    Draft.objects.create(
        table=tablet.table, device="earlier", version=0, form=draft_in(tablet), at=timezone.now()
    )
    tablet.visit("deal")
    tablet.has_form(draft_in(tablet))
    if "stored" in tablet.fixture:
        tablet.store()
        tablet.has_stored()


@pytest.mark.parametrize("page_name", ["table", "deal"])
@pytest.mark.parametrize("name", fixtures("queue"))
def test_deals_that_wait_are_stored_once_and_in_order(
    earlier: Callable[[str], Earlier], name: str, page_name: str
) -> None:
    tablet = earlier(name)
    tablet.put()
    tablet.visit(page_name)
    expect(tablet.page.locator("#kept")).not_to_contain_text("wacht", timeout=AWHILE)
    tablet.has_sent_all()
    # Sent again, as after an answer that was lost, they change nothing.
    tablet.begin_anew()
    tablet.put()
    tablet.visit("table")
    tablet.has_sent_all()
    tablet.has_stored()


@pytest.mark.parametrize("name", fixtures("behind"))
def test_a_deal_that_was_being_entered_behind_one_that_waits_comes_back(
    earlier: Callable[[str], Earlier], name: str
) -> None:
    """The first is sent, and then the form of the second has its place."""
    tablet = earlier(name)
    behind = tablet.storage["local"][f"draft-later:{tablet.table.public_id}"]
    tablet.put()
    tablet.visit("deal_later")
    expect(tablet.page.locator(".deal-later")).to_have_count(0, timeout=AWHILE)
    expect(tablet.page.get_by_role("heading", name="Spel 2", level=1)).to_be_visible()
    tablet.has_form(json.loads(behind)["form"])
    answer_what_the_form_asks_anew(tablet.page)
    tablet.store()
    tablet.has_stored()


def answer_what_the_form_asks_anew(page: Page) -> None:
    """Version 0.1.0 took a riichi that was not tenpai at a draw for a dead hand."""
    for question in page.locator("[data-noten]:visible").all():
        question.locator("label", has_text="Dode hand").tap()


@pytest.mark.parametrize("name", fixtures("grid"))
def test_a_paper_sheet_that_was_being_typed_comes_back(
    new_context: NewContext, club_url: str, name: str
) -> None:
    tablet = Earlier(new_context, club_url, name)
    page = tablet.page
    session = logged_in("scorekeeper").cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": club_url}])
    tablet.visit("table_grid")
    tablet.put()
    tablet.visit("table_grid")
    expect(page.locator("#grid-said")).to_have_text(tablet.fixture["said"])
    cells = json.loads(tablet.storage["local"][f"club.sheet.{tablet.table.public_id}"])["cells"]
    assert {name: page.locator(f"#{name}").input_value() for name in cells} == cells
