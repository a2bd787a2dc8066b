"""Draw the tile sprite `tiles.svg`: 34 faces, eight flowers and seasons, a back and a blank.

    python static/tiles/draw_tiles.py

That needs Python and nothing else: the outlines of characters and letters lie in `outlines.json`.
Only when a tile needs another character are they taken from the fonts again (fonts-lxgw-wenkai
and fonts-inter of Debian). That, and only that, needs fontTools, which the site itself does not:

    pip install fonttools
    python static/tiles/draw_tiles.py --kai LXGWWenKai-Bold.ttf --sans Inter-Bold.otf

A browser that borrows a drawing from another file resolves no `url(#…)` in it, so there are flat
fills only. `t-3p` is a whole tile; `f-3p` is the drawing on it, for a tile that lies on its side.
"""

import argparse
import json
import math
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).resolve().parent
OUTLINES = FOLDER / "outlines.json"
SPRITE = FOLDER / "tiles.svg"

WIDTH, HEIGHT, EDGE_HEIGHT = 90, 120, 6.6
LYING_WIDTH, LYING_HEIGHT = 114, 97

INK, GREEN, RED, BLUE, GOLD = "#1f2a2c", "#17694c", "#b4321f", "#25457f", "#9a6b12"
IVORY, EDGE, RIM = "#fcf7ea", "#c9b58a", "#d8cbac"
BACK, BACK_EDGE, BACK_RIM, BACK_LINES = "#1d6a54", "#0f3f33", "#164f40", "#8cc7b3"

KAI, SANS = "kai", "sans"
NUMERALS = "一二三四五六七八九"
WIND_CHARACTERS = {"1z": "東", "2z": "南", "3z": "西", "4z": "北"}
SEASON_CHARACTERS = "春夏秋冬"
CHARACTERS = {
    KAI: NUMERALS + "萬" + "".join(WIND_CHARACTERS.values()) + "發中" + SEASON_CHARACTERS,
    SANS: "123456789OZWNESGR",
}

# The letters of the winds in Dutch, and those that are others in English.
WIND_LETTERS = {"1z": "O", "2z": "Z", "3z": "W", "4z": "N"}
ENGLISH_WIND_LETTERS = {"1z": "E", "2z": "S"}

Point = tuple[float, float]


# --- Plain SVG -------------------------------------------------------------------------------


def n(value: float) -> str:
    """A number with one decimal at most: half a tenth of a tile's unit is never seen."""
    text = f"{value:.1f}".removesuffix(".0")
    if text == "-0":
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def attributes(**given: object) -> str:
    """`stroke_width=2` becomes ` stroke-width="2"`; what is None is left out."""
    return "".join(
        f' {name.replace("_", "-")}="{n(value) if isinstance(value, float) else value}"'
        for name, value in given.items()
        if value is not None
    )


def shape(d: str, fill: str = "none", **more: object) -> str:
    return f'<path fill="{fill}"{attributes(**more)} d="{d}"/>'


def line(d: str, colour: str, width: float) -> str:
    return shape(d, stroke=colour, stroke_width=width, stroke_linecap="round")


def circle(x: float, y: float, radius: float, fill: str, **more: object) -> str:
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius)}" fill="{fill}"{attributes(**more)}/>'


def box(x: float, y: float, width: float, height: float, radius: float, fill: str) -> str:
    size = f'width="{n(width)}" height="{n(height)}"'
    return f'<rect x="{n(x)}" y="{n(y)}" {size} rx="{n(radius)}" fill="{fill}"/>'


def turned(angle: float, x: float, y: float) -> str | None:
    return f"rotate({n(angle)} {n(x)} {n(y)})" if angle else None


def around(x: float, y: float, radius: float, count: int, start: float = 0) -> Iterator[Point]:
    """Points spread evenly over a circle, the first at `start` degrees."""
    for step in range(count):
        angle = math.radians(start + step * 360 / count)
        yield x + math.cos(angle) * radius, y + math.sin(angle) * radius


# --- Characters and letters ------------------------------------------------------------------


