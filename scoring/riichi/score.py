"""The score of a riichi hand: every reading of the tiles, and the one that pays most."""

from scoring.arrange import Arrangement, as_a_whole, sets_and_pair
from scoring.errors import NotWinning
from scoring.hand import Hand
from scoring.riichi.checks import check
from scoring.riichi.count import Counter, RiichiScore
from scoring.riichi.ruleset import RiichiRules
from scoring.rules import Situation
from scoring.tiles import NOBLES

PAIRS_IN_HAND = 7


def score(hand: Hand, situation: Situation, ruleset: RiichiRules) -> RiichiScore:
    """The highest payment counts; of equal ones most han, then most minipoints are shown."""
    check(hand, situation)
    found = readings(hand, situation)
    if not found:
        raise NotWinning(
            "Deze stenen zijn geen mahjong: vier sets en een sluitpaar, zeven paren of "
            "dertien wezen.",
            "These tiles are no mahjong: four sets and a pair, seven pairs or thirteen orphans.",
        )
    counter = Counter(hand, situation, ruleset)
    counts = [count for reading in found for count in counter.counts(reading)]
    best = counts[0] if len(counts) == 1 else max(counts, key=_preference)
    if not best.has_yaku:
        raise _no_yaku(best)
    return best


def readings(hand: Hand, situation: Situation) -> list[Arrangement]:
    """All ways to read the tiles, with every place of the winning tile."""
    assert hand.winning is not None
    in_sets = sets_and_pair(hand, hand.winning, claimed=situation.claimed)
    return in_sets if hand.melds else in_sets + _as_one_pattern(hand, hand.winning)


def _as_one_pattern(hand: Hand, winning: int) -> list[Arrangement]:
    """Seven different pairs, or thirteen orphans."""
    kinds = hand.kinds | 1 << winning
    if kinds == NOBLES or (kinds.bit_count() == PAIRS_IN_HAND and set(hand.counts) == {0, 2}):
        return [as_a_whole(hand, winning)]
    return []


def _preference(count: RiichiScore) -> tuple[bool, int, int, int, int]:
    """Several yakuman are paid as one, but all are shown."""
    han = len(count.lines) if count.han is None else count.han
    return (count.has_yaku, count.total, han, count.fu or 0, count.raw_fu)


def _no_yaku(count: RiichiScore) -> NotWinning:
    refusal = NotWinning(
        "Voor mahjong is minstens één yaku nodig; dora is geen yaku.",
        "A mahjong needs at least one yaku; dora is no yaku.",
    )
    refusal.score = count
    return refusal
