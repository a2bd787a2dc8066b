"""A club's own limit hand tried on tiles: whether it counts, and what it lacks."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, cast

from django.utils.translation import gettext as _

from scoring import Hand, patterns
from scoring.arrange import Arrangement
from scoring.dutch.house import HOUSE_LIMIT
from scoring.dutch.ruleset import DutchRules
from scoring.errors import NotWinning, ScoringError
from scoring.interchange import TABLE_OPTIONS
from scoring.names import Name
from scoring.riichi.house import HOUSE_YAKU, OPEN
from scoring.rules import Ruleset, Score, Situation, WonBy
from scoring.rulesets import family_of
from scoring.tiles import EAST, SOUTH
from sessions_app.evening.house import House
from sessions_app.play.drawing import DrawnHand, draw_arrangement, draw_hand, language
from sessions_app.play.words import listed
from sessions_app.rulebook.book import in_language

# Someone who is not East takes the last tile from the table.
SITUATION = Situation(SOUTH, EAST, WonBy.DISCARD)
IN_SETS = Name("vier sets en een paar", "four sets and a pair")


class Tried(NamedTuple):
    counts: bool
    said: str
    hand: DrawnHand | None = None
    total: int | None = None
    """What the whole hand counts."""
    conditions: tuple[tuple[str, bool], ...] = ()
    """Each condition in words, and whether it holds."""


def try_tiles(house: House, own: Mapping[str, Any], tiles: str) -> Tried | None:
    """With the rules as they are filled in, stored or not; None where no tiles are given."""
    if not tiles.strip():
        return None
    try:
        hand = Hand.parse(tiles)
    except ScoringError as error:
        return Tried(False, error.message.text(language()))
    if hand.winning is None:
        return Tried(False, _("Which tile won? Write a ! before it: !3s."), draw_hand(hand))
    try:
        score = _scored(house, hand)
    except NotWinning as refusal:
        if refusal.score is None:
            return Tried(False, refusal.message.text(language()), draw_hand(hand))
        return _told(own, hand, cast(Score, refusal.score), house.base, refusal.message)
    except ScoringError as error:
        return Tried(False, error.message.text(language()), draw_hand(hand))
    return _told(own, hand, score, house.base)


def _scored(house: House, hand: Hand) -> Score:
    options = {key: value for key, value in house.options.items() if key not in TABLE_OPTIONS}
    family = family_of(house.base)
    score: Score = family.score(hand, SITUATION, family.with_options(house.played, options))
    return score


def _told(
    own: Mapping[str, Any], hand: Hand, score: Score, base: Ruleset, refused: Name | None = None
) -> Tried:
    counts = refused is None and _key_of(own, base) in {line.rule.key for line in score.lines}
    conditions = tuple(_conditions(own, score.arrangement, base))
    return Tried(
        counts,
        _("It counts.") if counts else _why_not(own, hand, score, conditions, refused),
        draw_arrangement(hand, score.arrangement),
        None if refused else score.total,
        conditions,
    )


def _key_of(own: Mapping[str, Any], base: Ruleset) -> str:
    """The rule that the engine made of it."""
    return (HOUSE_LIMIT if isinstance(base, DutchRules) else f"yaku.{HOUSE_YAKU}") + own["key"]


def _conditions(
    own: Mapping[str, Any], arrangement: Arrangement, base: Ruleset
) -> Iterator[tuple[str, bool]]:
    if isinstance(base, DutchRules):
        yield in_language(IN_SETS), patterns.in_sets_and_pair(arrangement)
    for key in own["where"]:
        name, holds = patterns.QUESTIONS[key]
        yield in_language(name), holds(arrangement)


def _why_not(
    own: Mapping[str, Any],
    hand: Hand,
    score: Score,
    conditions: tuple[tuple[str, bool], ...],
    refused: Name | None,
) -> str:
    fails = [name for name, holds in conditions if not holds]
    if fails:
        return _("It does not count, because this is missing: %(what)s.") % {"what": listed(fails)}
    if refused:
        return refused.text(language())
    if OPEN not in own and any(not meld.concealed for meld in hand.melds):
        return _("It does not count, because the hand is open.")
    counted = listed(in_language(line.rule.name) for line in score.lines)
    return _("It does not count, because this counts instead: %(what)s.") % {"what": counted}
