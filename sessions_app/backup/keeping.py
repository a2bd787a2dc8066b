"""Where backups go, what they are called, and how the last one went."""

import logging
import re
import tempfile
import time
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from threading import Lock
from typing import Any

from django.conf import settings
from django.db import DatabaseError
from django.utils import timezone

from sessions_app.backup.trouble import Trouble, trouble_of
from sessions_app.backup.writing import part_of, write_backup
from sessions_app.models import Backup
from sessions_app.models.backup import ONLY_ROW

NEWEST_KEPT = 12
"""So many of a kind stay in any case: those of an evening and the one before it."""
DAYS_KEPT = 20
"""Of so many days the last one stays: half a season of weekly evenings."""
STEM = "mahjong-reservekopie"
DEAD = 600
"""In seconds. Whoever is still writing half a file wrote to it later than that."""

logger = logging.getLogger(__name__)
one_at_a_time = Lock()


class Failed(Exception):
    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble


# ---- the folder ------------------------------------------------------------------------------


def kept_backup() -> Backup:
    return Backup.objects.filter(pk=ONLY_ROW).first() or Backup()


def own_folder() -> Path:
    """Without being told anything. It is on the same disk, so another one is better."""
    return Path(settings.DATA_DIR).absolute() / "backups"


def folder_of(backup: Backup) -> Path:
    return Path(backup.folder) if backup.folder else own_folder()


def choose_folder(folder: str) -> None:
    """Empty: our own again."""
    _record(folder=folder)


def trouble_with(folder: Path) -> Trouble:
    """Whether a file can be written there, by writing one."""
    try:
        _make_own(folder)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"?")
    except OSError as error:
        return trouble_of(error)
    return Trouble.NONE


def _make_own(folder: Path) -> None:
    """Only our own: a stick that is out must not become a folder on the disk below it."""
    if folder == own_folder():
        # Where a file has that name, writing below it tells what is wrong.
        with suppress(FileExistsError):
            folder.mkdir(parents=True, exist_ok=True)


# ---- making one ------------------------------------------------------------------------------


def make_backup(*, automatic: bool = False) -> Path:
    """Write a backup where the club keeps them, and thin out those of its kind.

    What was made with the button is counted apart, so that evenings never take it away.
    While one is being written the next waits.
    """
    with one_at_a_time:
        return _make_backup(automatic=automatic)


def _make_backup(*, automatic: bool) -> Path:
    backup, _new = Backup.objects.get_or_create(pk=ONLY_ROW)
    now, kind = timezone.now(), f"{'auto' if automatic else 'hand'}-{backup.mark}"
    file = folder_of(backup) / name_at(now, kind)
    try:
        _make_own(file.parent)
        make_backup_in(file, now)
    except FileExistsError:
        # Asked twice in one second: it is there, or being made.
        return file
    except Exception as error:
        trouble = trouble_of(error)
        logger.warning("No backup: %s", error, exc_info=trouble == Trouble.OTHER)
        with suppress(DatabaseError):
            _record(trouble=trouble)
        raise Failed(trouble) from error
    _make_room(file, kind)
    return file


def make_automatic_backup() -> Trouble:
    """Write one during or after an evening; return what went wrong, which is never raised."""
    try:
        make_backup(automatic=True)
    except Failed as failed:
        return failed.trouble
    except Exception:
        logger.exception("The automatic backup went wrong.")
        return Trouble.OTHER
    return Trouble.NONE


def back_up_after_closing() -> str:
    """Write one when an event is closed; return what went wrong in words, or nothing."""
    return make_automatic_backup().in_words


def make_backup_in(file: Path, now: datetime) -> None:
    """A file that is there already stays as it is: FileExistsError."""
    _clear_away(part_of(file))
    write_backup(file)
    # Also where it cannot be noted, as before an update, it is a good one.
    with suppress(DatabaseError):
        _record(file=str(file.absolute()), made_at=now, size=file.stat().st_size, trouble="")


def _clear_away(part: Path) -> None:
    """Halves that a power cut left behind, of this name or of one that we gave."""
    ours = re.compile(
        rf"{STEM}-\d{{8}}-\d{{6}}(-(auto|hand)-\w+)?\.gz\.part|{re.escape(part.name)}"
    )
    with suppress(OSError):
        for left in [each for each in part.parent.iterdir() if ours.fullmatch(each.name)]:
            # The clock may have been wrong then, and be ahead of now.
            if abs(time.time() - left.stat().st_mtime) > DEAD:
                left.unlink()


def name_at(now: datetime, kind: str = "") -> str:
    """With the time at the club. Those of a kind are thinned out; others stay for good."""
    ending = f"-{kind}" if kind else ""
    return f"{STEM}-{timezone.localtime(now):%Y%m%d-%H%M%S}{ending}.gz"


def _record(**told: Any) -> None:
    Backup.objects.update_or_create(pk=ONLY_ROW, defaults=told)


def _make_room(newest: Path, kind: str) -> None:
    """Remove old ones: the newest stays even where the clock was wrong, as does what must stay."""
    ours = re.compile(rf"{STEM}-(\d{{8}})-\d{{6}}-{kind}\.gz")
    with suppress(OSError):
        files = sorted(newest.parent.iterdir(), reverse=True)
        found = [newest, *(file for file in files if file != newest)]
        days = {file: each[1] for file in found if (each := ours.fullmatch(file.name))}
        last_of_day: dict[str, Path] = {}
        for file, day in days.items():
            last_of_day.setdefault(day, file)
        staying = {*list(days)[:NEWEST_KEPT], *list(last_of_day.values())[:DAYS_KEPT]}
        for file in days.keys() - staying:
            file.unlink()
