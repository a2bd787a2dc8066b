"""One deal as it is settled: who pays whom, drawn from above, in words and as a table."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from scoring import Hand
from scoring.table import Game
from sessions_app.models import Deal, PlayerHand
from sessions_app.shared.score_panel import ShownScore, kept_lines, sum_of
from sessions_app.shared.tiles import draw_hand
from sessions_app.shared.winds import letter_of, wind_of
from sessions_app.table.arrows import Arrow, Place, arrows, places

EDGES = 4


class Seat(NamedTuple):
    """One player after the settlement."""

    label: str
    letter: str
    """Of the own wind."""
    is_east: bool
    dreams: bool
    won: bool
    dead: bool
    total: int | None
    """None where the hand is not counted, as of most players in riichi and MCR."""
    spoken: str
    """What was entered, where it says more than the total."""
    score: ShownScore | None
    """The lines, where tiles were entered."""
    pays: list[int]
    owes: list[int]
    """What remains to be paid to each, when what they pay each other is set off."""
    net: int
    way: str = ""
    """In which of the five ways it was entered."""


class Settled(NamedTuple):
    seats: list[Seat]
    winners: list[Seat]
    together: int
    arrows: list[Arrow]
    places: list[tuple[Place, Seat]]
    """The players who play, each at an edge of the table."""
    payments: list[tuple[str, str, int]]
    """Payer, receiver and amount."""
    has_sticks: bool = False
    """Whether bets can lie on the table; else a sum that is not zero is a penalty."""

    @property
    def winner(self) -> Seat:
        return self.winners[0]

    @property
    def was_set_off(self) -> bool:
        """Whether players pay each other, so that there is something to set off."""
        return any(seat.pays != seat.owes for seat in self.seats)


def set_off(pays: Sequence[Sequence[int]]) -> list[list[int]]:
    players = range(len(pays))
    return [[max(0, pays[one][two] - pays[two][one]) for two in players] for one in players]


def sheet(
    seats: list[Seat],
    winners: Collection[int],
    edges: Sequence[int | None],
    *,
    has_sticks: bool = False,
) -> Settled:
    """What is drawn and said of the payments; every player who plays sits at an edge."""
    owes, names = [seat.owes for seat in seats], [seat.label for seat in seats]
    return Settled(
        seats,
        [seats[winner] for winner in winners],
        sum(seat.net for seat in seats),
        arrows(owes, edges, winners),
        [(place, seats[place.number]) for place in places(edges, names)],
        [
            (names[payer], names[receiver], amount)
            for payer, row in enumerate(owes)
            for receiver, amount in enumerate(row)
            if amount
        ],
        has_sticks,
    )


# ---- a deal of a table -----------------------------------------------------------------------


def sheet_of_deal(
    deal: Deal, hands: Sequence[PlayerHand], names: Sequence[str], game: Game
) -> Settled:
    """A deal with its hands by place, stored or about to be."""
    winners = [place for place, hand in enumerate(hands) if hand.won]
    edges = edges_of(game, deal.stage, deal.east)
    seats = seats_of_deal(deal, hands, names, game)
    return sheet(seats, winners, edges, has_sticks=game.has_sticks)


def seats_of_deal(
    deal: Deal, hands: Sequence[PlayerHand], names: Sequence[str], game: Game
) -> list[Seat]:
    """Return every player after the deal, by place."""
    owes = set_off(deal.pays)
    return [
        _seat(deal, hand, names[place], game, place, owes[place])
        for place, hand in enumerate(hands)
    ]


def edges_of(game: Game, stage: int, east: int) -> list[int | None]:
    """Players keep their edge of the table, and East goes round.

    With five, who has dreamt takes the chair of who is going to.
    """
    if game.chairs.count <= EDGES:
        return list(game.chairs.players)
    passed = stage * game.size + east
    winds = [(place - east) % game.size for place in range(game.size)]
    return [(passed + wind) % EDGES if wind < EDGES else None for wind in winds]


def _seat(deal: Deal, hand: PlayerHand, name: str, game: Game, place: int, owes: list[int]) -> Seat:
    wind = wind_of(game, place, deal.east)
    return Seat(
        label=name,
        letter=letter_of(wind),
        is_east=place == deal.east,
        dreams=not wind,
        won=hand.won,
        dead=hand.dead,
        total=hand.points,
        spoken=_spoken(hand),
        score=shown_hand(hand, game) if hand.tiles else None,
        pays=deal.pays[place],
        owes=owes,
        net=hand.net,
        way=hand.way,
    )


def _spoken(hand: PlayerHand) -> str:
    return sum_of(hand.count, hand.points or 0) if hand.count or hand.tiles else ""


def shown_hand(hand: PlayerHand, game: Game) -> ShownScore:
    """The tiles of a player with every line as it was counted."""
    counting, cancelled = _split(hand.lines)
    return ShownScore(
        "counted",
        game.rules.key,
        draw_hand(Hand.parse(hand.tiles)),
        tuple(kept_lines(counting, game.rules)),
        tuple(kept_lines(cancelled, game.rules)),
        hand.points,
        sum_of(hand.count, hand.points or 0),
    )


def _split(lines: Sequence[Mapping[str, Any]]) -> tuple[list[Any], list[Any]]:
    """What counts, and what something cancelled."""
    return [line for line in lines if "by" not in line], [line for line in lines if "by" in line]
