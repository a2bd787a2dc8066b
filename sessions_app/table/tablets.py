"""Which tablet is where: tablets tell it themselves now and then, the organiser looks at it."""

from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime, timedelta
from typing import NamedTuple

from django.db import OperationalError
from django.http import HttpRequest
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from sessions_app.access.roles import account_role, device_of
from sessions_app.models import Draft, Event, Table, Tablet
from sessions_app.shared.role import Role

SILENT = timedelta(minutes=2)
"""A tablet tells where it is twice a minute; after this something is wrong with it."""
MINUTE = timedelta(minutes=1)


class ShownTablet(NamedTuple):
    device: str
    heard: str
    """In words that change once a minute, so that a page has mostly nothing new to show."""
    is_silent: bool


class ShownPlace(NamedTuple):
    number: int | None
    """None for the list of all tables."""
    tablets: list[ShownTablet]


def hear(request: HttpRequest, event: Event, table_number: int | None) -> None:
    """In one query, also where two pages of a device tell it at once.

    The organiser's own laptop is no tablet of the club. Where it cannot be stored now, nothing is
    lost: a tablet tells it again.
    """
    if account_role(request) >= Role.ORGANISER:
        return
    here = Tablet(
        event=event,
        device=device_of(request),
        table_number=table_number,
        heard_at=timezone.now(),
    )
    with suppress(OperationalError):
        Tablet.objects.bulk_create(
            [here],
            update_conflicts=True,
            unique_fields=["event", "device"],
            update_fields=["table_number", "heard_at"],
        )


def also_here(request: HttpRequest, event: Event, table_number: int) -> str:
    """Told to a tablet while another one shows the same table; empty when it is alone."""
    others = event.tablets.filter(table_number=table_number).exclude(device=device_of(request))
    if not others.filter(heard_at__gt=timezone.now() - SILENT).exists():
        return ""
    drafts = Draft.objects.filter(table__round__event=event, table__number=table_number)
    last = drafts.exclude(device=device_of(request)).order_by("-pk").first()
    if last is None:
        return _("Also open on another tablet")
    at = date_format(timezone.localtime(last.at), "H:i")
    return _("Also open on another tablet, last entry %(time)s") % {"time": at}


def places_of(event: Event) -> list[ShownPlace]:
    """Every table with its tablets, also a table without one; last those that show all tables."""
    now = timezone.now()
    tablets = list(event.tablets.order_by("pk"))
    numbers = set(Table.objects.filter(round__event=event).values_list("number", flat=True))
    numbers |= {tablet.table_number for tablet in tablets if tablet.table_number is not None}
    places = [_place(number, tablets, now) for number in sorted(numbers)]
    roaming = _place(None, tablets, now)
    return [*places, roaming] if roaming.tablets else places


def _place(number: int | None, tablets: Iterable[Tablet], now: datetime) -> ShownPlace:
    here = [tablet for tablet in tablets if tablet.table_number == number]
    return ShownPlace(number, [_shown(tablet, now) for tablet in here])


def _shown(tablet: Tablet, now: datetime) -> ShownTablet:
    ago = now - tablet.heard_at
    return ShownTablet(tablet.device[-4:], in_words(ago), ago >= SILENT)


def in_words(ago: timedelta) -> str:
    minutes = ago // MINUTE
    if ago >= SILENT:
        return ngettext(
            "nothing heard for %(minutes)s minute",
            "nothing heard for %(minutes)s minutes",
            minutes,
        ) % {"minutes": minutes}
    return _("heard a minute ago") if minutes else _("heard just now")
