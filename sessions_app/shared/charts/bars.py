"""Bars beside their numbers: a table whose rows can be compared at a glance."""

from collections.abc import Iterable
from typing import NamedTuple


class Bar(NamedTuple):
    label: str
    times: int
    share: str
    """Of the longest bar, in percent, as SVG writes it."""


def bars(counted: Iterable[tuple[str, int]]) -> list[Bar]:
    listed = list(counted)
    most = max((times for _label, times in listed), default=0) or 1
    return [Bar(label, times, f"{100 * times / most:.1f}%") for label, times in listed]
