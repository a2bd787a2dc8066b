"""The log of an event for its organiser, and the alerts on the organiser's pages."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from sessions_app.access.roles import account_author, event_for
from sessions_app.events.log_page import alerts_of, mark_read, shown_lines
from sessions_app.shared.http import HtmxRequest, number_in
from sessions_app.shared.role import Role

UNCHANGED = 204


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def event_log(request: HtmxRequest, public_id: str) -> HttpResponse:
    """All of the log; posted, what was seen of the alerts is read."""
    event = event_for(request, public_id, Role.ORGANISER)
    if request.method != "POST":
        lines = shown_lines(event.log.all())
        return render(request, "table/log.html", {"event": event, "lines": lines})
    by = account_author(request)
    mark_read(event, until=number_in(request, "until") or 0, author=by)
    if request.htmx:
        return render(request, "table/_alerts.html", alerts_of(event))
    return redirect("event_log", public_id)


@never_cache
@require_safe
def event_alerts(request: HtmxRequest, public_id: str) -> HttpResponse:
    """The alerts, for a page that shows others than these."""
    event = event_for(request, public_id, Role.ORGANISER)
    alerts = alerts_of(event)
    if request.GET.get("seen") == str(alerts["until"]):
        return HttpResponse(status=UNCHANGED)
    return render(request, "table/_alerts.html", alerts)
