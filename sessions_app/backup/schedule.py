"""Backups while people play: at every half and round, and every half hour while deals come in.

They are written in a thread with a connection of its own, so that nobody waits for one. What goes
wrong is recorded as after any other backup: the organiser's page tells it (backup/reminder.py).
"""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from threading import Lock, Thread

from django.conf import settings
from django.db import connections, transaction
from django.utils import timezone

from sessions_app.backup.keeping import kept_backup, logger, make_automatic_backup

HALF_HOUR = timedelta(minutes=30)


@dataclass
class Schedule:
    """One backup at a time: what is wanted while one is written is made after it."""

    lock: Lock = field(default_factory=Lock)
    thread: Thread | None = None
    wanted: bool = False
    only_when_old: bool = True
    """Whether a backup of the last half hour is good enough for who wants one."""
    next_look: datetime | None = None
    """Until then no deal asks the database how old the last backup is."""

    def want(self) -> None:
        with self.lock:
            self.only_when_old = False
            self._start()

    def want_when_old(self) -> None:
        with self.lock:
            if not self._waits():
                self._start()

    def finish(self) -> None:
        """Wait until nothing is being written."""
        while thread := self.thread:
            thread.join()

    def _waits(self) -> bool:
        """Return whether the last backup is recent; a clock that was put back is not believed."""
        now = timezone.now()
        return self.next_look is not None and now < self.next_look <= now + HALF_HOUR

    def _start(self) -> None:
        self.wanted, self.next_look = True, timezone.now() + HALF_HOUR
        if self.thread is None:
            self.thread = Thread(target=self._work, name="backup", daemon=True)
            self.thread.start()

    def _work(self) -> None:
        while self._take_turn():
            pass

    def _take_turn(self) -> bool:
        """Make what is wanted; return whether there may be more."""
        with self.lock:
            if not self.wanted:
                # Those of this thread: nobody else uses them.
                connections.close_all()
                self.thread = None
                return False
            only_when_old, self.only_when_old, self.wanted = self.only_when_old, True, False
        try:
            recent = only_when_old and _recent()
            if recent:
                with self.lock:
                    self.next_look = recent + HALF_HOUR
            else:
                make_automatic_backup()
        except Exception:
            logger.exception("No backup could be made during play.")
        return True


def _recent() -> datetime | None:
    """Return when the last backup was made, if that was within the last half hour."""
    made_at, now = kept_backup().made_at, timezone.now()
    return made_at if made_at and now - HALF_HOUR < made_at <= now else None


schedule = Schedule()
"""Of this process. Another one finds in the database how old the last backup is."""


def back_up_soon() -> None:
    """Make a backup after this request: a half or a round begins or is over."""
    if settings.BACKUPS_DURING_PLAY:
        transaction.on_commit(schedule.want)


def back_up_when_old() -> None:
    """Make one after this request when the last is half an hour old: a deal came in."""
    if settings.BACKUPS_DURING_PLAY:
        transaction.on_commit(schedule.want_when_old)
