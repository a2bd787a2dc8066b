"""The five counting principles on the hands that are hardest for them.

Every expected line was counted by hand; fans are named without `fan.` in the order of the table.
"""

import pytest

from scoring.interchange import answer
from scoring.mcr.principles import Combination, selections, stand_together
from scoring.mcr.ruleset import MCR


def told(hand: str, win: str = "discard", seat: str = "S", round_: str = "E", *flags: str):
    request = {"rules": "mcr", "hand": hand, "seat": seat, "round": round_, "win": win}
    return answer({**request, "flags": list(flags)})


def counted(answered) -> list[str]:
    return [_short(line) for line in answered["lines"]]


def cancelled(answered) -> list[str]:
    return [f"{_short(line)} by {line['by'][4:]}" for line in answered["cancelled"]]


def _short(line) -> str:
    times = f" x{line['times']}" if line["times"] > 1 else ""
    return f"{line['rule'][4:]}{times}"


def combination(number: str, *sets: int) -> Combination:
    return Combination(next(fan for fan in MCR.rules if fan.number == number), sets)


@pytest.mark.parametrize(
    "combined",
    [
        [combination("71", 0, 1), combination("70", 1, 2), combination("69", 2, 3)],
        [combination("71", 0, 1), combination("71", 2, 3), combination("70", 1, 2)],
        [combination("28", 0, 1, 2), combination("70", 2, 3)],
        [combination("69", 0, 3), combination("41", 1, 2, 3)],
        [combination("14", 0, 1, 2, 3)],
    ],
)
def test_combinations_that_may_stand_together(combined: list[Combination]) -> None:
    assert stand_together(combined)


@pytest.mark.parametrize(
    "combined",
    [
        # Non-identical: set 1 would be used twice for the same fan.
        [combination("71", 0, 1), combination("71", 1, 2)],
        # Account once: sets 0 and 2 would be tied in two ways.
        [combination("71", 0, 1), combination("70", 1, 2), combination("69", 0, 2)],
        # Non-separation: two sets of the straight again, the fourth set twice, a second trio.
        [combination("28", 0, 1, 2), combination("72", 0, 2)],
        [combination("28", 0, 1, 2), combination("70", 2, 3), combination("69", 1, 3)],
        [combination("28", 0, 1, 2), combination("30", 1, 2, 3)],
        [combination("14", 0, 1, 2, 3), combination("23", 0, 1, 2)],
    ],
)
def test_combinations_that_may_not_stand_together(combined: list[Combination]) -> None:
    assert not stand_together(combined)


def test_of_equal_selections_the_one_with_the_earliest_fans_is_kept() -> None:
    circle = [("69", 0, 1), ("70", 0, 2), ("70", 1, 3), ("71", 2, 3)]
    combined = tuple(combination(*each) for each in circle)
    assert selections(combined) == (combined[:3],)


def test_a_circle_of_four_ties_loses_one() -> None:
    """CN98: 234567 twice in two suits is three small fans, not four."""
    answered = told("234567p 23467s 99m !5s", "wall")
    assert counted(answered) == [
        "fully_concealed_hand",
        "all_chows",
        "mixed_double_chow x2",
        "short_straight",
    ]
    assert answered["total"] == 4 + 2 + 2 + 1
    assert cancelled(answered) == [
        "short_straight by mixed_double_chow",
        "no_honors by all_chows",
        "self_drawn by fully_concealed_hand",
    ]


def test_three_chows_around_a_double_tie_each_set_once() -> None:
    """234 in bamboo, 234 twice and 567 in circles: one fan of each sort (CN98, non-identical)."""
    answered = told("22334457p 234s 99m !6p", "wall")
    assert counted(answered) == [
        "fully_concealed_hand",
        "all_chows",
        "pure_double_chow",
        "mixed_double_chow",
        "short_straight",
        "closed_wait",
    ]
    assert answered["total"] == 4 + 2 + 1 + 1 + 1 + 1


def test_the_fourth_chow_is_tied_once_to_a_straight() -> None:
    """123 beside 123 456 789: double chow, short straight or terminal chows, and only one."""
    answered = told("[456m] 12312379m 55p !8m")
    assert counted(answered) == [
        "pure_straight",
        "all_chows",
        "pure_double_chow",
        "one_voided_suit",
        "closed_wait",
    ]
    assert cancelled(answered) == [
        "short_straight x2 by pure_straight",
        "two_terminal_chows by pure_straight",
        "no_honors by all_chows",
    ]


def test_nothing_is_regrouped_inside_a_mixed_triple() -> None:
    answered = told("[123m] [123p] 123s 4599m !6m")
    assert counted(answered) == [
        "mixed_triple_chow",
        "all_chows",
        "short_straight",
    ]
    assert cancelled(answered) == [
        "mixed_double_chow x3 by mixed_triple_chow",
        "no_honors by all_chows",
    ]


def test_four_shifted_chows_leave_nothing() -> None:
    answered = told("[123m] [345m] 567m 7999m !8m")
    assert counted(answered) == [
        "four_pure_shifted_chows",
        "full_flush",
        "all_chows",
    ]
    assert cancelled(answered) == [
        "pure_shifted_chows x2 by four_pure_shifted_chows",
        "two_terminal_chows by four_pure_shifted_chows",
        "no_honors by full_flush",
    ]


