"""What cannot be: situations that the rules of play exclude, each refused with its reason."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from scoring.errors import ImpossibleHand, RequestError
from scoring.facts import wrong
from scoring.hand import Hand, too_many
from scoring.riichi.finders import RIICHI
from scoring.rules import LOOSE_AFTER_KONG, Situation, WonBy
from scoring.tiles import EAST, KINDS, NOBLES, WINDS, Tile

HAND_SIZE = 13
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
            "Riichi telt alleen de hand van een winnaar: geef `win`.",
            "Riichi counts only the hand of a winner: give `win`.",
        )
    if situation.round not in WINDS:
        raise wrong("round", "riichi kent alleen windronden.", "riichi has wind rounds only.")
    if hand.size != HAND_SIZE:
        raise ImpossibleHand(
            f"Een mahjong telt dertien stenen en de winnende steen; hier zijn het er {hand.size}.",
            f"A mahjong has thirteen tiles and the winning one; here there are {hand.size}.",
        )
    _refuse(hand, situation, ALWAYS)
    if situation.flags:
        _refuse(hand, situation, WITH_FLAGS)
    if situation.dora or situation.ura:
        _check_indicators(hand, situation)


def _refuse(hand: Hand, situation: Situation, excluded: Iterable[Excluded]) -> None:
    for each in excluded:
        if each.holds(hand, situation):
            raise ImpossibleHand(each.nl, each.en)


def _is_open(hand: Hand) -> bool:
    return any(not meld.concealed for meld in hand.melds)


def _without_kong(hand: Hand, situation: Situation) -> bool:
    if situation.win not in LOOSE_AFTER_KONG:
        return False
    return hand.kongs < (2 if situation.win is WonBy.KONG_ON_KONG else 1)


def _robbed_tile_in_hand(hand: Hand, situation: Situation) -> bool:
    return situation.win is WonBy.ROBBED and bool(hand.held[_winning(hand)])


def _winning(hand: Hand) -> Tile:
    assert hand.winning is not None
    return hand.winning


ALWAYS = (
    Excluded(
        lambda hand, _: bool(hand.bonus),
        "Riichi wordt zonder bloemen en seizoenen gespeeld.",
        "Riichi is played without flowers and seasons.",
    ),
    Excluded(
        lambda _, situation: situation.win is WonBy.BONUS,
        "Riichi kent geen bloemen of seizoenen, dus ook geen vervangende steen daarvoor.",
        "Riichi has no flowers or seasons, so there is no replacement tile for one.",
    ),
    Excluded(
        _without_kong,
        "Wie met de vervangende steen na een kong wint, heeft een kong op tafel.",
        "Who wins with the replacement tile after a kong has declared a kong.",
    ),
    Excluded(
        _robbed_tile_in_hand,
        "De andere drie stenen van een geroofde kong liggen bij een medespeler.",
        "The other three tiles of a robbed kong lie with another player.",
    ),
)


def _has(flag: str) -> Callable[[Hand, Situation], bool]:
    return lambda _, situation: flag in situation.flags


def _riichi_in_open_hand(hand: Hand, situation: Situation) -> bool:
    return not RIICHI.isdisjoint(situation.flags) and _is_open(hand)


def _ippatsu_without_riichi(_: Hand, situation: Situation) -> bool:
    return "ippatsu" in situation.flags and RIICHI.isdisjoint(situation.flags)


def _ippatsu_after_kong(_: Hand, situation: Situation) -> bool:
    return "ippatsu" in situation.flags and situation.win in LOOSE_AFTER_KONG


def _robbed_on_last_tile(_: Hand, situation: Situation) -> bool:
    return "last-tile" in situation.flags and situation.win is WonBy.ROBBED


def _first_turn_with_sets(hand: Hand, situation: Situation) -> bool:
    return "first-turn" in situation.flags and bool(hand.melds)


def _first_turn_later(_: Hand, situation: Situation) -> bool:
    return "first-turn" in situation.flags and not LATER_THAN_FIRST_TURN.isdisjoint(situation.flags)


def _first_turn_of_east_claimed(_: Hand, situation: Situation) -> bool:
    return "first-turn" in situation.flags and situation.claimed and situation.seat == EAST


def _first_turn_robbed(hand: Hand, situation: Situation) -> bool:
    """An open pung was claimed; only thirteen orphans may rob a concealed kong (3.3.7)."""
    robbed = "first-turn" in situation.flags and situation.win is WonBy.ROBBED
    return robbed and (hand.kinds | 1 << _winning(hand)) != NOBLES


WITH_FLAGS = (
    Excluded(
        _has("dead"),
        "Wie een dode hand heeft, kan geen mahjong declareren.",
        "A player with a dead hand cannot win.",
    ),
    Excluded(
        _riichi_in_open_hand,
        "Riichi kan alleen met een gesloten hand.",
        "Riichi needs a closed hand.",
    ),
    Excluded(
        _ippatsu_without_riichi,
        "Ippatsu kan alleen na riichi.",
        "Ippatsu needs riichi.",
    ),
    Excluded(
        _ippatsu_after_kong,
        "Een kong onderbreekt de beurten, dus ippatsu en de steen na een kong gaan niet samen.",
        "A kong breaks the go-around, so ippatsu and the tile after a kong exclude each other.",
    ),
    Excluded(
        _robbed_on_last_tile,
        "Met de laatste steen van de muur kan geen kong worden gemaakt, dus ook niet geroofd.",
        "With the last tile of the wall no kong can be made, so none can be robbed.",
    ),
    Excluded(
        _first_turn_with_sets,
        "In de eerste beurt liggen er nog geen open sets of kongs.",
        "In the first turn there are no open sets or kongs yet.",
    ),
    Excluded(
        _first_turn_later,
        "Wie in de eerste beurt wint, heeft nog geen riichi en is niet aan de laatste steen toe.",
        "Who wins in the first turn has no riichi yet and is not at the last tile.",
    ),
    Excluded(
        _first_turn_of_east_claimed,
        "Oost heeft zelf de eerste beurt en kan daarvoor niet op een weggegooide steen winnen.",
        "East has the first turn and cannot win on a discard before it.",
    ),
    Excluded(
        _first_turn_robbed,
        "Wie een open pung uitbreidt, heeft de eerste reeks beurten al onderbroken.",
        "Who extends an open pung has already broken the first go-around.",
    ),
)


# ---- dora indicators -------------------------------------------------------------------------


def _check_indicators(hand: Hand, situation: Situation) -> None:
    _refuse(hand, situation, INDICATORS)
    counts = hand.counts
    if situation.win is WonBy.ROBBED:
        counts[_winning(hand)] += 3
    for tile in situation.dora + situation.ura:
        counts[tile] += 1
        if counts[tile] > 4:
            raise too_many(tile, counts[tile])


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
