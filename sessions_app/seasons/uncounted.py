"""Evenings that were held and count in no season, although one holds their day."""

from collections.abc import Collection

from django.db import transaction

from sessions_app.events.details import IN_A_SCHEDULE, count_in
from sessions_app.models import Event, Season
from sessions_app.models.events import HELD
from sessions_app.shared.locking import open_season


def uncounted_in(season: Season) -> list[Event]:
    """Return the evenings that this season could count, the first one first.

    What is only planned needs no help: it finds its season when it begins.
    """
    if season.is_closed:
        return []
    events = Event.objects.filter(
        kind=Event.Kind.EVENING,
        state__in=HELD,
        season=None,
        date__range=(season.first_day, season.last_day),
    )
    return list(events.exclude(IN_A_SCHEDULE).order_by("date", "pk"))


@transaction.atomic
def count_evenings(*, season_id: int, chosen: Collection[str]) -> list[Event]:
    """Count the chosen evenings in a season; what found another season meanwhile stays there."""
    season = open_season(season_id)
    events = [event for event in uncounted_in(season) if event.public_id in chosen]
    return [count_in(event_id=event.pk, season=season) for event in events]
