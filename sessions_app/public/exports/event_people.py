"""The people of a file beside those whom this club knows: who is the same person."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple

from sessions_app.models import Player
from sessions_app.models.sort_name import plain
from sessions_app.shared.roster.known_players import numbers_differ


class Known(StrEnum):
    """By what somebody is recognised, the surest first."""

    NUMBER = "number"
    """The EMA number."""
    KEY = "key"
    """The public id, where both know the person from one installation."""
    NAME = "name"
    NEW = "new"


class Match(NamedTuple):
    place: int
    """In the file."""
    person: Player
    """As in the file, not saved."""
    by: Known
    player: Player | None = None
    """Whom the club knows."""


def matched(people: Iterable[Player], players: Iterable[Player]) -> list[Match]:
    """Nobody of the club is two people of the file: who is sure comes first."""
    known = list(players)
    waiting = dict(enumerate(people))
    found: list[Match] = []
    for way in (_by_number, _by_key, _by_name):
        taken = {match.player.pk for match in found if match.player}
        free = [player for player in known if player.pk not in taken]
        now = way(waiting, free)
        found += now
        waiting = {place: person for place, person in waiting.items() if place not in _places(now)}
    found += [Match(place, person, Known.NEW) for place, person in waiting.items()]
    return sorted(found, key=lambda match: match.place)


def _places(matches: Iterable[Match]) -> set[int]:
    return {match.place for match in matches}


def _by_number(people: Mapping[int, Player], players: Iterable[Player]) -> list[Match]:
    numbers = {player.ema_number: player for player in players if player.ema_number}
    return [
        Match(place, person, Known.NUMBER, numbers[person.ema_number])
        for place, person in people.items()
        if person.ema_number in numbers
    ]


def _by_key(people: Mapping[int, Player], players: Iterable[Player]) -> list[Match]:
    keys = {player.public_id: player for player in players}
    return [
        Match(place, person, Known.KEY, keys[person.public_id])
        for place, person in people.items()
        if person.public_id in keys
    ]


def _by_name(people: Mapping[int, Player], players: Iterable[Player]) -> list[Match]:
    """Only where one person has the name here and there, and no numbers speak against it."""
    named = {plain(player.full_name): player for player in players}
    here = Counter(plain(player.full_name) for player in players)
    there = Counter(plain(person.full_name) for person in people.values())
    found = []
    for place, person in people.items():
        name = plain(person.full_name)
        player = named.get(name)
        if player and here[name] == there[name] == 1 and not numbers_differ(person, player):
            found.append(Match(place, person, Known.NAME, player))
    return found


def decided(matches: Iterable[Match], other_people: Collection[int]) -> list[Match]:
    """After the organiser said who only happens to have the same name."""
    return [
        Match(match.place, match.person, Known.NEW)
        if match.by is Known.NAME and match.place in other_people
        else match
        for match in matches
    ]
