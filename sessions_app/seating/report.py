"""How good a plan is, counted from the plan alone."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from math import comb
from typing import NamedTuple

from sessions_app.seating.clubs import Clubs
from sessions_app.seating.links import linked_pairs
from sessions_app.seating.plan import Plan, Table

WINDS = range(4)


class Report(NamedTuple):
    players: int
    rounds: int
    repeated: int
    """For every two players, each meeting after their first."""
    fewest_repeated: int
    """No plan has fewer; it is not said that one with so few exists."""
    most_meetings: int
    """How often the two met who met most often."""
    winds: dict[int, tuple[int, ...]]
    """How often each player has East, South, West and North."""
    table_repeats: int
    """For every player and table, each time after the first."""
    fewest_table_repeats: int
    indirect: int
    """Pairs that never meet but both meet a third."""
    linked: int
    """Pairs that meet, or both meet a third."""
    pairs: int
    club_mates: int
    """Meetings of two members of one club or team."""

    @property
    def uneven(self) -> int:
        """Players whose winds differ by more than one; none in our own plans."""
        return sum(max(winds) - min(winds) > 1 for winds in self.winds.values())


def report(plan: Plan, clubs: Clubs | None = None) -> Report:
    met = Counter(pair for table in _tables(plan) for pair in combinations(sorted(table), 2))
    sat = Counter(
        (player, number)
        for tables in plan.rounds
        for number, table in enumerate(tables)
        for player in table
    )
    linked = linked_pairs(plan.rounds)
    return Report(
        players=len(plan.players),
        rounds=len(plan.rounds),
        repeated=_repeats(met),
        fewest_repeated=fewest_repeated(plan),
        most_meetings=max(met.values(), default=0),
        winds=_winds(plan),
        table_repeats=_repeats(sat),
        fewest_table_repeats=_fewest_table_repeats(plan),
        indirect=linked - len(met),
        linked=linked,
        pairs=comb(len(plan.players), 2),
        club_mates=_club_mates(met, clubs or {}),
    )


def _tables(plan: Plan) -> Iterable[Table]:
    return (table for tables in plan.rounds for table in tables)


def _repeats(times: Counter[tuple[int, int]]) -> int:
    return times.total() - len(times)


def _winds(plan: Plan) -> dict[int, tuple[int, ...]]:
    had = Counter((player, wind) for table in _tables(plan) for wind, player in enumerate(table))
    return {player: tuple(had[player, wind] for wind in WINDS) for player in plan.players}


def _club_mates(met: Counter[tuple[int, int]], clubs: Clubs) -> int:
    return sum(
        times
        for (one, other), times in met.items()
        if clubs.get(one) and clubs.get(one) == clubs.get(other)
    )


# ---- what no plan can do better --------------------------------------------------------------


def fewest_repeated(plan: Plan) -> int:
    """The larger of two counts, neither of which asks whether a plan with so few exists.

    Every round a player meets three others. After r rounds that is 3·r meetings, of which at most
    one with each of the n - 1 others is a first one, so he has at least 3·r - (n - 1) repeats; a
    repeat is shared by two. And with fewer than four tables, some of the four at a table sat
    together in the first round already, because they come from fewer than four tables.
    """
    rounds_of = Counter(player for table in _tables(plan) for player in table)
    others = len(rounds_of) - 1
    by_player = sum(max(0, 3 * rounds - others) for rounds in rounds_of.values())
    return max(-(-by_player // 2), _fewest_at_few_tables(plan))


def _fewest_at_few_tables(plan: Plan) -> int:
    fields = {frozenset(player for table in tables for player in table) for tables in plan.rounds}
    if len(fields) != 1:
        return 0
    tables = len(plan.rounds[0])
    each, more = divmod(4, tables)
    at_a_table = more * comb(each + 1, 2) + (tables - more) * comb(each, 2)
    return (len(plan.rounds) - 1) * tables * at_a_table


def _fewest_table_repeats(plan: Plan) -> int:
    """Nobody can sit at more tables than there are."""
    rounds_of = Counter(player for table in _tables(plan) for player in table)
    tables = max((len(tables) for tables in plan.rounds), default=0)
    return sum(max(0, rounds - tables) for rounds in rounds_of.values())
