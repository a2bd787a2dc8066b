"""A Dutch table: all hands count, the winner is paid by all, and East pays and receives double."""

from collections.abc import Sequence

from scoring.dutch.checks import check_not_dead
from scoring.dutch.ruleset import DutchRules
from scoring.dutch.score import score
from scoring.dutch.winner import too_few_doublings
from scoring.errors import ImpossibleHand, RequestError
from scoring.facts import (
    Facts,
    check_keys,
    read_flags,
    read_hand,
    read_list,
    read_number,
    read_player,
    read_players,
    read_source,
    read_win,
    read_yes,
    whole_number,
)
from scoring.hand import too_many
from scoring.rules import Situation, WonBy
from scoring.table import Chairs, Counted, Game, Matrix, Outcome, Stage, TableState, Turn, net_of
from scoring.tiles import GREEN, WINDS

UNKNOWN = "unknown"
TABLE_OPTIONS = ("rounds", "green-dragon", "chips")
WIN_KEYS = ("draw", "redeal", "winner", "from", "scores", "hands", "win", "flags", "dead", "leader")
# With this many doublings a single point passes every limit, so no larger power is worked out.
ENOUGH_DOUBLINGS = 40


class DutchGame(Game):
    rules: DutchRules

    def __init__(
        self,
        rules: DutchRules,
        chairs: Chairs,
        *,
        rounds: int = 4,
        green_dragon: bool = False,
        chips: bool = False,
    ) -> None:
        super().__init__(chairs, _stages(rules, chairs, rounds, green_dragon))
        self.rules = rules
        self.chips = chips

    def settle(self, state: TableState, deal: Facts) -> Outcome:
        if read_yes(deal, "redeal"):
            check_keys(deal, ["redeal"])
            return self.nothing(state, Turn.NOT_PLAYED)
        if read_yes(deal, "draw"):
            check_keys(deal, ["draw"])
            return self.nothing(state, self._turn(state, winner=None))
        check_keys(deal, WIN_KEYS)
        winner = read_player(deal.get("winner"), "winner", state.playing)
        double = self._who_doubles(state, deal)
        totals = [counted and counted.total for counted in self.counted(state, deal)]
        pays = payments(totals, winner, double)
        return Outcome(pays, net_of(pays), self._turn(state, winner))

    def counted(self, state: TableState, deal: Facts) -> list[Counted | None]:
        """Every player's hand in a deal that was won; None for the player who dreams."""
        if read_yes(deal, "redeal") or read_yes(deal, "draw"):
            return [None] * self.size
        key = _way_of_entry(deal)
        entries = read_list(deal, key)
        if len(entries) != self.size:
            raise RequestError(
                key, f"hier horen {self.size} spelers.", f"this takes {self.size} players."
            )
        winner = read_player(deal.get("winner"), "winner", state.playing)
        win = _won_by(deal, winner, state)
        losers = [player for player in state.playing if player != winner]
        dead = read_players(deal, "dead", losers)
        counted = []
        for player, entry in enumerate(entries):
            flags = read_flags(deal) if player == winner else frozenset()
            situation = self._situation(
                state,
                player,
                win if player == winner else None,
                flags | {"dead"} if player in dead else flags,
            )
            counted.append(self._count(entry, situation, key))
        _check_five_of_a_kind(counted)
        return counted

    def _turn(self, state: TableState, winner: int | None) -> Turn:
        """2011 lets East stay after a draw or its own Mah-Jong; five players always turn (A36)."""
        single = self.stages[state.stage].single
        stays = winner is None or (winner == state.east and not single)
        east_stays = self.rules.east_stays and self.chairs.count != 5
        return Turn.STAYS if east_stays and stays else Turn.PASSES

    def _who_doubles(self, state: TableState, deal: Facts) -> int:
        """East, or the leader of the green-dragon deal of three players."""
        if self.stages[state.stage].single:
            return read_player(deal.get("leader"), "leader", state.playing)
        if deal.get("leader") is not None:
            raise RequestError(
                "leader",
                "alleen in de ronde van de groene draak met drie spelers.",
                "only in the green-dragon round of three players.",
            )
        return state.east

    def _situation(
        self, state: TableState, player: int, win: WonBy | None, flags: frozenset[str]
    ) -> Situation | None:
        """None for the player who dreams."""
        wind = state.wind(player)
        if wind is None:
            return None
        return Situation(wind, state.round, win, flags, players=self.chairs.count)

    def _count(self, entry: object, situation: Situation | None, key: str) -> Counted | None:
        if situation is None:
            if entry is not None:
                raise RequestError(key, "wie droomt, speelt niet mee.", "who dreams does not play.")
            return None
        counted = self._count_entry(entry, situation, key)
        total = 0 if "dead" in situation.flags else counted.total
        return counted._replace(total=_in_tens(total) if self.chips else total)

    def _count_entry(self, entry: object, situation: Situation, key: str) -> Counted:
        """A total, points and doublings, or tiles with or without flags of their own."""
        check_not_dead(situation)
        if isinstance(entry, str):
            entry = {"hand": entry}
        if key == "scores" or not isinstance(entry, dict):
            return Counted(whole_number(entry, key, 0, self.rules.limit))
        if "hand" not in entry:
            return Counted(self._points_and_doublings(entry, situation))
        check_keys(entry, ("hand", "flags"))
        flags = situation.flags | read_flags(entry)
        situation = Situation(
            situation.seat, situation.round, situation.win, flags, situation.players
        )
        hand = read_hand(entry, situation)
        result = score(hand, situation, self.rules)
        return Counted(result.total, hand, result)

    def _points_and_doublings(self, entry: Facts, situation: Situation) -> int:
        check_keys(entry, ("points", "doublings"))
        points = whole_number(entry.get("points"), "points")
        doublings = whole_number(entry.get("doublings"), "doublings")
        if situation.win is not None and doublings < self.rules.minimum_doublings:
            raise too_few_doublings(self.rules.minimum_doublings, doublings)
        return min(points << min(doublings, ENOUGH_DOUBLINGS), self.rules.limit)


