"""A robot enters deals as people do: what was stored is what the screen said, always."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from random import Random
from typing import Any, NamedTuple

import pytest
from django.http import QueryDict
from django.urls import reverse
from playwright.sync_api import BrowserContext, Error, Page, expect

from scoring.interchange import answer
from scoring.table import TableState
from sessions_app.access.codes import NewCode, renew_code
from sessions_app.models import Table
from sessions_app.shared.seats import chairs_at, deals_at
from sessions_app.table.entry import entry_for
from sessions_app.table.replay import (
    Facts,
    facts_of,
    game_of,
    state_of,
    step,
    table_request,
    winners_of,
)
from tests.browser.conftest import HOST
from tests.browser.looking import forget_failed_requests
from tests.browser.robot import Robot, ScriptedRobot, Shown
from tests.browser.robot_deals import random_deal, without_winning_tile
from tests.browser.robot_hands import ONLY_FOR, Slip, slips_of
from tests.browser.robot_scripts import FORM
from tests.faults.weak_network import WeakNetwork
from tests.sessions_app.clients import place_of
from tests.sessions_app.club import FOUR, a_table, an_event

pytestmark = [
    pytest.mark.browser_context_args(locale="nl-NL"),
    pytest.mark.usefixtures("transactional_db"),
]

SEED = 14
DEALS = 20
FEW_DEALS, MANY_DEALS = 4, 2_000
BY_FINGER = 3
"""Of so many one is tapped by a finger, the others by the page's own code."""
SENT_OF_MANY = 50
"""Of so many one is really sent."""
DEALS_AT_A_TABLE = 5
"""Fewer than any game has."""
RULES = {
    "dutch": ("dutch-2002", "dutch-2011"),
    "riichi": ("riichi-ema-2016",),
    "mcr": ("mcr",),
}
IN_THE_HALL = {Slip.OFFLINE, Slip.TWO_TABLETS}
"""What happens once all is entered."""
ON_THE_FORM = [slip for slip in Slip if slip not in {Slip.RELOAD, *IN_THE_HALL}]


class Dealt(NamedTuple):
    """What is to be entered, and what goes wrong meanwhile."""

    facts: dict[str, Any]
    slips: list[Slip]
    chance: Random
    is_by_finger: bool


class RobotInHall(Robot):
    """A robot whose network is known."""

    def __init__(self, page: Page, family: str, chance: Random, network: WeakNetwork) -> None:
        super().__init__(page, family, chance)
        self.network = network

    def look_around(self) -> None:
        """Read the page until the site has all that an earlier one had sent."""
        while self.network.under_way:
            self.page.wait_for_timeout(20)


class ScriptedRobotInHall(RobotInHall, ScriptedRobot):
    """The same without fingers."""


class Evening:
    """One family, table after table, with a robot at its tablet and another tablet beside it."""

    def __init__(self, page: Page, network: WeakNetwork, family: str) -> None:
        self.page = page
        self.network = network
        self.family = family
        self.site = f"http://{HOST}:{network.port}"
        self.tables = 0
        self.table: Table
        self.code: NewCode

    # ---- where ---------------------------------------------------------------------------

    def sit_down(self) -> None:
        """Go to a new table."""
        rules = RULES[self.family]
        self.table = a_table(an_event(rules[self.tables % len(rules)]))
        self.tables += 1
        self.code = renew_code(self.table.event, place_of(1))
        self.open(self.page)

    def open(self, page: Page) -> None:
        page.goto(self.site + reverse("open_code", args=[self.code.token]))
        expect(page.locator("a.new-deal")).to_be_visible()

    def address(self, name: str) -> str:
        return self.site + reverse(name, args=[self.table.public_id])

    @property
    def state(self) -> TableState:
        self.table.refresh_from_db()
        return state_of(self.table, game_of(self.table, len(FOUR)))

    # ---- one deal ------------------------------------------------------------------------

    @contextmanager
    def dealt(self, number: int, slip: Slip) -> Iterator[Dealt]:
        """A deal that is the same in every run; a failure says which it was."""
        chance = Random(f"{SEED} {self.family} {number}")
        facts = self.deal_for(slip, chance)
        slips = [slip, chance.choice(ON_THE_FORM)]
        deal = Dealt(facts, slips, chance, is_by_finger=number % BY_FINGER == 0)
        try:
            yield deal
        except BaseException as error:
            names = ", ".join(each.name for each in slips)
            error.add_note(f"seed {SEED}, {self.family}, deal {number}: {facts} with {names}")
            with suppress(Error):
                error.add_note(f"In the form: {self.page.evaluate(FORM)}")
            error.add_note(f"Asked last: {self.network.asked[-10:]}")
            raise

    def deal_for(self, slip: Slip, chance: Random) -> dict[str, Any]:
        """Return a deal in which this slip is sure to happen."""
        state, suits = self.state, ONLY_FOR.get(slip, bool)
        while not suits(facts := random_deal(chance, state)):
            pass
        return facts

    def play(self, deal: Dealt, other: Page) -> None:
        """Enter it, read the screen, store it, and compare."""
        before, stored = self.state, len(deals_at(self.table))
        kind = RobotInHall if deal.is_by_finger else ScriptedRobotInHall
        robot = kind(self.page, self.family, deal.chance, self.network)
        robot.new_deal()
        robot.enter(deal.facts, *deal.slips)
        assert deal.slips[0] not in robot.slips - IN_THE_HALL
        shown = None
        if Slip.OFFLINE in deal.slips:
            self.store_offline(robot, deal.facts)
        elif Slip.TWO_TABLETS in deal.slips:
            shown = self.store_on_two_tablets(robot, other)
        else:
            shown = robot.shown()
            robot.store()
        assert len(deals_at(self.table)) == stored + 1
        check(self.table, before, deal.facts, shown)
        self.page.goto(self.address("table"))

    def open_form(self) -> None:
        Robot(self.page, self.family, Random()).new_deal()

    def fill_in(self, deal: Dealt) -> None:
        """Tap it on the form that is open, compare what would be sent, and take it out again."""
        robot = ScriptedRobot(self.page, self.family, deal.chance)
        robot.enter(deal.facts, *deal.slips)
        assert deal.slips[0] not in robot.slips
        entry = entry_for(self.state, FOUR, QueryDict(robot.form()))
        assert entry.taken is not None, entry.faults
        assert without_winning_tile(entry.facts) == without_winning_tile(deal.facts)
        assert entry.taken.outcome == step(self.state, deal.facts).outcome
        robot.wipe()

    def store_offline(self, robot: Robot, facts: Facts) -> None:
        """The connection goes away before *Klopt*, and comes back."""
        self.page.wait_for_function(
            "(key) => sessionStorage.getItem(key)", arg=f"later:{self.table.public_id}"
        )
        self.page.wait_for_load_state("networkidle")
        self.page.context.set_offline(True)
        told = robot.store_later()
        self.page.context.set_offline(False)
        robot.is_sent()
        assert [name for name in FOUR if told.startswith(name)] == [
            FOUR[place] for place in winners_of(facts)[:1]
        ]

    def store_on_two_tablets(self, robot: Robot, other: Page) -> Shown:
        """The other tablet finds the same deal and is first; this one throws its own away."""
        robot.has_kept_all()
        self.open(other)
        beside = Robot(other, self.family, robot.chance)
        beside.new_deal()
        shown = beside.shown()
        assert robot.shown() == shown
        beside.store()
        robot.throw_away_what_stands_already()
        return shown


