"""Random Dutch hand requests, for comparing the engine with the slow reading of the rules.

`requests(random.Random(seed))` is an endless stream of request dicts of the JSON hand interface.
The recipes lean towards rare rules, so that every rule id of the rules document comes up often:
`python3 -m tests.oracle.random_hands` prints how often. A few requests are wrong on purpose.
"""

import random
import sys
import time
from collections import Counter
from itertools import islice

from tests.oracle import dutch_slow
from tests.oracle.dutch_slow import (
    DRAGONS,
    FLOWERS,
    GREEN,
    HONOURS,
    KINDS,
    LIMIT_VALUES,
    SEASONS,
    SUITED,
    SUITS,
    TARGETS,
    WINDS,
    is_simple,
    is_terminal,
    next_tile,
    run,
)

TERMINALS = tuple(tile for tile in KINDS if is_terminal(tile))
SIMPLES = tuple(tile for tile in KINDS if is_simple(tile))


# -- a table -------------------------------------------------------------------------------


def random_table(rng):
    """Rules, seat, round, players and options; the hand comes later."""
    rules = rng.choice(("dutch-2002", "dutch-2011", "dutch-2011"))
    players = 4
    if rules == "dutch-2011":
        players = rng.choices((4, 3, 5), (6, 2, 2))[0]
    elif rng.random() < 0.05:
        players = 5
    table = {"rules": rules, "seat": rng.choice("ESW" if players == 3 else "ESWN")}
    table["round"] = random_round(rng, rules, players)
    if players != 4 or rng.random() < 0.1:
        table["players"] = players
    options = random_options(rng, rules)
    if options:
        table["options"] = options
    return table


def random_round(rng, rules, players):
    if rules == "dutch-2002":
        return "E"
    return rng.choice({3: "ESWGG", 4: "ESWN", 5: "ESWNGGG"}[players])


def random_options(rng, rules):
    options = {}
    if rules == "dutch-2011" and rng.random() < 0.35:
        options["lucky-tiles"] = True
        if rng.random() < 0.3:
            options["lucky-doublings-count"] = True
    if rng.random() < 0.25:
        for name in (
            "jade-with-bamboo-1",
            "winning-tile-rows-add",
            "cake-stays-circle",
            "only-tile-any-shape",
        ):
            if rng.random() < 0.4:
                options[name] = rng.random() < 0.7
        if rng.random() < 0.15:
            options["minimum-doublings"] = rng.choice((0, 1, 3, 4))
        if rng.random() < 0.1:
            options["limit"] = rng.choice((500, 1000, 3000, 4000))
    return options


def kinds_at(table):
    if table.get("players") == 3:
        return tuple(tile for tile in KINDS if tile[1] != "m" and tile != "4z")
    return KINDS


# -- writing a hand ------------------------------------------------------------------------


def text_of(tiles):
    """Tiles as notation, one suit letter for neighbours of a suit."""
    text = ""
    for place, tile in enumerate(tiles):
        last = place + 1 == len(tiles) or tiles[place + 1][1] != tile[1]
        text += tile if last else tile[0]
    return text


def meld_text(meld):
    form, tiles = meld
    return f"({text_of(tiles)})" if form == "concealed kong" else f"[{text_of(tiles)}]"


def write_hand(rng, rack, melds, bonus=(), winning=None):
    rack = list(rack)
    if rng.random() < 0.2:
        rng.shuffle(rack)
    else:
        rack.sort(key=KINDS.index)
    parts = [text_of(rack)] + [meld_text(meld) for meld in melds]
    if bonus:
        parts.append(text_of(list(bonus)))
    text = " ".join(part for part in parts if part)
    return f"{text} !{winning}" if winning else text


def random_bonus(rng, table):
    """A few flowers and seasons, rather often the own ones or a whole series."""
    if not table.get("options", {}).get("lucky-tiles") or rng.random() < 0.2:
        return ()
    shape = rng.random()
    if shape < 0.15:
        tiles = set(FLOWERS)
    elif shape < 0.3:
        tiles = set(SEASONS)
    elif shape < 0.33:
        tiles = set(FLOWERS + SEASONS)
    else:
        tiles = set()
    tiles |= set(rng.sample(FLOWERS + SEASONS, rng.randint(1, 3)))
    return tuple(sorted(tiles))


