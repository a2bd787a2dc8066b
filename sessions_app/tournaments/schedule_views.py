"""On a phone: where do I sit, and what did it bring?"""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from sessions_app.shared.http import HtmxRequest, has_seen, unchanged
from sessions_app.tournaments.public import watched
from sessions_app.tournaments.schedule import people_in, schedule_of


@never_cache
@require_safe
def tournament_schedule(request: HtmxRequest, public_id: str) -> HttpResponse:
    """Everybody, to look for one's own name."""
    event, version = watched(public_id)
    if has_seen(request, version):
        return unchanged()
    opened = event.rounds.count()
    people = people_in(event, opened)
    context = {"event": event, "people": people, "current": max(opened, 1), "seen": version}
    template = "tournaments/schedule.html#now" if request.htmx else "tournaments/schedule.html"
    return render(request, template, context)


@never_cache
@require_safe
def player_schedule(request: HtmxRequest, public_id: str, entry_id: str) -> HttpResponse:
    event, version = watched(public_id)
    if has_seen(request, version):
        return unchanged()
    schedule = schedule_of(event, entry_id)
    if schedule is None:
        raise Http404
    context = {"event": event, "schedule": schedule, "entry_id": entry_id, "seen": version}
    page = "tournaments/schedule_of.html"
    return render(request, f"{page}#now" if request.htmx else page, context)
