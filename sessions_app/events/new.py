"""An evening that begins: from a template in two taps, with the rules of the day."""

from collections.abc import Callable, Iterable
from datetime import date, timedelta
from typing import Any

from django import forms
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from sessions_app.models import EveningTemplate, Event, Season
from sessions_app.models.public_id import ALPHABET, LENGTH, new_public_id
from sessions_app.rules.house_rules.rules_of_the_day import rules_for, season_of
from sessions_app.shared.days import DayField
from sessions_app.shared.locking import open_season
from sessions_app.shared.rulesets import RULE_NAMES

LONGEST_AHEAD = timedelta(days=3 * 366)
Day = date
"""By a name that no field of a form has."""
BY_DATE, NO_SEASON, NEW_SEASON = "date", "none", "new"
KEY = rf"^[{ALPHABET}]{{{LENGTH}}}\Z"


def check_not_too_far(day: date) -> None:
    """A year with a digit too many or a wrong one: no calendar knows what comes after 9999."""
    if day > timezone.localdate() + LONGEST_AHEAD:
        raise forms.ValidationError(_("This is too far ahead."))


def holds_day(seasons: Iterable[Season], day: date) -> bool:
    """Return whether this day falls in one of these seasons."""
    return any(season.first_day <= day <= season.last_day for season in seasons)


class SeasonForm(forms.Form):
    """An event falls in the season of its date, in another, in none, or in one made just now."""

    date = DayField(validators=[check_not_too_far])
    season = forms.ChoiceField(required=False)
    season_name = forms.CharField(max_length=80, required=False)
    first_day = DayField(required=False)
    last_day = DayField(required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.seasons = list(Season.objects.all())
        choice = self.fields["season"]
        assert isinstance(choice, forms.ChoiceField)
        choice.choices = [
            (BY_DATE, gettext_lazy("the season of the date")),
            *((season.public_id, season.name) for season in self.seasons),
            (NO_SEASON, gettext_lazy("no season")),
            (NEW_SEASON, gettext_lazy("a new season")),
        ]

    @property
    def makes_season(self) -> bool:
        return bool(self["season"].value() == NEW_SEASON)

    @property
    def day_without_season(self) -> Day | None:
        """Return the day that is filled in, if the event falls in no season by it."""
        if self["season"].value() not in (BY_DATE, "", None):
            return None
        try:
            day = self.fields["date"].clean(self["date"].value())
        except forms.ValidationError:
            return None
        return None if holds_day(self.seasons, day) else day

    def clean(self) -> dict[str, Any]:
        told = self.cleaned_data
        if told.get("season") == NEW_SEASON:
            self._check_new_season()
        elif "date" in told and "season" in told:
            self._check_season_is_open()
        return told

    def _check_season_is_open(self) -> None:
        season = self.chosen_season()
        if season and season.is_closed:
            self.tell_closed()

    def tell_closed(self) -> None:
        self.add_error("season", _("This season is closed. Open it again first."))

    def _check_new_season(self) -> None:
        told = self.cleaned_data
        for field in ("season_name", "first_day", "last_day"):
            if not told.get(field) and field not in self.errors:
                self.add_error(field, _("A new season needs this."))
        first, last = told.get("first_day"), told.get("last_day")
        if first and last and last < first:
            self.add_error("last_day", _("The last day is before the first."))

    def chosen_season(self) -> Season | None:
        """A new one is saved: an event that refers to it follows."""
        told = self.cleaned_data
        match told["season"]:
            case "new":
                return Season.objects.create(
                    name=told["season_name"],
                    first_day=told["first_day"],
                    last_day=told["last_day"],
                )
            case "none":
                return None
            case "date" | "":
                return season_of(told["date"])
            case public_id:
                return Season.objects.get(public_id=public_id)

    def locked_season(self) -> Season | None:
        """The same for an event that begins: while nobody closes the season, if it is open."""
        season = self.chosen_season()
        return open_season(season.pk) if season else None


class BeginForm(SeasonForm):
    key = forms.RegexField(KEY)

    @staticmethod
    def first_filled_in() -> dict[str, Any]:
        return {
            "date": timezone.localdate().isoformat(),
            "season": BY_DATE,
            "key": new_public_id(),
        }


def make_once(*, key: str, name: str, day: date, make: Callable[[str | None], Event]) -> Event:
    """Return the event that a form asks for; the form sent again finds it by its key.

    Another name or day with the same key is another event: somebody went back to the page.
    """
    made = Event.objects.filter(idempotency_key=key).first()
    if made and (made.name, made.date) == (name, day):
        return made
    try:
        with transaction.atomic():
            return make(None if made else key or None)
    except IntegrityError:
        # Both taps came at the same moment.
        return Event.objects.get(idempotency_key=key)


def event_by(template: EveningTemplate, day: date, season: Season | None, key: str | None) -> Event:
    """Not saved. It keeps its own copy of the rules, whatever the club changes later."""
    rules, options = rules_for(template.ruleset, day, season)
    return Event(
        idempotency_key=key,
        name=template.name,
        date=day,
        season=season,
        rules=rules,
        options={**options, **template.options},
        halves=template.halves,
        minutes=template.minutes,
    )


def template_in_words(template: EveningTemplate) -> str:
    """Dutch 2011, 2 halves, 75 minutes each."""
    return ", ".join(map(str, _parts(template)))


def _parts(template: EveningTemplate) -> list[str | Promise]:
    parts: list[str | Promise] = [RULE_NAMES[template.ruleset]]
    rounds = template.options.get("rounds")
    if rounds:
        parts.append(ngettext("%(count)s round", "%(count)s rounds", rounds) % {"count": rounds})
    if template.halves > 1:
        parts.append(_("two halves"))
    if template.minutes:
        parts.append(_("%(count)s minutes") % {"count": template.minutes})
    return parts
