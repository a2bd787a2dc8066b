"""Has anything changed in a season? A cheap answer for pages that ask twice a minute.

It is made from how often something was written at each table, and from all else that the standings
are made of; no result is read and nothing is counted.
"""

from collections.abc import Sequence

from django.db.models import Max, Q

from sessions_app.models import (
    Carried,
    CarriedResult,
    Event,
    Participation,
    Player,
    Season,
    Seat,
)
from sessions_app.shared.http import fingerprint

OF_A_SEASON = ("pk", "name", "first_day", "last_day", "policy", "year_id", "stage", "closed_at")
OF_AN_EVENT = ("pk", "season", "name", "date", "state", "makes_up", "halves", "rules")
OF_A_TABLE = ("rounds__tables__pk", "rounds__tables__version", "rounds__tables__agreed_at")
OF_A_PLAYER = ("pk", "first_name", "last_name", "shown_name", "hidden", "membership")


def version_of(seasons: Sequence[Season]) -> str:
    """In four queries, however much was played."""
    events = Event.objects.filter(season__in=seasons)
    entered = Participation.objects.filter(season__in=seasons)
    carried = Carried.objects.filter(season__in=seasons).annotate(newest=Max("results__pk"))
    seats = Seat.objects.filter(round__event__season__in=seasons)
    results = CarriedResult.objects.filter(carried__season__in=seasons)
    people = Player.objects.filter(
        Q(pk__in=seats.values("player"))
        | Q(pk__in=results.values("player"))
        | Q(pk__in=entered.values("player"))
    )
    return fingerprint(
        [
            *([getattr(season, name) for name in OF_A_SEASON] for season in seasons),
            *events.values_list(*OF_AN_EVENT, *OF_A_TABLE).order_by("pk", "rounds__tables__pk"),
            *entered.values_list("pk", "player", "entry", "division").order_by("pk"),
            *carried.values_list("pk", "label", "date", "evenings", "newest").order_by("pk"),
            *people.values_list(*OF_A_PLAYER).order_by("pk"),
        ]
    )
