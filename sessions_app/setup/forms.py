from typing import Any

from django import forms
from django.contrib.auth.forms import UserCreationForm
from django.utils.translation import gettext_lazy as _

from sessions_app.models import User
from sessions_app.models.club import Club
from sessions_app.setup.first_start import is_the_code


class CodeForm(forms.Form):
    code = forms.CharField(max_length=40, error_messages={"required": _("Type the code.")})

    def clean_code(self) -> str:
        code: str = self.cleaned_data["code"]
        if not is_the_code(code):
            raise forms.ValidationError(_("This is not the code. Look in the console once more."))
        return code


class ClubForm(forms.ModelForm):
    class Meta:
        model = Club
        fields = ("name", "language")


class AdminForm(UserCreationForm):
    """A name and a password, twice, as strong as everywhere in Django."""

    class Meta:
        model = User
        fields = ("username",)

    def account(self) -> User:
        """Not saved."""
        account: Any = self.save(commit=False)
        assert isinstance(account, User)
        return account
