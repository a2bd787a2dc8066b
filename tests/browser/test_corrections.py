"""Two tablets at one table, corrections with what they change, and taking a deal out."""

from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, expect

from sessions_app.access.codes import Place, renew_code
from sessions_app.models import AccessCode, Table, User
from sessions_app.play.replay import facts_of
from sessions_app.play.the_table import deals_at
from tests.browser.games import Facts, Tablet
from tests.browser.looking import violations
from tests.sessions_app.club import FOUR, a_table, an_event, enter

GREET_WINS = {"winner": 0, "from": None, "scores": [80, 0, 0, 0]}
WIM_WINS = {"winner": 1, "from": 0, "scores": [0, 80, 0, 0]}


def stored(table: Table) -> list[Facts]:
    return [dict(facts_of(deal)) for deal in deals_at(table)]


@pytest.mark.sqlite
def test_two_tablets_at_one_table(
    new_context: Callable[..., BrowserContext], club_url: str
) -> None:
    """The second one is told what the first stored, and its own deal is not lost."""
    table = a_table(an_event())
    code = renew_code(table.event, Place(AccessCode.Opens.TABLE, table.number))
    tablets = []
    for _number in range(2):
        page = new_context(locale="nl-NL").new_page()
        page.goto(club_url + reverse("open_code", args=[code.token]))
        tablets.append(Tablet(page, FOUR))
    first, second = tablets
    first.new_deal()
    second.new_deal()
    for tablet, facts in ((first, GREET_WINS), (second, WIM_WINS)):
        tablet.tell_dutch(facts)
        tablet.look_over()
    first.store()
    second.tap('button[name="save"]:visible')
    told = second.page.locator("#preview .banner.bad")
    expect(told).to_contain_text("Op een andere tablet is intussen iets ingevoerd")
    expect(told).to_contain_text("Spel 1: Greet van de muur")
    assert stored(table) == [GREET_WINS]
    second.page.get_by_role("link", name="Verder met het mijne").tap()
    second.look_over()
    expect(second.page.get_by_role("heading", name="Spel 2: Wim heeft mahjong")).to_be_visible()
    second.store()
    assert stored(table) == [GREET_WINS, WIM_WINS]


@pytest.mark.parametrize(("locale", "scheme"), [("nl-NL", "light"), ("en-GB", "dark")])
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
