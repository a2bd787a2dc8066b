"""Evenings for tests: halves, and many deals at once."""

from collections.abc import Sequence

from django.utils import timezone

from sessions_app.models import Deal, DealEntry, Event, Player, PlayerHand, Round, Seat, Table
from sessions_app.table.services import stop_table
from tests.sessions_app.club import enter, entered, new_key

# Wim from Henk with 96. East pays and gets double: Wim gets 192 + 96 + 96. The others settle what
# they differ: Greet (East) gets 128 of Anneke and 88 of Henk, and Henk 20 of Anneke.
WIM_FROM_HENK = {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]}
NETS = (24, 384, -244, -164)

THREE_DRAGONS = {
    "winner": 0,
    "from": None,
    "hands": ["234p 8s [555z] [666z] (7777z) !8s", 0, 0, 0],
}


def in_half(event: Event, players: Sequence[Player], *, half: int = 2, number: int = 1) -> Table:
    """A table in a later half, with players that the club knows."""
    round_, _new = Round.objects.get_or_create(event=event, number=half, half=half)
    table = Table.objects.create(round=round_, number=number, started=True)
    Seat.objects.bulk_create(
        Seat(table=table, round=round_, player=player, place=place)
        for place, player in enumerate(players)
    )
    return table


def players_at(table: Table) -> list[Player]:
    return [seat.player for seat in table.seats.select_related("player")]


def stop(table: Table) -> None:
    stop_table(table_id=table.pk, stopped=True, entered=entered(table))


def enter_often(table: Table, times: int) -> None:
    """The same deal again and again, written as rows: quicker than playing them."""
    first = enter(table, WIM_FROM_HENK)
    hands = list(first.hands.all())
    later = range(2, times + 1)
    deals = Deal.objects.bulk_create(
        Deal(table=table, position=position, number=position, pays=first.pays) for position in later
    )
    entries = DealEntry.objects.bulk_create(
        DealEntry(
            deal=deal, version=1, facts=WIM_FROM_HENK, key=new_key(), by="", at=timezone.now()
        )
        for deal in deals
    )
    for deal, entry in zip(deals, entries, strict=True):
        deal.entry = entry
    Deal.objects.bulk_update(deals, ["entry"])
    PlayerHand.objects.bulk_create(
        PlayerHand(
            deal=deal,
            seat_id=hand.seat_id,
            points=hand.points,
            net=hand.net,
            won=hand.won,
            threw=hand.threw,
            scored_with=hand.scored_with,
        )
        for deal in deals
        for hand in hands
    )
