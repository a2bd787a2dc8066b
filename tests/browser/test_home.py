"""An organiser writes a text and plans evenings; a member reads them on a phone."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import BrowserContext, Page, Route, expect

from sessions_app.models import EveningTemplate, Player, User
from tests.browser.looking import has_no_sideways_scroll, violations
from tests.sessions_app.evenings import THREE_DRAGONS
from tests.sessions_app.played_seasons import a_played_evening, an_evening, played, this_season


def log_in(page: Page, club_url: str) -> None:
    page.goto(f"{club_url}/login/?next=/texts/")
    page.get_by_label("Naam").fill("greet")
    page.get_by_label("Wachtwoord", exact=True).fill("right")
    page.get_by_role("button", name="Inloggen").tap()


@pytest.mark.usefixtures("transactional_db")
def test_what_an_organiser_writes_and_plans_is_read_on_a_phone(
    new_context: Callable[..., BrowserContext], club_url: str
) -> None:
    User.objects.create_user("greet", password="right", role=User.Role.ADMIN)
    EveningTemplate.objects.create(name="Clubavond", ruleset="dutch-2011")
    season = this_season("Najaar")
    last = a_played_evening(season)
    played(an_evening(season, timezone.localdate()), facts=THREE_DRAGONS)

    page = new_context(locale="nl-NL").new_page()
    log_in(page, club_url)
    expect(page.get_by_label("Welkom")).to_be_visible()

    def typed_first(script: Route) -> None:
        page.focus("textarea[name=welcome]")
        page.keyboard.type("Kom **eens** kijken")
        script.continue_()

    # While one types, what it becomes appears beside it, and the field keeps the focus; what was
    # typed before the script came over a slow line is not forgotten.
    page.route("**/htmx*.js", typed_first)
    page.reload()
    page.unroute("**/htmx*.js")
    expect(page.locator("#preview b")).to_have_text("eens")
    expect(page.get_by_label("Welkom")).to_be_focused()
    assert violations(page) == []
    page.get_by_role("button", name="Opslaan").tap()
    expect(page.get_by_text("De teksten zijn bewaard")).to_be_visible()

    first = timezone.localdate() + timedelta(days=3)
    page.goto(f"{club_url}/agenda/new/")
    page.get_by_label("Eerste dag").fill(first.isoformat())
    page.get_by_label("Laatste dag").fill((first + timedelta(days=14)).isoformat())
    page.get_by_label("Van").fill("19:30")
    page.get_by_role("button", name="Bekijk de dagen").tap()
    expect(page.locator(".plan-days li")).to_have_count(3)
    assert violations(page) == []
    page.get_by_role("button", name="Plan ze").tap()
    expect(page.get_by_text("3 avonden zijn gepland.")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Begin of wijzig").nth(1).tap()
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Naam, dag en seizoen").tap()
    page.get_by_label("Van", exact=True).fill("20:00")
    assert violations(page) == []
    page.get_by_role("button", name="Opslaan").tap()
    expect(page.get_by_text("Deze avond telt mee in het seizoen Najaar.")).to_be_visible()
    page.get_by_label("Reden, die iedereen leest").fill("De zaal is bezet")
    page.get_by_role("button", name="Deze avond afgelasten").tap()
    expect(page.get_by_text("De avond is afgelast.")).to_be_visible()
    for address in ("/publish/", f"/players/{Player.objects.all()[0].public_id}/privacy/"):
        page.goto(club_url + address)
        assert (address, violations(page)) == (address, [])

    phone = new_context(locale="nl-NL", color_scheme="dark").new_page()
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.goto(club_url)
    expect(phone.get_by_text("Kom eens kijken")).to_be_visible()
    expect(phone.locator(".front-days time")).to_have_count(3)
    expect(phone.get_by_text("De zaal is bezet")).to_be_visible()
    expect(phone.get_by_role("rowheader").first).to_be_visible()
    expect(phone.get_by_role("img", name="rode draak").first).to_be_visible()
    assert has_no_sideways_scroll(phone)
    assert violations(phone) == []
    for address in (f"/evenings/{last.public_id}/", f"/seasons/{season.public_id}/evenings/"):
        phone.goto(club_url + address)
        assert (address, violations(phone)) == (address, [])
        assert has_no_sideways_scroll(phone)
    phone.goto(club_url)
    phone.get_by_role("link", name="Volg het live").tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Clubavond")
