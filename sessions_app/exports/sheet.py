"""What an export is: one table of columns, whatever it is written as."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar

from django.utils.functional import Promise

from sessions_app.access.audience import Audience

Cell = str | int | Fraction | None
Row = TypeVar("Row")


class Column(NamedTuple, Generic[Row]):
    key: str
    """In JSON lines, whatever language the titles are in."""
    title: str | Promise
    value: Callable[[Row], Cell]
    is_number: bool = False
    only: Audience | None = None
    """For whom alone it is; None: for all."""
    on_page: str | Promise = ""
    """A shorter title, for a page, which has less room than a file."""


@dataclass(frozen=True)
class Sheet(Generic[Row]):
    name: str
    """Of the file."""
    title: str
    columns: Sequence[Column[Row]]
    rows: Sequence[Row]

    def cells(self) -> Iterator[list[Cell]]:
        """A list for each row."""
        for row in self.rows:
            yield [column.value(row) for column in self.columns]

    @property
    def titles(self) -> list[str]:
        return [str(column.title) for column in self.columns]


def columns_for(audience: Audience, columns: Sequence[Column[Row]]) -> list[Column[Row]]:
    return [column for column in columns if column.only in (None, audience)]
