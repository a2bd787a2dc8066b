"""Head to head: with whom a player sat at one table, how often, and who ended higher."""

from collections.abc import Mapping
from typing import NamedTuple

from django.db.models import Count, F, Q

from sessions_app.models import Player
from sessions_app.people.profiles.scope import Scope

SHOWN = 10


class Met(NamedTuple):
    """All tables with one other player."""

    player: int
    tables: int
    higher: int
    """How often the player of the page ended above the other."""
    lower: int

    def plus(self, other: "Met") -> "Met":
        return Met(self.player, *map(sum, zip(self[1:], other[1:], strict=True)))


def met_by(scope: Scope) -> list[Met]:
    """Most met first. Who left a table has no place there, so nobody is higher or lower."""
    other = F("table__seats__rank")
    rows = (
        scope.seats()
        .values_list("table__seats__player")
        .annotate(
            tables=Count("pk"),
            higher=Count("pk", filter=Q(rank__lt=other)),
            lower=Count("pk", filter=Q(rank__gt=other)),
        )
    )
    met = [Met(*row) for row in rows if row[0] != scope.player.pk]
    return sorted(met, key=lambda each: (-each.tables, -each.higher, each.player))


class Opponent(NamedTuple):
    player: Player | None
    """None for all who are hidden, together: nobody is told apart by how often they came."""
    met: Met


def opponents(met: list[Met], players: Mapping[int, Player]) -> list[Opponent]:
    shown = [Opponent(players[each.player], each) for each in met if not is_hidden(each, players)]
    hidden = [each for each in met if is_hidden(each, players)]
    if not hidden:
        return shown
    together = hidden[0]
    for each in hidden[1:]:
        together = together.plus(each)
    return [*shown, Opponent(None, together)]


def is_hidden(met: Met, players: Mapping[int, Player]) -> bool:
    return players[met.player].hidden
