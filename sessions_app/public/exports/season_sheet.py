"""The standings of a season, and the list of players."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from sessions_app.models import Player, Season
from sessions_app.seasons.counting.played import EVENT, Key
from sessions_app.seasons.counting.rows import Column as Evening
from sessions_app.seasons.counting.rows import Row
from sessions_app.seasons.policy_text import total_name
from sessions_app.seasons.queries import read_season
from sessions_app.seasons.row_text import label_of
from sessions_app.shared.audience import Audience
from sessions_app.shared.roster.public_names import public_names
from sessions_app.shared.spreadsheet import Column, Sheet


class Standing(NamedTuple):
    row: Row
    name: str


def season_sheet(season: Season, audience: Audience) -> Sheet[Standing]:
    """Who plays out of competition stands below the others, without a place."""
    read = read_season(season)
    standings = read.standings()
    names = public_names(read.players.values())
    if audience is Audience.ORGANISERS:
        names = {key: player.full_name for key, player in read.players.items()}
    rows = [Standing(row, names[row.player]) for row in standings.rows]
    columns: list[Column[Standing]] = [
        Column("place", gettext_lazy("Place"), lambda each: each.row.rank, is_number=True),
        *_divisions(rows),
        Column("name", gettext_lazy("Name"), lambda each: each.name),
        *_evenings(standings.columns),
        Column(
            "total",
            total_name(read.policy),
            lambda each: Fraction(each.row.total),
            is_number=True,
        ),
        Column(
            "evenings",
            gettext_lazy("Evenings"),
            lambda each: each.row.tally.evenings,
            is_number=True,
        ),
        Column(
            "made", gettext_lazy("Mahjongs made"), lambda each: each.row.tally.made, is_number=True
        ),
        Column(
            "caused",
            gettext_lazy("Mahjongs caused"),
            lambda each: each.row.tally.caused,
            is_number=True,
        ),
    ]
    return Sheet("standings", _("Standings"), columns, rows)


def _divisions(rows: Iterable[Standing]) -> list[Column[Standing]]:
    if not any(each.row.division for each in rows):
        return []
    return [Column("division", gettext_lazy("Division"), lambda each: each.row.division)]


def _evenings(evenings: Sequence[Evening]) -> list[Column[Standing]]:
    """What each brought, also where it is dropped; nothing for who was not there."""
    days = Counter(evening.date for evening in evenings)
    return [
        _evening(f"evening_{number}", evening, is_alone=days[evening.date] == 1)
        for number, evening in enumerate(evenings, 1)
    ]


def _evening(key: str, evening: Evening, *, is_alone: bool) -> Column[Standing]:
    """Known by its day, unless that day has another."""
    day = date_format(evening.date, "d-m-Y")
    title = day if is_alone and evening.key.kind == EVENT else f"{day} {evening.name}"
    return Column(
        key,
        title,
        lambda each: brought(each.row, evening.key),
        is_number=True,
        on_page=label_of(evening),
    )


def brought(row: Row, evening: Key) -> Fraction | None:
    results = row.cells.get(evening, ())
    return sum((Fraction(result.total) for result in results), Fraction(0)) if results else None


# ---- players ---------------------------------------------------------------------------------

PLAYER_COLUMNS: tuple[Column[Player], ...] = (
    Column("first_name", gettext_lazy("First name"), lambda player: player.first_name),
    Column("tussenvoegsel", gettext_lazy("Prefix"), lambda player: player.tussenvoegsel),
    Column("last_name", gettext_lazy("Last name"), lambda player: player.last_name),
    Column("shown_name", gettext_lazy("Shown name"), lambda player: player.shown_name),
    Column(
        "membership",
        gettext_lazy("Member or guest"),
        lambda player: str(Player.Membership(player.membership).label),
    ),
    Column("club", gettext_lazy("Club"), lambda player: player.club),
    Column("country", gettext_lazy("Country"), lambda player: player.country),
    Column("ema_number", gettext_lazy("EMA number"), lambda player: player.ema_number),
)
"""What the import of players reads."""


def players_sheet() -> Sheet[Player]:
    return Sheet("players", _("Players"), PLAYER_COLUMNS, list(Player.objects.all()))