class Outline(NamedTuple):
    bounds: tuple[float, float, float, float]
    path: str
    """Commands M, L, Q, C and Z in the units of the font, where y runs upwards."""


@cache
def outlines() -> dict[str, dict[str, Outline]]:
    stored = json.loads(OUTLINES.read_text(encoding="utf-8"))
    return {
        font: {
            character: Outline(tuple(bounds), path) for character, (bounds, path) in all_.items()
        }
        for font, all_ in stored.items()
    }


class Box(NamedTuple):
    """Where a character goes: its middle and the room it has."""

    x: float
    y: float
    width: float
    height: float


def glyph(
    font: str, character: str, room: Box, fill: str, *, bold: float = 0, pull: float = 1
) -> str:
    """A character fitted into its room; `pull` is how far it may be stretched out of shape."""
    outline = outlines()[font][character]
    left, bottom, right, top = outline.bounds
    across, upwards = room.width / (right - left), room.height / (top - bottom)
    across, upwards = min(across, upwards * pull), min(upwards, across * pull)
    dx = room.x - across * (left + right) / 2
    dy = room.y + upwards * (bottom + top) / 2
    d = re.sub(
        r"(-?\d+) (-?\d+)",
        lambda at: f"{n(dx + across * int(at[1]))} {n(dy - upwards * int(at[2]))}",
        outline.path,
    )
    if not bold:
        return shape(d, fill)
    return shape(d, fill, stroke=fill, stroke_width=bold, stroke_linejoin="round")


def take_outlines(paths: dict[str, Path]) -> dict[str, dict[str, Any]]:
    """Read the characters that we use from the fonts."""
    from fontTools.ttLib import TTFont  # type: ignore[import-not-found, unused-ignore]

    return {
        name: {character: take_outline(font, character) for character in CHARACTERS[name]}
        for name, font in ((name, TTFont(path)) for name, path in paths.items())
    }


def take_outline(font: Any, character: str) -> tuple[list[int], str]:
    from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-not-found, unused-ignore]
    from fontTools.pens.svgPathPen import (  # type: ignore[import-not-found, unused-ignore]
        SVGPathPen,
    )

    glyphs = font.getGlyphSet()
    drawn = glyphs[font.getBestCmap()[ord(character)]]
    bounds, pen = BoundsPen(glyphs), SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
    drawn.draw(bounds)
    drawn.draw(pen)
    return [round(value) for value in bounds.bounds], plain_path(pen.getCommands())


def plain_path(commands: str) -> str:
    """The same path without the shorthands H and V, so that every command takes points."""
    x = y = 0
    parts = []
    for command, text in re.findall(r"([MLHVQCZ])([^MLHVQCZ]*)", commands):
        numbers = [int(number) for number in re.findall(r"-?\d+", text)]
        if command == "H":
            command, numbers = "L", [numbers[0], y]
        if command == "V":
            command, numbers = "L", [x, numbers[0]]
        if numbers:
            x, y = numbers[-2:]
        parts.append(command + " ".join(map(str, numbers)))
    return "".join(parts)


# --- The index in the corner -----------------------------------------------------------------


def index(character: str, colour: str) -> str:
    # W is the widest letter: it keeps the distance to the left that the others have.
    room = Box(17 if character == "W" else 14.5, 16, 25, 17)
    return glyph(SANS, character, room, colour)


def dragon_index(character: str, colour: str) -> str:
    """A letter cut out of a lozenge, so that W(it) is not W(est)."""
    lozenge = box(5.5, 6, 22, 21, 6, colour)
    return lozenge + glyph(SANS, character, Box(16.5, 16.5, 17, 13), IVORY)


# --- Circles ---------------------------------------------------------------------------------


def pip(x: float, y: float, radius: float, colour: str) -> str:
    """A coin: a rim with a flower of six petals in it."""
    rim = circle(x, y, radius * 0.885, "none", stroke=colour, stroke_width=radius * 0.23)
    petals = around(x, y, radius * 0.37, 6, start=30)
    flower = "".join(circle(px, py, radius * 0.215, colour) for px, py in petals)
    return rim + flower + circle(x, y, radius * 0.2, colour)


