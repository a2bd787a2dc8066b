"""A list of entries as a file: its bytes in, the text of its cells out.

A workbook is looked at from outside before anything of it is unpacked, and read no further than a
list of entries can reach.
"""

import csv
import io
import zipfile
from datetime import date, datetime
from itertools import islice

from django.utils.translation import gettext as _
from openpyxl import load_workbook

from sessions_app.evening.pasting import MOST_ROWS, Unreadable

MOST_BYTES = 2_000_000
MOST_UNPACKED = 20_000_000
MOST_TIMES = 100
"""How many times larger a part may become; a bomb becomes a thousand times larger."""
SMALL = 1_000_000
"""What unpacks to less is no bomb, however well it was packed."""
MOST_COLUMNS = 40
WORKBOOK, OLD_WORKBOOK = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
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
        if "\x00" not in text:
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
    large = [part for part in parts if part.file_size > SMALL]
    if sum(part.file_size for part in parts) > MOST_UNPACKED or any(
        part.file_size > MOST_TIMES * part.compress_size for part in large
    ):
        raise Unreadable(_("This workbook unpacks to far more than a list of players."))


def _cells(data: bytes) -> str:
    """Of the first sheet; of a formula its last result."""
    book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
    written = io.StringIO()
    writer = csv.writer(written, delimiter="\t", lineterminator="\n")
    # One row more than may be, so that too many are told and not cut off.
    rows = book.worksheets[0].iter_rows(max_col=MOST_COLUMNS, values_only=True)
    for row in islice(rows, MOST_ROWS + 2):
        writer.writerow([_cell(value) for value in row])
    return written.getvalue()


def _cell(value: object) -> str:
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime | date):
        return value.isoformat()
    return "" if value is None else str(value)
