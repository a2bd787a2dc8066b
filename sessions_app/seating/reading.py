"""A plan of one's own: as JSON, or as lines from a spreadsheet."""

import json
import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from sessions_app.seating.faults import Fault, NoPlan, Problem, refuse
from sessions_app.seating.plan import MOST, MOST_ROUNDS, Plan

LONGEST = 200_000
HIGHEST = 100_000
COLUMNS = 6


def read(text: str, players: Collection[int] = ()) -> Plan:
    """The plan that was written down, or `NoPlan` with everything that is wrong with it.

    JSON is a list of rounds of tables of four players, E S W N. A line of a spreadsheet is the
    round, the table and the four players. Unless it is said who plays, it is everybody in it.
    """
    if not text.strip() or len(text) > LONGEST:
        raise NoPlan([Problem(Fault.UNREADABLE)])
    rounds = _from_json(text) if text.lstrip().startswith("[") else _from_lines(text)
    refuse(list(_wrong_tables(rounds)))
    refuse(list(_wrong_seats(rounds, players)))
    return Plan(tuple(tuple(tuple(table) for table in tables) for tables in rounds))


def _from_json(text: str) -> list[list[list[Any]]]:
    try:
        rounds: list[list[list[Any]]] = json.loads(text)
    except (ValueError, RecursionError):
        raise NoPlan([Problem(Fault.UNREADABLE)]) from None
    tables = [table for tables in rounds if isinstance(tables, list) for table in tables]
    if not tables or not all(isinstance(part, list) and part for part in (*rounds, *tables)):
        raise NoPlan([Problem(Fault.UNREADABLE)])
    return rounds


def _from_lines(text: str) -> list[list[list[Any]]]:
    """Tables in the order of their numbers; a heading may stand above."""
    tables: dict[tuple[int, int], list[int]] = {}
    wrong = []
    for number, line in enumerate(text.splitlines(), start=1):
        values = _numbers(line)
        if values and tuple(values[:2]) in tables:
            wrong.append(Problem(Fault.TABLE_AGAIN, number))
        elif values:
            tables[values[0], values[1]] = values[2:]
        elif line.strip() and (number > 1 or re.search(r"\d", line)):
            wrong.append(Problem(Fault.NOT_A_LINE, number))
    refuse(wrong or ([] if tables else [Problem(Fault.UNREADABLE)]))
    rounds = sorted({number for number, _table in tables})
    return [[tables[key] for key in sorted(tables) if key[0] == number] for number in rounds]


def _numbers(line: str) -> list[int]:
    """Six numbers, or nothing."""
    words = re.split(r"[\s,;]+", line.strip())
    fit = len(words) == COLUMNS and all(re.fullmatch(r"[0-9]{1,5}", word) for word in words)
    return [int(word) for word in words] if fit else []


def _wrong_tables(rounds: Sequence[Sequence[Sequence[Any]]]) -> Iterator[Problem]:
    if not 1 <= len(rounds) <= MOST_ROUNDS:
        yield Problem(Fault.ROUNDS, len(rounds))
    for number, tables in enumerate(rounds, start=1):
        if len(tables) > MOST // 4:
            yield Problem(Fault.PLAYERS, 4 * len(tables))
        for place, table in enumerate(tables, start=1):
            if len(table) != 4:
                yield Problem(Fault.NOT_FOUR, len(table), number, place)
            elif not all(type(player) is int and 0 < player < HIGHEST for player in table):
                yield Problem(Fault.NOT_A_NUMBER, 0, number, place)


def _wrong_seats(
    rounds: Sequence[Sequence[Sequence[int]]], players: Collection[int]
) -> Iterator[Problem]:
    seats = [Counter(player for table in tables for player in table) for tables in rounds]
    field = set(players) or set().union(*seats)
    for number, seated in enumerate(seats, start=1):
        for player, times in sorted(seated.items()):
            if player not in field:
                yield Problem(Fault.NOT_THERE, player, number)
            elif times > 1:
                yield Problem(Fault.TWICE, player, number)
        for player in sorted(field.difference(seated)):
            yield Problem(Fault.MISSING, player, number)
