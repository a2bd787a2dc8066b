"""Drawings of a sprite put into the page itself: from a disk a browser loads no sprite."""

import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from django.conf import settings
from django.contrib.staticfiles import finders

SVG = "http://www.w3.org/2000/svg"
FINGERPRINT = re.compile(r"\.[0-9a-f]{12}(?=\.\w+$)")
"""In the name of a collected file."""


def source_of(name: str) -> Path:
    """A static file by its name in addresses: as we keep it, or as it was collected."""
    found = finders.find(name)
    return Path(found) if found else Path(settings.STATIC_ROOT) / name


def plain_name(name: str) -> str:
    return FINGERPRINT.sub("", name)


def id_in_page(name: str, drawing: str) -> str:
    """Two sprites, and the page itself, may have things of one name."""
    return f"{Path(plain_name(name)).stem}-{drawing}"


def symbols_of(name: str, drawings: set[str]) -> list[str]:
    """The symbols of the sprite that hold these drawings, each once, in their order."""
    return [written for ids, written in _symbols(name) if not drawings.isdisjoint(ids)]


@cache
def _symbols(name: str) -> list[tuple[frozenset[str], str]]:
    """Each with the ids in it, and as it is written into a page."""
    ElementTree.register_namespace("", SVG)
    found = []
    for symbol in ElementTree.parse(source_of(name)).getroot():
        inside = [element for element in symbol.iter() if element.get("id")]
        ids = frozenset(element.attrib["id"] for element in inside)
        for element in inside:
            element.set("id", id_in_page(name, element.attrib["id"]))
        written = ElementTree.tostring(symbol, encoding="unicode")
        found.append((ids, written.replace(f' xmlns="{SVG}"', "").strip()))
    return found
