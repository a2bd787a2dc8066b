"""Plans under way: another field, finals by rank, and plans from elsewhere."""

import json

import pytest

from sessions_app.seating import (
    Fault,
    NoPlan,
    Plan,
    Problem,
    Progress,
    changed,
    final_tables,
    plan,
    read,
    report,
)


def seated(made: Plan, number: int) -> list[int]:
    return sorted(player for table in made.rounds[number - 1] for player in table)


# ---- another field ---------------------------------------------------------------------------


def test_who_joins_takes_the_place_of_who_leaves() -> None:
    made = plan(40, 8)
    new = changed(made, 3, leave=[7, 9], join=[41, 42])
    back = {41: 7, 42: 9}
    assert new.rounds[:3] == made.rounds[:3]
    assert [
        tuple(tuple(back.get(player, player) for player in table) for table in tables)
        for tables in new.rounds
    ] == list(made.rounds)
    assert seated(new, 4) == [number for number in range(1, 43) if number not in (7, 9)]


@pytest.mark.parametrize(
    ("players", "after", "leave", "join"),
    [(64, 4, [1, 2, 3, 4], []), (64, 4, [], [65, 66, 67, 68]), (64, 0, [5, 6, 7, 8, 9], [70])],
)
def test_another_number_of_players_meets_nobody_twice_and_keeps_what_was_played(
    players: int, after: int, leave: list[int], join: list[int]
) -> None:
    made = plan(players, 8)
    new = changed(made, after, leave=leave, join=join)
    field = sorted({*range(1, players + 1), *join} - {*leave})
    assert new.rounds[:after] == made.rounds[:after]
    assert [seated(new, number) for number in range(after + 1, 9)] == [field] * (8 - after)
    assert report(new).repeated == 0
    assert report(new).uneven == 0


def test_tables_where_somebody_sat_before_are_avoided() -> None:
    new = changed(plan(100, 6), 3, leave=[1, 2, 3, 4])
    assert report(new).table_repeats == 0


def winds_of(made: Plan, player: int) -> list[int]:
    return [
        sum(table[wind] == player for tables in made.rounds for table in tables)
        for wind in range(4)
    ]


def cannot_be_even(made: Plan, after: int, field: list[int]) -> int:
    """How many get a wind too often in any plan, counted wind by wind.

    Whoever plays all eight rounds wants each wind twice. There are as many of a wind to give as
    there are tables in the rounds to come; those who want it beyond that get another.
    """
    played = Plan(made.rounds[:after])
    room = len(field) // 4 * (len(made.rounds) - after)
    stay = [player for player in field if sum(winds_of(played, player)) == after]
    wanted = [sum(2 - winds_of(played, player)[wind] for player in stay) for wind in range(4)]
    return sum(max(0, wants - room) for wants in wanted)


def a_short_search(progress: Progress) -> bool:
    return progress.steps < 4_000


@pytest.mark.parametrize("after", [1, 2, 3, 5, 6, 7])
@pytest.mark.parametrize(("leave", "join"), [([1, 7, 18, 30], []), ([9], [33, 34, 35, 36, 37])])
def test_winds_differ_by_at_most_one_wherever_a_field_changes(
    after: int, leave: list[int], join: list[int]
) -> None:
    made = plan(32, 8)
    field = sorted({*range(1, 33), *join} - {*leave})
    new = changed(made, after, leave=leave, join=join, watch=a_short_search)
    apart = [max(winds) - min(winds) for winds in (winds_of(new, player) for player in field)]
    impossible = cannot_be_even(made, after, field)
    assert sum(by > 1 for by in apart) == impossible
    assert max(apart) <= 1 + (impossible > 0)


@pytest.mark.parametrize("after", range(1, 6))
def test_with_six_rounds_all_winds_stay_even_whoever_leaves(after: int) -> None:
    new = changed(plan(24, 6), after, leave=[1, 2, 3, 4], watch=a_short_search)
    assert [max(winds) - min(winds) for winds in (winds_of(new, n) for n in range(5, 25))] == [
        1
    ] * 20


def test_in_the_last_round_nearly_everybody_gets_the_wind_that_is_missing() -> None:
    """Of 64 players, 16 are owed each wind. When four of those who are owed East leave, 15 tables
    have no room for one who is owed South, one West and one North; nobody else is uneven.
    """
    made = plan(64, 8)
    last = made.rounds[7]
    new = changed(made, 7, leave=[table[0] for table in last[:4]])
    assert report(new).repeated == 0
    assert report(new).uneven == 3
    assert report(changed(made, 7, leave=list(last[0]))).uneven == 0


def test_club_mates_stay_apart_in_another_field() -> None:
    clubs = {player: f"club {player // 8}" for player in range(1, 65)}
    new = changed(plan(64, 8, clubs=clubs), 4, leave=[5, 6, 7, 9], clubs=clubs)
    together = [
        table
        for tables in new.rounds
        for table in tables
        if len({clubs[player] for player in table}) < 4
    ]
    assert together == []
    assert report(new).repeated == 0


