"""All hands of one suit up to a size, the fast search against the slow and obvious one.

Two, five and eight tiles on the rack with every winning tile, beside open chows of the same suit;
eleven tiles with one winning tile each.
"""

import pytest

from scoring.errors import NotWinning
from scoring.hand import Hand
from scoring.mcr import score
from scoring.mcr.ruleset import MCR
from scoring.rules import Situation, WonBy
from scoring.tiles import EAST, SOUTH
from tests.oracle import mcr_slow

MELDS = {1: "[234m] [345m] [678m]", 2: "[234m] [567m]", 3: "[123m]"}
SITUATIONS = [Situation(SOUTH, EAST, win) for win in (WonBy.DISCARD, WonBy.WALL)]


def fast_points(hand: Hand, situation: Situation) -> int:
    try:
        return score(hand, situation, MCR).total
    except NotWinning as refusal:
        return refusal.score.total  # type: ignore[attr-defined]


def hands_with(melds: str, counts: tuple[int, ...]) -> list[Hand]:
    """The hand with each of its tiles as the winning one; none when a fifth tile is needed."""
    table = Hand.parse(melds)
    if any(map(lambda rack, shown: rack + shown > 4, counts, table.held)):
        return []
    tiles = [tile for tile in range(9) for _ in range(counts[tile])]
    found = []
    for winning in sorted(set(tiles)):
        rest = tiles.copy()
        rest.remove(winning)
        found.append(Hand(rest, table.melds, (), winning))
    return found


@pytest.mark.parametrize(
    ("sets", "winning_tiles", "least"), [(1, 9, 100), (2, 9, 2_000), (3, 1, 2_000)]
)
def test_the_fast_search_finds_what_the_slow_one_finds(
    sets: int, winning_tiles: int, least: int
) -> None:
    complete = mcr_slow.racks(sets)
    compared = 0
    for counts, ways in complete.items():
        hands = hands_with(MELDS[sets], counts)
        # Where only one winning tile is tried, hand after hand takes another one.
        for hand in hands if winning_tiles > 1 else hands[compared % max(len(hands), 1) :][:1]:
            situation = SITUATIONS[compared % 2]
            waited_for = mcr_slow.waits(tuple(hand.rack[:9]), complete)
            slow = mcr_slow.best_points(hand, situation, ways, waited_for)
            assert fast_points(hand, situation) == slow, hand
            compared += 1
    assert compared > least
