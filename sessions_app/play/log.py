"""Writing to the log of an event."""

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
    """Add a line: what was done just now, by whom and why; some ask to be read."""
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
