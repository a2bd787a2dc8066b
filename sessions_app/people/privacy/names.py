"""Somebody's name as people write it: in capitals, with initials, the last name first."""

import re
import unicodedata
from collections.abc import Iterable

from sessions_app.models import Player
from sessions_app.models.sort_name import plain

BETWEEN = r"[\s,._-]+"
AFTER_INITIAL = r"(?:\.\s*|\s+)"
SHORTEST = 3
"""Shorter words than this are found everywhere."""


def pattern_of(player: Player, others: Iterable[Player]) -> "re.Pattern[str] | None":
    """Return what finds this player and nobody else; None for a name of one word.

    A first name alone would take away that of others, and so would an initial that is shared.
    """
    ways = [_words(player.shown_name)] if " " in player.shown_name.strip() else []
    if player.last_name:
        ways += _in_either_order(_words(player.first_name), player, BETWEEN)
        if not any(_shares_initial(player, other) for other in others):
            ways += _in_either_order(_initials(player.first_name), player, AFTER_INITIAL)
    if not ways:
        return None
    longest_first = sorted(ways, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)", re.IGNORECASE)


def _in_either_order(first: str, player: Player, after_first: str) -> list[str]:
    full_stop = r"\.?" if after_first == AFTER_INITIAL else ""
    last = _words(player.last_name)
    prefix = _words(player.tussenvoegsel)
    prefixed = rf"(?:{prefix}{BETWEEN})?{last}" if prefix else last
    behind = rf"(?:{BETWEEN}{prefix})?" if prefix else ""
    return [rf"{first}{after_first}{prefixed}", rf"{prefixed}{BETWEEN}{first}{full_stop}{behind}"]


def _initials(first_name: str) -> str:
    """J or J.P. of Jan Peter."""
    letters = [_letter(word[0]) for word in re.split(r"[\s-]+", first_name.strip()) if word]
    rest = "".join(rf"(?:\.?[\s-]*{letter})?" for letter in letters[1:])
    return f"{letters[0]}{rest}" if letters else ""


def _shares_initial(player: Player, other: Player) -> bool:
    same_last = plain(player.last_name) == plain(other.last_name)
    return other.pk != player.pk and same_last and _first(player) == _first(other)


def _first(player: Player) -> str:
    return plain(player.first_name)[:1]


def _words(text: str) -> str:
    words = re.split(r"[\s-]+", text.strip())
    return BETWEEN.join("".join(map(_letter, word)) for word in words if word)


def _letter(letter: str) -> str:
    """Also without its accent."""
    base = unicodedata.normalize("NFD", letter)[0]
    return re.escape(letter) if base == letter else f"(?:{re.escape(letter)}|{re.escape(base)})"


# ---- what is left ----------------------------------------------------------------------------


def words_of(player: Player) -> set[str]:
    """Return the first and last names one by one, of which others may be called the same."""
    names = " ".join([player.first_name, player.last_name, player.shown_name])
    return {word for word in re.split(r"[\s.-]+", plain(names)) if len(word) >= SHORTEST}


def holds_any(text: str, words: set[str]) -> bool:
    return not words.isdisjoint(re.findall(r"\w+", plain(text)))
