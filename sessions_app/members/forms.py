from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from sessions_app.models import Player

LONGEST_PASTE = 200_000
"""Characters: five hundred rows of a wide spreadsheet."""


class PlayerForm(forms.ModelForm):
    class Meta:
        model = Player
        fields = (
            "first_name",
            "tussenvoegsel",
            "last_name",
            "shown_name",
            "membership",
            "club",
            "country",
            "ema_number",
            "hidden",
        )

    def clean_ema_number(self) -> str:
        """At its field; the rule of the database speaks for the player as a whole."""
        number: str = self.cleaned_data["ema_number"]
        others = Player.objects.exclude(pk=self.instance.pk)
        if number and others.filter(ema_number=number).exists():
            raise ValidationError(_("Another player has this EMA number."))
        return number


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
