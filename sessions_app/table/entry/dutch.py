"""A Dutch deal as it is shown: the questions, every player with a hand, and what it counts."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.checks import HAND_SIZE
from scoring.dutch.game import UNKNOWN
from sessions_app.shared.score_panel import ShownScore, shown_score, sum_of
from sessions_app.shared.tile_pad import pad_for
from sessions_app.table.entry.dutch_parse import (
    AFTER_FLOWER,
    DRAW,
    FLAGS,
    NOTHING,
    POINTS,
    REDEAL,
    SAID,
    TOTAL,
    TYPED,
    WINS,
    DutchTold,
    is_short,
)
from sessions_app.table.entry.parse import DISCARD, LONGEST_HAND, ROBBED, TILES, WALL, WIN, filled
from sessions_app.table.replay import Facts

SETS = "sets"
HOW_ENTERED = {
    TILES: gettext_lazy("tiles"),
    SETS: gettext_lazy("sets"),
    POINTS: gettext_lazy("points"),
    TOTAL: gettext_lazy("total"),
    NOTHING: gettext_lazy("nothing"),
}
PAD, TOTALS = "pad", "totals"


class Choice(NamedTuple):
    value: str
    title: str | Promise
    chosen: bool
    fits: str = ""
    """Where the winning tile must come from: `wall` or `player`; empty where it may be both."""


class Player(NamedTuple):
    """One who plays, with what was told so far."""

    place: int
    name: str
    letter: str
    is_east: bool
    won: bool
    dead: bool
    way: str
    """As it was chosen; empty until then."""
    told: str
    """How the hand was entered, in a word."""
    counted_by: str
    """What the total comes from that no number was typed for; empty where one was."""
    total_now: int | None
    fault: str
    doubt: str
    tiles: str
    points: str
    doublings: str
    total: str
    said: list[Choice]


class DutchEntry(DutchTold):
    template = "table/entry/_dutch.html"
    answer = "table/entry/_dutch_answer.html"
    tools = "table/entry/_dutch_tools.html"

    def context(self) -> dict[str, Any]:
        players = self.players()
        return {
            "players": players,
            "seats": sorted(players, key=lambda player: self.state.playing.index(player.place)),
            "active": self.active,
            "score": self._score(self.active) if self.active is not None else ShownScore("empty"),
            "step": self._step,
            "view": self.chosen("view", (PAD, TOTALS)) or PAD,
            "wins": self._choices("win", self._wins(), {ROBBED: "player"}),
            "flags": self._choices("flags", FLAGS),
            "bonus_rules": self.game.rules.key if self.game.rules.lucky_tiles else "",
            "limit_hands": self.limit_hands,
            "moving": self.moving(),
            "dutch_words": words(),
            **pad_for(self.game.size),
        }

    def _wins(self) -> dict[str, str | Promise]:
        lucky = self.game.rules.lucky_tiles
        return {win: title for win, title in WINS.items() if lucky or win != AFTER_FLOWER}

    def _choices(
        self, name: str, titles: Mapping[str, str | Promise], fits: Mapping[str, str] | None = None
    ) -> list[Choice]:
        told, usual = self.data.getlist(name), "" if fits is None else WALL
        return [
            Choice(value, title, value in told, (fits or {}).get(value, usual))
            for value, title in titles.items()
        ]

    @property
    def _step(self) -> str:
        """The first question that was not answered yet."""
        if self.winner is None:
            return "winner"
        return "hands" if self.text("origin") else "origin"

    @property
    def active(self) -> int | None:
        """Whose hand is under the finger: the winner's first."""
        told = self.text("active")
        known = {str(player): player for player in self.state.playing}
        return known.get(told, self.winner)

    def players(self) -> list[Player]:
        """The winner first, and then in turn."""
        playing = self.state.playing
        first = 0 if self.winner is None else playing.index(self.winner)
        return [self._player(player) for player in (*playing[first:], *playing[:first])]

    def _player(self, player: int) -> Player:
        counted, field = self.counts.get(player), self.field_of_hand(player)
        doublings = f"doublings{player}"
        return Player(
            place=player,
            name=self.names[player],
            letter=self.letter(player),
            is_east=player == self.state.east,
            won=player == self.winner,
            dead=player in self.dead,
            way=self.text(f"way{player}"),
            told=self._told(player),
            counted_by=self._counted_by(player),
            total_now=None if counted is None else counted.total,
            fault=self.wrong.get(field) or self.wrong.get(doublings, ""),
            doubt=self.doubts.get(field, ""),
            tiles=self.text(f"tiles{player}"),
            points=self.text(f"points{player}"),
            doublings=self.text(doublings),
            total=self.text(f"total{player}"),
            said=self._choices(f"said{player}", SAID),
        )

    def _told(self, player: int) -> str:
        if player == self.winner:
            return _("mahjong")
        if player in self.dead:
            return _("dead hand")
        return self._entered_as(player)

    def _entered_as(self, player: int) -> str:
        way, counted = self.way_of(player), self.counts.get(player)
        if way != TILES or counted is None:
            return str(HOW_ENTERED[way])
        if counted.hand is None:
            return str(HOW_ENTERED[NOTHING])
        return str(HOW_ENTERED[TILES if counted.hand.size >= HAND_SIZE else SETS])

    def _counted_by(self, player: int) -> str:
        if player in self.dead:
            return _("dead hand")
        if self.way_of(player) in (TOTAL, NOTHING) or player not in self.counts:
            return ""
        return self._entered_as(player)

    def _score(self, player: int) -> ShownScore:
        """The panel of one player, with the lines where tiles were entered."""
        text, counted = self.text(f"tiles{player}"), self.counts.get(player)
        if self.way_of(player) == TILES and text:
            return self._score_of_tiles(player, text[:LONGEST_HAND])
        if counted is None and self.way_of(player) in TYPED:
            return ShownScore("unfinished", self.game.rules.key, message=_("How many points?"))
        if counted is None:
            return ShownScore("empty", self.game.rules.key)
        return ShownScore("counted", total=counted.total, sum=self._sum(player, counted.total))

    def _score_of_tiles(self, player: int, text: str) -> ShownScore:
        """Without what the hand waits for, because the game is over."""
        score = shown_score(self.request_of(player, text), self.game.rules)
        score = score._replace(waiting=False, waits=())
        if score.counted and player != self.winner and player not in self.dead and is_short(text):
            return score._replace(message=_("Only the sets; the rest was not seen."))
        return score

    def _sum(self, player: int, total: int) -> str:
        """How the players counted it; a total tells nothing more than itself."""
        entry = self._entry(player) if self.way_of(player) == POINTS else None
        return sum_of(entry, total) if entry else ""

    # ---- the form of a deal that was entered before ------------------------------------------

    @classmethod
    def data_of(cls, facts: Facts) -> QueryDict:
        for ending in (DRAW, REDEAL):
            if facts.get(ending):
                return filled({"ending": ending})
        win = facts.get("win")
        told: dict[str, Any] = {
            "ending": WIN,
            "winner": facts["winner"],
            "origin": _origin_of(facts),
            "win": win if win in WINS else None,
            "flags": facts.get("flags") or [],
            "leader": facts.get("leader"),
            "view": PAD if facts.get("hands") else TOTALS,
        }
        dead = facts.get("dead") or []
        for player, entry in enumerate(facts.get("hands") or facts["scores"]):
            hand = _data_of_hand(entry, won=player == facts["winner"])
            hand["dead"] = "on" if player in dead else None
            told |= {f"{name}{player}": value for name, value in hand.items()}
        return filled(told)


def _origin_of(facts: Facts) -> Any:
    if "from" not in facts:
        return UNKNOWN if facts.get("win") in (DISCARD, ROBBED) else WALL
    return WALL if facts["from"] is None else facts["from"]


def _data_of_hand(entry: Any, *, won: bool) -> dict[str, Any]:
    if entry is None:
        return {}
    if isinstance(entry, str):
        return {"way": TILES, TILES: entry}
    if isinstance(entry, int):
        return {"way": TOTAL, TOTAL: entry} if entry or won else {"way": NOTHING}
    if "hand" not in entry:
        return {"way": POINTS, POINTS: entry["points"], "doublings": entry["doublings"]}
    said = [flag for flag in entry.get("flags", []) if flag in SAID]
    return {"way": TILES, TILES: entry["hand"], "said": said}


def words() -> dict[str, str]:
    """What the page says by itself, in the language of the page."""
    return {
        "player": _("%(winner)s from %(thrower)s"),
        "wall": _("%(winner)s from the wall"),
        "next": _("Next: %(name)s"),
        "won": _("mahjong"),
        **{way: str(HOW_ENTERED[way]) for way in (TILES, POINTS, NOTHING)},
    }
