"""What the draw knows of earlier evenings, read in a fixed number of queries."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta
from itertools import combinations
from typing import NamedTuple

from django.db.models import Q

from sessions_app.models import Event, Player, Seat, SittingOut, Wish
from sessions_app.seating.draw import NEVER, Past, Wishes

WITHOUT_A_SEASON = timedelta(days=365)
GOOD_NUMBER = 4


class Sat(NamedTuple):
    """One seat of an earlier game."""

    where: tuple[int, int, int]
    """The event, the half and the number of the table: a game begun anew is no new meeting."""
    player: int
    place: int
    since: int


def earlier(event: Event, way: str) -> Q:
    """The events that count: of the season, or of the last twelve months; and this one too.

    `way` leads from the row that is asked for to its event. Whom one meets at home one chose.
    """
    return _in_time(event, way) & ~Q(**{f"{way}__kind": Event.Kind.HOME})


def _in_time(event: Event, way: str) -> Q:
    if event.season_id:
        return Q(**{f"{way}__season": event.season_id, f"{way}__date__lte": event.date})
    since = event.date - WITHOUT_A_SEASON
    return Q(**{f"{way}__date__gt": since, f"{way}__date__lte": event.date})


def past_of(event: Event, players: Sequence[Player]) -> Past:
    """By the place of each player in the list, as the draw counts them."""
    numbers = {player.pk: number for number, player in enumerate(players)}
    seats = _seats(event)
    return Past(
        meetings=_meetings(seats, numbers),
        winds=_winds(seats, numbers),
        odd=_odd(seats, numbers),
        sat_out=_sat_out(event, numbers),
    )


def _seats(event: Event) -> list[Sat]:
    rows = Seat.objects.filter(earlier(event, "round__event")).values_list(
        "round__event", "round__half", "table__number", "player", "place", "since"
    )
    return [
        Sat((of, half, number), player, place, since)
        for of, half, number, player, place, since in rows.order_by("round__number")
    ]


def _by_table(seats: Iterable[Sat]) -> dict[tuple[int, int, int], list[Sat]]:
    tables: dict[tuple[int, int, int], list[Sat]] = defaultdict(list)
    for seat in seats:
        tables[seat.where].append(seat)
    return tables


def _meetings(seats: Iterable[Sat], numbers: Mapping[int, int]) -> Counter[tuple[int, int]]:
    met: Counter[tuple[int, int]] = Counter()
    for table in _by_table(seats).values():
        known = sorted({numbers[seat.player] for seat in table if seat.player in numbers})
        met.update(combinations(known, 2))
    return met


def _winds(seats: Iterable[Sat], numbers: Mapping[int, int]) -> dict[int, list[int]]:
    """Who took a chair over did not choose its wind."""
    had: dict[int, list[int]] = {}
    for seat in seats:
        if seat.since == 1 and seat.player in numbers:
            had.setdefault(numbers[seat.player], list(NEVER))[seat.place] += 1
    return had


def _odd(seats: Iterable[Sat], numbers: Mapping[int, int]) -> Counter[int]:
    odd: Counter[int] = Counter()
    for table in _by_table(seats).values():
        if len({seat.place for seat in table}) != GOOD_NUMBER:
            odd.update({numbers[seat.player] for seat in table if seat.player in numbers})
    return odd


def _sat_out(event: Event, numbers: Mapping[int, int]) -> Counter[int]:
    rows = SittingOut.objects.filter(earlier(event, "round__event"))
    return Counter(numbers[pk] for pk in rows.values_list("player", flat=True) if pk in numbers)


# ---- wishes ----------------------------------------------------------------------------------


def wishes_among(players: Sequence[Player]) -> list[Wish]:
    """Those that this draw can be about: everybody in them is there."""
    here = [player.pk for player in players]
    about = Wish.objects.filter(player__in=here).filter(Q(other=None) | Q(other__in=here))
    return list(about.order_by("pk"))


def wishes_of(wishes: Iterable[Wish], players: Sequence[Player], first_table: int) -> Wishes:
    numbers = {player.pk: number for number, player in enumerate(players)}
    apart, tables, beginners, experienced = set(), {}, set(), set()
    for wish in wishes:
        who = numbers[wish.player_id]
        match wish.kind:
            case Wish.Kind.APART:
                assert wish.other_id is not None
                one, other = sorted((who, numbers[wish.other_id]))
                apart.add((one, other))
            case Wish.Kind.TABLE:
                assert wish.table_number is not None
                tables[who] = wish.table_number - first_table
            case Wish.Kind.BEGINNER:
                beginners.add(who)
            case Wish.Kind.EXPERIENCED:
                experienced.add(who)
    return Wishes(frozenset(apart), tables, frozenset(beginners), frozenset(experienced))
