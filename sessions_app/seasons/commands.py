"""What an organiser does with a season: make it, change how it counts, close it and open it again.

Each is one transaction that locks the season, and is written down with who did it and why.
"""

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from sessions_app.models import (
    Carried,
    CarriedResult,
    Event,
    Participation,
    Player,
    Season,
    SeasonAct,
    Year,
)
from sessions_app.seasons.counting.columns import competes
from sessions_app.seasons.counting.played import Amount
from sessions_app.seasons.counting.policy import SIXTIETHS, Policy
from sessions_app.seasons.policy_json import PolicyError, faults_in, write_policy
from sessions_app.seasons.queries import read_season, read_year
from sessions_app.shared.errors import Conflict, NeedsReason
from sessions_app.shared.http import fingerprint
from sessions_app.shared.locking import locked_season, open_season
from sessions_app.shared.submission import Author


class StillOpen(Exception):
    """Evenings of the season are open, so it cannot be closed."""

    def __init__(self, events: list[Event]) -> None:
        super().__init__(", ".join(map(str, events)))
        self.events = events


@transaction.atomic
def make_season(
    *,
    name: str,
    first_day: date,
    last_day: date,
    policy: Policy,
    author: Author,
    year: Year | None = None,
    stage: Season.Stage = Season.Stage.REGULAR,
    like: Season | None = None,
) -> Season:
    """Where it is like another, the same people take part in the same way."""
    _check(policy)
    season = Season.objects.create(
        name=name,
        first_day=first_day,
        last_day=last_day,
        policy=write_policy(policy),
        year=year,
        stage=stage,
    )
    if like:
        _take_part_as_in(like, season)
    write_down(season, SeasonAct.Kind.MADE, author)
    _decide_year(year)
    return season


def _take_part_as_in(before: Season, season: Season) -> None:
    """How it ended for them stays with the season before."""
    told = before.participations.exclude(entry="", division="")
    Participation.objects.bulk_create(
        Participation(
            season=season, player_id=each.player_id, entry=each.entry, division=each.division
        )
        for each in told
    )


@transaction.atomic
def change_policy(*, season_id: int, policy: Policy, author: Author, why: str = "") -> Season:
    """From now on all of the season counts so, also what was played."""
    season = open_season(season_id)
    _check(policy)
    season.policy = write_policy(policy)
    season.save(update_fields=["policy"])
    write_down(season, SeasonAct.Kind.POLICY, author, why)
    return season


@transaction.atomic
def close_season(*, season_id: int, author: Author, why: str = "") -> Season:
    """Its results stay as they are from now on; closed once, it stays closed."""
    season = locked_season(season_id)
    if season.is_closed:
        return season
    still_open = list(season.events.filter(state=Event.State.OPEN))
    if still_open:
        raise StillOpen(still_open)
    _freeze_the_end(season)
    season.closed_at = timezone.now()
    season.save(update_fields=["closed_at"])
    write_down(season, SeasonAct.Kind.CLOSED, author, why)
    _decide_year(season.year)
    return season


@transaction.atomic
def reopen_season(*, season_id: int, author: Author, why: str) -> Season:
    """Its evenings stay closed, until the organiser opens the one that must be corrected."""
    season = locked_season(season_id)
    if not season.is_closed:
        return season
    if not why.strip():
        raise NeedsReason
    season.participations.update(competed=None, rank=None, won=False)
    season.closed_at = None
    season.save(update_fields=["closed_at"])
    write_down(season, SeasonAct.Kind.REOPENED, author, why)
    _decide_year(season.year)
    return season


def _check(policy: Policy) -> None:
    errors = faults_in(policy)
    if errors:
        raise PolicyError(errors)


def write_down(season: Season, kind: SeasonAct.Kind, author: Author, why: str = "") -> None:
    SeasonAct.objects.create(
        season=season,
        kind=kind,
        policy=season.policy,
        why=why.strip(),
        by=author.by,
        user=author.user,
        at=timezone.now(),
    )


def _freeze_the_end(season: Season) -> None:
    """Who competed, and how it ended; also of who has no result, because of whom an evening may
    count or not."""
    read = read_season(season)
    rows = {row.player: row for row in read.standings().rows}
    Participation.objects.bulk_create(
        [
            Participation(
                season=season,
                player_id=each.player,
                competed=competes(read.policy, each),
                rank=rows[each.player].rank if each.player in rows else None,
                won=each.player in rows and rows[each.player].wins,
            )
            for each in read.played.entrants
        ],
        update_conflicts=True,
        unique_fields=["season", "player"],
        update_fields=["competed", "rank", "won"],
    )


