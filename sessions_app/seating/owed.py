"""Winds before company: who has which wind in rounds to come, after winds that differ.

Four who are all owed East cannot have it at one table. So it is settled first how often everybody
gets each wind, then in which round; only then who sits with whom. Every wind falls to as many as
there are tables, and within that nobody can share them out more evenly.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from sessions_app.seating.designs import Tables
from sessions_app.seating.winds import NEVER, WINDS, Counts

Price = Callable[[int, int, int], int]
"""What it costs to give a player a wind once more: the player, the wind, how often he has it."""
Given = dict[int, list[int]]
"""How often everybody gets each wind."""
Way = tuple[int, list[tuple[int, int, int]]]
"""What it costs to pass on a wind, and how: a player, the wind he gives up and what he gets."""

NOT_HIS = 1_000
"""More than all that passing on can save."""


def owed_rounds(players: Sequence[int], rounds: int, had: Counts, chance: Random) -> list[Tables]:
    """So many rounds in the order of the winds; the company is any.

    As few as possible: whatever comes after them in blocks of four gives everybody every wind, so
    these rounds are left to `shared_winds`, and so are the meetings in them.
    """
    given = _given(players, rounds, had)
    for few in range(rounds % WINDS, rounds, WINDS):
        fewer = _given(players, few, had)
        if _worth(fewer, had, rounds - few) == _worth(given, had, 0):
            given, rounds = fewer, few
            break
    return [_round(given, chance) for _ in range(rounds)]


def _given(players: Sequence[int], rounds: int, had: Counts) -> Given:
    """As evenly as can be: what comes more often costs more, by the square."""

    def price(player: int, wind: int, times: int) -> int:
        return 2 * (had.get(player, NEVER)[wind] + times) + 1

    return _shared_out(players, rounds, price)


def _worth(given: Given, had: Counts, later: int) -> int:
    """How uneven it is in the end: the smaller, the better."""
    return sum(
        (times + before + later // WINDS) ** 2
        for player, winds in given.items()
        for times, before in zip(winds, had.get(player, NEVER), strict=True)
    )


def _round(given: Given, chance: Random) -> Tables:
    """Everybody takes one of the winds that he is to get; those that are left wait.

    That it can be done follows from the numbers: nobody has more winds to get than there are
    rounds, and there are as many of each wind as there are places (König).
    """

    def price(player: int, wind: int, times: int) -> int:
        return 0 if times < given[player][wind] else NOT_HIS

    taken = _shared_out(chance.sample(sorted(given), len(given)), 1, price)
    seats: Tables = [[] for _ in range(WINDS)]
    for player, winds in taken.items():
        wind = winds.index(1)
        given[player][wind] -= 1
        seats[wind].append(player)
    return [list(table) for table in zip(*seats, strict=True)]


# ---- every wind for as many as there are tables ----------------------------------------------


def _shared_out(players: Sequence[int], each: int, price: Price) -> Given:
    """So many winds for everybody, at the least price altogether.

    First everybody takes what is cheapest; then winds that too many have are passed on, always in
    the cheapest way, and that keeps the whole cheapest (a flow along shortest paths).
    """
    given = {player: [0] * WINDS for player in players}
    for player, winds in given.items():
        for _ in range(each):
            wind = min(range(WINDS), key=lambda wind: price(player, wind, winds[wind]))
            winds[wind] += 1
    room = len(players) * each // WINDS
    while True:
        over = [sum(winds) - room for winds in zip(*given.values(), strict=True)]
        if not any(over):
            return given
        for player, wind, other in _cheapest_way(given, over, price):
            given[player][wind] -= 1
            given[player][other] += 1


def _cheapest_way(given: Given, over: Sequence[int], price: Price) -> list[tuple[int, int, int]]:
    """From a wind that too many have to one that too few have, through others where that helps."""
    step = {
        (wind, other): _cheapest_step(given, wind, other, price)
        for wind in range(WINDS)
        for other in range(WINDS)
        if wind != other
    }
    ways: dict[int, Way] = {wind: (0, []) for wind in range(WINDS) if over[wind] > 0}
    for _ in range(WINDS):
        for (wind, other), (cost, player) in step.items():
            if wind in ways and player is not None:
                so_far, passed = ways[wind]
                if other not in ways or so_far + cost < ways[other][0]:
                    ways[other] = so_far + cost, [*passed, (player, wind, other)]
    return min(ways[wind] for wind in ways if over[wind] < 0)[1]


def _cheapest_step(
    given: Mapping[int, Sequence[int]], wind: int, other: int, price: Price
) -> tuple[int, int | None]:
    """Who gives up a wind for another at the least cost; None where nobody has it."""
    return min(
        (
            (price(player, other, winds[other]) - price(player, wind, winds[wind] - 1), player)
            for player, winds in given.items()
            if winds[wind]
        ),
        default=(0, None),
    )
