"""The organiser's PIN lapses while somebody corrects a deal: nothing that was filled in is lost."""

from collections.abc import Callable, Iterator

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, expect

from sessions_app.access.codes import ORGANISER, NewCode, renew_code
from sessions_app.models import Seat, Table
from sessions_app.shared.seats import deals_at
from sessions_app.table.replay import facts_of
from sessions_app.table.services import correct_deal
from tests.browser.games import Facts, Tablet
from tests.browser.looking import forget_failed_requests, has_no_sideways_scroll, violations
from tests.sessions_app.clients import Clock, place_of
from tests.sessions_app.club import FOUR, a_table, an_event, enter, entered

GREET_WINS: Facts = {"winner": 0, "from": None, "scores": [80, 0, 0, 0]}
MORE: Facts = {"winner": 0, "from": None, "scores": [96, 0, 0, 0]}
WHY = "verkeerd geteld"


@pytest.fixture(autouse=True)
def refusals_are_expected(
    new_context: Callable[..., BrowserContext], console_errors: list[str]
) -> Iterator[None]:
    """A browser says in its console that a request was refused, as it is after two minutes."""
    yield
    forget_failed_requests(console_errors, "Response Status Error Code 403")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The server's time; that of the browser goes on."""
    return Clock(monkeypatch)


@pytest.fixture
def table(db: None) -> Table:
    table = a_table(an_event())
    enter(table, GREET_WINS)
    return table


@pytest.fixture
def pin(table: Table) -> str:
    return renew_code(table.event, ORGANISER).pin


class AtTable(Tablet):
    """A tablet that scanned the card of its table."""

    def __init__(self, page: Page, club_url: str, table: Table, card: NewCode) -> None:
        super().__init__(page, FOUR)
        self.site = club_url
        self.table = table
        page.goto(club_url + reverse("open_code", args=[card.token]))

    def open(self, name: str, *more: int) -> None:
        self.page.goto(self.site + reverse(name, args=[self.table.public_id, *more]))

    def type_pin(self, pin: str) -> None:
        for digit in pin:
            self.page.locator(f'.pin-key[data-pin-digit="{digit}"]').tap()

    def correct(self, pin: str) -> None:
        """From the table to the correction of its last deal, by way of the PIN."""
        self.open("table")
        self.tap(self.page.get_by_role("link", name="Spel 1: Verbeteren"))
        self.type_pin(pin)
        expect(self.page.locator("#deal[data-correcting]")).to_be_visible()

    def change(self) -> None:
        """Changed, seen by the server, and looked over: nothing of it is still under way."""
        self.page.locator("[name=total0]").fill("96")
        self.page.locator("[name=total0]").blur()
        expect(self.page.locator("#answer")).to_contain_text("+576")
        self.look_over()
        self.page.locator("#why").fill(WHY)

    def is_asked(self) -> None:
        expect(self.page.get_by_role("dialog", name="De PIN van de organisator")).to_be_visible()

    def is_stored(self) -> None:
        expect(self.page.locator("a.new-deal")).to_be_visible()
        [deal] = deals_at(self.table)
        assert deal.entry is not None
        assert (facts_of(deal), deal.entry.why) == (MORE, WHY)


@pytest.fixture
def open_tablet(
    new_context: Callable[..., BrowserContext], club_url: str, table: Table
) -> Callable[..., AtTable]:
    card = renew_code(table.event, place_of(table.number))

    def opened(**arguments: object) -> AtTable:
        page = new_context(locale="nl-NL", **arguments).new_page()
        return AtTable(page, club_url, table, card)

    return opened


@pytest.fixture
def tablet(open_tablet: Callable[..., AtTable]) -> AtTable:
    return open_tablet()


# ---- what was sent too late ------------------------------------------------------------------


@pytest.mark.sqlite
def test_a_correction_that_is_stored_too_late_is_stored_after_the_pin(
    tablet: AtTable, pin: str, clock: Clock
) -> None:
    tablet.correct(pin)
    tablet.change()
    clock.move(minutes=3)
    tablet.tap('button[name="save"]:visible')
    tablet.is_asked()
    assert violations(tablet.page) == []
    expect(tablet.page.locator("#why")).to_have_value(WHY)
    tablet.type_pin(pin)
    tablet.is_stored()


