"""Hands as pictures: which tile stands, lies or shows its back. The templates only draw."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring import Hand, Meld
from scoring.arrange import Arrangement
from scoring.tiles import SEASONS, TILE_OF_CODE, tile_code, tile_name
from sessions_app.shared.language import language

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
    "pair": gettext_lazy("pair"),
}
CONCEALED_SETS = {
    "chow": gettext_lazy("concealed chow"),
    "pung": gettext_lazy("concealed pung"),
    "kong": gettext_lazy("concealed kong"),
    "pair": gettext_lazy("pair"),
}
# East and South carry another letter in English than in Dutch: O and Z, E and S.
OTHER_FACES = {"en": {"1z": "1z-en", "2z": "2z-en"}}


class DrawnTile(NamedTuple):
    face: str
    """The drawing in the sprite: a tile code, one of the other faces, `back` or `blank`."""
    name: str = ""
    """What a screen reader says; empty for an ornament, which it passes over."""
    lying: bool = False
    wins: bool = False


class DrawnSet(NamedTuple):
    caption: str
    tiles: list[DrawnTile]

    @property
    def wins(self) -> bool:
        return any(tile.wins for tile in self.tiles)


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
        *draw_bonus(hand.bonus),
        *draw_winning(hand.winning),
    ]
    return DrawnHand(str(hand), sets)


def draw_arrangement(hand: Hand, arrangement: Arrangement) -> DrawnHand:
    """The same hand in the sets that were counted, the winning tile in the set it completed."""
    loose = list(arrangement.loose)
    apart = hand.winning if hand.winning in loose else None
    if apart is not None:
        loose.remove(apart)
    won = place_of_winning(arrangement) if apart is None else -1
    sets = [
        *(draw_counted(arrangement, place, won) for place in range(len(arrangement.sets))),
        *draw_by_suit(loose),
        *draw_bonus(hand.bonus),
        *draw_winning(apart),
    ]
    return DrawnHand(str(hand), sets)


def place_of_winning(arrangement: Arrangement) -> int:
    """In seven pairs the engine need not say which pair was won: the first that fits will do."""
    if arrangement.won >= 0:
        return arrangement.won
    standing = range(arrangement.declared, len(arrangement.sets))
    fits = (place for place in standing if arrangement.sets[place].holds(arrangement.winning))
    return next(fits, -1)


def draw_counted(arrangement: Arrangement, place: int, won: int) -> DrawnSet:
    meld = arrangement.sets[place]
    if place < arrangement.declared:
        return draw_meld(meld)
    caption = str((CONCEALED_SETS if meld.concealed else OPEN_SETS)[meld.kind])
    tiles = list(meld.tiles)
    if place != won:
        return DrawnSet(caption, [draw_tile(tile) for tile in tiles])
    tiles.remove(arrangement.winning)
    # The tile as it was taken: it may stand for another one.
    winning = draw_tile(arrangement.taken)._replace(wins=True)
    return DrawnSet(caption, [*map(draw_tile, tiles), winning])


def draw_by_suit(tiles: Iterable[int]) -> Iterator[DrawnSet]:
    for suit, same_suit in groupby(tiles, key=lambda tile: tile_code(tile)[-1]):
        yield DrawnSet(str(SUITS[suit]), [draw_tile(tile) for tile in same_suit])


def draw_bonus(tiles: Iterable[int]) -> Iterator[DrawnSet]:
    """Flowers and seasons apart, because each kind has its own caption of one word."""
    for is_season, same_kind in groupby(tiles, key=lambda tile: tile in SEASONS):
        caption = _("seasons") if is_season else _("flowers")
        yield DrawnSet(caption, [draw_tile(tile) for tile in same_kind])


def draw_meld(meld: Meld) -> DrawnSet:
    if meld.concealed:
        first, *middle, last = meld.tiles
        tiles = [draw_back(first), *map(draw_tile, middle), draw_back(last)]
        return DrawnSet(str(CONCEALED_SETS[meld.kind]), tiles)
    # Notation does not tell which tile was claimed: the first one lies for all.
    claimed, *own = meld.tiles
    return DrawnSet(str(OPEN_SETS[meld.kind]), [draw_claimed(claimed), *map(draw_tile, own)])


def draw_winning(tile: int | None) -> Iterator[DrawnSet]:
    if tile is not None:
        yield DrawnSet("", [draw_tile(tile)._replace(wins=True)])


def draw_tile(tile: int) -> DrawnTile:
    return DrawnTile(face_of(tile_code(tile)), called(tile))


def draw_claimed(tile: int) -> DrawnTile:
    name = _("%(tile)s, claimed") % {"tile": called(tile)}
    return draw_tile(tile)._replace(name=name, lying=True)


def draw_back(tile: int) -> DrawnTile:
    return DrawnTile("back", _("%(tile)s, face down") % {"tile": called(tile)})


def draw_face(face: str) -> DrawnTile:
    """A tile by its code; `back` and `blank` too, which have no name because they say nothing."""
    return draw_tile(TILE_OF_CODE[face]) if face in TILE_OF_CODE else DrawnTile(face)


def face_of(code: str) -> str:
    return OTHER_FACES.get(language(), {}).get(code, code)


def called(tile: int) -> str:
    return tile_name(tile).text(language())
