"""Between equals: what decides, in the order of the policy."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations, groupby
from typing import Any, NamedTuple, TypeVar

from sessions_app.seasons.counting.played import Amount
from sessions_app.seasons.counting.policy import TieBreak
from sessions_app.seasons.counting.rows import Decided, Result, Tally, Tie

Value = Amount | None
Either = TypeVar("Either")


def told_apart(
    equals: list[Either], value_of: Callable[[Either], Any], *, fewest: bool = False
) -> list[list[Either]]:
    """The best first, equals together. Unknown is not zero: where one value is unknown, this tells
    nobody apart."""
    values = [(value_of(each), each) for each in equals]
    if any(value is None for value, _each in values):
        return [equals]
    values.sort(key=lambda pair: pair[0], reverse=not fewest)
    return [[each for _value, each in same] for _, same in groupby(values, lambda pair: pair[0])]


class Equal(NamedTuple):
    """What can tell a player apart from another."""

    player: int
    tally: Tally
    results: tuple[Result, ...]


class Ordered(NamedTuple):
    """Players who share a place, and what was asked before that."""

    players: list[int]
    ties: tuple[Tie, ...]


def in_order(
    equals: list[Equal],
    breaks: Sequence[TieBreak],
    tables: Sequence[Mapping[int, int]],
    asked: tuple[Tie, ...] = (),
) -> list[Ordered]:
    """The best first; who is equal to the end stays together. Of every table, who ended where."""
    if len(equals) == 1 or not breaks:
        return [Ordered([equal.player for equal in equals], asked)]
    by, *later = breaks
    values = values_of(by, equals, tables)
    groups = told_apart(equals, lambda equal: values[equal.player], fewest=by is TieBreak.CAUSED)
    asked = (*asked, Tie(by, values, _decided(values.values(), len(groups))))
    return [each for group in groups for each in in_order(group, later, tables, asked)]


def _decided(values: Iterable[Value], groups: int) -> Decided:
    if None in values:
        return Decided.UNKNOWN
    return Decided.BY_THIS if groups > 1 else Decided.EQUAL


# ---- what is compared ------------------------------------------------------------------------


def values_of(
    by: TieBreak, equals: list[Equal], tables: Iterable[Mapping[int, int]]
) -> dict[int, Value]:
    if by is TieBreak.HEAD_TO_HEAD:
        return head_to_head([equal.player for equal in equals], tables)
    return {equal.player: OWN_VALUES[by](equal) for equal in equals}


def _best(equal: Equal) -> Value:
    """Unknown where evenings were carried over as one total."""
    if any(result.weight != 1 for result in equal.results):
        return None
    return max((result.total for result in equal.results if not result.absent), default=None)


OWN_VALUES: dict[TieBreak, Callable[[Equal], Value]] = {
    TieBreak.MADE: lambda equal: equal.tally.made,
    TieBreak.CAUSED: lambda equal: equal.tally.caused,
    TieBreak.EVENINGS: lambda equal: equal.tally.evenings,
    TieBreak.BEST: _best,
    TieBreak.WINS: lambda equal: equal.tally.wins,
    TieBreak.POINTS: lambda equal: equal.tally.points,
}


def head_to_head(players: Sequence[int], tables: Iterable[Mapping[int, int]]) -> dict[int, Value]:
    """How often above one of the others less how often below; unknown where two never met.

    Who is equal at a table, also after what decides there, met and stood neither above nor below.
    """
    ahead = dict.fromkeys(players, 0)
    met = set()
    for places in tables:
        for one, other in combinations([player for player in players if player in places], 2):
            met.add((one, other))
            above = (places[one] < places[other]) - (places[one] > places[other])
            ahead[one] += above
            ahead[other] -= above
    if len(met) < len(players) * (len(players) - 1) // 2:
        return dict.fromkeys(players)
    return {**ahead}
