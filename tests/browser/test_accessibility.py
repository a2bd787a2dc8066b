"""Every page is checked by axe; language, scheme and size take turns."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from playwright.sync_api import BrowserContext, ViewportSize

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
# The browser reports the pages for trouble, as it should.
COMPLAINTS = {"nowhere": "404", "forbidden": "403", "fault": "500"}
SIZES: tuple[ViewportSize, ...] = (
    {"width": 1024, "height": 768},
    {"width": 390, "height": 844},
)
MIXES = list(product(("nl-NL", "en-GB"), ("light", "dark"), SIZES))


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
@pytest.mark.parametrize("mix", range(len(MIXES)))
def test_axe_finds_nothing(
    new_context: Callable[..., BrowserContext],
    console_errors: list[str],
    club_url: str,
    mix: int,
    pytestconfig: pytest.Config,
) -> None:
    """The pages take turns; with --thorough each has every mix."""
    locale, scheme, size = MIXES[mix]
    page = new_context(locale=locale, color_scheme=scheme).new_page()
    page.set_viewport_size(size)
    step = 1 if pytestconfig.getoption("--thorough") else len(MIXES)
    names = list(PATHS)[mix % step :: step]
    for name in names:
        page.goto(club_url + PATHS[name])
        assert (name, violations(page)) == (name, [])
    expected = [COMPLAINTS[name] for name in names if name in COMPLAINTS]
    assert [status in text for status, text in zip(expected, console_errors, strict=True)] == [
        True for _status in expected
    ]
    console_errors.clear()


def test_axe_finds_nothing_in_what_opens(
    new_context: Callable[..., BrowserContext], club_url: str, locale: str, scheme: str
) -> None:
    page = new_context(locale=locale, color_scheme=scheme).new_page()
    page.goto(f"{club_url}/style/")
    page.locator(".menu summary").tap()
    page.locator("details.unfold summary").first.tap()
    page.locator("[data-toast]").first.tap()
    assert violations(page) == []
    page.locator("[data-opens]").first.tap()
    assert violations(page) == []
