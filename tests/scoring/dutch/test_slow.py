"""Hands counted by hand from the rule books, to trust the slow reading of the rules.

The seat is S, the round E and the rules are those of 2002 unless a hand says otherwise.
"""

import doctest

from tests.oracle import dutch_slow

LUCKY = {"lucky-tiles": True}
ORPHANS = "19m 19p 19s 1234567z"


def ask(hand, win=None, **more):
    request = {"rules": "dutch-2002", "hand": hand, "seat": "S", "round": "E", "win": win}
    return dutch_slow.score(request | more)


def counted(answer, points, doublings, total, rules):
    """The sums and all rule ids, given by their ends: "pair", or "dragon x2"."""
    sums = (answer["points"], answer["doublings"], answer["total"])
    assert sums == (points, doublings, total), answer
    assert not answer.get("limit_hand"), answer
    wanted = sorted(rules.split(", ")) if rules else []
    found = [(rule + (f" x{times}" if times > 1 else "")) for rule, times, *_ in answer["lines"]]
    assert len(found) == len(wanted), answer
    for end in wanted:
        matching = [rule for rule in found if rule == end or rule.endswith("." + end)]
        assert matching, (end, answer)
        found.remove(matching[0])


def limit(answer, rule, total, waiting=False):
    full = f"limit.{rule}"
    assert (answer["limit_hand"], answer["total"]) == (full, total), answer
    assert answer["waiting"] is waiting, answer
    assert (answer["points"], answer["doublings"]) == (0, 0), answer
    line = full + ".waiting" if waiting else full
    assert answer["lines"] == [(line, 1, "limit", total)], answer


def refused(answer, *expected):
    assert answer["error"] == "not-winning", answer
    counted(answer, *expected)


def error(answer, kind):
    assert answer == {"error": kind}, answer


def test_worked_example():
    """000:369, with tiles that fit its prose."""
    east = ask("333m 777p 555z 258s 9m", rules="dutch-2011", seat="E")
    rules = "pung.simple.concealed x2, pung.honour.concealed, pung.dragon, three_concealed_pungs"
    counted(east, 16, 2, 64, rules)
    south = ask("234567m 345678p 3s !3s", "discard", rules="dutch-2011", seat="S")
    counted(south, 24, 2, 96, "mahjong, winning_tile.pair, only_possible, four_chows, all_simples")
    west = ask("(3333z) 111z 19m 19p 56z", rules="dutch-2011", seat="W")
    counted(west, 0, 0, 0, "dead_hand")
    alive = ask("(3333z) 111z 19m 19p 567z", rules="dutch-2011", seat="W")
    rules = "kong.honour.concealed, pung.honour.concealed, own_wind, round_wind"
    counted(alive, 40, 3, 320, rules + ", terminals_and_honours")
    north = ask("[222s] 222z 45689s 56z", rules="dutch-2011", seat="N")
    counted(north, 10, 1, 20, "pung.simple.open, pung.honour.concealed, suit_and_honours")


def test_arrangements():
    # 3 x 4 + 8 + 20 + 2; waits on 2m, 5m and 7z
    rules = "pung.simple.concealed x3, pung.honour.concealed, mahjong, self_drawn, pung.dragon"
    rules += ", four_concealed_pungs, suit_and_honours, fully_concealed, four_pungs, limit.cap"
    counted(ask("22333444555m 77z !7z", "wall"), 42, 7, 2000, rules)
    # all chows from the wall, and the same from the table: below the minimum
    rules = "mahjong, self_drawn, four_chows, fully_concealed"
    counted(ask("12334m 456p 78955s !2m", "wall"), 22, 3, 176, rules)
    refused(ask("12334m 456p 78955s !2m", "discard"), 20, 1, 40, "mahjong, four_chows")
    # A08: the pung of dragons finished from the table is open, three others stay concealed
    rules = "pung.terminal.concealed, pung.simple.concealed x2, pung.honour.open, mahjong"
    rules += ", pung.dragon, three_concealed_pungs, four_pungs"
    counted(ask("111m 222p 33344s 77z !7z", "discard"), 40, 3, 320, rules)
    # A08: the claimed 3s goes into the chow, so the pung of 3s stays concealed
    rules = "pung.terminal.concealed, pung.honour.concealed, pung.simple.concealed, mahjong"
    rules += ", pung.own_wind, three_concealed_pungs"
    counted(ask("11199m 33345s 222z !3s", "discard"), 40, 2, 160, rules)  # 8 + 8 + 4 + 20
    # A23: a concealed kong does not spoil the concealed hand
    rules = "kong.simple.concealed, mahjong, self_drawn, fully_concealed"
    counted(ask("(2222m) 345m 678p 3499s !5s", "wall"), 38, 2, 152, rules)


