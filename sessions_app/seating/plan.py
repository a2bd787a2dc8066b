"""A seating plan: for every round the tables, each with four players in the order E S W N."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from sessions_app.seating.clubs import Clubs, places
from sessions_app.seating.designs import Tables, design
from sessions_app.seating.faults import Fault, Problem, refuse
from sessions_app.seating.links import most_linked
from sessions_app.seating.numbers import numbered
from sessions_app.seating.search import Search, Watch, count_meetings, never_stop, no_meetings
from sessions_app.seating.winds import shared_winds

FEWEST, MOST = 8, 172
MOST_ROUNDS = 15

Table = tuple[int, ...]
Round = tuple[Table, ...]


class Plan(NamedTuple):
    rounds: tuple[Round, ...]

    @property
    def players(self) -> list[int]:
        """Everybody who sits down at least once."""
        return sorted({player for tables in self.rounds for table in tables for player in table})


def plan(
    players: int,
    rounds: int,
    *,
    clubs: Clubs | None = None,
    seed: int = 0,
    watch: Watch = never_stop,
) -> Plan:
    """The best plan we can make for players 1, 2, 3 …; the same seed gives the same plan."""
    refuse(_wrong(players, rounds))
    chance = Random(seed)
    company = _company(players, rounds, chance, watch)
    met = no_meetings(players)
    for tables in company:
        count_meetings(met, tables)
    seated = places(met, range(1, players + 1), clubs or {}, chance)
    named = [[[seated[place] for place in table] for table in tables] for tables in company]
    return frozen(shared_winds(numbered(named, chance)))


def _wrong(players: int, rounds: int) -> list[Problem]:
    wrong = []
    if players % 4 or not FEWEST <= players <= MOST:
        wrong.append(Problem(Fault.PLAYERS, players))
    if not 1 <= rounds <= MOST_ROUNDS:
        wrong.append(Problem(Fault.ROUNDS, rounds))
    return wrong


def frozen(rounds: Iterable[Sequence[Sequence[int]]]) -> Plan:
    """A plan that is being made, or as it is stored."""
    return Plan(tuple(tuple(tuple(table) for table in tables) for tables in rounds))


def _company(players: int, rounds: int, chance: Random, watch: Watch) -> list[Tables]:
    """Who sits with whom: by construction, and what that does not reach by search."""
    known = design(players // 4, rounds)
    made = most_linked(known, rounds, chance)
    # A good start for further rounds: once more around.
    further = [known[number % len(known)] for number in range(len(known), rounds)]
    return made + _searched(players, made, further, chance, watch)


def _searched(
    players: int, made: Sequence[Tables], further: Sequence[Tables], chance: Random, watch: Watch
) -> list[Tables]:
    if not further:
        return []
    met = no_meetings(players)
    for tables in made:
        count_meetings(met, tables)
    return Search(met, further, chance).run(watch)
