"""The country of a player or a tournament: two letters, understood however it is written."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from sessions_app.models.country_names import COUNTRIES, find_country

UNKNOWN = _("This is no country that we know. Write its name, or letters as in NL, BE or DE.")


def is_a_country(code: str) -> None:
    if code not in COUNTRIES:
        raise ValidationError(UNKNOWN)


class CountryInput(forms.CharField):
    """Takes a name or a code, and gives the two letters."""

    def __init__(self, **options: Any) -> None:
        about = _("By name or by code, as in Germany, DE or GER.")
        super().__init__(**options | {"max_length": 80, "help_text": about})

    def to_python(self, value: Any) -> str:
        text = super().to_python(value) or ""
        code = find_country(text)
        if text and not code:
            raise ValidationError(UNKNOWN)
        return code


class CountryField(models.CharField):
    """Takes `nl`, `NED` or `Nederland`, and stores `NL`."""

    def to_python(self, value: object) -> str | None:
        if not isinstance(value, str):
            return None
        return find_country(value) or value.strip().upper()

    def formfield(self, **options: Any) -> Any:
        return super().formfield(**{"form_class": CountryInput, **options})
