"""A tablet on the weak wifi of a hall, under a plain-http name: nothing lost, nothing doubled."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from django.urls import reverse
from django.utils.crypto import get_random_string
from playwright.sync_api import BrowserContext, Error, Page, expect

from sessions_app.access.codes import NewCode, renew_code
from sessions_app.models import DealEntry, Table
from sessions_app.shared.seats import chairs_at, deals_at
from sessions_app.table import offline_views
from sessions_app.table.replay import facts_of, table_request
from sessions_app.table.rescoring import rescore
from tests.browser.conftest import HOST
from tests.browser.games import Facts, Tablet, told_by_the_engine
from tests.browser.looking import forget_failed_requests
from tests.faults.conftest import FIGURES
from tests.faults.judge import Figures
from tests.faults.weak_network import WeakNetwork
from tests.sessions_app.clients import place_of
from tests.sessions_app.club import FOUR, a_table, an_event, enter
from tests.sessions_app.tournaments.rounds import table_of, with_round

pytestmark = [
    pytest.mark.browser_context_args(locale="nl-NL"),
    pytest.mark.usefixtures("transactional_db"),
]

FIRST: Facts = {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]}
SECOND: Facts = {"winner": 0, "from": None, "scores": [88, 4, 0, 6]}
THIRD: Facts = {"winner": 2, "from": 1, "scores": [2, 4, 96, 0]}
DRAW: Facts = {"draw": True}
# A tablet asks every few seconds whether the connection is back.
AWHILE = 20_000
# Heard by a tablet whose card was renewed.
RENEWED = "Response Status Error Code 403"


@pytest.fixture(autouse=True)
def expected_complaints(
    new_context: Callable[..., BrowserContext], console_errors: list[str]
) -> Iterator[None]:
    """A browser says in its console that a request failed; everything else is a fault of ours."""
    yield
    forget_failed_requests(console_errors, RENEWED)


class AtTable(Tablet):
    """A tablet that scanned the card of its table, with the network between it and the site."""

    def __init__(self, page: Page, network: WeakNetwork, table: Table, code: NewCode) -> None:
        super().__init__(page, FOUR)
        self.network = network
        self.table = table
        self.site = f"http://{HOST}:{network.port}"
        self.later = f"later:{table.public_id}"
        page.goto(self.site + reverse("open_code", args=[code.token]))
        expect(page.locator("a.new-deal")).to_be_visible()
        self.is_ready()

    def is_ready(self) -> None:
        """The form for a deal without a connection is kept, as it is a moment after a page came."""
        self.page.wait_for_function("(key) => sessionStorage.getItem(key)", arg=self.later)
        self.page.wait_for_load_state("networkidle")

    def say(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.locator("#kept")).to_have_text(text, timeout=AWHILE)

    def begin(self, facts: Facts) -> None:
        self.new_deal()
        self.tell_dutch(facts)

    def keep(self, *, looked_over: bool = False) -> None:
        """The deal waits on the tablet, and the form for the next one comes."""
        if not looked_over:
            self.tap("[data-preview]:visible")
        expect(self.page.locator("#preview h1")).to_have_text("Nog niet verrekend")
        self.tap("[data-store-later]")
        expect(self.page.locator(".deal-later [data-part=winner]")).to_be_visible()

    def is_stored(self, *facts: Facts) -> None:
        """After a while; and what came out of it is what the engine says."""
        expect(self.page.locator(".deal-later")).to_have_count(0, timeout=AWHILE)
        expect(self.page.locator("#kept")).not_to_contain_text("wacht", timeout=AWHILE)
        judged(self.table, facts)


def judged(table: Table, facts: tuple[Facts, ...]) -> None:
    """The deals equal the script's own record, none lost, none doubled, totals by replay equal."""
    assert [facts_of(deal) for deal in deals_at(table)] == list(facts)
    assert DealEntry.objects.filter(deal__table=table, facts__isnull=False).count() == len(facts)
    assert rescore(table.pk, apply=False) == []
    table.refresh_from_db()
    seats = [seat for chair in chairs_at(table) for seat in chair]
    answer = told_by_the_engine(table_request(table, seats, deals_at(table)))
    assert table.state.get("totals", [0, 0, 0, 0]) == answer["totals"]


