"""The results desk while the server is away, and a result that is cleared there."""

from collections.abc import Callable, Iterator

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from sessions_app.models import Event, TotalsEntry
from sessions_app.table.replay import table_request
from tests.browser.conftest import HOST
from tests.browser.games import told_by_the_engine
from tests.browser.looking import forget_failed_requests, has_no_sideways_scroll, violations
from tests.browser.test_evening import log_in
from tests.browser.test_tournament_day import keys
from tests.faults.weak_network import WeakNetwork
from tests.sessions_app.tournaments.rounds import table_of, with_round

AWAY = "De server is even weg. Wat je typte staat er nog."
WAITS = "De server is even weg. Wat je typte staat er nog, en wordt vanzelf opnieuw verstuurd."
FAILS = (
    "De server kon dit niet opslaan. Wat je typte staat er nog; laad de pagina opnieuw als het "
    "zo blijft."
)
SLIP = ("1", "41000", "33000", "26000", "18000", "2")
# The desk asks for news every four seconds.
AWHILE = 20_000


@pytest.fixture
def event(transactional_db: None) -> Event:
    return with_round()


@pytest.fixture
def network(live_server: LiveServer) -> Iterator[WeakNetwork]:
    with WeakNetwork(live_server.thread.port) as network:
        yield network


@pytest.fixture
def desk(
    new_context: Callable[..., BrowserContext], club_url: str, event: Event, network: WeakNetwork
) -> Page:
    """A laptop with the network between it and the site."""
    site = f"http://{HOST}:{network.port}"
    page = new_context(locale="nl-NL").new_page()
    log_in(page, site)
    page.goto(site + reverse("results_desk", args=[event.public_id]))
    return page


def typed(event: Event) -> list[list[int]]:
    return list(
        TotalsEntry.objects.filter(table__round__event=event).values_list("totals", flat=True)
    )


def fields(desk: Page) -> list[str]:
    names = ("table", *(f"total{place}" for place in range(4)), "bets")
    return [desk.locator(f"#desk [name={name}]").input_value() for name in names]


def test_what_was_typed_is_sent_again_when_the_server_is_back(
    desk: Page, event: Event, network: WeakNetwork, console_errors: list[str]
) -> None:
    banner = desk.locator(".desk-away")
    network.is_cut = True
    keys(desk, *SLIP)
    expect(banner).to_have_text(WAITS)
    assert fields(desk) == list(SLIP)
    assert violations(desk) == []
    network.is_cut = False
    expect(desk.locator(".desk-missing")).to_have_text("nog 1 tafel: 2", timeout=AWHILE)
    expect(banner).to_be_hidden()
    expect(desk.get_by_label("Tafel", exact=True)).to_be_focused()
    assert fields(desk) == [""] * 6
    assert typed(event) == [[41_000, 33_000, 26_000, 18_000]]
    table = table_of(event)
    answer = told_by_the_engine(table_request(table, list(table.seats.all()), []))
    assert answer["final"] == [seat.final for seat in table.seats.all()]
    forget_failed_requests(console_errors)


def test_a_result_whose_answer_was_lost_is_stored_once(
    desk: Page, event: Event, network: WeakNetwork, console_errors: list[str]
) -> None:
    network.loses_answer = lambda method, path: "/desk/" in path
    keys(desk, *SLIP)
    expect(desk.locator(".desk-away")).to_have_text(WAITS)
    assert len(typed(event)) == 1
    network.loses_answer = lambda method, path: False
    expect(desk.locator(".desk-news [role=status]")).to_have_text(
        "Tafel 1 is binnen.", timeout=AWHILE
    )
    assert typed(event) == [[41_000, 33_000, 26_000, 18_000]]
    forget_failed_requests(console_errors)


