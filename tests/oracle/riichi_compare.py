"""Our count of riichi hands against that of the `mahjong` library, hand by hand.

    python3 -m tests.oracle.riichi_compare --hands 1000000 --seed 1

Yaku, han, minipoints and payments must be equal, except where the EMA book decides against the
library; every such hand is put in a class by code, and a hand in no class is an error.
"""

import argparse
import sys
from collections import Counter
from typing import Any, NamedTuple

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, HandConstants, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld
from mahjong.tile import TilesConverter

from scoring.errors import NotWinning
from scoring.hand import Hand
from scoring.riichi import RULESETS, score
from scoring.riichi.count import RiichiScore
from scoring.riichi.rule import Yaku
from scoring.rules import Situation, WonBy
from scoring.tiles import CODES, format_tiles
from tests.oracle.riichi_hands import OPEN, Set, Win, wins

RULES = RULESETS[0]
OPTIONS = OptionalRules(
    has_open_tanyao=True,
    has_double_yakuman=False,
    kazoe_limit=HandConstants.KAZOE_SANBAIMAN,
)
MELDS = {"chow": Meld.CHI, "pung": Meld.PON, "kong": Meld.KAN}
# What the library calls its yaku; seat and round winds have a name for every wind.
OUR_NAMES = {
    "Menzen Tsumo": "menzen_tsumo",
    "Riichi": "riichi",
    "Double Riichi": "double_riichi",
    "Ippatsu": "ippatsu",
    "Chankan": "chankan",
    "Rinshan Kaihou": "rinshan",
    "Haitei Raoyue": "haitei",
    "Houtei Raoyui": "houtei",
    "Renhou": "renho",
    "Pinfu": "pinfu",
    "Tanyao": "tanyao",
    "Iipeiko": "iipeikou",
    "Yakuhai (haku)": "yakuhai.white",
    "Yakuhai (hatsu)": "yakuhai.green",
    "Yakuhai (chun)": "yakuhai.red",
    "Sanshoku Doujun": "sanshoku_doujun",
    "Ittsu": "ittsu",
    "Chantai": "chanta",
    "Honroutou": "honroutou",
    "Toitoi": "toitoi",
    "San Ankou": "sanankou",
    "San Kantsu": "sankantsu",
    "Sanshoku Doukou": "sanshoku_doukou",
    "Chiitoitsu": "chiitoitsu",
    "Shou Sangen": "shousangen",
    "Honitsu": "honitsu",
    "Junchan": "junchan",
    "Ryanpeikou": "ryanpeikou",
    "Chinitsu": "chinitsu",
    "Kokushi Musou": "kokushi",
    "Kokushi Musou Juusanmen Matchi": "kokushi",
    "Chuuren Poutou": "chuuren",
    "Daburu Chuuren Poutou": "chuuren",
    "Suu Ankou": "suuankou",
    "Suu Ankou Tanki": "suuankou",
    "Daisangen": "daisangen",
    "Shousuushii": "shousuushii",
    "Dai Suushii": "daisuushii",
    "Ryuuiisou": "ryuuiisou",
    "Suu Kantsu": "suukantsu",
    "Tsuu Iisou": "tsuuiisou",
    "Chinroutou": "chinroutou",
    "Tenhou": "tenho",
    "Chiihou": "chiho",
}
MANGAN_HAN = 5

# The classes of section 13 in which the library and the book part, and those in which they agree.
EQUAL, YAKUMAN = "equal", "one yakuman, equal payment"
ONE_PAID = "several yakuman: the library adds them, the book pays one"
RENHO = "renho: the library adds it to the rest, the book does not"
RINSHAN_ONLY = "rinshan on the last tile: refused by the library, rinshan only in the book"
DOUBLE_RIICHI = "double riichi: one yaku of 2 in the library, equal han"


