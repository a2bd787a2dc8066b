"""The sum of MCR points over a quarter, each quarter from zero; the year total makes the champion.

Penalty points are noted per deal, and count.
"""

from datetime import date
from typing import NamedTuple

import pytest

from sessions_app.events.state import set_state
from sessions_app.models import Event, Season, Year
from sessions_app.seasons.counting.rows import WhyNot
from sessions_app.seasons.presets import SUM
from sessions_app.seasons.queries import read_year
from sessions_app.table.services import fine
from tests.sessions_app.club import enter, entered
from tests.sessions_app.evenings import stop
from tests.sessions_app.seasons.seasons import (
    Seen,
    a_season,
    an_evening,
    cancelled,
    look,
    look_at_year,
    played_once,
    seated,
    spaced,
)

pytestmark = pytest.mark.django_db


class ClubYear(NamedTuple):
    dragon: Seen
    phoenix: Seen
    year: Seen
    champion: list[str]


def the_year() -> ClubYear:
    year = Year.objects.create(name="2026")
    quarters = {
        "Azuren Draak": (date(2026, 1, 1), date(2026, 3, 31)),
        "Vermiljoen Feniks": (date(2026, 4, 1), date(2026, 6, 30)),
        "Witte Tijger": (date(2026, 7, 1), date(2026, 9, 30)),
        "Zwarte Schildpad": (date(2026, 10, 1), date(2026, 12, 31)),
    }
    dragon, phoenix, tiger, tortoise = (
        a_season(SUM, name, *days, year=year) for name, days in quarters.items()
    )
    played_with_penalties(dragon, date(2026, 1, 6))
    an_evening(
        dragon,
        date(2026, 1, 13),
        {"Ada": 90, "Ben": -20, "Cees": 60, "Door": -100, "Ed": -30},
        rules="mcr",
    )
    cancelled(
        dragon,
        date(2026, 1, 20),
        {"Ed": 400, "Ben": -100, "Cees": -100, "Door": -200},
        rules="mcr",
    )
    an_evening(
        dragon, date(2026, 1, 27), {"Ben": 118, "Ada": -58, "Door": -30, "Ed": -30}, rules="mcr"
    )
    an_evening(
        phoenix, date(2026, 4, 7), {"Ada": -200, "Cees": 120, "Door": 40, "Ed": 40}, rules="mcr"
    )
    an_evening(tiger, date(2026, 7, 7), {"Ada": 30, "Ben": 10, "Cees": -10, "Ed": -30}, rules="mcr")
    an_evening(
        tortoise, date(2026, 10, 6), {"Ada": 0, "Ben": 0, "Cees": -50, "Ed": 50}, rules="mcr"
    )
    read = read_year(year)
    champion = [read.players[row.player].first_name for row in read.winners()]
    return ClubYear(look(dragon), look(phoenix), look_at_year(year), champion)


def played_with_penalties(season: Season, day: date) -> None:
    """Ada wins 10 points from Ben: he pays 8 + 10, the others 8. Then Cees loses 10 that nobody
    gets; after the game Door is fined 5."""
    event = Event.objects.create(name="6-1", date=day, season=season, rules="mcr")
    table = seated(event, ["Ada", "Ben", "Cees", "Door"])
    enter(table, {"winner": 0, "from": 1, "points": 10})
    enter(table, {"penalty": {"player": 2, "points": -10}})
    stop(table)
    fine(table_id=table.pk, place=3, points=-5, reason="te laat", entered=entered(table))
    set_state(event, Event.State.CLOSED)


club = played_once(the_year)


DRAGON = {
    #         6 Jan  13 Jan  20 Jan  27 Jan
    "Ada": "  34     90      -       -58 ",  # 18 + 8 + 8; sum 66
    "Ben": "  -18    -20     -       118 ",  # 80
    "Cees": " -18    60      -       -   ",  # -8 - 10; 42
    "Door": " -13    -100    -       -30 ",  # -8 - 5; -143
    "Ed": "   -      -30     -       -30 ",  # -60
}


def test_penalties_of_deals_and_fines_count(club: ClubYear) -> None:
    assert {name: club.dragon.results(name) for name in DRAGON} == {
        name: spaced(line) for name, line in DRAGON.items()
    }
    assert club.dragon.ranking == [
        (1, "Ben", 80),
        (2, "Ada", 66),
        (3, "Cees", 42),
        (4, "Ed", -60),
        (5, "Door", -143),
    ]
    assert [column.why_not for column in club.dragon.standings.columns] == [
        None,
        None,
        WhyNot.CANCELLED,
        None,
    ]


def test_the_next_quarter_begins_from_zero(club: ClubYear) -> None:
    assert club.phoenix.ranking == [
        (1, "Cees", 120),
        (2, "Door", 40),
        (2, "Ed", 40),
        (4, "Ada", -200),
    ]


def test_the_year_total_makes_the_champion(club: ClubYear) -> None:
    #                         dragon  phoenix  tiger  tortoise
    assert {name: club.year.results(name) for name in DRAGON} == {
        "Ada": spaced("       66      -200     30     0  "),  # -104
        "Ben": spaced("       80      -        10     0  "),  # 90
        "Cees": spaced("      42      120      -10    -50"),  # 102
        "Door": spaced("      -143    40       -      -  "),  # -103
        "Ed": spaced("        -60     40       -30    50 "),  # 0
    }
    assert club.year.ranking == [
        (1, "Cees", 102),
        (2, "Ben", 90),
        (3, "Ed", 0),
        (4, "Door", -103),
        (5, "Ada", -104),
    ]
    assert club.champion == ["Cees"]
