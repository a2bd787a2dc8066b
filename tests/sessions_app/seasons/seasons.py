"""Seasons for tests: people by their first names, and evenings of which the ends are typed."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any, TypeVar

import pytest
from django.db import transaction

from sessions_app.evening.totals import End, store_totals
from sessions_app.events.state import set_state
from sessions_app.models import Event, Player, Round, Season, Seat, Table, Year
from sessions_app.seasons.commands import make_season
from sessions_app.seasons.counting.policy import Policy, TieBreak
from sessions_app.seasons.counting.rows import Decided, Result, Row, Standings
from sessions_app.seasons.queries import read_season, read_year
from sessions_app.shared.submission import Author
from tests.sessions_app.club import entered

ORGANISER = Author("De organisator")

Ends = Mapping[str, int | tuple[int, int | None, int | None]]
"""What each player ends with; or also the mahjongs made and caused."""


def person(name: str) -> Player:
    """A member, unless the name says that it is a guest: “gast Gijs”."""
    guest, _space, _name = name.rpartition(" ")
    membership = Player.Membership.GUEST if guest else Player.Membership.MEMBER
    found, _new = Player.objects.get_or_create(first_name=name, membership=membership)
    return found


def a_season(
    policy: Policy,
    name: str = "Najaar",
    first_day: date = date(2026, 9, 1),
    last_day: date = date(2026, 12, 31),
    *,
    year: Year | None = None,
    stage: Season.Stage = Season.Stage.REGULAR,
) -> Season:
    return make_season(
        name=name,
        first_day=first_day,
        last_day=last_day,
        policy=policy,
        author=ORGANISER,
        year=year,
        stage=stage,
    )


def an_evening(
    season: Season | None,
    day: date,
    *tables: Ends,
    rules: str = "dutch-2002",
    halves: Sequence[Iterable[Ends]] = (),
    **more: Any,
) -> Event:
    """One evening of typed totals, closed: its tables, or those of each of its halves."""
    parts = halves or [tables]
    event = Event.objects.create(
        name=f"{day.day}-{day.month}",
        date=day,
        season=season,
        rules=rules,
        halves=len(parts),
        **more,
    )
    for half, ends_of_half in enumerate(parts, 1):
        for number, ends in enumerate(ends_of_half, 1):
            type_in(seated(event, ends, half=half, number=number), ends)
    set_state(event, Event.State.CLOSED)
    return event


def seated(event: Event, names: Iterable[str], *, half: int = 1, number: int = 1) -> Table:
    round_, _new = Round.objects.get_or_create(event=event, half=half, number=half)
    table = Table.objects.create(round=round_, number=number, started=True)
    Seat.objects.bulk_create(
        Seat(table=table, round=round_, player=person(name), place=place)
        for place, name in enumerate(names)
    )
    return table


def type_in(table: Table, ends: Ends) -> None:
    typed = [End(*each) if isinstance(each, tuple) else End(each) for each in ends.values()]
    store_totals(table_id=table.pk, ends=typed, entered=entered(table))


def cancelled(season: Season, day: date, *tables: Ends, **more: Any) -> Event:
    """An evening that was broken off: whatever was played at it counts for nothing."""
    event = an_evening(season, day, *tables, **more)
    set_state(event, Event.State.CANCELLED)
    return event


# ---- reading them ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Seen:
    """Standings with the names of the people in them."""

    standings: Standings
    names: Mapping[int, str]

    @property
    def ranking(self) -> list[tuple[int | None, str, Fraction | int]]:
        """Rank, name and total, in order."""
        return [(row.rank, self.name(row), row.total) for row in self.standings.rows]

    def name(self, row: Row) -> str:
        return self.names[row.player]

    def named(self, rows: Iterable[Row]) -> list[str]:
        return [self.name(row) for row in rows]

    def row(self, name: str) -> Row:
        return next(row for row in self.standings.rows if self.name(row) == name)

    def results(self, name: str) -> str:
        """Evening after evening: `5`, `(2)` where it is dropped, `-` where there is none."""
        cells = self.row(name).cells
        return "  ".join(map(_told, (cells.get(each.key) for each in self.standings.columns)))

    def ties(self, name: str) -> list[tuple[TieBreak, dict[str, Fraction | int | None], Decided]]:
        return [
            (tie.by, {self.names[who]: value for who, value in tie.values.items()}, tie.decided)
            for tie in self.row(name).ties
        ]


def _told(results: Iterable[Result] | None) -> str:
    told = [f"{each.total}" if each.counts else f"({each.total})" for each in results or ()]
    return " ".join(told) or "-"


def spaced(line: str) -> str:
    """A line of an expected table, as `results` writes it."""
    return "  ".join(line.split())


def look(season: Season) -> Seen:
    season.refresh_from_db()
    read = read_season(season)
    names = {key: player.first_name for key, player in read.players.items()}
    return Seen(read.standings(), names)


def look_at_year(year: Year) -> Seen:
    """Its columns are the seasons."""
    read = read_year(year)
    names = {key: player.first_name for key, player in read.players.items()}
    return Seen(read.standings(), names)


Found = TypeVar("Found")


def played_once(play: Callable[[], Found]) -> Any:
    """A fixture for tests that only look: what they look at is played once for all of a file, on
    the database of the run, and then forgotten there."""

    @pytest.fixture(scope="module")
    def found(django_db_setup: None, django_db_blocker: Any) -> Found:
        with django_db_blocker.unblock(), transaction.atomic():
            found = play()
            transaction.set_rollback(True)
        return found

    return found
