"""The log of an event as its organiser reads it, and the alerts that nobody has read yet."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from sessions_app.models import Event, LogLine, Player
from sessions_app.shared.numbers import signed
from sessions_app.shared.submission import Author

NOTHING = "–"


class ShownLine(NamedTuple):
    """A line of the log in words."""

    key: int
    title: str
    """Where, and what: Round 2, table 3: result changed afterwards."""
    text: str
    """The same without the round, for the log of one."""
    changes: list[str]
    """What it did to each player: Anneke +320 → +288."""
    why: str
    by: str
    at: datetime
    alerts: bool
    read_at: datetime | None
    read_by: str


def unread_alerts(event: Event) -> QuerySet[LogLine]:
    return event.log.filter(alerts=True, read_at__isnull=True)


def alerts_of(event: Event) -> dict[str, Any]:
    """What an organiser's page shows of them; `until` is the last, or 0 where there are none."""
    lines = shown_lines(unread_alerts(event))
    return {"event": event, "alerts": lines, "until": lines[0].key if lines else 0}


def shown_lines(lines: Iterable[LogLine]) -> list[ShownLine]:
    """The newest first, in one query for all the names."""
    lines = sorted(lines, key=lambda line: line.pk, reverse=True)
    keys = {row[0] for line in lines for row in line.details.get("points", ())}
    players = Player.objects.in_bulk(keys) if keys else {}
    names = {key: str(player) for key, player in players.items()}
    return [_shown(line, names) for line in lines]


def _shown(line: LogLine, names: Mapping[int, str]) -> ShownLine:
    return ShownLine(
        line.pk,
        title_of(line),
        text_of(line),
        [*_deal(line), *_changes(line.details.get("points", ()), names)],
        line.why,
        line.by,
        line.at,
        line.alerts,
        line.read_at,
        line.read_by,
    )


def title_of(line: LogLine) -> str:
    """Say what was done, with the round and the table that it is about."""
    if line.round_number is None:
        return text_of(line)
    words = {"round": line.round_number, "table": line.table_number, "what": _what(line)}
    if line.table_number is None:
        return _("Round %(round)s: %(what)s") % words
    return _("Round %(round)s, table %(table)s: %(what)s") % words


def text_of(line: LogLine) -> str:
    """Say what was done, with the table where it is about one."""
    if line.table_number is None:
        return capfirst(_what(line))
    return _("Table %(number)s: %(what)s") % {"number": line.table_number, "what": _what(line)}


def _what(line: LogLine) -> str:
    minutes = line.details.get("after", 0) - line.details.get("before", 0)
    if minutes < 0:
        return _("%(minutes)s minutes less for all") % {"minutes": -minutes}
    if minutes > 0:
        return _("%(minutes)s minutes more for all") % {"minutes": minutes}
    return line.get_kind_display()


def _deal(line: LogLine) -> list[str]:
    """The deal that was not taken in, so that the organiser can look at it."""
    return [line.details["deal"]] if line.details.get("deal") else []


def _changes(
    rows: Iterable[tuple[int, int | None, int | None]], names: Mapping[int, str]
) -> list[str]:
    """Only of who is still known."""
    return [
        f"{names[player]} {_points(before)} → {_points(after)}"
        for player, before, after in rows
        if player in names
    ]


def _points(amount: int | None) -> str:
    return NOTHING if amount is None else signed(amount)


def mark_read(event: Event, *, until: int, author: Author) -> None:
    """Up to the line that the reader saw: one that came since stays."""
    unread_alerts(event).filter(pk__lte=until).update(read_at=timezone.now(), read_by=author.by)
