"""Three grades of wrong with a hand, and a wrong question.

Anything else that goes wrong in `scoring` is a bug and may crash loudly.
"""

from typing import ClassVar

from scoring.names import Name


class ScoringError(Exception):
    """Something is wrong with a hand; the message is meant for the player, in both languages."""

    kind: ClassVar[str]
    key: str | None = None
    """The fact that it is about, where it is about one."""
    reason: Name
    """The sentence alone."""
    message: Name
    """The same, with what it is about in front: a fact, or the number of a deal."""

    def __init__(self, nl: str, en: str) -> None:
        super().__init__(en)
        self.message = self.reason = Name(nl, en)


class NotationError(ScoringError):
    """The text is not tile notation."""

    kind = "notation"


class ImpossibleHand(ScoringError):
    """The notation is right, but no player can hold these tiles in this situation."""

    kind = "impossible"


class NotWinning(ScoringError):
    """A possible hand that is no Mah-Jong, declared as one."""

    kind = "not-winning"

    score: object | None = None
    """The count of a complete hand below the minimum: its player sees what is missing."""


class RequestError(ScoringError):
    """The question is wrong: an unknown rule, a missing key, a player who is not at the table."""

    kind = "request"

    def __init__(self, key: str | None, nl: str, en: str) -> None:
        super().__init__(nl, en)
        self.key = key
        if key is not None:
            self.message = Name(f"{key}: {nl}", f"{key}: {en}")
