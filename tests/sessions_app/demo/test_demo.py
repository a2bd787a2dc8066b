"""The demo club: invented, the same every time, and all of it follows from what was entered."""

from collections import Counter
from collections.abc import Iterable
from datetime import time
from io import StringIO
from itertools import pairwise
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction
from django.db.models import Model, QuerySet
from django.utils import timezone

from sessions_app.demo import club
from sessions_app.demo.club import load_demo
from sessions_app.demo.evenings import MCR, OLD_RULES, ONE_HALF, RIICHI, TWO_HALVES
from sessions_app.events.ranking.tournament_results import Rounds, rounds_of
from sessions_app.models import (
    Attendance,
    Club,
    Deal,
    DealEntry,
    Entry,
    EntryAct,
    EveningTemplate,
    Event,
    HomeAct,
    HomePlay,
    Participation,
    Player,
    PlayerHand,
    Publication,
    Round,
    ScheduledRound,
    ScheduledSeat,
    Season,
    SeasonAct,
    Seat,
    SeatingPlan,
    SittingOut,
    Table,
    TotalsEntry,
    Tournament,
    Wish,
    Year,
)
from sessions_app.models.club import RULESETS
from sessions_app.seasons.queries import read_season
from sessions_app.table.services import AGAIN
from tests.sessions_app.tournaments.fields import ranked

pytestmark = pytest.mark.django_db

ROWS = (
    Club,
    Player,
    Wish,
    EveningTemplate,
    Year,
    Season,
    SeasonAct,
    Participation,
    Event,
    Round,
    Attendance,
    SittingOut,
    Table,
    Seat,
    Deal,
    DealEntry,
    PlayerHand,
    HomePlay,
    HomeAct,
    ScheduledRound,
    ScheduledSeat,
    Tournament,
    Entry,
    EntryAct,
    SeatingPlan,
    TotalsEntry,
    Publication,
)


def everything() -> dict[str, list[dict[str, Any]]]:
    """All rows without the keys that a database gives out; players by their names.

    What was made known of a tournament is told by such keys.
    """
    names = {player.pk: player.full_name for player in Player.objects.all()}
    return {model.__name__: [told(dict(row), names) for row in rows_of(model)] for model in ROWS}


def rows_of(model: type[Model]) -> Iterable[Any]:
    return model._default_manager.order_by("pk").values()


def told(row: dict[str, Any], names: dict[int, str]) -> dict[str, Any]:
    kept = {key: value for key, value in row.items() if key != "id" and not key.endswith("_id")}
    kept.pop("results", None)
    if "players" in kept:
        kept["players"] = [names[pk] for pk in kept["players"]]
    public = {"public_id": row["public_id"]} if "public_id" in row else {}
    player = {"player": names[row["player_id"]]} if "player_id" in row else {}
    return kept | public | player


def loaded_and_forgotten(seed: int) -> dict[str, list[dict[str, Any]]]:
    with transaction.atomic():
        load_demo(seed)
        found = everything()
        transaction.set_rollback(True)
    return found


def without_running_clock(rows: dict[str, list[dict[str, Any]]]) -> dict[str, list[dict[str, Any]]]:
    """In the hall of a tournament it runs from the moment at which the club was loaded."""
    rows["Round"][-1].pop("started_at")
    return rows


