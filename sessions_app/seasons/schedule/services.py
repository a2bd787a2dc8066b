"""A fixed schedule: made once for a fixed field, played round by round, made up where missed."""

from collections.abc import Collection, Sequence
from datetime import date, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.errors import ScoringError
from scoring.interchange import read_game
from sessions_app.evening.club_tables import allowed_sizes, odd_tables
from sessions_app.evening.moves import EMPTY_SEAT, THREE
from sessions_app.events.times import Times
from sessions_app.models import (
    Attendance,
    Event,
    Participation,
    Player,
    Round,
    ScheduledRound,
    ScheduledSeat,
    Season,
    Seat,
    Table,
)
from sessions_app.rules.house_rules.rules_of_the_day import rules_for
from sessions_app.seasons.commands import take_part
from sessions_app.seating.draw import table_sizes
from sessions_app.seating.season_schedule import ORDER, Tables, designed
from sessions_app.shared.errors import Conflict, Invalid
from sessions_app.shared.locking import open_season

NOT_SAID = Times()
WITHOUT_WEST = {EMPTY_SEAT: "W"}
NO_TABLES = gettext_lazy("So many cannot be put at tables under these rules.")


# ---- making it -------------------------------------------------------------------------------


@transaction.atomic
def make_schedule(
    *,
    season_id: int,
    players: Sequence[Player],
    rounds: int,
    first_day: date,
    days_between: int,
    ruleset: str,
    times: Times = NOT_SAID,
) -> None:
    """In place of the schedule that was there; everybody in it competes."""
    season = open_season(season_id)
    if season.schedule.filter(event__isnull=False).exists():
        raise Conflict(_("A round was begun already: the schedule stays as it is."))
    sizes = sizes_for(len(players), ruleset, first_day, season)
    if not sizes:
        raise Invalid(NO_TABLES)
    season.schedule.all().delete()
    for player in players:
        take_part(season_id=season_id, player=player, entry=Participation.Entry.COMPETES)
    for number, tables in enumerate(designed(len(players), rounds, sizes), 1):
        day = first_day + timedelta(days=days_between * (number - 1))
        round_ = ScheduledRound.objects.create(
            season=season, number=number, date=day, begins=times.begins, ends=times.ends
        )
        _seat(round_, tables, players)


def sizes_for(players: int, ruleset: str, day: date, season: Season) -> list[int]:
    """The tables that so many make; empty where they make none."""
    rules, options = rules_for(ruleset, day, season)
    allowed = allowed_sizes(Event(rules=rules, options=options))
    sizes = table_sizes(players, odd_tables(), allowed)
    return sizes if set(sizes) <= set(allowed) else []


def _seat(round_: ScheduledRound, tables: Tables, players: Sequence[Player]) -> None:
    ScheduledSeat.objects.bulk_create(
        ScheduledSeat(round=round_, table_number=number, place=place, player=players[player])
        for number, table in enumerate(tables, 1)
        for place, player in enumerate(table)
    )


@transaction.atomic
def set_times(*, season_id: int, times: Times) -> None:
    """Of all rounds that did not begin yet."""
    season = open_season(season_id)
    season.schedule.filter(event=None).update(
        begins=times.begins, ends=times.ends, changed_at=timezone.now()
    )


# ---- playing a round -------------------------------------------------------------------------


@transaction.atomic
def begin_round(*, round_id: int, day: date, ruleset: str, absent: Collection[Player]) -> Event:
    """The evening of a round, with everybody who is there at the table of the schedule.

    Where one of four is absent, the other three play on without West. Who is left without a table
    can be put at another by hand.
    """
    round_ = _locked(round_id)
    if round_.event:
        return round_.event
    rules, options = rules_for(ruleset, day, round_.season)
    event = Event.objects.create(
        public_id=round_.public_id,
        name=_("Round %(number)s") % {"number": round_.number},
        date=day,
        begins=round_.begins,
        ends=round_.ends,
        season=round_.season,
        rules=rules,
        options=options,
    )
    seated = Round.objects.create(event=event)
    for number, players in tables_of(round_).items():
        here = [player for player in players if player not in absent]
        _sit(event, seated, number, here, without_west=len(here) == THREE < len(players) == ORDER)
    round_.event = event
    round_.save(update_fields=["event"])
    return event


def _locked(round_id: int) -> ScheduledRound:
    """The season first, as everything that adds to it does. A new schedule has other rounds."""
    rounds = ScheduledRound.objects.filter(pk=round_id)
    for season_id in rounds.values_list("season", flat=True):
        open_season(season_id)
    round_ = rounds.select_related("season", "event").first()
    if round_ is None:
        raise Conflict
    return round_


def tables_of(round_: ScheduledRound) -> dict[int, list[Player]]:
    found: dict[int, list[Player]] = {}
    for seat in round_.seats.select_related("player"):
        found.setdefault(seat.table_number, []).append(seat.player)
    return found


def _sit(
    event: Event, round_: Round, number: int, players: Sequence[Player], *, without_west: bool
) -> None:
    Attendance.objects.bulk_create(Attendance(event=event, player=player) for player in players)
    options = WITHOUT_WEST if without_west else {}
    if not _can_play(event, len(players), options):
        return
    table = Table.objects.create(round=round_, number=number, options=options)
    Seat.objects.bulk_create(
        Seat(table=table, round=round_, player=player, place=place)
        for place, player in enumerate(players)
    )


def _can_play(event: Event, size: int, options: dict[str, Any]) -> bool:
    try:
        read_game(
            {"rules": event.rules}, {"players": size, "options": {**event.options, **options}}
        )
    except ScoringError:
        return False
    return True


# ---- a make-up game --------------------------------------------------------------------------


@transaction.atomic
def make_up_round(*, round_id: int, day: date, players: Sequence[Player], key: str) -> Event:
    """An event that counts for its round, for who missed that; sent twice it is made once."""
    round_ = _locked(round_id)
    if round_.event is None or round_.event.is_open:
        raise Conflict(_("First this round itself is played and closed."))
    made = Event.objects.filter(idempotency_key=key).first()
    if made:
        return made
    if not missed(round_).intersection(player.pk for player in players):
        raise Invalid(_("None of these has to make up this round."))
    if not _can_play(round_.event, len(players), {}):
        raise Invalid(NO_TABLES)
    event = Event.objects.create(
        idempotency_key=key,
        name=_("Round %(number)s, made up") % {"number": round_.number},
        date=day,
        season=round_.season,
        makes_up=round_.event,
        rules=round_.event.rules,
        options=round_.event.options,
    )
    _sit(event, Round.objects.create(event=event), 1, players, without_west=False)
    return event


def missed(round_: ScheduledRound) -> set[int]:
    """Who is on the schedule of a round and has played neither it nor a game that makes it up."""
    scheduled = set(round_.seats.values_list("player", flat=True))
    seats = Seat.objects.exclude(round__event__state=Event.State.CANCELLED)
    of_round = Q(round__event=round_.event_id) | Q(round__event__makes_up=round_.event_id)
    return scheduled - set(seats.filter(of_round).values_list("player", flat=True))
