"""Check-in: one tap a name, a code that says who somebody is, and the codes to print."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from sessions_app.models import Event
from sessions_app.models.public_id import read_public_id
from sessions_app.shared.errors import Rejected
from sessions_app.shared.http import HtmxRequest, with_toast
from sessions_app.shared.qr import is_this_machine
from sessions_app.tournaments.check_in import cards_of, count_of, entry_by, set_here
from sessions_app.tournaments.field import field_of
from sessions_app.tournaments.guards import tournament_for


@require_http_methods(["GET", "HEAD", "POST"])
def check_in(request: HtmxRequest, public_id: str) -> HttpResponse:
    event = tournament_for(request, public_id)
    tapped = request.POST.get("here") or request.POST.get("away")
    if tapped:
        return _tapped(request, event, tapped, here="here" in request.POST)
    field = field_of(event)
    context = {"event": event, "field": field, "count": count_of(field)}
    return render(request, "tournaments/check_in.html", context)


def _tapped(request: HtmxRequest, event: Event, tapped: str, *, here: bool) -> HttpResponse:
    """The name as it is now, and the count; without a script the whole page."""
    entry = get_object_or_404(event.entries, public_id=read_public_id(tapped))
    try:
        set_here(entry, here=here)
    except Rejected as error:
        messages.warning(request, error.message)
    if not request.htmx:
        return redirect("check_in", event.public_id)
    field = field_of(event)
    shown = next((each for each in field.everybody if each.entry == entry), None)
    context = {"event": event, "shown": shown, "count": count_of(field)}
    return with_toast(request, render(request, "tournaments/check_in.html#tapped", context))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def check_in_by_code(request: HttpRequest, token: str) -> HttpResponse:
    """For who holds the code: the player, or the organiser who scans it. Looking is no coming."""
    entry = entry_by(token)
    if entry is None:
        raise Http404
    if request.method == "POST":
        try:
            set_here(entry, here=True)
        except Rejected:
            return render(request, "tournaments/check_in_code.html", {"entry": entry, "shut": True})
        return redirect("check_in_by_code", token)
    return render(request, "tournaments/check_in_code.html", {"entry": entry})


@require_safe
def check_in_cards(request: HttpRequest, public_id: str) -> HttpResponse:
    event = tournament_for(request, public_id)
    context = {
        "event": event,
        "cards": cards_of(request, field_of(event).playing),
        "is_this_machine": is_this_machine(request),
    }
    return render(request, "tournaments/check_in_cards.html", context)
