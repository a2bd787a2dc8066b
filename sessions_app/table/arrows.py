"""The payments as arrows on the table seen from above: where every line and number stands."""

from collections.abc import Collection, Sequence
from math import hypot
from typing import NamedTuple

from django.utils.text import Truncator

from sessions_app.shared.numbers import points

# The table is a square; East sits at its lower edge, South at the right, and so on.
SIZE = 400
MIDDLE = SIZE / 2
REACH = 104
"""From the middle to where arrows begin and end."""
ASIDE = 34
"""How far from the middle of its edge an arrow to a neighbour begins."""
THINNEST, WIDEST = 2.5, 8.0
PILL_HEIGHT = 30
EDGES = 4
LONGEST_NAME = 14
LETTER, DISC, GAP = 10, 24, 8
"""About as wide as a letter of a name, the disc with the wind, and the room between them."""

Point = tuple[float, float]


class Arrow(NamedTuple):
    payer: int
    receiver: int
    amount: int
    to_winner: bool
    line: str
    head: str
    width: str
    x: str
    y: str
    """The middle of the number."""
    pill_x: str
    pill_y: str
    pill_width: str


class Place(NamedTuple):
    """A player at an edge: everything of it is drawn at the lower edge and then turned."""

    number: int
    turn: int
    name: str
    """Not longer than there is room for."""
    wind_x: str
    name_x: str


def places(edges: Sequence[int | None], names: Sequence[str]) -> list[Place]:
    return [
        _place(number, edge, Truncator(names[number]).chars(LONGEST_NAME))
        for number, edge in enumerate(edges)
        if edge is not None
    ]


def _place(number: int, edge: int, name: str) -> Place:
    """The name with the wind before it, together in the middle."""
    left = MIDDLE - (DISC + GAP + LETTER * len(name)) / 2
    return Place(number, -90 * edge, name, _text(left + DISC / 2), _text(left + DISC + GAP))


def arrows(
    owes: Sequence[Sequence[int]], edges: Sequence[int | None], winners: Collection[int]
) -> list[Arrow]:
    """One arrow for each two players who do not end even."""
    most = max(map(max, owes))
    return [
        _arrow(
            payer,
            receiver,
            amount,
            _edge(edges, payer),
            _edge(edges, receiver),
            to_winner=receiver in winners,
            share=amount / most,
        )
        for payer, row in enumerate(owes)
        for receiver, amount in enumerate(row)
        if amount
    ]


def _edge(edges: Sequence[int | None], player: int) -> int:
    edge = edges[player]
    assert edge is not None, "who dreams pays nobody"
    return edge


def _arrow(
    payer: int, receiver: int, amount: int, start: int, end: int, *, to_winner: bool, share: float
) -> Arrow:
    begin, tip = _anchor(start, end), _anchor(end, start)
    width = THINNEST + (WIDEST - THINNEST) * share
    neck, head = _head(begin, tip, 8 + 1.6 * width)
    # Lines between opposite edges cross in the middle, so their numbers stand before it.
    x, y = _between(begin, tip, 0.5 if (start - end) % 2 else 0.27)
    pill = 18 + 11 * len(points(amount))
    return Arrow(
        payer,
        receiver,
        amount,
        to_winner,
        f"M{_pair(begin)}L{_pair(neck)}",
        head,
        _text(width),
        _text(x),
        _text(y),
        _text(x - pill / 2),
        _text(y - PILL_HEIGHT / 2),
        str(pill),
    )


def _anchor(edge: int, other: int) -> Point:
    """Where arrows between two edges touch the first: on the side of the other one."""
    aside = {1: ASIDE, 3: -ASIDE}.get((other - edge) % EDGES, 0)
    return _turned((aside, REACH), edge)


def _turned(point: Point, edge: int) -> Point:
    """From the lower edge to another one, a quarter at a time, and to the middle of the square."""
    x, y = point
    for _ in range(edge):
        x, y = y, -x
    return MIDDLE + x, MIDDLE + y


def _head(begin: Point, tip: Point, length: float) -> tuple[Point, str]:
    """The point where the line ends, and the triangle from there."""
    far = hypot(tip[0] - begin[0], tip[1] - begin[1])
    neck = _between(begin, tip, 1 - length / far)
    across = ((begin[1] - tip[1]) / far * length / 2, (tip[0] - begin[0]) / far * length / 2)
    one = (neck[0] + across[0], neck[1] + across[1])
    other = (neck[0] - across[0], neck[1] - across[1])
    return _between(begin, tip, 1 - 0.8 * length / far), (
        f"M{_pair(tip)}L{_pair(one)}L{_pair(other)}Z"
    )


def _between(begin: Point, end: Point, share: float) -> Point:
    return begin[0] + (end[0] - begin[0]) * share, begin[1] + (end[1] - begin[1]) * share


def _pair(point: Point) -> str:
    return f"{_text(point[0])} {_text(point[1])}"


def _text(number: float) -> str:
    """For a drawing, so never with the decimal comma of the reader."""
    return f"{number:.1f}"
