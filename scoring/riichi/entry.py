"""A win as it is entered at the table: tiles, han and minipoints, or the name of a limit."""

from typing import NamedTuple

from scoring.errors import ImpossibleHand, RequestError
from scoring.facts import (
    Facts,
    as_facts,
    check_keys,
    read_choice,
    read_flags,
    read_hand,
    read_indicators,
    read_list,
    read_player,
    read_source,
    whole_number,
)
from scoring.hand import CHOW, Hand, too_many
from scoring.riichi.count import RiichiScore
from scoring.riichi.finders import RIICHI
from scoring.riichi.payment import LIMITS, MANGAN, YAKUMAN, base_of
from scoring.riichi.ruleset import RiichiRules
from scoring.riichi.score import score
from scoring.rules import Situation
from scoring.table import TableState
from scoring.tiles import DRAGON_KINDS, WIND_KINDS, kinds_of

# A win is entered in one of these ways; each has its own keys beside `winner` and `pao`.
WAYS_TO_ENTER = {
    "hand": ("hand", "win", "flags", "dora", "ura"),
    "limit": ("limit",),
    "han": ("han", "fu"),
}
MOST_HAN = 99
FU = (20, 25, *range(30, 120, 10))
# The least han that go with these minipoints (4.1.3, the empty cells of the tables): 20 is pinfu
# with a self-pick, 25 is seven pairs. With all others one han is enough.
LEAST_HAN = {(20, True): 2, (25, True): 3, (25, False): 2}


class Shown(NamedTuple):
    """The tiles of a winner, and what they count."""

    hand: Hand
    situation: Situation
    score: RiichiScore


class Win(NamedTuple):
    """One winner of a deal."""

    winner: int
    base: int
    """The value from which every payment is worked out."""
    liable: int | None = None
    """Who gave the last set of Big Three Dragons or Big Four Winds (3.3.9)."""
    shown: Shown | None = None
    """Where the tiles were entered."""


def read_wins(rules: RiichiRules, state: TableState, deal: Facts, riichi: list[int]) -> list[Win]:
    """The winners of a deal, checked one by one and against each other."""
    origin = read_origin(state, deal)
    entries = [as_facts(entry, "wins") for entry in read_list(deal, "wins")]
    winners = [_read_winner(entry, state, origin) for entry in entries]
    if not winners or len(set(winners)) < len(winners):
        raise RequestError("wins", "noem elke winnaar één keer.", "name every winner once.")
    if origin is None and len(winners) > 1:
        raise RequestError("wins", "bij tsumo wint er één.", "a self-pick has one winner.")
    wins = [_read_win(rules, state, entry, origin) for entry in entries]
    _check_riichi(wins, riichi)
    _check_together([win.shown for win in wins if win.shown])
    return wins


def read_origin(state: TableState, deal: Facts) -> int | None:
    """Who laid down the winning tile; None for a self-pick, which must be said as well."""
    if "from" not in deal:
        raise RequestError(
            "from",
            "geef wie de steen weggooide, of null voor tsumo.",
            "tell who discarded the tile, or null for a self-pick.",
        )
    origin = deal["from"]
    return None if origin is None else read_player(origin, "from", state.playing)


def _read_winner(entry: Facts, state: TableState, origin: int | None) -> int:
    others = [player for player in state.playing if player != origin]
    return read_player(entry.get("winner"), "winner", others)


def _read_win(rules: RiichiRules, state: TableState, entry: Facts, origin: int | None) -> Win:
    given = [way for way in WAYS_TO_ENTER if entry.get(way) is not None]
    if len(given) != 1:
        raise RequestError(
            "wins", "geef `hand`, `han` of `limit`.", "give `hand`, `han` or `limit`."
        )
    check_keys(entry, ("winner", "pao", *WAYS_TO_ENTER[given[0]]))
    winner = _read_winner(entry, state, origin)
    if given[0] == "hand":
        win = _by_tiles(rules, state, entry, winner, origin)
    elif given[0] == "limit":
        win = Win(winner, read_choice(entry, "limit", LIMITS).base)
    else:
        win = Win(winner, _by_han(rules, entry, self_drawn=origin is None))
    return win._replace(liable=_read_liable(entry, state, win))


# ---- by han and minipoints -------------------------------------------------------------------


