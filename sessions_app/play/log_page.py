"""The log of a round as its organiser reads it."""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from sessions_app.models import LogLine, Round

Kind = LogLine.Kind


class ShownLine(NamedTuple):
    at: datetime
    text: str
    by: str
    why: str


def log_of(round_: Round) -> list[LogLine]:
    """Return all that was logged of a round, in the order in which it was done."""
    lines = LogLine.objects.filter(event_id=round_.event_id, round_number=round_.number)
    return list(lines)


def shown_lines(lines: Iterable[LogLine]) -> list[ShownLine]:
    """Return the lines in words, the newest first."""
    shown = [ShownLine(line.at, text_of(line), line.by, line.why) for line in lines]
    return shown[::-1]


def text_of(line: LogLine) -> str:
    """Say what was done, with the table where it was one of them."""
    text = _extension(line) if line.kind == Kind.CLOCK_EXTENDED else line.get_kind_display()
    if line.table_number is None:
        return capfirst(text)
    return _("Table %(number)s") % {"number": line.table_number} + f": {text}"


def _extension(line: LogLine) -> str:
    minutes = line.details["after"] - line.details["before"]
    if minutes < 0:
        return _("%(minutes)s minutes less for all") % {"minutes": -minutes}
    return _("%(minutes)s minutes more for all") % {"minutes": minutes}
