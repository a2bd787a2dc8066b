"""A ceiling of wrong passwords for one name and hour, which keeps its owner out nowhere.

A device on which the account logged in before carries a signed cookie: there the right password
works, also while others guess. What one name from one address may guess is counted by axes.
"""

from datetime import timedelta

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.crypto import salted_hmac

from sessions_app.access.device import KEPT
from sessions_app.models import PasswordTry, User

MOST_AN_HOUR = 30
HOUR = timedelta(hours=1)
COOKIE = "accounts"
SALT = "sessions_app.access.accounts"
MOST_ACCOUNTS = 5
"""That one device remembers."""


def is_stopped(request: HttpRequest, name: str) -> bool:
    """Return whether nobody may guess at this name for now, but for its own devices."""
    now = timezone.now()
    tries = PasswordTry.objects.filter(name_hash=_hash(name), at__gt=now - HOUR, at__lte=now)
    return tries.count() >= MOST_AN_HOUR and not _is_known(request, name)


def count_try(name: str) -> PasswordTry:
    """Count a password before it is checked, so that many at once are counted as many."""
    now = timezone.now()
    PasswordTry.objects.filter(at__lte=now - HOUR).delete()
    return PasswordTry.objects.create(name_hash=_hash(name), at=now)


def _hash(name: str) -> str:
    """Return what is stored of a name, also of one that no account has."""
    return salted_hmac("sessions_app.access.name", name, algorithm="sha256").hexdigest()


def _is_known(request: HttpRequest, name: str) -> bool:
    return User.objects.filter(username=name, pk__in=known_accounts(request)).exists()


def known_accounts(request: HttpRequest) -> list[int]:
    """Return the keys of the accounts that logged in on this device, the last one first."""
    try:
        found = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=KEPT)
    except signing.BadSignature:
        return []
    return [key for key in found if isinstance(key, int)]


def remember_account(request: HttpRequest, response: HttpResponse, user: User) -> None:
    """Have the device prove from now on that this account logged in there."""
    keys = list(dict.fromkeys([user.pk, *known_accounts(request)]))[:MOST_ACCOUNTS]
    response.set_cookie(
        COOKIE,
        signing.dumps(keys, salt=SALT),
        max_age=KEPT,
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )
