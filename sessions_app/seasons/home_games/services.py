"""A game at home: entered by one of the players, agreed to by another, or decided by the organiser.

It is an event of its own with one table, open as long as it waits. It counts in the standings from
the moment that its table is agreed to, and not before.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from sessions_app.evening.club_tables import allowed_sizes
from sessions_app.evening.totals import End, store_totals
from sessions_app.events.state import set_state
from sessions_app.models import Event, HomeAct, HomePlay, Player, Round, Seat, Table
from sessions_app.rules.house_rules.rules_of_the_day import rules_for
from sessions_app.shared.errors import Closed, Conflict, Invalid, NotAllowed
from sessions_app.shared.locking import locked, open_season
from sessions_app.shared.role import Role
from sessions_app.shared.submission import Author, Entered
from sessions_app.table import services

NOBODY = Author("", role=Role.SCOREKEEPER)
"""The players type the end of their own game; who of them may is decided here."""
NOT_YOURS = gettext_lazy("Only who sat at the table can say this.")


class NewGame(NamedTuple):
    play: HomePlay
    day: date
    players: Sequence[Player]
    """In the order of the first winds."""
    ends: Sequence[End]
    bets: int
    """Left on the table."""
    key: str
    """Came with the form, so that sending it twice stores it once."""


def last_moment(play: HomePlay, day: date) -> datetime:
    """When a game of this day can be entered no more."""
    midnight = datetime.combine(day + timedelta(days=1), time.min)
    return timezone.make_aware(midnight) + timedelta(hours=play.hours)


def can_be_entered(play: HomePlay, day: date) -> bool:
    in_season = play.season.first_day <= day <= play.season.last_day
    has_been = day <= timezone.localdate()
    return in_season and has_been and timezone.now() < last_moment(play, day)


# ---- by the players --------------------------------------------------------------------------


@transaction.atomic
def enter_game(*, me: Player, game: NewGame) -> Event:
    """The game, waiting for an opponent; what another entered before is agreed to instead."""
    open_season(game.play.season_id)
    if me not in game.players:
        raise NotAllowed
    stored = Event.objects.filter(idempotency_key=game.key).first()
    if stored:
        return _mine(stored, me, game)
    if not can_be_entered(game.play, game.day):
        raise Closed
    same = _same_game(game)
    if same is None:
        return _stored(me, game)
    is_said = not same.is_open or _entered_by(same) == me.pk
    return same if is_said else agree_to(event_id=same.pk, me=me)


def _mine(event: Event, me: Player, game: NewGame) -> Event:
    """What this form stored before. Changed since or taken back it is another game."""
    is_same = _typed_at([event]).get(event.pk) == _ends_in(game)
    if _entered_by(event) != me.pk or not is_same or event.state == Event.State.CANCELLED:
        raise Conflict
    return event


def _entered_by(event: Event) -> int | None:
    entered = event.home_acts.filter(kind=HomeAct.Kind.ENTERED).first()
    return entered.player_id if entered else None


def _same_game(game: NewGame) -> Event | None:
    """The same people with the same ends on the same day: two of them entered one game."""
    events = Event.objects.filter(kind=Event.Kind.HOME, season=game.play.season, date=game.day)
    typed_at = _typed_at(events.exclude(state=Event.State.CANCELLED))
    found = [event for event, typed in typed_at.items() if typed == _ends_in(game)]
    return Event.objects.get(pk=min(found)) if found else None


Ends = dict[int, int | None]
"""What each player had at the end, by the key of the player."""


def _ends_in(game: NewGame) -> Ends:
    return {player.pk: end.total for player, end in zip(game.players, game.ends, strict=True)}


def _typed_at(events: Iterable[Event]) -> dict[int, Ends]:
    typed: dict[int, Ends] = defaultdict(dict)
    seats = Seat.objects.filter(round__event__in=events)
    for event, player, total in seats.values_list("round__event", "player", "typed_total"):
        typed[event][player] = total
    return typed


def _stored(me: Player, game: NewGame) -> Event:
    table = _seated(game)
    entered = Entered(table.version, game.key, NOBODY)
    store_totals(table_id=table.pk, ends=game.ends, bets=game.bets, entered=entered)
    _write(table.event, HomeAct.Kind.ENTERED, player=me)
    return table.event


def _seated(game: NewGame) -> Table:
    season = game.play.season
    rules, options = rules_for(game.play.ruleset, game.day, season)
    event = Event(
        idempotency_key=game.key,
        kind=Event.Kind.HOME,
        name=_("Game at home"),
        date=game.day,
        season=season,
        rules=rules,
        options=options,
    )
    if len(game.players) not in allowed_sizes(event) or len(set(game.players)) < len(game.players):
        raise Invalid
    event.save()
    round_ = Round.objects.create(event=event)
    table = Table.objects.create(round=round_, number=1)
    Seat.objects.bulk_create(
        Seat(table=table, round=round_, player=player, place=place)
        for place, player in enumerate(game.players)
    )
    return table


@transaction.atomic
def agree_to(*, event_id: int, me: Player) -> Event:
    """It counts, unless another of the players objects; then the organiser decides."""
    table = _waiting(event_id)
    _check_opponent(table, me)
    if _is_said(table.event, HomeAct.Kind.AGREED, player=me):
        return table.event
    _write(table.event, HomeAct.Kind.AGREED, player=me)
    if not objections(table.event.home_acts.all()):
        _let_count(table)
    return table.event


@transaction.atomic
def object_to(*, event_id: int, me: Player, why: str) -> Event:
    table = _waiting(event_id)
    _check_opponent(table, me)
    if not _is_said(table.event, HomeAct.Kind.OBJECTED, player=me, why=why):
        _write(table.event, HomeAct.Kind.OBJECTED, player=me, why=why)
    return table.event


@transaction.atomic
def take_back_game(*, event_id: int, me: Player) -> Event:
    """By who entered it, as long as it waits."""
    table = _waiting(event_id)
    if _entered_by(table.event) != me.pk:
        raise NotAllowed(NOT_YOURS)
    _write(table.event, HomeAct.Kind.WITHDRAWN, player=me)
    _end(table, Event.State.CANCELLED)
    return table.event


def objections(acts: Iterable[HomeAct]) -> list[HomeAct]:
    """Those that stand: what somebody said last goes before what that player said earlier."""
    last = {act.player_id: act for act in acts if act.player_id}
    return [act for act in last.values() if act.kind == HomeAct.Kind.OBJECTED]


def _check_opponent(table: Table, me: Player) -> None:
    sits = table.seats.filter(player=me).exists()
    if not sits or _entered_by(table.event) == me.pk:
        raise NotAllowed(NOT_YOURS)


# ---- by the organiser ------------------------------------------------------------------------


@transaction.atomic
def approve(*, event_id: int, author: Author, why: str = "") -> Event:
    """It counts from now on, whatever was said before."""
    table = _of_open_season(event_id)
    if _is_said(table.event, HomeAct.Kind.APPROVED, why=why):
        return table.event
    Event.objects.filter(pk=event_id).update(state=Event.State.OPEN)
    _write(table.event, HomeAct.Kind.APPROVED, author=author, why=why)
    _let_count(table)
    return table.event


@transaction.atomic
def refuse(*, event_id: int, author: Author, why: str) -> Event:
    """It does not count, also where it did."""
    table = _of_open_season(event_id)
    if _is_said(table.event, HomeAct.Kind.REFUSED, why=why):
        return table.event
    _write(table.event, HomeAct.Kind.REFUSED, author=author, why=why)
    _end(table, Event.State.CANCELLED)
    return table.event


# ---- what they share -------------------------------------------------------------------------


def _waiting(event_id: int) -> Table:
    table = _of_open_season(event_id)
    if not table.event.is_open:
        raise Conflict(_("Somebody decided about this game in the meantime."))
    return table


def _of_open_season(event_id: int) -> Table:
    """The season first, as everything that adds to it does."""
    season_id = Event.objects.values_list("season", flat=True).get(pk=event_id)
    assert season_id is not None
    open_season(season_id)
    return locked(_table_of(event_id))


def _table_of(event_id: int) -> int:
    table: int = Table.objects.values_list("pk", flat=True).get(
        round__event=event_id, round__event__kind=Event.Kind.HOME
    )
    return table


def _let_count(table: Table) -> None:
    services.agree(table_id=table.pk, entered=Entered(table.version, "", NOBODY))
    _end(table, Event.State.CLOSED)


def _end(table: Table, state: Event.State) -> None:
    Table.objects.filter(pk=table.pk).update(changed_at=timezone.now())
    set_state(table.event, state)
    table.event.state = state


def _is_said(
    event: Event, kind: HomeAct.Kind, *, player: Player | None = None, why: str = ""
) -> bool:
    """Whether this was the last word about the game: sent twice, it is written down once."""
    last = event.home_acts.last()
    return last is not None and (last.kind, last.player, last.why) == (kind, player, why)


def _write(
    event: Event,
    kind: HomeAct.Kind,
    *,
    player: Player | None = None,
    author: Author = NOBODY,
    why: str = "",
) -> None:
    HomeAct.objects.create(
        event=event,
        kind=kind,
        player=player,
        by=author.by,
        user=author.user,
        why=why,
        at=timezone.now(),
    )


# ---- the season ------------------------------------------------------------------------------


@transaction.atomic
def set_home_play(*, season_id: int, ruleset: str, hours: int) -> None:
    """Without a ruleset no games are entered for this season; what was entered stays."""
    season = open_season(season_id)
    if not ruleset:
        HomePlay.objects.filter(season=season).delete()
        return
    HomePlay.objects.update_or_create(season=season, defaults={"ruleset": ruleset, "hours": hours})
