"""The standings after every evening, over a period, and of a year."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from sessions_app.seasons.counting.played import (
    CARRIED,
    SEASON,
    CarriedEvenings,
    CarriedScore,
    Entrant,
    Evening,
    Key,
)
from sessions_app.seasons.counting.policy import Competes, Counting, Keep, Title, Unit, Worth
from sessions_app.seasons.counting.rows import Missing, Row, Tally, WhyNot
from sessions_app.seasons.counting.table import standings, timeline_of
from sessions_app.seasons.counting.year import SeasonPlayed, timeline_of_year
from sessions_app.seasons.race import spread, stand_out
from tests.sessions_app.seasons.values import (
    THREE,
    A,
    B,
    C,
    D,
    a_game,
    an_evening,
    played,
    policy,
    ranks,
    totals,
)


def test_the_standings_after_every_evening() -> None:
    timeline = timeline_of(policy(), played(*THREE))
    assert [totals(timeline.at(day)) for day in timeline.days] == [
        {A: 30, B: 10, C: -40},
        {B: 25, A: 10, C: -35},
        {A: 50, B: -15, C: -35},
    ]


@pytest.mark.parametrize(
    ("evenings", "changes"), [(1, [None] * 3), (2, [1, -1, 0]), (3, [1, -1, 0])]
)
def test_the_change_is_since_the_evening_before(evenings: int, changes: list[int | None]) -> None:
    found = standings(policy(), played(*THREE[:evenings]))
    assert [row.change for row in found.rows] == changes


def test_only_what_counts_makes_a_day_and_so_do_earlier_results() -> None:
    first, other_rules = THREE[0], THREE[1]._replace(ruleset="mcr")
    waiting = an_evening(4, a_game({C: 5, D: -5}, ended=False), makes_up=first.key)
    earlier = CarriedEvenings(
        Key(CARRIED, 1), "Eerder", date(2026, 8, 1), 1, (CarriedScore(B, 25),)
    )
    dutch = policy(worth=Worth(rulesets=("dutch-2002",)))
    timeline = timeline_of(dutch, played(first, other_rules, waiting, carried=(earlier,)))
    assert timeline.days == [date(2026, 8, 1), date(2026, 9, 1)]


def test_a_long_race_shows_some_of_its_days_with_the_first_and_the_last() -> None:
    days = [date(2026, 1, 1) + timedelta(days=number) for number in range(130)]
    assert spread(days[:3], 3) == days[:3]
    assert spread(days, 4) == [days[0], days[43], days[86], days[129]]


@pytest.mark.parametrize(
    ("changes", "seen"), [((0, 0, 0, 2), [A, B, D]), ((0, 1, -1, 0), [A, B, C]), ((3,), [A])]
)
def test_the_race_points_out_three_the_two_best_and_who_rose_most(
    changes: tuple[int, ...], seen: list[int]
) -> None:
    """Who rose most may be one of the two best: then the third is pointed out."""
    rows = [
        Row(player, 0, {}, Tally(), Missing(), change=change)
        for player, change in zip((A, B, C, D), changes, strict=False)
    ]
    assert stand_out(rows) == seen


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
    assert ranks(by_evenings) == {A: 1, B: 2, C: 3}


def test_a_year_can_drop_a_season_and_ask_for_evenings() -> None:
    seasons = [a_season(number, evening) for number, evening in enumerate(THREE, 1)]
    counting = Counting(Unit.SEASON, Keep.BEST, number=2)
    asks = policy(counting=counting, title=Title(evenings=3))
    found = timeline_of_year(asks, seasons).now()
    assert totals(found) == {A: 70, B: 25, C: -35}
    assert [row.is_qualified for row in found.rows] == [True, True, False]
    assert [row.change for row in found.rows] == [1, -1, 0]


def test_a_year_counts_a_part_of_its_seasons_of_which_something_was_played() -> None:
    half = policy(counting=Counting(Unit.SEASON, Keep.PERCENT, number=50))
    seasons = [a_season(1, *THREE[:2]), a_season(3, THREE[2]), a_season(4)]
    found = timeline_of_year(half, seasons).now()
    assert totals(found) == {A: 40, B: 25, C: -35}
    assert [column.why_not for column in found.columns] == [None, None, WhyNot.NOT_PLAYED]


def test_a_year_of_evenings_counts_what_its_seasons_carried_over() -> None:
    carried = CarriedEvenings(
        Key(CARRIED, 1), "Eerder", date(2026, 8, 1), 1, (CarriedScore(C, 90),)
    )
    season = a_season(1)._replace(played=played(THREE[0], carried=(carried,)))
    assert totals(timeline_of_year(policy(), [season]).now()) == {C: 50, A: 30, B: 10}


def test_who_competed_in_one_season_by_the_word_of_the_club_competes_in_the_year() -> None:
    said = (Entrant(A, "a", competes=True), Entrant(B, "b", competes=False), Entrant(C, "c"))
    unsaid = (Entrant(A, "a", competes=False), Entrant(B, "b"), Entrant(C, "c"))
    seasons = [
        a_season(number)._replace(played=replace(played(THREE[number - 1]), entrants=entrants))
        for number, entrants in ((1, said), (2, unsaid))
    ]
    by_evenings = timeline_of_year(policy(), seasons).now()
    assert ranks(by_evenings) == {A: 1, C: 2, B: None}
    fixed_field = policy(counting=Counting(Unit.SEASON), competes=Competes.ENTERED)
    by_seasons = timeline_of_year(fixed_field, seasons).now()
    assert ranks(by_seasons) == {A: 1, B: 2, C: 3}


def test_who_played_out_of_competition_in_a_season_has_no_result_of_it_in_the_year() -> None:
    members = replace(played(THREE[0]), entrants=(Entrant(A, "a"), Entrant(B, "b", False)))
    only_members = a_season(1, competes=Competes.MEMBERS)._replace(played=members)
    found = timeline_of_year(
        policy(counting=Counting(Unit.SEASON)), [only_members, a_season(2, THREE[1])]
    ).now()
    assert totals(found) == {B: 15, A: 10, C: 5}
