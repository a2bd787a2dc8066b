"""What a game and an evening are worth, which results count, and who can win.

Here without a database; the tests of the clubs go from rows to standings.
"""

from dataclasses import replace
from datetime import date
from fractions import Fraction

from sessions_app.seasons.counting.played import (
    CARRIED,
    CarriedEvenings,
    CarriedScore,
    Entrant,
    Game,
    Key,
    SatOut,
    Seated,
)
from sessions_app.seasons.counting.policy import (
    SIXTIETHS,
    Competes,
    Counting,
    Drop,
    Extras,
    Keep,
    Measure,
    Per,
    TieBreak,
    Title,
    Total,
    Unit,
    Worth,
)
from sessions_app.seasons.counting.rows import WhyNot
from sessions_app.seasons.counting.table import standings, timeline_of
from sessions_app.seasons.counting.worth import worth_of
from tests.sessions_app.seasons.values import (
    HALF,
    PLACES,
    THIRD,
    THREE,
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
    totals,
)

# ---- a game ----------------------------------------------------------------------------------


def test_equals_share_the_points_of_their_places() -> None:
    game = a_game({A: 50, B: 50, C: 50, D: -150})
    shared = 2 + THIRD  # 4 + 2 + 1 among three
    assert worth_of(PLACES, game) == {A: shared, B: shared, C: shared, D: HALF}


def test_mahjongs_tell_equals_at_a_table_apart_only_where_all_of_them_are_known() -> None:
    worth = replace(PLACES, ties=(TieBreak.MADE, TieBreak.CAUSED))
    game = a_game({A: 50, B: 50, C: -50, D: -50})
    noted = mahjongs(game, a=(2, 1), b=(3, 9), c=(0, None), d=(0, 4))
    assert worth_of(worth, noted) == {B: 4, A: 2, C: Fraction(3, 4), D: Fraction(3, 4)}
    unknown = mahjongs(game, a=(None, 1), b=(3, 2), c=(0, 5), d=(0, 4))
    # Made is unknown of one, so it tells nothing; caused does.
    assert worth_of(worth, unknown) == {A: 4, B: 2, D: 1, C: HALF}


def test_who_left_the_table_has_points_but_no_place() -> None:
    stand_in = a_game({A: 10, B: 5, C: -5, D: -30})
    left = Game(1, (*stand_in.seats, Seated(E, None, 20, 20)), 4)
    assert worth_of(PLACES, left)[E] == 0
    assert worth_of(Worth(Measure.POINTS), left)[E] == 20


def test_uma_counts_in_the_final_score_only() -> None:
    game = Game(1, (Seated(A, 1, 5_000, 20_000),), 4)
    assert worth_of(Worth(Measure.POINTS), game) == {A: 5_000}
    assert worth_of(Worth(Measure.FINAL), game) == {A: 20_000}


# ---- an evening ------------------------------------------------------------------------------

TWO_HALVES = an_evening(
    1,
    a_game({A: 30, B: 10, C: -10, D: -30}),
    a_game({B: 30, A: 10, C: -10, E: -30}, key=2, half=2),
    halves=2,
)


def test_each_half_of_an_evening_earns_half_of_the_list_or_all_of_it() -> None:
    for_evening = standings(policy(worth=PLACES), played(TWO_HALVES))
    assert totals(for_evening) == {A: 3, B: 3, C: 1, D: Fraction(1, 4), E: Fraction(1, 4)}
    # Also where the second half was only decided upon that evening.
    unplanned = played(TWO_HALVES._replace(halves=1))
    assert totals(standings(policy(worth=PLACES), unplanned)) == totals(for_evening)
    for_game = standings(policy(worth=replace(PLACES, per=Per.GAME)), played(TWO_HALVES))
    assert totals(for_game) == {A: 6, B: 6, C: 2, D: HALF, E: HALF}


def test_the_bonus_is_for_the_evening_or_by_halves_and_also_for_who_sat_out() -> None:
    evening = TWO_HALVES._replace(sat_out=(SatOut(D, 2),))
    bonus = Extras(bonus=10 * SIXTIETHS)
    whole = standings(policy(extras=bonus), played(evening))
    assert totals(whole) == {A: 50, B: 50, C: -10, D: -20, E: -20}
    by_halves = standings(policy(extras=replace(bonus, pro_rata=True)), played(evening))
    assert totals(by_halves) == {A: 50, B: 50, C: -10, D: -20, E: -25}


