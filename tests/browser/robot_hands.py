"""The tiles of a hand as a robot taps them: by set or one by one, with wrong ones in between."""

import re
from collections.abc import Callable
from enum import Enum, auto
from random import Random

from playwright.sync_api import Locator, Page, expect

from scoring import Hand
from scoring.hand import CHOW, KONG, PUNG, Meld
from scoring.tiles import CODES, is_suited
from tests.browser.games import Tablet
from tests.browser.robot_deals import (
    Facts,
    has_lost_sets,
    has_typed_number,
    is_won_by_tiles,
    sets_of,
)
from tests.browser.taps import BOUNCE
from tests.sessions_app.club import FOUR

KEPT = re.compile("kept|sent")
# Asked where the answer changes the count; the robot answers where it is asked.
IS_SETTLED = "() => !document.querySelector('.htmx-request, .htmx-swapping, .htmx-settling')"


class Slip(Enum):
    """What goes wrong while a deal is entered, and is put right."""

    WRONG_TILES = auto()
    STARTED_AGAIN = auto()
    OTHER_WINNER = auto()
    OTHER_WINNER_WITH_HAND = auto()
    OTHER_LOSER = auto()
    OTHER_WAY = auto()
    WRONG_NUMBER = auto()
    RELOAD = auto()
    OFFLINE = auto()
    TWO_TABLETS = auto()


ONLY_FOR: dict[Slip, Callable[[Facts], bool]] = {
    Slip.WRONG_TILES: is_won_by_tiles,
    Slip.STARTED_AGAIN: is_won_by_tiles,
    Slip.OTHER_WINNER: is_won_by_tiles,
    Slip.OTHER_WINNER_WITH_HAND: is_won_by_tiles,
    Slip.OTHER_LOSER: has_lost_sets,
    Slip.OTHER_WAY: is_won_by_tiles,
    Slip.WRONG_NUMBER: has_typed_number,
    Slip.RELOAD: lambda facts: "draw" not in facts,
}
"""Deals in which a slip is sure to happen."""
NEVER = {"riichi": {Slip.OTHER_LOSER, Slip.WRONG_NUMBER}, "mcr": {Slip.OTHER_LOSER}}
"""Where only the winner counts, or no number is typed."""


def slips_of(family: str) -> list[Slip]:
    """Return what can go wrong in this family's form."""
    return [slip for slip in Slip if slip not in NEVER.get(family, set())]


