"""Who may do what. Roles are code: each includes the ones before it.

A role comes from an account, for all events, or from a code that opened this device, for one event
or one table of it. The organiser's PIN or card is for one table; all else that an organiser does
needs an account. A view asks for its table or event here and gets it only with the role it needs.
"""

from collections.abc import Iterable
from dataclasses import replace

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _

from sessions_app.access.device import device_of
from sessions_app.access.rights import RIGHTS, Act, may, state_of
from sessions_app.access.session_access import (
    has_lapsed,
    number_of,
    opened_codes,
    organiser_seconds,
    still_open,
)
from sessions_app.models import AccessCode, Event, Table, User
from sessions_app.shared.role import Role
from sessions_app.shared.submission import Author

__all__ = [
    "NeedsAccess",
    "Role",
    "account_author",
    "account_role",
    "author_of",
    "check_account",
    "check_right",
    "device_of",
    "event_for",
    "has_right",
    "role_at",
    "role_before_closing",
    "role_for",
    "seconds_of_pin",
    "table_for",
]

OPENED_BY = {
    AccessCode.Opens.TABLE: Role.TABLE,
    AccessCode.Opens.EVENING: Role.SCOREKEEPER,
    AccessCode.Opens.ORGANISER: Role.REFEREE,
}
OF_ACCOUNT = {
    User.Role.VISITOR: Role.VISITOR,
    User.Role.SCOREKEEPER: Role.SCOREKEEPER,
    User.Role.ORGANISER: Role.ORGANISER,
    User.Role.ADMIN: Role.ADMIN,
}

LONGEST_NAME = 80
"""Of an author, as the history keeps it."""


class NeedsAccess(PermissionDenied):
    """More is needed than this device has; `ask_at` is where it can be had.

    With an event the organiser's PIN is enough: what was sent goes on after it. With `back` that
    page comes after it, whatever was sent.
    """

    def __init__(self, ask_at: str, event: Event | None = None, *, back: str = "") -> None:
        super().__init__(ask_at)
        self.ask_at = ask_at
        self.event = event
        self.back = back


def account_role(request: HttpRequest) -> Role:
    """The role of who is logged in, for all events."""
    user = request.user
    if not isinstance(user, User) or not user.is_active:
        return Role.VISITOR
    return Role.ADMIN if user.is_superuser else OF_ACCOUNT[User.Role(user.role)]


def role_for(request: HttpRequest, event: Event, table_number: int | None = None) -> Role:
    """The role at this table of the event, in every round; without a table, for all of it."""
    return _role(request, still_open(request, event), table_number)


def role_before_closing(request: HttpRequest, table: Table) -> Role:
    """Return the role at this table, with codes that a closed event no longer takes."""
    return _role(request, opened_codes(request, table.event), table.number)


def _role(request: HttpRequest, codes: Iterable[AccessCode], table_number: int | None) -> Role:
    opened = (
        OPENED_BY[AccessCode.Opens(code.opens)]
        for code in codes
        if code.opens == AccessCode.Opens.EVENING
        or (table_number and number_of(request, code) == table_number)
    )
    return max([account_role(request), *opened])


def table_for(request: HttpRequest, public_id: str, needs: Role) -> Table:
    """The table, for whoever has this role at it."""
    tables = Table.objects.select_related("round__event")
    table = get_object_or_404(tables, public_id=public_id)
    role = role_at(request, table)
    if role >= needs:
        return table
    if role and table.event.is_open:
        raise NeedsAccess(reverse("organiser_pin", args=[table.public_id]), table.event)
    raise needs_pin(request, table.event)


def needs_pin(request: HttpRequest, event: Event) -> NeedsAccess:
    """Return what sends a device to the PINs of an event."""
    lapsed = event if has_lapsed(request, event) else None
    return NeedsAccess(reverse("join_event", args=[event.public_id]), lapsed)


def role_at(request: HttpRequest, table: Table) -> Role:
    """Return the role at this table; whether that is enough for an act stands in rights.py."""
    return role_for(request, table.event, table.number)


def has_right(request: HttpRequest, table: Table, act: Act) -> bool:
    """Return whether this device may do this at the table as it stands now."""
    return may(role_at(request, table), act, state_of(table))


def check_right(request: HttpRequest, table: Table, act: Act) -> None:
    """Ask for the organiser's PIN where only an organiser may do this at the table now.

    What nobody may do now is refused where it is written, with the table as it stands.
    """
    needed = RIGHTS[act][state_of(table)]
    if needed is not None and role_at(request, table) < needed:
        raise NeedsAccess(reverse("organiser_pin", args=[table.public_id]), table.event)


def seconds_of_pin(request: HttpRequest, event: Event) -> int | None:
    """Return in how many seconds the organiser's PIN lapses here; None for who needs none."""
    if account_role(request) >= Role.ORGANISER:
        return None
    return organiser_seconds(request, event)


def event_for(request: HttpRequest, public_id: str, needs: Role) -> Event:
    """The event, for whoever has this role at all its tables; an organiser has an account."""
    event = get_object_or_404(Event, public_id=public_id)
    if needs >= Role.ORGANISER:
        check_account(request, needs)
    elif role_for(request, event) < needs:
        raise needs_pin(request, event)
    return event


def check_account(request: HttpRequest, needs: Role) -> None:
    """For what no code opens: all but playing and correcting at a table."""
    if account_role(request) >= needs:
        return
    if request.user.is_authenticated:
        raise PermissionDenied
    raise NeedsAccess(reverse("login"))


def account_author(request: HttpRequest) -> Author:
    """Return who is logged in, as the author of something."""
    user = request.user
    assert isinstance(user, User)
    name = (user.get_full_name() or user.username)[:LONGEST_NAME]
    return Author(name, user, account_role(request))


def author_of(request: HttpRequest, table: Table) -> Author:
    """Return who enters something at this table, as people say it."""
    return replace(_named_author(request, table), role=role_at(request, table))


def _named_author(request: HttpRequest, table: Table) -> Author:
    if account_role(request):
        return account_author(request)
    if role_at(request, table) >= Role.REFEREE:
        return Author(_("The organiser, at table %(number)s") % {"number": table.number})
    return Author(_("Table %(number)s") % {"number": table.number})
