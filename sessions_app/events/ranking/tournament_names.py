"""The names of everybody in a tournament, the same on every page: two of a name have a number.

Results of a tournament carry whole names, as federations publish them; who is hidden has none.
"""

from django.db.models import Q
from django.utils.translation import gettext as _

from sessions_app.models import Event, Player, Seat
from sessions_app.shared.names import numbered


def names_in(event: Event) -> dict[int, str]:
    """For organisers, by the key of the player, in one query."""
    people = _people(event)
    return dict(zip((player.pk for player in people), _told_apart(people), strict=True))


def public_names_in(event: Event) -> dict[int, str]:
    people = _people(event)
    names = zip(people, _told_apart(people), strict=True)
    return {player.pk: _("player") if player.hidden else name for player, name in names}


def plays_for(substitute: str, player: str) -> str:
    return _("%(substitute)s for %(player)s") % {"substitute": substitute, "player": player}


def _people(event: Event) -> list[Player]:
    """Who entered, who plays for somebody, and who took a chair over."""
    seats = Seat.objects.filter(round__event=event)
    return list(
        Player.objects.filter(
            Q(pk__in=event.entries.values("player"))
            | Q(pk__in=event.entries.values("substitutions__player"))
            | Q(pk__in=seats.values("player"))
            | Q(pk__in=seats.values("substitute"))
        )
    )


def _told_apart(people: list[Player]) -> list[str]:
    return numbered([str(player) for player in people])
