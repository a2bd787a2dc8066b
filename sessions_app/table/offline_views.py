"""Deals that were entered without a connection: a form for them, and taking them in afterwards.

A tablet without a connection knows who sits at the table, and nothing of the deals that wait on it.
So the form asks for the facts alone, and when the tablet is back each deal says after which one it
was played: it is taken in once, in that order, and checked like any other.
"""

from dataclasses import replace
from typing import Any

from django.db import transaction
from django.http import HttpResponse, JsonResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from scoring.table import TableState
from scoring.tiles import Tile
from sessions_app.access.rights import Act, may, state_of
from sessions_app.access.roles import author_of, role_before_closing
from sessions_app.models import LogLine, Table
from sessions_app.shared.errors import Invalid, Refused, Rejected
from sessions_app.shared.http import KEY, HtmxRequest, number_in
from sessions_app.shared.locking import locked_row
from sessions_app.shared.log import write_log
from sessions_app.shared.names import short_names_of
from sessions_app.shared.role import Role
from sessions_app.shared.seats import chairs_at
from sessions_app.table.changes import OVER, TOO_LATE
from sessions_app.table.conflict import conflict_of
from sessions_app.table.deal_text import facts_in_words
from sessions_app.table.deal_views import page_of, since, store, was_stored
from sessions_app.table.drafts import drop_draft_of
from sessions_app.table.entry import Entry, entry_for
from sessions_app.table.entry_context import Desk, desk_for
from sessions_app.table.http import entered_by
from sessions_app.table.replay import game_of


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
    return render(request, "table/entry/deal.html", page_of(unplaced, entry) | {"later": True})


def state_of_any(desk: Desk) -> Unplaced:
    """Where a deal with a leader may be among those to come, the form asks for the leader too."""
    state = desk.state
    stages = range(state.stage, len(desk.game.stages))
    led = next((stage for stage in stages if desk.game.stages[stage].single), state.stage)
    return Unplaced(desk.game, state.totals, stage=led)


# ---- taking in -------------------------------------------------------------------------------


def take_in(request: HtmxRequest, public_id: str) -> HttpResponse:
    """Store it once, however often it is sent; what is refused goes back with the reason."""
    table = get_object_or_404(Table.objects.select_related("round__event"), public_id=public_id)
    if comes_too_late(request, table):
        return stored_before() if was_stored(request, public_id) else too_late(request, table)
    # Looked up before: a deal that comes in by two ways at once must not be found in its own way.
    desk = desk_for(request, public_id)
    if was_stored(request, public_id):
        return taken_in(request, public_id)
    if desk is None:
        return too_late(request, table)
    entered = entered_by(request, desk.table)
    if entered is None:
        return refused(_("This deal cannot be read any more."), mendable=False)
    if not follows(request, desk):
        return came_between(request, desk)
    entry = entry_for(desk.state, desk.names, request.POST)
    if not entry.is_ready:
        return refused(what_is_wrong(entry))
    try:
        store(request, desk, entry, replace(entered, seen=desk.table.version))
    except (Invalid, Refused) as error:
        return refused(error.message)
    except Rejected:
        # Somebody was a moment faster; asked again it is told what that was.
        return JsonResponse({"again": True})
    return taken_in(request, public_id)


def follows(request: HtmxRequest, desk: Desk) -> bool:
    """Whether nothing came between this deal and what its tablet knew when it was entered."""
    after = request.POST.get("after", "")
    if after:
        return desk.table.deals.filter(position=desk.position - 1, entry__key=after).exists()
    return number_in(request, "seen") == desk.table.version


def came_between(request: HtmxRequest, desk: Desk) -> HttpResponse:
    """Send the deal back with what was stored; where that is this deal, it can be thrown away.

    The deals that wait behind it then follow the stored one, if nothing came after that.
    """
    position = number_in(request, "position")
    conflict = conflict_of(desk, position, request.POST)
    between = _("Something else was entered meanwhile, on another tablet.")
    if conflict is None:
        return refused(between)
    if conflict.is_equal:
        drop_draft_of(request, desk, position)
        between = _("This deal was stored by another tablet already.")
    is_last = conflict.deal.position == desk.position - 1
    answer = {
        "refused": " ".join([between, "; ".join(since(request, desk))]),
        "mendable": True,
        "is_stored": conflict.is_equal,
        "conflicts": True,
    }
    return JsonResponse(answer | ({"next": what_is_next(desk)} if is_last else {}))


def what_is_wrong(entry: Entry) -> str:
    return " ".join((entry.faults or entry.doubts).values())


# ---- too late --------------------------------------------------------------------------------

ORGANISER_KNOWS = gettext_lazy("The organiser knows that this deal came later.")


def comes_too_late(request: HtmxRequest, table: Table) -> bool:
    """Whether its tablet was open at the table, and may enter nothing there any more."""
    role = role_before_closing(request, table)
    return role >= Role.TABLE and not may(role, Act.PLAY, state_of(table))


def too_late(request: HtmxRequest, table: Table) -> HttpResponse:
    """Send the deal back; the organiser hears of it where the players cannot go on themselves."""
    why = TOO_LATE.get(state_of(table))
    if why is None:
        return refused(str(OVER), mendable=False)
    alert_organiser(request, table)
    return refused(f"{why} {ORGANISER_KNOWS}", mendable=False)


@transaction.atomic
def alert_organiser(request: HtmxRequest, table: Table) -> None:
    """Write the deal in the log, once however often it is sent."""
    key = request.POST.get("key", "")
    table = locked_row(table.pk)
    if not KEY.fullmatch(key) or table.event.log.filter(details__key=key).exists():
        return
    write_log(
        table.event,
        LogLine.Kind.REFUSED,
        author_of(request, table),
        round_number=table.round.number,
        table_number=table.number,
        details={"key": key, "deal": deal_in_words(request, table)},
        alerts=True,
    )


def deal_in_words(request: HtmxRequest, table: Table) -> str:
    """Return what the deal says, without knowing after which one it was played."""
    chairs = chairs_at(table)
    game = game_of(table, len(chairs))
    names = short_names_of([chair[-1].sits for chair in chairs])
    entry = entry_for(Unplaced(game, TableState.start(game).totals), names, request.POST)
    return facts_in_words(entry.facts, names) if entry.facts else ""


def refused(why: str, *, mendable: bool = True) -> HttpResponse:
    return JsonResponse({"refused": why, "mendable": mendable})


def stored_before() -> HttpResponse:
    return JsonResponse({"stored": True, "next": None})


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
