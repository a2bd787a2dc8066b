"""Indirect meetings: two who never met, but both met a third. They make a ranking comparable."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from random import Random

from sessions_app.seating.designs import Tables

TRIES = 60


def linked_pairs(rounds: Iterable[Sequence[Sequence[int]]]) -> int:
    """How many pairs met, or both met the same player."""
    mates = _mates(table for tables in rounds for table in tables)
    # One bit a player, so that everybody who was met by a mate is found at once.
    bit = {player: 1 << place for place, player in enumerate(mates)}
    met = {player: sum(bit[mate] for mate in mates[player]) for player in mates}
    reach = (reduce(or_, (met[mate] for mate in mates[player])) for player in mates)
    return sum(players.bit_count() - 1 for players in reach) // 2


def _mates(tables: Iterable[Sequence[int]]) -> dict[int, set[int]]:
    """Everybody whom a player met, and himself."""
    mates: dict[int, set[int]] = defaultdict(set)
    for table in tables:
        for player in table:
            mates[player].update(table)
    return mates


def most_linked(design: Sequence[Tables], rounds: int, chance: Random) -> list[Tables]:
    """So many rounds of a design, chosen so that many players meet indirectly."""
    if rounds >= len(design):
        return list(design)
    players = 4 * len(design[0])
    best, most = list(design[:rounds]), 0
    for _try in range(TRIES):
        chosen = chance.sample(design, rounds)
        linked = linked_pairs(chosen)
        if linked > most:
            best, most = chosen, linked
        if most == players * (players - 1) // 2:
            break
    return best
