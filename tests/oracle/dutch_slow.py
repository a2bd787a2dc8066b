"""A second, slow reading of the Dutch rules, to compare the engine with.

Written from the rules document alone; A01 to A46 are its readings of the rule books.
Everything is tried: every cut into four sets and a pair, every place of the winning tile, every
choice of pungs and pairs by a loser, every tile that might have won. Nothing here is clever, so
that it can be checked against the rule book by eye.

`score(request)` takes the request of the JSON hand interface as a dict and gives

    {"total", "points", "doublings", "limit_hand", "waiting", "lines", "alternatives"}

or `{"error": kind}`, for a complete hand below the minimum with total, points, doublings, lines
and alternatives as well. `lines` is a sorted list of (rule id, times, award, amount) with award
"points", "doublings", "limit" or None; `alternatives` is the set of all equally good
(points, doublings, lines).

>>> score({"rules": "dutch-2002", "hand": "22333444555m 77z !7z", "seat": "S", "round": "E",
...        "win": "wall"})["doublings"]
7
"""

from collections import Counter
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

SUITS = "mps"
WINDS = ("1z", "2z", "3z", "4z")
DRAGONS = ("5z", "6z", "7z")
GREEN_DRAGON = "6z"
HONOURS = WINDS + DRAGONS
SUITED = tuple(f"{n}{suit}" for suit in SUITS for n in range(1, 10))
KINDS = SUITED + HONOURS
ORDER = {tile: place for place, tile in enumerate(KINDS)}
FLOWERS = ("1f", "2f", "3f", "4f")
SEASONS = ("5f", "6f", "7f", "8f")
BAMBOO_1 = "1s"  # Pe-ling
CIRCLE_1 = "1p"  # cake
CIRCLE_5 = "5p"
GREEN = ("2s", "3s", "4s", "6s", "8s", GREEN_DRAGON)  # A02: without 1s

SEATS = "ESWN"
SELF_DRAWN = ("wall", "kong", "kong-on-kong", "bonus")
CLAIMED = ("discard", "robbed")


class Refused(Exception):
    """The request has no score; `kind` is the kind of error of the JSON interface."""

    def __init__(self, kind):
        super().__init__(kind)
        self.kind = kind


# -- tiles ---------------------------------------------------------------------------------


@cache
def is_honour(tile):
    return tile in HONOURS


@cache
def is_terminal(tile):
    return tile in SUITED and tile[0] in "19"


@cache
def is_simple(tile):
    return tile in SUITED and tile[0] not in "19"


def tile_class(tile):
    if is_honour(tile):
        return "honour"
    return "terminal" if is_terminal(tile) else "simple"


def suits_of(tiles):
    return {tile[1] for tile in tiles if tile in SUITED}


@cache
def next_tile(tile, steps):
    """The tile so many steps higher in its suit, or None."""
    if tile not in SUITED or int(tile[0]) + steps > 9:
        return None
    return f"{int(tile[0]) + steps}{tile[1]}"


def sort_tiles(tiles):
    return tuple(sorted(tiles, key=ORDER.__getitem__))


# -- groups --------------------------------------------------------------------------------


class Group(NamedTuple):
    form: str  # chow, pung, kong, pair
    tile: str  # its lowest tile
    open: bool = False

    @property
    def tiles(self):
        return tiles_in(self.form, self.tile)


@cache
def tiles_in(form, tile):
    if form == "chow":
        return tuple(next_tile(tile, steps) for steps in range(3))
    return (tile,) * {"pair": 2, "pung": 3, "kong": 4}[form]


def is_triplet(group):
    """A kong is a pung for every hand that asks for pungs (A07)."""
    return group.form in ("pung", "kong")


def tiles_of(groups):
    return [tile for group in groups for tile in group.tiles]


# -- notation ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hand:
    rack: tuple
    melds: tuple
    bonus: tuple
    winning: str | None

    @property
    def tiles(self):
        """The tiles without the winning tile and without flowers and seasons."""
        return list(self.rack) + tiles_of(self.melds)

    @property
    def count(self):
        """How many tiles the player has by the count at the table: a kong is three."""
        return len(self.rack) + 3 * len(self.melds)