# -- sets ----------------------------------------------------------------------------------


def fits(tiles, used):
    return all(used[tile] + times <= 4 for tile, times in Counter(tiles).items())


def random_group(rng, pool, used, form):
    """A group of that form from the pool with tiles that are left, or None."""
    for _ in range(60):
        tile = rng.choice(pool)
        if form == "chow":
            tiles = [tile, next_tile(tile, 1), next_tile(tile, 2)]
            if None in tiles or not set(tiles) <= set(pool):
                continue
        else:
            tiles = [tile] * {"pair": 2, "pung": 3, "kong": 4}[form]
        if fits(tiles, used):
            return tiles
    return None


def random_sets(rng, pool, chow_share, kong_share, sets=4, fixed=()):
    """Sets and a pair as (form, tiles), the fixed ones first; None where the pool runs dry."""
    groups: list = []
    used: Counter = Counter()
    for form, tiles in fixed:
        groups.append((form, list(tiles)))
        used.update(tiles)
    while sum(form != "pair" for form, _ in groups) < sets:
        form = "chow" if rng.random() < chow_share else "pung"
        if form == "pung" and rng.random() < kong_share:
            form = "kong"
        tiles = random_group(rng, pool, used, form)
        if tiles is None:
            return None
        groups.append((form, tiles))
        used.update(tiles)
    if not any(form == "pair" for form, _ in groups):
        tiles = random_group(rng, pool, used, "pair")
        if tiles is None:
            return None
        groups.append(("pair", tiles))
    return groups


def put_down(rng, groups, open_share, no_chows=False):
    """Split the groups into rack groups and melds; kongs are always melds."""
    rack, melds = [], []
    for form, tiles in groups:
        if form == "kong":
            is_open = rng.random() < max(open_share, 0.15)
            melds.append(("kong" if is_open else "concealed kong", tiles))
        elif form == "pair" or (form == "chow" and no_chows) or rng.random() >= open_share:
            rack.append((form, tiles))
        else:
            melds.append((form, tiles))
    return rack, melds


# -- winners -------------------------------------------------------------------------------


def random_win(rng, melds, rack, winning, bonus):
    kongs = sum("kong" in form for form, _ in melds)
    ways = ["wall"] * 5 + ["discard"] * 4
    if kongs:
        ways += ["kong"] * 6
    if kongs > 1:
        ways += ["kong-on-kong"] * 6
    if winning not in rack and not any(winning in tiles for _, tiles in melds):
        ways += ["robbed"] * 6
    if bonus:
        ways += ["bonus"] * 4
    return rng.choice(ways)


def random_winner_flags(rng, melds):
    flags = []
    if rng.random() < 0.2:
        flags.append("last-tile")
    if rng.random() < (0.06 if melds else 0.1):
        flags.append("first-turn")
    return flags


def winner_request(rng, table, rack, melds, winning, win=None, flags=None):
    """A request for rack tiles (without the winning tile) and melds."""
    bonus = random_bonus(rng, table)
    win = win or random_win(rng, melds, rack, winning, bonus)
    if rng.random() < 0.01:  # the way of winning may be impossible for the hand
        win = rng.choice(("kong", "kong-on-kong", "robbed", "bonus"))
    flags = random_winner_flags(rng, melds) if flags is None else flags
    request = dict(table, hand=write_hand(rng, rack, melds, bonus, winning), win=win)
    if flags:
        request["flags"] = flags
    return request


def winner_from_groups(rng, table, groups, open_share, win_tile=None, **how):
    """Lay some groups down and take a winning tile out of the rest."""
    rack_groups, melds = put_down(rng, groups, open_share, table.get("players") == 3)
    rack = [tile for _, tiles in rack_groups for tile in tiles]
    winning = win_tile if win_tile in rack else rng.choice(rack)
    rack.remove(winning)
    return winner_request(rng, table, rack, melds, winning, **how)


