"""Confirming results: from then on a table is changed only by an organiser with a reason."""

from collections.abc import Iterable
from typing import Any

from django.utils import timezone

from sessions_app.models import Event, LogLine
from sessions_app.shared.locking import locked_tables
from sessions_app.shared.log import write_log
from sessions_app.shared.submission import Author


def confirm_finished(event: Event, **which: Any) -> list[int]:
    """Confirm the finished tables of an event that is locked; return the rounds they belong to.

    A table that still plays is left open: its last deal may be on the way.
    """
    fresh = locked_tables(event, **which).filter(finished=True, confirmed_at=None)
    rounds = sorted(set(fresh.values_list("round__number", flat=True)))
    fresh.update(confirmed_at=timezone.now())
    return rounds


def write_confirmed(event: Event, rounds: Iterable[int], author: Author) -> None:
    """Log who confirmed these rounds."""
    for number in rounds:
        write_log(event, LogLine.Kind.CONFIRMED, author, round_number=number)
