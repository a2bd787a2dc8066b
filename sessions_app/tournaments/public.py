"""A tournament that everybody may look at, and whether there is anything new to see."""

from typing import NamedTuple

from django.shortcuts import get_object_or_404

from sessions_app.models import Event, Table
from sessions_app.shared.http import fingerprint


class Watched(NamedTuple):
    """A tournament, and what a page that shows it now has seen."""

    event: Event
    version: str


def public_tournament(public_id: str) -> Event:
    tournaments = Event.objects.select_related("tournament").filter(tournament__isnull=False)
    return get_object_or_404(tournaments, public_id=public_id)


def watched(public_id: str) -> Watched:
    """In six queries, however much was played."""
    event = public_tournament(public_id)
    tournament = event.tournament
    shown = [
        (event.name, event.state, event.minutes, event.halves, event.changed_at),
        (tournament.shows, tournament.team_size),
        *event.rounds.values_list("number", "started_at", "paused_at", "extra_minutes", "gong_at"),
        *Table.objects.filter(round__event=event)
        .order_by("round__number", "number")
        .values_list("round__number", "number", "version", "agreed_at", "extra_minutes"),
        *event.entries.values_list(
            "pk", "number", "state", "reserve", "team", "disqualified", "player__hidden"
        ),
        *event.publications.values_list("version", "final"),
        *event.plans.values_list("pk"),
    ]
    return Watched(event, fingerprint(shown))
