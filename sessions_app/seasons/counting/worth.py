"""What a game and an evening are worth to each player, under a policy."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from sessions_app.seasons.counting.played import Amount, Evening, Game, Seated
from sessions_app.seasons.counting.policy import (
    SIXTIETHS,
    Extras,
    Measure,
    Per,
    Policy,
    TieBreak,
    Unit,
    Worth,
)
from sessions_app.seasons.counting.rows import Result, Tally
from sessions_app.seasons.counting.ties import told_apart

BY_PLACE = (Measure.TABLE_POINTS, Measure.PLACES)
"""Measures that a game gives once, however long it took."""


Placing = Mapping[int, int]
"""Who ended on which place at a table; equals share the lowest number, who left has none."""


class Brought(NamedTuple):
    """What an evening brought a player."""

    results: tuple[Result, ...]
    tally: Tally


class Held(NamedTuple):
    """An evening as far as its games are over: what it brought everybody, and how they ended."""

    brought: Mapping[int, Brought]
    tables: tuple[Placing, ...]


# ---- a game ----------------------------------------------------------------------------------


def worth_of(worth: Worth, game: Game) -> dict[int, Amount]:
    """For every player at the table; who left has what the own deals brought, but no place."""
    match worth.measure:
        case Measure.POINTS:
            return {seat.player: seat.points for seat in game.seats}
        case Measure.FINAL:
            return {seat.player: seat.final for seat in game.seats}
        case Measure.TABLE_POINTS:
            return {seat.player: sixtieths(seat.table_points or 0) for seat in game.seats}
        case Measure.PLACES:
            left: dict[int, Amount] = {seat.player: 0 for seat in game.seats}
            return left | place_points(worth, game)


def sixtieths(amount: int) -> Amount:
    return part(amount, SIXTIETHS)


def part(amount: Amount, of: int) -> Amount:
    """A half, a third and so on of it."""
    whole, rest = divmod(amount, of)
    return Fraction(amount) / of if rest else whole


def place_points(worth: Worth, game: Game) -> dict[int, Amount]:
    """Who is equal after all shares what the places earn together."""
    points = worth.places.at(game.size)
    placing = placing_at(worth, game)
    equals = Counter(placing.values())
    shares = {
        place: part(sum(points[place - 1 : place - 1 + count]), SIXTIETHS * count)
        for place, count in equals.items()
    }
    return {player: shares[place] for player, place in placing.items()}


def table_winners(worth: Worth, game: Game) -> list[int]:
    """Nobody before its end; equals together, unless the season tells their places apart."""
    if not game.ended:
        return []
    return [player for player, place in placing_at(worth, game).items() if place == 1]


def placing_at(worth: Worth, game: Game) -> Placing:
    """As the season tells equals at the table apart, where it counts by place."""
    ties = worth.ties if worth.measure is Measure.PLACES else ()
    places: dict[int, int] = {}
    for equals in in_order(ties, game.seats):
        place = len(places) + 1
        places |= {seat.player: place for seat in equals}
    return places


def in_order(ties: Iterable[TieBreak], seats: Iterable[Seated]) -> list[list[Seated]]:
    """Who ended at the table, the best first; equals together."""
    placed = [seat for seat in seats if seat.place]
    groups = told_apart(placed, lambda seat: -(seat.place or 0))
    for tie in ties:
        groups = [part for group in groups for part in told_apart(group, AT_THE_TABLE[tie])]
    return groups


AT_THE_TABLE: dict[TieBreak, Callable[[Seated], int | None]] = {
    TieBreak.MADE: lambda seat: seat.made,
    TieBreak.CAUSED: lambda seat: None if seat.caused is None else -seat.caused,
}
"""What can decide between equals at one table; more is better."""


# ---- an evening ------------------------------------------------------------------------------


def held(policy: Policy, evening: Evening) -> Held:
    if not evening.has_ended:
        return Held({}, ())
    games = sorted((game for game in evening.games if game.ended), key=lambda game: game.key)
    tables = tuple(placing_at(policy.worth, game) for game in games)
    return Held(brought_by(policy, evening, games), tables)


def brought_by(policy: Policy, evening: Evening, games: Sequence[Game]) -> dict[int, Brought]:
    """What the games that are over brought everybody who came."""
    sittings: dict[int, list[Sitting]] = defaultdict(list)
    for game in games:
        values = worth_of(policy.worth, game)
        winners = table_winners(policy.worth, game)
        for seat in game.seats:
            won = seat.player in winners
            sittings[seat.player].append(Sitting(game, seat, values[seat.player], won))
    sat_out: dict[int, set[int]] = defaultdict(set)
    for player, half in evening.sat_out if policy.counting.unit is not Unit.GAME else ():
        sat_out[player].add(half)
    halves = max(evening.halves, *(game.half for game in games))
    return {
        player: Brought(
            results_of(policy, sittings[player], sat_out[player], halves),
            tally_of(sittings[player]),
        )
        for player in {**sittings, **sat_out}
    }


class Sitting(NamedTuple):
    """A player in a game, and what it is worth."""

    game: Game
    seat: Seated
    value: Amount
    won: bool


def results_of(
    policy: Policy, sittings: Sequence[Sitting], sat_out: set[int], halves: int
) -> tuple[Result, ...]:
    extras = policy.extras
    if policy.counting.unit is Unit.GAME:
        return tuple(result(sitting.value, 0, deduction(extras, [sitting])) for sitting in sittings)
    came = {sitting.game.half for sitting in sittings} | sat_out
    halves_paid = len(came) if extras.pro_rata else halves
    bonus = part(extras.bonus * halves_paid, SIXTIETHS * halves)
    value = evening_value(policy.worth, sittings, halves)
    return (result(value, bonus, deduction(extras, sittings)),)


def result(value: Amount, bonus: Amount, deducted: Amount) -> Result:
    return Result(value + bonus - deducted, bonus, deducted)


def evening_value(worth: Worth, sittings: Sequence[Sitting], halves: int) -> Amount:
    """Points add up. A place is for a half: games that began anew within it share its worth."""
    if worth.measure not in BY_PLACE:
        return sum(sitting.value for sitting in sittings)
    by_half: dict[int, list[Amount]] = defaultdict(list)
    for sitting in sittings:
        if sitting.seat.place:
            by_half[sitting.game.half].append(sitting.value)
    total = sum(part(sum(values), len(values)) for values in by_half.values())
    shared = worth.measure is Measure.PLACES and worth.per is Per.EVENING
    return part(total, halves) if shared else total


def deduction(extras: Extras, sittings: Iterable[Sitting]) -> Amount:
    """For who was there when the table stopped."""
    stopped = sum(1 for sitting in sittings if sitting.game.cut_short and sitting.seat.place)
    return sixtieths(extras.unfinished * stopped)


def tally_of(sittings: Sequence[Sitting]) -> Tally:
    total = Tally(evenings=1)
    for _game, seat, _value, won in sittings:
        total = total.plus(Tally(0, 1, seat.made, seat.caused, int(won), seat.final))
    return total
