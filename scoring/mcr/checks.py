"""Whether a hand can have been won in the way that is told."""

from scoring.checks import check_size, check_source
from scoring.errors import ImpossibleHand, RequestError
from scoring.hand import Hand
from scoring.rules import Situation
from scoring.tiles import WINDS, Tile


def check_win(hand: Hand, situation: Situation) -> Tile:
    """The winning tile of a hand that can have been won so."""
    win, winning = situation.win, hand.winning
    if win is None or winning is None:
        raise RequestError(
            None,
            "Bij MCR telt alleen de hand van de winnaar: geef `win` en de winnende steen.",
            "In MCR only the winner's hand counts: give `win` and the winning tile.",
        )
    if situation.round not in WINDS:
        raise RequestError("round", "kies uit E, S, W, N.", "choose from E, S, W, N.")
    check_size(hand)
    check_source(hand, situation)
    if "last-of-kind" in situation.flags and hand.rack[winning]:
        raise ImpossibleHand(
            "Van de laatste van vier liggen de andere drie zichtbaar op tafel, niet in de hand.",
            "Of the last of four the other three lie in sight, not in the hand.",
        )
    return winning
