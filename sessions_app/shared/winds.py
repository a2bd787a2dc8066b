"""The winds: of players and of rounds, in words and as they stand on the tiles."""

from django.utils.translation import gettext_lazy as _

from scoring.facts import LETTER_OF_ROUND
from scoring.table import Game

WINDS = {"E": _("East"), "S": _("South"), "W": _("West"), "N": _("North")}
ROUNDS = {**WINDS, "G": _("green dragon")}
ROUND_NAMES = {
    "E": _("Round East"),
    "S": _("Round South"),
    "W": _("Round West"),
    "N": _("Round North"),
    "G": _("Round Green"),
}


def letter_of(wind: str) -> str:
    """As it stands on the tile, in the language of the page; empty for who dreams."""
    return str(WINDS.get(wind, ""))[:1]


def wind_of(game: Game, place: int, east: int) -> str:
    """E, S, W or N; empty for who dreams."""
    wind = game.chairs.wind(place, east)
    return "" if wind is None else LETTER_OF_ROUND[wind]


def round_in_words(letter: str) -> str:
    """As it stands within a sentence: deal 7, round East."""
    title = str(ROUND_NAMES[letter])
    return title[:1].lower() + title[1:]
