"""Everything that the page of a year tells: its standings, its seasons and who wins."""

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from django.utils.translation import gettext as _

from sessions_app.models import Season, Year
from sessions_app.seasons.counting.rows import Row
from sessions_app.seasons.policy_text import in_words
from sessions_app.seasons.queries import YearRead, changed_at, read_year
from sessions_app.seasons.season_page import Asked
from sessions_app.seasons.table_view import People, Showing
from sessions_app.shared.names import listed


class SeasonWon(NamedTuple):
    season: Season
    winners: str
    """As it stands, or as it ended."""
    through: str
    """Who goes on to the next stage."""


@dataclass(frozen=True)
class YearPage:
    year: Year
    showing: Showing
    sentences: list[str]
    winners: str
    """As it stands."""
    is_decided: bool
    seasons: list[SeasonWon]
    changed_at: datetime | None


def year_page(year: Year, asked: Asked) -> YearPage:
    read = read_year(year)
    people = People(read.players)
    return YearPage(
        year,
        Showing(read.timeline(), people, asked.order, asked.all_columns),
        sentences_of(read),
        names_of(read.winners(), people),
        all(each.season.is_closed for each in read.seasons),
        seasons_won(read, people),
        changed_at(*read.seasons),
    )


def sentences_of(read: YearRead) -> list[str]:
    """The policy, and that a final decides where there is one."""
    told = in_words(read.policy)
    return [*told, _("Who wins the final wins the year.")] if read.at(Season.Stage.FINAL) else told


def seasons_won(read: YearRead, people: People) -> list[SeasonWon]:
    found = []
    for each in read.seasons:
        rows = each.standings().rows
        found.append(
            SeasonWon(
                each.season,
                names_of([row for row in rows if row.wins], people),
                names_of([row for row in rows if row.goes_through], people),
            )
        )
    return found


def names_of(rows: list[Row], people: People) -> str:
    names = [people.names[row.player] for row in rows]
    return listed(names) if names else ""
