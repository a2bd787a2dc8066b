"""The slow and obvious standings: every rule of a policy written out, player by player.

It shares the words of a policy and of what was played with the season engine, and no arithmetic.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import NamedTuple

from sessions_app.seasons.counting.played import Evening, Game, Played, Seated
from sessions_app.seasons.counting.policy import (
    SIXTIETHS,
    Competes,
    Keep,
    Measure,
    Per,
    Policy,
    TieBreak,
    Total,
    Unit,
)


class Line(NamedTuple):
    rank: int | None
    player: int
    total: Fraction
    qualified: bool
    wins: bool
    goes_through: bool


def lines_of(policy: Policy, played: Played) -> list[Line]:
    return Slow(policy, played).lines()


@dataclass
class Slow:
    policy: Policy
    played: Played

    # ---- who and when ------------------------------------------------------------------------

    def competes(self, player: int) -> bool:
        entrant = next(each for each in self.played.entrants if each.player == player)
        if entrant.competes is not None:
            return entrant.competes
        if self.policy.competes is Competes.MEMBERS:
            return entrant.is_member
        return self.policy.competes is Competes.EVERYONE

    def counts(self, evening: Evening) -> bool:
        playing = {seat.player for game in evening.games for seat in game.seats}
        enough = len([each for each in playing if self.competes(each)]) >= self.policy.minimum
        return not evening.cancelled and any(game.ended for game in evening.games) and enough

    def evenings(self) -> list[Evening]:
        return [evening for evening in self.played.evenings if self.counts(evening)]

    def held(self) -> int:
        return len([each for each in self.evenings() if all(game.ended for game in each.games)])

    def games(self, player: int, evening: Evening) -> list[tuple[Game, Seated]]:
        ended = [game for game in evening.games if game.ended]
        return [(game, seat) for game in ended for seat in game.seats if seat.player == player]

    def sat_out(self, player: int, evening: Evening) -> set[int]:
        if self.policy.counting.unit is Unit.GAME:
            return set()
        return {half for who, half in evening.sat_out if who == player}

    def came(self, player: int, evening: Evening) -> bool:
        return bool(self.games(player, evening) or self.sat_out(player, evening))

    def all_seats(self, player: int) -> list[Seated]:
        return [seat for each in self.evenings() for _game, seat in self.games(player, each)]

    # ---- what it brings ----------------------------------------------------------------------

    def worth(self, game: Game, seat: Seated) -> Fraction:
        match self.policy.worth.measure:
            case Measure.POINTS:
                return Fraction(seat.points)
            case Measure.FINAL:
                return Fraction(seat.final)
            case _:
                return self.place_points(game, seat) if seat.place else Fraction()

    def place_points(self, game: Game, seat: Seated) -> Fraction:
        """Of all places that the equals of this player take up together, the average."""
        stayed = [each for each in game.seats if each.place]
        better = [each for each in stayed if self.is_above(game, each, seat)]
        worse = [each for each in stayed if self.is_above(game, seat, each)]
        points = self.policy.worth.places.at(game.size)[len(better) : game.size - len(worse)]
        return Fraction(sum(points), SIXTIETHS * len(points))

    def is_above(self, game: Game, one: Seated, other: Seated) -> bool:
        """As it is told at the table. What is unknown of one of the equals tells none apart."""
        assert one.place
        assert other.place
        if one.place != other.place:
            return one.place < other.place
        equals = [seat for seat in game.seats if seat.place == one.place]
        by_place = self.policy.worth.measure is Measure.PLACES
        for tie in self.policy.worth.ties if by_place else ():
            noted = {seat.player: _noted(tie, seat) for seat in equals}
            if None in noted.values():
                continue
            if noted[one.player] != noted[other.player]:
                return bool(noted[one.player] > noted[other.player])  # type: ignore[operator]
            equals = [each for each in equals if noted[each.player] == noted[one.player]]
        return False

    def deducted(self, game: Game, seat: Seated) -> Fraction:
        taken = self.policy.extras.unfinished if game.cut_short and seat.place else 0
        return Fraction(taken, SIXTIETHS)

    def results(self, player: int) -> list[Fraction]:
        """Without evenings that were missed."""
        found = []
        for evening in self.evenings():
            sat = self.games(player, evening)
            if self.policy.counting.unit is Unit.GAME:
                found += [self.worth(game, seat) - self.deducted(game, seat) for game, seat in sat]
            elif self.came(player, evening):
                found.append(self.evening_result(player, evening))
        return found

    def evening_result(self, player: int, evening: Evening) -> Fraction:
        sat, halves = self.games(player, evening), evening.halves
        value = sum((self.worth(game, seat) for game, seat in sat), Fraction())
        by_place = self.policy.worth.measure is Measure.PLACES
        if by_place and self.policy.worth.per is Per.EVENING:
            value /= halves
        there = len({game.half for game, _seat in sat} | self.sat_out(player, evening))
        share = Fraction(there, halves) if self.policy.extras.pro_rata else 1
        bonus = Fraction(self.policy.extras.bonus, SIXTIETHS) * share
        return value + bonus - sum((self.deducted(*each) for each in sat), Fraction())

    def missed(self, player: int) -> int:
        if not (self.policy.counting.absent_is_zero and self.competes(player)):
            return 0
        over = [each for each in self.evenings() if all(game.ended for game in each.games)]
        return len([each for each in over if not self.came(player, each)])

    # ---- what they come to -------------------------------------------------------------------

    def most(self) -> int:
        """How many results can count, where that is the same for everybody."""
        counting = self.policy.counting
        if counting.keep is Keep.PERCENT:
            return ceil(Fraction(counting.number * self.held(), 100))
        if counting.keep is Keep.BEST:
            is_game = counting.unit is Unit.GAME
            return counting.number if is_game else min(counting.number, self.held())
        return self.held()

    def kept(self, player: int) -> list[Fraction]:
        """The best first."""
        counting = self.policy.counting
        best = sorted([*self.results(player), *[Fraction()] * self.missed(player)], reverse=True)
        if counting.keep in (Keep.BEST, Keep.PERCENT):
            return best[: self.most()]
        drops = [drop for drop in counting.drops if drop.since <= len(best)]
        if counting.keep is Keep.DROPS and drops:
            return best[drops[-1].best : len(best) - drops[-1].worst]
        return best

    def total(self, player: int) -> Fraction:
        kept = self.kept(player)
        total, number = sum(kept, Fraction()), max(len(kept), 1)
        match self.policy.counting.total:
            case Total.SUM:
                return total
            case Total.AVERAGE:
                return total / number
            case Total.SCALED:
                return total * self.most() / number

    def is_qualified(self, player: int) -> bool:
        title = self.policy.title
        needed = max(ceil(Fraction(title.percent * self.held(), 100)), title.evenings)
        came = len([each for each in self.evenings() if self.came(player, each)])
        return came >= needed and len(self.all_seats(player)) >= title.games

    # ---- in which order ----------------------------------------------------------------------

    def lines(self) -> list[Line]:
        everybody = [each.player for each in self.played.entrants]
        shown = [each for each in everybody if self.results(each) or self.missed(each)]
        inside = [player for player in shown if self.competes(player)]
        groups = [
            same
            for below in (False, True)
            for total in sorted({self.total(player) for player in inside}, reverse=True)
            for same in self.split(
                [p for p in inside if self.is_below(p) is below and self.total(p) == total],
                self.policy.ties,
            )
        ]
        ranks = {p: 1 + sum(map(len, groups[:at])) for at, same in enumerate(groups) for p in same}
        can_win = sorted(rank for player, rank in ranks.items() if self.is_qualified(player))
        through = can_win[: self.policy.title.through]
        outside = [player for player in shown if not self.competes(player)]
        return [
            Line(
                rank,
                player,
                self.total(player),
                self.is_qualified(player),
                self.is_qualified(player) and rank in can_win[:1],
                self.is_qualified(player) and any(rank <= last for last in through[-1:]),
            )
            for player, rank in ranks.items()
        ] + [Line(None, p, self.total(p), self.is_qualified(p), False, False) for p in outside]

    def is_below(self, player: int) -> bool:
        return self.policy.title.below and not self.is_qualified(player)

    def split(self, equals: list[int], ties: tuple[TieBreak, ...]) -> list[list[int]]:
        if not equals:
            return []
        if len(equals) == 1 or not ties:
            return [equals]
        values = {player: self.value(ties[0], player, equals) for player in equals}
        known = {value for value in values.values() if value is not None}
        if None in values.values():
            return self.split(equals, ties[1:])
        return [
            same
            for value in sorted(known, reverse=True)
            for same in self.split([p for p in equals if values[p] == value], ties[1:])
        ]

    def value(self, tie: TieBreak, player: int, equals: list[int]) -> Fraction | int | None:
        """More is better."""
        seats = self.all_seats(player)
        match tie:
            case TieBreak.MADE | TieBreak.CAUSED:
                noted = [_noted(tie, seat) for seat in seats]
                return None if None in noted else sum(each or 0 for each in noted)
            case TieBreak.EVENINGS:
                return len([each for each in self.evenings() if self.came(player, each)])
            case TieBreak.BEST:
                return max(self.results(player), default=None)
            case TieBreak.WINS:
                return self.tables_won(player)
            case TieBreak.POINTS:
                return sum(seat.final for seat in seats)
            case TieBreak.HEAD_TO_HEAD:
                return self.head_to_head(player, equals)

    def tables_won(self, player: int) -> int:
        """Equals won together, unless the points for places tell them apart."""
        won = 0
        for evening in self.evenings():
            for game, own in self.games(player, evening):
                others = [seat for seat in game.seats if seat.place]
                if own.place and not any(self.is_above(game, other, own) for other in others):
                    won += 1
        return won

    def head_to_head(self, player: int, equals: list[int]) -> int | None:
        """Unknown as soon as two of them never met."""
        pairs = [(one, other) for one in equals for other in equals if one != other]
        if not all(self.meetings(*pair) for pair in pairs):
            return None
        met = [each for other in equals if other != player for each in self.meetings(player, other)]
        higher = [each for each in met if self.is_above(*each)]
        lower = [(game, own, their) for game, own, their in met if self.is_above(game, their, own)]
        return len(higher) - len(lower)

    def meetings(self, one: int, other: int) -> list[tuple[Game, Seated, Seated]]:
        """The seats of both, at every table where both stayed to the end."""
        return [
            (game, own, their)
            for evening in self.evenings()
            for game, own in self.games(one, evening)
            for their in game.seats
            if their.player == other and own.place and their.place
        ]


def _noted(tie: TieBreak, seat: Seated) -> int | None:
    if tie is TieBreak.MADE:
        return seat.made
    return None if seat.caused is None else -seat.caused