def test_the_same_seed_gives_the_same_club(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short seasons are enough to see that; the whole club is loaded by tests/test_readme.py."""
    monkeypatch.setattr(club, "EVENINGS", (RIICHI, ONE_HALF))
    first = without_running_clock(loaded_and_forgotten(7))
    assert without_running_clock(loaded_and_forgotten(7)) == first


def test_all_that_a_club_knows_is_in_it_and_follows_from_what_was_entered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One evening of each kind in each season."""
    monkeypatch.setattr(club, "EVENINGS", (RIICHI, MCR, TWO_HALVES, OLD_RULES, ONE_HALF))
    Club.objects.create(name="De Rode Draak")
    out = StringIO()
    call_command("demo", stdout=out)
    assert "11 of 11 evenings" in out.getvalue()
    assert Club.objects.get().name == "De Rode Draak"

    out = StringIO()
    call_command("rescore", "--check", stdout=out)
    assert out.getvalue() == "All results follow from what was entered.\n"

    assert Player.objects.filter(membership=Player.Membership.MEMBER).count() == 28
    assert {template.ruleset for template in EveningTemplate.objects.all()} == {
        key for key, _name in RULESETS
    }
    check_the_seasons()
    check_the_evenings_before()
    check_today()
    check_the_tournaments()
    check_the_games_at_home()
    check_what_is_ahead()
    check_the_deals()
    check_what_went_wrong()
    check_the_times()


def check_the_seasons() -> None:
    today = timezone.localdate()
    *played, to_come = Season.objects.filter(home_play=None).order_by("first_day")
    for season, evenings in zip(played, (5, 6), strict=True):
        days = [event.date for event in evenings_of(season).filter(date__lte=today)]
        assert len(days) == evenings
        assert season.first_day <= min(days) <= max(days) <= min(season.last_day, today)
        assert any(row.wins for row in read_season(season).standings().rows)
    assert [season.is_closed for season in (*played, to_come)] == [True, False, False]
    assert to_come.first_day > today
    assert to_come.schedule.count() == 10


def evenings_of(season: Season) -> QuerySet[Event]:
    return season.events.filter(kind=Event.Kind.EVENING)


def check_the_evenings_before() -> None:
    before = Event.objects.filter(kind=Event.Kind.EVENING, date__lt=timezone.localdate())
    assert set(before.values_list("state", flat=True)) == {Event.State.CLOSED}
    tables = Table.objects.filter(round__event__in=before)
    assert not tables.filter(finished=False).exists()
    assert not tables.filter(agreed_at=None).exists()
    sizes = Counter(table.seats.values("place").distinct().count() for table in tables)
    assert set(sizes) == {3, 4, 5}


def check_what_is_ahead() -> None:
    ahead = Event.objects.filter(date__gt=timezone.localdate()).order_by("date")
    states = [Event.State.PLANNED, Event.State.PLANNED, Event.State.CANCELLED, Event.State.PLANNED]
    assert list(ahead.values_list("state", flat=True)) == states


def check_today() -> None:
    (today,) = Event.objects.filter(kind=Event.Kind.EVENING, state=Event.State.OPEN)
    assert today.date == timezone.localdate()
    tables = list(Table.objects.filter(round__event=today))
    assert len(tables) == 5
    stages = {(table.started, table.deals.exists(), table.finished) for table in tables}
    assert stages == {(False, False, False), (True, True, False), (True, True, True)}
    assert all(table.agreed_at is None for table in tables)


def check_the_tournaments() -> None:
    over, now = Event.objects.filter(kind=Event.Kind.TOURNAMENT).order_by("date")
    assert over.state == Event.State.CLOSED
    assert len(ranked(over)) == 20
    assert [(each.final, bool(each.why)) for each in over.publications.all()] == [
        (True, False),
        (True, True),
    ]
    assert now.state == Event.State.OPEN
    states = Counter(now.entries.values_list("state", flat=True))
    assert states == {Entry.State.ENTERED: 16, Entry.State.WAITING: 1}
    assert rounds_of(now) == Rounds(opened=[1, 2], complete=[1])
    at_the_club = Attendance.objects.filter(event__date=now.date).values("player")
    assert not now.entries.filter(player__in=at_the_club).exists()


def check_the_games_at_home() -> None:
    games = Event.objects.filter(kind=Event.Kind.HOME).order_by("state")
    assert [game.state for game in games] == [Event.State.CLOSED, Event.State.OPEN]
    (season,) = {game.season for game in games}
    assert season
    assert read_season(season).standings().held == 1


def check_the_deals() -> None:
    facts = [entry.facts for entry in DealEntry.objects.filter(current_for__isnull=False)]
    endings = Counter(key for deal in facts for key in deal or ())
    assert {"winner", "wins", "draw", "redeal", "penalty", "riichi", "scores", "hands"} <= set(
        endings
    )
    hands = PlayerHand.objects.all()
    ways = {"tiles", "sets", "points", "total", "nothing"}
    assert ways <= set(hands.values_list("way", flat=True))
    assert hands.filter(dead=True).exists()
    specials = hands.exclude(special="").values_list("deal__table__round__event__rules", flat=True)
    assert len(set(specials)) > 1


def check_what_went_wrong() -> None:
    """Something corrected, taken back, taken over and stopped."""
    (corrected,) = DealEntry.objects.exclude(why="")
    assert corrected.version == 2
    (undone,) = [entry for entry in DealEntry.objects.all() if entry.facts is None]
    assert undone.deal.entries.count() == 3
    assert undone.deal.entry is not None
    assert not DealEntry.objects.filter(key__contains=AGAIN).exists(), "nobody changed chairs"
    (stand_in,) = Seat.objects.filter(since__gt=1)
    assert stand_in.player.membership == Player.Membership.GUEST
    (stopped,) = Table.objects.filter(stopped=True)
    assert stopped.finished


def check_the_times() -> None:
    """On the evening itself, one after another."""
    tables = Table.objects.filter(round__event__kind=Event.Kind.EVENING)
    for table in tables.prefetch_related("deals__entries").select_related("round__event"):
        times = sorted_by_entry(table)
        assert all(earlier < later for earlier, later in pairwise(times))
        local = [timezone.localtime(at) for at in times]
        assert {at.date() for at in local} <= {table.event.date}
        assert all(at.time() > time(19, 30) for at in local)


def sorted_by_entry(table: Table) -> list[Any]:
    entries = sorted(
        (entry for deal in table.deals.all() for entry in deal.entries.all()),
        key=lambda entry: entry.pk,
    )
    return [entry.at for entry in entries]


def test_a_real_club_is_left_alone() -> None:
    greet = Player.objects.create(first_name="Greet")
    with pytest.raises(CommandError, match="not loaded and nothing was changed"):
        call_command("demo", "--seed", "1", stdout=StringIO())
    assert list(Player.objects.all()) == [greet]
    assert not Club.objects.exists()
    assert not Season.objects.exists()