def pool_winner(rng, table, pool, chow_share, kong_share=0.1, fixed=(), open_share=None, **how):
    pool = [tile for tile in pool if tile in kinds_at(table)]
    allowed = all(tile in kinds_at(table) for _, tiles in fixed for tile in tiles)
    for _ in range(20):
        groups = random_sets(rng, pool, chow_share, kong_share, fixed=fixed) if pool else None
        if groups and allowed:
            share = rng.choice((0, 0, 0.3, 0.7)) if open_share is None else open_share
            return winner_from_groups(rng, table, groups, share, **how)
    return any_winner(rng, table)


def any_winner(rng, table):
    return pool_winner(rng, table, KINDS, rng.choice((0.2, 0.6, 1)))


def dragon_winner(rng, table):
    dragons = rng.sample(DRAGONS, rng.choice((1, 1, 2)))
    fixed = [(rng.choice(("pung", "pung", "kong")), [tile]) for tile in dragons]
    fixed = [(form, tiles * (4 if form == "kong" else 3)) for form, tiles in fixed]
    return pool_winner(rng, table, KINDS, rng.choice((0.3, 0.8)), fixed=fixed)


def wind_winner(rng, table):
    own = WINDS["ESWN".index(table["seat"])]
    winds = {own, rng.choice(WINDS)} if rng.random() < 0.7 else {rng.choice(WINDS)}
    fixed = [("pung", [tile] * 3) for tile in sorted(winds)]
    if rng.random() < 0.3:
        fixed = [*fixed[:1], ("pair", [rng.choice([w for w in WINDS if w not in fixed[0][1]])] * 2)]
    return pool_winner(rng, table, KINDS, rng.choice((0.3, 0.8)), fixed=fixed)


def one_suit(rng, table):
    return rng.choice([suit for suit in SUITS if f"1{suit}" in kinds_at(table)])


def pure_winner(rng, table):
    pool = run(one_suit(rng, table), 1, 9)
    return pool_winner(rng, table, pool, rng.choice((0.3, 0.7, 1)), 0.05)


def clean_winner(rng, table):
    pool = run(one_suit(rng, table), 1, 9) + list(HONOURS)
    return pool_winner(rng, table, pool, rng.choice((0.2, 0.5, 0.8)))


def very_clean_winner(rng, table):
    suit = one_suit(rng, table)
    pool = [f"1{suit}", f"9{suit}", *HONOURS]
    return pool_winner(rng, table, pool, 0, 0.2)


def noble_winner(rng, table):
    return pool_winner(rng, table, TERMINALS + HONOURS, 0, 0.2)


def terminal_winner(rng, table):
    return pool_winner(rng, table, TERMINALS, 0, 0.2)


def honour_winner(rng, table):
    return pool_winner(rng, table, HONOURS, 0, 0.2)


def green_winner(rng, table):
    pool = GREEN + (("1s",) if rng.random() < 0.25 else ())
    return pool_winner(rng, table, pool, rng.choice((0, 0.5)), 0.2)


def simple_winner(rng, table):
    return pool_winner(rng, table, SIMPLES, rng.choice((0, 0.5, 1, 1)))


def chow_winner(rng, table):
    fixed = [("pair", [rng.choice(KINDS)] * 2)]
    pool = SUITED if rng.random() < 0.5 else SIMPLES
    return pool_winner(rng, table, pool, 1, fixed=fixed)


def pung_winner(rng, table):
    return pool_winner(rng, table, KINDS, 0, 0.1)


def kong_winner(rng, table):
    return pool_winner(rng, table, KINDS, 0.1, rng.choice((0.7, 1)))


def concealed_kong_winner(rng, table):
    return pool_winner(rng, table, KINDS, 0.05, 0.9, open_share=0)


def dense_winner(rng, table):
    """Few neighbouring kinds, so that the tiles can be cut in several ways."""
    suit, low = one_suit(rng, table), rng.randint(1, 6)
    pool = run(suit, low, min(9, low + rng.choice((3, 4))))
    if rng.random() < 0.4:
        pool = [*pool, rng.choice(HONOURS)]
    return pool_winner(rng, table, pool, 0.5, 0, open_share=rng.choice((0, 0, 0.3)))


