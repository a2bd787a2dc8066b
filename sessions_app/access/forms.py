import re
from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from sessions_app.access.codes import OLD_PIN_LENGTH, PIN_LENGTH, Place
from sessions_app.access.letting_in import NAME

A_PIN = re.compile(rf"[0-9]{{{PIN_LENGTH}}}|[0-9]{{{OLD_PIN_LENGTH}}}")


class PinForm(forms.Form):
    pin = forms.CharField(error_messages={"required": _("Type the eight digits of the PIN.")})

    def clean_pin(self) -> str:
        """Also as it stands on the card, with a space in the middle."""
        pin = "".join(self.cleaned_data["pin"].split())
        if not A_PIN.fullmatch(pin):
            raise forms.ValidationError(_("A PIN has eight digits."))
        return pin


class LetInForm(forms.Form):
    """The name that a device shows when it may try no more PINs."""

    name = forms.CharField(error_messages={"required": _("Type the six letters on its screen.")})

    def clean_name(self) -> str:
        name = "".join(self.cleaned_data["name"].split()).upper()
        if not NAME.fullmatch(name):
            raise forms.ValidationError(_("Type the six letters on its screen."))
        return name


class NewCodesForm(forms.Form):
    """Which codes to renew: that of one place, or all."""

    ALL = "all"

    place = forms.ChoiceField()

    def __init__(self, places: Iterable[Place], *args: Any) -> None:
        super().__init__(*args)
        self.places = {place.key: place for place in places}
        field = self.fields["place"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(key, key) for key in (self.ALL, *self.places)]

    def chosen(self) -> Place | None:
        """None for all of them."""
        return self.places.get(self.cleaned_data["place"])
