"""How a write can be turned down."""

from scoring.errors import ScoringError


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
