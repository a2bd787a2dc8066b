import pytest
from django.utils.translation import override

from sessions_app.shared.numbers import points, signed


@pytest.mark.parametrize(
    ("number", "dutch", "english"),
    [
        (0, "0", "0"),
        (96, "96", "96"),
        (-244, "−244", "−244"),
        (1120, "1.120", "1,120"),
        (12000, "12.000", "12,000"),
        (-1234567, "−1.234.567", "−1,234,567"),
    ],
)
def test_points_are_written_as_the_reader_writes_them(
    number: int, dutch: str, english: str
) -> None:
    with override("nl"):
        assert points(number) == dutch
    with override("en"):
        assert points(number) == english


def test_what_is_won_or_lost_shows_its_sign() -> None:
    with override("nl"):
        assert [signed(number) for number in (24, 0, -164, 7640)] == ["+24", "0", "−164", "+7.640"]
