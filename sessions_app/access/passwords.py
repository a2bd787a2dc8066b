"""How passwords are stored, and what they have to be."""

from threading import BoundedSemaphore

from django.contrib.auth.hashers import Argon2PasswordHasher
from django.contrib.auth.password_validation import MinimumLengthValidator
from django.utils.translation import gettext as _

AT_ONCE = BoundedSemaphore(2)
"""Each takes its memory and its time: many logins at once must not take those of the tables."""


class Argon2Hasher(Argon2PasswordHasher):
    """Argon2id with 19 MiB, two passes and one lane, as OWASP advises, two at a time.

    A password that was stored with other numbers is stored anew when it is typed.
    """

    time_cost = 2
    memory_cost = 19 * 1024
    parallelism = 1

    def encode(self, password: str, salt: str) -> str:
        with AT_ONCE:
            return super().encode(password, salt)

    def verify(self, password: str, encoded: str) -> bool:
        with AT_ONCE:
            return super().verify(password, encoded)


class LengthValidator(MinimumLengthValidator):
    """Says in Dutch what Django's own catalogue lacks."""

    def get_error_message(self) -> str:
        return _("This password is too short: take at least eight characters.")

    def get_help_text(self) -> str:
        return _("At least eight characters, and nothing that is easily guessed.")
