"""Names for pages that everybody can open: enough for the club, little for the rest of the world.

The first name and the first letter of the last one; what the club calls somebody goes before it,
and who is hidden has no name at all.
"""

from collections import Counter
from collections.abc import Iterable

from django.utils.translation import gettext as _

from sessions_app.models import Player
from sessions_app.shared.names import numbered


def public_name(player: Player) -> str:
    return _name(player, 1)


def public_names(players: Iterable[Player]) -> dict[int, str]:
    """By the key of the player; two of a name have more letters, or else a number."""
    people = list({player.pk: player for player in players}.values())
    letters = dict.fromkeys((player.pk for player in people), 1)
    while alike := [player for player in _alike(people, letters) if _has_more(player, letters)]:
        for player in alike:
            letters[player.pk] += 1
    shown = [player for player in people if not player.hidden]
    told = numbered([_name(player, letters[player.pk]) for player in shown])
    names = dict(zip((player.pk for player in shown), told, strict=True))
    return {player.pk: names.get(player.pk) or public_name(player) for player in people}


def _name(player: Player, letters: int) -> str:
    if player.hidden:
        return _("player")
    if player.shown_name or not player.last_name:
        return player.shown_name or player.first_name
    point = "." if letters < len(player.last_name) else ""
    return f"{player.first_name} {player.last_name[:letters]}{point}"


def _alike(players: Iterable[Player], letters: dict[int, int]) -> list[Player]:
    """A point is too little to tell Anneke Bos from Anneke Bos(man)."""
    names = {player: _name(player, letters[player.pk]).rstrip(".") for player in players}
    counted = Counter(names.values())
    return [player for player, name in names.items() if counted[name] > 1]


def _has_more(player: Player, letters: dict[int, int]) -> bool:
    can_tell = not player.hidden and not player.shown_name
    return can_tell and letters[player.pk] < len(player.last_name)
