"""The teams of a tournament: how many play in each, and whether there is room for one more."""

from collections import Counter
from collections.abc import Iterable

from django.db.models import Exists, OuterRef, Q

from sessions_app.events.ranking.tournament_order import Competitor, PlacedTeam, team_ranking
from sessions_app.models import Entry, Event, Seat
from sessions_app.shared.rulesets import family_of

NOBODY = 0
"""No entry has this key."""


class TeamIsFull(Exception):
    """This team has as many players as a team of this tournament has."""

    def __init__(self, team: str, size: int) -> None:
        super().__init__(team)
        self.team, self.size = team, size


def check_team_has_room(event: Event, team: str, *, besides: int = NOBODY) -> None:
    """Refuse one more player for a team that is full; `besides` is the entry that moves there."""
    size = event.tournament.team_size
    if size and team and members_by_team(event, besides=besides)[team] >= size:
        raise TeamIsFull(team, size)


def members_by_team(event: Event, *, besides: int = NOBODY) -> Counter[str]:
    """Return how many members each team has: reserves and who is excused are none.

    Who withdrew is one only after a round was played, because the results then stay.
    """
    seats = Seat.objects.filter(round__event=event, player=OuterRef("player"))
    counting = Q(state__in=[Entry.State.ENTERED, Entry.State.WAITING]) | Q(
        Exists(seats), state=Entry.State.WITHDRAWN
    )
    entries = event.entries.filter(counting, reserve=False).exclude(team="").exclude(pk=besides)
    return Counter(entries.values_list("team", flat=True))


def teams_below(event: Event, ranked: Iterable[Entry]) -> list[PlacedTeam]:
    """Return the teams that stand below all complete ones, by who is in the ranking."""
    competitors = [
        Competitor(entry.pk, (), entry.team, disqualified=entry.disqualified) for entry in ranked
    ]
    teams = team_ranking(competitors, family_of(event), event.tournament.team_size)
    return [team for team in teams if not team.competes]
