"""Random deals that can be: for each family facts that the engine takes at a table."""

import re
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any

from scoring import Hand, ScoringError
from scoring.facts import LETTER_OF_ROUND
from scoring.hand import CHOW, PUNG, Meld
from scoring.riichi.entry import occurs
from scoring.riichi.payment import LIMITS
from scoring.table import TableState
from scoring.tiles import KINDS, format_tiles, is_suited, number_of, tile_code
from sessions_app.table.replay import step
from tests.oracle import mcr_hands, random_hands, riichi_hands
from tests.oracle.riichi_compare import notation as riichi_notation

Facts = dict[str, Any]

PLAYERS = range(4)
DUTCH_WINNERS = (
    random_hands.any_winner,
    random_hands.chow_winner,
    random_hands.pung_winner,
    random_hands.dragon_winner,
    random_hands.clean_winner,
    random_hands.kong_winner,
    random_hands.dense_winner,
)
HANDS_AT_MOST = 200


def random_deal(chance: Random, state: TableState) -> Facts:
    """Return facts of a deal that the engine takes next at this table."""
    family = next(name for name in FAMILIES if state.game.rules.key.startswith(name))
    for _try in count():
        facts = FAMILIES[family](chance, state)
        try:
            step(state, facts)
        except ScoringError:
            assert _try < HANDS_AT_MOST, facts
            continue
        return facts
    raise AssertionError


def _winner_and_thrower(chance: Random) -> tuple[int, int | None]:
    winner, thrower = chance.sample(PLAYERS, 2)
    return winner, chance.choice((thrower, thrower, None))


# ---- Dutch -----------------------------------------------------------------------------------


def _dutch(chance: Random, state: TableState) -> Facts:
    if chance.random() < 0.05:
        return {"draw": True}
    winner, thrower = _winner_and_thrower(chance)
    entries = _dutch_entries(chance, state, winner)
    facts: Facts = {"winner": winner, "from": thrower}
    if all(isinstance(entry, int) for entry in entries):
        return {**facts, "scores": entries}
    flags = ["last-tile"] if chance.random() < 0.1 else []
    win = "wall" if thrower is None else "discard"
    return {**facts, "hands": entries, "win": win, **({"flags": flags} if flags else {})}


def _dutch_entries(chance: Random, state: TableState, winner: int) -> list[Any]:
    if chance.random() < 0.15:
        return [_total(chance, won=place == winner) for place in PLAYERS]
    left = [4] * KINDS
    entries: list[Any] = [0] * len(PLAYERS)
    entries[winner] = _dutch_win(chance, state, winner)
    if isinstance(entries[winner], str):
        left = [4 - held for held in Hand.parse(entries[winner]).counts]
    for place in PLAYERS:
        if place != winner:
            entries[place] = _dutch_loss(chance, left)
    return entries


def _dutch_win(chance: Random, state: TableState, winner: int) -> Any:
    way = chance.choices(("tiles", "points", "total"), (8, 1, 1))[0]
    if way == "points":
        return {"points": 20 + 2 * chance.randrange(20), "doublings": chance.randint(2, 4)}
    if way == "total":
        return _total(chance, won=True)
    wind = state.wind(winner)
    assert wind is not None
    table = {
        "rules": state.game.rules.key,
        "seat": LETTER_OF_ROUND[wind],
        "round": LETTER_OF_ROUND[state.round],
    }
    return chance.choice(DUTCH_WINNERS)(chance, table)["hand"]


def _total(chance: Random, *, won: bool) -> int:
    return 80 + 8 * chance.randrange(20) if won else 2 * chance.randrange(40)


def _dutch_loss(chance: Random, left: list[int]) -> Any:
    way = chance.choices(("nothing", "sets", "points", "total"), (3, 5, 1, 1))[0]
    if way == "sets":
        return _some_sets(chance, left)
    if way == "points":
        return {"points": 2 * chance.randint(1, 20), "doublings": chance.randrange(3)}
    return 0 if way == "nothing" else _total(chance, won=False)


def _some_sets(chance: Random, left: list[int]) -> Facts:
    """One or two pungs or kongs of tiles that nobody else has."""
    written = []
    for _set in range(chance.randint(1, 2)):
        tile = chance.choice([tile for tile in range(KINDS) if left[tile] >= 3])
        size = chance.choice((3, left[tile]))
        left[tile] -= size
        text = tile_code(tile)[0] * size + tile_code(tile)[1]
        written.append(chance.choice((f"[{text}]", f"({text})" if size == 4 else text)))
    return {"hand": " ".join(written), "flags": ["sets-only"]}


# ---- riichi and MCR --------------------------------------------------------------------------


def _riichi(chance: Random, _state: TableState) -> Facts:
    if chance.random() < 0.1:
        tenpai = sorted(chance.sample(PLAYERS, chance.randrange(5)))
        declared = tenpai[: chance.randrange(2)]
        return {"draw": True, "tenpai": tenpai, **({"riichi": declared} if declared else {})}
    winner, thrower = _winner_and_thrower(chance)
    wins, riichi = [_riichi_win(chance, winner, thrower)], []
    if thrower is not None and chance.random() < 0.15:
        other = chance.choice([place for place in PLAYERS if place not in (winner, thrower)])
        wins = sorted(
            [{"winner": winner, **_value(chance)}, {"winner": other, **_value(chance)}], key=_place
        )
    if "riichi" in wins[0].get("flags", []) or ("hand" not in wins[0] and chance.random() < 0.3):
        riichi = [wins[0]["winner"]]
    return {"wins": wins, "from": thrower, **({"riichi": riichi} if riichi else {})}


