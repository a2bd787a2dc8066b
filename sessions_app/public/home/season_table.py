"""The standings of a season in short, with the names that everybody may see."""

from collections.abc import Callable, Iterable
from datetime import date, datetime
from itertools import groupby
from typing import NamedTuple

from sessions_app.models import Season
from sessions_app.seasons import row_text
from sessions_app.seasons.counting.played import Amount
from sessions_app.seasons.counting.rows import Row
from sessions_app.seasons.points_text import writer_for
from sessions_app.seasons.policy_text import total_name
from sessions_app.seasons.queries import SeasonRead, changed_at, read_season
from sessions_app.shared.roster.public_names import public_names


class ShownRow(NamedTuple):
    rank: int | None
    name: str
    total: str
    evenings: int
    change: int
    """Places won since the last evening, below zero lost."""
    wins: bool
    can_win: bool
    """Came often enough, where that is asked."""

    @property
    def places(self) -> int:
        return abs(self.change)


class Division(NamedTuple):
    name: str
    """Empty where there is only one."""
    rows: list[ShownRow]
    total_name: str


class SeasonTable(NamedTuple):
    season: Season
    divisions: list[Division]
    needed: str
    """How often one must have come to be able to win; empty where that is not asked."""
    outside: list[ShownRow]
    """Who plays out of competition."""
    evenings: int
    last_evening: date | None
    changed_at: datetime | None

    def top(self, count: int) -> "SeasonTable":
        divisions = [each._replace(rows=each.rows[:count]) for each in self.divisions]
        return self._replace(divisions=divisions, outside=[])


def season_table(season: Season) -> SeasonTable:
    return table_of(read_season(season))


def table_of(read: SeasonRead) -> SeasonTable:
    now = read.standings()
    names = public_names(read.players.values())
    inside = [row for row in now.rows if row.competes]
    # As the whole table writes them, also where only its top is shown.
    write = writer_for(row.total for row in now.rows)
    counting = [column.date for column in now.columns if column.counts]
    return SeasonTable(
        season=read.season,
        divisions=[
            Division(name, shown(rows, names, write), total_name(read.policy))
            for name, rows in groupby(inside, key=lambda row: row.division)
        ],
        needed=row_text.needed(now),
        outside=shown((row for row in now.rows if not row.competes), names, write),
        evenings=now.held,
        last_evening=max(counting, default=None),
        changed_at=changed_at(read),
    )


def shown(
    rows: Iterable[Row], names: dict[int, str], write: Callable[[Amount], str]
) -> list[ShownRow]:
    return [
        ShownRow(
            row.rank,
            names[row.player],
            write(row.total),
            row.tally.evenings,
            row.change or 0,
            row.wins,
            row.is_qualified,
        )
        for row in rows
    ]
