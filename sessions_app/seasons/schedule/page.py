"""The schedule as a page shows it: who meets whom, what was played, and who must make up what."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from sessions_app.models import Event, Player, ScheduledRound, Season, Seat
from sessions_app.seating.season_schedule import Evenness, evenness
from sessions_app.shared.names import names_of
from sessions_app.shared.roster.public_names import public_names


class ShownTable(NamedTuple):
    number: int
    names: list[str]


class ShownRound(NamedTuple):
    round: ScheduledRound
    tables: list[ShownTable]
    is_open: bool
    is_over: bool
    missed: dict[int, str]
    """Who must still make it up, by player: those who are hidden share a name."""

    @property
    def when(self) -> Event | ScheduledRound:
        """What knows the day and the time: the evening itself as soon as there is one."""
        return self.round.event or self.round


class ToMakeUp(NamedTuple):
    name: str
    rounds: list[int]


@dataclass(frozen=True)
class ShownSchedule:
    rounds: list[ShownRound]
    evenness: Evenness
    to_make_up: list[ToMakeUp]

    @property
    def has_begun(self) -> bool:
        return any(each.round.event_id for each in self.rounds)

    @property
    def next_round(self) -> ShownRound | None:
        """The first that is still to come."""
        return next((each for each in self.rounds if not each.round.event_id), None)


def schedule_of(season: Season, *, whole_names: bool) -> ShownSchedule | None:
    """In a fixed number of queries; None where the season has none."""
    rounds = list(season.schedule.select_related("event").prefetch_related("seats__player"))
    if not rounds:
        return None
    players = {seat.player_id: seat.player for each in rounds for seat in each.seats.all()}
    in_order = sorted(players.values(), key=lambda player: (player.sort_name, player.pk))
    names = _names(in_order, whole_names=whole_names)
    played = _played(season)
    shown = [_shown(each, names, played) for each in rounds]
    return ShownSchedule(shown, _evenness(rounds, players), _to_make_up(shown, names))


def _names(players: list[Player], *, whole_names: bool) -> dict[int, str]:
    """In the order of the names."""
    if not whole_names:
        told = public_names(players)
        return {player.pk: told[player.pk] for player in players}
    return dict(zip((player.pk for player in players), names_of(players), strict=True))


def _played(season: Season) -> dict[int, set[int]]:
    """By the event of a round: who played it, or a game that makes it up."""
    found: dict[int, set[int]] = defaultdict(set)
    seats = Seat.objects.filter(round__event__season=season)
    seats = seats.exclude(round__event__state=Event.State.CANCELLED)
    rows = seats.values_list("round__event", "round__event__makes_up", "player")
    for event, makes_up, player in rows:
        found[makes_up or event].add(player)
    return found


def _shown(
    round_: ScheduledRound, names: Mapping[int, str], played: Mapping[int, set[int]]
) -> ShownRound:
    tables: dict[int, list[str]] = {}
    for seat in round_.seats.all():
        tables.setdefault(seat.table_number, []).append(names[seat.player_id])
    event = round_.event
    is_over = event is not None and not event.is_open
    here = played.get(round_.event_id or 0, set())
    scheduled = {seat.player_id for seat in round_.seats.all()}
    return ShownRound(
        round_,
        [ShownTable(number, tables[number]) for number in sorted(tables)],
        event is not None and event.is_open,
        is_over,
        {key: name for key, name in names.items() if is_over and key in scheduled - here},
    )


def _evenness(rounds: list[ScheduledRound], players: Iterable[int]) -> Evenness:
    """As the schedule stands, whoever changed it."""
    numbers = {player: number for number, player in enumerate(players)}
    return evenness(len(numbers), [_tables(each, numbers) for each in rounds])


def _tables(round_: ScheduledRound, numbers: Mapping[int, int]) -> list[list[int]]:
    tables: dict[int, list[int]] = defaultdict(list)
    for seat in round_.seats.all():
        tables[seat.table_number].append(numbers[seat.player_id])
    return list(tables.values())


def _to_make_up(shown: list[ShownRound], names: Mapping[int, str]) -> list[ToMakeUp]:
    return [
        ToMakeUp(name, rounds)
        for player, name in names.items()
        if (rounds := [each.round.number for each in shown if player in each.missed])
    ]
