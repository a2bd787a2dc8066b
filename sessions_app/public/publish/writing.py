"""Published files on a disk or in one zip file: all of them or nothing."""

import io
import json
import shutil
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from sessions_app.models.public_id import new_public_id

OURS = "published.json"
"""Names every file that we wrote, so that the next time we know which are ours."""
IN_THE_ZIP = "mahjong"


class ForeignFiles(Exception):
    """There are files in the folder that we did not write, so we do not touch it."""

    def __init__(self, names: list[str]) -> None:
        super().__init__(", ".join(names))
        self.names = names


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Beside the folder first, and then in its place."""
    folder = folder.resolve()
    foreign = foreign_files(folder)
    if foreign:
        raise ForeignFiles(foreign)
    folder.parent.mkdir(parents=True, exist_ok=True)
    mark = new_public_id()
    new, old = (folder.with_name(f".{folder.name}-{mark}-{what}") for what in ("new", "old"))
    try:
        for path, content in with_list(files).items():
            file = new / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        open_to_all(new)
        swap(folder, new, old)
    finally:
        shutil.rmtree(new, ignore_errors=True)


def open_to_all(folder: Path) -> None:
    """Let a web server read it, unlike everything else that we write."""
    for path in [folder, *folder.rglob("*")]:
        path.chmod(0o755 if path.is_dir() else 0o644)


def swap(folder: Path, new: Path, old: Path) -> None:
    if not folder.exists():
        new.rename(folder)
        return
    folder.rename(old)
    try:
        new.rename(folder)
    except OSError:
        old.rename(folder)
        raise
    shutil.rmtree(old)


def foreign_files(folder: Path) -> list[str]:
    """What is in the folder that we did not write; of no folder, nothing."""
    if folder.exists() and not folder.is_dir():
        return [folder.name]
    present = {
        file.relative_to(folder).as_posix()
        for file in folder.rglob("*")
        if file.is_symlink() or not file.is_dir()
    }
    return sorted(present - {OURS, *listed_as_ours(folder)}) if present else []


def listed_as_ours(folder: Path) -> Iterable[str]:
    try:
        told = json.loads((folder / OURS).read_bytes())
        return [str(name) for name in told["files"]]
    except (OSError, ValueError, KeyError, TypeError):
        return []


def with_list(files: Mapping[str, bytes]) -> dict[str, bytes]:
    told = {"made by": "Mahjong scorekeeper", "files": sorted(files)}
    return {**files, OURS: json.dumps(told, indent=1).encode()}


def zipped(files: Mapping[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in with_list(files).items():
            archive.writestr(f"{IN_THE_ZIP}/{path}", content)
    return packed.getvalue()