def wheel(x: float = 45, y: float = 67) -> str:
    """Circle 1: one great coin with a flower of eight petals."""
    petal = f"M{x} {y}C{x - 8} {y - 7} {x - 6.2} {y - 17} {x} {y - 17.6}" + (
        f"C{x + 6.2} {y - 17} {x + 8} {y - 7} {x} {y}Z"
    )
    return (
        circle(x, y, 34, IVORY, stroke=BLUE, stroke_width=3.6)
        + "".join(circle(px, py, 3.2, GREEN) for px, py in around(x, y, 27, 20))
        + circle(x, y, 20.6, IVORY, stroke=BLUE, stroke_width=2.6)
        + "".join(shape(petal, RED, transform=turned(45 * k, x, y)) for k in range(8))
        + circle(x, y, 6.4, IVORY)
        + circle(x, y, 4.2, BLUE)
    )


# Middle, radius and colour of every coin.
PIPS: dict[int, list[tuple[float, float, float, str]]] = {
    2: [(45, 45, 19, GREEN), (45, 88.5, 19, BLUE)],
    3: [(24, 44, 14, BLUE), (45, 68, 14, RED), (66, 92, 14, GREEN)],
    4: [(26.5, 47, 15, BLUE), (63.5, 47, 15, GREEN), (26.5, 87, 15, GREEN), (63.5, 87, 15, BLUE)],
    5: [
        (23.5, 44, 12.6, BLUE),
        (66.5, 44, 12.6, GREEN),
        (45, 68, 12.6, RED),
        (23.5, 92, 12.6, GREEN),
        (66.5, 92, 12.6, BLUE),
    ],
    6: [(x, y, 12.6, GREEN if y < 50 else RED) for y in (40, 68.5, 95.5) for x in (29, 61)],
    7: [
        *((23 + 22 * step, 38.5 + 7.5 * step, 10, GREEN) for step in range(3)),
        *((x, y, 11, RED) for y in (75, 98.5) for x in (30.5, 59.5)),
    ],
    8: [(x, y, 10.1, BLUE) for y in (35.5, 57, 78.5, 100) for x in (31, 59)],
    9: [
        (x, y, 11.2, colour)
        for y, colour in ((41, GREEN), (68.5, RED), (96, BLUE))
        for x in (19.5, 45, 70.5)
    ],
}


def circles(number: int) -> str:
    return wheel() if number == 1 else "".join(pip(*coin) for coin in PIPS[number])


# --- Bamboo ----------------------------------------------------------------------------------


class Stick(NamedTuple):
    x: float
    y: float
    height: float
    width: float
    colour: str
    angle: float = 0


def stick(given: Stick) -> str:
    """Two joints of bamboo between three knots, each joint with a streak of light."""
    x, y, height, width, colour, angle = given
    top, bottom = y - height / 2, y + height / 2
    knots = "".join(
        box(x - width * 0.6, at, width * 1.2, 3.4, 1.7, colour)
        for at in (top, y - 1.7, bottom - 3.4)
    )
    streak_x = x - width * 0.12
    streaks = f"M{n(streak_x)} {n(top + 6)}V{n(y - 4.4)}M{n(streak_x)} {n(y + 4.4)}V{n(bottom - 6)}"
    drawn = (
        shape(joint(x, top + 1.5, y, width) + joint(x, y, bottom - 1.5, width), colour)
        + knots
        + line(streaks, IVORY, 1.6)
    )
    return f"<g{attributes(transform=turned(angle, x, y))}>{drawn}</g>" if angle else drawn


def joint(x: float, top: float, bottom: float, width: float) -> str:
    """One joint, a little slimmer in its middle."""
    half, waist, middle = width / 2, width * 0.3, (top + bottom) / 2
    return (
        f"M{n(x - half)} {n(top)}Q{n(x - waist)} {n(middle)} {n(x - half)} {n(bottom)}"
        f"H{n(x + half)}Q{n(x + waist)} {n(middle)} {n(x + half)} {n(top)}Z"
    )


