"""A year of seasons: the totals of its seasons counted together, or all their evenings anew."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import NamedTuple

from sessions_app.seasons.counting.columns import Scored
from sessions_app.seasons.counting.played import Entrant, Key, Played
from sessions_app.seasons.counting.policy import Policy, Unit
from sessions_app.seasons.counting.rows import Column, Result, WhyNot
from sessions_app.seasons.counting.table import Timeline, timeline_of
from sessions_app.seasons.counting.worth import Brought


class SeasonPlayed(NamedTuple):
    """A season of the year."""

    key: Key
    name: str
    first_day: date
    policy: Policy
    played: Played


def timeline_of_year(policy: Policy, seasons: Sequence[SeasonPlayed]) -> Timeline:
    entrants = merged(seasons)
    if policy.counting.unit is not Unit.SEASON:
        evenings = tuple(evening for season in seasons for evening in season.played.evenings)
        carried = tuple(each for season in seasons for each in season.played.carried)
        return timeline_of(policy, Played(evenings, entrants, carried))
    timelines = [timeline_of(season.policy, season.played) for season in seasons]

    def columns(day: date | None) -> list[Scored]:
        pairs = zip(seasons, timelines, strict=True)
        return [scored_season(season, timeline, day) for season, timeline in pairs]

    days = sorted({day for timeline in timelines for day in timeline.days})
    # A row comes only from seasons in which the player competed.
    return Timeline(policy, [each._replace(competes=True) for each in entrants], days, columns)


def scored_season(season: SeasonPlayed, timeline: Timeline, day: date | None) -> Scored:
    """What everybody has who competed in the season, as one result."""
    standings = timeline.at(day)
    why_not = None if standings.held else WhyNot.NOT_PLAYED
    column = Column(season.key, season.name, season.first_day, why_not, evenings=standings.held)
    brought = {
        row.player: Brought((Result(row.total),), row.tally)
        for row in standings.rows
        if row.competes
    }
    tables = tuple(table for each in timeline.columns(day) for table in each.tables)
    return Scored(column, brought, tables)


def merged(seasons: Iterable[SeasonPlayed]) -> tuple[Entrant, ...]:
    """Everybody once. Who competed in a season by the word of the club, does so in the year."""
    found: dict[int, Entrant] = {}
    for season in seasons:
        for entrant in season.played.entrants:
            known = found.get(entrant.player, entrant)
            said = [each for each in (known.competes, entrant.competes) if each is not None]
            found[entrant.player] = entrant._replace(competes=any(said) if said else None)
    return tuple(found.values())
