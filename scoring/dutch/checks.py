"""What is possible at a Dutch table, before anything is counted."""

from scoring.checks import check_size, check_source
from scoring.dutch.ruleset import DutchRules
from scoring.errors import ImpossibleHand, RequestError
from scoring.hand import CHOW, Hand
from scoring.rules import Situation
from scoring.tiles import CHARACTERS, EAST, GREEN, NORTH, WINDS, tile_name, tiles_in

ABSENT_FOR_THREE = CHARACTERS | 1 << NORTH


def check(hand: Hand, situation: Situation, ruleset: DutchRules) -> None:
    """Refuse what cannot be at this table, with the reason."""
    _check_situation(situation, ruleset)
    _check_tiles(hand, situation, ruleset)
    if situation.win is not None:
        _check_win(hand, situation)


def _check_situation(situation: Situation, ruleset: DutchRules) -> None:
    rounds = WINDS if ruleset.round_wind_turns else (EAST,)
    green = situation.round == GREEN and ruleset.round_wind_turns and situation.players != 4
    if situation.round not in rounds and not green:
        raise RequestError(
            "round",
            "deze ronde bestaat niet in deze spelregels.",
            "these rules do not have this round.",
        )
    if situation.players == 3 and situation.seat == NORTH:
        raise RequestError(
            "seat", "met drie spelers is er geen Noord.", "three players have no North."
        )
    if situation.win is not None and "sets-only" in situation.flags:
        raise RequestError(
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
    check_size(hand)
    check_not_dead(situation)
    check_source(hand, situation)


def check_not_dead(situation: Situation) -> None:
    if situation.win is not None and "dead" in situation.flags:
        raise ImpossibleHand(
            "Wie een dood spel heeft, kan geen mahjong maken.",
            "A player with a dead hand cannot win.",
        )
