"""The draw: shown, changed by taps, drawn again, and stored when the organiser says so."""

from collections.abc import Iterable

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from sessions_app.access.roles import event_for
from sessions_app.evening.draw_page import Asked, draw_page
from sessions_app.evening.seating import Layout, seat_everybody, take_back
from sessions_app.models import Event, Player
from sessions_app.shared.announcements import round_began
from sessions_app.shared.errors import Conflict, Invalid, Rejected
from sessions_app.shared.http import HtmxRequest, number_in
from sessions_app.shared.role import Role


@require_http_methods(["GET", "HEAD", "POST"])
def draw(request: HtmxRequest, public_id: str) -> HttpResponse:
    found = event_for(request, public_id, Role.ORGANISER)
    if request.POST.get("what") == "back":
        return _taken_back(request, found)
    if request.method == "POST":
        fault = _stored(request, found)
        if not fault:
            round_began()
            return redirect("event", found.public_id)
        messages.warning(request, fault)
    asked = Asked.by(request.POST if request.method == "POST" else request.GET)
    template = "evening/draw.html#board" if request.htmx else "evening/draw.html"
    return render(request, template, {"event": found, "draw": draw_page(found, asked)})


def _taken_back(request: HtmxRequest, event: Event) -> HttpResponse:
    """To a new draw; where someone began to play, to the tables."""
    half = number_in(request, "half")
    try:
        take_back(event_id=event.pk, half=half or 0)
    except Rejected as error:
        messages.warning(request, error.message)
        return redirect("event", event.public_id)
    return redirect("draw", event.public_id)


def _stored(request: HtmxRequest, event: Event) -> str:
    """Everybody sits as the form says; what is wrong where they do not."""
    layout, half = Layout.read(request.POST.get("layout", "")), number_in(request, "half")
    try:
        people = _people(event, layout.everybody)
        if half is None or not 1 <= half <= event.halves:
            raise Invalid
        seat_everybody(
            event_id=event.pk,
            half=half,
            tables=[[people[each] for each in table] for table in layout.tables],
            out=[people[each] for each in layout.out],
        )
    except Rejected as error:
        return error.message
    return ""


def _people(event: Event, ids: Iterable[str]) -> dict[str, Player]:
    """Each of them once, and there."""
    wanted = list(ids)
    here = Player.objects.filter(attendance__event=event, attendance__left=False)
    found = {player.public_id: player for player in here if player.public_id in wanted}
    if not wanted or sorted(found) != sorted(wanted):
        raise Conflict(_("Who is there changed in the meantime. This is a new draw."))
    return found
