"""The clock of a round: when it ends for a table, and when the signal before that sounds."""

from datetime import datetime, timedelta
from typing import NamedTuple

from django.utils import timezone

from sessions_app.models import Event, Round

# EMA 2016, 5.9; where a round takes no longer than this there is no signal.
SIGNAL = timedelta(minutes=15)


class Clock(NamedTuple):
    """Of a round, or of one table of it that has more time."""

    minutes: int
    started_at: datetime | None
    extra: int = 0

    @property
    def length(self) -> timedelta:
        return timedelta(minutes=self.minutes + self.extra)

    @property
    def runs(self) -> bool:
        return self.started_at is not None

    @property
    def left(self) -> int:
        """In seconds; 0 when the time is up."""
        return _seconds(self.length - self._gone)

    @property
    def to_signal(self) -> int | None:
        """In seconds; None where there is none, 0 when it sounded."""
        return _seconds(self.length - SIGNAL - self._gone) if self.length > SIGNAL else None

    @property
    def signalled(self) -> bool:
        """Whether the last minutes have begun."""
        return not (self.left if self.to_signal is None else self.to_signal)

    @property
    def is_over(self) -> bool:
        return not self.left

    @property
    def _gone(self) -> timedelta:
        return timezone.now() - self.started_at if self.started_at else timedelta()

    @property
    def shown(self) -> str:
        """As it stands before the page begins to count: 89:59."""
        minutes, seconds = divmod(self.left, 60)
        return f"{minutes}:{seconds:02}"


def _seconds(left: timedelta) -> int:
    """A part of a second is a second, so that nothing is up too early."""
    return max(0, -int(-left.total_seconds() // 1))


def clock_of(event: Event, round_: Round | None, extra: int = 0) -> Clock | None:
    """None where nobody counts the minutes, or nobody plays any more."""
    if not event.minutes or not round_ or not event.is_open:
        return None
    return Clock(event.minutes, round_.started_at, extra)
