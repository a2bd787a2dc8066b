"""A tournament that is made, and what the organiser changes of it later."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from sessions_app.events.new import KEY, check_not_too_far, make_once
from sessions_app.models import Event, Tournament
from sessions_app.models.countries import CountryInput
from sessions_app.models.public_id import new_public_id
from sessions_app.models.tournaments import MOST_DAYS
from sessions_app.shared.days import DayField
from sessions_app.shared.forms import WholeNumber
from sessions_app.shared.locking import locked_event
from sessions_app.shared.rulesets import RIICHI, RULES

MOST_ROUNDS, MOST_MINUTES, MOST_PLAYERS, MOST_WINDS = 15, 600, 172, 4
FEWEST_IN_A_TEAM, MOST_IN_A_TEAM = 2, 20
# The facts of a tournament that stand in its form under the same name.
TOLD = (
    *("title", "place", "country", "days", "qualifies"),
    *("most_players", "team_size", "shows", "second_agrees"),
)
# NTS 2002: a round is four deals. The others play what their book calls a game.
WINDS = {"dutch-2002": 1}


class TournamentForm(forms.Form):
    key = forms.RegexField(KEY, required=False)
    name = forms.CharField(max_length=80)
    date = DayField(validators=[check_not_too_far])
    days = WholeNumber(min_value=1, max_value=MOST_DAYS)
    place = forms.CharField(max_length=80, required=False)
    country = CountryInput()
    title = forms.CharField(max_length=120, required=False)
    qualifies = forms.BooleanField(required=False)
    rules = forms.ChoiceField(choices=[(choice.value, choice.title) for choice in RULES])
    rounds = WholeNumber(min_value=1, max_value=MOST_ROUNDS)
    minutes = WholeNumber(required=False, min_value=1, max_value=MOST_MINUTES)
    winds = WholeNumber(required=False, min_value=1, max_value=MOST_WINDS)
    most_players = WholeNumber(required=False, min_value=8, max_value=MOST_PLAYERS)
    team_size = WholeNumber(required=False, min_value=FEWEST_IN_A_TEAM, max_value=MOST_IN_A_TEAM)
    shows = forms.ChoiceField(choices=Tournament.Shows.choices)
    second_agrees = forms.BooleanField(required=False)

    def __init__(self, data: Any = None, *, event: Event | None = None) -> None:
        super().__init__(data, initial=filled_in(event) if event else first_filled_in())
        self.event = event

    def clean_rules(self) -> str:
        """Where a round was opened, the rules stay."""
        rules: str = self.cleaned_data["rules"]
        if self.event and rules != self.event.ruleset and self.event.rounds.exists():
            raise ValidationError(_("A round was opened, so the rules stay as they are."))
        return rules

    def clean_rounds(self) -> int:
        rounds: int = self.cleaned_data["rounds"]
        opened = self.event.rounds.count() if self.event else 0
        if rounds < opened:
            raise ValidationError(_("More rounds were opened than this."))
        return rounds

    @transaction.atomic
    def kept(self) -> Event:
        told = self.cleaned_data
        if self.event:
            return self._stored(locked_event(self.event.pk))
        return make_once(key=told["key"], name=told["name"], day=told["date"], make=self._made)

    def _made(self, key: str | None) -> Event:
        return self._stored(Event(kind=Event.Kind.TOURNAMENT, idempotency_key=key))

    def _stored(self, event: Event) -> Event:
        """The event and its tournament. It is played by the book, without house rules."""
        told = self.cleaned_data
        event.name, event.date, event.changed_at = told["name"], told["date"], timezone.now()
        event.halves, event.minutes = told["rounds"], told["minutes"]
        if not event.pk or not event.rounds.exists():
            event.rules, event.options = told["rules"], self._options()
        event.save()
        facts = {field: told[field] for field in TOLD}
        Tournament.objects.update_or_create(event=event, defaults=facts)
        return event

    def _options(self) -> dict[str, Any]:
        rules = self.cleaned_data["rules"]
        winds = self.cleaned_data["winds"] or WINDS.get(rules)
        return {
            **({"rounds": winds} if winds else {}),
            **({"tournament": True} if rules in RIICHI else {}),
        }


def first_filled_in() -> dict[str, Any]:
    return {
        "key": new_public_id(),
        "date": timezone.localdate().isoformat(),
        "days": 1,
        "country": "NL",
        "rules": RIICHI[0],
        "rounds": 8,
        "minutes": 90,
        "shows": Tournament.Shows.ROUNDS,
    }


def filled_in(event: Event) -> dict[str, Any]:
    return {
        "name": event.name,
        "date": event.date.isoformat(),
        "rules": event.ruleset,
        "rounds": event.halves,
        "minutes": event.minutes,
        "winds": event.options.get("rounds"),
        **{field: getattr(event.tournament, field) for field in TOLD},
    }
