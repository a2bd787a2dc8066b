"""What riichi and MCR share: only who wins counts, so a deal is told in a few taps."""

from abc import abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from scoring import Hand, ScoringError
from scoring.checks import HAND_SIZE
from scoring.facts import LETTER_OF_ROUND
from scoring.tiles import parse_tiles
from scoring.winning import is_undecided
from sessions_app.shared.language import language
from sessions_app.shared.numbers import signed
from sessions_app.shared.score_panel import ShownScore, decided, shown_score, surplus_of
from sessions_app.shared.tile_pad import pad_for
from sessions_app.table.arrows import Place, places
from sessions_app.table.deal_sheet import edges_of
from sessions_app.table.entry.base import WHOLE
from sessions_app.table.entry.parse import DISCARD, LONGEST_HAND, ROBBED, WALL, WIN, ToldEntry
from sessions_app.table.replay import Step

StrOrPromise = str | Promise


class Choice(NamedTuple):
    """One button of a question."""

    value: str
    label: str
    checked: bool
    letter: str = ""
    """The wind of a player."""
    is_east: bool = False


class Counting(NamedTuple):
    """The hand of a winner whose tiles are entered, as far as they are."""

    name: str
    score: ShownScore


class TilesField(NamedTuple):
    """Where the tiles of a winner are entered."""

    name: str
    place: str
    player: str
    letter: str
    tiles: str


class Row(NamedTuple):
    """The total of a player, before the deal and after it."""

    name: str
    was: int
    change: int
    becomes: int


