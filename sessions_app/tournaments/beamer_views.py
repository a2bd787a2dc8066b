"""One address for the wall; it asks every few seconds whether anything changed."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from sessions_app.shared.http import HtmxRequest, has_seen, unchanged
from sessions_app.tournaments.beamer import beamer_of
from sessions_app.tournaments.public import watched


@never_cache
@require_safe
def tournament_beamer(request: HtmxRequest, public_id: str) -> HttpResponse:
    event, version = watched(public_id)
    if has_seen(request, version):
        return unchanged()
    context = {"event": event, "beamer": beamer_of(event), "seen": version}
    template = "tournaments/beamer.html#now" if request.htmx else "tournaments/beamer.html"
    return render(request, template, context)
