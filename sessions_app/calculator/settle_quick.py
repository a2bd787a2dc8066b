"""Riichi and MCR settled in a few taps: only the winner counts, so one value is enough."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.errors import ScoringError
from scoring.interchange import table_answer
from scoring.riichi.payment import LIMITS
from sessions_app.calculator.settle_forms import WALL
from sessions_app.shared.forms import WholeNumber
from sessions_app.shared.language import language
from sessions_app.shared.winds import WINDS, letter_of
from sessions_app.table.deal_sheet import Seat, Settled, set_off, sheet

RIICHI, MCR = "riichi-ema-2016", "mcr"
# What each asks beside the winner and where the tile came from.
QUICK = {RIICHI: ("han", "fu", "limit", "counters", "bets", "riichi"), MCR: ("points",)}
VALUE = {RIICHI: "han", MCR: "points"}
"""The field at which the engine's objection is told, where it names none."""
PLAYERS = list(enumerate(WINDS.values()))


class QuickForm(forms.Form):
    winner = forms.TypedChoiceField(
        coerce=int, choices=PLAYERS, error_messages={"required": _("Say who has mahjong.")}
    )
    origin = forms.ChoiceField(choices=[(WALL, _("drawn from the wall")), *PLAYERS])
    points = WholeNumber(min_value=0, max_value=1000)
    han = WholeNumber(required=False, min_value=1, max_value=99)
    fu = WholeNumber(required=False, min_value=20, max_value=110)
    limit = forms.ChoiceField(
        required=False, choices=[("", _("none of these")), *((name, name) for name in LIMITS)]
    )
    counters = WholeNumber(required=False, min_value=0, max_value=99)
    bets = WholeNumber(required=False, min_value=0, max_value=99)
    riichi = forms.TypedMultipleChoiceField(required=False, coerce=int, choices=PLAYERS)

    def clean(self) -> dict[str, Any]:
        told = self.cleaned_data
        thrown = told.get("origin")
        if "han" in self.fields and not self.errors and not (told["han"] or told["limit"]):
            self.add_error("han", gettext("Fill in han and fu, or choose a limit."))
        if "winner" in told and thrown == str(told["winner"]):
            self.add_error("origin", gettext("The winner did not throw the winning tile."))
        return told

    @property
    def declared(self) -> list[str]:
        return [str(number) for number in self["riichi"].value() or []]


def quick_form(rules: str, data: Mapping[str, Any], *, checked: bool) -> QuickForm:
    form = QuickForm(data) if checked else QuickForm(initial={"origin": WALL})
    kept = ("winner", "origin", *QUICK[rules])
    form.fields = {name: field for name, field in form.fields.items() if name in kept}
    return form


def settle_quickly(rules: str, form: QuickForm) -> Settled | None:
    """None where something is told at a field."""
    if not form.is_valid():
        return None
    given = dict(form.cleaned_data)
    try:
        told = table_answer({"rules": rules, "table": _table(rules, given)})
    except ScoringError as error:
        field = error.key if error.key in form.fields else VALUE[rules]
        form.add_error(field, capfirst(error.reason.text(language())))
        return None
    return _settled(given, told["deals"][0])


def _table(rules: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """The first player is East."""
    origin = None if given["origin"] == WALL else int(given["origin"])
    if rules == MCR:
        deal = {"winner": given["winner"], "from": origin, "points": given["points"]}
        return {"deals": [deal]}
    value = {key: given[key] for key in ("han", "fu", "limit") if given[key]}
    if "limit" in value:
        value = {"limit": value["limit"]}
    start = {"counters": given["counters"] or 0, "bets": given["bets"] or 0}
    win = {"winner": given["winner"], **value}
    return {"start": start, "deals": [{"wins": [win], "from": origin, "riichi": given["riichi"]}]}


def _settled(given: Mapping[str, Any], told: Mapping[str, Any]) -> Settled:
    owes, names = set_off(told["pays"]), [str(name) for _number, name in PLAYERS]
    seats = [
        Seat(
            label=names[number],
            letter=letter_of(wind),
            is_east=wind == "E",
            dreams=False,
            won=number == given["winner"],
            dead=False,
            total=None,
            spoken="",
            score=None,
            pays=told["pays"][number],
            owes=owes[number],
            net=told["net"][number],
        )
        for number, wind in enumerate(WINDS)
    ]
    return sheet(seats, [given["winner"]], list(range(len(seats))), has_sticks=True)
