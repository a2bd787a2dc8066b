"""What every form of a table carries, and where one goes after it was sent."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect

from sessions_app.access.roles import author_of, device_of
from sessions_app.models import Table
from sessions_app.shared.errors import Invalid, Rejected
from sessions_app.shared.http import KEY, HtmxRequest, number_in, reason_in
from sessions_app.shared.submission import Entered


def entered_by(request: HttpRequest, table: Table) -> Entered | None:
    """What the form carried along; None where that is nonsense."""
    seen, key = number_in(request, "seen"), request.POST.get("key", "")
    if seen is None or not KEY.fullmatch(key):
        return None
    return Entered(seen, key, author_of(request, table), device_of(request), reason_in(request))


def entered_at(request: HttpRequest, table: Table) -> Entered:
    """The same where the view tells whatever is wrong."""
    entered = entered_by(request, table)
    if entered is None:
        raise Invalid
    return entered


def saved(request: HtmxRequest, public_id: str) -> HttpResponse:
    """Back to the table."""
    address = reverse("table", args=[public_id])
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)


def not_saved(request: HtmxRequest, public_id: str, error: Rejected) -> HttpResponse:
    """Back to the table, which says why nothing was written."""
    messages.warning(request, error.message)
    return saved(request, public_id)
