"""The clock of a half: it begins when the organiser says so."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from sessions_app.access.roles import Role, event_for
from sessions_app.evening.rounds import halves_of


@require_POST
def clock(request: HttpRequest, public_id: str) -> HttpResponse:
    """Start it, or take that back; a clock that runs is not started again."""
    found = event_for(request, public_id, Role.ORGANISER)
    halves = halves_of(found)
    if halves and found.is_open:
        first = halves[-1].first
        starts = request.POST.get("what") == "start"
        first.started_at = (first.started_at or timezone.now()) if starts else None
        first.save(update_fields=["started_at"])
    return redirect("event", found.public_id)
