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
    message = error.message.text(language())
    said = message.partition(": ")[2] or message
    return said[:1].upper() + said[1:]


def in_language(name: Name) -> str:
    return name.text(language())
