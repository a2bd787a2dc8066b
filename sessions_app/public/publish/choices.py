"""What is chosen on a page by a link, as a page of its own: rules, a kind of hand, a next page."""

import re
from collections.abc import Mapping
from html import unescape
from posixpath import splitext
from urllib.parse import parse_qsl, urljoin, urlsplit

from sessions_app.public.publish.pages import Page

LINK = re.compile(r'<a\s[^>]*?href="([^"]*)"')
NOT_IN_A_NAME = re.compile(r"[^\w.-]+")


def choices_on(page: Page, text: str) -> list[Page]:
    """Those to which this text leads: of the page itself, or of a choice that was made on it."""
    here = urlsplit(page.address).path
    found = set()
    for link in LINK.findall(text) if page.choices else ():
        address = urljoin(page.address, unescape(link))
        asked = urlsplit(address)
        chosen = dict(parse_qsl(asked.query))
        if asked.path == here and chosen and chosen.keys() <= set(page.choices):
            found.add(Page(path_of(page, chosen), address, page.title))
    return sorted(found)


def path_of(page: Page, chosen: Mapping[str, str]) -> str:
    stem, suffix = splitext(page.path)
    names = (NOT_IN_A_NAME.sub("-", value) for value in chosen.values())
    return "-".join([stem, *names]) + suffix
