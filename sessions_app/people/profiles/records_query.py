"""What was done at some evenings that may be a record, read from their seats and hands.

All evenings that are asked for are of one book. The best come first, and no more of each kind than
a record has places: more of one evening can never be in it.
"""

from collections.abc import Sequence
from datetime import date
from typing import Any

from django.db.models import Count, F, QuerySet, Sum

from sessions_app.events.ranking.tournament_results import results_of_all
from sessions_app.models import Event, Feat, PlayerHand, Seat
from sessions_app.people.profiles.scope import AT_TOURNAMENT, HOLDER, ended, held

SHOWN = 5
OF_HANDS = ("holder", "seat__round__event", "seat__round__event__date")
Kind = Feat.Kind


def feats_of(events: Sequence[Event]) -> list[Feat]:
    """All but how often somebody came, which only all evenings together tell."""
    if not events:
        return []
    return [
        *highest_hands(events),
        *highest_evenings(events),
        *most_mahjongs(events),
        *longest_as_east(events),
    ]


def highest_hands(events: Sequence[Event]) -> list[Feat]:
    hands = hands_won(events).filter(points__isnull=False)
    best = hands.order_by("-points", "-seat__round__event__date", "-deal_id", "holder")
    rows = best.values_list(*OF_HANDS, "points", "deal")
    return [_feat(Kind.HAND, events, *row) for row in rows[:SHOWN]]


def highest_evenings(events: Sequence[Event]) -> list[Feat]:
    """Of a tournament counts the total of its ranking."""
    at_evenings = seats_ended(events).filter(~AT_TOURNAMENT)
    return [*_summed(Kind.EVENING, events, at_evenings, "points"), *highest_totals(events)]


def highest_totals(events: Sequence[Event]) -> list[Feat]:
    """Return those of tournaments; nobody has one who is disqualified."""
    tournaments = [event for event in events if event.is_tournament]
    feats = [
        _feat(
            Kind.EVENING,
            events,
            results.entries[competitor.entry].player_id,
            results.event.pk,
            results.event.date,
            competitor.points,
        )
        for results in (results_of_all(tournaments).values() if tournaments else ())
        for _place, competitor in results.placed
        if not competitor.disqualified
    ]
    return sorted(feats, key=lambda feat: (-feat.amount, feat.player_id))[:SHOWN]


def most_mahjongs(events: Sequence[Event]) -> list[Feat]:
    """Where they were noted."""
    return _summed(Kind.MAHJONGS, events, seats_ended(events).filter(made__gt=0), "made")


def longest_as_east(events: Sequence[Event]) -> list[Feat]:
    """Once is nothing special, and where East always passes it is never more."""
    rows = (
        hands_won(events)
        .filter(seat__place=F("deal__east"))
        .values_list(*OF_HANDS, "seat", "deal__stage")
        .annotate(amount=Count("pk"))
        .filter(amount__gt=1)
        .order_by("-amount", "-seat__round__event__date", "holder")
    )
    return [
        _feat(Kind.EAST, events, player, event, day, amount)
        for player, event, day, _seat, _stage, amount in rows[:SHOWN]
    ]


def _summed(
    kind: Feat.Kind, events: Sequence[Event], seats: QuerySet[Seat], what: str
) -> list[Feat]:
    """Over the halves of an evening."""
    rows = (
        seats.values_list("player", "round__event", "round__event__date")
        .annotate(amount=Sum(what))
        .order_by("-amount", "-round__event__date", "player_id")
    )
    return [_feat(kind, events, *row) for row in rows[:SHOWN]]


def _feat(
    kind: Feat.Kind,
    events: Sequence[Event],
    player: int,
    event: int,
    day: date,
    amount: int,
    deal: int | None = None,
) -> Feat:
    return Feat(
        kind=kind,
        book=events[0].ruleset,
        player_id=player,
        amount=amount,
        event_id=event,
        date=day,
        deal_id=deal,
    )


def hands_won(events: Sequence[Event]) -> QuerySet[Any]:
    """Each with its holder."""
    hands = PlayerHand.objects.filter(held("seat__"), seat__round__event__in=events, won=True)
    return hands.annotate(holder=HOLDER).order_by()


def seats_ended(events: Sequence[Event]) -> QuerySet[Seat]:
    return Seat.objects.filter(ended(), round__event__in=events).order_by()


# ---- who came --------------------------------------------------------------------------------


def times_came(events: Sequence[Event]) -> dict[int, int]:
    """To how many of these each player came, who did; nobody comes to a game at home."""
    seats = seats_ended(events).exclude(round__event__kind=Event.Kind.HOME)
    rows = seats.values_list("player").annotate(times=Count("round__event", distinct=True))
    return dict(rows)
