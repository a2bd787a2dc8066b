"""What the API tells of deals: who won, what every hand counted, and what it brought."""

from collections.abc import Mapping, Sequence

from django.db.models import Prefetch, Q, QuerySet

from sessions_app.models import Deal, Event, PlayerHand
from sessions_app.public.api.serializers import Told, player_of
from sessions_app.public.exports.result_sheets import Played


def counting_deals(event: Event, rounds: Sequence[int]) -> QuerySet[Deal]:
    """Of these rounds: table by table, in the order in which they were played."""
    hands = PlayerHand.objects.select_related("seat").order_by("seat__place")
    return (
        Deal.objects.filter(
            table__round__event=event, table__round__number__in=rounds, entry__isnull=False
        )
        .select_related("table")
        .prefetch_related(Prefetch("hands", hands))
        .order_by("table__number", "position")
    )


def after_deal(deals: QuerySet[Deal], place: tuple[int, int] | None) -> QuerySet[Deal]:
    """A deal that was seen keeps its place, so nothing is skipped or told twice."""
    if place is None:
        return deals
    table, position = place
    return deals.filter(Q(table__number__gt=table) | Q(table__number=table, position__gt=position))


def place_of(deal: Deal) -> str:
    return f"{deal.table.number}-{deal.position}"


def deal_in_full(deal: Deal, played: Mapping[int, Played]) -> Told:
    return {
        "table": deal.table.number,
        "number": deal.number,
        "wind": deal.wind,
        "counters": deal.counters,
        "bets": deal.bets,
        "hands": [_hand(hand, deal, played[hand.seat_id]) for hand in deal.hands.all()],
    }


def _hand(hand: PlayerHand, deal: Deal, played: Played) -> Told:
    return {
        **player_of(played),
        "east": deal.east == hand.seat.place,
        "won": hand.won,
        "threw": hand.threw,
        "points": hand.points,
        "net": hand.net,
        "tiles": hand.tiles or None,
    }
