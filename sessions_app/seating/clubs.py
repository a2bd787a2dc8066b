"""Who gets which place in a seating, so that members of one club or team hardly meet.

The places keep who meets whom; only the people who take them are swapped.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random

from sessions_app.seating.search import Meetings

SWEEPS = 20
GROUPS = 4

Clubs = Mapping[int, str]
"""The club or team of a player. Who has none, or whom it does not name, may meet everybody."""


def places(met: Meetings, players: Sequence[int], clubs: Clubs, chance: Random) -> list[int]:
    """Who takes each place, given how often the places meet."""
    seated = _club_by_club(players, clubs, chance)
    names = [clubs.get(player) or None for player in seated]
    for _sweep in range(SWEEPS):
        crossed = [place for place in range(len(seated)) if _together(met, names, place, place)]
        chance.shuffle(crossed)
        helped = [_moved(met, names, seated, place) for place in crossed]
        if not any(helped):
            break
    return seated


def _club_by_club(players: Sequence[int], clubs: Clubs, chance: Random) -> list[int]:
    """Large clubs first, each in the group with most room: inside a group of a design nobody meets.

    A club that is larger than the room goes on in the next group.
    """
    by_club = defaultdict(list)
    for player in chance.sample(players, len(players)):
        by_club[clubs.get(player, "")].append(player)
    without = by_club.pop("", [])
    groups: list[list[int]] = [[] for _ in range(GROUPS)]
    size = len(players) // GROUPS
    for members in [*sorted(by_club.values(), key=len, reverse=True), without]:
        while members:
            group = min(groups, key=len)
            room = size - len(group)
            group += members[:room]
            members = members[room:]
    return [player for group in groups for player in group]


def _together(met: Meetings, names: Sequence[str | None], place: int, taken: int) -> int:
    """How often who sits at this place now would meet club-mates from the place `taken`."""
    club = names[place]
    if club is None:
        return 0
    row = met[taken]
    return sum(row[other] for other, name in enumerate(names) if name == club and other != place)


def _moved(met: Meetings, names: list[str | None], seated: list[int], place: int) -> bool:
    """Swap with whoever makes the fewest club-mates meet; whether that helped."""
    others = [other for other in range(len(seated)) if names[other] != names[place]]
    swaps = [(_harm(met, names, place, other), other) for other in others]
    harm, other = min(swaps, default=(0, place))
    if harm >= 0:
        return False
    names[place], names[other] = names[other], names[place]
    seated[place], seated[other] = seated[other], seated[place]
    return True


def _harm(met: Meetings, names: Sequence[str | None], one: int, other: int) -> int:
    after = _together(met, names, one, other) + _together(met, names, other, one)
    return after - _together(met, names, one, one) - _together(met, names, other, other)
