"""A backup is one compressed file of JSON lines, and the same from every database.

The first line tells what is in it. Then follows each table: a line with its columns, and a line for
each row. The last line is the checksum of all lines before it, so that a part is never taken for
the whole. Rows pass one by one, so that a large club needs no more memory than a small one.
"""

import gzip
import os
from collections.abc import Iterator
from hashlib import sha256
from io import BufferedWriter
from pathlib import Path
from typing import Any, BinaryIO

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.loader import MigrationLoader
from django.db.models import Model
from django.utils import timezone

from sessions_app.backup.contents import (
    applied_in,
    apps_at,
    columns_of,
    models_in,
    snapshot,
)
from sessions_app.shared.sealed_file import encode, seal

FORMAT = 1
KIND = "mahjong club backup"
ROWS_AT_ONCE = 2000
# The fastest levels leave a file half as large again; slower ones gain next to nothing.
COMPRESSION = 5


class Lines:
    """What is written, with the checksum so far."""

    def __init__(self, file: BinaryIO) -> None:
        self.packed = gzip.GzipFile("", "wb", COMPRESSION, file, mtime=0)
        self.buffer = BufferedWriter(self.packed, 1 << 16)
        self.sum = sha256()

    def write(self, value: Any) -> None:
        line = encode(value).encode() + b"\n"
        self.sum.update(line)
        self.buffer.write(line)

    def end(self) -> None:
        self.buffer.write(seal(self.sum.hexdigest()).encode() + b"\n")
        self.buffer.flush()
        self.packed.close()


def write_backup(target: Path) -> None:
    """All of it, or nothing: as long as it is being written it has another name."""
    part = part_of(target)
    file = open(part, "xb", opener=_for_this_account_only)  # noqa: SIM115 (closed before it is renamed)
    try:
        with file:
            # Whoever writes to this name has made the part first, so nobody comes between.
            if target.exists():
                raise FileExistsError(target)
            _write(file)
            file.flush()
            os.fsync(file.fileno())
        part.rename(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    _keep_the_name(target.parent)


def part_of(target: Path) -> Path:
    """What it is called until it is whole."""
    return target.with_name(f"{target.name}.part")


def _for_this_account_only(path: str, flags: int) -> int:
    """There are hashes of passwords in it."""
    return os.open(path, flags, 0o600)


def _keep_the_name(folder: Path) -> None:
    """The new name survives a power cut too. Windows sees to that by itself."""
    if os.name == "nt":
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def _write(file: BinaryIO) -> None:
    lines = Lines(file)
    with snapshot() as own:
        loader = MigrationLoader(own)
        migrations = applied_in(loader)
        models = models_in(apps_at(loader, migrations))
        lines.write(
            {
                "kind": KIND,
                "format": FORMAT,
                "at": timezone.now(),
                "migrations": migrations,
                "rows": {name: _count(model, own) for name, model in models.items()},
            }
        )
        for name, model in models.items():
            lines.write({"table": name, "columns": columns_of(model)})
            for row in _rows(model, own):
                lines.write(row)
    lines.end()


def _count(model: type[Model], own: BaseDatabaseWrapper) -> int:
    table = own.ops.quote_name(model._meta.db_table)
    with own.cursor() as cursor:
        cursor.execute(f"SELECT COUNT(*) FROM {table}")
        return int(cursor.fetchone()[0])


def _rows(model: type[Model], own: BaseDatabaseWrapper) -> Iterator[Any]:
    query = model._base_manager.order_by("pk").values_list(*columns_of(model)).query
    rows: Iterator[Any] = query.get_compiler(connection=own).results_iter(
        tuple_expected=True, chunked_fetch=True, chunk_size=ROWS_AT_ONCE
    )
    return rows
