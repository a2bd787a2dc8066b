"""Seasons with a rank, and what was won: seasons, years and evenings.

A closed season keeps its ranks. Only the newest open ones are counted anew, so that a page about
somebody with twenty years at the club does not count twenty years of everybody.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from django.db.models import F, IntegerField, OuterRef, Q, Subquery, Sum, Value
from django.db.models.functions import Coalesce

from sessions_app.events.ranking.tournament_results import TournamentResults
from sessions_app.models import CarriedResult, Event, Participation, Player, Season, Seat
from sessions_app.people.profiles.results import Tournaments
from sessions_app.people.profiles.scope import AT_TOURNAMENT, Scope, ended
from sessions_app.seasons.counting.played import EVENT
from sessions_app.seasons.counting.rows import Row
from sessions_app.seasons.queries import SeasonRead, read_seasons

COUNTED_ANEW = 2
TABLE_POINTS_FIRST = 10**7
"""More than points can make up for."""


class SeasonOf(NamedTuple):
    """A season, for one player."""

    season: Season
    rank: int | None = None
    """None for who played out of competition, and for an old season that was never closed."""
    won: bool = False


def seasons_of(player: Player) -> list[Season]:
    """The newest first."""
    sat = Seat.objects.filter(player=player).order_by().values("round__event__season")
    brought = CarriedResult.objects.filter(player=player).values("carried__season")
    return list(Season.objects.filter(Q(pk__in=sat) | Q(pk__in=brought)))


def counted_anew(seasons: Sequence[Season], chosen: Season | None) -> list[SeasonRead]:
    """The season of the page; for all time those that can still change."""
    still_open = [season for season in seasons if not season.is_closed]
    return read_seasons([chosen] if chosen else still_open[:COUNTED_ANEW])


def with_ranks(
    player: Player, seasons: Iterable[Season], reads: Iterable[SeasonRead]
) -> list[SeasonOf]:
    kept = {each.season_id: each for each in Participation.objects.filter(player=player)}
    rows = {read.season.pk: row_of(read, player) for read in reads}
    return [season_of(season, rows.get(season.pk), kept.get(season.pk)) for season in seasons]


def season_of(season: Season, row: Row | None, kept: Participation | None) -> SeasonOf:
    """Nobody has won a season that still runs."""
    if season.is_closed and kept:
        return SeasonOf(season, kept.rank, kept.won)
    return SeasonOf(season, row.rank if row else None)


def row_of(read: SeasonRead, player: Player) -> Row | None:
    return next((row for row in read.standings().rows if row.player == player.pk), None)


def dropped_events(row: Row | None) -> set[int]:
    """Of which nothing counts for this player."""
    if row is None:
        return set()
    return {
        key.pk
        for key, results in row.cells.items()
        if key.kind == EVENT and not any(result.counts for result in results)
    }


# ---- evenings that were won ------------------------------------------------------------------


def evenings_won(scope: Scope, tournaments: Tournaments) -> int:
    """As the closed evening told it: by points, and in MCR by table points first.

    A tournament is won by who is first in its ranking.
    """
    score = Sum("points") + TABLE_POINTS_FIRST * Sum(
        Coalesce("table_points", Value(0)), output_field=IntegerField()
    )
    everybody = Seat.objects.filter(ended(), round__event=OuterRef("round__event")).order_by()
    scores = everybody.values("player").annotate(score=score).order_by("-score").values("score")
    closed = Q(round__event__state=Event.State.CLOSED) & ~Q(round__event__kind=Event.Kind.HOME)
    own = scope.seats().filter(closed & ~AT_TOURNAMENT).values("round__event")
    won = own.annotate(score=score).alias(best=Subquery(scores[:1])).filter(score=F("best"))
    return won.count() + sum(is_won_by(scope.player, each) for each in tournaments.values())


def is_won_by(player: Player, results: TournamentResults) -> bool:
    first = [results.entries[each.competitor.entry].player_id for each in results.leaders]
    return not results.event.is_open and player.pk in first
