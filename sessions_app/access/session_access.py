"""What a device opened with a QR code or a PIN, as its session remembers it."""

import math
from datetime import timedelta

from django.contrib.auth import SESSION_KEY, logout
from django.http import HttpRequest
from django.utils import timezone

from sessions_app.access.device import device_of
from sessions_app.models import AccessCode, Event

ORGANISER_LASTS = timedelta(minutes=2)

OPENED = "opened"
"""In the session, of each code that was used: its turn, the second in which it was used, and the
number of the table that it is for."""
PERSONAL_LINK = "my_link"
"""In the session: the key and the turn of the personal link that was used."""
ROLES = {SESSION_KEY: "an account", OPENED: "an open device", PERSONAL_LINK: "a personal link"}
NO_TABLE = 0
"""Of a code that is for all tables, and of the organiser's until it is known which table."""


def open_with(request: HttpRequest, code: AccessCode, table_number: int = NO_TABLE) -> None:
    """From now on this device has what the code opens; the organiser's is for this table.

    And a name: the first page asks several things at once, which would give it one each.
    """
    device_of(request)
    opened = request.session.get(OPENED, {})
    number = code.table_number or table_number
    used = [code.turn, timezone.now().timestamp(), number]
    request.session[OPENED] = opened | {str(code.pk): used}
    request.__dict__.pop("_codes_by_event", None)
    # Whoever knew the session before knows nothing of what it may do now.
    request.session.cycle_key()


def choose_table(request: HttpRequest, event: Event, table_number: int) -> None:
    """Say at which table the organiser's code is used that was opened without one."""
    opened = request.session.get(OPENED, {})
    for code in waiting_for_table(request, event):
        turn, at, _no_table = opened[str(code.pk)]
        opened = opened | {str(code.pk): [turn, at, table_number]}
    request.session[OPENED] = opened


def waiting_for_table(request: HttpRequest, event: Event) -> list[AccessCode]:
    """Return the organiser's code where this device did not say yet which table it is for."""
    return [
        code
        for code in still_open(request, event)
        if code.opens == AccessCode.Opens.ORGANISER and number_of(request, code) == NO_TABLE
    ]


def number_of(request: HttpRequest, code: AccessCode) -> int:
    """Return the number of the table that a code is for on this device."""
    used = request.session.get(OPENED, {})[str(code.pk)]
    return code.table_number or (used[2] if len(used) > 2 else NO_TABLE)


def only_table(request: HttpRequest, event: Event) -> int:
    """Return the number of the one table that is open on this device, if it is one."""
    numbers = {
        code.table_number
        for code in still_open(request, event)
        if code.opens != AccessCode.Opens.ORGANISER
    }
    return numbers.pop() if len(numbers) == 1 else NO_TABLE


def still_open(request: HttpRequest, event: Event) -> list[AccessCode]:
    """The codes that hold for this device now: not renewed, not lapsed, the event not closed."""
    return opened_codes(request, event) if event.is_open else []


def opened_codes(request: HttpRequest, event: Event) -> list[AccessCode]:
    """Return the codes that hold for this device, also when the event is closed."""
    opened = request.session.get(OPENED, {})
    return [code for code in _codes(request, event) if _holds(code, *opened[str(code.pk)][:2])]


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
    """Return for how long the organiser's code still holds here; None where it does not."""
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
    return event.is_open and any(
        code.opens == AccessCode.Opens.ORGANISER for code in proved_codes(request, event)
    )


def proved_codes(request: HttpRequest, event: Event) -> list[AccessCode]:
    """Return the codes that this device used and that were not renewed since, lapsed or not."""
    opened = request.session.get(OPENED, {})
    return [code for code in _codes(request, event) if code.turn == opened[str(code.pk)][0]]


def end_account(request: HttpRequest) -> None:
    """Log out, and leave open what was opened on this device with a code or a personal link."""
    stays = _stays(request)
    logout(request)
    request.session.update(stays)


def forget_account(request: HttpRequest) -> None:
    """Do the same for an account that was not used for long."""
    stays = _stays(request)
    request.session.flush()
    request.session.update(stays)


def _stays(request: HttpRequest) -> dict[str, object]:
    found = {key: request.session.get(key) for key in (OPENED, PERSONAL_LINK)}
    return {key: value for key, value in found.items() if value}


def used_role(request: HttpRequest) -> str:
    """Return what the answer to a request may depend on; empty for what everybody sees."""
    session = request.session
    if not session.accessed:
        return ""
    found = (words for key, words in ROLES.items() if session.get(key))
    return next(found, "")
