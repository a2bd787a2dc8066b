"""A table that is not stored: who sits where and what is played, and what a deal pays there."""

from django.http import QueryDict
from django.utils.translation import gettext as _

from scoring import ScoringError
from scoring.facts import LETTER_OF_ROUND
from scoring.interchange import read_game, read_start
from scoring.rules import Ruleset
from scoring.table import Chairs, Counted, TableState
from sessions_app.calculator.loose_entry import (
    AddressReader,
    LooseDutch,
    LooseEntry,
    LooseMcr,
    LooseRiichi,
)
from sessions_app.models import Deal
from sessions_app.models import Seat as SeatRow
from sessions_app.shared.language import language
from sessions_app.shared.rulesets import DUTCH, Family
from sessions_app.shared.score_panel import shown_count
from sessions_app.shared.winds import ROUNDS, WINDS
from sessions_app.table.deal_sheet import Seat, Settled, seats_of_deal, sheet
from sessions_app.table.entry import ENTRIES
from sessions_app.table.replay import Step, hands_of, winners_of, write_deal

LOOSE: dict[Family, type[LooseEntry]] = {
    Family.DUTCH: LooseDutch,
    Family.RIICHI: LooseRiichi,
    Family.MCR: LooseMcr,
}
PLAYERS = ("3", "4", "5")
LONGEST_NAME = 20


class LooseTable(AddressReader):
    def __init__(self, data: QueryDict) -> None:
        super().__init__(data)
        self.rules = self.chosen("rules", ENTRIES) or DUTCH[-1]
        self.family = Family.of(self.rules)
        self.size, self.east = 4, 0
        if self.family is Family.DUTCH:
            self.size = int(self.chosen("players", PLAYERS) or self.size)
            self.east = int(self.chosen("east", [str(place) for place in self.places]) or self.east)
        winds = [Chairs(self.size).wind(place, self.east) for place in self.places]
        self.winds = ["" if wind is None else LETTER_OF_ROUND[wind] for wind in winds]
        """The own wind of every player; empty for the fifth, who dreams."""
        self.names = [self._name(place) for place in self.places]
        self.state = self._state()
        """None where such a table does not exist."""

    @property
    def places(self) -> range:
        return range(self.size)

    def _name(self, place: int) -> str:
        """By name, or else by wind."""
        name = self.text(f"name{place}")[:LONGEST_NAME]
        return name or str(WINDS.get(self.winds[place], _("the dreamer")))

    def _state(self) -> TableState | None:
        rules = {"rules": self.rules}
        if self.family is Family.MCR:
            return read_start(read_game(rules, {}), {})
        if self.family is Family.RIICHI:
            sticks = {name: self.number(name) or 0 for name in ("counters", "bets")}
            return read_start(read_game(rules, {}), sticks)
        wind = self.chosen("round", ROUNDS) or "E"
        table = {"players": self.size, "options": self._options(wind)}
        try:
            return read_start(read_game(rules, table), {"east": self.east, "round": wind})
        except ScoringError as error:
            self.faults["round"] = error.message.text(language())
            return None

    def _options(self, wind: str) -> dict[str, bool]:
        lucky = bool(self.text("lucky"))
        if lucky and self.rules == "dutch-2002":
            self.faults["lucky"] = _("The rules of 2002 have no flowers and seasons.")
            lucky = False
        options = {
            "chips": bool(self.text("chips")),
            "lucky-tiles": lucky,
            "green-dragon": wind == "G" and self.size == 5,
        }
        return {name: on for name, on in options.items() if on}

    def entry(self) -> LooseEntry | None:
        """Return the deal; None where there is no table for it."""
        if self.state is None:
            return None
        return LOOSE[self.family](self.state, self.names, self.data)

    def settled(self, taken: Step) -> Settled:
        """Return what the deal pays, with East below wherever the player sits."""
        deal, game = Deal(), taken.before.game
        write_deal(deal, taken)
        hands = hands_of(deal, taken, [SeatRow() for _place in self.places])
        seats = seats_of_deal(deal, hands, self.names, game)
        shown = [
            self._shown(seat, counted, game.rules)
            for seat, counted in zip(seats, taken.counted(), strict=True)
        ]
        edges = ["ESWN".index(wind) if wind else None for wind in self.winds]
        return sheet(shown, winners_of(taken.facts), edges, has_sticks=game.has_sticks)

    def _shown(self, seat: Seat, counted: Counted | None, rules: Ruleset) -> Seat:
        """Return it with its tiles in sets; without a count where only the winner has one."""
        if self.family is not Family.DUTCH:
            return seat._replace(total=None)
        if counted is None or counted.hand is None or counted.score is None:
            return seat
        return seat._replace(score=shown_count(counted.hand, counted.score, rules))
