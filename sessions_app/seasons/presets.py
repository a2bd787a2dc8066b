"""Policies to begin with, named after their pattern. A club changes what it does otherwise."""

from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from sessions_app.seasons.counting.policy import (
    SIXTIETHS,
    Competes,
    Counting,
    Drop,
    Extras,
    Keep,
    Measure,
    Places,
    Policy,
    TieBreak,
    Title,
    Total,
    Unit,
    Worth,
)

HALF = SIXTIETHS // 2
MAHJONGS = (TieBreak.MADE, TieBreak.CAUSED)


class Preset(NamedTuple):
    name: str | Promise
    policy: Policy


SUM = Policy()

PLACES = Policy(
    worth=Worth(
        Measure.PLACES,
        Places(
            (4 * SIXTIETHS, 2 * SIXTIETHS, SIXTIETHS),
            (4 * SIXTIETHS, 2 * SIXTIETHS, SIXTIETHS, HALF),
            (4 * SIXTIETHS, 2 * SIXTIETHS, SIXTIETHS, HALF, 0),
        ),
        ties=MAHJONGS,
    ),
    extras=Extras(bonus=SIXTIETHS),
    counting=Counting(keep=Keep.PERCENT, number=75, total=Total.SCALED),
    title=Title(percent=75, below=True),
    ties=MAHJONGS,
    minimum=8,
)

PREMIUM = Policy(extras=Extras(bonus=3000 * SIXTIETHS, pro_rata=True))

BEST = Policy(
    extras=Extras(unfinished=20 * SIXTIETHS),
    counting=Counting(keep=Keep.BEST, number=5),
    title=Title(through=2),
)

SCHEDULE = Policy(counting=Counting(absent_is_zero=True), competes=Competes.ENTERED)

AVERAGE = Policy(
    worth=Worth(Measure.FINAL),
    counting=Counting(
        Unit.GAME,
        Keep.DROPS,
        drops=(Drop(5, 1, 1), Drop(10, 2, 2), Drop(20, 3, 3), Drop(40, 4, 4)),
        total=Total.AVERAGE,
    ),
    competes=Competes.EVERYONE,
)

TABLE_POINTS = Policy(worth=Worth(Measure.TABLE_POINTS), ties=(TieBreak.POINTS,))

PRESETS = {
    "sum": Preset(_("Sum of all evenings"), SUM),
    "places": Preset(_("Points for places, best 75%"), PLACES),
    "premium": Preset(_("Sum with a premium for coming"), PREMIUM),
    "best": Preset(_("Best 5 evenings, then a final"), BEST),
    "schedule": Preset(_("Fixed schedule with make-up games"), SCHEDULE),
    "average": Preset(_("Average of a game, extremes dropped"), AVERAGE),
    "table-points": Preset(_("Table points, then points"), TABLE_POINTS),
}

YEAR_PRESETS = {
    "sum": Preset(_("Sum of the seasons"), Policy(counting=Counting(Unit.SEASON))),
    "evenings": Preset(_("All evenings of the year"), SUM),
}
