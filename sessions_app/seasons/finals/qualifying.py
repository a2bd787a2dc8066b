"""Who goes on to the next stage of a year: the first of each season, and who is next in line."""

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations, groupby
from typing import NamedTuple

from sessions_app.models import Season
from sessions_app.seasons.counting.rows import Row, Standings
from sessions_app.seasons.queries import SeasonRead
from sessions_app.seating.draw import OddTables, Past, draw, table_sizes

FINALISTS = 4


class Qualifier(NamedTuple):
    player: int
    season: Season
    rank: int
    division: str
    in_line: bool
    """In the place of somebody who is through already, or does not take part."""


def qualifiers(seasons: Iterable[SeasonRead], declined: Collection[int]) -> list[Qualifier]:
    """Season by season, each player once."""
    found: dict[int, Qualifier] = {}
    for read in seasons:
        table = read.standings()
        for division, rows in groupby(competing(table), key=lambda row: row.division):
            free = [row for row in rows if row.player not in {*found, *declined}]
            for row in through(free, table.policy.title.through):
                found[row.player] = Qualifier(
                    row.player, read.season, row.rank or 0, division, not row.goes_through
                )
    return list(found.values())


def competing(table: Standings) -> list[Row]:
    """Who can go on, by division and rank; nobody before something was played."""
    return [row for row in table.rows if table.held and row.competes and row.is_qualified]


def through(rows: Sequence[Row], count: int) -> list[Row]:
    """The first so many; who is equal to the last of them goes on too."""
    last = [row.rank or 0 for row in rows[:count]][-1:]
    return [row for row in rows if any((row.rank or 0) <= rank for rank in last)]


def seated(found: Sequence[Qualifier], sizes: Sequence[int], seed: int) -> list[list[int]]:
    """The players of each table, by chance, but those of one season apart."""
    alike = {
        (one, other): 1
        for one, other in combinations(range(len(found)), 2)
        if found[one].season.pk == found[other].season.pk
    }
    drawn = draw(len(found), sizes, Past(meetings=alike), seed=seed)
    return [[found[number].player for number in table] for table in drawn.tables]


def sizes_of(players: int, odd: OddTables, allowed: Collection[int]) -> list[int]:
    """Tables with a seat for everybody; none where that cannot be."""
    sizes = table_sizes(players, odd, allowed)
    return sizes if sum(sizes) == players and set(sizes) <= set(allowed) else []


def usual_through(tables: int) -> int:
    """So many of each table that they make one table of the final."""
    return max(FINALISTS // max(tables, 1), 1)
