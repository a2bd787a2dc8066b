"""Lines over time: where they go, what they are called, and the table beneath."""

from sessions_app.shared.charts.lines import Series, line_plot


def test_the_first_place_is_on_top_and_the_last_at_the_bottom() -> None:
    plot = line_plot(
        [Series("Anna", [2, 1], stands_out=True), Series("Bas", [1, 2])],
        ["3 sep", "10 sep"],
        title="De strijd",
        first_is_best=True,
    )
    behind, before = plot.lines
    assert (behind.tone, behind.parts) == ("", ["2.00,14.0 98.00,176.0"])
    assert (before.tone, before.parts) == ("gold", ["2.00,176.0 98.00,14.0"])
    assert [(mark.text, mark.y) for mark in plot.grid] == [("1", "14.0"), ("2", "176.0")]
    assert [(mark.text, mark.tone, mark.y) for mark in plot.ends] == [("Anna", "gold", "14.0")]
    assert plot.rows == [("Anna", ["2", "1"]), ("Bas", ["1", "2"])]
    assert plot.ends_width == "3.4em"


def test_a_long_name_gets_the_room_it_takes_but_no_more_than_the_lines_can_spare() -> None:
    series = [Series(name, [1, 2], stands_out=True) for name in ("Wim", "Boudewijn")]
    assert line_plot(series, ["a", "b"], title="").ends_width == "6.9em"
    endless = [Series("x" * 40, [1, 2], stands_out=True)]
    assert line_plot(endless, ["a", "b"], title="").ends_width == "11.8em"


def test_more_is_higher() -> None:
    plot = line_plot([Series("Anna", [-30, 1_200], stands_out=True)], ["a", "b"], title="")
    assert [mark.text for mark in plot.grid] == ["−500", "0", "500", "1.000", "1.500"]
    assert plot.is_wide
    assert plot.lines[0].parts == ["2.00,137.9 98.00,38.3"]


def test_a_line_is_broken_where_there_is_nothing() -> None:
    values = [1, None, 2, 3, None, 4]
    seen = line_plot([Series("A", values, stands_out=True)], list("abcdef"), title="").lines[0]
    assert [part.count(",") for part in seen.parts] == [2]
    assert len(seen.dots) == 4
    behind = line_plot([Series("A", values)], list("abcdef"), title="").lines[0]
    assert (len(behind.dots), len(behind.alone)) == (0, 2)


def test_names_stand_below_each_other_where_lines_end_together() -> None:
    series = [
        Series(name, [1, rank], stands_out=True) for name, rank in (("A", 1), ("B", 1), ("C", 2))
    ]
    plot = line_plot([*series, Series("D", [9, 9])], ["a", "b"], title="", first_is_best=True)
    assert [(mark.text, mark.y) for mark in plot.ends] == [
        ("A", "14.0"),
        ("B", "34.0"),
        ("C", "54.0"),
    ]


def test_names_at_the_foot_stay_inside() -> None:
    series = [Series(name, [1, 9], stands_out=True) for name in "ABC"]
    plot = line_plot([*series, Series("D", [1, 1])], ["a", "b"], title="", first_is_best=True)
    assert [float(mark.y) for mark in plot.ends] == [143.0, 163.0, 183.0]


def test_nothing_at_all_is_drawn_without_a_fault() -> None:
    assert line_plot([], [], title="").lines == []
    assert line_plot([Series("A", [None])], ["a"], title="").lines[0].parts == []
    assert (
        line_plot([Series("A", [5], stands_out=True)], ["a"], title="").lines[0].dots[0].x
        == "50.00"
    )
