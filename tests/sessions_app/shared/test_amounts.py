from fractions import Fraction

import pytest
from django.template import Context, Template
from django.utils.translation import override

from sessions_app.shared.amounts import amount


@pytest.mark.parametrize(
    ("value", "dutch", "english"),
    [
        (0, "0", "0"),
        (Fraction(9360), "9.360", "9,360"),
        (-58, "−58", "−58"),
        (Fraction(1, 2), "½", "½"),
        (Fraction(-13, 2), "−6½", "−6½"),
        (Fraction(7, 3), "2⅓", "2⅓"),
        (Fraction(-3750, 7), "−535,71", "−535.71"),
        (Fraction(10_001, 8), "1.250,13", "1,250.13"),
    ],
)
def test_points_are_exact_where_there_is_a_sign_for_it(
    value: Fraction, dutch: str, english: str
) -> None:
    with override("nl"):
        assert amount(value) == dutch
    with override("en"):
        assert amount(value) == english


def test_a_page_writes_them_by_a_filter() -> None:
    page = Template("{% load amounts %}{{ total|amount }}")
    assert page.render(Context({"total": Fraction(9, 2)})) == "4½"
