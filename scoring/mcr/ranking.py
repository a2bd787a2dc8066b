"""The order of players over several tables: table points first, then points."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple


class Result(NamedTuple):
    """What a player brought home over all sessions."""

    table_points: Fraction
    points: int


def ranking(results: Sequence[Result]) -> list[int]:
    """The place of each; who is equal in both shares the better place."""
    return [1 + sum(other > result for other in results) for result in results]
