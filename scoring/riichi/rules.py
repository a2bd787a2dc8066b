"""What a riichi rule is: a yaku with its han, dora, or an item of minipoints (fu)."""

from dataclasses import dataclass

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
    *,
    cancels: tuple[str, ...] = (),
    alone: bool = False,
) -> Yaku:
    return Yaku(
        f"yaku.{key}",
        name,
        han(closed),
        find,
        cancels=tuple(f"yaku.{cancelled}" for cancelled in cancels),
        open_award=None if opened is None else han(opened),
        alone=alone,
    )


def yakuman(key: str, name: Name, find: Finder, *, closed_only: bool = False) -> Yaku:
    award = han(YAKUMAN_HAN)
    return Yaku(
        f"yaku.{key}",
        name,
        award,
        find,
        open_award=None if closed_only else award,
        is_yakuman=True,
    )


@dataclass(frozen=True, eq=False)
class Minipoints(Rule):
    """An item of fu."""

    for_pairs: bool = False
    """Whether it is counted for seven pairs, and not for four sets and a pair."""


def minipoints(
    key: str, name: Name, amount: int, find: Finder, *, for_pairs: bool = False
) -> Minipoints:
    return Minipoints(f"fu.{key}", name, fu(amount), find, for_pairs=for_pairs)
