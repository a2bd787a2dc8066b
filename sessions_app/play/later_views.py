"""Deals that were entered without a connection: a form for them, and taking them in afterwards.

A tablet without a connection knows who sits at the table, and nothing of the deals that wait on it.
So the form asks for the facts alone, and when the tablet is back each deal says after which one it
was played: it is taken in once, in that order, and checked like any other.
"""

from dataclasses import replace
from typing import Any

from django.http import HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scoring.table import TableState
from scoring.tiles import Tile
from sessions_app.play.deal_views import page_of, refusal_in_words, since, store, was_stored
from sessions_app.play.desk import Desk, desk_for
from sessions_app.play.entered import Refused, Stale
from sessions_app.play.entry import Entry, entry_for
from sessions_app.play.sent import entered_by, number_in
from sessions_app.play.views import HtmxRequest


class Unplaced(TableState):
    """Before a deal of which nobody knows yet who is East in it: everyone may play in it."""

    @property
    def playing(self) -> list[int]:
        return list(range(self.game.size))

    def wind(self, player: int) -> Tile | None:
        return None


@require_http_methods(["GET", "HEAD", "POST"])
def deal_later(request: HtmxRequest, public_id: str) -> HttpResponse:
    if request.method == "POST":
        return take_in(request, public_id)
    desk = desk_for(request, public_id)
    if desk is None:
        return redirect("table", public_id)
    unplaced = replace(desk, state=state_of_any(desk))
    entry = entry_for(unplaced.state, unplaced.names, QueryDict())
    return render(request, "play/deal.html", page_of(unplaced, entry) | {"later": True})


def state_of_any(desk: Desk) -> Unplaced:
    """Where a deal with a leader may be among those to come, the form asks for the leader too."""
    state = desk.state
    stages = range(state.stage, len(desk.game.stages))
    led = next((stage for stage in stages if desk.game.stages[stage].single), state.stage)
    return Unplaced(desk.game, state.totals, stage=led)


# ---- taking in -------------------------------------------------------------------------------


def take_in(request: HtmxRequest, public_id: str) -> HttpResponse:
    """Store it once, however often it is sent; what is refused goes back with the reason."""
    # Looked up before: a deal that comes in by two ways at once must not be found in its own way.
    desk = desk_for(request, public_id)
    if was_stored(request, public_id):
        return taken_in(request, public_id)
    if desk is None:
        return refused(_("Nothing is played at this table any more."), mendable=False)
    entered = entered_by(request, desk.table)
    if entered is None:
        return refused(_("This deal cannot be read any more."), mendable=False)
    if not follows(request, desk):
        return refused(what_came_between(request, desk))
    entry = entry_for(desk.state, desk.names, request.POST)
    if not entry.is_ready:
        return refused(what_is_wrong(entry))
    try:
        store(request, desk, entry, replace(entered, seen=desk.table.version))
    except Stale:
        # Somebody was a moment faster; asked again it is told what that was.
        return JsonResponse({"again": True})
    except Refused as refusal:
        return refused(refusal_in_words(refusal))
    return taken_in(request, public_id)


def follows(request: HtmxRequest, desk: Desk) -> bool:
    """Whether nothing came between this deal and what its tablet knew when it was entered."""
    after = request.POST.get("after", "")
    if after:
        return desk.table.deals.filter(position=desk.position - 1, entry__key=after).exists()
    return number_in(request, "seen") == desk.table.version


def what_came_between(request: HtmxRequest, desk: Desk) -> str:
    told = _("Something else was entered meanwhile, on another tablet.")
    return f"{told} {'; '.join(since(request, desk))}".strip()


def what_is_wrong(entry: Entry) -> str:
    return " ".join((entry.faults or entry.doubts).values())


def refused(why: str, *, mendable: bool = True) -> HttpResponse:
    return JsonResponse({"refused": why, "mendable": mendable})


def taken_in(request: HtmxRequest, public_id: str) -> HttpResponse:
    return JsonResponse({"stored": True, "next": what_is_next(desk_for(request, public_id))})


def what_is_next(desk: Desk | None) -> dict[str, Any] | None:
    """What a form for the deal after this one carries and is called."""
    if desk is None:
        return None
    return {
        "seen": desk.table.version,
        "position": desk.position,
        "title": _("Deal %(number)s") % {"number": desk.number},
    }
