"""The clock of a round or of a half: how long there is to play, and when its signal sounds."""

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
    """Minutes more than planned, for all tables and for this one together."""
    paused_at: datetime | None = None

    @property
    def length(self) -> timedelta:
        return timedelta(minutes=self.whole_minutes)

    @property
    def whole_minutes(self) -> int:
        return self.minutes + self.extra

    @property
    def started(self) -> bool:
        """Whether it runs, or did until it was paused."""
        return self.started_at is not None

    @property
    def paused(self) -> bool:
        return self.started and self.paused_at is not None

    @property
    def runs(self) -> bool:
        return self.started and not self.paused

    @property
    def left(self) -> int:
        """In seconds; 0 when the time is up."""
        return _seconds(self.length - self._gone)

    @property
    def minutes_left(self) -> int:
        """A minute that has begun is a minute."""
        return -(-self.left // 60)

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
        """Whether the time is up; in a pause nothing is."""
        return not self.left and not self.paused

    @property
    def ends_at(self) -> datetime | None:
        """When the time is up, if it runs on; None where it stands still."""
        return self.started_at + self.length if self.started_at and self.runs else None

    @property
    def _gone(self) -> timedelta:
        """How long it ran; it began later by every pause that is over."""
        if self.started_at is None:
            return timedelta()
        return (self.paused_at or timezone.now()) - self.started_at

    @property
    def shown(self) -> str:
        """As it stands before the page begins to count: 89:59."""
        minutes, seconds = divmod(self.left, 60)
        return f"{minutes}:{seconds:02}"


def _seconds(left: timedelta) -> int:
    """A part of a second is a second, so that nothing is up too early."""
    return max(0, -int(-left.total_seconds() // 1))


def clock_of(event: Event, round_: Round | None, extra: int = 0) -> Clock | None:
    """Return the clock of a round, or of a table of it that has so many minutes extra.

    None where nobody counts the minutes, or nobody plays any more.
    """
    if not event.minutes or not round_ or not event.is_open:
        return None
    extra += round_.extra_minutes
    return Clock(event.minutes, round_.started_at, extra, round_.paused_at)
