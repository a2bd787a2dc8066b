"""The order of the players of a tournament. Pure: what everybody played in, places out.

Riichi goes by the points after uma and penalties, MCR by table points and then points, Dutch rules
by the total of points. Points are whole; table points are whole in sixtieths.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from sessions_app.shared.rulesets import Family


class Played(NamedTuple):
    """What somebody brought home from one round."""

    round: int
    points: int
    """After uma and penalties."""
    table_points: int = 0
    """In sixtieths; 0 where the rules know none."""
    missed: bool = False
    """Somebody else played, or nobody: the rules say what it counts."""


class Competitor(NamedTuple):
    entry: int
    """The key of the entry."""
    played: tuple[Played, ...]
    """In the order of the rounds."""
    team: str = ""
    ranked: bool = True
    """False for a reserve and for who is excused: outside ranking and export."""
    disqualified: bool = False
    """Last, whatever was played."""

    @property
    def points(self) -> int:
        return sum(played.points for played in self.played)

    @property
    def table_points(self) -> int:
        return sum(played.table_points for played in self.played)


class Placed(NamedTuple):
    place: int
    """Who is equal in everything shares the better place."""
    competitor: Competitor


class PlacedTeam(NamedTuple):
    place: int
    name: str
    members: tuple[Competitor, ...]
    """The best first; who is disqualified last."""
    size: int
    """How many members a complete team has."""

    @property
    def points(self) -> int:
        return sum(member.points for member in self.members)

    @property
    def table_points(self) -> int:
        return sum(member.table_points for member in self.members)

    @property
    def has_all_members(self) -> bool:
        return len(self.members) == self.size

    @property
    def has_disqualified(self) -> bool:
        return any(member.disqualified for member in self.members)

    @property
    def competes(self) -> bool:
        """False for a team that stands below all others: too few or too many, or disqualified."""
        return self.has_all_members and not self.has_disqualified


def ranking(competitors: Iterable[Competitor], family: Family) -> list[Placed]:
    """The best first; who is disqualified shares the place after all others."""
    ranked = [competitor for competitor in competitors if competitor.ranked]
    standing = [competitor for competitor in ranked if not competitor.disqualified]
    out = [competitor for competitor in ranked if competitor.disqualified]
    placed = [Placed(place, each) for place, each in _placed(standing, WORTH[family])]
    return placed + [Placed(len(standing) + 1, each) for each in out]


def team_ranking(
    competitors: Iterable[Competitor], family: Family, size: int | None = None
) -> list[PlacedTeam]:
    """Return the teams, the best first, each with the sum of what its members have in the ranking.

    A team with another number of members than `size`, or with a disqualified one, stands below all
    others. Without a size it is that of the largest team.
    """
    teams: dict[str, list[Competitor]] = {}
    for placed in ranking(competitors, family):
        if placed.competitor.team:
            teams.setdefault(placed.competitor.team, []).append(placed.competitor)
    complete = size or max(map(len, teams.values()), default=0)
    found = [PlacedTeam(0, name, tuple(teams[name]), complete) for name in sorted(teams)]
    return [each._replace(place=place) for place, each in _placed(found, _of_team)]


def _placed(everybody: Sequence[Any], worth: Callable[[Any], Any]) -> list[tuple[int, Any]]:
    worths = sorted((worth(each) for each in everybody), reverse=True)
    ordered = sorted(everybody, key=worth, reverse=True)
    return [(worths.index(worth(each)) + 1, each) for each in ordered]


# ---- what counts, the most important first ---------------------------------------------------


def _by_points(competitor: Competitor) -> tuple[int]:
    """The rules of riichi and the Dutch ones part no players with equal totals."""
    return (competitor.points,)


def _by_table_points(competitor: Competitor) -> tuple[int, int, list[int]]:
    """CN98: table points, points, the best single round, and so on: most high rounds."""
    rounds = sorted((played.points for played in competitor.played), reverse=True)
    return (competitor.table_points, competitor.points, rounds)


def _of_team(team: PlacedTeam) -> tuple[bool, int, int]:
    """Where the rules know no table points these are all equal."""
    return (team.competes, team.table_points, team.points)


WORTH: dict[Family, Callable[[Competitor], Any]] = {
    Family.DUTCH: _by_points,
    Family.RIICHI: _by_points,
    Family.MCR: _by_table_points,
}
