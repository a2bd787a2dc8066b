"""A fixed field on a fixed schedule: who is absent has 0 for that round, until it is made up.

The other three play on without West. A make-up game counts for who missed the round itself.
"""

from datetime import date
from typing import NamedTuple

import pytest

from sessions_app.models import Event, Participation
from sessions_app.seasons.commands import take_part
from sessions_app.seasons.counting.rows import WhyNot
from sessions_app.seasons.presets import SCHEDULE
from sessions_app.seasons.queries import read_season
from tests.sessions_app.seasons.seasons import (
    Seen,
    a_season,
    an_evening,
    cancelled,
    look,
    person,
    played_once,
    spaced,
)

pytestmark = pytest.mark.django_db

FIELD = ("Aad", "Bep", "Cor", "Dik", "Els", "Fie", "Gon", "Huib", "Ida", "Kees")


class ClubYear(NamedTuple):
    at_the_end: Seen
    before_the_make_up: Seen


def the_year() -> ClubYear:
    season = a_season(SCHEDULE, "2026", date(2026, 2, 1), date(2027, 1, 31))
    for name in FIELD:
        take_part(season_id=season.pk, player=person(name), entry=Participation.Entry.COMPETES)
    an_evening(
        season,
        date(2026, 2, 5),
        {"Aad": 100, "Bep": 0, "Cor": -40, "Dik": -60},
        {"Els": 80, "Fie": 80, "Gon": -20, "Huib": -60, "Ida": -80},
    )
    second = an_evening(
        season,
        date(2026, 3, 5),
        {"Aad": 50, "Bep": -20, "Cor": -30},
        {"Els": -10, "Fie": 20, "Gon": 30, "Huib": -20, "Ida": -20},
    )
    third = cancelled(season, date(2026, 4, 2), {"Aad": 3, "Bep": 3, "Cor": -3, "Dik": -3})
    an_evening(  # everybody but Kees makes up the round that was cancelled
        season,
        date(2026, 4, 16),
        {"Aad": -30, "Bep": 30, "Cor": 10, "Dik": -10},
        {"Els": 5, "Fie": -5, "Gon": 10, "Huib": -10, "Ida": 0},
        makes_up=third,
    )
    an_evening(
        season,
        date(2026, 5, 7),
        {"Aad": 10, "Bep": 20, "Cor": -10, "Dik": -20},
        {"Els": 25, "Fie": 5, "Gon": -25, "Huib": -5, "gast Jan": 0},
    )
    an_evening(  # for Dik, who missed the second round; the others played that already
        season,
        date(2026, 5, 14),
        {"Dik": 70, "Aad": 200, "Bep": -170, "Els": -100},
        makes_up=second,
    )
    Event.objects.create(name="4-6", date=date(2026, 6, 4), season=season, rules="dutch-2002")
    at_the_end = look(season)
    before = read_season(season).standings(until=date(2026, 5, 13))
    return ClubYear(at_the_end, Seen(before, at_the_end.names))


club = played_once(the_year)


YEAR = {
    #          5 Feb  5 Mar  2 Apr  7 May  4 Jun
    "Aad": "   100    50     -30    10     -",  # 130
    "Els": "   80     -10    5      25     -",  # 100
    "Fie": "   80     20     -5     5      -",  # 100
    "Bep": "   0      -20    30     20     -",  # 30
    "Kees": "  0      0      0      0      -",  # never came
    "Gon": "   -20    30     10     -25    -",  # -5
    "Dik": "   -60    70     -10    -20    -",  # -20
    "Cor": "   -40    -30    10     -10    -",  # -70
    "Huib": "  -60    -20    -10    -5     -",  # -95
    "Ida": "   -80    -20    0      0      -",  # -100
    "gast Jan": "-    -      -      0      -",
}


def test_absent_is_zero_and_a_make_up_game_counts_for_who_missed_the_round(club: ClubYear) -> None:
    assert {name: club.at_the_end.results(name) for name in YEAR} == {
        name: spaced(line) for name, line in YEAR.items()
    }
    assert club.at_the_end.ranking == [
        (1, "Aad", 130),
        (2, "Els", 100),
        (2, "Fie", 100),
        (4, "Bep", 30),
        (5, "Kees", 0),
        (6, "Gon", -5),
        (7, "Dik", -20),
        (8, "Cor", -70),
        (9, "Huib", -95),
        (10, "Ida", -100),
        (None, "gast Jan", 0),
    ]


def test_until_it_is_made_up_a_missed_round_is_zero(club: ClubYear) -> None:
    before = club.before_the_make_up
    assert before.results("Dik") == spaced("-60 0 -10 -20")
    assert (before.row("Dik").rank, club.at_the_end.row("Dik").rank) == (8, 7)
    # Cor has -70 already, and Dik had -90.
    assert club.at_the_end.row("Dik").change == 1


def test_a_cancelled_round_counts_once_it_is_made_up(club: ClubYear) -> None:
    columns = club.at_the_end.standings.columns
    assert [column.why_not for column in columns] == [None] * 4 + [WhyNot.NOT_PLAYED]
    assert [column.competing for column in columns] == [9, 9, 9, 8, 0]


def test_only_what_was_played_is_attendance(club: ClubYear) -> None:
    evenings = {name: club.at_the_end.row(name).tally.evenings for name in ("Dik", "Ida", "Kees")}
    assert evenings == {"Dik": 4, "Ida": 3, "Kees": 0}
