"""Which tile of fourteen can have won, and what the hand counts with each of them."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from scoring.checks import HAND_SIZE
from scoring.errors import ScoringError
from scoring.hand import KONG, Hand
from scoring.rules import Ruleset, Score, Situation
from scoring.rulesets import family_of
from scoring.tiles import Tile

Item = TypeVar("Item")

WHOLE = HAND_SIZE + 1


class Win(NamedTuple):
    """A hand as it was won with one of its tiles, at the best place for that tile."""

    tile: Tile
    hand: Hand
    """With the winning tile apart."""
    opened: str
    """The open set that the tile completed, as it is written; empty where it was on the rack."""
    score: Score

    @property
    def value(self) -> tuple[int, Any]:
        """What players win and pay by it."""
        return self.score.total, self.score.facts().get("pay")


def is_undecided(hand: Hand) -> bool:
    """Whether all tiles of a mahjong are there and none of them is marked as the winning one."""
    return hand.winning is None and hand.size == WHOLE


def wins_of(hand: Hand, situation: Situation, ruleset: Ruleset) -> dict[Tile, Win]:
    """Return the best win with each kind of tile; empty where no tile can have won."""
    best: dict[Tile, Win] = {}
    for tile, won, opened in _ways(hand, claimed=situation.claimed):
        try:
            score = family_of(ruleset).score(won, situation, ruleset)
        except ScoringError:
            continue
        if tile not in best or score.total > best[tile].score.total:
            best[tile] = Win(tile, won, opened, score)
    return dict(sorted(best.items()))


def lowest(wins: Mapping[Tile, Win]) -> Win:
    """Return the win that counts least, if it can be one that leaves the open sets as they are."""
    return min(wins.values(), key=lambda win: (win.score.total, win.opened))


def matters(wins: Mapping[Tile, Win]) -> bool:
    """Whether the hand counts differently with one tile than with another."""
    first, *others = (win.value for win in wins.values())
    return any(value != first for value in others)


def any_win(hand: Hand) -> Hand:
    """The hand with some tile of it as the winning one, for the explanation why it is none."""
    if not hand.concealed:
        return hand
    return Hand(hand.concealed[:-1], hand.melds, hand.bonus, hand.concealed[-1])


def _ways(hand: Hand, *, claimed: bool) -> Iterator[tuple[Tile, Hand, str]]:
    """Every tile taken from the rack, or a claimed one from an open chow or pung."""
    for tile in sorted(set(hand.concealed)):
        yield tile, Hand(_without(hand.concealed, tile), hand.melds, hand.bonus, tile), ""
    for meld in dict.fromkeys(hand.melds) if claimed else ():
        melds = _without(hand.melds, meld)
        for tile in sorted(set(meld.tiles)) if meld.kind != KONG else ():
            rack = (*hand.concealed, *_without(meld.tiles, tile))
            yield tile, Hand(rack, melds, hand.bonus, tile), str(meld)


def _without(items: tuple[Item, ...], one: Item) -> tuple[Item, ...]:
    place = items.index(one)
    return items[:place] + items[place + 1 :]
