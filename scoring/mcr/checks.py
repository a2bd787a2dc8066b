"""Whether a hand can have been won in the way that is told."""

from scoring.errors import ImpossibleHand, RequestError
from scoring.facts import wrong
from scoring.hand import Hand
from scoring.rules import Situation, WonBy
from scoring.tiles import WINDS, Tile

HAND_SIZE = 13
KONGS_NEEDED = {WonBy.KONG: 1, WonBy.KONG_ON_KONG: 2}


def check_win(hand: Hand, situation: Situation) -> Tile:
    """The winning tile of a hand that can have been won so."""
    win, winning = situation.win, hand.winning
    if win is None or winning is None:
        raise RequestError(
            "Bij MCR telt alleen de hand van de winnaar: geef `win` en de winnende steen.",
            "In MCR only the winner's hand counts: give `win` and the winning tile.",
        )
    if situation.round not in WINDS:
        raise wrong("round", "kies uit E, S, W, N.", "choose from E, S, W, N.")
    if hand.size != HAND_SIZE:
        raise ImpossibleHand(
            f"Een mahjong telt dertien stenen en de winnende steen; hier zijn het er {hand.size}.",
            f"A mahjong has thirteen tiles and the winning one; here there are {hand.size}.",
        )
    _check_source(hand, win, winning)
    if "last-of-kind" in situation.flags and hand.rack[winning]:
        raise ImpossibleHand(
            "Van de laatste van vier liggen de andere drie zichtbaar op tafel, niet in de hand.",
            "Of the last of four the other three lie in sight, not in the hand.",
        )
    return winning


def _check_source(hand: Hand, win: WonBy, winning: Tile) -> None:
    if hand.kongs < KONGS_NEEDED.get(win, 0):
        raise ImpossibleHand(
            "Wie met de steen na een kong wint, heeft die kong op tafel.",
            "Who wins on the tile after a kong has declared that kong.",
        )
    if win is WonBy.BONUS and not hand.bonus:
        raise ImpossibleHand(
            "Wie na een bloem of seizoen wint, heeft een bloem of seizoen.",
            "Who wins on the tile after a flower or season has a flower or season.",
        )
    if win is WonBy.ROBBED and hand.held[winning]:
        raise ImpossibleHand(
            "De andere drie stenen van een geroofde kong liggen bij een medespeler.",
            "The other three tiles of a robbed kong lie with another player.",
        )
