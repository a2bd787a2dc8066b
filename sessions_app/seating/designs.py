"""Rounds in which nobody meets twice, made by construction.

Players are numbered from 0 here, and the order at a table means nothing yet: who meets whom comes
first, winds are shared out afterwards.
"""

from collections.abc import Sequence

from sessions_app.seating.known import DIGITS, MOVES, PAIRED, STARTERS, Starter

Tables = list[list[int]]
RINGS = 3


def design(tables: int, rounds: int) -> list[Tables]:
    """A design of at least so many rounds, or else the longest that we know.

    Moving groups come first, because they also keep everybody from sitting at one table twice.
    """
    known = _designs(tables)
    return next((each for each in known if len(each) >= rounds), known[-1])


def _designs(tables: int) -> list[list[Tables]]:
    if tables < 4:
        # A second round needs four tables, or two of the same table meet again.
        return [[[list(range(first, first + 4)) for first in range(0, 4 * tables, 4)]]]
    moved = [_moved(tables, moves) for moves in _moves(tables)]
    turned = [_turned(STARTERS[tables])] if tables in STARTERS else []
    paired = [_paired(PAIRED[tables])] if tables in PAIRED else []
    return moved + turned + paired


def _tables(line: str) -> Tables:
    return [[int(player) for player in table.split()] for table in line.split("|")]


# ---- partners follow each other --------------------------------------------------------------


def _paired(half: str) -> list[Tables]:
    rounds = [_tables(line) for line in half.splitlines()]
    return [tables + [[player ^ 1 for player in table] for table in tables] for tables in rounds]


# ---- everybody in a ring moves up one place --------------------------------------------------


def _turned(starter: Starter) -> list[Tables]:
    tables = _tables(starter.tables)
    return [
        [[_turn(player, by, starter.rounds) for player in table] for table in tables]
        for by in range(starter.rounds)
    ]


def _turn(player: int, by: int, size: int) -> int:
    ring, place = divmod(player, size)
    return player if ring >= RINGS else ring * size + (place + by) % size


# ---- four groups move past each other --------------------------------------------------------


def _moves(tables: int) -> list[list[Sequence[int]]]:
    """How far each of the four groups, and last the numbers of the tables, move in each round.

    Two players of different groups meet again only if their groups are at the same distance in two
    rounds. With 0, 1, 2 and 3 tables a round that cannot be when the number of tables is odd and
    no multiple of three; for most others we know such moves.
    """
    if tables in MOVES:
        known = [[int(by) for by in row.split()] for row in MOVES[tables].splitlines()]
        rounds = range(len(known[0]))
        return [[[0] * len(rounds), rounds, *known]]
    if tables % 2 and tables % 3:
        return [[[by * number % tables for number in range(tables)] for by in range(5)]]
    return []


def _moved(tables: int, moves: Sequence[Sequence[int]]) -> list[Tables]:
    *groups, numbers = moves
    digits = DIGITS.get(tables, (tables,))
    return [
        [
            [
                group * tables + _back(table, _back(by, shift, digits), digits)
                for group, by in enumerate(moved)
            ]
            for table in range(tables)
        ]
        for shift, *moved in zip(numbers, *groups, strict=True)
    ]


def _back(table: int, by: int, digits: Sequence[int]) -> int:
    """So many tables back, counted round or digit by digit."""
    found, worth = 0, 1
    for size in digits:
        found += (table - by) % size * worth
        table, by, worth = table // size, by // size, worth * size
    return found