def _place(win: Facts) -> int:
    return int(win["winner"])


def _riichi_win(chance: Random, winner: int, thrower: int | None) -> Facts:
    if chance.random() < 0.4:
        return {"winner": winner, **_value(chance)}
    won = next(riichi_hands.wins(chance.randrange(1 << 30), 1))
    declared = "riichi" in won.flags
    return {
        "winner": winner,
        "hand": riichi_notation(won),
        "win": "wall" if thrower is None else "discard",
        "dora": format_tiles(won.dora),
        **({"flags": ["riichi"], "ura": format_tiles(won.ura)} if declared else {}),
    }


def _value(chance: Random) -> Facts:
    if chance.random() < 0.2:
        return {"limit": chance.choice(sorted(LIMITS))}
    pairs = [
        (han, fu)
        for han in (1, 2, 3, 4)
        for fu in (30, 40, 50)
        if occurs(han, fu, self_drawn=False)
    ]
    han, fu = chance.choice(pairs)
    return {"han": han, "fu": fu}


def _mcr(chance: Random, _state: TableState) -> Facts:
    if chance.random() < 0.05:
        return {"draw": True}
    winner, thrower = _winner_and_thrower(chance)
    facts: Facts = {"winner": winner, "from": thrower}
    if chance.random() < 0.35:
        return {**facts, "points": chance.randint(8, 88)}
    hand = next(mcr_hands.requests(chance.randrange(1 << 30), 1))["hand"]
    return {**facts, "hand": hand, "win": "wall" if thrower is None else "discard"}


FAMILIES: dict[str, Callable[[Random, TableState], Facts]] = {
    "dutch": _dutch,
    "riichi": _riichi,
    "mcr": _mcr,
}


# ---- what a deal has -------------------------------------------------------------------------


def is_won_by_tiles(facts: Facts) -> bool:
    """Whether one player won with a hand that is entered by its tiles."""
    if "wins" in facts:
        return len(facts["wins"]) == 1 and "hand" in facts["wins"][0]
    return "hand" in facts or (
        "hands" in facts and isinstance(facts["hands"][facts["winner"]], str)
    )


def has_lost_sets(facts: Facts) -> bool:
    """Whether a loser has sets."""
    return any(isinstance(entry, dict) and "hand" in entry for entry in facts.get("hands", []))


def has_typed_number(facts: Facts) -> bool:
    entries = facts.get("hands", []) + facts.get("scores", [])
    typed = [each for each in entries if isinstance(each, int) or "points" in each]
    return "points" in facts or any(typed)


# ---- what two descriptions of one deal have in common ----------------------------------------


def without_winning_tile(facts: Any) -> Any:
    """The same facts with every hand in one spelling, and its winning tile among the others.

    Where the winning tile makes no difference the form does not ask for it.
    """
    if isinstance(facts, dict):
        return {
            key: _plain(value)
            if key == "hand"
            else _tiles_in(value)
            if key in ("dora", "ura")
            else without_winning_tile(value)
            for key, value in facts.items()
        }
    if isinstance(facts, list):
        return [
            _plain(one)
            if isinstance(one, str) and one[-1:] in "mpszf])"
            else without_winning_tile(one)
            for one in facts
        ]
    return facts


def _plain(text: str) -> str:
    hand = Hand.parse(text)
    standing = [*hand.concealed, *([] if hand.winning is None else [hand.winning])]
    return " ".join(
        [format_tiles(sorted(standing)), *map(str, hand.melds), format_tiles(hand.bonus)]
    )


def _tiles_in(text: str) -> list[str]:
    return sorted(codes_in(text))


def codes_in(text: str) -> list[str]:
    """Return the tiles of a notation one by one: `234m 5p` as 2m 3m 4m 5p."""
    return [
        digit + suit for digits, suit in re.findall(r"([0-9]+)([mpszf])", text) for digit in digits
    ]


# ---- sets on the rack ------------------------------------------------------------------------


def sets_of(hand: Hand) -> tuple[list[Meld], int] | None:
    """Return the standing tiles as sets and the tile of the pair; None where they are not that."""
    assert hand.winning is not None
    counts = [0] * KINDS
    for tile in (*hand.concealed, hand.winning):
        counts[tile] += 1
    for pair in range(KINDS):
        if counts[pair] >= 2:
            rest = counts.copy()
            rest[pair] -= 2
            for found in _cuts(rest):
                return found, pair
    return None


def _cuts(counts: list[int]) -> Iterator[list[Meld]]:
    first = next((tile for tile in range(KINDS) if counts[tile]), None)
    if first is None:
        yield []
        return
    chows = is_suited(first) and number_of(first) <= 7
    for kind in (PUNG, CHOW)[: 2 if chows else 1]:
        meld = Meld(kind, first)
        rest = counts.copy()
        for tile in meld.tiles:
            rest[tile] -= 1
        if min(rest) >= 0:
            for found in _cuts(rest):
                yield [meld, *found]
