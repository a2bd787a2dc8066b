"""What is entered at the tables of the demo club: deals of every kind that a club knows.

Each is made for the table as it stands, as the interchange takes it, and the engine has to accept
it before it is used.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from scoring import Hand, ScoringError
from scoring.dutch.game import DutchGame
from scoring.riichi.game import RiichiGame
from scoring.table import TableState
from scoring.tiles import Tile, format_tiles
from sessions_app.calculator.practice_hands import FAMILIES, Plan
from sessions_app.demo.hands import Box, loser, loser_by_sets, read_winner, winner
from sessions_app.table.replay import SETS_ONLY

Facts = dict[str, Any]
Maker = Callable[[Random, TableState], Facts | None]

# A hand fails now and then, for want of a doubling, a yaku or eight points; never so often.
MOST_TRIES = 2000
SELF_DRAWN = 0.3
NOBODY_NOTED = 0.1
DEAD_HAND = 0.05
KONG_TILE = 0.5
OTHERS_BET = 0.2

WINNER_TOTALS = (80, 88, 92, 96, 104, 128, 160, 176, 192, 208, 224, 256, 336, 384, 512)
LOSER_TOTALS = (0, 0, 0, 2, 4, 4, 8, 8, 10, 12, 16, 16, 20, 24, 32, 40, 48, 64)
WINNER_POINTS = (20, 22, 24, 26, 28, 30, 32, 36, 40)
LOSER_POINTS = (2, 4, 6, 8, 10, 12, 16)
HAN_AND_FU = ((1, 30), (1, 30), (1, 40), (2, 30), (2, 30), (2, 40), (3, 30), (3, 40), (4, 30))
MCR_POINTS = (8, 8, 8, 9, 9, 10, 11, 12, 13, 14, 16, 18, 22, 25, 29, 33)

# Hands that a club talks about for years.
SPECIAL_HANDS = {
    "dutch": (
        "19m 19p 19s 1234567z !1z",
        "111z 222z 333z 444z 5p !5p",
        "234s 234s 666s 66z 88s !8s",
        "555z 666z 777z 234p 8s !8s",
        "1112345678999p !5p",
        "1199m 1199p 1199s 1z !1z",
    ),
    "riichi": ("19m 19p 19s 1234567z !9s", "222m 444p 666s 888s 3z !3z"),
    "mcr": ("19m 19p 19s 1234567z !1m", "234s 234s 666s 88s 66z !8s"),
}


def next_deal(chance: Random, state: TableState) -> Facts:
    """Any deal that can happen now."""
    return _chosen(chance, state, KINDS_OF_DEAL[_family(state)])


def typed_totals(chance: Random, state: TableState) -> Facts:
    """A Dutch deal of which only the totals were entered."""
    return _chosen(chance, state, {_by_totals: 1})


def special_deal(chance: Random, state: TableState) -> Facts:
    """A limit hand, a yakuman or the like, with its tiles."""
    return _chosen(chance, state, {SPECIALS[_family(state)]: 1})


def _chosen(chance: Random, state: TableState, makers: Mapping[Maker, int]) -> Facts:
    """Tried until the engine takes one."""
    (make,) = chance.choices(list(makers), list(makers.values()))
    for _ in range(MOST_TRIES):
        facts = make(chance, state)
        if facts and _is_taken(state, facts):
            return facts
    raise AssertionError(f"no deal by {make.__name__}")


def _is_taken(state: TableState, facts: Facts) -> bool:
    try:
        state.game.settle(state, facts)
    except ScoringError:
        return False
    return True


def _family(state: TableState) -> str:
    if isinstance(state.game, DutchGame):
        return "dutch"
    return "riichi" if isinstance(state.game, RiichiGame) else "mcr"


def _plans(state: TableState) -> list[Plan]:
    levels = FAMILIES[state.game.rules.key].plans.values()
    return [plan for plans in levels for plan in plans]


def _draw(chance: Random, state: TableState) -> Facts:
    return {"draw": True}


def _redeal(chance: Random, state: TableState) -> Facts:
    return {"redeal": True}


def _winds(state: TableState, player: int) -> tuple[Tile, Tile]:
    wind = state.wind(player)
    assert wind is not None
    return wind, state.round


def _who_won(chance: Random, state: TableState) -> tuple[int, int | None]:
    """The winner, and who gave the tile."""
    won, other = chance.sample(state.playing, 2)
    return won, None if chance.random() < SELF_DRAWN else other


# ---- Dutch -----------------------------------------------------------------------------------


def _by_totals(chance: Random, state: TableState) -> Facts:
    told = _told(chance, state)
    scores = _each(state, lambda player: chance.choice(LOSER_TOTALS))
    scores[told["winner"]] = chance.choice(WINNER_TOTALS)
    return {**told, "scores": scores}


def _by_points(chance: Random, state: TableState) -> Facts:
    """Everyone counts as at the table: points and doublings, or a total."""
    told = _told(chance, state)
    hands = _each(state, lambda player: _points_or_total(chance))
    points, doublings = chance.choice(WINNER_POINTS), chance.choice((2, 2, 2, 3, 3, 4))
    hands[told["winner"]] = {"points": points, "doublings": doublings}
    return {**told, "hands": hands, "win": _way(told["from"])}


def _points_or_total(chance: Random) -> Any:
    if chance.random() < 0.5:
        return chance.choice(LOSER_TOTALS)
    return {"points": chance.choice(LOSER_POINTS), "doublings": chance.choice((0, 0, 1, 1, 2))}


def _by_tiles(chance: Random, state: TableState) -> Facts | None:
    told, box = _told(chance, state), _box(state)
    hand = winner(chance, box, chance.choice(_plans(state)), *_winds(state, told["winner"]))
    return _with_losers(chance, state, box, told, hand) if hand else None


def _special_dutch(chance: Random, state: TableState) -> Facts | None:
    told, box = _told(chance, state), _box(state)
    hand = read_winner(chance.choice(SPECIAL_HANDS["dutch"]), box)
    return _with_losers(chance, state, box, told, hand) if hand else None


def _with_losers(
    chance: Random, state: TableState, box: Box, told: Facts, hand: Hand
) -> Facts | None:
    """The others, once it is sure that this hand wins."""
    won = told["winner"]
    way = "kong" if _takes_kong_tile(chance, told["from"], hand) else _way(told["from"])
    hands: list[Any] = _each(state, lambda player: 0)
    hands[won] = str(hand)
    facts = {**told, "hands": hands, "win": way}
    if not _is_taken(state, facts):
        return None
    losers = [player for player in state.playing if player != won]
    dead = chance.choice(losers) if chance.random() < DEAD_HAND else None
    for player in losers:
        winds = _winds(state, player)
        hands[player] = (
            str(loser(chance, box, *winds)) if player == dead else _lost(chance, box, *winds)
        )
    return facts if dead is None else {**facts, "dead": [dead]}


def _lost(chance: Random, box: Box, seat: Tile, round_: Tile) -> Any:
    """In one of the ways in which a hand can be entered."""
    (way,) = chance.choices(("tiles", "sets", "points", "nothing"), (4, 3, 3, 2))
    if way == "tiles":
        return str(loser(chance, box, seat, round_))
    if way == "sets":
        hand = loser_by_sets(chance, box, seat, round_)
        return {"hand": str(hand), "flags": [SETS_ONLY]} if hand.size else 0
    return _points_or_total(chance) if way == "points" else 0


def _told(chance: Random, state: TableState) -> Facts:
    won, origin = _who_won(chance, state)
    unknown = origin is not None and chance.random() < NOBODY_NOTED
    told: Facts = {"winner": won, "from": "unknown" if unknown else origin}
    if state.game.stages[state.stage].single:
        told["leader"] = chance.choice(state.playing)
    return told


def _box(state: TableState) -> Box:
    return Box(three=state.game.chairs.count == 3)


def _each(state: TableState, entry: Callable[[int], Any]) -> list[Any]:
    """Something for everyone who plays, and nothing for who dreams."""
    playing = state.playing
    return [entry(player) if player in playing else None for player in range(state.game.size)]


def _way(origin: int | str | None) -> str:
    return "wall" if origin is None else "discard"


def _takes_kong_tile(chance: Random, origin: object, hand: Hand) -> bool:
    return bool(origin is None and hand.kongs) and chance.random() < KONG_TILE


# ---- riichi ----------------------------------------------------------------------------------


def _ron_or_tsumo(chance: Random, state: TableState) -> Facts:
    won, origin = _who_won(chance, state)
    han, fu = chance.choice(HAN_AND_FU)
    return _wins(chance, state, [{"winner": won, "han": han, "fu": fu}], origin, state.playing)


def _big_hand(chance: Random, state: TableState) -> Facts:
    won, origin = _who_won(chance, state)
    limit = chance.choice(("mangan", "mangan", "mangan", "haneman", "baiman"))
    return _wins(chance, state, [{"winner": won, "limit": limit}], origin, state.playing)


def _two_on_one_tile(chance: Random, state: TableState) -> Facts:
    one, other, origin = chance.sample(state.playing, 3)
    wins = [{"winner": won, "han": chance.randint(1, 3), "fu": 30} for won in (one, other)]
    return _wins(chance, state, wins, origin, state.playing)


def _riichi_tiles(chance: Random, state: TableState) -> Facts | None:
    won, origin = _who_won(chance, state)
    box, plan = _box(state), chance.choice(_plans(state))
    hand = winner(chance, box, plan, *_winds(state, won))
    if hand is None:
        return None
    indicators = 1 + hand.kongs
    entry = {"winner": won, "hand": str(hand), "dora": format_tiles(box.draw(chance, indicators))}
    others = [player for player in state.playing if player != won]
    if not plan.flags:
        return _wins(chance, state, [entry], origin, others)
    entry |= {"flags": [*plan.flags], "ura": format_tiles(box.draw(chance, indicators))}
    facts = _wins(chance, state, [entry], origin, others)
    return {**facts, "riichi": sorted([won, *facts.get("riichi", ())])}


def _yakuman(chance: Random, state: TableState) -> Facts:
    won, _origin = _who_won(chance, state)
    box = _box(state)
    hand = read_winner(chance.choice(SPECIAL_HANDS["riichi"]), box)
    entry = {"winner": won, "hand": str(hand), "dora": format_tiles(box.draw(chance, 1))}
    return _wins(chance, state, [entry], None, [])


def _wins(
    chance: Random,
    state: TableState,
    wins: list[Facts],
    origin: int | None,
    may_bet: Sequence[int],
) -> Facts:
    bets = [player for player in may_bet if chance.random() < OTHERS_BET]
    return {"wins": wins, "from": origin, **({"riichi": bets} if bets else {})}


def _wall_ran_out(chance: Random, state: TableState) -> Facts:
    tenpai = [player for player in state.playing if chance.random() < 0.45]
    bets = [player for player in tenpai if chance.random() < 0.5]
    return {"draw": True, "tenpai": tenpai, **({"riichi": bets} if bets else {})}


def _chombo(chance: Random, state: TableState) -> Facts:
    return {"chombo": [chance.choice(state.playing)]}


# ---- MCR -------------------------------------------------------------------------------------


def _mcr_points(chance: Random, state: TableState) -> Facts:
    won, origin = _who_won(chance, state)
    return {"winner": won, "from": origin, "points": chance.choice(MCR_POINTS)}


def _mcr_tiles(chance: Random, state: TableState) -> Facts | None:
    won, origin = _who_won(chance, state)
    hand = winner(chance, _box(state), chance.choice(_plans(state)), *_winds(state, won))
    if hand is None:
        return None
    way = "kong" if _takes_kong_tile(chance, origin, hand) else _way(origin)
    return {"winner": won, "from": origin, "hand": str(hand), "win": way}


def _mcr_special(chance: Random, state: TableState) -> Facts:
    won, origin = _who_won(chance, state)
    text = chance.choice(SPECIAL_HANDS["mcr"])
    return {"winner": won, "from": origin, "hand": text, "win": _way(origin)}


def _penalty(chance: Random, state: TableState) -> Facts:
    amount = chance.choice(({"to_each": 5}, {"to_each": 10}, {"points": -10}, {"points": -5}))
    return {"penalty": {"player": chance.choice(state.playing), **amount}}


# ---- how often each --------------------------------------------------------------------------

KINDS_OF_DEAL: Mapping[str, Mapping[Maker, int]] = {
    "dutch": {_by_tiles: 42, _by_totals: 28, _by_points: 16, _draw: 9, _redeal: 3},
    "riichi": {
        _riichi_tiles: 38,
        _ron_or_tsumo: 30,
        _big_hand: 6,
        _two_on_one_tile: 3,
        _wall_ran_out: 18,
        _chombo: 2,
        _redeal: 1,
    },
    "mcr": {_mcr_tiles: 45, _mcr_points: 35, _draw: 12, _penalty: 5, _redeal: 1},
}
SPECIALS: Mapping[str, Maker] = {
    "dutch": _special_dutch,
    "riichi": _yakuman,
    "mcr": _mcr_special,
}