def little_winner(rng, table):
    """Little and great four winds and three dragons."""
    family = rng.choice((WINDS, DRAGONS))
    tiles = rng.sample(family, len(family))
    fixed = [(rng.choice(("pung", "pung", "pung", "kong")), tile) for tile in tiles[:-1]]
    fixed.append((rng.choice(("pair", "pair", "pung")), tiles[-1]))
    sizes = {"pair": 2, "pung": 3, "kong": 4}
    fixed = [(form, [tile] * sizes[form]) for form, tile in fixed]
    return pool_winner(rng, table, KINDS, 0.5, fixed=fixed)


def last_tile_winner(rng, table):
    """The last tile of the wall, often circle 1."""
    fixed = [rng.choice((("pung", ["1p"] * 3), ("chow", ["1p", "2p", "3p"]), ("pair", ["1p"] * 2)))]
    how = {"win": "wall", "flags": ["last-tile"], "open_share": rng.choice((0, 0, 0.2))}
    pool = run("p", 1, 9) + list(HONOURS) if rng.random() < 0.5 else KINDS
    win_tile = "1p" if rng.random() < 0.7 else None
    return pool_winner(rng, table, pool, 0.6, 0, fixed=fixed, win_tile=win_tile, **how)


def loose_tile_winner(rng, table):
    """The loose tile after one or two kongs, often circle 5."""
    five = rng.choice((["4p", "5p", "6p"], ["5p", "6p", "7p"], ["5p"] * 3, ["5p"] * 2))
    form = "pair" if len(five) == 2 else "pung" if five[0] == five[1] else "chow"
    kongs = [tile for tile in rng.sample(kinds_at(table), 3) if tile not in five]
    kongs = kongs[: rng.randint(1, 2)]
    fixed = [("kong", [tile] * 4) for tile in kongs] + [(form, five)]
    how = {"win": rng.choice(("kong", "kong-on-kong") if len(kongs) > 1 else ("kong",))}
    win_tile = "5p" if rng.random() < 0.6 else None
    return pool_winner(rng, table, KINDS, 0.6, 0, fixed=fixed, win_tile=win_tile, **how)


def robbing_winner(rng, table):
    pool = rng.choice((SIMPLES, KINDS, run(one_suit(rng, table), 1, 9)))
    return pool_winner(rng, table, pool, rng.choice((0.7, 1)), 0, win_tile=None)


def cake_winner(rng, table):
    """A pair of bamboo 1 closed with circle 1."""
    pool = rng.choice(
        (
            KINDS,
            run("s", 1, 9),
            run("s", 1, 9) + list(HONOURS),
            ["1s", "9s", *HONOURS],
            TERMINALS,
            run("s", 1, 5),
            ["1s", "2s", "3s", "4s", "6s", "8s", "6z"],
        )
    )
    pool = [tile for tile in pool if tile in kinds_at(table)]
    chow_share = 0 if pool[1:2] == ["9s"] or set(pool) <= set(TERMINALS) else 0.5
    fixed = [("pung", ["1s"] * 3)] if rng.random() < 0.2 else []
    groups = random_sets(rng, pool, chow_share, 0.1, fixed=[*fixed, ("pair", ["5f"] * 2)])
    if groups is None:
        return any_winner(rng, table)
    rack_groups, melds = put_down(rng, groups, rng.choice((0, 0, 0.5)), table.get("players") == 3)
    rack = [tile for form, tiles in rack_groups if form != "pair" for tile in tiles] + ["1s"]
    return winner_request(rng, table, rack, melds, rng.choice(("1p", "1p", "1p", "1s")))


def first_turn_winner(rng, table):
    how = {"win": rng.choice(("wall", "discard", "discard", None)), "flags": ["first-turn"]}
    pool = rng.choice((KINDS, SIMPLES, run(one_suit(rng, table), 1, 9)))
    return pool_winner(rng, table, pool, 0.6, 0, open_share=rng.choice((0, 0, 0, 0.3)), **how)


