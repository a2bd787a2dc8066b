"""The end of an evening: look at it once more, send the result round, and close."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from sessions_app.access.roles import event_for
from sessions_app.evening.closing import (
    closing_words,
    full_names,
    message_of,
    shown_results,
    told_missing,
)
from sessions_app.evening.results import results_of
from sessions_app.events.state import set_state
from sessions_app.models import Event
from sessions_app.shared.announcements import after_closing
from sessions_app.shared.errors import Rejected
from sessions_app.shared.role import Role


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def closing(request: HttpRequest, public_id: str) -> HttpResponse:
    event = event_for(request, public_id, Role.ORGANISER)
    if not event.is_held:
        return redirect("event", public_id)
    if request.method == "POST":
        return close_or_open(request, event)
    results = results_of(event)
    names = full_names(results)
    context = {
        "event": event,
        "edits": True,
        "words": closing_words(event),
        "missing": told_missing(results),
        **shown_results(results, names),
        "message": message_of(results),
    }
    return render(request, "evening/closing.html", context)


def close_or_open(request: HttpRequest, event: Event) -> HttpResponse:
    try:
        if request.POST.get("state") == Event.State.CLOSED:
            close(request, event)
        else:
            set_state(event, Event.State.OPEN)
            messages.success(request, _("The event is open."))
    except Rejected as error:
        messages.error(request, error.message)
    return redirect("closing", event.public_id)


def close(request: HttpRequest, event: Event) -> None:
    """Then a backup: whatever becomes of that, the evening is closed and stays so."""
    set_state(event, Event.State.CLOSED)
    if not event.is_open:
        # It was closed before: a second tap makes no second backup.
        messages.success(request, _("The event is closed."))
        return
    if troubles := " ".join(filter(None, after_closing())):
        messages.success(request, _("The event is closed."))
        messages.warning(request, _("No backup was made. %(why)s") % {"why": troubles})
    else:
        messages.success(request, _("The event is closed, and a backup of the club is made."))
