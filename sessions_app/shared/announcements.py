"""What happens in a room and concerns rooms above it.

The room where it happens announces it, and knows nobody. Who listens is registered once, when the
site starts: see apps.py.
"""

from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

from sessions_app.models import Event
from sessions_app.shared.submission import Author

About = ParamSpec("About")
Answer = TypeVar("Answer")


class Announcement(Generic[About, Answer]):
    """Call it to tell everybody who listens; return what they answer."""

    def __init__(self) -> None:
        self.listeners: list[Callable[About, Answer]] = []

    def __call__(self, *args: About.args, **kwargs: About.kwargs) -> list[Answer]:
        return [listener(*args, **kwargs) for listener in self.listeners]


event_closed = Announcement[[], None]()
"""An event is closed; told within the same transaction."""
after_closing = Announcement[[], str]()
"""The same, once it is stored. Everybody answers what went wrong, or nothing."""
results_may_change = Announcement[[Event], None]()
"""An event is opened again, or its tables were played again from their facts."""
result_corrected = Announcement[[Event, str, Author], object]()
"""A confirmed result changed, with a reason that visitors may read, and by whom."""
round_began = Announcement[[], None]()
"""A half or a round begins or is over."""
deal_came_in = Announcement[[], None]()
"""A deal or the end of a table is stored."""
reminders = Announcement[[], str]()
"""An organiser looks at the events. Everybody answers what to think of, or nothing."""
