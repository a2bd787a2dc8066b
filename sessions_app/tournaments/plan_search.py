"""Looking for a seating plan, in turns of a second or two, each a request of its own.

Nothing runs beside the requests, a reload loses nothing, and *good enough* takes the best so far.
"""

from time import monotonic
from typing import NamedTuple

from django.db import transaction

from sessions_app.models import Entry, Event, PlanSearch, SeatingPlan
from sessions_app.seating import Fault, NoPlan, Plan, Problem, Progress, Report, plan, report
from sessions_app.seating.clubs import Clubs
from sessions_app.seating.plan import FEWEST, MOST, frozen
from sessions_app.shared.errors import Conflict, Invalid
from sessions_app.shared.locking import locked_event
from sessions_app.shared.submission import Author
from sessions_app.tournaments.field import TABLE
from sessions_app.tournaments.plans import Origin, give_numbers, groups_of, store, unplayed_field

TURNS = 8
SEEDS = 1_000
"""So many seeds belong to a turn: more than it has time for."""


class Found(NamedTuple):
    plan: Plan
    report: Report

    @property
    def worth(self) -> tuple[int, int, int, int]:
        """What is wanted, in this order; the smallest is best. Winds are always even."""
        told = self.report
        return (told.repeated, told.club_mates, told.table_repeats, -told.linked)

    @property
    def is_perfect(self) -> bool:
        told = self.report
        wanted = (told.fewest_repeated, 0, told.fewest_table_repeats)
        return self.worth[:3] == wanted


@transaction.atomic
def begin_search(*, event_id: int, length: int) -> PlanSearch:
    """For everybody who plays, as long as no round was opened; begun again, it begins anew."""
    event = locked_event(event_id)
    entries = unplayed_field(event)
    if len(entries) % TABLE or not FEWEST <= len(entries) <= MOST:
        raise NoPlan([Problem(Fault.PLAYERS, len(entries))])
    if not 1 <= length <= event.halves:
        raise Invalid
    told = {"entries": [entry.pk for entry in entries], "length": length, "rounds": [], "turn": 0}
    search, _new = PlanSearch.objects.update_or_create(event=event, defaults=told)
    return search


def take_turn(search: PlanSearch, *, seconds: float, most: float) -> bool:
    """Look on for a moment and keep what is better; whether the search is over.

    One plan is made to its end, unless that takes more than the most; further ones as long as
    there is time. The looking itself holds no lock: whoever writes in the meantime does not wait.
    """
    groups = groups_in(search)
    begun = monotonic()
    best = best_so_far(search, groups)
    found = _looked(search, groups, best, begun + seconds, begun + most)
    with transaction.atomic():
        locked_event(search.event_id)
        kept = PlanSearch.objects.filter(pk=search.pk, turn=search.turn)
        if not kept.update(rounds=found.plan.rounds, turn=search.turn + 1):
            # Stopped meanwhile, or another screen was quicker.
            return False
    search.rounds, search.turn = list(found.plan.rounds), search.turn + 1
    return found.is_perfect or search.turn >= TURNS


def _looked(
    search: PlanSearch, groups: Clubs, best: Found | None, until: float, at_last: float
) -> Found:
    for seed in range(search.turn * SEEDS, (search.turn + 1) * SEEDS):
        found = _plan(search, groups, seed, at_last)
        if best is None or found.worth < best.worth:
            best = found
        at_last = until
        if best.is_perfect or monotonic() >= until:
            break
    assert best is not None
    return best


def _plan(search: PlanSearch, groups: Clubs, seed: int, at_last: float) -> Found:
    def goes_on(_progress: Progress) -> bool:
        return monotonic() < at_last

    made = plan(len(search.entries), search.length, clubs=groups, seed=seed, watch=goes_on)
    return Found(made, report(made, groups))


def best_so_far(search: PlanSearch, groups: Clubs) -> Found | None:
    if not search.rounds:
        return None
    made = frozen(search.rounds)
    return Found(made, report(made, groups))


def groups_in(search: PlanSearch) -> Clubs:
    found = Entry.objects.select_related("player").in_bulk(search.entries)
    numbered = {number: found[key] for number, key in enumerate(search.entries, 1) if key in found}
    return groups_of(search.event, numbered)


@transaction.atomic
def use_best(*, event_id: int, author: Author) -> SeatingPlan:
    """The best that was found becomes the plan, if the field is still the same."""
    event = locked_event(event_id)
    search = PlanSearch.objects.filter(event=event).first()
    entries = unplayed_field(event)
    if not search or not search.rounds or [entry.pk for entry in entries] != search.entries:
        raise Conflict
    give_numbers(entries)
    return store(event, Origin.MADE, frozen(search.rounds), author)


def search_of(event: Event) -> PlanSearch | None:
    return PlanSearch.objects.filter(event=event).first()


def drop_search(event: Event) -> None:
    PlanSearch.objects.filter(event=event).delete()
