"""Where tablets say which table they show, and where the organiser sees it."""

import re

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from sessions_app.access.roles import Role, event_for, role_for
from sessions_app.evening.live import fingerprint
from sessions_app.evening.tablets import also_here, hear, places_of
from sessions_app.models import Event
from sessions_app.play.views import HtmxRequest

DONE = 204
NUMBER = re.compile(r"[0-9]{1,4}")


@require_POST
def heard(request: HttpRequest, public_id: str) -> HttpResponse:
    """A page says that it is still there, and is told who else shows its table.

    Whoever may not is refused plainly: a tablet that is being used must not be led away from what
    is typed on it.
    """
    event = get_object_or_404(Event, public_id=public_id)
    number = number_in(request)
    if role_for(request, event, number) < Role.TABLE:
        raise PermissionDenied
    hear(request, event, number)
    if number is None:
        return HttpResponse(status=DONE)
    return HttpResponse(also_here(request, event, number), content_type="text/plain")


def number_in(request: HttpRequest) -> int | None:
    text = request.GET.get("table", "")
    return int(text) if NUMBER.fullmatch(text) else None


@never_cache
@require_safe
def tablets(request: HtmxRequest, public_id: str) -> HttpResponse:
    event = event_for(request, public_id, Role.ORGANISER)
    places = places_of(event)
    seen = fingerprint(places)
    if request.htmx and request.GET.get("seen") == seen:
        return HttpResponse(status=DONE)
    context = {"event": event, "places": places, "seen": seen}
    template = "evening/tablets.html#now" if request.htmx else "evening/tablets.html"
    return render(request, template, context)
