"""What an organiser writes about an event: its tables, and that it is over."""

from collections.abc import Sequence

from django.db import transaction
from django.db.models import Max

from sessions_app.models import Event, Player, Round, Seat, Table
from sessions_app.play.services import Occupied, Stale


@transaction.atomic
def add_table(*, event_id: int, players: Sequence[Player]) -> Table:
    """Another table with these people, as they are going to sit; new guests are saved with it."""
    event = Event.objects.select_for_update().get(pk=event_id)
    if not event.is_open:
        raise Stale
    round_, _new = Round.objects.get_or_create(event=event, number=1)
    known = [player.pk for player in players if player.pk]
    if Seat.objects.filter(round=round_, player__in=known).exists():
        raise Occupied
    for player in players:
        if not player.pk:
            player.save()
    last = round_.tables.aggregate(last=Max("number"))["last"] or 0
    table = Table.objects.create(round=round_, number=last + 1)
    Seat.objects.bulk_create(
        Seat(table=table, round=round_, player=player, place=place)
        for place, player in enumerate(players)
    )
    return table


def set_state(event: Event, state: Event.State) -> None:
    """Closed: nothing is entered any more, and the codes of its tables open nothing."""
    Event.objects.filter(pk=event.pk).update(state=state)
