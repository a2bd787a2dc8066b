"""The standings as a bare page, for a frame in the club's own website.

It is the only page that others may frame. Nobody logs in here and nothing is sent: it sets no
cookie and asks for none, so a frame shows a visitor the same as the site does.
"""

from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import translation
from django.views.decorators.cache import cache_control
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import conditional_page, require_safe

from sessions_app.models import Season
from sessions_app.public.home.season_table import season_table
from sessions_app.seasons.season_page import current_season
from sessions_app.shared.language import SPOKEN

THEMES = ("light", "dark")


@require_safe
@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"]})
# Asked for every time, and answered in a word as long as nothing changed.
@cache_control(no_cache=True, public=True)
@conditional_page
def embedded_standings(request: HttpRequest, season_id: str = "") -> HttpResponse:
    """Of the season of today, or of one that is named; light, dark, or as the visitor has it."""
    season = get_object_or_404(Season, public_id=season_id) if season_id else current_season()
    theme = request.GET.get("theme", "")
    context = {
        "table": season_table(season) if season else None,
        "theme": theme if theme in THEMES else "",
    }
    spoken = request.GET.get("lang", "")
    with translation.override(spoken if spoken in SPOKEN else translation.get_language()):
        return render(request, "public/publish/embedded_standings.html", context)
