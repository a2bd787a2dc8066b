"""The score of a Dutch hand, of the winner or of another player."""

from dataclasses import replace

from scoring.arrange import as_a_whole, unfinished
from scoring.checks import HAND_SIZE
from scoring.dutch.checks import ABSENT_FOR_THREE, check
from scoring.dutch.count import (
    WAITING,
    DutchScore,
    best_of,
    limit_lines,
    limit_score,
    ordinary_count,
    shelves_for,
)
from scoring.dutch.rule import LIMIT
from scoring.dutch.ruleset import DutchRules
from scoring.dutch.winner import score_winner
from scoring.hand import Hand
from scoring.names import Name
from scoring.patterns import may_be_one_pattern
from scoring.rules import WHOLE_HAND, Award, Line, Rule, Situation
from scoring.tiles import KINDS


def score(hand: Hand, situation: Situation, ruleset: DutchRules) -> DutchScore:
    check(hand, situation, ruleset)
    if situation.win is None:
        return _score_other(hand, situation, ruleset)
    return score_winner(hand, situation, ruleset)


def _score_other(hand: Hand, situation: Situation, ruleset: DutchRules) -> DutchScore:
    if _is_dead(hand, situation):
        dead = Line(ruleset.by_key["play.dead_hand"], None, WHOLE_HAND)
        return DutchScore(0, 0, 0, [dead], [], unfinished(hand))
    count = ordinary_count(unfinished(hand), situation, ruleset)
    waiting = _waiting_half(hand, situation, ruleset)
    return best_of([waiting, count] if waiting else [count]) or count


def _is_dead(hand: Hand, situation: Situation) -> bool:
    """A wrong number of tiles, or a false Mah-Jong; unseen tiles are taken to be right."""
    too_few = hand.size < HAND_SIZE and "sets-only" not in situation.flags
    return "dead" in situation.flags or too_few or hand.size > HAND_SIZE


def _waiting_half(hand: Hand, situation: Situation, ruleset: DutchRules) -> DutchScore | None:
    """Half of an irregular limit hand that is one tile short."""
    if hand.melds or "sets-only" in situation.flags or not may_be_one_pattern(hand.kinds):
        return None
    whole = as_a_whole(hand)
    lines = limit_lines(whole, situation, shelves_for(whole, situation, ruleset).irregular)
    if situation.players == 3:
        lines = [line for line in lines if _can_be_completed(hand, line.rule, situation)]
    return limit_score([(_half(line), whole) for line in lines], waiting=True)


def _can_be_completed(hand: Hand, rule: Rule, situation: Situation) -> bool:
    """A hand that waits for a tile which three players do not have waits for nothing (A41)."""
    in_play = [tile for tile in range(KINDS) if not ABSENT_FOR_THREE >> tile & 1]
    return any(rule.find(as_a_whole(hand, tile), situation) for tile in in_play)


def _half(line: Line) -> Line:
    name = line.rule.name
    rule = replace(
        line.rule,
        key=line.rule.key + WAITING,
        name=Name(f"{name.nl}, wachtend", f"{name.en}, waiting"),
    )
    return Line(rule, Award(LIMIT, line.amount // 2), line.found)
