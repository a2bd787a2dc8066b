"""The next stage of a year: a season of its own with one evening, everybody seated."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import gettext as _

from sessions_app.evening.seating import seat_everybody
from sessions_app.models import Attendance, Event, Participation, Player, Season, Year
from sessions_app.rules.house_rules.rules_of_the_day import rules_for
from sessions_app.seasons.commands import make_season, take_part
from sessions_app.seasons.counting.policy import Competes, Policy, Title
from sessions_app.seasons.presets import SUM
from sessions_app.shared.submission import Author


class NewStage(NamedTuple):
    stage: Season.Stage
    day: date
    ruleset: str
    tables: Sequence[Sequence[Player]]
    through: int
    """So many of each table go on to the final."""


@transaction.atomic
def make_stage(*, year_id: int, new: NewStage, author: Author) -> Event:
    """Made once: whoever asks again gets the evening that is there."""
    year = Year.objects.select_for_update().get(pk=year_id)
    made = Event.objects.filter(season__year=year, season__stage=new.stage).first()
    if made:
        return made
    titles = [_("Table %(number)s") % {"number": n} for n in range(1, len(new.tables) + 1)]
    season = make_season(
        name=f"{_name(new.stage)} {year}"[:80],
        first_day=new.day,
        last_day=new.day,
        policy=policy_of(new, titles),
        author=author,
        year=year,
        stage=new.stage,
    )
    return _seated(season, new, titles)


def _name(stage: Season.Stage) -> str:
    return _("Semifinal") if stage == Season.Stage.SEMIFINAL else _("Final")


def policy_of(new: NewStage, titles: Sequence[str]) -> Policy:
    """In a semifinal each table has standings of its own, and its first ones go on."""
    entered = replace(SUM, competes=Competes.ENTERED)
    if new.stage == Season.Stage.FINAL:
        return entered
    return replace(entered, title=Title(through=new.through), divisions=tuple(titles))


def _seated(season: Season, new: NewStage, titles: Sequence[str]) -> Event:
    rules, options = rules_for(new.ruleset, new.day, season)
    event = Event.objects.create(
        name=season.name, date=new.day, season=season, rules=rules, options=options
    )
    competes = Participation.Entry.COMPETES
    for title, table in zip(titles, new.tables, strict=True):
        division = title if new.stage == Season.Stage.SEMIFINAL else ""
        for player in table:
            take_part(season_id=season.pk, player=player, entry=competes, division=division)
    everybody = [player for table in new.tables for player in table]
    Attendance.objects.bulk_create(Attendance(event=event, player=each) for each in everybody)
    seat_everybody(event_id=event.pk, half=1, tables=new.tables, out=[])
    return event
