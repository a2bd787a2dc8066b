"""All results of a club in plain words, to compare two versions or two places of it."""

from typing import Any

from sessions_app.events.ranking.tournament_results import results_for
from sessions_app.models import Event, Player, Season, Table
from sessions_app.seasons.queries import read_season


def all_results() -> dict[str, Any]:
    """Return the points of every seat, all standings and the ranking of the closed tournament."""
    return {
        "standings": {season.name: standings_of(season) for season in Season.objects.all()},
        "tables": {table.public_id: points_at(table) for table in Table.objects.all()},
        "tournament": ranking_of(Event.objects.get(kind="tournament", state="closed")),
    }


def standings_of(season: Season) -> list[list[str]]:
    names = {player.pk: player.full_name for player in Player.objects.all()}
    return [[names[row.player], str(row.total)] for row in read_season(season).standings().rows]


def points_at(table: Table) -> list[int]:
    return [seat.net for seat in table.seats.order_by("place", "since")]


def ranking_of(event: Event) -> list[list[Any]]:
    results = results_for(event)
    return [
        [place, results.entries[each.entry].player.full_name, each.points]
        for place, each in results.placed
    ]
