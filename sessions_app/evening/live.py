"""What everybody may see of an evening while it is played, in a fixed number of queries.

The pages ask again every few seconds, so first of all there is a cheap answer to whether anything
changed: a version, made from who sits where and how often something was written at each table.
"""

import math
import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

from django.shortcuts import get_object_or_404
from django.utils import timezone

from scoring import Hand
from scoring.facts import LETTER_OF_ROUND
from sessions_app.evening.closing import score_in_figures
from sessions_app.evening.results import special_hands, special_of
from sessions_app.events.ranking.event_ranking import EventRanking, ranking_of
from sessions_app.events.ranking.tables import has_begun, people_at, points_of, seats_of, tables_of
from sessions_app.models import Deal, Event, Player, Round, Seat, SittingOut, Table
from sessions_app.models.sort_name import plain
from sessions_app.shared.http import fingerprint
from sessions_app.shared.numbers import points
from sessions_app.shared.roster.public_names import public_names
from sessions_app.shared.seats import chairs_of, sitting
from sessions_app.shared.tiles import DrawnHand, draw_hand
from sessions_app.shared.winds import WINDS, letter_of, round_in_words, wind_of
from sessions_app.table.clock import Clock, clock_of
from sessions_app.table.deal_text import facts_in_words
from sessions_app.table.page import total_writer
from sessions_app.table.replay import facts_of, game_of, state_of
from sessions_app.table.seat_points import SeatPoints, seat_points

ANNOUNCED = timedelta(minutes=10)
LAST_DEALS = 6
LEADERS = 8
FEW_TABLES, MANY_TABLES = 4, 9
SECONDS = re.compile(r"[0-9]{1,12}")


# ---- has anything changed? -------------------------------------------------------------------


class Watched(NamedTuple):
    """An event, and what a page that shows it now has seen."""

    event: Event
    version: str


def watched(public_id: str) -> Watched:
    """In two queries, however much was played; of a tournament in three."""
    event = get_object_or_404(Event.objects.select_related("tournament"), public_id=public_id)
    rows = (
        Round.objects.filter(event=event)
        .order_by("number", "seats__pk", "sitting_out__pk")
        .values_list(
            "started_at",
            "paused_at",
            "extra_minutes",
            "seats__pk",
            "seats__place",
            "seats__player_id",
            "seats__player__hidden",
            "seats__table__number",
            "seats__table__version",
            "sitting_out__player_id",
        )
    )
    ranked = ranked_by(event) if event.is_tournament else []
    return Watched(event, fingerprint([event.state, event.name, event.minutes, *rows, *ranked]))


def ranked_by(event: Event) -> list[object]:
    """Return what besides the tables decides who leads a tournament, and what is held back."""
    shown = event.tournament.shows, event.tournament.second_agrees, event.halves
    return [shown, *event.entries.values_list("pk", "state", "reserve", "disqualified")]


def seen_until(version: str, until: datetime | None) -> str:
    """What a page has seen, and when that is old even if nothing is written."""
    return f"{version}-{math.ceil(until.timestamp())}" if until else version


def is_news(version: str, seen: str) -> bool:
    known, _dash, until = seen.partition("-")
    is_over = bool(SECONDS.fullmatch(until)) and timezone.now().timestamp() >= int(until)
    return known != version or is_over


# ---- the page --------------------------------------------------------------------------------


class LiveSeat(NamedTuple):
    player: Player
    name: str
    wind: str
    letter: str
    is_east: bool
    total: str
    """Empty as long as nothing was played, or where it is held back."""
    chair: str
    """The total of the chair, where somebody else sat there before."""


class LiveTable(NamedTuple):
    number: int
    seats: list[LiveSeat]
    deal: int
    round_name: str
    """Empty when the table is finished or has not begun."""
    started: bool
    finished: bool
    agreed: bool
    leader: LiveSeat | None


class LiveDeal(NamedTuple):
    table_number: int
    number: int
    words: str
    amount: str


class Leader(NamedTuple):
    rank: int
    player: Player
    points: str


class Announced(NamedTuple):
    """A special hand that was made a moment ago."""

    table_number: int
    name: str
    player: str
    amount: str
    hand: DrawnHand


@dataclass(frozen=True)
class LivePage:
    event: Event
    names: dict[int, str]
    """What everybody may call the players."""
    half: int
    clock: Clock | None
    tables: list[LiveTable]
    leaders: list[Leader]
    deals: list[LiveDeal]
    special: Announced | None
    until: datetime | None
    """When the special hand is no longer news."""
    holds_back: bool
    """Whether nothing of the tables is told until their round is complete."""

    @property
    def columns(self) -> str:
        """How a beamer lays the tables out."""
        if len(self.tables) <= FEW_TABLES:
            return "few"
        return "many" if len(self.tables) > MANY_TABLES else "some"


def live_page(event: Event) -> LivePage:
    tables = tables_of(event)
    ranking = ranking_of(event, tables)
    leaders = ranking.standing[:LEADERS]
    names = public_names([*people_at(tables), *(row.player for row in leaders)])
    now = current(tables)
    shown = [table for table in now if ranking.shows(table)]
    special, until = announced(event, list(filter(ranking.shows, tables)), names)
    return LivePage(
        event=event,
        names=names,
        half=half_of(tables),
        clock=clock_of(event, first_round(tables)),
        tables=[live_table(table, names, ranking) for table in now],
        leaders=[Leader(row.rank, row.player, score_in_figures(row)) for row in leaders],
        deals=last_deals(shown, names),
        special=special,
        until=until,
        holds_back=len(shown) < len(now),
    )


def half_of(tables: Iterable[Table]) -> int:
    """The latest one of the evening."""
    return max((table.round.half for table in tables), default=1)


