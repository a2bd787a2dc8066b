"""What a riichi rule is: a yaku with its han, dora, or an item of minipoints (fu)."""

from dataclasses import dataclass
from typing import Any

from scoring.names import Name
from scoring.rules import Award, Finder, Rule

HAN, FU = "han", "fu"

# A yakuman pays its own limit and is not counted in han. Its line needs an award all the same:
# thirteen han, as players say it.
YAKUMAN_HAN = 13


def han(amount: int) -> Award:
    return Award(HAN, amount)


def fu(amount: int) -> Award:
    return Award(FU, amount)


@dataclass(frozen=True, eq=False)
class Yaku(Rule):
    """`award` is what it is worth in a closed hand."""

    open_award: Award | None = None
    """What it is worth in an open hand; None where the hand must be closed."""
    is_yakuman: bool = False
    alone: bool = False
    """Never added to other yaku or dora."""


def yaku(
    key: str,
    name: Name,
    find: Finder,
    closed: int,
    opened: int | None = None,
    **terms: Any,
) -> Yaku:
    """A yaku with its han in a closed and in an open hand; `terms` are fields of Yaku."""
    open_award = None if opened is None else han(opened)
    return Yaku(f"yaku.{key}", name, han(closed), find, open_award=open_award, **terms)


def yakuman(key: str, name: Name, find: Finder, *, closed_only: bool = False, **terms: Any) -> Yaku:
    opened = None if closed_only else YAKUMAN_HAN
    return yaku(key, name, find, YAKUMAN_HAN, opened, is_yakuman=True, **terms)


@dataclass(frozen=True, eq=False)
class Dora(Rule):
    """Han that are no yaku."""


@dataclass(frozen=True, eq=False)
class Minipoints(Rule):
    """An item of fu."""

    for_pairs: bool = False
    """Whether it is that of seven pairs, which have no others (4.2.2)."""


def minipoints(key: str, name: Name, amount: int, find: Finder, **terms: Any) -> Minipoints:
    return Minipoints(f"fu.{key}", name, fu(amount), find, **terms)