def parse_tiles(text):
    tiles, digits = [], ""
    for sign in text:
        if sign in "123456789":
            digits += sign
        elif sign in "mpszf" and digits:
            tiles += [digit + sign for digit in digits]
            digits = ""
        else:
            raise Refused("notation")
    if digits or any(tile not in KINDS + FLOWERS + SEASONS for tile in tiles):
        raise Refused("notation")
    return tiles


def parse_meld(text, is_open):
    tiles = parse_tiles(text)
    if not tiles or any(tile not in KINDS for tile in tiles):
        raise Refused("notation")
    tiles = sort_tiles(tiles)
    forms = ("chow", "pung", "kong") if is_open else ("kong",)
    for form in forms:
        if form == "chow" and next_tile(tiles[0], 2) is None:
            continue
        if Group(form, tiles[0]).tiles == tiles:
            return Group(form, tiles[0], is_open)
    raise Refused("notation")


def parse_hand(text):
    text = "".join(text.split())
    winning = None
    if "!" in text:
        text, _, after = text.partition("!")
        winning_tiles = parse_tiles(after)
        if len(winning_tiles) != 1 or winning_tiles[0] not in KINDS:
            raise Refused("notation")
        winning = winning_tiles[0]
    melds, loose = [], ""
    while text:
        if text[0] in "[(":
            closing = text.find("]" if text[0] == "[" else ")")
            if closing < 0:
                raise Refused("notation")
            melds.append(parse_meld(text[1:closing], text[0] == "["))
            text = text[closing + 1 :]
        else:
            loose, text = loose + text[0], text[1:]
            if text[:1] in ("[", "("):
                parse_tiles(loose)  # the digits before a meld have their suit letter
    tiles = parse_tiles(loose)
    rack = sort_tiles(tile for tile in tiles if tile in KINDS)
    bonus = tuple(sorted(tile for tile in tiles if tile not in KINDS))
    return Hand(rack, tuple(melds), bonus, winning)


# -- the request ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Table:
    """All that is not tiles: who sits where, how the last tile came, what the house plays."""

    rules: str
    seat: str
    round: str
    win: str | None
    flags: frozenset
    players: int
    options: dict = field(hash=False)

    @property
    def own_wind(self):
        return WINDS[SEATS.index(self.seat)]

    @property
    def round_wind(self):
        """None in the round of the green dragon (A34)."""
        return None if self.round == "G" else WINDS[SEATS.index(self.round)]

    @property
    def limit(self):
        return self.options.get("limit", 2000)

    @property
    def minimum(self):
        return self.options.get("minimum-doublings", 2)

    @property
    def lucky_tiles(self):
        return self.rules == "dutch-2011" and bool(self.options.get("lucky-tiles"))

    @property
    def only_tile_any_shape(self):
        """A18: 2011 looks at the shape alone."""
        return self.options.get("only-tile-any-shape", self.rules == "dutch-2011")

    @property
    def kinds(self):
        """Three players have neither characters nor North."""
        if self.players == 3:
            return tuple(tile for tile in KINDS if tile[1] != "m" and tile != "4z")
        return KINDS


def read_table(request):
    table = Table(
        rules=request.get("rules"),
        seat=request.get("seat", "E"),
        round=request.get("round", "E"),
        win=request.get("win"),
        flags=frozenset(request.get("flags") or ()),
        players=request.get("players") or 4,
        options=request.get("options") or {},
    )
    wins = (None, *SELF_DRAWN, *CLAIMED)
    if table.rules not in ("dutch-2002", "dutch-2011") or table.win not in wins:
        raise Refused("request")
    if table.players not in (3, 4, 5) or table.seat not in tuple(SEATS):
        raise Refused("request")
    if table.round not in rounds_allowed(table):
        raise Refused("request")
    if table.players == 3 and table.seat == "N":
        raise Refused("request")
    return table


def rounds_allowed(table):
    if table.rules == "dutch-2002":
        return ("E",)
    return {3: tuple("ESWG"), 4: tuple("ESWN"), 5: tuple("ESWNG")}[table.players]


