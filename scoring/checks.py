"""What cannot be, whatever the rules: a hand that was not won in the way that is told."""

from scoring.errors import ImpossibleHand
from scoring.hand import Hand
from scoring.rules import Situation, WonBy

HAND_SIZE = 13
KONGS_NEEDED = {WonBy.KONG: 1, WonBy.KONG_ON_KONG: 2}


def check_size(hand: Hand) -> None:
    if hand.size != HAND_SIZE:
        raise ImpossibleHand(
            f"Een mahjong telt dertien stenen en de winnende steen; hier zijn het er {hand.size}.",
            f"A mahjong has thirteen tiles and the winning one; here there are {hand.size}.",
        )


def check_source(hand: Hand, situation: Situation) -> None:
    """Whether the winning tile can have come from where it is said to come from."""
    win, winning = situation.win, hand.winning
    if win in KONGS_NEEDED and hand.kongs < KONGS_NEEDED[win]:
        raise ImpossibleHand(
            "Wie met een losse steen na een kong wint, heeft een kong op tafel.",
            "Who wins with the loose tile after a kong has declared a kong.",
        )
    if win is WonBy.BONUS and not hand.bonus:
        raise ImpossibleHand(
            "Wie na een bloem of seizoen wint, heeft een bloem of seizoen.",
            "Who wins on the tile after a flower or season has a flower or season.",
        )
    if win is WonBy.ROBBED and winning is not None and hand.held[winning]:
        raise ImpossibleHand(
            "De andere drie stenen van een geroofde kong liggen bij een medespeler.",
            "The other three tiles of a robbed kong lie with another player.",
        )
