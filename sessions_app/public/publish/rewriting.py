"""A page of the site made into one that is read from a disk.

Links to other published pages lead to their files; what needs the site (forms, scripts, buttons to
pages that are not there) is left out; styles are beside the page and drawings in it.
"""

import re
from collections import defaultdict
from collections.abc import Mapping
from html import unescape
from html.parser import HTMLParser
from posixpath import dirname, relpath
from urllib.parse import urljoin

from django.conf import settings

from sessions_app.public.publish.pages import Page
from sessions_app.public.publish.sprites import id_in_page, plain_name, symbols_of

VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
LEFT_OUT = frozenset("script form dialog template".split())
UNWRAPPED = "noscript"
"""What is for who has no scripts is for every page on a disk."""
ADDRESS = re.compile(r'(?<=\s)(href|src)="([^"]*)"')
OF_HTMX = re.compile(r"""\shx-[\w-]+(?:="[^"]*"|='[^']*')?""")
ONLINE = "data-online"
"""Marks an element that means nothing without the site."""

Attributes = dict[str, str | None]


class StaticPage(HTMLParser):
    """Feed it a page; `text` is the page for the disk and `static` the files that it needs."""

    def __init__(self, page: Page, files: Mapping[str, str], frame: Mapping[str, str]) -> None:
        super().__init__(convert_charrefs=False)
        self.address, self.folder = page.address, dirname(page.path)
        self.files = files
        """The file of every published address."""
        self.frame = frame
        """What stands instead of an element of the frame, by its class."""
        self.static: set[str] = set()
        self._drawings: dict[str, set[str]] = defaultdict(set)
        self._parts: list[str] = []
        self._left_out: list[str] = []
        """The elements within one that is left out, that one first."""
        self._plain: list[bool] = []
        """Of every open link, whether it became plain words."""
        self._symbols_at = 0

    @property
    def text(self) -> str:
        symbols = [
            symbol
            for name, drawings in self._drawings.items()
            for symbol in symbols_of(name, drawings)
        ]
        sprite = f'<svg hidden aria-hidden="true">{"".join(symbols)}</svg>' if symbols else ""
        before, after = self._parts[: self._symbols_at], self._parts[self._symbols_at :]
        return "".join([*before, sprite, *after])

    # ---- what the parser hears ---------------------------------------------------------------

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = dict(attrs)
        if tag == UNWRAPPED:
            return
        if self._left_out or self._is_left_out(tag, about):
            if tag not in VOID:
                self._left_out.append(tag)
            return
        written = self._written(tag, about)
        self._parts.append(written)
        if tag == "body":
            self._symbols_at = len(self._parts)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if not self._left_out:
            self._parts.append(self._written(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if tag == UNWRAPPED:
            return
        if self._left_out:
            self._left_out.pop()
        elif tag == "button" or (tag == "a" and self._plain.pop()):
            self._parts.append("</span>")
        else:
            self._parts.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        self._keep(data)

    def handle_entityref(self, name: str) -> None:
        self._keep(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self._keep(f"&#{name};")

    def handle_decl(self, decl: str) -> None:
        self._keep(f"<!{decl}>")

    def _keep(self, text: str) -> None:
        if not self._left_out:
            self._parts.append(text)

    # ---- elements ----------------------------------------------------------------------------

    def _is_left_out(self, tag: str, about: Attributes) -> bool:
        instead = self.frame.get(about.get("class") or "") if tag in ("nav", "footer") else None
        if instead is not None:
            self._parts.append(instead)
            return True
        is_button = tag == "a" and "button" in (about.get("class") or "").split()
        return (
            tag in LEFT_OUT
            or ONLINE in about
            or "data-device" in about
            or (tag == "meta" and about.get("name") == "htmx-config")
            or (tag == "link" and about.get("rel") == "manifest")
            or (is_button and not self._leads_somewhere(about))
            or (tag == "button" and "hidden" in about)
        )

    def _leads_somewhere(self, about: Attributes) -> bool:
        address = about.get("href") or ""
        return self._file(address) is not None or not address.startswith(("/", "?"))

    def _file(self, address: str) -> str | None:
        """Of a published page, also where the address says only what is chosen on this one."""
        return self.files.get(urljoin(self.address, address))

    def _written(self, tag: str, about: Attributes) -> str:
        """As the template wrote it, but for addresses: the parser forgets large letters.

        A button does nothing without its script: its words stay.
        """
        if tag == "button":
            return f'<span class="{about.get("class") or ""}">'
        written = OF_HTMX.sub("", self.get_starttag_text() or "")
        if tag == "a":
            self._plain.append(not self._leads_somewhere(about))
            if self._plain[-1]:
                return ADDRESS.sub("", written).replace("<a", "<span", 1)
        change = self._drawing if tag == "use" else self._address
        return ADDRESS.sub(change, written)

    # ---- addresses ---------------------------------------------------------------------------

    def _address(self, found: re.Match[str]) -> str:
        attribute, address = found.groups()
        if address.startswith(settings.STATIC_URL):
            name = address.removeprefix(settings.STATIC_URL)
            self.static.add(name)
            return f'{attribute}="{self._from_here("static/" + plain_name(name))}"'
        file = self._file(unescape(address))
        return f'{attribute}="{self._from_here(file)}"' if file else found[0]

    def _drawing(self, found: re.Match[str]) -> str:
        attribute, address = found.groups()
        name, _hash, drawing = address.removeprefix(settings.STATIC_URL).partition("#")
        self._drawings[name].add(drawing)
        return f'{attribute}="#{id_in_page(name, drawing)}"'

    def _from_here(self, file: str) -> str:
        return relpath(file, self.folder or ".")


def static_page(
    text: str, page: Page, files: Mapping[str, str], frame: Mapping[str, str]
) -> StaticPage:
    written = StaticPage(page, files, frame)
    written.feed(text)
    written.close()
    return written
