"""The known differences from PyMahjongGB, which counts as in 1998.

Each class is a small change to our rules. A different total is explained by a class only when our
own count under that change gives exactly their total; sometimes a hand shows two classes at once.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import Any

from scoring.errors import NotWinning
from scoring.facts import read_hand
from scoring.interchange import read_situation
from scoring.mcr import score
from scoring.mcr.finders import nine_gates
from scoring.mcr.rule import POINTS
from scoring.mcr.ruleset import MCR, McrRules
from scoring.rules import Award

KEY = {fan.number: fan.key for fan in MCR.rules}
FULLY_CONCEALED, HALF_FLUSH, DOUBLE_PUNG = KEY["56"], KEY["50"], KEY["65"]
TERMINAL_PUNG = KEY["73"]


def _changed(rules: McrRules, number: str, **changes: Any) -> McrRules:
    return rules.variant(changed={KEY[number]: changes})


def _cancelling_also(rules: McrRules, number: str, key: str) -> McrRules:
    fan = rules.by_key[KEY[number]]
    return _changed(rules, number, cancels=(*fan.cancels, key))


def self_drawn_instead_of_fully_concealed(rules: McrRules) -> McrRules:
    for number in "4 6 7 12 19 20 34".split():
        rules = _cancelling_also(rules, number, FULLY_CONCEALED)
    return rules


def all_green_without_half_flush(rules: McrRules) -> McrRules:
    return _cancelling_also(rules, "3", HALF_FLUSH)


def two_concealed_kongs_of_six(rules: McrRules) -> McrRules:
    return _changed(rules, "48", award=Award(POINTS, 6))


def mixed_kongs_of_five(rules: McrRules) -> McrRules:
    return _changed(rules, "57b", award=Award(POINTS, 5))


def nine_gates_with_one_terminal_pung(rules: McrRules) -> McrRules:
    """One of the two pungs counts; a single pung does not."""
    gates, pung = rules.by_key[KEY["4"]], rules.by_key[TERMINAL_PUNG]

    def find(arrangement: Any, situation: Any) -> Any:
        found = pung.find(arrangement, situation)
        return found[1:] if nine_gates(arrangement, situation) else found

    kept = tuple(key for key in gates.cancels if key != TERMINAL_PUNG)
    return _changed(_changed(rules, "73", find=find), "4", cancels=kept)


def all_terminals_without_double_pung(rules: McrRules) -> McrRules:
    return _cancelling_also(rules, "8", DOUBLE_PUNG)


def tile_hog_in_green_or_terminal_pairs(rules: McrRules) -> McrRules:
    return _changed(_changed(rules, "3", cancels_in_pairs=()), "8", cancels_in_pairs=())


CLASSES: dict[str, Callable[[McrRules], McrRules]] = {
    "D1": self_drawn_instead_of_fully_concealed,
    "D2": all_green_without_half_flush,
    "D3": two_concealed_kongs_of_six,
    "D4": mixed_kongs_of_five,
    "D5": nine_gates_with_one_terminal_pung,
    "D6": all_terminals_without_double_pung,
    "D7": tile_hog_in_green_or_terminal_pairs,
}


@cache
def rules_with(names: tuple[str, ...]) -> McrRules:
    rules = MCR
    for name in names:
        rules = CLASSES[name](rules)
    return rules


def our_total(request: dict[str, Any], names: tuple[str, ...] = ()) -> int:
    """Our count under the changes of these classes, below the minimum too."""
    situation = read_situation(request)
    try:
        return score(read_hand(request, situation), situation, rules_with(names)).total
    except NotWinning as refusal:
        return refusal.score.total  # type: ignore[attr-defined]


def explanation(request: dict[str, Any], theirs: int) -> tuple[str, ...] | None:
    """The fewest classes that turn our total into theirs; none needed when they are equal."""
    return next((names for names in _choices() if our_total(request, names) == theirs), None)


def _choices() -> Iterator[tuple[str, ...]]:
    for size in range(len(CLASSES) + 1):
        yield from combinations(CLASSES, size)
