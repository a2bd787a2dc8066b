"""Which events there is something to export of, and for whom."""

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404

from sessions_app.models import Event
from sessions_app.shared.rulesets import Family, family_of

PUBLIC_KINDS = (Event.Kind.EVENING, Event.Kind.TOURNAMENT)


def public_events() -> QuerySet[Event]:
    """A game at home is of those who played it."""
    return Event.objects.filter(kind__in=PUBLIC_KINDS).select_related("season", "tournament")


def public_event(public_id: str) -> Event:
    return get_object_or_404(public_events(), public_id=public_id)


def is_for_the_ema(event: Event) -> bool:
    return event.is_tournament and family_of(event) is not Family.DUTCH


def is_for_the_bond(event: Event) -> bool:
    return event.is_tournament and family_of(event) is Family.DUTCH
