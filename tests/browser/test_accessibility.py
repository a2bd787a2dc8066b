"""Every page is checked by axe, in both languages, light and dark."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext

PATHS = {
    "examples": "/",
    "hand": "/?tiles=123m [777z] (9999s) 1f !5z",
    "mistake": "/?tiles=11111m",
    "nowhere": "/nowhere",
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["nl-NL", "en-GB"])
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
        violations = [found["id"] for found in Axe().run(page).response["violations"]]
        assert (name, violations) == (name, [])
    # The browser reports the page that is not there, as it should.
    assert len(console_errors) == 1
    assert "404" in console_errors.pop()
