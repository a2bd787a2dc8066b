"""Tiles: 34 kinds of four and eight bonus tiles, their classes, names and notation.

A tile is a small whole number, so that counting and comparing is cheap:
0-8 characters, 9-17 circles, 18-26 bamboo, 27-30 winds, 31-33 dragons, 34-41 bonus tiles.
A set of kinds is a bit mask: bit n stands for tile n.
"""

from collections.abc import Iterable
from functools import lru_cache

from scoring.errors import NotationError
from scoring.names import Name

Tile = int
Kinds = int

KINDS = 34
SUIT_LETTERS = "mpszf"
FIRST_OF_SUIT = {"m": 0, "p": 9, "s": 18, "z": 27, "f": 34}
SUIT_SIZES = {"m": 9, "p": 9, "s": 9, "z": 7, "f": 8}
SUIT_STARTS = (0, 9, 18)

CODES = tuple(
    f"{number}{letter}" for letter in SUIT_LETTERS for number in range(1, SUIT_SIZES[letter] + 1)
)
TILE_OF_CODE = {code: tile for tile, code in enumerate(CODES)}

EAST, SOUTH, WEST, NORTH = WINDS = (27, 28, 29, 30)
WHITE, GREEN, RED = DRAGONS = (31, 32, 33)
FLOWERS = (34, 35, 36, 37)
SEASONS = (38, 39, 40, 41)

ONE_CIRCLE = TILE_OF_CODE["1p"]
FIVE_CIRCLES = TILE_OF_CODE["5p"]
ONE_BAMBOO = TILE_OF_CODE["1s"]


def kinds_of(tiles: Iterable[Tile]) -> Kinds:
    """The set of kinds among these tiles."""
    mask = 0
    for tile in tiles:
        mask |= 1 << tile
    return mask


def kinds_named(*codes: str) -> Kinds:
    return kinds_of(TILE_OF_CODE[code] for code in codes)


CHARACTERS = kinds_of(range(9))
CIRCLES = kinds_of(range(9, 18))
BAMBOOS = kinds_of(range(18, 27))
SUITS = (CHARACTERS, CIRCLES, BAMBOOS)
SUITED = CHARACTERS | CIRCLES | BAMBOOS
WIND_KINDS = kinds_of(WINDS)
DRAGON_KINDS = kinds_of(DRAGONS)
HONOURS = WIND_KINDS | DRAGON_KINDS
TERMINALS = kinds_of((0, 8, 9, 17, 18, 26))
SIMPLES = SUITED & ~TERMINALS
NOBLES = TERMINALS | HONOURS
GREENS = kinds_named("2s", "3s", "4s", "6s", "8s", "6z")
REVERSIBLES = kinds_named(*"2s 4s 5s 6s 8s 9s 1p 2p 3p 4p 5p 8p 9p 5z".split())

SUIT_NAMES = {
    "m": Name("tekens", "characters"),
    "p": Name("kringen", "circles"),
    "s": Name("bamboe", "bamboo"),
}
HONOUR_NAMES = (
    Name("oostenwind", "east wind"),
    Name("zuidenwind", "south wind"),
    Name("westenwind", "west wind"),
    Name("noordenwind", "north wind"),
    Name("witte draak", "white dragon"),
    Name("groene draak", "green dragon"),
    Name("rode draak", "red dragon"),
)
BONUS_NAMES = (
    Name("pruimenbloesem", "plum blossom"),
    Name("orchidee", "orchid"),
    Name("chrysant", "chrysanthemum"),
    Name("bamboebloem", "bamboo flower"),
    Name("lente", "spring"),
    Name("zomer", "summer"),
    Name("herfst", "autumn"),
    Name("winter", "winter"),
)
TILE_NAMES = (
    *(
        Name(f"{suit.nl} {number}", f"{suit.en} {number}")
        for suit in SUIT_NAMES.values()
        for number in range(1, 10)
    ),
    *HONOUR_NAMES,
    *BONUS_NAMES,
)


def tile_code(tile: Tile) -> str:
    """`3p`: the tile as the notation writes it."""
    return CODES[tile]


def tile_name(tile: Tile) -> Name:
    """`kringen 3`, `circles 3`: the tile as players call it."""
    return TILE_NAMES[tile]


def is_suited(tile: Tile) -> bool:
    return tile < EAST


def number_of(tile: Tile) -> int:
    """1 to 9 for a suit tile, the place in its row for an honour."""
    return int(CODES[tile][0])


def suits_in(kinds: Kinds) -> int:
    """How many suits there are among these kinds."""
    return bool(kinds & CHARACTERS) + bool(kinds & CIRCLES) + bool(kinds & BAMBOOS)


def tiles_in(kinds: Kinds) -> list[Tile]:
    """The tiles of a set of kinds, lowest first."""
    tiles = []
    while kinds:
        lowest = kinds & -kinds
        tiles.append(lowest.bit_length() - 1)
        kinds ^= lowest
    return tiles


def parse_tiles(text: str) -> list[Tile]:
    """Tiles without melds, as written: `123m 5z`. Digits share the suit letter that follows."""
    tiles: list[Tile] = []
    digits = ""
    for character in text:
        if character in "0123456789":
            digits += character
        elif character in SUIT_LETTERS:
            tiles += _tiles_of_suit(digits, character)
            digits = ""
        elif not character.isspace():
            raise _unknown_character(character)
    if digits:
        raise _no_suit_letter(digits)
    return tiles


def format_tiles(tiles: Iterable[Tile]) -> str:
    """`123m 5z`: sorted, one group a suit."""
    groups: dict[str, str] = {}
    for tile in sorted(tiles):
        code = CODES[tile]
        groups[code[1]] = groups.get(code[1], "") + code[0]
    return " ".join(numbers + letter for letter, numbers in groups.items())


@lru_cache(maxsize=4096)
def _tiles_of_suit(digits: str, letter: str) -> tuple[Tile, ...]:
    if not digits:
        raise NotationError(
            f"Voor de letter {letter} staat geen cijfer, zoals in 123{letter}.",
            f"There is no digit before the letter {letter}, as in 123{letter}.",
        )
    try:
        return tuple(TILE_OF_CODE[digit + letter] for digit in digits)
    except KeyError as unknown:
        code, last = unknown.args[0], SUIT_SIZES[letter]
        raise NotationError(
            f"{code} bestaat niet: {letter} loopt van 1 tot en met {last}.",
            f"There is no {code}: {letter} runs from 1 to {last}.",
        ) from None


def _unknown_character(character: str) -> NotationError:
    shown = character if character.isprintable() else repr(character)
    return NotationError(
        f"Het teken {shown} hoort niet in de notatie. Gebruik cijfers met m, p, s, z of f.",
        f"The character {shown} is not part of the notation. Use digits with m, p, s, z or f.",
    )


def _no_suit_letter(digits: str) -> NotationError:
    return NotationError(
        f"Na {digits} ontbreekt de soort: m (tekens), p (kringen), s (bamboe) of z (troefstenen).",
        f"After {digits} the suit is missing: m characters, p circles, s bamboo, z honours.",
    )