def test_honours_and_groupings():
    rules = "pung.honour.open x2, mahjong, pung.dragon, pung.own_wind"
    counted(ask("[777z] [222z] 12345m 99p !6m", "discard"), 28, 2, 112, rules)
    # East's own wind is also the wind of the round: the pair counts twice
    rules = "pung.honour.open x2, mahjong, pair.own_wind, pair.round_wind, winning_tile.pair"
    rules += ", only_possible, pung.dragon x2"
    counted(ask("[555z] [666z] 123m 789p 1z !1z", "discard", seat="E"), 36, 2, 144, rules)
    rules = "kong.simple.concealed x3, mahjong, winning_tile.pair, only_possible"
    hand = "(2222m) (3333p) (4444s) 567m 9s !9s"
    counted(ask(hand, "discard"), 72, 2, 288, rules + ", three_concealed_kongs")
    rules = "kong.simple.concealed x2, kong.simple.open, kong.terminal.open, mahjong"
    rules += ", winning_tile.pair, only_possible, four_kongs, four_pungs"
    hand = "[2222m] (3333p) (4444s) [9999m] 9s !9s"
    counted(ask(hand, "discard"), 80, 4, 1280, rules)
    rules = "pung.honour.open x2, pung.honour.concealed, mahjong, own_wind, round_wind"
    rules += ", little_four_winds, suit_and_honours"
    counted(ask("[111z] [333z] 22244z 78m !9m", "discard"), 36, 4, 576, rules)
    rules = "pung.honour.open x2, pair.dragon, mahjong, pung.dragon x2, little_three_dragons"
    counted(ask("[555z] [666z] 77z 123m 45p !6p", "discard"), 30, 3, 240, rules)


def test_winning_tile():
    hand, rules = "234567m 55678p 23s !4s", "mahjong, four_chows, all_simples"
    # A18: 1s would have missed the minimum
    counted(ask(hand, "discard"), 22, 2, 88, rules + ", only_possible")
    counted(ask(hand, "discard", rules="dutch-2011"), 20, 2, 80, rules)
    counted(ask(hand, "discard", options={"only-tile-any-shape": True}), 20, 2, 80, rules)
    # A19: the other end of the chow lies in the own kong
    rules = "kong.simple.concealed, pung.honour.open x2, mahjong, only_possible, pung.dragon x2"
    counted(ask("(5555m) [777z] [666z] 34m 99s !2m", "discard"), 46, 2, 184, rules)
    # a refused hand: only_possible by shape in 2011, never in 2002
    hand, rules = "[123m] 456m 789p 3459s !9s", "mahjong, four_chows, winning_tile.pair"
    refused(ask(hand, "discard"), 22, 1, 44, rules)
    refused(ask(hand, "discard", rules="dutch-2011"), 24, 1, 48, rules + ", only_possible")
    # the last tile of the wall is circle 1
    hand, last = "[777z] 234567m 99s 23p !1p", ["last-tile"]
    rules = "pung.honour.open, mahjong, self_drawn, pung.dragon, last_of_wall_1p"
    counted(ask(hand, "wall", flags=last), 26, 4, 416, rules)
    add = {"winning-tile-rows-add": True}
    counted(ask(hand, "wall", flags=last, options=add), 26, 5, 832, rules + ", last_of_wall")
    hand = "[777z] 234567m 99s 23p !4p"
    rules = "pung.honour.open, mahjong, pung.dragon, robbing_the_kong"
    counted(ask(hand, "robbed"), 24, 2, 96, rules)
    refused(ask(hand, "discard", flags=last), 24, 1, 48, "pung.honour.open, mahjong, pung.dragon")


