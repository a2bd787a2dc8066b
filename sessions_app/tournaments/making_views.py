"""A tournament: making it, changing what is told of it, and its page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from sessions_app.access.roles import check_account, role_for
from sessions_app.evening.closing_views import close_or_open
from sessions_app.evening.hub import hub_of
from sessions_app.shared.errors import Rejected
from sessions_app.shared.role import Role
from sessions_app.shared.rulesets import rules_name
from sessions_app.tournaments.guards import tournament_for
from sessions_app.tournaments.making import TournamentForm
from sessions_app.tournaments.overview import overview_of


@require_http_methods(["GET", "HEAD", "POST"])
def tournament_new(request: HttpRequest) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    form = TournamentForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        return redirect("tournament", form.kept().public_id)
    return render(request, "tournaments/settings.html", {"form": form})


@require_http_methods(["GET", "HEAD", "POST"])
def tournament_settings(request: HttpRequest, public_id: str) -> HttpResponse:
    event = tournament_for(request, public_id)
    form = TournamentForm(request.POST if request.method == "POST" else None, event=event)
    if request.method == "POST" and form.is_valid():
        try:
            return redirect("tournament", form.kept().public_id)
        except Rejected as error:
            form.add_error(None, error.message)
    return render(request, "tournaments/settings.html", {"form": form, "event": event})


@require_POST
def tournament_close(request: HttpRequest, public_id: str) -> HttpResponse:
    """Closed, with a backup, or open again."""
    event = tournament_for(request, public_id)
    close_or_open(request, event)
    return redirect("tournament", event.public_id)


@require_safe
def tournament(request: HttpRequest, public_id: str) -> HttpResponse:
    event = tournament_for(request, public_id, Role.SCOREKEEPER)
    context = {
        "event": event,
        "rules": rules_name(event),
        "overview": overview_of(event),
        "hub": hub_of(event),
        "organises": role_for(request, event) >= Role.ORGANISER,
    }
    return render(request, "tournaments/tournament.html", context)
