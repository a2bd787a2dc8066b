"""A disk that a test fills up: a small file system of its own.

Mounting one takes rights that not everybody has. For others the processes that write are forbidden
to write any further, which they notice at the same moments.
"""

import subprocess
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.postgres import as_servant

PIECES = (65536, 4096, 1)


class MountedDisk:
    def __init__(self, folder: Path) -> None:
        self.ballast = folder / "ballast"

    def fill(self, _writers: Iterable[int]) -> None:
        with self.ballast.open("wb", buffering=0) as file:
            for size in PIECES:
                try:
                    while file.write(bytes(size)):
                        pass
                except OSError:  # no room for a piece of this size
                    continue

    def make_room(self, _writers: Iterable[int]) -> None:
        self.ballast.unlink()


class ForbiddenDisk:
    def fill(self, writers: Iterable[int]) -> None:
        limit(writers, "0")

    def make_room(self, writers: Iterable[int]) -> None:
        limit(writers, "unlimited")


def limit(writers: Iterable[int], size: str) -> None:
    """How far into a file these processes may write; whoever runs them may set that."""
    for process in writers:
        command = ["prlimit", f"--pid={process}", f"--fsize={size}:"]
        runs_as_root = Path(f"/proc/{process}").stat().st_uid == 0
        subprocess.run(command, check=True, **{} if runs_as_root else as_servant())


Disk = MountedDisk | ForbiddenDisk


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Disk]:
    """In this folder, with so much room."""
    mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
    if subprocess.run(mount, capture_output=True).returncode:
        yield ForbiddenDisk()
        return
    try:
        yield MountedDisk(folder)
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def processes_of(group: int) -> list[int]:
    """All processes of a group."""
    return [pid for pid, _parent, own_group in running() if own_group == group]


def with_children(process: int) -> list[int]:
    return [pid for pid, parent, _group in running() if process in (pid, parent)]


def running() -> Iterator[tuple[int, int, int]]:
    """Every process with its parent and its group, as Linux lists them."""
    for entry in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it ended just now
            told = entry.read_text()
            parent, group = told.rpartition(")")[2].split()[1:3]
            yield int(entry.parent.name), int(parent), int(group)