# 2, 3, 4, 6 and 8 are green all over: a hand of only green tiles is a hand in every rule book.
STICKS: dict[int, list[Stick]] = {
    2: [Stick(45, y, 39, 15, GREEN) for y in (46, 89)],
    3: [Stick(x, y, 39, 14, GREEN) for x, y in ((45, 46), (26, 89), (64, 89))],
    4: [Stick(x, y, 39, 14, GREEN) for y in (47, 89) for x in (27, 63)],
    5: [
        *(Stick(x, y, 37, 13, GREEN) for y in (48, 90) for x in (21.5, 68.5)),
        Stick(45, 69, 40, 13, RED),
    ],
    6: [Stick(x, y, 38, 13, GREEN) for y in (48, 89.5) for x in (21, 45, 69)],
    7: [
        Stick(45, 38, 25, 13, RED),
        *(Stick(x, y, 26, 13, GREEN) for y in (67.5, 96) for x in (21, 45, 69)),
    ],
    8: [
        *(Stick(x, y, 38, 10.5, GREEN) for y in (48.5, 90) for x in (16.5, 73.5)),
        Stick(35.5, 48, 33, 10.5, GREEN, -34),
        Stick(54.5, 48, 33, 10.5, GREEN, 34),
        Stick(35.5, 90.5, 33, 10.5, GREEN, 34),
        Stick(54.5, 90.5, 33, 10.5, GREEN, -34),
    ],
    9: [
        Stick(x, y, 25.5, 13, colour)
        for x, colour in ((21, GREEN), (45, RED), (69, GREEN))
        for y in (41.5, 69, 96.5)
    ],
}

# How far each plume of the peacock is turned, and how long it is.
PLUMES = ((12, 43), (37, 40), (62, 33.5), (88, 29.5), (114, 29.5))


def plume(angle: float, length: float) -> str:
    """A feather that ends in an eye, turned around the root of the tail."""
    x, root = 50, 76
    eye = root - length
    feather = (
        f"M{x} {root}C{x - 5} {n(root - length * 0.5)} {x - 8.6} {n(eye + 7)} {x - 8.2} {n(eye)}"
        f"C{x - 7.6} {n(eye - 11)} {x + 7.6} {n(eye - 11)} {x + 8.2} {n(eye)}"
        f"C{x + 8.6} {n(eye + 7)} {x + 5} {n(root - length * 0.5)} {x} {root}Z"
    )
    drawn = (
        shape(feather, GREEN, stroke=IVORY, stroke_width=1.6)
        + circle(x, eye, 5.2, IVORY)
        + circle(x, eye, 3.4, RED)
    )
    return f"<g{attributes(transform=turned(angle, x, root))}>{drawn}</g>"


def peacock() -> str:
    """Bamboo 1: a bird, as on every set, on a perch of bamboo."""
    body = (
        "M27 29.5C33.5 29.5 35.5 35 35 40.5C34.5 48 38 52.5 45 57.5C55 64 60.5 72 57.5 80.5"
        "C53.5 91 40 93 31 87C21 80 18.5 68.5 22 58C24 51.5 22.5 46 20.8 41"
        "C18.5 34.5 21.5 29.5 27 29.5Z"
    )
    wing = "M33 61.5C43 58 54 66 60.5 82C50 87 37.5 84 33 75.5C30.5 71 30.5 65.5 33 61.5Z"
    return (
        stick(Stick(43, 104, 64, 7, GREEN, 90))
        + "".join(plume(*each) for each in PLUMES)
        + line("M37 88V100M45.5 87V100", RED, 2.6)
        + line("M28.5 30L28 22.5M31 30.5L34 23M33 32L39.5 27.5", BLUE, 1.7)
        + "".join(circle(x, y, 2.1, RED) for x, y in ((28, 21.5), (34.6, 22), (40.6, 26.8)))
        + shape(body, BLUE)
        + shape(wing, GREEN, stroke=IVORY, stroke_width=1.8)
        + line("M38 67C44.5 67.5 50 72 54 78M37 73C41.5 74 46 77 49.5 81", IVORY, 1.8)
        + shape("M21 35L11.5 40.5L21.5 42.5Z", RED)
        + circle(27, 37, 3, IVORY)
        + circle(26.6, 37, 1.6, INK)
    )


