"""A robot at a tablet: enters deals with the mistakes that people make, and puts them right.

Everything that it touches or reads on the screen is in this file and in `robot_hands.py`.
"""

import re
from typing import Any, NamedTuple

from playwright.sync_api import Locator, expect

from scoring import Hand
from sessions_app.shared.numbers import MINUS
from tests.browser.robot_deals import PLAYERS, Facts, codes_in
from tests.browser.robot_hands import HandTapper, Slip
from tests.browser.robot_scripts import CLICK, FORM, READ_ANSWER, READ_PREVIEW, WIPE

# What the forms ask besides; the robot answers where it is asked.
ASKS_WHOSE_HAND = re.compile("Gaat deze hand mee")
GOES_ALONG = re.compile("^Ja|mee$|van de winnaar|gaat mee")
MOVES_HAND = re.compile("Deze hand is van")
STANDS_ALREADY = re.compile("Weggooien, het staat er al", re.IGNORECASE)
# A tablet asks every few seconds whether the connection is back.
AWHILE = 20_000


class Shown(NamedTuple):
    """What the screen says at *Klopt*."""

    winners: list[int]
    net: list[int]
    totals: list[int]


class Robot(HandTapper):
    """Enters the facts of a deal at one table. `family` says which form it finds there."""

    def look_around(self) -> None:
        """Take the time that a person takes to read a page; who knows the network waits for it."""

    # ---- a whole deal ------------------------------------------------------------------------

    def enter(self, facts: Facts, *slips: Slip) -> None:
        """Fill in the form, up to *Klopt*."""
        self.slips = set(slips)
        if "draw" in facts and Slip.OTHER_WINNER in self.slips:
            self.choose_winner(self.chance.choice(PLAYERS))
            self.step_back_to_winner()
        {"dutch": self.tell_dutch, "riichi": self.tell_riichi, "mcr": self.tell_mcr}[self.family](
            facts
        )

    # ---- who won, from whom ------------------------------------------------------------------

    def choose_winner(self, winner: int) -> None:
        self.unfold()
        self.choose("winner", winner)

    def choose_origin(self, origin: int | str | None) -> None:
        self.choose("origin", "wall" if origin is None else origin)

    def unfold(self) -> None:
        """The questions of riichi and MCR fold up beside the tiles."""
        if self.page.locator("[data-unfold]:visible").count():
            self.tap("[data-unfold]:visible")

    def step_back_to_winner(self) -> None:
        """Go back to the question who won."""
        back = self.page.locator('[data-step-to="winner"]:visible')
        if back.count():
            self.tap(back.first)
        self.unfold()

    def other_than(self, *places: int | str | None) -> int:
        return self.chance.choice([place for place in PLAYERS if place not in places])

    def change_winner(self, wrong: int, right: int, origin: int | None) -> bool:
        """Put the right winner in; return whether the hand that was entered went along."""
        asks = self.has_words(ASKS_WHOSE_HAND)
        if not asks:
            self.clear_hand(wrong)
        self.step_back_to_winner()
        if self.family == "riichi":
            self.choose("winner", wrong)
        self.choose("winner", right)
        self.answer_whose_hand()
        self.unfold()
        self.choose_origin(origin)
        self.answer_whose_hand()
        return asks and self.tiles_of(right) != ""

    def answer_whose_hand(self) -> None:
        """*Gaat deze hand mee?* Yes."""
        if self.page.get_by_text(ASKS_WHOSE_HAND).locator("visible=true").count():
            self.tap(self.page.get_by_role("button", name=GOES_ALONG).locator("visible=true").first)

    # ---- numbers -----------------------------------------------------------------------------

    def type(self, name: str, number: int) -> None:
        """Type over whatever stands there; sometimes a wrong number first."""
        if self.takes(Slip.WRONG_NUMBER):
            self.type_digits(name, number + 2)
        self.type_digits(name, number)

    def type_digits(self, name: str, number: int) -> None:
        field = self.page.locator(f'input[name="{name}"]')
        self.tap(field)
        for _digit in field.input_value():
            self.page.keyboard.press("End")
            self.page.keyboard.press("Backspace")
        expect(field).to_have_value("")
        for digit in str(number):
            self.page.keyboard.press(digit)
        expect(field).to_have_value(str(number))

    # ---- Dutch -------------------------------------------------------------------------------

    def tell_dutch(self, facts: Facts) -> None:
        if "draw" in facts:
            self.choose("ending", "draw")
            return
        winner, origin = facts["winner"], facts["from"]
        entries = facts.get("scores") or facts["hands"]
        went_along = self.tell_winner(winner, origin, entries[winner])
        for flag in facts.get("flags", []):
            self.tab(winner)
            self.choose("flags", flag)
        for place in sorted(PLAYERS, key=lambda place: (place - winner) % 4):
            if not (place == winner and went_along):
                self.enter_hand(place, entries[place], winner)
            if self.takes(Slip.RELOAD):
                self.reload()

    def tell_winner(self, winner: int, origin: int | None, hand: Any) -> bool:
        """Return whether the winner has the hand already, because it was moved."""
        with_hand = self.takes(Slip.OTHER_WINNER_WITH_HAND)
        if not (self.takes(Slip.OTHER_WINNER) or with_hand):
            self.choose_winner(winner)
            self.choose_origin(origin)
            return False
        wrong = self.other_than(winner)
        self.choose_winner(wrong)
        self.choose_origin(None if origin == wrong else origin)
        if with_hand and isinstance(hand, str):
            self.enter_hand(wrong, hand, wrong)
        return self.change_winner(wrong, winner, origin)

    def enter_hand(self, place: int, entry: Any, winner: int) -> None:
        """Enter what one player has, in the way that the facts say."""
        if isinstance(entry, dict) and "hand" in entry and self.takes(Slip.OTHER_LOSER):
            wrong = self.other_than(winner, place)
            self.enter_tiles(wrong, entry["hand"])
            if self.move_hand(wrong, place):
                return
        if self.has_slip(Slip.OTHER_WAY) and not isinstance(entry, int):
            self.slips.discard(Slip.OTHER_WAY)
            self.tab(place)
            self.choose(f"way{place}", "total")
            self.type(f"total{place}", 88)
        if isinstance(entry, str) or (isinstance(entry, dict) and "hand" in entry):
            self.tab(place)
            self.choose(f"way{place}", "tiles")
            self.enter_tiles(place, entry if isinstance(entry, str) else entry["hand"])
        else:
            self.hand(place, entry)

    def move_hand(self, wrong: int, right: int) -> bool:
        """*Deze hand is van …*; where the form has no such button it is cleared."""
        button = self.page.get_by_role("button", name=MOVES_HAND).locator("visible=true")
        if not button.count():
            self.clear_hand(wrong)
            return False
        self.tap(button.first)
        choice = self.page.get_by_role("button", name=self.names[right], exact=True)
        self.tap(choice.locator("visible=true").first)
        return True

    # ---- riichi and MCR ----------------------------------------------------------------------

    def tell_riichi(self, facts: Facts) -> None:
        if "draw" in facts:
            self.tell_riichi_draw(facts)
            return
        wins = facts["wins"]
        went_along = False
        if len(wins) == 1:
            went_along = self.tell_quick_winner(wins[0], facts["from"])
        else:
            for win in wins:
                self.choose("winner", win["winner"])
            self.choose_origin(facts["from"])
        self.unfold()
        for place in facts.get("riichi", []):
            self.choose("riichi", place)
        for win in wins:
            self.enter_win(win, several=len(wins) > 1, went_along=went_along)
        if self.takes(Slip.RELOAD):
            self.reload()

    def tell_riichi_draw(self, facts: Facts) -> None:
        self.choose("ending", "draw")
        for place in facts.get("riichi", []):
            self.choose("riichi", place)
        for place in facts["tenpai"]:
            if not self.page.locator(f'input[name="tenpai"][value="{place}"]').is_checked():
                self.choose("tenpai", place)

    def tell_quick_winner(self, win: Facts, origin: int | None) -> bool:
        """Return whether the winner has the hand already, because it was moved."""
        winner = win["winner"]
        with_hand = self.takes(Slip.OTHER_WINNER_WITH_HAND)
        if not (self.takes(Slip.OTHER_WINNER) or with_hand):
            self.choose_winner(winner)
            self.choose_origin(origin)
            return False
        wrong = self.other_than(winner)
        self.choose_winner(wrong)
        self.choose_origin(None if origin == wrong else origin)
        if with_hand and "hand" in win:
            self.choose(self.way_name(wrong), "tiles")
            self.enter_tiles(wrong, win["hand"])
        return self.change_winner(wrong, winner, origin)

    def way_name(self, place: int) -> str:
        return "way" if self.family == "mcr" else f"way{place}"

    def enter_win(self, win: Facts, *, several: bool, went_along: bool) -> None:
        place = win["winner"]
        if several:
            self.tap(f'[data-value-tab="{place}"]')
        if "hand" in win and not went_along and self.takes(Slip.OTHER_WAY):
            self.choose(f"way{place}", "han")
            self.choose(f"han{place}", 2)
        if "hand" not in win:
            for key in ("limit", "han", "fu"):
                if key in win:
                    self.choose(f"{key}{place}", win[key])
            return
        self.choose(f"way{place}", "tiles")
        if not went_along:
            self.enter_tiles(place, win["hand"])
        for indicators in ("dora", "ura"):
            for code in codes_in(win.get(indicators, "")):
                self.enter_indicator(indicators, code, win["hand"])

    def enter_indicator(self, name: str, code: str, notation: str) -> None:
        """Which tile won may matter now, and is asked before the next indicator."""
        self.press(f'[data-next="{name}"]')
        self.key(code)
        self.win_with(Hand.parse(notation))
        pressed = self.page.locator(f'[data-next="{name}"][aria-pressed="true"]:visible')
        if pressed.count():
            self.tap(pressed)

    def tell_mcr(self, facts: Facts) -> None:
        if "draw" in facts:
            self.choose("ending", "draw")
            return
        went_along = self.tell_quick_winner(facts, facts["from"])
        if "hand" in facts and self.takes(Slip.OTHER_WAY):
            self.choose("way", "points")
            self.type("points", 24)
        if "points" in facts:
            self.type("points", facts["points"])
        else:
            self.choose("way", "tiles")
            if not went_along:
                self.clear_hand(facts["winner"])
                self.enter_tiles(facts["winner"], facts["hand"])
        if self.takes(Slip.RELOAD):
            self.reload()

    # ---- the page comes again ----------------------------------------------------------------

    def reload(self) -> None:
        """Load the page again, also before the server has all; the tablet has the rest."""
        self.page.reload()
        self.look_around()
        if self.page.locator("[data-left-behind]").is_visible():
            with self.page.expect_navigation():
                self.tap("[data-left-behind] [data-go-on]")

    # ---- Klopt -------------------------------------------------------------------------------

    def shown(self) -> Shown:
        """Read what the screen says, once it says all."""
        if self.family == "dutch":
            # A draw opens it by itself.
            look = self.page.locator("[data-preview]:visible")
            if look.count():
                self.tap(look)
            expect(self.page.locator('#preview button[name="save"]')).to_be_visible()
            return self.read(self.page.evaluate(READ_PREVIEW))
        self.has_kept_all()
        expect(self.page.locator("[data-go]")).to_be_enabled()
        return self.read(self.page.evaluate(READ_ANSWER))

    def read(self, texts: dict[str, Any]) -> Shown:
        won = "mahjong" in texts["title"]
        winners = [place for place in PLAYERS if won and self.names[place] in texts["title"]]
        net = [number_in(texts["net"].get(name, "0")) for name in self.names]
        return Shown(winners, net, [number_in(texts["totals"][name]) for name in self.names])

    def store_later(self) -> str:
        """Keep the deal on the tablet, which has no connection; return what it says of it."""
        if self.family != "dutch":
            self.tap("[data-keep-later]")
        elif self.page.locator("#preview [data-store-later]").is_hidden():
            self.tap("[data-preview]:visible")
        told = self.page.locator("#preview [data-told]").inner_text()
        self.tap("[data-store-later]")
        expect(self.page.locator(".deal-later")).to_be_visible()
        return told

    def is_sent(self) -> None:
        """All that waited on this tablet was sent."""
        expect(self.page.locator(".deal-later")).to_have_count(0, timeout=AWHILE)
        expect(self.page.locator("#kept")).not_to_contain_text("wacht", timeout=AWHILE)

    def throw_away_what_stands_already(self) -> None:
        """After *Klopt* for a deal that another tablet stored."""
        self.tap('button[name="save"]:visible:not([disabled])')
        expect(self.page.locator("#preview .banner").first).to_be_visible()
        button = self.page.get_by_role("button", name=STANDS_ALREADY)
        if button.count():
            self.tap(button.first)
            expect(self.page.locator("#preview .banner")).to_have_count(0)
            return
        self.tap("#preview .banner a.button")
        expect(self.page.locator("[data-entry]")).to_be_visible()
        self.tap("details.menu:visible summary")
        self.tap('[data-opens="start-again"]')
        with self.page.expect_navigation():
            self.tap("[data-start-again]")

    # ---- by script ---------------------------------------------------------------------------

    def form(self) -> str:
        """Return what the form would send."""
        return str(self.page.evaluate(FORM))

    def wipe(self) -> None:
        """Take out all that was entered, without another page."""
        self.page.evaluate(WIPE)
        if self.family == "dutch" and self.page.locator("#preview").is_visible():
            self.tap("#preview [data-back] >> nth=0")
        self.step_back_to_winner()


class ScriptedRobot(Robot):
    """The same without fingers: the page's own code is tapped, which takes no time."""

    def tap(self, where: str | Locator) -> None:
        part = self.page.locator(where) if isinstance(where, str) else where
        part.evaluate(CLICK)
        self.taps += 1

    def type_digits(self, name: str, number: int) -> None:
        self.page.locator(f'input[name="{name}"]').fill(str(number))


def number_in(text: str) -> int:
    return int(text.replace(".", "").replace("+", "").replace(MINUS, "-"))