def check_tiles(hand, table):
    tiles = hand.tiles + ([hand.winning] if hand.winning else [])
    if any(times > 4 for times in Counter(tiles).values()):
        raise Refused("impossible")
    if any(tile not in table.kinds for tile in tiles):
        raise Refused("impossible")
    if hand.bonus and not table.lucky_tiles:
        raise Refused("impossible")
    if len(set(hand.bonus)) < len(hand.bonus):
        raise Refused("impossible")
    if table.players == 3 and any(meld.form == "chow" for meld in hand.melds):
        raise Refused("impossible")


def check_win(hand, table):
    """Can the hand have been won in the way that is said?"""
    kongs = sum(meld.form == "kong" for meld in hand.melds)
    possible = {
        "wall": True,
        "discard": True,
        "kong": kongs >= 1,
        "kong-on-kong": kongs >= 2,
        "robbed": hand.winning not in hand.tiles,  # A44: the other three lie in the robbed pung
        "bonus": table.lucky_tiles and bool(hand.bonus),
    }
    if hand.count != 13 or not possible[table.win]:
        raise Refused("impossible")
    if "dead" in table.flags:  # a dead hand makes no Mah-Jong any more
        raise Refused("impossible")


# -- lines ---------------------------------------------------------------------------------


class Tally:
    """Lines as they are counted; the same rule twice is one line with `times` 2."""

    def __init__(self):
        self.times: Counter = Counter()
        self.award: dict = {}
        self.amount: Counter = Counter()

    def add(self, rule, award=None, amount=0):
        self.times[rule] += 1
        self.award[rule] = award
        self.amount[rule] += amount

    def points(self, rule, amount):
        self.add(rule, "points", amount)

    def double(self, rule, amount=1):
        self.add(rule, "doublings", amount)

    def sum(self, award, only=""):
        return sum(
            self.amount[rule]
            for rule, given in self.award.items()
            if given == award and rule.startswith(only)
        )

    def lines(self):
        return tuple(sorted((r, self.times[r], self.award[r], self.amount[r]) for r in self.times))


@dataclass(frozen=True)
class Reading:
    """One way to count the hand."""

    total: int
    uncapped: int
    points: int
    doublings: int
    lines: tuple
    enough: bool = True  # reaches the minimum, or needs none
    limit_hand: str | None = None
    waiting: bool = False
    order: int = 0  # place of the limit hand in the document
    won_as: str | None = None  # the kind of the winning tile: a cake is 1s


def ordinary_reading(tally, table, won_as=None):
    points, doublings = tally.sum("points"), tally.sum("doublings")
    lucky = 0 if table.options.get("lucky-doublings-count") else tally.sum("doublings", "bonus.")
    value = points * 2**doublings
    if value > table.limit:
        tally.add("limit.cap")
    return Reading(
        total=min(table.limit, value),
        uncapped=value,
        points=points,
        doublings=doublings,
        lines=tally.lines(),
        enough=doublings - lucky >= table.minimum,  # A11: lucky doublings do not count
        won_as=won_as,
    )


def limit_reading(rule, table, waiting=False, won_as=None):
    # The limit holds for every hand (004:225); a waiting one counts half of what it would be.
    value = min(LIMIT_VALUES[rule], table.limit) // (2 if waiting else 1)
    line = f"{rule}.waiting" if waiting else rule
    return Reading(
        total=value,
        uncapped=value,
        points=0,
        doublings=0,
        lines=((line, 1, "limit", value),),
        limit_hand=rule,
        waiting=waiting,
        order=list(LIMIT_VALUES).index(rule),
        won_as=won_as,
    )


# -- sections 2 to 5 and 12: everybody -----------------------------------------------------

GROUP_POINTS = {
    ("pung", "simple", "open"): 2,
    ("pung", "simple", "concealed"): 4,
    ("pung", "terminal", "open"): 4,
    ("pung", "terminal", "concealed"): 8,
    ("pung", "honour", "open"): 4,
    ("pung", "honour", "concealed"): 8,
    ("kong", "simple", "open"): 8,
    ("kong", "simple", "concealed"): 16,
    ("kong", "terminal", "open"): 16,
    ("kong", "terminal", "concealed"): 32,
    ("kong", "honour", "open"): 16,
    ("kong", "honour", "concealed"): 32,
}


