"""The clock of a half: it begins when the organiser says so."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from sessions_app.access.roles import Role, event_for
from sessions_app.evening.rounds import halves_of
from sessions_app.models import Round


@require_POST
def clock(request: HttpRequest, public_id: str) -> HttpResponse:
    """Start it, or take that back; a clock that runs is not started again."""
    found = event_for(request, public_id, Role.ORGANISER)
    halves = halves_of(found)
    if halves and found.is_open:
        half = Round.objects.filter(pk=halves[-1].first.pk)
        if request.POST.get("what") == "start":
            half.filter(started_at=None).update(started_at=timezone.now())
        else:
            half.update(started_at=None)
    return redirect("event", found.public_id)
