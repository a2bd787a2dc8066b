"""What an organiser fills in to plan evenings: which template, and on which days."""

from datetime import date
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from sessions_app.events.agenda_days import every_so_many_weeks, read_days
from sessions_app.events.times import check_times
from sessions_app.models import EveningTemplate
from sessions_app.shared.names import listed

MOST_AT_ONCE = 60
MOST_YEARS_AHEAD = 3
WEEKS = [
    (1, gettext_lazy("every week")),
    (2, gettext_lazy("every two weeks")),
    (3, gettext_lazy("every three weeks")),
    (4, gettext_lazy("every four weeks")),
]


class PlanForm(forms.Form):
    template = forms.ModelChoiceField(EveningTemplate.objects.all(), to_field_name="public_id")
    dates = forms.CharField(required=False, max_length=5000)
    """As people write them; the days of a series come besides."""
    first = forms.DateField(required=False)
    last = forms.DateField(required=False)
    weeks = forms.TypedChoiceField(choices=WEEKS, coerce=int, required=False, empty_value=None)
    begins = forms.TimeField(required=False)
    ends = forms.TimeField(required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.days: list[date] = []
        """The days to plan, once all is right."""

    def clean(self) -> dict[str, Any]:
        told = super().clean() or {}
        if not self.errors:
            self.days = sorted({*self._written(told["dates"]), *self._series(told)})
        if not self.errors:
            self._check_days()
        check_times(self)
        return told

    def _written(self, text: str) -> list[date]:
        days, unread = read_days(text, timezone.localdate())
        if unread:
            self.add_error("dates", _("This is no date: %(text)s.") % {"text": listed(unread[:3])})
        return days

    def _series(self, told: dict[str, Any]) -> list[date]:
        first, last = told["first"], told["last"] or told["first"]
        if not first:
            if last:
                self.add_error("first", _("Say with which day the series begins."))
            return []
        if last < first:
            self.add_error("last", _("The last day is before the first."))
            return []
        if (last - first).days > MOST_YEARS_AHEAD * 366:
            self.add_error("last", _("This is too far ahead."))
            return []
        return every_so_many_weeks(first, last, told["weeks"] or 1)

    def _check_days(self) -> None:
        today = timezone.localdate()
        if not self.days:
            self.add_error("dates", _("Write at least one day, or choose a series."))
        elif self.days[0] < today:
            past = date_format(self.days[0], "j F Y")
            self.add_error("dates", _("This day is past: %(day)s.") % {"day": past})
        elif self.days[-1].year > today.year + MOST_YEARS_AHEAD:
            self.add_error("dates", _("This is too far ahead."))
        elif len(self.days) > MOST_AT_ONCE:
            self.add_error(
                "dates",
                ngettext(
                    "At most %(count)s evening at once.",
                    "At most %(count)s evenings at once.",
                    MOST_AT_ONCE,
                )
                % {"count": MOST_AT_ONCE},
            )


class CancelForm(forms.Form):
    why = forms.CharField(max_length=200)
    """Everybody reads it, so there is one."""
