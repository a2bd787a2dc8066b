"""A write at a table: whether its author may do it now, and the log of what it changed.

Every write locks the table, asks for a permit and, when it is done, records it. A change of a
result that was agreed to or confirmed is logged; of a confirmed one the organiser is alerted, and
it is announced, so that a published ranking gets its next version.
"""

from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from sessions_app.access.rights import SETTLED, Act, State, asks_why, may, state_of
from sessions_app.models import LogLine, Table
from sessions_app.shared.announcements import result_corrected
from sessions_app.shared.errors import NeedsReason, NotAllowed
from sessions_app.shared.http import LONGEST_REASON
from sessions_app.shared.locking import check_open
from sessions_app.shared.log import write_log
from sessions_app.shared.submission import Author

Points = dict[int, int]
"""What counts for each player at a table, by the key of the player."""

OVER = gettext_lazy("Nothing is played at this table any more.")
TOO_LATE = {
    State.PAST: gettext_lazy("Another game is played at this table by now."),
    State.AGREED: gettext_lazy("The players agreed to the sheet of this table."),
    State.CONFIRMED: gettext_lazy("The result of this table was confirmed."),
    State.CLOSED: gettext_lazy("This event is closed."),
}
"""Why a table is not played on, where that is more than that its game is over."""


class Permit(NamedTuple):
    """The right to do one thing at a table that is locked."""

    table: Table
    state: State
    """Of the table before it."""
    author: Author
    why: str
    before: Points
    """Empty where the result is not settled yet: then nothing is compared."""

    def record(self, public_why: str | None = None) -> None:
        """Log what changed, and announce it; call it when everything is written.

        Visitors read the reason beside a published ranking, unless another one is given for them.
        """
        if self.state not in SETTLED:
            return
        table, event = self.table, self.table.event
        kind = LogLine.Kind.CHANGED if table.finished else LogLine.Kind.REOPENED
        write_log(
            event,
            kind,
            self.author,
            round_number=table.round.number,
            table_number=table.number,
            why=self.why,
            details={"points": changed_points(self.before, points_at(table))},
            alerts=self.state is State.CONFIRMED,
        )
        if self.state is State.CONFIRMED:
            reason = self.why if public_why is None else public_why
            result_corrected(event, in_words(table, reason), self.author)


def permitted(table: Table, act: Act, author: Author, why: str = "") -> Permit:
    """Return the permit for this act at a locked table, or raise why there is none."""
    check_open(table.event)
    state = state_of(table)
    if not may(author.role, act, state):
        raise NotAllowed(TOO_LATE.get(state, OVER))
    if not asks_why(act, state):
        return Permit(table, state, author, why, {})
    if not why:
        raise NeedsReason
    return Permit(table, state, author, why, points_at(table))


def needs_reason(table: Table) -> bool:
    """Return whether a change at this table has to say why."""
    return state_of(table) in SETTLED


def points_at(table: Table) -> Points:
    return dict(table.seats.values_list("player_id", "points"))


def changed_points(before: Points, after: Points) -> list[list[int | None]]:
    """Return player, points before and points after, for everyone whose points changed."""
    return [
        [player, before.get(player), after.get(player)]
        for player in sorted({*before, *after})
        if before.get(player) != after.get(player)
    ]


def in_words(table: Table, why: str) -> str:
    """Return a reason with the place it is about: Round 3, table 12: a typing error."""
    place = {"round": table.round.number, "table": table.number}
    if not why:
        return _("Round %(round)s, table %(table)s") % place
    words = _("Round %(round)s, table %(table)s: %(why)s") % {**place, "why": why}
    return words[:LONGEST_REASON]
