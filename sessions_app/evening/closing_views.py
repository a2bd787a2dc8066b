"""The end of an evening: look at it once more, send the result round, and close."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from sessions_app.access.roles import Role, event_for
from sessions_app.evening.closing import (
    best_in_words,
    full_names,
    message_of,
    shown_evening,
    shown_specials,
    shown_tables,
    told_missing,
    winners_in_words,
)
from sessions_app.evening.results import results_of
from sessions_app.models import Event
from sessions_app.play.evenings import set_state


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def closing(request: HttpRequest, public_id: str) -> HttpResponse:
    event = event_for(request, public_id, Role.ORGANISER)
    if request.method == "POST":
        return close_or_open(request, event)
    results = results_of(event)
    names = full_names(results)
    context = {
        "event": event,
        "missing": told_missing(results),
        "is_complete": results.is_complete,
        "winners": winners_in_words(results, names),
        "best": best_in_words(results),
        "evening": shown_evening(results, names),
        "has_table_points": results.has_table_points,
        "tables": shown_tables(results, names),
        "specials": shown_specials(results, names),
        "message": message_of(results),
    }
    return render(request, "evening/closing.html", context)


def close_or_open(request: HttpRequest, event: Event) -> HttpResponse:
    closes = request.POST.get("state") == Event.State.CLOSED
    set_state(event, Event.State.CLOSED if closes else Event.State.OPEN)
    messages.success(request, _("The event is closed.") if closes else _("The event is open."))
    return redirect("closing", event.public_id)
