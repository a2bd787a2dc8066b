"""What is told of a Dutch deal: who won with whose tile, and every hand in one of its ways."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring import Hand, ScoringError
from scoring.checks import HAND_SIZE
from scoring.dutch.game import ENOUGH_DOUBLINGS, UNKNOWN, DutchGame
from scoring.dutch.rule import LIMIT
from scoring.facts import LETTER_OF_ROUND
from scoring.table import Counted, TableState
from sessions_app.shared.language import language
from sessions_app.shared.numbers import points as in_points
from sessions_app.shared.score_panel import decided, surplus_of
from sessions_app.table.entry.parse import (
    DISCARD,
    LONGEST_HAND,
    ROBBED,
    TILES,
    WALL,
    WIN,
    ToldEntry,
)
from sessions_app.table.replay import SETS_ONLY

POINTS, TOTAL, NOTHING = "points", "total", "nothing"
WAYS = (TILES, POINTS, TOTAL, NOTHING)
TYPED = (POINTS, TOTAL)
"""Counted by the players, so that it can be wrong."""
SAID = {
    "clean": gettext_lazy("Clean"),
    "very-clean": gettext_lazy("Very clean"),
    "pure": gettext_lazy("Pure"),
}
FLAGS = {"last-tile": gettext_lazy("Last tile"), "first-turn": gettext_lazy("First turn")}
# Ways to win besides a plain discard or draw: the loose tiles come from the wall.
AFTER_FLOWER = "bonus"
DRAWN = ("kong", "kong-on-kong", AFTER_FLOWER)
WINS = {
    "kong": gettext_lazy("After kong"),
    "kong-on-kong": gettext_lazy("Kong on kong"),
    ROBBED: gettext_lazy("Robbed kong"),
    AFTER_FLOWER: gettext_lazy("After flower"),
}
DRAW, REDEAL = "draw", "redeal"
# A mahjong counts twenty by itself, and every other count is a multiple of two.
LEAST_POINTS, STEP = 20, 2


class DutchTold(ToldEntry):
    """A Dutch deal as it is read; how it is shown is in `dutch.py`."""

    def __init__(self, state: TableState, names: Sequence[str], data: QueryDict) -> None:
        self.counts: dict[int, Counted] = {}
        """What each hand counts by itself, as far as it could be read."""
        super().__init__(state, names, data)

    @property
    def game(self) -> DutchGame:
        assert isinstance(self.state.game, DutchGame)
        return self.state.game

    def _read(self) -> dict[str, Any] | None:
        if self.ending in (DRAW, REDEAL):
            return {self.ending: True}
        winner = self.winner
        if winner is None:
            self.lacks("winner", _("Who has mahjong?"))
            return None
        origin, leader = self._origin(winner), self._leader()
        entries = [self._counted(player) for player in range(self.game.size)]
        return {"winner": winner, **origin, **leader, **self._hands(entries)}

    @cached_property
    def ending(self) -> str:
        """Who names a winner says that somebody won."""
        return self.chosen("ending", (WIN, DRAW, REDEAL)) or WIN

    @cached_property
    def winner(self) -> int | None:
        return self.place("winner") if self.ending == WIN else None

    @cached_property
    def dead(self) -> list[int]:
        losers = [player for player in self.state.playing if player != self.winner]
        return [player for player in losers if f"dead{player}" in self.data]

    def _origin(self, winner: int) -> dict[str, Any]:
        self._check_win()
        if self.win in DRAWN:
            return {"from": None}
        if self.text("origin") in (UNKNOWN, WALL):
            return {"from": UNKNOWN if self.text("origin") == UNKNOWN else None}
        thrower = self.place("origin")
        if thrower is None:
            self.lacks("origin", _("From whom was the winning tile?"))
        if thrower == winner:
            self.faults["origin"] = _("The winner did not throw the winning tile.")
        return {"from": thrower}

    @cached_property
    def win(self) -> str:
        """How it was won: plainly, unless the form that shows the question says otherwise."""
        plain = WALL if self.text("origin") == WALL else DISCARD
        special = self.chosen("win", WINS) if self.asks_how_won else ""
        return special or plain

    @property
    def asks_how_won(self) -> bool:
        """Whether the mahjong is told tile by tile; the ticks beside it are shown only then."""
        return self.winner is not None and self.way_of(self.winner) == TILES

    def _check_win(self) -> None:
        origin = self.text("origin")
        if self.win == ROBBED and origin == WALL:
            self.faults["win"] = _("A robbed kong is not drawn from the wall.")
        if self.win in DRAWN and origin.isdigit():
            self.faults["win"] = _("A loose tile comes from the wall, not from a player.")

    @property
    def flags(self) -> list[str]:
        return self.all_chosen("flags", list(FLAGS)) if self.asks_how_won else []

    @property
    def needs_leader(self) -> bool:
        """In the green-dragon deal of three players somebody leads, who is not East."""
        return self.game.stages[self.state.stage].single

    def _leader(self) -> dict[str, int]:
        if not self.needs_leader:
            return {}
        leader = self.place("leader")
        if leader is None:
            self.lacks("leader", _("In this round somebody leads: say who."))
            return {}
        return {"leader": leader}

    def _hands(self, entries: list[Any]) -> dict[str, Any]:
        """Totals need not tell how the mahjong was made."""
        dead = {"dead": self.dead} if self.dead else {}
        if all(isinstance(entry, int | None) for entry in entries):
            return {"scores": entries, **dead}
        flags = {"flags": self.flags} if self.flags else {}
        return {"hands": entries, "win": self.win, **flags, **dead}

    # ---- one hand ----------------------------------------------------------------------------

    def way_of(self, player: int) -> str:
        """As chosen, or else as it is filled in. Losers start with nothing."""
        filled_in = [way for way in (TILES, POINTS, TOTAL) if self.text(f"{way}{player}")]
        start = TILES if player == self.winner else NOTHING
        return self.chosen(f"way{player}", WAYS) or next(iter(filled_in), start)

    def field_of_hand(self, player: int) -> str:
        way = self.way_of(player)
        return f"way{player}" if way == NOTHING else f"{way}{player}"

    def _counted(self, player: int) -> Any:
        """What a player has, as the interchange takes it; None for who dreams."""
        if player not in self.state.playing:
            self._check_dreamer(player)
            return None
        entry = self._entry(player)
        if entry is not None:
            self._count(player, entry)
        return entry

    def _check_dreamer(self, player: int) -> None:
        """Entered without a connection, a hand may be of someone who turns out to dream."""
        if self.way_of(player) != NOTHING and self.text(f"{self.way_of(player)}{player}"):
            self.blame(player, _("This player does not play in this game."))

    def _entry(self, player: int) -> Any:
        """None while it is missing or wrong, which is then told."""
        way = self.way_of(player)
        if way == TILES:
            return self._by_tiles(player)
        if way == POINTS:
            return self._by_points(player)
        if way == TOTAL:
            return self._by_total(player)
        if player == self.winner:
            self.blame(player, _("A mahjong counts: choose another way."))
        return 0

    def _by_tiles(self, player: int) -> Any:
        text, field = self.text(f"tiles{player}")[:LONGEST_HAND], f"tiles{player}"
        if not text and player != self.winner:
            return 0
        hand = self.parsed(field, text, Hand.parse) if text else Hand()
        if hand is None:
            self.blame(player, self.faults[field])
            return None
        return self._won(player, text, hand) if player == self.winner else self._lost(player, hand)

    def _won(self, player: int, text: str, hand: Hand) -> str | None:
        surplus = surplus_of(hand)
        if surplus:
            self.blame(player, surplus)
            return None
        if hand.size < HAND_SIZE or (hand.winning is None and hand.size == HAND_SIZE):
            self.lacks(f"tiles{player}", self.of(player, _("Enter all tiles of the mahjong.")))
            return None
        won = decided(self.request_of(player, text), self.game.rules)
        if won is None:
            self.lacks(f"tiles{player}", self.of(player, _("Which tile won?")))
        return won

    def request_of(self, player: int, text: str) -> dict[str, Any]:
        """One hand as the engine is asked about it."""
        wind, won = self.state.wind(player), player == self.winner
        assert wind is not None
        said = self.chosen(f"said{player}", SAID)
        own = [SETS_ONLY, *([said] if said else [])] if is_short(text) else []
        flags = self.flags if won else own
        return {
            "hand": text,
            "seat": LETTER_OF_ROUND[wind],
            "round": LETTER_OF_ROUND[self.state.round],
            "players": self.game.chairs.count,
            "flags": [*flags, "dead"] if player in self.dead else flags,
            **({"win": self.win} if won else {}),
        }

    def _lost(self, player: int, hand: Hand) -> Any:
        """All tiles, or fewer: then those are the sets that score, and the rest is unseen."""
        text = self.text(f"tiles{player}")
        if hand.winning is not None:
            self.blame(player, _("Only the winner has a winning tile (!)."))
            return None
        if player in self.dead or hand.size == HAND_SIZE:
            return text
        if hand.size > HAND_SIZE:
            message = _("%(count)s tiles: mark the hand dead, or take a tile away.")
            self.blame(player, message % {"count": hand.size})
            return None
        return self.as_sets(player, text)

    def as_sets(self, player: int, text: str) -> dict[str, Any]:
        """Return tiles as the sets that score, with what was said of the rest."""
        said = self.chosen(f"said{player}", SAID)
        return {"hand": text, "flags": [SETS_ONLY, *([said] if said else [])]}

    def _by_points(self, player: int) -> dict[str, int] | None:
        counted, doublings = self.number(f"points{player}"), self.number(f"doublings{player}")
        for name in (f"points{player}", f"doublings{player}"):
            if name in self.faults:
                self.faults[name] = self.of(player, self.faults[name])
                return None
        if counted is None:
            self.lacks(f"points{player}", self.of(player, _("How many points?")))
            return None
        if self._is_too_much(player, counted):
            return None
        if (doublings or 0) > ENOUGH_DOUBLINGS:
            message = _("No hand has more than %(most)s doublings.") % {"most": ENOUGH_DOUBLINGS}
            self.faults[f"doublings{player}"] = self.of(player, message)
            return None
        return {"points": counted, "doublings": doublings or 0}

    def _by_total(self, player: int) -> int | None:
        total, field = self.number(f"total{player}"), f"total{player}"
        if field in self.faults:
            self.blame(player, self.faults[field])
            return None
        if total is None:
            self.lacks(field, self.of(player, _("How many points?")))
        elif self._is_too_much(player, total):
            return None
        return total

    def _is_too_much(self, player: int, number: int) -> bool:
        limit = self.game.rules.limit
        if number > limit:
            message = _("No hand counts more than %(limit)s.") % {"limit": in_points(limit)}
            self.blame(player, message)
        return number > limit

    def _count(self, player: int, entry: Any) -> None:
        """This hand alone, with nothing for the others: what is wrong is told at its field."""
        alone: list[Any] = [None] * self.game.size
        for other in self.state.playing:
            alone[other] = entry if other == player else 0
        deal = {"winner": self.winner, "win": self.win, "flags": self.flags, "dead": self.dead}
        try:
            counted = self.game.counted(self.state, {**deal, "hands": alone})[player]
        except ScoringError as error:
            self.blame(player, error.message.text(language()))
            return
        assert counted is not None
        self.counts[player] = counted
        self._doubt(player, counted.total)

    def of(self, player: int, message: str) -> str:
        """With the name, because the preview tells all of them under each other."""
        return f"{self.names[player]}: {message}"

    def blame(self, player: int, message: str) -> None:
        self.faults[self.field_of_hand(player)] = self.of(player, message)

    # ---- whether what the players counted makes sense ----------------------------------------

    def _doubt(self, player: int, total: int) -> None:
        typed = self.way_of(player) in TYPED
        # Rounded to tens, a total tells nothing any more.
        if not typed or player in self.dead or self.game.chips or self._is_likely(player, total):
            return
        self.doubts[self.field_of_hand(player)] = self.of(player, self._advice(player))

    @property
    def limit_hands(self) -> list[tuple[str, int]]:
        """Return the limit hands of these rules with what they count, the highest first."""
        hands = [
            (rule.name.text(language()), min(rule.award.amount, self.game.rules.limit))
            for rule in self.game.rules.rules
            if rule.award is not None and rule.award.unit == LIMIT
        ]
        return sorted(hands, key=lambda hand: -hand[1])

    @property
    def _limits(self) -> list[int]:
        """What limit hands count in these rules."""
        return sorted({self.game.rules.limit, *(hand[1] for hand in self.limit_hands)})

    def _is_likely(self, player: int, total: int) -> bool:
        if player == self.winner:
            least, step = self._least_of_winner
            return total in self._limits or (total >= least and total % step == 0)
        return total % STEP == 0 or total * 2 in self._limits

    @property
    def _least_of_winner(self) -> tuple[int, int]:
        doublings = self.game.rules.minimum_doublings
        return LEAST_POINTS << doublings, STEP << doublings

    def _advice(self, player: int) -> str:
        if player != self.winner:
            return _("a hand counts an even number, or half a limit.")
        least, step = self._least_of_winner
        message = _(
            "a mahjong counts %(least)s or more in steps of %(step)s, or a limit: %(limits)s."
        )
        limits = ", ".join(in_points(limit) for limit in self._limits)
        return message % {"least": in_points(least), "step": step, "limits": limits}


def is_short(text: str) -> bool:
    """Whether there are fewer tiles than a hand has: then only the sets were entered."""
    try:
        return Hand.parse(text).size < HAND_SIZE
    except ScoringError:
        return False
