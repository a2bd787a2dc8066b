"""The revisions of the club's rules: what is played when, what came before, and a new one."""

from datetime import date
from typing import NamedTuple

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from sessions_app.models import HouseRules, Season
from sessions_app.rules.house_rules.house import (
    Change,
    House,
    changes_between,
    deviations_of,
    house_of,
)
from sessions_app.rules.house_rules.rules_of_the_day import revision_for, season_of
from sessions_app.shared.errors import Conflict
from sessions_app.shared.rulesets import RULES

NAMES = {choice.value: choice.title for choice in RULES}


class Revision(NamedTuple):
    """A revision as the history shows it."""

    row: HouseRules
    changes: list[Change]
    """From the revision that it follows, or from the book."""
    deviations: list[Change]
    played: bool
    """Whether an evening of today would be played by it."""


class Played(NamedTuple):
    """What is played on a day."""

    row: HouseRules | None
    deviations: list[Change]
    said: str


def played_on(ruleset: str, day: date) -> Played:
    row = revision_for(ruleset, day, season_of(day))
    deviations = deviations_of(house_of(row, ruleset))
    return Played(row, deviations, _said(ruleset, row, len(deviations)))


def _said(ruleset: str, row: HouseRules | None, count: int) -> str:
    """Dutch 2011 with 3 house rules, since 1 September."""
    rules = NAMES[ruleset]
    if not row:
        return _("%(rules)s as the book says") % {"rules": rules}
    since = date_format(row.since, "j F Y")
    if not count:
        return _("%(rules)s as the book says, since %(date)s") % {"rules": rules, "date": since}
    said = ngettext(
        "%(rules)s with %(count)s house rule, since %(date)s",
        "%(rules)s with %(count)s house rules, since %(date)s",
        count,
    )
    return said % {"rules": rules, "count": count, "date": since}


def revisions_of(ruleset: str) -> list[Revision]:
    """The newest first."""
    rows = list(HouseRules.objects.filter(ruleset=ruleset).select_related("season"))
    today = timezone.localdate()
    played = revision_for(ruleset, today, season_of(today))
    return [
        Revision(
            row,
            changes_between(house_of(row_before(row, rows), ruleset), house_of(row, ruleset)),
            deviations_of(house_of(row, ruleset)),
            row == played,
        )
        for row in rows
    ]


def row_before(row: HouseRules, rows: list[HouseRules]) -> HouseRules | None:
    """The one that it follows: that of all seasons, for a season apart leaves no trace."""
    return last_for_all([each for each in rows if each.revision < row.revision])


def last_for_all(rows: list[HouseRules]) -> HouseRules | None:
    """Of rows with the newest first."""
    return next((row for row in rows if row.season_id is None), None)


def save_revision(
    house: House, *, since: date, season: Season | None, note: str, by: str, seen: int
) -> HouseRules:
    """A new revision; who made a page before another revision was saved is told so."""
    last = HouseRules.objects.filter(ruleset=house.ruleset).order_by("-revision").first()
    revision = last.revision + 1 if last else 1
    if revision != seen + 1:
        raise Conflict
    try:
        with transaction.atomic():
            return HouseRules.objects.create(
                ruleset=house.ruleset,
                revision=revision,
                since=since,
                season=season,
                rules=house.rules(revision),
                options=house.options,
                note=note,
                by=by,
                at=timezone.now(),
            )
    except IntegrityError:
        raise Conflict from None
