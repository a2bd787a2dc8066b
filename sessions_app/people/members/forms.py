from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from sessions_app.models import Player


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