def test_games_that_began_anew_within_a_half_share_its_worth() -> None:
    """Somebody went home: the table began anew, and A won both games."""
    evening = an_evening(
        1,
        a_game({A: 30, B: 10, C: 0, D: -10, E: -30}),
        a_game({A: 5, C: 4, B: 1, D: -10}, key=2),
    )
    found = standings(policy(worth=PLACES), played(evening))
    assert totals(found) == {A: 4, B: 1 + HALF, C: 1 + HALF, D: HALF, E: 0}
    by_points = standings(policy(), played(evening))
    assert totals(by_points) == {A: 35, B: 11, C: 4, D: -20, E: -30}


def test_who_left_a_table_and_sat_down_anew_in_the_half_has_the_place_of_the_second_game() -> None:
    first = a_game({A: 30, B: 10, C: -10, D: -30})
    first = first._replace(seats=(*first.seats, Seated(E, None, 7, 7)))
    evening = an_evening(1, first, a_game({E: 30, B: 10, C: 0, D: -40}, key=2))
    found = standings(policy(worth=PLACES), played(evening))
    assert totals(found) == {A: 4, E: 4, B: 2, C: 1, D: HALF}


def test_a_table_that_did_not_finish_costs_who_was_there_to_the_end() -> None:
    slow = a_game({A: 30, B: 10, C: -10, D: -30}, cut_short=True)
    slow = slow._replace(seats=(*slow.seats, Seated(E, None, 7, 7)))
    found = standings(policy(extras=Extras(unfinished=20 * SIXTIETHS)), played(an_evening(1, slow)))
    assert totals(found) == {A: 10, B: -10, E: 7, C: -30, D: -50}


def test_only_evenings_of_the_named_rules_count() -> None:
    dutch = an_evening(1, {A: 30, B: -30})
    mcr = an_evening(2, {A: -10, B: 10}, ruleset="mcr")
    found = standings(policy(worth=Worth(rulesets=("mcr",))), played(dutch, mcr))
    assert totals(found) == {B: 10, A: -10}
    assert [column.why_not for column in found.columns] == [WhyNot.OTHER_RULES, None]


def test_a_game_without_table_points_does_not_count_where_they_do() -> None:
    dutch = an_evening(1, {A: 30, B: -30})
    seats = (Seated(A, 2, -8, -8, 60), Seated(B, 1, 8, 8, 240))
    mcr = an_evening(2, Game(2, seats, 4), ruleset="mcr")
    found = standings(policy(worth=Worth(Measure.TABLE_POINTS)), played(dutch, mcr))
    assert totals(found) == {B: 4, A: 1}
    assert [column.why_not for column in found.columns] == [WhyNot.OTHER_RULES, None]


def test_table_points_of_both_halves_add_up() -> None:
    halves = [
        Game(half, (Seated(first, 1, 8, 8, 240), Seated(second, 2, -8, -8, 120)), 4, half)
        for half, (first, second) in enumerate(((A, B), (A, C)), 1)
    ]
    evening = an_evening(1, *halves, halves=2, ruleset="mcr")
    found = standings(policy(worth=Worth(Measure.TABLE_POINTS)), played(evening))
    assert totals(found) == {A: 8, B: 2, C: 2}


def test_a_table_that_still_plays_is_waited_for() -> None:
    ready, playing = a_game({A: 30, B: -30}), a_game({C: 90, D: -90}, key=2, ended=False)
    found = standings(policy(), played(an_evening(1, ready, playing)))
    assert totals(found) == {A: 30, B: -30}
    assert [(column.counts, column.waiting) for column in found.columns] == [(True, 1)]
    assert found.held == 0
    none_ready = standings(policy(), played(an_evening(1, playing)))
    assert [column.why_not for column in none_ready.columns] == [WhyNot.NOT_PLAYED]
    assert none_ready.rows == ()


def test_a_make_up_game_may_come_first_and_stands_for_itself_without_its_evening() -> None:
    """C cannot come on the 3rd and plays on the 2nd, with A and B."""
    evening = an_evening(3, {A: 30, B: -10, E: -20})
    early = an_evening(2, {A: 100, B: -60, C: -40}, makes_up=evening.key)
    both = standings(policy(), played(early, evening))
    assert totals(both) == {A: 30, B: -10, E: -20, C: -40}
    assert [column.key for column in both.columns] == [evening.key]
    before = standings(policy(), played(early, evening).between(last=date(2026, 9, 2)))
    assert totals(before) == {A: 100, C: -40, B: -60}
    timeline = timeline_of(policy(), played(early, evening))
    assert [totals(timeline.at(day)) for day in timeline.days] == [totals(before), totals(both)]


