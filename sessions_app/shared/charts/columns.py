"""Columns on a line, drawn on the server: what every evening brought, won above and lost below.

Places across are percentages and heights are pixels, so that a drawing takes the width it is given
while its letters keep their size on a phone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

HEIGHT, LETTERS, GAP = 170, 26, 6
"""Of the columns, of the line of text on either side of them, and between the two."""
WIDEST = 9
"""Percent, so that two evenings do not fill the page."""
FILLED = 0.66
"""How much of its room a column takes."""
FEW, SOME = 6, 14
LABELS = 8
"""How many fit below each other's side when there are many columns."""


class Column(NamedTuple):
    """One of them, as the page knows it."""

    label: str
    value: int
    told: str
    """The value as it is written."""
    long_label: str = ""
    """In the table, where there is room."""
    dropped: bool = False
    """Does not count, so that it is only outlined."""


class Drawn(NamedTuple):
    x: str
    middle: str
    y: str
    height: str
    width: str
    tone: str
    label: str
    told: str
    """Both empty where there is no room for them."""
    told_y: str


@dataclass(frozen=True)
class ColumnPlot:
    """What _shared/_columns.html shows: a drawing, and the same as a table."""

    title: str
    heading: str
    """Of the values, in the table."""
    columns: Sequence[Column]
    drawn: list[Drawn]
    zero: str
    height: int
    size: str
    """Few, some or many, so that every column keeps a width that a finger can point at."""

    @property
    def label_y(self) -> int:
        return self.height - GAP


def column_plot(columns: Sequence[Column], *, title: str, heading: str) -> ColumnPlot:
    most = max([0, *(column.value for column in columns)])
    least = min([0, *(column.value for column in columns)])
    zero = LETTERS + HEIGHT * most / ((most - least) or 1)
    told = _told(columns)
    drawn = [
        _drawn(column, place, len(columns), zero, HEIGHT / ((most - least) or 1), place in told)
        for place, column in enumerate(columns)
    ]
    return ColumnPlot(
        title, heading, columns, drawn, _number(zero), HEIGHT + 3 * LETTERS, _size(columns)
    )


def _drawn(
    column: Column, place: int, count: int, zero: float, scale: float, is_told: bool
) -> Drawn:
    room = 100 / count
    width = min(room * FILLED, WIDEST)
    middle = room * (place + 0.5)
    height = max(abs(column.value) * scale, 1)
    top = zero - height if column.value > 0 else zero
    told_y = top - GAP if column.value > 0 else top + height + LETTERS - GAP
    return Drawn(
        x=f"{middle - width / 2:.2f}%",
        middle=f"{middle:.2f}%",
        y=_number(top),
        height=_number(height),
        width=f"{width:.2f}%",
        tone="dropped" if column.dropped else "won" if column.value >= 0 else "lost",
        label=column.label if _is_labelled(place, count) else "",
        told=column.told if is_told else "",
        told_y=_number(told_y),
    )


def _told(columns: Sequence[Column]) -> set[int]:
    """Whose value is written beside it: of many only the best and the worst."""
    if len(columns) <= SOME:
        return set(range(len(columns)))
    places = range(len(columns))
    return {
        max(places, key=lambda place: columns[place].value),
        min(places, key=lambda place: columns[place].value),
    }


def _is_labelled(place: int, count: int) -> bool:
    step = 1 if count <= SOME else -(-count // LABELS)
    return place % step == step // 2


def _size(columns: Sequence[Column]) -> str:
    return "few" if len(columns) <= FEW else "some" if len(columns) <= SOME else "many"


def _number(value: float) -> str:
    """As SVG writes it, whatever the language of the page."""
    return f"{value:.1f}"
