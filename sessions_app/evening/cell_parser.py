"""What is typed in a cell of a score sheet: a number, a wind, letters of a name, a word."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.facts import LETTER_OF_ROUND
from scoring.table import TableState
from sessions_app.models.sort_name import plain
from sessions_app.shared.winds import letter_of

DRAW, REDEAL, WALL, UNKNOWN = "draw", "redeal", "wall", "unknown"
# Beside players: what a word stands for, typed whole, by its first letters, or by a sign.
SIGNS = {DRAW: ("d", "-"), REDEAL: ("r",), WALL: ("m", "0"), UNKNOWN: ("?",)}
WORDS = {
    DRAW: ("remise", "draw"),
    REDEAL: ("opnieuw", "redeal"),
    WALL: ("muur", "wall"),
    UNKNOWN: ("onbekend", "unknown"),
}
TITLES = {
    DRAW: gettext_lazy("draw"),
    REDEAL: gettext_lazy("dealt again"),
    WALL: gettext_lazy("the wall"),
    UNKNOWN: gettext_lazy("unknown"),
}
ENDINGS, ORIGINS = (DRAW, REDEAL), (WALL, UNKNOWN)
LEAST_LETTERS = 2
"""One letter is a sign; a word begins with more."""
BETWEEN = re.compile(r"[\s,;+/]+")


class Unclear(Exception):
    """It means nothing, or more than one thing; the message says what to do."""


class Meaning(NamedTuple):
    value: str
    """A place at the table, or one of the words."""
    title: str
    whole: bool
    """Typed in full, so that nothing else can be meant."""


class Reader:
    """Who and what can be meant in one deal, with the names and winds of that deal."""

    def __init__(self, state: TableState, names: Sequence[str]) -> None:
        self.names = names
        self.letters = _letters(state)

    def meant(self, text: str, words: Sequence[str] = ()) -> str:
        """The one thing that is meant."""
        typed = plain(text)
        found = [*self._players(typed), *_words(typed, words)]
        found = [meaning for meaning in found if meaning.whole] or found
        if not found:
            message = _("Who is “%(text)s”? Type a number, a wind or the first letters of a name.")
            raise Unclear(message % {"text": text.strip()})
        if len({meaning.value for meaning in found}) > 1:
            titles = ", ".join(dict.fromkeys(meaning.title for meaning in found))
            message = _("“%(text)s” can be: %(meanings)s. Type more letters, or the number.")
            raise Unclear(message % {"text": text.strip(), "meanings": titles})
        return found[0].value

    def title_of(self, value: str) -> str:
        """The name of who is meant, or the word."""
        return self.names[int(value)] if value.isdigit() else str(TITLES[value])

    def all_meant(self, text: str) -> list[str]:
        """Several players: `1 3`, `13`, `oz` or names with a space between."""
        tokens = [token for part in BETWEEN.split(text.strip()) for token in self._tokens(part)]
        return list(dict.fromkeys(self.meant(token) for token in tokens))

    def _tokens(self, part: str) -> list[str]:
        typed = plain(part)
        winds = {plain(letter) for letter in self.letters.values()}
        if typed.isdigit() or (len(typed) > 1 and set(typed) <= winds and not self._named(typed)):
            return list(typed)
        return [part] if part else []

    def _named(self, typed: str) -> bool:
        return any(plain(name).startswith(typed) for name in self.names)

    def _players(self, typed: str) -> Iterator[Meaning]:
        for place, name in enumerate(self.names):
            if typed == str(place + 1):
                yield Meaning(str(place), name, whole=True)
            elif typed and plain(name).startswith(typed):
                yield Meaning(str(place), name, whole=plain(name) == typed)
            elif typed and typed == plain(self.letters.get(place, "")):
                yield Meaning(str(place), name, whole=False)


def _letters(state: TableState) -> Mapping[int, str]:
    """The letter of each player's wind, in the language of the page; none for who dreams."""
    winds = {place: state.wind(place) for place in range(state.game.size)}
    return {
        place: letter_of(LETTER_OF_ROUND[wind]) for place, wind in winds.items() if wind is not None
    }


def _words(typed: str, words: Sequence[str]) -> Iterator[Meaning]:
    for word in words:
        title = str(TITLES[word])
        if typed in WORDS[word]:
            yield Meaning(word, title, whole=True)
        elif typed in SIGNS[word] or _begins(typed, WORDS[word]):
            yield Meaning(word, title, whole=False)


def _begins(typed: str, words: Sequence[str]) -> bool:
    return len(typed) >= LEAST_LETTERS and any(word.startswith(typed) for word in words)
