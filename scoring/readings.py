"""A reading: what this scorekeeper does where a rule book contradicts itself or is silent."""

from collections.abc import Iterable
from typing import NamedTuple

from scoring.names import Name


class Reading(NamedTuple):
    """A question that a club may ask, the answer given here, and why."""

    key: str
    """The number of the reading within its family; example hands refer to it."""
    question: Name
    answer: Name
    why: Name
    """Where the books differ, by name and page."""
    rulesets: tuple[str, ...]
    """The rulesets that it holds for."""
    option: str = ""
    """The house option that switches it, where there is one."""


def by_number(readings: Iterable[Reading]) -> tuple[Reading, ...]:
    """In the order of the rule book page, whichever file they stand in."""
    return tuple(sorted(readings, key=lambda reading: int(reading.key[1:])))
