"""Events: the list of them, a new one, and the page of one with its tables."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from sessions_app.access.roles import Role, account_role, check_account, event_for
from sessions_app.backup.reminder import reminder
from sessions_app.evening.begin import template_in_words
from sessions_app.evening.hub import hub_of
from sessions_app.home.agenda import ahead
from sessions_app.models import EveningTemplate, Event, Player
from sessions_app.models.events import HELD
from sessions_app.play.clock_control import controls_of
from sessions_app.play.entered import Occupied, SeasonIsClosed, Stale
from sessions_app.play.evenings import add_table, seated_in_half
from sessions_app.play.event_forms import OPTIONS, EventForm, TableForm
from sessions_app.play.log_page import log_of
from sessions_app.play.picking import Players
from sessions_app.play.table_page import rules_name

EVENTS_SHOWN = 50
PLANNED_SHOWN = 3


@require_safe
def events(request: HttpRequest) -> HttpResponse:
    check_account(request, Role.SCOREKEEPER)
    organises = account_role(request) >= Role.ORGANISER
    templates = EveningTemplate.objects.all() if organises else []
    held = Event.objects.filter(state__in=HELD).exclude(kind=Event.Kind.HOME)
    told = [(event, rules_name(event)) for event in held[:EVENTS_SHOWN]]
    context = {
        "playing": [(event, rules) for event, rules in told if event.is_open],
        "over": [(event, rules) for event, rules in told if not event.is_open],
        "planned": ahead(PLANNED_SHOWN) if organises else [],
        "organises": organises,
        "reminder": reminder() if organises else "",
        "templates": [(template, template_in_words(template)) for template in templates],
    }
    return render(request, "events/events.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def event_new(request: HttpRequest) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    form = EventForm(request.POST or None, initial=EventForm.first_filled_in())
    if request.method == "POST" and form.is_valid():
        try:
            return redirect("event", form.kept().public_id)
        except SeasonIsClosed:
            form.tell_closed()
    options = [form[field] for field in OPTIONS if field != "rounds"]
    return render(request, "events/new.html", {"form": form, "options": options})


@require_safe
def event(request: HttpRequest, public_id: str) -> HttpResponse:
    found = event_for(request, public_id, Role.SCOREKEEPER)
    if found.kind == Event.Kind.TOURNAMENT:
        return redirect("tournament", found.public_id)
    hub, organises = hub_of(found), account_role(request) >= Role.ORGANISER
    context = {
        "event": found,
        "rules": rules_name(found),
        "hub": hub,
        "controls": controls_of(hub.round, log_of(hub.round)) if hub.clock and hub.round else None,
        "organises": organises,
        "edits": found.kind == Event.Kind.EVENING and organises,
    }
    return render(request, "events/event.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def event_table(request: HttpRequest, public_id: str) -> HttpResponse:
    """Another table: who sits there."""
    found = event_for(request, public_id, Role.ORGANISER)
    seated = seated_in_half(found)
    players = Players(Player.objects.all())
    form = TableForm(request.POST or None, event=found, players=players, seated=seated)
    if request.method == "POST" and form.is_valid():
        try:
            add_table(event_id=found.pk, players=form.chosen)
            return redirect("event", found.public_id)
        except Occupied:
            form.add_error(None, _("One of these players was seated elsewhere in the meantime."))
        except Stale:
            form.add_error(None, _("This event is closed."))
    picks = [
        (form[pick], form[f"{pick}_is_new"], _("Player %(number)s") % {"number": number})
        for number, pick in enumerate(form.picks, 1)
    ]
    context = {"event": found, "form": form, "picks": picks}
    return render(request, "events/table_new.html", context)
