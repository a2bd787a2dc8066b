"""A club to try things on: invented people, two seasons of evenings and two tournaments.

An evening and a tournament are in progress today. The club tells about itself, plays at home and
has a schedule for the season to come.

Everything at the tables goes through the same services as on a real evening, so that every result
follows from what was entered. The same seed on the same day gives the same club.
"""

from collections.abc import Callable
from datetime import date, timedelta
from random import Random

from django.db import transaction
from django.utils import timezone, translation

from sessions_app.demo import names
from sessions_app.demo.evenings import (
    EVERY_STORY,
    FIVE_TABLES,
    MCR,
    OLD_RULES,
    ONE_HALF,
    PLANS,
    RIICHI,
    TWO_HALVES,
    Evening,
    InProgress,
)
from sessions_app.demo.home import tell_about_the_club
from sessions_app.demo.home_games import play_at_home
from sessions_app.demo.people import members_and_guests
from sessions_app.demo.seasons import close_in_time, public_id_by, season_to_come, two_seasons
from sessions_app.demo.table import DemoTable
from sessions_app.demo.tournaments import two_tournaments
from sessions_app.models import Club, EveningTemplate, Event, Player
from sessions_app.seating.draw import OddTables

Progress = Callable[[int, int], None]


class NotEmpty(Exception):
    """There are players or events already, and a real club is not mixed with an invented one."""


def load_demo(seed: int = 1, progress: Progress | None = None) -> None:
    """The whole club or nothing; `progress` hears how many evenings of how many are there."""
    with transaction.atomic(), translation.override("nl"):
        if Player.objects.exists() or Event.objects.exists():
            raise NotEmpty
        chance, today = Random(seed), timezone.localdate()
        evenings = the_club(chance, today)
        for done, evening in enumerate(evenings, 1):
            evening.play()
            if progress:
                progress(done, len(evenings))
        last, running = evenings[0].season, evenings[-1].season
        close_in_time(last)
        season_to_come(chance, running)
        play_at_home(chance, today)
        two_tournaments(chance, today)
        tell_about_the_club(chance, today)


# The evenings of a season, the first one first.
EVENINGS = (
    TWO_HALVES,
    ONE_HALF,
    RIICHI,
    TWO_HALVES,
    OLD_RULES,
    TWO_HALVES,
    MCR,
    ONE_HALF,
    TWO_HALVES,
    OLD_RULES,
    TWO_HALVES,
    ONE_HALF,
)
WEEK = timedelta(weeks=1)
# Every so many evenings the first table has a hand to talk about.
SPECIAL_EVERY = 2


def the_club(chance: Random, today: date) -> list[Evening]:
    """Everything but what is played; the evenings in the order in which they are."""
    Club.objects.get_or_create(defaults={"name": names.CLUB})
    members_and_guests(chance)
    for plan in PLANS:
        EveningTemplate.objects.create(public_id=public_id_by(chance), **plan._asdict())
    last, running = two_seasons(chance, today)
    begun = _weeks_before(today, len(EVENINGS))
    # Last season the club played every other week.
    before = _weeks_before(running.first_day, 2 * len(EVENINGS))[::2]
    last_season = [
        Evening(chance, day, plan, last, OddTables.THREES)
        for day, plan in zip(before, EVENINGS, strict=True)
    ]
    this_season = [
        Evening(chance, day, plan, running, OddTables.FIVES)
        for day, plan in zip(begun, EVENINGS, strict=True)
    ]
    for evening in [*last_season, *this_season][::SPECIAL_EVERY]:
        evening.stories = (DemoTable.play_with_a_special_hand,)
    this_season[-1].stories, this_season[-1].members = EVERY_STORY, FIVE_TABLES
    return [*last_season, *this_season, InProgress(chance, today, ONE_HALF, running)]


def _weeks_before(day: date, count: int) -> list[date]:
    """So many evenings, a week apart, the last of them a week before the day."""
    return [day - weeks * WEEK for weeks in range(count, 0, -1)]
