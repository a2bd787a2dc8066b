"""From the plan to tables: the rounds of a tournament are opened one by one."""

from collections.abc import Mapping, Sequence

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from sessions_app.events.ranking.tournament_results import rounds_of
from sessions_app.models import Entry, Event, Player, Round, Seat, SeatingPlan, Substitution, Table
from sessions_app.shared.errors import Conflict, Invalid
from sessions_app.shared.locking import locked_event, locked_tables
from sessions_app.shared.submission import Author
from sessions_app.table.clock_control import MOST_EXTRA, forget_answers, locked_round
from sessions_app.table.confirmation import confirm_finished, write_confirmed

Tables = Sequence[Sequence[int]]


class CannotSit(Exception):
    """People of the plan who left without a substitute, or who would sit on two chairs."""

    def __init__(self, players: Sequence[Player]) -> None:
        super().__init__(", ".join(map(str, players)))
        self.players = players


def current_plan(event: Event) -> SeatingPlan | None:
    """The newest, with what was played of those before it."""
    return event.plans.last()


def rounds_in(plan: SeatingPlan, event: Event) -> int:
    """As many as were planned, unless it was decided since to play fewer."""
    return min(len(plan.rounds), event.halves)


def next_round(event: Event) -> int:
    """The number of the round that can be opened now."""
    return event.rounds.count() + 1


@transaction.atomic
def open_round(*, event_id: int, number: int) -> Round:
    """The tables of the next round with everybody on their chairs; opened twice, it is there once.

    Who is East stands in the plan, so the tables can begin at once.
    """
    event = locked_event(event_id)
    opened = event.rounds.filter(number=number).first()
    if opened:
        return opened
    if number != next_round(event):
        raise Conflict
    plan = current_plan(event)
    if not plan or number > rounds_in(plan, event):
        raise Invalid(_("The plan has no such round."))
    round_ = Round.objects.create(event=event, number=number, half=number)
    substitutes = substitutes_in_round(event, number)
    _seat(round_, plan.rounds[number - 1], entries_by_number(event), substitutes)
    return round_


@transaction.atomic
def take_round_back(*, event_id: int, number: int) -> None:
    """As if the last round was not opened, as long as nothing was played or typed in it."""
    event = locked_event(event_id)
    if number != next_round(event) - 1:
        raise Conflict
    tables = locked_tables(event, round__number=number)
    fined = Seat.objects.filter(table__in=tables).exclude(penalties=[])
    if fined.exists() or tables.filter(Q(deals__isnull=False) | Q(finished=True)).exists():
        raise Conflict
    event.rounds.filter(number=number).delete()


@transaction.atomic
def confirm_round(*, event_id: int, number: int, author: Author) -> None:
    """Lock the results of a complete round; confirmed twice, it is confirmed once."""
    event = locked_event(event_id)
    # Locked before it is read: a table that goes on just now makes the round incomplete.
    locked_tables(event, round__number=number)
    if number not in rounds_of(event).complete:
        raise Conflict
    write_confirmed(event, confirm_finished(event, round__number=number), author)


def entries_by_number(event: Event) -> dict[int, Entry]:
    numbered = event.entries.filter(number__isnull=False).select_related("player")
    return {entry.number: entry for entry in numbered if entry.number}


def substitutes_in(event: Event) -> dict[tuple[int, int], Player]:
    """Who plays for somebody, by the key of the entry and the round, in one query."""
    found = Substitution.objects.filter(entry__event=event).select_related("player")
    return {
        (each.entry_id, number): each.player
        for each in found
        for number in range(each.first_round, 1 + event.halves)
        if each.last_round is None or number <= each.last_round
    }


def substitutes_in_round(event: Event, number: int) -> dict[int, Player]:
    """Return who plays for somebody in one round, by the key of the entry."""
    return {entry: player for (entry, at), player in substitutes_in(event).items() if at == number}


def _seat(
    round_: Round, plan: Tables, entries: Mapping[int, Entry], substitutes: Mapping[int, Player]
) -> None:
    if not entries.keys() >= {number for table in plan for number in table}:
        raise Invalid(_("The plan has no such round."))
    check_everybody_sits_once([entries[number] for table in plan for number in table], substitutes)
    tables = Table.objects.bulk_create(
        Table(round=round_, number=number, started=True) for number, _four in enumerate(plan, 1)
    )
    seats = []
    for table, four in zip(tables, plan, strict=True):
        for place, number in enumerate(four):
            seat = Seat(table=table, round=round_, player_id=entries[number].player_id, place=place)
            seat.substitute = substitutes.get(entries[number].pk)
            seat.substituted = Seat.Substituted.START if seat.substitute else ""
            seats.append(seat)
    Seat.objects.bulk_create(seats)


def check_everybody_sits_once(entries: Sequence[Entry], substitutes: Mapping[int, Player]) -> None:
    """Refuse who left without a substitute, and who would sit on two chairs."""
    gone = [
        entry.player
        for entry in entries
        if entry.state != Entry.State.ENTERED and entry.pk not in substitutes
    ]
    sitting = [substitutes.get(entry.pk, entry.player) for entry in entries]
    twice = [player for place, player in enumerate(sitting) if player in sitting[:place]]
    if gone or twice:
        raise CannotSit(gone or twice)


def sitting_out(event: Event, round_: Round | None) -> list[int]:
    """Return the keys of the players who play on and have no table in an opened round, by name."""
    if round_ is None:
        return []
    expected = event.entries.filter(
        state=Entry.State.ENTERED, disqualified=False, number__isnull=False
    )
    unseated = expected.exclude(player__in=round_.seats.values("player"))
    return list(unseated.values_list("player", flat=True))


# ---- the gong, and more time -----------------------------------------------------------------


@transaction.atomic
def strike_gong(*, event_id: int, number: int) -> None:
    round_ = locked_round(event_id, number)
    round_.gong_at = timezone.now()
    round_.save(update_fields=["gong_at"])


@transaction.atomic
def give_time(*, event_id: int, number: int, table: int, minutes: int) -> None:
    """Give one table so many minutes more than the others; 0 takes it back.

    What it said at a signal that for it is still to come ends it no more.
    """
    round_ = locked_round(event_id, number)
    if minutes not in range(MOST_EXTRA + 1):
        raise Invalid
    round_.tables.filter(number=table).update(extra_minutes=minutes)
    forget_answers(round_, number=table)
