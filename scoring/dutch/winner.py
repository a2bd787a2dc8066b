"""The player who makes Mah-Jong: every reading of the tiles, and the best one that is allowed."""

from scoring.arrange import Arrangement, Outline, as_a_whole, finishing_kinds, sets_and_pair
from scoring.dutch.checks import ABSENT_FOR_THREE
from scoring.dutch.count import (
    DutchScore,
    LimitHand,
    Shelves,
    best_of,
    has_doublings,
    in_book_order,
    limit_lines,
    limit_score,
    ordinary_count,
    shelves_for,
)
from scoring.dutch.ruleset import DutchRules
from scoring.errors import NotWinning
from scoring.hand import CHOW, Hand, Meld
from scoring.patterns import may_be_one_pattern
from scoring.rules import Line, Situation
from scoring.tiles import ONE_BAMBOO, ONE_CIRCLE, Kinds, Tile, kinds_of, tiles_in

CAKE = "winning_tile.peling_eats_cake"


def score_winner(hand: Hand, situation: Situation, ruleset: DutchRules) -> DutchScore:
    assert hand.winning is not None
    tiles = Tiles(hand, situation, ruleset)
    readings = tiles.in_sets(hand.winning)
    patterns = tiles.as_patterns(hand.winning)
    if hand.winning == ONE_CIRCLE:
        readings += tiles.in_sets_with_cake()
        patterns += tiles.as_patterns_with_cake()
    limit_hands = [found for reading in patterns + readings for found in tiles.limit_hands(reading)]
    limit_hand = limit_score(in_book_order(limit_hands, ruleset))
    fixed = {id(reading) for _, reading in limit_hands}
    free = [reading for reading in readings if id(reading) not in fixed]
    legal = [
        count for count in tiles.counted(free) if count.toward_minimum >= ruleset.minimum_doublings
    ]
    best = best_of([limit_hand, *legal] if limit_hand else legal)
    if best is None:
        raise _refusal(best_of(tiles.refused(free)), ruleset)
    return best


