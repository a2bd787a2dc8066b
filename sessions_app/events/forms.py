"""What an organiser fills in: a new event, and who sits at a table."""

from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from scoring.errors import ScoringError
from scoring.interchange import read_game
from sessions_app.events.new import BY_DATE, KEY, SeasonForm, event_by, make_once
from sessions_app.models import EveningTemplate, Event, Player
from sessions_app.models.play import MOST_AT_A_TABLE
from sessions_app.models.public_id import new_public_id
from sessions_app.shared.forms import WholeNumber
from sessions_app.shared.language import refusal_in_words
from sessions_app.shared.roster.player_picker import PickForm, Players
from sessions_app.shared.rulesets import DUTCH, EVERY, RIICHI, RULES

# The field of each option, and the rules that know it.
OPTIONS = {
    "rounds": ("rounds", EVERY),
    "chips": ("chips", DUTCH),
    "lucky": ("lucky-tiles", ("dutch-2011",)),
    "tournament": ("tournament", RIICHI),
}
FEWEST_AT_A_TABLE = 3
LONGEST_HALF = 600


class EventForm(SeasonForm):
    name = forms.CharField(max_length=80)
    rules = forms.ChoiceField(choices=[(choice.value, choice.title) for choice in RULES])
    rounds = WholeNumber(required=False, min_value=1)
    chips = forms.BooleanField(required=False)
    lucky = forms.BooleanField(required=False)
    tournament = forms.BooleanField(required=False)
    halves = forms.TypedChoiceField(
        choices=[(1, _("one")), (2, _("two halves"))], coerce=int, empty_value=None, required=False
    )
    minutes = WholeNumber(required=False, min_value=1, max_value=LONGEST_HALF)
    key = forms.RegexField(KEY, required=False)
    keep = forms.BooleanField(required=False)
    """As a template, so that the next one takes two taps."""

    @staticmethod
    def first_filled_in() -> dict[str, Any]:
        """The name without a day: as a template it also names the evenings of other days."""
        return {
            "key": new_public_id(),
            "name": _("Club evening"),
            "date": timezone.localdate().isoformat(),
            "season": BY_DATE,
            "rules": DUTCH[0],
            "halves": 1,
            "keep": not EveningTemplate.objects.exists(),
        }

    def clean(self) -> dict[str, Any]:
        told = super().clean()
        if "rules" in told:
            for field in OPTIONS:
                self._check(field)
        return told

    def _check(self, field: str) -> None:
        """By setting up a game that is played so."""
        options = self._option(field)
        table = {"players": 4, "options": options}
        try:
            read_game({"rules": self.cleaned_data["rules"]}, table)
        except ScoringError as error:
            self.add_error(field, refusal_in_words(error))

    def _option(self, field: str) -> dict[str, Any]:
        """Empty where it is not said, or where these rules do not ask it."""
        option, rules = OPTIONS[field]
        value = self.cleaned_data.get(field)
        return {option: value} if value and self.cleaned_data["rules"] in rules else {}

    def _options(self) -> dict[str, Any]:
        return {key: value for field in OPTIONS for key, value in self._option(field).items()}

    def kept(self) -> Event:
        told = self.cleaned_data
        return make_once(key=told["key"], name=told["name"], day=told["date"], make=self._made)

    def _made(self, key: str | None) -> Event:
        """The event with the rules of its day, and the template if that is asked."""
        told = self.cleaned_data
        template = EveningTemplate(
            name=told["name"],
            ruleset=told["rules"],
            options=self._options(),
            halves=told["halves"] or 1,
            minutes=told["minutes"],
        )
        if told["keep"]:
            template.save()
        event = event_by(template, told["date"], self.locked_season(), key)
        event.save()
        return event


class TableForm(PickForm):
    """Three to five players, in the order in which they are going to sit."""

    def __init__(self, data: Any = None, *, event: Event, players: Players, seated: set[int]):
        super().__init__(
            data, players=players, picks=[f"player{place}" for place in range(MOST_AT_A_TABLE)]
        )
        self.event = event
        self.seated = seated
        """The players who have a seat in this round already."""
        self.chosen: list[Player] = []

    def clean(self) -> dict[str, Any]:
        for pick in self.picks:
            player = self.picked(pick)
            if player:
                self._seat(pick, player)
        if not self.errors:
            self._check_number()
        return self.cleaned_data

    def _seat(self, pick: str, player: Player) -> None:
        if player.pk in self.seated:
            self.add_error(pick, _("This player already sits at a table."))
        elif player.pk and player in self.chosen:
            self.add_error(pick, _("This player is chosen twice."))
        else:
            self.chosen.append(player)

    def _check_number(self) -> None:
        if len(self.chosen) < FEWEST_AT_A_TABLE:
            self.add_error(None, _("Choose at least three players."))
            return
        table = {"players": len(self.chosen), "options": self.event.options}
        try:
            read_game({"rules": self.event.rules}, table)
        except ScoringError as error:
            self.add_error(None, refusal_in_words(error))
