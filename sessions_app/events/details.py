"""The details of an evening: its name, day and time, and the season in which it counts."""

from datetime import date, time
from typing import Any

from django import forms
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from sessions_app.events.new import BY_DATE, NO_SEASON, SeasonForm
from sessions_app.events.times import Times, check_times
from sessions_app.models import Event, Season
from sessions_app.rules.house_rules.rules_of_the_day import season_of
from sessions_app.shared.errors import Conflict, Invalid
from sessions_app.shared.locking import check_season

IN_A_SCHEDULE = Q(scheduled__isnull=False) | Q(made_up_by__isnull=False) | Q(makes_up__isnull=False)


@transaction.atomic
def change_evening(
    *,
    event_id: int,
    name: str,
    day: date,
    begins: time | None,
    ends: time | None,
    season: Season | None,
) -> Event:
    """The standings of both seasons follow; nothing moves out of a closed season or into one."""
    event = _moved(event_id, season)
    event.name, event.date, event.begins, event.ends = name, day, begins, ends
    event.changed_at = timezone.now()
    event.save(update_fields=["name", "date", "begins", "ends", "season", "changed_at"])
    # The records tell the day.
    event.feats.update(date=day)
    return event


@transaction.atomic
def count_in(*, event_id: int, season: Season) -> Event:
    """Put an evening in a season as it is; the standings follow, and no result changes."""
    event = _moved(event_id, season)
    event.changed_at = timezone.now()
    event.save(update_fields=["season", "changed_at"])
    return event


def _moved(event_id: int, season: Season | None) -> Event:
    """Return the event, locked and in this season, but not saved."""
    event = locked_with_seasons(event_id, season)
    check_season(event)
    if season != event.season and _is_scheduled(event):
        raise Invalid(_("This is a round of a fixed schedule: it stays in its season."))
    event.season = season
    check_season(event)
    return event


def locked_with_seasons(event_id: int, season: Season | None) -> Event:
    """Both seasons first, in one order, so that neither is closed just now."""
    before = Event.objects.filter(pk=event_id).values_list("season", flat=True).first()
    chosen = season.pk if season else None
    list(Season.objects.select_for_update().filter(pk__in=[before, chosen]).order_by("pk"))
    if season:
        season.refresh_from_db()
    events = Event.objects.select_for_update(of=("self",)).select_related("season")
    event = events.filter(pk=event_id, season=before).first()
    if event is None:
        raise Conflict(_("Somebody else changed this evening just now. Look again."))
    return event


def _is_scheduled(event: Event) -> bool:
    return Event.objects.filter(IN_A_SCHEDULE, pk=event.pk).exists()


class DetailsForm(SeasonForm):
    name = forms.CharField(max_length=80)
    begins = forms.TimeField(required=False)
    ends = forms.TimeField(required=False)

    def __init__(self, data: Any, *, event: Event, by_date: bool = False) -> None:
        offered = {"season": BY_DATE} if by_date else {}
        super().__init__(data, initial=details_of(event) | offered)
        self.event = event

    def clean_date(self) -> date:
        """What was played is past, and what is planned is ahead."""
        day: date = self.cleaned_data["date"]
        today = timezone.localdate()
        if day == self.event.date:
            return day
        if day > today and self.event.is_held:
            raise forms.ValidationError(_("This evening was held, so its day is not ahead."))
        if day < today and not self.event.is_held:
            raise forms.ValidationError(_("This evening is planned, so its day is not past."))
        return day

    def clean(self) -> dict[str, Any]:
        told = super().clean()
        check_times(self)
        return told


def details_of(event: Event) -> dict[str, Any]:
    """The season by its date where that is where it is, so that it follows another date."""
    season = event.season.public_id if event.season else NO_SEASON
    return {
        "name": event.name,
        "date": event.date.isoformat(),
        **Times(event.begins, event.ends).filled_in,
        "season": BY_DATE if event.season == season_of(event.date) else season,
    }
