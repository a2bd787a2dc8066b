"""The seating plan: making it, how good it is, another field, finals by rank, an own plan."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import HttpResponseClientRedirect

from sessions_app.access.roles import account_author
from sessions_app.models import Event, Tournament
from sessions_app.seating import NoPlan
from sessions_app.shared.errors import Conflict, Invalid, Rejected
from sessions_app.shared.http import HtmxRequest
from sessions_app.shared.roster.pasted_sheet import Unreadable
from sessions_app.tournaments.by_rank import NotYet, seat_by_rank
from sessions_app.tournaments.by_rank_text import why_not
from sessions_app.tournaments.field import field_of
from sessions_app.tournaments.guards import tournament_for
from sessions_app.tournaments.plan_forms import OwnPlanForm, PlanForm
from sessions_app.tournaments.plan_page import page_of, proposal_page, searching
from sessions_app.tournaments.plan_print import WAYS, printed
from sessions_app.tournaments.plan_search import (
    begin_search,
    drop_search,
    search_of,
    take_turn,
    use_best,
)
from sessions_app.tournaments.plan_words import problems_in_words
from sessions_app.tournaments.plans import change_field, use_own_plan
from sessions_app.tournaments.reading_files import text_of
from sessions_app.tournaments.rounds import CannotSit, current_plan
from sessions_app.tournaments.rounds_page import listed_players

BY_RANK = "rank"
"""In the address of the page that proposes the next round by rank."""
SECONDS, MOST_SECONDS = 1.5, 10.0
"""So long a turn takes, where nothing perfect is found before; on a slow machine a little more."""


@require_http_methods(["GET", "HEAD", "POST"])
def plan(request: HtmxRequest, public_id: str) -> HttpResponse:
    event = tournament_for(request, public_id)
    try:
        return DOES.get(request.POST.get("what", ""), _show)(request, event)
    except NoPlan as refused:
        text = " ".join(problems_in_words(refused))
    except NotYet as reason:
        text = why_not(event, reason.readiness)
    except CannotSit as found:
        text = _("%(names)s would sit on two chairs. Choose another substitute first.")
        text %= {"names": listed_players(found.players)}
    except Rejected as error:
        text = error.message
    if request.method == "POST":
        # The page of a search asks for the next turn by itself: one that cannot end must stop.
        drop_search(event)
    messages.warning(request, text)
    return _to_plan(request, event)


def _to_plan(request: HtmxRequest, event: Event, query: str = "") -> HttpResponse:
    address = reverse("plan", args=[event.public_id]) + query
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)


def _show(request: HtmxRequest, event: Event) -> HttpResponse:
    proposes = request.GET.get("next") == BY_RANK
    context = proposal_page(event) if proposes else page_of(event)
    return render(request, "tournaments/plan.html", context)


# ---- what can be sent ------------------------------------------------------------------------


def _begin(request: HtmxRequest, event: Event) -> HttpResponse:
    form = PlanForm(request.POST, event=event)
    if not form.is_valid():
        return render(request, "tournaments/plan.html", page_of(event, form))
    Tournament.objects.filter(event=event).update(apart=form.cleaned_data["apart"])
    begin_search(event_id=event.pk, length=event.halves - form.cleaned_data["finals"])
    return _to_plan(request, event)


def _turn(request: HtmxRequest, event: Event) -> HttpResponse:
    search = search_of(event)
    if not search:
        return _to_plan(request, event)
    if take_turn(search, seconds=SECONDS, most=MOST_SECONDS):
        use_best(event_id=event.pk, author=account_author(request))
        return _to_plan(request, event)
    if not request.htmx:
        return _to_plan(request, event)
    context = {"event": event, "searching": searching(search)}
    return render(request, "tournaments/plan.html#progress", context)


def _good_enough(request: HtmxRequest, event: Event) -> HttpResponse:
    """Who is in a hurry before anything was found gets what one turn finds."""
    search = search_of(event)
    if search and not search.rounds:
        take_turn(search, seconds=0, most=SECONDS)
    use_best(event_id=event.pk, author=account_author(request))
    return _to_plan(request, event)


def _drop(request: HtmxRequest, event: Event) -> HttpResponse:
    drop_search(event)
    return _to_plan(request, event)


def _change(request: HtmxRequest, event: Event) -> HttpResponse:
    change_field(event_id=event.pk, seconds=MOST_SECONDS, author=account_author(request))
    return _to_plan(request, event)


def _final(request: HtmxRequest, event: Event) -> HttpResponse:
    """Seat the next round as it was proposed; whoever saw no proposal sees it first."""
    query = f"?next={BY_RANK}"
    if "way" not in request.POST:
        return _to_plan(request, event, query)
    way, seen = request.POST["way"], request.POST.get("seen", "")
    try:
        stored = seat_by_rank(event_id=event.pk, way=way, seen=seen, author=account_author(request))
    except Conflict as error:
        messages.warning(request, error.message)
        return _to_plan(request, event, query)
    text = _("Round %(number)s is seated by rank.") % {"number": len(stored.rounds)}
    messages.success(request, text)
    return _to_plan(request, event)


DOES: dict[str, Callable[[HtmxRequest, Event], HttpResponse]] = {
    "begin": _begin,
    "turn": _turn,
    "enough": _good_enough,
    "drop": _drop,
    "change": _change,
    "final": _final,
}


# ---- an own plan -----------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def plan_own(request: HttpRequest, public_id: str) -> HttpResponse:
    event = tournament_for(request, public_id)
    sent = request.method == "POST"
    form = OwnPlanForm(request.POST, request.FILES) if sent else OwnPlanForm()
    if sent and form.is_valid() and _used(request, event, form):
        return redirect("plan", event.public_id)
    context = {"event": event, "form": form, "field": field_of(event)}
    return render(request, "tournaments/plan_own.html", context)


def _used(request: HttpRequest, event: Event, form: OwnPlanForm) -> bool:
    """Whether it is the plan now; if not, the page says why."""
    file = form.cleaned_data["file"]
    at = "file" if file else "text"
    try:
        text = text_of(file.read()) if file else form.cleaned_data["text"]
        use_own_plan(event_id=event.pk, text=text, author=account_author(request))
    except Unreadable as reason:
        form.add_error(at, str(reason))
    except NoPlan as refused:
        for words in problems_in_words(refused):
            form.add_error(at, words)
    except Rejected as error:
        form.add_error(at if isinstance(error, Invalid) else None, error.message)
    return not form.errors


# ---- on paper --------------------------------------------------------------------------------


@require_safe
def plan_print(request: HttpRequest, public_id: str) -> HttpResponse:
    event = tournament_for(request, public_id)
    stored = current_plan(event)
    if not stored:
        return redirect("plan", event.public_id)
    by = request.GET.get("by", "")
    context = {"event": event, "ways": WAYS, **printed(event, stored, by)}
    return render(request, "tournaments/plan_print.html", context)
