"""Seating plans: nobody meets twice where that can be, and everybody has every wind."""

import sys
from collections import Counter
from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sessions_app.seating import Fault, NoPlan, Plan, Problem, Progress, plan, report
from sessions_app.seating.designs import design
from sessions_app.seating.known import MOVES, STARTERS
from sessions_app.seating.links import linked_pairs
from sessions_app.seating.winds import shared_winds
from tests.test_boundaries import imports, sources_of

SIZES = range(16, 173, 4)


# ---- counted once more, slowly and in another way --------------------------------------------


def meetings(made: Plan, one: int, other: int) -> int:
    return sum({one, other} <= set(table) for tables in made.rounds for table in tables)


def repeated_slowly(made: Plan) -> int:
    """Player by player: whom he meets, less the different ones; each repeat is seen by two."""
    seen = 0
    for player in made.players:
        mates = [
            mate for tables in made.rounds for table in tables if player in table for mate in table
        ]
        seen += len([mate for mate in mates if mate != player]) - len(set(mates) - {player})
    return seen // 2


def winds_slowly(made: Plan, player: int) -> tuple[int, ...]:
    sat = [table.index(player) for tables in made.rounds for table in tables if player in table]
    return tuple(sat.count(wind) for wind in range(4))


def numbers_slowly(made: Plan, player: int) -> list[int]:
    """At which table a player sits in each round."""
    return [
        number for tables in made.rounds for number, table in enumerate(tables) if player in table
    ]


def company(made: Plan, player: int) -> set[int]:
    return {mate for tables in made.rounds for table in tables if player in table for mate in table}


def is_a_plan(made: Plan, players: int, rounds: int) -> bool:
    everybody = list(range(1, players + 1))
    return len(made.rounds) == rounds and all(
        sorted(player for table in tables for player in table) == everybody
        and {len(table) for table in tables} == {4}
        for tables in made.rounds
    )


def perfect_winds(made: Plan) -> bool:
    """Every block of four rounds gives each wind once; the last rounds give different ones."""
    blocks = [Plan(made.rounds[first:][:4]) for first in range(0, len(made.rounds), 4)]
    return all(max(winds_slowly(block, player)) == 1 for block in blocks for player in made.players)


# ---- what organisers were promised -----------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "rounds", "repeated", "at_least"),
    [
        (16, 4, 0, 0),
        (16, 5, 0, 0),
        (20, 4, 0, 0),
        (24, 6, 0, 0),
        (24, 8, 18, 12),
        (28, 8, 0, 0),
        (32, 8, 0, 0),
        (40, 8, 0, 0),
        (64, 8, 0, 0),
        (64, 10, 0, 0),
        (128, 10, 0, 0),
        # Further than the best plans we had seen.
        (24, 7, 0, 0),
        (28, 9, 0, 0),
        (32, 9, 0, 0),
        (32, 10, 0, 0),
        (36, 11, 0, 0),
        (40, 13, 0, 0),
        (44, 14, 0, 0),
        (48, 15, 0, 0),
        (172, 15, 0, 0),
        # Everybody has met everybody: no plan has fewer.
        (16, 10, 120, 120),
        (24, 9, 48, 48),
        (28, 10, 42, 42),
    ],
)
def test_repeated_pairs_beside_what_no_plan_can_do_better(
    players: int, rounds: int, repeated: int, at_least: int
) -> None:
    made = plan(players, rounds)
    found = report(made)
    assert is_a_plan(made, players, rounds)
    assert perfect_winds(made)
    assert (found.repeated, found.fewest_repeated) == (repeated, at_least)


@pytest.mark.parametrize("players", SIZES)
def test_a_design_of_every_size_repeats_nothing_and_fits_as_many_rounds_as_it_says(
    players: int,
) -> None:
    most = {16: 5, 20: 5, 24: 7, 28: 9, 32: 10, 36: 11, 40: 13, 44: 14}.get(players, 15)
    rounds = design(players // 4, most)
    met = Counter(
        pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2)
    )
    assert len(rounds) >= most
    assert set(met.values()) == {1}
    assert all(sorted(chain(*tables)) == list(range(players)) for tables in rounds)


@pytest.mark.parametrize("tables", MOVES)
def test_groups_that_move_never_sit_at_one_table_twice(tables: int) -> None:
    rounds = len(MOVES[tables].splitlines()[0].split())
    assert report(plan(4 * tables, min(rounds, 15))).table_repeats == 0


@pytest.mark.parametrize(("rounds", "most"), [(4, 2), (5, 3), (10, 4)])
def test_nobody_of_sixteen_stays_at_one_table(rounds: int, most: int) -> None:
    """At four tables somebody sits again where he sat, but not always the same people."""
    made = plan(16, rounds)
    sat = Counter(
        (player, number)
        for tables in made.rounds
        for number, table in enumerate(tables)
        for player in table
    )
    assert max(sat.values()) == most


@pytest.mark.parametrize(("tables", "starter"), STARTERS.items())
def test_a_starter_seats_everybody_once(tables: int, starter: tuple[int, str]) -> None:
    seats = sorted(int(player) for player in starter[1].replace("|", " ").split())
    assert seats == list(range(4 * tables))


# ---- what holds for every plan ---------------------------------------------------------------


def stop_soon(progress: Progress) -> bool:
    return progress.steps < 4_000


