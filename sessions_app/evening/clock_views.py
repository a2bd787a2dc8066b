"""The clock of a half or of a round: it does what the organiser taps, and asks before a reset."""

from collections.abc import Callable
from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from sessions_app.access.roles import account_author, event_for
from sessions_app.events.state import current_half
from sessions_app.models import Event, Round
from sessions_app.shared.errors import Invalid, Rejected
from sessions_app.shared.http import number_in
from sessions_app.shared.role import Role
from sessions_app.table.clock import clock_of
from sessions_app.table.clock_control import (
    FEW_MINUTES,
    extend_clock,
    pause_clock,
    reset_clock,
    restore_clock,
    resume_clock,
    start_clock,
)


def act(write: Callable[..., None], request: HttpRequest, event: Event, number: int) -> None:
    write(event_id=event.pk, number=number, author=account_author(request))


def extend(by: int, request: HttpRequest, event: Event, number: int) -> None:
    seen = number_in(request, "extra")
    if seen is None:
        raise Invalid
    author = account_author(request)
    extend_clock(event_id=event.pk, number=number, seen=seen, minutes=seen + by, author=author)


CLOCK_ACTS: dict[str, Callable[[HttpRequest, Event, int], None]] = {
    "start": partial(act, start_clock),
    "pause": partial(act, pause_clock),
    "resume": partial(act, resume_clock),
    "more": partial(extend, FEW_MINUTES),
    "less": partial(extend, -FEW_MINUTES),
    "reset": partial(act, reset_clock),
    "restore": partial(act, restore_clock),
}


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def clock(request: HttpRequest, public_id: str) -> HttpResponse:
    """Do what was tapped; who only opens it is asked whether the clock is to be reset."""
    event = event_for(request, public_id, Role.ORGANISER)
    back = reverse("tournament_rounds" if event.is_tournament else "event", args=[event.public_id])
    round_ = round_in(request, event)
    if request.method != "POST":
        return ask(request, event, round_, back)
    chosen = CLOCK_ACTS.get(request.POST.get("what", ""))
    try:
        if chosen and round_:
            chosen(request, event, round_.number)
    except Rejected as error:
        messages.warning(request, error.message)
    return redirect(back)


def round_in(request: HttpRequest, event: Event) -> Round | None:
    """Return the round that the page was about, or else the one whose clock is that of now."""
    text = request.POST.get("round") or request.GET.get("round", "")
    if text.isdecimal() and len(text) < 4:
        return event.rounds.filter(number=int(text)).first()
    return event.rounds.filter(half=current_half(event)).order_by("number").first()


def ask(request: HttpRequest, event: Event, round_: Round | None, back: str) -> HttpResponse:
    """The question, as long as there is a clock to be reset."""
    found = clock_of(event, round_)
    if found is None or not found.started:
        return redirect(back)
    context = {"event": event, "round": round_, "clock": found, "back": back}
    return render(request, "table/clock_reset.html", context)
