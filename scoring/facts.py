"""Reading facts that people or programs typed: every value is checked before it is used."""

from collections.abc import Collection, Mapping
from typing import Any, TypeVar

from scoring.errors import RequestError
from scoring.hand import Hand
from scoring.rules import Situation, WonBy
from scoring.tiles import GREEN, WINDS, Tile, parse_tiles

Facts = Mapping[str, Any]
Choice = TypeVar("Choice")

WIND_OF_LETTER = dict(zip("ESWN", WINDS, strict=True))
ROUND_OF_LETTER = {**WIND_OF_LETTER, "G": GREEN}
WAYS_TO_WIN = {str(way): way for way in WonBy}
LETTER_OF_ROUND = {tile: letter for letter, tile in ROUND_OF_LETTER.items()}

FLAGS = frozenset(
    "last-tile first-turn dead sets-only clean very-clean pure "
    "riichi double-riichi ippatsu last-of-kind".split()
)


def as_facts(value: object, key: str) -> Facts:
    if not isinstance(value, Mapping):
        raise RequestError(key, "hier hoort een object.", "this must be an object.")
    return value


def read_object(facts: Facts, key: str) -> Facts:
    """An object; absent or null is empty."""
    value = facts.get(key)
    return {} if value is None else as_facts(value, key)


def check_keys(facts: Facts, known: Collection[str]) -> None:
    unknown = [key for key in facts if key not in known]
    if unknown:
        raise RequestError(shown(unknown[0]), "onbekend gegeven.", "unknown key.")


def shown(value: object) -> str:
    """A wrong value in a message: short, and without looking into lists and objects."""
    if isinstance(value, int) and value.bit_length() < 64:
        return str(value)
    return value[:40] if isinstance(value, str) else type(value).__name__


def read_list(facts: Facts, key: str) -> list[Any]:
    """A list; absent or null is empty."""
    value = facts.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise RequestError(key, "hier hoort een lijst.", "this must be a list.")
    return value


def whole_number(value: object, key: str, lowest: int = 0, highest: int = 10**9) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= highest:
        raise RequestError(
            key,
            f"hier hoort een geheel getal van {lowest} tot en met {highest}.",
            f"this must be a whole number from {lowest} to {highest}.",
        )
    return value


def read_number(facts: Facts, key: str, default: int, lowest: int = 0, highest: int = 10**9) -> int:
    value = facts.get(key)
    return default if value is None else whole_number(value, key, lowest, highest)


def read_yes(facts: Facts, key: str) -> bool:
    """True or false; absent or null is false."""
    value = facts.get(key)
    if value is not None and not isinstance(value, bool):
        raise RequestError(key, "hier hoort true of false.", "this must be true or false.")
    return bool(value)


def read_player(value: object, key: str, players: Collection[int]) -> int:
    if value is None:
        raise RequestError(key, "noem de speler.", "name the player.")
    if not isinstance(value, int) or isinstance(value, bool) or value not in players:
        raise RequestError(key, "deze speler kan het niet zijn.", "it cannot be this player.")
    return value


def read_players(facts: Facts, key: str, players: Collection[int]) -> list[int]:
    """A list of players, each at most once."""
    listed = [read_player(value, key, players) for value in read_list(facts, key)]
    if len(set(listed)) < len(listed):
        raise RequestError(key, "een speler staat er twee keer.", "a player is listed twice.")
    return listed


def read_choice(
    facts: Facts, key: str, choices: Mapping[str, Choice], default: str | None = None
) -> Choice:
    value = facts.get(key, default)
    if not isinstance(value, str) or value not in choices:
        options = ", ".join(choices)
        raise RequestError(key, f"kies uit {options}.", f"choose from {options}.")
    return choices[value]


def read_text(facts: Facts, key: str) -> str:
    value = facts.get(key)
    if not isinstance(value, str):
        raise RequestError(key, "hier hoort tekst.", "this must be text.")
    return value


def read_flags(facts: Facts) -> frozenset[str]:
    flags = read_list(facts, "flags")
    for flag in flags:
        if not isinstance(flag, str) or flag not in FLAGS:
            raise RequestError("flags", f"onbekend: {shown(flag)}.", f"unknown: {shown(flag)}.")
    return frozenset(flags)


def read_win(facts: Facts) -> WonBy | None:
    if facts.get("win") is None:
        return None
    return read_choice(facts, "win", WAYS_TO_WIN)


def read_source(facts: Facts, origin: object) -> WonBy:
    """Where the winning tile came from, checked against who laid it down (`origin`)."""
    win = read_win(facts)
    if win is None:
        return WonBy.WALL if origin is None else WonBy.DISCARD
    if (win in (WonBy.DISCARD, WonBy.ROBBED)) != (origin is not None):
        raise RequestError(
            "from",
            "past niet bij `win`: wie zelf pakt, wint van niemand.",
            "does not fit `win`: who draws the tile wins from nobody.",
        )
    return win


def read_indicators(facts: Facts, key: str) -> tuple[Tile, ...]:
    return () if facts.get(key) is None else tuple(parse_tiles(read_text(facts, key)))


def read_hand(facts: Facts, situation: Situation) -> Hand:
    """The hand; nothing at all is possible only where the rest of the tiles is unseen."""
    text = read_text(facts, "hand")
    if not text.strip() and "sets-only" in situation.flags:
        return Hand()
    hand = Hand.parse(text)
    if (hand.winning is None) != (situation.win is None):
        raise RequestError(
            None,
            "De winnende steen (!) en `win` horen bij elkaar: geef beide of geen van beide.",
            "The winning tile (!) and `win` belong together: give both or neither.",
        )
    return hand
