"""The evenings of a season for everybody: when, what, and who won."""

from typing import NamedTuple

from sessions_app.events.ranking.event_ranking import results_address
from sessions_app.models import Event, Season
from sessions_app.seasons.queries import read_season
from sessions_app.shared.names import listed
from sessions_app.shared.roster.public_names import public_names


class ShownEvening(NamedTuple):
    event: Event
    address: str
    winners: str
    """Empty as long as a table still plays."""


def evenings_of(season: Season) -> list[ShownEvening]:
    """The newest first."""
    read = read_season(season)
    names = public_names(read.players.values())
    winners = read.winners()
    found = []
    for evening in sorted(read.played.evenings, key=lambda each: (each.date, each.key))[::-1]:
        event, won = read.events[evening.key.pk], [names[each] for each in winners[evening.key]]
        found.append(ShownEvening(event, results_address(event), listed(won) if won else ""))
    return found
