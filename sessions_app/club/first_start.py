"""The first start: while nobody looks after the site, whoever sits at this computer begins.

A stranger who finds a new installation on the internet must not become its administrator. So it is
begun on the machine itself, or with a code that only its console tells. The code follows from the
secret key of the installation: nothing has to be stored, every process knows the same one, and it
is worth nothing any more as soon as there is an administrator.
"""

import ipaddress
from collections.abc import Mapping

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest
from django.utils.crypto import constant_time_compare, salted_hmac

from sessions_app.access.cards import is_this_machine
from sessions_app.club.the_club import forget, row_of_an_admin_exists
from sessions_app.models import User
from sessions_app.models.club import ONLY_ROW, Club
from sessions_app.models.public_id import ALPHABET

CODE_LENGTH = 12
OPENED = "first_start"
"""In the session: the code was typed here."""


class AlreadyBegun(Exception):
    """Somebody else became the administrator."""


# ---- who may ---------------------------------------------------------------------------------


def setup_code() -> str:
    """Sixty bits in letters that are easily read out: too many to be guessed."""
    digest = salted_hmac("sessions_app.first_start", "code", algorithm="sha256").digest()
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:CODE_LENGTH])


def shown_code() -> str:
    """In groups of four, as one types it over."""
    code = setup_code().upper()
    return " ".join(code[place : place + 4] for place in range(0, CODE_LENGTH, 4))


def is_the_code(typed: str) -> bool:
    plain = "".join(filter(str.isalnum, typed)).lower()
    return constant_time_compare(plain, setup_code())


def may_begin(request: HttpRequest) -> bool:
    return bool(request.session.get(OPENED)) or comes_from_this_machine(request)


def comes_from_this_machine(request: HttpRequest) -> bool:
    """Asked for on this computer, as this computer, and passed on by nobody.

    A proxy on the same machine looks like the machine itself. It tells so in a header, or in the
    name that the visitor asked for, or the settings say that one stands in front.
    """
    if settings.HTTPS or "X-Forwarded-For" in request.headers or "Forwarded" in request.headers:
        return False
    try:
        address = ipaddress.ip_address(request.META.get("REMOTE_ADDR", ""))
    except ValueError:
        return False
    return address.is_loopback and is_this_machine(request)


# ---- beginning -------------------------------------------------------------------------------


def make_admin(club: Mapping[str, str], admin: User) -> None:
    """The club and its first administrator, both or neither.

    The one row of the club is the lock: of two browsers that finish together, the second finds an
    administrator there.
    """
    with transaction.atomic():
        Club.objects.update_or_create(pk=ONLY_ROW, defaults=club)
        if row_of_an_admin_exists():
            raise AlreadyBegun
        admin.role = User.Role.ADMIN
        admin.save()
    forget()
