"""The tablet of a table in a tournament: what it shows and is told beside the game."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from sessions_app.access.roles import author_of, table_for
from sessions_app.models import Table
from sessions_app.shared.errors import Rejected
from sessions_app.shared.http import HtmxRequest, number_in, unchanged
from sessions_app.shared.role import Role
from sessions_app.table.beside_game import beside_the_game, call_referee, say_dice, second

PARTS = {"": "tournaments/_at_table.html", "heard": "tournaments/_at_table.html#heard"}
"""All of it, or only what is heard while a deal is entered."""
THROWN = {"thrown": True, "not_thrown": False, "forget": None}
CALLS = {"referee": True, "no_referee": False}


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def at_tournament(request: HtmxRequest, public_id: str) -> HttpResponse:
    """Asked again and again by the tablet; the game itself is not touched by it."""
    table = table_for(request, public_id, Role.TABLE)
    if not table.event.is_tournament:
        raise Http404
    if request.method == "POST":
        return carry_out(request, table)
    beside = beside_the_game(table)
    part = PARTS.get(request.GET.get("part", ""))
    if part is None:
        raise Http404
    if request.GET.get("seen") == beside["beside_seen"]:
        return unchanged()
    return render(request, part, {"table": table, **beside})


def carry_out(request: HtmxRequest, table: Table) -> HttpResponse:
    what, author = request.POST.get("what", ""), author_of(request, table)
    try:
        if what in THROWN:
            say_dice(table_id=table.pk, thrown=THROWN[what], author=author)
        elif what in CALLS:
            call_referee(table_id=table.pk, called=CALLS[what], author=author)
        elif what == "second":
            position, version = number_in(request, "position"), number_in(request, "version")
            second(table_id=table.pk, position=position or 0, version=version or 0, author=author)
    except Rejected as error:
        messages.warning(request, error.message)
    return redirect("table", table.public_id)
