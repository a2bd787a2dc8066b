"""A riichi table: payments, counters and bets, who stays East, and what the end brings."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from scoring.errors import RequestError
from scoring.facts import Facts, check_keys, read_number, read_players, read_yes
from scoring.riichi.ending import left_over_bets, uma_of
from scoring.riichi.entry import Win, read_origin, read_wins
from scoring.riichi.payment import MANGAN, payment
from scoring.riichi.ruleset import RiichiRules
from scoring.table import (
    BET,
    Chairs,
    Counted,
    Game,
    Matrix,
    Outcome,
    Stage,
    TableState,
    Turn,
    net_of,
)
from scoring.tiles import WINDS

TABLE_OPTIONS = ("rounds", "tournament")
# The ways in which a deal ends, each with its other keys.
ENDS = {
    "wins": ("from", "riichi"),
    "draw": ("tenpai", "riichi"),
    "chombo": ("riichi",),
    "redeal": (),
}
COUNTER = 100
"""What a counter adds for each of the three payers."""


class RiichiGame(Game):
    rules: RiichiRules
    starting_points = 30_000
    has_sticks = True

    def __init__(
        self, rules: RiichiRules, chairs: Chairs, *, rounds: int = 2, tournament: bool = False
    ) -> None:
        super().__init__(chairs, [Stage(WINDS[number % 4]) for number in range(rounds)])
        self.rules = rules
        self.tournament = tournament

    # ---- a deal ------------------------------------------------------------------------------

    def settle(self, state: TableState, deal: Facts) -> Outcome:
        end = _end_of(deal)
        check_keys(deal, (*ENDS, *ENDS[end]))
        if end == "wins":
            return self._won(state, deal)
        if end == "draw":
            return self._drawn(state, deal)
        if end == "chombo":
            return self._replayed(state, deal)
        return self.nothing(state, Turn.NOT_PLAYED)

    def wins(self, state: TableState, deal: Facts) -> list[Win]:
        """The winners of a deal, with the count of their hands where tiles were entered."""
        return read_wins(self.rules, state, deal, read_players(deal, "riichi", state.playing))

    def counted(self, state: TableState, deal: Facts) -> list[Counted | None]:
        counts: list[Counted | None] = [None] * self.size
        if _end_of(deal) != "wins":
            return counts
        self_drawn = read_origin(state, deal) is None
        for win in self.wins(state, deal):
            is_east = win.winner == state.east
            whole = payment(win.base, is_east=is_east, self_drawn=self_drawn).total
            tiles = (win.shown.hand, win.shown.score) if win.shown else ()
            counts[win.winner] = Counted(whole, *tiles)
        return counts

    def _won(self, state: TableState, deal: Facts) -> Outcome:
        wins, origin = self.wins(state, deal), read_origin(state, deal)
        pays = [[0] * self.size for _ in range(self.size)]
        for win in wins:
            for payer, amount in self._payers(state, win, origin).items():
                pays[payer][win.winner] = amount
        winners = [win.winner for win in wins]
        bets = self._bets_taken(state, winners, origin, read_players(deal, "riichi", state.playing))
        net = [paid + bet for paid, bet in zip(net_of(pays), bets, strict=True)]
        # 3.4.9-11: East stays, and lays a counter, when East is among the winners.
        if state.east in winners:
            return Outcome(pays, net, Turn.STAYS, state.counters + 1)
        return Outcome(pays, net, Turn.PASSES)

    def _payers(self, state: TableState, win: Win, origin: int | None) -> dict[int, int]:
        """Who pays this winner how much, counters included."""
        is_east = win.winner == state.east
        whole = payment(win.base, is_east=is_east, self_drawn=False).total
        counters = 3 * COUNTER * state.counters
        if win.liable is not None and win.liable != origin:
            if origin is None:
                return {win.liable: whole + counters}
            # 3.3.9: in equal halves (A11); only the discarder pays for the counters.
            return {win.liable: whole // 2, origin: whole // 2 + counters}
        if origin is not None:
            return {origin: whole + counters}
        return self._self_pick(state, win)

    def _self_pick(self, state: TableState, win: Win) -> dict[int, int]:
        pay = payment(win.base, is_east=win.winner == state.east, self_drawn=True)
        counters = COUNTER * state.counters
        return {
            player: ((pay.east if player == state.east else pay.others) or 0) + counters
            for player in state.playing
            if player != win.winner
        }

    def _bets_taken(
        self, state: TableState, winners: list[int], origin: int | None, riichi: list[int]
    ) -> list[int]:
        """Winners get their own bets back; all others go to the winner next after the discarder.

        So 4.1 says; 3.3.14 counts from the player who laid the bet (A3).
        """
        bets = [-BET if player in riichi else 0 for player in range(self.size)]
        for winner in winners:
            bets[winner] = 0
        others = [player for player in riichi if player not in winners]
        first = winners[0] if origin is None else self._next_after(state, origin, winners)
        bets[first] += BET * (state.bets + len(others))
        return bets

    def _next_after(self, state: TableState, origin: int, winners: list[int]) -> int:
        """The winner whose turn would have come first."""
        turns = state.playing
        after = turns.index(origin)
        return min(winners, key=lambda winner: (turns.index(winner) - after) % len(turns))

    def _drawn(self, state: TableState, deal: Facts) -> Outcome:
        """3.4.2: the players who are noten pay those who show a waiting hand."""
        if deal.get("tenpai") is None:
            raise RequestError(
                "tenpai",
                "geef wie een wachtende hand toont, of een lege lijst.",
                "tell who shows a waiting hand, or give an empty list.",
            )
        tenpai = read_players(deal, "tenpai", state.playing)
        riichi = read_players(deal, "riichi", state.playing)
        pays = self._noten_payments(state.playing, tenpai)
        net = [paid - BET * (player in riichi) for player, paid in enumerate(net_of(pays))]
        turn = Turn.STAYS if state.east in tenpai else Turn.PASSES
        return Outcome(pays, net, turn, state.counters + 1, state.bets + len(riichi))

    def _noten_payments(self, playing: list[int], tenpai: list[int]) -> Matrix:
        noten = [player for player in playing if player not in tenpai]
        if not noten or not tenpai:
            return self.no_payments()
        each = self.rules.noten_penalty // (len(noten) * len(tenpai))
        return self._matrix(lambda payer, to: each if payer in noten and to in tenpai else 0)

    def _replayed(self, state: TableState, deal: Facts) -> Outcome:
        """3.4.6: a chombo. The bets of this deal are returned, older ones stay (A12)."""
        offenders = read_players(deal, "chombo", state.playing)
        if not offenders:
            raise RequestError("chombo", "noem wie de fout maakte.", "name who made the mistake.")
        read_players(deal, "riichi", state.playing)
        nothing = self.nothing(state, Turn.NOT_PLAYED)
        if self.tournament:
            fine = self.rules.tournament_chombo
            return nothing._replace(
                penalties=[-fine * (player in offenders) for player in range(self.size)]
            )
        pays = self._reverse_mangan(state, offenders)
        return nothing._replace(pays=pays, net=net_of(pays))

    def _reverse_mangan(self, state: TableState, offenders: list[int]) -> Matrix:
        """Each offender pays what East or another would have got (A23: every offender does)."""

        def pays(payer: int, to: int) -> int:
            if payer not in offenders or to == payer or to not in state.playing:
                return 0
            return 2 * MANGAN.base if state.east in (payer, to) else MANGAN.base

        return self._matrix(pays)

    def _matrix(self, pays: Callable[[int, int], int]) -> Matrix:
        players = range(self.size)
        return [[pays(payer, to) for to in players] for payer in players]

    # ---- the end -----------------------------------------------------------------------------

    def closed(self, state: TableState) -> TableState:
        """3.6: bets that are left go to the player with most points."""
        shares = left_over_bets(state.totals, BET * state.bets)
        totals = tuple(map(sum, zip(state.totals, shares, strict=True)))
        return replace(state, totals=totals, bets=0)

    def results(
        self, state: TableState, penalties: Sequence[int], substitutes: Mapping[int, str]
    ) -> dict[str, Any]:
        """Uma by the points at the table; penalties come after it and never change it (3.6, 5).

        The odd hundreds of left-over bets do not part players who are tied, so the uma goes by
        the points before those bets; nobody passes another by them (A16).
        """
        uma = uma_of(state.totals, self.rules.uma, substitutes)
        after = state.penalties or [0] * self.size
        columns = zip(self.closed(state).totals, uma, penalties, after, strict=True)
        final = [sum(column) - self.starting_points for column in columns]
        for player in substitutes:
            final[player] = self.rules.substitute_result
        return {"final": final, "uma": uma}


def _end_of(deal: Facts) -> str:
    """How a deal ended; a way that is null or false is not meant."""
    said = {"draw": read_yes(deal, "draw"), "redeal": read_yes(deal, "redeal")}
    given = [end for end in ENDS if said.get(end, deal.get(end) is not None)]
    if len(given) != 1:
        raise RequestError(
            None,
            "Een spel eindigt op één manier: geef `wins`, `draw`, `chombo` of `redeal`.",
            "A deal ends in one way: give `wins`, `draw`, `chombo` or `redeal`.",
        )
    return given[0]


def new_game(rules: RiichiRules, chairs: Chairs, options: Facts) -> RiichiGame:
    """A riichi table; a fifth player dreams."""
    check_keys(options, TABLE_OPTIONS)
    if chairs.count < 4 or chairs.empty is not None:
        raise RequestError(
            "players",
            "riichi wordt met vier spelers gespeeld, of met vijf en een dromer.",
            "riichi is played with four players, or with five and a dreamer.",
        )
    rounds = read_number(options, "rounds", 2, 1, 4)
    return RiichiGame(rules, chairs, rounds=rounds, tournament=read_yes(options, "tournament"))
