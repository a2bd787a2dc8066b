"""Finds seatings without repeats again, as they are kept in `seating/known.py`.

python3 -m tests.bench.known starter 40 13 --times 3    13 rounds of 40 players, in seconds
python3 -m tests.bench.known starter 48 15 --rotate     15 rounds of 48, in a minute
python3 -m tests.bench.known moves 24 15                15 rounds at 24 tables, in seconds

A starter is a first round in which every distance between two players of the same or of two rings
occurs once, because everybody moves on by one place a round. This looks for one that stays the same
when all places are multiplied (--times) or the rings change places (--rotate): then a few tables
settle all. So we found those of 16 players (times 4), 40 (times 3), 44 (times 9, rotated), 48
(rotated), 52 (times 2), 56 (times 7, rotated) and 60 (times 7). Those of 24, 28 and 36 were found
by annealing the first round.

The ten rounds of 32 stay the same, or change places two by two, when the numbers in each of four
groups of eight are xored by one from 0 to 7. Pairs that become each other that way are met
together: 72 kinds of them, to be covered once each by rounds that a few tables settle. Such a cover
was found in a moment.

Moves are found by annealing, with few tables as many rounds as would come out. Those at 16 tables
are the multiples by x, x² and x³ in the field of 16.
"""

import argparse
from collections.abc import Iterator
from itertools import combinations
from math import exp
from random import Random
from typing import NamedTuple

RINGS = 3


class Orbit(NamedTuple):
    """A table and those that follow from it."""

    tables: list[tuple[int, ...]]
    players: frozenset[int]
    distances: frozenset[tuple[int, int, int]]


class Starters:
    def __init__(self, players: int, rounds: int, times: int, rotate: bool) -> None:
        self.players, self.rounds, self.times, self.rotate = players, rounds, times, rotate
        orbits = [orbit for table in combinations(range(players), 4) for orbit in self.orbit(table)]
        Random(1).shuffle(orbits)
        self.of = {
            player: [orbit for orbit in orbits if player in orbit.players]
            for player in range(players)
        }

    def distance(self, one: int, other: int) -> tuple[int, int, int] | None:
        """What two players keep while they turn; nothing where they would meet again."""
        (ring, place), (ring2, place2) = divmod(one, self.rounds), divmod(other, self.rounds)
        if ring >= RINGS and ring2 >= RINGS:
            return None
        if ring >= RINGS or ring2 >= RINGS:
            return max(one, other), -1, min(ring, ring2)
        if ring == ring2:
            apart = min((place - place2) % self.rounds, (place2 - place) % self.rounds)
            return None if 2 * apart == self.rounds else (ring, ring, apart)
        return ring, ring2, (place2 - place) % self.rounds

    def follows(self, player: int) -> int:
        ring, place = divmod(player, self.rounds)
        if ring < RINGS:
            ring = (ring + self.rotate) % RINGS
            return ring * self.rounds + place * self.times % self.rounds
        left = self.players - RINGS * self.rounds
        first = RINGS * self.rounds
        return first + (player - first + self.rotate) % left if left == RINGS else player

    def orbit(self, table: tuple[int, ...]) -> Iterator[Orbit]:
        """The tables that follow, unless they clash; only from the first of them."""
        tables, seen, distances = [table], set(table), []
        while (after := tuple(sorted(map(self.follows, tables[-1])))) != table:
            if after < table or seen & set(after):
                return
            tables.append(after)
            seen |= set(after)
        for each in tables:
            distances += [self.distance(*pair) for pair in combinations(each, 2)]
        if None not in distances and len(set(distances)) == len(distances):
            yield Orbit(tables, frozenset(seen), frozenset(filter(None, distances)))

    def find(self, seated: frozenset[int], used: frozenset[tuple[int, int, int]]) -> list[Orbit]:
        """Orbits that seat everybody once; raises `LookupError` where there are none."""
        if len(seated) == self.players:
            return []
        choices = min(
            (self.fitting(player, seated, used) for player in self.of if player not in seated),
            key=len,
        )
        for orbit in choices:
            try:
                return [orbit, *self.find(seated | orbit.players, used | orbit.distances)]
            except LookupError:
                continue
        raise LookupError

    def fitting(
        self, player: int, seated: frozenset[int], used: frozenset[tuple[int, int, int]]
    ) -> list[Orbit]:
        return [
            orbit
            for orbit in self.of[player]
            if seated.isdisjoint(orbit.players) and used.isdisjoint(orbit.distances)
        ]


def starter(players: int, rounds: int, times: int, rotate: bool) -> str:
    found = Starters(players, rounds, times, rotate).find(frozenset(), frozenset())
    tables = [table for orbit in found for table in orbit.tables]
    return " | ".join(" ".join(map(str, table)) for table in tables)


# ---- moves -----------------------------------------------------------------------------------


def moves(tables: int, rounds: int, seed: int = 1) -> str:
    """Change one number at a time until no two rows have the same distance twice."""
    chance = Random(seed)
    rows = [[0] * rounds, list(range(rounds))]
    rows += [[chance.randrange(tables) for _ in range(rounds)] for _ in range(3)]
    while any(clashing(rows, row, tables) for row in (2, 3, 4)):
        row, place = chance.randrange(2, 5), chance.randrange(rounds)
        before, old = clashing(rows, row, tables), rows[row][place]
        rows[row][place] = chance.randrange(tables)
        harm = clashing(rows, row, tables) - before
        if harm > 0 and chance.random() >= exp(-harm / 0.35):
            rows[row][place] = old
    return "\n".join(" ".join(map(str, row)) for row in rows[2:])


def clashing(rows: list[list[int]], row: int, tables: int) -> int:
    """How many distances of this row to the others come more than once."""
    others = (other for number, other in enumerate(rows) if number != row)
    return sum(
        len(other) - len({(a - b) % tables for a, b in zip(rows[row], other, strict=True)})
        for other in others
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("kind", choices=["starter", "moves"])
    parser.add_argument("size", type=int, help="players of a starter, tables of moves")
    parser.add_argument("rounds", type=int)
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--rotate", action="store_true")
    asked = parser.parse_args()
    if asked.kind == "starter":
        print(starter(asked.size, asked.rounds, asked.times, asked.rotate))
    else:
        print(moves(asked.size, asked.rounds))


if __name__ == "__main__":
    main()
