"""The plan on paper: for every round, for every table, and a slip for every player."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from sessions_app.events.ranking.tournament_names import plays_for
from sessions_app.models import Event, Player, SeatingPlan
from sessions_app.shared.winds import letter_of
from sessions_app.tournaments.field import Shown, field_of, plays_on
from sessions_app.tournaments.rounds import substitutes_in

WINDS = "ESWN"
ROUND, TABLE, PLAYER = "round", "table", "player"
WAYS: tuple[tuple[str, str | Promise], ...] = (
    (ROUND, _("By round")),
    (TABLE, _("By table")),
    (PLAYER, _("By player")),
)


class Seated(NamedTuple):
    """Somebody on a chair."""

    letter: str
    """Of the wind."""
    number: int
    name: str


class Four(NamedTuple):
    """A table in a round."""

    round: int
    table: int
    seats: list[Seated]


class Turn(NamedTuple):
    """Where a player sits in a round."""

    round: int
    table: int
    letter: str


class Group(NamedTuple):
    """What stands on one sheet: the tables of a round, or the rounds of a table."""

    number: int
    fours: list[Four]
    sitting_out: list[str]
    """Who plays on and has no table in this round."""


class Slip(NamedTuple):
    number: int
    name: str
    turns: list[Turn]


def printed(event: Event, stored: SeatingPlan, by: str) -> dict[str, Any]:
    """Everything that the page draws, in two queries more than the plan itself."""
    people = {
        shown.entry.number: shown
        for shown in field_of(event).everybody
        if shown.entry.number is not None
    }
    fours = fours_of(stored, people, substitutes_in(event))
    way = by if by in dict(WAYS) else ROUND
    groups = {
        ROUND: lambda: by_round(fours, people),
        TABLE: lambda: grouped(fours, "table"),
        PLAYER: lambda: slips_of(fours, {number: each.name for number, each in people.items()}),
    }
    return {"plan": stored, "way": way, "groups": groups[way]()}


def fours_of(
    stored: SeatingPlan,
    people: Mapping[int, Shown],
    substitutes: Mapping[tuple[int, int], Player],
) -> list[Four]:
    def name_in(number: int, round_number: int) -> str:
        shown = people.get(number)
        if shown is None:
            return ""
        substitute = substitutes.get((shown.entry.pk, round_number))
        return plays_for(str(substitute), shown.name) if substitute else shown.name

    return [
        Four(
            round_number,
            table_number,
            [
                Seated(letter_of(wind), number, name_in(number, round_number))
                for wind, number in zip(WINDS, four, strict=True)
            ],
        )
        for round_number, tables in enumerate(stored.rounds, 1)
        for table_number, four in enumerate(tables, 1)
    ]


def grouped(fours: list[Four], by: str) -> list[Group]:
    """The tables of each round, or the rounds of each table."""
    groups: dict[int, list[Four]] = {}
    for four in fours:
        groups.setdefault(getattr(four, by), []).append(four)
    return [Group(number, groups[number], []) for number in sorted(groups)]


def by_round(fours: list[Four], people: Mapping[int, Shown]) -> list[Group]:
    """The tables of each round, and who sat down before and has none in it.

    In the last round that is also whoever has a number and never sat down.
    """
    groups, before = grouped(fours, "round"), set[int]()
    found = []
    for group in groups:
        seated = {seat.number for four in group.fours for seat in four.seats}
        expected = before if group is not groups[-1] else people.keys()
        out = [
            people[number].name
            for number in people
            if number in expected - seated and plays_on(people[number].entry)
        ]
        found.append(group._replace(sitting_out=out))
        before |= seated
    return found


def slips_of(fours: list[Four], names: Mapping[int, str]) -> list[Slip]:
    """In the order of the names, as people look for themselves."""
    turns: dict[int, list[Turn]] = {number: [] for number in names}
    for four in fours:
        for seated in four.seats:
            turns.setdefault(seated.number, []).append(Turn(four.round, four.table, seated.letter))
    return [Slip(number, names.get(number, ""), each) for number, each in turns.items() if each]
