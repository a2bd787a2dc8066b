"""The pictures of README and LEESMIJ: each there, small, and of a page that still reads the same.

`club.py pictures` takes them anew, in the demo club at a fixed moment.
"""

import json
from base64 import b64encode
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import pytest
from django.conf import settings
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import BrowserContext, Page

from sessions_app.access.codes import Place, renew_code
from sessions_app.demo.site import make_club, table_to_try
from sessions_app.models import AccessCode, Table
from sessions_app.shared.club import forget
from tests.sessions_app.clients import Clock

pytestmark = pytest.mark.usefixtures("transactional_db")

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
WORDS = FOLDER / "words.json"
LANGUAGES = {"nl": "nl-NL", "en": "en-GB"}
LARGEST, LARGEST_TOGETHER = 120_000, 3_000_000
MOMENT = datetime(2026, 11, 18, 21, 10)
HAND = "[234p] [567m] 456p 678s 3s !3s"
# What a page says: its words in order, without what only some browsers break into lines.
READ = "() => document.body.innerText.split(/\\s+/).filter(Boolean).join(' ')"


VISIBLE, MOST_PIXELS = 24, 5_000
"""So much of 3 × 255 is seen; a browser rounds some pixels, and more than so many are a change."""
CHANGED_PIXELS = """async ([sources, visible]) => {
  const pixels = async (source) => {
    const image = Object.assign(new Image(), { src: source });
    await image.decode();
    const { width, height } = image;
    const drawing = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
    drawing.drawImage(image, 0, 0);
    return drawing.getImageData(0, 0, width, height).data;
  };
  const [before, now] = await Promise.all(sources.map(pixels));
  const change = (at) => [at, at + 1, at + 2].reduce((sum, one) => sum + Math.abs(before[one] - now[one]), 0);
  let changed = before.length === now.length ? 0 : now.length;
  for (let at = 0; at < now.length; at += 4) changed += change(at) > visible;
  return changed;
}"""  # noqa: E501


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
        f"{language}/{picture.name}": opened(
            new_context(locale=locale, timezone_id=settings.TIME_ZONE), club_url, table, picture
        )
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
    """Take a picture; one that looks as the last one did leaves that as it is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    taken = page.screenshot(type="jpeg", quality=60, animations="disabled", caret="hide")
    if not path.exists() or differ(page.context.new_page(), path.read_bytes(), taken):
        path.write_bytes(taken)


def differ(blank: Page, *pictures: bytes) -> bool:
    """Return whether an eye sees a difference: the browser rounds a colour now and then."""
    sources = [f"data:image/jpeg;base64,{b64encode(each).decode()}" for each in pictures]
    return int(blank.evaluate(CHANGED_PIXELS, [sources, VISIBLE])) > MOST_PIXELS
