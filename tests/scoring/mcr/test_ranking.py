from fractions import Fraction

from scoring.mcr.ranking import Result, ranking


def test_table_points_go_before_points() -> None:
    more_points = Result(Fraction(6), 500)
    more_table_points = Result(Fraction(13, 2), -20)
    assert ranking([more_points, more_table_points]) == [2, 1]


def test_points_decide_between_equal_table_points() -> None:
    results = [Result(Fraction(7, 3), 10), Result(Fraction(7, 3), 11), Result(Fraction(0), 900)]
    assert ranking(results) == [2, 1, 3]


def test_who_is_equal_in_both_shares_the_better_place() -> None:
    same = Result(Fraction(4), 30)
    assert ranking([same, Result(Fraction(3), 99), same, Result(Fraction(5), 0)]) == [2, 4, 2, 1]
