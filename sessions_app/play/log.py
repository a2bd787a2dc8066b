"""The log of an event: what was done to it, by whom and why, and what its organiser must read."""

from typing import Any

from django.utils import timezone

from sessions_app.models import Event, LogLine
from sessions_app.play.entered import Author


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
