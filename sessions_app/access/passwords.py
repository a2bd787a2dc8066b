from django.contrib.auth.password_validation import MinimumLengthValidator
from django.utils.translation import gettext as _


class LengthValidator(MinimumLengthValidator):
    """Says in Dutch what Django's own catalogue lacks."""

    def get_error_message(self) -> str:
        return _("This password is too short: take at least eight characters.")

    def get_help_text(self) -> str:
        return _("At least eight characters, and nothing that is easily guessed.")