def test_a_tap_and_a_look_after_the_pin_lapsed_ask_for_it_too(
    tablet: AtTable, pin: str, clock: Clock
) -> None:
    tablet.correct(pin)
    clock.move(minutes=3)
    tablet.page.locator("[name=total0]").fill("96")
    tablet.page.locator("[name=total0]").blur()
    tablet.is_asked()
    tablet.type_pin(pin)
    expect(tablet.page.locator("#pin-again")).to_be_hidden()
    expect(tablet.page.locator("[name=total0]")).to_have_value("96")
    expect(tablet.page.locator("#answer")).to_contain_text("+576")
    clock.move(minutes=3)
    tablet.tap("[data-preview]:visible")
    tablet.is_asked()
    tablet.type_pin(pin)
    tablet.page.locator("#why").fill(WHY)
    tablet.store()
    tablet.is_stored()


def test_a_wrong_pin_is_said_over_the_form(tablet: AtTable, pin: str, clock: Clock) -> None:
    tablet.correct(pin)
    tablet.change()
    clock.move(minutes=3)
    tablet.tap('button[name="save"]:visible')
    tablet.is_asked()
    tablet.type_pin(pin[:-1] + str((int(pin[-1]) + 1) % 10))
    fault = tablet.page.locator("#pin-fault")
    expect(fault).to_have_text("Deze PIN opent hier niets. Kijk nog eens op het kaartje.")
    assert violations(tablet.page) == []
    # The wrong one is selected: the first digit begins anew.
    tablet.page.keyboard.type(pin)
    tablet.is_stored()


def test_who_puts_the_question_away_finds_the_form_as_it_was(
    tablet: AtTable, pin: str, clock: Clock
) -> None:
    tablet.correct(pin)
    tablet.change()
    clock.move(minutes=3)
    tablet.tap('button[name="save"]:visible')
    tablet.is_asked()
    tablet.tap(tablet.page.locator("#pin-again [data-closes]"))
    expect(tablet.page.locator("#why")).to_have_value(WHY)
    tablet.tap('button[name="save"]:visible')
    tablet.is_asked()
    tablet.type_pin(pin)
    tablet.is_stored()


def test_what_is_typed_over_the_form_is_typed_nowhere_else(
    tablet: AtTable, pin: str, clock: Clock
) -> None:
    """Also where a key of the PIN was tapped before, and its field has not the focus."""
    tablet.correct(pin)
    tablet.page.locator("[name=total0]").fill("96")
    clock.move(minutes=3)
    tablet.tap("[data-preview]:visible")
    tablet.is_asked()
    tablet.type_pin(pin[0])
    tablet.page.keyboard.type(pin[1:])
    expect(tablet.page.locator("#preview h1")).to_be_visible()
    expect(tablet.page.locator("[name=total0]")).to_have_value("96")
    assert tablet.page.locator("[name=total1]").input_value() == ""


# ---- the countdown ---------------------------------------------------------------------------


def test_half_a_minute_before_the_page_counts_down_and_can_be_had_longer(
    tablet: AtTable, pin: str, clock: Clock
) -> None:
    page = tablet.page
    tablet.correct(pin)
    expect(page.locator("[data-countdown]")).to_be_hidden()
    clock.move(seconds=95)
    tablet.open("deal_correct", 1)
    expect(page.get_by_role("timer")).to_contain_text("De PIN verloopt over 2")
    tablet.page.locator("[name=total0]").fill("96")
    tablet.tap(page.get_by_role("button", name="Langer"))
    tablet.is_asked()
    tablet.type_pin(pin)
    expect(page.locator("[data-countdown]")).to_be_hidden()
    expect(page.locator("[name=total0]")).to_have_value("96")


def test_when_it_lapses_the_pin_is_asked_at_once(tablet: AtTable, pin: str, clock: Clock) -> None:
    tablet.correct(pin)
    clock.move(seconds=117)
    tablet.open("deal_correct", 1)
    tablet.page.locator("[name=total0]").fill("96")
    clock.move(seconds=10)
    tablet.is_asked()
    expect(tablet.page.get_by_role("timer", include_hidden=True)).to_have_text(
        "De PIN is verlopen. Wat je hebt ingevuld, staat er nog."
    )
    tablet.type_pin(pin)
    expect(tablet.page.locator("[data-countdown]")).to_be_hidden()
    expect(tablet.page.locator("[name=total0]")).to_have_value("96")


