"""Everything that the standings page of a season tells."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django import forms
from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from sessions_app.events.ranking.event_ranking import results_address
from sessions_app.models import Event, Season, SeasonAct
from sessions_app.seasons.counting.played import Evening
from sessions_app.seasons.counting.table import timeline_of
from sessions_app.seasons.counting.worth import table_winners
from sessions_app.seasons.policy_text import in_words
from sessions_app.seasons.queries import SeasonRead, changed_at, read_season
from sessions_app.seasons.sorting import RANK, Order, read_order
from sessions_app.seasons.table_view import People, Showing
from sessions_app.seasons.uncounted import uncounted_in
from sessions_app.shared.days import DayField
from sessions_app.shared.names import listed

NEWEST = 3
"""Evenings whose winners are in sight; those before them unfold."""


def current_season(today: date | None = None) -> Season | None:
    """The one of today; else the last that was, else the first that comes."""
    today = today or timezone.localdate()
    seasons = Season.objects.select_related("year")
    begun = seasons.filter(first_day__lte=today)
    return (
        begun.filter(last_day__gte=today).first()
        or begun.order_by("-last_day", "-pk").first()
        or seasons.order_by("first_day", "pk").first()
    )


# ---- what the address asks -------------------------------------------------------------------


class AskedForm(forms.Form):
    """A period, and how it is shown."""

    since = DayField(required=False)
    until = DayField(required=False)

    def clean(self) -> dict[str, Any]:
        since, until = self.cleaned_data.get("since"), self.cleaned_data.get("until")
        if since and until and until < since:
            self.add_error("until", _("The last day is before the first."))
        return self.cleaned_data


@dataclass(frozen=True)
class Asked:
    form: AskedForm
    order: Order
    all_columns: bool

    @property
    def since(self) -> date | None:
        return self._day("since")

    @property
    def until(self) -> date | None:
        return self._day("until")

    def _day(self, name: str) -> date | None:
        return self.form.cleaned_data.get(name) if self.form.is_valid() else None

    @property
    def is_a_part(self) -> bool:
        """Whether only a part of the season is asked for."""
        return bool(self.since or self.until)

    @property
    def kept(self) -> str:
        """What every link on the page keeps, besides the order."""
        days = {"since": self.since, "until": self.until}
        asked = {name: day.isoformat() for name, day in days.items() if day}
        return urlencode(asked | ({"columns": "all"} if self.all_columns else {}))

    @property
    def whole(self) -> str:
        """All that is asked, for the page that asks it again."""
        sort = "" if self.order.asked == RANK else urlencode({"sort": self.order.asked})
        return "&".join(filter(None, [self.kept, sort]))


def read_asked(query: QueryDict) -> Asked:
    form = AskedForm(query)
    return Asked(form, read_order(query.get("sort", RANK)), query.get("columns") == "all")


# ---- the page --------------------------------------------------------------------------------


class EveningWon(NamedTuple):
    address: str
    """Of its results."""
    name: str
    date: date
    winners: str
    tables: str
    """Who won a table, one after another; empty where there was only one."""


@dataclass(frozen=True)
class SeasonPage:
    season: Season
    showing: Showing
    sentences: list[str]
    """The policy, as it is explained to members."""
    newest: list[EveningWon]
    """The last evenings, the newest first."""
    earlier: list[EveningWon]
    changed_at: datetime | None
    closed: SeasonAct | None
    """Who closed it and when."""

    @property
    def has_schedule(self) -> bool:
        return self.season.schedule.exists()

    @property
    def uncounted(self) -> list[Event]:
        """Asked for organisers only."""
        return uncounted_in(self.season)


def season_page(season: Season, asked: Asked) -> SeasonPage:
    read = read_season(season)
    read = replace(read, played=read.played.between(asked.since, asked.until))
    people = People(read.players)
    evenings = evenings_won(read, people)
    return SeasonPage(
        season,
        Showing(timeline_of(read.policy, read.played), people, asked.order, asked.all_columns),
        in_words(read.policy),
        evenings[:NEWEST],
        evenings[NEWEST:],
        changed_at(read),
        closed_by(season),
    )


def closed_by(season: Season) -> SeasonAct | None:
    return season.acts.filter(kind=SeasonAct.Kind.CLOSED).last() if season.is_closed else None


def evenings_won(read: SeasonRead, people: People) -> list[EveningWon]:
    """Every evening of which at least one table is over."""
    ended = [evening for evening in read.played.evenings if evening.has_ended]
    ended.sort(key=lambda evening: (evening.date, evening.key), reverse=True)
    winners = read.winners()
    return [evening_won(read, people, evening, winners[evening.key]) for evening in ended]


def evening_won(
    read: SeasonRead, people: People, evening: Evening, winners: Iterable[int]
) -> EveningWon:
    def names(players: Iterable[int]) -> str:
        told = [people.names[player] for player in players]
        return listed(told) if told else ""

    at_tables = [
        names(table_winners(read.policy.worth, game)) for game in evening.games if game.ended
    ]
    return EveningWon(
        results_address(read.events[evening.key.pk]),
        evening.name,
        evening.date,
        names(winners),
        ", ".join(at_tables) if len(at_tables) > 1 else "",
    )
