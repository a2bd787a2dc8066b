"""A deal of MCR: who won with whose tile and how many points; or a draw, or a penalty."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from sessions_app.table.entry.parse import TILES, WALL, WIN, filled
from sessions_app.table.entry.quick import (
    Choice,
    Counting,
    QuickEntry,
    StrOrPromise,
    TilesField,
    special_win,
)
from sessions_app.table.replay import Facts

POINTS = "points"
WAYS = (POINTS, TILES)
SAID_WINS = {
    "kong": gettext_lazy("After kong"),
    "robbed": gettext_lazy("Robbed kong"),
    "bonus": gettext_lazy("After flower"),
}
FLAGS = {"last-tile": gettext_lazy("Last tile"), "last-of-kind": gettext_lazy("Last of four")}
TO_EACH, NOBODY = "each", "nobody"
KINDS = {TO_EACH: gettext_lazy("each of the others"), NOBODY: gettext_lazy("nobody")}
# Where a fact is told, of a win and of a penalty.
FIELDS = {
    "winner": "winner",
    "from": "origin",
    "points": "points",
    "hand": "tiles",
    "win": "win",
    "flags": "flags",
}
PENALTY_FIELDS = {
    "player": "penalty_player",
    "to_each": "penalty_points",
    "points": "penalty_points",
    "penalty": "penalty_kind",
}


class McrEntry(QuickEntry):
    template = "table/entry/_mcr.html"
    answer = "table/entry/_mcr_answer.html"
    endings: ClassVar[Mapping[str, StrOrPromise]] = {
        "draw": gettext_lazy("Draw"),
        "redeal": gettext_lazy("Deal again"),
        "penalty": gettext_lazy("Penalty"),
    }

    @property
    def way(self) -> str:
        return self.chosen("way", WAYS) or POINTS

    @property
    def penalty_kind(self) -> str:
        return self.chosen("penalty_kind", KINDS) or TO_EACH

    def _read(self) -> dict[str, Any] | None:
        ending = self.ending
        if ending in ("draw", "redeal"):
            return {ending: True}
        if ending == "penalty":
            return self._read_penalty()
        return self._read_win()

    def _read_win(self) -> dict[str, Any] | None:
        winner = self.place("winner")
        if winner is None:
            self.lacks("winner", _("Who has mahjong?"))
            return None
        origin = self.origin([winner])
        return {"winner": winner, **origin, **self._read_value(winner)}

    def _read_value(self, winner: int) -> dict[str, Any]:
        if self.way == TILES:
            said = self._said()
            return {"hand": self.tiles(TILES, winner, **said), **said}
        points = self.number("points")
        if points is None:
            self.lacks("points", _("How many points?"))
        return {"points": points}

    def _said(self) -> dict[str, Any]:
        """What the tiles alone do not show."""
        flags = self.all_chosen("flags", [*FLAGS])
        return {"win": self.win("win", SAID_WINS), **({"flags": flags} if flags else {})}

    def _read_penalty(self) -> dict[str, Any]:
        # Who dreams can be fined too, though not on behalf of the others.
        player = self.place("penalty_player", range(self.state.game.size))
        points = self.number("penalty_points")
        if player is None:
            self.lacks("penalty_player", _("Who gets the penalty?"))
        if points is None:
            self.lacks("penalty_points", _("How many points?"))
        if points == 0:
            self.faults["penalty_points"] = _("A penalty is one point or more.")
        amount = (
            {"to_each": points} if self.penalty_kind == TO_EACH else {"points": points and -points}
        )
        return {"penalty": {"player": player, **amount}}

    def field_of(self, fact: str) -> str:
        if self.ending == "penalty":
            return PENALTY_FIELDS.get(fact, "" if fact else "penalty_points")
        return FIELDS.get(fact, "" if fact else self.way)

    # ---- what is shown -----------------------------------------------------------------------

    def context(self) -> dict[str, Any]:
        return super().context() | {
            "way": self.way,
            "points": self.text("points"),
            "bonus_rules": self.state.game.rules.key,
            "said_wins": self.choices("win", SAID_WINS.items()),
            "said_flags": self.choices("flags", FLAGS.items()),
            "penalised": self.people("penalty_player"),
            "penalty_kinds": [
                Choice(kind, str(label), kind == self.penalty_kind) for kind, label in KINDS.items()
            ],
            "penalty_points": self.text("penalty_points"),
        }

    def hands(self) -> list[TilesField]:
        return [TilesField(TILES, "", "", "", self.text(TILES))]

    def why_not_zero(self) -> str:
        return _("Together %(together)s: nobody receives the penalty")

    def countings(self) -> list[Counting]:
        winner, text = self.place("winner"), self.text("tiles")
        if self.ending != WIN or self.way != TILES or winner is None or not text:
            return []
        return [self.counting(winner, text, **self._said())]

    @classmethod
    def data_of(cls, facts: Facts) -> QueryDict:
        for ending in ("draw", "redeal"):
            if facts.get(ending):
                return filled({"ending": ending})
        if facts.get("penalty"):
            return filled({"ending": "penalty", **_penalty_data(facts["penalty"])})
        origin = facts["from"]
        return filled(
            {
                "ending": WIN,
                "winner": facts["winner"],
                "origin": WALL if origin is None else origin,
                "way": TILES if facts.get("hand") is not None else POINTS,
                "points": facts.get("points"),
                "tiles": facts.get("hand"),
                "win": special_win(facts.get("win")),
                "flags": facts.get("flags") or [],
            }
        )


def _penalty_data(penalty: Facts) -> dict[str, Any]:
    nobody = penalty.get("points") is not None
    return {
        "penalty_player": penalty["player"],
        "penalty_kind": NOBODY if nobody else TO_EACH,
        "penalty_points": -penalty["points"] if nobody else penalty["to_each"],
    }
