"""The rounds of a tournament: open one, its clock, the gong, more time for a table, the referee."""

from collections.abc import Callable, Sequence

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from sessions_app.access.roles import account_author
from sessions_app.evening.clock_views import CLOCK_ACTS
from sessions_app.events.log_page import shown_lines
from sessions_app.events.ranking.tournament_names import names_in
from sessions_app.models import Event, LogLine, Table
from sessions_app.shared.announcements import round_began
from sessions_app.shared.errors import Conflict, Invalid, Rejected
from sessions_app.shared.http import HtmxRequest, fingerprint, has_seen, number_in, unchanged
from sessions_app.shared.log import log_of
from sessions_app.table.beside_game import call_referee
from sessions_app.table.clock_control import CLOCK_FIELDS, controls_of
from sessions_app.tournaments.guards import tournament_for
from sessions_app.tournaments.rounds import (
    CannotSit,
    confirm_round,
    give_time,
    open_round,
    sitting_out,
    strike_gong,
    take_round_back,
)
from sessions_app.tournaments.rounds_page import RoundsPage, listed_players, rounds_page


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def tournament_rounds(request: HtmxRequest, public_id: str) -> HttpResponse:
    event = tournament_for(request, public_id)
    if request.method == "POST":
        return carry_out(request, event)
    page = rounds_page(event, asked_round(request))
    lines = log_of(page.round) if page.round else []
    seen = seen_of(page, lines)
    if has_seen(request, seen):
        return unchanged()
    template = "tournaments/rounds.html#now" if request.htmx else "tournaments/rounds.html"
    context = {
        "event": event,
        "page": page,
        "seen": seen,
        "sitting_out": _sitting_out(page),
        "log": shown_lines(lines),
        "controls": controls_of(page.round, lines) if page.round else None,
    }
    return render(request, template, context)


def _sitting_out(page: RoundsPage) -> str:
    players = sitting_out(page.event, page.round)
    names = names_in(page.event) if players else {}
    return ", ".join(names[player] for player in players)


def asked_round(request: HttpRequest) -> int | None:
    text = request.GET.get("round", "")
    return int(text) if text.isdecimal() and len(text) < 4 else None


def seen_of(page: RoundsPage, log: Sequence[LogLine] = ()) -> str:
    """Another one as soon as the page would show something else; the clock ticks by itself."""
    tables = [
        (
            each.number,
            each.table.version,
            each.table.agreed_at,
            each.table.confirmed_at,
            each.table.extra_minutes,
            each.table.ends_after,
            each.table.referee_at,
            each.typed,
        )
        for each in page.tables
    ]
    round_ = page.round
    clock = [getattr(round_, field) for field in ("pk", "gong_at", *CLOCK_FIELDS)] if round_ else []
    shown = (page.event.state, page.event.minutes, page.next_round, len(log))
    return fingerprint([shown, clock, *tables])


# ---- what the organiser does -----------------------------------------------------------------


def carry_out(request: HttpRequest, event: Event) -> HttpResponse:
    number, act = number_in(request, "round"), ACTS.get(request.POST.get("what", ""))
    try:
        if act and number is not None:
            act(request, event, number)
    except CannotSit as found:
        told = _("Not opened: %(names)s left, or would sit twice. Choose a substitute.")
        messages.error(request, told % {"names": listed_players(found.players)})
    except Rejected as error:
        messages.warning(request, error.message)
    return redirect(reverse("tournament_rounds", args=[event.public_id]))


def open_(request: HttpRequest, event: Event, number: int) -> None:
    open_round(event_id=event.pk, number=number)
    round_began()


def confirm(request: HttpRequest, event: Event, number: int) -> None:
    confirm_round(event_id=event.pk, number=number, author=account_author(request))
    round_began()
    messages.success(request, _("Round %(number)s is confirmed.") % {"number": number})


def take_back(request: HttpRequest, event: Event, number: int) -> None:
    take_round_back(event_id=event.pk, number=number)


def gong(request: HttpRequest, event: Event, number: int) -> None:
    strike_gong(event_id=event.pk, number=number)


def extra(request: HttpRequest, event: Event, number: int) -> None:
    table, minutes = number_in(request, "table"), number_in(request, "minutes")
    if table is None or minutes is None:
        raise Invalid
    give_time(event_id=event.pk, number=number, table=table, minutes=minutes)


def helped(request: HttpRequest, event: Event, number: int) -> None:
    """The referee was at the table."""
    tables = Table.objects.filter(round__event=event, round__number=number)
    table = tables.filter(number=number_in(request, "table") or 0).first()
    if table is None:
        raise Conflict
    call_referee(table_id=table.pk, called=False, author=account_author(request))


ACTS: dict[str, Callable[[HttpRequest, Event, int], None]] = {
    "open": open_,
    "confirm": confirm,
    "back": take_back,
    **CLOCK_ACTS,
    "gong": gong,
    "extra": extra,
    "helped": helped,
}
