"""What the page of the seating plan shows."""

from typing import Any, NamedTuple

from sessions_app.events.ranking.tournament_results import rounds_of
from sessions_app.models import Event, PlanSearch, SeatingPlan
from sessions_app.seating.plan import FEWEST, MOST_ROUNDS
from sessions_app.tournaments.by_rank import Readiness, proposal_for, readiness_of
from sessions_app.tournaments.by_rank_text import ShownProposal, proposal_in_words, why_not
from sessions_app.tournaments.field import Field, Shown, field_of
from sessions_app.tournaments.plan_forms import PlanForm
from sessions_app.tournaments.plan_search import TURNS, best_so_far, groups_in, search_of
from sessions_app.tournaments.plan_words import Figure, Said, figures_of, report_in_words
from sessions_app.tournaments.plans import PlanState, by_rank_is_next, report_of, state_of
from sessions_app.tournaments.rounds import current_plan


class Searching(NamedTuple):
    """How far the search is."""

    turn: int
    turns: int
    told: list[Said]
    """Of the best so far."""


class ShownPlan(NamedTuple):
    told: list[Said]
    figures: list[Figure]
    state: PlanState
    leaving: list[Shown]
    """Who leaves, as far as it is known who that was."""
    opened: int
    rounds: int
    """Of the plan."""
    readiness: Readiness
    """Whether the next round can be seated by rank."""
    by_rank_is_next: bool
    """Whether it was, and is not opened yet."""
    why_not: str
    """Why it cannot be, where somebody could wait for it or do something about it."""

    @property
    def is_ready(self) -> bool:
        return self.readiness is Readiness.READY

    @property
    def has_no_room(self) -> bool:
        return self.readiness is Readiness.NO_ROOM

    @property
    def is_begun(self) -> bool:
        return self.opened > 0

    @property
    def has_more(self) -> bool:
        return self.opened < self.rounds


def page_of(event: Event, form: PlanForm | None = None) -> dict[str, Any]:
    search, field, stored = search_of(event), field_of(event), current_plan(event)
    return {
        "event": event,
        "field": field,
        "form": form or PlanForm(event=event),
        "too_few": len(field.playing) < FEWEST,
        "searching": searching(search) if search else None,
        "plan": stored,
        "shown": _shown(event, field, stored) if stored else None,
        "proposal": None,
    }


def proposal_page(event: Event) -> dict[str, Any]:
    """The same page with what can be done for the next round by rank."""
    proposal: ShownProposal = proposal_in_words(event, proposal_for(event))
    return {**page_of(event), "proposal": proposal}


def searching(search: PlanSearch) -> Searching:
    best = best_so_far(search, groups_in(search))
    apart = bool(search.event.tournament.apart)
    told = report_in_words(best.report, apart=apart) if best else []
    return Searching(search.turn, TURNS, told)


def _shown(event: Event, field: Field, stored: SeatingPlan) -> ShownPlan:
    rounds = rounds_of(event)
    report, opened = report_of(event, stored), len(rounds.opened)
    state = state_of(event, stored, field, opened)
    readiness = readiness_of(event, stored, rounds)
    return ShownPlan(
        told=report_in_words(report, apart=bool(event.tournament.apart)),
        figures=figures_of(report),
        state=state,
        leaving=[shown for shown in field.everybody if shown.entry.number in state.leave],
        opened=opened,
        rounds=len(stored.rounds),
        readiness=readiness,
        by_rank_is_next=by_rank_is_next(stored, opened),
        why_not=_why_not(event, readiness, opened),
    )


def _why_not(event: Event, readiness: Readiness, opened: int) -> str:
    """Only where there is something to wait for, or to do about it."""
    is_worth_saying = {
        Readiness.PLAYING: opened < event.halves,
        Readiness.NO_ROOM: event.is_open and event.halves < MOST_ROUNDS,
    }
    return why_not(event, readiness) if is_worth_saying.get(readiness) else ""
