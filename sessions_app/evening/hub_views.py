"""The page of an event with its tables, and another table."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from sessions_app.access.roles import account_role, event_for
from sessions_app.evening.hub import hub_of
from sessions_app.events.forms import TableForm
from sessions_app.events.state import add_table, seated_in_half
from sessions_app.models import Event, Player
from sessions_app.shared.errors import Rejected
from sessions_app.shared.log import log_of
from sessions_app.shared.role import Role
from sessions_app.shared.roster.player_picker import Players
from sessions_app.shared.rulesets import rules_name
from sessions_app.table.clock_control import controls_of


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
        except Rejected as error:
            form.add_error(None, error.message)
    picks = [
        (form[pick], form[f"{pick}_is_new"], _("Player %(number)s") % {"number": number})
        for number, pick in enumerate(form.picks, 1)
    ]
    context = {"event": found, "form": form, "picks": picks}
    return render(request, "events/table_new.html", context)