def count_combinations(tally, groups, table):
    for group in groups:
        if is_triplet(group):
            lies = "open" if group.open else "concealed"
            key = (group.form, tile_class(group.tile), lies)
            tally.points("combinations." + ".".join(key), GROUP_POINTS[key])
        if group.form == "pair":
            count_pair(tally, group.tile, table)


def count_pair(tally, tile, table):
    if tile in DRAGONS:
        tally.points("combinations.pair.dragon", 2)
    if tile == table.round_wind:
        tally.points("combinations.pair.round_wind", 2)
    if tile == table.own_wind:
        tally.points("combinations.pair.own_wind", 2)


def count_honours(tally, groups, table):
    for tile in (group.tile for group in groups if is_triplet(group)):
        if tile in DRAGONS:
            tally.double("honours.pung.dragon")
        if tile == table.own_wind:
            tally.double("honours.pung.own_wind")
        if tile == table.round_wind:
            tally.double("honours.pung.round_wind")
        if table.round == "G" and tile == GREEN_DRAGON:
            tally.double("honours.pung.round_dragon")


def count_best(tally, found):
    """Of an exclusive group only the best row counts, of equals the first in the document."""
    if found:
        rule, doublings = max(found, key=lambda row: row[1])  # max keeps the first of equals
        tally.double(rule, doublings)


def count_groupings(tally, groups):
    kongs = [group for group in groups if group.form == "kong"]
    concealed_kongs = [kong for kong in kongs if not kong.open]
    pungs = [group for group in groups if group.form == "pung" and not group.open]
    concealed = len(pungs) + len(kongs)  # A04: every kong, open ones too
    found = []
    if concealed >= 3:
        found.append(("groupings.three_concealed_pungs", 1))
    if len(concealed_kongs) >= 3:
        found.append(("groupings.three_concealed_kongs", 2))
    if concealed >= 4:
        found.append(("groupings.four_concealed_pungs", 2))
    if len(kongs) >= 4:
        found.append(("groupings.four_kongs", 3))
    count_best(tally, found)


def count_special_hand(tally, tiles):
    """All tiles of the player must fit, loose ones as well (A24)."""
    suits = suits_of(tiles)
    honours = any(is_honour(tile) for tile in tiles)
    simples = any(is_simple(tile) for tile in tiles)
    found = []
    if len(suits) == 1 and honours:
        found.append(("hands.clean.suit_and_honours", 1))
    if suits and honours and not simples:  # A20: without honours nothing
        found.append(("hands.clean.terminals_and_honours", 1))
    if len(suits) == 1 and honours and not simples:
        found.append(("hands.very_clean", 2))
    if len(suits) == 1 and not honours:
        found.append(("hands.pure.suit", 3))
    if honours and not suits:
        found.append(("hands.pure.honours", 3))
    count_best(tally, found)


def count_said_hand(tally, hand, table):
    """Only the scoring sets are seen: a special hand counts when said and not contradicted."""
    tiles = hand.tiles
    unseen = 13 - hand.count
    no_suit_seen = not suits_of(tiles)
    no_honour_seen = not any(is_honour(tile) for tile in tiles)
    one_suit = len(suits_of(tiles)) <= 1
    simples = any(is_simple(tile) for tile in tiles)
    # what the hand needs and is not seen must at least have room among the unseen tiles
    room_for_both = unseen >= no_suit_seen + no_honour_seen
    found = []
    if "clean" in table.flags and room_for_both:
        if one_suit:
            found.append(("hands.clean.suit_and_honours", 1))
        elif not simples:
            found.append(("hands.clean.terminals_and_honours", 1))
    if "very-clean" in table.flags and room_for_both and one_suit and not simples:
        found.append(("hands.very_clean", 2))
    if "pure" in table.flags:
        if one_suit and no_honour_seen:
            found.append(("hands.pure.suit", 3))
        elif no_suit_seen:
            found.append(("hands.pure.honours", 3))
    count_best(tally, found)


def count_lucky_tiles(tally, bonus, table):
    own = SEATS.index(table.seat)
    for _ in bonus:
        tally.points("bonus.tile", 4)
    if FLOWERS[own] in bonus:
        tally.double("bonus.own_flower")
    if SEASONS[own] in bonus:
        tally.double("bonus.own_season")
    if set(FLOWERS) <= set(bonus):
        tally.double("bonus.series.flowers")
    if set(SEASONS) <= set(bonus):
        tally.double("bonus.series.seasons")


