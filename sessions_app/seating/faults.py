"""What can be wrong with a plan, or with what is asked of one: data, for a screen to translate."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple


class Fault(Enum):
    """The English words, with what they are about."""

    PLAYERS = "A plan is for 8 to 172 players, a multiple of four; not for {number}."
    ROUNDS = "A plan has 1 to 15 rounds; not {number}."
    NO_SUCH_ROUND = "The plan has no round {number}."
    NOT_THERE = "Player {number} is not in the field."
    ALREADY_THERE = "Player {number} is in the field already."
    UNREADABLE = "This is no plan: rounds of tables of four numbers."
    NOT_A_LINE = (
        "Line {number} is not six numbers: the round, the table, and East, South, West, North."
    )
    TABLE_AGAIN = "Line {number}: this table of this round stands in a line above."
    NOT_FOUR = "Round {round}, table {table}: {number} players instead of four."
    NOT_A_NUMBER = "Round {round}, table {table}: a player is a number from 1."
    TWICE = "Round {round}: player {number} has two seats."
    MISSING = "Round {round}: player {number} has no seat."


class Problem(NamedTuple):
    fault: Fault
    number: int = 0
    round: int = 0
    table: int = 0

    def __str__(self) -> str:
        return self.fault.value.format(number=self.number, round=self.round, table=self.table)


class NoPlan(ValueError):
    """There is no such plan, and these are the reasons."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(" ".join(map(str, problems)))
        self.problems = list(problems)


def refuse(problems: Sequence[Problem]) -> None:
    if problems:
        raise NoPlan(problems)
