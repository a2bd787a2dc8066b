"""Drawings of results: where every column and bar goes."""

from sessions_app.shared.charts.bars import bars
from sessions_app.shared.charts.columns import Column, column_plot


def columns(*values: int) -> list[Column]:
    return [Column(f"{day} sep", value, str(value)) for day, value in enumerate(values, 1)]


def test_columns_stand_on_the_line_or_hang_from_it() -> None:
    """170 pixels for 100 up and 70 down, below a line of text of 26."""
    plot = column_plot(columns(100, -70), title="Punten", heading="Punten")
    assert plot.zero == "126.0"
    won, lost = plot.drawn
    assert (won.tone, won.y, won.height, won.told_y) == ("won", "26.0", "100.0", "20.0")
    assert (lost.tone, lost.y, lost.height, lost.told_y) == ("lost", "126.0", "70.0", "216.0")
    assert (won.middle, lost.middle) == ("25.00%", "75.00%")


def test_a_dropped_result_is_only_outlined() -> None:
    dropped = Column("1 sep", -4, "−4", dropped=True)
    (drawn,) = column_plot([dropped], title="Punten", heading="Punten").drawn
    assert drawn.tone == "dropped"


def test_nothing_won_or_lost_is_still_seen() -> None:
    plot = column_plot(columns(0, 0), title="Punten", heading="Punten")
    assert [(each.y, each.height) for each in plot.drawn] == [("26.0", "1.0"), ("26.0", "1.0")]


def test_of_many_only_the_best_and_the_worst_are_told() -> None:
    plot = column_plot(columns(*range(-20, 20)), title="Punten", heading="Punten")
    assert [each.told for each in plot.drawn if each.told] == ["-20", "19"]
    assert len([each.label for each in plot.drawn if each.label]) == 8
    assert (plot.size, len(plot.columns)) == ("many", 40)


def test_bars_are_measured_by_the_longest() -> None:
    assert [(bar.label, bar.times, bar.share) for bar in bars([("1", 3), ("2", 4), ("3", 0)])] == [
        ("1", 3, "75.0%"),
        ("2", 4, "100.0%"),
        ("3", 0, "0.0%"),
    ]