# -- section 10.1: irregular limit hands ---------------------------------------------------

IRREGULAR_VALUES = {
    "limit.irregular.nine_gates": 2000,
    "limit.irregular.thirteen_orphans": 2000,
    "limit.irregular.twins_honours": 2000,
    "limit.irregular.wind_snake": 1000,
    "limit.irregular.dragon_snake": 1000,
    "limit.irregular.peking_court": 1000,
    "limit.irregular.twins_pure": 1000,
    "limit.irregular.twins_very_clean": 1000,
    "limit.irregular.twins_clean": 500,
    "limit.irregular.twins_seven": 250,
}
REGULAR_VALUES = {
    "limit.regular.four_winds": 2000,
    "limit.regular.three_dragons": 2000,
    "limit.regular.jade": 2000,
    "limit.regular.heaven": 2000,
    "limit.regular.four_concealed_kongs": 2000,
    "limit.regular.heads_and_tails": 2000,
    "limit.regular.earth": 1000,
    "limit.regular.winding_snake": 1000,
}
LIMIT_VALUES = IRREGULAR_VALUES | REGULAR_VALUES  # in the order of the document


def run(suit, low, high):
    return [f"{n}{suit}" for n in range(low, high + 1)]


def nine_gates_hands():
    for suit in SUITS:
        gates = [f"1{suit}"] * 3 + run(suit, 2, 8) + [f"9{suit}"] * 3
        for extra in run(suit, 1, 9):
            yield [*gates, extra]


def thirteen_orphans_hands():
    orphans = [tile for tile in KINDS if not is_simple(tile)]
    for extra in orphans:
        yield [*orphans, extra]


def wind_snake_hands():
    for suit in SUITS:
        snake = run(suit, 1, 9) + list(WINDS)
        for extra in snake:
            yield [*snake, extra]


def dragon_snake_hands():
    for suit in SUITS:
        for wind in WINDS:
            yield run(suit, 1, 9) + list(DRAGONS) + [wind, wind]


def peking_court_hands():
    for suit in SUITS:
        yield run(suit, 1, 7) + list(HONOURS)


def as_targets(hands):
    return frozenset(sort_tiles(hand) for hand in hands)


TARGETS = {
    "limit.irregular.nine_gates": as_targets(nine_gates_hands()),
    "limit.irregular.thirteen_orphans": as_targets(thirteen_orphans_hands()),
    "limit.irregular.wind_snake": as_targets(wind_snake_hands()),
    "limit.irregular.dragon_snake": as_targets(dragon_snake_hands()),
    "limit.irregular.peking_court": as_targets(peking_court_hands()),
}


def twins(tiles):
    """The rule ids of seven pairs; four equal tiles are two pairs (A13)."""
    if len(tiles) != 14 or any(times not in (2, 4) for times in Counter(tiles).values()):
        return []
    suits = suits_of(tiles)
    honours = any(is_honour(tile) for tile in tiles)
    simples = any(is_simple(tile) for tile in tiles)
    found = ["limit.irregular.twins_seven"]
    if not suits:
        found.append("limit.irregular.twins_honours")
    if len(suits) == 1 and not honours:
        found.append("limit.irregular.twins_pure")
    if len(suits) == 1 and honours:
        found.append("limit.irregular.twins_clean")
    if len(suits) == 1 and honours and not simples:  # A05: of one suit
        found.append("limit.irregular.twins_very_clean")
    return found


def irregular_hands(tiles):
    target = sort_tiles(tiles)
    return [rule for rule, targets in TARGETS.items() if target in targets] + twins(tiles)


# -- section 10.2: regular limit hands -----------------------------------------------------