@pytest.fixture
def table() -> Table:
    return a_table(an_event())


@pytest.fixture
def code(table: Table) -> NewCode:
    return renew_code(table.event, place_of(table.number))


@pytest.fixture
def tablet(page: Page, network: WeakNetwork, table: Table, code: NewCode) -> AtTable:
    return AtTable(page, network, table, code)


# ---- the table goes on -----------------------------------------------------------------------


@pytest.mark.sqlite
def test_three_deals_without_a_connection_are_applied_afterwards(tablet: AtTable) -> None:
    page = tablet.page
    tablet.begin(FIRST)
    tablet.network.is_cut = True
    tablet.keep()
    tablet.say("wacht op verbinding (1 spel)")
    tablet.tell_dutch(SECOND)
    tablet.keep()
    tablet.say("wacht op verbinding (2 spellen)")
    tablet.tell_dutch(DRAW)
    tablet.keep(looked_over=True)
    tablet.tap("#kept button")
    expect(page.locator("#waiting-deals li")).to_have_text(
        ["Wim van Henk", "Greet van de muur", "Remise"]
    )
    tablet.tap("#waiting-deals [data-closes]")
    judged(tablet.table, ())
    tablet.network.is_cut = False
    expect(page.get_by_role("heading", name="Spel 4", level=1)).to_be_visible(timeout=AWHILE)
    tablet.say("verzonden")
    tablet.is_stored(FIRST, SECOND, DRAW)


def test_a_deal_begins_at_the_table_screen_too(tablet: AtTable) -> None:
    """The connection goes away between two deals, which is where a table mostly is."""
    tablet.network.is_cut = True
    tablet.new_deal()
    tablet.tell_dutch(FIRST)
    tablet.keep()
    tablet.tap(".deal-back")
    expect(tablet.page.locator(".toast")).to_contain_text("Geen verbinding. Blijf op deze pagina")
    tablet.tell_dutch(SECOND)
    tablet.network.is_cut = False
    tablet.say("verzonden")
    tablet.look_over()
    tablet.store()
    tablet.is_stored(FIRST, SECOND)


def test_a_form_from_without_a_connection_is_an_ordinary_one_once_there_is_one(
    tablet: AtTable,
) -> None:
    tablet.network.is_cut = True
    tablet.new_deal()
    tablet.tell_dutch(FIRST)
    tablet.network.is_cut = False
    tablet.say("bewaard")
    tablet.look_over()
    expect(tablet.page.locator("#preview h1")).to_have_text("Spel 1: Wim heeft mahjong")
    tablet.store()
    tablet.is_stored(FIRST)


def test_where_no_other_form_is_kept_the_table_goes_on_when_the_connection_is_back(
    tablet: AtTable,
) -> None:
    """It went away before the tablet had one."""
    page = tablet.page
    tablet.begin(FIRST)
    page.evaluate("sessionStorage.clear()")
    tablet.network.is_cut = True
    tablet.tap("[data-preview]:visible")
    tablet.tap("[data-store-later]")
    expect(page.locator("#preview")).to_contain_text("Schrijf het volgende op papier.")
    tablet.network.is_cut = False
    expect(page.get_by_role("heading", name="Spel 2", level=1)).to_be_visible(timeout=AWHILE)
    tablet.say("verzonden")
    tablet.is_stored(FIRST)


