"""Whole games as the facts of their deals, and the taps for them."""

import json
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from clubsite.settings import BASE_DIR
from scoring import Hand
from tests.browser.taps import Taps

Facts = dict[str, Any]

FOUR_CHOWS = "456p 3678s [567m] [234p] !3s"
ORPHANS = "19m 19p 19s 1234567z !1m"


def sets(hand: str, *said: str) -> Facts:
    """Only the sets that score, with what the player says of the rest."""
    return {"hand": hand, "flags": ["sets-only", *said]}


DUTCH_2002: list[Facts] = [
    {"winner": 1, "from": 3, "win": "discard", "hands": [64, FOUR_CHOWS, 0, 20]},
    {"draw": True},
    {"winner": 2, "from": 0, "scores": [10, 0, 104, 8]},
    {
        "winner": 3,
        "from": None,
        "win": "wall",
        "hands": [
            sets("[777z]"),
            {"points": 8, "doublings": 1},
            0,
            {"points": 24, "doublings": 2},
        ],
    },
    {"winner": 0, "from": 2, "scores": [88, 4, 0, 6], "dead": [2]},
    {"redeal": True},
    {"winner": 2, "from": "unknown", "win": "discard", "hands": [0, 12, ORPHANS, 0]},
    {
        "winner": 1,
        "from": 0,
        "win": "discard",
        "flags": ["last-tile"],
        "hands": [sets("[2222s] 444s", "clean"), FOUR_CHOWS, sets("(5555z)"), 0],
    },
    {"winner": 3, "from": 1, "scores": [0, 0, 0, 80]},
    {"draw": True},
    {"winner": 0, "from": None, "scores": [160, 16, 8, 0]},
    {"winner": 2, "from": 1, "scores": [2, 4, 96, 0]},
    {"winner": 1, "from": 2, "win": "discard", "hands": ["1112223334446p", 112, 0, 0]},
    {"winner": 3, "from": None, "scores": [20, 0, 0, 250]},
    {"winner": 0, "from": 3, "scores": [80, 32, 0, 0]},
    {"winner": 0, "from": 1, "scores": [120, 0, 6, 8]},
    {"winner": 2, "from": 3, "scores": [0, 28, 88, 4]},
]
# East wins in the first, third and sixth deal, and stays.
DUTCH_2011: list[Facts] = [
    {"winner": 0, "from": None, "win": "wall", "hands": [FOUR_CHOWS, 8, 0, 4]},
    {"draw": True},
    {"winner": 0, "from": 2, "scores": [80, 0, 12, 0]},
    {"winner": 3, "from": 1, "scores": [0, 16, 0, 104]},
    {"winner": 2, "from": None, "scores": [4, 0, 96, 0]},
    {"winner": 2, "from": 3, "win": "discard", "hands": [0, sets("[666z]"), 112, 0]},
    {"redeal": True},
    {"winner": 1, "from": 0, "scores": [8, 80, 0, 2], "dead": [2]},
    {"winner": 0, "from": 3, "win": "discard", "hands": [ORPHANS, 0, 0, 20]},
    {
        "winner": 3,
        "from": "unknown",
        "win": "discard",
        "hands": [6, 0, {"points": 10, "doublings": 3}, {"points": 22, "doublings": 2}],
    },
    {"winner": 1, "from": 2, "scores": [0, 88, 0, 0]},
    {"draw": True},
    {"winner": 2, "from": None, "scores": [12, 0, 96, 0]},
    {"winner": 0, "from": 1, "scores": [80, 4, 0, 0]},
    {"winner": 3, "from": 2, "scores": [0, 0, 8, 160]},
    {"winner": 1, "from": 3, "scores": [2, 80, 0, 0]},
    {"winner": 2, "from": 0, "scores": [0, 10, 104, 0]},
]
RIICHI: list[Facts] = [
    {"wins": [{"winner": 1, "han": 3, "fu": 30}], "from": 0, "riichi": [1]},
    {"draw": True, "tenpai": [1, 2], "riichi": [2]},
    {"chombo": [3], "riichi": [0]},
    {
        "wins": [{"winner": 2, "han": 2, "fu": 40}, {"winner": 3, "han": 1, "fu": 30}],
        "from": 0,
        "riichi": [2],
    },
    {"wins": [{"winner": 0, "han": 4, "fu": 30}], "from": None},
    {"draw": True, "tenpai": []},
    {"wins": [{"winner": 0, "limit": "mangan"}], "from": 2},
    {"wins": [{"winner": 3, "limit": "yakuman", "pao": 1}], "from": 2},
    {
        "wins": [
            {
                "winner": 2,
                "hand": "234m 567p 3456678s !9s",
                "win": "discard",
                "flags": ["riichi"],
                "dora": "5p",
            }
        ],
        "from": 3,
        "riichi": [2],
    },
    {"redeal": True},
    {"wins": [{"winner": 1, "han": 1, "fu": 30}], "from": 0},
    {"wins": [{"winner": 1, "han": 2, "fu": 30}], "from": 3},
]
MCR: list[Facts] = [
    {"winner": 2, "from": 0, "points": 24},
    {"winner": 1, "from": None, "points": 8},
    {"draw": True},
    {"penalty": {"player": 1, "to_each": 10}},
    {"winner": 0, "from": 3, "points": 88},
    {"winner": 3, "from": None, "win": "wall", "hand": "111222333m 111p 5z !5z"},
    {"penalty": {"player": 3, "points": -30}},
    *(
        {"winner": player % 4, "from": (player + 1) % 4, "points": 8 + player}
        for player in range(9)
    ),
    {"redeal": True},
    {"draw": True},
    {"winner": 3, "from": 0, "points": 16},
]
FIVE: list[Facts] = [
    {"winner": 1, "from": 3, "scores": [64, 96, 0, 20, None]},
    {"winner": 4, "from": None, "scores": [None, 8, 0, 4, 80]},
    {"draw": True},
    {"winner": 0, "from": 3, "win": "discard", "hands": [FOUR_CHOWS, 0, None, sets("[555z]"), 0]},
    {"winner": 2, "from": 1, "scores": [0, 6, 88, None, 10]},
]
THREE: list[Facts] = [
    {"winner": 1, "from": 2, "scores": [8, 80, 4]},
    {"winner": 1, "from": None, "scores": [0, 96, 0]},
    {"winner": 0, "from": 1, "scores": [88, 0, 6]},
    {"winner": 1, "from": 2, "scores": [2, 80, 0]},
    {"winner": 2, "from": 0, "scores": [0, 10, 104], "leader": 1},
]