def current(tables: Sequence[Table]) -> list[Table]:
    """Of the latest half the newest game at every table."""
    half = half_of(tables)
    newest = {table.number: table for table in tables if table.round.half == half}
    return [newest[number] for number in sorted(newest)]


def first_round(tables: Iterable[Table]) -> Round | None:
    """Return the round with which the latest half began: its clock is that of the half."""
    half = half_of(tables)
    rounds = [table.round for table in tables if table.round.half == half]
    return min(rounds, key=lambda round_: round_.number, default=None)


# ---- tables ----------------------------------------------------------------------------------


def live_table(table: Table, names: dict[int, str], ranking: EventRanking) -> LiveTable:
    chairs = chairs_of(seats_of(table))
    game = game_of(table, len(chairs))
    state = state_of(table, game)
    totals = totals_of(table, chairs)
    begun = has_begun(table) and ranking.shows(table)
    seats = [
        LiveSeat(
            chair[-1].player,
            names[chair[-1].player_id],
            str(WINDS.get(wind_of(game, place, state.east), "")),
            letter_of(wind_of(game, place, state.east)),
            place == state.east,
            *(totals[place] if begun else SeatPoints("")),
        )
        for place, chair in enumerate(chairs)
    ]
    playing = table.started and not table.finished
    return LiveTable(
        table.number,
        seats,
        state.played + 1,
        round_in_words(LETTER_OF_ROUND[state.round]) if playing else "",
        table.started,
        table.finished,
        table.agreed_at is not None,
        seats[best_of(chairs)] if begun else None,
    )


def totals_of(table: Table, chairs: Sequence[Sequence[Seat]]) -> list[SeatPoints]:
    """As they stand at the table; where only the end was written down, that."""
    typed = [chair[-1].typed_total for chair in chairs]
    game = game_of(table, len(chairs))
    state = state_of(table, game)
    written = total_writer(game)
    totals = (game.closed(state) if table.finished else state).totals
    return [
        seat_points(chair, total if told is None else told, game, written)
        for chair, told, total in zip(chairs, typed, totals, strict=True)
    ]


def best_of(chairs: Sequence[Sequence[Seat]]) -> int:
    """The place of who leads; of equals the first."""
    sums = [sum(map(points_of, chair)) for chair in chairs]
    return sums.index(max(sums))


# ---- deals -----------------------------------------------------------------------------------


def last_deals(tables: Sequence[Table], names: dict[int, str]) -> list[LiveDeal]:
    """Of all tables together, the newest first."""
    chairs = {table.pk: chairs_of(seats_of(table)) for table in tables}
    numbers = {table.pk: table.number for table in tables}
    deals = Deal.objects.filter(table__in=numbers, entry__isnull=False).select_related("entry")
    newest = deals.order_by("-pk").prefetch_related("hands")[:LAST_DEALS]
    return [
        live_deal(deal, numbers[deal.table_id], chairs[deal.table_id], names) for deal in newest
    ]


def live_deal(
    deal: Deal, number: int, chairs: Sequence[Sequence[Seat]], names: dict[int, str]
) -> LiveDeal:
    sat = [names[seat.player_id] for seat in sitting(chairs, deal.position)]
    won = [points(hand.points) for hand in deal.hands.all() if hand.won and hand.points is not None]
    return LiveDeal(number, deal.number, facts_in_words(facts_of(deal), sat), " + ".join(won))


def announced(
    event: Event, tables: Sequence[Table], names: dict[int, str]
) -> tuple[Announced | None, datetime | None]:
    """Return the newest special hand of these tables and how long it is news, if it is."""
    by_key = {table.pk: table for table in tables}
    newest = next((hand for hand in special_hands(event) if hand.deal.table_id in by_key), None)
    if newest is None or newest.deal.entry is None:
        return None, None
    until = newest.deal.entry.at + ANNOUNCED
    if until <= timezone.now():
        return None, None
    made = special_of(newest, by_key[newest.deal.table_id])
    told = Announced(
        made.table_number,
        made.name,
        names[made.player.pk],
        "" if made.points is None else points(made.points),
        draw_hand(Hand.parse(newest.tiles)),
    )
    return told, until


# ---- where everybody sits --------------------------------------------------------------------


class FoundSeat(NamedTuple):
    name: str
    table_number: int | None
    """None for who sits out."""
    wind: str
    letter: str
    is_east: bool


def found_seats(event: Event) -> list[FoundSeat]:
    """Everybody in the current half, by first name."""
    tables = current(tables_of(event))
    seated = [(seat, table) for table in tables for seat in last_seats(table)]
    out = sitting_out(event, half_of(tables), {seat.player_id for seat, _table in seated})
    names = public_names([*(seat.player for seat, _table in seated), *out])
    found = [found_seat(seat, table, names[seat.player_id]) for seat, table in seated]
    found += [FoundSeat(names[player.pk], None, "", "", False) for player in out]
    return sorted(found, key=lambda seat: (plain(seat.name), seat.table_number or 0))


def last_seats(table: Table) -> list[Seat]:
    return [chair[-1] for chair in chairs_of(seats_of(table))]


def sitting_out(event: Event, half: int, seated: Collection[int]) -> list[Player]:
    """Without who took a seat after all."""
    rows = SittingOut.objects.filter(round__event=event, round__half=half).select_related("player")
    return [row.player for row in rows if row.player_id not in seated]


def found_seat(seat: Seat, table: Table, name: str) -> FoundSeat:
    game = game_of(table, len(last_seats(table)))
    wind = wind_of(game, seat.place, 0)
    return FoundSeat(name, table.number, str(WINDS.get(wind, "")), letter_of(wind), seat.place == 0)