def winding_snake_winner(rng, table):
    suit = one_suit(rng, table)
    chows, pair = rng.choice((((3, 6), 2), ((2, 6), 5), ((2, 5), 8)))
    groups = [("chow", run(suit, low, low + 2)) for low in chows]
    groups += [("pair", [f"{pair}{suit}"] * 2)]
    for end in (f"1{suit}", f"9{suit}"):
        form = rng.choice(("pung", "pung", "kong"))
        groups.append((form, [end] * (4 if form == "kong" else 3)))
    return winner_from_groups(rng, table, groups, rng.choice((0, 0.3, 0.6)))


# -- irregular hands -----------------------------------------------------------------------


def random_twins(rng, table, pool):
    """Seven pairs, now and then with the same pair twice."""
    pool = [tile for tile in pool if tile in kinds_at(table)]
    again = rng.random() < 0.3 or len(pool) < 7
    pairs = rng.sample([*pool, *pool] if again else pool, 7)
    return [tile for tile in pairs for _ in range(2)]


def twin_pool(rng, table):
    suit = one_suit(rng, table)
    pools = (
        KINDS,
        HONOURS,
        run(suit, 1, 9),
        run(suit, 1, 9) + list(HONOURS),
        [f"1{suit}", f"9{suit}", *HONOURS],
        TERMINALS + HONOURS,
        TERMINALS,
        run(suit, 1, 5),
    )
    return rng.choice(pools)


def irregular_tiles(rng, table):
    """The fourteen tiles of an irregular limit hand, every kind as often; often near a cut."""
    shape = rng.choice((*sorted(TARGETS), "twins", "twins", "twins", "twins", "twins"))
    if shape == "twins":
        return random_twins(rng, table, twin_pool(rng, table))
    return list(rng.choice(sorted(TARGETS[shape])))


def at_four_when_needed(rng, table, tiles):
    """With three players most irregular hands have tiles that do not exist."""
    if rng.random() < 0.03 or all(tile in kinds_at(table) for tile in tiles):
        return table
    seat_round = {"round": "E"} if table["round"] == "G" else {}
    return {**table, **seat_round, "players": 4}


def irregular_winner(rng, table):
    tiles = irregular_tiles(rng, table)
    table = at_four_when_needed(rng, table, tiles)
    winning = rng.choice(tiles)
    tiles.remove(winning)
    if rng.random() < 0.12:  # a near miss
        tiles[rng.randrange(13)] = rng.choice(kinds_at(table))
    return winner_request(rng, table, tiles, [], winning)


def cake_twins_winner(rng, table):
    """Six pairs and a 1s, or five pairs and three, closed with circle 1."""
    pool = [tile for tile in twin_pool(rng, table) if tile not in ("1s", "1p")]
    if len([tile for tile in pool if tile in kinds_at(table)]) < 4:
        pool = [tile for tile in KINDS if tile != "1s"]
    tiles = random_twins(rng, table, pool)
    ones = rng.choice((1, 1, 1, 3))
    rack = tiles[: 13 - ones] + ["1s"] * ones
    return winner_request(rng, table, rack, [], "1p")


def near_miss_winner(rng, table):
    """A limit hand or a complete hand with one tile changed."""
    request = rng.choice((green_winner, terminal_winner, little_winner, any_winner))(rng, table)
    text = request["hand"].partition("!")[0]
    return dict(request, hand=f"{text}!{rng.choice(kinds_at(table))}")


# -- losers --------------------------------------------------------------------------------


def loser_request(rng, table, rack, melds, flags=()):
    bonus = random_bonus(rng, table)
    request = dict(table, hand=write_hand(rng, rack, melds, bonus))
    flags = list(flags)
    if rng.random() < 0.02:
        flags.append("dead")
    if flags:
        request["flags"] = flags
    if rng.random() < 0.3:
        request["win"] = None
    return request


def drawn(rng, pool, used, count):
    """So many tiles from the pool's part of the wall."""
    wall = [tile for tile in pool for _ in range(4 - used[tile])]
    return rng.sample(wall, min(count, len(wall)))