def new_game(rules: DutchRules, chairs: Chairs, options: Facts) -> DutchGame:
    """A Dutch table; `options` are those of the table, not of the rules."""
    check_keys(options, TABLE_OPTIONS)
    green_dragon = read_yes(options, "green-dragon")
    if green_dragon and not (rules.round_wind_turns and chairs.count == 5):
        raise RequestError(
            "green-dragon",
            "deze ronde is er met vijf spelers, volgens de regels van 2011.",
            "this round is for five players, under the rules of 2011.",
        )
    return DutchGame(
        rules,
        chairs,
        rounds=read_number(options, "rounds", 4, 1, 100),
        green_dragon=green_dragon,
        chips=read_yes(options, "chips"),
    )


def payments(totals: Sequence[int | None], winner: int, double: int) -> Matrix:
    """Gross, as the book prints it: each player but the winner pays every other that one's total.

    Whoever is East (`double`) pays and receives double; who dreams (None) does neither.
    """

    def pays(payer: int, receiver: int) -> int:
        total = totals[receiver]
        if payer in (winner, receiver) or totals[payer] is None or total is None:
            return 0
        return 2 * total if double in (payer, receiver) else total

    players = range(len(totals))
    return [[pays(payer, receiver) for receiver in players] for payer in players]


def _way_of_entry(deal: Facts) -> str:
    """Totals as counted at the table, or hands of any kind."""
    given = [key for key in ("scores", "hands") if deal.get(key) is not None]
    if len(given) != 1:
        raise RequestError("scores", "geef `scores` of `hands`.", "give `scores` or `hands`.")
    return given[0]


def _stages(rules: DutchRules, chairs: Chairs, rounds: int, green_dragon: bool) -> list[Stage]:
    """The wind rounds, with a green-dragon deal after each for three, a fifth round for five."""
    winds = [Stage(wind) for wind in (WINDS if rules.round_wind_turns else WINDS[:1] * 4)]
    stages: list[Stage] = []
    for number in range(rounds):
        stages.append(winds[number % len(winds)])
        if chairs.count == 3 and rules.round_wind_turns:
            stages.append(Stage(GREEN, single=True))
    return [*stages, Stage(GREEN)] if green_dragon else stages


def _won_by(deal: Facts, winner: int, state: TableState) -> WonBy:
    """Where the winning tile came from; who laid it down need not be told."""
    origin = deal.get("from")
    if origin is not None and origin != UNKNOWN:
        read_player(origin, "from", [player for player in state.playing if player != winner])
    if "from" in deal:
        return read_source(deal, origin)
    return read_win(deal) or WonBy.WALL


def _check_five_of_a_kind(counted: list[Counted | None]) -> None:
    """Over all hands of the deal there are four of each tile, and one of each bonus tile."""
    hands = [each.hand for each in counted if each and each.hand]
    for tile, together in enumerate(map(sum, zip(*(hand.counts for hand in hands), strict=True))):
        if together > 4:
            raise too_many(tile, together)
    bonus = [tile for hand in hands for tile in hand.bonus]
    if len(set(bonus)) < len(bonus):
        raise ImpossibleHand(
            "Twee spelers hebben dezelfde bloem of hetzelfde seizoen.",
            "Two players have the same flower or season.",
        )


def _in_tens(total: int) -> int:
    """Chips go by tens; a five is rounded up (A30)."""
    return (total + 5) // 10 * 10
