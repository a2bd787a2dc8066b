"""The ranking of an event, as everybody may see it: an evening, a game at home or a tournament.

An evening is right at any moment: a table that still plays counts with what its players have won
and lost so far. A tournament counts what its own ranking counts, and holds back what that does.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.urls import reverse

from sessions_app.events.ranking.tables import has_begun, points_of
from sessions_app.events.ranking.tournament_results import (
    TournamentResults,
    results_for,
    results_of_all,
)
from sessions_app.models import Event, Player, Seat, Table
from sessions_app.shared.rulesets import Family, family_of


class Score(NamedTuple):
    """What counts, in this order. Without table points they are all equal."""

    table_points: int
    points: int


class RankedPlayer(NamedTuple):
    """A player over all rounds of the event."""

    player: Player
    rank: int
    """Who is equal shares the better place."""
    points: int
    table_points: int | None
    """In sixtieths; None where they do not count."""
    made: int | None = None
    caused: int | None = None
    """None where it was not noted for one of the tables; nobody asks for it in a tournament."""
    disqualified: bool = False


@dataclass(frozen=True)
class EventRanking:
    rows: list[RankedPlayer]
    """The best first; nobody as long as nothing is known."""
    is_over: bool
    """Whether nothing can change who won, but for a correction."""
    held_back: frozenset[int] = frozenset()
    """The numbers of the rounds of which no result is shown yet."""

    @property
    def standing(self) -> list[RankedPlayer]:
        """Everybody who can win."""
        return [row for row in self.rows if not row.disqualified]

    @property
    def leaders(self) -> list[RankedPlayer]:
        return [row for row in self.standing if row.rank == 1]

    def shows(self, table: Table) -> bool:
        return table.round.number not in self.held_back


def ranking_of(event: Event, tables: Sequence[Table]) -> EventRanking:
    """Return the ranking of an event of which these are all tables."""
    if event.is_tournament:
        return _of_tournament(results_for(event))
    return EventRanking(_of_evening(event, tables), _is_over(event, tables))


def results_address(event: Event) -> str:
    """Return where everybody finds how an event ended."""
    page = "tournament_ranking" if event.is_tournament else "evening"
    return reverse(page, args=[event.public_id])


def tournament_winners(events: Iterable[Event]) -> dict[int, list[int]]:
    """Return by event the keys of the players who won it; nobody where it is not over.

    What is no tournament is left out. In three queries, or none.
    """
    tournaments = [event for event in events if event.is_tournament]
    if not tournaments:
        return {}
    return {
        event: [found.entries[each.competitor.entry].player_id for each in found.leaders]
        if found.is_over
        else []
        for event, found in results_of_all(tournaments).items()
    }


# ---- a tournament ----------------------------------------------------------------------------


def _of_tournament(found: TournamentResults) -> EventRanking:
    has_table_points = family_of(found.event) is Family.MCR
    rows = [
        RankedPlayer(
            found.entries[competitor.entry].player,
            place,
            competitor.points,
            competitor.table_points if has_table_points else None,
            disqualified=competitor.disqualified,
        )
        for place, competitor in found.placed
    ]
    return EventRanking(rows, found.is_over, frozenset(found.rounds.opened) - {*found.shown})


# ---- an evening ------------------------------------------------------------------------------


def _is_over(event: Event, tables: Sequence[Table]) -> bool:
    """Closing an evening early ends it too."""
    played = max((table.round.half for table in tables), default=0)
    return not event.is_open or (played >= event.halves and all(table.finished for table in tables))


def _of_evening(event: Event, tables: Sequence[Table]) -> list[RankedPlayer]:
    """Everybody who played, the best first; who is equal shares a place.

    Table points are given when a table ends, so they count once all tables have: before that they
    would only tell who was ready first.
    """
    seats = _by_player(filter(has_begun, tables))
    by_table_points = event.ruleset == Family.MCR and all(table.finished for table in tables)
    scores = {key: _score(own, by_table_points) for key, own in seats.items()}
    ranks = {key: 1 + sum(other > own for other in scores.values()) for key, own in scores.items()}
    rows = [
        RankedPlayer(
            own[0].player,
            ranks[key],
            scores[key].points,
            scores[key].table_points if by_table_points else None,
            _sum(seat.made for seat in own),
            _sum(seat.caused for seat in own),
        )
        for key, own in seats.items()
    ]
    return sorted(rows, key=lambda row: (row.rank, row.player.sort_name))


def _by_player(tables: Iterable[Table]) -> dict[int, list[Seat]]:
    seats: dict[int, list[Seat]] = defaultdict(list)
    for table in tables:
        for seat in table.seats.all():
            seats[seat.player_id].append(seat)
    return seats


def _score(seats: Iterable[Seat], by_table_points: bool) -> Score:
    own = list(seats)
    table_points = sum(seat.table_points or 0 for seat in own) if by_table_points else 0
    return Score(table_points, sum(map(points_of, own)))


def _sum(counted: Iterable[int | None]) -> int | None:
    """Unknown as soon as one of them is."""
    total = 0
    for count in counted:
        if count is None:
            return None
        total += count
    return total
