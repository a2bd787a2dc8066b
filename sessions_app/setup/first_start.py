"""The first start: while nobody looks after the site, whoever can read its console begins.

A stranger who finds a new installation on the internet must not become its administrator, and a
proxy on the same machine looks like the machine itself. So everybody types a code that only the
console shows. It follows from the secret key of the installation and from how often set-up was
finished: every process knows the same one, and where the last administrator is gone and set-up
opens again, the old code and who typed it are worth nothing.
"""

from collections.abc import Mapping

from django.db import transaction
from django.db.models import F
from django.http import HttpRequest
from django.utils.crypto import constant_time_compare, salted_hmac

from sessions_app.models import User
from sessions_app.models.club import ONLY_ROW, Club
from sessions_app.models.public_id import ALPHABET
from sessions_app.shared.club import forget, row_of_an_admin_exists

CODE_LENGTH = 12
OPENED = "first_start"
"""In the session: the code that was typed here."""


class AlreadyBegun(Exception):
    """Somebody else became the administrator."""


# ---- who may ---------------------------------------------------------------------------------


def setup_code() -> str:
    """Sixty bits in letters that are easily read out: too many to be guessed."""
    turn = f"code {times_set_up()}"
    digest = salted_hmac("sessions_app.first_start", turn, algorithm="sha256").digest()
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:CODE_LENGTH])


def times_set_up() -> int:
    row = Club.objects.filter(pk=ONLY_ROW).values_list("times_set_up", flat=True).first()
    return row or 0


def shown_code() -> str:
    """In groups of four, as one types it over."""
    code = setup_code().upper()
    return " ".join(code[place : place + 4] for place in range(0, CODE_LENGTH, 4))


def is_the_code(typed: str) -> bool:
    plain = "".join(filter(str.isalnum, typed)).lower()
    return constant_time_compare(plain, setup_code())


def open_set_up(request: HttpRequest) -> None:
    """Let this browser begin, until somebody did."""
    request.session[OPENED] = setup_code()
    request.session.cycle_key()


def may_begin(request: HttpRequest) -> bool:
    return bool(request.session.get(OPENED) == setup_code())


# ---- beginning -------------------------------------------------------------------------------


def make_admin(club: Mapping[str, str], admin: User) -> None:
    """The club and its first administrator, both or neither.

    The one row of the club is the lock: of two browsers that finish together, the second finds an
    administrator there.
    """
    with transaction.atomic():
        Club.objects.update_or_create(
            pk=ONLY_ROW,
            defaults={**club, "times_set_up": F("times_set_up") + 1},
            create_defaults={**club, "times_set_up": 1},
        )
        if row_of_an_admin_exists():
            raise AlreadyBegun
        admin.role = User.Role.ADMIN
        admin.save()
    forget()