class Counted(NamedTuple):
    """What can be compared of a hand that is not refused."""

    yaku: frozenset[str]
    """By our keys, without `yaku.` before them."""
    han: int | None
    fu: int | None
    """Both None for a yakuman."""
    pay: tuple[int, ...]


# ---- ours ------------------------------------------------------------------------------------


def notation(win: Win) -> str:
    sets = (f"[{_text(s)}]" if s.place == OPEN else f"({_text(s)})" for s in win.sets)
    return " ".join([format_tiles(win.rack), *sets, "!" + CODES[win.winning]])


def _text(declared: Set) -> str:
    return format_tiles(declared.tiles)


def situation_of(win: Win) -> Situation:
    return Situation(win.seat, win.round, WonBy(win.win), win.flags, dora=win.dora, ura=win.ura)


def ours(win: Win) -> Counted | None:
    try:
        counted = score(Hand.parse(notation(win)), situation_of(win), RULES)
    except NotWinning:
        return None
    keys = [line.rule.key for line in counted.lines if isinstance(line.rule, Yaku)]
    return Counted(
        frozenset(key.removeprefix("yaku.") for key in keys),
        counted.han,
        counted.fu,
        paid(counted),
    )


def paid(counted: RiichiScore) -> tuple[int, ...]:
    """As the library tells it: the discarder, or East and another, or each after East's pick."""
    pay = counted.pay
    if pay.ron is not None:
        return (pay.ron,)
    return (pay.others or 0,) if pay.east is None else (pay.east, pay.others or 0)


# ---- theirs ----------------------------------------------------------------------------------


class Strings(NamedTuple):
    """A hand as the library reads it."""

    tiles: dict[str, str]
    winning: dict[str, str]
    melds: tuple[tuple[str, dict[str, str], bool], ...]
    dora: tuple[dict[str, str], ...]
    ura: tuple[dict[str, str], ...]


def strings_of(win: Win) -> Strings:
    everything = [*win.rack, win.winning, *(tile for each in win.sets for tile in each.tiles)]
    return Strings(
        _by_suit(everything),
        _by_suit([win.winning]),
        tuple((MELDS[s.kind], _by_suit(s.tiles), s.place == OPEN) for s in win.sets),
        tuple(_by_suit([tile]) for tile in win.dora),
        tuple(_by_suit([tile]) for tile in win.ura),
    )


def _by_suit(tiles: Any) -> dict[str, str]:
    names = {"m": "man", "p": "pin", "s": "sou", "z": "honors"}
    found: dict[str, str] = {}
    for tile in sorted(tiles):
        number, suit = CODES[tile]
        found[names[suit]] = found.get(names[suit], "") + number
    return found


def config_of(win: Win) -> HandConfig:
    flags, drawn = win.flags, win.win not in ("discard", "robbed")
    last, first, east = "last-tile" in flags, "first-turn" in flags, win.seat == 27
    return HandConfig(
        is_tsumo=drawn,
        is_riichi="riichi" in flags or "double-riichi" in flags,
        is_daburu_riichi="double-riichi" in flags,
        is_ippatsu="ippatsu" in flags,
        is_rinshan=win.win.startswith("kong"),
        is_chankan=win.win == "robbed",
        is_haitei=last and drawn,
        is_houtei=last and not drawn,
        is_tenhou=first and east,
        is_chiihou=first and drawn and not east,
        is_renhou=first and not drawn,
        player_wind=win.seat,
        round_wind=win.round,
        options=OPTIONS,
    )


def to_tiles(by_suit: dict[str, str]) -> list[int]:
    get = by_suit.get
    return TilesConverter.string_to_136_array(get("sou"), get("pin"), get("man"), get("honors"))


def library_count(strings: Strings, config: HandConfig) -> HandResponse:
    return HandCalculator.estimate_hand_value(
        to_tiles(strings.tiles),
        to_tiles(strings.winning)[0],
        melds=[Meld(kind, to_tiles(tiles), opened) for kind, tiles, opened in strings.melds],
        dora_indicators=[to_tiles(tile)[0] for tile in strings.dora],
        ura_dora_indicators=[to_tiles(tile)[0] for tile in strings.ura],
        config=config,
    )


