"""Who is East, South, West and North at every table: everybody has every wind equally often.

Over four rounds everybody sits at four tables and every table has four people. Such a graph falls
apart into two halves in which everybody and every table has two lines left, and each half again
(König): four winds, each once for everybody and once at every table. Nobody moves for it.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations

from sessions_app.seating.designs import Tables

WINDS = 4
NEVER = (0, 0, 0, 0)

Counts = Mapping[int, Sequence[int]]
"""How often each player had East, South, West and North before."""
Line = tuple[int, int]
"""A player and the place of his table in the block."""


def shared_winds(rounds: Sequence[Tables]) -> list[Tables]:
    """The same tables, each in the order East, South, West, North."""
    return [
        table for first in range(0, len(rounds), WINDS) for table in _block(rounds[first:][:WINDS])
    ]


def _block(rounds: Sequence[Tables]) -> list[Tables]:
    """A block of four rounds. A short one is filled up, so that its winds still differ."""
    filled = [rounds[number % len(rounds)] for number in range(WINDS)]
    tables = [table for tables in filled for table in tables]
    lines = [(player, place) for place, table in enumerate(tables) for player in table]
    first, second = _halves(lines)
    winds = [wind for half in (first, second) for wind in _halves(half)]
    ordered: Tables = [[-1] * WINDS for _ in tables]
    for number, wind in enumerate(winds):
        for player, place in wind:
            ordered[place][number] = player
    width = len(rounds[0])
    return [ordered[start : start + width] for start in range(0, width * len(rounds), width)]


def _halves(lines: Sequence[Line]) -> tuple[list[Line], list[Line]]:
    """Walk every line once, from players to tables and back: there the one half, back the other."""
    of_player, of_table = defaultdict(list), defaultdict(list)
    for number, (player, table) in enumerate(lines):
        of_player[player].append(number)
        of_table[table].append(number)
    walked: set[int] = set()
    there, back = [], []
    for start in of_player:
        player = start
        while (out := _unwalked(of_player[player], walked)) is not None:
            home = _unwalked(of_table[lines[out][1]], walked)
            assert home is not None  # every table has an even number of lines
            there.append(lines[out])
            back.append(lines[home])
            player = lines[home][0]
    return there, back


def _unwalked(numbers: list[int], walked: set[int]) -> int | None:
    while numbers:
        number = numbers.pop()
        if number not in walked:
            walked.add(number)
            return number
    return None


# ---- after rounds that were played -----------------------------------------------------------


def best_order(table: Iterable[int], counts: Counts) -> list[int]:
    """The order in which these four get the winds that came least."""
    return list(min(permutations(table), key=lambda order: _had(order, counts)))


def _had(order: Iterable[int], counts: Counts) -> int:
    return sum(counts.get(player, NEVER)[wind] for wind, player in enumerate(order))
