"""What every save at a table carries: the version it saw, its key, its author and a reason."""

from dataclasses import dataclass

from sessions_app.models import User
from sessions_app.shared.role import Role


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