@pytest.mark.parametrize(
    ("rules", "facts"),
    [
        (
            "riichi-ema-2016",
            {"wins": [{"winner": 1, "han": 3, "fu": 30}], "from": 0, "riichi": [1]},
        ),
        ("mcr", {"winner": 2, "from": 0, "points": 24}),
    ],
)
def test_riichi_and_mcr_go_on_too(
    page: Page, network: WeakNetwork, rules: str, facts: Facts
) -> None:
    table = a_table(an_event(rules))
    tablet = AtTable(page, network, table, renew_code(table.event, place_of(1)))
    tell: Callable[[Facts], Any] = tablet.tell_mcr if rules == "mcr" else tablet.tell_riichi
    for _deal in range(2):
        network.is_cut = True
        if page.locator("#deal").count() == 0:
            tablet.new_deal()
        tell(facts)
        tablet.tap("[data-keep-later]")
        tablet.tap("[data-store-later]")
        expect(page.locator(".deal-later")).to_be_visible()
    network.is_cut = False
    tablet.is_stored(facts, facts)


@pytest.mark.thorough
def test_where_a_second_player_agrees_the_table_goes_on_too(
    page: Page, network: WeakNetwork
) -> None:
    """Klopt cannot be said then, and is asked once the deals came in."""
    table = table_of(with_round("mcr", second_agrees=True))
    tablet = AtTable(page, network, table, renew_code(table.event, place_of(1)))
    facts = {"winner": 2, "from": 0, "points": 24}
    tablet.mcr(facts)
    network.is_cut = True
    tablet.tap("form.new-deal button")
    expect(page.locator(".deal-later")).to_be_visible()
    tablet.tell_mcr(facts)
    tablet.tap("[data-keep-later]")
    tablet.tap("[data-store-later]")
    expect(page.locator("#kept")).to_have_text("wacht op verbinding (1 spel)")
    network.is_cut = False
    expect(page.locator("form.new-deal")).to_contain_text("Spel 2", timeout=AWHILE)
    tablet.is_stored(facts, facts)
    tablet.tap("form.new-deal button")
    expect(page.locator("a.new-deal")).to_be_visible()


# ---- cut at the worst moment -----------------------------------------------------------------


def saves(method: str, path: str) -> bool:
    return method == "POST" and path.endswith(("/deal/", "/deal/later/"))


@pytest.mark.parametrize("arrives", [False, True], ids=["before it arrives", "after it arrived"])
def test_a_save_that_is_cut_off_is_stored_once(tablet: AtTable, arrives: bool) -> None:
    tablet.begin(FIRST)
    tablet.look_over()
    if arrives:
        tablet.network.loses_answer = lambda method, path: method == "POST"
    else:
        tablet.network.is_cut = True
    tablet.tap('button[name="save"]:visible')
    expect(tablet.page.locator(".deal-later [data-part=winner]")).to_be_visible()
    tablet.network.loses_answer = lambda method, path: False
    tablet.network.is_cut = False
    tablet.is_stored(FIRST)