def regular_limit_hands(hand, groups, table):
    triplets = [group.tile for group in groups if is_triplet(group)]
    concealed_kongs = [g for g in groups if g.form == "kong" and not g.open]
    tiles = tiles_of(groups)
    green = GREEN + ((BAMBOO_1,) if table.options.get("jade-with-bamboo-1") else ())
    tests = {
        "limit.regular.four_winds": set(WINDS) <= set(triplets),
        "limit.regular.three_dragons": set(DRAGONS) <= set(triplets),
        "limit.regular.jade": all(tile in green for tile in tiles),
        "limit.regular.four_concealed_kongs": len(concealed_kongs) == 4,
        "limit.regular.heads_and_tails": len(triplets) == 4
        and all(is_terminal(tile) for tile in tiles),
        "limit.regular.winding_snake": is_winding_snake(groups),
    }
    found = [rule for rule, holds in tests.items() if holds]
    return found + first_turn_hands(hand, table)


def first_turn_hands(hand, table):
    """Heaven and earth: any complete hand, irregular ones too; a kong spoils it (A37)."""
    if "first-turn" not in table.flags or hand.melds:
        return []
    if table.seat == "E" and table.win in ("wall", "bonus"):
        return ["limit.regular.heaven"]
    if table.seat != "E" and table.win == "discard":
        return ["limit.regular.earth"]
    return []


def winding_snakes():
    """All of them, each as its sorted sets and pair."""
    for suit in SUITS:
        for chows, pair in (((3, 6), 2), ((2, 6), 5), ((2, 5), 8)):
            snake = [("pung", f"1{suit}"), ("pung", f"9{suit}"), ("pair", f"{pair}{suit}")]
            yield sorted(snake + [("chow", f"{low}{suit}") for low in chows])


WINDING_SNAKES = list(winding_snakes())


def is_winding_snake(groups):
    shape = sorted(("pung" if is_triplet(group) else group.form, group.tile) for group in groups)
    return shape in WINDING_SNAKES


# -- section 6: winning hands --------------------------------------------------------------


def count_winning_hands(tally, groups):
    sets = [group for group in groups if group.form != "pair"]
    (pair,) = [group for group in groups if group.form == "pair"]
    triplets = [group.tile for group in sets if is_triplet(group)]
    tests = {
        "win_hands.little_four_winds": sum(tile in WINDS for tile in triplets) == 3
        and pair.tile in WINDS,
        "win_hands.little_three_dragons": sum(tile in DRAGONS for tile in triplets) == 2
        and pair.tile in DRAGONS,
        "win_hands.four_chows": len(triplets) == 0,
        "win_hands.four_pungs": len(triplets) == 4,
        "win_hands.all_simples": all(is_simple(tile) for tile in tiles_of(groups)),
    }
    for rule, holds in tests.items():
        if holds:
            tally.double(rule)


def count_fully_concealed(tally, hand, table):
    """Concealed kongs are allowed (A23)."""
    if table.win in SELF_DRAWN and not any(meld.open for meld in hand.melds):
        tally.double("win_hands.fully_concealed", 2)


# -- section 7: the winning tile -----------------------------------------------------------


def count_winning_tile(tally, arrangement, table):
    if table.win in SELF_DRAWN:  # A22: loose and replacement tiles too
        tally.points("winning_tile.self_drawn", 2)
    if arrangement.placed.form == "pair":
        tally.points("winning_tile.pair", 2)
    if arrangement.cake:
        tally.points("winning_tile.peling_eats_cake", 10)
    if table.win == "robbed":
        tally.double("winning_tile.robbing_the_kong")
    found = wall_and_kong_rows(arrangement, table)
    if table.options.get("winning-tile-rows-add"):
        for rule, doublings in found:
            tally.double(rule, doublings)
    else:
        count_best(tally, found)  # A14: the best single row


def wall_and_kong_rows(arrangement, table):
    tile = arrangement.won_as  # A15: a cake is 1s here too
    if arrangement.cake and table.options.get("cake-stays-circle"):
        tile = CIRCLE_1
    found = []
    if table.win == "wall" and "last-tile" in table.flags:
        found.append(("winning_tile.last_of_wall", 1))
        if tile == CIRCLE_1:
            found.append(("winning_tile.last_of_wall_1p", 3))
    if table.win in ("kong", "kong-on-kong"):
        found.append(("winning_tile.kong_flowers", 1))
        if tile == CIRCLE_5:
            found.append(("winning_tile.kong_flowers_5p", 3))
    if table.win == "kong-on-kong":
        found.append(("winning_tile.kong_on_kong", 2))
    return found


