"""A rule is not asked where there is no room for it; asked all the same it would find nothing."""

import random
from itertools import islice

from scoring.arrange import Arrangement, sets_and_pair, unfinished
from scoring.dutch.room import room_in
from scoring.dutch.ruleset import DUTCH_2011
from scoring.errors import ScoringError
from scoring.facts import read_hand
from scoring.hand import Hand
from scoring.interchange import read_situation
from scoring.rules import Situation
from tests.oracle.random_hands import requests


def readings_of(hand: Hand, situation: Situation) -> list[Arrangement]:
    if hand.winning is None:
        return [unfinished(hand)]
    return sets_and_pair(hand, hand.winning, claimed=situation.claimed)


def test_a_rule_without_room_finds_nothing() -> None:
    left_out = set()
    for request in islice(requests(random.Random(77)), 6_000):
        try:
            situation = read_situation(request)
            hand = read_hand(request, situation)
        except ScoringError:
            continue
        for reading in readings_of(hand, situation):
            room = room_in(reading, situation)
            for rule in DUTCH_2011.rules:
                if rule.needs & ~room:
                    left_out.add(rule.key)
                    assert not rule.find(reading, situation), (rule.key, request)
    assert left_out == {rule.key for rule in DUTCH_2011.rules if rule.needs}
