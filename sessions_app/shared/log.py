"""The log of an event: what was done to it, by whom and why, and what its organiser must read."""

from typing import Any

from django.utils import timezone

from sessions_app.models import Event, LogLine, Round
from sessions_app.shared.submission import Author


def write_log(
    event: Event,
    kind: LogLine.Kind,
    author: Author,
    *,
    round_number: int | None = None,
    table_number: int | None = None,
    why: str = "",
    details: dict[str, Any] | None = None,
    alerts: bool = False,
) -> LogLine:
    """Add a line to the log of the event and return it."""
    return LogLine.objects.create(
        event=event,
        kind=kind,
        by=author.by,
        user=author.user,
        at=timezone.now(),
        round_number=round_number,
        table_number=table_number,
        why=why,
        details=details or {},
        alerts=alerts,
    )


def log_of(round_: Round) -> list[LogLine]:
    """Return all that was logged of a round, in the order in which it was done."""
    return list(LogLine.objects.filter(event_id=round_.event_id, round_number=round_.number))
