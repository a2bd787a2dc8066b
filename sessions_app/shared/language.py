"""The language of the page, and what the engine says in it."""

from django.conf import settings
from django.utils.translation import get_language

from scoring.errors import ScoringError
from scoring.names import Name

SPOKEN = dict(settings.LANGUAGES)


def language() -> str:
    return get_language() or "nl"


def refusal_in_words(error: ScoringError) -> str:
    """What the engine has against something, without the name of the key in front."""
    reason = error.reason.text(language())
    return reason[:1].upper() + reason[1:]


def in_language(name: Name) -> str:
    return name.text(language())
