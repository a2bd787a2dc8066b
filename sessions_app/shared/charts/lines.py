"""Lines over time, drawn on the server: who went up and who went down.

Places across are percentages and heights are pixels, so that a drawing takes the width it is given
while its letters and lines keep their size on a phone.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from sessions_app.shared.amounts import amount

Value = Fraction | int | None

HEIGHT, ABOVE, BELOW = 190, 14, 14
LEFT, RIGHT = 2, 98
"""Percent, so that the dots at both ends are whole."""
TONES = ("gold", "felt", "indigo")
LINE_OF_TEXT = 20
STEPS = (1, 2, 5)
GRID_LINES = 4
NARROW, LONGEST_NAME = 3, 16
"""Characters."""
BEFORE_NAME, LETTER = 0.6, 0.7
"""In em; a bold letter is seldom wider."""


class Series(NamedTuple):
    """One line."""

    name: str
    values: Sequence[Value]
    """One for each label; None where there is nothing, and the line is broken."""
    stands_out: bool = False
    """Drawn in a colour of its own, with its name; the others stay behind it."""


class Dot(NamedTuple):
    x: str
    y: str


class Line(NamedTuple):
    tone: str
    """Empty for one that stays behind."""
    parts: list[str]
    """As a polyline takes them."""
    dots: list[Dot]
    alone: list[Dot]
    """Those that no part leads to or from."""


class Mark(NamedTuple):
    """A word at a height."""

    y: str
    text: str
    tone: str = ""


class PlotRow(NamedTuple):
    name: str
    cells: list[str]


@dataclass(frozen=True)
class Plot:
    """What _shared/_line.html shows: a drawing, and the same as a table."""

    title: str
    labels: Sequence[str]
    lines: list[Line]
    grid: list[Mark]
    ends: list[Mark]
    """The names, at the end of their lines."""
    rows: list[PlotRow]
    height: int = HEIGHT

    @property
    def is_wide(self) -> bool:
        """Whether its numbers need more room at the side."""
        return max((len(mark.text) for mark in self.grid), default=0) > NARROW

    @property
    def ends_width(self) -> str:
        """Room for the longest name, in the unit of its letters."""
        longest = max((len(mark.text) for mark in self.ends), default=0)
        return f"{BEFORE_NAME + LETTER * min(longest, LONGEST_NAME):.1f}em"


def line_plot(
    series: Sequence[Series], labels: Sequence[str], *, title: str, first_is_best: bool = False
) -> Plot:
    """Higher is more, or with `first_is_best` the first place is on top."""
    known = [value for each in series for value in each.values if value is not None]
    grid = (ranks if first_is_best else round_numbers)(known or [1])
    height_of = scale([*known, *grid], upside_down=first_is_best)
    across = [place_across(number, len(labels)) for number in range(len(labels))]
    behind = [each for each in series if not each.stands_out]
    before = [each for each in series if each.stands_out]
    toned = list(zip(before, tones(len(before)), strict=True))
    return Plot(
        title,
        labels,
        # The first that stands out is drawn last, above all others.
        [line_of(each, "", across, height_of) for each in behind]
        + [line_of(each, tone, across, height_of) for each, tone in reversed(toned)],
        [Mark(pixels(height_of(value)), amount(Fraction(value))) for value in grid],
        ends_of(toned, height_of),
        [PlotRow(each.name, [written(value) for value in each.values]) for each in series],
    )


def tones(count: int) -> list[str]:
    return [TONES[number % len(TONES)] for number in range(count)]


def written(value: Value) -> str:
    return "" if value is None else amount(Fraction(value))


# ---- where things are ------------------------------------------------------------------------

HeightOf = Callable[[Fraction | int], float]


def scale(values: Sequence[Fraction | int], *, upside_down: bool) -> HeightOf:
    lowest, highest = min(values), max(values)
    room = HEIGHT - ABOVE - BELOW

    def height_of(value: Fraction | int) -> float:
        share = float(Fraction(value - lowest) / ((highest - lowest) or 1))
        return ABOVE + room * (share if upside_down else 1 - share)

    return height_of


def place_across(number: int, count: int) -> float:
    return LEFT + (RIGHT - LEFT) * number / (count - 1) if count > 1 else (LEFT + RIGHT) / 2


def pixels(height: float) -> str:
    return f"{height:.1f}"


def ranks(values: Iterable[Fraction | int]) -> list[int]:
    """1, 4, 8, 12 and 16: the first place, and some below it."""
    last = math.ceil(max(values))
    step = max(math.ceil(last / GRID_LINES), 1)
    return sorted({1, *range(step, last + 1, step)})


def round_numbers(values: Iterable[Fraction | int]) -> list[int]:
    """Around all values, a few steps of 1, 2 or 5 with zeros behind it."""
    lowest, highest = math.floor(min(values)), math.ceil(max(values))
    least = max((highest - lowest) / GRID_LINES, 1)
    power = 10 ** math.floor(math.log10(least))
    step = next(each * power for each in (*STEPS, 10) if each * power >= least)
    return list(range(lowest // step * step, highest + step, step))


# ---- lines and their names -------------------------------------------------------------------


def line_of(series: Series, tone: str, across: Sequence[float], height_of: HeightOf) -> Line:
    parts: list[list[Dot]] = []
    pairs = zip(across, series.values, strict=True)
    for is_there, some in groupby(pairs, key=lambda pair: pair[1] is not None):
        if is_there:
            parts.append([Dot(f"{x:.2f}", pixels(height_of(y))) for x, y in some if y is not None])
    dots = [dot for part in parts for dot in part]
    return Line(
        tone,
        [" ".join(f"{dot.x},{dot.y}" for dot in part) for part in parts if len(part) > 1],
        dots if tone else [],
        [] if tone else [part[0] for part in parts if len(part) == 1],
    )


def ends_of(toned: Iterable[tuple[Series, str]], height_of: HeightOf) -> list[Mark]:
    """Beside the last value of each; who would cover another stands below it."""
    lasts = [(last_of(series), series.name, tone) for series, tone in toned]
    heights = sorted(
        (height_of(value), name, tone) for value, name, tone in lasts if value is not None
    )
    found: list[Mark] = []
    lowest = HEIGHT - LINE_OF_TEXT * (len(heights) - 1) - BELOW / 2
    free = 0.0
    for number, (height, name, tone) in enumerate(heights):
        y = min(max(height, free), lowest + LINE_OF_TEXT * number)
        found.append(Mark(pixels(y), name, tone))
        free = y + LINE_OF_TEXT
    return found


def last_of(series: Series) -> Value:
    return next((value for value in reversed(series.values) if value is not None), None)
