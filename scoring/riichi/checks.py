"""What cannot be: situations that the rules of play exclude, each refused with its reason."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from scoring.checks import check_size
from scoring.errors import ImpossibleHand, RequestError
from scoring.hand import Hand, too_many
from scoring.riichi.finders import RIICHI
from scoring.rules import LOOSE_AFTER_KONG, Situation, WonBy
from scoring.tiles import EAST, KINDS, NOBLES, WINDS, Tile

MOST_INDICATORS = 5
# With any of these a player has already had a turn.
LATER_THAN_FIRST_TURN = RIICHI | {"ippatsu", "last-tile"}


class Excluded(NamedTuple):
    """Something that cannot be, and what to tell the player."""

    holds: Callable[[Hand, Situation], bool]
    nl: str
    en: str


def check(hand: Hand, situation: Situation) -> None:
    """Raise the reason why this hand cannot have been won in this situation."""
    if situation.win is None:
        raise RequestError(
            None,
            "Riichi telt alleen de hand van een winnaar: geef `win`.",
            "Riichi counts only the hand of a winner: give `win`.",
        )
    if situation.round not in WINDS:
        raise RequestError(
            "round", "riichi kent alleen windronden.", "riichi has wind rounds only."
        )
    _check_tiles(hand)
    _refuse(hand, situation, FOR_WIN.get(situation.win, ()))
    for flag in situation.flags:
        _refuse(hand, situation, FOR_FLAG.get(flag, ()))
    if situation.dora or situation.ura:
        _check_indicators(hand, situation)


def _check_tiles(hand: Hand) -> None:
    if hand.bonus:
        raise ImpossibleHand(
            "Riichi wordt zonder bloemen en seizoenen gespeeld.",
            "Riichi is played without flowers and seasons.",
        )
    check_size(hand)


def _refuse(hand: Hand, situation: Situation, excluded: Iterable[Excluded]) -> None:
    for each in excluded:
        if each.holds(hand, situation):
            raise ImpossibleHand(each.nl, each.en)


def _always(_: Hand, __: Situation) -> bool:
    return True


def _winning(hand: Hand) -> Tile:
    assert hand.winning is not None
    return hand.winning


# ---- where the winning tile came from --------------------------------------------------------


def _fewer_kongs_than(needed: int) -> Excluded:
    return Excluded(
        lambda hand, _: hand.kongs < needed,
        "Wie met de vervangende steen na een kong wint, heeft een kong op tafel.",
        "Who wins with the replacement tile after a kong has declared a kong.",
    )


FOR_WIN = {
    WonBy.BONUS: (
        Excluded(
            _always,
            "Riichi kent geen bloemen of seizoenen, dus ook geen vervangende steen daarvoor.",
            "Riichi has no flowers or seasons, so there is no replacement tile for one.",
        ),
    ),
    WonBy.KONG: (_fewer_kongs_than(1),),
    WonBy.KONG_ON_KONG: (_fewer_kongs_than(2),),
    WonBy.ROBBED: (
        Excluded(
            lambda hand, _: bool(hand.held[_winning(hand)]),
            "De andere drie stenen van een geroofde kong liggen bij een medespeler.",
            "The other three tiles of a robbed kong lie with another player.",
        ),
    ),
}


# ---- what was said about the win -------------------------------------------------------------


def _has_open_sets(hand: Hand, _: Situation) -> bool:
    return any(not meld.concealed for meld in hand.melds)


def _without_riichi(_: Hand, situation: Situation) -> bool:
    return RIICHI.isdisjoint(situation.flags)


def _after_kong(_: Hand, situation: Situation) -> bool:
    return situation.win in LOOSE_AFTER_KONG


def _robbed(_: Hand, situation: Situation) -> bool:
    return situation.win is WonBy.ROBBED


def _has_sets(hand: Hand, _: Situation) -> bool:
    return bool(hand.melds)


def _later_than_first_turn(_: Hand, situation: Situation) -> bool:
    return not LATER_THAN_FIRST_TURN.isdisjoint(situation.flags)


def _east_on_discard(_: Hand, situation: Situation) -> bool:
    return situation.claimed and situation.seat == EAST


def _robbed_open_pung(hand: Hand, situation: Situation) -> bool:
    """Only thirteen orphans may rob a concealed kong (3.3.7)."""
    return _robbed(hand, situation) and (hand.kinds | 1 << _winning(hand)) != NOBLES


NEEDS_CLOSED_HAND = Excluded(
    _has_open_sets,
    "Riichi kan alleen met een gesloten hand.",
    "Riichi needs a closed hand.",
)
FOR_FLAG = {
    "dead": (
        Excluded(
            _always,
            "Wie een dode hand heeft, kan geen mahjong declareren.",
            "A player with a dead hand cannot win.",
        ),
    ),
    "riichi": (NEEDS_CLOSED_HAND,),
    "double-riichi": (NEEDS_CLOSED_HAND,),
    "ippatsu": (
        Excluded(_without_riichi, "Ippatsu kan alleen na riichi.", "Ippatsu needs riichi."),
        Excluded(
            _after_kong,
            "Een kong onderbreekt de beurten, dus ippatsu en de steen na een kong gaan niet samen.",
            "A kong breaks the go-around, so ippatsu and the tile after a kong exclude each other.",
        ),
    ),
    "last-tile": (
        Excluded(
            _robbed,
            "Met de laatste steen van de muur kan geen kong worden gemaakt, dus ook niet geroofd.",
            "With the last tile of the wall no kong can be made, so none can be robbed.",
        ),
    ),
    "first-turn": (
        Excluded(
            _has_sets,
            "In de eerste beurt liggen er nog geen open sets of kongs.",
            "In the first turn there are no open sets or kongs yet.",
        ),
        Excluded(
            _later_than_first_turn,
            "Wie in de eerste beurt wint, heeft nog geen riichi en is niet bij de laatste steen.",
            "Who wins in the first turn has no riichi yet and is not at the last tile.",
        ),
        Excluded(
            _east_on_discard,
            "Oost heeft zelf de eerste beurt en kan daarvoor niet op een weggegooide steen winnen.",
            "East has the first turn and cannot win on a discard before it.",
        ),
        Excluded(
            _robbed_open_pung,
            "Wie een open pung uitbreidt, heeft de eerste reeks beurten al onderbroken.",
            "Who extends an open pung has already broken the first go-around.",
        ),
    ),
}


# ---- dora indicators -------------------------------------------------------------------------


def _check_indicators(hand: Hand, situation: Situation) -> None:
    _refuse(hand, situation, INDICATORS)
    indicators = situation.dora + situation.ura
    others = 4 if situation.win is WonBy.ROBBED else 1
    for tile in indicators:
        count = hand.held[tile] + indicators.count(tile) + others * (tile == hand.winning)
        if count > 4:
            raise too_many(tile, count)


def _is_bonus_indicator(_: Hand, situation: Situation) -> bool:
    return max(situation.dora + situation.ura) >= KINDS


def _ura_without_riichi(_: Hand, situation: Situation) -> bool:
    return bool(situation.ura) and RIICHI.isdisjoint(situation.flags)


def _other_number_of_ura(_: Hand, situation: Situation) -> bool:
    return bool(situation.ura) and len(situation.ura) != len(situation.dora)


def _too_few_indicators(hand: Hand, situation: Situation) -> bool:
    return len(situation.dora) < 1 + hand.kongs


def _too_many_indicators(_: Hand, situation: Situation) -> bool:
    return len(situation.dora) > MOST_INDICATORS


INDICATORS = (
    Excluded(
        _is_bonus_indicator,
        "Een bloem of seizoen kan geen dorawijzer zijn.",
        "A flower or season cannot be a dora indicator.",
    ),
    Excluded(
        _ura_without_riichi,
        "Ura dora is er alleen voor een winnaar met riichi.",
        "Ura dora is only for a winner who declared riichi.",
    ),
    Excluded(
        _other_number_of_ura,
        "Onder elke dorawijzer ligt één ura: geef er evenveel.",
        "Under every dora indicator lies one ura: give as many of both.",
    ),
    Excluded(
        _too_few_indicators,
        "Er ligt één dorawijzer, en nog één voor elke kong: hier zijn er te weinig.",
        "There is one dora indicator, and one more for every kong: here are too few.",
    ),
    Excluded(
        _too_many_indicators,
        "Met vier kongs liggen er vijf dorawijzers: meer zijn er nooit.",
        "With four kongs there are five dora indicators: there are never more.",
    ),
)
