"""Riichi at home: the average of a game with its uma, without some of the best and the worst.

More of them are dropped as more was played. A game counts when its points add up and it was agreed.
"""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from django.utils import timezone

from sessions_app.events.state import set_state
from sessions_app.models import Event, Season, Table
from sessions_app.seasons.counting.policy import Drop
from sessions_app.seasons.counting.rows import Fate, WhyNot
from sessions_app.seasons.presets import AVERAGE
from sessions_app.shared.errors import Invalid
from tests.sessions_app.seasons.seasons import (
    Ends,
    Seen,
    a_season,
    an_evening,
    look,
    played_once,
    seated,
    spaced,
    type_in,
)

pytestmark = pytest.mark.django_db

# Points above or below 30,000, and uma: 15,000 + 15,000, 5,000 + 5,000 and the same below zero.
FIRST, SECOND, THIRD, FOURTH = 45_000, 35_000, 25_000, 15_000
POLICY = replace(AVERAGE, counting=replace(AVERAGE.counting, drops=(Drop(5, 1, 1), Drop(10, 2, 2))))


def at_home(season: Season, day: int, ends: Ends, *, agreed: bool = True) -> Event:
    event = an_evening(
        season, date(2026, 9, day), ends, rules="riichi-ema-2016", kind=Event.Kind.HOME
    )
    if agreed:
        Table.objects.filter(round__event=event).update(agreed_at=timezone.now())
    return event


def the_season() -> Seen:
    season = a_season(POLICY)
    # Quirine and Rob share the second and third place, whose uma is 0 together.
    at_home(season, 1, {"Piet": 40_000, "Quirine": 30_000, "Rob": 30_000, "Saar": 20_000})
    at_home(season, 2, {"Quirine": FIRST, "Piet": SECOND, "Saar": THIRD, "Rob": FOURTH})
    at_home(season, 3, {"Rob": FIRST, "Saar": SECOND, "Piet": THIRD, "Quirine": FOURTH})
    at_home(season, 4, {"Piet": FIRST, "Rob": SECOND, "Quirine": THIRD, "Saar": FOURTH})
    at_home(season, 5, {"Saar": FIRST, "Quirine": SECOND, "Rob": THIRD, "Piet": FOURTH})
    at_home(season, 6, {"Piet": FIRST, "Quirine": SECOND, "Rob": THIRD, "Tim": FOURTH})
    unagreed = {"Saar": 120_000, "Quirine": 0, "Rob": 0, "Tim": 0}
    at_home(season, 7, unagreed, agreed=False)
    off = at_home(season, 8, {"Saar": FIRST, "Quirine": SECOND, "Rob": THIRD, "Tim": FOURTH})
    set_state(off, Event.State.CANCELLED)
    # With five the third has no uma.
    five = {"Tim": FIRST, "Saar": SECOND, "Piet": 30_000, "Quirine": THIRD, "Rob": FOURTH}
    at_home(season, 9, five)
    return look(season)


seen = played_once(the_season)


GAMES = {
    #           1      2        3        4       5        6      7  8  9
    "Piet": "   25000  10000    -10000   30000   (-30000) (30000) - -  0       ",  # 55000 / 5
    "Quirine": "0      (30000)  (-30000) -10000  10000    10000  -  -  -10000  ",  # 0 / 5
    "Tim": "    -      -        -        -       -        -30000 -  -  30000   ",  # 0 / 2
    "Saar": "   -25000 -10000   10000    (-30000) (30000) -      -  -  10000   ",  # -15000 / 4
    "Rob": "    0      -30000   (30000)  10000   -10000   -10000 -  -  (-30000)",  # -40000 / 5
}


def test_the_average_is_of_what_is_left_after_dropping(seen: Seen) -> None:
    assert {name: seen.results(name) for name in GAMES} == {
        name: spaced(line) for name, line in GAMES.items()
    }
    assert seen.ranking == [
        (1, "Piet", 11_000),
        (2, "Quirine", 0),
        (2, "Tim", 0),
        (4, "Saar", -3_750),
        (5, "Rob", -8_000),
    ]


def test_a_dropped_game_says_whether_it_was_too_high_or_too_low(seen: Seen) -> None:
    fates = [result.fate for cell in seen.row("Saar").cells.values() for result in cell]
    counts = Fate.COUNTS
    assert fates == [counts, counts, counts, Fate.TOO_LOW, Fate.TOO_HIGH, counts]


def test_a_game_counts_only_when_it_was_agreed_and_not_cancelled(seen: Seen) -> None:
    columns = seen.standings.columns
    assert [column.why_not for column in columns] == [
        *[None] * 6,
        WhyNot.NOT_PLAYED,
        WhyNot.CANCELLED,
        None,
    ]
    assert [column.waiting for column in columns] == [0, 0, 0, 0, 0, 0, 1, 0, 0]


def test_points_that_do_not_add_up_are_not_stored_and_do_not_count() -> None:
    season = a_season(POLICY)
    at_home(season, 1, {"Piet": FIRST, "Rob": SECOND, "Quirine": THIRD, "Saar": FOURTH})
    event = Event.objects.create(
        name="2-9",
        date=date(2026, 9, 2),
        season=season,
        rules="riichi-ema-2016",
        kind=Event.Kind.HOME,
    )
    wrong = {"Saar": 60_100, "Rob": 20_000, "Quirine": 20_000, "Piet": 20_000}
    with pytest.raises(Invalid):
        type_in(seated(event, wrong), wrong)
    assert look(season).ranking == [
        (1, "Piet", 30_000),
        (2, "Rob", 10_000),
        (3, "Quirine", -10_000),
        (4, "Saar", Fraction(-30_000)),
    ]
