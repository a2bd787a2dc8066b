"""A deal as it stands in its form: from what was tapped to the facts of the interchange."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from django.http import QueryDict

from scoring.errors import ScoringError
from scoring.table import TableState
from sessions_app.shared.language import language
from sessions_app.table.entry.reader import FormReader
from sessions_app.table.replay import Facts, Step, step

WHOLE = ""
"""What is wrong with the deal as a whole, and not at one field."""
SURE = "sure"


class Entry(FormReader, ABC):
    """One family's form for a deal."""

    template: ClassVar[str]
    """The fields of the form."""
    answer: ClassVar[str]
    """What comes back after every tap."""

    def __init__(self, state: TableState, names: Sequence[str], data: QueryDict) -> None:
        super().__init__(data)
        self.state = state
        self.names = names
        self.doubts: dict[str, str] = {}
        """What can hardly be right, by the name of the field; a second tap overrides it."""
        self.facts: dict[str, Any] | None = self.read()
        self.taken: Step | None = self._played()

    @abstractmethod
    def read(self) -> dict[str, Any] | None:
        """The facts; None while something is missing or wrong, which is then in `faults`."""

    @abstractmethod
    def context(self) -> dict[str, Any]:
        """What the templates of this family show, beside the entry itself."""

    @classmethod
    @abstractmethod
    def data_of(cls, facts: Facts) -> QueryDict:
        """The form with a deal that was entered before, to correct it."""

    def _played(self) -> Step | None:
        if self.facts is None or self.faults:
            return None
        try:
            return step(self.state, self.facts)
        except ScoringError as error:
            self.refuse(error)
            return None

    def refuse(self, error: ScoringError) -> None:
        """What the engine has against the deal; families tell it at the field it is about."""
        self.faults[WHOLE] = error.message.text(language())

    @property
    def is_sure(self) -> bool:
        """Whether the players said that a doubtful count is right."""
        return SURE in self.data

    @property
    def is_ready(self) -> bool:
        return self.taken is not None and (self.is_sure or not self.doubts)