@pytest.mark.parametrize(
    ("after", "leave", "join", "problems"),
    [
        (9, [], [], [Problem(Fault.NO_SUCH_ROUND, 9)]),
        (-1, [], [], [Problem(Fault.NO_SUCH_ROUND, -1)]),
        (2, [99], [99], [Problem(Fault.NOT_THERE, 99), Problem(Fault.PLAYERS, 17)]),
        (2, [1], [2], [Problem(Fault.ALREADY_THERE, 2), Problem(Fault.PLAYERS, 15)]),
        (2, [1, 2], [], [Problem(Fault.PLAYERS, 14)]),
        (2, list(range(1, 13)), [], [Problem(Fault.PLAYERS, 4)]),
    ],
)
def test_a_change_that_cannot_be_is_refused(
    after: int, leave: list[int], join: list[int], problems: list[Problem]
) -> None:
    with pytest.raises(NoPlan) as refused:
        changed(plan(16, 4), after, leave=leave, join=join)
    assert refused.value.problems == problems


# ---- finals ----------------------------------------------------------------------------------


def test_finals_are_by_rank_and_give_the_wind_that_came_least() -> None:
    played = Plan((((1, 2, 3, 4),), ((4, 1, 2, 3),), ((3, 4, 1, 2),)))
    assert final_tables([4, 3, 2, 1, 5, 6, 7, 8], played) == ((2, 3, 4, 1), (5, 6, 7, 8))
    assert final_tables([8, 3, 6, 1]) == ((8, 3, 6, 1),)
    with pytest.raises(NoPlan):
        final_tables([1, 2, 3])


# ---- a plan from elsewhere -------------------------------------------------------------------


def test_a_plan_is_read_back_from_json_and_from_lines() -> None:
    made = plan(16, 3)
    lines = [
        ";".join(map(str, (number, place, *table)))
        for number, tables in enumerate(made.rounds, start=1)
        for place, table in enumerate(tables, start=1)
    ]
    assert read(json.dumps(made.rounds)) == made
    assert read("\n".join(["round;table;E;S;W;N", *reversed(lines), ""])) == made
    assert read("\n".join(lines).replace(";", "\t"), players=range(1, 17)) == made


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("", [Problem(Fault.UNREADABLE)]),
        ("hello", [Problem(Fault.UNREADABLE)]),
        ("[", [Problem(Fault.UNREADABLE)]),
        ("[" * 100_000, [Problem(Fault.UNREADABLE)]),
        ("[[]]", [Problem(Fault.UNREADABLE)]),
        ("[1, [[1, 2, 3, 4]]]", [Problem(Fault.UNREADABLE)]),
        ("[[[1, 2, 3, 4]], {}]", [Problem(Fault.UNREADABLE)]),
        (" " + "1" * 200_000, [Problem(Fault.UNREADABLE)]),
        ("[[[1, 2, 3]]]", [Problem(Fault.NOT_FOUR, 3, 1, 1)]),
        ("[[[1, 2, 3, true]]]", [Problem(Fault.NOT_A_NUMBER, 0, 1, 1)]),
        ("[[[1, 2, 3, 1e9]]]", [Problem(Fault.NOT_A_NUMBER, 0, 1, 1)]),
        ("[[[1, 2, 3, 1000000]]]", [Problem(Fault.NOT_A_NUMBER, 0, 1, 1)]),
        (
            "[[[1, 2, 3, 4]], [[1, 2, 3, 3]]]",
            [Problem(Fault.TWICE, 3, 2), Problem(Fault.MISSING, 4, 2)],
        ),
        (json.dumps([[[1, 2, 3, 4]]] * 16), [Problem(Fault.ROUNDS, 16)]),
        (
            json.dumps([[list(range(first, first + 4)) for first in range(1, 177, 4)]]),
            [Problem(Fault.PLAYERS, 176)],
        ),
        ("E S W N\n1 1 1 2 3 4\n1 2 5 6 7", [Problem(Fault.NOT_A_LINE, 3)]),
        ("1 1 1 2 3 4\n1 1 5 6 7 8", [Problem(Fault.TABLE_AGAIN, 2)]),
        ("1 1 1 2 3 x", [Problem(Fault.NOT_A_LINE, 1)]),
        ("1 1 1 2 3 ٤", [Problem(Fault.NOT_A_LINE, 1)]),
    ],
)
def test_what_is_wrong_with_a_plan_is_said(text: str, problems: list[Problem]) -> None:
    with pytest.raises(NoPlan) as refused:
        read(text)
    assert refused.value.problems == problems


def test_a_plan_for_other_players_is_refused() -> None:
    with pytest.raises(NoPlan) as refused:
        read("[[[1, 2, 3, 5]]]", players=[1, 2, 3, 4])
    assert refused.value.problems == [
        Problem(Fault.NOT_THERE, 5, 1),
        Problem(Fault.MISSING, 4, 1),
    ]


def test_every_fault_has_a_sentence() -> None:
    assert [str(Problem(fault, 7, 2, 3)) for fault in (Fault.TWICE, Fault.NOT_FOUR)] == [
        "Round 2: player 7 has two seats.",
        "Round 2, table 3: 7 players instead of four.",
    ]
