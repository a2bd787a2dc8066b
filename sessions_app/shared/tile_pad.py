"""The tile pad: its keys, as the tiles lie in the box, and what it says by itself."""

from typing import Any, NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from scoring.tiles import CODES, FIRST_OF_SUIT, SUIT_SIZES
from sessions_app.shared.tiles import CONCEALED_SETS, OPEN_SETS, DrawnTile, draw_tile

# Bamboo on top, honours below.
SUITS = "spmz"
BONUS = "f"
# Three players leave these in the box.
ABSENT_FOR_THREE = ("m", "4z")


class Key(NamedTuple):
    """A key of the pad; the name is the key's, so its drawing has none."""

    code: str
    name: str
    tile: DrawnTile


def pad_for(players: int = 4) -> dict[str, Any]:
    """What the template of the pad needs."""
    rows = [row_of(suit) for suit in SUITS]
    if players == 3:
        rows = [[key for key in row if not key.code.endswith(ABSENT_FOR_THREE)] for row in rows]
    return {"pad_rows": rows, "bonus_row": row_of(BONUS), "words": words()}


def row_of(suit: str) -> list[Key]:
    first = FIRST_OF_SUIT[suit]
    return [key_of(tile) for tile in range(first, first + SUIT_SIZES[suit])]


def key_of(tile: int) -> Key:
    drawn = draw_tile(tile)
    return Key(CODES[tile], drawn.name, DrawnTile(drawn.face))


def words() -> dict[str, Any]:
    """In the language of the page."""
    return {
        "open": {kind: str(caption) for kind, caption in OPEN_SETS.items()},
        "concealed": {kind: str(caption) for kind, caption in CONCEALED_SETS.items()},
        "wins": _("wins"),
        "bonus": _("flowers"),
        "dora": _("Dora"),
        "ura": _("Ura"),
        "usedUp": _("All of %(tile)s are used already."),
        "full": _("The hand has fourteen tiles already. Take a step back, or clear it."),
        "fullOther": _("Thirteen tiles already: only the winner has more."),
        "toOpen": capfirst(_("open")),
        "toConcealed": _("Concealed"),
        "cannotWin": _("%(tile)s cannot have won."),
        "faceDown": _("%(tile)s, face down"),
        "claimed": _("%(tile)s, claimed"),
        "mark": _("%(tile)s: the winning tile"),
    }
