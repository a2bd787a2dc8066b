"""Hands to practise on: built from sets as players build them, and always scored by the engine.

The same rules, level and seed give the same hand, so a hand can be shared and tried again.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from random import Random
from typing import Any, NamedTuple

from scoring import Hand, Meld, ScoringError
from scoring.hand import CHOW, KONG, PAIR, PUNG
from scoring.interchange import answer
from scoring.tiles import (
    DRAGONS,
    EAST,
    FLOWERS,
    KINDS,
    SEASONS,
    SUIT_STARTS,
    WINDS,
    format_tiles,
)

LEVELS = ("easy", "normal", "hard")
SEEDS = 10_000
# A plan fails now and then, for want of a fifth tile or of a yaku; never so often.
MOST_TRIES = 2000

SUITS = [list(range(start, start + 9)) for start in SUIT_STARTS]
HONOURS = list(range(EAST, KINDS))
SIMPLES = [tile for suit in SUITS for tile in suit[1:8]]
EDGES = [*(tile for suit in SUITS for tile in (suit[0], suit[8])), *HONOURS]


class Plan(NamedTuple):
    """What a hand is built of."""

    sets: str
    """A letter for each set, or for several that belong together: see MAKERS."""
    among: str = "all"
    """Where its tiles are chosen from: see AREAS."""
    most_open: int = 2
    flags: tuple[str, ...] = ()
    pair: bool = True


class Table(NamedTuple):
    """One situation in which a hand is built."""

    random: Random
    area: Sequence[int]
    seat: int
    round: int

    def chow(self) -> list[Meld]:
        firsts = [tile for tile in self.area if {tile, tile + 1, tile + 2} <= set(self.area)]
        starts = [tile for tile in firsts if tile < EAST and tile % 9 <= 6]
        return [Meld(CHOW, self.random.choice(starts))] if starts else []

    def same(self, kind: str, tiles: Sequence[int]) -> list[Meld]:
        return [Meld(kind, self.random.choice(tiles))]

    def triple_chow(self) -> list[Meld]:
        """The same numbers in three suits."""
        first = self.random.randrange(7)
        return [Meld(CHOW, suit[first]) for suit in SUITS]

    def straight(self) -> list[Meld]:
        suit = self.random.choice(SUITS)
        return [Meld(CHOW, suit[first]) for first in (0, 3, 6)]

    def mixed_straight(self) -> list[Meld]:
        suits = self.random.sample(SUITS, 3)
        return [Meld(CHOW, suit[first]) for suit, first in zip(suits, (0, 3, 6), strict=True)]

    def seven_pairs(self) -> list[Meld]:
        return [Meld(PAIR, tile) for tile in self.random.sample(list(self.area), 7)]


MAKERS: Mapping[str, Callable[[Table], list[Meld]]] = {
    "c": Table.chow,
    "p": lambda table: table.same(PUNG, table.area),
    "k": lambda table: table.same(KONG, table.area),
    "d": lambda table: table.same(PUNG, DRAGONS),
    "D": lambda table: table.same(KONG, DRAGONS),
    "o": lambda table: [Meld(PUNG, table.seat)],
    "r": lambda table: [Meld(PUNG, table.round)],
    "t": Table.triple_chow,
    "s": Table.straight,
    "m": Table.mixed_straight,
    "7": Table.seven_pairs,
}
AREAS: Mapping[str, Callable[[Random], list[int]]] = {
    "all": lambda random: list(range(KINDS)),
    "suited": lambda random: [*chain(*SUITS)],
    "simples": lambda random: SIMPLES,
    "edges": lambda random: EDGES,
    "suit": lambda random: random.choice(SUITS),
    "half": lambda random: [*random.choice(SUITS), *HONOURS],
}


class Family(NamedTuple):
    """What is practised at each level, and how many lines such a hand has."""

    plans: Mapping[str, Sequence[Plan]]
    lines: Mapping[str, tuple[int, int]]
    lost: Mapping[str, Sequence[Plan]] = {}
    """Hands of players who did not win, where these count."""


RIICHI_FLAG = ("riichi",)
DUTCH = Family(
    {
        "easy": [Plan("cccc", "simples"), Plan("ccdd", "suited"), Plan("cccd", "half")],
        "normal": [
            Plan("ccco", "half"),
            Plan("ppdd"),
            Plan("ccdo"),
            Plan("cccc", "suit"),
            Plan("ppop", "half"),
            Plan("pppp", "simples", 1),
        ],
        "hard": [
            Plan("kpdo", "half"),
            Plan("ppkd"),
            Plan("pkdr"),
            Plan("kkdp", "simples"),
            Plan("ckdD", "half"),
            Plan("kpor", "edges"),
        ],
    },
    {"easy": (1, 6), "normal": (2, 8), "hard": (4, 99)},
    {
        "easy": [Plan("p"), Plan("d"), Plan("pp"), Plan("po")],
        "normal": [Plan("ppd"), Plan("pd"), Plan("kp"), Plan("dr"), Plan("ppp", "half")],
        "hard": [Plan("kpd"), Plan("kko"), Plan("ppkd", "half"), Plan("kDr"), Plan("kppo")],
    },
)
RIICHI = Family(
    {
        "easy": [
            Plan("cccc", "simples", 0, RIICHI_FLAG),
            Plan("cccd", "simples"),
            Plan("cccc", "simples"),
            Plan("ccco", "suited"),
        ],
        "normal": [
            Plan("cccp", "suited", 0, RIICHI_FLAG),
            Plan("tc", "suited"),
            Plan("sp", "suited"),
            Plan("ccdo", "suited"),
            Plan("7", "all", 0, pair=False),
            Plan("ccck", "simples"),
        ],
        "hard": [
            Plan("ccpd", "half"),
            Plan("pppk", "simples"),
            Plan("cppk", "simples", 0, RIICHI_FLAG),
            Plan("tp", "suited", 0, RIICHI_FLAG),
            Plan("cccc", "suit", 0, RIICHI_FLAG),
            Plan("7", "half", 0, RIICHI_FLAG, pair=False),
            Plan("pkdo", "half"),
        ],
    },
    {"easy": (1, 6), "normal": (3, 9), "hard": (5, 99)},
)
MCR = Family(
    {
        "easy": [Plan("tc", "suited", 1), Plan("mc", "suited", 1), Plan("pppp", "suited")],
        "normal": [
            Plan("sc", "suited"),
            Plan("pppp"),
            Plan("ccpd", "half"),
            Plan("7", "suited", 0, pair=False),
            Plan("cccc", "suit"),
            Plan("mp", "suited"),
        ],
        "hard": [
            Plan("kppp", "half"),
            Plan("pkdd"),
            Plan("cccc", "suit", 1),
            Plan("kkpp", "simples"),
            Plan("pppp", "edges"),
            Plan("sk", "half"),
            Plan("tk", "suited"),
        ],
    },
    {"easy": (1, 6), "normal": (2, 9), "hard": (5, 99)},
)
FAMILIES = {"dutch-2002": DUTCH, "dutch-2011": DUTCH, "riichi-ema-2016": RIICHI, "mcr": MCR}
ONE_ROUND = "dutch-2002"
LUCKY = {"dutch-2011": {"options": {"lucky-tiles": True}}, "mcr": {}}
"""Where flowers are in play, with what has to be said for it."""


def practice_hand(rules: str, level: str, seed: int) -> dict[str, Any]:
    """A hand request that the engine counts."""
    random = Random(f"{rules} {level} {seed}")
    least, most = FAMILIES[rules].lines[level]
    for _ in range(MOST_TRIES):
        request = _attempt(random, rules, level)
        told = answer(request) if request else {"error": {}}
        if "error" not in told and least <= len(told["lines"]) <= most and is_counted(told):
            return request
    raise AssertionError(f"no hand for {rules}, {level}, {seed}")


def is_counted(told: Mapping[str, Any]) -> bool:
    """By adding up: a limit hand or yakuman is seen or not, there is nothing to count."""
    return bool(told.get("points") or told.get("han") or ("pay" in told and "han" not in told))


def _attempt(random: Random, rules: str, level: str) -> dict[str, Any]:
    """One try; empty where the tiles do not go together."""
    family = FAMILIES[rules]
    seat, round_ = random.choice(WINDS), EAST if rules == ONE_ROUND else random.choice(WINDS)
    lost = bool(family.lost) and random.random() < 0.35
    plan = random.choice((family.lost if lost else family.plans)[level])
    table = Table(random, AREAS[plan.among](random), seat, round_)
    sets = [each for letter in plan.sets for each in MAKERS[letter](table)]
    bonus = _bonus(random) if rules in LUCKY and level == "hard" and random.random() < 0.4 else []
    try:
        hand = _lost(table, plan, sets, bonus) if lost else _won(table, plan, sets, bonus)
    except ScoringError:
        return {}
    request = {
        "rules": rules,
        "hand": str(hand),
        "seat": "ESWN"[seat - EAST],
        "round": "ESWN"[round_ - EAST],
        **(LUCKY[rules] if bonus else {}),
    }
    return request if lost else request | _circumstances(random, rules, level, plan, hand)


def _bonus(random: Random) -> list[int]:
    return random.sample([*FLOWERS, *SEASONS], random.randint(1, 3))


def _won(table: Table, plan: Plan, sets: list[Meld], bonus: list[int]) -> Hand:
    """Some sets on the table, the rest and the pair on the rack, and one tile of those wins."""
    pair = table.same(PAIR, table.area) if plan.pair else []
    declared, standing = _declared(table.random, sets, plan.most_open)
    rack = [tile for each in (*standing, *pair) for tile in each.tiles]
    winning = table.random.choice(rack)
    rack.remove(winning)
    return Hand(rack, declared, bonus, winning)


def _lost(table: Table, plan: Plan, sets: list[Meld], bonus: list[int]) -> Hand:
    """The sets, and loose tiles up to thirteen."""
    declared, standing = _declared(table.random, sets, plan.most_open)
    rack = [tile for each in standing for tile in each.tiles]
    used = Counter(chain(rack, *(meld.tiles for meld in declared)))
    wall = [tile for tile in table.area for _ in range(4 - used[tile])]
    return Hand([*rack, *table.random.sample(wall, 13 - 3 * len(sets))], declared, bonus)


def _declared(random: Random, sets: list[Meld], most_open: int) -> tuple[list[Meld], list[Meld]]:
    """Kongs are always on the table, concealed or not; others only when they were claimed."""
    kongs = [each for each in sets if each.kind == KONG]
    others = [each for each in sets if each.kind in (CHOW, PUNG)]
    claimed = random.sample(others, min(len(others), random.randint(0, most_open)))
    standing = list(sets)
    for each in (*kongs, *claimed):
        standing.remove(each)
    closed = not most_open
    return [
        *(kong._replace(concealed=closed or random.random() < 0.5) for kong in kongs),
        *claimed,
    ], standing


def _circumstances(
    random: Random, rules: str, level: str, plan: Plan, hand: Hand
) -> dict[str, Any]:
    ways = ["wall", "discard"]
    if level != "easy" and hand.kongs:
        ways.append("kong")
    flags = [*plan.flags]
    if level == "hard":
        ways.append("robbed")
        flags += random.choice([[], [], ["last-tile"], ["ippatsu"] if plan.flags else []])
    told = {"win": random.choice(ways), "flags": flags}
    if rules != "riichi-ema-2016" or level == "easy":
        return told
    return told | _indicators(random, hand, with_ura=bool(plan.flags))


def _indicators(random: Random, hand: Hand, *, with_ura: bool) -> dict[str, str]:
    """One more for every kong; one under each for who declared riichi."""
    wall = [tile for tile in range(KINDS) for _ in range(4 - hand.counts[tile])]
    count = 1 + hand.kongs
    drawn = random.sample(wall, 2 * count)
    dora = {"dora": format_tiles(drawn[:count])}
    return dora | {"ura": format_tiles(drawn[count:])} if with_ura else dora
