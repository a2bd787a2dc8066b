"""Our speed on riichi hands beside that of the `mahjong` library, on the same hands in one run.

    python3 -m tests.bench.riichi [hands]

Both begin with text: our notation, and the library's strings of numbers by suit. Both end with
han, minipoints, payments and yaku; ours with every line of the explanation as well. They take
turns, so that a busy machine slows both down.
"""

import argparse
import gc
import time
from collections.abc import Callable, Iterable
from typing import Any

from scoring.errors import NotWinning
from scoring.hand import Hand
from scoring.riichi import score
from scoring.rules import Situation, WonBy
from scoring.tiles import format_tiles, parse_tiles
from tests.oracle.riichi_compare import (
    RULES,
    config_of,
    library_count,
    notation,
    strings_of,
)
from tests.oracle.riichi_hands import Win, wins

TURNS = 20


def our_work(win: Win) -> Callable[[], Any]:
    """From notation to a full result; a hand without yaku is counted and refused."""
    text, dora, ura = notation(win), format_tiles(win.dora), format_tiles(win.ura)
    seat, round_, way, flags = win.seat, win.round, WonBy(win.win), win.flags

    def work() -> Any:
        situation = Situation(
            seat,
            round_,
            way,
            flags,
            dora=tuple(parse_tiles(dora)),
            ura=tuple(parse_tiles(ura)),
        )
        try:
            return score(Hand.parse(text), situation, RULES)
        except NotWinning as refusal:
            return refusal.score

    return work


def library_work(win: Win) -> Callable[[], Any]:
    strings = strings_of(win)
    return lambda: library_count(strings, config_of(win))


def timed(works: Iterable[Callable[[], Any]]) -> float:
    began = time.process_time()
    for work in works:
        work()
    return time.process_time() - began


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("hands", type=int, nargs="?", default=20_000)
    hands = parser.parse_args().hands
    random_wins = list(wins(2016, hands))
    ours, library = [our_work(win) for win in random_wins], [*map(library_work, random_wins)]
    # The hands that wait for their turn are not searched for garbage on anybody's account.
    gc.freeze()
    our_time = library_time = 0.0
    for turn in range(TURNS):
        our_time += timed(ours[turn::TURNS])
        library_time += timed(library[turn::TURNS])
    print(f"ours:    {hands / our_time:>8.0f} hands a second")
    print(f"mahjong: {hands / library_time:>8.0f} hands a second")
    print(f"ratio:   {library_time / our_time:>8.2f}")


if __name__ == "__main__":
    main()
