"""How a write can be turned down, and what the user then reads."""

from typing import ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.errors import ScoringError
from sessions_app.shared.language import language


class Rejected(Exception):
    """A write is turned down, and nothing of it is stored; `message` tells the user why."""

    sentence: ClassVar[str | Promise] = gettext_lazy(
        "This cannot be stored. Open the page again and try once more."
    )
    """The message where whoever turns it down has no better one."""

    def __init__(self, message: str | Promise = "") -> None:
        self.message = str(message or self.sentence)
        super().__init__(self.message)


class Conflict(Rejected):
    """What the user looked at has moved on: another version, taken back, begun or deleted."""

    sentence = gettext_lazy("This was changed elsewhere in the meantime.")


class TableChanged(Conflict):
    """The table moved on since the tablet looked at it."""

    sentence = gettext_lazy(
        "This table was changed elsewhere in the meantime. This is how it stands now."
    )


class Closed(Rejected):
    """The event, the round or the season takes no changes any more."""

    sentence = gettext_lazy("This event is closed.")


class SeasonClosed(Closed):
    """The season is closed: its results stay as they are until it is opened again."""

    sentence = gettext_lazy("The season is closed. Open the season again first.")


class Invalid(Rejected):
    """What was sent cannot be; what a correct page can never send needs no message of its own."""


class NotAllowed(Rejected):
    """This author may not do this as it stands now: access/rights.py."""


class NeedsReason(Rejected):
    """What is settled, or was typed before, is changed only with a reason."""

    sentence = gettext_lazy("This changes a result that is settled: say why.")


class SeatTaken(Rejected):
    """This player already has a seat."""

    sentence = gettext_lazy("This player already sits at a table.")


class Refused(Rejected):
    """What was entered cannot be: `error` says why, in both languages."""

    def __init__(self, error: ScoringError, number: int | None = None) -> None:
        super().__init__(_refusal(error, number))
        self.error = error
        self.number = number
        """The deal that the engine does not take, where it is a later one."""


def _refusal(error: ScoringError, number: int | None) -> str:
    message = error.message.text(language())
    if number is None:
        return message
    return _("Deal %(number)s: %(message)s") % {"number": number, "message": message}
