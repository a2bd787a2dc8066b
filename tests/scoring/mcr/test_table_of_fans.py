"""The fans as the table prints them, and an example for everything that it prints."""

from pathlib import Path

import pytest

from scoring import examples
from scoring.examples import parse_examples
from scoring.mcr.ruleset import MCR

HANDS = Path(examples.__path__[0])
EXAMPLES = [
    example
    for file in sorted(HANDS.glob("mcr-*.txt"))
    for example in parse_examples(file.read_text(encoding="utf-8"))
]

# Number, id and points | does not combine with | contains, so not added.
TABLE = """
1 big_four_winds 88 | 38 49 60 61 73 | 9
2 big_three_dragons 88 | 54 59 | 10
3 all_green 88 | |
4 nine_gates 88 | 22 62 73 | 76
5 four_kongs 88 | 79 | 49 17 48 57 57b 67 74
6 seven_shifted_pairs 88 | 22 62 79 | 19 76
7 thirteen_orphans 88 | 52 62 79 | 18 55
8 all_terminals 64 | 49 55 73 76 | 18
9 little_four_winds 64 | 38 73 |
10 little_three_dragons 64 | 59 54 |
11 all_honors 64 | 49 55 73 | 18
12 four_concealed_pungs 64 | 49 62 | 33 66
13 pure_terminal_chows 64 | 19 22 63 69 72 | 76
14 quadruple_chow 48 | 24 64 69 | 23
15 four_pure_shifted_pungs 48 | 23 49 | 24
16 four_pure_shifted_chows 32 | 71 | 30 72
17 three_kongs 32 | | 48 57 57b 67 74
18 all_terminals_and_honors 32 | 49 73 | 55
19 seven_pairs 24 | 62 79 |
20 greater_honors_and_knitted_tiles 24 | 52 62 | 34
21 all_even_pungs 24 | 49 68 | 76
22 full_flush 24 | 76 |
23 pure_triple_chow 24 | 24 69 |
24 pure_shifted_pungs 24 | 23 |
25 upper_tiles 24 | 76 | 36
26 middle_tiles 24 | 76 68 |
27 lower_tiles 24 | 76 | 37
28 pure_straight 16 | |
29 three_suited_terminal_chows 16 | 69 72 76 63 | 70
30 pure_shifted_chows 16 | |
31 all_fives 16 | 68 | 76
32 triple_pung 16 | | 65
33 three_concealed_pungs 16 | | 66
34 lesser_honors_and_knitted_tiles 12 | 52 62 |
35 knitted_straight 12 | |
36 upper_four 12 | 76 |
37 lower_four 12 | 76 |
38 big_three_winds 12 | |
39 mixed_straight 8 | |
40 reversible_tiles 8 | 75 |
41 mixed_triple_chow 8 | |
42 mixed_shifted_pungs 8 | |
43 chicken_hand 8 | |
44 last_tile_draw 8 | 80 |
45 last_tile_claim 8 | |
46 out_with_replacement_tile 8 | | 80
47 robbing_the_kong 8 | 58 |
48 two_concealed_kongs 8 | | 67 66
49 all_pungs 6 | |
50 half_flush 6 | |
51 mixed_shifted_chows 6 | |
52 all_types 6 | |
53 melded_hand 6 | 79 |
54 two_dragon_pungs 6 | | 59
57b melded_and_concealed_kong 6 | | 74 67
55 outside_hand 4 | |
56 fully_concealed_hand 4 | | 80
57 two_melded_kongs 4 | | 74
58 last_tile 4 | |
59 dragon_pung 2 | |
60 prevalent_wind 2 | |
61 seat_wind 2 | |
62 concealed_hand 2 | |
63 all_chows 2 | 76 |
64 tile_hog 2 | |
65 double_pung 2 | |
66 two_concealed_pungs 2 | |
67 concealed_kong 2 | |
68 all_simples 2 | | 76
69 pure_double_chow 1 | |
70 mixed_double_chow 1 | |
71 short_straight 1 | |
72 two_terminal_chows 1 | |
73 pung_of_terminals_or_honors 1 | |
74 melded_kong 1 | |
75 one_voided_suit 1 | |
76 no_honors 1 | |
77 edge_wait 1 | |
78 closed_wait 1 | |
79 single_wait 1 | |
80 self_drawn 1 | |
81 flower_tiles 1 | |
"""
ROWS = [[part.split() for part in row.split("|")] for row in TABLE.strip().splitlines()]