def loser_pool(rng, table):
    suit = one_suit(rng, table)
    pools = (
        KINDS,
        KINDS,
        run(suit, 1, 9),
        run(suit, 1, 9) + list(HONOURS),
        HONOURS,
        TERMINALS + HONOURS,
        [f"1{suit}", f"9{suit}", *HONOURS],
        TERMINALS,
    )
    return [tile for tile in rng.choice(pools) if tile in kinds_at(table)]


def random_loser(rng, table):
    return loser_request(rng, table, drawn(rng, loser_pool(rng, table), Counter(), 13), [])


def set_loser(rng, table, kong_share=0.25):
    """Some sets and pairs, the rest loose."""
    pool = loser_pool(rng, table)
    sets = rng.randint(1, 4)
    chow_share = rng.choice((0, 0.2))
    groups = None
    while groups is None:
        groups = random_sets(rng, pool, chow_share, kong_share, sets)
        sets -= 1
    open_share = rng.choice((0, 0.3, 0.7))
    rack_groups, melds = put_down(rng, groups, open_share, table.get("players") == 3)
    rack = [tile for _, tiles in rack_groups for tile in tiles]
    used = Counter(rack) + Counter(tile for _, tiles in melds for tile in tiles)
    count = 13 + rng.choices((0, -1, 1), (90, 5, 5))[0]
    size = len(rack) + 3 * len(melds)
    if size > count:
        rack = rng.sample(rack, len(rack) - (size - count))
    else:
        rack += drawn(rng, pool if rng.random() < 0.7 else kinds_at(table), used, count - size)
    return loser_request(rng, table, rack, melds)


def kong_loser(rng, table):
    return set_loser(rng, table, kong_share=0.85)


def valued_pairs_loser(rng, table):
    pairs = [tile for tile in rng.sample(HONOURS, rng.randint(2, 5)) if tile in kinds_at(table)]
    rack = [tile for tile in pairs for _ in range(rng.choice((2, 2, 3)))][:13]
    rack += drawn(rng, kinds_at(table), Counter(rack), 13 - len(rack))
    return loser_request(rng, table, rack, [])


def waiting_loser(rng, table):
    tiles = irregular_tiles(rng, table)
    tiles.remove(rng.choice(tiles))
    if rng.random() < 0.15:
        tiles[rng.randrange(len(tiles))] = rng.choice(kinds_at(table))
    elif rng.random() < 0.04:
        tiles.append(rng.choice(tiles))
    return loser_request(rng, at_four_when_needed(rng, table, tiles), tiles, [])


def sets_only_loser(rng, table):
    """Only scoring sets and pairs are given, with what the player says about the rest."""
    pool = loser_pool(rng, table)
    groups = None
    while groups is None:
        groups = random_sets(rng, pool, 0, 0.2, rng.choice((0, 1, 2, 2, 3, 3, 4)))
    if rng.random() < 0.3:
        groups = [(form, tiles) for form, tiles in groups if form != "pair"]
    elif rng.random() < 0.3:  # a second pair
        used = Counter(tile for _, tiles in groups for tile in tiles)
        tiles = random_group(rng, pool, used, "pair")
        groups += [("pair", tiles)] if tiles else []
    rack_groups, melds = put_down(rng, groups, rng.choice((0, 0.5)))
    rack = [tile for _, tiles in rack_groups for tile in tiles]
    said = rng.choice(([], ["clean"], ["clean"], ["very-clean"], ["pure"], ["clean", "pure"]))
    return loser_request(rng, table, rack, melds, ["sets-only", *said])


# -- wrong on purpose ----------------------------------------------------------------------


def wrong_request(rng, table):
    """A winner with a tile too few or too many, or five of a kind."""
    request = any_winner(rng, table)
    text, _, winning = request["hand"].partition("!")
    extra = rng.choice((rng.choice(KINDS), winning, winning * 4, "1f", "[123s]", "[123m]"))
    return dict(request, hand=f"{extra} {text}!{winning}")


# -- the stream ----------------------------------------------------------------------------

