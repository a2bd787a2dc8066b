"""A fan as the table declares it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from scoring.names import Name
from scoring.rules import Award, Finder, Rule

POINTS = "points"


@dataclass(frozen=True, eq=False)
class Fan(Rule):
    """A rule with the columns of the table; the other fans are named there by their numbers."""

    number: str = ""
    excludes: str = ""
    """What the table prints as not combined with this fan."""
    implies: str = ""
    """What this fan always contains, so that it is not added (non-repeat)."""
    implies_in_pairs: str = ""
    """What this fan always contains when it is made of seven pairs."""
    combines: bool = False
    """Whether it combines sets, so that the principles about used sets hold for it."""

    cancels_in_pairs: tuple[str, ...] = ()
    """The keys of `implies_in_pairs`."""

    @cached_property
    def points(self) -> int:
        return self.award.amount if self.award else 0


def fan(number: str, key: str, points: int, name: Name, find: Finder, **columns: object) -> Fan:
    return Fan(
        f"fan.{key}",
        name,
        Award(POINTS, points),
        find,
        f"no. {number}",
        number=number,
        **columns,  # type: ignore[arg-type]
    )


def with_keys(fans: Iterable[Fan]) -> tuple[Fan, ...]:
    """The fans with their columns turned from numbers into the keys of rules."""
    fans = tuple(fans)
    key_of = {fan.number: fan.key for fan in fans}

    def keys(column: str) -> tuple[str, ...]:
        return tuple(key_of[number] for number in column.split())

    return tuple(
        replace(
            fan,
            cancels=keys(f"{fan.excludes} {fan.implies}"),
            cancels_in_pairs=keys(fan.implies_in_pairs),
        )
        for fan in fans
    )
