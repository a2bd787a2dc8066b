"""The agenda: for everybody what is coming, for organisers what to plan, cancel or begin."""

from collections.abc import Sequence
from datetime import date

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import condition, require_http_methods, require_safe

from sessions_app.access.roles import account_role, check_account
from sessions_app.events.agenda import (
    SHOWN_ON_CALENDARS,
    ahead,
    begin_planned,
    cancel_planned,
    has_begun,
    hold_after_all,
    plan_evenings,
    remove_planned,
)
from sessions_app.events.agenda_forms import CancelForm, PlanForm
from sessions_app.events.calendar import calendar_of, evenings_to_tell, where_we_play
from sessions_app.events.new import holds_day, template_in_words
from sessions_app.models import EveningTemplate, Event, ScheduledRound, Season
from sessions_app.shared.errors import Conflict, Rejected
from sessions_app.shared.http import fingerprint
from sessions_app.shared.role import Role

EVENINGS_SHOWN = 60


@require_safe
def agenda(request: HttpRequest) -> HttpResponse:
    context = {
        "events": ahead(EVENINGS_SHOWN),
        "organises": account_role(request) >= Role.ORGANISER,
        "feed": request.build_absolute_uri(reverse("calendar")),
    }
    return render(request, "events/agenda.html", context)


@require_safe
def calendar(request: HttpRequest) -> HttpResponse:
    """For the calendar of a phone, which asks again every few hours."""
    events = evenings_to_tell(timezone.localdate())
    return _calendar(request, calendar_of(events, where_we_play(), request.build_absolute_uri))


@condition(etag_func=lambda request, text: f'"{fingerprint(text)}"')
def _calendar(request: HttpRequest, text: str) -> HttpResponse:
    headers = {
        "Content-Disposition": 'inline; filename="agenda.ics"',
        "Cache-Control": "no-cache",
    }
    return HttpResponse(text, content_type="text/calendar; charset=utf-8", headers=headers)


# ---- planning --------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def agenda_plan(request: HttpRequest) -> HttpResponse:
    """Which days, a look at them, and a tap to plan them."""
    check_account(request, Role.ORGANISER)
    templates = list(EveningTemplate.objects.all())
    first = {"template": templates[0].public_id if templates else ""}
    form = PlanForm(request.POST if request.method == "POST" else None, initial=first)
    looked = request.method == "POST" and form.is_valid()
    if looked and request.POST.get("what") == "store":
        return _planned(request, form)
    context = {
        "form": form,
        "days": form.days if looked else [],
        "without_season": days_without_season(form.days) if looked else [],
        "templates": [(template, template_in_words(template)) for template in templates],
    }
    return render(request, "events/agenda_plan.html", context)


def days_without_season(days: Sequence[date]) -> list[date]:
    seasons = list(Season.objects.all())
    return [day for day in days if not holds_day(seasons, day)]


def _planned(request: HttpRequest, form: PlanForm) -> HttpResponse:
    told = form.cleaned_data
    made = plan_evenings(
        template=told["template"], days=form.days, begins=told["begins"], ends=told["ends"]
    )
    messages.success(
        request,
        ngettext("%(count)s evening is planned.", "%(count)s evenings are planned.", len(made))
        % {"count": len(made)},
    )
    return redirect("agenda")


# ---- one evening -----------------------------------------------------------------------------


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def agenda_evening(request: HttpRequest, public_id: str) -> HttpResponse:
    """Begin it, cancel it with a reason, hold it after all, or take a mistake away."""
    check_account(request, Role.ORGANISER)
    round_ = ScheduledRound.objects.filter(public_id=public_id).select_related("season").first()
    if round_:
        return redirect("round_begin", round_.season.public_id, round_.number)
    event = get_object_or_404(Event, public_id=public_id, kind__in=SHOWN_ON_CALENDARS)
    if event.is_held:
        return redirect("event", public_id)
    form = CancelForm(request.POST if request.POST.get("what") == "cancel" else None)
    if request.method == "POST" and (not form.is_bound or form.is_valid()):
        try:
            return _done(request, event, form)
        except Conflict:
            return redirect("agenda")
        except Rejected as error:
            messages.error(request, error.message)
    context = {"event": event, "form": form, "has_begun": has_begun(event)}
    return render(request, "events/agenda_evening.html", context)


def _done(request: HttpRequest, event: Event, form: CancelForm) -> HttpResponse:
    match request.POST.get("what"):
        case "begin":
            begun = begin_planned(event_id=event.pk)
            return redirect("event", begun.public_id)
        case "cancel":
            cancel_planned(event_id=event.pk, why=form.cleaned_data["why"])
            messages.success(request, _("The evening is cancelled. The calendar tells everybody."))
        case "hold":
            event = hold_after_all(event_id=event.pk)
            messages.success(request, _("The evening goes ahead."))
            if event.is_held:
                return redirect("event", event.public_id)
        case "remove":
            remove_planned(event_id=event.pk)
            messages.success(request, _("The evening is removed."))
    return redirect("agenda")
