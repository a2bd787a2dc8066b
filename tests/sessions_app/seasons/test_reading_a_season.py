"""What the standings read of a season: in few queries, at once, and only what was played."""

from datetime import date
from fractions import Fraction

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from sessions_app.evening.moves import go_without
from sessions_app.events.agenda import break_off
from sessions_app.events.state import set_state
from sessions_app.models import Event, Season, SittingOut, Table, Year
from sessions_app.seasons.commands import BroughtAlong, carry_over
from sessions_app.seasons.counting.winners import evening_winners
from sessions_app.seasons.counting.worth import table_winners
from sessions_app.seasons.presets import AVERAGE, BEST, PLACES, SUM
from sessions_app.seasons.queries import changed_at, read_season, read_year
from sessions_app.table.services import correct_deal, fine, take_over
from tests.sessions_app.club import enter, entered, new_key
from tests.sessions_app.evenings import NETS, WIM_FROM_HENK, stop
from tests.sessions_app.seasons.seasons import (
    ORGANISER,
    a_season,
    an_evening,
    look,
    person,
    seated,
    type_in,
)

pytestmark = pytest.mark.django_db

FOUR = ("Greet", "Wim", "Anneke", "Henk")
ENDS = {"Greet": 30, "Wim": 10, "Anneke": -10, "Henk": -30}


def an_open_evening(season: Season, day: int = 3, rules: str = "dutch-2002") -> Event:
    return Event.objects.create(name=str(day), date=date(2026, 9, day), season=season, rules=rules)


