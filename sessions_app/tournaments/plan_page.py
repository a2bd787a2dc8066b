"""What the page of the seating plan shows."""

from typing import Any, NamedTuple

from sessions_app.models import Event, PlanSearch, SeatingPlan
from sessions_app.tournaments.field import Field, Shown, field_of
from sessions_app.tournaments.plan_forms import PlanForm
from sessions_app.tournaments.plan_search import TURNS, best_so_far, groups_in, search_of
from sessions_app.tournaments.plan_words import Figure, Said, figures_of, report_in_words
from sessions_app.tournaments.plans import PlanState, report_of, state_of
from sessions_app.tournaments.rounds import current_plan
from sessions_app.tournaments.seating.plan import FEWEST


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
    }


def searching(search: PlanSearch) -> Searching:
    best = best_so_far(search, groups_in(search))
    apart = bool(search.event.tournament.apart)
    told = report_in_words(best.report, apart=apart) if best else []
    return Searching(search.turn, TURNS, told)


def _shown(event: Event, field: Field, stored: SeatingPlan) -> ShownPlan:
    told, opened = report_of(event, stored), event.rounds.count()
    state = state_of(stored, field, opened)
    leaving = [shown for shown in field.everybody if shown.entry.number in state.leave]
    words = report_in_words(told, apart=bool(event.tournament.apart))
    return ShownPlan(words, figures_of(told), state, leaving, opened, len(stored.rounds))
