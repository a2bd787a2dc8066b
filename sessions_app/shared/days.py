"""Days that can be meant: no calendar takes the first year or the last."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

Check = Callable[[date], None]
FIRST_YEAR, LAST_YEAR = 1900, 2199


def is_sensible(day: date) -> bool:
    """Return whether this day, or the day of this moment, is in a year that can be meant."""
    return FIRST_YEAR <= day.year <= LAST_YEAR


def check_sensible(day: date) -> None:
    if not is_sensible(day):
        raise ValidationError(_("This year cannot be right."))


class DayField(forms.DateField):
    """A day as a form asks for it; a year with a wrong digit is an error of the field."""

    def __init__(self, *, validators: Sequence[Check] = (), **kwargs: Any) -> None:
        super().__init__(validators=[check_sensible, *validators], **kwargs)
