"""Who may write at a table: the role that each act needs, by the state the table is in.

A table's card is a key to the game that is played there now and to nothing else. Once the players
agreed to the sheet, or the organiser confirmed the result, only an organiser changes it, with the
PIN or an account, and says why.
"""

from enum import StrEnum

from sessions_app.models import Table
from sessions_app.shared.role import Role


class State(StrEnum):
    """How far the game at a table is."""

    OPEN = "open"
    FINISHED = "finished"
    PAST = "past"
    """Another game is played at the table of this number by now."""
    AGREED = "agreed"
    """The players agreed to the sheet."""
    CONFIRMED = "confirmed"
    """The organiser confirmed the result, or it stands in a published ranking."""
    CLOSED = "closed"
    """The event is over."""


class Act(StrEnum):
    """What can be written at a table."""

    PLAY = "play"
    """Say who is East, enter a deal, keep its draft, answer at the signal, stop early."""
    AGREE = "agree"
    """Agree to a deal or to the sheet."""
    GO_ON = "go on"
    """Take the last deal back, or play on after all."""
    TOTALS = "totals"
    """Type, change or clear the end of a table where no deals were entered."""
    CORRECT = "correct"
    """Change an earlier deal, who sits where, or what a referee decided."""
    CALL = "call"
    """Call the referee, or say that the referee came."""


NOBODY = None
RIGHTS: dict[Act, dict[State, Role | None]] = {
    Act.PLAY: {
        State.OPEN: Role.TABLE,
        State.FINISHED: NOBODY,
        State.PAST: Role.SCOREKEEPER,
        State.AGREED: NOBODY,
        State.CONFIRMED: NOBODY,
        State.CLOSED: NOBODY,
    },
    Act.AGREE: {
        State.OPEN: Role.TABLE,
        State.FINISHED: Role.TABLE,
        State.PAST: Role.SCOREKEEPER,
        State.AGREED: NOBODY,
        State.CONFIRMED: NOBODY,
        State.CLOSED: NOBODY,
    },
    Act.GO_ON: {
        State.OPEN: Role.TABLE,
        State.FINISHED: Role.TABLE,
        State.PAST: Role.SCOREKEEPER,
        State.AGREED: Role.REFEREE,
        State.CONFIRMED: Role.REFEREE,
        State.CLOSED: NOBODY,
    },
    Act.TOTALS: {
        State.OPEN: Role.SCOREKEEPER,
        State.FINISHED: Role.SCOREKEEPER,
        State.PAST: Role.SCOREKEEPER,
        State.AGREED: Role.REFEREE,
        State.CONFIRMED: Role.REFEREE,
        State.CLOSED: NOBODY,
    },
    Act.CORRECT: {
        State.OPEN: Role.REFEREE,
        State.FINISHED: Role.REFEREE,
        State.PAST: Role.REFEREE,
        State.AGREED: Role.REFEREE,
        State.CONFIRMED: Role.REFEREE,
        State.CLOSED: NOBODY,
    },
    Act.CALL: {
        State.OPEN: Role.TABLE,
        State.FINISHED: Role.TABLE,
        State.PAST: Role.SCOREKEEPER,
        State.AGREED: Role.TABLE,
        State.CONFIRMED: Role.TABLE,
        State.CLOSED: NOBODY,
    },
}
SETTLED = frozenset({State.AGREED, State.CONFIRMED})
CHANGES = frozenset({Act.GO_ON, Act.TOTALS, Act.CORRECT})


def state_of(table: Table) -> State:
    """Return the state of a table, in at most one query besides its round and event."""
    if not table.event.is_open:
        return State.CLOSED
    if table.confirmed_at:
        return State.CONFIRMED
    if table.agreed_at:
        return State.AGREED
    if _is_past(table):
        return State.PAST
    return State.FINISHED if table.finished else State.OPEN


def _is_past(table: Table) -> bool:
    """Whether a newer game took the place of this one.

    A table that still plays its last deal while the next round is drawn may finish that deal: until
    the first deal of the newer game, both are open.
    """
    newer = Table.objects.filter(
        round__event=table.event, number=table.number, round__number__gt=table.round.number
    )
    if table.finished:
        return newer.exists()
    return newer.exclude(state={}).exists()


def may(role: Role, act: Act, state: State) -> bool:
    """Return whether somebody with this role may do this at a table in this state."""
    needed = RIGHTS[act][state]
    return needed is not None and role >= needed


def asks_why(act: Act, state: State) -> bool:
    """Return whether it changes a settled result, which needs a reason and is logged."""
    return act in CHANGES and state in SETTLED
