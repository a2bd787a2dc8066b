"""The sheet of a table: places, totals, mahjongs, the best hand and every deal on one line."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _

from scoring.table import BET, TableState, places
from sessions_app.models import Deal, PlayerHand, Seat, Table
from sessions_app.shared.names import names_of, short_names_of
from sessions_app.shared.numbers import mixed, points, signed
from sessions_app.shared.score_panel import ShownScore
from sessions_app.shared.seats import deals_at, sitting
from sessions_app.table.deal_sheet import shown_hand
from sessions_app.table.page import ShownDeal, Titled, shown_deal, titled, total_writer
from sessions_app.table.replay import game_of, penalty_of, state_of
from sessions_app.table.seat_points import SeatPoints, names_by_seat, seat_points

# What one side of paper holds below each other.
DEALS_IN_A_COLUMN = 26


class Standing(NamedTuple):
    """A player on the sheet. Who left has no place, but keeps what the own deals brought."""

    name: str
    rank: int | None
    total: str
    """The points at the table; where players changed, those of the own deals."""
    chair: str
    """The total of the chair that somebody took over, by which the place goes."""
    uma: str
    penalty: str
    own: str
    """What counts for this player in the end."""
    table_points: str
    made: int | None
    caused: int | None
    """None where nobody noted it."""
    since: int | None
    """The first deal of who took the seat over."""


class BestHand(NamedTuple):
    name: str
    points: int
    number: int
    """Of the deal."""
    score: ShownScore | None
    """The tiles, where they were entered."""


@dataclass(frozen=True)
class FinalSheet:
    table: Table
    title: Titled
    names: list[str]
    standings: list[Standing]
    best: BestHand | None
    deals: list[ShownDeal]
    """In order."""
    has_uma: bool
    has_table_points: bool
    has_penalties: bool
    has_own: bool
    """Whether the total at the table is not all there is to say."""
    only_totals: bool
    """Whether only the end was written down, and no deals."""
    notes: list[str]
    """Why some numbers are not what a reader of the others expects."""

    @property
    def last(self) -> ShownDeal | None:
        return self.deals[-1] if self.deals else None

    @property
    def columns(self) -> list[list[ShownDeal]]:
        """The deals below each other, in two columns where one side of paper asks for it."""
        if len(self.deals) <= DEALS_IN_A_COLUMN:
            return [self.deals] if self.deals else []
        half = (len(self.deals) + 1) // 2
        return [self.deals[:half], self.deals[half:]]


def final_sheet(table: Table, chairs: Sequence[Sequence[Seat]]) -> FinalSheet:
    game = game_of(table, len(chairs))
    state = state_of(table, game)
    deals = deals_at(table)
    hands = _hands_by_deal(table)
    standings = _standings(state, chairs)
    return FinalSheet(
        table=table,
        title=titled(table),
        names=_names_of_chairs(chairs),
        standings=standings,
        best=_best(deals, hands, chairs, table),
        deals=[shown_deal(deal, hands[deal.pk], chairs) for deal in deals],
        has_uma=any(row.uma for row in standings),
        has_table_points=any(row.table_points for row in standings),
        has_penalties=any(row.penalty for row in standings),
        has_own=any(row.own not in ("", row.total) for row in standings),
        only_totals=any(chair[-1].typed_total is not None for chair in chairs),
        notes=_notes(state, [chair[-1] for chair in chairs]),
    )


def _names_of_chairs(chairs: Sequence[Sequence[Seat]]) -> list[str]:
    """Return a name for each chair; of one that was taken over, those of all who sat there."""
    names = names_by_seat(chairs, short_names_of)
    return [" / ".join(names[seat.pk] for seat in chair) for chair in chairs]


def _hands_by_deal(table: Table) -> dict[int, list[PlayerHand]]:
    hands = defaultdict(list)
    for hand in PlayerHand.objects.filter(deal__table=table).select_related("seat"):
        hands[hand.deal_id].append(hand)
    return hands


# ---- who won what ----------------------------------------------------------------------------


def _standings(state: TableState, chairs: Sequence[Sequence[Seat]]) -> list[Standing]:
    """The best first; below who ended on a chair, who sat there before."""
    totals = state.game.closed(state).totals if state.finished else state.totals
    ranks = places(state.totals)
    in_order = sorted(range(len(chairs)), key=lambda place: (ranks[place], place))
    fines = state.penalties or (0,) * len(chairs)
    written = total_writer(state.game)
    names = names_by_seat(chairs)
    rows = []
    for place in in_order:
        *left, last = chairs[place]
        has = seat_points(chairs[place], totals[place], state.game, written)
        own = _standing(last, names, has, fines[place])
        rows.append(own._replace(rank=ranks[place], since=last.since if left else None))
        rows += [_standing(seat, names, SeatPoints(signed(seat.net))) for seat in left]
    return rows


def _standing(
    seat: Seat, names: Mapping[int, str], has: SeatPoints, fined_in_deals: int = 0
) -> Standing:
    penalty = penalty_of(seat) + fined_in_deals
    return Standing(
        name=names[seat.pk],
        rank=None,
        total=has.own,
        chair=has.chair,
        uma="" if seat.uma is None else signed(seat.uma),
        penalty=signed(penalty) if penalty else "",
        own="" if seat.final is None else signed(seat.final),
        table_points="" if seat.table_points is None else mixed(seat.table_points),
        made=seat.made,
        caused=seat.caused,
        since=None,
    )


# ---- what the numbers do not explain themselves -----------------------------------------------


def _notes(state: TableState, seats: Sequence[Seat]) -> list[str]:
    notes = [basis_of_table_points(seats), _odd_hundreds(state) if state.finished else ""]
    return [note for note in notes if note]


def basis_of_table_points(seats: Sequence[Seat]) -> str:
    """Return which score earned the table points, where penalties changed the order.

    A place is by the points at the table; in MCR penalties count before table points are given
    (CN98 art. 13).
    """
    earned = [seat.table_points for seat in seats]
    if None in earned or places([each or 0 for each in earned]) == [seat.rank for seat in seats]:
        return ""
    return _("Penalties changed the order: table points go by the score after penalties.")


def _odd_hundreds(state: TableState) -> str:
    """Return why players who are tied got unequal shares of the bets that were left."""
    closed = state.game.closed(state).totals
    shares = [after - before for after, before in zip(closed, state.totals, strict=True)]
    given = [share for share in shares if share]
    if len(set(given)) < 2:
        return ""
    text = _(
        "Bets left on the table: %(points)s for %(count)s players who are equal, shared in "
        "hundreds. Who sits first gets the odd hundreds."
    )
    return text % {"points": points(BET * state.bets), "count": len(given)}


# ---- the best hand ---------------------------------------------------------------------------


def _best(
    deals: Sequence[Deal],
    hands: dict[int, list[PlayerHand]],
    chairs: Sequence[Sequence[Seat]],
    table: Table,
) -> BestHand | None:
    """The hand with most points; of equals the first that was made."""
    counted = [
        (deal, hand) for deal in deals for hand in hands[deal.pk] if hand.won and hand.points
    ]
    if not counted:
        return None
    deal, hand = max(counted, key=lambda each: each[1].points or 0)
    names = names_of([seat.sits for seat in sitting(chairs, deal.position)])
    score = shown_hand(hand, game_of(table, len(chairs))) if hand.tiles else None
    return BestHand(names[hand.seat.place], hand.points or 0, deal.number, score)
