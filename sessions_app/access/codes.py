"""QR codes and PINs of an event: made here, told once, and kept only as hashes."""

import secrets
from collections.abc import Iterable
from typing import NamedTuple

from django.db import transaction
from django.db.models import F
from django.utils.crypto import salted_hmac

from sessions_app.models import AccessCode, Event, LetIn, PinTry, Table

PIN_LENGTH = 8
OLD_PIN_LENGTH = 6
"""Of cards from before: they work until they are renewed or their event is closed."""


class Place(NamedTuple):
    """What a code opens: one table by its number, all of them, or the organiser's tools."""

    opens: AccessCode.Opens
    table_number: int = 0

    @property
    def key(self) -> str:
        """As a form names it."""
        return f"{self.opens.value}-{self.table_number}"


class NewCode(NamedTuple):
    """A code as it is told once: its card is printed or photographed, then it is forgotten."""

    place: Place
    token: str
    pin: str


EVENING = Place(AccessCode.Opens.EVENING)
ORGANISER = Place(AccessCode.Opens.ORGANISER)


def hash_of_token(token: str) -> str:
    return salted_hmac("sessions_app.access.token", token, algorithm="sha256").hexdigest()


def hash_of_pin(event: Event, pin: str) -> str:
    """With the event, so that equal PINs of two evenings do not look equal."""
    return salted_hmac(
        "sessions_app.access.pin", f"{event.pk}:{pin}", algorithm="sha256"
    ).hexdigest()


def places_of(event: Event) -> list[Place]:
    """Every table number of every round, then all tables and the organiser."""
    numbers = Table.objects.filter(round__event=event).values_list("number", flat=True)
    tables = [Place(AccessCode.Opens.TABLE, number) for number in sorted(set(numbers))]
    return [*tables, EVENING, ORGANISER]


@transaction.atomic
def renew_codes(event: Event) -> list[NewCode]:
    """New codes for everything there is to open; all old ones stop working."""
    places = places_of(event)
    new = _renewed(event, places)
    for code in event.codes.all():
        if (code.opens, code.table_number) not in places:
            code.delete()
    return new


def end_pins(event: Event) -> None:
    """End all PINs of an event that is closed, and forget who tried them."""
    event.codes.update(pin_hash=None)
    for model in (PinTry, LetIn):
        model.objects.filter(event=event).delete()


@transaction.atomic
def renew_code(event: Event, place: Place) -> NewCode:
    """A new code for one of them; the others go on."""
    return _renewed(event, [place])[0]


def _renewed(event: Event, places: Iterable[Place]) -> list[NewCode]:
    # One at a time: two organisers who renew together would give out PINs that are already old.
    Event.objects.select_for_update(no_key=True).get(pk=event.pk)
    taken = {code.pin_hash for code in event.codes.all() if code.pin_hash}
    return [_renew(event, place, taken) for place in places]


def _renew(event: Event, place: Place, taken: set[str]) -> NewCode:
    new = NewCode(place, secrets.token_urlsafe(24), _free_pin(event, taken))
    hashes = {
        "token_hash": hash_of_token(new.token),
        "pin_hash": hash_of_pin(event, new.pin),
    }
    AccessCode.objects.update_or_create(
        event=event,
        opens=place.opens,
        table_number=place.table_number,
        defaults=hashes | {"turn": F("turn") + 1},
        create_defaults=hashes,
    )
    return new


def _free_pin(event: Event, taken: set[str]) -> str:
    """A PIN that opens nothing else of this event, also nothing that was renewed just now."""
    while True:
        pin = f"{secrets.randbelow(10**PIN_LENGTH):0{PIN_LENGTH}}"
        hashed = hash_of_pin(event, pin)
        if hashed not in taken:
            taken.add(hashed)
            return pin
