"""The columns of the standings: which evenings count, and what each brought everybody."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from sessions_app.seasons.counting.played import (
    CARRIED,
    CarriedEvenings,
    CarriedScore,
    Entrant,
    Evening,
    Key,
    Played,
)
from sessions_app.seasons.counting.policy import Competes, Measure, Policy, Unit
from sessions_app.seasons.counting.rows import Column, Result, Tally, WhyNot
from sessions_app.seasons.counting.worth import Brought, Held, Placing

Told = TypeVar("Told")
Evenings = Mapping[Key, Held]
"""Of every evening, what it brought everybody and how its tables ended."""


@dataclass(frozen=True)
class Scored:
    """A column with what it brought everybody; nothing where it does not count."""

    column: Column
    brought: Mapping[int, Brought]
    tables: tuple[Placing, ...] = ()
    """Those that are over, each with the players for whom it counts."""


def competes(policy: Policy, entrant: Entrant) -> bool:
    """What the club said of a player goes before the policy."""
    if entrant.competes is not None:
        return entrant.competes
    match policy.competes:
        case Competes.EVERYONE:
            return True
        case Competes.MEMBERS:
            return entrant.is_member
        case Competes.ENTERED:
            return False


def scored_columns(policy: Policy, played: Played, evenings: Evenings) -> list[Scored]:
    """In the order in which they were held."""
    competing = {each.player for each in played.entrants if competes(policy, each)}
    columns = by_column(played.evenings).values()
    found = [scored_evening(policy, parts, competing, evenings) for parts in columns]
    found += [scored_carried(policy, carried) for carried in played.carried]
    return sorted(found, key=lambda scored: (scored.column.date, scored.column.key))


# ---- evenings --------------------------------------------------------------------------------


def by_column(evenings: Sequence[Evening]) -> dict[Key, list[Evening]]:
    """Every scheduled evening with what makes it up, in the order in which that was played.

    A make-up game of an evening that is not among these stands for itself.
    """
    in_order = sorted(evenings, key=lambda evening: (evening.date, evening.key))
    found = {evening.key: [evening] for evening in in_order if evening.makes_up is None}
    for evening in in_order:
        if evening.makes_up in found:
            found[evening.makes_up].append(evening)
        elif evening.makes_up:
            found[evening.key] = [evening]
    return found


def scored_evening(
    policy: Policy, parts: Sequence[Evening], competing: Collection[int], evenings: Evenings
) -> Scored:
    """A make-up game counts for who missed the evening itself, and for nobody else."""
    counting = [part for part in parts if not part.cancelled and plays_by(policy, part)]
    games = [game for part in counting for game in part.games]
    playing = {seat.player for game in games for seat in game.seats}.intersection(competing)
    column = Column(
        parts[0].key,
        parts[0].name,
        parts[0].date,
        why_not(policy, parts, counting, len(playing)),
        competing=len(playing),
        waiting=sum(not game.ended for game in games),
    )
    if not column.counts:
        return Scored(column, {})
    together: dict[int, Brought] = {}
    tables: list[Placing] = []
    for part in counting:
        played = {player for player, brought in together.items() if brought.tally.games}
        tables += [without(played, table) for table in evenings[part.key].tables]
        together |= without(played, evenings[part.key].brought)
    return Scored(column, together, tuple(tables))


def without(played: Collection[int], told: Mapping[int, Told]) -> Mapping[int, Told]:
    """Who only sat out can still make it up."""
    if not played:
        return told
    return {player: each for player, each in told.items() if player not in played}


def plays_by(policy: Policy, evening: Evening) -> bool:
    worth = policy.worth
    if worth.rulesets and evening.ruleset not in worth.rulesets:
        return False
    if worth.measure is not Measure.TABLE_POINTS:
        return True
    seats = [seat for game in evening.games if game.ended for seat in game.seats]
    return not seats or any(seat.table_points is not None for seat in seats)


def why_not(
    policy: Policy, parts: Iterable[Evening], counting: Sequence[Evening], playing: int
) -> WhyNot | None:
    if not counting:
        cancelled = all(part.cancelled for part in parts)
        return WhyNot.CANCELLED if cancelled else WhyNot.OTHER_RULES
    if not any(part.has_ended for part in counting):
        return WhyNot.NOT_PLAYED
    return WhyNot.TOO_FEW if playing < policy.minimum else None


# ---- what was carried over -------------------------------------------------------------------


def scored_carried(policy: Policy, carried: CarriedEvenings) -> Scored:
    """As the club counted it: it always counts."""
    column = Column(carried.key, carried.name, carried.date, evenings=carried.evenings)
    brought = {score.player: brought_along(policy, score) for score in carried.scores}
    return Scored(column, brought)


def brought_along(policy: Policy, score: CarriedScore) -> Brought:
    """Where nobody noted how many games it was, there was one an evening at least."""
    games = score.evenings if score.games is None else score.games
    weight = games if policy.counting.unit is Unit.GAME else score.evenings
    tally = Tally(score.evenings, games, score.made, score.caused, None, None)
    return Brought((Result(score.score, weight=weight),), tally)


def absent(column: Column) -> tuple[Result, ...]:
    """One result, or as many as were carried over."""
    weight = column.evenings if column.key.kind == CARRIED else 1
    return (Result(0, absent=True, weight=weight),)
