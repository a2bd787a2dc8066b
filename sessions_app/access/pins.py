"""Trying a PIN, within budgets: guessing stops, and whoever guesses stops nobody else.

Strangers have budgets by device, by address and by event: a device can forget who it is, and a
hall shares an address. A device that proved a code of this event before is counted by that code
alone, apart from all strangers, and a device that the organiser lets in is counted by that. QR
codes and open tablets ask for no PIN: no budget touches them.

The chance that strangers guess any code of an event is codes × tries / 10^8, and no event allows
them so many tries that it reaches MOST_CHANCE.
"""

import math
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from fractions import Fraction
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple

from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from sessions_app.access.codes import PIN_LENGTH, hash_of_pin
from sessions_app.access.device import device_of
from sessions_app.access.letting_in import let_in_now
from sessions_app.access.roles import account_role
from sessions_app.access.session_access import proved_codes
from sessions_app.access.throttling import client_address
from sessions_app.models import AccessCode, Event, PinTry
from sessions_app.shared.role import Role

TEN_MINUTES, DAY = timedelta(minutes=10), timedelta(days=1)
MOST_CHANCE = Fraction(1, 1000)
"""Of guessing any code of an event, over all the days that it is open."""


class Budget(NamedTuple):
    """How many wrong PINs there may be within a time, of all that agree in this field."""

    field: str
    most: int
    within: timedelta


MOST_OF_DEVICE = 10
MOST_OF_ADDRESS = 100
MOST_OF_ADDRESS_A_DAY = 250
"""So that one address does not spend what the whole event has."""
MOST_OF_STRANGERS_A_DAY = 500
MOST_OF_CODE_A_DAY = 30
"""By open tablets. Scanning its card again makes another device of one, but no other code."""

OF_STRANGERS = (
    Budget("device", MOST_OF_DEVICE, TEN_MINUTES),
    Budget("address", MOST_OF_ADDRESS, TEN_MINUTES),
    Budget("address", MOST_OF_ADDRESS_A_DAY, DAY),
    Budget("event", MOST_OF_STRANGERS_A_DAY, DAY),
)
OF_OPEN_DEVICES = (
    Budget("device", MOST_OF_DEVICE, TEN_MINUTES),
    Budget("opened_by", MOST_OF_CODE_A_DAY, DAY),
)
OF_LET_IN = (Budget("opened_by", MOST_OF_DEVICE, TEN_MINUTES),)


class Trier(NamedTuple):
    """Who types a PIN, and what is counted of it."""

    device: str
    address: str
    opened_by: str
    """What the device proved before; empty for a stranger."""
    budgets: Sequence[Budget]


class TooManyTries(Exception):
    """Wrong too often; `wait` is how long it takes until the next try."""

    def __init__(self, wait: timedelta) -> None:
        super().__init__(wait)
        self.wait = wait


def most_in_all(codes: int) -> int:
    """Return how many wrong PINs an event with so many codes takes of strangers in all."""
    return math.ceil(MOST_CHANCE * 10**PIN_LENGTH / max(codes, 1)) - 1


def trier_of(request: HttpRequest, event: Event) -> Trier:
    """Return who types a PIN for this event."""
    device, address = device_of(request), address_of(request)
    let_in = let_in_now(event, device)
    if let_in:
        return Trier(device, address, f"let in {let_in.pk}", OF_LET_IN)
    opened_by = _opened_by(request, event)
    return Trier(device, address, opened_by, OF_OPEN_DEVICES if opened_by else OF_STRANGERS)


def _opened_by(request: HttpRequest, event: Event) -> str:
    if account_role(request) >= Role.SCOREKEEPER:
        return f"account {request.user.pk}"
    codes = proved_codes(request, event)
    return f"code {min(code.pk for code in codes)}" if codes else ""


def address_of(request: HttpRequest) -> str:
    """Return a keyed hash of the network of a request; a household has all of an IPv6 /64."""
    network = client_address(request) or ""
    try:
        address = ip_address(network)
    except ValueError:
        pass
    else:
        if isinstance(address, IPv6Address):
            network = str(ip_network((address, 64), strict=False))
    return salted_hmac("sessions_app.access.address", network, algorithm="sha256").hexdigest()


@transaction.atomic
def try_pin(event: Event, trier: Trier, pin: str, opens: Collection[str]) -> AccessCode | None:
    """The code of this PIN, if it is for one of these; a wrong one is counted.

    Raises TooManyTries, also for the right PIN: whoever guesses must not learn that it is right.
    """
    # One at a time, so that many guesses at once are counted as many.
    Event.objects.select_for_update(no_key=True).get(pk=event.pk)
    now = timezone.now()
    wait = _wait(event, trier, now)
    if wait:
        raise TooManyTries(wait)
    code = event.codes.filter(pin_hash=hash_of_pin(event, pin), opens__in=opens).first()
    if code is None:
        forget_who(before=now - DAY)
        PinTry.objects.create(
            event=event,
            device=trier.device,
            address=trier.address,
            opened_by=trier.opened_by,
            at=now,
        )
    return code


def forget_who(*, before: datetime) -> None:
    """Leave of old tries only that strangers made them: they count for as long as the event."""
    old = PinTry.objects.filter(at__lte=before)
    old.exclude(opened_by="").delete()
    old.exclude(device="").update(device="", address="")


def _wait(event: Event, trier: Trier, now: datetime) -> timedelta | None:
    """Until the oldest of the tries that are too many is forgotten.

    A try of later than now is from before the clock was put back: nobody waits hours for it.
    """
    tries = PinTry.objects.filter(event=event, at__lte=now)
    if not trier.opened_by:
        tries = tries.filter(opened_by="")
        if tries.count() >= most_in_all(event.codes.count()):
            return DAY
    waits = []
    for field, most, within in trier.budgets:
        theirs = {} if field == "event" else {field: getattr(trier, field)}
        counted = tries.filter(at__gt=now - within, **theirs).order_by("-at")
        waits += [last.at + within - now for last in counted[most - 1 : most]]
    return max(waits, default=None)