# Principle 1 on single sets: a pung of winds counted as one of these is no pung of honours too.
SET_BY_SET = {"38": ["73"], "60": ["73"], "61": ["73"]}
# Clarified in November 2006: of seven pairs, these always contain four of a kind.
IN_SEVEN_PAIRS = {"3": ["64"], "8": ["64"]}

# Printed in the table, but no hand has both in one reading.
NEVER_TOGETHER = {
    ("1", "9"): "four pungs of winds leave no wind for the pair",
    ("2", "10"): "three pungs of dragons leave no dragon for the pair",
    ("7", "79"): "with one of each, all thirteen complete the hand",
    ("8", "18"): "needs an honour, and there are only terminals",
    ("11", "18"): "needs a terminal, and there are only honours",
    ("13", "19"): "the same tiles are read in sets or in pairs",
    ("14", "24"): "the same tiles are read as chows or as pungs",
    ("15", "23"): "the same tiles are read as pungs or as chows",
    ("23", "24"): "the same tiles are read as chows or as pungs",
    ("24", "23"): "the same tiles are read as pungs or as chows",
    ("29", "69"): "its four chows are all different",
}

NUMBER_OF = {fan.key: fan.number for fan in MCR.rules}


def exclusions() -> set[tuple[str, str]]:
    """Every fan that the table excludes or contains, with the fan that does so."""
    pairs = [
        (fan.number, other)
        for fan in MCR.rules
        for column in (fan.excludes, fan.implies, fan.implies_in_pairs)
        for other in column.split()
    ]
    assert len(set(pairs)) == len(pairs)
    return set(pairs)


def shown() -> set[tuple[str, str]]:
    return {
        (NUMBER_OF[by], NUMBER_OF[rule]) for example in EXAMPLES for rule, by in example.cancelled
    }


def test_the_fans_are_those_of_the_table_in_its_order() -> None:
    declared = [
        [
            [fan.number, fan.key.removeprefix("fan."), str(fan.points)],
            fan.excludes.split(),
            [key for key in fan.implies.split() if key not in SET_BY_SET.get(fan.number, [])],
        ]
        for fan in MCR.rules
    ]
    assert declared == ROWS


def test_set_by_set_and_in_pairs_are_the_only_additions() -> None:
    in_pairs = {fan.number: fan.implies_in_pairs.split() for fan in MCR.rules}
    assert {number: keys for number, keys in in_pairs.items() if keys} == IN_SEVEN_PAIRS
    for fan in MCR.rules:
        assert set(SET_BY_SET.get(fan.number, [])) <= set(fan.implies.split())


def test_the_combining_fans_are_those_of_the_principles() -> None:
    combining = {fan.number for fan in MCR.rules if fan.combines}
    assert combining == set("13 14 15 16 23 24 28 29 30 32 39 41 42 51 65 69 70 71 72".split())


def test_every_fan_has_three_names_and_its_number_as_reference() -> None:
    for fan in MCR.rules:
        assert all(fan.name)
        assert fan.ref == f"no. {fan.number}"
    for language in (0, 1, 2):
        assert len({fan.name[language] for fan in MCR.rules}) == len(MCR.rules) == 82


def test_a_fan_cancels_only_fans_below_it() -> None:
    """So that one pass in the order of the table settles what counts; 24 and 23 never meet."""
    place = {fan.number: place for place, fan in enumerate(MCR.rules)}
    backward = {(by, other) for by, other in exclusions() if place[other] < place[by]}
    assert backward == {("24", "23")}


def test_every_exclusion_that_a_hand_can_show_has_an_example() -> None:
    assert exclusions() - shown() - set(NEVER_TOGETHER) == set()


@pytest.mark.parametrize("pair", NEVER_TOGETHER)
def test_what_is_never_together_has_no_example(pair: tuple[str, str]) -> None:
    assert pair in exclusions()
    assert pair not in shown()
