"""Everything that was played: what every seat brought, deal by deal, and whole tables to replay."""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from django.db.models import Prefetch, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from sessions_app.events.ranking.tournament_results import rounds_of, shown_rounds
from sessions_app.models import Deal, Event, Player, PlayerHand, Seat, Table
from sessions_app.public.exports.people import names_for
from sessions_app.shared.audience import Audience
from sessions_app.shared.numbers import SIXTIETHS
from sessions_app.shared.seats import chairs_of
from sessions_app.shared.spreadsheet import Column, Sheet, columns_for
from sessions_app.shared.winds import letter_of
from sessions_app.table.replay import game_of, penalty_of, state_of, table_request

WINDS = "ESWN"


class Beside(NamedTuple):
    """What a seat has beside its deals and what it was fined; zero but at the end of riichi."""

    left: int = 0
    """Of the bets that nobody won."""
    fined: int = 0
    """In deals, and taken after the game: a chombo at a tournament."""


class Played(NamedTuple):
    """A seat with what its player brought home from it."""

    seat: Seat
    name: str
    substitute: str
    beside: Beside

    @property
    def points(self) -> int:
        """At the table, so that uma and penalty make it the result."""
        return self.seat.net + self.beside.left

    @property
    def penalty(self) -> int:
        return penalty_of(self.seat) + self.beside.fined

    @property
    def wind(self) -> str:
        """Of the first deal; empty for who dreams then."""
        return letter_of(WINDS[self.seat.place : self.seat.place + 1])


class PlayedHand(NamedTuple):
    hand: PlayerHand
    played: Played

    @property
    def deal(self) -> Deal:
        return self.hand.deal


# ---- by round --------------------------------------------------------------------------------

SEAT_COLUMNS: tuple[Column[Played], ...] = (
    Column("round", gettext_lazy("Round"), lambda row: row.seat.round.number, is_number=True),
    Column("table", gettext_lazy("Table"), lambda row: row.seat.table.number, is_number=True),
    Column("wind", gettext_lazy("Wind"), lambda row: row.wind),
    Column("name", gettext_lazy("Name"), lambda row: row.name),
    Column(
        "player",
        gettext_lazy("Key of the player"),
        lambda row: row.seat.player.public_id,
        only=Audience.ORGANISERS,
    ),
    Column(
        "ema_number",
        gettext_lazy("EMA number"),
        lambda row: row.seat.player.ema_number,
        only=Audience.ORGANISERS,
    ),
    Column("substitute", gettext_lazy("Substitute"), lambda row: row.substitute),
    Column("points", gettext_lazy("Points"), lambda row: row.points, is_number=True),
    Column("uma", gettext_lazy("Uma"), lambda row: row.seat.uma, is_number=True),
    Column("penalty", gettext_lazy("Penalty"), lambda row: row.penalty, is_number=True),
    Column("result", gettext_lazy("Result"), lambda row: row.seat.final, is_number=True),
    Column("place", gettext_lazy("Place"), lambda row: row.seat.rank, is_number=True),
    Column(
        "table_points",
        gettext_lazy("Table points"),
        lambda row: in_whole(row.seat.table_points),
        is_number=True,
    ),
    Column("made", gettext_lazy("Mahjongs made"), lambda row: row.seat.made, is_number=True),
    Column("caused", gettext_lazy("Mahjongs caused"), lambda row: row.seat.caused, is_number=True),
)


def in_whole(sixtieths: int | None) -> Fraction | None:
    return None if sixtieths is None else Fraction(sixtieths, SIXTIETHS)


def rounds_sheet(event: Event, audience: Audience, numbers: Iterable[int]) -> Sheet[Played]:
    rows = list(played_in(event, audience, numbers).values())
    columns = columns_for(audience, SEAT_COLUMNS)
    return Sheet("rounds", _("Results by round"), columns, rows)


def played_in(event: Event, audience: Audience, numbers: Iterable[int]) -> Mapping[int, Played]:
    """By the key of the seat, in the order of rounds, tables and chairs; in two queries."""
    seats = list(
        Seat.objects.filter(round__event=event, round__number__in=list(numbers))
        .select_related("round", "table", "player", "substitute")
        .order_by("round__number", "table__number", "place", "since")
    )
    people = [player for seat in seats for player in (seat.player, seat.substitute) if player]
    names = names_for(audience, event, people)
    beside = _beside(event, seats)
    return {
        seat.pk: Played(
            seat,
            names[seat.player_id],
            _name(names, seat.substitute),
            beside.get(seat.pk, Beside()),
        )
        for seat in seats
    }


