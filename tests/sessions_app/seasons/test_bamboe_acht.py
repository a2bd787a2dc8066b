"""MCR in two divisions: four periods of seven evenings of which the best five count.

20 points less where a table did not finish its deals in time. Stand-ins play out of competition.
Numbers 1 and 2 of each period go to the semifinals, and the best of those to the final.
"""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import NamedTuple

import pytest

from sessions_app.events.state import set_state
from sessions_app.models import Event, Participation, Season, Year
from sessions_app.seasons.commands import take_part
from sessions_app.seasons.counting.policy import Title
from sessions_app.seasons.counting.rows import Row, WhyNot
from sessions_app.seasons.presets import BEST, SUM
from sessions_app.seasons.queries import YearRead, read_year
from tests.sessions_app.club import enter
from tests.sessions_app.evenings import stop
from tests.sessions_app.seasons.seasons import (
    Seen,
    a_season,
    an_evening,
    cancelled,
    look,
    person,
    played_once,
    seated,
    spaced,
)

pytestmark = pytest.mark.django_db

RED, GREEN = ("Ans", "Bob", "Cas", "Daan"), ("Eef", "Fred", "Greet", "Hans", "Ina")
PERIODS = replace(BEST, divisions=("Rode Draken", "Groene Draken"))
SEMIFINALS = replace(SUM, title=Title(through=2), divisions=("Tafel 1", "Tafel 2"))


class ClubYear(NamedTuple):
    east: Seen
    semifinal: Seen
    to_semifinal: list[str]
    to_final: list[str]
    champions: list[str]


def the_year() -> ClubYear:
    year = Year.objects.create(name="2026/2027")
    east = a_season(PERIODS, "Oost", date(2026, 9, 1), date(2026, 10, 31), year=year)
    enter_in(east, "Rode Draken", RED)
    enter_in(east, "Groene Draken", GREEN)
    out_of_competition(east, "Sjaak")
    the_east_period(east)
    the_other_periods(year)
    semifinal = the_semifinal(year)
    final = a_season(SUM, "Finale", date(2027, 5, 23), date(2027, 5, 23), year=year, stage=FINAL)
    ends = {"Cas": 10, "Ans": 5, "Eef": -5, "Fred": -10}
    an_evening(final, date(2027, 5, 23), ends, rules="mcr")
    read = read_year(year)
    return ClubYear(
        look(east),
        look(semifinal),
        named(read, going_on(read, Season.Stage.REGULAR)),
        named(read, going_on(read, SEMIFINAL)),
        named(read, read.winners()),
    )


SEMIFINAL, FINAL = Season.Stage.SEMIFINAL, Season.Stage.FINAL


def going_on(read: YearRead, stage: Season.Stage) -> list[Row]:
    """Who goes on to the next stage, season by season; somebody may do so twice."""
    return [row for each in read.at(stage) for row in each.standings().rows if row.goes_through]


def named(read: YearRead, rows: Iterable[Row]) -> list[str]:
    return [read.players[row.player].first_name for row in rows]


def enter_in(season: Season, division: str, names: Iterable[str]) -> None:
    for name in names:
        take_part(
            season_id=season.pk,
            player=person(name),
            entry=Participation.Entry.COMPETES,
            division=division,
        )


def out_of_competition(season: Season, *names: str) -> None:
    for name in names:
        take_part(season_id=season.pk, player=person(name), entry=Participation.Entry.OUT)


def the_east_period(east: Season) -> None:
    """Seven evenings and one that was cancelled; the green dragons come to three of them."""
    first_red = {"Ans": 100, "Bob": 50, "Cas": -50, "Daan": -100}
    first_green = {"Eef": 40, "Fred": 40, "Greet": 0, "Hans": -30, "Ina": -50}
    an_evening(east, date(2026, 9, 1), first_red, first_green, rules="mcr")
    red = {"Ans": 80, "Bob": -80, "Cas": 40, "Daan": -40}
    green = {"Eef": -10, "Fred": -10, "Greet": 45, "Hans": -25}
    an_evening(east, date(2026, 9, 8), red, green, rules="mcr")
    too_slow(east, date(2026, 9, 15))
    cancelled(east, date(2026, 9, 22), dict(zip(RED, (-900, 300, 300, 300), strict=True)))
    # Ans is ill, and Sjaak sits in for her.
    red = {"Bob": 60, "Cas": 20, "Daan": -30, "Sjaak": -50}
    green = {"Eef": 20, "Fred": 20, "Hans": -40, "Ina": 0}
    an_evening(east, date(2026, 9, 29), red, green, rules="mcr")
    for day, ends in {
        6: (-60, 60, 20, -20),
        13: (30, -30, 10, -10),
        20: (10, 40, -20, -30),
    }.items():
        an_evening(east, date(2026, 10, day), dict(zip(RED, ends, strict=True)), rules="mcr")


