"""The race: everybody's place after every evening, as a plot."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from django.utils.translation import gettext as _

from sessions_app.seasons.counting.rows import Row, Standings
from sessions_app.seasons.counting.table import Timeline
from sessions_app.seasons.row_text import Names, day_of
from sessions_app.shared.charts.lines import Plot, Series, line_plot

MOST_DAYS = 24
"""Games at home are played on any day; a plot shows how it went, not every one of them."""
STAND_OUT = 3


class Race(NamedTuple):
    labels: list[str]
    ranks: list[dict[int, int | None]]
    """After each of these days, by player."""


def race_of(timeline: Timeline, now: Standings) -> Race:
    days = spread(timeline.days, MOST_DAYS)
    tables = [*(timeline.at(day) for day in days[:-1]), now]
    ranks = [{row.player: row.rank for row in table.rows} for table in tables]
    return Race([day_of(day) for day in days], ranks)


def spread(days: Sequence[date], most: int) -> list[date]:
    """All of them, or so many at equal distances; always the first and the last."""
    if len(days) <= most:
        return list(days)
    return [days[number * (len(days) - 1) // (most - 1)] for number in range(most)]


def race_plot(race: Race, rows: Sequence[Row], names: Names) -> Plot | None:
    """Of one division, given in the order of now; None where there is no race yet."""
    if len(race.labels) < 2 or len(rows) < 2:
        return None
    seen = stand_out(rows)
    series = [
        Series(
            names[row.player],
            [ranks.get(row.player) for ranks in race.ranks],
            stands_out=row.player in seen,
        )
        for row in rows
    ]
    return line_plot(
        series, race.labels, title=_("The place after every evening"), first_is_best=True
    )


def stand_out(rows: Sequence[Row]) -> list[int]:
    """Who leads and who won most places; where those are the same, who comes next."""
    candidates = (*rows[: STAND_OUT - 1], *risers(rows)[:1], *rows)
    return list(dict.fromkeys(row.player for row in candidates))[:STAND_OUT]


def risers(rows: Sequence[Row]) -> list[Row]:
    """Who won places since the last evening, most first."""
    return sorted(
        (row for row in rows if (row.change or 0) > 0), key=lambda row: -(row.change or 0)
    )
