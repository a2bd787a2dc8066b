import re
from collections.abc import Iterable
from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm, UsernameField
from django.utils.translation import gettext_lazy as _

from sessions_app.access.codes import OLD_PIN_LENGTH, PIN_LENGTH, Place
from sessions_app.access.guessing import count_try, is_stopped
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


LOGGED_IN = "_logged_in"
"""On the request: the account whose password was right."""


class LoginForm(AuthenticationForm):
    """A name and a password, with a ceiling of guesses for one name."""

    username = UsernameField(max_length=150)

    def clean(self) -> dict[str, Any]:
        name, password = self.cleaned_data.get("username"), self.cleaned_data.get("password")
        assert self.request is not None
        if not name or not password:
            return self.cleaned_data
        if is_stopped(self.request, name):
            raise forms.ValidationError(
                _("Wrong passwords were typed for this name too often. Try again in an hour.")
            )
        guess = count_try(name)
        cleaned = super().clean()
        guess.delete()
        self.request.__dict__[LOGGED_IN] = self.get_user()
        return cleaned


class ConfirmForm(forms.Form):
    password = forms.CharField(label=_("Password"), max_length=4096, strip=False)


class OwnPasswordForm(PasswordChangeForm):
    """The old password is checked by the view, where a wrong one counts as a guess."""

    def clean_old_password(self) -> str:
        old: str = self.cleaned_data["old_password"]
        return old


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