def test_loose_tiles():
    rules = "kong.simple.concealed, pung.honour.open, mahjong, self_drawn, only_possible"
    rules += ", pung.dragon, kong_flowers_5p"
    counted(ask("(2222m) [777z] 567m 46p 99s !5p", "kong"), 44, 4, 704, rules)
    hand = "(2222m) [3333s] 567m 46p 99s !5p"
    rules = "kong.simple.concealed, kong.simple.open, mahjong, self_drawn, only_possible"
    counted(ask(hand, "kong-on-kong"), 48, 3, 384, rules + ", kong_flowers_5p")
    add = {"winning-tile-rows-add": True}
    rules += ", kong_flowers_5p, kong_flowers, kong_on_kong, limit.cap"
    counted(ask(hand, "kong-on-kong", options=add), 48, 6, 2000, rules)
    hand = "(2222m) [3333s] 567m 35p 99s !4p"
    rules = "kong.simple.concealed, kong.simple.open, mahjong, self_drawn, only_possible"
    counted(ask(hand, "kong-on-kong"), 48, 2, 192, rules + ", kong_on_kong")
    error(ask("[3333s] 222m 567m 35p 99s !4p", "kong-on-kong"), "impossible")
    error(ask("222m 333s 567m 35p 99s !4p", "kong"), "impossible")


def test_peling():
    rules = "pung.honour.concealed, mahjong, peling_eats_cake, winning_tile.pair"
    rules += ", pung.dragon, suit_and_honours"
    # 4s and 7s would win as well
    counted(ask("1123456789s 777z !1p", "discard"), 40, 2, 160, rules)
    hand, rules = "1344556789s 777z !1p", rules + ", only_possible"
    counted(ask(hand, "discard"), 42, 2, 168, rules)
    # A15: the last tile of the wall is a 1s
    rules += ", self_drawn, fully_concealed"
    last = {"flags": ["last-tile"]}
    counted(ask(hand, "wall", **last), 44, 5, 1408, rules + ", last_of_wall")
    circle = {"options": {"cake-stays-circle": True}}
    rules += ", last_of_wall_1p, limit.cap"
    counted(ask(hand, "wall", **last, **circle), 44, 7, 2000, rules)
    # A17: the other three 1s lie in the own pung
    rules = "pung.terminal.open, pung.honour.concealed, mahjong, peling_eats_cake, pung.dragon"
    rules += ", winning_tile.pair, only_possible, suit_and_honours"
    counted(ask("[111s] 1456789s 777z !1p", "discard"), 46, 2, 184, rules)
    # A16: twins yes, the extra tile of a snake no
    limit(ask("1s 2233m 5566p 77s 11z !1p", "discard"), "irregular.twins_seven", 250)
    error(ask("123456789s 1234z !1p", "discard"), "not-winning")


