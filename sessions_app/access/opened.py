"""What a device opened with a QR code or a PIN, as its session remembers it."""

import math
from datetime import timedelta

from django.contrib.auth import logout
from django.http import HttpRequest
from django.utils import timezone

from sessions_app.access.device import device_of
from sessions_app.models import AccessCode, Event

ORGANISER_LASTS = timedelta(minutes=2)

OPENED = "opened"
"""In the session: the turn of each code that was used, and the second in which it was."""


def open_with(request: HttpRequest, code: AccessCode) -> None:
    """From now on this device has what the code opens.

    And a name: the first page asks several things at once, which would give it one each.
    """
    device_of(request)
    opened = request.session.get(OPENED, {})
    request.session[OPENED] = opened | {str(code.pk): [code.turn, timezone.now().timestamp()]}
    request.__dict__.pop("_codes_by_event", None)
    # Whoever knew the session before knows nothing of what it may do now.
    request.session.cycle_key()


def still_open(request: HttpRequest, event: Event) -> list[AccessCode]:
    """The codes that hold for this device now: not renewed, not lapsed, the event not closed."""
    return opened_codes(request, event) if event.is_open else []


def opened_codes(request: HttpRequest, event: Event) -> list[AccessCode]:
    """Return the codes that hold for this device, also when the event is closed."""
    opened = request.session.get(OPENED, {})
    return [code for code in _codes(request, event) if _holds(code, *opened[str(code.pk)])]


def _codes(request: HttpRequest, event: Event) -> list[AccessCode]:
    """Return the codes of the event that this device used, looked up once for a request."""
    found: dict[int, list[AccessCode]] = request.__dict__.setdefault("_codes_by_event", {})
    if event.pk not in found:
        used = request.session.get(OPENED, {})
        found[event.pk] = list(event.codes.filter(pk__in=used)) if used else []
    return found[event.pk]


def _holds(code: AccessCode, turn: int, at: float) -> bool:
    """The organiser walks away from the tablet, so that one lapses by itself.

    Also when the clock was put back since: it would last until that time comes again.
    """
    if code.turn != turn:
        return False
    age = abs(timezone.now().timestamp() - at)
    return code.opens != AccessCode.Opens.ORGANISER or age < ORGANISER_LASTS.total_seconds()


def organiser_seconds(request: HttpRequest, event: Event) -> int | None:
    """Return for how long this device is still open for the organiser; None where it is not."""
    opened = request.session.get(OPENED, {})
    lasts, now = ORGANISER_LASTS.total_seconds(), timezone.now().timestamp()
    seconds = [
        math.ceil(lasts - abs(now - opened[str(code.pk)][1]))
        for code in still_open(request, event)
        if code.opens == AccessCode.Opens.ORGANISER
    ]
    return max(seconds, default=None)


def has_lapsed(request: HttpRequest, event: Event) -> bool:
    """Return whether the organiser's PIN was typed on this device, too long ago."""
    opened = request.session.get(OPENED, {})
    return event.is_open and any(
        code.opens == AccessCode.Opens.ORGANISER and code.turn == opened[str(code.pk)][0]
        for code in _codes(request, event)
    )


def end_account(request: HttpRequest) -> None:
    """Log out, and leave open what was opened on this device with a code."""
    opened = request.session.get(OPENED, {})
    logout(request)
    if opened:
        request.session[OPENED] = opened
