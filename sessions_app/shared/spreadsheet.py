"""A table of columns, and one writer for each kind of file.

No cell of any of them becomes a formula, whatever somebody is called.
"""

import csv
import io
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, NamedTuple, TypeVar

import xlsxwriter
from django.utils.functional import Promise

from sessions_app.shared.audience import Audience

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


# ---- writers ---------------------------------------------------------------------------------

# Excel in Dutch parts the cells of a file by semicolons, and knows by the mark that it is UTF-8.
SEPARATOR, MARK = ";", "\ufeff"
FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r")
NO_FORMULAS = {
    "in_memory": True,
    "strings_to_formulas": False,
    "strings_to_numbers": False,
    "strings_to_urls": False,
}
LONGEST_SHEET_NAME = 31
NARROWEST, WIDEST = 8, 40


class Format(NamedTuple):
    content_type: str
    write: Callable[[Sheet[Any]], bytes]


def as_csv(sheet: Sheet[Any]) -> bytes:
    written = io.StringIO()
    writer = csv.writer(written, delimiter=SEPARATOR, lineterminator="\r\n")
    writer.writerow([in_csv(title) for title in sheet.titles])
    for cells in sheet.cells():
        writer.writerow([in_csv(cell) for cell in cells])
    return (MARK + written.getvalue()).encode()


def in_csv(cell: Cell) -> str:
    """Numbers with a decimal comma; what looks like a formula has an apostrophe in front."""
    if cell is None:
        return ""
    if isinstance(cell, Fraction):
        return str(cell) if cell.denominator == 1 else f"{float(cell):.2f}".replace(".", ",")
    if isinstance(cell, int):
        return str(cell)
    return f"'{cell}" if cell.startswith(FORMULA_SIGNS) and cell != "-" else cell


def as_xlsx(sheet: Sheet[Any]) -> bytes:
    content = io.BytesIO()
    with xlsxwriter.Workbook(content, NO_FORMULAS) as book:
        page = book.add_worksheet(sheet.title[:LONGEST_SHEET_NAME])
        bold, text = book.add_format({"bold": True}), book.add_format({"num_format": "@"})
        page.freeze_panes(1, 0)
        widths = [len(title) for title in sheet.titles]
        for column, title in enumerate(sheet.titles):
            page.write_string(0, column, title, bold)
        for row, cells in enumerate(sheet.cells(), start=1):
            for column, cell in enumerate(cells):
                put(page, row, column, cell, text)
                widths[column] = max(widths[column], len(str(cell)))
        for column, width in enumerate(widths):
            page.set_column(column, column, min(max(width + 1, NARROWEST), WIDEST))
    return content.getvalue()


def put(page: Any, row: int, column: int, cell: Cell, text: Any) -> None:
    """Text as text, so that 08010001 keeps its zero; numbers as numbers; nothing as nothing."""
    if cell is None or cell == "":
        return
    if isinstance(cell, str):
        page.write_string(row, column, cell, text)
    else:
        page.write_number(row, column, float(cell) if isinstance(cell, Fraction) else cell)


def as_json_lines(sheet: Sheet[Any]) -> bytes:
    """An object for each row, by the keys of the columns."""
    keys = [column.key for column in sheet.columns]
    lines = [dict(zip(keys, map(in_json, cells), strict=True)) for cells in sheet.cells()]
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines).encode()


def in_json(cell: Cell) -> str | int | float | None:
    if isinstance(cell, Fraction):
        return cell.numerator if cell.denominator == 1 else float(cell)
    return cell


FORMATS = {
    "csv": Format("text/csv; charset=utf-8", as_csv),
    "xlsx": Format("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", as_xlsx),
    "jsonl": Format("application/x-ndjson", as_json_lines),
}
"""By the end of the name of the file."""