def test_irregular_limit_hands():
    limit(ask(ORPHANS + " !1m", "discard"), "irregular.thirteen_orphans", 2000)
    limit(ask(ORPHANS), "irregular.thirteen_orphans", 1000, waiting=True)
    limit(ask("1112345678999s !5s", "wall"), "irregular.nine_gates", 2000)
    limit(ask("123456789p 1234z !4z", "wall"), "irregular.wind_snake", 1000)
    limit(ask("123456789p 5673z !3z", "wall"), "irregular.dragon_snake", 1000)
    limit(ask("1234567p 123456z !7z", "wall"), "irregular.peking_court", 1000)
    limit(ask("1234567p 123456z"), "irregular.peking_court", 500, waiting=True)
    # A13: four equal tiles are two pairs
    limit(ask("1111m 2233p 55668s !8s", "discard"), "irregular.twins_seven", 250)
    limit(ask("1111m 2233p 55668s"), "irregular.twins_seven", 125, waiting=True)
    limit(ask("1122334455667z !7z", "discard"), "irregular.twins_honours", 2000)
    limit(ask("1199m 112233445z !5z", "discard"), "irregular.twins_very_clean", 1000)
    limit(ask("1122m 112233445z !5z", "discard"), "irregular.twins_clean", 500)
    limit(ask("11m 99p 112233445z !5z", "discard"), "irregular.twins_seven", 250)  # A05
    # the same tiles as four chows: 22 x 32 = 704 from the table, 24 x 128 from the wall
    limit(ask("2233445566778s !8s", "discard"), "irregular.twins_pure", 1000)
    rules = "mahjong, self_drawn, winning_tile.pair, pure.suit, four_chows, all_simples"
    rules += ", fully_concealed, limit.cap"
    counted(ask("2233445566778s !8s", "wall"), 24, 7, 2000, rules)


def test_regular_limit_hands():
    limit(ask("[111s] 234s 55s 678s 99s !9s", "discard"), "regular.winding_snake", 1000)
    hand = "(2222m) (3333p) (4444s) (9999m) 9s !9s"
    limit(ask(hand, "wall"), "regular.four_concealed_kongs", 2000)
    limit(ask("[111m] [999p] 11199s 99m !9s", "discard"), "regular.heads_and_tails", 2000)
    limit(ask("[111z] [222z] 333z 44z 5m5m !4z", "discard"), "regular.four_winds", 2000)
    limit(ask("[555z] [666z] 77z 123m 4p4p !7z", "discard"), "regular.three_dragons", 2000)
    limit(ask("22233344466s 66z !6z", "discard"), "regular.jade", 2000)
    hand = "[111s] 22233344s 66z !6z"  # A02
    rules = "pung.terminal.open, pung.simple.concealed x2, pung.honour.open, mahjong, pung.dragon"
    counted(ask(hand, "discard"), 36, 3, 288, rules + ", suit_and_honours, four_pungs")
    limit(ask(hand, "discard", options={"jade-with-bamboo-1": True}), "regular.jade", 2000)
    first = {"flags": ["first-turn"]}
    hand = "12334m 456p 78955s !2m"
    limit(ask(hand, "wall", seat="E", **first), "regular.heaven", 2000)
    limit(ask(hand, "discard", seat="N", **first), "regular.earth", 1000)
    refused(ask(hand, "discard", seat="E", **first), 20, 1, 40, "mahjong, four_chows")


def test_losers():
    # 16 + 32 + 2 + 2
    rules = "kong.honour.open, kong.terminal.concealed, pair.dragon x2, own_wind"
    counted(ask("[3333z] (1111m) 5566z 2s 47p", seat="W"), 52, 1, 104, rules)
    # four equal tiles on the rack are a pung
    counted(ask("147m 258p 369s 5555z"), 8, 1, 16, "pung.honour.concealed, pung.dragon")
    rules = "pung.honour.concealed x3, round_wind, three_concealed_pungs, pure.honours"
    counted(ask("111222333z 4567z", seat="N"), 24, 5, 768, rules)
    # A20: terminals without honours are nothing
    counted(ask("111999m 119p 1199s"), 16, 0, 16, "pung.terminal.concealed x2")
    # A04: the open kong is a concealed pung for the grouping, its points are those of a kong
    rules = "kong.simple.open, pung.simple.concealed x2, three_concealed_pungs"
    counted(ask("[2222m] 19m 33357p 444s"), 16, 1, 32, rules)
    counted(ask("111m 222p 333s 777z"), 0, 0, 0, "dead_hand")
    counted(ask("111m 222p 333s 777z 12m"), 0, 0, 0, "dead_hand")
    counted(ask("111m 222p 333s 777z 1s", flags=["dead"]), 0, 0, 0, "dead_hand")
    counted(ask("147m 258p 369s 1256z", seat="W"), 0, 0, 0, "")