class QuickEntry(ToldEntry):
    """A deal of which only the winners are counted."""

    endings: ClassVar[Mapping[str, StrOrPromise]]
    """How a deal ends when nobody wins, with the words for it."""

    # ---- reading what was tapped -------------------------------------------------------------

    def places(self, name: str) -> list[int]:
        told = self.data.getlist(name)
        if not set(told) <= {str(player) for player in self.state.playing}:
            self.faults[name] = _("This player does not play in this game.")
        return [player for player in self.state.playing if str(player) in told]

    @property
    def ending(self) -> str:
        """How the deal ended; who names a winner says that somebody won."""
        named = self.chosen("ending", (WIN, *self.endings))
        return named or (WIN if self.text("winner") else "")

    @property
    def ending_name(self) -> str:
        return str(self.endings.get(self.ending, ""))

    # ---- a win -------------------------------------------------------------------------------

    def origin(self, winners: Sequence[int]) -> dict[str, int | None]:
        """Whose tile it was, as a fact; nothing while it is not told."""
        if self.text("origin") == WALL:
            return {"from": None}
        origin = self.place("origin")
        if origin is None:
            self.lacks("origin", _("From whom was the winning tile?"))
            return {}
        if origin in winners:
            self.faults["origin"] = _("The winner did not throw the winning tile.")
        return {"from": origin}

    def win(self, name: str, special: Collection[str]) -> str:
        """How the winning tile came; unless it is said otherwise, as its origin tells."""
        said, origin = self.chosen(name, special), self.text("origin")
        if said == ROBBED and origin == WALL:
            self.faults[name] = _("A robbed kong is not drawn from the wall.")
        if said not in ("", ROBBED) and origin not in ("", WALL):
            self.faults[name] = _("A loose tile comes from the wall, not from a player.")
        return said or (WALL if origin == WALL else DISCARD)

    def tiles(self, name: str, place: int, **said: Any) -> str:
        """A whole hand with its winning tile; while tiles are missing that is not a mistake."""
        text = self.text(name)
        hand = self.parsed(name, text[:LONGEST_HAND], Hand.parse) if text else None
        if hand is not None and is_undecided(hand):
            return self._decided(name, place, text, **said)
        surplus = surplus_of(hand) if hand else ""
        if surplus:
            self.faults[name] = surplus
        elif hand is None or hand.winning is None or hand.size < HAND_SIZE:
            self.lacks(name, _("Enter all tiles, with the winning tile."))
        return text

    def _decided(self, name: str, place: int, text: str, **said: Any) -> str:
        won = decided(self._request(place, text, **said), self.state.game.rules)
        if won is None:
            self.lacks(name, _("Which tile won?"))
        return won or text

    def indicators(self, name: str) -> str:
        text = self.text(name)
        self.parsed(name, text[:LONGEST_HAND], parse_tiles)
        return text

    def counting(self, place: int, text: str, **said: Any) -> Counting:
        """What the tiles of a winner count so far; what is wrong is told at their field."""
        shown = shown_score(self._request(place, text, **said), self.state.game.rules)
        return Counting(self.names[place], shown._replace(message="") if shown.at_fault else shown)

    def _request(self, place: int, text: str, **said: Any) -> dict[str, Any]:
        """The hand of a winner as the engine is asked about it."""
        wind = self.state.wind(place)
        return {
            "rules": self.state.game.rules.key,
            "hand": text[:LONGEST_HAND],
            "seat": LETTER_OF_ROUND[wind] if wind is not None else "E",
            "round": LETTER_OF_ROUND[self.state.round],
            **said,
        }

    # ---- what the engine has against it ------------------------------------------------------

    def refuse(self, error: ScoringError) -> None:
        """Tell it at the field of the fact that the engine objects to."""
        field = self.field_of(error.key) if error.key else ""
        if field:
            self.faults[field] = capfirst(error.reason.text(language()))
        else:
            self.faults[self.field_of("") or WHOLE] = error.message.text(language())

    @abstractmethod
    def field_of(self, fact: str) -> str:
        """The field in which a fact was told; empty where it has none."""

    # ---- what is shown -----------------------------------------------------------------------

    def context(self) -> dict[str, Any]:
        return {
            "winners": self.people("winner"),
            "origins": self.people("origin"),
            "from_wall": self.text("origin") == WALL,
            "endings": self.choices("ending", self.endings.items()),
            "countings": self.countings(),
            "rows": self.rows(),
            "places": self.places_from_above(),
            "notes": self.notes(self.taken) if self.taken else [],
            "hands": self.hands(),
            **pad_for(),
        }

    @abstractmethod
    def hands(self) -> list[TilesField]:
        """The fields of the pad."""

    @abstractmethod
    def countings(self) -> list[Counting]:
        """The hands of which tiles are entered."""

    def rows(self) -> list[Row]:
        """In the order of the chairs, so that nothing changes place."""
        was = self.state.totals
        becomes = self.taken.after.totals if self.taken else was
        return [
            Row(name, before, after - before, after)
            for name, before, after in zip(self.names, was, becomes, strict=True)
        ]

    def places_from_above(self) -> list[tuple[Place, str, bool]]:
        """Who sits where, with the wind and whether that is East."""
        east = self.state.east
        edges = edges_of(self.state.game, self.state.stage, east)
        return [
            (place, self.letter(place.number), place.number == east)
            for place in places(edges, self.names)
        ]

    def notes(self, taken: Step) -> list[str]:
        """What else the deal does, beside the payments."""
        together = sum(taken.outcome.net)
        if not together:
            return [_("Together 0")]
        return [self.why_not_zero() % {"together": signed(together)}]

    @abstractmethod
    def why_not_zero(self) -> str:
        """Where the points went that no player got."""

    def choices(self, name: str, offered: Iterable[tuple[str, StrOrPromise]]) -> list[Choice]:
        told = self.data.getlist(name)
        return [Choice(value, str(label), value in told) for value, label in offered]

    def people(self, name: str) -> list[Choice]:
        """Who plays, in the order of the chairs; the dreamer is not asked."""
        told, east = self.data.getlist(name), self.state.east
        return [
            Choice(
                str(player),
                self.names[player],
                str(player) in told,
                self.letter(player),
                player == east,
            )
            for player in self.state.playing
        ]

    @property
    def ask(self) -> str:
        """What is wrong with the deal as a whole, or else the first thing still to be told."""
        return self.faults.get(WHOLE) or next(iter(self.missing.values()), "")


def special_win(win: str | None) -> str:
    """What a player says of it; that it was drawn or thrown follows from its origin."""
    return "" if win in (None, WALL, DISCARD) else str(win)
