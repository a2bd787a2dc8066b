"""Points for places under two sets of rules, the best 75% of the evenings, corrected for the rest.

At a table 4, 2, 1 and ½, for a fifth player 0; equals by mahjongs made, then by fewest caused. One
point more for who comes. An evening counts with eight members; champion can be who came to 75%.
"""

from datetime import date
from fractions import Fraction

import pytest

from sessions_app.seasons.counting.policy import TieBreak
from sessions_app.seasons.counting.rows import Decided, WhyNot
from sessions_app.seasons.presets import PLACES
from tests.sessions_app.seasons.seasons import (
    Seen,
    a_season,
    an_evening,
    cancelled,
    look,
    played_once,
    spaced,
)

pytestmark = pytest.mark.django_db

HALF = Fraction(1, 2)


def the_season() -> Seen:
    """Of each player: points, mahjongs made, mahjongs caused."""
    season = a_season(PLACES)
    an_evening(  # nine members: a table of four and one of five
        season,
        date(2026, 9, 3),
        {"Anneke": (300, 6, 1), "Bert": (100, 4, 3), "Corrie": (-150, 3, 4), "Dirk": (-250, 2, 5)},
        # Frans and Greet are equal and made as many; Frans caused fewer, so he is second.
        {
            "Els": (200, 6, 0),
            "Greet": (100, 4, 4),
            "Frans": (100, 4, 2),
            "Henk": (-150, 2, 3),
            "Ina": (-250, 1, 2),
        },
    )
    an_evening(
        season,
        date(2026, 9, 10),
        # Nobody noted Els' mahjongs, so she and Anneke share the first and second place: 3 each.
        {"Anneke": (80, 5, 1), "Els": (80, None, None), "Frans": (-60, 3, 3), "Bert": (-100, 1, 2)},
        {"Corrie": (120, 5, 1), "Dirk": (0, 3, 2), "Greet": (-40, 2, 3), "Henk": (-80, 1, 3)},
        rules="mcr",
    )
    an_evening(  # seven members and a guest: too few
        season,
        date(2026, 9, 17),
        {"Henk": 400, "Bert": -100, "Corrie": -100, "Dirk": -200},
        {"gast Gijs": 90, "Els": 10, "Frans": -40, "Greet": -60},
    )
    cancelled(season, date(2026, 9, 24), {"Henk": 999, "Ina": 1, "Dirk": -500, "Frans": -500})
    an_evening(
        season,
        date(2026, 10, 1),
        {"Ina": (50, 5, 1), "Anneke": (40, 4, 2), "Greet": (-30, 2, 3), "Henk": (-60, 1, 4)},
        {"Bert": (200, 6, 0), "Els": (100, 3, 2), "Corrie": (-100, 2, 3), "Dirk": (-200, 1, 4)},
    )
    an_evening(
        season,
        date(2026, 10, 8),
        {"Bert": (10, 4, 1), "Els": (5, 3, 2), "Anneke": (-5, 2, 2), "Frans": (-10, 1, 3)},
        {"Greet": (90, 5, 0), "Corrie": (30, 3, 2), "Dirk": (-20, 2, 3), "Henk": (-100, 1, 4)},
    )
    return look(season)


seen = played_once(the_season)


# Four evenings count, so three are needed and the best three count. Place points and 1 for coming:
EVENINGS = {
    #          3 Sep  10 Sep 17 Sep 24 Sep 1 Oct  8 Oct
    "Bert": "  3      (3/2)  -      -      5      5    ",  # 3 + 5 + 5 = 13
    "Anneke": "5      4      -      -      3      (2)  ",  # 12
    "Els": "   5      4      -      -      3      (3)  ",  # 12
    "Corrie": "2      5      -      -      (2)    3    ",  # 10
    "Greet": " 2      2      -      -      (2)    5    ",  # 9
    "Frans": " 3      2      -      -      -      3/2  ",  # 6½
    "Dirk": "  3/2    3      -      -      (3/2)  2    ",  # 6½
    "Henk": "  3/2    3/2    -      -      3/2    (3/2)",  # 4½
    "Ina": "   1      -      -      -      5      -    ",  # 6 in 2 evenings; 6 / 2 × 3 = 9
}
RANKING = [
    (1, "Bert", 13),
    (2, "Anneke", 12),
    (2, "Els", 12),
    (4, "Corrie", 10),
    (5, "Greet", 9),
    (6, "Frans", 6 + HALF),
    (7, "Dirk", 6 + HALF),
    (8, "Henk", 4 + HALF),
    (9, "Ina", 9),  # below who came often enough
]


def test_the_ranking_is_that_of_the_regulation(seen: Seen) -> None:
    assert seen.ranking == RANKING


def test_every_evening_is_shown_with_what_is_dropped(seen: Seen) -> None:
    assert {name: seen.results(name) for name in EVENINGS} == {
        name: spaced(line) for name, line in EVENINGS.items()
    }


def test_evenings_that_do_not_count_say_why(seen: Seen) -> None:
    standings = seen.standings
    assert [(column.why_not, column.competing) for column in standings.columns] == [
        (None, 9),
        (None, 8),
        (WhyNot.TOO_FEW, 7),
        (WhyNot.CANCELLED, 0),
        (None, 8),
        (None, 8),
    ]
    assert (standings.held, standings.needed) == (4, 3)


def test_who_came_too_seldom_is_told_what_is_missing(seen: Seen) -> None:
    missing = {seen.name(row): row.missing.evenings for row in seen.standings.rows}
    assert missing == dict.fromkeys(EVENINGS, 0) | {"Ina": 1}
    assert seen.named(row for row in seen.standings.rows if row.wins) == ["Bert"]


def test_equals_are_told_apart_by_mahjongs_caused_where_they_made_as_many(seen: Seen) -> None:
    # Made: Frans 4 + 3 + 1, Dirk 2 + 3 + 1 + 2. Caused: Frans 2 + 3 + 3, Dirk 5 + 2 + 4 + 3.
    assert seen.ties("Frans") == [
        (TieBreak.MADE, {"Frans": 8, "Dirk": 8}, Decided.EQUAL),
        (TieBreak.CAUSED, {"Frans": 8, "Dirk": 14}, Decided.BY_THIS),
    ]
    assert seen.ties("Dirk") == seen.ties("Frans")


def test_what_nobody_noted_decides_nothing(seen: Seen) -> None:
    # Anneke made 6 + 5 + 4 + 2 and caused 1 + 1 + 2 + 2; of Els 10 September lacks.
    assert seen.ties("Els") == [
        (TieBreak.MADE, {"Anneke": 17, "Els": None}, Decided.UNKNOWN),
        (TieBreak.CAUSED, {"Anneke": 6, "Els": None}, Decided.UNKNOWN),
    ]


def test_the_change_since_the_last_evening(seen: Seen) -> None:
    """Before 8 October three evenings counted, and all three were needed: Anneke and Els 12, Bert
    9½, Corrie 9, Greet 6 with 8 mahjongs and Dirk 6 with 6, Henk 4½; below them Ina 9 and Frans
    7½."""
    assert {seen.name(row): row.change for row in seen.standings.rows} == {
        "Bert": 2,
        "Anneke": -1,
        "Els": -1,
        "Corrie": 0,
        "Greet": 0,
        "Frans": 3,
        "Dirk": -1,
        "Henk": -1,
        "Ina": -1,
    }
