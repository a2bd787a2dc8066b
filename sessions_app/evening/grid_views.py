"""The grid: a paper sheet is typed in by keyboard, checked row by row, and stored at once."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST
from django_htmx.http import trigger_client_event

from scoring.table import Game
from sessions_app.access.roles import table_for
from sessions_app.evening.grid import (
    LONGEST_CELL,
    WINNER,
    Cells,
    Sheet,
    cells_of,
    read_sheet,
    rows_for,
)
from sessions_app.evening.grid_page import grid_page
from sessions_app.evening.sheets import RowRefused, save_sheet, stored_rows
from sessions_app.models import Table
from sessions_app.shared.announcements import deal_came_in
from sessions_app.shared.errors import Conflict, Rejected
from sessions_app.shared.http import HtmxRequest, new_key, number_in
from sessions_app.shared.role import Role
from sessions_app.shared.seats import chairs_at, deals_at, last_position
from sessions_app.table.entry_context import Desk
from sessions_app.table.http import entered_by, saved
from sessions_app.table.replay import game_of, state_of

STORED = "sheetStored"
"""Told to the page, which then forgets what it kept."""


@require_http_methods(["GET", "HEAD", "POST"])
def table_grid(request: HtmxRequest, public_id: str) -> HttpResponse:
    """The rows after the last deal that is stored."""
    table = table_for(request, public_id, Role.TABLE)
    if request.method == "POST":
        return save(request, table)
    desk = desk_of(table)
    if desk is None:
        return redirect("table", public_id)
    sheet = read_sheet(desk.state, desk.names, [])
    return render(request, "evening/grid.html", page_of(desk, sheet, 0))


@require_POST
def table_grid_check(request: HtmxRequest, public_id: str) -> HttpResponse:
    """After every cell: what comes out so far, and what is wrong in the rows that are typed."""
    desk = desk_of(table_for(request, public_id, Role.TABLE))
    if desk is None:
        return saved(request, public_id)
    return answer(request, desk, sheet_in(request, desk), at=number_in(request, "at") or 0)


def desk_of(table: Table) -> Desk | None:
    """None where there is nothing to type: the game is over, or the event is closed.

    A table at which nobody said who is East is typed in as its sheet was printed.
    """
    chairs, deals = chairs_at(table), deals_at(table)
    game = game_of(table, len(chairs))
    state = state_of(table, game)
    if state.finished or not table.event.is_open:
        return None
    return Desk(table, chairs, game, state, last_position(table) + 1, deals)


def sheet_in(request: HttpRequest, desk: Desk) -> Sheet:
    rows = rows_for(desk.game, desk.state.played)
    typed = [cells_in(request.POST, desk.game, place) for place in range(rows)]
    return read_sheet(desk.state, desk.names, typed)


def cells_in(sent: QueryDict, game: Game, place: int) -> Cells:
    return {name: sent.get(f"{name}-{place}", "").strip()[:LONGEST_CELL] for name in cells_of(game)}


def page_of(desk: Desk, sheet: Sheet, at: int | None, **more: Any) -> dict[str, Any]:
    page = grid_page(desk, sheet, at)
    return {"page": page, "table": desk.table, "key": new_key(), "at": at or 0, **more}


def answer(
    request: HtmxRequest, desk: Desk, sheet: Sheet, at: int | None, **more: Any
) -> HttpResponse:
    """Only what comes out, so that nothing changes under the fingers; or else the whole page."""
    template = "evening/grid.html#answer" if request.htmx else "evening/grid.html"
    return render(request, template, page_of(desk, sheet, at, **more))


# ---- saving ----------------------------------------------------------------------------------


def save(request: HtmxRequest, table: Table) -> HttpResponse:
    """All rows or none; what is in the way is shown with everything that was typed."""
    entered = entered_by(request, table)
    if entered and stored_rows(table.pk, entered.key):
        messages.info(request, _("This sheet was stored before, as it was sent then."))
        return stored(request, table)
    desk = desk_of(table)
    if desk is None:
        return saved(request, table.public_id)
    sheet = sheet_in(request, desk)
    if entered is None or entered.seen != table.version:
        return answer(request, desk, sheet, None, has_changed=True)
    if not sheet.is_ready:
        return answer(request, desk, sheet, None, problem=_why_not(sheet))
    try:
        save_sheet(table_id=table.pk, deals=sheet.deals, entered=entered)
    except Conflict:
        return answer(request, desk, sheet, None, has_changed=True)
    except RowRefused as refused:
        sheet.rows[refused.row].blame(WINNER, refused.message)
        return answer(request, desk, sheet, None, problem=_why_not(sheet))
    except Rejected as error:
        return answer(request, desk, sheet, None, problem=error.message)
    deal_came_in()
    return stored(request, table)


def stored(request: HtmxRequest, table: Table) -> HttpResponse:
    return trigger_client_event(saved(request, table.public_id), STORED)


def _why_not(sheet: Sheet) -> str:
    if not sheet.rows:
        return _("Nothing was typed yet.")
    return _("Nothing is stored yet: something is still wrong.")