def test_what_is_typed_further_is_not_sent_half(
    desk: Page, event: Event, console_errors: list[str]
) -> None:
    desk.route("**/desk/*", lambda route: route.fulfill(status=503))
    keys(desk, *SLIP)
    expect(desk.locator(".desk-away")).to_have_text(WAITS)
    desk.get_by_label("Noord").fill("1")
    expect(desk.locator(".desk-away")).to_have_text(AWAY)
    desk.unroute_all(behavior="wait")
    expect(desk.locator(".desk-away")).to_be_hidden(timeout=AWHILE)
    assert fields(desk) == ["1", "41000", "33000", "26000", "1", "2"]
    assert typed(event) == []
    forget_failed_requests(console_errors, "Response Status Error Code")


def test_what_the_server_cannot_store_is_said_until_it_is_sent_again(
    desk: Page, event: Event, console_errors: list[str]
) -> None:
    def fail(route: Route) -> None:
        if route.request.method == "POST":
            route.fulfill(status=500)
        else:
            route.continue_()

    desk.route("**/desk/*", fail)
    keys(desk, *SLIP)
    expect(desk.locator(".desk-away")).to_have_text(FAILS)
    with desk.expect_response(lambda answer: "seen=" in answer.url):
        pass
    expect(desk.locator(".desk-away")).to_have_text(FAILS)
    desk.unroute_all(behavior="wait")
    desk.get_by_role("button", name="Opslaan").tap()
    expect(desk.locator(".desk-missing")).to_have_text("nog 1 tafel: 2")
    expect(desk.locator(".desk-away")).to_be_hidden()
    forget_failed_requests(console_errors, "Response Status Error Code")


def test_a_typed_result_is_cleared_after_a_question_and_with_a_reason(
    desk: Page, event: Event
) -> None:
    opens = desk.get_by_role("button", name="Deze tafel wissen")
    expect(opens).to_be_hidden()
    keys(desk, *SLIP)
    expect(desk.locator(".desk-missing")).to_have_text("nog 1 tafel: 2")
    expect(opens).to_be_hidden()
    desk.keyboard.type("1")
    opens.tap()
    question = desk.locator("#clear-table")
    expect(question.get_by_role("heading")).to_have_text("Tafel 1 wissen?")
    assert violations(desk) == []
    clears = question.get_by_role("button", name="Deze tafel wissen")
    # Nothing happens without a reason.
    clears.tap()
    expect(question).to_be_visible()
    question.get_by_label("Waarom het gewist wordt").fill("verkeerde tafel")
    clears.tap()
    expect(desk.locator(".desk-missing")).to_have_text("nog 2 tafels: 1, 2")
    expect(question).to_be_hidden()
    expect(opens).to_be_hidden()
    expect(desk.get_by_label("Tafel", exact=True)).to_be_focused()
    desk.locator(".desk-history summary").tap()
    expect(desk.locator(".desk-history li").first).to_contain_text(
        "Tafel 1: gewist: verkeerde tafel"
    )
    assert typed(event) == [[41_000, 33_000, 26_000, 18_000], []]
    assert violations(desk) == []
    desk.set_viewport_size({"width": 390, "height": 844})
    assert has_no_sideways_scroll(desk)


def test_clearing_is_sent_again_too(
    desk: Page, event: Event, network: WeakNetwork, console_errors: list[str]
) -> None:
    keys(desk, *SLIP)
    expect(desk.locator(".desk-missing")).to_have_text("nog 1 tafel: 2")
    desk.keyboard.type("1")
    desk.get_by_role("button", name="Deze tafel wissen").tap()
    network.is_cut = True
    question = desk.locator("#clear-table")
    question.get_by_label("Waarom het gewist wordt").fill("verkeerde tafel")
    question.get_by_role("button", name="Deze tafel wissen").tap()
    expect(desk.locator(".desk-away")).to_have_text(WAITS)
    expect(question).to_be_hidden()
    network.is_cut = False
    expect(desk.locator(".desk-missing")).to_have_text("nog 2 tafels: 1, 2", timeout=AWHILE)
    assert typed(event) == [[41_000, 33_000, 26_000, 18_000], []]
    forget_failed_requests(console_errors)
