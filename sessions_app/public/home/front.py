"""What the home page tells, read in a fixed number of queries."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import NamedTuple

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.safestring import SafeString

from sessions_app.evening.live import current
from sessions_app.evening.results import special_of
from sessions_app.events.agenda import SHOWN_ON_CALENDARS, ahead
from sessions_app.events.ranking.event_ranking import results_address
from sessions_app.models import Event, PlayerHand, Table
from sessions_app.people.profiles.fame import special_hands
from sessions_app.public.home.season_table import SeasonTable, season_table
from sessions_app.seasons.season_page import current_season
from sessions_app.shared.club_texts import texts_now
from sessions_app.shared.markup import as_html
from sessions_app.shared.numbers import points
from sessions_app.shared.roster.public_names import public_names

COMING = 4
TOP = 5
SPECIALS = 3
STILL_TONIGHT = timedelta(days=1)
"""An evening that goes on after midnight is yesterday's."""


class TableNow(NamedTuple):
    number: int
    deal: int
    started: bool
    finished: bool


class EveningNow(NamedTuple):
    event: Event
    tables: list[TableNow]


class ToldSpecial(NamedTuple):
    name: str
    player: str
    amount: str
    tiles: str
    date: date


@dataclass(frozen=True)
class Front:
    texts: dict[str, SafeString]
    """By place; an empty one is left out."""
    now: list[EveningNow]
    coming: list[Event]
    last: Event | None
    """The last evening or tournament that is over."""
    top: SeasonTable | None
    specials: list[ToldSpecial]

    @property
    def last_address(self) -> str:
        """Where its results are."""
        return results_address(self.last) if self.last else ""

    @property
    def is_new(self) -> bool:
        """Whether there is nothing to tell yet."""
        has_results = self.last or self.specials or (self.top and self.top.divisions)
        return not (self.texts or self.now or self.coming or has_results)


def front_page() -> Front:
    season = current_season()
    return Front(
        texts={place: as_html(text.text) for place, text in texts_now().items() if text.text},
        now=evenings_now(timezone.localdate()),
        coming=ahead(COMING),
        last=club_events().select_related("tournament").filter(state=Event.State.CLOSED).first(),
        top=season_table(season).top(TOP) if season else None,
        specials=last_specials(),
    )


def club_events() -> QuerySet[Event]:
    """Without games at home."""
    return Event.objects.filter(kind__in=SHOWN_ON_CALENDARS)


def evenings_now(today: date) -> list[EveningNow]:
    """Those at which somebody sits at a table, with the tables that are playing now."""
    tonight = (today - STILL_TONIGHT, today)
    events = club_events().filter(state=Event.State.OPEN, date__range=tonight)
    tables = (
        Table.objects.filter(round__event__in=events)
        .select_related("round__event")
        .order_by("round__event__date", "round__event", "round__number", "number")
    )
    found: dict[Event, list[Table]] = {}
    for table in tables:
        found.setdefault(table.event, []).append(table)
    return [EveningNow(event, list(map(table_now, current(own)))) for event, own in found.items()]


def table_now(table: Table) -> TableNow:
    return TableNow(table.number, table.state.get("played", 0) + 1, table.started, table.finished)


def last_specials() -> list[ToldSpecial]:
    """Those that were entered last, in the order in which an index has them."""
    hands = (
        special_hands()
        .select_related("deal__table__round__event", "seat__player", "seat__substitute")
        .prefetch_related("deal__table__seats")
        .order_by("-deal_id", "pk")[:SPECIALS]
    )
    names = public_names(hand.seat.holder for hand in hands)
    return [told_special(hand, names) for hand in hands]


def told_special(hand: PlayerHand, names: dict[int, str]) -> ToldSpecial:
    made = special_of(hand, hand.deal.table)
    return ToldSpecial(
        made.name,
        names[made.player.pk],
        "" if made.points is None else points(made.points),
        hand.tiles,
        hand.deal.table.event.date,
    )