class HandTapper(Tablet):
    """Taps hands on the pad of one family's form."""

    def __init__(self, page: Page, family: str, chance: Random) -> None:
        super().__init__(page, FOUR)
        self.family = family
        self.chance = chance
        self.slips: set[Slip] = set()

    def takes(self, slip: Slip) -> bool:
        """Whether this goes wrong now: once a deal."""
        goes_wrong = slip in self.slips
        self.slips.discard(slip)
        return goes_wrong

    def has_slip(self, slip: Slip) -> bool:
        return slip in self.slips

    def has_words(self, words: re.Pattern[str]) -> bool:
        """Whether the form knows this question at all."""
        return bool(words.search(self.page.content()))

    # ---- tiles -------------------------------------------------------------------------------

    def field_of(self, place: int) -> Locator:
        name = "tiles" if self.family == "mcr" else f"tiles{place}"
        return self.page.locator(f'input[name="{name}"]')

    def tiles_of(self, place: int) -> str:
        """Return the hand of this player as it stands in the form."""
        return self.field_of(place).input_value()

    def take_up(self, place: int) -> None:
        """Put the hand of this player under the finger."""
        if self.family == "dutch":
            self.tab(place)

    def clear_hand(self, place: int) -> None:
        if not self.tiles_of(place):
            return
        self.take_up(place)
        self.tap("[data-clear]:visible")

    def enter_tiles(self, place: int, notation: str) -> None:
        """Tap a hand, in one of the orders in which people do, and say which tile won."""
        self.take_up(place)
        if self.takes(Slip.STARTED_AGAIN):
            self.tap_tiles(notation)
            self.tap("[data-clear]:visible")
        self.tap_tiles(notation)
        self.has_tiles(place, notation)
        hand = Hand.parse(notation)
        if hand.winning is not None:
            self.win_with(hand)

    def has_tiles(self, place: int, notation: str) -> None:
        """All of them stand in the form, so that what is read or loaded next comes after them."""
        tiles = sum(sign.isdigit() for sign in notation)
        expect(self.field_of(place)).to_have_value(re.compile(rf"^(\D*\d){{{tiles}}}\D*$"))

    def tap_tiles(self, notation: str) -> None:
        hand = Hand.parse(notation)
        for meld in hand.melds:
            self.tap_set(meld, is_open=not meld.concealed)
        found = sets_of(hand) if hand.winning is not None and self.chance.random() < 0.5 else None
        if hand.winning is None:
            for meld in pungs_in(hand):
                self.tap_set(meld, is_open=False)
        elif found:
            self.tap_sets(*found)
        else:
            self.tap_one_by_one([CODES[tile] for tile in (*hand.concealed, hand.winning)])
        for tile in hand.bonus:
            self.key(CODES[tile])

    def tap_one_by_one(self, tiles: list[str]) -> None:
        self.press("[data-by=tile]")
        self.chance.shuffle(tiles)
        for number, tile in enumerate(tiles):
            if number == len(tiles) // 2 and self.takes(Slip.WRONG_TILES):
                self.tap_wrong_tiles()
            self.key(tile)

    def tap_sets(self, sets: list[Meld], pair: int) -> None:
        """The pair before a random one of the sets."""
        before = self.chance.randrange(len(sets) + 1)
        for number, meld in enumerate(sets):
            if number == before:
                self.tap_pair(CODES[pair])
            self.tap_set(meld, is_open=False)
        if before == len(sets):
            self.tap_pair(CODES[pair])

    def tap_pair(self, code: str) -> None:
        self.press("[data-by=set]")
        self.press('[data-next="pair"]')
        self.key(code)

    def tap_set(self, meld: Meld, *, is_open: bool) -> None:
        """Two tiles of a suit make a set, one honour does; a kong takes one more."""
        self.press("[data-by=set]")
        self.press('[data-open="yes"]' if is_open else '[data-open=""]')
        if self.takes(Slip.WRONG_TILES):
            self.tap_wrong_tiles()
        first = CODES[meld.tile]
        if meld.kind == CHOW:
            # From the top: after a pung of its lowest tile that one would make a kong.
            self.key(CODES[meld.tile + 2])
            self.key(CODES[meld.tile + 1])
            return
        self.key(first)
        if is_suited(meld.tile):
            self.key(first)
        if meld.kind == KONG:
            self.key(first)

    def tap_wrong_tiles(self) -> None:
        """One or two tiles too many, and as many steps back."""
        steps = self.page.locator("[data-undo]:visible")
        free = self.page.locator(".key:visible:not([aria-disabled]):not([data-code$=f])")
        for _wrong in range(self.chance.randint(1, 2)):
            self.tap(free.nth(self.chance.randrange(27)))
            self.tap(steps)

    def win_with(self, hand: Hand) -> None:
        """Say which tile won, where that is asked; elsewhere every tile counts the same."""
        self.has_kept_all()
        self.page.wait_for_function(IS_SETTLED)
        question = self.page.locator("[data-asks]:visible")
        if not question.count():
            return
        assert hand.winning is not None
        if any(hand.winning in meld.tiles for meld in hand.melds):
            self.touch_on_rack(CODES[hand.winning], len(hand.melds))
        if question.count():
            self.answer_winning_tile(question, CODES[hand.winning])

    def touch_on_rack(self, tile: str, melds: int) -> None:
        """*Deze won* for a tile on the rack, where a declared set has the same tile."""
        declared = "".join(f':not([data-set="{place}"])' for place in range(melds))
        self.tap(self.page.locator(f'.hand-tile[data-code="{tile}"]{declared}').first)
        self.tap("[data-act=won]:visible")
        expect(self.page.locator("[data-acts]")).to_be_hidden()

    def answer_winning_tile(self, question: Locator, tile: str) -> None:
        """Touch the tile, after the moment in which a touch still belongs to the last set."""
        self.page.wait_for_timeout(BOUNCE)
        self.key(tile)
        expect(question).to_have_count(0)

    def has_kept_all(self) -> None:
        """A page on which nothing was tapped yet may still say that what waited was sent."""
        expect(self.page.locator("#kept")).to_have_attribute("data-is", KEPT)


def pungs_in(hand: Hand) -> list[Meld]:
    """Return the concealed pungs of a loser of whom only the sets were seen."""
    return [Meld(PUNG, tile) for tile in sorted(set(hand.concealed))]
