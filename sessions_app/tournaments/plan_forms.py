"""What is asked for a plan."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _

from sessions_app.models import Event, Tournament
from sessions_app.seating.reading import LONGEST
from sessions_app.shared.forms import WholeNumber
from sessions_app.tournaments.reading_files import MOST_BYTES


class PlanForm(forms.Form):
    """Who is kept apart, and how many rounds at the end are seated by rank."""

    apart = forms.ChoiceField(choices=Tournament.Apart.choices, required=False)

    def __init__(self, data: Any = None, *, event: Event) -> None:
        super().__init__(data, initial={"apart": event.tournament.apart, "finals": 0})
        self.fields["finals"] = WholeNumber(min_value=0, max_value=event.halves - 1)


class OwnPlanForm(forms.Form):
    """A file goes before what was pasted."""

    text = forms.CharField(required=False, max_length=LONGEST, strip=False)
    file = forms.FileField(required=False, allow_empty_file=True)

    def clean(self) -> dict[str, Any]:
        told = self.cleaned_data
        file = told.get("file")
        if file and file.size > MOST_BYTES:
            self.add_error("file", _("This file is too large for a plan."))
        if not file and not told.get("text") and not self.errors:
            self.add_error("text", _("Choose a file, or paste the plan."))
        return told
