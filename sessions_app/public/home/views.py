"""The pages that everybody opens: home, the evenings of a season, and how one of them ended."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from sessions_app.access.roles import account_role
from sessions_app.evening.closing import players_in, shown_results
from sessions_app.evening.results import results_of
from sessions_app.events.ranking.event_ranking import results_address
from sessions_app.models import Event, Season
from sessions_app.public.home.evenings import evenings_of
from sessions_app.public.home.front import front_page
from sessions_app.shared.club import the_club
from sessions_app.shared.role import Role
from sessions_app.shared.roster.public_names import public_names
from sessions_app.shared.rulesets import rules_name


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Where nobody looks after the site yet this leads to the first start."""
    if not the_club().has_admin:
        return redirect("setup")
    context = {
        "front": front_page(),
        "organises": account_role(request) >= Role.ORGANISER,
        "feed": request.build_absolute_uri(reverse("calendar")),
    }
    return render(request, "public/home/home.html", context)


@require_safe
def evenings(request: HttpRequest, season_id: str) -> HttpResponse:
    """Of one season, with who won; the others are a tap away."""
    season = get_object_or_404(Season, public_id=season_id)
    context = {
        "season": season,
        "evenings": evenings_of(season),
        "seasons": Season.objects.all(),
    }
    return render(request, "public/home/evenings.html", context)


@require_safe
def evening(request: HttpRequest, public_id: str) -> HttpResponse:
    """How it ended, or how it stands, with the names that everybody may see.

    A tournament has a ranking instead.
    """
    events = Event.objects.select_related("season", "tournament")
    event = get_object_or_404(events, public_id=public_id)
    if event.is_tournament:
        return redirect(results_address(event))
    results = results_of(event)
    names = public_names(players_in(results))
    context = {
        "event": event,
        "rules": rules_name(event),
        **shown_results(results, names),
    }
    return render(request, "public/home/evening.html", context)
