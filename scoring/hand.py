"""A player's tiles, the notation for them, and what is physically possible.

`234m 55678p [777z] (9999s) 1f !5p`: tiles on the rack, open melds, concealed kongs, bonus tiles
and the winning tile. Parsing, printing and parsing again gives an equal hand.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from scoring.errors import ImpossibleHand, NotationError
from scoring.tiles import (
    KINDS,
    Kinds,
    Tile,
    format_tiles,
    is_suited,
    kinds_of,
    number_of,
    parse_tiles,
    tile_code,
    tile_name,
)

CHOW, PUNG, KONG, PAIR = "chow", "pung", "kong", "pair"
SIZES = {CHOW: 3, PUNG: 3, KONG: 4, PAIR: 2}

# A whole hand with every bonus tile, written tile by tile, takes less than half of this.
LONGEST_NOTATION = 300

_PARTS = re.compile(
    r"\[(?P<open>[^][()!]*)\]|\((?P<closed>[^][()!]*)\)|!(?P<win>[0-9][a-z])"
    r"|(?P<rack>[^][()!]+)|(?P<stray>.)"
)


class Meld(NamedTuple):
    """A set of tiles: declared, or found on the rack, where it can be a pair too."""

    kind: str
    tile: Tile
    """The lowest tile."""
    concealed: bool = False

    @property
    def tiles(self) -> tuple[Tile, ...]:
        if self.kind == CHOW:
            return (self.tile, self.tile + 1, self.tile + 2)
        return (self.tile,) * SIZES[self.kind]

    def holds(self, tile: Tile) -> bool:
        return self.tile <= tile <= self.tile + (2 if self.kind == CHOW else 0)

    def __str__(self) -> str:
        return _written(self)

    @classmethod
    def of(cls, tiles: Iterable[Tile], *, concealed: bool = False) -> "Meld":
        """The declared set that these tiles make; only a kong can be declared concealed."""
        tiles = sorted(tiles)
        kind = _kind_of_meld(tiles)
        if kind == "" or (concealed and kind != KONG):
            raise _no_meld(tiles, concealed)
        return cls(kind, tiles[0], concealed)


class Hand:
    """Immutable: sorted tiles on the rack, melds, bonus tiles, and the winning tile apart."""

    __slots__ = ("bonus", "concealed", "held", "kinds", "melds", "rack", "winning")

    def __init__(
        self,
        concealed: Iterable[Tile] = (),
        melds: Iterable[Meld] = (),
        bonus: Iterable[Tile] = (),
        winning: Tile | None = None,
    ) -> None:
        self.concealed = tuple(sorted(concealed))
        self.melds = tuple(sorted(melds, key=_order_of_meld))
        self.bonus = tuple(sorted(bonus))
        self.winning = winning
        # Counted once, because every question about a hand begins with it: how many of each kind
        # stand on the rack, how many there are with the melds, and which kinds those are. The
        # winning tile is not among them.
        self.rack = _count(self.concealed)
        on_table = [tile for meld in self.melds for tile in meld.tiles]
        self.held = _count(on_table, self.rack)
        self.kinds: Kinds = kinds_of([*self.concealed, *on_table])
        self._check()

    @classmethod
    def parse(cls, text: str) -> "Hand":
        text = "".join(text.split())
        if len(text) > LONGEST_NOTATION:
            raise NotationError(
                "Dit is veel langer dan een hand van veertien stenen.",
                "This is much longer than a hand of fourteen tiles.",
            )
        if not text:
            raise NotationError("Er zijn geen stenen ingevuld.", "No tiles were given.")
        return cls(*_parts_of(text))

    @property
    def counts(self) -> list[int]:
        """How many of each kind there are in all, the winning tile included."""
        counts = self.held.copy()
        if self.winning is not None:
            counts[self.winning] += 1
        return counts

    @property
    def size(self) -> int:
        """Tiles beside the winning one, a kong counted as three: 13 when all is well."""
        return len(self.concealed) + 3 * len(self.melds)

    @property
    def kongs(self) -> int:
        return sum(meld.kind == KONG for meld in self.melds)

    def __str__(self) -> str:
        parts = [
            format_tiles(self.concealed),
            *map(str, self.melds),
            format_tiles(self.bonus) if self.bonus else "",
            "" if self.winning is None else "!" + tile_code(self.winning),
        ]
        return " ".join(filter(None, parts))

    def __repr__(self) -> str:
        return f"Hand.parse({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def _check(self) -> None:
        if self.winning is not None and self.winning >= KINDS:
            raise ImpossibleHand(
                "Een bloem of seizoen kan niet de winnende steen zijn.",
                "A flower or season cannot be the winning tile.",
            )
        if max(counts := self.counts) > 4:
            most = counts.index(max(counts))
            raise too_many(most, counts[most])
        if len(set(self.bonus)) < len(self.bonus):
            raise _double_bonus(self.bonus)


def too_many(tile: Tile, count: int) -> ImpossibleHand:
    """Five or more of one kind, in a hand or over the hands of one deal."""
    name = tile_name(tile)
    return ImpossibleHand(
        f"{_times_nl(count)} {name.nl}: er zijn er maar vier.",
        f"{_times_en(count)} {name.en}: there are only four.",
    )


def _count(tiles: Iterable[Tile], counted: list[int] | None = None) -> list[int]:
    """How many of each kind, on top of what was counted before."""
    counts = counted.copy() if counted else [0] * KINDS
    for tile in tiles:
        counts[tile] += 1
    return counts


def _times_nl(count: int) -> str:
    return {5: "Vijf keer", 6: "Zes keer"}.get(count, f"{count} keer")


def _times_en(count: int) -> str:
    return {5: "Five times", 6: "Six times"}.get(count, f"{count} times")


def _double_bonus(bonus: tuple[Tile, ...]) -> ImpossibleHand:
    twice = next(tile for tile in bonus if bonus.count(tile) > 1)
    name = tile_name(twice)
    return ImpossibleHand(
        f"Twee keer {name.nl}: daarvan is er maar één.",
        f"Twice {name.en}: there is only one of it.",
    )


def _order_of_meld(meld: Meld) -> tuple[bool, Tile, str]:
    return (meld.concealed, meld.tile, meld.kind)


@lru_cache(maxsize=512)
def _written(meld: Meld) -> str:
    return ("({})" if meld.concealed else "[{}]").format(format_tiles(meld.tiles))


def _kind_of_meld(tiles: list[Tile]) -> str:
    """Chow, pung or kong; empty when these tiles make none of them. `tiles` are sorted."""
    if len(tiles) not in (3, 4) or tiles[-1] >= KINDS:
        return ""
    first = tiles[0]
    if tiles == [first] * len(tiles):
        return KONG if len(tiles) == 4 else PUNG
    consecutive = tiles == [first, first + 1, first + 2]
    return CHOW if consecutive and is_suited(first) and number_of(first) <= 7 else ""


def _no_meld(tiles: list[Tile], concealed: bool) -> ImpossibleHand:
    shown = format_tiles(tiles)
    if concealed:
        return ImpossibleHand(
            f"({shown}) kan niet: een dichte kong heeft vier gelijke stenen.",
            f"({shown}) cannot be: a concealed kong has four equal tiles.",
        )
    return ImpossibleHand(
        f"[{shown}] is geen chow, pung of kong.",
        f"[{shown}] is no chow, pung or kong.",
    )


def _parts_of(text: str) -> tuple[list[Tile], list[Meld], list[Tile], Tile | None]:
    rack: list[Tile] = []
    melds: list[Meld] = []
    winning: list[Tile] = []
    for part in _PARTS.finditer(text):
        place, content = part.lastgroup, part[part.lastgroup or 0]
        if place == "rack":
            rack += parse_tiles(content)
        elif place == "win":
            winning += parse_tiles(content)
        elif place == "stray":
            raise _one_winning_tile() if content == "!" else _loose_bracket()
        else:
            melds.append(_meld_written(content, place == "closed"))
    if len(winning) > 1:
        raise _one_winning_tile()
    return (
        [tile for tile in rack if tile < KINDS],
        melds,
        [tile for tile in rack if tile >= KINDS],
        winning[0] if winning else None,
    )


@lru_cache(maxsize=4096)
def _meld_written(text: str, concealed: bool) -> Meld:
    """The same few hundred sets come back in hand after hand."""
    tiles = parse_tiles(text)
    if not tiles:
        raise NotationError(
            "Tussen de haken staan geen stenen.", "There are no tiles between the brackets."
        )
    return Meld.of(tiles, concealed=concealed)


def _loose_bracket() -> NotationError:
    return NotationError(
        "De haken kloppen niet: schrijf een open set als [555z], een dichte kong als (5555z).",
        "The brackets do not match: write an open set as [555z], a concealed kong as (5555z).",
    )


def _one_winning_tile() -> NotationError:
    return NotationError(
        "Na het uitroepteken hoort één winnende steen, zoals !3s.",
        "The exclamation mark takes one winning tile, as in !3s.",
    )
