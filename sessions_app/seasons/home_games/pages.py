"""Games at home as pages show them: who had what, whether it counts, and what was said about it."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from django.db.models import QuerySet

from sessions_app.models import Event, HomeAct, Player, Season, Seat
from sessions_app.seasons.home_games.services import objections
from sessions_app.seasons.points_text import writer_for
from sessions_app.seasons.queries import SeasonRead, read_seasons
from sessions_app.shared.names import names_of
from sessions_app.shared.numbers import points, signed
from sessions_app.shared.roster.public_names import public_names
from sessions_app.shared.seats import chairs_of

MOST_SHOWN = 60

Names = Mapping[int, str]


class Status(StrEnum):
    WAITS = "waits"
    """For an opponent who agrees."""
    OBJECTED = "objected"
    COUNTS = "counts"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"


class ShownSeat(NamedTuple):
    name: str
    is_me: bool
    rank: int | None
    points: str
    """As they were typed; empty where they are the result."""
    result: str


class Said(NamedTuple):
    act: HomeAct
    name: str


class ShownGame(NamedTuple):
    event: Event
    seats: list[ShownSeat]
    """The best first."""
    status: Status
    said: list[Said]
    entered_by_me: bool
    asks_me: bool
    """Whether it waits, I am one of the opponents, and I did not agree yet."""
    my_objection: str
    """What I have against it; empty where I have nothing."""

    @property
    def waits(self) -> bool:
        return self.status in (Status.WAITS, Status.OBJECTED)


def games_of_player(me: Player) -> list[ShownGame]:
    """Newest first, in a fixed number of queries, with the names that everybody may see."""
    found = _with_all(Event.objects.filter(rounds__seats__player=me))
    names = public_names(_players_in(found)) | {me.pk: me.shown_name or me.first_name}
    return [_shown(event, names, me) for event in found]


def games_of_season(season: Season) -> list[ShownGame]:
    """Those that wait first, with whole names, for who organises it."""
    found = _with_all(season.events.all())
    players = _players_in(found)
    names = dict(zip((player.pk for player in players), names_of(players), strict=True))
    return sorted((_shown(event, names) for event in found), key=lambda game: not game.waits)


def _with_all(events: QuerySet[Event]) -> list[Event]:
    home = events.filter(kind=Event.Kind.HOME).select_related("season")
    return list(
        home.prefetch_related("rounds__tables__seats__player", "home_acts__player")[:MOST_SHOWN]
    )


def _players_in(events: Iterable[Event]) -> list[Player]:
    found = {seat.player_id: seat.player for event in events for seat in _seats(event)}
    found |= {
        act.player_id: act.player
        for event in events
        for act in event.home_acts.all()
        if act.player_id and act.player
    }
    return list(found.values())


def _seats(event: Event) -> list[Seat]:
    """Who ended on each chair."""
    seats = [
        seat
        for round_ in event.rounds.all()
        for table in round_.tables.all()
        for seat in table.seats.all()
    ]
    return [chair[-1] for chair in chairs_of(seats)]


def _shown(event: Event, names: Names, me: Player | None = None) -> ShownGame:
    acts = list(event.home_acts.all())
    my_key = me.pk if me else None
    entered = next((act for act in acts if act.kind == HomeAct.Kind.ENTERED), None)
    entered_by_me = bool(me and entered and entered.player_id == my_key)
    mine = [act for act in objections(acts) if act.player_id == my_key]
    last = next((act.kind for act in reversed(acts) if act.player_id == my_key), "")
    agreed = last == HomeAct.Kind.AGREED
    seats = sorted(_seats(event), key=lambda seat: (seat.rank or 0, seat.place))
    return ShownGame(
        event,
        [_shown_seat(seat, names, my_key) for seat in seats],
        status_of(event, acts),
        [Said(act, act.by or names.get(act.player_id or 0, "")) for act in acts],
        entered_by_me,
        bool(me) and event.is_open and not entered_by_me and not agreed,
        mine[0].why if mine else "",
    )


def _shown_seat(seat: Seat, names: Names, my_key: int | None) -> ShownSeat:
    result = seat.final if seat.final is not None else seat.net
    typed = "" if seat.typed_total in (None, result) else points(seat.typed_total or 0)
    return ShownSeat(
        names[seat.player_id], seat.player_id == my_key, seat.rank, typed, signed(result)
    )


def status_of(event: Event, acts: Sequence[HomeAct]) -> Status:
    if event.state == Event.State.CANCELLED:
        kinds = [act.kind for act in acts]
        last = kinds[-1] if kinds else ""
        return Status.WITHDRAWN if last == HomeAct.Kind.WITHDRAWN else Status.REFUSED
    if any(table.agreed_at for round_ in event.rounds.all() for table in round_.tables.all()):
        return Status.COUNTS
    return Status.OBJECTED if objections(acts) else Status.WAITS


# ---- my standing -----------------------------------------------------------------------------


class MyStanding(NamedTuple):
    season: Season
    rank: int | None
    """None for who has no result yet, or plays out of competition."""
    of: int
    """How many are ranked with me."""
    total: str


def my_standings(me: Player, seasons: Sequence[Season]) -> list[MyStanding]:
    """In as many queries for several seasons as for one."""
    return [_standing(me, read) for read in read_seasons(seasons)] if seasons else []


def _standing(me: Player, read: SeasonRead) -> MyStanding:
    rows = read.standings().rows
    mine = next((row for row in rows if row.player == me.pk), None)
    if mine is None:
        return MyStanding(read.season, None, 0, "")
    ranked = [row for row in rows if row.competes and row.division == mine.division]
    write = writer_for(row.total for row in rows)
    return MyStanding(read.season, mine.rank, len(ranked), write(mine.total))
