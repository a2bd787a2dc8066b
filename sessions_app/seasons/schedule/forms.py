"""What an organiser fills in: the field of a schedule, who is absent, and who makes up a round."""

from collections.abc import Collection, Iterable
from datetime import date
from typing import Any

from django import forms
from django.forms.boundfield import BoundWidget
from django.utils import timezone
from django.utils.translation import gettext as _

from sessions_app.events.new import KEY, check_not_too_far
from sessions_app.events.times import Times, check_times, usual_times
from sessions_app.models import Player, Season
from sessions_app.models.club import RULESETS
from sessions_app.models.public_id import new_public_id
from sessions_app.shared.days import DayField

FEWEST_PLAYERS, MOST_PLAYERS = 3, 40
MOST_ROUNDS = 20
MOST_DAYS = 366
AT_A_TABLE = 4


class PlayersField(forms.ModelMultipleChoiceField):
    """Several players to tick, by what addresses call them."""

    widget = forms.CheckboxSelectMultiple

    def __init__(self, players: Any, **kwargs: Any) -> None:
        super().__init__(players, to_field_name="public_id", **kwargs)


class TimesForm(forms.Form):
    """When the rounds begin and end."""

    begins = forms.TimeField(required=False)
    ends = forms.TimeField(required=False)

    def clean(self) -> dict[str, Any]:
        check_times(self)
        return self.cleaned_data


class ScheduleForm(TimesForm):
    rounds = forms.IntegerField(min_value=1, max_value=MOST_ROUNDS)
    first_day = DayField()
    days_between = forms.IntegerField(min_value=1, max_value=MOST_DAYS)
    ruleset = forms.ChoiceField(choices=RULESETS)

    def __init__(self, data: Any, *, season: Season, players: Any, chosen: Iterable[str]) -> None:
        usual = {
            "rounds": 10,
            "first_day": season.first_day.isoformat(),
            "days_between": 28,
            "ruleset": RULESETS[0][0],
            **usual_times().filled_in,
        }
        super().__init__(data, initial=usual | {"players": list(chosen)})
        self.season = season
        self.fields["players"] = PlayersField(players)

    def clean_first_day(self) -> date:
        day: date = self.cleaned_data["first_day"]
        if not self.season.first_day <= day <= self.season.last_day:
            raise forms.ValidationError(_("This day is not in the season."))
        return day

    def clean(self) -> dict[str, Any]:
        super().clean()
        players = self.cleaned_data.get("players")
        if players is not None and not FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS:
            told = {"fewest": FEWEST_PLAYERS, "most": MOST_PLAYERS}
            message = _("Choose %(fewest)s to %(most)s players.")
            self.add_error("players", message % told)
        if not self.errors and self._last_day() > self.season.last_day.toordinal():
            self.add_error("days_between", _("Then the last round falls after the season."))
        return self.cleaned_data

    def _last_day(self) -> int:
        """As a number, because no calendar goes on for ever."""
        told = self.cleaned_data
        return int(told["first_day"].toordinal() + told["days_between"] * (told["rounds"] - 1))


class RoundForm(forms.Form):
    """A round that begins: who is absent."""

    date = DayField(validators=[check_not_too_far])
    ruleset = forms.ChoiceField(choices=RULESETS)

    def __init__(self, data: Any, *, players: Any, ruleset: str) -> None:
        today = timezone.localdate().isoformat()
        super().__init__(data, initial={"date": today, "ruleset": ruleset})
        self.fields["absent"] = PlayersField(players, required=False)


class MakeUpForm(forms.Form):
    """Who sits at the table that makes up a round."""

    key = forms.RegexField(KEY)
    date = DayField(validators=[check_not_too_far])

    def __init__(
        self, data: Any, *, players: Any, missed: Iterable[str], sizes: Collection[int]
    ) -> None:
        """Who missed it is chosen already, as far as they fit at a table."""
        self.missed = list(missed)
        chosen = self.missed if len(self.missed) in sizes else self.missed[:AT_A_TABLE]
        told = {"key": new_public_id(), "date": timezone.localdate().isoformat()}
        super().__init__(data, initial=told | {"players": chosen})
        self.fields["players"] = PlayersField(players)

    def who_missed(self) -> list[BoundWidget]:
        return [choice for choice in self["players"] if _is_one_of(self.missed, choice)]

    def the_others(self) -> list[BoundWidget]:
        return [choice for choice in self["players"] if not _is_one_of(self.missed, choice)]


def _is_one_of(players: Collection[str], choice: BoundWidget) -> bool:
    return str(choice.data["value"]) in players


def times_of(form: forms.Form) -> Times:
    return Times(form.cleaned_data["begins"], form.cleaned_data["ends"])


def chosen_of(form: forms.Form, field: str) -> list[Player]:
    return list(form.cleaned_data[field])
