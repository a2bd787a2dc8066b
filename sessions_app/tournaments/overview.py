"""How far a tournament is, for its page: entries, check-in, plan and rounds."""

from typing import NamedTuple

from sessions_app.events.ranking.tournament_results import Rounds, rounds_of
from sessions_app.models import Event, SeatingPlan
from sessions_app.tournaments.field import Field, field_of
from sessions_app.tournaments.plans import state_of
from sessions_app.tournaments.rounds import current_plan


class Overview(NamedTuple):
    field: Field
    plan: SeatingPlan | None
    outdated: bool
    """The field changed since the plan was made."""
    rounds: Rounds

    @property
    def next_step(self) -> str:
        """What the organiser does next."""
        if not self.field.playing:
            return "entries"
        if not self.plan or self.outdated:
            return "check_in" if self.field.missing and not self.plan else "plan"
        return "rounds"


def overview_of(event: Event) -> Overview:
    field, plan, rounds = field_of(event), current_plan(event), rounds_of(event)
    outdated = plan is not None and state_of(event, plan, field, len(rounds.opened)).is_outdated
    return Overview(field, plan, outdated, rounds)
