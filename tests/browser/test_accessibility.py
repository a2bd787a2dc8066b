"""Every page is checked by axe, in both languages, light and dark."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from playwright.sync_api import BrowserContext

from scoring.rulesets import RULESETS
from sessions_app.rules import tiles_page
from tests.browser.looking import violations

PATHS = {
    "home": "/",
    "agenda": "/agenda/",
    "standings in a frame": "/embed/standings/",
    "examples": "/tiles/",
    "hand": "/tiles/?tiles=123m [777z] (9999s) 1f !5z",
    "mistake": "/tiles/?tiles=11111m",
    "rules": "/rules/",
    "search": "/rules/?q=slang",
    "nothing found": "/rules/?q=xyz",
    **{key: f"/rules/{key}/" for key in RULESETS},
    "score card": "/rules/dutch-2011/card/",
    "nobody yet": "/people/",
    "no records yet": "/records/",
    "for programs": "/api/",
    "no European ranking": "/ema/mcr/",
    "style": "/style/",
    "no standings": "/standings/",
    "no seasons": "/standings/seasons/",
    "nothing to open": "/join/",
    "logging in": "/login/",
    "no connection": "/offline/",
    "nowhere": "/nowhere",
    "forbidden": "/tiles/?tiles=forbidden",
    "fault": "/tiles/?tiles=fault",
}
EXPECTED_COMPLAINTS = ("404", "403", "500")


@pytest.fixture
def troubles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two addresses that end as our pages for trouble do."""
    answer_to = tiles_page.answer_to

    def answer_or_fail(text: str) -> dict[str, Any]:
        if text == "forbidden":
            raise PermissionDenied
        if text == "fault":
            raise RuntimeError("a bug")
        return answer_to(text)

    monkeypatch.setattr(tiles_page, "answer_to", answer_or_fail)


@pytest.mark.usefixtures("troubles")
@pytest.mark.parametrize(("locale", "scheme"), [("nl-NL", "light"), ("en-GB", "dark")])
def test_axe_finds_nothing(
    new_context: Callable[..., BrowserContext],
    console_errors: list[str],
    club_url: str,
    locale: str,
    scheme: str,
) -> None:
    page = new_context(locale=locale, color_scheme=scheme).new_page()
    for name, path in PATHS.items():
        page.goto(club_url + path)
        assert (name, violations(page)) == (name, [])
    # The browser reports the pages for trouble, as it should.
    assert len(console_errors) == len(EXPECTED_COMPLAINTS)
    for status in EXPECTED_COMPLAINTS:
        assert status in console_errors.pop(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_what_opens(
    new_context: Callable[..., BrowserContext], club_url: str, scheme: str
) -> None:
    page = new_context(locale="nl-NL", color_scheme=scheme).new_page()
    page.goto(f"{club_url}/style/")
    page.locator(".menu summary").tap()
    page.locator("details.unfold summary").first.tap()
    page.get_by_role("button", name="Toon een melding").tap()
    assert violations(page) == []
    page.get_by_role("button", name="Open een dialoog").tap()
    assert violations(page) == []