class Tiles:
    """Thirteen tiles in a situation, and what a fourteenth makes of them."""

    def __init__(self, hand: Hand, situation: Situation, ruleset: DutchRules) -> None:
        self.hand = hand
        self.situation = situation
        self.ruleset = ruleset

    def _shelves(self, reading: Arrangement) -> Shelves:
        return shelves_for(reading, self.situation, self.ruleset)

    def in_sets(self, winning: Tile) -> list[Arrangement]:
        """The readings that can differ in value: which chows there are makes no difference."""
        readings = sets_and_pair(self.hand, winning, claimed=self.situation.claimed)
        if len(readings) < 2:
            return readings
        return list({_what_counts(reading): reading for reading in reversed(readings)}.values())

    def in_sets_with_cake(self) -> list[Arrangement]:
        """Circle 1 as the second bamboo 1 of the pair; it need not be one of four (A17)."""
        if CAKE not in self.ruleset.by_key:
            return []
        return [
            reading._replace(taken=ONE_CIRCLE)
            for reading in self.in_sets(ONE_BAMBOO)
            if reading.won == len(reading.sets) - 1
        ]

    def as_patterns(self, winning: Tile) -> list[Arrangement]:
        """The tiles as one irregular pattern, where they are one."""
        if self.hand.melds or not may_be_one_pattern(self.hand.kinds | 1 << winning):
            return []
        whole = as_a_whole(self.hand, winning)
        return [whole] if self._irregular(whole) else []

    def _irregular(self, whole: Arrangement) -> list[Line]:
        return limit_lines(whole, self.situation, self._shelves(whole).irregular)

    def as_patterns_with_cake(self) -> list[Arrangement]:
        """Circle 1 closes a pair of twins; no other irregular hand has pairs only (A16)."""
        if CAKE not in self.ruleset.by_key:
            return []
        return [
            whole._replace(taken=ONE_CIRCLE)
            for whole in self.as_patterns(ONE_BAMBOO)
            if not whole.loose
        ]

    def limit_hands(self, reading: Arrangement) -> list[LimitHand]:
        """The limit hands in a reading; irregular ones where the tiles are read as a whole."""
        shelves = self._shelves(reading)
        rules = shelves.regular if reading.won >= 0 else shelves.limits
        return [(line, reading) for line in limit_lines(reading, self.situation, rules)]

    def counted(self, readings: list[Arrangement]) -> list[DutchScore]:
        """The ordinary counts, with the reward for the only possible tile."""
        only = {tile for tile in {reading.winning for reading in readings} if self._is_only(tile)}
        marked = [
            reading._replace(waits=1 << reading.winning) if reading.winning in only else reading
            for reading in readings
        ]
        return self._each_counted(marked)

    def refused(self, readings: list[Arrangement]) -> list[DutchScore]:
        """The counts of a hand below the minimum: where only legal tiles are possible, none is."""
        if self.ruleset.only_tile_any_shape:
            return self.counted(readings)
        return self._each_counted(readings)

    def _each_counted(self, readings: list[Arrangement]) -> list[DutchScore]:
        return [ordinary_count(reading, self.situation, self.ruleset) for reading in readings]

    def _is_only(self, winning: Tile) -> bool:
        """Whether no other kind would have made Mah-Jong: by its shape, or legally (A18)."""
        others = [tile for tile in tiles_in(self._finishing_kinds()) if tile != winning]
        if self.ruleset.only_tile_any_shape:
            return not others
        return not any(map(self._is_legal, others))

    def _finishing_kinds(self) -> Kinds:
        kinds = finishing_kinds(self.hand) | self._pattern_waits()
        if ONE_BAMBOO in self.hand.concealed and self.in_sets_with_cake():
            kinds |= 1 << ONE_BAMBOO
        return kinds & ~ABSENT_FOR_THREE if self.situation.players == 3 else kinds

    def _pattern_waits(self) -> Kinds:
        """Only a pattern in which the thirteen tiles have a place can be completed."""
        hand = self.hand
        if hand.melds or not may_be_one_pattern(hand.kinds):
            return 0
        patterns = [line.rule for line in self._irregular(as_a_whole(hand))]
        if not patterns:
            return 0
        return kinds_of(
            tile
            for tile, held in enumerate(hand.held)
            if held < 4
            and may_be_one_pattern(hand.kinds | 1 << tile)
            and any(rule.find(as_a_whole(hand, tile), self.situation) for rule in patterns)
        )

    def _is_legal(self, winning: Tile) -> bool:
        """Whether this tile would have made a Mah-Jong that reaches the minimum."""
        readings = self.in_sets(winning)
        if winning == ONE_BAMBOO:
            readings += self.in_sets_with_cake()
        return bool(self.as_patterns(winning)) or any(map(self._reaches_minimum, readings))

    def _reaches_minimum(self, reading: Arrangement) -> bool:
        return bool(self.limit_hands(reading)) or has_doublings(
            self.ruleset.minimum_doublings, reading, self.situation, self.ruleset
        )


def _what_counts(reading: Arrangement) -> tuple[Outline, Meld | None]:
    """Pungs, kongs, the pair, and the set that was completed unless it is a chow."""
    completed = reading.sets[reading.won]
    return reading.outline, None if completed.kind == CHOW else completed


def _refusal(count: DutchScore | None, ruleset: DutchRules) -> NotWinning:
    if count is None:
        return NotWinning(
            "Deze stenen zijn nog geen mahjong: vier sets en een paar, of een limietspel.",
            "These tiles are no mahjong yet: four sets and a pair, or a limit hand.",
        )
    refusal = too_few_doublings(ruleset.minimum_doublings, count.toward_minimum)
    refusal.score = count
    return refusal


def too_few_doublings(needed: int, there: int) -> NotWinning:
    return NotWinning(
        f"Voor mahjong zijn minstens {needed} verdubbelingen nodig; deze hand heeft er {there}.",
        f"A mahjong needs at least {needed} doublings; this hand has {there}.",
    )
