"""The draw of an evening: legal tables, fair company and winds, and wishes heard."""

from itertools import combinations

import pytest

from sessions_app.seating.draw import Draw, OddTables, Past, Wishes, draw, table_sizes

ALL = (3, 4, 5)


@pytest.mark.parametrize(
    ("players", "odd", "allowed", "sizes"),
    [
        (22, OddTables.FIVES, ALL, [5, 5, 4, 4, 4]),
        (22, OddTables.THREES, ALL, [4, 4, 4, 4, 3, 3]),
        (22, OddTables.SIT_OUT, ALL, [4, 4, 4, 4, 4]),
        (23, OddTables.FIVES, ALL, [5, 5, 5, 4, 4]),
        (16, OddTables.FIVES, ALL, [4, 4, 4, 4]),
        (11, OddTables.FIVES, ALL, [4, 4, 3]),
        (5, OddTables.THREES, ALL, [5]),
        (6, OddTables.FIVES, ALL, [3, 3]),
        (22, OddTables.THREES, (4, 5), [5, 5, 4, 4, 4]),
        (11, OddTables.FIVES, (4, 5), [4, 4]),
        (3, OddTables.FIVES, (4, 5), []),
        (0, OddTables.FIVES, ALL, []),
    ],
)
def test_the_sizes_of_the_tables(
    players: int, odd: OddTables, allowed: tuple[int, ...], sizes: list[int]
) -> None:
    assert table_sizes(players, odd, allowed) == sizes


@pytest.mark.parametrize("odd", OddTables)
def test_from_twelve_on_nobody_is_left_over_where_the_club_plays_odd_tables(odd: OddTables) -> None:
    for players in range(12, 61):
        seats = sum(table_sizes(players, odd, ALL))
        assert seats == (players if odd is not OddTables.SIT_OUT else players // 4 * 4)


def seated(drawn: Draw) -> list[int]:
    return sorted(player for table in drawn.tables for player in table)


@pytest.mark.parametrize("players", range(12, 41))
def test_everybody_has_one_seat(players: int) -> None:
    sizes = table_sizes(players, OddTables.FIVES, ALL)
    drawn = draw(players, sizes, seed=players)
    assert seated(drawn) == list(range(players))
    assert [len(table) for table in drawn.tables] == sizes


def test_the_same_seed_draws_the_same() -> None:
    assert draw(22, [5, 5, 4, 4, 4], seed=7) == draw(22, [5, 5, 4, 4, 4], seed=7)
    assert draw(22, [5, 5, 4, 4, 4], seed=7) != draw(22, [5, 5, 4, 4, 4], seed=8)


def test_who_met_is_kept_apart_where_that_can_be() -> None:
    """Two tables that sat together last time: sixteen can sit with three strangers each."""
    before = [range(start, start + 4) for start in range(0, 16, 4)]
    meetings = {pair: 1 for table in before for pair in combinations(table, 2)}
    drawn = draw(16, [4] * 4, Past(meetings), seed=1)
    again = [
        pair
        for table in drawn.tables
        for pair in combinations(sorted(table), 2)
        if pair in meetings
    ]
    assert again == []


def test_everybody_gets_the_wind_that_came_least() -> None:
    winds = {0: [3, 3, 3, 0, 0], 1: [0, 3, 3, 3, 0], 2: [3, 0, 3, 3, 0], 3: [3, 3, 0, 3, 0]}
    assert draw(4, [4], Past(winds=winds)).tables == [[1, 2, 3, 0]]


def test_who_sat_out_least_sits_out() -> None:
    past = Past(sat_out={player: 1 for player in range(9) if player != 4})
    assert draw(9, [4, 4], past, seed=3).sitting_out == [4]


def test_who_was_at_an_odd_table_often_gets_a_table_of_four() -> None:
    past = Past(odd={0: 5, 1: 5, 2: 5, 3: 5})
    drawn = draw(9, [5, 4], past, seed=2)
    assert sorted(drawn.tables[1]) == [0, 1, 2, 3]


def test_wishes_are_heard() -> None:
    wishes = Wishes(
        apart=frozenset({(0, 1), (2, 3)}),
        tables={4: 2},
        beginners=frozenset({5}),
        experienced=frozenset({6}),
    )
    for seed in range(20):
        tables = draw(16, [4] * 4, wishes=wishes, seed=seed).tables
        at = {player: place for place, table in enumerate(tables) for player in table}
        assert at[0] != at[1]
        assert at[2] != at[3]
        assert at[4] == 2
        assert at[5] == at[6]


def test_wishes_that_cannot_be_heard_do_not_stop_the_draw() -> None:
    wishes = Wishes(apart=frozenset(combinations(range(8), 2)))
    assert seated(draw(8, [4, 4], wishes=wishes)) == list(range(8))
