"""Two tablets at one table, corrections with what they change, and taking a deal out."""

from collections.abc import Callable, Sequence

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, expect

from sessions_app.access.codes import Place, renew_code
from sessions_app.models import AccessCode, Table, User
from sessions_app.shared.seats import deals_at
from sessions_app.table.replay import facts_of
from tests.browser.games import Facts, Tablet
from tests.browser.looking import too_small, violations
from tests.sessions_app.club import FOUR, a_table, an_event, enter

FIVE = (*FOUR, "Tineke")
GREET_WINS = {"winner": 0, "from": None, "scores": [80, 0, 0, 0]}
WIM_WINS = {"winner": 1, "from": 0, "scores": [0, 80, 0, 0]}


def stored(table: Table) -> list[Facts]:
    return [dict(facts_of(deal)) for deal in deals_at(table)]


@pytest.fixture
def at_one_table(
    new_context: Callable[..., BrowserContext], club_url: str
) -> Callable[[Table], list[Tablet]]:
    """Two tablets that scanned the card of a table."""

    def opened(table: Table, names: Sequence[str] = FOUR) -> list[Tablet]:
        code = renew_code(table.event, Place(AccessCode.Opens.TABLE, table.number))
        tablets = []
        for _number in range(2):
            page = new_context(locale="nl-NL").new_page()
            page.goto(club_url + reverse("open_code", args=[code.token]))
            tablets.append(Tablet(page, names))
        return tablets

    return opened


def meet(first: Tablet, second: Tablet, *facts: Facts) -> Page:
    """Both enter the next deal and look it over; the first stores it, the second tries to."""
    for tablet in (first, second):
        tablet.new_deal()
    for tablet, entered in zip((first, second), facts, strict=True):
        tablet.tell_dutch(entered)
        tablet.look_over()
    first.store()
    second.tap('button[name="save"]:visible')
    expect(second.page.locator(".conflict")).to_be_visible()
    return second.page


def cells_of(page: Page) -> list[list[str]]:
    rows = page.locator(".conflict tbody tr").all()
    return [row.locator("th, td").all_inner_texts() for row in rows]


@pytest.mark.sqlite
def test_two_tablets_at_one_table(at_one_table: Callable[[Table], list[Tablet]]) -> None:
    """The second one sees both deals, and its own is not lost."""
    table = a_table(an_event())
    first, second = at_one_table(table)
    page = meet(first, second, GREET_WINS, WIM_WINS)
    expect(page.get_by_role("heading", name="Spel 1 is op twee tablets ingevoerd")).to_be_visible()
    assert cells_of(page) == [
        ["Wie won", "Greet van de muur", "Wim van Greet"],
        ["Greet", "80 +480", "0 −160"],
        ["Wim", "0 −160", "80 +320"],
        ["Anneke", "0 −160", "0 −80"],
        ["Henk", "0 −160", "0 −80"],
    ]
    assert violations(page) == []
    assert too_small(page, within="#preview") == []
    assert stored(table) == [GREET_WINS]
    second.tap(page.get_by_role("button", name="Verder met het mijne als volgend spel"))
    expect(page.get_by_role("heading", name="Spel 2", level=1)).to_be_visible()
    second.look_over()
    expect(page.get_by_role("heading", name="Spel 2: Wim heeft mahjong")).to_be_visible()
    second.store()
    assert stored(table) == [GREET_WINS, WIM_WINS]


def test_the_same_deal_on_two_tablets_is_thrown_away_on_one(
    at_one_table: Callable[[Table], list[Tablet]],
) -> None:
    table = a_table(an_event())
    first, second = at_one_table(table)
    page = meet(first, second, GREET_WINS, GREET_WINS)
    expect(page.get_by_role("heading", name="Spel 1 staat er al")).to_be_visible()
    expect(page.locator("#preview .filled")).to_have_text("Weggooien, het staat er al")
    second.tap("#preview .filled")
    expect(page.get_by_text("Weggegooid. Het spel van de andere tablet telt.")).to_be_visible()
    second.new_deal()
    is_empty(page)
    assert stored(table) == [GREET_WINS]


def test_who_leaves_the_question_finds_no_stored_deal_as_the_next_one(
    at_one_table: Callable[[Table], list[Tablet]],
) -> None:
    table = a_table(an_event())
    first, second = at_one_table(table)
    page = meet(first, second, GREET_WINS, GREET_WINS)
    second.tap("#preview .square[data-back]")
    second.tap(".deal-back")
    second.new_deal()
    is_empty(page)


def is_empty(page: Page) -> None:
    """The form of the second deal, with nothing in it."""
    expect(page.get_by_role("heading", name="Spel 2", level=1)).to_be_visible()
    expect(page.locator("[data-left-behind]")).to_be_hidden()
    assert page.locator("[name=winner]:checked").count() == 0
    assert page.locator("[name=total0]").input_value() == ""


def test_at_a_table_of_five_both_deals_are_compared_with_who_dreamt_in_them(
    at_one_table: Callable[..., list[Tablet]],
) -> None:
    table = a_table(an_event(), FIVE)
    first, second = at_one_table(table, FIVE)
    for tablet in (first, second):
        tablet.new_deal()
    first.tell_dutch(GREET_WINS)
    first.look_over()
    first.store()
    # The deal is entered on the second tablet after it was stored: it says so at the first look.
    second.tell_dutch(GREET_WINS)
    second.tap("[data-preview]:visible")
    expect(second.page.get_by_role("heading", name="Spel 1 staat er al")).to_be_visible()
    expect(second.page.get_by_text("speelt dit spel niet mee")).to_have_count(0)
    assert cells_of(second.page)[-1] == ["Tineke", "droomt", "droomt"]


def test_an_organiser_sees_what_a_correction_changes(
    new_context: Callable[..., BrowserContext], club_url: str, locale: str, scheme: str
) -> None:
    table = a_table(an_event("dutch-2011"))
    enter(table, GREET_WINS)
    enter(table, WIM_WINS)
    page = new_context(locale=locale, color_scheme=scheme).new_page()
    log_in(page, club_url)
    tablet = Tablet(page, FOUR)
    page.goto(club_url + reverse("deal_correct", args=[table.public_id, 1]))
    page.locator('[data-step-to="winner"]:visible').first.tap()
    tablet.choose("winner", 1)
    tablet.tap('[data-goes="yes"]')
    tablet.choose("origin", 0)
    page.locator("input[name=total0]").fill("")
    page.locator("input[name=total1]").fill("80")
    tablet.look_over()
    expect(page.get_by_text("Greet → Wim")).to_be_visible()
    assert violations(page) == []
    tablet.tap('button[name="save"]:visible')
    expect(page.locator("#why-fault")).to_be_visible()
    page.locator("#why").fill("Wim")
    tablet.store()
    page.goto(club_url + reverse("deal_take_out", args=[table.public_id, 2]))
    assert violations(page) == []
    page.locator("#why").fill("x")
    page.locator("form.preview button").tap()
    expect(page.locator("a.new-deal")).to_be_visible()
    assert stored(table) == [WIM_WINS]


def log_in(page: Page, club_url: str) -> None:
    User.objects.create_user("organiser", password="at the club", role="organiser")
    page.goto(f"{club_url}/login/")
    page.locator("input[name=username]").fill("organiser")
    page.locator("input[name=password]").fill("at the club")
    page.locator("input[name=password]").press("Enter")
    page.wait_for_url(lambda address: "/login/" not in address)