def test_a_penalty_that_is_sent_after_it_lapsed_is_written_after_the_pin(
    tablet: AtTable, pin: str, clock: Clock
) -> None:
    page = tablet.page
    tablet.correct(pin)
    clock.move(seconds=119)
    tablet.open("table_people")
    page.locator("[name=points]").fill("-20")
    page.locator("[name=reason]").fill("te laat")
    clock.move(seconds=10)
    tablet.is_asked()
    tablet.tap(page.locator("#pin-again [data-closes]"))
    tablet.tap(page.locator("form", has=page.locator("[name=points]")).locator("button"))
    tablet.is_asked()
    tablet.type_pin(pin)
    expect(page.locator("a.new-deal")).to_be_visible()
    [penalty] = Seat.objects.get(table=tablet.table, place=0).penalties
    assert (penalty["points"], penalty["reason"]) == (-20, "te laat")


# ---- a reload --------------------------------------------------------------------------------


def test_a_correction_is_back_after_a_reload_and_the_pin(
    tablet: AtTable, pin: str, clock: Clock
) -> None:
    page = tablet.page
    tablet.correct(pin)
    tablet.change()
    clock.move(minutes=3)
    page.reload()
    tablet.type_pin(pin)
    expect(page.get_by_text("Je was al bezig met deze verbetering.")).to_be_visible()
    expect(page.locator("[name=total0]")).to_have_value("96")
    assert violations(page) == []
    tablet.look_over()
    expect(page.locator("#why")).to_have_value(WHY)
    tablet.store()
    tablet.is_stored()
    tablet.open("deal_correct", 1)
    expect(page.locator("[data-restored]")).to_be_hidden()


def test_the_reason_stays_while_somebody_goes_back_to_the_deal(tablet: AtTable, pin: str) -> None:
    tablet.correct(pin)
    tablet.change()
    tablet.tap("#preview .square[data-back]")
    tablet.look_over()
    expect(tablet.page.locator("#why")).to_have_value(WHY)


def test_a_correction_can_be_begun_anew(tablet: AtTable, pin: str) -> None:
    page = tablet.page
    tablet.correct(pin)
    tablet.change()
    page.reload()
    tablet.tap(page.locator("[data-restored]").get_by_role("button", name="Weggooien"))
    expect(page.locator("[data-restored]")).to_be_hidden()
    expect(page.locator("[name=total0]")).to_have_value("80")


def test_a_draft_of_a_deal_that_was_entered_anew_says_nothing_any_more(
    tablet: AtTable, pin: str
) -> None:
    page = tablet.page
    tablet.correct(pin)
    tablet.change()
    corrected: Facts = {"winner": 0, "from": None, "scores": [88, 0, 0, 0]}
    correct_deal(
        table_id=tablet.table.pk,
        position=1,
        facts=corrected,
        why="al verbeterd",
        entered=entered(tablet.table),
    )
    page.reload()
    expect(page.locator("[data-restored]")).to_be_hidden()
    expect(page.locator("[name=total0]")).to_have_value("88")


# ---- without a script ------------------------------------------------------------------------


def test_without_a_script_the_form_goes_along_with_the_question(
    open_tablet: Callable[..., AtTable], pin: str, clock: Clock, console_errors: list[str]
) -> None:
    tablet = open_tablet(java_script_enabled=False)
    page = tablet.page
    tablet.open("deal_take_out", 1)
    page.get_by_label("PIN").fill(pin)
    page.locator(".pin button.filled").tap()
    page.locator("#why").fill(WHY)
    clock.move(minutes=3)
    page.locator("form.preview button.filled").tap()
    expect(page.get_by_text("Wat je hebt ingevuld, is bewaard.")).to_be_visible()
    page.get_by_label("PIN").fill(pin)
    page.locator(".pin button.filled").tap()
    expect(page.locator("a.new-deal-plain, a.new-deal").first).to_be_visible()
    assert deals_at(tablet.table) == []
    assert tablet.table.deals.get().entries.get(version=2).why == WHY


# ---- how it looks ----------------------------------------------------------------------------


@pytest.mark.parametrize("screen", [(1024, 768), (390, 844)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_question_fits_the_screen(
    open_tablet: Callable[..., AtTable],
    pin: str,
    clock: Clock,
    screen: tuple[int, int],
    scheme: str,
) -> None:
    tablet = open_tablet(color_scheme=scheme)
    tablet.page.set_viewport_size({"width": screen[0], "height": screen[1]})
    tablet.correct(pin)
    tablet.change()
    clock.move(minutes=3)
    tablet.tap('button[name="save"]:visible')
    tablet.is_asked()
    assert has_no_sideways_scroll(tablet.page)
    box = tablet.page.locator("#pin-again").bounding_box()
    assert box is not None
    assert (box["x"] >= 0, box["y"] >= 0) == (True, True)
    assert box["y"] + box["height"] <= screen[1]
