"""A sheet as a page shows it."""

from collections.abc import Collection
from fractions import Fraction
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from sessions_app.public.exports.mers import Weight
from sessions_app.shared.amounts import amount
from sessions_app.shared.spreadsheet import Cell, Sheet


class ShownCell(NamedTuple):
    text: str
    is_number: bool
    is_name: bool


class ShownSheet(NamedTuple):
    title: str
    heads: list[ShownCell]
    rows: list[list[ShownCell]]


def shown(sheet: Sheet[Any], without: Collection[str] = ()) -> ShownSheet:
    """Without the columns in which nothing stands, or of which nobody learns anything."""
    texts = [[_text(cell) for cell in cells] for cells in sheet.cells()]
    columns = [
        [
            ShownCell(text, column.is_number, column.key == "name")
            for text in (str(column.on_page or column.title), *(row[place] for row in texts))
        ]
        for place, column in enumerate(sheet.columns)
        if column.key not in without and any(row[place] for row in texts)
    ]
    heads, *rows = map(list, zip(*columns, strict=True)) if columns else [[]]
    return ShownSheet(sheet.title, heads, rows)


def weight_shown(weight: Weight) -> list[tuple[str, str]]:
    """What each thing adds, and the sum."""
    titles = (
        _("Days"),
        _("More than 40 or 80 players"),
        _("More than 5 or 10 countries"),
        _("Qualification"),
        _("Weight"),
    )
    return list(zip(titles, map(amount, [*weight, weight.total]), strict=True))


def _text(cell: Cell) -> str:
    """Numbers as people write them."""
    if isinstance(cell, str):
        return cell
    return "" if cell is None else amount(Fraction(cell))
