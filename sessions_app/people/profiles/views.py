"""Pages about people that everybody may open: who plays here, one of them, and records.

A hidden player has no page: for everybody but an organiser it is as if there were none.
"""

from django.core.paginator import Paginator
from django.db.models import Exists, OuterRef
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from sessions_app.access.roles import account_role
from sessions_app.models import Player, Seat
from sessions_app.models.sort_name import plain
from sessions_app.people.profiles.fame import hall_of_fame
from sessions_app.people.profiles.player_page import player_page
from sessions_app.people.profiles.records import records_page
from sessions_app.shared.http import HtmxRequest
from sessions_app.shared.role import Role
from sessions_app.shared.roster.public_names import public_names

MOST_ON_A_PAGE = 200
LONGEST_QUERY = 80


@require_safe
@vary_on_headers("HX-Request")
def people(request: HtmxRequest) -> HttpResponse:
    """Who ever played, by the names that everybody may know; a search finds nothing else."""
    query = request.GET.get("q", "").strip()[:LONGEST_QUERY]
    sat = Seat.objects.filter(player=OuterRef("pk"))
    everyone = list(Player.objects.filter(Exists(sat), hidden=False))
    names = public_names(everyone)
    # Not in the order of last names, of which nobody sees more than a letter.
    everyone.sort(key=lambda player: plain(names[player.pk]))
    found = [player for player in everyone if plain(query) in plain(names[player.pk])]
    context = {
        "query": query,
        "names": names,
        "has_players": bool(everyone),
        "page": Paginator(found, MOST_ON_A_PAGE).get_page(request.GET.get("page")),
    }
    part = "#found" if request.htmx else ""
    return render(request, f"people/profiles/people.html{part}", context)


@require_safe
@vary_on_headers("HX-Request")
def person(request: HtmxRequest, public_id: str) -> HttpResponse:
    player = player_for(request, public_id)
    page = player_page(player, request.GET.get("season", ""), request.GET.get("rules", ""))
    part = "#shown" if request.htmx else ""
    return render(request, f"people/profiles/person.html{part}", {"page": page})


def player_for(request: HttpRequest, public_id: str) -> Player:
    player = get_object_or_404(Player, public_id=public_id)
    if player.hidden and account_role(request) < Role.ORGANISER:
        raise Http404
    return player


@require_safe
def records(request: HttpRequest) -> HttpResponse:
    page = records_page(request.GET.get("rules", ""))
    return render(request, "people/profiles/records.html", {"page": page})


@require_safe
def fame(request: HttpRequest) -> HttpResponse:
    found = hall_of_fame(request.GET.get("kind", ""), request.GET.get("page"))
    return render(request, "people/profiles/fame.html", {"fame": found})
