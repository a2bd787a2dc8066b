"""The standings after every evening, over a period, and of a year."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from sessions_app.standings.played import (
    EVENT,
    SEASON,
    Entrant,
    Evening,
    Key,
)
from sessions_app.standings.policy import (
    Competes,
    Counting,
    Keep,
    Title,
    Unit,
)
from sessions_app.standings.table import race, standings
from sessions_app.standings.year import SeasonPlayed, timeline_of_year
from tests.sessions_app.standings.values import (
    THREE,
    A,
    B,
    C,
    a_game,
    played,
    policy,
    totals,
)


def test_the_race_has_the_standings_after_every_evening() -> None:
    found = race(policy(), played(*THREE))
    assert [totals(each) for each in found] == [
        {A: 30, B: 10, C: -40},
        {B: 25, A: 10, C: -35},
        {A: 50, B: -15, C: -35},
    ]
    assert [[row.change for row in each.rows] for each in found] == [
        [None, None, None],
        [1, -1, 0],
        [1, -1, 0],
    ]
    assert found[-1] == standings(policy(), played(*THREE))


def test_a_very_long_race_has_some_of_its_days_and_the_last() -> None:
    game = a_game({A: 1, B: -1})
    days = [date(2026, 1, 1) + timedelta(days=number) for number in range(130)]
    many = tuple(
        Evening(Key(EVENT, number), "", day, "dutch-2002", (game._replace(key=number),))
        for number, day in enumerate(days)
    )
    found = race(policy(), played(*many))
    assert [each.held for each in found] == list(range(1, 131, 3))


def test_a_period_is_counted_as_if_only_that_was_played() -> None:
    period = played(*THREE).between(date(2026, 9, 2), date(2026, 9, 2))
    assert totals(standings(policy(), period)) == {B: 15, C: 5, A: -20}


# ---- a year ----------------------------------------------------------------------------------


def a_season(number: int, *evenings: Evening, **parts: Any) -> SeasonPlayed:
    day = date(2026, 9, number)
    return SeasonPlayed(Key(SEASON, number), str(number), day, policy(**parts), played(*evenings))


def test_a_year_counts_its_seasons_or_all_their_evenings_anew() -> None:
    best = Counting(keep=Keep.BEST, number=1)
    seasons = [a_season(1, *THREE[:2], counting=best), a_season(3, THREE[2], counting=best)]
    by_seasons = timeline_of_year(policy(counting=Counting(Unit.SEASON)), seasons).now()
    assert totals(by_seasons) == {A: 70, C: 5, B: -25}
    assert [(column.key.pk, column.evenings) for column in by_seasons.columns] == [(1, 2), (3, 1)]
    by_evenings = timeline_of_year(policy(), seasons).now()
    assert totals(by_evenings) == {A: 50, B: -15, C: -35}


def test_a_year_can_drop_a_season_and_ask_for_evenings() -> None:
    seasons = [a_season(number, evening) for number, evening in enumerate(THREE, 1)]
    counting = Counting(Unit.SEASON, Keep.BEST, number=2)
    asks = policy(counting=counting, title=Title(evenings=3))
    found = timeline_of_year(asks, seasons).now()
    assert totals(found) == {A: 70, B: 25, C: -35}
    assert [row.is_qualified for row in found.rows] == [True, True, False]
    assert [row.change for row in found.rows] == [1, -1, 0]


def test_who_played_out_of_competition_in_a_season_has_no_result_of_it_in_the_year() -> None:
    members = replace(played(THREE[0]), entrants=(Entrant(A, "a"), Entrant(B, "b", False)))
    only_members = a_season(1, competes=Competes.MEMBERS)._replace(played=members)
    found = timeline_of_year(
        policy(counting=Counting(Unit.SEASON)), [only_members, a_season(2, THREE[1])]
    ).now()
    assert totals(found) == {B: 15, A: 10, C: 5}
