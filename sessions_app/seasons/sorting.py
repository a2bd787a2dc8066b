"""In which order the rows of the standings are shown, as the address asks."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from sessions_app.models.sort_name import plain
from sessions_app.seasons.counting.played import Amount
from sessions_app.seasons.counting.rows import Column, Result, Row

RANK, NAME, TOTAL = "rank", "name", "total"
LONGEST = 4
"""Digits in the number of a column."""


class Order(NamedTuple):
    """By rank, name or total, or by what a column brought, numbered from 1."""

    by: str = RANK
    is_turned: bool = False
    """The other way round than one would first want it: from Z to A, the lowest first."""

    @property
    def asked(self) -> str:
        """As an address says it."""
        return f"-{self.by}" if self.is_turned else self.by

    def aria(self, by: str) -> str:
        """Of the head of a column: empty where the rows are not sorted by it."""
        if by != self.by:
            return ""
        goes_up = (by in (RANK, NAME)) != self.is_turned
        return "ascending" if goes_up else "descending"

    def next_for(self, by: str) -> str:
        """What a tap on the head of a column asks: first its order, then the other way round."""
        return Order(by, is_turned=by == self.by and not self.is_turned).asked


def read_order(asked: str) -> Order:
    """What nobody can sort by is sorted by rank."""
    by = asked.removeprefix("-")
    is_number = by.isdecimal() and by.isascii() and len(by) <= LONGEST
    if by not in (RANK, NAME, TOTAL) and not is_number:
        return Order()
    return Order(by, is_turned=asked.startswith("-"))


def in_order(
    rows: Sequence[Row], order: Order, columns: Sequence[Column], name_of: Callable[[Row], str]
) -> list[Row]:
    """Who has nothing there comes last, whichever way round."""
    if order.by == RANK:
        return list(reversed(rows)) if order.is_turned else list(rows)
    if order.by == NAME:
        return sorted(rows, key=lambda row: plain(name_of(row)), reverse=order.is_turned)
    value_of = total_of if order.by == TOTAL else value_in(columns, int(order.by))
    known = [(value, row) for row in rows if (value := value_of(row)) is not None]
    # The sign turns it round, so that equals stay in the order of the standings.
    sign = 1 if order.is_turned else -1
    known.sort(key=lambda pair: sign * pair[0])
    there = {row.player for _value, row in known}
    return [*(row for _value, row in known), *(row for row in rows if row.player not in there)]


def total_of(row: Row) -> Amount | None:
    return row.total


def value_in(columns: Sequence[Column], number: int) -> Callable[[Row], Amount | None]:
    if not 1 <= number <= len(columns):
        return lambda row: None
    key = columns[number - 1].key
    return lambda row: summed(row.cells[key]) if row.cells.get(key) else None


def summed(results: Iterable[Result]) -> Amount:
    return sum(result.total for result in results)
