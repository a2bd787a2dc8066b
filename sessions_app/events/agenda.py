"""Evenings ahead: planned from a template, cancelled with a reason, and begun on their day.

A planned evening knows its ruleset and the options of its template. The house rules are those of
its day, and these may change until then: so they are copied into it when it begins.
"""

from collections.abc import Iterable
from datetime import date, time

from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from sessions_app.events.details import locked_with_seasons
from sessions_app.events.state import set_state
from sessions_app.models import EveningTemplate, Event, Round, ScheduledRound
from sessions_app.rules.house_rules.rules_of_the_day import rules_for, season_of
from sessions_app.shared.errors import Conflict
from sessions_app.shared.locking import check_season

State = Event.State
SHOWN_ON_CALENDARS = (Event.Kind.EVENING, Event.Kind.TOURNAMENT)


def ahead(most: int) -> list[Event]:
    """What is planned from today on, also what was cancelled, the first one first."""
    today = timezone.localdate()
    # A tournament is open for entries from the day on which it is made.
    played = Exists(Round.objects.filter(event=OuterRef("pk")))
    takes_entries = Q(~played, kind=Event.Kind.TOURNAMENT, state=State.OPEN)
    events = Event.objects.filter(
        takes_entries | Q(state__in=(State.PLANNED, State.CANCELLED)),
        kind__in=SHOWN_ON_CALENDARS,
        date__gte=today,
    ).select_related("tournament")
    planned = events.order_by("date", "begins", "pk")[:most]
    return sorted([*planned, *rounds_ahead(today)[:most]], key=_when)[:most]


def rounds_ahead(since: date) -> list[Event]:
    """The rounds of fixed schedules as the evenings that they are going to be; not saved."""
    rounds = ScheduledRound.objects.filter(
        event=None, date__gte=since, season__closed_at=None
    ).select_related("season")
    return [
        Event(
            public_id=round_.public_id,
            name=_("%(season)s, round %(number)s")
            % {"season": round_.season, "number": round_.number},
            date=round_.date,
            season=round_.season,
            state=State.PLANNED,
            begins=round_.begins,
            ends=round_.ends,
            changed_at=round_.changed_at,
        )
        for round_ in rounds.order_by("date", "season", "number")
    ]


def _when(event: Event) -> tuple[date, time]:
    return event.date, event.begins or time.min


@transaction.atomic
def plan_evenings(
    *, template: EveningTemplate, days: Iterable[date], begins: time | None, ends: time | None
) -> list[Event]:
    """One for each of these days that has none of this name yet."""
    # One at a time: a button that is tapped twice would else plan every day twice.
    list(EveningTemplate.objects.select_for_update().filter(pk=template.pk))
    taken = set(Event.objects.filter(name=template.name).values_list("date", flat=True))
    return Event.objects.bulk_create(
        Event(
            name=template.name,
            date=day,
            season=season_of(day),
            rules=template.ruleset,
            options=template.options,
            halves=template.halves,
            minutes=template.minutes,
            state=State.PLANNED,
            begins=begins,
            ends=ends,
        )
        for day in sorted(set(days) - taken)
    )


@transaction.atomic
def begin_planned(*, event_id: int) -> Event:
    """From now on people can sit down. Begun once, it stays as it is."""
    planned = Event.objects.select_related("season").filter(pk=event_id).first()
    if planned is None:
        raise Conflict
    season = planned.season or season_of(planned.date)
    event = locked_with_seasons(event_id, season)
    if event.state != State.PLANNED:
        return event
    event.season = season
    check_season(event)
    rules, options = rules_for(event.ruleset, event.date, event.season)
    event.rules, event.options = rules, {**options, **event.options}
    event.state = State.OPEN
    event.changed_at = timezone.now()
    event.save()
    return event


@transaction.atomic
def cancel_planned(*, event_id: int, why: str) -> Event:
    return _moved(event_id, State.PLANNED, State.CANCELLED, why.strip())


@transaction.atomic
def break_off(*, event_id: int, why: str) -> None:
    """An evening that began and comes to nothing: what was played stays, and counts nowhere."""
    event = Event.objects.get(pk=event_id)
    if event.is_held:
        _set(event, State.CANCELLED, why.strip())


@transaction.atomic
def hold_after_all(*, event_id: int) -> Event:
    """What began goes on where it was."""
    event = Event.objects.filter(pk=event_id, state=State.CANCELLED).first()
    if event and has_begun(event):
        _set(event, State.OPEN, "")
        return event
    return _moved(event_id, State.CANCELLED, State.PLANNED, "")


def _set(event: Event, state: Event.State, why: str) -> None:
    """With all that follows from it, because there are results."""
    set_state(event, state)
    event.state, event.cancelled_why, event.changed_at = state, why, timezone.now()
    event.save(update_fields=["cancelled_why", "changed_at"])


@transaction.atomic
def remove_planned(*, event_id: int) -> None:
    """As if it had never been planned, for who made a mistake; what began stays."""
    event = _locked(event_id)
    check_season(event)
    if not event.is_held and not has_begun(event) and not event.made_up_by.exists():
        event.delete()


def has_begun(event: Event) -> bool:
    """Whether people sat down at it, also where it was cancelled since."""
    return event.rounds.exists()


def _moved(event_id: int, before: Event.State, after: Event.State, why: str) -> Event:
    event = _locked(event_id)
    check_season(event)
    if event.state == before:
        event.state, event.cancelled_why = after, why
        event.changed_at = timezone.now()
        event.save(update_fields=["state", "cancelled_why", "changed_at"])
    return event


def _locked(event_id: int) -> Event:
    """Gone in the meantime is as moved on."""
    events = Event.objects.select_for_update(of=("self",)).select_related("season")
    event = events.filter(pk=event_id).first()
    if event is None:
        raise Conflict
    return event
