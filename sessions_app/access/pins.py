"""Trying a PIN. Six digits are quickly guessed, so wrong ones are counted for a while.

Per device, and for the whole event because a device can forget who it is; never per address, which
a hall shares. A device that is open is not asked for a PIN, so it is never kept out.
"""

from collections.abc import Collection
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from sessions_app.access.codes import hash_of_pin
from sessions_app.models import AccessCode, Event, PinTry

REMEMBERED = timedelta(minutes=10)
MOST_OF_DEVICE = 10
MOST_OF_EVENT = 60


class TooManyTries(Exception):
    """Wrong too often; `wait` is how long it takes until the next try."""

    def __init__(self, wait: timedelta) -> None:
        super().__init__(wait)
        self.wait = wait


@transaction.atomic
def try_pin(event: Event, device: str, pin: str, opens: Collection[str]) -> AccessCode | None:
    """The code of this PIN, if it is for one of these; a wrong one is counted.

    Raises TooManyTries, also for the right PIN: whoever guesses must not learn that it is right.
    """
    # One at a time, so that many guesses at once are counted as many.
    Event.objects.select_for_update(no_key=True).get(pk=event.pk)
    now = timezone.now()
    wait = _wait(event, device, now)
    if wait:
        raise TooManyTries(wait)
    code = event.codes.filter(pin_hash=hash_of_pin(event, pin), opens__in=opens).first()
    if code is None:
        PinTry.objects.filter(at__lte=now - REMEMBERED).delete()
        PinTry.objects.create(event=event, device=device, at=now)
    return code


def _wait(event: Event, device: str, now: datetime) -> timedelta | None:
    """Until the oldest of the tries that are too many is forgotten.

    A try of later than now is from before the clock was put back: nobody waits hours for it.
    """
    tries = PinTry.objects.filter(event=event, at__gt=now - REMEMBERED, at__lte=now)
    tries = tries.order_by("-at")
    limits = ((tries.filter(device=device), MOST_OF_DEVICE), (tries, MOST_OF_EVENT))
    oldest = [last.at for rows, most in limits for last in rows[most - 1 : most]]
    return max(oldest) + REMEMBERED - now if oldest else None
