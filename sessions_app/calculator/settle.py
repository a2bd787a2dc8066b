"""Settlement: four hands or totals in, who pays whom out. The address holds all that was filled in.

A first press checks; where a count can hardly be right it asks, and a second press overrides.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scoring.dutch.game import UNKNOWN
from scoring.riichi.payment import LIMITS
from sessions_app.calculator.loose_table import PLAYERS, LooseTable
from sessions_app.rules.rulebook.book import all_examples
from sessions_app.rules.rulebook.settlement import WORKED
from sessions_app.shared.rulesets import DUTCH, Family
from sessions_app.shared.winds import ROUNDS, letter_of
from sessions_app.table.entry.base import WHOLE
from sessions_app.table.entry.dutch import HOW_ENTERED
from sessions_app.table.entry.dutch_parse import NOTHING, SAID, WINS
from sessions_app.table.entry.parse import WALL

Choices = Iterable[tuple[Any, str | Promise]]

TICKS = ("chips", "lucky", "last_tile", "first_turn")
TEXTS = ("name", "tiles", "sets", "points", "doublings", "total", "dead")
TEXTS_OF_FAMILY = {Family.RIICHI: ("han", "fu", "counters", "bets"), Family.MCR: ("points",)}


class Field(NamedTuple):
    """One question as the shared partials show it: as a bound field of a form."""

    html_name: str
    value: str
    errors: list[str]
    choices: Choices = ()

    @property
    def field(self) -> "Field":
        return self


class Page:
    """What is shown of a table and its deal; what is wrong only once it is to be settled."""

    def __init__(self, request: HttpRequest) -> None:
        self.data = request.GET
        self.table = LooseTable(self.data)
        self.entry = self.table.entry() if "settle" in self.data else None
        self.faults: Mapping[str, str] = {}
        if "settle" in self.data:
            self.faults = self.table.faults | (self.entry.faults_by_parameter if self.entry else {})

    def context(self) -> dict[str, Any]:
        table = self.table
        people = [(place, table.names[place]) for place in table.places if table.winds[place]]
        nobody = [(WALL, _("drawn from the wall"))]
        fields = self._dutch if table.family is Family.DUTCH else self._quick
        if table.family is Family.DUTCH:
            nobody = [(UNKNOWN, _("not noted")), *nobody]
        return {
            "family": table.family,
            "rules": table.rules,
            "winner": self.field("winner", choices=people),
            "origin": self.field("origin", nobody[0][0], [*nobody, *people]),
            **fields(people),
            **self._answer(),
        }

    def field(self, name: str, start: str = "", choices: Choices = ()) -> Field:
        fault = self.faults.get(name)
        return Field(name, self.data.get(name, start), [fault] if fault else [], choices)

    def _dutch(self, people: Choices) -> dict[str, Any]:
        return {
            "rules": self.field("rules", self.table.rules, [(key, key[-4:]) for key in DUTCH]),
            "how_many": [(number, number == str(self.table.size)) for number in PLAYERS],
            "east": self.field("east", "0", list(enumerate(self.table.names))),
            "round": self.field("round", "E", ROUNDS.items()),
            "leader": self.field("leader", choices=people),
            "win": self.field("win", choices=[("", _("none of these")), *WINS.items()]),
            **{name: self.field(name) for name in TICKS},
            "players": [self._player(place) for place in self.table.places],
            "example": urlencode(worked_deal()),
        }

    def _player(self, place: int) -> dict[str, Any]:
        rests = [(rest, str(name).lower()) for rest, name in SAID.items()]
        ways = [(way, capfirst(name)) for way, name in HOW_ENTERED.items()]
        fields = {name: self.field(f"{name}{place}") for name in TEXTS}
        fields["way"] = way = self.field(f"way{place}", NOTHING, ways)
        fields["said"] = self.field(f"said{place}", choices=[("", _("none of these")), *rests])
        doubts = self.entry.doubts if self.entry and not self.faults else {}
        return {
            **fields,
            "number": place,
            "wind": self.table.winds[place],
            "letter": letter_of(self.table.winds[place]),
            "label": self.table.names[place],
            "is_faulty": any(field.errors for field in fields.values()),
            "doubt": doubts.get(f"{way.value}{place}", ""),
        }

    def _quick(self, people: Choices) -> dict[str, Any]:
        limits = [("", _("none of these")), *((name, name) for name in LIMITS)]
        return {
            "limit": self.field("limit", choices=limits),
            "riichi": self.field("riichi", choices=people),
            "declared": self.data.getlist("riichi"),
            **{name: self.field(name) for name in TEXTS_OF_FAMILY[self.table.family]},
        }

    def _answer(self) -> dict[str, Any]:
        """Return what stands below the form: the settlement, or what is in its way."""
        if self.faults:
            return {"faults": True, "clash": self.faults.get(WHOLE)}
        if self.entry is None or self.entry.taken is None:
            return {}
        if not self.entry.is_ready:
            return {"doubts": True}
        return {"settled": self.table.settled(self.entry.taken)}


@require_safe
def settlement(request: HttpRequest) -> HttpResponse:
    return render(request, "calculator/settle.html", Page(request).context())


def worked_deal() -> dict[str, str]:
    """The example that the rule book works out, filled in."""
    examples = [example for example in all_examples() if WORKED in example.shows]
    hands = {
        key: value
        for number, example in enumerate(examples)
        for key, value in ((f"way{number}", "tiles"), (f"tiles{number}", example.request["hand"]))
    }
    winner = next(n for n, example in enumerate(examples) if "win" in example.request)
    return {"winner": str(winner), "origin": "unknown", **hands, "settle": "1"}
