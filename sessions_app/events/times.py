"""From when until when an evening is, as an organiser fills it in."""

from datetime import time
from typing import NamedTuple

from django import forms
from django.utils.translation import gettext as _

from sessions_app.models import Event


class Times(NamedTuple):
    """On the clock of the club; None where nobody said when."""

    begins: time | None = None
    ends: time | None = None

    @property
    def filled_in(self) -> dict[str, str]:
        """As a form has them."""
        told = {"begins": self.begins, "ends": self.ends}
        return {name: f"{at:%H:%M}" if at else "" for name, at in told.items()}


def usual_times() -> Times:
    """Those of the club evening with the last date that has any."""
    evenings = Event.objects.filter(kind=Event.Kind.EVENING, begins__isnull=False)
    last = evenings.order_by("-date", "-pk").first()
    return Times(last.begins, last.ends) if last else Times()


def check_times(form: forms.Form) -> None:
    """An end alone says little."""
    told = form.cleaned_data
    if told.get("ends") and not told.get("begins") and "begins" not in form.errors:
        form.add_error("begins", _("Say when it begins too."))
