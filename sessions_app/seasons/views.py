"""Standings for everybody: of the season that is played now, of another one, and of a year."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from sessions_app.access.roles import account_role
from sessions_app.models import Season, Year
from sessions_app.seasons.season_list import listed_years
from sessions_app.seasons.season_page import Asked, current_season, read_asked, season_page
from sessions_app.seasons.version import version_of
from sessions_app.seasons.year_page import year_page
from sessions_app.shared.http import HtmxRequest, has_seen, unchanged
from sessions_app.shared.role import Role


@never_cache
@vary_on_headers("HX-Request")
@require_safe
def standings(request: HtmxRequest) -> HttpResponse:
    """Of the season that is played now."""
    found = current_season()
    if found is None:
        return render(request, "seasons/none.html", {"organises": organises(request)})
    return _season(request, found)


@never_cache
@vary_on_headers("HX-Request")
@require_safe
def season(request: HtmxRequest, public_id: str) -> HttpResponse:
    seasons = Season.objects.select_related("year")
    return _season(request, get_object_or_404(seasons, public_id=public_id))


def _season(request: HtmxRequest, found: Season) -> HttpResponse:
    return _shown(request, "season", found, [found], partial(season_page, found))


@never_cache
@vary_on_headers("HX-Request")
@require_safe
def year(request: HtmxRequest, year_id: str) -> HttpResponse:
    found = get_object_or_404(Year, public_id=year_id)
    seasons = list(found.seasons.order_by("pk"))
    return _shown(request, "year", found, seasons, partial(year_page, found))


def _shown(
    request: HtmxRequest,
    name: str,
    found: Season | Year,
    watched: Sequence[Season],
    page_for: Callable[[Asked], object],
) -> HttpResponse:
    """All of it, or only the news; a page that saw this already is told nothing."""
    version = version_of(watched)
    if has_seen(request, version):
        return unchanged()
    asked = read_asked(request.GET)
    context: dict[str, Any] = {
        name: found,
        "asked": asked,
        "page": page_for(asked),
        "seen": version,
        "organises": organises(request),
    }
    return render(request, f"seasons/{name}.html{'#now' if request.htmx else ''}", context)


@require_safe
def seasons(request: HttpRequest) -> HttpResponse:
    """All of them, by year."""
    context = {
        "years": listed_years(),
        "today": timezone.localdate(),
        "organises": organises(request),
    }
    return render(request, "seasons/seasons.html", context)


def organises(request: HttpRequest) -> bool:
    return account_role(request) >= Role.ORGANISER
