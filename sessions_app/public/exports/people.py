"""What people are called in an export: whole names for organisers, public ones for everybody."""

from collections.abc import Iterable, Mapping

from sessions_app.events.ranking.tournament_names import public_names_in
from sessions_app.models import Event, Player
from sessions_app.shared.audience import Audience
from sessions_app.shared.roster.public_names import public_names


def names_for(audience: Audience, event: Event, players: Iterable[Player]) -> Mapping[int, str]:
    """By the key of the player. A tournament tells whole names, but of nobody who is hidden."""
    if audience is Audience.ORGANISERS:
        return {player.pk: player.full_name for player in players}
    if event.is_tournament:
        return public_names_in(event)
    return public_names(players)


def last_name(player: Player) -> str:
    """With what stands before it: van der Berg."""
    return " ".join(filter(None, [player.tussenvoegsel, player.last_name]))
