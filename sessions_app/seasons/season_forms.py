"""What an organiser fills in about a season: its name and days, its year, and who takes part."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any, NamedTuple

from django import forms
from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _

from sessions_app.models import Participation, Player, Season, Year
from sessions_app.seasons.commands import Entry
from sessions_app.seasons.counting.policy import Policy
from sessions_app.seasons.policy_json import read_policy
from sessions_app.seasons.presets import PRESETS, YEAR_PRESETS, Preset
from sessions_app.shared.days import DayField

LONGEST_NAME = 80
AS_BEFORE = "before"


class DetailsForm(forms.Form):
    name = forms.CharField(max_length=LONGEST_NAME)
    first_day = DayField()
    last_day = DayField()
    year = forms.ModelChoiceField(Year.objects.all(), required=False, to_field_name="public_id")
    stage = forms.ChoiceField(choices=Season.Stage.choices, required=False)

    def clean(self) -> dict[str, Any]:
        told = self.cleaned_data
        first, last = told.get("first_day"), told.get("last_day")
        if first and last and last < first:
            self.add_error("last_day", _("The last day is before the first."))
        told["stage"] = Season.Stage(told.get("stage") or Season.Stage.REGULAR)
        if told["stage"] != Season.Stage.REGULAR and not told.get("year"):
            self.add_error("year", _("A semifinal or final belongs to a year."))
        return told

    @property
    def details(self) -> dict[str, Any]:
        """As the services take them."""
        return {name: self.cleaned_data[name] for name in DetailsForm.base_fields}


class NewSeasonForm(DetailsForm):
    """Counts as a pattern does, or as the season before it."""

    preset = forms.ChoiceField()

    def __init__(
        self, data: QueryDict | None, *, before: Season | None, first_day: date | None = None
    ) -> None:
        self.presets = presets_after(before)
        self.before = before
        first = next(iter(self.presets))
        begins = (first_day or timezone.localdate()).isoformat()
        super().__init__(data, initial={"first_day": begins, "preset": first})
        self.fields["preset"].choices = [(key, each.name) for key, each in self.presets.items()]  # type: ignore[attr-defined]

    @property
    def policy(self) -> Policy:
        return self.presets[self.cleaned_data["preset"]].policy

    @property
    def like(self) -> Season | None:
        """The season whose people take part again."""
        return self.before if self.cleaned_data["preset"] == AS_BEFORE else None


def presets_after(before: Season | None) -> dict[str, Preset]:
    """Most clubs count every season as the one before, so that comes first."""
    if before is None:
        return PRESETS
    name = _("As %(season)s") % {"season": before.name}
    return {AS_BEFORE: Preset(name, read_policy(before.policy)), **PRESETS}


def details_of(season: Season) -> dict[str, Any]:
    return {
        "name": season.name,
        "first_day": season.first_day.isoformat(),
        "last_day": season.last_day.isoformat(),
        "year": season.year.public_id if season.year else "",
        "stage": season.stage,
    }


class YearForm(forms.Form):
    name = forms.CharField(max_length=LONGEST_NAME)
    preset = forms.ChoiceField(choices=[(key, preset.name) for key, preset in YEAR_PRESETS.items()])


# ---- who takes part --------------------------------------------------------------------------


class PersonRow(NamedTuple):
    player: Player
    entry: str
    division: str


class PeopleForm:
    """For every player how the player takes part; what was not sent or is unknown stays."""

    def __init__(
        self,
        data: QueryDict | None,
        players: Iterable[Player],
        kept: Mapping[int, Participation],
        divisions: tuple[str, ...],
    ) -> None:
        self.divisions = divisions
        self.rows = [self._row(data or {}, player, kept.get(player.pk)) for player in players]

    def _row(
        self, data: Mapping[str, Any], player: Player, kept: Participation | None
    ) -> PersonRow:
        entry = kept.entry if kept else ""
        division = kept.division if kept else ""
        sent_entry = data.get(f"entry-{player.public_id}", entry)
        sent_division = data.get(f"division-{player.public_id}", division)
        return PersonRow(
            player,
            sent_entry if sent_entry in Participation.Entry.values else entry,
            sent_division if sent_division in ("", *self.divisions) else division,
        )

    @property
    def entries(self) -> list[Entry]:
        return [
            Entry(row.player, Participation.Entry(row.entry), row.division) for row in self.rows
        ]
