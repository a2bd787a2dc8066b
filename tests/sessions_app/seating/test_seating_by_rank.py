"""Who has a table in a round by rank, for any number of players, reserves and who waits."""

import pytest

from sessions_app.seating import Seating, Way, ways_to_seat

EVERYBODY, ADMIT, SIT_OUT = Way.EVERYBODY, Way.ADMIT, Way.SIT_OUT


def people(count: int, first: int = 1) -> tuple[int, ...]:
    return tuple(range(first, first + count))


def ways(players: int, reserves: int = 0, waiting: int = 0) -> list[tuple[Way, int, int, int]]:
    """Each way with how many are seated, sit out and are spare; everybody is in it once."""
    found = ways_to_seat(people(players), people(reserves, 101), people(waiting, 201))
    for seating in found:
        everybody = [*seating.seated, *seating.sitting_out, *seating.spare]
        assert len(seating.seated) % 4 == 0
        assert sorted(everybody) == [*people(players), *people(reserves, 101), *seating.admitted]
    return [(each.way, len(each.seated), len(each.sitting_out), len(each.spare)) for each in found]


@pytest.mark.parametrize(
    ("players", "reserves", "waiting", "found"),
    [
        (44, 0, 0, [(EVERYBODY, 44, 0, 0)]),
        (43, 0, 0, [(SIT_OUT, 40, 3, 0)]),
        (42, 0, 0, [(SIT_OUT, 40, 2, 0)]),
        (41, 0, 0, [(SIT_OUT, 40, 1, 0)]),
        (40, 0, 0, [(EVERYBODY, 40, 0, 0)]),
        (43, 1, 0, [(EVERYBODY, 44, 0, 0)]),
        (43, 2, 0, [(EVERYBODY, 44, 0, 1)]),
        (40, 3, 0, [(EVERYBODY, 40, 0, 3)]),
        (41, 2, 0, [(SIT_OUT, 40, 1, 2)]),
        (41, 2, 1, [(ADMIT, 44, 0, 0), (SIT_OUT, 40, 1, 2)]),
        (43, 0, 5, [(ADMIT, 44, 0, 0), (SIT_OUT, 40, 3, 0)]),
        (42, 0, 1, [(SIT_OUT, 40, 2, 0)]),
        (4, 0, 0, [(EVERYBODY, 4, 0, 0)]),
        (5, 0, 0, [(SIT_OUT, 4, 1, 0)]),
        (3, 0, 0, []),
        (3, 1, 0, [(EVERYBODY, 4, 0, 0)]),
        (2, 1, 1, [(ADMIT, 4, 0, 0)]),
        (0, 4, 4, []),
    ],
)
def test_tables_are_full_and_reserves_only_fill_them(
    players: int, reserves: int, waiting: int, found: list[tuple[Way, int, int, int]]
) -> None:
    assert ways(players, reserves, waiting) == found


def test_the_last_of_the_ranking_sit_out_and_who_waits_longest_is_admitted() -> None:
    assert ways_to_seat([7, 5, 3, 1, 8, 6, 4], [], [30, 20]) == [
        Seating(ADMIT, (7, 5, 3, 1, 8, 6, 4, 30), admitted=(30,)),
        Seating(SIT_OUT, (7, 5, 3, 1), sitting_out=(8, 6, 4)),
    ]
