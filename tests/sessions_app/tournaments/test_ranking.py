"""The ranking of a tournament, worked out by hand."""

from sessions_app.tournaments.ranking import Competitor, Family, Played, ranking, team_ranking

TABLE_POINT = 60
"""In sixtieths."""


def riichi(entry: int, *points: int, **more: bool | str) -> Competitor:
    played = tuple(Played(number, each) for number, each in enumerate(points, 1))
    return Competitor(entry, played, **more)  # type: ignore[arg-type]


def mcr(entry: int, *rounds: tuple[float, int], team: str = "") -> Competitor:
    played = tuple(
        Played(number, points, round(share * TABLE_POINT))
        for number, (share, points) in enumerate(rounds, 1)
    )
    return Competitor(entry, played, team)


def places(competitors: list[Competitor], family: Family) -> list[tuple[int, int]]:
    return [(placed.place, placed.competitor.entry) for placed in ranking(competitors, family)]


def test_riichi_goes_by_points_and_equal_points_share_the_better_place() -> None:
    field = [
        riichi(1, 23_400, -30_000),  # -6,600
        riichi(2, -5_200, 41_000),  # 35,800
        riichi(3, 15_800, 20_000),  # 35,800
        riichi(4, -34_000, -31_000),  # -65,000
    ]
    assert places(field, Family.RIICHI) == [(1, 2), (1, 3), (3, 1), (4, 4)]


def test_dutch_rules_go_by_the_total_of_points() -> None:
    assert places([riichi(1, 120, -40), riichi(2, -10, 92)], Family.DUTCH) == [(1, 2), (2, 1)]


def test_mcr_goes_by_table_points_before_points() -> None:
    field = [mcr(1, (4, 30), (0, -20)), mcr(2, (2, 300), (1, 90)), mcr(3, (4, 32), (0, -23))]
    # 4 table points and 10, 3 table points and 390, 4 table points and 9 with a better round.
    assert places(field, Family.MCR) == [(1, 1), (2, 3), (3, 2)]


def test_mcr_parts_equal_totals_by_the_best_round_then_the_next_best() -> None:
    field = [
        mcr(1, (2, 50), (2, 50), (2, 20)),
        mcr(2, (4, 80), (2, 60), (0, -20)),
        mcr(3, (4, 80), (1, 50), (1, -10)),
        mcr(4, (4, 80), (2, 60), (0, -20)),
    ]
    # All have 6 table points and 120 points; best rounds 50, then 80, 60 against 80, 50.
    assert places(field, Family.MCR) == [(1, 2), (1, 4), (3, 3), (4, 1)]


def test_shared_table_points_stay_exact() -> None:
    third = mcr(1, (7 / 3, 40), (7 / 3, 40), (7 / 3, 40))
    seven = mcr(2, (4, 60), (2, 30), (1, 30))
    assert third.table_points == seven.table_points == 7 * TABLE_POINT
    assert places([third, seven], Family.MCR) == [(1, 2), (2, 1)]


def test_reserves_are_outside_and_the_disqualified_are_last() -> None:
    field = [
        riichi(1, 90_000, ranked=False),
        riichi(2, 50_000, disqualified=True),
        riichi(3, -70_000),
        riichi(4, 10_000),
        riichi(5, 80_000, disqualified=True),
    ]
    assert places(field, Family.RIICHI) == [(1, 4), (2, 3), (3, 2), (3, 5)]


def test_a_team_has_the_sum_of_its_members_and_nothing_of_who_is_out() -> None:
    field = [
        riichi(1, 14_500, team="Rood"),
        riichi(2, 500, team="Rood"),
        riichi(3, 14_000, team="Groen"),
        riichi(4, 1_000, team="Groen"),
        riichi(5, 99_000, team="Groen", disqualified=True),
        riichi(6, 80_000),
        riichi(7, 2_000, team="Wit"),
    ]
    found = [
        (team.place, team.name, team.points, [member.entry for member in team.members])
        for team in team_ranking(field, Family.RIICHI)
    ]
    assert found == [
        (1, "Groen", 15_000, [3, 4]),
        (1, "Rood", 15_000, [1, 2]),
        (3, "Wit", 2_000, [7]),
    ]


def test_a_team_of_mcr_goes_by_table_points_first() -> None:
    field = [mcr(1, (4, 20), team="A"), mcr(2, (2, 200), team="B"), mcr(3, (1, 90), team="B")]
    assert [team.name for team in team_ranking(field, Family.MCR)] == ["A", "B"]
