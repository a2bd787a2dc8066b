import datetime
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _

from sessions_app.models import Season
from sessions_app.seasons.earlier_results.services import Totals
from sessions_app.seasons.earlier_results.sheet import LONGEST_LABEL, Sheet
from sessions_app.shared.days import DayField

MOST_HELD = 400


class TotalsForm(forms.Form):
    """What a sheet of totals does not tell: of which evenings they are."""

    label = forms.CharField(max_length=LONGEST_LABEL)
    date = DayField()
    evenings = forms.IntegerField(min_value=1, max_value=MOST_HELD)

    def __init__(self, data: Any, *, season: Season, sheet: Sheet) -> None:
        super().__init__(data, initial=first_filled_in(season, sheet))
        self.season, self.sheet = season, sheet

    def clean_date(self) -> datetime.date:
        day: datetime.date = self.cleaned_data["date"]
        if not self.season.first_day <= day <= self.season.last_day:
            raise forms.ValidationError(_("This day is not in the season."))
        return day

    def clean_evenings(self) -> int:
        held: int = self.cleaned_data["evenings"]
        if held < self.sheet.most_evenings:
            raise forms.ValidationError(_("Somebody came to more evenings than that."))
        return held

    @property
    def totals(self) -> Totals:
        told = self.cleaned_data
        return Totals(told["label"], told["date"], told["evenings"])


def first_filled_in(season: Season, sheet: Sheet) -> dict[str, Any]:
    """They come before the evenings that are here already."""
    first = season.events.order_by("date").values_list("date", flat=True).first()
    before = first - datetime.timedelta(days=1) if first else timezone.localdate()
    day = min(max(before, season.first_day), season.last_day)
    return {
        "label": _("Opening totals"),
        "date": day.isoformat(),
        "evenings": sheet.most_evenings,
    }
