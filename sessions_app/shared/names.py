"""The names of players in a list: told apart, numbered, and joined to a sentence."""

from collections import Counter
from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from sessions_app.models import Player


def names_of(players: Sequence[Player]) -> list[str]:
    """As the club calls them; two of a name by the whole name, or else by a number."""
    return _told_apart([str(player) for player in players], [each.full_name for each in players])


def short_names_of(players: Sequence[Player]) -> list[str]:
    """First names, as people say them at the table; two of a name by more of it, or a number."""
    said = [player.shown_name or player.first_name for player in players]
    return _told_apart(said, [str(player) for player in players])


def _told_apart(names: Sequence[str], fuller: Sequence[str]) -> list[str]:
    return numbered(
        [
            whole if names.count(name) > 1 else name
            for name, whole in zip(names, fuller, strict=True)
        ]
    )


def numbered(names: Sequence[str]) -> list[str]:
    """The same names; equal ones have a number: Henk (1), Henk (2)."""
    seen: Counter[str] = Counter()
    told = []
    for name in names:
        seen[name] += 1
        told.append(f"{name} ({seen[name]})" if names.count(name) > 1 else name)
    return told


def listed(names: Iterable[str]) -> str:
    """Greet, Wim and Henk."""
    *before, last = names
    if not before:
        return last
    return _("%(names)s and %(last)s") % {"names": ", ".join(before), "last": last}
