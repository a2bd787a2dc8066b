"""A rule is not asked where there is no room for it; asked all the same it would find nothing."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from scoring import needs
from scoring.arrange import Arrangement, sets_and_pair, unfinished
from scoring.dutch.ruleset import DUTCH_2011
from scoring.errors import ScoringError
from scoring.facts import read_hand
from scoring.finders import hand_where, never, sets
from scoring.hand import KONG, Hand
from scoring.interchange import read_situation
from scoring.mcr.forms import readings as mcr_readings
from scoring.mcr.ruleset import MCR
from scoring.needs import needing, needs_of, room_in
from scoring.patterns import in_sets_and_pair, one_suit, only_chows
from scoring.riichi.ruleset import RIICHI_EMA_2016
from scoring.riichi.score import readings as riichi_readings
from scoring.rules import Ruleset, Situation, WonBy
from scoring.tiles import HONOURS, SIMPLES
from tests.oracle import mcr_hands, random_hands
from tests.oracle.riichi_compare import notation, situation_of
from tests.oracle.riichi_hands import wins

Read = tuple[Arrangement, Situation]


def dutch() -> Iterator[Read]:
    for request in islice(random_hands.requests(random.Random(77)), 6_000):
        try:
            situation = read_situation(request)
            hand = read_hand(request, situation)
        except ScoringError:
            continue
        if hand.winning is None:
            yield unfinished(hand), situation
        else:
            for reading in sets_and_pair(hand, hand.winning, claimed=situation.claimed):
                yield reading, situation


def riichi() -> Iterator[Read]:
    for win in wins(77, 3_000):
        situation = situation_of(win)
        for reading in riichi_readings(Hand.parse(notation(win)), situation):
            yield reading, situation


def mcr() -> Iterator[Read]:
    for request in mcr_hands.requests(77, 3_000):
        situation = read_situation(request)
        hand = read_hand(request, situation)
        assert hand.winning is not None
        for reading in mcr_readings(hand, hand.winning, claimed=situation.claimed):
            yield reading, situation


@pytest.mark.parametrize(
    ("ruleset", "read"), [(DUTCH_2011, dutch), (RIICHI_EMA_2016, riichi), (MCR, mcr)]
)
def test_a_rule_without_room_finds_nothing(ruleset: Ruleset, read: object) -> None:
    left_out = set()
    for reading, situation in read():  # type: ignore[operator]
        room = room_in(reading) | situation.room
        for rule in ruleset.rules:
            if rule.needs & ~room:
                left_out.add(rule.key)
                assert not rule.find(reading, situation), (rule.key, reading, situation)
    assert left_out == {rule.key for rule in ruleset.rules if rule.needs}


def test_a_finder_carries_what_it_is_made_of() -> None:
    assert needs_of(hand_where(in_sets_and_pair, one_suit)) == needs_of(one_suit)
    assert needs_of(hand_where(only_chows, one_suit)) == needs_of(only_chows) | needs_of(one_suit)
    assert needs_of(sets(KONG, SIMPLES, concealed=True)) == needs.CONCEALED_KONGS | needs.pungs(1)
    assert needs_of(sets(KONG, HONOURS, concealed=False)) & needs.HONOUR_PUNGS


def test_a_question_that_carries_nothing_is_always_worth_asking() -> None:
    def anything(_: Arrangement) -> bool:
        return True

    assert needs_of(hand_where(anything)) == 0
    assert needs_of(hand_where(needing(needs.FLAGS)(anything))) == needs.FLAGS


def test_more_has_room_for_less_and_nothing_for_never() -> None:
    reading = unfinished(Hand.parse("[123m] [456m] [555z] 11p 28s"))
    room = room_in(reading) | Situation(win=WonBy.DISCARD).room
    assert not needs.chows(2) & ~room
    assert needs.chows(3) & ~room
    assert not needs.pungs(1, HONOURS) & ~room
    assert needs.pungs(2) & ~room
    assert needs_of(never) & ~room
