"""The screens of a table, but for entering a deal."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from sessions_app.access.rights import SETTLED, Act, may, state_of
from sessions_app.access.roles import check_right, role_at, role_for, table_for
from sessions_app.models import Event, Seat, Table
from sessions_app.shared.errors import Invalid, NeedsReason, Rejected
from sessions_app.shared.http import new_key
from sessions_app.shared.names import short_names_of
from sessions_app.shared.role import Role
from sessions_app.shared.seats import chairs_at, deals_at, sitting
from sessions_app.shared.submission import Entered
from sessions_app.shared.winds import round_in_words
from sessions_app.table import services
from sessions_app.table.beside_game import beside_the_game
from sessions_app.table.changes import needs_reason
from sessions_app.table.deal_sheet import sheet_of_deal
from sessions_app.table.deal_text import facts_in_words
from sessions_app.table.final_sheet import final_sheet
from sessions_app.table.follow import ways_at
from sessions_app.table.forms import OrderForm
from sessions_app.table.history import history_of
from sessions_app.table.http import entered_at
from sessions_app.table.page import seating_page, table_page, titled
from sessions_app.table.replay import facts_of, game_of, table_request


@require_safe
def table(request: HttpRequest, public_id: str) -> HttpResponse:
    """Who is East, the table between two deals, or the sheet when it is over."""
    found = table_for(request, public_id, Role.TABLE)
    ways = ways_at(request, found)
    if ways["ways"].follows:
        return redirect(ways["ways"].on.address)
    chairs = chairs_at(found)
    if not found.started:
        return show_seating(request, found, chairs, ways)
    if found.finished:
        return show_sheet(request, found, chairs, ways)
    page = table_page(found, chairs)
    context = {
        "page": page,
        "as_list": request.GET.get("view") == "list",
        "corrects": corrects(request, found),
        "roams": roams(request, found),
        "key": new_key(),
        **beside_the_game(found),
        **ways,
    }
    return render(request, "table/table.html", context)


@require_safe
def table_sheet(request: HttpRequest, public_id: str) -> HttpResponse:
    """How it stands, with every deal."""
    found = table_for(request, public_id, Role.TABLE)
    ways = ways_at(request, found)
    if ways["ways"].follows:
        return redirect(ways["ways"].on.address)
    return show_sheet(request, found, chairs_at(found), ways)


def show_sheet(
    request: HttpRequest,
    table: Table,
    chairs: Sequence[Sequence[Seat]],
    ways: Mapping[str, Any],
) -> HttpResponse:
    sheet, state, role = final_sheet(table, chairs), state_of(table), role_at(request, table)
    context = {
        "sheet": sheet,
        "settled": state in SETTLED,
        "may_agree": may(role, Act.AGREE, state),
        "may_go_on": may(role, Act.GO_ON, state),
        "may_type": may(role, Act.TOTALS, state),
        "corrects": corrects(request, table),
        "roams": roams(request, table),
        "key": new_key(),
        **beside_the_game(table),
        **ways,
    }
    return render(request, "table/sheet.html", context)


def roams(request: HttpRequest, table: Table) -> bool:
    """Whether somebody goes from table to table, and needs a way back to all of them."""
    return role_for(request, table.event) >= Role.SCOREKEEPER


# ---- what is sent ----------------------------------------------------------------------------


def done_or_told(
    request: HttpRequest, table: Table, write: Callable[[Entered], Any]
) -> HttpResponse:
    """Back to the table, which says why where nothing is written."""
    try:
        write(entered_at(request, table))
    except Rejected as error:
        messages.warning(request, error.message)
    return redirect("table", table.public_id)


@require_POST
def stop(request: HttpRequest, public_id: str) -> HttpResponse:
    """The players stop here, or go on after all."""
    found = table_for(request, public_id, Role.TABLE)
    stopped = request.POST.get("stopped") != "0"
    check_right(request, found, Act.PLAY if stopped else Act.GO_ON)
    if not stopped and needs_reason(found):
        return redirect("reopen", public_id)
    return done_or_told(
        request,
        found,
        lambda entered: services.stop_table(table_id=found.pk, stopped=stopped, entered=entered),
    )


@require_POST
def agree(request: HttpRequest, public_id: str) -> HttpResponse:
    found = table_for(request, public_id, Role.TABLE)
    check_right(request, found, Act.AGREE)
    return done_or_told(
        request, found, lambda entered: services.agree(table_id=found.pk, entered=entered)
    )


# ---- who is East -----------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def table_seats(request: HttpRequest, public_id: str) -> HttpResponse:
    """Who is East; once the game has begun only an organiser changes it."""
    found = table_for(request, public_id, Role.TABLE)
    check_right(request, found, Act.CORRECT if found.started else Act.PLAY)
    if request.method != "POST":
        return show_seating(request, found, chairs_at(found), ways_at(request, found))
    try:
        seat_as_sent(request, found, entered_at(request, found))
    except NeedsReason:
        ways = ways_at(request, found)
        return show_seating(request, found, chairs_at(found), ways, lacks_reason=True)
    except Rejected as error:
        messages.warning(request, error.message)
    return redirect("table", public_id)


def show_seating(
    request: HttpRequest,
    table: Table,
    chairs: Sequence[Sequence[Seat]],
    ways: Mapping[str, Any],
    *,
    lacks_reason: bool = False,
) -> HttpResponse:
    order = request.POST.get("order", "") or request.GET.get("order", "")
    context = {
        "page": seating_page(table, chairs, order),
        "roams": roams(request, table),
        "key": new_key(),
        "needs_reason": table.started and needs_reason(table),
        "lacks_reason": lacks_reason,
        **ways,
    }
    return render(request, "table/seats.html", context)


def seat_as_sent(request: HttpRequest, table: Table, entered: Entered) -> None:
    form = OrderForm(request.POST)
    if not form.is_valid():
        raise Invalid
    order = form.cleaned_data["order"]
    services.seat_players(table_id=table.pk, order=order, entered=entered)


# ---- later -----------------------------------------------------------------------------------


@require_safe
def deal_shown(request: HttpRequest, public_id: str, position: int) -> HttpResponse:
    """One deal with everything that was counted."""
    found = table_for(request, public_id, Role.TABLE)
    chairs, deals = chairs_at(found), deals_at(found)
    place = next((at for at, deal in enumerate(deals) if deal.position == position), None)
    if place is None:
        raise Http404
    deal = deals[place]
    names = short_names_of([seat.sits for seat in sitting(chairs, position)])
    hands = list(deal.hands.select_related("seat").order_by("seat__place"))
    settled = sheet_of_deal(deal, hands, names, game_of(found, len(chairs)))
    context = {
        "title": titled(found),
        "table": found,
        "deal": deal,
        "round_name": round_in_words(deal.wind),
        "words": facts_in_words(facts_of(deal), names),
        "settled": settled,
        "changed": any(seat.net for seat in settled.seats),
        "has_counts": any(seat.total is not None for seat in settled.seats),
        "before": deals[place - 1] if place else None,
        "after": deals[place + 1] if place + 1 < len(deals) else None,
        "organises": _organises(request, found),
        "corrects": corrects(request, found),
        **ways_at(request, found),
    }
    return render(request, "table/deal_shown.html", context)


def corrects(request: HttpRequest, table: Table) -> bool:
    """Return whether a deal can be corrected from here: by an organiser, or after the PIN.

    A game at home has no PINs.
    """
    can_ask = table.event.kind != Event.Kind.HOME
    return table.event.is_open and (can_ask or _organises(request, table))


def _organises(request: HttpRequest, table: Table) -> bool:
    return role_at(request, table) >= Role.REFEREE


@require_safe
def table_history(request: HttpRequest, public_id: str) -> HttpResponse:
    found = table_for(request, public_id, Role.TABLE)
    history = history_of(found, chairs_at(found), all_reasons=_organises(request, found))
    context = {
        "table": found,
        "title": titled(found),
        "history": history,
        **ways_at(request, found),
    }
    return render(request, "table/history.html", context)


@require_safe
def table_facts(request: HttpRequest, public_id: str) -> HttpResponse:
    """What was entered, for `python3 -m scoring --json`."""
    found = table_for(request, public_id, Role.TABLE)
    seats = [seat for chair in chairs_at(found) for seat in chair]
    reasons = _organises(request, found)
    facts = table_request(found, seats, deals_at(found), all_reasons=reasons)
    response = HttpResponse(json.dumps(facts) + "\n", content_type="application/json")
    name = f"{found.event.date}-{found.number}.json"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
