"""What decides between equals, and what is told about it."""

from dataclasses import replace
from datetime import date

import pytest
from django.utils import translation

from sessions_app.seasons.counting.played import CARRIED, SEASON, CarriedEvenings, CarriedScore, Key
from sessions_app.seasons.counting.policy import Counting, Measure, Places, TieBreak, Unit, Worth
from sessions_app.seasons.counting.rows import Decided
from sessions_app.seasons.counting.table import standings
from sessions_app.seasons.counting.year import SeasonPlayed, timeline_of_year
from sessions_app.seasons.row_text import ties
from tests.sessions_app.seasons.values import (
    A,
    B,
    C,
    D,
    E,
    a_game,
    an_evening,
    mahjongs,
    played,
    policy,
    ranks,
)

# A and B have 60 each. A made 4 mahjongs, caused 3, came three times and won two tables; B made 5,
# caused 3, came twice, won one table and has the best evening. Each ended above the other once.
EQUAL = (
    an_evening(1, mahjongs(a_game({A: 30, B: 20, C: -50}), a=(2, 1), b=(3, 2), c=(0, 0))),
    an_evening(2, mahjongs(a_game({B: 40, A: 20, C: -60}), a=(1, 1), b=(2, 1), c=(0, 0))),
    an_evening(3, mahjongs(a_game({A: 10, D: -10}), a=(1, 1), d=(0, 0))),
)


@pytest.mark.parametrize(
    ("tie", "ranks_of_a_and_b", "decided"),
    [
        (TieBreak.MADE, (2, 1), Decided.BY_THIS),
        (TieBreak.CAUSED, (1, 1), Decided.EQUAL),
        (TieBreak.EVENINGS, (1, 2), Decided.BY_THIS),
        (TieBreak.BEST, (2, 1), Decided.BY_THIS),
        (TieBreak.WINS, (1, 2), Decided.BY_THIS),
        (TieBreak.POINTS, (1, 1), Decided.EQUAL),
        (TieBreak.HEAD_TO_HEAD, (1, 1), Decided.EQUAL),
    ],
)
def test_each_tie_break_decides_by_what_it_says(
    tie: TieBreak, ranks_of_a_and_b: tuple[int, int], decided: Decided
) -> None:
    found = standings(policy(ties=(tie,)), played(*EQUAL))
    assert (ranks(found)[A], ranks(found)[B]) == ranks_of_a_and_b
    assert [(each.by, each.decided) for each in found.rows[0].ties] == [(tie, decided)]
    assert ranks(found)[C] == 4  # who has less is no part of it
    assert found.rows[-1].ties == ()


def test_the_next_tie_break_is_asked_only_among_who_is_still_equal() -> None:
    three = an_evening(
        1,
        mahjongs(a_game({A: 20, B: 20, C: 20, D: -60}), a=(9, 9), b=(2, 3), c=(2, 1), d=(0, 0)),
    )
    found = standings(policy(ties=(TieBreak.MADE, TieBreak.CAUSED)), played(three))
    assert ranks(found) == {A: 1, C: 2, B: 3, D: 4}
    asked = {row.player: [(tie.by, tie.values) for tie in row.ties] for row in found.rows}
    made = (TieBreak.MADE, {A: 9, B: 2, C: 2})
    caused = (TieBreak.CAUSED, {B: 3, C: 1})
    assert asked == {A: [made], B: [made, caused], C: [made, caused], D: []}


def test_the_best_result_is_unknown_of_who_brought_along_a_total_of_more_evenings() -> None:
    opening = CarriedEvenings(
        Key(CARRIED, 1), "Tot nu", date(2026, 8, 1), 2, (CarriedScore(A, 50, 2),)
    )
    evening = an_evening(1, {B: 60, A: 10, C: -70})
    found = standings(policy(ties=(TieBreak.BEST,)), played(evening, carried=(opening,)))
    assert ranks(found) == {A: 1, B: 1, C: 3}
    assert found.rows[0].ties[0].values == {A: None, B: 60}


def test_the_zero_of_a_missed_evening_is_nobodys_best_result() -> None:
    evenings = an_evening(1, {A: -10, B: -5, C: 15}), an_evening(2, {B: -5, C: 5})
    counting = Counting(absent_is_zero=True)
    found = standings(policy(counting=counting, ties=(TieBreak.BEST,)), played(*evenings))
    assert [ranks(found)[player] for player in (A, B)] == [5, 4]


