"""The end of a tournament as federations ask for it: the EMA's list, and that of the Dutch bond."""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from sessions_app.events.ranking.tournament_order import Competitor
from sessions_app.events.ranking.tournament_results import results_for
from sessions_app.models import Entry, Event, Player
from sessions_app.models.ema_countries import ema_code
from sessions_app.public.exports.mers import Weight, base_rank, weight
from sessions_app.public.exports.people import last_name, names_for
from sessions_app.shared.audience import Audience
from sessions_app.shared.club import club_name
from sessions_app.shared.numbers import SIXTIETHS
from sessions_app.shared.rulesets import Family, family_of
from sessions_app.shared.spreadsheet import Column, Sheet

NO_NUMBER = "-"
"""Of a guest whom the EMA does not know."""
MEMBER = "YES"
RULES = {Family.RIICHI: "riichi", Family.MCR: "MCR"}


class Ranked(NamedTuple):
    """A line of the ranking."""

    place: int
    competitor: Competitor
    entry: Entry
    name: str
    """As the reader may know it."""
    base_rank: int
    hidden: bool
    """Whether the reader may know no more than the results."""

    @property
    def country(self) -> str:
        return "" if self.hidden else in_three_letters(self.entry.player.country)

    @property
    def club(self) -> str:
        """A member without another club is of ours; of a guest it is not known."""
        player = self.entry.player
        if self.hidden:
            return ""
        is_ours = player.membership == Player.Membership.MEMBER
        return player.club or (club_name() if is_ours else "")

    @property
    def table_points(self) -> Fraction:
        return Fraction(self.competitor.table_points, SIXTIETHS)

    def points_in(self, number: int) -> int | None:
        return next((each.points for each in self.competitor.played if each.round == number), None)


class Facts(NamedTuple):
    """What the EMA asks about the tournament itself."""

    title: str
    players: int
    country: str
    place: str
    weight: Weight
    rules: str
    date: date
    days: int


# ---- who is where ----------------------------------------------------------------------------


def ranked_for(event: Event, audience: Audience) -> list[Ranked]:
    """Return the ranking as this reader may see it; nobody before the first result."""
    results = results_for(event, audience)
    placed, entries = results.placed, results.entries
    names = names_for(audience, event, [entry.player for entry in entries.values()])
    return [
        Ranked(
            place,
            competitor,
            entries[competitor.entry],
            names[entries[competitor.entry].player_id],
            base_rank(place, len(placed)),
            hidden=audience is Audience.EVERYBODY and entries[competitor.entry].player.hidden,
        )
        for place, competitor in placed
    ]


def facts_of(event: Event, rows: Sequence[Ranked]) -> Facts:
    tournament = event.tournament
    return Facts(
        title=str(tournament),
        players=len(rows),
        country=in_three_letters(tournament.country),
        place=tournament.place,
        weight=weight_of(event, rows),
        rules=RULES.get(family_of(event), ""),
        date=event.date,
        days=tournament.days,
    )


def in_three_letters(country: str) -> str:
    """As the EMA writes it; the check tells of a country for which it has no letters."""
    return ema_code(country) or country


def weight_of(event: Event, rows: Sequence[Ranked]) -> Weight:
    return weight_with(event, [row.entry.player for row in rows])


def weight_with(event: Event, players: Sequence[Player]) -> Weight:
    """Of a tournament in which these are ranked."""
    return weight(
        days=event.tournament.days,
        players=len(players),
        countries=len({player.country for player in players}),
        qualifies=event.tournament.qualifies,
    )


# ---- the EMA ---------------------------------------------------------------------------------

EMA_COLUMNS: tuple[Column[Ranked], ...] = (
    Column("place", "Place", lambda row: row.place, is_number=True),
    Column("first_name", "First name", lambda row: row.entry.player.first_name),
    Column("last_name", "Last name", lambda row: last_name(row.entry.player)),
    Column("ema_number", "EMA number", lambda row: row.entry.player.ema_number or NO_NUMBER),
    Column("table_points", "Table points", lambda row: row.table_points, is_number=True),
    Column("score", "Score", lambda row: row.competitor.points, is_number=True),
    Column("ema_member", "EMA member", lambda row: MEMBER if row.entry.player.ema_member else ""),
    Column("country", "Country", lambda row: row.country),
)
"""What the office reads, in its order and in English, whatever the organiser speaks."""

PUBLIC_COLUMNS: tuple[Column[Ranked], ...] = (
    Column("place", gettext_lazy("Place"), lambda row: row.place, is_number=True),
    Column("name", gettext_lazy("Name"), lambda row: row.name),
    Column(
        "table_points", gettext_lazy("Table points"), lambda row: row.table_points, is_number=True
    ),
    Column("score", gettext_lazy("Points"), lambda row: row.competitor.points, is_number=True),
    Column("base_rank", gettext_lazy("Base rank"), lambda row: row.base_rank, is_number=True),
    Column("country", gettext_lazy("Country"), lambda row: row.country),
)


def ema_sheet(event: Event, audience: Audience) -> Sheet[Ranked]:
    columns = EMA_COLUMNS if audience is Audience.ORGANISERS else public_columns(event)
    return Sheet("ema", _("EMA list"), columns, ranked_for(event, audience))


def public_columns(event: Event) -> list[Column[Ranked]]:
    """Only MCR knows table points."""
    without = () if family_of(event) is Family.MCR else ("table_points",)
    return [column for column in PUBLIC_COLUMNS if column.key not in without]


# ---- the Dutch bond --------------------------------------------------------------------------


def bond_sheet(event: Event, audience: Audience) -> Sheet[Ranked]:
    rows = ranked_for(event, audience)
    numbers = sorted({played.round for row in rows for played in row.competitor.played})
    columns: list[Column[Ranked]] = [
        Column("place", gettext_lazy("Place"), lambda row: row.place, is_number=True),
        Column("name", gettext_lazy("Name"), lambda row: row.name),
        Column("club", gettext_lazy("Club"), lambda row: row.club),
        *map(_round, numbers),
        Column("total", gettext_lazy("Total"), lambda row: row.competitor.points, is_number=True),
    ]
    return Sheet("bond", _("List for the federation"), columns, rows)


def _round(number: int) -> Column[Ranked]:
    title = _("Round %(number)s") % {"number": number}
    return Column(f"round_{number}", title, lambda row: row.points_in(number), is_number=True)