def _beside(event: Event, seats: Iterable[Seat]) -> dict[int, Beside]:
    """By the key of who ended on a chair; who left it has nothing of this."""
    by_table: dict[int, list[Seat]] = defaultdict(list)
    for seat in seats:
        seat.round.event, seat.table.round = event, seat.round
        by_table[seat.table_id].append(seat)
    found: dict[int, Beside] = {}
    for at_table in by_table.values():
        found |= _beside_at(at_table[0].table, chairs_of(at_table))
    return found


def _beside_at(table: Table, chairs: Sequence[Sequence[Seat]]) -> dict[int, Beside]:
    game = game_of(table, len(chairs))
    state = state_of(table, game)
    ended = game.closed(state) if table.finished else state
    fines = state.penalties or (0,) * len(chairs)
    return {
        chair[-1].pk: Beside(after - before, fined)
        for chair, before, after, fined in zip(
            chairs, state.totals, ended.totals, fines, strict=True
        )
    }


def _name(names: Mapping[int, str], player: Player | None) -> str:
    return names[player.pk] if player else ""


def rounds_for(event: Event, audience: Audience) -> list[int]:
    """The numbers of the rounds that the reader may see: everybody those that are shown."""
    if event.is_tournament:
        return shown_rounds(event, rounds_of(event), audience)
    return list(event.rounds.order_by("number").values_list("number", flat=True))


# ---- by deal ---------------------------------------------------------------------------------

HAND_COLUMNS: tuple[Column[PlayedHand], ...] = (
    Column(
        "round", gettext_lazy("Round"), lambda row: row.played.seat.round.number, is_number=True
    ),
    Column(
        "table", gettext_lazy("Table"), lambda row: row.played.seat.table.number, is_number=True
    ),
    Column("deal", gettext_lazy("Deal"), lambda row: row.deal.number, is_number=True),
    Column(
        "wind",
        gettext_lazy("Wind of the round"),
        lambda row: letter_of(row.deal.wind),
        on_page=gettext_lazy("Wind"),
    ),
    Column("counters", gettext_lazy("Counters"), lambda row: row.deal.counters, is_number=True),
    Column("name", gettext_lazy("Name"), lambda row: row.played.name),
    Column("east", gettext_lazy("East"), lambda row: yes(row.deal.east == row.played.seat.place)),
    Column("won", gettext_lazy("Mahjong"), lambda row: yes(row.hand.won)),
    Column("threw", gettext_lazy("Discarded it"), lambda row: yes(row.hand.threw)),
    Column("points", gettext_lazy("Hand"), lambda row: row.hand.points, is_number=True),
    Column("net", gettext_lazy("Won and lost"), lambda row: row.hand.net, is_number=True),
    Column("tiles", gettext_lazy("Tiles"), lambda row: row.hand.tiles),
)


def yes(holds: bool | None) -> str:
    """A cross, as on paper."""
    return "x" if holds else ""


def deals_sheet(event: Event, audience: Audience, numbers: Iterable[int]) -> Sheet[PlayedHand]:
    """A row for each player of each deal, in three queries."""
    played = played_in(event, audience, numbers)
    hands = (
        PlayerHand.objects.filter(seat__round__event=event, seat__round__number__in=list(numbers))
        .filter(deal__entry__isnull=False)
        .select_related("deal")
        .order_by("seat__round__number", "seat__table__number", "deal__position", "seat__place")
    )
    rows = [PlayedHand(hand, played[hand.seat_id]) for hand in hands]
    return Sheet("deals", _("Results by deal"), HAND_COLUMNS, rows)


# ---- to replay -------------------------------------------------------------------------------


def tables_in_lines(event: Event, audience: Audience, numbers: Iterable[int]) -> bytes:
    """Every table as `python3 -m scoring --json` takes it, which gives the same totals again.

    What somebody was fined for is for the organisers, unless it was published; how much is in the
    results.
    """
    all_reasons = audience is Audience.ORGANISERS
    requests = [
        _request(event, table, all_reasons=all_reasons) for table in _tables(event, numbers)
    ]
    return "".join(json.dumps(request, ensure_ascii=False) + "\n" for request in requests).encode()


def _tables(event: Event, numbers: Iterable[int]) -> QuerySet[Table]:
    counting = Deal.objects.filter(entry__isnull=False).select_related("entry")
    return (
        Table.objects.filter(round__event=event, round__number__in=list(numbers))
        .select_related("round")
        .order_by("round__number", "number")
        .prefetch_related("seats", Prefetch("deals", counting))
    )


def _request(event: Event, table: Table, *, all_reasons: bool) -> dict[str, Any]:
    table.round.event = event
    seats = list(table.seats.all())
    return table_request(table, seats, table.deals.all(), all_reasons=all_reasons)
