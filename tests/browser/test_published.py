"""The published folder, opened from a disk: everything is in it, and nothing else is asked for."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Route, ViewportSize, expect

from sessions_app.public.publish.edition import edition_of
from sessions_app.public.publish.writing import write_folder
from sessions_app.shared.club_texts import save_texts
from sessions_app.shared.submission import Author
from tests.browser.looking import has_no_sideways_scroll, violations
from tests.sessions_app.evenings import THREE_DRAGONS
from tests.sessions_app.played_seasons import a_played_evening, an_evening, played, this_season

PHONE: ViewportSize = {"width": 390, "height": 844}
DRAWN = "use => use.getBBox().width > 10"


@pytest.mark.django_db
def test_the_folder_is_read_from_a_disk_without_any_request(
    new_context: Callable[..., BrowserContext], tmp_path: Path
) -> None:
    season = this_season("Najaar")
    a_played_evening(season)
    played(an_evening(season), facts=THREE_DRAGONS)
    save_texts(texts={"welcome": "Welkom bij **ons**"}, author=Author("Greet"))
    write_folder(tmp_path / "club", edition_of([season]))
    outside: list[str] = []

    def only_from_disk(route: Route) -> None:
        if route.request.url.startswith("file:"):
            route.continue_()
        else:
            outside.append(route.request.url)
            route.abort()

    context = new_context(locale="nl-NL", java_script_enabled=False)
    context.route("**/*", only_from_disk)
    page = context.new_page()
    page.set_viewport_size(PHONE)
    page.goto((tmp_path / "club" / "index.html").as_uri())
    expect(page.get_by_text("Welkom bij ons")).to_be_visible()
    # The styles are there, and the tiles of the special hand are drawn.
    expect(page.locator(".card").first).to_have_css("border-top-width", "1px")
    expect(page.get_by_role("img", name="rode draak").first).to_be_visible()

    page.get_by_role("link", name="Alle avonden").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Avonden")
    page.get_by_role("link", name="gewonnen door Wim").tap()
    expect(page.get_by_role("heading", name="Winnaar van de avond")).to_be_visible()
    page.get_by_role("link", name="Stand").tap()
    expect(page.get_by_role("rowheader", name="Wim (1)")).to_be_visible()
    page.get_by_role("link", name="Mahjongclub").tap()
    expect(page.get_by_text("Welkom bij ons")).to_be_visible()
    assert outside == []
    context.close()

    looked = new_context(locale="nl-NL", color_scheme="dark").new_page()
    looked.goto((tmp_path / "club" / "index.html").as_uri())
    drawing = looked.get_by_role("img", name="rode draak").first.locator("use")
    looked.wait_for_function(DRAWN, arg=drawing.element_handle())
    # From a disk a script may not read the styles, and axe would try to.
    assert violations(looked, preload=False) == []
    looked.set_viewport_size(PHONE)
    assert has_no_sideways_scroll(looked)