@settings(max_examples=25)
@given(
    tables=st.integers(2, 43),
    rounds=st.integers(1, 15),
    seed=st.integers(0, 9),
    size=st.integers(2, 12),
)
def test_every_plan_is_legal_with_perfect_winds_and_an_honest_report(
    tables: int, rounds: int, seed: int, size: int
) -> None:
    clubs = {player: f"club {player % size}" for player in range(1, 2 * tables)}
    made = plan(4 * tables, rounds, seed=seed, clubs=clubs, watch=stop_soon)
    assert is_a_plan(made, 4 * tables, rounds)
    assert perfect_winds(made)
    assert report(made).repeated >= report(made).fewest_repeated


@settings(max_examples=10)
@given(tables=st.integers(2, 9), rounds=st.integers(1, 9), seed=st.integers(0, 99))
def test_the_report_agrees_with_a_slow_count(tables: int, rounds: int, seed: int) -> None:
    clubs = {player: "north" if player % 3 else "" for player in range(1, 10)}
    made = plan(4 * tables, rounds, seed=seed, clubs=clubs, watch=stop_soon)
    found = report(made, clubs)
    pairs = list(combinations(made.players, 2))
    direct = [pair for pair in pairs if meetings(made, *pair)]
    linked = [(a, b) for a, b in pairs if company(made, a) & company(made, b)]
    seats = [numbers_slowly(made, player) for player in made.players]
    assert found.players == 4 * tables
    assert found.rounds == rounds
    assert found.repeated == repeated_slowly(made)
    assert found.most_meetings == max(meetings(made, *pair) for pair in pairs)
    assert found.winds == {player: winds_slowly(made, player) for player in made.players}
    assert found.uneven == 0
    assert found.table_repeats == sum(len(sat) - len(set(sat)) for sat in seats)
    assert found.indirect == len(set(linked) - set(direct))
    assert found.linked == len(linked)
    assert found.pairs == len(pairs)
    assert found.club_mates == sum(
        meetings(made, *pair) for pair in combinations([1, 2, 4, 5, 7, 8], 2)
    )


@pytest.mark.thorough
@pytest.mark.parametrize("players", SIZES)
def test_every_size_and_number_of_rounds(players: int) -> None:
    known = {(20, 6): 6, (20, 7): 24, (24, 8): 18}
    for rounds in range(2, 11):
        made = plan(players, rounds)
        found = report(made)
        assert is_a_plan(made, players, rounds)
        assert perfect_winds(made)
        assert found.repeated == repeated_slowly(made)
        assert found.repeated == known.get((players, rounds), found.fewest_repeated)


def test_winds_of_rounds_that_nobody_designed() -> None:
    """The four sit together all evening: each is each wind once."""
    rounds = shared_winds([[[0, 1, 2, 3], [4, 5, 6, 7]]] * 4)
    for wind in range(4):
        assert {tables[0][wind] for tables in rounds} == {0, 1, 2, 3}
        assert {tables[1][wind] for tables in rounds} == {4, 5, 6, 7}


# ---- clubs, seeds, stopping ------------------------------------------------------------------


def test_a_club_that_fits_in_a_group_never_meets() -> None:
    clubs = {player: f"club {player % 8}" for player in range(1, 65)}
    made = plan(64, 10, clubs=clubs)
    assert report(made, clubs).club_mates == 0
    assert report(made).repeated == 0
    assert report(plan(64, 10), clubs).club_mates > 0


def test_club_mates_take_places_that_never_meet() -> None:
    """In a design without groups: after 8 rounds of 28 everybody has three left to meet."""
    clubs = {player: f"club {player % 14}" for player in range(1, 29)}
    assert report(plan(28, 8, clubs=clubs), clubs).club_mates == 0
    assert report(plan(28, 8), clubs).club_mates > 0


def test_rounds_are_chosen_so_that_many_meet_indirectly() -> None:
    assert linked_pairs(design(43, 5)[:5]) == 5418
    assert report(plan(172, 5)).linked > 9000


def test_the_same_seed_gives_the_same_plan() -> None:
    assert plan(24, 8, seed=3, watch=stop_soon) == plan(24, 8, seed=3, watch=stop_soon)
    assert plan(40, 8, seed=1) != plan(40, 8, seed=2)


def test_the_search_is_watched_and_stops_when_told() -> None:
    told: list[Progress] = []

    def watch(progress: Progress) -> bool:
        told.append(progress)
        return len(told) < 3

    made = plan(12, 4, watch=watch)
    assert [progress.steps for progress in told] == [0, 2_000, 4_000]
    assert is_a_plan(made, 12, 4)
    assert perfect_winds(made)
    assert told[2].repeated == report(made).repeated


@pytest.mark.parametrize(
    ("players", "rounds", "problems"),
    [
        (18, 4, [Problem(Fault.PLAYERS, 18)]),
        (4, 4, [Problem(Fault.PLAYERS, 4)]),
        (176, 4, [Problem(Fault.PLAYERS, 176)]),
        (16, 0, [Problem(Fault.ROUNDS, 0)]),
        (-4, 16, [Problem(Fault.PLAYERS, -4), Problem(Fault.ROUNDS, 16)]),
    ],
)
def test_what_cannot_be_planned_is_said(players: int, rounds: int, problems: list[Problem]) -> None:
    with pytest.raises(NoPlan) as refused:
        plan(players, rounds)
    assert refused.value.problems == problems


def test_seating_needs_nothing_but_python() -> None:
    package = "sessions_app.seating"
    found = {
        name
        for module, source in sources_of("sessions_app/seating").items()
        for name in imports(module, source)
    }
    outside = {name for name in found if not name.startswith(package)}
    assert {name.partition(".")[0] for name in outside} <= sys.stdlib_module_names
    assert f"{package}.plan.Plan" in found
