"""Pages of an evening that everybody may open: how it stands, and where one sits."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from sessions_app.evening.live import found_seats, is_news, live_page, seen_until, watched
from sessions_app.shared.http import HtmxRequest, unchanged


@never_cache
@require_safe
def live(request: HtmxRequest, public_id: str) -> HttpResponse:
    """All tables, leaders and last deals; a page that saw this already is told nothing."""
    event, version = watched(public_id)
    if request.htmx and not is_news(version, request.GET.get("seen", "")):
        return unchanged()
    page = live_page(event)
    context = {"event": event, "page": page, "seen": seen_until(version, page.until)}
    template = "evening/live.html#now" if request.htmx else "evening/live.html"
    return render(request, template, context)


@never_cache
@require_safe
def seat_finder(request: HtmxRequest, public_id: str) -> HttpResponse:
    """Annie: table 3."""
    event, version = watched(public_id)
    if request.htmx and not is_news(version, request.GET.get("seen", "")):
        return unchanged()
    context = {"event": event, "seats": found_seats(event), "seen": version}
    template = "evening/seat_finder.html#now" if request.htmx else "evening/seat_finder.html"
    return render(request, template, context)
