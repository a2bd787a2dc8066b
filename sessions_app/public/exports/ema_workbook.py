"""The workbook that the ranking office of the EMA reads: every fact has its own cell.

The players stand in the columns C to J from the second row on, the tournament in the third row.
"""

import io
from typing import Any

import xlsxwriter

from sessions_app.models import Event
from sessions_app.public.exports.ranking_sheets import Facts, Ranked, facts_of
from sessions_app.shared.spreadsheet import NO_FORMULAS, Cell, Sheet, put

FIRST_COLUMN = 2
FACTS_ROW = 2
WIDTHS = {"A:A": 32, "B:B": 9, "D:E": 20, "F:F": 12, "M:M": 16, "Q:Q": 14}
HEADINGS = {
    "A": "Tournament",
    "B": "Players",
    "L": "Country",
    "M": "Place",
    "N": "MERS",
    "P": "Rules",
    "Q": "Date",
    "R": "Days",
}


def ema_workbook(event: Event, sheet: Sheet[Ranked]) -> bytes:
    content = io.BytesIO()
    with xlsxwriter.Workbook(content, NO_FORMULAS) as book:
        page = book.add_worksheet("EMA")
        bold, text = book.add_format({"bold": True}), book.add_format({"num_format": "@"})
        for columns, width in WIDTHS.items():
            page.set_column(columns, width)
        for letter, heading in HEADINGS.items():
            page.write_string(f"{letter}1", heading, bold)
        for column, heading in enumerate(sheet.titles, start=FIRST_COLUMN):
            page.write_string(0, column, heading, bold)
        for row, cells in enumerate(sheet.cells(), start=1):
            for column, cell in enumerate(cells, start=FIRST_COLUMN):
                put(page, row, column, cell, text)
        _put_facts(page, facts_of(event, sheet.rows), text)
    return content.getvalue()


def _put_facts(page: Any, facts: Facts, text: Any) -> None:
    told: dict[str, Cell] = {
        "A": facts.title,
        "B": facts.players,
        "L": facts.country,
        "M": facts.place,
        "N": facts.weight.total,
        "P": facts.rules,
        "Q": facts.date.isoformat(),
        "R": facts.days,
    }
    for letter, cell in told.items():
        put(page, FACTS_ROW, ord(letter) - ord("A"), cell, text)