# -- winners -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Arrangement:
    groups: tuple  # melds and rack groups; four sets and a pair
    placed: Group  # the group with the winning tile
    won_as: str
    cake: bool


@lru_cache(maxsize=50_000)
def cuts(tiles, sets, pairs=1):
    """Every way to cut sorted tiles into so many chows and pungs, and the pair."""
    if not tiles:
        return ((),) if sets == 0 and pairs == 0 else ()
    first = tiles[0]
    found = []
    for form in ("chow", "pung", "pair"):
        if (pairs if form == "pair" else sets) == 0:
            continue
        if form == "chow" and next_tile(first, 2) is None:
            continue
        rest = without(tiles, tiles_in(form, first))
        if rest is None:
            continue
        group = Group(form, first)
        left = (sets, pairs - 1) if form == "pair" else (sets - 1, pairs)
        found += [(group, *others) for others in cuts(rest, *left)]
    return tuple(found)


def without(tiles, taken):
    """The tiles less those taken, or None where one is missing."""
    rest = list(tiles)
    for tile in taken:
        if tile not in rest:
            return None
        rest.remove(tile)
    return tuple(rest)


def arrangements(hand, winning, table):
    """Every cut with every place of the winning tile, also as a cake."""
    yield from placed_arrangements(hand, winning, table, cake=False)
    if winning == CIRCLE_1:
        yield from placed_arrangements(hand, BAMBOO_1, table, cake=True)


def placed_arrangements(hand, won_as, table, cake):
    rack = sort_tiles([*hand.rack, won_as])
    for cut in cuts(rack, 4 - len(hand.melds)):
        for group in set(cut):
            if won_as not in group.tiles:
                continue
            if cake and group.form != "pair":  # section 8: only the pair
                continue
            yield place(hand, cut, group, won_as, table, cake)


def place(hand, cut, group, won_as, table, cake):
    """A set completed by another player's tile is open (A08)."""
    is_open = table.win in CLAIMED and group.form != "pair"
    placed = Group(group.form, group.tile, is_open)
    others = list(cut)
    others.remove(group)
    return Arrangement((*hand.melds, *others, placed), placed, won_as, cake)


def irregular_wins(hand, winning):
    """Pairs of rule id and the kind the winning tile counted as."""
    if hand.melds:
        return []
    found = [(rule, winning) for rule in irregular_hands([*hand.rack, winning])]
    if winning == CIRCLE_1:  # A16: the closing pair of twins may be a cake, no snake may
        found += [(rule, BAMBOO_1) for rule in twins([*hand.rack, BAMBOO_1])]
    return found


def winning_readings(hand, winning, table, only_possible_as=None):
    """Every way to count 13 tiles and the winning tile; empty where they are no Mah-Jong.

    `only_possible_as` is the one kind that could win, where there is just one.
    """
    found = []
    for rule, won_as in irregular_wins(hand, winning):
        for limit_hand in [rule, *first_turn_hands(hand, table)]:
            found.append(limit_reading(limit_hand, table, won_as=won_as))
    for arrangement in arrangements(hand, winning, table):
        limit_hands = regular_limit_hands(hand, arrangement.groups, table)
        # A12: a regular limit hand is never counted instead
        for rule in limit_hands:
            found.append(limit_reading(rule, table, won_as=arrangement.won_as))
        if not limit_hands:
            found.append(counted_win(hand, arrangement, table, only_possible_as))
    return found


def counted_win(hand, arrangement, table, only_possible_as):
    tally = Tally()
    groups = arrangement.groups
    count_combinations(tally, groups, table)
    tally.points("combinations.mahjong", 20)
    count_honours(tally, groups, table)
    count_groupings(tally, groups)
    count_special_hand(tally, tiles_of(groups))
    count_fully_concealed(tally, hand, table)
    count_winning_hands(tally, groups)
    count_winning_tile(tally, arrangement, table)
    if arrangement.won_as == only_possible_as:
        tally.points("winning_tile.only_possible", 2)
    count_lucky_tiles(tally, hand.bonus, table)
    return ordinary_reading(tally, table, arrangement.won_as)