def bamboo(number: int) -> str:
    return peacock() if number == 1 else "".join(stick(each) for each in STICKS[number])


# --- Characters, winds and dragons -----------------------------------------------------------

# One to three are a few level strokes; stretched to the height of the others they would be bars.
NUMERAL_HEIGHTS = {1: 8.5, 2: 25, 3: 31}


def characters(number: int) -> str:
    height = NUMERAL_HEIGHTS.get(number, 37)
    numeral = glyph(
        KAI, NUMERALS[number - 1], Box(51.5, 32.5, 45, height), INK, bold=2.2, pull=1.25
    )
    return numeral + glyph(KAI, "萬", Box(46.5, 82, 57, 51), RED, bold=1.3, pull=1.15)


def wind(code: str) -> str:
    return glyph(KAI, WIND_CHARACTERS[code], Box(46, 69, 66, 76), INK, bold=2.4, pull=1.2)


def white_dragon() -> str:
    """The empty frame of Western sets, with a diamond on each corner."""
    frame = (
        f'<rect x="17.5" y="36" width="55" height="67" rx="4" fill="none"'
        f' stroke="{BLUE}" stroke-width="5"/>'
        f'<rect x="25.5" y="44" width="39" height="51" rx="2" fill="none"'
        f' stroke="{BLUE}" stroke-width="2.2"/>'
    )
    corners = "".join(
        shape(f"M{x} {y - 6.5}l6.5 6.5l-6.5 6.5l-6.5-6.5Z", BLUE, stroke=IVORY, stroke_width=1.6)
        for x in (17.5, 72.5)
        for y in (36, 103)
    )
    return frame + corners


def green_dragon() -> str:
    return glyph(KAI, "發", Box(46, 69, 66, 78), GREEN, bold=1.8, pull=1.2)


def red_dragon() -> str:
    return glyph(KAI, "中", Box(46, 69, 54, 78), RED, bold=3, pull=1.2)


# --- Flowers and seasons ---------------------------------------------------------------------


def petal(x: float, y: float, length: float, width: float, angle: float, colour: str) -> str:
    d = (
        f"M{n(x)} {n(y)}C{n(x - width)} {n(y - length * 0.35)} {n(x - width * 0.8)} {n(y - length)}"
        f" {n(x)} {n(y - length)}C{n(x + width * 0.8)} {n(y - length)} {n(x + width)}"
        f" {n(y - length * 0.35)} {n(x)} {n(y)}Z"
    )
    outline = {"stroke": IVORY, "stroke_width": 1.3}
    return shape(d, colour, transform=turned(angle, x, y), **outline)


def leaf(x: float, y: float, length: float, width: float, angle: float, colour: str) -> str:
    d = (
        f"M{n(x)} {n(y)}Q{n(x - width)} {n(y - length * 0.45)} {n(x)} {n(y - length)}"
        f"Q{n(x + width)} {n(y - length * 0.45)} {n(x)} {n(y)}Z"
    )
    return shape(d, colour, transform=turned(angle, x, y))


def blossom(x: float, y: float, radius: float) -> str:
    petals = "".join(
        circle(px, py, radius * 0.54, RED, stroke=IVORY, stroke_width=1.4)
        for px, py in around(x, y, radius * 0.6, 5, start=-90)
    )
    stamens = "".join(circle(px, py, 1.2, IVORY) for px, py in around(x, y, radius * 0.36, 5, -54))
    heart = circle(x, y, radius * 0.3, IVORY) + circle(x, y, radius * 0.15, GOLD)
    return petals + (stamens if radius > 15 else "") + heart


def plum() -> str:
    branch = "M12 106C29 99 35 89 44 77C53 66 66 61 74.5 34"
    twigs = "M38 85C33 76 28 70 21 67M50 71C58 76 64 82 68 88"
    return (
        line(branch + twigs, INK, 4)
        + blossom(54, 51, 22)
        + blossom(24, 66, 13)
        + blossom(67, 91, 15)
        + circle(75, 33, 4.6, RED)
        + circle(36.5, 101, 4.2, RED)
    )


