"""The app around the pages: what a tablet installs, and what it keeps for without connection."""

from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from sessions_app.public.look.palette import roles
from sessions_app.shared.club import club_name

AN_HOUR = 60 * 60


@require_safe
@cache_control(max_age=AN_HOUR)
def manifest(request: HttpRequest) -> HttpResponse:
    """Browsers ask for this without cookies, so the language is that of the club."""
    paper = roles()["page"].light
    told = {
        "id": "/",
        "name": club_name(),
        "lang": get_language(),
        # It leads a tablet back to its table.
        "start_url": reverse("join"),
        "scope": "/",
        # A browser without it takes `standalone` by itself.
        "display": "fullscreen",
        "orientation": "any",
        "background_color": paper,
        "theme_color": paper,
        "icons": [
            icon("app-192", 192, "any"),
            icon("app-512", 512, "any"),
            icon("app-maskable", 512, "maskable"),
        ],
    }
    return JsonResponse(told, content_type="application/manifest+json")


def icon(name: str, size: int, purpose: str) -> dict[str, str]:
    """As static/icons/draw_icons.py draws them."""
    return {
        "src": static(f"icons/{name}.png"),
        "sizes": f"{size}x{size}",
        "type": "image/png",
        "purpose": purpose,
    }


@require_safe
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """At the root, because a worker looks after what lies below its own address."""
    return render(request, "table/sw.js", {"version": version()}, content_type="text/javascript")


def version() -> str:
    """Another one when any static file is; a developer's files have no version."""
    return getattr(staticfiles_storage, "manifest_hash", "")