def in_one_spelling(facts: Any) -> Any:
    """The same facts with every hand written as the engine writes it."""
    if isinstance(facts, Mapping):
        return {
            key: str(Hand.parse(value))
            if key == "hand"
            else [
                str(Hand.parse(each)) if isinstance(each, str) else in_one_spelling(each)
                for each in value
            ]
            if key == "hands"
            else in_one_spelling(value)
            for key, value in facts.items()
        }
    return [in_one_spelling(each) for each in facts] if isinstance(facts, list) else facts


def told_by_the_engine(request: Facts) -> Facts:
    """What the command line makes of it."""
    command = [sys.executable, "-m", "scoring", "--json"]
    answer = subprocess.run(
        command, input=json.dumps(request), capture_output=True, text=True, cwd=BASE_DIR, check=True
    )
    told: Facts = json.loads(answer.stdout)
    return told


# ---- taps ------------------------------------------------------------------------------------


class Tablet(Taps):
    """A tablet at a table, by which deals are entered as people do it."""

    def __init__(self, page: Page, names: Sequence[str]) -> None:
        super().__init__(page)
        self.names = names

    def new_deal(self) -> None:
        self.tap("a.new-deal")
        expect(self.page.locator("#deal")).to_be_visible()

    def store(self) -> None:
        """The one filled button; then the table is ready for the next deal."""
        self.tap('button[name="save"]:visible:not([disabled])')
        expect(self.page.locator("#deal")).to_have_count(0)

    # ---- Dutch -------------------------------------------------------------------------------

    def dutch(self, facts: Facts) -> None:
        self.new_deal()
        self.tell_dutch(facts)
        if "winner" in facts:
            self.look_over()
        self.store()

    def tell_dutch(self, facts: Facts) -> None:
        for ending in ("draw", "redeal"):
            if ending in facts:
                self.choose("ending", ending)
                return
        if "leader" in facts:
            self.choose("leader", facts["leader"])
        self.choose("winner", facts["winner"])
        self.choose("origin", "wall" if facts["from"] is None else facts["from"])
        for flag in facts.get("flags", []):
            self.choose("flags", flag)
        for place, entry in enumerate(facts.get("scores") or facts["hands"]):
            self.hand(place, entry)
            if place in facts.get("dead", []):
                self.tab(place)
                self.tap(self.label_of(f"dead{place}"))

    def label_of(self, name: str) -> Locator:
        return self.page.locator("label", has=self.page.locator(f'input[name="{name}"]'))

    def tab(self, place: int) -> None:
        self.tap(f'[data-tab="{place}"]')

    def hand(self, place: int, entry: Any) -> None:
        if not entry:
            return
        self.tab(place)
        if isinstance(entry, int):
            self.choose(f"way{place}", "total")
            self.type(f"total{place}", entry)
        elif isinstance(entry, dict) and "points" in entry:
            self.choose(f"way{place}", "points")
            self.type(f"points{place}", entry["points"])
            self.type(f"doublings{place}", entry["doublings"])
        elif isinstance(entry, dict):
            self.tiles(entry["hand"])
            for said in entry["flags"][1:]:
                self.choose(f"said{place}", said)
        else:
            self.tiles(entry)

    def type(self, name: str, number: int) -> None:
        field = self.page.locator(f'input[name="{name}"]')
        self.tap(field)
        for digit in str(number):
            self.page.keyboard.press(digit)
        expect(field).to_have_value(str(number))

    # ---- tiles on the pad --------------------------------------------------------------------

    def tiles(self, notation: str) -> None:
        """Declared sets by set, what stands by tile, and the winning tile last."""
        for brackets, tiles in re.findall(r"([\[(])([^\])]*)[\])]", notation):
            self.press("[data-by=set]")
            self.press('[data-open="yes"]' if brackets == "[" else '[data-open=""]')
            self.declared(codes_in(tiles))
        standing = re.sub(r"[\[(].*?[\])]|!\w\w", "", notation)
        if standing.strip():
            self.press("[data-by=tile]")
        for code in codes_in(standing):
            self.key(code)
        for code in re.findall(r"!(\w\w)", notation):
            self.press('[data-next="win"]')
            self.key(code)

    def press(self, button: str) -> None:
        found = self.page.locator(f"{button}:visible")
        if found.get_attribute("aria-pressed") != "true":
            self.tap(found)

    def key(self, code: str) -> None:
        self.tap(f'.key[data-code="{code}"]')

    def declared(self, tiles: list[str]) -> None:
        """An honour is a pung at once; suits need a second tile; a kong takes one more."""
        first, second = tiles[:2]
        self.key(first)
        if first[1] != "z":
            self.key(second)
        if len(tiles) == 4:
            self.key(first)

    # ---- riichi and MCR ----------------------------------------------------------------------

    def riichi(self, facts: Facts) -> None:
        self.new_deal()
        self.tell_riichi(facts)
        self.store()

    def tell_riichi(self, facts: Facts) -> None:
        ending = next(key for key in ("wins", "draw", "redeal", "chombo") if key in facts)
        if ending != "wins":
            self.choose("ending", ending)
        for win in facts.get("wins", []):
            self.choose("winner", win["winner"])
        if ending == "wins":
            self.choose("origin", "wall" if facts["from"] is None else facts["from"])
        for key in ("chombo", "riichi", "tenpai"):
            for place in facts.get(key, []):
                field = self.page.locator(f'input[name="{key}"][value="{place}"]')
                # Who declared riichi is taken to be waiting.
                if not field.is_checked():
                    self.choose(key, place)
        for win in facts.get("wins", []):
            self.value(win, several=len(facts["wins"]) > 1)

    def value(self, win: Facts, *, several: bool) -> None:
        place = win["winner"]
        if several:
            self.tap(f'[data-value-tab="{place}"]')
        if "hand" in win:
            self.choose(f"way{place}", "tiles")
            self.tiles(win["hand"])
            self.press('[data-next="dora"]')
            self.key(win["dora"])
            return
        for key in ("han", "fu", "limit", "pao"):
            if key in win:
                self.choose(f"{key}{place}", win[key])

    def mcr(self, facts: Facts) -> None:
        self.new_deal()
        self.tell_mcr(facts)
        self.store()

    def tell_mcr(self, facts: Facts) -> None:
        for ending in ("draw", "redeal"):
            if ending in facts:
                self.choose("ending", ending)
                return
        if "penalty" in facts:
            self.penalty(facts["penalty"])
            return
        self.choose("winner", facts["winner"])
        self.choose("origin", "wall" if facts["from"] is None else facts["from"])
        if "hand" in facts:
            self.choose("way", "tiles")
            self.tiles(facts["hand"])
            return
        for digit in str(facts["points"]):
            self.digit(digit)

    def digit(self, digit: str) -> None:
        self.tap(self.page.locator("[data-keypad-keys]:visible").get_by_text(digit, exact=True))

    def penalty(self, penalty: Facts) -> None:
        self.choose("ending", "penalty")
        self.choose("penalty_player", penalty["player"])
        self.choose("penalty_kind", "each" if "to_each" in penalty else "nobody")
        self.type("penalty_points", abs(penalty.get("to_each") or penalty["points"]))


def codes_in(text: str) -> list[str]:
    """`234m 5p` as 2m 3m 4m 5p."""
    return [
        digit + suit for digits, suit in re.findall(r"([0-9]+)([mpszf])", text) for digit in digits
    ]
