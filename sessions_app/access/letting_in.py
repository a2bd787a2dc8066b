"""Letting one device try PINs again: by the name that its own screen shows to the organiser.

Whoever guesses cannot use it up, because nobody else has that name.
"""

import re
from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from sessions_app.models import Event, LetIn, LogLine
from sessions_app.shared.log import write_log
from sessions_app.shared.submission import Author

LASTS = timedelta(minutes=10)
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""Without vowels: no name is a word, and O and I are no digits."""
LENGTH = 6
NAME = re.compile(rf"[{LETTERS}]{{{LENGTH}}}")


def name_of(device: str) -> str:
    """Return the name of a device, short enough to be read out; its cookie stays a secret."""
    digest = salted_hmac("sessions_app.access.device", device, algorithm="sha256").digest()
    return "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:LENGTH])


def in_halves(name: str) -> str:
    return f"{name[: LENGTH // 2]} {name[LENGTH // 2 :]}"


@transaction.atomic
def let_in(*, event: Event, name: str, author: Author) -> None:
    """Allow the device with this name new tries for a while; the log of the event says so."""
    now = timezone.now()
    LetIn.objects.filter(at__lte=now - LASTS).delete()
    LetIn.objects.create(event=event, device_name=name, at=now)
    write_log(event, LogLine.Kind.LET_IN, author, why=in_halves(name))


def let_in_now(event: Event, device: str) -> LetIn | None:
    """Return the newest time that the organiser let this device in, as long as it lasts."""
    now = timezone.now()
    rows = LetIn.objects.filter(event=event, device_name=name_of(device))
    return rows.filter(at__gt=now - LASTS, at__lte=now).order_by("-pk").first()
