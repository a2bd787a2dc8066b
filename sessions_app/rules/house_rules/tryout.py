"""The rules of a club tried on tiles: what a hand counts, and whether its own hands do."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, cast

from django.utils.translation import gettext as _

from scoring import Hand, patterns
from scoring.arrange import Arrangement
from scoring.checks import HAND_SIZE
from scoring.dutch.house import HOUSE_LIMIT
from scoring.dutch.ruleset import DutchRules
from scoring.errors import NotWinning, ScoringError
from scoring.interchange import TABLE_OPTIONS
from scoring.names import Name
from scoring.riichi.house import HOUSE_YAKU, OPEN
from scoring.riichi.rule import HAN
from scoring.rules import Ruleset, Score, Situation, WonBy
from scoring.rulesets import family_of
from scoring.tiles import EAST, SOUTH
from sessions_app.rules.house_rules.house import House, hand_name
from sessions_app.shared.language import in_language, language
from sessions_app.shared.names import listed
from sessions_app.shared.tiles import DrawnHand, draw_arrangement, draw_hand

# Someone who is not East takes the last tile from the table.
SITUATION = Situation(SOUTH, EAST, WonBy.DISCARD)
IN_SETS = Name("vier sets en een paar", "four sets and a pair")


class TriedHand(NamedTuple):
    """One of the club's own."""

    name: str
    counts: bool
    said: str
    conditions: tuple[tuple[str, bool], ...] = ()
    """Each condition in words, and whether it holds."""


class Trial(NamedTuple):
    """Some tiles, and what the rules make of them as they are filled in, stored or not."""

    hand: DrawnHand | None = None
    total: int | None = None
    message: str = ""
    """Why the tiles count nothing, or nothing yet."""
    unfinished: bool = False
    own: tuple[TriedHand, ...] = ()


def try_tiles(house: House, tiles: str) -> Trial | None:
    """None where no tiles are given."""
    if not tiles.strip():
        return None
    try:
        hand = Hand.parse(tiles)
    except ScoringError as error:
        return Trial(message=error.message.text(language()))
    if hand.size < HAND_SIZE or hand.winning is None:
        message = _("Give thirteen tiles, and the one that won with a ! before it: !3s.")
        return Trial(message=message, unfinished=True)
    try:
        return _counted(house, hand, _scored(house, hand))
    except NotWinning as refusal:
        if refusal.score is not None:
            return _counted(house, hand, cast(Score, refusal.score), refusal.message)
        return Trial(draw_hand(hand), message=refusal.message.text(language()))
    except ScoringError as error:
        return Trial(draw_hand(hand), message=error.message.text(language()))


def _scored(house: House, hand: Hand) -> Score:
    options = {key: value for key, value in house.options.items() if key not in TABLE_OPTIONS}
    family = family_of(house.base)
    score: Score = family.score(hand, SITUATION, family.with_options(house.played, options))
    return score


def _counted(house: House, hand: Hand, score: Score, refused: Name | None = None) -> Trial:
    return Trial(
        draw_arrangement(hand, score.arrangement),
        None if refused else score.total,
        refused.text(language()) if refused else "",
        own=tuple(_told(own, hand, score, house.base) for own in house.added),
    )


def _told(own: Mapping[str, Any], hand: Hand, score: Score, base: Ruleset) -> TriedHand:
    counts = _key_of(own, base) in {line.rule.key for line in score.lines}
    conditions = tuple(_conditions(own, score.arrangement, base))
    said = _("It counts.") if counts else _why_not(own, hand, score, conditions)
    return TriedHand(hand_name(own), counts, said, conditions)


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
    own: Mapping[str, Any], hand: Hand, score: Score, conditions: tuple[tuple[str, bool], ...]
) -> str:
    fails = [name for name, holds in conditions if not holds]
    if fails:
        return _("It does not count, because this is missing: %(what)s.") % {"what": listed(fails)}
    if HAN in own and OPEN not in own and any(not meld.concealed for meld in hand.melds):
        return _("It does not count, because the hand is open.")
    counted = listed(in_language(line.rule.name) for line in score.lines)
    return _("It does not count, because this counts instead: %(what)s.") % {"what": counted}
