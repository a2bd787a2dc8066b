"""What is asked for a settlement: the table and the win once, and a hand of every player."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring import Hand, ScoringError
from scoring.dutch import RULESETS
from sessions_app.shared.forms import WholeNumber
from sessions_app.shared.language import language
from sessions_app.shared.winds import WINDS

GREEN_ROUND = "G"
# Besides a number: nobody noted who threw the tile, or nobody threw it.
UNKNOWN, WALL = "unknown", "wall"

TABLE_DEFAULTS = {"rules": "dutch-2011", "players": "4", "round": "E", "east": "0"}
TABLE_DEFAULTS |= {"origin": UNKNOWN}
# The fields of each way to enter a hand; those of the other ways are not looked at.
WAYS = {
    "tiles": ("tiles",),
    "sets": ("sets", "said"),
    "points": ("points", "doublings"),
    "total": ("total",),
    "nothing": (),
}
NEEDED = ("tiles", "points", "doublings", "total")
CLAIMED = ("robbed",)
DRAWN = ("kong", "kong-on-kong", "bonus")
LIMIT = max(rules.limit for rules in RULESETS)


class TableForm(forms.Form):
    rules = forms.ChoiceField(choices=[(rules.key, rules.key[-4:]) for rules in RULESETS])
    players = forms.TypedChoiceField(coerce=int, choices=[(n, n) for n in (3, 4, 5)])
    round = forms.ChoiceField(choices=[*WINDS.items(), (GREEN_ROUND, _("green dragon"))])
    east = forms.TypedChoiceField(coerce=int)
    winner = forms.TypedChoiceField(
        coerce=int,
        error_messages={
            "required": _("Say who has mahjong."),
            "invalid_choice": _("This player does not play in this game."),
        },
    )
    origin = forms.ChoiceField(
        error_messages={"invalid_choice": _("This player does not play in this game.")}
    )
    win = forms.ChoiceField(
        required=False,
        choices=[
            ("", _("none of these")),
            ("kong", _("with the loose tile after a kong")),
            ("kong-on-kong", _("with the loose tile after a second kong")),
            ("robbed", _("by robbing a kong")),
            ("bonus", _("with the loose tile after a flower or season")),
        ],
    )
    last_tile = forms.BooleanField(required=False)
    first_turn = forms.BooleanField(required=False)
    leader = forms.TypedChoiceField(coerce=int, required=False, empty_value=None)
    chips = forms.BooleanField(required=False)
    lucky = forms.BooleanField(required=False)

    def __init__(
        self, data: Mapping[str, Any], labels: list[str], playing: Sequence[int], *, checked: bool
    ) -> None:
        """Who dreams can be East in another game, but neither wins nor throws in this one."""
        told = {**TABLE_DEFAULTS, **data}
        super().__init__(told if checked else None, initial=told)
        people = [(number, labels[number]) for number in playing]
        for name in ("winner", "leader"):
            self._choice(name).choices = people
        self._choice("east").choices = list(enumerate(labels))
        nobody = [(UNKNOWN, _("not noted")), (WALL, _("drawn from the wall"))]
        self._choice("origin").choices = [*nobody, *people]

    def _choice(self, name: str) -> forms.ChoiceField:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        return field

    def clean_lucky(self) -> bool:
        lucky: bool = self.cleaned_data["lucky"]
        if lucky and self.cleaned_data.get("rules") == "dutch-2002":
            raise forms.ValidationError(gettext("The rules of 2002 have no flowers and seasons."))
        return lucky

    def clean(self) -> dict[str, Any]:
        told = self.cleaned_data
        if {"winner", "origin", "win"} <= told.keys():
            self._check_origin(**{key: told[key] for key in ("winner", "origin", "win")})
        if self._is_green_deal(told) and told.get("leader") is None:
            self.add_error("leader", gettext("In this round somebody leads: say who."))
        return told

    def _check_origin(self, winner: int, origin: str, win: str) -> None:
        if origin == str(winner):
            self.add_error("origin", gettext("The winner did not throw the winning tile."))
        if win in CLAIMED and origin == WALL:
            self.add_error("win", gettext("A robbed kong is not drawn from the wall."))
        if win in DRAWN and origin.isdigit():
            self.add_error("win", gettext("A loose tile comes from the wall, not from a player."))

    @staticmethod
    def _is_green_deal(told: Mapping[str, Any]) -> bool:
        return told.get("players") == 3 and told.get("round") == GREEN_ROUND


class PlayerForm(forms.Form):
    name = forms.CharField(required=False, max_length=20)
    way = forms.ChoiceField(
        choices=[
            ("tiles", _("Tiles")),
            ("sets", _("Sets")),
            ("points", _("Points")),
            ("total", _("Total")),
            ("nothing", _("Nothing")),
        ]
    )
    tiles = forms.CharField(required=False, max_length=300)
    sets = forms.CharField(required=False, max_length=300)
    said = forms.ChoiceField(
        required=False,
        choices=[
            ("", _("none of these")),
            ("clean", _("clean")),
            ("very-clean", _("very clean")),
            ("pure", _("pure")),
        ],
    )
    points = WholeNumber(required=False, min_value=0, max_value=LIMIT)
    doublings = WholeNumber(required=False, min_value=0, max_value=40)
    total = WholeNumber(required=False, min_value=0, max_value=LIMIT)
    dead = forms.BooleanField(required=False)

    def __init__(self, data: Mapping[str, Any], number: int, *, checked: bool) -> None:
        self.number = number
        self.doubt = ""
        """Why this count can hardly be right, though it is possible."""
        told = {f"way{number}": "nothing", **data}
        filled = {name: told.get(f"{name}{number}") for name in self.base_fields}
        super().__init__(told if checked else None, initial=filled)

    def add_prefix(self, field_name: str) -> str:
        return f"{field_name}{self.number}"

    def clean(self) -> dict[str, Any]:
        told = self.cleaned_data
        asked = WAYS.get(told.get("way", ""), ())
        for way_fields in WAYS.values():
            for name in set(way_fields) - set(asked):
                self.errors.pop(name, None)
        for name in asked:
            if name in NEEDED and told.get(name) in ("", None) and name not in self.errors:
                self.add_error(name, gettext("Fill this in, or choose another way."))
        if told.get("way") in ("tiles", "sets") and told.get(told["way"]):
            self._check_notation(told["way"], told[told["way"]])
        return told

    def _check_notation(self, name: str, text: str) -> None:
        """What is wrong with the text alone is told together with all other mistakes."""
        try:
            Hand.parse(text)
        except ScoringError as error:
            self.add_error(name, error.message.text(language()))

    @property
    def chosen_way(self) -> str:
        return str(self["way"].value())

    def tell(self, error: str) -> None:
        """What the engine has against this hand, at the field where it was entered."""
        fields = WAYS[self.chosen_way]
        self.add_error(fields[0] if fields else "way", error)