def theirs(win: Win) -> HandResponse:
    return library_count(strings_of(win), config_of(win))


def _as_counted(response: HandResponse) -> Counted | None:
    if response.error or response.cost is None:
        return None
    main, additional = response.cost["main"], response.cost["additional"]
    pay = (main,) if additional in (0, main) else (main, additional)
    names = [yaku.name for yaku in response.yaku or [] if not yaku.name.endswith("Dora")]
    return Counted(frozenset(map(_our_name, names)), response.han, response.fu, pay)


def _our_name(name: str) -> str:
    wind = name.partition(" wind")[0].removeprefix("Yakuhai (")
    return f"yakuhai.{wind}_wind" if wind in ("seat", "round") else OUR_NAMES[name]


# ---- side by side ----------------------------------------------------------------------------


class Expected(NamedTuple):
    """What the library says, put right where the book decides against it (section 13)."""

    kind: str
    counted: Counted | None


def compare(win: Win) -> tuple[str, str]:
    """The class of this hand, and what is wrong with it: nothing when all is well."""
    kind, expected = expected_of(win)
    counted = ours(win)
    if counted is None and expected is None:
        return f"{kind}, refused by both", ""
    if counted and kind == RENHO and counted.yaku == {"renho"}:
        # From five han on minipoints do not matter, and the library adds han to renho, so that it
        # may show another reading.
        counted = counted._replace(fu=expected.fu if expected else None)
    if counted == expected:
        return kind, ""
    return "unexplained", f"{kind}: {notation(win)} {win}: ours {counted}, expected {expected}"


def expected_of(win: Win) -> Expected:
    if win.win.startswith("kong") and "last-tile" in win.flags:
        without = win._replace(flags=win.flags - {"last-tile"})
        return Expected(RINSHAN_ONLY, expected_of(without).counted)
    response = theirs(win)
    if "first-turn" in win.flags and win.win == "discard":
        return Expected(RENHO, _with_renho(win, _as_counted(response)))
    yakuman = sum(yaku.is_yakuman for yaku in response.yaku or [])
    if yakuman:
        return Expected(YAKUMAN if yakuman == 1 else ONE_PAID, _one_yakuman(response, yakuman))
    counted = _as_counted(response)
    if counted and "double-riichi" in win.flags:
        return Expected(DOUBLE_RIICHI, counted._replace(yaku=counted.yaku | {"riichi"}))
    return Expected(EQUAL, counted)


def _one_yakuman(response: HandResponse, number: int) -> Counted | None:
    """One is paid; a yakuman is not counted in han and minipoints."""
    counted = _as_counted(response)
    return counted and Counted(
        counted.yaku, None, None, tuple(amount // number for amount in counted.pay)
    )


def _with_renho(win: Win, added: Counted | None) -> Counted | None:
    """Five han, or what the hand is worth without renho where that pays more."""
    if added is None:
        return None
    ordinary = expected_of(win._replace(flags=frozenset())).counted
    renho = Counted(frozenset({"renho"}), MANGAN_HAN, None, (8_000,))
    return ordinary if ordinary and ordinary.pay > renho.pay else renho


def tally(seed: int, hands: int) -> tuple[Counter[str], list[str]]:
    """How many hands of each class there were, and every hand that is not explained."""
    counts: Counter[str] = Counter()
    faults = []
    for win in wins(seed, hands):
        kind, fault = compare(win)
        counts[kind] += 1
        if fault:
            faults.append(fault)
    return counts, faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--hands", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    counts, faults = tally(options.seed, options.hands)
    for kind, count in counts.most_common():
        print(f"{count:>9}  {kind}")
    print("\n".join(faults[:20]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
