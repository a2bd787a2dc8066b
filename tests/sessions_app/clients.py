"""Devices for tests: each with what it opened."""

from datetime import datetime, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from sessions_app.access.account import PASSWORD_AT, SEEN
from sessions_app.access.codes import EVENING, ORGANISER, NewCode, Place, renew_code
from sessions_app.models import AccessCode, Event, User


def place_of(number: int) -> Place:
    return Place(AccessCode.Opens.TABLE, number)


def opened_by(code: NewCode) -> Client:
    """A tablet that scanned this card."""
    tablet = Client()
    assert tablet.get(reverse("open_code", args=[code.token])).status_code == 302
    return tablet


def at_table(event: Event, number: int = 1) -> Client:
    return opened_by(renew_code(event, place_of(number)))


def for_the_evening(event: Event) -> Client:
    return opened_by(renew_code(event, EVENING))


def with_organiser_code(event: Event, number: int = 1) -> Client:
    """A phone that scanned the organiser's card, at this table."""
    phone = opened_by(renew_code(event, ORGANISER))
    choose_table(phone, event, number)
    return phone


def choose_table(phone: Client, event: Event, number: int = 1) -> None:
    address = reverse("organiser_table", args=[event.public_id])
    assert phone.post(address, {"table": number}).status_code == 302


def logged_in(role: str, name: str = "greet") -> Client:
    return logged_in_as(User.objects.create_user(name, password="right", role=role))


def logged_in_superuser() -> Client:
    return logged_in_as(User.objects.create_superuser("baas", password="right"))


def logged_in_as(user: User) -> Client:
    """A device on which this account just typed its password."""
    client = Client()
    client.force_login(user)
    session, now = client.session, timezone.now().timestamp()
    session.update({SEEN: now, PASSWORD_AT: now})
    session.save()
    return client


def type_pin(device: Client, event: Event, pin: str, next_: str = "") -> int:
    address = reverse("join_event", args=[event.public_id])
    return device.post(address + (f"?next={next_}" if next_ else ""), {"pin": pin}).status_code


class Clock:
    """Time that stands still until it is moved on."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.now: datetime = timezone.now()
        patch.setattr("django.utils.timezone.now", self._tell)

    def _tell(self) -> datetime:
        return self.now

    def move(self, **amount: int) -> None:
        self.now += timedelta(**amount)
