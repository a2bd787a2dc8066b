"""Fields and forms that several rooms ask with."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

LONGEST_PASTE = 200_000
"""Characters: five hundred rows of a wide spreadsheet."""


class WholeNumber(forms.IntegerField):
    """Also as a reader writes it: 1.000 or 1,000."""

    widget = forms.TextInput

    def to_python(self, value: Any) -> int | None:
        return super().to_python(re.sub(r"(?<=\d)[., ](?=\d{3}(\D|$))", "", str(value or "")))


class PasteForm(forms.Form):
    """The text of the spreadsheet, and what to do with it."""

    LOOK, CHANGE, STORE = "look", "change", "store"

    text = forms.CharField(
        strip=False,
        max_length=LONGEST_PASTE,
        error_messages={
            "required": _("There is nothing here yet. Copy the cells and paste them."),
            "max_length": _("This is too much at once. Paste it in parts."),
        },
    )
    what = forms.ChoiceField(choices=[(what, what) for what in (LOOK, CHANGE, STORE)])
