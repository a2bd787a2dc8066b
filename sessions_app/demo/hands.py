"""Hands for the demo club: built from sets as players build them, out of one box of tiles.

Whether a hand wins is for the engine to say: a hand that it does not take is simply built again.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from scoring import Hand, Meld
from scoring.checks import HAND_SIZE
from scoring.dutch.checks import ABSENT_FOR_THREE
from scoring.hand import CHOW, KONG, PAIR, PUNG
from scoring.tiles import KINDS, Tile
from sessions_app.calculator.practice_hands import AREAS, MAKERS, Plan
from sessions_app.calculator.practice_hands import Table as Building

OF_A_KIND = 4
# Fewer kinds than this make no hand, as when three players have no characters.
FEWEST_KINDS = 7
CONCEALED_KONGS = 0.4

LOST = [Plan(sets, "all") for sets in ("", "", "p", "p", "c", "pc", "pp", "d", "o", "kp", "ppd")]
LOST += [Plan("pd", "half"), Plan("pp", "half")]


class Box:
    """The tiles of one deal: what somebody holds, nobody else has."""

    def __init__(self, *, three: bool = False) -> None:
        absent = ABSENT_FOR_THREE if three else 0
        kinds = [tile for tile in range(KINDS) if not absent >> tile & 1]
        self.left = Counter(dict.fromkeys(kinds, OF_A_KIND))
        self.three = three

    def take(self, tiles: Iterable[Tile]) -> bool:
        """Whether they were all there; otherwise nothing is taken."""
        wanted = Counter(tiles)
        if any(self.left[tile] < count for tile, count in wanted.items()):
            return False
        self.left.subtract(wanted)
        return True

    def draw(self, chance: Random, count: int) -> list[Tile]:
        drawn = chance.sample(list(self.left.elements()), count)
        self.left.subtract(drawn)
        return drawn


def read_winner(text: str, box: Box) -> Hand | None:
    """A hand that is known, unless the box does not have its tiles."""
    hand = Hand.parse(text)
    return hand if box.take(_tiles_of(hand)) else None


def winner(chance: Random, box: Box, plan: Plan, seat: Tile, round_: Tile) -> Hand | None:
    """One try at fourteen tiles; None where they do not go together."""
    building = _building(chance, box, plan, seat, round_)
    if building is None:
        return None
    sets = _sets(building, plan)
    pair = building.same(PAIR, building.area) if plan.pair else []
    if not box.take(tile for each in (*sets, *pair) for tile in each.tiles):
        return None
    declared, standing = _declared(chance, sets, plan.most_open, chows=not box.three)
    rack = [tile for each in (*standing, *pair) for tile in each.tiles]
    winning = rack.pop(chance.randrange(len(rack)))
    return Hand(rack, declared, (), winning)


def loser(chance: Random, box: Box, seat: Tile, round_: Tile) -> Hand:
    """Some sets that came together, and what else was on the rack."""
    declared, standing = _lost_sets(chance, box, seat, round_)
    rack = [tile for each in standing for tile in each.tiles]
    loose = box.draw(chance, HAND_SIZE - len(rack) - 3 * len(declared))
    return Hand([*rack, *loose], declared)


def loser_by_sets(chance: Random, box: Box, seat: Tile, round_: Tile) -> Hand:
    """Only the sets that score; nobody looked at the rest."""
    declared, standing = _lost_sets(chance, box, seat, round_)
    rack = [tile for each in standing if each.kind == PUNG for tile in each.tiles]
    return Hand(rack, [each for each in declared if each.kind != CHOW])


def _lost_sets(chance: Random, box: Box, seat: Tile, round_: Tile) -> tuple[list[Meld], list[Meld]]:
    """The sets on the table, and those on the rack."""
    plan = chance.choice(LOST)
    building = _building(chance, box, plan, seat, round_)
    sets = _sets(building, plan) if building else []
    if not box.take(tile for each in sets for tile in each.tiles):
        return [], []
    return _declared(chance, sets, len(sets), chows=not box.three)


def _building(chance: Random, box: Box, plan: Plan, seat: Tile, round_: Tile) -> Building | None:
    area = [tile for tile in AREAS[plan.among](chance) if box.left[tile]]
    return Building(chance, area, seat, round_) if len(area) >= FEWEST_KINDS else None


def _sets(building: Building, plan: Plan) -> list[Meld]:
    return [each for letter in plan.sets for each in MAKERS[letter](building)]


def _declared(
    chance: Random, sets: Sequence[Meld], most_open: int, *, chows: bool
) -> tuple[list[Meld], list[Meld]]:
    """What lies on the table, kongs always, and what stands on the rack."""
    kongs = [each for each in sets if each.kind == KONG]
    claimable = [each for each in sets if each.kind == PUNG or (each.kind == CHOW and chows)]
    claimed = chance.sample(claimable, min(len(claimable), chance.randint(0, most_open)))
    standing = list(sets)
    for each in (*kongs, *claimed):
        standing.remove(each)
    hidden = [
        kong._replace(concealed=not most_open or chance.random() < CONCEALED_KONGS)
        for kong in kongs
    ]
    return [*hidden, *claimed], standing


def _tiles_of(hand: Hand) -> list[Tile]:
    return [tile for tile, count in enumerate(hand.counts) for _ in range(count)]
