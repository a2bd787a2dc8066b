"""Tables, events and seasons, locked while somebody writes."""

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from sessions_app.models import Event, Season, Table
from sessions_app.shared.errors import Closed, SeasonClosed, TableChanged
from sessions_app.shared.submission import Entered


def locked(table_id: int, why: str = "") -> Table:
    """The table, while nobody else writes at it. Whatever changes a result comes by here.

    Who gives a reason may change a published ranking, which belongs to the event: its row is locked
    first, as everything does that needs both.
    """
    if why:
        events = Event.objects.select_for_update(of=("self",)).filter(rounds__tables=table_id)
        list(events.values_list("pk"))
    table = locked_row(table_id)
    check_season(table.event)
    return table


def locked_row(table_id: int) -> Table:
    """The same, also of a closed season, for who only looks what would come out.

    First locked and then read: whoever waited for the lock finds the event and its season as they
    are by now, and not as they were before. A table that was taken back meanwhile is gone.
    """
    if not Table.objects.select_for_update().filter(pk=table_id).values_list("pk"):
        raise TableChanged
    return Table.objects.select_related("round__event__season").get(pk=table_id)


def locked_tables(event: Event, **which: Any) -> QuerySet[Table]:
    """The tables of an event that is locked, when all that was being written at them is."""
    tables = Table.objects.filter(round__event=event, **which)
    list(tables.select_for_update(of=("self",)).order_by("pk").values_list("pk"))
    return tables


def locked_as_seen(table_id: int, entered: Entered) -> Table:
    """The table, while nobody else writes at it, if it is as who writes saw it."""
    table = locked(table_id, entered.why)
    check_seen(table, entered)
    return table


def check_seen(table: Table, entered: Entered) -> None:
    check_open(table.event)
    if table.version != entered.seen:
        raise TableChanged


def locked_event(event_id: int) -> Event:
    """The event, while nobody else adds to it, as long as it is open."""
    events = Event.objects.select_for_update(of=("self",)).select_related("season")
    event = events.get(pk=event_id)
    check_season(event)
    check_open(event)
    return event


def check_open(event: Event) -> None:
    if not event.is_open:
        raise Closed(_("This tournament is closed.") if event.is_tournament else "")


def check_season(event: Event) -> None:
    if event.season and event.season.is_closed:
        raise SeasonClosed


def locked_season(season_id: int) -> Season:
    return Season.objects.select_for_update().get(pk=season_id)


def open_season(season_id: int) -> Season:
    """The season, locked, if something may be changed in it."""
    season = locked_season(season_id)
    if season.is_closed:
        raise SeasonClosed(_("This season is closed. Open it again first."))
    return season
