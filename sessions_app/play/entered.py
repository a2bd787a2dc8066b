"""What every save at a table carries, and how it can be turned down."""

from dataclasses import dataclass

from scoring.errors import ScoringError
from sessions_app.models import User


class Stale(Exception):
    """The table moved on since the tablet looked at it."""


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


@dataclass(frozen=True)
class Entered:
    """What every save carries besides what it saves."""

    seen: int
    """The version of the table that its tablet saw."""
    key: str
    author: Author
    device: str = ""
    """The tablet, whose draft is done with when its deal is stored."""
