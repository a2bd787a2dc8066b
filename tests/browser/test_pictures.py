"""The pictures of README and LEESMIJ: each there, small, and of a page that still reads the same.

`club.py pictures` takes them anew, in the demo club at a fixed moment.
"""

import json
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import BrowserContext, Page

from sessions_app.access.codes import Place, renew_code
from sessions_app.club.the_club import forget
from sessions_app.demo.site import make_club, table_to_try
from sessions_app.models import AccessCode, Table
from tests.sessions_app.doors import Clock

pytestmark = pytest.mark.usefixtures("transactional_db")

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
WORDS = FOLDER / "words.json"
LANGUAGES = {"nl": "nl-NL", "en": "en-GB"}
LARGEST, LARGEST_TOGETHER = 120_000, 3_000_000
MOMENT = datetime(2026, 11, 18, 21, 10)
HAND = "[234p] [567m] 456p 678s 3s !3s"
# What a page says: its words in order, without what only some browsers break into lines.
READ = "() => document.body.innerText.split(/\\s+/).filter(Boolean).join(' ')"


class Picture(NamedTuple):
    """A page that is shown, and whether a tablet at a table has it."""

    name: str
    address: Callable[[Table], str]
    needs_card: bool = False


PICTURES = (
    Picture("table", lambda table: reverse("table", args=[table.public_id]), needs_card=True),
    Picture("standings", lambda table: reverse("standings")),
    Picture("live", lambda table: reverse("live", args=[table.event.public_id])),
    Picture("calculator", lambda table: f"{reverse('calculator')}?seat=S&tiles={HAND}"),
)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table of the evening in progress, at the moment of the pictures."""
    Clock(monkeypatch).now = timezone.make_aware(MOMENT)
    make_club(lambda done, total: None)
    forget()
    found = table_to_try()
    assert found
    return found


@pytest.fixture
def pages(
    new_context: Callable[..., BrowserContext], club_url: str, table: Table
) -> dict[str, Page]:
    """Every page, in both languages, as it is shown."""
    return {
        f"{language}/{picture.name}": opened(new_context(locale=locale), club_url, table, picture)
        for language, locale in LANGUAGES.items()
        for picture in PICTURES
    }


def opened(context: BrowserContext, club_url: str, table: Table, picture: Picture) -> Page:
    page = context.new_page()
    page.clock.set_fixed_time(timezone.make_aware(MOMENT))
    if picture.needs_card:
        card = renew_code(table.event, Place(AccessCode.Opens.TABLE, table.number))
        page.goto(club_url + reverse("open_code", args=[card.token]))
    page.goto(club_url + picture.address(table))
    page.wait_for_load_state("networkidle")
    return page


def test_the_pictures_show_what_the_pages_say(
    pages: dict[str, Page], pytestconfig: pytest.Config
) -> None:
    words = {name: page.evaluate(READ) for name, page in pages.items()}
    if pytestconfig.getoption("--take"):
        for name, page in pages.items():
            take(page, FOLDER / f"{name}.jpg")
        text = json.dumps(words, ensure_ascii=False, indent=1)
        WORDS.write_text(f"{text}\n", encoding="utf-8")
    assert json.loads(WORDS.read_text(encoding="utf-8")) == words
    sizes = {name: (FOLDER / f"{name}.jpg").stat().st_size for name in words}
    assert {name: size for name, size in sizes.items() if size > LARGEST} == {}
    assert sum(sizes.values()) <= LARGEST_TOGETHER


def take(page: Page, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path, type="jpeg", quality=60, animations="disabled", caret="hide")