def test_a_shifted_trio_of_pungs_lets_the_fourth_join_once() -> None:
    answered = told("[111m] [222m] [333m] 333p 5s !5s")
    assert counted(answered) == [
        "pure_shifted_pungs",
        "all_pungs",
        "double_pung",
        "pung_of_terminals_or_honors",
        "no_honors",
        "single_wait",
    ]


def test_two_double_pungs_stand_beside_each_other() -> None:
    answered = told("[222m] [222p] [777m] 777p 5z !5z")
    assert counted(answered) == ["all_pungs", "double_pung x2", "one_voided_suit", "single_wait"]


def test_a_triple_pung_contains_its_double_pungs() -> None:
    answered = told("[222m] [222p] [222s] 4599m !6m")
    assert counted(answered) == ["triple_pung", "no_honors"]
    assert cancelled(answered) == ["double_pung x3 by triple_pung"]


def test_four_equal_chows_leave_nothing_and_no_tile_hog() -> None:
    answered = told("[123m] [123m] 112233m 9p !9p")
    assert counted(answered) == [
        "quadruple_chow",
        "outside_hand",
        "all_chows",
        "one_voided_suit",
        "single_wait",
    ]
    assert cancelled(answered) == [
        "pure_triple_chow by quadruple_chow",
        "tile_hog x3 by quadruple_chow",
        "pure_double_chow by quadruple_chow",
        "no_honors by all_chows",
    ]


def test_the_higher_reading_is_taken() -> None:
    """111222333 as pungs beside 444 is four shifted pungs, as chows only a triple."""
    answered = told("11122233344m 99s !4m", "wall")
    assert counted(answered) == [
        "four_concealed_pungs",
        "four_pure_shifted_pungs",
        "fully_concealed_hand",
        "pung_of_terminals_or_honors",
        "one_voided_suit",
        "no_honors",
    ]
    assert answered["total"] == 64 + 48 + 4 + 1 + 1 + 1


def test_a_cancelled_fan_cancels_nothing() -> None:
    """Two concealed kongs are part of three kongs, so the two concealed pungs count again."""
    answered = told("(2222m) (5555p) [8888s] 3499m !5m")
    assert counted(answered) == ["three_kongs", "two_concealed_pungs", "no_honors"]
    assert cancelled(answered) == [
        "two_concealed_kongs by three_kongs",
        "melded_and_concealed_kong by three_kongs",
        "concealed_kong x2 by three_kongs",
        "melded_kong by three_kongs",
    ]


def test_two_concealed_kongs_contain_two_concealed_pungs() -> None:
    answered = told("(2222m) (5555p) 3499m 888s !5m")
    assert counted(answered) == [
        "three_concealed_pungs",
        "two_concealed_kongs",
        "concealed_hand",
        "no_honors",
    ]
    answered = told("(2222m) (5555p) [888s] 3499m !5m")
    assert counted(answered) == ["two_concealed_kongs", "no_honors"]
    assert cancelled(answered) == [
        "two_concealed_pungs by two_concealed_kongs",
        "concealed_kong x2 by two_concealed_kongs",
    ]


def test_only_pungs_outside_the_three_winds_count_apart() -> None:
    """Pung by pung: those of big three winds are used, the nines of circles are not."""
    answered = told("[111z] [222z] [333z] 9977p !9p", seat="N", round_="N")
    assert counted(answered) == [
        "big_three_winds",
        "all_pungs",
        "half_flush",
        "pung_of_terminals_or_honors",
    ]
    assert cancelled(answered) == ["pung_of_terminals_or_honors x3 by big_three_winds"]


def test_a_wind_of_seat_and_round_counts_twice_and_is_no_terminal_pung() -> None:
    answered = told("[111z] [444z] 12345m 66p !6m", seat="E", round_="E")
    assert counted(answered) == [
        "prevalent_wind",
        "seat_wind",
        "short_straight",
        "pung_of_terminals_or_honors",
        "one_voided_suit",
    ]
    assert cancelled(answered) == ["pung_of_terminals_or_honors by prevalent_wind"]


def test_a_chicken_hand_is_nothing_at_all() -> None:
    answered = told("[123m] [567p] [666m] 78s 55z !6s")
    assert (counted(answered), cancelled(answered)) == (["chicken_hand"], [])
    drawn = told("[123m] [567p] [666m] 78s 55z !6s", "wall")
    assert counted(drawn) == ["self_drawn"]
    assert drawn["error"]["kind"] == "not-winning"


@pytest.mark.parametrize("seat", "ESWN")
def test_flowers_do_not_spoil_a_chicken_hand(seat: str) -> None:
    answered = told("[123m] [567p] [666m] 78s 55z 1f 7f !6s", seat=seat)
    assert counted(answered) == ["chicken_hand", "flower_tiles x2"]
    assert (answered["total"], answered["pay"]) == (10, {"discarder": 18, "others": 8})
