"""A club of members for tests of an evening, and who came."""

from collections.abc import Iterable, Sequence

from sessions_app.evening.attendance import set_here
from sessions_app.evening.seating import seat_everybody
from sessions_app.models import Event, Player, Table

NAMES = (
    "Annie Bart Corrie Dirk Els Frans Greet Henk Ineke Jos Kees Loes Marijke Nel Otto Piet Ria "
    "Sjaak Truus Ursula Vera Wim Xandra Yvonne"
).split()


def members(count: int) -> list[Player]:
    return [Player.objects.create(first_name=name) for name in NAMES[:count]]


def came(event: Event, players: Iterable[Player]) -> None:
    for player in players:
        set_here(event, player, here=True)


def an_evening_of(event: Event, count: int) -> list[Player]:
    """So many members, all there."""
    players = members(count)
    came(event, players)
    return players


def seat(event: Event, *tables: Sequence[Player], half: int = 1) -> list[Table]:
    """These people at tables 1, 2 and so on."""
    seat_everybody(event_id=event.pk, half=half, tables=tables, out=[])
    made = Table.objects.filter(round__event=event, round__half=half)
    return list(made.order_by("number"))


def names_at(table: Table) -> list[str]:
    return [str(seat) for seat in table.seats.select_related("player").order_by("place")]
