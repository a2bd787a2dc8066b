"""Where tablets say which table they show, and where the organiser sees it."""

import re
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from sessions_app.access.roles import event_for, role_for
from sessions_app.models import Event
from sessions_app.shared.http import HtmxRequest, fingerprint
from sessions_app.shared.role import Role
from sessions_app.table.follow import ways_now
from sessions_app.table.tablets import also_here, hear, places_of

DONE = 204
NUMBER = re.compile(r"[0-9]{1,4}")


@require_POST
def heard(request: HttpRequest, public_id: str) -> HttpResponse:
    """A page says that it is still there, and hears who else shows its table and what changed.

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
    others = also_here(request, event, number)
    if "game" not in request.POST:
        return HttpResponse(others, content_type="text/plain")
    return render(
        request, "table/_heard_answer.html", {"others": others, **news_of(request, event, number)}
    )


def news_of(request: HttpRequest, event: Event, number: int) -> dict[str, Any]:
    """Return what is new since the page came: another game at its table, or a change of its own.

    The form for a deal sends the version that it was made for. It stays as it is and only says so.
    """
    sent, looks_back = request.POST, request.POST.get("look") == "back"
    ways = ways_now(request, event, number, sent["game"], looks_back=looks_back)
    if "seen" in sent:
        is_stale = not ways.mark.startswith(f"{sent['seen']}-")
        return {"ways": ways, "is_stale": bool(ways.mark) and is_stale}
    return {"ways": ways, "changed": sent.get("mark", ways.mark) != ways.mark}


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
    template = "table/tablets.html#now" if request.htmx else "table/tablets.html"
    return render(request, template, context)
