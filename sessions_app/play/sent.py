"""What every form of a table carries, and where one goes after it was sent."""

import re
import secrets

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRedirect

from sessions_app.access.roles import author_of, device_of
from sessions_app.models import Table
from sessions_app.play.entered import Entered, Stale
from sessions_app.play.views import HtmxRequest

KEY = re.compile(r"[0-9a-z]{12,32}")
NUMBER = re.compile(r"[0-9]{1,9}")
LONGEST_REASON = 200


def new_key() -> str:
    """Comes with a form, so that sending it twice stores it once."""
    return secrets.token_hex(12)


def number_in(request: HttpRequest, name: str) -> int | None:
    text = request.POST.get(name, "")
    return int(text) if NUMBER.fullmatch(text) else None


def numbers_in(request: HttpRequest, name: str) -> set[int]:
    """Those of the boxes that are ticked."""
    return {int(text) for text in request.POST.getlist(name) if NUMBER.fullmatch(text)}


def words_in(request: HttpRequest, name: str, longest: int) -> str:
    return request.POST.get(name, "").strip()[:longest]


def entered_by(request: HttpRequest, table: Table) -> Entered | None:
    """What the form carried along; None where that is nonsense."""
    seen, key = number_in(request, "seen"), request.POST.get("key", "")
    if seen is None or not KEY.fullmatch(key):
        return None
    return Entered(seen, key, author_of(request, table), device_of(request), reason_in(request))


def reason_in(request: HttpRequest) -> str:
    """Return why something is changed, as it was typed."""
    return words_in(request, "why", LONGEST_REASON)


def entered_at(request: HttpRequest, table: Table) -> Entered:
    """The same for who only has to be told that the table moved on."""
    entered = entered_by(request, table)
    if entered is None:
        raise Stale
    return entered


def saved(request: HtmxRequest, public_id: str) -> HttpResponse:
    """Back to the table."""
    address = reverse("table", args=[public_id])
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)


def table_changed(request: HtmxRequest, public_id: str) -> HttpResponse:
    """Back to the table, which moved on in the meantime."""
    tell_stale(request)
    return saved(request, public_id)


def tell_stale(request: HttpRequest) -> None:
    """Nothing was written, and the next page says so."""
    messages.warning(
        request, _("This table was changed elsewhere in the meantime. This is how it stands now.")
    )
