"""What is told of a deal of riichi: the winners with han and fu, a limit or tiles, and the rest."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.errors import ScoringError
from scoring.riichi.payment import LIMITS, MANGAN, YAKUMAN
from sessions_app.table.entry.parse import TILES
from sessions_app.table.entry.quick import QuickEntry, StrOrPromise
from sessions_app.table.replay import step

HAN, LIMIT = "han", "limit"
WAYS = (HAN, LIMIT, TILES)
SAID_WINS = {"kong": gettext_lazy("After kong"), "robbed": gettext_lazy("Robbed kong")}
DOUBLE, RIICHI = "double-riichi", "riichi"
FLAGS: dict[str, StrOrPromise] = {
    DOUBLE: gettext_lazy("Double riichi"),
    "ippatsu": "Ippatsu",
    "first-turn": gettext_lazy("First turn"),
    "last-tile": gettext_lazy("Last tile"),
}
# What a riichi without a waiting hand is at a draw (3.4.6): a mistake, unless the hand was declared
# dead after the riichi.
CHOMBO, DEAD = "chombo", "dead"
NOTEN_RIICHI: dict[str, StrOrPromise] = {CHOMBO: "Chombo", DEAD: gettext_lazy("Dead hand (noten)")}
ASKS_NOTEN = "asks-noten"
"""Sent by a form that has the question. Deals that wait on tablets may be from an older form: of
these such a hand is dead."""
# Where a fact is told, of the whole deal and of one winner.
FIELDS = {
    "wins": "winner",
    "winner": "winner",
    "from": "origin",
    "riichi": "riichi",
    "tenpai": "tenpai",
    "chombo": "chombo",
    "dora": "dora",
    "ura": "ura",
}
FIELDS_OF_WINNER = {"hand": TILES, **{name: name for name in (HAN, "fu", LIMIT, "pao", "win")}}
FIELDS_OF_WINNER["flags"] = "flags"


class RiichiTold(QuickEntry):
    """A deal of riichi as it is read; how it is shown is in `riichi.py`."""

    endings: ClassVar[Mapping[str, StrOrPromise]] = {
        "draw": gettext_lazy("Draw"),
        CHOMBO: "Chombo",
        "redeal": gettext_lazy("Deal again"),
    }

    def _read(self) -> dict[str, Any] | None:
        ending = self.ending
        if ending == "redeal":
            return {"redeal": True}
        bets = self._bets(self.places("riichi"))
        if ending == "draw":
            return self._read_draw(bets)
        if ending == CHOMBO:
            return {"chombo": self._offenders(), **bets}
        return self._read_wins(bets)

    def _read_draw(self, bets: Mapping[str, list[int]]) -> dict[str, Any]:
        """The facts of a draw, or of a chombo where a riichi was without a waiting hand."""
        offenders = [place for place in self.noten_riichi if self._is_chombo(place)]
        if offenders:
            return {"chombo": offenders, **bets}
        return {"draw": True, "tenpai": self.places("tenpai"), **bets}

    @property
    def noten_riichi(self) -> list[int]:
        """Who declared riichi and does not show a waiting hand at the draw."""
        if self.ending != "draw":
            return []
        tenpai = self.places("tenpai")
        return [place for place in self.places("riichi") if place not in tenpai]

    def _is_chombo(self, place: int) -> bool:
        name = f"noten{place}"
        answer = self.chosen(name, NOTEN_RIICHI)
        if not answer and ASKS_NOTEN in self.data:
            ask = _("%(name)s declared riichi and is not tenpai: chombo, or a dead hand?")
            self.lacks(name, ask % {"name": self.names[place]})
        return answer == CHOMBO

    def _bets(self, riichi: list[int]) -> dict[str, list[int]]:
        return {"riichi": riichi} if riichi else {}

    def _offenders(self) -> list[int]:
        offenders = self.places("chombo")
        if not offenders:
            self.lacks("chombo", _("Who made the mistake?"))
        return offenders

    # ---- the winners -------------------------------------------------------------------------

    def _read_wins(self, bets: Mapping[str, list[int]]) -> dict[str, Any] | None:
        winners = self.places("winner")
        if not winners:
            self.lacks("winner", _("Who has mahjong?"))
            return None
        origin = self.origin(winners)
        riichi = bets.get("riichi", [])
        wins = [self._read_win(place, declared=place in riichi) for place in winners]
        return {"wins": wins, **origin, **bets}

    def _read_win(self, place: int, *, declared: bool) -> dict[str, Any]:
        way = self.way_of(place)
        read = {TILES: self._by_tiles, LIMIT: self._by_limit, HAN: self._by_han}[way]
        return {"winner": place, **read(place, declared=declared)}

    def way_of(self, place: int) -> str:
        """A limit is named without saying that one is about to."""
        told = self.chosen(f"way{place}", WAYS)
        if told != TILES and self.text(f"limit{place}"):
            return LIMIT
        return HAN if told == LIMIT else told or HAN

    def _by_han(self, place: int, *, declared: bool) -> dict[str, Any]:
        han, fu = self.number(f"han{place}"), self.number(f"fu{place}")
        if han is None:
            self.lacks(f"han{place}", _("How many han?"))
        elif fu is None and han < MANGAN.han:
            self.lacks(f"fu{place}", _("How many fu?"))
        return {"han": han, **({"fu": fu} if fu is not None else {})}

    def _by_limit(self, place: int, *, declared: bool) -> dict[str, Any]:
        limit = self.chosen(f"limit{place}", LIMITS)
        liable = self._liable(place) if limit == YAKUMAN.key else {}
        return {"limit": limit, **liable}

    def _by_tiles(self, place: int, *, declared: bool) -> dict[str, Any]:
        said = self._said(place, declared=declared)
        text = self.tiles(f"tiles{place}", place, **said)
        return {"hand": text, **said, **self._liable(place)}

    def _liable(self, place: int) -> dict[str, int]:
        liable = self.place(f"pao{place}")
        return {} if liable is None else {"pao": liable}

    def _said(self, place: int, *, declared: bool) -> dict[str, Any]:
        """What the tiles alone do not show; a riichi is known from the stick."""
        flags = self.all_chosen(f"flags{place}", [*FLAGS])
        if declared and DOUBLE not in flags:
            flags = [RIICHI, *flags]
        said = {
            "win": self.win(f"win{place}", SAID_WINS),
            "flags": flags,
            "dora": self.indicators("dora"),
            "ura": self.indicators("ura") if declared else "",
        }
        return {key: value for key, value in said.items() if value}

    # ---- what the engine has against it ------------------------------------------------------

    def field_of(self, fact: str) -> str:
        if fact in FIELDS:
            return FIELDS[fact]
        culprit = self._refused_winner()
        if culprit is None:
            return ""
        if fact:
            field = FIELDS_OF_WINNER.get(fact)
            return f"{field}{culprit}" if field else ""
        return f"{self.way_of(culprit)}{culprit}"

    def _refused_winner(self) -> int | None:
        """Whose hand is not taken even when nobody else wins."""
        facts = self.facts or {}
        for win in facts.get("wins", []):
            try:
                step(self.state, {**facts, "wins": [win]})
            except ScoringError:
                return int(win["winner"])
        return None