def _decide_year(year: Year | None) -> None:
    """Who won it, as soon as all of its seasons are closed."""
    if year is None:
        return
    # Two seasons that are closed at once would each find the other still open.
    list(Year.objects.select_for_update(no_key=True).filter(pk=year.pk))
    is_over = not year.seasons.filter(closed_at=None).exists()
    year.winners.set({row.player for row in read_year(year).winners()} if is_over else ())


# ---- who takes part --------------------------------------------------------------------------


@transaction.atomic
def take_part(
    *, season_id: int, player: Player, entry: Participation.Entry, division: str = ""
) -> Participation:
    """How someone takes part from now on, for all of the season."""
    season = open_season(season_id)
    participation, _new = Participation.objects.update_or_create(
        season=season, player=player, defaults={"entry": entry, "division": division}
    )
    return participation


# ---- what was played before ------------------------------------------------------------------


class BroughtAlong(NamedTuple):
    """What a player has from before the scorekeeper."""

    player: Player
    score: Amount
    """As the club counted it, in sixtieths at the finest."""
    evenings: int = 1
    games: int | None = None
    made: int | None = None
    caused: int | None = None


@transaction.atomic
def carry_over(
    *, season_id: int, label: str, day: date, evenings: int, results: Iterable[BroughtAlong]
) -> Carried:
    """One earlier evening, or the totals of several; sent again under its label it replaces."""
    season = open_season(season_id)
    carried, _new = Carried.objects.update_or_create(
        season=season, label=label, defaults={"date": day, "evenings": evenings}
    )
    carried.results.all().delete()
    CarriedResult.objects.bulk_create(
        CarriedResult(
            carried=carried,
            player=each.player,
            score=int(each.score * SIXTIETHS),
            evenings=each.evenings,
            games=each.games,
            made=each.made,
            caused=each.caused,
        )
        for each in results
    )
    return carried


@transaction.atomic
def take_back_carried(*, carried_id: int) -> None:
    """Who takes it back a second time is told so."""
    found = Carried.objects.filter(pk=carried_id)
    for season_id in found.values_list("season", flat=True):
        open_season(season_id)
    gone, _rows = found.delete()
    if not gone:
        raise Conflict


# ---- years -----------------------------------------------------------------------------------


@transaction.atomic
def put_in_year(*, season_id: int, year: Year | None, stage: Season.Stage) -> Season:
    season = locked_season(season_id)
    before = season.year
    season.year, season.stage = year, stage
    season.save(update_fields=["year", "stage"])
    _decide_year(before)
    _decide_year(year)
    return season


@transaction.atomic
def change_details(
    *,
    season_id: int,
    name: str,
    first_day: date,
    last_day: date,
    year: Year | None,
    stage: Season.Stage,
) -> Season:
    """Its evenings stay in it, whatever its days are."""
    season = locked_season(season_id)
    season.name, season.first_day, season.last_day = name, first_day, last_day
    season.save(update_fields=["name", "first_day", "last_day"])
    return put_in_year(season_id=season_id, year=year, stage=stage)


def seen_of(policy: object) -> str:
    """By which a form says what it was filled in from."""
    return fingerprint(policy)


def _check_policy_seen(policy: object, seen: str) -> None:
    if seen_of(policy) != seen:
        raise Conflict(_("Someone else changed this in the meantime. Look at it first."))


@transaction.atomic
def change_policy_seen(
    *, season_id: int, policy: Policy, seen: str, author: Author, why: str
) -> Season:
    """Unless somebody else changed it since the form was opened."""
    _check_policy_seen(open_season(season_id).policy, seen)
    return change_policy(season_id=season_id, policy=policy, author=author, why=why)


@transaction.atomic
def change_year_policy(*, year_id: int, policy: Policy, seen: str) -> Year:
    year = Year.objects.select_for_update().get(pk=year_id)
    _check_policy_seen(year.policy, seen)
    errors = faults_in(policy, of_a_year=True)
    if errors:
        raise PolicyError(errors)
    year.policy = write_policy(policy)
    year.save(update_fields=["policy"])
    return year


class Entry(NamedTuple):
    player: Player
    entry: Participation.Entry
    division: str


@transaction.atomic
def take_part_as(*, season_id: int, entries: Iterable[Entry]) -> int:
    """Everybody whose entry differs from what is kept; how many that were."""
    season = open_season(season_id)
    kept = {each.player_id: (each.entry, each.division) for each in season.participations.all()}
    changed = [
        each
        for each in entries
        if kept.get(each.player.pk, ("", "")) != (each.entry, each.division)
    ]
    for each in changed:
        take_part(season_id=season_id, player=each.player, entry=each.entry, division=each.division)
    return len(changed)
