"""House rules on a tablet: turned, tried on tapped tiles, looked at in words, saved."""

from collections.abc import Callable

import pytest
from django.conf import settings
from playwright.sync_api import BrowserContext, Locator, Page, expect

from sessions_app.models import HouseRules, User
from tests.browser.looking import violations
from tests.sessions_app.clients import logged_in
from tests.sessions_app.house import LANTERN, as_sent, save

UNFOLD = "document.querySelectorAll('main details').forEach(one => { one.open = true; })"
SCREENS = ((1024, 768), (768, 1024), (390, 780))


@pytest.fixture
def login(club_url: str, transactional_db: None) -> dict[str, str]:
    """The cookie of an organiser."""
    session = logged_in(User.Role.ORGANISER).cookies[settings.SESSION_COOKIE_NAME].value
    return {"name": settings.SESSION_COOKIE_NAME, "value": session, "url": club_url}


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def choose(page: Page, question: str, answer: str) -> None:
    page.get_by_role("group", name=question).get_by_role("radio", name=answer).tap()


def condition(page: Page, words: str) -> Locator:
    return page.get_by_role("checkbox", name=words, exact=True)


def test_an_option_is_turned_and_a_limit_hand_tried_and_saved(
    new_context: Callable[..., BrowserContext], club_url: str, login: dict[str, str]
) -> None:
    context = new_context(locale="nl-NL")
    context.add_cookies([login])  # type: ignore[list-item]
    page = context.new_page()
    page.goto(club_url + "/house-rules/")
    page.locator(".house-shelf a").nth(1).tap()
    expect(page.locator("#now")).to_have_text("Nederlands 2011 volgens het boek")

    choose(page, "Hoort bamboe 1 bij het jade spel?", "Ja")
    page.get_by_label("Zoek in deze spelregels").fill("VIER chows")
    expect(page.locator(".house-rules li:visible")).to_have_count(1)
    page.get_by_label("Waarde van vier chows").fill("2")

    page.get_by_text("Limietspel toevoegen").tap()
    page.get_by_label("Naam in het Nederlands").fill("rode lantaarn")
    page.get_by_label("Naam in het Engels").fill("red lantern")
    page.get_by_label("Waarde in punten").fill("1.500")
    condition(page, "één soort met troefstenen").tap()
    condition(page, "twee pungs en een paar draken").tap()

    # Thirteen tiles typed, and the one that won tapped.
    page.get_by_label("Stenen", exact=True).fill("[555z] [666z] 123p 45p 77z")
    page.locator("[data-next=win]").tap()
    page.locator(".key[data-code='6p']").tap()
    tried = page.locator("#tried")
    expect(tried).to_contain_text("rode lantaarn: Telt.")
    expect(tried).to_contain_text("telt deze hand 1.500.")
    condition(page, "één soort met troefstenen").tap()
    condition(page, "alleen troefstenen").tap()
    expect(tried).to_contain_text("Telt niet, want dit ontbreekt: alleen troefstenen.")
    condition(page, "alleen troefstenen").tap()
    expect(tried).to_contain_text("rode lantaarn: Telt.")
    assert violations(page) == []

    page.get_by_label("Notitie").fill("Ledenvergadering")
    page.get_by_role("button", name="Bekijk wat er verandert").tap()
    expect(page.locator(".house-changes > li")).to_have_count(3)
    page.get_by_role("button", name="Nog iets aanpassen").tap()
    expect(page.get_by_label("Notitie")).to_have_value("Ledenvergadering")
    page.get_by_role("button", name="Bekijk wat er verandert").tap()
    expect(page.locator("h1")).to_have_text("Verandert dit?")
    assert violations(page) == []
    page.get_by_role("button", name="Opslaan").tap()

    expect(page.locator("#now")).to_contain_text("Nederlands 2011 met 3 huisregels, sinds")
    history = page.locator(".house-history > li")
    expect(history).to_have_count(1)
    for words in ("Versie 1", "geldt nu", "Ledenvergadering", "2 verdubbelingen", "rode lantaarn"):
        expect(history).to_contain_text(words)
    assert HouseRules.objects.get().rules["added"][0]["limit"] == 1500

    page.goto(club_url + "/rules/dutch-2011/")
    page.get_by_role("link", name="Deze club heeft 3 huisregels").tap()
    expect(page.locator("h1")).to_have_text("Huisregels: Nederlands 2011")


def test_every_page_is_for_everyone_and_fits_every_screen(
    new_context: Callable[..., BrowserContext],
    club_url: str,
    login: dict[str, str],
    locale: str,
    scheme: str,
) -> None:
    device = logged_in(User.Role.ORGANISER, "wim")
    save(device, as_sent({**LANTERN, "option-limit": "1000", "worth-win_hands.four_chows": "2"}))
    context = new_context(locale=locale, color_scheme=scheme)
    context.add_cookies([login])  # type: ignore[list-item]
    page = context.new_page()
    for path in (
        "/house-rules/",
        "/house-rules/dutch-2011/?from=1",
        "/house-rules/riichi-ema-2016/",
        "/house-rules/mcr/",
        "/rules/dutch-2011/club/",
    ):
        page.goto(club_url + path)
        # Everything that unfolds is looked at too.
        page.evaluate(UNFOLD)
        assert (path, violations(page)) == (path, [])
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            assert (path, width, fits(page)) == (path, width, True)
