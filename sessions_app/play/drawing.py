"""Hands as pictures: which tile stands, lies or shows its back. The templates only draw."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from scoring import Hand, Meld
from scoring.tiles import tile_code, tile_name

# The last letter of a tile's code says what kind of tile it is.
SUITS = {
    "m": gettext_lazy("characters"),
    "p": gettext_lazy("circles"),
    "s": gettext_lazy("bamboo"),
    "z": gettext_lazy("winds and dragons"),
    "f": gettext_lazy("flowers and seasons"),
}
OPEN_SETS = {
    "chow": gettext_lazy("open chow"),
    "pung": gettext_lazy("open pung"),
    "kong": gettext_lazy("open kong"),
}


class DrawnTile(NamedTuple):
    face: str
    """The drawing in the sprite: a tile code, or `back`."""
    name: str
    """What a screen reader says."""
    lying: bool = False


class DrawnSet(NamedTuple):
    caption: str
    tiles: list[DrawnTile]
    wins: bool = False


class DrawnHand(NamedTuple):
    notation: str
    sets: list[DrawnSet]

    @property
    def tile_count(self) -> int:
        return sum(len(group.tiles) for group in self.sets)


def draw_hand(hand: Hand) -> DrawnHand:
    """Tiles on the rack by suit, declared sets, bonus tiles, and the winning tile apart."""
    sets = [
        *draw_by_suit(hand.concealed),
        *map(draw_meld, hand.melds),
        *draw_by_suit(hand.bonus),
        *draw_winning(hand.winning),
    ]
    return DrawnHand(str(hand), sets)


def draw_by_suit(tiles: Iterable[int]) -> Iterator[DrawnSet]:
    for suit, same_suit in groupby(tiles, key=lambda tile: tile_code(tile)[-1]):
        yield DrawnSet(str(SUITS[suit]), [draw_tile(tile) for tile in same_suit])


def draw_meld(meld: Meld) -> DrawnSet:
    if meld.concealed:
        first, *middle, last = meld.tiles
        tiles = [draw_back(first), *map(draw_tile, middle), draw_back(last)]
        return DrawnSet(_("concealed kong"), tiles)
    # Notation does not tell which tile was claimed: the first one lies for all.
    claimed, *own = meld.tiles
    return DrawnSet(str(OPEN_SETS[meld.kind]), [draw_claimed(claimed), *map(draw_tile, own)])


def draw_winning(tile: int | None) -> Iterator[DrawnSet]:
    if tile is not None:
        yield DrawnSet(_("wins"), [draw_tile(tile)], wins=True)


def draw_tile(tile: int) -> DrawnTile:
    return DrawnTile(tile_code(tile), called(tile))


def draw_claimed(tile: int) -> DrawnTile:
    return DrawnTile(tile_code(tile), _("%(tile)s, claimed") % {"tile": called(tile)}, lying=True)


def draw_back(tile: int) -> DrawnTile:
    return DrawnTile("back", _("%(tile)s, face down") % {"tile": called(tile)})


def called(tile: int) -> str:
    return tile_name(tile).text(get_language() or "nl")
