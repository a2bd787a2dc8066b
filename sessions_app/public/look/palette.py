"""The colours of the site, read from its style sheet, and how well they can be told apart."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from django.conf import settings

ROLE = re.compile(
    r"^  --([\w-]+): var\(--light, (#[0-9a-f]{6})\) var\(--dark, (#[0-9a-f]{6})\);$", re.MULTILINE
)

# WCAG AA: text needs 4.5, the border of a control and a focus ring 3.
TEXT, SHAPE = 4.5, 3.0

# Every pair of colours that the style sheets put on each other.
TEXT_PAIRS = {
    "ink": ("page", "surface", "sunk", "felt-tint", "red-tint", "indigo-tint", "lamp"),
    "soft": ("page", "surface", "sunk", "lamp"),
    "felt": ("page", "surface", "felt-tint"),
    "felt-deep": ("page", "surface"),
    "red": ("page", "surface", "red-tint"),
    "indigo": ("page", "surface", "indigo-tint"),
    "gold": ("page", "surface", "gold-tint"),
    "on-felt": ("felt", "felt-deep"),
    "on-cloth": ("cloth",),
    "on-red": ("red",),
    "on-gold": ("gold-fill",),
    "page": ("ink",),
}
SHAPE_PAIRS = {
    "edge": ("page", "surface"),
    "indigo": ("page", "surface", "sunk"),
    "felt": ("sunk",),
    "gold": ("page", "surface"),
}


class Role(NamedTuple):
    name: str
    light: str
    dark: str


class Pair(NamedTuple):
    front: Role
    back: Role
    least: float

    @property
    def light(self) -> float:
        return contrast(self.front.light, self.back.light)

    @property
    def dark(self) -> float:
        return contrast(self.front.dark, self.back.dark)


@cache
def roles() -> dict[str, Role]:
    sheet = Path(settings.BASE_DIR, "static", "css", "tokens.css").read_text(encoding="utf-8")
    return {name: Role(name, light, dark) for name, light, dark in ROLE.findall(sheet)}


def pairs() -> list[Pair]:
    return [
        Pair(roles()[front], roles()[back], least)
        for group, least in ((TEXT_PAIRS, TEXT), (SHAPE_PAIRS, SHAPE))
        for front, backs in group.items()
        for back in backs
    ]


def contrast(one: str, other: str) -> float:
    """From 1 (the same) to 21 (black on white), as WCAG 2 defines it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    red, green, blue = (linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
