"""The session of an account: it ends after a day's work, and asks for the password now and then.

A tablet and a personal link share the session with an account and stay when it ends.
"""

from datetime import timedelta

from django.contrib.auth import get_user
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import SimpleLazyObject

from sessions_app.access.roles import NeedsAccess
from sessions_app.access.session_access import forget_account
from sessions_app.models import User

IDLE = timedelta(hours=12)
NOTED_EVERY = timedelta(minutes=5)
"""So that not every page writes to the session."""
PASSWORD_LASTS = timedelta(minutes=10)
"""Before it is asked for again where much can be taken away or broken."""

SEEN, PASSWORD_AT = "account_seen", "password_at"
"""In the session, in seconds: the last page of the account, and when its password was typed."""


class AccountMiddleware(AuthenticationMiddleware):
    """Gives every request its account, as long as that was used within the last hours."""

    def process_request(self, request: HttpRequest) -> None:
        super().process_request(request)
        request.user = SimpleLazyObject(lambda: account_of(request))  # type: ignore[assignment]


def account_of(request: HttpRequest) -> User | AnonymousUser:
    """Return who is logged in here, and note that the account is used."""
    user = get_user(request)
    if not isinstance(user, User):
        return AnonymousUser()
    seen = request.session.get(SEEN)
    age = timedelta(seconds=timezone.now().timestamp() - seen) if seen else None
    if age is not None and age >= IDLE:
        forget_account(request)
        return AnonymousUser()
    if age is None or abs(age) >= NOTED_EVERY:
        request.session[SEEN] = timezone.now().timestamp()
    return user


def note_password(request: HttpRequest) -> None:
    """Note that the password of the account was typed just now."""
    now = timezone.now().timestamp()
    request.session[SEEN] = request.session[PASSWORD_AT] = now


def check_password_typed(request: HttpRequest, back: str = "") -> None:
    """Ask for the password again, unless it was typed just now; `back` is where to go on."""
    age = abs(timezone.now().timestamp() - request.session.get(PASSWORD_AT, 0))
    if age >= PASSWORD_LASTS.total_seconds():
        raise NeedsAccess(reverse("confirm_password"), back=back or request.path)