def test_who_had_no_seat_can_still_make_the_evening_up() -> None:
    sat_out = (SatOut(D, 1),)
    evening = an_evening(1, {A: 30, B: -10, C: -20}, sat_out=sat_out)
    made_up = an_evening(2, {D: 40, A: 0, B: -10, C: -30}, makes_up=evening.key)
    found = standings(policy(), played(evening, made_up))
    assert totals(found) == {D: 40, A: 30, B: -10, C: -20}


def test_while_a_table_still_plays_nobody_has_missed_the_evening() -> None:
    """On the second evening A and B are ready, and C and D still play; E did not come."""
    first = an_evening(1, {A: 30, B: 10, C: -10, D: -10, E: -20})
    live = an_evening(2, a_game({A: -5, B: 5}), a_game({C: 1, D: -1}, key=2, ended=False))
    asks = policy(
        counting=Counting(keep=Keep.PERCENT, number=100, absent_is_zero=True),
        title=Title(percent=100),
    )
    found = standings(asks, played(first, live))
    assert (found.held, found.needed) == (1, 1)
    assert [row.is_qualified for row in found.rows] == [True] * 5
    # Of the one evening that is over counts the best result so far.
    assert totals(found) == {A: 30, B: 10, C: -10, D: -10, E: -20}
    over = live._replace(games=tuple(game._replace(ended=True) for game in live.games))
    found = standings(asks, played(first, over))
    assert totals(found) == {A: 25, B: 15, C: -9, D: -11, E: -20}
    assert [row.is_qualified for row in found.rows] == [True, True, True, True, False]


# ---- which results count ---------------------------------------------------------------------


def test_a_percentage_of_the_evenings_is_rounded_up() -> None:
    counting = Counting(keep=Keep.PERCENT, number=34)  # of three: two
    found = standings(policy(counting=counting), played(*THREE))
    assert totals(found) == {A: 70, B: 25, C: -35}


def test_of_games_more_can_count_than_there_were_evenings() -> None:
    twice = an_evening(1, a_game({A: 30, B: -30}), a_game({A: -5, B: 5}, key=2))
    every = Counting(Unit.GAME)
    found = standings(policy(counting=every), played(twice))
    assert totals(found) == {A: 25, B: -25}
    assert [[each.total for each in cell] for cell in found.rows[0].cells.values()] == [[30, -5]]
    best = Counting(Unit.GAME, Keep.BEST, number=2)
    assert totals(standings(policy(counting=best), played(twice))) == {A: 25, B: -25}


def test_an_average_is_exact() -> None:
    found = standings(policy(counting=Counting(total=Total.AVERAGE)), played(*THREE))
    assert totals(found) == {A: 16 + 2 * THIRD, B: -5, C: -17 - HALF}


def test_a_total_corrected_for_evenings_played_is_the_sum_for_who_played_them_all() -> None:
    found = standings(policy(counting=Counting(total=Total.SCALED)), played(*THREE))
    assert totals(found) == {A: 50, B: -15, C: Fraction(-35, 2) * 3}


def test_more_is_dropped_as_more_was_played() -> None:
    drops = (Drop(2, 0, 1), Drop(3, 1, 1))
    counting = Counting(keep=Keep.DROPS, drops=drops)
    # A and B have three and keep the middle one; C has two and loses the worst.
    assert totals(standings(policy(counting=counting), played(*THREE))) == {A: 30, B: 10, C: 5}


def test_a_missed_evening_of_zero_can_be_dropped_like_another() -> None:
    counting = Counting(keep=Keep.BEST, number=2, absent_is_zero=True)
    found = standings(policy(counting=counting), played(*THREE))
    assert totals(found) == {A: 70, B: 25, C: 5, D: 0, E: 0}


