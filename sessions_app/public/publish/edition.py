"""All files of what is published, by their path: pages, styles and drawings."""

from collections.abc import Iterable, Mapping, Sequence
from posixpath import dirname, relpath

from django.template.loader import render_to_string
from django.utils import timezone, translation

from sessions_app.models import Season
from sessions_app.public.publish.choices import choices_on
from sessions_app.public.publish.pages import Page, pages_of
from sessions_app.public.publish.rewriting import static_page
from sessions_app.public.publish.sprites import plain_name, source_of
from sessions_app.public.publish.visiting import visited
from sessions_app.shared.club import the_club

Files = Mapping[str, bytes]


def edition_of(seasons: Sequence[Season]) -> Files:
    """In the language of the club; made as a whole before anything is written."""
    with translation.override(the_club().language or translation.get_language()):
        return _edition(pages_of(seasons))


def _edition(pages: Sequence[Page]) -> Files:
    texts = visited_with_choices(pages)
    files = {page.address: page.path for page in texts}
    foot = render_to_string("public/publish/_foot.html", {"now": timezone.now()})
    made, static = {}, set()
    for page, text in texts.items():
        frame = {"nav": bar_of(pages, page), "foot": foot}
        written = static_page(text, page, files, frame)
        made[page.path] = written.text.encode()
        static |= written.static
    for name in static:
        made[f"static/{plain_name(name)}"] = source_of(name).read_bytes()
    return made


def visited_with_choices(pages: Iterable[Page]) -> dict[Page, str]:
    """These pages as the site shows them, each followed by what is chosen on it."""
    texts: dict[Page, str] = {}
    for page in pages:
        ahead = [page]
        for each in ahead:
            texts[each] = visited(each.address)
            ahead += [found for found in choices_on(page, texts[each]) if found not in ahead]
    return texts


def bar_of(pages: Sequence[Page], here: Page) -> str:
    folder = dirname(here.path) or "."
    entries = [
        (page.title, relpath(page.path, folder), page.title == here.title)
        for page in pages
        if page.title
    ]
    return render_to_string("public/publish/_bar.html", {"entries": entries})