def check(table: Table, before: TableState, facts: Facts, shown: Shown | None) -> None:
    """What was stored is what was meant and what the screen said, and the engine counts so too."""
    table.refresh_from_db()
    deal = deals_at(table)[-1]
    stored = facts_of(deal)
    assert without_winning_tile(dict(stored)) == without_winning_tile(dict(facts))
    seats = [seat for chair in chairs_at(table) for seat in chair]
    counted = answer(table_request(table, seats, deals_at(table)))
    hands = sorted(deal.hands.select_related("seat"), key=lambda hand: hand.seat.place)
    in_database = Shown(
        [hand.seat.place for hand in hands if hand.won],
        [hand.net for hand in hands],
        table.state["totals"],
    )
    by_the_engine = Shown(winners_of(stored), counted["deals"][-1]["net"], counted["totals"])
    meant = step(before, facts)
    intended = Shown(winners_of(facts), list(meant.outcome.net), list(meant.after.totals))
    assert in_database == by_the_engine == intended
    assert shown in (None, in_database)


# ---- the runs --------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def expected_complaints(
    new_context: Callable[..., BrowserContext], console_errors: list[str]
) -> Iterator[None]:
    """A browser says in its console that a request failed; everything else is a fault of ours."""
    yield
    forget_failed_requests(console_errors)


@pytest.fixture
def evening(request: pytest.FixtureRequest, page: Page, network: WeakNetwork) -> Evening:
    return Evening(page, network, request.param)


@pytest.fixture
def other(new_context: Callable[..., BrowserContext]) -> Page:
    """A second tablet."""
    return new_context().new_page()


FAMILIES = pytest.mark.parametrize("evening", list(RULES), indirect=True)


@FAMILIES
def test_what_was_stored_is_what_the_screen_said(evening: Evening, other: Page) -> None:
    """Every slip happens in two of the deals, with another one beside it."""
    slips = slips_of(evening.family)
    for number in range(DEALS):
        if number % DEALS_AT_A_TABLE == 0:
            evening.sit_down()
        with evening.dealt(number, slips[number % len(slips)]) as deal:
            evening.play(deal, other)


@FAMILIES
def test_what_stands_in_the_form_is_what_was_tapped(
    evening: Evening, other: Page, is_long: bool
) -> None:
    """By the page's own code, without fingers; one of fifty is sent, with whatever slip."""
    slips = slips_of(evening.family)
    taps = [slip for slip in slips if slip in ON_THE_FORM]
    for number in range(MANY_DEALS if is_long else FEW_DEALS):
        sent, left = divmod(number, SENT_OF_MANY)
        if number % (SENT_OF_MANY * DEALS_AT_A_TABLE) == 0:
            evening.sit_down()
        slip = taps[number % len(taps)] if left else slips[sent % len(slips)]
        with evening.dealt(DEALS + number, slip) as deal:
            if left:
                evening.fill_in(deal)
            else:
                evening.play(deal, other)
                evening.open_form()
