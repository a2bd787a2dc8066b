"""The sum of points with a premium of 3000 for coming, shared out over the halves of an evening.

Four seasons make a year; the winners of tables, evenings, seasons and the year are all known.
"""

from datetime import date
from typing import NamedTuple

import pytest

from sessions_app.models import Season, Year
from sessions_app.seasons.counting.rows import WhyNot
from sessions_app.seasons.counting.winners import evening_winners
from sessions_app.seasons.counting.worth import table_winners
from sessions_app.seasons.presets import PREMIUM
from sessions_app.seasons.queries import read_season, read_year
from tests.sessions_app.seasons.seasons import (
    Seen,
    a_season,
    an_evening,
    cancelled,
    look,
    look_at_year,
    played_once,
    spaced,
)

pytestmark = pytest.mark.django_db


class ClubYear(NamedTuple):
    spring: Seen
    summer: Seen
    year: Seen
    year_winners: list[str]
    of_tables: list[list[list[str]]]
    """In spring, evening after evening, table after table."""
    of_evenings: list[list[str]]


def the_year() -> ClubYear:
    year = Year.objects.create(name="2026")
    spring = a_season(PREMIUM, "Lente", date(2026, 2, 1), date(2026, 4, 30), year=year)
    summer = a_season(PREMIUM, "Zomer", date(2026, 5, 1), date(2026, 7, 31), year=year)
    autumn = a_season(PREMIUM, "Herfst", date(2026, 8, 1), date(2026, 10, 31), year=year)
    winter = a_season(PREMIUM, "Winter", date(2026, 11, 1), date(2027, 1, 31), year=year)
    an_evening(  # Dora goes home after the first half, and Eva comes for the second
        spring,
        date(2026, 2, 3),
        halves=[
            [{"Anna": 500, "Bas": 100, "Cor": -200, "Dora": -400}],
            [{"Anna": -100, "Bas": 300, "Cor": 0, "Eva": -200}],
        ],
    )
    an_evening(
        spring,
        date(2026, 2, 10),
        {"Anna": -50, "Bas": -50, "Cor": 200, "Dora": -300, "Eva": 200},
    )
    cancelled(spring, date(2026, 2, 17), {"Eva": 5000, "Bas": -2000, "Cor": -2000, "Dora": -1000})
    an_evening(spring, date(2026, 2, 24), {"Anna": 10, "Cor": -10, "Dora": 40, "gast Gijs": -40})
    an_evening(summer, date(2026, 5, 5), {"Anna": -500, "Bas": 500, "Cor": 0, "Dora": 0})
    an_evening(autumn, date(2026, 8, 4), {"Bas": 100, "Cor": -300, "Eva": 200})
    an_evening(winter, date(2026, 11, 3), {"Anna": 100, "Bas": -100, "Dora": 0, "Eva": 0})
    return ClubYear(
        look(spring), look(summer), look_at_year(year), winners_of(year), *winners_in(spring)
    )


def winners_of(year: Year) -> list[str]:
    read = read_year(year)
    return [read.players[row.player].first_name for row in read.winners()]


def winners_in(season: Season) -> tuple[list[list[list[str]]], list[list[str]]]:
    read = read_season(season)

    def named(players: list[int]) -> list[str]:
        return [read.players[player].first_name for player in players]

    evenings = sorted(read.played.evenings, key=lambda evening: evening.date)
    worth = read.policy.worth
    tables = [[named(table_winners(worth, game)) for game in evening.games] for evening in evenings]
    return tables, [named(evening_winners(evening)) for evening in evenings]


club = played_once(the_year)


# 3000 for a whole evening, 1500 for a half.
SPRING = {
    #        3 Feb            10 Feb  17 Feb  24 Feb
    "Anna": "3400             2950    -       3010",  # 500 - 100 + 3000 = 3400; sum 9360
    "Bas": " 3400             2950    -       -   ",  # 100 + 300 + 3000 = 3400; 6350
    "Cor": " 2800             3200    -       2990",  # -200 + 0 + 3000 = 2800; 8990
    "Dora": "1100             2700    -       3040",  # -400 + 1500 = 1100; 6840
    "Eva": " 1300             3200    -       -   ",  # -200 + 1500 = 1300; 4500
}


def test_the_premium_is_shared_out_over_the_halves(club: ClubYear) -> None:
    assert {name: club.spring.results(name) for name in SPRING} == {
        name: spaced(line) for name, line in SPRING.items()
    }
    assert club.spring.ranking == [
        (1, "Anna", 9360),
        (2, "Cor", 8990),
        (3, "Dora", 6840),
        (4, "Bas", 6350),
        (5, "Eva", 4500),
        (None, "gast Gijs", 2960),  # -40 + 3000, out of competition
    ]


def test_a_cancelled_evening_counts_for_nothing(club: ClubYear) -> None:
    why_nots = [column.why_not for column in club.spring.standings.columns]
    assert why_nots == [None, None, WhyNot.CANCELLED, None]


def test_equals_share_a_place_where_nothing_tells_them_apart(club: ClubYear) -> None:
    assert club.summer.ranking == [
        (1, "Bas", 3500),
        (2, "Cor", 3000),
        (2, "Dora", 3000),
        (4, "Anna", 2500),
    ]


def test_the_year_adds_its_seasons_up(club: ClubYear) -> None:
    #                  spring  summer  autumn  winter
    assert {name: club.year.results(name) for name in SPRING} == {
        "Anna": spaced("9360    2500    -       3100"),  # 14960
        "Bas": spaced(" 6350    3500    3100    2900"),  # 15850
        "Cor": spaced(" 8990    3000    2700    -   "),  # 14690
        "Dora": spaced("6840    3000    -       3000"),  # 12840
        "Eva": spaced(" 4500    -       3200    3000"),  # 10700
    }
    assert club.year.ranking == [
        (1, "Bas", 15850),
        (2, "Anna", 14960),
        (3, "Cor", 14690),
        (4, "Dora", 12840),
        (5, "Eva", 10700),
    ]


def test_every_table_evening_season_and_year_has_its_winner(club: ClubYear) -> None:
    assert club.of_tables == [
        [["Anna"], ["Bas"]],
        [["Cor", "Eva"]],
        [["Eva"]],
        [["Dora"]],
    ]
    # On 3 February Anna has 500 - 100 and Bas 100 + 300. The cancelled evening has none.
    assert club.of_evenings == [["Anna", "Bas"], ["Cor", "Eva"], [], ["Dora"]]
    assert club.spring.named(row for row in club.spring.standings.rows if row.wins) == ["Anna"]
    assert club.year_winners == ["Bas"]
