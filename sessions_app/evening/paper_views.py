"""Score sheets to print: of one table, of all tables, or without names."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from sessions_app.access.roles import event_for, table_for
from sessions_app.evening.paper import (
    SIZES,
    USUAL_SIZE,
    Paper,
    empty_paper,
    paper_of,
    tables_now,
)
from sessions_app.models import Event, Table
from sessions_app.shared.role import Role


@require_safe
def table_paper(request: HttpRequest, public_id: str) -> HttpResponse:
    table = table_for(request, public_id, Role.TABLE)
    seats = list(table.seats.select_related("player", "substitute"))
    return show(request, table.event, [paper_of(table, seats)], table)


@require_safe
def paper(request: HttpRequest, public_id: str) -> HttpResponse:
    """All tables of the last draw; without names where that is asked for or there are none."""
    event = event_for(request, public_id, Role.SCOREKEEPER)
    size = request.GET.get("empty", "")
    if size:
        return show(request, event, [sheet_for(event, size)])
    papers = [paper_of(table, list(table.seats.all())) for table in tables_now(event)]
    return show(request, event, papers or [sheet_for(event, str(USUAL_SIZE))])


def sheet_for(event: Event, size: str) -> Paper:
    found = empty_paper(event, int(size)) if size in map(str, SIZES) else None
    if found is None:
        raise Http404
    return found


def show(
    request: HttpRequest, event: Event, papers: list[Paper], table: Table | None = None
) -> HttpResponse:
    context = {
        "event": event,
        "papers": papers,
        "table": table,
        "sizes": [size for size in SIZES if empty_paper(event, size)],
    }
    return render(request, "evening/paper.html", context)
