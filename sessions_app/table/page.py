"""What the screens of a table show, made in a fixed number of queries. The templates only draw."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.facts import LETTER_OF_ROUND
from scoring.table import Game, TableState
from scoring.tiles import tile_code
from sessions_app.models import Deal, Event, PlayerHand, Round, Seat, Table
from sessions_app.shared.names import short_names_of
from sessions_app.shared.numbers import points, signed
from sessions_app.shared.rulesets import rules_name
from sessions_app.shared.seats import current_names, sitting
from sessions_app.shared.winds import WINDS, letter_of, round_in_words, wind_of
from sessions_app.table.deal_sheet import edges_of
from sessions_app.table.deal_text import facts_in_words, who_won
from sessions_app.table.replay import facts_of, game_of, state_of
from sessions_app.table.seat_points import SeatPoints, seat_points

LAST_DEALS = 5
EDGE_NAMES = ("bottom", "right", "top", "left")


class ShownSeat(NamedTuple):
    """A player as the table screen shows one."""

    place: int
    name: str
    wind: str
    """The name of the own wind; empty for who dreams."""
    letter: str
    is_east: bool
    total: str
    """The own points of who took the seat over."""
    chair: str
    """The total of the chair, where somebody else sat there before."""
    change: str
    """What the last deal brought; empty before the own first."""
    edge: str
    """Where it is shown on the compass; empty for who dreams."""

    @property
    def is_long(self) -> bool:
        """A long name is written smaller, so that it fits its edge."""
        return len(self.name) > 14


class ShownDeal(NamedTuple):
    position: int
    number: int
    who: str
    """Who won, or what happened where nobody did."""
    won: bool
    words: str
    """The same with where the winning tile came from."""
    amounts: tuple[str, ...]
    """What each winning hand counted."""
    nets: tuple[str, ...]
    """What it brought each player, by place."""


@dataclass(frozen=True)
class TablePage:
    """A table between two deals."""

    table: Table
    title: "Titled"
    seats: tuple[ShownSeat, ...]
    deals: tuple[ShownDeal, ...]
    """The last few, the newest first."""
    number: int
    """Of the deal that is next."""
    round_name: str
    round_tile: str
    counters: int
    bets: int

    @property
    def last(self) -> ShownDeal | None:
        return self.deals[0] if self.deals else None

    @property
    def position(self) -> int:
        """Of the deal that is next."""
        return self.last.position + 1 if self.last else 1

    @property
    def at_edges(self) -> list[ShownSeat]:
        return [seat for seat in self.seats if seat.edge]

    @property
    def dreamer(self) -> ShownSeat | None:
        return next((seat for seat in self.seats if not seat.edge), None)

    @property
    def east(self) -> ShownSeat:
        return next(seat for seat in self.seats if seat.is_east)


class Titled(NamedTuple):
    """What stands above every screen of a table."""

    number: int
    event: Event
    rules: str | Promise
    part: str = ""
    """Which half or round it is; empty where there is but one."""


def titled(table: Table) -> Titled:
    return Titled(table.number, table.event, rules_name(table.event), part_of_event(table.round))


def part_of_event(round_: Round) -> str:
    """Return which half of the evening or round of the tournament this is, within a sentence."""
    event = round_.event
    if event.kind == Event.Kind.TOURNAMENT:
        numbers = {"number": round_.half, "count": event.halves}
        return gettext("round %(number)s of %(count)s") % numbers
    return gettext("half %(number)s") % {"number": round_.half} if event.halves > 1 else ""


# ---- playing ---------------------------------------------------------------------------------


def table_page(table: Table, chairs: Sequence[Sequence[Seat]]) -> TablePage:
    """The table as it stands, with its last few deals."""
    game = game_of(table, len(chairs))
    state = state_of(table, game)
    deals = last_deals(table, chairs)
    return TablePage(
        table=table,
        title=titled(table),
        seats=tuple(_seats(state, chairs, deals)),
        deals=tuple(deals),
        number=state.played + 1,
        round_name=round_in_words(LETTER_OF_ROUND[state.round]),
        round_tile=tile_code(state.round),
        counters=state.counters,
        bets=state.bets,
    )


def last_deals(table: Table, chairs: Sequence[Sequence[Seat]]) -> list[ShownDeal]:
    newest = table.deals.filter(entry__isnull=False).order_by("-position")
    deals = newest.select_related("entry").prefetch_related("hands__seat")[:LAST_DEALS]
    return [shown_deal(deal, list(deal.hands.all()), chairs) for deal in deals]


def shown_deal(
    deal: Deal, hands: Sequence[PlayerHand], chairs: Sequence[Sequence[Seat]]
) -> ShownDeal:
    """One line about a deal, with the names of who sat there then."""
    facts = facts_of(deal)
    names = short_names_of([seat.sits for seat in sitting(chairs, deal.position)])
    won = [hand for hand in hands if hand.won]
    return ShownDeal(
        deal.position,
        deal.number,
        who_won(facts, names),
        bool(won),
        facts_in_words(facts, names),
        tuple(points(hand.points) for hand in won if hand.points is not None),
        tuple(signed(hand.net) for hand in sorted(hands, key=lambda hand: hand.seat.place)),
    )


def _seats(
    state: TableState, chairs: Sequence[Sequence[Seat]], deals: Sequence[ShownDeal]
) -> list[ShownSeat]:
    edges = edges_at(state)
    written = total_writer(state.game)
    names = current_names(chairs)
    has = [
        seat_points(chair, total, state.game, written)
        for chair, total in zip(chairs, state.totals, strict=True)
    ]
    changes = _changes(chairs, deals[0]) if deals else [""] * len(chairs)
    return [
        _seat(state, place, names[place], has[place], changes[place], edges)
        for place in range(len(chairs))
    ]


def _changes(chairs: Sequence[Sequence[Seat]], last: ShownDeal) -> list[str]:
    """Return what the last deal brought who sits there now; nothing for who came after it."""
    return [
        net if chair[-1].since <= last.position else ""
        for chair, net in zip(chairs, last.nets, strict=True)
    ]


def _seat(
    state: TableState, place: int, name: str, has: SeatPoints, change: str, edges: Mapping[int, str]
) -> ShownSeat:
    wind = wind_of(state.game, place, state.east)
    return ShownSeat(
        place,
        name,
        str(WINDS.get(wind, "")),
        letter_of(wind),
        place == state.east,
        has.own,
        has.chair,
        change,
        edges.get(place, ""),
    )


def total_writer(game: Game) -> Callable[[int], str]:
    """Who starts with points has so many; who starts with nothing is so much ahead or behind."""
    return points if game.starting_points else signed


def edges_at(state: TableState) -> dict[int, str]:
    """Where each player is shown on the compass; who dreams is not."""
    edges = edges_of(state.game, state.stage, state.east)
    return {place: EDGE_NAMES[edge] for place, edge in enumerate(edges) if edge is not None}


# ---- who is East -----------------------------------------------------------------------------


class Choice(NamedTuple):
    """A player who can be tapped, in the order East, South, West, North."""

    place: int
    name: str
    order: str
    """What is chosen after a tap on this player."""
    wind: str
    letter: str
    """Of the wind that this player has so far; empty for who was not tapped yet."""
    is_east: bool


@dataclass(frozen=True)
class SeatingPage:
    table: Table
    title: Titled
    choices: list[Choice]
    order: str
    """The old places in the new order; empty while somebody is still to be tapped."""
    turns: list["Turn"]
    asked: str
    """The wind of who is to be tapped next."""


class Turn(NamedTuple):
    """What the first, second, … player who is tapped gets."""

    wind: str | Promise
    letter: str


def seating_page(table: Table, chairs: Sequence[Sequence[Seat]], sent: str) -> SeatingPage:
    """Who was tapped so far; at first everybody, as they were drawn."""
    game = game_of(table, len(chairs))
    turns = [_turn(wind_of(game, place, 0)) for place in range(len(chairs))]
    chosen = _chosen(sent, len(chairs))
    complete = len(chosen) == len(chairs)
    return SeatingPage(
        table=table,
        title=titled(table),
        choices=[
            _choice(place, name, chosen, turns) for place, name in enumerate(current_names(chairs))
        ],
        order=",".join(map(str, chosen)) if complete else "",
        turns=turns,
        asked="" if complete else str(turns[len(chosen)].wind),
    )


def _turn(wind: str) -> Turn:
    return Turn(WINDS[wind], letter_of(wind)) if wind else Turn(_("dreams"), "")


def _chosen(sent: str, size: int) -> list[int]:
    """The places that were tapped; who is left when all others were needs no tap."""
    known = {str(place): place for place in range(size)}
    tapped = list(dict.fromkeys(known[each] for each in sent.split(",") if each in known))
    left = [place for place in range(size) if place not in tapped]
    return tapped if tapped and len(left) > 1 else tapped + left


def _choice(place: int, name: str, chosen: Sequence[int], turns: Sequence[Turn]) -> Choice:
    begins = place in chosen
    order = [place] if begins else [*chosen, place]
    got = turns[chosen.index(place)] if begins else None
    return Choice(
        place,
        name,
        ",".join(map(str, order)),
        str(got.wind) if got else "",
        got.letter if got else "",
        chosen[:1] == [place],
    )
