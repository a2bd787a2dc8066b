"""What every save at a table carries, and how it can be turned down."""

from dataclasses import dataclass

from scoring.errors import ScoringError
from sessions_app.access.rights import Role
from sessions_app.models import User


class Stale(Exception):
    """The table moved on since the tablet looked at it."""


class NotAllowed(Stale):
    """This author may not do this at the table as it stands now: access/rights.py."""


class NeedsReason(Exception):
    """A result that was agreed to, confirmed or typed before is changed only with a reason."""


class SeasonIsClosed(Stale):
    """The season is closed: its results stay as they are until it is opened again."""


class Refused(Exception):
    """What was entered cannot be: `error` says why, in both languages."""

    def __init__(self, error: ScoringError, number: int | None = None) -> None:
        super().__init__(str(error))
        self.error = error
        self.number = number
        """The deal that the engine does not take, where it is a later one."""


class Occupied(Exception):
    """This player already has a seat in this round."""


@dataclass(frozen=True)
class Author:
    """Who enters something: a table, or someone with an account."""

    by: str
    user: User | None = None
    role: Role = Role.TABLE
    """What the author may do at this table, or in this event."""


@dataclass(frozen=True)
class Entered:
    """What every save carries besides what it saves."""

    seen: int
    """The version of the table that its tablet saw."""
    key: str
    author: Author
    device: str = ""
    """The tablet, whose draft is done with when its deal is stored."""
    why: str = ""
    """The reason, where a result that was agreed to or confirmed is changed."""
