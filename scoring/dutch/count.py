"""Counting a Dutch hand: points times two for every doubling, a limit, and limit hands."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from scoring.arrange import (
    Arrangement,
    Outline,
    as_a_whole,
    finishing_kinds,
    sets_and_pair,
    unfinished,
)
from scoring.dutch.rules import DOUBLINGS, LIMIT, POINTS, DutchRule
from scoring.dutch.ruleset import DutchRules
from scoring.engine import lines_for
from scoring.errors import ImpossibleHand, NotWinning
from scoring.facts import wrong
from scoring.hand import CHOW, Hand, Meld
from scoring.names import Name
from scoring.rules import WHOLE_HAND, Award, Line, Rule, Situation, WonBy
from scoring.tiles import (
    CHARACTERS,
    EAST,
    GREEN,
    KINDS,
    NORTH,
    ONE_BAMBOO,
    ONE_CIRCLE,
    WINDS,
    Kinds,
    Tile,
    kinds_of,
    tile_name,
    tiles_in,
)

IRREGULAR = "limit.irregular."
WAITING = ".waiting"
HAND_SIZE = 13


ABSENT_FOR_THREE = CHARACTERS | 1 << NORTH

LimitHand = tuple[Line, Arrangement]


class DutchScore(NamedTuple):
    """What a hand is worth, with the explanation."""

    total: int
    points: int
    doublings: int
    lines: list[Line]
    cancelled: list[Line]
    arrangement: Arrangement
    limit_hand: str | None = None
    """The key of the limit hand that was scored."""
    waiting: bool = False
    """Whether it is the half value of a limit hand that waits for one tile."""
    uncapped: int = 0
    """What the count would be without the limit."""
    toward_minimum: int = 0
    """The doublings that count toward the minimum of a Mah-Jong."""

    def facts(self) -> dict[str, Any]:
        return {
            "points": self.points,
            "doublings": self.doublings,
            "limit_hand": self.limit_hand,
            "waiting": self.waiting,
        }


class _Shelves(NamedTuple):
    """The rules of a ruleset by where they are looked for."""

    for_all: tuple[DutchRule, ...]
    for_winner: tuple[DutchRule, ...]
    toward_minimum: tuple[DutchRule, ...]
    limits: tuple[DutchRule, ...]
    irregular: tuple[DutchRule, ...]
    regular: tuple[DutchRule, ...]


@lru_cache(maxsize=1024)
def _shelves(ruleset: DutchRules) -> _Shelves:
    limits = [rule for rule in ruleset.rules if rule.award and rule.award.unit == LIMIT]
    ordinary = [rule for rule in ruleset.rules if rule not in limits]
    return _Shelves(
        tuple(rule for rule in ordinary if not rule.winner_only),
        tuple(ordinary),
        tuple(rule for rule in ordinary if _is_doubling(rule) and rule.toward_minimum),
        tuple(limits),
        tuple(rule for rule in limits if rule.key.startswith(IRREGULAR)),
        tuple(rule for rule in limits if not rule.key.startswith(IRREGULAR)),
    )


def _is_doubling(rule: Rule) -> bool:
    return rule.award is not None and rule.award.unit == DOUBLINGS


def score(hand: Hand, situation: Situation, ruleset: DutchRules) -> DutchScore:
    _check_situation(situation, ruleset)
    _check_tiles(hand, situation, ruleset)
    if situation.win is None:
        return _score_other(hand, situation, ruleset)
    _check_win(hand, situation)
    return _score_winner(hand, situation, ruleset)


# ---- what is possible ------------------------------------------------------------------------


def _check_situation(situation: Situation, ruleset: DutchRules) -> None:
    rounds = WINDS if ruleset.round_wind_turns else (EAST,)
    green = situation.round == GREEN and ruleset.round_wind_turns and situation.players != 4
    if situation.round not in rounds and not green:
        raise wrong(
            "round",
            "deze ronde bestaat niet in deze spelregels.",
            "these rules do not have this round.",
        )
    if situation.players == 3 and situation.seat == NORTH:
        raise wrong("seat", "met drie spelers is er geen Noord.", "three players have no North.")
    if situation.win is not None and "sets-only" in situation.flags:
        raise wrong(
            "flags",
            "van wie mahjong maakt, zijn alle stenen gezien.",
            "all tiles of the winner are seen.",
        )


def _check_tiles(hand: Hand, situation: Situation, ruleset: DutchRules) -> None:
    if hand.bonus and not ruleset.lucky_tiles:
        raise ImpossibleHand(
            "Er wordt zonder bloemen en seizoenen gespeeld.",
            "Flowers and seasons are not in play.",
        )
    if situation.players == 3:
        _check_three_players(hand)


def _check_three_players(hand: Hand) -> None:
    """Without characters and North, and without open chows."""
    winning = 0 if hand.winning is None else 1 << hand.winning
    for tile in tiles_in((hand.kinds | winning) & ABSENT_FOR_THREE):
        name = tile_name(tile)
        raise ImpossibleHand(
            f"Met drie spelers doet {name.nl} niet mee.",
            f"With three players {name.en} is not in play.",
        )
    if any(meld.kind == CHOW for meld in hand.melds):
        raise ImpossibleHand(
            "Met drie spelers mag een chow niet open op tafel.",
            "With three players a chow cannot be declared.",
        )


def _check_win(hand: Hand, situation: Situation) -> None:
    if hand.size != HAND_SIZE:
        raise ImpossibleHand(
            f"Een mahjong telt dertien stenen en de winnende steen; hier zijn het er {hand.size}.",
            f"A mahjong has thirteen tiles and the winning one; here there are {hand.size}.",
        )
    if "dead" in situation.flags:
        raise ImpossibleHand(
            "Wie een dood spel heeft, kan geen mahjong maken.",
            "A player with a dead hand cannot win.",
        )
    _check_source(hand, situation)


def _check_source(hand: Hand, situation: Situation) -> None:
    needed = {WonBy.KONG: 1, WonBy.KONG_ON_KONG: 2}.get(situation.win or WonBy.WALL, 0)
    if hand.kongs < needed:
        raise ImpossibleHand(
            "Wie met een losse steen na een kong wint, heeft een kong op tafel.",
            "Who wins with the loose tile after a kong has declared a kong.",
        )
    if situation.win is WonBy.BONUS and not hand.bonus:
        raise ImpossibleHand(
            "Wie na een bloem of seizoen wint, heeft een bloem of seizoen.",
            "Who wins on the tile after a flower or season has a flower or season.",
        )
    if situation.win is WonBy.ROBBED and hand.held[hand.winning or 0]:
        raise ImpossibleHand(
            "De andere drie stenen van een geroofde kong liggen bij een medespeler.",
            "The other three tiles of a robbed kong lie with another player.",
        )


# ---- the winner ------------------------------------------------------------------------------


def _score_winner(hand: Hand, situation: Situation, ruleset: DutchRules) -> DutchScore:
    assert hand.winning is not None
    tiles = Tiles(hand, situation, ruleset)
    readings = tiles.in_sets(hand.winning)
    patterns = tiles.as_patterns(hand.winning)
    if hand.winning == ONE_CIRCLE:
        readings += tiles.in_sets_with_cake()
        patterns += tiles.as_patterns_with_cake()
    limit_hands = [found for reading in patterns + readings for found in tiles.limit_hands(reading)]
    limit_hand = _limit_score(_in_book_order(limit_hands, ruleset))
    fixed = {id(reading) for _, reading in limit_hands}
    free = [reading for reading in readings if id(reading) not in fixed]
    legal = [
        count for count in tiles.counted(free) if count.toward_minimum >= ruleset.minimum_doublings
    ]
    best = _best([limit_hand, *legal] if limit_hand else legal)
    if best is None:
        raise _refusal(_best(tiles.refused(free)), ruleset)
    return best


class Tiles:
    """Thirteen tiles in a situation, and what a fourteenth makes of them."""

    def __init__(self, hand: Hand, situation: Situation, ruleset: DutchRules) -> None:
        self.hand = hand
        self.situation = situation
        self.ruleset = ruleset
        self.shelves = _shelves(ruleset)

    def in_sets(self, winning: Tile) -> list[Arrangement]:
        """The readings that can differ in value: which chows there are makes no difference."""
        readings = sets_and_pair(self.hand, winning, claimed=self.situation.claimed)
        if len(readings) < 2:
            return readings
        return list({_what_counts(reading): reading for reading in reversed(readings)}.values())

    def in_sets_with_cake(self) -> list[Arrangement]:
        """Circle 1 as the second bamboo 1 of the pair; it need not be one of four (A17)."""
        return [
            reading._replace(taken=ONE_CIRCLE)
            for reading in self.in_sets(ONE_BAMBOO)
            if reading.won == len(reading.sets) - 1
        ]

    def as_patterns(self, winning: Tile) -> list[Arrangement]:
        """The tiles as one irregular pattern, where they are one."""
        if self.hand.melds:
            return []
        whole = as_a_whole(self.hand, winning)
        irregular = _limit_lines(whole, self.situation, self.shelves.irregular)
        return [whole] if irregular else []

    def as_patterns_with_cake(self) -> list[Arrangement]:
        """Circle 1 closes a pair of twins; no other irregular hand has pairs only (A16)."""
        return [
            whole._replace(taken=ONE_CIRCLE)
            for whole in self.as_patterns(ONE_BAMBOO)
            if not whole.loose
        ]

    def limit_hands(self, reading: Arrangement) -> list[LimitHand]:
        """The limit hands in a reading; irregular ones where the tiles are read as a whole."""
        rules = self.shelves.regular if reading.won >= 0 else self.shelves.limits
        return [(line, reading) for line in _limit_lines(reading, self.situation, rules)]

    def counted(self, readings: list[Arrangement]) -> list[DutchScore]:
        """The ordinary counts, with the reward for the only possible tile."""
        only = {tile for tile in {reading.winning for reading in readings} if self._is_only(tile)}
        return [
            _ordinary_count(
                reading._replace(waits=1 << reading.winning)
                if reading.winning in only
                else reading,
                self.situation,
                self.ruleset,
            )
            for reading in readings
        ]

    def refused(self, readings: list[Arrangement]) -> list[DutchScore]:
        """The counts of a hand below the minimum: where only legal tiles are possible, none is."""
        if self.ruleset.only_tile_any_shape:
            return self.counted(readings)
        return [_ordinary_count(reading, self.situation, self.ruleset) for reading in readings]

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
        if self.hand.melds or not _limit_lines(
            as_a_whole(self.hand), self.situation, self.shelves.irregular
        ):
            return 0
        free = [tile for tile, held in enumerate(self.hand.held) if held < 4]
        return kinds_of(tile for tile in free if self.as_patterns(tile))

    def _is_legal(self, winning: Tile) -> bool:
        """Whether this tile would have made a Mah-Jong that reaches the minimum."""
        readings = self.in_sets(winning)
        if winning == ONE_BAMBOO:
            readings += self.in_sets_with_cake()
        return bool(self.as_patterns(winning)) or any(map(self._reaches_minimum, readings))

    def _reaches_minimum(self, reading: Arrangement) -> bool:
        if self.limit_hands(reading):
            return True
        lines, _ = lines_for(self.shelves.toward_minimum, reading, self.situation)
        return sum(line.amount for line in lines) >= self.ruleset.minimum_doublings


def _what_counts(reading: Arrangement) -> tuple[Outline, Meld | None]:
    """Pungs, kongs, the pair, and the set that was completed unless it is a chow."""
    completed = reading.sets[reading.won]
    return reading.outline, None if completed.kind == CHOW else completed


def _best(counts: list[DutchScore]) -> DutchScore | None:
    """A limit hand goes before an ordinary count of the same total."""
    return max(counts, key=_preference, default=None)


def _preference(count: DutchScore) -> tuple[int, bool, int, int]:
    return (count.total, count.limit_hand is not None, count.uncapped, count.doublings)


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


def _limit_lines(
    arrangement: Arrangement, situation: Situation, rules: Iterable[DutchRule]
) -> list[Line]:
    return lines_for(rules, arrangement, situation)[0]


def _in_book_order(limit_hands: list[LimitHand], ruleset: DutchRules) -> list[LimitHand]:
    """Each limit hand once, as the book lists them."""
    if len(limit_hands) < 2:
        return limit_hands
    by_key = {line.rule.key: (line, reading) for line, reading in reversed(limit_hands)}
    return [by_key[key] for key in ruleset.by_key if key in by_key]


def _limit_score(limit_hands: list[LimitHand], *, waiting: bool = False) -> DutchScore | None:
    """The highest of these limit hands; of equals the one that the book names first."""
    if not limit_hands:
        return None
    best, arrangement = max(limit_hands, key=lambda each: each[0].amount)
    key = best.rule.key
    cancelled = [line._replace(by=key) for line, _ in limit_hands if line is not best]
    return DutchScore(
        best.amount,
        0,
        0,
        [best],
        cancelled,
        arrangement,
        limit_hand=key.removesuffix(WAITING),
        waiting=waiting,
    )


def _ordinary_count(
    arrangement: Arrangement, situation: Situation, ruleset: DutchRules
) -> DutchScore:
    shelves = _shelves(ruleset)
    rules = shelves.for_all if situation.win is None else shelves.for_winner
    lines, cancelled = lines_for(rules, arrangement, situation)
    points = sum(line.amount for line in lines if line.award and line.award.unit == POINTS)
    doubled = [line for line in lines if line.award and line.award.unit == DOUBLINGS]
    doublings = sum(line.amount for line in doubled)
    uncapped = points << doublings
    if uncapped > ruleset.limit:
        lines = [*lines, Line(ruleset.by_key["limit.cap"], None, WHOLE_HAND)]
    return DutchScore(
        min(uncapped, ruleset.limit),
        points,
        doublings,
        lines,
        cancelled,
        arrangement,
        uncapped=uncapped,
        toward_minimum=sum(
            line.amount for line in doubled if getattr(line.rule, "toward_minimum", True)
        ),
    )


# ---- a player who did not win ----------------------------------------------------------------


def _score_other(hand: Hand, situation: Situation, ruleset: DutchRules) -> DutchScore:
    if _is_dead(hand, situation):
        dead = Line(ruleset.by_key["play.dead_hand"], None, WHOLE_HAND)
        return DutchScore(0, 0, 0, [dead], [], unfinished(hand))
    count = _ordinary_count(unfinished(hand), situation, ruleset)
    waiting = _waiting_half(hand, situation, ruleset)
    return _best([waiting, count] if waiting else [count]) or count


def _is_dead(hand: Hand, situation: Situation) -> bool:
    """A wrong number of tiles, or a false Mah-Jong; unseen tiles are taken to be right."""
    too_few = hand.size < HAND_SIZE and "sets-only" not in situation.flags
    return "dead" in situation.flags or too_few or hand.size > HAND_SIZE


def _waiting_half(hand: Hand, situation: Situation, ruleset: DutchRules) -> DutchScore | None:
    """Half of an irregular limit hand that is one tile short."""
    if hand.melds or "sets-only" in situation.flags:
        return None
    whole = as_a_whole(hand)
    lines = _limit_lines(whole, situation, _shelves(ruleset).irregular)
    if situation.players == 3:
        lines = [line for line in lines if _can_be_completed(hand, line.rule, situation)]
    return _limit_score([(_half(line), whole) for line in lines], waiting=True)


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
