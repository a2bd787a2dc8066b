"""The halves of an evening: which tables play now, and who has a seat.

A half begins with one round. A game that begins anew within it (someone came or left) has a round
of its own, because nobody sits twice in a round; its table keeps the number.
"""

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.translation import gettext as _

from sessions_app.models import Event, Player, Round, Table
from sessions_app.shared.seats import chairs_of


class Half(NamedTuple):
    """What there is of a half: its first round, and the games that began anew."""

    number: int
    first: Round
    anew: list[Round]

    @property
    def tables(self) -> list[Table]:
        """The game that is played now at each table, by its number."""
        newest = {table.number: table for table in tables_of([self.first, *self.anew])}
        return [newest[number] for number in sorted(newest)]


def halves_of(event: Event) -> list[Half]:
    """With all that the pages need, in three queries."""
    rounds = event.rounds.order_by("half", "number").prefetch_related("tables__seats__player")
    halves: dict[int, list[Round]] = {}
    for round_ in rounds:
        for table in round_.tables.all():
            # Known already, and asked for by everything that reads a table.
            table.round = round_
        round_.event = event
        halves.setdefault(round_.half, []).append(round_)
    return [Half(number, first, anew) for number, (first, *anew) in halves.items()]


def tables_of(rounds: Iterable[Round]) -> list[Table]:
    return [table for round_ in rounds for table in round_.tables.all()]


def half_to_draw(event: Event, halves: Iterable[Half]) -> int:
    """The next one, as long as the evening has one."""
    last = max((half.number for half in halves), default=0)
    return min(last + 1, event.halves) if last else 1


def sitting_at(table: Table) -> list[Player]:
    """Who sits there now, by place."""
    return [chair[-1].player for chair in chairs_of(table.seats.all())]


def seated_in(half: Half | None) -> dict[int, Table]:
    """Where each player of the half sits now."""
    tables = half.tables if half else []
    return {player.pk: table for table in tables for player in sitting_at(table)}


def half_numbered(halves: Iterable[Half], number: int) -> Half | None:
    return next((half for half in halves if half.number == number), None)


def title_of_half(event: Event, number: int) -> str:
    """Empty where the evening has but one."""
    if event.kind == Event.Kind.TOURNAMENT:
        return _("Round %(number)s") % {"number": number}
    return _("Half %(number)s") % {"number": number} if event.halves > 1 else ""
