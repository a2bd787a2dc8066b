"""The ranking of a tournament, worked out by hand."""

from django.utils.translation import override

from sessions_app.events.ranking.tournament_order import Competitor, Played, ranking, team_ranking
from sessions_app.shared.rulesets import Family
from sessions_app.tournaments.teams_text import why_below

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


# ---- teams -----------------------------------------------------------------------------------


def teams(competitors: list[Competitor], size: int | None = None) -> list[tuple[int, str, int]]:
    found = team_ranking(competitors, Family.RIICHI, size)
    return [(team.place, team.name, team.points) for team in found]


def test_a_team_has_the_sum_of_what_its_members_have_in_the_ranking() -> None:
    """Missed rounds included; reserves and who has no team bring nothing."""
    missed = Competitor(2, (Played(1, 500), Played(2, -30_000, missed=True)), team="Rood")
    field = [
        riichi(1, 14_500, 20_000, team="Rood"),
        missed,
        riichi(3, 14_000, -10_000, team="Groen"),
        riichi(4, 1_000, 0, team="Groen"),
        riichi(5, 99_000, team="Groen", ranked=False),
        riichi(6, 80_000),
    ]
    assert teams(field) == [(1, "Groen", 5_000), (1, "Rood", 5_000)]


def test_a_team_does_not_rise_by_a_disqualification() -> None:
    """A leader with −40,000 who is disqualified left the team with +10,000: first of three."""
    field = [
        riichi(1, -40_000, team="Rood", disqualified=True),
        riichi(2, 10_000, team="Rood"),
        riichi(3, 5_000, team="Groen"),
        riichi(4, -1_000, team="Groen"),
        riichi(5, -20_000, team="Wit"),
        riichi(6, -20_000, team="Wit"),
    ]
    assert teams(field) == [(1, "Groen", 4_000), (2, "Wit", -40_000), (3, "Rood", -30_000)]


def test_a_team_of_one_stands_below_pairs() -> None:
    field = [
        riichi(1, 2_000, team="Wit"),
        riichi(2, -3_000, team="Rood"),
        riichi(3, -4_000, team="Rood"),
    ]
    assert teams(field) == [(1, "Rood", -7_000), (2, "Wit", 2_000)]
    assert teams(field, 2) == [(1, "Rood", -7_000), (2, "Wit", 2_000)]
    assert teams(field, 1) == [(1, "Wit", 2_000), (2, "Rood", -7_000)]
    # In teams of three both are incomplete, and go by what they have.
    assert teams(field, 3) == [(1, "Wit", 2_000), (2, "Rood", -7_000)]


def test_teams_that_stand_below_go_by_the_same_worth_and_say_why() -> None:
    field = [
        riichi(1, 100, team="Een"),
        riichi(2, 900, team="Uit", disqualified=True),
        riichi(3, 900, team="Uit"),
        riichi(4, 50, team="Vol"),
        riichi(5, 50, team="Vol"),
        riichi(6, 300, team="Drie"),
        riichi(7, 300, team="Drie"),
        riichi(8, 300, team="Drie"),
        riichi(9, -500, team="Niks", disqualified=True),
    ]
    with override("nl"):
        found = [
            (team.place, team.name, team.points, why_below(team))
            for team in team_ranking(field, Family.RIICHI, 2)
        ]
    assert found == [
        (1, "Vol", 100, ""),
        (2, "Uit", 1_800, "gediskwalificeerd lid"),
        (3, "Drie", 900, "te veel: 3 in plaats van 2"),
        (4, "Een", 100, "onvolledig: 1 van 2"),
        (5, "Niks", -500, "onvolledig: 1 van 2, gediskwalificeerd lid"),
    ]


def test_a_team_of_mcr_goes_by_table_points_first() -> None:
    field = [
        mcr(1, (4, 20), team="A"),
        mcr(4, (0, -90), team="A"),
        mcr(2, (2, 200), team="B"),
        mcr(3, (1, 90), team="B"),
    ]
    assert [team.name for team in team_ranking(field, Family.MCR)] == ["A", "B"]
