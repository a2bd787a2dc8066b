"""The records of an evening, kept when it is closed and let go when it is opened again."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from django.db import transaction
from django.db.models import Count, QuerySet

from sessions_app.models import Club, Event, Feat, Seat
from sessions_app.people.profiles.records_query import feats_of, times_came
from sessions_app.people.profiles.scope import BOOKS, ended, played_by, rules_with

MOST_AT_ONCE = 100
"""An evening is closed while people wait for it: what is left is for the next one."""


def not_kept() -> QuerySet[Event]:
    """What was held and of which the records are still read from its tables."""
    events = Event.objects.filter(came=None, state__in=(Event.State.OPEN, Event.State.CLOSED))
    return events.select_related("tournament")


@transaction.atomic
def keep_feats() -> None:
    """Of all that is closed: the evening that just was, and what came from a file or an update."""
    _one_at_a_time()
    events = not_kept().filter(state=Event.State.CLOSED).order_by("-pk")[:MOST_AT_ONCE]
    came: dict[str, set[int]] = defaultdict(set)
    for event in events:
        Feat.objects.bulk_create(feats_of([event]))
        players = times_came([event])
        Event.objects.filter(pk=event.pk).update(came=len(players))
        came[event.ruleset].update(players)
    _count_evenings(came)


@transaction.atomic
def let_go(event: Event) -> None:
    """It is read from its tables again, because what happened there may change."""
    if not Event.objects.filter(pk=event.pk, came__isnull=False).update(came=None):
        return
    _one_at_a_time()
    event.feats.all().delete()
    seats = Seat.objects.filter(round__event=event).order_by()
    _count_evenings({event.ruleset: set(seats.values_list("player", flat=True))})


def _one_at_a_time() -> None:
    """Two evenings that are closed at once would each count without the other."""
    list(Club.objects.select_for_update())


def _count_evenings(players_by_book: Mapping[str, Collection[int]]) -> None:
    """Anew for these players, from all evenings that are kept."""
    for book, players in players_by_book.items():
        Feat.objects.filter(kind=Feat.Kind.CAME, book=book, player__in=players).delete()
        Feat.objects.bulk_create(
            Feat(kind=Feat.Kind.CAME, book=book, player_id=player, amount=times)
            for player, times in _evenings_kept(book, players)
        )


def _evenings_kept(book: str, players: Collection[int]) -> Iterable[tuple[int, int]]:
    seats = Seat.objects.filter(ended(), player__in=players, round__event__came__gt=0).order_by()
    of_book = seats.filter(played_by(rules_with(book, BOOKS)))
    return of_book.values_list("player").annotate(times=Count("round__event", distinct=True))