def too_slow(east: Season, day: date) -> None:
    """One deal of sixteen: Ans wins 10 from Bob, who pays 8 + 10; the others pay 8."""
    event = Event.objects.create(name="15-9", date=day, season=east, rules="mcr")
    table = seated(event, RED)
    enter(table, {"winner": 0, "from": 1, "points": 10})
    stop(table)
    set_state(event, Event.State.CLOSED)


def the_other_periods(year: Year) -> None:
    for month, name, ends in (
        (11, "Zuid", {"Cas": 60, "Daan": 20, "Ans": -30, "Bob": -50}),
        (12, "West", {"Bob": 70, "Ans": 0, "Cas": -20, "Daan": -50}),
    ):
        period = a_season(PERIODS, name, date(2026, month, 1), date(2026, month, 28), year=year)
        enter_in(period, "Rode Draken", RED)
        an_evening(period, date(2026, month, 3), ends, rules="mcr")
    a_season(PERIODS, "Noord", date(2027, 1, 1), date(2027, 2, 28), year=year)  # not played


def the_semifinal(year: Year) -> Season:
    """Two tables; Sjaak and Truus fill up the second."""
    season = a_season(
        SEMIFINALS, "Halve finale", date(2027, 5, 16), date(2027, 5, 16), year=year, stage=SEMIFINAL
    )
    enter_in(season, "Tafel 1", RED)
    enter_in(season, "Tafel 2", ("Eef", "Fred"))
    out_of_competition(season, "Sjaak", "Truus")
    first = {"Cas": 40, "Ans": 30, "Bob": -30, "Daan": -40}
    second = {"Sjaak": 100, "Eef": 20, "Fred": -20, "Truus": -100}
    an_evening(season, date(2027, 5, 16), first, second, rules="mcr")
    return season


club = played_once(the_year)


EAST = {
    #           1 Sep  8 Sep  15 Sep  22 Sep  29 Sep  6 Oct  13 Oct  20 Oct
    # On 15 September 34, -18, -8 and -8, and 20 less for everybody.
    "Ans": "    100    80     14      -       -       (-60)  30      10   ",  # 234
    "Bob": "    50     (-80)  (-38)   -       60      60     -30     40   ",  # 180
    "Cas": "    (-50)  40     (-28)   -       20      20     10      -20  ",  # 70
    "Daan": "   (-100) (-40)  -28     -       -30     -20    -10     -30  ",  # -118
    "Eef": "    40     -10    -       -       20      -      -       -    ",  # 50
    "Fred": "   40     -10    -       -       20      -      -       -    ",  # 50
    "Greet": "  0      45     -       -       -       -      -       -    ",  # 45
    "Ina": "    -50    -      -       -       0       -      -       -    ",  # -50
    "Hans": "   -30    -25    -       -       -40     -      -       -    ",  # -95
    "Sjaak": "  -      -      -       -       -50     -      -       -    ",  # -50
}


def test_the_best_five_of_seven_evenings_count(club: ClubYear) -> None:
    assert {name: club.east.results(name) for name in EAST} == {
        name: spaced(line) for name, line in EAST.items()
    }


def test_each_division_has_its_own_ranking_and_a_stand_in_has_none(club: ClubYear) -> None:
    assert club.east.ranking == [
        (1, "Ans", 234),
        (2, "Bob", 180),
        (3, "Cas", 70),
        (4, "Daan", -118),
        (1, "Eef", 50),
        (1, "Fred", 50),
        (3, "Greet", 45),
        (4, "Ina", -50),
        (5, "Hans", -95),
        (None, "Sjaak", -50),
    ]


def test_a_table_that_was_too_slow_costs_everybody_20(club: ClubYear) -> None:
    too_slow = club.east.standings.columns[2].key
    found = [club.east.row(name).cells[too_slow][0] for name in RED]
    assert [int(result.value) for result in found] == [34, -18, -8, -8]
    assert [int(result.deduction) for result in found] == [20, 20, 20, 20]
    assert club.east.standings.columns[3].why_not == WhyNot.CANCELLED


def test_numbers_1_and_2_of_each_period_go_to_the_semifinals(club: ClubYear) -> None:
    east = ["Ans", "Bob", "Eef", "Fred"]
    assert club.to_semifinal == [*east, "Cas", "Daan", "Bob", "Ans"]


def test_the_best_two_of_each_semifinal_go_to_the_final_that_makes_the_champion(
    club: ClubYear,
) -> None:
    assert club.semifinal.ranking == [
        (1, "Cas", 40),
        (2, "Ans", 30),
        (3, "Bob", -30),
        (4, "Daan", -40),
        (1, "Eef", 20),
        (2, "Fred", -20),
        (None, "Sjaak", 100),
        (None, "Truus", -100),
    ]
    assert club.to_final == ["Cas", "Ans", "Eef", "Fred"]
    # Over the year Ans has most, but the final decides.
    assert club.champions == ["Cas"]