def test_carried_totals_count_whole_and_take_the_room_of_their_evenings() -> None:
    """Of A and B the totals of two evenings; of C one earlier evening, which can be dropped."""
    opening = CarriedEvenings(
        Key(CARRIED, 1),
        "Tot nieuwjaar",
        date(2026, 8, 1),
        2,
        (CarriedScore(A, Fraction(-100), 2, made=3, caused=1), CarriedScore(B, Fraction(60), 1)),
    )
    one = CarriedEvenings(
        Key(CARRIED, 2), "Eerste avond", date(2026, 8, 2), 1, (CarriedScore(C, Fraction(-90)),)
    )
    counting = Counting(keep=Keep.BEST, number=3)
    found = standings(policy(counting=counting), played(*THREE, carried=(opening, one)))
    # A: -100 of two evenings, and the best one: 40. B: 60 of one, and 15 + 10. C: -40 + 5, and -90
    # as third.
    assert totals(found) == {B: 85, A: -60, C: -125}
    assert (found.held, found.columns[0].evenings) == (6, 2)
    a = next(row for row in found.rows if row.player == A)
    assert (a.tally.evenings, a.tally.games, a.tally.made) == (5, 5, None)


def test_an_average_counts_carried_totals_for_as_many_as_they_stand_for() -> None:
    two = CarriedEvenings(
        Key(CARRIED, 1), "Tot nu", date(2026, 8, 1), 2, (CarriedScore(A, Fraction(60), 2),)
    )
    by_evening = policy(counting=Counting(total=Total.AVERAGE))
    assert totals(standings(by_evening, played(THREE[0], carried=(two,)))) == {A: 30, B: 10, C: -40}
    none_played = two._replace(scores=(CarriedScore(A, Fraction(60), games=0),))
    by_game = policy(counting=Counting(Unit.GAME, total=Total.AVERAGE))
    assert totals(standings(by_game, played(carried=(none_played,)))) == {A: 60}


def test_equals_stand_in_the_order_of_their_names() -> None:
    people = (Entrant(A, "Zus"), Entrant(B, "Anna"), Entrant(C, "Bas"))
    equal = an_evening(1, {A: 10, B: 10, C: -20})
    found = standings(policy(), replace(played(equal), entrants=people))
    assert [(row.rank, row.player) for row in found.rows] == [(1, B), (1, A), (3, C)]


def test_divisions_stand_in_the_order_of_the_club_and_who_is_in_none_comes_last() -> None:
    people = (Entrant(A, "a"), Entrant(B, "b", division="Rood"), Entrant(C, "c", division="Groen"))
    found = standings(
        policy(divisions=("Rood", "Groen")), replace(played(THREE[0]), entrants=people)
    )
    assert [(row.division, row.rank, row.player) for row in found.rows] == [
        ("Rood", 1, B),
        ("Groen", 1, C),
        ("", 1, A),
    ]


# ---- who can win -----------------------------------------------------------------------------


def test_who_played_too_little_cannot_win_but_keeps_the_place() -> None:
    found = standings(policy(title=Title(evenings=3, through=1)), played(*THREE))
    assert ranks(found) == {A: 1, B: 2, C: 3}
    rich = an_evening(4, {C: 500, D: -500})
    found = standings(policy(title=Title(evenings=3, games=3, through=1)), played(*THREE, rich))
    assert ranks(found) == {C: 1, A: 2, B: 3, D: 4}
    by_player = {row.player: row for row in found.rows}
    assert [by_player[player].is_qualified for player in (A, B, C, D)] == [True, True, True, False]
    assert (by_player[D].missing.evenings, by_player[D].missing.games) == (2, 2)
    below = standings(policy(title=Title(percent=100, below=True)), played(*THREE, rich))
    assert [row.player for row in below.rows if row.wins] == []
    assert ranks(below) == {C: 1, A: 2, B: 3, D: 4}


def test_equals_go_through_together() -> None:
    equal = an_evening(1, {A: 30, B: 10, C: 10, D: -50})
    found = standings(policy(title=Title(through=2)), played(equal))
    assert [row.player for row in found.rows if row.goes_through] == [A, B, C]


def test_only_who_was_entered_competes_in_a_fixed_field_and_counts_for_the_minimum() -> None:
    people = (Entrant(A, "a", competes=True), Entrant(B, "b"), Entrant(C, "c", competes=False))
    everything = replace(played(*THREE), entrants=people)
    found = standings(policy(competes=Competes.ENTERED), everything)
    assert ranks(found) == {A: 1, B: None, C: None}
    too_few = standings(policy(competes=Competes.ENTERED, minimum=2), everything)
    assert {column.why_not for column in too_few.columns} == {WhyNot.TOO_FEW}