# Each long leaf of the orchid: its tip, and the points that bend its two sides.
BLADES = (
    ("83 53", "65 63", "74 74"),
    ("83 89", "69 69", "78 82"),
    ("9 57", "25 65", "16 76"),
    ("9 91", "22 70", "13 83"),
)


def orchid() -> str:
    leaves = "".join(
        shape(
            f"M47 109Q{above} {tip}Q{below} 47 109Z", GREEN, stroke=GREEN, stroke_linejoin="round"
        )
        for tip, above, below in BLADES
    )
    stem = line("M47 108C48 92 45 78 45 62", GREEN, 3.2)
    flower = "".join(
        petal(45, 55, length, 10, angle, BLUE)
        for angle, length in ((0, 28), (70, 25), (-70, 25), (138, 21), (-138, 21))
    )
    return leaves + stem + flower + petal(45, 52, 17, 8, 180, RED) + circle(45, 53, 3.6, GOLD)


def chrysanthemum() -> str:
    stem = line("M45 70C46 86 45 98 41 109", GREEN, 4)
    leaves = leaf(44, 99, 30, 13, 60, GREEN) + leaf(44, 105, 29, 12, -64, GREEN)
    outer = "".join(petal(45, 58, 31, 4.8, 22.5 * k, GOLD) for k in range(16))
    inner = "".join(petal(45, 58, 19, 4.4, 36 * k + 11, RED) for k in range(10))
    return stem + leaves + outer + inner + circle(45, 58, 4.6, IVORY) + circle(45, 58, 2.8, GOLD)


# Foot and angle of every leaf.
BAMBOO_LEAVES = (
    *((40, 50, angle) for angle in (26, 54, 82)),
    *((33, 87, angle) for angle in (-50, -78)),
    (66, 73, 42),
    (60, 60, -30),
)


def bamboo_plant() -> str:
    stems = stick(Stick(36, 66, 86, 11, GREEN)) + stick(Stick(63, 82, 54, 8.5, GREEN))
    return stems + "".join(leaf(x, y, 30, 9, angle, GREEN) for x, y, angle in BAMBOO_LEAVES)


def sprout() -> str:
    leaves = leaf(45, 92, 29, 15, 60, GREEN) + leaf(45, 92, 29, 15, -60, GREEN)
    return line("M45 109V86", GREEN, 4.4) + leaves + leaf(45, 89, 20, 10, 0, GREEN)


def sun(x: float = 45, y: float = 89.5) -> str:
    ray = f"M{x} {y - 14.5}V{y - 19.5}"
    rays = "".join(
        shape(
            ray,
            stroke=RED,
            stroke_width=4,
            stroke_linecap="round",
            transform=turned(45 * k, x, y),
        )
        for k in range(8)
    )
    return circle(x, y, 10, RED) + rays


def ginkgo() -> str:
    fan = (
        "M45 102C36 99 22 95 18 83C25 72 37 70.5 43 75L45 86L47 75C53 70.5 65 72 72 83"
        "C68 95 54 99 45 102Z"
    )
    veins = "M41.5 95L33 79M37 96L26 83.5M48.5 95L57 79M53 96L64 83.5"
    return (
        line("M45 100C45 104 44 107 42 110", GOLD, 3.6) + shape(fan, GOLD) + line(veins, IVORY, 1.5)
    )


def snowflake(x: float = 45, y: float = 90) -> str:
    arm = f"M{x} {y}V{y - 19}M{x} {y - 11.5}l-5.5-5M{x} {y - 11.5}l5.5-5"
    arms = "".join(shape(arm, transform=turned(60 * k, x, y)) for k in range(6))
    return f'<g stroke="{BLUE}" stroke-width="3.4" stroke-linecap="round">{arms}</g>'


FLOWERS: tuple[Callable[[], str], ...] = (plum, orchid, chrysanthemum, bamboo_plant)
SEASONS: tuple[Callable[[], str], ...] = (sprout, sun, ginkgo, snowflake)


