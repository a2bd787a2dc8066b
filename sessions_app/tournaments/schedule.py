"""Where a player sits in every round, and what it brought: from the tables and from the plan."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from sessions_app.events.ranking.tournament_names import plays_for, public_names_in
from sessions_app.events.ranking.tournament_order import Competitor
from sessions_app.events.ranking.tournament_results import results_for
from sessions_app.models import Entry, Event, Seat
from sessions_app.models.sort_name import plain
from sessions_app.shared.rulesets import family_of
from sessions_app.shared.winds import WINDS, letter_of
from sessions_app.tournaments.field import plays_on
from sessions_app.tournaments.ranking_page import brought
from sessions_app.tournaments.rounds import current_plan, substitutes_in
from sessions_app.tournaments.rounds_page import LETTERS

Entries = Mapping[int, Entry]
"""By their key."""
Names = Mapping[int, str]
"""By the key of the player."""


class Sits(NamedTuple):
    """A player in one round."""

    round: int
    table: int | None
    """None in a round without a seat."""
    wind: str
    letter: str
    is_east: bool
    others: list[str]
    result: str
    """Empty as long as it is not in, or is held back."""
    substitute: str
    """Who plays instead; empty for most."""


class Person(NamedTuple):
    entry_id: str
    name: str
    table: int | None
    """In the round that is played now, or is next."""
    letter: str
    wind: str
    is_east: bool
    sits_out: bool = False
    """Whether it is a round without a seat for somebody who plays on."""


@dataclass(frozen=True)
class Schedule:
    event: Event
    name: str
    place: int | None
    """In the ranking now; None for who is outside it or before the first round."""
    rounds: list[Sits]
    current: int


class Chair(NamedTuple):
    """A place in a round, by the entry."""

    round: int
    table: int
    place: int
    entry: int
    substitute: str = ""


def chairs_in(event: Event, entries: Entries, names: Names, opened: int) -> list[Chair]:
    """Of all rounds: those that were opened as they are played, the others as they are planned."""
    return [*_from_tables(event, entries, names), *_from_plan(event, entries, names, opened)]


def _from_tables(event: Event, entries: Entries, names: Names) -> list[Chair]:
    by_player = {entry.player_id: entry.pk for entry in entries.values()}
    seats = Seat.objects.filter(round__event=event).order_by(
        "round__number", "table__number", "place"
    )
    return [
        Chair(number, table, place, by_player[player], names.get(substitute or 0, ""))
        for number, table, place, player, substitute in seats.values_list(
            "round__number", "table__number", "place", "player_id", "substitute_id"
        )
        if player in by_player
    ]


def _from_plan(event: Event, entries: Entries, names: Names, opened: int) -> list[Chair]:
    plan = current_plan(event)
    substitutes = {key: names[player.pk] for key, player in substitutes_in(event).items()}
    by_number = {entry.number: entry.pk for entry in entries.values() if entry.number}
    later = enumerate(plan.rounds[opened:] if plan else [], opened + 1)
    return [
        Chair(
            number,
            table,
            place,
            by_number[player],
            substitutes.get((by_number[player], number), ""),
        )
        for number, tables in later
        for table, four in enumerate(tables, 1)
        for place, player in enumerate(four)
        if player in by_number
    ]


def expects_seat(entry: Entry) -> bool:
    """Return whether somebody who is in the plan still plays, with a seat or without."""
    return plays_on(entry) and entry.number is not None


# ---- everybody -------------------------------------------------------------------------------


def people_in(event: Event, opened: int) -> list[Person]:
    """Everybody who plays, by name, with the table of this round; before the first with that."""
    entries = {entry.pk: entry for entry in event.entries.all()}
    names = public_names_in(event)
    chairs = chairs_in(event, entries, names, opened)
    now = {chair.entry: chair for chair in chairs if chair.round == max(opened, 1)}
    playing = {chair.entry for chair in chairs} | {
        key for key, entry in entries.items() if entry.state == Entry.State.ENTERED
    }
    found = [
        _person(entries[key], names[entries[key].player_id], now.get(key), is_seated=bool(now))
        for key in playing
    ]
    return sorted(found, key=lambda person: (plain(person.name), person.table or 0))


def _person(entry: Entry, name: str, chair: Chair | None, *, is_seated: bool) -> Person:
    """Return where somebody sits in a round, of which it is known or not who is seated."""
    if chair is None:
        sits_out = is_seated and expects_seat(entry)
        return Person(entry.public_id, name, None, "", "", False, sits_out)
    wind = LETTERS[chair.place]
    return Person(
        entry.public_id,
        plays_for(chair.substitute, name) if chair.substitute else name,
        chair.table,
        letter_of(wind),
        str(WINDS[wind]),
        chair.place == 0,
    )


# ---- one player ------------------------------------------------------------------------------


def schedule_of(event: Event, entry_id: str) -> Schedule | None:
    """None where nobody entered with this id."""
    results = results_for(event)
    entries, opened = results.entries, len(results.rounds.opened)
    entry = next((each for each in entries.values() if each.public_id == entry_id), None)
    if entry is None:
        return None
    family = family_of(event)
    own = next(each for each in results.competitors if each.entry == entry.pk)
    names = public_names_in(event)
    chairs = chairs_in(event, entries, names, opened)
    by_entry = {key: names[each.player_id] for key, each in entries.items()}
    return Schedule(
        event=event,
        name=by_entry[entry.pk],
        place=next((place for place, each in results.placed if each == own), None),
        rounds=[
            _sits(chair, chairs, by_entry, brought(own, chair.round, family))
            if chair
            else _without_seat(number, brought(own, number, family))
            for number, chair in _rounds_of(entry, chairs, own, opened)
        ],
        current=opened,
    )


def _rounds_of(
    entry: Entry, chairs: Iterable[Chair], own: Competitor, opened: int
) -> list[tuple[int, Chair | None]]:
    """Return the rounds of somebody in their order, with those in which there is no seat.

    That is a missed one of who is in the ranking, or one to come of who plays on.
    """
    seats = {chair.round: chair for chair in chairs if chair.entry == entry.pk}
    numbers = {chair.round for chair in chairs}
    return [
        (number, seats.get(number))
        for number in sorted(numbers)
        if number in seats or (own.ranked if number <= opened else expects_seat(entry))
    ]


def _without_seat(number: int, result: str) -> Sits:
    return Sits(number, None, "", "", False, [], result, "")


def _sits(own: Chair, chairs: Iterable[Chair], names: dict[int, str], result: str) -> Sits:
    others = [
        chair.substitute or names[chair.entry]
        for chair in chairs
        if (chair.round, chair.table) == (own.round, own.table) and chair.entry != own.entry
    ]
    wind = LETTERS[own.place]
    return Sits(
        own.round,
        own.table,
        str(WINDS[wind]),
        letter_of(wind),
        own.place == 0,
        others,
        result,
        own.substitute,
    )