def test_sets_only():
    north = {"seat": "N", "rules": "dutch-2011"}
    rules = "pung.simple.open, pung.honour.concealed"
    counted(ask("[222s] 222z", flags=["sets-only"], **north), 10, 0, 10, rules)
    said = {"flags": ["sets-only", "clean"], **north}
    counted(ask("[222s] 222z", **said), 10, 1, 20, rules + ", suit_and_honours")
    counted(ask("[222s] 333m", **said), 6, 0, 6, "pung.simple.open, pung.simple.concealed")
    rules = "pung.terminal.open, pung.terminal.concealed"
    counted(ask("[111s] 999m", **said), 12, 1, 24, rules + ", terminals_and_honours")
    said = {"flags": ["sets-only", "pure"], **north}
    rules = "pung.honour.concealed, pure.honours, pung.dragon"
    counted(ask("777z", **said), 8, 4, 128, rules)


def test_2011():
    lucky = {"rules": "dutch-2011", "options": LUCKY}
    rules = "pung.honour.open, bonus.tile x2, pung.dragon, own_flower, own_season"
    counted(ask("[777z] 123m 456p 2p 789s 2f6f", **lucky), 12, 3, 96, rules)
    rules = "bonus.tile x4, series.flowers, own_flower"
    counted(ask("147m 258p 369s 1256z 1234f", seat="W", **lucky), 16, 2, 64, rules)
    # A11: the own flower does not help to reach two doublings
    hand = "[777z] 123m 456p 78s 99p 2f !9s"
    rules = "pung.honour.open, mahjong, bonus.tile, pung.dragon, own_flower"
    refused(ask(hand, "discard", **lucky), 28, 2, 112, rules)
    lucky["options"] = LUCKY | {"lucky-doublings-count": True}
    counted(ask(hand, "discard", **lucky), 28, 2, 112, rules)
    # the round of the green dragon (A34)
    green = {"rules": "dutch-2011", "players": 5, "round": "G"}
    rules = "pung.honour.open, pung.dragon, round_dragon"
    counted(ask("[666z] 2468m 1357p 99s", **green), 4, 2, 16, rules)
    south = {"rules": "dutch-2011", "round": "S"}
    rules = "pung.honour.open, own_wind, round_wind"
    counted(ask("[222z] 2468m 1357p 99s", **south), 4, 2, 16, rules)


def test_errors():
    error(ask("123m 456p 789s 1111z !1z", "wall"), "impossible")
    error(ask("12334m 456p 7895s !2m", "wall"), "impossible")
    error(ask("12334m 456p 78955s 1f !2m", "wall"), "impossible")
    error(ask("12334m 456p 78955s !2m", "bonus"), "impossible")
    error(ask("12334m 456p 78955s !4z", "wall"), "not-winning")
    error(ask("12334m 456p 78955s !2m"), "request")
    error(ask("12334m 456p 78955s", "wall"), "request")
    error(ask("12334m 456p 78955s", round="S"), "request")
    error(ask("12334m 456p 78955x"), "notation")
    error(ask("[124m] 456p"), "notation")
    three = {"rules": "dutch-2011", "players": 3}
    error(ask("[123s] 456p 789s 1155z", **three), "impossible")
    error(ask("1m 22s 456p 789s 1155z", **three), "impossible")
    # robbed: the other three are in the pung of the other player (A44)
    error(ask("[777z] 234567m 99s 2p 3p !7m", "robbed"), "impossible")


def test_its_own_examples():
    tried = doctest.testmod(dutch_slow)
    assert tried.attempted > 0
    assert tried.failed == 0