def possible_kinds(hand, table):
    """The kinds that would have won (A17, A18, A19). A cake is the kind 1s."""
    kinds, tiles = set(), hand.tiles
    for kind in table.kinds:
        if tiles.count(kind) == 4:
            continue  # a fifth does not exist
        for reading in winning_readings(hand, kind, table):
            if reading.enough or table.only_tile_any_shape:
                kinds.add(reading.won_as)
    return kinds


def score_winner(hand, table):
    check_win(hand, table)
    if not winning_readings(hand, hand.winning, table):
        raise Refused("not-winning")
    kinds = possible_kinds(hand, table)
    only_possible_as = min(kinds) if len(kinds) == 1 else None
    readings = winning_readings(hand, hand.winning, table, only_possible_as)
    legal = [reading for reading in readings if reading.enough]
    if legal:
        return answer(best(legal))
    refused = answer(best(readings))
    del refused["limit_hand"], refused["waiting"]
    return {"error": "not-winning", **refused}


# -- losers --------------------------------------------------------------------------------


def loser_choices(rack):
    """Every choice of disjoint pungs and pairs from the rack; no frame is asked (A21)."""
    ways: list = []
    for tile, times in Counter(rack).items():
        pair, pung = Group("pair", tile), Group("pung", tile)
        # four equal tiles on the rack are never a kong
        choices = [(), (pair,), (pung,), (pair, pair)]
        ways.append([groups for groups in choices if len(tiles_of(groups)) <= times])
    for choice in product(*ways):
        yield [group for groups in choice for group in groups]


def counted_loser(hand, chosen, table):
    tally = Tally()
    groups = [*hand.melds, *chosen]
    count_combinations(tally, groups, table)
    count_honours(tally, groups, table)
    count_groupings(tally, groups)
    if "sets-only" in table.flags:
        count_said_hand(tally, hand, table)
    else:
        count_special_hand(tally, hand.tiles)
    count_lucky_tiles(tally, hand.bonus, table)
    return ordinary_reading(tally, table)


def waiting_readings(hand, table):
    """One tile short of an irregular limit hand, whichever tile it is (A32)."""
    if hand.melds or "sets-only" in table.flags:
        return []
    rules = {rule for kind in table.kinds for rule in irregular_hands([*hand.rack, kind])}
    return [limit_reading(rule, table, waiting=True) for rule in rules]


def is_dead(hand, table):
    if "dead" in table.flags or hand.count > 13:
        return True
    return hand.count < 13 and "sets-only" not in table.flags


def score_loser(hand, table):
    if is_dead(hand, table):
        tally = Tally()
        tally.add("play.dead_hand")
        return answer([Reading(0, 0, 0, 0, tally.lines())])
    readings = [counted_loser(hand, chosen, table) for chosen in loser_choices(hand.rack)]
    return answer(best(readings + waiting_readings(hand, table)))


# -- the answer ----------------------------------------------------------------------------


def best(readings):
    """All readings that may be the answer: the best, and others exactly as good.

    A limit hand goes before an ordinary reading of the same total, of equal limit hands the
    first in the document; among ordinary readings the highest value before the cap wins.
    """
    total = max(reading.total for reading in readings)
    highest = [reading for reading in readings if reading.total == total]
    limit_hands = [reading for reading in highest if reading.limit_hand]
    if limit_hands:
        return [min(limit_hands, key=lambda reading: reading.order)]
    value = max(reading.uncapped for reading in highest)
    return [reading for reading in highest if reading.uncapped == value]


def answer(readings):
    first = min(readings, key=lambda reading: (-reading.doublings, reading.lines))
    return {
        "total": first.total,
        "points": first.points,
        "doublings": first.doublings,
        "limit_hand": first.limit_hand,
        "waiting": first.waiting,
        "lines": list(first.lines),
        "alternatives": {(r.points, r.doublings, r.lines) for r in readings},
    }


def score(request):
    """The answer to one hand request."""
    try:
        table = read_table(request)
        hand = parse_hand(request.get("hand") or "")
        if (hand.winning is None) != (table.win is None):
            raise Refused("request")
        check_tiles(hand, table)
        return score_winner(hand, table) if table.win else score_loser(hand, table)
    except Refused as refusal:
        return {"error": refusal.kind}
