"""A list of entries as a file: its bytes in, the text of its cells out.

A workbook is looked at from outside before anything of it is unpacked, and read no further than a
list of entries can reach.
"""

import csv
import io
import re
import zipfile
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from itertools import islice

from django.utils.translation import gettext as _
from openpyxl import load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from sessions_app.shared.roster.pasted_sheet import MOST_ROWS, Unreadable

MOST_BYTES = 2_000_000
MOST_UNPACKED = 20_000_000
MOST_TIMES = 100
"""How many times larger a part may become; a bomb becomes a thousand times larger."""
SMALL = 1_000_000
"""What unpacks to less is no bomb, however well it was packed."""
MOST_TAGS, MOST_TAGS_IN_A_ROW = 220_000, 8_000
"""As counted before anything is parsed; five hundred players take a tenth."""
ROW = re.compile(rb"<(?:[^<>\s/]{1,40}:)?row[\s/>]")
OTHER_XML = re.compile(rb"\x00|<!DOCTYPE|^[^>]{0,100}\sencoding\s*=\s*[\"'](?!utf-8[\"'])", re.I)
"""What counting cannot see through: another encoding, or names for pieces of text."""
MOST_COLUMNS = 1000
MOST_SHEETS = 5
"""How many sheets are looked through for the first on which anything stands."""
PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".emf", ".wmf", ".bin")
WORKBOOK, OLD_WORKBOOK = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
OTHER_TEXTS = ("<", "%PDF", "{\\rtf")
"""How a page, a letter or a drawing begins that is no list."""
MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))


def text_of(data: bytes) -> str:
    """The cells with tabs between them, whatever kind of file it is."""
    if len(data) > MOST_BYTES:
        raise Unreadable(_("This file is too large for a list of players."))
    if data.startswith(OLD_WORKBOOK):
        raise Unreadable(_("This is an old kind of workbook. Save it as .xlsx or .csv."))
    return _of_workbook(data) if data.startswith(WORKBOOK) else _decoded(data)


def _decoded(data: bytes) -> str:
    """As a spreadsheet writes text: with a mark in front, in UTF-8, or as Windows did it."""
    encoding = next((name for mark, name in MARKS if data.startswith(mark)), "utf-8")
    for attempt in (encoding, "cp1252"):
        try:
            text = data.decode(attempt)
        except UnicodeDecodeError:
            continue
        if "\x00" not in text and not text.lstrip().startswith(OTHER_TEXTS):
            return text
    raise Unreadable(_("This file holds no text. Save the list as .xlsx or .csv."))


def _of_workbook(data: bytes) -> str:
    no_workbook = _("This workbook cannot be read. Save it once more as .xlsx or .csv.")
    try:
        _check_size(data)
        return _cells(data)
    except Unreadable:
        raise
    except Exception as error:
        raise Unreadable(no_workbook) from error


def _check_size(data: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        parts = packed.infolist()
        if _unpacks_to_much(parts) or _parses_to_much(map(packed.read, filter(_is_xml, parts))):
            raise Unreadable(_("This workbook unpacks to far more than a list of players."))


def _unpacks_to_much(parts: list[zipfile.ZipInfo]) -> bool:
    large = [part for part in parts if part.file_size > SMALL]
    return sum(part.file_size for part in parts) > MOST_UNPACKED or any(
        part.file_size > MOST_TIMES * part.compress_size for part in large
    )


def _is_xml(part: zipfile.ZipInfo) -> bool:
    return not part.filename.lower().endswith(PICTURES)


def _parses_to_much(texts: Iterable[bytes]) -> bool:
    """Return whether parsing would take long: counting tags takes a moment."""
    left = MOST_TAGS
    for text in texts:
        left -= text.count(b"<")
        rows = ROW.split(text) if left >= 0 else []
        widest = max((row.count(b"<") for row in rows[1:]), default=0)
        if left < 0 or widest > MOST_TAGS_IN_A_ROW or OTHER_XML.search(text):
            return True
    return False


def _cells(data: bytes) -> str:
    """Of the first sheet on which anything stands."""
    results = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
    formulas = load_workbook(io.BytesIO(data), read_only=True)
    sheets = islice(zip(results.worksheets, formulas.worksheets, strict=True), MOST_SHEETS)
    return next(filter(str.strip, (_written(*sheet) for sheet in sheets)), "")


def _written(results: Worksheet, formulas: Worksheet) -> str:
    """Of a formula its last result, or itself where no spreadsheet has worked it out yet: a row of
    which nothing is known is to be seen, and not to disappear.
    """
    written = io.StringIO()
    writer = csv.writer(written, delimiter="\t", lineterminator="\n")
    for row, formula in zip(_rows(results), _rows(formulas), strict=True):
        cells = [
            _cell(text if value is None else value)
            for value, text in zip(row, formula, strict=True)
        ]
        writer.writerow(cells[: max((n for n, cell in enumerate(cells, 1) if cell), default=0)])
    return written.getvalue()


def _rows(sheet: Worksheet) -> Iterator[tuple[object, ...]]:
    """One row more than may be, so that too many are told and not cut off."""
    return islice(sheet.iter_rows(max_col=MOST_COLUMNS, values_only=True), MOST_ROWS + 2)


def _cell(value: object) -> str:
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime | date):
        return value.isoformat()
    return "" if value is None else str(value)
