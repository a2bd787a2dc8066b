"""Events: the list of them, a new one, and the page of one with its tables."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from sessions_app.access.roles import account_role, check_account
from sessions_app.events.agenda import ahead
from sessions_app.events.forms import OPTIONS, EventForm
from sessions_app.events.new import template_in_words
from sessions_app.models import EveningTemplate, Event
from sessions_app.models.events import HELD
from sessions_app.shared.announcements import reminders
from sessions_app.shared.errors import SeasonClosed
from sessions_app.shared.role import Role
from sessions_app.shared.rulesets import rules_name

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
        "reminder": " ".join(filter(None, reminders())) if organises else "",
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
        except SeasonClosed:
            form.tell_closed()
    options = [form[field] for field in OPTIONS if field != "rounds"]
    return render(request, "events/new.html", {"form": form, "options": options})