@pytest.mark.parametrize("evenings", [1, 3])
def test_a_season_takes_six_queries_however_long_it_is(
    evenings: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    season = a_season(SUM)
    for day in range(1, evenings + 1):
        event = an_evening(season, date(2026, 9, day), ENDS, {"Piet": 5, "Klaas": 0, "Truus": -5})
        SittingOut.objects.create(round=event.rounds.get(), player=person("Marie"))
        score = BroughtAlong(person("Greet"), Fraction(10))
        carry_over(
            season_id=season.pk,
            label=str(day),
            day=date(2026, 8, day),
            evenings=1,
            results=[score],
        )
    with django_assert_num_queries(6):
        read = read_season(season)
    with django_assert_num_queries(0):
        read.standings()


@pytest.mark.parametrize("seasons", [1, 3])
def test_a_year_takes_one_query_more(
    seasons: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    year = Year.objects.create(name="2026")
    for number in range(1, seasons + 1):
        season = a_season(SUM, str(number), year=year)
        an_evening(season, date(2026, 9, number), ENDS)
    with django_assert_num_queries(7):
        read = read_year(year)
    with django_assert_num_queries(0):
        read.standings()
        read.winners()


def test_a_correction_shows_at_once_and_when_it_was() -> None:
    season = a_season(SUM)
    event = an_open_evening(season)
    table = seated(event, FOUR)
    enter(table, WIM_FROM_HENK)
    stop(table)
    before = changed_at(read_season(season))
    assert {name: look(season).row(name).total for name in FOUR} == dict(
        zip(FOUR, NETS, strict=True)
    )
    correct_deal(
        table_id=table.pk,
        position=1,
        facts={"winner": 1, "from": 3, "scores": [0, 96, 0, 0]},
        why="fout",
        entered=entered(table),
    )
    # East pays and gets double: Wim has 192 + 96 + 96.
    assert look(season).ranking == [
        (1, "Wim", 384),
        (2, "Anneke", -96),
        (2, "Henk", -96),
        (4, "Greet", -192),
    ]
    after = changed_at(read_season(season))
    assert before is not None
    assert after is not None
    assert before < after < timezone.now()
    break_off(event_id=event.pk, why="")
    assert changed_at(read_season(season)) == Event.objects.get().changed_at > after


def test_a_table_without_a_deal_is_waited_for_until_it_stops_or_the_evening_is_closed() -> None:
    season = a_season(PLACES)
    event = an_open_evening(season)
    stop(seated(event, FOUR))
    second = seated(event, ("Piet", "Klaas", "Truus", "Marie"), number=2)
    [game] = read_season(season).played.evenings[0].games
    assert (game.key, game.ended) == (second.pk, False)
    set_state(event, Event.State.CLOSED)
    assert read_season(season).played.evenings[0].games == ()


def test_a_fine_that_was_cancelled_costs_nothing_at_a_table_that_never_ended() -> None:
    season = a_season(SUM)
    event = an_open_evening(season)
    table = seated(event, FOUR)
    enter(table, WIM_FROM_HENK)
    greet = table.seats.get(place=0)
    greet.penalties = [{"points": -10}, {"points": -500, "cancelled": {"why": "vergissing"}}]
    greet.save()
    set_state(event, Event.State.CLOSED)
    assert look(season).row("Greet").total == NETS[0] - 10


def test_a_table_that_never_ended_counts_as_it_stood_when_the_evening_was_closed() -> None:
    season = a_season(SUM)
    event = an_open_evening(season)
    enter(seated(event, FOUR), WIM_FROM_HENK)
    assert look(season).ranking == []
    set_state(event, Event.State.CLOSED)
    assert look(season).ranking == [
        (1, "Wim", 384),
        (2, "Greet", 24),
        (3, "Henk", -164),
        (4, "Anneke", -244),
    ]
    [game] = read_season(season).played.evenings[0].games
    assert [seat.place for seat in game.seats] == [2, 1, 4, 3]
    assert game.cut_short


def test_who_left_keeps_the_own_deals_and_the_place_is_of_who_sits_there_last() -> None:
    season = a_season(SUM)
    event = an_open_evening(season)
    table = seated(event, FOUR)
    enter(table, WIM_FROM_HENK)
    take_over(table_id=table.pk, place=1, player=person("Piet"), entered=entered(table))
    enter(table, {"winner": 0, "from": 1, "scores": [10, 0, 0, 0]})
    stop(table)
    [game] = read_season(season).played.evenings[0].games
    # Wim has 384 and no place. Piet is East now and pays double; his chair is still the first.
    assert [(seat.place, seat.points) for seat in game.seats] == [
        (2, 24 + 20 + 10 + 10),
        (None, 384),
        (1, -20),
        (4, -244 - 10),
        (3, -164 - 10),
    ]
    assert game.size == 4


def test_what_was_carried_over_counts_exactly_and_is_replaced_under_its_label() -> None:
    season = a_season(PLACES)
    for score in (Fraction(99), Fraction(9, 2)):
        carry_over(
            season_id=season.pk,
            label="Stand op 1 september",
            day=date(2026, 9, 1),
            evenings=3,
            results=[BroughtAlong(person("Greet"), score, evenings=2, made=4)],
        )
    seen = look(season)
    [column] = seen.standings.columns
    assert (column.name, column.evenings, seen.standings.held) == ("Stand op 1 september", 3, 3)
    # 75% of three evenings are three: 4½ in two of them is 6¾ in three.
    assert seen.ranking == [(1, "Greet", Fraction(27, 4))]
    tally = seen.row("Greet").tally
    assert (tally.evenings, tally.made, tally.caused) == (2, 4, None)


def test_uma_and_fines_are_told_apart_from_the_points() -> None:
    season = a_season(AVERAGE)
    event = an_open_evening(season, rules="riichi-ema-2016")
    table = seated(event, FOUR)
    type_in(table, {"Greet": 45_000, "Wim": 35_000, "Anneke": 25_000, "Henk": 15_000})
    fine(table_id=table.pk, place=3, points=-1_000, reason="te laat", entered=entered(table))
    [game] = read_season(season).played.evenings[0].games
    assert [(seat.points, seat.final) for seat in game.seats] == [
        (15_000, 30_000),
        (5_000, 10_000),
        (-5_000, -10_000),
        (-16_000, -31_000),
    ]


def test_a_game_that_began_anew_was_not_cut_short() -> None:
    """Somebody went home, and the others finished their deals."""
    season = a_season(BEST)
    event = an_open_evening(season)
    table = seated(event, FOUR)
    enter(table, WIM_FROM_HENK)
    new = go_without(table_id=table.pk, player=person("Henk"), author=ORGANISER, key=new_key())
    type_in(new, {"Greet": 1, "Wim": 1, "Anneke": -2})
    games = read_season(season).played.evenings[0].games
    assert [(game.size, game.half, game.cut_short, game.ended) for game in games] == [
        (4, 1, False, True),
        (3, 1, False, True),
    ]


def test_a_game_at_home_counts_when_it_was_agreed_to() -> None:
    season = a_season(AVERAGE)
    event = an_evening(season, date(2026, 9, 3), ENDS, kind=Event.Kind.HOME)
    assert look(season).ranking == []
    Table.objects.filter(round__event=event).update(agreed_at=timezone.now())
    assert [name for _rank, name, _total in look(season).ranking] == list(FOUR)


def test_winners_by_table_points_in_mcr_and_nobody_while_a_table_plays() -> None:
    season = a_season(SUM)
    event = an_open_evening(season, rules="mcr")
    # Greet and Wim have more points, but share 4 and 2 table points; Piet has 4 alone.
    type_in(seated(event, FOUR), {"Greet": 50, "Wim": 50, "Anneke": -40, "Henk": -60})
    second = seated(event, ("Piet", "Klaas", "Truus", "Marie"), number=2)
    enter(second, {"winner": 0, "from": 1, "points": 8})
    assert winners_in(season) == ([["Greet", "Wim"], []], [])
    stop(second)
    assert winners_in(season) == ([["Greet", "Wim"], ["Piet"]], ["Piet"])


def test_in_riichi_a_fine_after_the_game_takes_points_but_not_the_place() -> None:
    season = a_season(SUM)
    table = seated(an_open_evening(season, rules="riichi-ema-2016"), FOUR)
    type_in(table, dict(zip(FOUR, (45_000, 35_000, 25_000, 15_000), strict=True)))
    fine(table_id=table.pk, place=0, points=-50_000, reason="laat", entered=entered(table))
    assert winners_in(season)[0] == [["Greet"]]


def winners_in(season: Season) -> tuple[list[list[str]], list[str]]:
    """Of every table of its one evening, and of the evening."""
    read = read_season(season)
    [evening] = read.played.evenings

    def named(players: list[int]) -> list[str]:
        return [read.players[player].first_name for player in players]

    tables = [named(table_winners(read.policy.worth, game)) for game in evening.games]
    return tables, named(evening_winners(evening))
