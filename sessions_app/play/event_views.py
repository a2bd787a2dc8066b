"""Events and their tables: the smallest way for an organiser to run an evening."""

from typing import NamedTuple

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from sessions_app.access.roles import Role, account_role, check_account, event_for, role_for
from sessions_app.models import Event, Player, Seat, Table
from sessions_app.play.evenings import add_table, set_state
from sessions_app.play.event_forms import OPTIONS, EventForm, TableForm
from sessions_app.play.picking import Players
from sessions_app.play.services import Occupied, Stale, chairs_of
from sessions_app.play.table_page import current_names, rules_name

EVENTS_SHOWN = 50


class ShownTable(NamedTuple):
    """A table as a large button."""

    public_id: str
    number: int
    deal: int
    """The deal that is next."""
    started: bool
    finished: bool
    agreed: bool
    names: list[str]


@require_safe
def events(request: HttpRequest) -> HttpResponse:
    check_account(request, Role.SCOREKEEPER)
    shown = [(event, rules_name(event)) for event in Event.objects.all()[:EVENTS_SHOWN]]
    organises = account_role(request) >= Role.ORGANISER
    return render(request, "play/events.html", {"events": shown, "organises": organises})


@require_http_methods(["GET", "HEAD", "POST"])
def event_new(request: HttpRequest) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    form = EventForm(request.POST or None, initial=EventForm.first_filled_in())
    if request.method == "POST" and form.is_valid():
        made = form.event()
        made.save()
        return redirect("event", made.public_id)
    options = [form[field] for field in OPTIONS if field != "rounds"]
    return render(request, "play/event_new.html", {"form": form, "options": options})


@require_safe
def event(request: HttpRequest, public_id: str) -> HttpResponse:
    found = event_for(request, public_id, Role.SCOREKEEPER)
    tables = tables_of(found)
    context = {
        "event": found,
        "rules": rules_name(found),
        "tables": tables,
        "unfinished": [table for table in tables if not table.finished],
        "organises": role_for(request, found) >= Role.ORGANISER,
    }
    return render(request, "play/event.html", context)


def tables_of(event: Event) -> list[ShownTable]:
    tables = Table.objects.filter(round__event=event).order_by("round__number", "number")
    return [_shown(table) for table in tables.prefetch_related("seats__player")]


def _shown(table: Table) -> ShownTable:
    return ShownTable(
        table.public_id,
        table.number,
        table.state.get("played", 0) + 1,
        table.started,
        table.finished,
        table.agreed_at is not None,
        current_names(chairs_of(table.seats.all())),
    )


@require_http_methods(["GET", "HEAD", "POST"])
def event_table(request: HttpRequest, public_id: str) -> HttpResponse:
    """Another table: who sits there."""
    found = event_for(request, public_id, Role.ORGANISER)
    seated = set(Seat.objects.filter(round__event=found).values_list("player_id", flat=True))
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
    return render(request, "play/event_table.html", context)


@require_POST
def event_state(request: HttpRequest, public_id: str) -> HttpResponse:
    """Close the event, or open it again."""
    found = event_for(request, public_id, Role.ORGANISER)
    closes = request.POST.get("state") == Event.State.CLOSED
    set_state(found, Event.State.CLOSED if closes else Event.State.OPEN)
    messages.success(request, _("The event is closed.") if closes else _("The event is open."))
    return redirect("event", found.public_id)
