"""The evenings of a season for everybody: when, what, and who won."""

from typing import NamedTuple

from sessions_app.members.public_names import public_names
from sessions_app.models import Event, Season
from sessions_app.play.words import listed
from sessions_app.standings.selectors import read_season
from sessions_app.standings.winners import evening_winners


class ShownEvening(NamedTuple):
    event: Event
    winners: str
    """Empty as long as a table still plays."""


def evenings_of(season: Season) -> list[ShownEvening]:
    """The newest first."""
    read = read_season(season)
    names = public_names(read.players.values())
    found = []
    for evening in sorted(read.played.evenings, key=lambda each: (each.date, each.key))[::-1]:
        won = [names[player] for player in evening_winners(evening)]
        found.append(ShownEvening(read.events[evening.key.pk], listed(won) if won else ""))
    return found
