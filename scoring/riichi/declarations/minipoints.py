"""The minipoints (fu) of paragraph 4.1.1."""

from scoring.finders import always, dragon_pairs, own_wind_pairs, round_wind_pairs, sets
from scoring.hand import KONG, PUNG
from scoring.names import Name
from scoring.riichi import finders as find
from scoring.riichi.rule import minipoints
from scoring.tiles import NOBLES, SIMPLES

BASE = (
    minipoints(
        "closed_ron",
        Name("gesloten hand, niet zelf gepakt", "closed hand, won on a discard"),
        30,
        find.closed_ron,
    ),
    minipoints(
        "seven_pairs",
        Name("zeven tweelingen (geen verdere minipunten)", "seven pairs (no other minipoints)"),
        25,
        always,
        for_pairs=True,
    ),
    minipoints(
        "open_or_self_pick",
        Name("self-pick of open hand", "self-pick or open hand"),
        20,
        find.open_or_self_pick,
    ),
)

SETS = (
    minipoints(
        "pung.simple.open",
        Name("open pung twee t/m acht", "open pung of simples"),
        2,
        sets(PUNG, SIMPLES, concealed=False),
    ),
    minipoints(
        "pung.simple.closed",
        Name("gesloten pung twee t/m acht", "closed pung of simples"),
        4,
        sets(PUNG, SIMPLES, concealed=True),
    ),
    minipoints(
        "pung.terminal_honor.open",
        Name("open pung hoek- of troefstenen", "open pung of terminals or honours"),
        4,
        sets(PUNG, NOBLES, concealed=False),
    ),
    minipoints(
        "pung.terminal_honor.closed",
        Name("gesloten pung hoek- of troefstenen", "closed pung of terminals or honours"),
        8,
        sets(PUNG, NOBLES, concealed=True),
    ),
    minipoints(
        "kong.simple.open",
        Name("open kong twee t/m acht", "open kong of simples"),
        8,
        sets(KONG, SIMPLES, concealed=False),
    ),
    minipoints(
        "kong.simple.closed",
        Name("gesloten kong twee t/m acht", "closed kong of simples"),
        16,
        sets(KONG, SIMPLES, concealed=True),
    ),
    minipoints(
        "kong.terminal_honor.open",
        Name("open kong hoek- of troefstenen", "open kong of terminals or honours"),
        16,
        sets(KONG, NOBLES, concealed=False),
    ),
    minipoints(
        "kong.terminal_honor.closed",
        Name("gesloten kong hoek- of troefstenen", "closed kong of terminals or honours"),
        32,
        sets(KONG, NOBLES, concealed=True),
    ),
)

# "In een van de volgende gevallen" is read as: each that applies, so 4 for a double wind (A4).
EXTRAS = (
    minipoints("pair.dragon", Name("sluitpaar draken", "pair of dragons"), 2, dragon_pairs),
    minipoints(
        "pair.round_wind",
        Name("sluitpaar wind van de ronde", "pair of the round wind"),
        2,
        round_wind_pairs,
    ),
    minipoints(
        "pair.seat_wind", Name("sluitpaar eigen wind", "pair of the seat wind"), 2, own_wind_pairs
    ),
    minipoints("wait.edge", Name("enkele kans steen", "edge wait"), 2, find.wait(find.EDGE)),
    minipoints("wait.closed", Name("middensteen", "closed wait"), 2, find.wait(find.MIDDLE)),
    minipoints(
        "wait.pair", Name("wachten op het sluitpaar", "pair wait"), 2, find.wait(find.SINGLE)
    ),
    minipoints("self_pick", Name("self-pick", "self-pick"), 2, find.self_pick_without_pinfu),
    minipoints("open_pinfu", Name("open pinfu", "open pinfu"), 2, find.open_pinfu),
)

MINIPOINTS = BASE + SETS + EXTRAS
