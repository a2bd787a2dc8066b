"""The seasons of the demo club: one that is closed, one that runs, the next, and one at home."""

from dataclasses import replace
from datetime import date, datetime, time, timedelta
from random import Random

from django.utils import timezone
from django.utils.formats import date_format

from sessions_app.demo.table import ORGANISER
from sessions_app.events.times import Times
from sessions_app.models import Player, Season, SeasonAct, Year
from sessions_app.models.public_id import ALPHABET, LENGTH
from sessions_app.seasons.commands import close_season, make_season
from sessions_app.seasons.counting.policy import Counting, Keep, Policy, Title
from sessions_app.seasons.presets import AVERAGE, PLACES, SCHEDULE
from sessions_app.seasons.schedule.services import make_schedule

SEASON_MONTHS = 6
# The running season began so long ago that its evenings fit before today.
MONTHS_AGO = 3
# All rules are played, so that only places at the table can be compared.
THIS_YEAR = PLACES
LAST_YEAR = replace(PLACES, counting=Counting(keep=Keep.BEST, number=8), title=Title())
# The season to come has a fixed field.
SCHEDULED, ROUNDS = 16, 10
FIRST_ROUND, DAYS_BETWEEN = 7, 14
WHY_CLOSED = "De laatste avond is gespeeld."
NOON = time(12)
EVENING = Times(time(19, 30), time(23))


def public_id_by(chance: Random) -> str:
    return "".join(chance.choice(ALPHABET) for _place in range(LENGTH))


def two_seasons(chance: Random, today: date) -> tuple[Season, Season]:
    """The last one and the running one, wherever in the year today is; together they are a year."""
    begin = _month(today, -MONTHS_AGO)
    before = _month(begin, -SEASON_MONTHS)
    year = Year.objects.create(public_id=public_id_by(chance), name=f"Clubjaar {before.year}")
    last = _competition(chance, before, LAST_YEAR, year)
    return last, _competition(chance, begin, THIS_YEAR, year)


def season_at_home(chance: Random, today: date) -> Season:
    """Games at home are counted apart from the evenings; it began before the running season."""
    begin, end = _month(today, -MONTHS_AGO - 1), _month(today, 1) - timedelta(days=1)
    return _season(chance, "Thuiscompetitie", begin, end, AVERAGE)


def season_to_come(chance: Random, running: Season) -> None:
    """With a schedule: sixteen play everybody twice."""
    season = _competition(chance, running.last_day + timedelta(days=1), SCHEDULE)
    members = Player.objects.filter(membership=Player.Membership.MEMBER)
    make_schedule(
        season_id=season.pk,
        players=chance.sample(list(members), SCHEDULED),
        rounds=ROUNDS,
        first_day=season.first_day + timedelta(days=FIRST_ROUND),
        days_between=DAYS_BETWEEN,
        ruleset="dutch-2011",
        times=EVENING,
    )
    for round_ in season.schedule.all():
        round_.public_id, round_.changed_at = public_id_by(chance), _noon(timezone.localdate())
        round_.save(update_fields=["public_id", "changed_at"])


def _competition(
    chance: Random, first_day: date, policy: Policy, year: Year | None = None
) -> Season:
    last_day = _month(first_day, SEASON_MONTHS) - timedelta(days=1)
    first, last = date_format(first_day, "F Y"), date_format(last_day, "F Y")
    name = f"Competitie {first} – {last}"
    return _season(chance, name, first_day, last_day, policy, year)


def _season(
    chance: Random,
    name: str,
    first_day: date,
    last_day: date,
    policy: Policy,
    year: Year | None = None,
) -> Season:
    season = make_season(
        name=name,
        first_day=first_day,
        last_day=last_day,
        policy=policy,
        author=ORGANISER,
        year=year,
    )
    season.public_id = public_id_by(chance)
    season.save(update_fields=["public_id"])
    _write_time(season, SeasonAct.Kind.MADE, min(first_day, timezone.localdate()))
    return season


def close_in_time(season: Season) -> None:
    """On the day after its last, whatever day it is now."""
    close_season(season_id=season.pk, author=ORGANISER, why=WHY_CLOSED)
    after = season.last_day + timedelta(days=1)
    _write_time(season, SeasonAct.Kind.CLOSED, after)
    Season.objects.filter(pk=season.pk).update(closed_at=_noon(after))


def _write_time(season: Season, kind: SeasonAct.Kind, day: date) -> None:
    season.acts.filter(kind=kind).update(at=_noon(day))


def _noon(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, NOON))


def _month(day: date, later: int) -> date:
    """The first day of the month that is so many months later."""
    year, month = divmod(12 * day.year + day.month - 1 + later, 12)
    return date(year, month + 1, 1)