def season(number: int) -> str:
    character = SEASON_CHARACTERS[number - 1]
    return (
        glyph(KAI, character, Box(52, 42, 48, 48), INK, bold=1.8, pull=1.15) + SEASONS[number - 1]()
    )


# --- The sprite ------------------------------------------------------------------------------


def faces() -> Iterator[tuple[str, str]]:
    """The name and the drawing of every tile."""
    for number in range(1, 10):
        yield f"{number}m", index(str(number), RED) + characters(number)
    for number in range(1, 10):
        yield f"{number}p", index(str(number), BLUE) + circles(number)
    for number in range(1, 10):
        yield f"{number}s", index(str(number), GREEN) + bamboo(number)
    for code, letter in WIND_LETTERS.items():
        yield code, index(letter, INK) + wind(code)
    for code, letter in ENGLISH_WIND_LETTERS.items():
        yield f"{code}-en", index(letter, INK) + wind(code)
    yield "5z", dragon_index("W", BLUE) + white_dragon()
    yield "6z", dragon_index("G", GREEN) + green_dragon()
    yield "7z", dragon_index("R", RED) + red_dragon()
    for number in range(1, 5):
        yield f"{number}f", index(str(number), RED) + FLOWERS[number - 1]()
    for number in range(1, 5):
        yield f"{number + 4}f", index(str(number), BLUE) + season(number)


def block(width: int, height: int, side: str, top: str, rim: str) -> str:
    """The tile itself: its top, and below it the side that it stands on."""
    return (
        f'<rect width="{width}" height="{height}" rx="11" fill="{side}"/>'
        f'<rect x=".6" y=".6" width="{n(width - 1.2)}" height="{n(height - EDGE_HEIGHT - 0.6)}"'
        f' rx="10.4" fill="{top}" stroke="{rim}" stroke-width="1.2"/>'
    )


def lattice() -> str:
    """The back: diamonds within a line."""
    diamonds = "".join(
        shape(f"M{x} {n(y - 8)}l8 8l-8 8l-8-8Z") + circle(x, y, 2, BACK_LINES, stroke="none")
        for x in (23, 45, 67)
        for y in (22.5, 45.5, 68.5, 91.5)
    )
    frame = '<rect x="9" y="9" width="72" height="96" rx="5" fill="none"/>'
    return f'<g stroke="{BACK_LINES}" stroke-width="2">{frame}{diamonds}</g>'


def symbol(name: str, content: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {width} {height}">{content}</symbol>'


def symbols() -> Iterator[str]:
    ivory = block(WIDTH, HEIGHT, EDGE, IVORY, RIM)
    for code, drawing in faces():
        yield symbol(f"t-{code}", f'{ivory}<g id="f-{code}">{drawing}</g>')
    yield symbol("t-blank", ivory)
    yield symbol("t-back", block(WIDTH, HEIGHT, BACK_EDGE, BACK, BACK_RIM) + lattice())
    lying = block(LYING_WIDTH, LYING_HEIGHT, EDGE, IVORY, RIM)
    yield symbol("lying", lying, LYING_WIDTH, LYING_HEIGHT)


NOTICE = (
    "<!-- Drawn by draw_tiles.py. Characters are outlines of LXGW WenKai, letters and digits of"
    " Inter, both under the SIL Open Font License 1.1: see LICENSE.txt. -->"
)


def sprite() -> str:
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', NOTICE, *symbols(), "</svg>", ""])


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw the tile sprite.")
    parser.add_argument("--kai", type=Path, help="LXGWWenKai-Bold.ttf, to take its outlines again")
    parser.add_argument("--sans", type=Path, help="Inter-Bold.otf, to take its outlines again")
    given = parser.parse_args()
    if bool(given.kai) != bool(given.sans):
        parser.error("give both fonts, or neither")
    if given.kai:
        taken = take_outlines({KAI: given.kai, SANS: given.sans})
        OUTLINES.write_text(
            json.dumps(taken, ensure_ascii=False, indent=0) + "\n", encoding="utf-8"
        )
    SPRITE.write_text(sprite(), encoding="utf-8")


if __name__ == "__main__":
    main()
