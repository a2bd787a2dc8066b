"""What every page asks about the club: its name, its language, and whether it has begun.

It stands in the head of every page, so it is read once in a while and not for every request. It
holds nothing that a page may not show a few seconds too long.
"""

import time
from typing import NamedTuple

from django.db import DatabaseError
from django.db.models import Q
from django.utils.translation import gettext as _

from sessions_app.models import User
from sessions_app.models.club import ONLY_ROW, Club

SECONDS_KEPT = 5.0
ADMINISTRATORS = Q(is_active=True) & (Q(role=User.Role.ADMIN) | Q(is_superuser=True))


class TheClub(NamedTuple):
    name: str = ""
    """Empty until the club has said it."""
    language: str = ""
    has_admin: bool = True


class Kept(NamedTuple):
    club: TheClub
    until: float


_kept: Kept | None = None


def the_club() -> TheClub:
    if _kept and time.monotonic() < _kept.until:
        return _kept.club
    return keep(_read(), SECONDS_KEPT)


def keep(club: TheClub, seconds: float) -> TheClub:
    global _kept
    _kept = Kept(club, time.monotonic() + seconds)
    return club


def forget() -> None:
    """The next page reads it again."""
    global _kept
    _kept = None


def _read() -> TheClub:
    """A page that says that the database is away must not need it: it says what it knew."""
    try:
        row = Club.objects.filter(pk=ONLY_ROW).first()
        has_admin = row_of_an_admin_exists()
    except DatabaseError:
        return _kept.club if _kept else TheClub()
    return TheClub(row.name, row.language, has_admin) if row else TheClub(has_admin=has_admin)


def row_of_an_admin_exists() -> bool:
    return User.objects.filter(ADMINISTRATORS).exists()


def club_name() -> str:
    return the_club().name or _("Mahjong club")


def save_club(club: Club) -> None:
    """Shown from the next page on."""
    club.save()
    forget()
