"""What an organiser writes about an event: its tables, and that it is over."""

from collections.abc import Sequence

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from sessions_app.access.codes import end_pins
from sessions_app.events.tables import first_free_table, first_round
from sessions_app.models import Attendance, Event, Player, Season, Seat, Table
from sessions_app.shared.announcements import event_closed, results_may_change
from sessions_app.shared.errors import SeatTaken
from sessions_app.shared.locking import check_season, locked_event, locked_tables
from sessions_app.table.confirmation import confirm_finished


@transaction.atomic
def add_table(*, event_id: int, players: Sequence[Player]) -> Table:
    """Another table of this half with these people, as they are going to sit.

    New guests are saved with it, and everybody at it is there.
    """
    event = locked_event(event_id)
    round_ = first_round(event, current_half(event))
    known = [player.pk for player in players if player.pk]
    if Seat.objects.filter(round=round_, player__in=known).exists():
        raise SeatTaken(_("One of these players was seated elsewhere in the meantime."))
    for player in players:
        if not player.pk:
            player.save()
    table = Table.objects.create(round=round_, number=first_free_table(event, round_.half))
    Seat.objects.bulk_create(
        Seat(table=table, round=round_, player=player, place=place)
        for place, player in enumerate(players)
    )
    Attendance.objects.bulk_create(
        [Attendance(event=event, player=player) for player in players], ignore_conflicts=True
    )
    return table


def current_half(event: Event) -> int:
    return int(event.rounds.aggregate(last=Max("half"))["last"] or 1)


def seated_in_half(event: Event) -> set[int]:
    """Who has a seat in the half that is played now."""
    seats = Seat.objects.filter(round__event=event, round__half=current_half(event))
    return set(seats.values_list("player_id", flat=True))


@transaction.atomic
def set_state(event: Event, state: Event.State) -> None:
    """Closed: nothing is entered any more, and the codes of its tables open nothing; its
    PINs end for good, also when it is opened again.

    Closing confirms what was played; opened again, an event of an older version is confirmed too.
    In a closed season nothing is opened or cancelled: first the season is opened again.
    """
    if event.season_id:
        # Locked, so that the season is not closed just now while this evening is opened.
        event.season = Season.objects.select_for_update().get(pk=event.season_id)
    check_season(event)
    Event.objects.filter(pk=event.pk).update(state=state)
    # What a tablet is saving belongs to the evening: it comes before the end, or is told too late.
    if event.kind == Event.Kind.HOME:
        # Its players agree to it, and the organiser decides: seasons/home_games/services.py.
        locked_tables(event)
    else:
        confirm_finished(event)
    if state == Event.State.CLOSED:
        end_pins(event)
        event_closed()
    else:
        results_may_change(event)
