"""A whole event comes from a file, and its lists are pages that everybody reads."""

from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, expect

from sessions_app.models import Event
from sessions_app.public.exports.event_file import written_event
from tests.browser.looking import has_no_sideways_scroll, violations
from tests.browser.test_evening import log_in
from tests.sessions_app.public.exports.played import played_tournament


@pytest.mark.parametrize(
    ("locale", "scheme", "store"),
    [("nl-NL", "light", "Evenement bewaren"), ("en-GB", "dark", "Store the event")],
)
def test_an_event_comes_from_a_file_and_everybody_reads_its_lists(
    new_context: Callable[..., BrowserContext],
    club_url: str,
    db: None,
    locale: str,
    scheme: str,
    store: str,
) -> None:
    event = played_tournament("mcr", (30, 10, 10, -50), (8, -8, -8, 8))
    data = written_event(event)
    Event.objects.all().delete()
    page = new_context(locale=locale, color_scheme=scheme).new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    log_in(page, club_url)

    def is_calm() -> None:
        assert (page.url, violations(page), has_no_sideways_scroll(page)) == (page.url, [], True)

    page.goto(club_url + reverse("event_import"))
    is_calm()
    file = {"name": "event.jsonl.gz", "mimeType": "application/gzip", "buffer": data}
    page.locator("#file").set_input_files(file)  # type: ignore[arg-type]
    page.locator("main button.filled").tap()
    expect(page.get_by_role("button", name=store)).to_be_visible()
    is_calm()
    page.get_by_role("button", name=store).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Open Delft")
    for which in ("ema", "rounds"):
        page.goto(club_url + reverse("public_sheet", args=[event.public_id, which]))
        expect(page.get_by_role("row")).to_have_count(5)
        is_calm()
