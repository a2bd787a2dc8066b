"""A backup that is read: first all of it, to see that it is whole, and then row by row."""

import gzip
import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, NamedTuple, cast

from sessions_app.backup.contents import Migrations
from sessions_app.backup.writing import FORMAT, KIND
from sessions_app.shared.sealed_file import seal


class Unreadable(Exception):
    """This file cannot be restored; the sentence says why."""


NOT_FOUND = "There is no such file, or it may not be read."
NO_BACKUP = "This file is not a backup of the scorekeeper."
NEWER = "This backup was made by a newer scorekeeper: update this one first."
DAMAGED = "This backup is damaged or was changed: take another one."


LONGEST_LINE = 1 << 24
PACKED = b"\x1f\x8b"
"""How every file of gzip begins."""


class Manifest(NamedTuple):
    """What the first line tells."""

    at: datetime
    migrations: Migrations
    rows: dict[str, int]
    """How many there are, by table."""


class Row(NamedTuple):
    table: str
    columns: list[str]
    values: list[Any]


def checked(path: Path) -> Manifest:
    """What is in it, after reading it to the end."""
    with _opened(path) as file:
        lines = _lines(file)
        last = next(lines, b"")
        manifest = _manifest(last)
        found = sha256()
        for line in lines:
            found.update(last)
            last = line
    if last.rstrip(b"\n") != seal(found.hexdigest()).encode():
        raise Unreadable(DAMAGED)
    return manifest


def rows_of(path: Path) -> Iterator[Row]:
    """Of a file that was checked."""
    table: dict[str, Any] = {}
    with _opened(path) as file:
        file.readline()
        for line in file:
            value = json.loads(line)
            if isinstance(value, dict):
                table = value
            else:
                yield Row(table["table"], table["columns"], value)


def _lines(file: IO[bytes]) -> Iterator[bytes]:
    """One at a time. A small file can unpack to a line that fills the memory: ours are short."""
    while line := file.readline(LONGEST_LINE):
        if len(line) == LONGEST_LINE:
            raise Unreadable(NO_BACKUP)
        yield line


@contextmanager
def _opened(path: Path) -> Iterator[IO[bytes]]:
    try:
        with gzip.open(path) as file:
            yield cast("IO[bytes]", file)
    except gzip.BadGzipFile:
        is_packed = path.read_bytes().startswith(PACKED)
        raise Unreadable(DAMAGED if is_packed else NO_BACKUP) from None
    except (EOFError, zlib.error):
        raise Unreadable(DAMAGED) from None
    except OSError:
        raise Unreadable(NOT_FOUND) from None


def _manifest(line: bytes) -> Manifest:
    try:
        told = json.loads(line)
        if told["kind"] != KIND:
            raise Unreadable(NO_BACKUP)
        if told["format"] > FORMAT:
            raise Unreadable(NEWER)
        return Manifest(datetime.fromisoformat(told["at"]), told["migrations"], told["rows"])
    except (ValueError, KeyError, TypeError):
        raise Unreadable(NO_BACKUP) from None
