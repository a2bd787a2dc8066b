"""All seasons, those of a year together."""

from datetime import date
from itertools import groupby
from typing import NamedTuple

from sessions_app.models import Season, Year


class ListedYear(NamedTuple):
    year: Year | None
    """None for seasons that stand alone."""
    seasons: list[Season]


def listed_years() -> list[ListedYear]:
    """The newest first, by the last day of their seasons; a year without any comes before all."""
    seasons = list(Season.objects.select_related("year"))
    newest: dict[int | None, date] = {}
    for season in seasons:
        alone_or_year = season.year_id or -season.pk
        newest[alone_or_year] = max(newest.get(alone_or_year, date.min), season.last_day)
    empty = [ListedYear(year, []) for year in Year.objects.filter(seasons=None)]

    def order(season: Season) -> tuple[int, int]:
        of = season.year_id or -season.pk
        return -newest[of].toordinal(), of

    listed = groupby(sorted(seasons, key=order), key=order)
    found = [list(some) for _order, some in listed]
    return [*empty, *(ListedYear(some[0].year, some) for some in found)]
