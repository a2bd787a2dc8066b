"""A code as it lies on a table: a QR code for the camera and a PIN for the fingers."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from sessions_app.access.codes import PIN_LENGTH, NewCode
from sessions_app.models import AccessCode, Event, Table
from sessions_app.shared.qr import drawing_of
from sessions_app.shared.seats import chairs_of, current_names

ABOUT: dict[str, str | Promise] = {
    AccessCode.Opens.TABLE: gettext_lazy("Opens this table."),
    AccessCode.Opens.EVENING: gettext_lazy("Opens every table."),
    AccessCode.Opens.ORGANISER: gettext_lazy(
        "Opens corrections at one table for two minutes. Keep it with you."
    ),
}


class Opens(Protocol):
    """A code, or the place that it is for."""

    @property
    def opens(self) -> str: ...
    @property
    def table_number(self) -> int: ...


class Card(NamedTuple):
    title: str
    names: list[str]
    """Who sits there now, for the card of a table."""
    about: str | Promise
    pin: str
    """With a space in the middle, as one reads it out."""
    drawing: SafeString


def title_of(place: Opens) -> str:
    if place.opens == AccessCode.Opens.TABLE:
        return _("Table %(number)s") % {"number": place.table_number}
    return _("All tables") if place.opens == AccessCode.Opens.EVENING else _("Organiser")


def names_at_tables(event: Event) -> dict[int, list[str]]:
    """Who sits at each table in its newest game, by the number of the table."""
    tables = Table.objects.filter(round__event=event).order_by("round__number")
    return {
        table.number: current_names(chairs_of(table.seats.all()))
        for table in tables.prefetch_related("seats__player", "seats__substitute")
    }


def card_of(request: HttpRequest, code: NewCode, names: Mapping[int, list[str]]) -> Card:
    """A code that opens no single table has the number 0, where nobody sits."""
    address = request.build_absolute_uri(reverse("open_code", args=[code.token]))
    half = PIN_LENGTH // 2
    return Card(
        title=title_of(code.place),
        names=names.get(code.place.table_number, []),
        about=ABOUT[code.place.opens],
        pin=f"{code.pin[:half]} {code.pin[half:]}",
        drawing=drawing_of(address),
    )
