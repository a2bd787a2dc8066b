"""What an organiser writes about a season and a year. Each is one transaction."""

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from django.db import transaction

from sessions_app.evening.live import fingerprint
from sessions_app.models import Participation, Player, Season, Year
from sessions_app.play.entered import Author, Stale
from sessions_app.standings.policy import Policy
from sessions_app.standings.reading import PolicyError, faults_in, write_policy
from sessions_app.standings.services import (
    change_policy,
    locked_season,
    open_season,
    put_in_year,
    take_part,
)


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


# ---- how it counts ---------------------------------------------------------------------------


def seen_of(policy: object) -> str:
    """By which a form says what it was filled in from."""
    return fingerprint(policy)


@transaction.atomic
def change_policy_seen(
    *, season_id: int, policy: Policy, seen: str, author: Author, why: str
) -> Season:
    """Unless somebody else changed it since the form was opened."""
    if seen_of(open_season(season_id).policy) != seen:
        raise Stale
    return change_policy(season_id=season_id, policy=policy, author=author, why=why)


@transaction.atomic
def change_year_policy(*, year_id: int, policy: Policy, seen: str) -> Year:
    year = Year.objects.select_for_update().get(pk=year_id)
    if seen_of(year.policy) != seen:
        raise Stale
    errors = faults_in(policy, of_a_year=True)
    if errors:
        raise PolicyError(errors)
    year.policy = write_policy(policy)
    year.save(update_fields=["policy"])
    return year


# ---- who takes part --------------------------------------------------------------------------


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