def test_points_decide_between_equal_places() -> None:
    evening = an_evening(1, a_game({A: 10, B: -10}), a_game({C: 30, D: -30}, key=2))
    worth = Worth(Measure.PLACES, Places(three=(60, 0, 0)))
    games = tuple(game._replace(size=3) for game in evening.games)
    by_places = policy(worth=worth, ties=(TieBreak.POINTS,))
    found = standings(by_places, played(evening._replace(games=games)))
    assert ranks(found) == {C: 1, A: 2, B: 3, D: 4}


def test_the_results_against_each_other_decide_only_where_all_of_them_met() -> None:
    met = an_evening(1, {A: 30, B: 10, C: -40}), an_evening(2, {B: 20, D: -20})
    by_results = policy(ties=(TieBreak.HEAD_TO_HEAD,))
    found = standings(by_results, played(*met))
    assert ranks(found) == {A: 1, B: 2, D: 3, C: 4}
    assert found.rows[0].ties[0].values == {A: 1, B: -1}
    with_a_third = played(*met, an_evening(3, {E: 30, D: -30}))
    found = standings(by_results, with_a_third)
    assert [ranks(found)[player] for player in (A, B, E)] == [1, 1, 1]
    assert [tie.decided for tie in found.rows[0].ties] == [Decided.UNKNOWN]
    assert found.rows[0].ties[0].values == {A: None, B: None, E: None}


BY_RESULTS = policy(ties=(TieBreak.HEAD_TO_HEAD,))


def test_who_stood_higher_is_as_the_season_tells_it_at_the_table() -> None:
    """Twice equal in points. The first time mahjongs can tell them apart; the second time nobody
    noted them, and who is equal at the table is neither higher nor lower."""
    noted = mahjongs(a_game({C: 20, A: 0, B: 0, D: -20}), a=(1, 0), b=(3, 0), c=(0, 0), d=(0, 0))
    both = played(an_evening(1, noted), an_evening(2, {C: 20, A: 0, B: 0, D: -20}))
    worth = Worth(Measure.PLACES, Places(four=(240, 60, 60, 0)))
    shared = standings(replace(BY_RESULTS, worth=worth), both)
    assert ranks(shared) == {C: 1, A: 2, B: 2, D: 4}
    assert shared.rows[1].ties[0].values == {A: 0, B: 0}
    told_apart = replace(worth, ties=(TieBreak.MADE,))
    decided = standings(replace(BY_RESULTS, worth=told_apart), both)
    assert ranks(decided) == {C: 1, B: 2, A: 3, D: 4}
    assert decided.rows[1].ties[0].values == {A: -1, B: 1}


def test_in_a_year_each_season_tells_who_stood_higher_at_its_tables() -> None:
    noted = mahjongs(a_game({C: 20, A: 0, B: 0, D: -20}), a=(1, 0), b=(3, 0), c=(0, 0), d=(0, 0))
    worth = Worth(Measure.PLACES, Places(four=(240, 60, 60, 0)), ties=(TieBreak.MADE,))
    season = SeasonPlayed(
        Key(SEASON, 1),
        "Najaar",
        date(2026, 9, 1),
        policy(worth=worth),
        played(an_evening(1, noted)),
    )
    year = replace(BY_RESULTS, counting=Counting(unit=Unit.SEASON))
    assert ranks(timeline_of_year(year, [season]).now()) == {C: 1, B: 2, A: 3, D: 4}


def test_a_make_up_game_decides_nothing_between_players_for_whom_it_does_not_count() -> None:
    evening = an_evening(1, {A: 10, B: 10, C: -20})
    made_up = an_evening(2, {B: 40, A: 20, C: 0, D: -60}, makes_up=evening.key)
    found = standings(BY_RESULTS, played(evening, made_up))
    assert ranks(found) == {A: 1, B: 1, C: 3, D: 4}
    assert found.rows[0].ties[0].values == {A: 0, B: 0}


def test_the_results_against_each_other_are_told_as_so_often_more_above_than_below() -> None:
    met = an_evening(1, {A: 30, B: 10, C: -40}), an_evening(2, {B: 20, D: -20})
    third = an_evening(3, {E: 30, D: -30})
    names = {A: "Anna", B: "Bas", E: "Els"}
    with translation.override("nl"):
        decided = ties(standings(BY_RESULTS, played(*met)).rows[0], names)
        unknown = ties(standings(BY_RESULTS, played(*met, third)).rows[0], names)
    result = "het onderling resultaat"
    assert decided == [f"Gelijk, dus dit besliste: {result} (Anna +1, Bas \N{MINUS SIGN}1)."]
    assert unknown == [f"Niet allemaal tegen elkaar gespeeld, dus dit beslist niet: {result}."]
