"""A draw as the organiser changes it, and putting everybody at their tables."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from sessions_app.evening.club_tables import allowed_sizes
from sessions_app.events.tables import first_free_table, first_round
from sessions_app.models import Event, Player, Round, Seat, SittingOut, Table
from sessions_app.seating.draw import Draw
from sessions_app.shared.errors import Conflict, Invalid, SeatTaken
from sessions_app.shared.locking import locked_event, locked_tables
from sessions_app.table.confirmation import confirm_finished

OUT = "out"
TABLE = re.compile(r"table-([0-9]{1,2})")


@dataclass(frozen=True)
class Layout:
    """Who sits where, by their public ids, as a form carries it: `a,b,c,d;e,f,g,h|i`."""

    tables: tuple[tuple[str, ...], ...]
    out: tuple[str, ...] = ()

    @classmethod
    def read(cls, text: str) -> "Layout":
        tables, _line, out = text.partition("|")
        return cls(tuple(_split(table, ",") for table in _split(tables, ";")), _split(out, ","))

    @classmethod
    def of(cls, drawn: Draw, players: Sequence[Player]) -> "Layout":
        ids = [player.public_id for player in players]
        tables = tuple(tuple(ids[number] for number in table) for table in drawn.tables)
        return cls(tables, tuple(ids[number] for number in drawn.sitting_out))

    @property
    def text(self) -> str:
        return ";".join(",".join(table) for table in self.tables) + "|" + ",".join(self.out)

    @property
    def everybody(self) -> list[str]:
        return [*(each for table in self.tables for each in table), *self.out]

    @property
    def sizes(self) -> list[int]:
        return [len(table) for table in self.tables]

    def is_of(self, people: Collection[str]) -> bool:
        """Whether it has each of these once, and nobody else."""
        return sorted(self.everybody) == sorted(people)

    def changed(self, held: str, tapped: str) -> "Layout":
        """After two taps: two names change places, or a name goes elsewhere."""
        if held not in self.everybody:
            return self
        if tapped in self.everybody:
            return self._swapped({held: tapped, tapped: held})
        if tapped == OUT:
            return self._without(held)._with_out(held)
        found = TABLE.fullmatch(tapped)
        place = int(found[1]) - 1 if found else -1
        return self._without(held)._at(place, held) if 0 <= place < len(self.tables) else self

    def _swapped(self, new: Mapping[str, str]) -> "Layout":
        tables = tuple(tuple(new.get(each, each) for each in table) for table in self.tables)
        return Layout(tables, tuple(new.get(each, each) for each in self.out))

    def _without(self, gone: str) -> "Layout":
        tables = tuple(tuple(each for each in table if each != gone) for table in self.tables)
        return Layout(tables, tuple(each for each in self.out if each != gone))

    def _with_out(self, who: str) -> "Layout":
        return Layout(self.tables, (*self.out, who))

    def _at(self, place: int, who: str) -> "Layout":
        tables = list(self.tables)
        tables[place] = (*tables[place], who)
        return Layout(tuple(tables), self.out)


def _split(text: str, by: str) -> tuple[str, ...]:
    return tuple(part for part in text.split(by) if part)


# ---- storing ---------------------------------------------------------------------------------


@transaction.atomic
def seat_everybody(
    *, event_id: int, half: int, tables: Sequence[Sequence[Player]], out: Sequence[Player]
) -> bool:
    """Everybody sits as drawn; False where the same form did that before.

    Drawing a half confirms what was played in the halves before it.
    """
    event = locked_event(event_id)
    if not tables or not set(allowed_sizes(event)).issuperset(map(len, tables)):
        raise Invalid(_("At one of the tables so many cannot play."))
    if _sits(event, half, tables):
        return False
    round_ = first_round(event, half)
    players = [player for table in tables for player in table]
    if Seat.objects.filter(round=round_, player__in=players).exists():
        raise SeatTaken(_("One of these players was seated elsewhere in the meantime."))
    _add_tables(event, round_, tables)
    _write_sitting_out(round_, players, out)
    confirm_finished(event, round__half__lt=half)
    return True


@transaction.atomic
def take_back(*, event_id: int, half: int) -> None:
    """As if this half was not drawn, as long as nobody began to play."""
    event = locked_event(event_id)
    tables = locked_tables(event, round__half=half)
    if tables.filter(Q(started=True) | Q(deals__isnull=False)).exists():
        raise Conflict(_("A table has begun, so the draw stays."))
    event.rounds.filter(half=half).delete()
    locked_tables(event, round__half=half - 1).update(confirmed_at=None)


def _sits(event: Event, half: int, tables: Sequence[Sequence[Player]]) -> bool:
    """Whether each of these tables is there already, with exactly these people."""
    stored: dict[int, set[int]] = {}
    seats = Seat.objects.filter(round__event=event, round__half=half)
    for table, player in seats.values_list("table", "player"):
        stored.setdefault(table, set()).add(player)
    return all({player.pk for player in table} in stored.values() for table in tables)


def _add_tables(event: Event, round_: Round, tables: Sequence[Sequence[Player]]) -> None:
    first = first_free_table(event, round_.half)
    made = Table.objects.bulk_create(
        Table(round=round_, number=number) for number, _players in enumerate(tables, first)
    )
    Seat.objects.bulk_create(
        Seat(table=table, round=round_, player=player, place=place)
        for table, players in zip(made, tables, strict=True)
        for place, player in enumerate(players)
    )


def _write_sitting_out(round_: Round, seated: Sequence[Player], out: Sequence[Player]) -> None:
    """Who gets a seat later in the half did not sit out after all."""
    SittingOut.objects.filter(round=round_, player__in=seated).delete()
    SittingOut.objects.bulk_create(
        [SittingOut(round=round_, player=player) for player in out], ignore_conflicts=True
    )