RECIPES = {
    any_winner: 6,
    dragon_winner: 6,
    wind_winner: 6,
    pure_winner: 5,
    clean_winner: 6,
    very_clean_winner: 3,
    noble_winner: 4,
    terminal_winner: 3,
    honour_winner: 3,
    green_winner: 3,
    simple_winner: 5,
    chow_winner: 4,
    pung_winner: 5,
    kong_winner: 4,
    concealed_kong_winner: 4,
    dense_winner: 9,
    little_winner: 5,
    last_tile_winner: 4,
    loose_tile_winner: 5,
    robbing_winner: 3,
    cake_winner: 7,
    first_turn_winner: 3,
    winding_snake_winner: 3,
    irregular_winner: 8,
    cake_twins_winner: 3,
    near_miss_winner: 2,
    random_loser: 6,
    set_loser: 12,
    kong_loser: 5,
    valued_pairs_loser: 4,
    waiting_loser: 9,
    sets_only_loser: 6,
    wrong_request: 1,
}


def requests(rng):
    """An endless stream of hand requests."""
    recipes, weights = list(RECIPES), list(RECIPES.values())
    while True:
        recipe = rng.choices(recipes, weights)[0]
        yield recipe(rng, random_table(rng))


# -- coverage ------------------------------------------------------------------------------


def rule_ids():
    """Every rule id that a hand can score, in the order of the document."""
    suffixes = [f"{kind}.{lies}" for kind in ("simple", "terminal", "honour") for lies in LIES]
    ids = [f"combinations.{form}.{end}" for form in ("pung", "kong") for end in suffixes]
    ids += [f"combinations.pair.{name}" for name in ("dragon", "round_wind", "own_wind")]
    ids += ["combinations.mahjong"]
    ids += [f"{family}.{name}" for family, names in OTHER_IDS.items() for name in names.split()]
    ids += list(LIMIT_VALUES)
    ids += [f"{rule}.waiting" for rule in LIMIT_VALUES if "irregular" in rule]
    return [*ids, "limit.cap", "play.dead_hand"]


LIES = ("open", "concealed")
OTHER_IDS = {
    "honours.pung": "dragon own_wind round_wind round_dragon",
    "groupings": "three_concealed_pungs three_concealed_kongs four_concealed_pungs four_kongs",
    "hands": "clean.suit_and_honours clean.terminals_and_honours very_clean pure.suit pure.honours",
    "win_hands": "fully_concealed little_four_winds little_three_dragons four_chows four_pungs"
    " all_simples",
    "winning_tile": "only_possible self_drawn pair peling_eats_cake last_of_wall last_of_wall_1p"
    " kong_flowers kong_flowers_5p kong_on_kong robbing_the_kong",
    "bonus": "tile own_flower own_season series.flowers series.seasons",
}


def coverage(hands, seed):
    """How often each rule id, and each kind of answer, comes up."""
    seen: Counter = Counter()
    answers: Counter = Counter()
    for request in islice(requests(random.Random(seed)), hands):
        answer = dutch_slow.score(request)
        seen.update(line[0] for line in answer.get("lines", ()))
        answers[kind_of(request, answer)] += 1
        if len(answer.get("alternatives", ())) > 1:
            answers["several readings equally good"] += 1
    return seen, answers


def kind_of(request, answer):
    if "error" in answer:
        below = " (below the minimum)" if "lines" in answer else ""
        return f"error {answer['error']}{below}"
    who = "winner" if request.get("win") else "loser"
    return f"{who}, {'limit hand' if answer['limit_hand'] else 'counted'}"


def main():
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    start = time.perf_counter()
    seen, answers = coverage(hands, seed=2002)
    seconds = time.perf_counter() - start
    for rule in rule_ids():
        print(f"{seen.pop(rule, 0):7} {rule}")
    for rule, times in seen.items():
        print(f"{times:7} {rule}  NOT IN THE DOCUMENT")
    print()
    for kind, times in sorted(answers.items()):
        print(f"{times:7} {kind}")
    print(f"\n{hands} hands in {seconds:.1f} s: {hands / seconds:.0f} a second")


if __name__ == "__main__":
    main()
