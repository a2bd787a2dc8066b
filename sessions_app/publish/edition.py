"""All files of what is published, by their path: pages, styles and drawings."""

from collections.abc import Mapping, Sequence
from posixpath import dirname, relpath

from django.template.loader import render_to_string
from django.utils import timezone, translation

from sessions_app.evening.the_club import the_club
from sessions_app.models import Season
from sessions_app.publish.pages import Page, pages_of
from sessions_app.publish.rewriting import static_page
from sessions_app.publish.sprites import plain_name, source_of
from sessions_app.publish.visiting import visited

Files = Mapping[str, bytes]


def edition_of(seasons: Sequence[Season]) -> Files:
    """In the language of the club; made as a whole before anything is written."""
    with translation.override(the_club().language or translation.get_language()):
        return _edition(pages_of(seasons))


def _edition(pages: Sequence[Page]) -> Files:
    addresses = {page.address: page.path for page in pages}
    foot = render_to_string("publish/foot.html", {"now": timezone.now()})
    made, static = {}, set()
    for page in pages:
        frame = {"nav": bar_of(pages, page), "foot": foot}
        written = static_page(visited(page.address), page.path, addresses, frame)
        made[page.path] = written.text.encode()
        static |= written.static
    for name in static:
        made[f"static/{plain_name(name)}"] = source_of(name).read_bytes()
    return made


def bar_of(pages: Sequence[Page], here: Page) -> str:
    folder = dirname(here.path) or "."
    entries = [
        (page.title, relpath(page.path, folder), page == here) for page in pages if page.title
    ]
    return render_to_string("publish/bar.html", {"entries": entries})
