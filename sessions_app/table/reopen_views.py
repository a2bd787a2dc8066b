"""Opening a table again whose result was settled: by an organiser, with a reason."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from sessions_app.access.rights import Act, State, state_of
from sessions_app.access.roles import check_right, table_for
from sessions_app.models import Table
from sessions_app.shared.errors import NeedsReason, Rejected, TableChanged
from sessions_app.shared.http import new_key, number_in, reason_in
from sessions_app.shared.role import Role
from sessions_app.shared.submission import Entered
from sessions_app.table.changes import needs_reason
from sessions_app.table.deal_views import form_of
from sessions_app.table.http import entered_at
from sessions_app.table.page import titled
from sessions_app.table.services import stop_table, undo_deal


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def reopen(request: HttpRequest, public_id: str) -> HttpResponse:
    """Play on after all, or take the last deal back."""
    table = table_for(request, public_id, Role.TABLE)
    check_right(request, table, Act.GO_ON)
    if request.method == "POST":
        return carry_out(request, table)
    return show(request, table) if needs_reason(table) else redirect("table", public_id)


def carry_out(request: HttpRequest, table: Table) -> HttpResponse:
    try:
        write(request, table, entered_at(request, table))
    except NeedsReason:
        return show(request, table, lacks_reason=True)
    except Rejected as error:
        messages.warning(request, error.message)
    return redirect("table", table.public_id)


def write(request: HttpRequest, table: Table, entered: Entered) -> None:
    if request.POST.get("what") == "go-on":
        stop_table(table_id=table.pk, stopped=False, entered=entered)
        return
    position = number_in(request, "position") or 0
    last = table.deals.filter(position=position, entry__isnull=False).first()
    if last is None:
        raise TableChanged
    undo_deal(
        table_id=table.pk,
        position=last.position,
        entered=entered,
        draft=form_of(table, last),
    )


def show(request: HttpRequest, table: Table, *, lacks_reason: bool = False) -> HttpResponse:
    context = {
        "table": table,
        "title": titled(table),
        "last": table.deals.filter(entry__isnull=False).last(),
        "is_confirmed": state_of(table) is State.CONFIRMED,
        "why": reason_in(request),
        "lacks_reason": lacks_reason,
        "key": new_key(),
    }
    return render(request, "table/reopen.html", context)
