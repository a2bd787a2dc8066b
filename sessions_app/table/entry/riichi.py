"""A deal of riichi as it is shown: what is asked of each winner; sticks, tenpai and chombo."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.riichi.entry import FU, MOST_HAN, occurs
from scoring.riichi.game import COUNTER
from scoring.riichi.payment import COUNTED, MANGAN, YAKUMAN
from scoring.table import Outcome, TableState, net_of
from sessions_app.shared.numbers import points, signed
from sessions_app.table.entry.parse import TILES, WALL, WIN, filled
from sessions_app.table.entry.quick import Choice, Counting, TilesField, special_win
from sessions_app.table.entry.riichi_parse import (
    CHOMBO,
    DEAD,
    FLAGS,
    HAN,
    LIMIT,
    NOTEN_RIICHI,
    RIICHI,
    SAID_WINS,
    RiichiTold,
)
from sessions_app.table.replay import Facts, Step


class FuChoice(NamedTuple):
    """A number of minipoints, and the least han that go with it; too many where none do."""

    value: int
    checked: bool
    ron: int
    tsumo: int


class LimitChoice(NamedTuple):
    value: str
    name: str
    han: str
    """From how many han."""
    checked: bool


class Value(NamedTuple):
    """What is asked of one winner."""

    place: int
    name: str
    way: str
    hans: list[Choice]
    fus: list[FuChoice]
    limits: list[LimitChoice]
    liable: list[Choice]
    wins: list[Choice]
    flags: list[Choice]

    @property
    def win_name(self) -> str:
        return f"win{self.place}"

    @property
    def flags_name(self) -> str:
        return f"flags{self.place}"


class Question(NamedTuple):
    """What is asked next of one of several winners."""

    place: int
    name: str
    text: str


class NotenRiichi(NamedTuple):
    """The question what a riichi without a waiting hand is."""

    place: int
    name: str
    applies: bool
    choices: list[Choice]

    @property
    def field(self) -> str:
        return f"noten{self.place}"


class RiichiEntry(RiichiTold):
    template = "table/entry/_riichi.html"
    answer = "table/entry/_riichi_answer.html"

    def context(self) -> dict[str, Any]:
        return super().context() | {
            "declared": self.people("riichi"),
            "tenpai": self.people("tenpai"),
            "offenders": self.people("chombo"),
            "noten_riichi": [self._noten_riichi(player) for player in self.state.playing],
            "values": [self._value(player) for player in self.state.playing],
            "dora": self.text("dora"),
            "ura": self.text("ura"),
            "yakuman": " ".join(map(str, self.yakuman_by_tiles())),
            "never": never(),
            # Who does not win has no hand.
            "moving": self.moving() | {"stays": _("No, throw it away")},
            "questions": self.questions(),
        }

    def questions(self) -> list[Question]:
        """Return what is still to be told of each hand, where several won."""
        winners = self.places("winner") if self.ending == WIN else []
        if len(winners) < 2 or next(iter(self.missing), "")[-1:] not in map(str, winners):
            return []
        return [self._question(field) for field in self._first_fields(winners)]

    def _first_fields(self, winners: list[int]) -> list[str]:
        """Return the first field of every winner in which something is missing."""
        fields = {field[-1]: field for field in reversed(self.missing)}
        return [fields[str(winner)] for winner in winners if str(winner) in fields]

    def _question(self, field: str) -> Question:
        place = int(field[-1])
        return Question(place, self.names[place], f"{self.names[place]}: {self.missing[field]}")

    @property
    def ask(self) -> str:
        """With the name of whose hand it is about, where several won."""
        field = next(iter(self.missing), "")
        several = self.ending == WIN and len(self.places("winner")) > 1
        if not several or not field[-1:].isdigit():
            return super().ask
        return f"{self.names[int(field[-1])]}: {super().ask}"

    @property
    def ending_name(self) -> str:
        """Of a draw that became a chombo: that it did."""
        is_chombo = self.facts is not None and CHOMBO in self.facts
        return str(self.endings[CHOMBO]) if is_chombo else super().ending_name

    def yakuman_by_tiles(self) -> list[int]:
        """For whose hand somebody may be liable."""
        counts = self.taken.counted() if self.taken else []
        return [
            place
            for place, counted in enumerate(counts)
            if counted and counted.score and counted.score.facts()["limit"] == YAKUMAN.key
        ]

    def hands(self) -> list[TilesField]:
        return [
            TilesField(
                f"tiles{place}",
                str(place),
                self.names[place],
                self.letter(place),
                self.text(f"tiles{place}"),
            )
            for place in self.state.playing
        ]

    def why_not_zero(self) -> str:
        return _("Together %(together)s, because of the bets")

    def notes(self, taken: Step) -> list[str]:
        """Who lays and takes bets, what the counters add, and what lies on the table next."""
        return [
            *self._bets_moved(taken.outcome),
            *self._counters_paid(taken),
            *self._fines(taken.outcome),
            *super().notes(taken),
            *self._left_on_table(taken.after),
        ]

    def _bets_moved(self, outcome: Outcome) -> list[str]:
        told = {True: _("%(name)s takes bets: %(amount)s"), False: _("%(name)s bets: %(amount)s")}
        paid = net_of(outcome.pays)
        return [
            told[bets > 0] % {"name": self.names[player], "amount": signed(bets)}
            for player, net in enumerate(outcome.net)
            if (bets := net - paid[player])
        ]

    def _counters_paid(self, taken: Step) -> list[str]:
        counters = taken.before.counters
        if not counters or not taken.facts.get("wins"):
            return []
        told = ngettext(
            "With %(count)s counter: %(amount)s for a winner",
            "With %(count)s counters: %(amount)s for a winner",
            counters,
        )
        return [told % {"count": counters, "amount": points(3 * COUNTER * counters)}]

    def _fines(self, outcome: Outcome) -> list[str]:
        return [
            _("%(name)s: %(amount)s after the game")
            % {"name": self.names[player], "amount": signed(fine)}
            for player, fine in enumerate(outcome.penalties)
            if fine
        ]

    def _left_on_table(self, after: TableState) -> list[str]:
        counters = ngettext("%(counters)s counter", "%(counters)s counters", after.counters)
        bets = ngettext("%(bets)s bet on the table", "%(bets)s bets on the table", after.bets)
        if after.finished or not (after.counters or after.bets):
            return []
        told = {"counters": after.counters, "bets": after.bets}
        return [_("Then: %(lies)s") % {"lies": f"{counters % told}, {bets % told}"}]

    def _noten_riichi(self, place: int) -> NotenRiichi:
        return NotenRiichi(
            place,
            self.names[place],
            place in self.noten_riichi,
            self.choices(f"noten{place}", NOTEN_RIICHI.items()),
        )

    def _value(self, place: int) -> Value:
        limits, fus = self.data.getlist(f"limit{place}"), self.data.getlist(f"fu{place}")
        return Value(
            place,
            self.names[place],
            self.way_of(place),
            self.choices(f"han{place}", [(han, han) for han in self._hans(place)]),
            [
                FuChoice(fu, str(fu) in fus, least_han(fu, self_drawn=False), least_han(fu))
                for fu in FU
            ],
            [LimitChoice(key, name, han, key in limits) for key, name, han in LIMIT_NAMES],
            [one for one in self.people(f"pao{place}") if one.value != str(place)],
            self.choices(f"win{place}", SAID_WINS.items()),
            self.choices(f"flags{place}", FLAGS.items()),
        )

    def _hans(self, place: int) -> list[str]:
        """One tap each; from five on a limit is named, unless the han were told before."""
        told = self.text(f"han{place}")
        hans = [str(han) for han in range(1, MANGAN.han)]
        return hans if told in ("", *hans) else [*hans, told]

    def countings(self) -> list[Counting]:
        if self.ending != WIN:
            return []
        return [
            self._counting(place)
            for place in self.places("winner")
            if self.way_of(place) == TILES and self.text(f"tiles{place}")
        ]

    def _counting(self, place: int) -> Counting:
        said = self._said(place, declared=place in self.places("riichi"))
        return self.counting(place, self.text(f"tiles{place}"), **said)

    @classmethod
    def data_of(cls, facts: Facts) -> QueryDict:
        told: dict[str, Any] = {"riichi": facts.get("riichi") or []}
        if facts.get("redeal"):
            return filled({"ending": "redeal"})
        if facts.get("draw"):
            dead = [place for place in told["riichi"] if place not in facts["tenpai"]]
            told |= {f"noten{place}": DEAD for place in dead}
            return filled({"ending": "draw", "tenpai": facts["tenpai"], **told})
        if facts.get("chombo"):
            return filled({"ending": CHOMBO, "chombo": facts["chombo"], **told})
        origin = facts["from"]
        wins: Sequence[Facts] = facts["wins"]
        told |= {
            "ending": WIN,
            "winner": [win["winner"] for win in wins],
            "origin": WALL if origin is None else origin,
            "dora": max((win.get("dora") or "" for win in wins), key=len),
            "ura": max((win.get("ura") or "" for win in wins), key=len),
        }
        for win in wins:
            told |= _data_of_win(win)
        return filled(told)


def _data_of_win(win: Facts) -> dict[str, Any]:
    keys = {TILES: "hand", LIMIT: "limit", HAN: "han"}
    told = {
        "way": next(way for way, key in keys.items() if win.get(key) is not None),
        "flags": [flag for flag in win.get("flags") or [] if flag != RIICHI],
        **{name: win.get(name) for name in (HAN, "fu", LIMIT, "pao")},
        "win": special_win(win.get("win")),
        TILES: win.get("hand"),
    }
    return {f"{name}{win['winner']}": value for name, value in told.items()}


def least_han(fu: int, *, self_drawn: bool = True) -> int:
    """With so many minipoints a hand has at least this many han; no hand has more than all."""
    hans = range(1, MOST_HAN + 1)
    return next((han for han in hans if occurs(han, fu, self_drawn=self_drawn)), MOST_HAN)


def never() -> dict[str, str]:
    """Why a value is greyed: no hand has it."""
    return {
        "ron": _("%(han)s han with %(fu)s fu does not exist on a discard."),
        "tsumo": _("%(han)s han with %(fu)s fu does not exist when self-drawn."),
        "at_all": _("20 fu does not exist on a discard."),
    }


def _limit_names() -> list[tuple[str, str, str]]:
    """Mangan from five han, haneman six or seven, and so on; a yakuman is not counted in han."""
    rows, above = [(YAKUMAN.key, str(YAKUMAN.name.en), "")], 0
    for limit in COUNTED:
        last = above - 1
        han = f"{limit.han}+" if not above else f"{limit.han}–{last}"
        rows.insert(0, (limit.key, limit.name.en, str(last) if last == limit.han else han))
        above = limit.han
    return rows


LIMIT_NAMES = _limit_names()
