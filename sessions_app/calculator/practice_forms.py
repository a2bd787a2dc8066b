"""What a player counted, in the units of the rules."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from sessions_app.shared.forms import WholeNumber

# No hand counts as much in any unit.
MOST = 100_000
ASKED = {
    "dutch-2002": ("points", "doublings"),
    "dutch-2011": ("points", "doublings"),
    "riichi-ema-2016": ("han", "fu"),
    "mcr": ("points",),
}


class AnswerForm(forms.Form):
    points = WholeNumber(label=gettext_lazy("Points"), min_value=0, max_value=MOST)
    doublings = WholeNumber(label=gettext_lazy("Doublings"), min_value=0, max_value=MOST)
    han = WholeNumber(label="Han", min_value=0, max_value=MOST)
    fu = WholeNumber(label="Fu", min_value=0, max_value=MOST)


def answer_form(rules: str, data: Mapping[str, Any] | None = None) -> AnswerForm:
    """With only the fields that these rules count in."""
    form = AnswerForm(data)
    form.fields = {name: form.fields[name] for name in ASKED[rules]}
    return form
