"""Backups on a tablet: an administrator chooses a folder, makes one, and takes it along."""

from collections.abc import Callable
from pathlib import Path

import pytest
import pytest_django
from django.conf import settings as site
from playwright.sync_api import BrowserContext, expect

from sessions_app.backup.reading import checked
from sessions_app.models import Player, User
from tests.browser.looking import has_no_sideways_scroll, violations
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import a_table, an_event, enter
from tests.sessions_app.evenings import WIM_FROM_HENK


@pytest.fixture
def login(club_url: str, transactional_db: None) -> dict[str, str]:
    """The cookie of an administrator."""
    session = logged_in(User.Role.ADMIN).cookies[site.SESSION_COOKIE_NAME].value
    return {"name": site.SESSION_COOKIE_NAME, "value": session, "url": club_url}


def test_an_administrator_makes_a_backup_on_another_disk(
    new_context: Callable[..., BrowserContext],
    club_url: str,
    login: dict[str, str],
    settings: pytest_django.Settings,
    tmp_path: Path,
) -> None:
    settings.DATA_DIR = tmp_path
    enter(a_table(an_event()), WIM_FROM_HENK)
    context = new_context(locale="nl-NL")
    context.add_cookies([login])  # type: ignore[list-item]
    page = context.new_page()
    page.goto(f"{club_url}/events/")
    expect(page.locator(".banner")).to_contain_text("Er is nog geen reservekopie")
    page.locator(".banner a").tap()

    usb = tmp_path / "usb"
    page.get_by_label("Een andere map").fill(str(usb))
    page.get_by_role("button", name="Deze map gebruiken").tap()
    expect(page.locator(".fault")).to_have_text("Deze map is er niet op deze computer.")
    assert violations(page) == []
    usb.mkdir()
    page.get_by_role("button", name="Deze map gebruiken").tap()
    expect(page.locator(".backup-path")).to_have_text(str(usb))

    page.get_by_role("button", name="Nu een reservekopie maken").tap()
    expect(page.locator(".banner")).to_contain_text("De reservekopie is gemaakt")
    (made,) = usb.iterdir()
    assert checked(made).rows["player"] == Player.objects.count() == 4
    with page.expect_download() as download:
        page.get_by_role("link", name="De laatste downloaden").tap()
    assert Path(download.value.path()).read_bytes() == made.read_bytes()

    page.emulate_media(color_scheme="dark")
    page.reload()
    assert violations(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert has_no_sideways_scroll(page)
    page.goto(f"{club_url}/events/")
    expect(page.locator(".banner")).to_have_count(0)