def test_a_deal_that_still_waits_is_not_offered_as_the_next(
    tablet: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pages come, and the deal does not arrive: the draft that the server has is of that deal."""
    tablet.begin(FIRST)
    tablet.has_kept_all()
    monkeypatch.setattr(tablet.network, "is_lost", lambda path: path.endswith("/later/"))
    tablet.network.loses_answer = lambda method, path: path.endswith("/preview/")
    tablet.keep()
    tablet.page.reload()
    expect(tablet.page.locator(".deal-later [data-part=winner]")).to_be_visible()
    tablet.tell_dutch(DRAW)
    tablet.keep(looked_over=True)
    tablet.say("wacht op verbinding (2 spellen)")
    monkeypatch.undo()
    tablet.is_stored(FIRST, DRAW)


def test_cut_while_typing_nothing_is_lost(tablet: AtTable) -> None:
    tablet.begin({"winner": 1, "from": 3, "scores": [64, 0, 0, 0]})
    tablet.has_kept_all()
    tablet.network.is_cut = True
    tablet.hand(1, 96)
    tablet.say("wacht op verbinding")
    tablet.hand(3, 20)
    tablet.network.is_cut = False
    tablet.say("bewaard")
    tablet.look_over()
    tablet.store()
    tablet.is_stored(FIRST)


def test_a_slow_network_that_loses_a_fifth(
    page: Page, network: WeakNetwork, is_long: bool, request: pytest.FixtureRequest
) -> None:
    record = [FIRST, SECOND, THIRD, DRAW] * (10 if is_long else 1)
    table = a_table(an_event(rounds=20))
    tablet = AtTable(page, network, table, renew_code(table.event, place_of(1)))
    network.latency, network.loss = 0.4, 0.1  # of requests, and as many answers
    for facts in record:
        enter_somehow(tablet, facts)
    network.latency, network.loss = 0, 0
    page.goto(tablet.site + reverse("table", args=[table.public_id]))
    tablet.is_stored(*record)
    tried = sum(saves(*asked) for asked in network.asked)
    figures = Figures(tried, len(record), lost=0, doubled=0)
    request.config.stash[FIGURES][request.node.name] = figures


def enter_somehow(tablet: AtTable, facts: Facts) -> None:
    """As a person does: a page that did not come is asked for again, what may wait waits."""
    page = tablet.page
    for _try in range(20):
        if page.locator("#deal").count():
            break
        if page.locator("a.new-deal").count() == 0:
            with suppress(Error):
                page.goto(tablet.site + reverse("table", args=[tablet.table.public_id]))
            continue
        tablet.tap("a.new-deal")
        page.wait_for_timeout(1500)
    tablet.tell_dutch(facts)
    if "winner" in facts:
        tablet.tap("[data-preview]:visible")
    button = page.locator('[data-store-later], #preview button[name="save"]')
    expect(button).to_be_visible(timeout=AWHILE)
    tablet.tap(button)
    page.wait_for_function(
        "() => !document.querySelector('#preview:not([hidden])')", timeout=20_000
    )


def test_what_never_arrived_comes_back_after_a_reload(page: Page, network: WeakNetwork) -> None:
    """The server knows who won; the han and fu are only on the tablet."""
    table = a_table(an_event("riichi-ema-2016"))
    tablet = AtTable(page, network, table, renew_code(table.event, place_of(1)))
    facts: Facts = {"wins": [{"winner": 1, "han": 3, "fu": 30}], "from": 0}
    tablet.new_deal()
    tablet.choose("winner", 1)
    tablet.choose("origin", 0)
    tablet.has_kept_all()
    network.is_cut = True
    tablet.value(facts["wins"][0], several=False)
    tablet.say("wacht op verbinding")
    network.is_cut = False
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    tablet.has_kept_all()
    with page.expect_navigation():
        tablet.tap("[data-left-behind] [data-go-on]")
    expect(page.locator("[data-left-behind]")).to_be_hidden()
    tablet.store()
    tablet.is_stored(facts)


# ---- what the server refuses -----------------------------------------------------------------


def test_a_refused_deal_comes_back_with_its_input_and_the_rest_follows(tablet: AtTable) -> None:
    page = tablet.page
    tablet.network.is_cut = True
    tablet.begin(FIRST | {"scores": [64, 97, 0, 20]})
    tablet.keep()
    tablet.tell_dutch(SECOND)
    tablet.keep()
    tablet.network.is_cut = False
    expect(page.locator("[data-refused]")).to_contain_text(
        "een mahjong telt 80 of meer in stappen van 8", timeout=AWHILE
    )
    expect(page.get_by_role("heading", name="Spel 1", level=1)).to_be_visible()
    expect(page.locator("input[name=total1]")).to_have_value("97")
    judged(tablet.table, ())
    mend(tablet)
    tablet.look_over()
    tablet.store()
    tablet.is_stored(FIRST, SECOND)


def mend(tablet: AtTable) -> None:
    """97 becomes 96."""
    tablet.tab(1)
    tablet.tap("input[name=total1]")
    for key in ("End", "Backspace", "6"):
        tablet.page.keyboard.press(key)


def test_a_deal_that_another_tablet_stored_is_thrown_away_and_the_next_one_follows(
    tablet: AtTable, table: Table
) -> None:
    page = tablet.page
    tablet.begin(FIRST)
    tablet.network.is_cut = True
    tablet.keep()
    tablet.tell_dutch(SECOND)
    tablet.keep()
    enter(table, FIRST)
    tablet.network.is_cut = False
    refused = page.locator("[data-refused]")
    expect(refused).to_contain_text(
        "Een andere tablet heeft dit spel al opgeslagen. Spel 1: Wim van Henk", timeout=AWHILE
    )
    expect(refused.locator(".filled:visible")).to_have_text("Weggooien, het staat er al")
    tablet.tap(refused.locator(".filled:visible"))
    tablet.is_stored(FIRST, SECOND)
    expect(refused).to_be_hidden()


def test_a_deal_that_another_tablet_stored_is_not_offered_as_the_next_one(
    tablet: AtTable, table: Table
) -> None:
    """Who asks to look at it sees both side by side."""
    page = tablet.page
    tablet.begin(FIRST)
    tablet.network.is_cut = True
    tablet.keep()
    enter(table, FIRST)
    tablet.network.is_cut = False
    refused = page.locator("[data-refused]")
    expect(refused).to_contain_text("al opgeslagen", timeout=AWHILE)
    page.goto(tablet.site + reverse("deal", args=[table.public_id]))
    expect(page.get_by_role("heading", name="Spel 2", level=1)).to_be_visible()
    assert page.locator("[name=winner]:checked").count() == 0
    tablet.tap(refused.get_by_role("button", name="Bekijk het"))
    expect(page.get_by_role("heading", name="Spel 1 staat er al")).to_be_visible()
    assert (
        page.locator(".conflict tbody tr").first.inner_text().split("\t")[1:]
        == ["Wim van Henk"] * 2
    )
    tablet.tap("#preview .filled")
    expect(page.get_by_text("Weggegooid.")).to_be_visible()
    tablet.is_stored(FIRST)


@pytest.mark.parametrize("goes_on", [False, True], ids=["thrown away", "as the next deal"])
def test_a_deal_that_meets_another_one_is_shown_beside_it(
    tablet: AtTable, table: Table, goes_on: bool
) -> None:
    """What waits behind it follows the deal that takes its place."""
    page = tablet.page
    tablet.begin(FIRST)
    tablet.network.is_cut = True
    tablet.keep()
    tablet.tell_dutch(SECOND)
    tablet.keep()
    other: Facts = {"winner": 2, "from": 0, "scores": [0, 0, 80, 0]}
    enter(table, other)
    tablet.network.is_cut = False
    expect(page.get_by_role("heading", name="Spel 1 is op twee tablets ingevoerd")).to_be_visible(
        timeout=AWHILE
    )
    assert page.locator(".conflict tbody tr").first.inner_text().split("\t")[1:] == [
        "Anneke van Greet",
        "Wim van Henk",
    ]
    if goes_on:
        tablet.tap("#preview button[name=as-next]")
        expect(page.get_by_role("heading", name="Spel 2", level=1)).to_be_visible()
        tablet.look_over()
        tablet.store()
        tablet.is_stored(other, FIRST, SECOND)
    else:
        tablet.tap("#preview button[name=discard]")
        tablet.is_stored(other, SECOND)


def test_a_refused_deal_that_is_mended_without_a_connection_keeps_its_place(
    tablet: AtTable,
) -> None:
    tablet.network.is_cut = True
    tablet.begin(FIRST | {"scores": [64, 97, 0, 20]})
    tablet.keep()
    tablet.tell_dutch(SECOND)
    tablet.keep()
    tablet.network.is_cut = False
    expect(tablet.page.get_by_role("heading", name="Spel 1", level=1)).to_be_visible(timeout=AWHILE)
    tablet.network.is_cut = True
    mend(tablet)
    tablet.keep()
    tablet.say("wacht op verbinding (2 spellen)")
    tablet.network.is_cut = False
    tablet.is_stored(FIRST, SECOND)


def test_a_deal_on_which_the_server_fails_comes_back_too(
    tablet: AtTable, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Sent again and again it would be in the way of all that follows."""
    page = tablet.page
    tablet.begin(FIRST)
    tablet.network.is_cut = True
    tablet.keep()
    monkeypatch.delattr(offline_views, "follows")
    tablet.network.is_cut = False
    refused = page.locator("[data-refused]")
    expect(refused).to_contain_text("De clubcomputer kon dit spel niet verwerken.", timeout=AWHILE)
    expect(page.get_by_role("heading", name="Spel 1", level=1)).to_be_visible(timeout=AWHILE)
    expect(page.locator("input[name=total1]")).to_have_value("96")
    tablet.tap(".deal-back")
    tablet.say("1 spel wacht")
    tablet.tap(refused.locator("[data-opens=throw-away]"))
    tablet.tap("#throw-away [data-throw-away]")
    tablet.say("alles bewaard")


# ---- what the browser does with it -----------------------------------------------------------

FILL_UP = """() => {
  for (let size = 1 << 22; size >= 1; size /= 2) {
    try {
      for (let piece = 0; ; piece += 1) localStorage.setItem(`${size}-${piece}`, "x".repeat(size));
    } catch (full) { /* smaller ones may fit */ }
  }
}"""


def test_a_browser_without_room_says_so_and_the_table_goes_on(tablet: AtTable) -> None:
    """What it does not take is on the page, so nobody leaves that by mistake."""
    tablet.begin(FIRST)
    tablet.network.is_cut = True
    tablet.keep()
    tablet.say("wacht op verbinding (1 spel)")
    tablet.page.evaluate(FILL_UP)
    tablet.tell_dutch(SECOND)
    tablet.keep()
    tablet.say("wacht op verbinding (2 spellen)")
    expect(tablet.page.locator("[data-warning]")).to_contain_text("Deze browser bewaart niets.")
    with tablet.page.expect_event("dialog") as asked:
        tablet.page.evaluate("setTimeout(() => location.reload())")
    assert asked.value.type == "beforeunload"
    asked.value.dismiss()
    tablet.network.is_cut = False
    tablet.is_stored(FIRST, SECOND)


def test_two_tabs_agree_and_somebody_logged_in_meanwhile(tablet: AtTable) -> None:
    tab = tablet.page.context.new_page()
    tab.goto(tablet.page.url)
    tablet.begin(FIRST)
    tablet.network.is_cut = True
    tablet.keep()
    expect(tab.locator("#kept")).to_have_text("wacht op verbinding (1 spel)")
    log_in_meanwhile(tablet)
    tablet.network.is_cut = False
    expect(tab.locator(".deal-list li")).to_have_count(1, timeout=AWHILE)
    expect(tab.locator("#kept")).not_to_contain_text("wacht")
    expect(tablet.page.get_by_role("heading", name="Spel 2", level=1)).to_be_visible(timeout=AWHILE)
    log_in_meanwhile(tablet)
    tablet.tell_dutch(SECOND)
    tablet.look_over()
    tablet.store()
    tablet.is_stored(FIRST, SECOND)


def test_two_tabs_with_one_copy_of_a_form_keep_two_deals(tablet: AtTable) -> None:
    """A worker gives the same page to both, with the same keys."""
    tablet.new_deal()
    tab = tablet.page.context.new_page()
    tab.goto(tablet.page.url)
    key = tablet.page.locator("#deal [name=key]").input_value()
    tab.locator("#deal [name=key]").evaluate("(field, key) => { field.value = key; }", key)
    tablet.network.is_cut = True
    tablet.tell_dutch(FIRST)
    tablet.keep()
    tab.locator("label", has=tab.locator("[value=draw]")).tap()
    tab.locator("[data-store-later]").tap()
    tablet.say("wacht op verbinding (2 spellen)")
    tablet.network.is_cut = False
    tablet.is_stored(FIRST, DRAW)


def log_in_meanwhile(tablet: AtTable) -> None:
    """Django then gives the browser another token, and forms have the one of before."""
    token = get_random_string(32)
    tablet.page.context.add_cookies([{"name": "csrftoken", "value": token, "url": tablet.site}])


# ---- two tablets -----------------------------------------------------------------------------


@pytest.fixture
def other(
    new_context: Callable[..., BrowserContext], network: WeakNetwork, table: Table, code: NewCode
) -> AtTable:
    return AtTable(new_context().new_page(), network, table, code)


def test_two_tablets_at_one_table_neither_overwrites_the_other(
    tablet: AtTable, other: AtTable
) -> None:
    tablet.dutch(DRAW)
    tablet.page.context.set_offline(True)
    tablet.new_deal()
    tablet.tell_dutch(FIRST)
    tablet.keep()
    other.dutch(SECOND)
    expect(other.page.locator("#also-here")).to_contain_text("Ook open op een andere tablet")
    tablet.page.context.set_offline(False)
    both = tablet.page.get_by_role("heading", name="Spel 2 is op twee tablets ingevoerd")
    expect(both).to_be_visible(timeout=AWHILE)
    tablet.tap("#preview [data-back] >> nth=0")
    refused = tablet.page.locator("[data-refused]")
    told = "Intussen is er op een andere tablet iets anders ingevoerd. Spel 2: Greet van de muur"
    expect(refused).to_contain_text(told)
    expect(tablet.page.locator("input[name=total1]")).to_have_value("96")
    tablet.tap(refused.locator("[data-opens=throw-away]"))
    tablet.tap("#throw-away [data-throw-away]")
    expect(refused).to_be_hidden()
    expect(tablet.page.locator("input[name=total1]")).to_have_value("")
    tablet.is_stored(DRAW, SECOND)


def test_an_empty_battery_loses_nothing(tablet: AtTable, other: AtTable, table: Table) -> None:
    """Nor does a closed tab: the draft is on the next tablet that opens the table."""
    tablet.begin({"winner": 1, "from": 3, "scores": [64, 0, 0, 0]})
    tablet.has_kept_all()
    tablet.page.context.close()
    other.new_deal()
    expect(other.page.locator("input[name=total0]")).to_have_value("64")
    other.hand(1, 96)
    other.hand(3, 20)
    other.look_over()
    other.store()
    other.is_stored(FIRST)


def test_a_tablet_that_is_not_open_any_more_keeps_its_deals_until_it_is(tablet: AtTable) -> None:
    tablet.begin(FIRST)
    tablet.network.is_cut = True
    tablet.keep()
    new = renew_code(tablet.table.event, place_of(1))
    tablet.network.is_cut = False
    tablet.say("1 spel wacht")
    warning = tablet.page.locator("[data-warning]")
    expect(warning).to_contain_text("Scan de kaart van de tafel nog eens")
    tablet.page.goto(tablet.site + reverse("open_code", args=[new.token]))
    tablet.is_stored(FIRST)


@pytest.mark.thorough
def test_deals_of_a_table_that_is_there_no_more_can_only_be_thrown_away(tablet: AtTable) -> None:
    tablet.begin(FIRST)
    tablet.network.is_cut = True
    tablet.keep()
    tablet.table.delete()
    tablet.network.is_cut = False
    refused = tablet.page.locator("[data-refused]")
    expect(refused).to_contain_text("Deze tafel is er niet meer.", timeout=AWHILE)
    tablet.tap(refused.locator("[data-opens=throw-away]"))
    tablet.tap("#throw-away [data-throw-away]")
    expect(refused).to_be_hidden()
