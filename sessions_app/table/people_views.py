"""For the organiser, at the table: who sits there, and what is taken or given after the game."""

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from sessions_app.access.roles import table_for
from sessions_app.models import Player, Table
from sessions_app.shared.errors import Rejected, SeatTaken
from sessions_app.shared.http import new_key
from sessions_app.shared.role import Role
from sessions_app.shared.roster.player_picker import Players
from sessions_app.shared.seats import chairs_at, current_names
from sessions_app.table import services
from sessions_app.table.forms import FineForm, TakeOverForm
from sessions_app.table.http import entered_at
from sessions_app.table.page import titled


@require_http_methods(["GET", "HEAD", "POST"])
def table_people(request: HttpRequest, public_id: str) -> HttpResponse:
    """Another player takes over a seat, or a player is fined."""
    found = table_for(request, public_id, Role.REFEREE)
    names = current_names(chairs_at(found))
    players = Players(Player.objects.all())
    what = request.POST.get("what")
    taking = TakeOverForm(request.POST if what == "seat" else None, players=players, names=names)
    fining = FineForm(request.POST if what == "fine" else None, names=names)
    if sit_down(request, found, taking) or fine(request, found, fining):
        return redirect("table", found.public_id)
    found.refresh_from_db(fields=["version"])
    context = {
        "table": found,
        "title": titled(found),
        "names": names,
        "taking": taking,
        "fining": fining,
        "key": new_key(),
    }
    return render(request, "table/people.html", context)


def sit_down(request: HttpRequest, table: Table, form: TakeOverForm) -> bool:
    """Whether the player has the seat now; if not, the page says why."""
    if not form.is_valid():
        return False
    assert form.player is not None
    try:
        # Together, so that a guest who cannot sit down is not kept either.
        with transaction.atomic():
            if not form.player.pk:
                form.player.save()
            services.take_over(
                table_id=table.pk,
                place=form.cleaned_data["place"],
                player=form.player,
                entered=entered_at(request, table),
            )
    except SeatTaken as error:
        form.add_error("player", error.message)
        return False
    except Rejected as error:
        messages.warning(request, error.message)
        return False
    return True


def fine(request: HttpRequest, table: Table, form: FineForm) -> bool:
    """Whether it is written; if not, the page says why."""
    if not form.is_valid():
        return False
    try:
        services.fine(
            table_id=table.pk,
            place=form.cleaned_data["place"],
            points=form.cleaned_data["points"],
            reason=form.cleaned_data["reason"],
            public=form.cleaned_data["public"],
            entered=entered_at(request, table),
        )
    except Rejected as error:
        messages.warning(request, error.message)
        return False
    return True
