"""The seating plan of a tournament: how it fits the field, and the plans that replace it."""

from collections.abc import Mapping, Sequence
from time import monotonic
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from sessions_app.models import Entry, Event, PlanSearch, SeatingPlan, Tournament
from sessions_app.seating import Plan, Report, changed, read, report
from sessions_app.seating.clubs import Clubs
from sessions_app.seating.plan import frozen
from sessions_app.shared.errors import Conflict, Invalid
from sessions_app.shared.locking import locked_event
from sessions_app.shared.submission import Author
from sessions_app.tournaments.field import TABLE, Field, Shown, field_of, plays_on
from sessions_app.tournaments.rounds import (
    current_plan,
    entries_by_number,
    next_round,
    substitutes_in_round,
)

OWN_CLUB = "-"
Origin = SeatingPlan.Origin


class PlanState(NamedTuple):
    """How a plan fits the field as it is now, in the round that comes next."""

    leave: list[int]
    """The numbers of who has a seat, left, and has no substitute."""
    join: list[Shown]
    """Who plays and is new to the plan."""
    sitting_out: list[Shown]
    """Who plays and has no table, as it was decided for a round by rank."""
    seats: int

    @property
    def is_outdated(self) -> bool:
        return bool(self.leave or self.join)

    @property
    def short(self) -> int:
        """Return how many more players would fill the tables."""
        return -(self.seats - len(self.leave) + len(self.join)) % TABLE


def state_of(event: Event, stored: SeatingPlan, field: Field, opened: int) -> PlanState:
    """By the round that comes next; where all were opened, by the last. In one query."""
    number = min(opened + 1, len(stored.rounds))
    by_rank = is_by_rank(stored, number)
    substituted = substitutes_in_round(event, number)
    # Whoever is disqualified has no place in a round by rank; before that, referees decide.
    playing = [shown for shown in field.playing if plays_on(shown.entry) or not by_rank]
    seated = {player for table in stored.rounds[number - 1] for player in table}
    sits = {
        shown.entry.number
        for shown in field.everybody
        if shown.entry.pk in substituted or shown in playing
    }
    unseated = [shown for shown in playing if shown.entry.number not in seated]
    sitting_out = [shown for shown in unseated if by_rank and shown.entry.number is not None]
    return PlanState(
        leave=sorted(seated - sits),
        join=[shown for shown in unseated if shown not in sitting_out],
        sitting_out=sitting_out,
        seats=len(seated),
    )


def is_by_rank(stored: SeatingPlan, number: int) -> bool:
    """Return whether this round is the one that was added by rank, which is always the last."""
    return stored.origin == Origin.FINAL and number == len(stored.rounds)


def by_rank_is_next(stored: SeatingPlan, opened: int) -> bool:
    return is_by_rank(stored, opened + 1)


def report_of(event: Event, stored: SeatingPlan) -> Report:
    return report(frozen(stored.rounds), groups_of(event, entries_by_number(event)))


def groups_of(event: Event, numbered: Mapping[int, Entry]) -> Clubs:
    """Who is to be kept apart, by the number in the plan."""
    groups = {
        Tournament.Apart.TEAM: {number: entry.team for number, entry in numbered.items()},
        Tournament.Apart.CLUB: {number: _club(entry) for number, entry in numbered.items()},
    }
    return groups.get(Tournament.Apart(event.tournament.apart), {})


def _club(entry: Entry) -> str:
    """Without a club a member belongs to ours, and of a guest it is not known."""
    player = entry.player
    return player.club or (OWN_CLUB if player.membership == player.Membership.MEMBER else "")


# ---- storing ---------------------------------------------------------------------------------


def store(event: Event, origin: SeatingPlan.Origin, rounds: Plan, author: Author) -> SeatingPlan:
    """The plan from now on, of an event that is locked; a search for another one ends."""
    PlanSearch.objects.filter(event=event).delete()
    return SeatingPlan.objects.create(
        event=event, origin=origin, rounds=rounds.rounds, by=author.by, at=timezone.now()
    )


def give_numbers(entries: Sequence[Entry]) -> None:
    """1, 2, 3 … in this order. Nobody else of the event keeps a number."""
    Entry.objects.filter(event__entries__in=entries).update(number=None)
    for number, entry in enumerate(entries, 1):
        entry.number = number
    Entry.objects.bulk_update(entries, ["number"])


@transaction.atomic
def use_own_plan(*, event_id: int, text: str, author: Author) -> SeatingPlan:
    """The plan that the organiser brought, for the numbers of the field by name."""
    event = locked_event(event_id)
    entries = unplayed_field(event)
    rounds = read(text, range(1, len(entries) + 1))
    if len(rounds.rounds) > event.halves:
        text = _("This plan has %(rounds)s rounds, and the tournament %(most)s.")
        raise Invalid(text % {"rounds": len(rounds.rounds), "most": event.halves})
    give_numbers(entries)
    return store(event, Origin.READ, rounds, author)


def unplayed_field(event: Event) -> list[Entry]:
    """Everybody in the order of their numbers, as long as no round was opened."""
    if event.rounds.exists():
        raise Conflict(_("A round was opened, so this plan stays."))
    return [shown.entry for shown in field_of(event).playing]


class Change(NamedTuple):
    """Another field for a plan, by the numbers in it."""

    stored: SeatingPlan
    opened: int
    leave: list[int]
    join: list[int]
    apart: Clubs


def change_field(*, event_id: int, seconds: float, author: Author) -> SeatingPlan:
    """New rounds to come for who plays now; what was opened stays.

    Who comes takes the place of who left; only where the numbers differ do others move. Looking for
    the best takes its time and holds no lock: whoever writes in the meantime does not wait.
    """
    until = monotonic() + seconds
    change = _change(event_id)
    rounds = changed(
        frozen(change.stored.rounds),
        change.opened,
        leave=change.leave,
        join=change.join,
        clubs=change.apart,
        watch=lambda _progress: monotonic() < until,
    )
    with transaction.atomic():
        if _change(event_id) != change:
            raise Conflict
        return store(change.stored.event, Origin.CHANGED, rounds, author)


@transaction.atomic
def _change(event_id: int) -> Change:
    """Who joins has a number from here on, which means nothing until a plan has it."""
    event = locked_event(event_id)
    stored = current_plan(event)
    opened = next_round(event) - 1
    if not stored or opened >= len(stored.rounds) or by_rank_is_next(stored, opened):
        raise Conflict
    state = state_of(event, stored, field_of(event), opened)
    join = numbers_for(event, [shown.entry for shown in state.join])
    return Change(stored, opened, state.leave, join, groups_of(event, entries_by_number(event)))


def numbers_for(event: Event, entries: Sequence[Entry]) -> list[int]:
    """Who had a number and comes back keeps it; others get the next."""
    taken = event.entries.filter(number__isnull=False).values_list("number", flat=True)
    following = max((number or 0 for number in taken), default=0) + 1
    for entry in entries:
        if entry.number is None:
            entry.number = following
            entry.save(update_fields=["number"])
            following += 1
    return [entry.number for entry in entries if entry.number]
