"""What every form of a table carries, and where one goes after it was sent."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRedirect

from sessions_app.access.roles import author_of, device_of
from sessions_app.models import Table
from sessions_app.shared.errors import Stale
from sessions_app.shared.http import KEY, HtmxRequest, number_in, reason_in
from sessions_app.shared.submission import Entered


def entered_by(request: HttpRequest, table: Table) -> Entered | None:
    """What the form carried along; None where that is nonsense."""
    seen, key = number_in(request, "seen"), request.POST.get("key", "")
    if seen is None or not KEY.fullmatch(key):
        return None
    return Entered(seen, key, author_of(request, table), device_of(request), reason_in(request))


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
