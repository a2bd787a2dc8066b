"""An MCR table: one winner is paid by all, the deal always passes, and places earn table points."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from scoring.errors import RequestError
from scoring.facts import (
    LETTER_OF_ROUND,
    Facts,
    as_facts,
    check_keys,
    read_flags,
    read_hand,
    read_number,
    read_player,
    read_source,
    read_yes,
    whole_number,
)
from scoring.mcr.ruleset import McrRules
from scoring.mcr.score import payment, score, too_few_points
from scoring.rules import Situation
from scoring.table import Chairs, Counted, Game, Outcome, Stage, TableState, Turn, net_of, places
from scoring.tiles import EAST, WINDS

TABLE_OPTIONS = ("rounds",)
POINTS_KEYS = ("winner", "from", "points")
HAND_KEYS = ("winner", "from", "hand", "win", "flags", "seat", "round")
FEWEST_WINDS = 4


class McrGame(Game):
    rules: McrRules

    def __init__(self, rules: McrRules, chairs: Chairs, *, rounds: int = 4) -> None:
        stages = [Stage(WINDS[number % len(WINDS)]) for number in range(rounds)]
        super().__init__(chairs, stages)
        self.rules = rules

    def settle(self, state: TableState, deal: Facts) -> Outcome:
        if read_yes(deal, "redeal"):
            check_keys(deal, ["redeal"])
            return self.nothing(state, Turn.NOT_PLAYED)
        if read_yes(deal, "draw"):
            check_keys(deal, ["draw"])
            return self.nothing(state, Turn.PASSES)
        if deal.get("penalty") is not None:
            check_keys(deal, ["penalty"])
            return self._penalty(state, as_facts(deal["penalty"], "penalty"))
        return self._win(state, deal)

    def _win(self, state: TableState, deal: Facts) -> Outcome:
        winner = read_player(deal.get("winner"), "winner", state.playing)
        origin = read_origin(state, deal, winner)
        total = self._count(state, deal, winner, origin).total
        pay = payment(total, self.rules, claimed=origin is not None)
        pays = [[0] * self.size for _ in range(self.size)]
        for payer in state.playing:
            if payer != winner:
                share = "each" if origin is None else "discarder" if payer == origin else "others"
                pays[payer][winner] = pay[share]
        return Outcome(pays, net_of(pays), Turn.PASSES)

    def counted(self, state: TableState, deal: Facts) -> list[Counted | None]:
        counts: list[Counted | None] = [None] * self.size
        if deal.get("winner") is not None:
            winner = read_player(deal["winner"], "winner", state.playing)
            counts[winner] = self._count(state, deal, winner, read_origin(state, deal, winner))
        return counts

    def _count(self, state: TableState, deal: Facts, winner: int, origin: int | None) -> Counted:
        if deal.get("hand") is None:
            return Counted(self._typed_points(deal))
        check_keys(deal, HAND_KEYS)
        situation = self.situation(state, deal, winner, origin)
        hand = read_hand(deal, situation)
        result = score(hand, situation, self.rules)
        return Counted(result.total, hand, result)

    def _typed_points(self, deal: Facts) -> int:
        check_keys(deal, POINTS_KEYS)
        points = whole_number(deal.get("points"), "points")
        if points < self.rules.minimum:
            raise too_few_points(points, self.rules)
        return points

    def situation(
        self, state: TableState, deal: Facts, winner: int, origin: int | None
    ) -> Situation:
        """The winner's winds come from the table; a deal that tells them must agree."""
        seat, round_ = state.wind(winner) or EAST, state.round
        for key, wind in (("seat", seat), ("round", round_)):
            if deal.get(key) not in (None, LETTER_OF_ROUND[wind]):
                raise RequestError(key, "past niet bij deze tafel.", "does not fit this table.")
        return Situation(seat, round_, read_source(deal, origin), read_flags(deal))

    def _penalty(self, state: TableState, penalty: Facts) -> Outcome:
        """Paid to each of the others, or taken and given to nobody; the deal goes on."""
        check_keys(penalty, ("player", "to_each", "points"))
        to_each, points = penalty.get("to_each"), penalty.get("points")
        if (to_each is None) == (points is None):
            raise RequestError(
                "penalty", "geef `to_each` of `points`.", "give `to_each` or `points`."
            )
        pays = [[0] * self.size for _ in range(self.size)]
        if points is None:
            offender = read_player(penalty.get("player"), "player", state.playing)
            for other in state.playing:
                pays[offender][other] = whole_number(to_each, "to_each", 1) * (other != offender)
            return Outcome(pays, net_of(pays), Turn.NOT_PLAYED)
        offender = read_player(penalty.get("player"), "player", range(self.size))
        lost = -whole_number(points, "points", -(10**9), -1)
        net = [-lost * (player == offender) for player in range(self.size)]
        return Outcome(pays, net, Turn.NOT_PLAYED, lost=lost)

    def results(
        self, state: TableState, penalties: Sequence[int], substitutes: Mapping[int, str]
    ) -> dict[str, Any]:
        """Penalties change the order at the table, and with it the table points."""
        results = super().results(state, penalties, substitutes)
        return {**results, "table_points": [str(each) for each in table_points(results["final"])]}


def new_game(rules: McrRules, chairs: Chairs, options: Facts) -> McrGame:
    """An MCR table; `options` are those of the table, not of the rules."""
    check_keys(options, TABLE_OPTIONS)
    if chairs.count < FEWEST_WINDS:
        raise RequestError(
            "players", "MCR speelt u met vier winden.", "MCR is played with four winds."
        )
    return McrGame(rules, chairs, rounds=read_number(options, "rounds", 4, 1, 100))


def read_origin(state: TableState, deal: Facts, winner: int) -> int | None:
    """Whose tile it was; null for the winner's own draw. The payment depends on it."""
    if "from" not in deal:
        raise RequestError(
            "from",
            "wie gaf de winnende steen? null betekent zelf getrokken.",
            "who gave the winning tile? null means self-drawn.",
        )
    if deal["from"] is None:
        return None
    return read_player(deal["from"], "from", [each for each in state.playing if each != winner])


def table_points(totals: Sequence[int]) -> list[Fraction]:
    """The first gets as many as there are players, the others that less their place: 4, 2, 1, 0.

    Equal totals share what their places earn together (CN98 art. 10.2).
    """
    players = len(totals)
    worth = [players, *range(players - 2, -1, -1)]
    shares = []
    for place, total in zip(places(totals), totals, strict=True):
        equals = totals.count(total)
        shares.append(Fraction(sum(worth[place - 1 : place - 1 + equals]), equals))
    return shares
