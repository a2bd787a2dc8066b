"""The results desk by keyboard, and the slips that are brought to it."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import trigger_client_event

from scoring.table import BET
from sessions_app.access.roles import account_author, account_role, role_for
from sessions_app.evening.grid_page import heads_of
from sessions_app.evening.totals_views import TotalsForm
from sessions_app.models import Event
from sessions_app.shared.announcements import deal_came_in
from sessions_app.shared.errors import Conflict, Invalid, NotAllowed, Rejected
from sessions_app.shared.http import (
    KEY,
    HtmxRequest,
    has_seen,
    new_key,
    number_in,
    reason_in,
    unchanged,
)
from sessions_app.shared.role import Role
from sessions_app.shared.rulesets import Family, family_of, rules_name
from sessions_app.shared.submission import Author, Entered
from sessions_app.table.replay import game_of
from sessions_app.tournaments.desk import agree_result, clear_result, enter_result
from sessions_app.tournaments.desk_page import (
    DeskTable,
    desk_history,
    desk_tables,
    missing_in_words,
)
from sessions_app.tournaments.guards import tournament_for
from sessions_app.tournaments.rounds_page import SEATS, RoundsPage, rounds_page
from sessions_app.tournaments.rounds_views import asked_round, seen_of

FOULS = {
    Family.RIICHI: gettext_lazy("Chombo"),
    Family.MCR: gettext_lazy("False hu"),
    Family.DUTCH: gettext_lazy("Penalty"),
}
"""What the rules call a mistake that a table writes on its slip."""
EMPTY: dict[str, str] = {}


class Told(NamedTuple):
    """What became of what was sent."""

    good: bool
    words: str


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def results_desk(request: HtmxRequest, public_id: str) -> HttpResponse:
    event = tournament_for(request, public_id, Role.SCOREKEEPER)
    number = asked_round(request)
    page = rounds_page(event, number)
    told = None
    if request.method == "POST":
        told = carry_out(request, event, desk_tables(page))
        page = rounds_page(event, number)
    elif has_seen(request, seen_of(page)):
        return unchanged()
    return show(request, page, told)


def show(request: HtmxRequest, page: RoundsPage, told: Told | None) -> HttpResponse:
    """The whole page, or only the list: what is being typed is never written over."""
    tables = desk_tables(page)
    chosen = table_numbered(tables, request.GET.get("table", ""))
    sent = request.POST if told and not told.good else typed_before(chosen)
    context = {
        "event": page.event,
        "page": page,
        "tables": tables,
        "missing": missing_in_words(page),
        "history": desk_history(page),
        "told": told,
        "seen": seen_of(page),
        "chosen": chosen,
        "form": form_of(page, sent, chosen) if tables else None,
        "sent": sent,
        "key": new_key(),
        "bet": BET,
    }
    template = "tournaments/desk.html#now" if request.htmx else "tournaments/desk.html"
    response = render(request, template, context)
    return trigger_client_event(response, "resultStored") if told and told.good else response


def form_of(page: RoundsPage, sent: dict[str, str], chosen: DeskTable | None) -> TotalsForm:
    game = game_of(page.tables[0].table, SEATS)
    return TotalsForm(game, heads_of(game, chosen.names if chosen else [""] * SEATS), sent)


def typed_before(chosen: DeskTable | None) -> dict[str, str]:
    if chosen is None:
        return EMPTY
    totals = {f"total{place}": total for place, total in enumerate(chosen.typed.split())}
    return {"table": str(chosen.number), "bets": str(chosen.bets or ""), **totals}


def table_numbered(tables: list[DeskTable], text: str) -> DeskTable | None:
    number = text.strip()
    return next((table for table in tables if str(table.number) == number), None)


# ---- what is typed ---------------------------------------------------------------------------


def carry_out(request: HttpRequest, event: Event, tables: list[DeskTable]) -> Told:
    chosen = table_numbered(tables, request.POST.get("table", ""))
    if chosen is None:
        return Told(False, _("There is no such table in this round."))
    act = ACTS.get(request.POST.get("what", ""), stored)
    try:
        return act(request, event, chosen)
    except NotAllowed:
        return Told(False, _("This result is settled: an organiser can change it, with a reason."))
    except Rejected as error:
        return Told(False, error.message)


def agreed(request: HttpRequest, event: Event, chosen: DeskTable) -> Told:
    table = chosen.shown.table
    agree_result(event_id=event.pk, table_id=table.pk, entered=entered_for(request, event))
    return Told(True, _("Table %(number)s: agreed.") % {"number": chosen.number})


def cleared(request: HttpRequest, event: Event, chosen: DeskTable) -> Told:
    if chosen.shown.has_deals:
        raise Conflict(_("This table has deals: its totals follow from them."))
    clear_result(
        event_id=event.pk,
        table_id=chosen.shown.table.pk,
        why=reason_in(request),
        entered=entered_for(request, event),
    )
    return Told(True, _("Table %(number)s is cleared.") % {"number": chosen.number})


def stored(request: HttpRequest, event: Event, chosen: DeskTable) -> Told:
    table = chosen.shown.table
    game = game_of(table, SEATS)
    form = TotalsForm(game, heads_of(game, chosen.names), request.POST)
    read = form.read()
    if read is None:
        return Told(False, first_fault(form, chosen))
    ends, bets = read
    enter_result(
        event_id=event.pk,
        table_id=table.pk,
        totals=[end.total for end in ends],
        bets=bets,
        why=reason_in(request),
        entered=entered_for(request, event),
    )
    deal_came_in()
    return Told(True, _("Table %(number)s is in.") % {"number": chosen.number})


ACTS: dict[str, Callable[[HttpRequest, Event, DeskTable], Told]] = {
    "agree": agreed,
    "clear": cleared,
}


def first_fault(form: TotalsForm, chosen: DeskTable) -> str:
    name, words = next(iter(form.faults.items()))
    place = re.search(r"\d", name)
    return f"{chosen.names[int(place[0])]}: {words}" if place else words


def entered_for(request: HttpRequest, event: Event) -> Entered:
    seen, key = number_in(request, "seen"), request.POST.get("key", "")
    if seen is None or not KEY.fullmatch(key):
        raise Invalid
    return Entered(seen, key, desk_author(request, event))


def desk_author(request: HttpRequest, event: Event) -> Author:
    at_desk = Author(_("The results desk"))
    named = account_author(request) if account_role(request) else at_desk
    return replace(named, role=role_for(request, event))


# ---- slips -----------------------------------------------------------------------------------


@require_safe
def slips(request: HttpRequest, public_id: str) -> HttpResponse:
    """One for each table of a round: the names, room for the scores, and lines to sign on."""
    event = tournament_for(request, public_id, Role.SCOREKEEPER)
    page = rounds_page(event, asked_round(request))
    game = game_of(page.tables[0].table, SEATS) if page.tables else None
    context = {
        "event": event,
        "page": page,
        "rules": rules_name(event),
        "has_sticks": bool(game and game.has_sticks),
        "together": game.starting_points * game.size if game else 0,
        "bet": BET,
        "foul": FOULS[family_of(event)],
    }
    return render(request, "tournaments/slips.html", context)
