"""The details of an evening: what it is called, when it is, and in which season it counts."""

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from sessions_app.access.roles import check_account
from sessions_app.events.agenda import break_off
from sessions_app.events.agenda_forms import CancelForm
from sessions_app.events.details import DetailsForm, change_evening
from sessions_app.events.new import BY_DATE
from sessions_app.models import Event
from sessions_app.shared.errors import Invalid, Rejected
from sessions_app.shared.role import Role


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def event_details(request: HttpRequest, public_id: str) -> HttpResponse:
    """Of a club evening; a tournament has settings, and a game at home is as its players said."""
    check_account(request, Role.ORGANISER)
    event = get_object_or_404(Event.objects.select_related("season"), public_id=public_id)
    if event.kind != Event.Kind.EVENING:
        return redirect("event", public_id)
    if request.POST.get("what") == "cancel":
        return _broken_off(request, event)
    sent = request.POST if request.method == "POST" else None
    form = DetailsForm(sent, event=event, by_date=request.GET.get("season") == BY_DATE)
    if request.method == "POST" and form.is_valid() and _changed(request, form):
        return redirect("event" if event.is_held else "agenda_evening", public_id)
    return _shown(request, event, form, CancelForm())


def _shown(
    request: HttpRequest, event: Event, form: DetailsForm, cancelling: CancelForm
) -> HttpResponse:
    context = {"event": event, "form": form, "cancelling": cancelling}
    return render(request, "events/details.html", context)


def _broken_off(request: HttpRequest, event: Event) -> HttpResponse:
    form = CancelForm(request.POST)
    if not form.is_valid():
        return _shown(request, event, DetailsForm(None, event=event), form)
    try:
        break_off(event_id=event.pk, why=form.cleaned_data["why"])
    except Rejected as error:
        messages.error(request, error.message)
        return redirect("event_details", event.public_id)
    messages.success(request, _("The evening is cancelled. The calendar tells everybody."))
    return redirect("agenda_evening", event.public_id)


def _changed(request: HttpRequest, form: DetailsForm) -> bool:
    """Whether it was; otherwise the form says why not."""
    told = form.cleaned_data
    try:
        with transaction.atomic():
            event = change_evening(
                event_id=form.event.pk,
                name=told["name"],
                day=told["date"],
                begins=told["begins"],
                ends=told["ends"],
                season=form.chosen_season(),
            )
    except Rejected as error:
        form.add_error("season" if isinstance(error, Invalid) else None, error.message)
    else:
        messages.success(request, _in_words(event))
    return form.is_valid()


def _in_words(event: Event) -> str:
    if event.season is None:
        return _("Saved. This evening counts in no season.")
    return _("Saved. This evening counts in the season %(season)s.") % {"season": event.season}
