"""Names for rows that outsiders see: in addresses and in exports."""

import re
import secrets

from django.db import models
from django.utils.translation import gettext_lazy as _

# Small letters and digits without look-alikes (0 o, 1 i l): safe in an address, in a file name and
# in a spreadsheet cell, and easy to read out. Twelve of them are 59 random bits: not to be guessed.
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH = 12


def new_public_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _place in range(LENGTH))


def read_public_id(text: str | None) -> str:
    """What a form sent along; empty where it can be the name of nothing."""
    found = re.fullmatch(f"[{ALPHABET}]{{{LENGTH}}}", text or "")
    return found[0] if found else ""


class WithPublicId(models.Model):
    """A row with a random name, so that an address tells nothing and cannot be counted up.

    The name is made here and never comes from a form: whoever could choose it could take the name
    that another row is going to have.
    """

    public_id = models.CharField(
        _("public id"), max_length=LENGTH, unique=True, editable=False, default=new_public_id
    )

    class Meta:
        abstract = True


class WithIdempotencyKey(models.Model):
    """A row that is made by a form, once however often the form is sent."""

    idempotency_key = models.CharField(
        max_length=LENGTH, unique=True, null=True, blank=True, editable=False, default=None
    )
    """Came with the form; null where none made it."""

    class Meta:
        abstract = True
