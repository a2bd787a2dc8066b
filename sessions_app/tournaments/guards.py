"""What every view of a tournament asks first."""

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from sessions_app.access.roles import event_for
from sessions_app.models import Entry, Event, Tournament
from sessions_app.shared.role import Role


def tournament_for(request: HttpRequest, public_id: str, needs: Role = Role.ORGANISER) -> Event:
    """The event, for whoever has this role at it, if it is a tournament."""
    event = event_for(request, public_id, needs)
    return known_tournament(event)


def known_tournament(event: Event) -> Event:
    if not Tournament.objects.filter(event=event).exists():
        raise Http404
    return event


def entry_for(request: HttpRequest, public_id: str, entry_id: str) -> Entry:
    """One entry of a tournament, for its organiser."""
    event = tournament_for(request, public_id)
    entries = Entry.objects.select_related("player", "event__tournament")
    return get_object_or_404(entries, event=event, public_id=entry_id)
