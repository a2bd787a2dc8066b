"""A season with evenings for tests of what everybody sees."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Any

from django.utils import timezone

from sessions_app.events.state import set_state
from sessions_app.models import Event, Player, Season, Table
from sessions_app.table.services import correct_deal
from tests.sessions_app.club import a_table, enter, entered
from tests.sessions_app.evenings import WIM_FROM_HENK, in_half, stop


def this_season(name: str = "Najaar") -> Season:
    today = timezone.localdate()
    return Season.objects.create(
        name=name, first_day=today - timedelta(days=60), last_day=today + timedelta(days=60)
    )


def an_evening(season: Season, day: date | None = None, **more: object) -> Event:
    day = day or timezone.localdate() - timedelta(days=7)
    return Event.objects.create(
        name="Clubavond", date=day, season=season, rules="dutch-2002", **more
    )


def played(
    event: Event,
    players: Sequence[Player] = (),
    facts: Mapping[str, Any] = WIM_FROM_HENK,
    number: int = 1,
) -> Table:
    """One table with one deal, stopped there; with new people or with these."""
    if players:
        table = in_half(event, players, half=1, number=number)
    else:
        table = a_table(event, number=number)
    enter(table, facts)
    stop(table)
    return table


def correct(table: Table, facts: Mapping[str, Any]) -> None:
    """The first deal, entered anew."""
    correct_deal(table_id=table.pk, position=1, facts=facts, why="verteld", entered=entered(table))


def a_played_evening(
    season: Season, players: Sequence[Player] = (), day: date | None = None
) -> Event:
    event = an_evening(season, day)
    played(event, players)
    set_state(event, Event.State.CLOSED)
    return event