def _by_han(rules: RiichiRules, entry: Facts, *, self_drawn: bool) -> int:
    """The base value; combinations that no hand can have are refused."""
    han = whole_number(entry.get("han"), "han", 1, MOST_HAN)
    if entry.get("fu") is None and han >= MANGAN.han:
        return base_of(han, 0, rules)[0]
    fu = _read_fu(entry)
    if not occurs(han, fu, self_drawn=self_drawn):
        way = "tsumo" if self_drawn else "ron"
        raise RequestError(
            "fu",
            f"{han} han met {fu} minipunten bestaat niet bij {way}.",
            f"{han} han with {fu} minipoints does not exist with {way}.",
        )
    return base_of(han, fu, rules)[0]


def occurs(han: int, fu: int, *, self_drawn: bool) -> bool:
    """Whether a hand can have this value: a cell of the payment tables that is not empty."""
    if fu == 20 and not self_drawn:
        return False
    return han >= LEAST_HAN.get((fu, self_drawn), 1)


def _read_fu(entry: Facts) -> int:
    fu = entry.get("fu")
    if not isinstance(fu, int) or fu not in FU:
        raise RequestError(
            "fu",
            "minipunten zijn 20, 25, 30, 40 … 110; meer is altijd een limiet.",
            "minipoints are 20, 25, 30, 40 … 110; more is always a limit.",
        )
    return fu


# ---- by tiles --------------------------------------------------------------------------------


def _by_tiles(
    rules: RiichiRules, state: TableState, entry: Facts, winner: int, origin: int | None
) -> Win:
    wind = state.wind(winner)
    assert wind is not None
    situation = Situation(
        wind,
        state.round,
        read_source(entry, origin),
        read_flags(entry),
        dora=read_indicators(entry, "dora"),
        ura=read_indicators(entry, "ura"),
    )
    hand = read_hand(entry, situation)
    counted = score(hand, situation, rules)
    return Win(winner, counted.base, shown=Shown(hand, situation, counted))


def _check_riichi(wins: list[Win], riichi: list[int]) -> None:
    """A riichi in the tiles is a bet on the table, and the other way round."""
    for win in wins:
        if win.shown is None:
            continue
        declared = not RIICHI.isdisjoint(win.shown.situation.flags)
        if declared != (win.winner in riichi):
            raise RequestError(
                "riichi",
                "de inzetten en de riichi van de winnende hand spreken elkaar tegen.",
                "the bets and the riichi of the winning hand contradict each other.",
            )


def _check_together(winners: list[Shown]) -> None:
    """Winners on one discard share the winning tile and the indicators."""
    if len(winners) < 2:
        return
    if len(set(map(_shared, winners))) > 1:
        raise ImpossibleHand(
            "Wie op dezelfde steen winnen, hebben dezelfde winnende steen en dorawijzers.",
            "Who win on the same discard have the same winning tile and dora indicators.",
        )
    _check_four_of_a_kind(winners)


def _shared(shown: Shown) -> tuple[object, ...]:
    hand, situation, _ = shown
    return (hand.winning, situation.win, situation.dora, "last-tile" in situation.flags)


def _check_four_of_a_kind(winners: list[Shown]) -> None:
    """Over all hands of the deal, with the winning tile and the indicators once."""
    hand, situation, _ = winners[0]
    together = [sum(held) for held in zip(*(shown.hand.held for shown in winners), strict=True)]
    ura = max((shown.situation.ura for shown in winners), key=len)
    for tile in (hand.winning or 0, *situation.dora, *ura):
        together[tile] += 1
    for tile, count in enumerate(together):
        if count > 4:
            raise too_many(tile, count)


# ---- liability -------------------------------------------------------------------------------


def _read_liable(entry: Facts, state: TableState, win: Win) -> int | None:
    """Who is liable for Big Three Dragons or Big Four Winds; only open sets count (A10)."""
    if entry.get("pao") is None:
        return None
    others = [player for player in state.playing if player != win.winner]
    liable = read_player(entry["pao"], "pao", others)
    if win.base != YAKUMAN.base:
        raise RequestError(
            "pao",
            "alleen bij een yakuman is iemand aansprakelijk.",
            "only for a yakuman somebody is liable.",
        )
    if win.shown and not _all_open(win.shown.hand):
        raise ImpossibleHand(
            "Aansprakelijk is alleen wie de laatste van drie open drakensets of vier open "
            "windensets weggaf.",
            "Liable is only who gave the last of three open dragon sets or four open wind sets.",
        )
    return liable


def _all_open(hand: Hand) -> bool:
    pungs = [meld for meld in hand.melds if not meld.concealed and meld.kind != CHOW]
    kinds = kinds_of(meld.tile for meld in pungs)
    return any(kinds & row == row for row in (DRAGON_KINDS, WIND_KINDS))
